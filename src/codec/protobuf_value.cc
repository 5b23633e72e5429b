#include "src/codec/protobuf_value.h"

#include "src/codec/json_cursor.h"
#include "src/codec/protobuf_envelope.h"
#include "src/codec/protobuf_scalar.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace tain::codec {
namespace {

using detail::FieldType;
using detail::MessageForm;
using detail::SchemaField;
using detail::SchemaMessage;
using detail::SchemaTables;

constexpr int kInlineDepth = 8;

Value null_value() { return Value(Value::Type::kNull, Encoding::kJson, "null"); }

Value text_value(const SchemaTables& tables, std::string_view text) {
  return Value(Value::Type::kString, text, {&tables, nullptr, Value::Form::kText});
}

bool is_zero_time(std::string_view bytes, bool micros) {
  if (bytes.empty()) return true;
  const UnixTime time = go_time(find_varint(bytes, 1), find_varint(bytes, 2), micros);
  return time.seconds == kZeroTimeSeconds && time.nanos == 0;
}

// JSON has finite numbers only.
bool is_finite(std::string_view payload, FieldType type) {
  if (type == FieldType::kDouble) return std::isfinite(std::bit_cast<double>(fixed_value<std::uint64_t>(payload)));
  return std::isfinite(std::bit_cast<float>(fixed_value<std::uint32_t>(payload)));
}

bool has_number(std::string_view bytes, std::uint32_t number) {
  return find_last(bytes, number, WireType::length_delimited).present;
}

// The value of the field `number` of a special form. The form is shown as this value.
Value part(const SchemaTables& tables, const SchemaMessage& message, std::uint32_t number, std::string_view bytes) {
  const SchemaField* field = tables.find_number(message, number);
  if (field == nullptr) return {};
  if ((field->flags & detail::kRepeated) != 0) return many_value(tables, *field, bytes);
  return element_value(tables, *field, find_bytes(bytes, number));
}

// The value is JSON, or an object in its own envelope.
Value raw_value(const SchemaTables& tables, std::string_view bytes) {
  std::string_view raw = find_bytes(bytes, 1);
  if (raw.starts_with(kProtobufMagic)) {
    ProtobufEnvelope envelope;
    if (!open_envelope(raw, envelope)) return {};
    const ProtobufKind* kind = shared_protobuf_kind(tables, envelope.api_version, envelope.kind);
    return kind == nullptr ? Value() : root_value(*kind, envelope.raw);
  }
  Cursor cursor(raw);
  skip_space(cursor);
  raw = cursor.rest();
  raw = raw.substr(0, raw.find_last_not_of(" \t\r\n") + 1);
  return raw.empty() ? null_value() : json_value(raw);
}

Value int_or_string(const SchemaTables& tables, std::string_view bytes) {
  switch (find_varint(bytes, 1)) {
    case 0:
      return Value(Value::Type::kNumber, find_last(bytes, 2, WireType::varint).payload,
                   {&tables, nullptr, Value::Form::kInt});
    case 1:
      return text_value(tables, find_bytes(bytes, 3));
    default:
      return null_value();
  }
}

bool is_zero_number(std::string_view payload, FieldType type) {
  if (type == FieldType::kDouble || type == FieldType::kFloat) {
    return std::all_of(payload.begin(), payload.end(), [](char c) { return c == 0; });
  }
  return varint_value(payload) == 0;
}

bool is_zero_payload(const SchemaField& field, std::string_view payload) {
  const bool text = field.type == FieldType::kString || field.type == FieldType::kBytes;
  return text ? payload.empty() : is_zero_number(payload, field.type);
}

}  // namespace

WireType wire_of(const SchemaField& field) {
  if ((field.flags & detail::kMapField) != 0) return WireType::length_delimited;
  switch (field.type) {
    case FieldType::kBool:
    case FieldType::kInt:
    case FieldType::kUint:
      return WireType::varint;
    case FieldType::kDouble:
      return WireType::fixed64;
    case FieldType::kFloat:
      return WireType::fixed32;
    default:
      return WireType::length_delimited;
  }
}

Value root_value(const ProtobufKind& kind, std::string_view bytes) {
  return Value(Value::Type::kMap, bytes, {kind.tables, &kind, Value::Form::kRoot});
}

Value message_value(const SchemaTables& tables, const SchemaMessage& message, std::string_view bytes) {
  switch (message.form) {
    case MessageForm::kObject:
      return Value(Value::Type::kMap, bytes, {&tables, &message, Value::Form::kMessage});
    case MessageForm::kQuantity: {
      const std::string_view text = find_bytes(bytes, 1);
      return Value(Value::Type::kString, text.empty() ? std::string_view("0") : text,
                   {&tables, nullptr, Value::Form::kQuantity});
    }
    case MessageForm::kTime:
      if (is_zero_time(bytes, false)) return null_value();
      return Value(Value::Type::kString, bytes, {&tables, nullptr, Value::Form::kTime});
    case MessageForm::kMicroTime:
      if (is_zero_time(bytes, true)) return null_value();
      return Value(Value::Type::kString, bytes, {&tables, nullptr, Value::Form::kMicroTime});
    case MessageForm::kDuration:
      return Value(Value::Type::kString, bytes, {&tables, nullptr, Value::Form::kDuration});
    case MessageForm::kIntOrString:
      return int_or_string(tables, bytes);
    case MessageForm::kRaw:
      return raw_value(tables, bytes);
    case MessageForm::kSchemaOrArray:
    case MessageForm::kSchemaOrStrings:
      if (has_number(bytes, 2)) return part(tables, message, 2, bytes);
      return has_number(bytes, 1) ? part(tables, message, 1, bytes) : null_value();
    case MessageForm::kSchemaOrBool:
      if (has_number(bytes, 2)) return part(tables, message, 2, bytes);
      return Value(Value::Type::kBool, find_last(bytes, 1, WireType::varint).payload,
                   {&tables, nullptr, Value::Form::kBool});
    case MessageForm::kList:
      return part(tables, message, 1, bytes);
  }
  return {};
}

