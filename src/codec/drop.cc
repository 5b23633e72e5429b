#include "src/codec/drop.h"

#include "src/codec/json_cursor.h"
#include "src/codec/protobuf_members.h"
#include "src/codec/protobuf_value.h"

#include <protozero/pbf_writer.hpp>

#include <cstdint>
#include <vector>

namespace tain::codec {
namespace {

using detail::FieldType;
using detail::MessageForm;
using detail::SchemaField;
using detail::SchemaMessage;
using detail::SchemaTables;

// The remaining steps of each path that leads to the current value; never empty.
using Steps = std::span<const PathView::Step>;
using Ways = std::vector<Steps>;

Ways begin(std::span<const Path> paths) {
  Ways ways;
  for (const Path& path : paths) {
    if (!path.view().steps().empty()) ways.push_back(path.view().steps());
  }
  return ways;
}

struct Met {
  bool drop = false;
  Ways deeper{};
};

template <class Matches>
Met meet(const Ways& ways, const Matches& matches) {
  Met met;
  for (const Steps& steps : ways) {
    if (!matches(steps.front())) continue;
    if (steps.size() == 1) {
      met.drop = true;
    } else {
      met.deeper.push_back(steps.subspan(1));
    }
  }
  return met;
}

// Copies JSON without the dropped values.
class JsonDrop {
 public:
  bool value(Cursor& cursor, const Ways& ways) {
    if (!ways.empty() && cursor.is('{')) return map(cursor, ways);
    if (!ways.empty() && cursor.is('[')) return list(cursor, ways);
    std::string_view raw;
    if (!skip_value(cursor, raw)) return false;
    out.append(raw);
    return true;
  }

  std::string out{};
  bool changed = false;

 private:
  bool map(Cursor& cursor, const Ways& ways) {
    out.push_back('{');
    bool first = true;
    MapWalk walk(cursor);
    RawString key;
    while (walk.next(key)) {
      const Met met =
          meet(ways, [&](const PathView::Step& step) { return step.position < 0 && key_equals(key, step.key); });
      if (!before(cursor, met, first)) return false;
      if (met.drop) continue;
      out.append("\"").append(key.raw).append("\":");
      if (!value(cursor, met.deeper)) return false;
    }
    out.push_back('}');
    return walk.ok();
  }

  bool list(Cursor& cursor, const Ways& ways) {
    out.push_back('[');
    bool first = true;
    ListWalk walk(cursor);
    for (std::int32_t position = 0; walk.next(); ++position) {
      const Met met = meet(ways, [&](const PathView::Step& step) { return step.position == position; });
      if (!before(cursor, met, first)) return false;
      if (!met.drop && !value(cursor, met.deeper)) return false;
    }
    out.push_back(']');
    return walk.ok();
  }

  // Skips a dropped value, or writes the comma before a kept one.
  bool before(Cursor& cursor, const Met& met, bool& first) {
    if (met.drop) {
      changed = true;
      std::string_view raw;
      return skip_value(cursor, raw);
    }
    if (!first) out.push_back(',');
    first = false;
    return true;
  }
};

class ProtobufDrop {
 public:
  explicit ProtobufDrop(const SchemaTables& tables) : tables_(tables) {}

  bool message(const SchemaMessage& message, std::string_view bytes, const Ways& ways, std::string& out) {
    std::vector<std::int32_t> positions(tables_.fields_of(message).size());
    std::vector<bool> seen(positions.size());
    ProtoWalk walk(bytes);
    ProtoField at;
    while (walk.next(at)) {
      const SchemaField* field = tables_.find_number(message, at.number);
      if (field == nullptr || (at.wire != wire_of(*field) && !is_packed(*field, at))) {
        out.append(at.whole());
        continue;
      }
      const auto index = static_cast<std::size_t>(field - tables_.fields_of(message).data());
      seen[index] = true;
      if (!take_field(message, *field, at, ways, positions[index], out)) return false;
    }
    if (!walk.ok()) return false;
    hide_zeros(message, ways, seen, out);
    return true;
  }

  bool changed = false;

 private:
  // JSON shows zeros for absent fields. Marks the dropped fields, so that their zeros are not shown.
  void hide_zeros(const SchemaMessage& message, const Ways& ways, const std::vector<bool>& seen, std::string& out) {
    const auto fields = tables_.fields_of(message);
    std::vector<std::uint16_t> numbers;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const SchemaField& field = fields[i];
      if (field.number == 0 || (field.flags & (detail::kRepeated | detail::kMapField | detail::kPointer)) != 0)
        continue;
      const Met met = meet_field(message, field, ways);
      if (met.drop) {
        if (!field_value(tables_, field, {}).exists()) continue;
        numbers.push_back(field.number);
        changed = true;
      } else if (!met.deeper.empty() && !seen[i] && is_open(field)) {
        std::string inside;
        if (message_in(field, {}, met.deeper, inside) && !inside.empty()) {
          protozero::pbf_writer(out).add_bytes(field.number, inside);
        }
      }
    }
    if (!numbers.empty()) protozero::pbf_writer(out).add_bytes(kDroppedFields, dropped_fields(numbers));
  }

