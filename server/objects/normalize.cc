#include <tain/scalars.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/objects/decode.h"
#include "server/objects/field_error.h"
#include "server/objects/noted_paths.h"
#include "server/objects/schema_lookup.h"
#include "src/base/base64.h"

namespace tain::server {

namespace {

using detail::FieldType;
using detail::MessageForm;
using detail::SchemaField;
using detail::SchemaMessage;

// 64-bit integers, for error texts; the tables do not distinguish them from 32-bit ones.
constexpr std::array<std::string_view, 13> kLongs{"activeDeadlineSeconds",
                                                  "deletionGracePeriodSeconds",
                                                  "expirationSeconds",
                                                  "fsGroup",
                                                  "generation",
                                                  "gracePeriodSeconds",
                                                  "observedGeneration",
                                                  "runAsGroup",
                                                  "runAsUser",
                                                  "startingDeadlineSeconds",
                                                  "terminationGracePeriodSeconds",
                                                  "tolerationSeconds",
                                                  "uid"};

std::string_view json_type(const Json& value) {
  if (value.is_string()) return "string";
  if (value.is_boolean()) return "bool";
  if (value.is_array()) return "array";
  if (value.is_object()) return "object";
  return "number";
}

std::string_view after_last_dot(std::string_view name) { return name.substr(name.rfind('.') + 1); }

// `k8s.io.api.core.v1.Container` -> `v1.Container`
std::string go_type(std::string_view full_name) {
  const auto last = full_name.rfind('.');
  if (last == std::string_view::npos || last == 0) return std::string(full_name);
  const auto before = full_name.rfind('.', last - 1);
  return std::string(full_name.substr(before + 1));
}

bool is_zero(const Json& value) {
  if (value.is_null()) return true;
  if (value.is_string()) return value.get_ref<const std::string&>().empty();
  if (value.is_boolean()) return !value.get<bool>();
  if (value.is_number()) return value == 0;
  return std::all_of(value.begin(), value.end(), is_zero);
}

// Applies a schema to a document with the effects of Go's decoder and encoder.
class Normalizer {
 public:
  std::vector<std::string>& unknown() { return unknown_; }
  const std::optional<std::string>& problem() const { return problem_; }

  void message(const SchemaMessage& type, Json& object, bool outermost) {
    if (problem_) return;
    for (auto at = object.begin(); at != object.end();) {
      const auto [field, owner] = find_schema_member(type, at.key());
      if (field != nullptr) {
        const Step step(*this, at.key());
        if (!at->is_null()) member(*owner, *field, *at);
        if (problem_) return;
        at = at->is_null() || is_left_out(*field, *at) ? object.erase(at) : std::next(at);
        continue;
      }
      if (is_type_meta(type, at.key(), outermost) && at->is_string()) {
        ++at;
        continue;
      }
      note_path(unknown_, path_, at.key());
      at = object.erase(at);
    }
    fill(type, object);
  }

 private:
  // One step of the path, removed by the destructor.
  class Step {
   public:
    Step(Normalizer& walk, const std::string& name) : walk_(walk), size_(walk.path_.size()), go_(walk.go_path_.size()) {
      if (size_ > 0) walk.path_.push_back('.');
      walk.path_.append(name);
      if (go_ > 0) walk.go_path_.push_back('.');
      walk.go_path_.append(name);
    }
    Step(Normalizer& walk, std::size_t index) : walk_(walk), size_(walk.path_.size()), go_(walk.go_path_.size()) {
      walk.path_.append("[").append(std::to_string(index)).append("]");
    }
    ~Step() {
      walk_.path_.resize(size_);
      walk_.go_path_.resize(go_);
    }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

   private:
    Normalizer& walk_;
    std::size_t size_;
    std::size_t go_;
  };

  static const detail::SchemaTables& tables() { return detail::schema(); }
  static const SchemaMessage& message_of(const SchemaField& field) { return tables().messages[field.message]; }

  static bool is_type_meta(const SchemaMessage& type, std::string_view name, bool outermost) {
    if (name != "kind" && name != "apiVersion") return false;
    return outermost || tables().find_field(type, "metadata") != nullptr;
  }

  static bool is_one(const SchemaField& field) { return (field.flags & (detail::kRepeated | detail::kMapField)) == 0; }

  static bool is_left_out(const SchemaField& field, const Json& value) {
    if ((field.flags & detail::kPointer) != 0) return false;
    if ((field.flags & detail::kOmitZero) != 0 && is_zero(value)) return true;
    if ((field.flags & detail::kOmitEmpty) == 0) return false;
    if (is_one(field) && field.type == FieldType::kMessage) {
      return message_of(field).form == MessageForm::kRaw && value.is_null();
    }
    return value.is_structured() ? value.empty() : is_zero(value);
  }

