#include <tain/view.h>

#include "src/base/base64.h"
#include "src/codec/kept_texts.h"
#include "src/codec/proto_walk.h"

#include <limits>

// Values that protobuf stores natively are read from protobuf, not from the text that JSON would show.
namespace tain::detail {
namespace {

// The form of decoded bytes. The same place may have another text: their base64.
constexpr std::uint8_t kDecoded = 0xff;

}  // namespace

std::optional<std::int32_t> as_int32(const Value& value) {
  const auto number = value.as_int();
  if (!number || *number < std::numeric_limits<std::int32_t>::min() ||
      *number > std::numeric_limits<std::int32_t>::max()) {
    return std::nullopt;
  }
  return static_cast<std::int32_t>(*number);
}

std::optional<Text> as_text(const Value& value) {
  if (value.type() != Value::Type::kString) return std::nullopt;
  return value.text();
}

std::optional<Binary> as_bytes(const Value& value) {
  if (value.type() != Value::Type::kString) return std::nullopt;
  if (value.node().form == Value::Form::kBase64) return Binary(Text(value.raw()));
  const Text::Place place{value.raw(), kDecoded};
  KeptTexts* const texts = value.node().texts;
  if (texts != nullptr) {
    if (const auto kept = texts->find(place)) return Binary(Text(*kept));
  }
  auto bytes = base64_decode(detail::peek(value.text()));
  if (!bytes) return std::nullopt;
  return Binary(Text::made(std::move(*bytes), texts, place));
}

std::optional<Quantity> as_quantity(const Value& value) {
  // JSON may have a number instead of a text.
  if (value.type() != Value::Type::kString && value.type() != Value::Type::kNumber) return std::nullopt;
  auto quantity = Quantity::parse(detail::peek(value.text()));
  return quantity ? std::optional<Quantity>(*quantity) : std::nullopt;
}

std::optional<Time> as_time(const Value& value) {
  if (value.type() != Value::Type::kString) return std::nullopt;
  const Value::Form form = value.node().form;
  if (form == Value::Form::kTime || form == Value::Form::kMicroTime) {
    // With the precision of JSON.
    const auto seconds = static_cast<std::int64_t>(codec::find_varint(value.raw(), 1));
    const auto nanos = static_cast<std::int32_t>(codec::find_varint(value.raw(), 2));
    const bool odd = form == Value::Form::kTime || nanos < 0 || nanos >= 1'000'000'000;
    return Time::from_unix(seconds, odd ? 0 : nanos / 1000 * 1000);
  }
  auto time = Time::parse(detail::peek(value.text()));
  return time ? std::optional<Time>(*time) : std::nullopt;
}

std::optional<Duration> as_duration(const Value& value) {
  if (value.type() != Value::Type::kString) return std::nullopt;
  if (value.node().form == Value::Form::kDuration) {
    return Duration(static_cast<std::int64_t>(codec::find_varint(value.raw(), 1)));
  }
  auto duration = parse_duration(detail::peek(value.text()));
  return duration ? std::optional<Duration>(*duration) : std::nullopt;
}

std::optional<IntOrString> as_int_or_string(const Value& value) {
  if (value.type() == Value::Type::kString) return IntOrString(value.text().str());
  if (const auto number = as_int32(value)) return IntOrString(*number);
  return std::nullopt;
}

}  // namespace tain::detail
