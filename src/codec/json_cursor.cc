#include "src/codec/json_cursor.h"

#include "src/base/ascii.h"
#include "src/base/utf8.h"
#include "src/codec/json_scan.h"
#include "src/codec/kept_texts.h"

#include <bit>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tain::codec {
namespace {

// The first quote, backslash or control character at or after `at`.
const char* find_string_stop(const char* at, const char* end) {
#if defined(__SSE2__)
  const __m128i quote = _mm_set1_epi8('"');
  const __m128i backslash = _mm_set1_epi8('\\');
  const __m128i last_control = _mm_set1_epi8(0x1f);
  while (end - at >= 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    const __m128i stop = _mm_or_si128(_mm_or_si128(_mm_cmpeq_epi8(bytes, quote), _mm_cmpeq_epi8(bytes, backslash)),
                                      _mm_cmpeq_epi8(_mm_min_epu8(bytes, last_control), bytes));
    const auto mask = static_cast<unsigned>(_mm_movemask_epi8(stop));
    if (mask != 0) return at + std::countr_zero(mask);
    at += 16;
  }
#endif
  while (at != end && *at != '"' && *at != '\\' && static_cast<unsigned char>(*at) >= 0x20) ++at;
  return at;
}

bool scan_container(Cursor& cursor, ScanState& state) {
  std::size_t used = 0;
  const ScanResult result = scan(state, cursor.at, static_cast<std::size_t>(cursor.end - cursor.at), used);
  cursor.at += used;
  return result == ScanResult::kEnd && state.balanced() && !state.bad_control;
}

bool is_scalar_end(char c) {
  return c == ',' || c == '}' || c == ']' || c == ':' || c == '"' || c == '{' || c == '[' ||
         static_cast<unsigned char>(c) <= ' ';
}

std::string_view scalar_word(Cursor& cursor) {
  const char* begin = cursor.at;
  while (cursor.at != cursor.end && !is_scalar_end(*cursor.at)) ++cursor.at;
  return {begin, static_cast<std::size_t>(cursor.at - begin)};
}

bool is_scalar(std::string_view word) { return word == "true" || word == "false" || word == "null" || is_number(word); }

bool read_hex(std::string_view raw, std::size_t at, std::uint32_t& out) {
  if (raw.size() < at + 4) return false;
  out = 0;
  for (std::size_t i = at; i < at + 4; ++i) {
    const int digit = hex_digit(raw[i]);
    if (digit < 0) return false;
    out = out << 4 | static_cast<std::uint32_t>(digit);
  }
  return true;
}

// `at` is the first hex digit; moves past the last one used.
bool unescape_unicode(std::string_view raw, std::size_t& at, std::string& out) {
  std::uint32_t code = 0;
  if (!read_hex(raw, at, code)) return false;
  at += 4;
  if (code >= 0xd800 && code < 0xdc00) {
    std::uint32_t low = 0;
    if (raw.substr(at, 2) == "\\u" && read_hex(raw, at + 2, low) && low >= 0xdc00 && low < 0xe000) {
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
      at += 6;
    } else {
      code = 0xfffd;
    }
  } else if (code >= 0xdc00 && code < 0xe000) {
    code = 0xfffd;
  }
  append_utf8(out, code);
  return true;
}

}  // namespace

void skip_space(Cursor& cursor) {
  while (cursor.at != cursor.end &&
         (*cursor.at == ' ' || *cursor.at == '\n' || *cursor.at == '\t' || *cursor.at == '\r')) {
    ++cursor.at;
  }
}

bool read_string(Cursor& cursor, RawString& out) {
  const char* begin = ++cursor.at;
  out.escaped = false;
  for (;;) {
    const char* stop = find_string_stop(cursor.at, cursor.end);
    cursor.at = stop;
    if (stop == cursor.end) return false;
    if (*stop == '"') {
      out.raw = {begin, static_cast<std::size_t>(stop - begin)};
      cursor.at = stop + 1;
      return true;
    }
    if (*stop != '\\' || cursor.end - stop < 2) return false;
    out.escaped = true;
    cursor.at = stop + 2;
  }
}

bool skip_value(Cursor& cursor, std::string_view& raw) {
  if (cursor.done()) return false;
  const char* begin = cursor.at;
  bool ok = false;
  if (*begin == '{' || *begin == '[') {
    ScanState state;
    ok = scan_container(cursor, state) && cursor.at[-1] == (*begin == '{' ? '}' : ']');
  } else if (*begin == '"') {
    RawString string;
    ok = read_string(cursor, string);
  } else {
    ok = is_scalar(scalar_word(cursor));
  }
  raw = {begin, static_cast<std::size_t>(cursor.at - begin)};
  return ok;
}