  // Adds what Go always writes: embedded structs, and scalars without omitempty.
  void fill(const SchemaMessage& type, Json& object) {
    for (const SchemaField& field : tables().fields_of(type)) {
      if ((field.flags & detail::kInline) != 0) {
        if ((field.flags & detail::kPointer) == 0) fill(message_of(field), object);
        continue;
      }
      if (!is_one(field) || (field.flags & (detail::kPointer | detail::kOmitZero)) != 0) continue;
      const std::string_view name = tables().name(field);
      if (object.contains(name)) continue;
      if (field.type == FieldType::kMessage) {
        if (auto empty = empty_message(message_of(field))) object[std::string(name)] = std::move(*empty);
      } else if ((field.flags & detail::kOmitEmpty) == 0) {
        object[std::string(name)] = zero(field.type);
      }
    }
  }

  static Json zero(FieldType type) {
    switch (type) {
      case FieldType::kBool:
        return false;
      case FieldType::kInt:
      case FieldType::kUint:
      case FieldType::kDouble:
      case FieldType::kFloat:
        return 0;
      default:
        return "";
    }
  }

  std::optional<Json> empty_message(const SchemaMessage& type) {
    switch (type.form) {
      case MessageForm::kObject: {
        Json empty = Json::object();
        fill(type, empty);
        return empty;
      }
      case MessageForm::kQuantity:
        return Json("0");
      case MessageForm::kIntOrString:
        return Json(0);
      case MessageForm::kDuration:
        return Json("0s");
      default:
        return std::nullopt;  // null, which is not shown
    }
  }

  void member(const SchemaMessage& owner, const SchemaField& field, Json& value) {
    if ((field.flags & detail::kRepeated) != 0) {
      if (!value.is_array()) return mismatch(owner, field, value, true);
      for (std::size_t i = 0; i < value.size() && !problem_; ++i) {
        const Step step(*this, i);
        element(owner, field, value[i]);
      }
      return;
    }
    if ((field.flags & detail::kMapField) != 0) {
      if (!value.is_object()) return mismatch(owner, field, value, true);
      for (auto& [key, one] : value.items()) {
        const std::size_t size = path_.size();
        path_.append(".").append(key);
        element(owner, field, one);
        path_.resize(size);
        if (problem_) return;
      }
      return;
    }
    element(owner, field, value);
  }

  void element(const SchemaMessage& owner, const SchemaField& field, Json& value) {
    if (value.is_null()) {
      // A null in a list becomes the zero value of its type.
      if (field.type != FieldType::kMessage) {
        value = zero(field.type);
      } else if (auto empty = empty_message(message_of(field))) {
        value = std::move(*empty);
      }
      return;
    }
    switch (field.type) {
      case FieldType::kString:
        if (!value.is_string()) mismatch(owner, field, value, false);
        return;
      case FieldType::kBytes:
        return bytes(owner, field, value);
      case FieldType::kBool:
        if (!value.is_boolean()) mismatch(owner, field, value, false);
        return;
      case FieldType::kInt:
      case FieldType::kUint:
        if (!value.is_number_integer()) mismatch(owner, field, value, false);
        return;
      case FieldType::kDouble:
      case FieldType::kFloat:
        if (!value.is_number()) mismatch(owner, field, value, false);
        return;
      case FieldType::kMessage:
        return formed(owner, field, value);
    }
  }

  void bytes(const SchemaMessage& owner, const SchemaField& field, Json& value) {
    if (!value.is_string()) return mismatch(owner, field, value, false);
    if (const auto bad = first_bad_base64(value.get_ref<const std::string&>())) {
      problem_ = "illegal base64 data at input byte " + std::to_string(*bad);
    }
  }

  void formed(const SchemaMessage& owner, const SchemaField& field, Json& value) {
    const SchemaMessage& type = message_of(field);
    switch (type.form) {
      case MessageForm::kObject:
        if (!value.is_object()) return mismatch(owner, field, value, false);
        return message(type, value, false);
      case MessageForm::kQuantity:
        return quantity(value);
      case MessageForm::kTime:
      case MessageForm::kMicroTime:
        return moment(owner, field, value, type.form == MessageForm::kMicroTime);
      case MessageForm::kDuration:
        return duration(owner, field, value);
      case MessageForm::kIntOrString:
        if (!value.is_string() && !value.is_number_integer()) return mismatch(owner, field, value, false);
        return;
      case MessageForm::kRaw:
        return;
      case MessageForm::kSchemaOrArray:
      case MessageForm::kSchemaOrBool:
      case MessageForm::kSchemaOrStrings:
        return schema_or(owner, field, type, value);
      case MessageForm::kList:
        if (!value.is_array()) mismatch(owner, field, value, false);
        return;
    }
  }