Value element_value(const SchemaTables& tables, const SchemaField& field, std::string_view payload) {
  const bool floating = field.type == FieldType::kDouble || field.type == FieldType::kFloat;
  if (floating && !is_finite(payload, field.type)) return null_value();
  const auto number = [&](Value::Type type, Value::Form form) {
    return Value(type, payload, {&tables, nullptr, form});
  };
  switch (field.type) {
    case FieldType::kString:
      return text_value(tables, payload);
    case FieldType::kBytes:
      return number(Value::Type::kString, Value::Form::kBase64);
    case FieldType::kBool:
      return number(Value::Type::kBool, Value::Form::kBool);
    case FieldType::kInt:
      return number(Value::Type::kNumber, Value::Form::kInt);
    case FieldType::kUint:
      return number(Value::Type::kNumber, Value::Form::kUint);
    case FieldType::kDouble:
      return number(Value::Type::kNumber, Value::Form::kDouble);
    case FieldType::kFloat:
      return number(Value::Type::kNumber, Value::Form::kFloat);
    case FieldType::kMessage:
      return message_value(tables, tables.messages[field.message], payload);
  }
  return {};
}

Value many_value(const SchemaTables& tables, const SchemaField& field, std::string_view rest) {
  const bool map = (field.flags & detail::kMapField) != 0;
  return Value(map ? Value::Type::kMap : Value::Type::kList, rest,
               {&tables, &field, map ? Value::Form::kMap : Value::Form::kList});
}

Value field_value(const SchemaTables& tables, const SchemaField& field, const Found& found) {
  const bool pointer = (field.flags & detail::kPointer) != 0;
  const bool omit_empty = (field.flags & (detail::kOmitEmpty | detail::kOmitZero)) != 0;
  if (!found.present && (pointer || field.type == FieldType::kBytes)) return {};
  if (field.type == FieldType::kMessage) {
    const bool omit_zero = (field.flags & detail::kOmitZero) != 0 && !pointer;
    if (omit_zero && is_zero(tables, tables.messages[field.message], found.payload)) return {};
    const SchemaMessage& message = tables.messages[field.message];
    // Go decodes a present empty list as empty, and an absent one as nil.
    if (message.form == MessageForm::kList && (!found.present || (omit_empty && !has_number(found.payload, 1)))) {
      return {};
    }
    const Value value = message_value(tables, message, found.payload);
    return value.is_null() ? Value() : value;
  }
  if (!pointer && omit_empty && is_zero_payload(field, found.payload)) return {};
  const Value value = element_value(tables, field, found.payload);
  return value.is_null() ? Value() : value;
}

bool is_zero(const SchemaTables& tables, const SchemaMessage& message, std::string_view bytes) {
  if (message.form == MessageForm::kTime || message.form == MessageForm::kMicroTime) {
    return is_zero_time(bytes, message.form == MessageForm::kMicroTime);
  }
  ProtoWalk walk(bytes);
  ProtoField at;
  while (walk.next(at)) {
    const SchemaField* field = tables.find_number(message, at.number);
    if (field == nullptr) continue;
    if ((field->flags & (detail::kRepeated | detail::kMapField | detail::kPointer)) != 0) return false;
    switch (field->type) {
      case FieldType::kMessage:
        if (!is_zero(tables, tables.messages[field->message], at.payload)) return false;
        break;
      case FieldType::kBytes:
        return false;
      default:
        if (!is_zero_payload(*field, at.payload)) return false;
    }
  }
  return walk.ok();
}

bool read_map_entry(std::string_view payload, const SchemaField& field, MapEntry& out) {
  SchemaField value = field;
  value.flags = 0;
  const WireType wire = wire_of(value);
  out = {};
  ProtoWalk walk(payload);
  ProtoField at;
  while (walk.next(at)) {
    if (at.number == 1 && at.wire == WireType::length_delimited) out.key = at.payload;
    if (at.number == 2 && at.wire == wire) out.value = at.payload;
  }
  return walk.ok();
}

namespace {

bool has_member(const SchemaTables& tables, const SchemaMessage& message, std::string_view name, int depth) {
  if (tables.find_field(message, name) != nullptr) return true;
  const auto fields = tables.fields_of(message);
  return depth < kInlineDepth && std::any_of(fields.begin(), fields.end(), [&](const SchemaField& field) {
           return (field.flags & detail::kInline) != 0 &&
                  has_member(tables, tables.messages[field.message], name, depth + 1);
         });
}

}  // namespace

const SchemaField* inlined_holder(const SchemaTables& tables, const SchemaMessage& message, std::string_view name) {
  const auto fields = tables.fields_of(message);
  // Inlined fields are last.
  for (auto field = fields.rbegin(); field != fields.rend() && (field->flags & detail::kInline) != 0; ++field) {
    if (has_member(tables, tables.messages[field->message], name, 0)) return &*field;
  }
  return nullptr;
}

}  // namespace tain::codec