  Met meet_field(const SchemaMessage& message, const SchemaField& field, const Ways& ways) const {
    if ((field.flags & detail::kInline) == 0) {
      const std::string_view name = tables_.name(field);
      return meet(ways, [&](const PathView::Step& step) { return step.position < 0 && step.key == name; });
    }
    // The members of an inlined field are members of this message, so the steps stay the same.
    Met met;
    for (const Steps& steps : ways) {
      if (tables_.find_field(message, steps.front().key) == nullptr) met.deeper.push_back(steps);
    }
    return met;
  }

  bool take_field(const SchemaMessage& message, const SchemaField& field, const ProtoField& at, const Ways& ways,
                  std::int32_t& position, std::string& out) {
    Met met = meet_field(message, field, ways);
    if (!met.drop && is_packed(field, at)) return take_packed(field, at, met.deeper, position, out);
    if (!met.drop && (field.flags & detail::kMapField) != 0) {
      const std::string_view key = find_bytes(at.payload, 1);
      met = meet(met.deeper, [&](const PathView::Step& step) { return step.position < 0 && step.key == key; });
      if (!met.drop && !met.deeper.empty() && field.type == FieldType::kMessage) {
        return take_map_value(field, at, met.deeper, out);
      }
    } else if (!met.drop && (field.flags & detail::kRepeated) != 0) {
      const std::int32_t here = position++;
      met = meet(met.deeper, [&](const PathView::Step& step) { return step.position == here; });
    }
    if (met.drop) {
      changed = true;
      return true;
    }
    if (met.deeper.empty() || !is_open(field) || (field.flags & detail::kMapField) != 0) {
      out.append(at.whole());
      return true;
    }
    std::string inside;
    if (!message_in(field, at.payload, met.deeper, inside)) return false;
    protozero::pbf_writer(out).add_bytes(at.number, inside);
    return true;
  }

  bool take_packed(const SchemaField& field, const ProtoField& at, const Ways& ways, std::int32_t& position,
                   std::string& out) {
    std::string kept;
    PackedWalk walk(at.payload, wire_of(field));
    std::string_view element;
    while (walk.next(element)) {
      const std::int32_t here = position++;
      const Met met = meet(ways, [&](const PathView::Step& step) { return step.position == here; });
      changed = changed || met.drop;
      if (!met.drop) kept.append(element);
    }
    if (!kept.empty()) protozero::pbf_writer(out).add_bytes(at.number, kept);
    return walk.ok();
  }

  bool take_map_value(const SchemaField& field, const ProtoField& at, const Ways& ways, std::string& out) {
    if (!is_open(field)) {
      out.append(at.whole());
      return true;
    }
    std::string entry;
    ProtoWalk walk(at.payload);
    ProtoField part;
    while (walk.next(part)) {
      if (part.number != 2 || part.wire != WireType::length_delimited) {
        entry.append(part.whole());
        continue;
      }
      std::string inside;
      if (!message_in(field, part.payload, ways, inside)) return false;
      protozero::pbf_writer(entry).add_bytes(2, inside);
    }
    protozero::pbf_writer(out).add_bytes(at.number, entry);
    return walk.ok();
  }

  bool message_in(const SchemaField& field, std::string_view bytes, const Ways& ways, std::string& out) {
    return message(tables_.messages[field.message], bytes, ways, out);
  }

  // Whether a path can lead to fields inside this field.
  bool is_open(const SchemaField& field) const {
    return field.type == FieldType::kMessage && tables_.messages[field.message].form == MessageForm::kObject;
  }

  const SchemaTables& tables_;
};

}  // namespace

std::optional<std::string> drop_json(std::string_view object, std::span<const Path> paths) {
  Cursor cursor(object);
  JsonDrop drop;
  drop.out.reserve(object.size());
  if (!drop.value(cursor, begin(paths)) || !drop.changed) return std::nullopt;
  return std::move(drop.out);
}

std::optional<std::string> drop_protobuf(const ProtobufKind& kind, std::string_view object,
                                         std::span<const Path> paths) {
  if (kind.message == nullptr) return std::nullopt;
  ProtobufDrop drop(*kind.tables);
  std::string out;
  out.reserve(object.size());
  if (!drop.message(*kind.message, object, begin(paths), out) || !drop.changed) return std::nullopt;
  return out;
}

}  // namespace tain::codec
