#include "src/codec/protobuf_members.h"

#include <protozero/buffer_string.hpp>
#include <protozero/varint.hpp>

namespace tain::codec {

using detail::FieldType;
using detail::SchemaField;
using detail::SchemaMessage;
using detail::SchemaTables;

bool is_packed(const SchemaField& field, const ProtoField& at) {
  if ((field.flags & detail::kRepeated) == 0 || at.wire != WireType::length_delimited) return false;
  switch (field.type) {
    case FieldType::kBool:
    case FieldType::kInt:
    case FieldType::kUint:
    case FieldType::kDouble:
    case FieldType::kFloat:
      return true;
    default:
      return false;
  }
}

bool is_element(const SchemaField& field, const ProtoField& at) {
  // An empty packed field is the same as an absent one.
  return at.wire == wire_of(field) || (is_packed(field, at) && !at.payload.empty());
}

bool is_dropped(std::string_view dropped, std::uint32_t number) {
  PackedWalk walk(dropped, WireType::varint);
  std::string_view element;
  while (walk.next(element)) {
    if (varint_value(element) == number) return true;
  }
  return false;
}

std::string dropped_fields(const std::vector<std::uint16_t>& numbers) {
  std::string out;
  for (const std::uint16_t number : numbers) protozero::add_varint_to_buffer(&out, number);
  return out;
}

bool collect_members(const SchemaTables& tables, const SchemaMessage& message, std::string_view bytes,
                     std::vector<NamedValue>& members) {
  const auto fields = tables.fields_of(message);
  std::vector<Found> found(fields.size());
  std::string_view dropped;
  ProtoWalk walk(bytes);
  ProtoField at;
  while (walk.next(at)) {
    if (at.number == kDroppedFields) dropped = at.payload;
    const SchemaField* field = tables.find_number(message, at.number);
    if (field == nullptr) continue;
    Found& place = found[static_cast<std::size_t>(field - fields.data())];
    if ((field->flags & (detail::kRepeated | detail::kMapField)) != 0) {
      if (at.wire != wire_of(*field) && !is_packed(*field, at)) return false;
      if (place.present || !is_element(*field, at)) continue;
      place.payload = bytes.substr(static_cast<std::size_t>(at.begin - bytes.data()));
    } else {
      if (at.wire != wire_of(*field)) return false;
      place.payload = at.payload;
    }
    place.present = true;
  }
  if (!walk.ok()) return false;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const SchemaField& field = fields[i];
    if (!found[i].present && !dropped.empty() && is_dropped(dropped, field.number)) continue;
    if ((field.flags & detail::kInline) != 0) {
      if ((field.flags & detail::kPointer) != 0 && !found[i].present) continue;
      if (!collect_members(tables, tables.messages[field.message], found[i].payload, members)) return false;
    } else if ((field.flags & (detail::kRepeated | detail::kMapField)) != 0) {
      if (found[i].present) members.push_back({tables.name(field), many_value(tables, field, found[i].payload)});
    } else {
      const Value value = field_value(tables, field, found[i]);
      if (value.exists()) {
        members.push_back({tables.name(field), value});
      } else if (found[i].present && field.type == FieldType::kMessage &&
                 !element_value(tables, field, found[i].payload).exists()) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace tain::codec
