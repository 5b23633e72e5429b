#include "src/codec/protobuf_writer.h"

#include "src/base/base64.h"
#include "src/base/go_duration.h"
#include "src/codec/json_cursor.h"
#include "src/codec/protobuf_envelope.h"
#include "src/codec/protobuf_json.h"
#include "src/codec/protobuf_scalar.h"
#include "src/codec/protobuf_value.h"

#include <protozero/pbf_writer.hpp>

#include <algorithm>
#include <optional>
#include <vector>

namespace tain::codec {
namespace {

using detail::FieldType;
using detail::MessageForm;
using detail::SchemaField;
using detail::SchemaMessage;
using detail::SchemaTables;
using protozero::pbf_writer;

// JSON without the white space between its parts.
std::string compact(std::string_view json) {
  std::string out;
  out.reserve(json.size());
  bool inside = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (!inside && (c == ' ' || c == '\t' || c == '\r' || c == '\n')) continue;
    out.push_back(c);
    if (inside && c == '\\' && i + 1 < json.size()) out.push_back(json[++i]);
    if (c == '"') inside = !inside;
  }
  return out;
}

class MessageWriter {
 public:
  MessageWriter(const SchemaTables& tables, bool strict) : tables_(tables), strict_(strict) {}

  // A message, from its JSON form.
  bool message(const SchemaMessage& message, const Value& json, std::string& out, std::size_t depth) {
    if (depth > kDeepestMessage) return fail_with(Code::kLimit, "nested too deeply");
    pbf_writer writer(out);
    switch (message.form) {
      case MessageForm::kObject:
        return object(message, json, out, depth);
      case MessageForm::kQuantity:
        if (json.type() != Value::Type::kString && json.type() != Value::Type::kNumber) return wrong("a quantity");
        writer.add_string(1, go_quantity(detail::peek(json.text())));
        return true;
      case MessageForm::kTime:
      case MessageForm::kMicroTime:
        return timestamp(json, message.form == MessageForm::kMicroTime, writer);
      case MessageForm::kDuration: {
        const auto duration = parse_go_duration(json.text());
        if (json.type() != Value::Type::kString || !duration) return wrong("a duration");
        writer.add_int64(1, *duration);
        return true;
      }
      case MessageForm::kIntOrString:
        return int_or_string(json, writer);
      case MessageForm::kRaw:
        if (!json.is_null()) writer.add_string(1, compact(json.raw()));
        return true;
      case MessageForm::kSchemaOrArray:
      case MessageForm::kSchemaOrStrings:
        return part(message, json.type() == Value::Type::kList ? 2 : 1, json, out, depth);
      case MessageForm::kSchemaOrBool:
        writer.add_bool(1, json.as_bool().value_or(json.type() == Value::Type::kMap));
        return json.type() == Value::Type::kBool || part(message, 2, json, out, depth);
      case MessageForm::kList:
        return part(message, 1, json, out, depth);
    }
    return true;
  }

  Error error() const { return *error_; }

 private:
  struct Given {
    Text name{};
    Value value{};
    bool used = false;
  };

  bool object(const SchemaMessage& message, const Value& json, std::string& out, std::size_t depth) {
    if (json.type() != Value::Type::kMap) return wrong("an object");
    std::vector<Given> given;
    for (const Value::Member& member : json.members()) given.push_back({member.key, member.value});
    if (!fields(message, given, out, depth)) return false;
    if (!strict_) return true;
    for (const Given& member : given) {
      const bool type_meta = depth == 0 && (member.name == "kind" || member.name == "apiVersion");
      if (member.used || type_meta || member.value.is_null()) continue;
      return fail_with(Code::kIncomplete, "`" + member.name.str() + "` is not in the schema tables");
    }
    return true;
  }

