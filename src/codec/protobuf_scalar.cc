#include "src/codec/protobuf_scalar.h"

#include "src/codec/json_reader.h"
#include "src/codec/proto_walk.h"
#include "src/codec/protobuf_value.h"
#include "src/codec/wire_quantity.h"
#include "src/codec/wire_text.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <limits>
#include <string>

namespace tain::codec {
namespace {

using detail::ValueForm;

bool is_ascii(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) { return (c & 0x80) != 0; });
}

WireTime time_of(std::string_view bytes, bool micros) {
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
  switch (value.node().form) {
    case ValueForm::kText:
      return is_ascii(raw) || is_utf8(raw) ? Text(raw) : Text::owned(repaired_utf8(raw));
    case ValueForm::kQuantity:
      return is_ascii(raw) ? go_quantity(raw) : Text::owned(repaired_utf8(raw));
    case ValueForm::kBase64:
      return Text::owned(base64(raw));
    case ValueForm::kBool:
      return Text(varint_value(raw) != 0 ? std::string_view("true") : std::string_view("false"));
    case ValueForm::kInt:
      return Text::owned(std::to_string(static_cast<std::int64_t>(varint_value(raw))));
    case ValueForm::kUint:
      return Text::owned(std::to_string(varint_value(raw)));
    case ValueForm::kDouble:
      return Text::owned(go_float(std::bit_cast<double>(fixed_value<std::uint64_t>(raw))));
    case ValueForm::kFloat:
      return Text::owned(go_float(std::bit_cast<float>(fixed_value<std::uint32_t>(raw))));
    case ValueForm::kTime:
      return Text::owned(rfc3339(time_of(raw, false), false));
    case ValueForm::kMicroTime:
      return Text::owned(rfc3339(time_of(raw, true), true));
    case ValueForm::kDuration:
      return Text::owned(go_duration(static_cast<std::int64_t>(find_varint(raw, 1))));
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
      return parse<std::int64_t>(scalar_text(value));
  }
}

std::optional<double> scalar_double(const Value& value) { return parse<double>(scalar_text(value)); }

}  // namespace tain::codec

namespace tain {

using detail::SchemaField;
using detail::SchemaMessage;
using detail::ValueForm;

void ValueRange::Iterator::advance_protobuf() {
  const auto& field = *static_cast<const SchemaField*>(node_.node);
  codec::ProtoWalk walk(rest_);
  codec::ProtoField at;
  value_ = Value();
  while (walk.next(at)) {
    if (at.number != field.number || at.wire != codec::wire_of(field)) continue;
    rest_ = walk.rest();
    value_ = codec::element_value(*node_.tables, field, at.payload);
    return;
  }
  rest_ = {};
}

void MemberRange::Iterator::advance_protobuf() {
  member_ = Member();
  if (node_.form == ValueForm::kMap) {
    const auto& field = *static_cast<const SchemaField*>(node_.node);
    codec::ProtoWalk walk(rest_);
    codec::ProtoField at;
    codec::MapEntry entry;
    while (walk.next(at)) {
      if (at.number != field.number || at.wire != codec::WireType::length_delimited) continue;
      if (!codec::read_map_entry(at.payload, field, entry)) break;
      Value value = codec::element_value(*node_.tables, field, entry.value);
      if (value.is_null()) continue;
      rest_ = walk.rest();
      member_ = {Text(entry.key), value};
      return;
    }
    rest_ = {};
    return;
  }
  // A message: each field that the tables have is looked up.
  const bool root = node_.form == ValueForm::kRoot;
  const auto* kind = root ? static_cast<const codec::ProtobufKind*>(node_.node) : nullptr;
  const auto* message = root ? kind->message : static_cast<const SchemaMessage*>(node_.node);
  const Value whole(ValueType::kMap, rest_, node_);
  static constexpr std::string_view kTypeNames[] = {"apiVersion", "kind"};
  for (;;) {
    const std::size_t position = position_++;
    const std::size_t before = root ? std::size(kTypeNames) : 0;
    std::string_view name;
    if (position < before) {
      name = kTypeNames[position];
    } else if (message != nullptr) {
      name = codec::member_name(*node_.tables, *message, position - before);
    }
    if (name.empty()) return;
    Value value = whole[name];
    if (!value.exists()) continue;
    member_ = {Text(name), value};
    return;
  }
}

}  // namespace tain
