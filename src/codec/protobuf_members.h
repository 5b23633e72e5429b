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

// The members of a message that JSON shows, in one pass over its bytes: in the order of their names, those of inlined
// messages last. False where the bytes are malformed, or a field of it has another wire type than the tables say.
bool collect_members(const detail::SchemaTables& tables, const detail::SchemaMessage& message, std::string_view bytes,
                     std::vector<NamedValue>& members);

// Whether these bytes hold elements of a repeated field: one, or several packed into one.
bool is_element(const detail::SchemaField& field, const ProtoField& at);
// Of those the packed form, which numbers may have: elements are then read by PackedWalk.
bool is_packed(const detail::SchemaField& field, const ProtoField& at);

// What was dropped from a message although JSON would show its zero: a field of the message, under the last number
// there is, that lists the numbers of those. Other readers of protobuf step over it. A field that is there counts all
// the same.
inline constexpr std::uint32_t kDroppedFields = (std::uint32_t{1} << 29) - 1;
bool is_dropped(std::string_view dropped, std::uint32_t number);
std::string dropped_fields(const std::vector<std::uint16_t>& numbers);  // the content of that field

}  // namespace tain::codec
