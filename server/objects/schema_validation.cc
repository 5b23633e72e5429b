#include "server/objects/schema_validation.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "server/objects/decode.h"
#include "server/objects/pattern.h"

namespace tain::server {

namespace {

bool is_whole(const Json& value) {
  return value.is_number_integer() ||
         (value.is_number_float() && std::floor(value.get<double>()) == value.get<double>());
}

std::string type_of(const Json& value) {
  if (value.is_null()) return "null";
  if (value.is_number()) return is_whole(value) ? "integer" : "number";
  return value.type_name();
}

std::vector<std::string> allowed_types(const Json& schema) {
  if (bool_at(schema, "x-kubernetes-int-or-string")) return {"integer", "string"};
  const std::string type = text_at(schema, "type");
  if (type.empty()) return {};
  return {type};
}

bool is_of_type(const Json& value, const std::string& type) {
  const std::string is = type_of(value);
  return is == type || (type == "number" && is == "integer");
}

// kube-apiserver reports errors about a whole schema without a field.
FieldError nameless(std::string detail) { return FieldError::invalid("<nil>", "", std::move(detail)); }

std::string in_body(const std::string& path, std::string_view what) {
  std::string text = path;
  return text.append(" in body ").append(what);
}

class Validator {
 public:
  Validator(const Patterns& patterns, FieldErrors& errors) : patterns_(patterns), errors_(errors) {}

  void value(const Json& value, const Json& schema, const std::string& path) {
    if (!schema.is_object()) return;
    if (value.is_null() && bool_at(schema, "nullable")) return;
    const std::vector<std::string> types = allowed_types(schema);
    const bool fits = types.empty() || std::any_of(types.begin(), types.end(),
                                                   [&value](const std::string& one) { return is_of_type(value, one); });
    if (!fits) return wrong_type(value, types, path);
    combinations(value, schema, path);
    enumeration(value, schema, path);
    if (value.is_number()) number(value, schema, path);
    if (value.is_string()) text(value, schema, path);
    if (value.is_array()) array(value, schema, path);
    if (value.is_object()) object(value, schema, path);
  }

 private:
  void say(FieldError error) { errors_.push_back(std::move(error)); }

  void wrong_type(const Json& value, const std::vector<std::string>& types, const std::string& path) {
    std::string wanted;
    for (const std::string& type : types) wanted.append(wanted.empty() ? "" : ",").append(type);
    const std::string is = type_of(value);
    say(FieldError::type_invalid(path, is, in_body(path, "must be of type " + wanted + ": " + go_quoted(is))));
  }

  FieldErrors problems_of(const Json& value, const Json& schema, const std::string& path) const {
    FieldErrors found;
    Validator(patterns_, found).value(value, schema, path);
    return found;
  }

  void combinations(const Json& value, const Json& schema, const std::string& path) {
    const Json& all = array_at(schema, "allOf");
    bool all_fit = true;
    for (const Json& one : all) {
      const FieldErrors found = problems_of(value, one, path);
      if (found.empty()) continue;
      all_fit = false;
      errors_.insert(errors_.end(), found.begin(), found.end());
    }
    if (!all_fit) say(nameless(go_quoted(path) + " must validate all the schemas (allOf)"));
    const Json& any = array_at(schema, "anyOf");
    const Json& one_of = array_at(schema, "oneOf");
    for (const Json* list : {&any, &one_of}) {
      if (list->empty()) continue;
      std::size_t fitting = 0;
      FieldErrors best;
      for (const Json& one : *list) {
        FieldErrors found = problems_of(value, one, path);
        if (found.empty()) {
          ++fitting;
        } else if (best.empty() || found.size() < best.size()) {
          best = std::move(found);
        }
      }
      if (list == &any && fitting == 0) {
        say(nameless(go_quoted(path) + " must validate at least one schema (anyOf)"));
      } else if (list == &one_of && fitting == 0) {
        say(nameless(go_quoted(path) + " must validate one and only one schema (oneOf). Found none valid"));
      } else if (list == &one_of && fitting > 1) {
        say(nameless(go_quoted(path) + " must validate one and only one schema (oneOf). Found " +
                     std::to_string(fitting) + " valid alternatives"));
      }
      if (fitting == 0) errors_.insert(errors_.end(), best.begin(), best.end());
    }
    if (const Json* no = member(schema, "not"); no != nullptr && problems_of(value, *no, path).empty()) {
      say(nameless(go_quoted(path) + " must not validate the schema (not)"));
    }
  }

