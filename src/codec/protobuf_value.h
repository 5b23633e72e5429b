#pragma once

#include "src/codec/proto_walk.h"
#include "src/codec/protobuf_kind.h"
#include "src/codec/schema.h"

#include <tain/value.h>

#include <span>
#include <string_view>

// A view of protobuf bytes as the JSON that the API server would send. Values that JSON leaves out (empty and
// omitempty, a nil pointer) or shows as null are missing. Values that JSON shows although the bytes lack them (a zero
// number, an empty struct) exist.
namespace tain::codec {

// The API server puts every protobuf object into an Unknown message with this prefix.
inline constexpr std::string_view kProtobufMagic{"k8s\0", 4};

// REQUIRES: `kind` outlives the value.
Value root_value(const ProtobufKind& kind, std::string_view bytes);

// A message in its JSON form; kNull if that is null, kMissing if the message is malformed.
Value message_value(const detail::SchemaTables& tables, const detail::SchemaMessage& message, std::string_view bytes);

// A field that is neither repeated nor a map, as a member of its message.
Value field_value(const detail::SchemaTables& tables, const detail::SchemaField& field, const Found& found);

// A repeated field or a map. `rest` is the message from its first element on.
Value many_value(const detail::SchemaTables& tables, const detail::SchemaField& field, std::string_view rest);

// One element of a list, or the value of a map entry.
Value element_value(const detail::SchemaTables& tables, const detail::SchemaField& field, std::string_view payload);

// The wire type of the field, or of each of its elements.
WireType wire_of(const detail::SchemaField& field);

// Whether Go's omitzero leaves the message out, because all its fields are zero.
bool is_zero(const detail::SchemaTables& tables, const detail::SchemaMessage& message, std::string_view bytes);

struct MapEntry {
  std::string_view key{};
  std::string_view value{};
};
bool read_map_entry(std::string_view payload, const detail::SchemaField& field, MapEntry& out);

// The inlined field that has a member of this name; null if there is none.
const detail::SchemaField* inlined_holder(const detail::SchemaTables& tables, const detail::SchemaMessage& message,
                                          std::string_view name);

// Finds all paths in one pass over a protobuf value.
// REQUIRES: paths.size() == values.size()
void read_protobuf_paths(const Value& from, std::span<const PathView> paths, std::span<Value> values);

}  // namespace tain::codec
