#include "src/codec/json_reader.h"
#include "src/codec/protobuf_members.h"
#include "src/codec/protobuf_value.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace tain::codec {
namespace {

using detail::SchemaField;
using detail::SchemaMessage;
using detail::SchemaTables;

constexpr std::size_t kBatch = 64;

// Reads up to 64 paths in one pass. A set of paths is a word with one bit for each.
class ProtobufPathReader {
 public:
  ProtobufPathReader(std::span<const PathView> paths, std::span<Value> values) : paths_(paths), values_(values) {}

  // REQUIRES: every path of `wanted` has more than `depth` steps.
  void read(const Value& from, std::uint64_t wanted, std::size_t depth) {
    const auto [tables, node, form, texts] = from.node();
    switch (form) {
      case Value::Form::kJson:
        return read_json(from, wanted, depth);
      case Value::Form::kRoot:
        return read_root(*static_cast<const ProtobufKind*>(node), from.raw(), wanted, depth);
      case Value::Form::kMessage:
        return read_message(*tables, *static_cast<const SchemaMessage*>(node), from.raw(), wanted, depth);
      case Value::Form::kList:
        return read_list(*tables, *static_cast<const SchemaField*>(node), from.raw(), wanted, depth);
      case Value::Form::kMap:
        return read_map(*tables, *static_cast<const SchemaField*>(node), from.raw(), wanted, depth);
      default:
        return;
    }
  }

 private:
  void read_root(const ProtobufKind& kind, std::string_view bytes, std::uint64_t wanted, std::size_t depth) {
    std::uint64_t fields = 0;
    for (std::uint64_t rest = wanted; rest != 0; rest &= rest - 1) {
      const std::string_view key = step_of(rest, depth).key;
      std::string_view text;
      if (key == "kind") {
        text = kind.kind;
      } else if (key == "apiVersion") {
        text = kind.api_version_text;
      } else {
        fields |= rest & -rest;
      }
      if (!text.empty()) {
        give(Value(Value::Type::kString, text, {kind.tables, nullptr, Value::Form::kText}), rest & -rest, depth);
      }
    }
    if (fields != 0 && kind.message != nullptr) read_message(*kind.tables, *kind.message, bytes, fields, depth);
  }

  void read_message(const SchemaTables& tables, const SchemaMessage& message, std::string_view bytes,
                    std::uint64_t wanted, std::size_t depth) {
    std::array<const SchemaField*, kBatch> targets;  // set for the paths of `wanted` only
    for (std::uint64_t rest = wanted; rest != 0; rest &= rest - 1) {
      const PathView::Step& step = step_of(rest, depth);
      const SchemaField* target = step.position < 0 ? tables.find_field(message, step.key) : nullptr;
      if (target == nullptr && step.position < 0) target = inlined_holder(tables, message, step.key);
      targets[index_of(rest)] = target;
      if (target == nullptr) wanted &= ~(rest & -rest);
    }
    std::uint64_t seen = 0;
    std::string_view dropped;
    ProtoWalk walk(bytes);
    ProtoField at;
    while (wanted != 0 && walk.next(at)) {
      std::uint64_t met = 0;
      for (std::uint64_t rest = wanted; rest != 0; rest &= rest - 1) {
        if (targets[index_of(rest)]->number == at.number) met |= rest & -rest;
      }
      if (met == 0) {
        if (at.number == kDroppedFields) dropped = at.payload;
        continue;
      }
      const SchemaField& field = *targets[index_of(met)];
      if (!is_element(field, at)) continue;
      if ((field.flags & (detail::kRepeated | detail::kMapField)) != 0) {
        const auto from = static_cast<std::size_t>(at.begin - bytes.data());
        give(many_value(tables, field, bytes.substr(from)), met, depth);
        wanted &= ~met;
        continue;
      }
      if ((seen & met) != 0) clear(met);  // the last of equal fields is used
      seen |= met;
      take_field(tables, field, {at.payload, true}, met, depth);
    }
    if (!walk.ok()) return;
    for (std::uint64_t rest = wanted & ~seen; rest != 0; rest &= rest - 1) {
      const SchemaField& field = *targets[index_of(rest)];
      if ((field.flags & (detail::kRepeated | detail::kMapField)) != 0) continue;
      if (!dropped.empty() && is_dropped(dropped, field.number)) continue;
      take_field(tables, field, {}, rest & -rest, depth);
    }
  }