  void quantity(Json& value) {
    const std::string text = value.is_string() ? value.get<std::string>() : dump(value);
    const auto parsed = Quantity::parse(text);
    if (!parsed) {
      problem_ = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
      return;
    }
    value = parsed->to_string();
  }

  void moment(const SchemaMessage& owner, const SchemaField& field, Json& value, bool micro) {
    if (!value.is_string()) return mismatch(owner, field, value, false);
    const std::string text = value.get<std::string>();
    const auto parsed = Time::parse(text);
    if (!parsed) {
      std::string message = "parsing time ";
      message.append(go_quoted(text));
      message.append(micro ? " as \"2006-01-02T15:04:05.000000Z07:00\"" : " as \"2006-01-02T15:04:05Z07:00\"");
      problem_ = message.append(": cannot parse ").append(go_quoted(text)).append(" as \"2006\"");
      return;
    }
    if (parsed->is_zero()) {
      value = nullptr;
    } else {
      value = micro ? parsed->to_string_micro() : parsed->to_string();
    }
  }

  void duration(const SchemaMessage& owner, const SchemaField& field, Json& value) {
    if (!value.is_string()) return mismatch(owner, field, value, false);
    const std::string text = value.get<std::string>();
    const auto parsed = parse_duration(text);
    if (!parsed) {
      problem_ = std::string("time: invalid duration ").append(go_quoted(text));
      return;
    }
    value = to_string(*parsed);
  }

  // JSONSchemaPropsOr...: a schema, or a list of schemas or texts, or true or false.
  void schema_or(const SchemaMessage& owner, const SchemaField& field, const SchemaMessage& type, Json& value) {
    const SchemaField* schema = tables().find_number(type, type.form == MessageForm::kSchemaOrBool ? 2 : 1);
    if (schema == nullptr || schema->type != FieldType::kMessage) return;
    if (value.is_object()) return message(message_of(*schema), value, false);
    if (value.is_array() && type.form != MessageForm::kSchemaOrBool) {
      for (std::size_t i = 0; i < value.size() && !problem_; ++i) {
        const Step step(*this, i);
        if (value[i].is_object()) message(message_of(*schema), value[i], false);
      }
      return;
    }
    if (value.is_boolean() && type.form == MessageForm::kSchemaOrBool) return;
    mismatch(owner, field, value, false);
  }

  static std::string type_name(const SchemaField& field, bool whole) {
    std::string name;
    switch (field.type) {
      case FieldType::kString:
        name = "string";
        break;
      case FieldType::kBytes:
        name = "[]uint8";
        break;
      case FieldType::kBool:
        name = "bool";
        break;
      case FieldType::kInt:
        name = std::find(kLongs.begin(), kLongs.end(), tables().name(field)) == kLongs.end() ? "int32" : "int64";
        break;
      case FieldType::kUint:
        name = "uint32";
        break;
      case FieldType::kDouble:
        name = "float64";
        break;
      case FieldType::kFloat:
        name = "float32";
        break;
      case FieldType::kMessage: {
        const MessageForm form = message_of(field).form;
        if (form == MessageForm::kIntOrString) {
          name = "int32";
        } else if (form == MessageForm::kTime || form == MessageForm::kMicroTime || form == MessageForm::kDuration) {
          name = "string";
        } else {
          name = go_type(tables().name(message_of(field)));
        }
        break;
      }
    }
    if (!whole || is_one(field)) return name;
    return ((field.flags & detail::kRepeated) != 0 ? std::string("[]") : std::string("map[string]")).append(name);
  }

  // `whole`: the list or map itself has another type, not one of its elements.
  void mismatch(const SchemaMessage& owner, const SchemaField& field, const Json& value, bool whole) {
    std::string text = "json: cannot unmarshal ";
    text.append(json_type(value));
    if (value.is_number_float()) text.append(" ").append(dump(value));
    text.append(" into Go struct field ").append(after_last_dot(tables().name(owner))).append(".").append(go_path_);
    problem_ = text.append(" of type ").append(type_name(field, whole));
  }

  std::string path_{};     // with indexes and map keys: `spec.containers[0]`
  std::string go_path_{};  // without: `spec.containers`
  std::vector<std::string> unknown_{};
  std::optional<std::string> problem_{};
};

}  // namespace

Answer<std::vector<std::string>> normalize(const SchemaMessage& message, Json& document) {
  Normalizer walk;
  if (!document.is_object()) {
    std::string text = "json: cannot unmarshal ";
    text.append(json_type(document)).append(" into Go value of type ");
    return refuse(bad_request(text.append(go_type(detail::schema().name(message)))));
  }
  walk.message(message, document, true);
  if (walk.problem()) return refuse(bad_request(*walk.problem()));
  return std::move(walk.unknown());
}

}  // namespace tain::server
