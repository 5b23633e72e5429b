#include <tain/value.h>

#include "src/codec/canonical_json.h"
#include "src/codec/json_cursor.h"
#include "src/codec/json_reader.h"
#include "src/codec/protobuf_json.h"
#include "src/codec/protobuf_scalar.h"
#include "src/codec/protobuf_value.h"

#include <charconv>
#include <limits>
#include <span>

namespace tain {
namespace {

using codec::Cursor;

std::string_view inside(std::string_view raw) { return raw.substr(1, raw.size() - 2); }

// Moves past the comma after a value. False at the end, or if another character follows.
bool more_follows(Cursor& cursor) {
  codec::skip_space(cursor);
  if (!cursor.is(',')) return false;
  ++cursor.at;
  codec::skip_space(cursor);
  return !cursor.done();
}

}  // namespace

Text Value::text() const {
  if (tables_ != nullptr) return codec::scalar_text(*this);
  switch (type_) {
    case Value::Type::kNumber:
    case Value::Type::kBool:
      return Text(raw_);
    case Value::Type::kString: {
      Text text;
      const std::string_view raw = inside(raw_);
      codec::to_text({raw, raw.find('\\') != std::string_view::npos}, text, texts_);
      return text;
    }
    default:
      return {};
  }
}

std::optional<bool> Value::as_bool() const {
  if (type_ != Value::Type::kBool) return std::nullopt;
  if (tables_ != nullptr) return codec::varint_value(raw_) != 0;
  return raw_ == "true";
}

std::optional<std::int64_t> Value::as_int() const {
  if (type_ != Value::Type::kNumber) return std::nullopt;
  if (tables_ != nullptr) return codec::scalar_int(*this);
  std::int64_t number = 0;
  const auto parsed = std::from_chars(raw_.data(), raw_.data() + raw_.size(), number);
  if (parsed.ec != std::errc{} || parsed.ptr != raw_.data() + raw_.size()) return std::nullopt;
  return number;
}

std::optional<double> Value::as_double() const {
  if (type_ != Value::Type::kNumber) return std::nullopt;
  if (tables_ != nullptr) return codec::scalar_double(*this);
  double number = 0;
  const auto parsed = std::from_chars(raw_.data(), raw_.data() + raw_.size(), number);
  if (parsed.ec != std::errc{}) return std::nullopt;
  return number;
}

Value Value::at(PathView place) const {
  if (place.steps().empty()) return *this;
  if (type_ != Value::Type::kMap && type_ != Value::Type::kList) return {};
  Value value;
  if (tables_ != nullptr) {
    codec::read_protobuf_paths(*this, {&place, 1}, {&value, 1});
  } else {
    codec::read_paths(raw_, {&place, 1}, {&value, 1});
  }
  value.keep_texts_in(texts_);
  return value;
}

Value Value::at(std::string_view place) const {
  const PathView::Parsed parsed = PathView::parse(place);
  if (!parsed.ok) return {};
  return at(PathView(std::span(parsed.steps.data(), parsed.size)));
}

Value Value::operator[](std::string_view key) const {
  const PathView::Step step{key, -1};
  return at(PathView(std::span(&step, 1)));
}

Value Value::operator[](std::size_t position) const {
  if (position > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max())) return {};
  const PathView::Step step{{}, static_cast<std::int32_t>(position)};
  return at(PathView(std::span(&step, 1)));
}

std::size_t Value::size() const {
  std::size_t count = 0;
  for (auto it = elements().begin(); it != std::default_sentinel; ++it) ++count;
  for (auto it = members().begin(); it != std::default_sentinel; ++it) ++count;
  return count;
}

Value::Elements Value::elements() const {
  if (type_ != Value::Type::kList) return {};
  return Value::Elements(tables_ != nullptr ? raw_ : inside(raw_), node());
}

Value::Members Value::members() const {
  if (type_ != Value::Type::kMap) return {};
  return Value::Members(tables_ != nullptr ? raw_ : inside(raw_), node());
}

std::string Value::to_json() const {
  if (!exists()) return {};
  if (tables_ != nullptr) return codec::protobuf_json(*this).value_or(std::string());
  return codec::canonical_json(raw_).value_or(std::string());
}

bool operator==(const Value& a, const Value& b) {
  if (a.type_ != b.type_) return false;
  const bool alike = a.form_ == b.form_ && a.tables_ == b.tables_ && a.node_ == b.node_;
  if (alike && a.raw_ == b.raw_) return true;
  const auto text = [](const Value& value) -> Result<std::string> {
    if (value.tables_ == nullptr) return codec::canonical_json(value.raw_, codec::Numbers::kByValue);
    return codec::protobuf_json(value).and_then(
        [](const std::string& json) { return codec::canonical_json(json, codec::Numbers::kByValue); });
  };
  const auto left = text(a);
  const auto right = text(b);
  return left && right && *left == *right;
}

Value::Elements::Iterator::Iterator(std::string_view rest, Value::Node node) : rest_(rest), node_(node) { advance(); }

Value::Elements::Iterator& Value::Elements::Iterator::operator++() {
  advance();
  return *this;
}

void Value::Elements::Iterator::advance() {
  if (node_.tables != nullptr) return advance_protobuf();
  Cursor cursor(rest_);
  value_ = Value();
  rest_ = {};
  codec::skip_space(cursor);
  std::string_view raw;
  if (cursor.done() || !codec::skip_value(cursor, raw)) return;
  value_ = codec::value_of(raw);
  value_.keep_texts_in(node_.texts);
  if (more_follows(cursor)) rest_ = cursor.rest();
}

Value::Members::Iterator::Iterator(std::string_view rest, Value::Node node) : rest_(rest), node_(node) { advance(); }

Value::Members::Iterator& Value::Members::Iterator::operator++() {
  advance();
  return *this;
}

void Value::Members::Iterator::advance() {
  if (node_.tables != nullptr) return advance_protobuf();
  Cursor cursor(rest_);
  member_ = Value::Member();
  rest_ = {};
  codec::skip_space(cursor);
  codec::RawString key;
  if (!cursor.is('"') || !codec::read_string(cursor, key) || !codec::to_text(key, member_.key, node_.texts)) {
    return;
  }
  codec::skip_space(cursor);
  if (!cursor.is(':')) return;
  ++cursor.at;
  codec::skip_space(cursor);
  std::string_view raw;
  if (!codec::skip_value(cursor, raw)) return;
  member_.value = codec::value_of(raw);
  member_.value.keep_texts_in(node_.texts);
  if (more_follows(cursor)) rest_ = cursor.rest();
}

}  // namespace tain
