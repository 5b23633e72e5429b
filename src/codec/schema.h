#pragma once

#include <cstdint>
#include <span>
#include <string_view>

// The schema of protobuf bytes: tables that tools/schema generates from the struct tags of the Kubernetes Go modules.
// Plain data without pointers in read-only pages: names are offsets into one text, messages are numbers.
namespace tain::detail {

enum class FieldType : std::uint8_t {
  kString,
  kBytes,   // base64 in JSON
  kBool,    // varint
  kInt,     // varint, two's complement 64 bit (int32 and int64 alike)
  kUint,    // varint
  kDouble,  // fixed64
  kFloat,   // fixed32
  kMessage,
};

// How a message looks in JSON.
enum class MessageForm : std::uint8_t {
  kObject,
  kQuantity,         // string = 1: a string
  kTime,             // seconds = 1, nanos = 2: RFC 3339 to the second, zero: null
  kMicroTime,        // the same, with six digits
  kDuration,         // duration = 1 in ns: Go's text, "1h0m0s"
  kIntOrString,      // type = 1, intVal = 2, strVal = 3
  kRaw,              // RawExtension, FieldsV1, JSON: raw = 1 is the JSON itself (or, RawExtension, k8s\0 bytes)
  kSchemaOrArray,    // JSONSchemaPropsOrArray: schema = 1, jSONSchemas = 2
  kSchemaOrBool,     // JSONSchemaPropsOrBool: allows = 1, schema = 2
  kSchemaOrStrings,  // JSONSchemaPropsOrStringArray: schema = 1, property = 2
  kList,             // ExtraValue, Verbs: items = 1 is the list itself
};

enum FieldFlag : std::uint16_t {
  kRepeated = 1,
  kMapField = 2,      // keys are strings; type and message are the values'; entries are {key = 1, value = 2}
  kPointer = 4,       // JSON shows a zero if it is present
  kOmitEmpty = 8,     // a zero value is left out
  kOmitZero = 16,     // likewise, structs included
  kInline = 32,       // in JSON its members are members of the outer message
  kMergeByKey = 64,   // patchStrategy merge, by merge_key (scalars: by value)
  kRetainKeys = 128,  // patchStrategy retainKeys
};

struct SchemaField {
  std::uint32_t name = 0;       // offset of the JSON name in names()
  std::uint32_t merge_key = 0;  // offset; merge_key_size 0: none
  std::uint16_t message = 0;    // of kMessage
  std::uint16_t number = 0;     // of the field; 0: never in protobuf (all fields of Table)
  std::uint16_t flags = 0;
  std::uint8_t name_size = 0;
  std::uint8_t merge_key_size = 0;
  FieldType type = FieldType::kString;
};

struct SchemaMessage {
  std::uint32_t name = 0;         // full name: `k8s.io.api.core.v1.PodSpec`
  std::uint32_t first_field = 0;  // fields() of a message are sorted by JSON name; inline ones (name empty) come last
  std::uint16_t field_count = 0;
  std::uint16_t first_by_number = 0;  // of SchemaTables::by_number
  std::uint8_t name_size = 0;
  MessageForm form = MessageForm::kObject;
  std::uint16_t largest_number = 0;
};

struct SchemaKind {
  std::uint32_t group = 0;  // offsets
  std::uint32_t version = 0;
  std::uint32_t kind = 0;
  std::uint8_t group_size = 0;
  std::uint8_t version_size = 0;
  std::uint8_t kind_size = 0;
  std::uint16_t message = 0;
};

// One set of tables. schema() is used for all server versions; tests make their own without some fields.
struct SchemaTables {
  std::string_view names;
  std::span<const SchemaField> fields;
  std::span<const SchemaMessage> messages;
  std::span<const SchemaKind> kinds;  // sorted by group, version, kind
  // For each message, from first_by_number on, one entry for each number 1 ... largest_number: the field's position
  // among fields_of() plus one, or 0 if there is no such field. If it is empty, find_number() searches the fields.
  std::span<const std::uint8_t> by_number{};

  std::string_view name(const SchemaField& field) const { return names.substr(field.name, field.name_size); }
  std::string_view merge_key(const SchemaField& field) const {
    return names.substr(field.merge_key, field.merge_key_size);
  }
  std::string_view name(const SchemaMessage& message) const { return names.substr(message.name, message.name_size); }
  std::span<const SchemaField> fields_of(const SchemaMessage& message) const {
    return fields.subspan(message.first_field, message.field_count);
  }
  // Null if the tables have no such kind, field or number.
  const SchemaMessage* find_kind(std::string_view group, std::string_view version, std::string_view kind) const;
  const SchemaField* find_field(const SchemaMessage& message, std::string_view json_name) const;  // not inline ones
  const SchemaField* find_number(const SchemaMessage& message, std::uint32_t number) const;
};

const SchemaTables& schema();

}  // namespace tain::detail