  void enumeration(const Json& value, const Json& schema, const std::string& path) {
    const Json* list = member(schema, "enum");
    if (list == nullptr || !list->is_array() || std::find(list->begin(), list->end(), value) != list->end()) return;
    std::vector<std::string> supported;
    for (const Json& one : *list) supported.push_back(one.is_string() ? one.get<std::string>() : dump(one));
    say(FieldError::not_supported(path, value, supported));
  }

  void number(const Json& value, const Json& schema, const std::string& path) {
    const double amount = value.get<double>();
    if (const Json* most = member(schema, "maximum"); most != nullptr && most->is_number()) {
      const bool open = bool_at(schema, "exclusiveMaximum");
      if (open ? amount >= most->get<double>() : amount > most->get<double>()) {
        const std::string what = open ? "should be less than " : "should be less than or equal to ";
        say(FieldError::invalid(path, value, in_body(path, what + dump(*most))));
      }
    }
    if (const Json* least = member(schema, "minimum"); least != nullptr && least->is_number()) {
      const bool open = bool_at(schema, "exclusiveMinimum");
      if (open ? amount <= least->get<double>() : amount < least->get<double>()) {
        const std::string what = open ? "should be greater than " : "should be greater than or equal to ";
        say(FieldError::invalid(path, value, in_body(path, what + dump(*least))));
      }
    }
    if (const Json* factor = member(schema, "multipleOf"); factor != nullptr && factor->is_number()) {
      const double by = factor->get<double>();
      const double ratio = by == 0 ? 0 : amount / by;
      if (std::abs(ratio - std::round(ratio)) > 1e-9) {
        say(FieldError::invalid(path, value, in_body(path, "should be a multiple of " + dump(*factor))));
      }
    }
    if (text_at(schema, "format") == "int32" && text_at(schema, "type") == "integer" &&
        (amount > std::numeric_limits<std::int32_t>::max() || amount < std::numeric_limits<std::int32_t>::min())) {
      say(nameless("Checked value must be of type integer with format int32 in " + path));
    }
  }