  bool fields(const SchemaMessage& message, std::vector<Given>& given, std::string& out, std::size_t depth) {
    std::vector<const SchemaField*> order;
    for (const SchemaField& each : tables_.fields_of(message)) order.push_back(&each);
    std::sort(order.begin(), order.end(), [](const auto* a, const auto* b) { return a->number < b->number; });
    for (const SchemaField* each : order) {
      if (each->number == 0) return fail_with(Code::kUnexpectedObject, "this kind has no protobuf form");
      if ((each->flags & detail::kInline) != 0) {
        std::string inside;
        if (!fields(tables_.messages[each->message], given, inside, depth)) return false;
        pbf_writer(out).add_bytes(each->number, inside);
        continue;
      }
      const std::string_view name = tables_.name(*each);
      const auto found = std::find_if(given.begin(), given.end(), [&](const Given& g) { return g.name == name; });
      Value value;
      if (found != given.end()) {
        found->used = true;
        if (!found->value.is_null()) value = found->value;
      }
      path_.push_back(name);
      if (!field(*each, value, out, depth)) return false;
      path_.pop_back();
    }
    return true;
  }

  // `value` is missing if the JSON does not have it.
  bool field(const SchemaField& field, const Value& value, std::string& out, std::size_t depth) {
    if ((field.flags & detail::kMapField) != 0) return map(field, value, out, depth);
    if ((field.flags & detail::kRepeated) != 0) return list(field, value, out, depth);
    const bool slice = field.type == FieldType::kBytes || (field.type == FieldType::kMessage &&
                                                           tables_.messages[field.message].form == MessageForm::kList);
    if (!value.exists() && (slice || (field.flags & detail::kPointer) != 0)) return true;
    return element(field, field.number, value, out, depth);
  }

  bool list(const SchemaField& field, const Value& value, std::string& out, std::size_t depth) {
    if (!value.exists()) return true;
    if (value.type() != Value::Type::kList) return wrong("a list");
    for (const Value& each : value.elements()) {
      if (!element(field, field.number, each.is_null() ? Value() : each, out, depth)) return false;
    }
    return true;
  }

  bool map(const SchemaField& field, const Value& value, std::string& out, std::size_t depth) {
    if (!value.exists()) return true;
    if (value.type() != Value::Type::kMap) return wrong("a map");
    std::vector<Value::Member> members;
    for (const Value::Member& member : value.members()) members.push_back(member);
    std::stable_sort(members.begin(), members.end(),
                     [](const Value::Member& a, const Value::Member& b) { return a.key.view() < b.key.view(); });
    const Value::Member* previous = nullptr;
    for (const Value::Member& member : members) {
      if (previous != nullptr && previous->key == member.key) continue;
      previous = &member;
      std::string entry;
      pbf_writer(entry).add_string(1, member.key.str());
      const Value given = member.value.is_null() ? Value() : member.value;
      const bool nil = !given.exists() && field.type == FieldType::kBytes;
      if (!nil && !element(field, 2, given, entry, depth)) return false;
      pbf_writer(out).add_bytes(field.number, entry);
    }
    return true;
  }

  // Writes one value under this number; a missing value is written as zero.
  bool element(const SchemaField& field, std::uint32_t number, const Value& value, std::string& out,
               std::size_t depth) {
    const bool given = value.exists();
    pbf_writer writer(out);
    switch (field.type) {
      case FieldType::kString:
        if (given && value.type() != Value::Type::kString) return wrong("a string");
        writer.add_string(number, value.text().str());
        return true;
      case FieldType::kBytes: {
        const auto bytes = base64_decode(value.text());
        if (!bytes || (given && value.type() != Value::Type::kString)) return wrong("base64");
        writer.add_bytes(number, *bytes);
        return true;
      }
      case FieldType::kBool:
        if (given && !value.as_bool()) return wrong("a bool");
        writer.add_bool(number, value.as_bool().value_or(false));
        return true;
      case FieldType::kInt:
      case FieldType::kUint:
        if (given && !value.as_int()) return wrong("an integer");
        writer.add_int64(number, value.as_int().value_or(0));
        return true;
      case FieldType::kDouble:
        if (given && !value.as_double()) return wrong("a number");
        writer.add_double(number, value.as_double().value_or(0));
        return true;
      case FieldType::kFloat:
        if (given && !value.as_double()) return wrong("a number");
        writer.add_float(number, static_cast<float>(value.as_double().value_or(0)));
        return true;
      case FieldType::kMessage: {
        std::string inside;
        if (!message_or_zero(tables_.messages[field.message], value, inside, depth)) return false;
        writer.add_bytes(number, inside);
        return true;
      }
    }
    return true;
  }

