#include "src/codec/protobuf_scalar.h"

#include "src/base/ascii.h"
#include "src/base/base64.h"
#include "src/base/go_duration.h"
#include "src/base/go_float.h"
#include "src/base/utf8.h"
#include "src/codec/json_reader.h"
#include "src/codec/kept_texts.h"
#include "src/codec/proto_walk.h"
#include "src/codec/protobuf_members.h"
#include "src/codec/protobuf_value.h"
#include "src/codec/wire_quantity.h"
#include "src/codec/wire_time.h"

#include <bit>
#include <charconv>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace tain::codec {
namespace {

using detail::ValueForm;

UnixTime time_of(std::string_view bytes, bool micros) {
  return go_time(find_varint(bytes, 1), find_varint(bytes, 2), micros);
}

template <class Number>
std::optional<Number> parse(std::string_view text) {
  Number number{};
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
  if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

Text scalar_text(const Value& value) {
  const std::string_view raw = value.raw();
  const detail::ValueNode node = value.node();
  const auto made = [&](auto make) { return made_text(node.texts, {raw, static_cast<std::uint8_t>(node.form)}, make); };
  switch (node.form) {
    case ValueForm::kText:
      return is_ascii(raw) || is_utf8(raw) ? Text(raw) : made([&] { return repaired_utf8(raw); });
    case ValueForm::kQuantity:
      if (!is_ascii(raw)) return made([&] { return repaired_utf8(raw); });
      return go_keeps(raw) ? Text(raw) : made([&] { return go_quantity(raw); });
    case ValueForm::kBase64:
      return made([&] { return base64_encode(raw); });
    case ValueForm::kBool:
      return Text(varint_value(raw) != 0 ? std::string_view("true") : std::string_view("false"));
    case ValueForm::kInt:
      return made([&] { return std::to_string(static_cast<std::int64_t>(varint_value(raw))); });
    case ValueForm::kUint:
      return made([&] { return std::to_string(varint_value(raw)); });
    case ValueForm::kDouble:
      return made([&] { return go_json_number(std::bit_cast<double>(fixed_value<std::uint64_t>(raw))); });
    case ValueForm::kFloat:
      return made([&] { return go_json_number(std::bit_cast<float>(fixed_value<std::uint32_t>(raw))); });
    case ValueForm::kTime:
      return made([&] { return rfc3339(time_of(raw, false), false); });
    case ValueForm::kMicroTime:
      return made([&] { return rfc3339(time_of(raw, true), true); });
    case ValueForm::kDuration:
      return made([&] { return go_duration(static_cast<std::int64_t>(find_varint(raw, 1))); });
    default:
      return {};
  }
}

std::optional<std::int64_t> scalar_int(const Value& value) {
  const std::uint64_t number = varint_value(value.raw());
  switch (value.node().form) {
    case ValueForm::kInt:
      return static_cast<std::int64_t>(number);
    case ValueForm::kUint:
      if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return std::nullopt;
      return static_cast<std::int64_t>(number);
    default:
      return parse<std::int64_t>(detail::peek(scalar_text(value)));
  }
}

std::optional<double> scalar_double(const Value& value) { return parse<double>(detail::peek(scalar_text(value))); }

}  // namespace tain::codec

namespace tain {

using detail::SchemaField;
using detail::SchemaMessage;
using detail::ValueForm;

void ValueRange::Iterator::advance_protobuf() {
  const auto& field = *static_cast<const SchemaField*>(node_.node);
  const codec::WireType wire = codec::wire_of(field);
  const auto take = [&](std::string_view element) {
    value_ = codec::element_value(*node_.tables, field, element);
    value_.keep_texts_in(node_.texts);
  };
  const auto take_packed = [&] {
    codec::PackedWalk walk(packed_, wire);
    std::string_view element;
    const bool taken = walk.next(element);
    packed_ = walk.rest();
    if (taken) take(element);
    return taken;
  };
  value_ = Value();
  if (!packed_.empty()) {
    if (!take_packed()) rest_ = packed_ = {};
    return;
  }
  codec::ProtoWalk walk(rest_);
  codec::ProtoField at;
  while (walk.next(at)) {
    if (at.number != field.number || !codec::is_element(field, at)) continue;
    rest_ = walk.rest();
    if (at.wire == wire) {
      take(at.payload);
      return;
    }
    packed_ = at.payload;
    if (!take_packed()) break;
    return;
  }
  rest_ = packed_ = {};
}

namespace {

std::shared_ptr<const std::vector<Member>> fields_of(const detail::ValueNode& node, std::string_view bytes) {
  std::vector<codec::NamedValue> found;
  const SchemaMessage* message = nullptr;
  if (node.form == ValueForm::kRoot) {
    const auto& kind = *static_cast<const codec::ProtobufKind*>(node.node);
    const auto add = [&](std::string_view name, std::string_view text) {
      if (!text.empty()) {
        found.push_back({name, Value(ValueType::kString, text, {node.tables, nullptr, ValueForm::kText})});
      }
    };
    add("apiVersion", kind.api_version_text);
    add("kind", kind.kind);
    message = kind.message;
  } else {
    message = static_cast<const SchemaMessage*>(node.node);
  }
  auto members = std::make_shared<std::vector<Member>>();
  if (message != nullptr && !codec::collect_members(*node.tables, *message, bytes, found)) return members;
  members->reserve(found.size());
  for (codec::NamedValue& each : found) {
    each.value.keep_texts_in(node.texts);
    members->push_back({Text(each.name), each.value});
  }
  return members;
}

}  // namespace

void MemberRange::Iterator::advance_protobuf() {
  member_ = Member();
  if (node_.form != ValueForm::kMap) {
    if (!fields_) fields_ = fields_of(node_, rest_);
    if (position_ < fields_->size()) member_ = (*fields_)[position_++];
    return;
  }
  const auto& field = *static_cast<const SchemaField*>(node_.node);
  codec::ProtoWalk walk(rest_);
  codec::ProtoField at;
  codec::MapEntry entry;
  while (walk.next(at)) {
    if (at.number != field.number || at.wire != codec::WireType::length_delimited) continue;
    if (!codec::read_map_entry(at.payload, field, entry)) break;
    Value value = codec::element_value(*node_.tables, field, entry.value);
    if (value.is_null()) continue;
    value.keep_texts_in(node_.texts);
    rest_ = walk.rest();
    member_ = {Text(entry.key), value};
    return;
  }
  rest_ = {};
}

}  // namespace tain