bool leave_container(Cursor& cursor, bool is_map) {
  ScanState state;
  state.depth = 1;
  state.curly = is_map ? 1 : 0;
  return scan_container(cursor, state);
}

bool unescape(std::string_view raw, std::string& out) {
  out.clear();
  out.reserve(raw.size());
  std::size_t at = 0;
  while (at < raw.size()) {
    const std::size_t stop = raw.find('\\', at);
    if (stop == std::string_view::npos) {
      out.append(raw.substr(at));
      return true;
    }
    out.append(raw.substr(at, stop - at));
    if (stop + 1 >= raw.size()) return false;
    at = stop + 2;
    switch (raw[stop + 1]) {
      case '"':
        out.push_back('"');
        break;
      case '\\':
        out.push_back('\\');
        break;
      case '/':
        out.push_back('/');
        break;
      case 'b':
        out.push_back('\b');
        break;
      case 'f':
        out.push_back('\f');
        break;
      case 'n':
        out.push_back('\n');
        break;
      case 'r':
        out.push_back('\r');
        break;
      case 't':
        out.push_back('\t');
        break;
      case 'u':
        if (!unescape_unicode(raw, at, out)) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

bool to_text(const RawString& string, Text& out, detail::KeptTexts* texts) {
  if (!string.escaped) {
    out = Text(string.raw);
    return true;
  }
  bool ok = true;
  out = made_text(texts, {string.raw, static_cast<std::uint8_t>(Value::Form::kJson)}, [&] {
    std::string unescaped;
    ok = unescape(string.raw, unescaped);
    return unescaped;
  });
  return ok;
}

bool key_equals(const RawString& key, std::string_view name) {
  if (!key.escaped) return key.raw == name;
  std::string unescaped;
  return unescape(key.raw, unescaped) && unescaped == name;
}

bool is_number(std::string_view text) {
  const char* at = text.data();
  const char* end = at + text.size();
  const auto digits = [&] {
    const char* begin = at;
    while (at != end && is_digit(*at)) ++at;
    return at != begin;
  };
  if (at != end && *at == '-') ++at;
  const bool zero = at != end && *at == '0';
  const char* whole = at;
  if (!digits() || (zero && at - whole > 1)) return false;
  if (at != end && *at == '.') {
    ++at;
    if (!digits()) return false;
  }
  if (at != end && (*at == 'e' || *at == 'E')) {
    ++at;
    if (at != end && (*at == '+' || *at == '-')) ++at;
    if (!digits()) return false;
  }
  return at == end;
}

Value json_value(std::string_view raw) {
  Cursor cursor(raw);
  std::string_view value;
  skip_space(cursor);
  if (!skip_value(cursor, value)) return {};
  skip_space(cursor);  // responses of the API server end with a line feed
  return cursor.done() ? value_of(value) : Value{};
}

Value value_of(std::string_view raw) {
  Value::Type type = Value::Type::kNumber;
  switch (raw.front()) {
    case '{':
      type = Value::Type::kMap;
      break;
    case '[':
      type = Value::Type::kList;
      break;
    case 't':
    case 'f':
      type = Value::Type::kBool;
      break;
    case 'n':
      type = Value::Type::kNull;
      break;
    case '"': {
      type = Value::Type::kString;
      const std::string_view inside = raw.substr(1, raw.size() - 2);
      std::string unescaped;
      if (inside.find('\\') != std::string_view::npos && !unescape(inside, unescaped)) return {};
      break;
    }
    default:
      break;
  }
  return Value(type, Encoding::kJson, raw);
}

bool MapWalk::next(RawString& key) {
  skip_space(cursor_);
  if (cursor_.is('}')) {
    ++cursor_.at;
    return false;
  }
  if (!first_) {
    if (!cursor_.is(',')) return bad();
    ++cursor_.at;
    skip_space(cursor_);
  }
  first_ = false;
  if (!cursor_.is('"') || !read_string(cursor_, key)) return bad();
  skip_space(cursor_);
  if (!cursor_.is(':')) return bad();
  ++cursor_.at;
  skip_space(cursor_);
  return true;
}

bool ListWalk::next() {
  skip_space(cursor_);
  if (cursor_.is(']')) {
    ++cursor_.at;
    return false;
  }
  if (!first_) {
    if (!cursor_.is(',')) return ok_ = false;
    ++cursor_.at;
    skip_space(cursor_);
    if (cursor_.is(']')) return ok_ = false;
  }
  first_ = false;
  if (cursor_.done()) return ok_ = false;
  return true;
}

}  // namespace tain::codec