  bool message_or_zero(const SchemaMessage& message, const Value& value, std::string& out, std::size_t depth) {
    if (value.exists()) return this->message(message, value, out, depth + 1);
    std::vector<Given> none;
    std::optional<pbf_writer> writer;
    switch (message.form) {
      case MessageForm::kObject:
        if (depth > kDeepestMessage) return fail_with(Code::kLimit, "nested too deeply");
        return fields(message, none, out, depth + 1);
      case MessageForm::kQuantity:
        pbf_writer(out).add_string(1, "0");
        return true;
      case MessageForm::kDuration:
        pbf_writer(out).add_int64(1, 0);
        return true;
      case MessageForm::kIntOrString:
        writer.emplace(out);
        return int_or_string(Value(Value::Type::kNumber, Encoding::kJson, "0"), *writer);
      case MessageForm::kSchemaOrBool:
        pbf_writer(out).add_bool(1, false);
        return true;
      default:
        return true;
    }
  }

  bool part(const SchemaMessage& message, std::uint32_t number, const Value& json, std::string& out,
            std::size_t depth) {
    const SchemaField* part = tables_.find_number(message, number);
    if (part == nullptr) return fail_with(Code::kIncomplete, "the message form is not in the schema tables");
    return field(*part, json.is_null() ? Value() : json, out, depth);
  }

  bool timestamp(const Value& json, bool micros, pbf_writer& writer) {
    if (json.is_null()) return true;
    const auto read = parse_rfc3339(json.text());
    if (json.type() != Value::Type::kString || !read) return wrong("a time such as 2006-01-02T15:04:05Z");
    const std::int32_t nanos = micros ? read->nanos / 1000 * 1000 : 0;
    if (read->seconds == kZeroTimeSeconds && nanos == 0) return true;
    writer.add_int64(1, read->seconds);
    writer.add_int32(2, nanos);
    return true;
  }

  bool int_or_string(const Value& json, pbf_writer& writer) {
    const bool text = json.type() == Value::Type::kString;
    if (!text && !json.as_int()) return wrong("an integer or a string");
    writer.add_int64(1, text ? 1 : 0);
    writer.add_int64(2, json.as_int().value_or(0));
    writer.add_string(3, text ? json.text().str() : std::string());
    return true;
  }

  bool wrong(std::string_view wanted) { return fail_with(Code::kDecode, "not " + std::string(wanted)); }

  bool fail_with(Code code, std::string message) {
    std::string place;
    for (const std::string_view name : path_) place.append(place.empty() ? "" : ".").append(name);
    error_ = Error::of(code, (place.empty() ? std::string() : place + ": ") + message, Phase::kDecode);
    return false;
  }

  const SchemaTables& tables_;
  bool strict_;
  std::vector<std::string_view> path_;
  std::optional<Error> error_;
};

}  // namespace

Result<std::string> to_protobuf(const Kind& kind, const Value& json, const WriteProtobuf& options) {
  const SchemaTables& tables = options.tables != nullptr ? *options.tables : detail::schema();
  const SchemaMessage* message = tables.find_kind(kind.group, kind.version, kind.kind);
  if (message == nullptr) {
    return fail(Code::kUnexpectedObject, kind.to_string() + " has no protobuf form in these schema tables",
                Phase::kDecode);
  }
  std::string out;
  MessageWriter writer(tables, options.strict);
  if (!writer.message(*message, json, out, 0)) {
    return Failure(writer.error().wrapped("writing " + kind.to_string() + " as protobuf"));
  }
  return options.envelope ? protobuf_envelope(kind.api_version(), kind.kind, out) : out;
}

}  // namespace tain::codec