  void text(const Json& value, const Json& schema, const std::string& path) {
    const auto& content = value.get_ref<const std::string&>();
    const auto length = std::count_if(content.begin(), content.end(),
                                      [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    if (const std::int64_t most = int_at(schema, "maxLength", -1); most >= 0 && length > most) {
      say(FieldError::too_long(path, most));
    }
    if (const std::int64_t least = int_at(schema, "minLength"); length < least) {
      say(FieldError::invalid(path, value,
                              in_body(path, "should be at least " + std::to_string(least) + " chars long")));
    }
    if (const std::string pattern = text_at(schema, "pattern"); !pattern.empty()) {
      const auto found = patterns_.find(pattern);
      if (found != patterns_.end() && !found->second.found_in(content)) {
        say(FieldError::invalid(path, value, in_body(path, "should match '" + pattern + "'")));
      }
    }
    if (const std::string format = text_at(schema, "format"); !format.empty() && !fits_format(format, content)) {
      say(FieldError::type_invalid(path, value,
                                   in_body(path, "must be of type " + format + ": " + go_quoted(content))));
    }
  }

  void array(const Json& value, const Json& schema, const std::string& path) {
    const auto count = static_cast<std::int64_t>(value.size());
    if (const std::int64_t least = int_at(schema, "minItems"); count < least) {
      say(FieldError::invalid(path, count, in_body(path, "should have at least " + std::to_string(least) + " items")));
    }
    if (const std::int64_t most = int_at(schema, "maxItems", -1); most >= 0 && count > most) {
      say(FieldError::too_many(path, count, most));
    }
    if (bool_at(schema, "uniqueItems")) {
      const std::set<Json> different(value.begin(), value.end());
      if (different.size() != value.size()) {
        say(FieldError::invalid(path, value, in_body(path, "shouldn't contain duplicates")));
      }
    }
    const Json* items = member(schema, "items");
    if (items == nullptr) return;
    for (std::size_t i = 0; i < value.size(); ++i) this->value(value[i], *items, at_index(path, i));
  }

  void object(const Json& value, const Json& schema, const std::string& path) {
    const auto count = static_cast<std::int64_t>(value.size());
    if (const std::int64_t least = int_at(schema, "minProperties"); count < least) {
      say(FieldError::invalid(path, count,
                              in_body(path, "should have at least " + std::to_string(least) + " properties")));
    }
    if (const std::int64_t most = int_at(schema, "maxProperties", -1); most >= 0 && count > most) {
      say(FieldError::too_many(path, count, most));
    }
    for (const Json& name : array_at(schema, "required")) {
      if (name.is_string() && !value.contains(name.get_ref<const std::string&>())) {
        say(FieldError::required(child(path, name.get_ref<const std::string&>())));
      }
    }
    if (bool_at(schema, "x-kubernetes-embedded-resource")) {
      for (const char* name : {"apiVersion", "kind"}) {
        if (text_at(value, name).empty()) say(FieldError::required(child(path, name)));
      }
      metadata(value, path);
    }
    const Json& properties = object_at(schema, "properties");
    const Json& others = object_at(schema, "additionalProperties");
    for (const auto& [name, one] : value.items()) {
      if (const Json* property = member(properties, name)) {
        this->value(one, *property, child(path, name));
      } else if (!others.empty()) {
        this->value(one, others, child(path, name));
      }
    }
  }

  // Metadata of an embedded resource.
  void metadata(const Json& resource, const std::string& path) {
    const Json* given = member(resource, "metadata");
    if (given == nullptr || given->is_null()) return;
    Json alone = {{"metadata", *given}};
    if (const auto known = normalize_metadata(alone); !known) {
      say(FieldError::invalid(child(path, "metadata"), *given, known.error().message));
    }
  }

  const Patterns& patterns_;
  FieldErrors& errors_;
};

}  // namespace

void collect_patterns(const Json& schema, Patterns& into) {
  if (schema.is_object()) {
    if (const std::string text = text_at(schema, "pattern"); !text.empty()) {
      if (auto pattern = Pattern::parse(text)) into.emplace(text, std::move(*pattern));
    }
  }
  if (!schema.is_structured()) return;
  for (const Json& one : schema) collect_patterns(one, into);
}

void validate_value(const Json& value, const Json& schema, const std::string& path, const Patterns& patterns,
                    FieldErrors& errors) {
  Validator(patterns, errors).value(value, schema, path);
}

void validate_list_types(const Json& value, const Json& schema, const std::string& path, FieldErrors& errors) {
  if (value.is_array()) {
    const std::string type = text_at(schema, "x-kubernetes-list-type");
    const Json& keys = array_at(schema, "x-kubernetes-list-map-keys");
    std::set<Json> seen;
    for (std::size_t i = 0; i < value.size(); ++i) {
      Json identity = value[i];
      if (type == "map") {
        identity = Json::object();
        for (const Json& key : keys) {
          const Json* found = key.is_string() ? member(value[i], key.get_ref<const std::string&>()) : nullptr;
          if (found != nullptr) identity[key.get<std::string>()] = *found;
        }
        if (identity.empty()) continue;  // already reported as missing
      }
      if ((type == "map" || type == "set") && !seen.insert(identity).second) {
        errors.duplicate(at_index(path, i), identity);
      }
      if (const Json* items = member(schema, "items")) {
        validate_list_types(value[i], *items, at_index(path, i), errors);
      }
    }
    return;
  }
  if (!value.is_object()) return;
  const Json& properties = object_at(schema, "properties");
  const Json& others = object_at(schema, "additionalProperties");
  for (const auto& [name, one] : value.items()) {
    if (const Json* property = member(properties, name)) {
      validate_list_types(one, *property, child(path, name), errors);
    } else if (!others.empty()) {
      validate_list_types(one, others, child(path, name), errors);
    }
  }
}

}  // namespace tain::server
