#include "src/codec/protobuf_scalar.h"

#include <tain/scalars.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "src/base/ascii.h"
#include "src/base/base64.h"
#include "src/base/go_duration.h"
#include "src/base/go_json.h"
#include "src/base/utf8.h"
#include "src/codec/json_reader.h"
#include "src/codec/kept_texts.h"
#include "src/codec/proto_walk.h"
#include "src/codec/protobuf_members.h"
#include "src/codec/protobuf_value.h"

namespace tain::codec {
namespace {

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

constexpr std::size_t kMostDigits = 18;  // they always fit into 63 bits
constexpr std::array<std::pair<std::string_view, int>, 10> kDecimal{
    {{"n", -9}, {"u", -6}, {"m", -3}, {"", 0}, {"k", 3}, {"M", 6}, {"G", 9}, {"T", 12}, {"P", 15}, {"E", 18}}};
constexpr std::array<std::pair<std::string_view, int>, 6> kBinary{
    {{"Ki", 10}, {"Mi", 20}, {"Gi", 30}, {"Ti", 40}, {"Pi", 50}, {"Ei", 60}}};

std::string_view take_digits(std::string_view& text) {
  const std::size_t size = text.find_first_not_of("0123456789");
  const std::string_view digits = text.substr(0, size);
  text.remove_prefix(digits.size());
  return digits;
}

struct Suffix {
  int exponent = 0;
  bool binary = false;
  bool known = false;
};

Suffix suffix_of(std::string_view text) {
  for (const auto& [name, exponent] : kDecimal) {
    if (name == text) return {exponent, false, true};
  }
  for (const auto& [name, exponent] : kBinary) {
    if (name == text) return {exponent, true, true};
  }
  if (text.size() < 2 || (text.front() != 'e' && text.front() != 'E')) return {};
  text.remove_prefix(text[1] == '+' ? 2 : 1);
  int exponent = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), exponent);
  return {exponent, false, read.ec == std::errc{} && read.ptr == text.data() + text.size()};
}

constexpr std::int64_t kNanosPerSecond = 1'000'000'000;

}  // namespace

Text scalar_text(const Value& value) {
  const std::string_view raw = value.raw();
  const Value::Node node = value.node();
  const auto made = [&](auto make) { return made_text(node.texts, {raw, static_cast<std::uint8_t>(node.form)}, make); };
  switch (node.form) {
    case Value::Form::kText:
      return is_ascii(raw) || is_utf8(raw) ? Text(raw) : made([&] { return repaired_utf8(raw); });
    case Value::Form::kQuantity:
      if (!is_ascii(raw)) return made([&] { return repaired_utf8(raw); });
      return go_keeps(raw) ? Text(raw) : made([&] { return go_quantity(raw); });
    case Value::Form::kBase64:
      return made([&] { return base64_encode(raw); });
    case Value::Form::kBool:
      return Text(varint_value(raw) != 0 ? std::string_view("true") : std::string_view("false"));
    case Value::Form::kInt:
      return made([&] { return std::to_string(static_cast<std::int64_t>(varint_value(raw))); });
    case Value::Form::kUint:
      return made([&] { return std::to_string(varint_value(raw)); });
    case Value::Form::kDouble:
      return made([&] { return go_json_number(std::bit_cast<double>(fixed_value<std::uint64_t>(raw))); });
    case Value::Form::kFloat:
      return made([&] { return go_json_number(std::bit_cast<float>(fixed_value<std::uint32_t>(raw))); });
    case Value::Form::kTime:
      return made([&] { return rfc3339(time_of(raw, false), false); });
    case Value::Form::kMicroTime:
      return made([&] { return rfc3339(time_of(raw, true), true); });
    case Value::Form::kDuration:
      return made([&] { return go_duration(static_cast<std::int64_t>(find_varint(raw, 1))); });
    default:
      return {};
  }
}

std::optional<std::int64_t> scalar_int(const Value& value) {
  const std::uint64_t number = varint_value(value.raw());
  switch (value.node().form) {
    case Value::Form::kInt:
      return static_cast<std::int64_t>(number);
    case Value::Form::kUint:
      if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return std::nullopt;
      return static_cast<std::int64_t>(number);
    default:
      return parse<std::int64_t>(detail::peek(scalar_text(value)));
  }
}

std::optional<double> scalar_double(const Value& value) { return parse<double>(detail::peek(scalar_text(value))); }

bool go_keeps(std::string_view text) {
  if (text == "0") return true;
  if (!text.empty() && (text.front() == '+' || text.front() == '-')) text.remove_prefix(1);
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size()));
  std::string digits(take_digits(text));
  if (digits.empty()) digits.push_back('0');
  const std::size_t whole = digits.size();
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    digits += take_digits(text);
  }
  const std::size_t fraction = digits.size() - whole;
  const Suffix suffix = suffix_of(text);
  if (!suffix.known || suffix.exponent < -1000 || digits.size() > kMostDigits) return false;
  std::int64_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (suffix.binary) {
    const int precision = 15 - static_cast<int>(whole) - suffix.exponent * 3 / 10 - 1;
    return fraction == 0 && precision >= 0 && (value & 7) != 0;
  }
  const int scale = suffix.exponent - static_cast<int>(fraction);
  return scale >= -9 && scale % 3 == 0 && !digits.ends_with("000") && digits.front() != '0';
}

std::string go_quantity(std::string_view text) {
  if (go_keeps(text)) return std::string(text);
  const auto quantity = Quantity::parse(text);
  return quantity ? quantity->to_string() : std::string(text);
}

UnixTime go_time(std::uint64_t seconds, std::uint64_t nanos, bool micros) {
  std::int64_t rest = micros ? static_cast<std::int32_t>(nanos) / 1000 * 1000 : 0;
  if (rest < 0) {
    const std::int64_t borrowed = (-rest + kNanosPerSecond - 1) / kNanosPerSecond;
    seconds -= static_cast<std::uint64_t>(borrowed);
    rest += borrowed * kNanosPerSecond;
  }
  seconds += static_cast<std::uint64_t>(rest / kNanosPerSecond);
  return {static_cast<std::int64_t>(seconds), static_cast<std::int32_t>(rest % kNanosPerSecond)};
}

}  // namespace tain::codec

namespace tain {

using detail::SchemaField;
using detail::SchemaMessage;

void Value::Elements::Iterator::advance_protobuf() {
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

std::shared_ptr<const std::vector<Value::Member>> fields_of(const Value::Node& node, std::string_view bytes) {
  std::vector<codec::NamedValue> found;
  const SchemaMessage* message = nullptr;
  if (node.form == Value::Form::kRoot) {
    const auto& kind = *static_cast<const codec::ProtobufKind*>(node.node);
    const auto add = [&](std::string_view name, std::string_view text) {
      if (!text.empty()) {
        found.push_back({name, Value(Value::Type::kString, text, {node.tables, nullptr, Value::Form::kText})});
      }
    };
    add("apiVersion", kind.api_version_text);
    add("kind", kind.kind);
    message = kind.message;
  } else {
    message = static_cast<const SchemaMessage*>(node.node);
  }
  auto members = std::make_shared<std::vector<Value::Member>>();
  if (message != nullptr && !codec::collect_members(*node.tables, *message, bytes, found)) return members;
  members->reserve(found.size());
  for (codec::NamedValue& each : found) {
    each.value.keep_texts_in(node.texts);
    members->push_back({Text(each.name), each.value});
  }
  return members;
}

}  // namespace

void Value::Members::Iterator::advance_protobuf() {
  member_ = Value::Member();
  if (node_.form != Value::Form::kMap) {
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