  void take_field(const SchemaTables& tables, const SchemaField& field, const Found& found, std::uint64_t met,
                  std::size_t depth) {
    if ((field.flags & detail::kInline) == 0) return give(field_value(tables, field, found), met, depth);
    if ((field.flags & detail::kPointer) != 0 && !found.present) return;
    read_message(tables, tables.messages[field.message], found.payload, met, depth);
  }

  void read_list(const SchemaTables& tables, const SchemaField& field, std::string_view bytes, std::uint64_t wanted,
                 std::size_t depth) {
    std::int64_t position = 0;
    const auto take = [&](std::string_view payload) {
      std::uint64_t met = 0;
      for (std::uint64_t rest = wanted; rest != 0; rest &= rest - 1) {
        if (step_of(rest, depth).position == position) met |= rest & -rest;
      }
      ++position;
      if (met == 0) return;
      give(element_value(tables, field, payload), met, depth);
      wanted &= ~met;
    };
    const WireType wire = wire_of(field);
    ProtoWalk walk(bytes);
    ProtoField at;
    while (wanted != 0 && walk.next(at)) {
      if (at.number != field.number || !is_element(field, at)) continue;
      if (at.wire == wire) {
        take(at.payload);
        continue;
      }
      PackedWalk packed(at.payload, wire);
      std::string_view each;
      while (wanted != 0 && packed.next(each)) take(each);
      if (!packed.ok()) return;
    }
  }

  void read_map(const SchemaTables& tables, const SchemaField& field, std::string_view bytes, std::uint64_t wanted,
                std::size_t depth) {
    ProtoWalk walk(bytes);
    ProtoField at;
    while (walk.next(at)) {
      MapEntry entry;
      if (at.number != field.number || at.wire != WireType::length_delimited) continue;
      if (!read_map_entry(at.payload, field, entry)) return;
      std::uint64_t met = 0;
      for (std::uint64_t rest = wanted; rest != 0; rest &= rest - 1) {
        const PathView::Step& step = step_of(rest, depth);
        if (step.position < 0 && step.key == entry.key) met |= rest & -rest;
      }
      if (met == 0) continue;
      clear(met);
      const Value value = element_value(tables, field, entry.value);
      if (!value.is_null()) give(value, met, depth);
    }
  }

  void read_json(const Value& from, std::uint64_t wanted, std::size_t depth) {
    if (from.type() != Value::Type::kMap && from.type() != Value::Type::kList) return;
    std::vector<PathView> paths;
    for (std::uint64_t rest = wanted; rest != 0; rest &= rest - 1) {
      paths.emplace_back(path_of(rest).subspan(depth));
    }
    std::vector<Value> values(paths.size());
    read_paths(from.raw(), paths, values);
    std::size_t i = 0;
    for (std::uint64_t rest = wanted; rest != 0; rest &= rest - 1) values_[index_of(rest)] = values[i++];
  }

  // `value` is the value to which the steps at `depth` of the paths `met` lead.
  void give(const Value& value, std::uint64_t met, std::size_t depth) {
    std::uint64_t deeper = 0;
    for (std::uint64_t rest = met; rest != 0; rest &= rest - 1) {
      if (path_of(rest).size() == depth + 1) {
        values_[index_of(rest)] = value;
      } else {
        deeper |= rest & -rest;
      }
    }
    if (deeper != 0) read(value, deeper, depth + 1);
  }

  void clear(std::uint64_t met) {
    for (std::uint64_t rest = met; rest != 0; rest &= rest - 1) values_[index_of(rest)] = Value();
  }

  static std::size_t index_of(std::uint64_t lowest) { return static_cast<std::size_t>(std::countr_zero(lowest)); }
  std::span<const PathView::Step> path_of(std::uint64_t lowest) const { return paths_[index_of(lowest)].steps(); }
  const PathView::Step& step_of(std::uint64_t lowest, std::size_t depth) const { return path_of(lowest)[depth]; }

  std::span<const PathView> paths_;
  std::span<Value> values_;
};

}  // namespace

void read_protobuf_paths(const Value& from, std::span<const PathView> paths, std::span<Value> values) {
  for (std::size_t begin = 0; begin < paths.size(); begin += kBatch) {
    const std::size_t count = std::min(kBatch, paths.size() - begin);
    std::uint64_t wanted = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const bool whole = paths[begin + i].steps().empty();
      values[begin + i] = whole ? from : Value();
      if (!whole) wanted |= std::uint64_t{1} << i;
    }
    ProtobufPathReader reader(paths.subspan(begin, count), values.subspan(begin, count));
    if (wanted != 0) reader.read(from, wanted, 0);
  }
}

}  // namespace tain::codec
