#pragma once

#include "src/codec/protobuf_value.h"
#include "src/codec/schema.h"

#include <tain/value.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tain::codec {

struct NamedValue {
  std::string_view name{};
  Value value{};
};

// Collects the members that JSON shows of a message, in one pass over its bytes. They are sorted by name, members of
// inlined messages last. False if the bytes are malformed, or if a field has another wire type than in the tables.
bool collect_members(const detail::SchemaTables& tables, const detail::SchemaMessage& message, std::string_view bytes,
                     std::vector<NamedValue>& members);

// Whether the bytes contain elements of a repeated field: one element, or several packed ones.
bool is_element(const detail::SchemaField& field, const ProtoField& at);
// Whether the elements are packed, which is possible for numbers. PackedWalk reads them.
bool is_packed(const detail::SchemaField& field, const ProtoField& at);

// JSON shows a zero for some absent fields. So a message from which such fields were dropped gets a field that lists
// their numbers; it has the largest possible field number. Other readers of protobuf skip it. A listed field that is
// present is valid.
inline constexpr std::uint32_t kDroppedFields = (std::uint32_t{1} << 29) - 1;
bool is_dropped(std::string_view dropped, std::uint32_t number);
std::string dropped_fields(const std::vector<std::uint16_t>& numbers);  // the content of the list field

}  // namespace tain::codec
