#include "src/codec/canonical_json.h"

#include "src/base/ascii.h"
#include "src/codec/json_cursor.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace tain::codec {

void append_quoted(std::string& out, std::string_view text) {
  out.push_back('"');
  for (const char c : text) {
    switch (c) {
      case '"':
        out.append("\\\"");
        break;
      case '\\':
        out.append("\\\\");
        break;
      case '\b':
        out.append("\\b");
        break;
      case '\f':
        out.append("\\f");
        break;
      case '\n':
        out.append("\\n");
        break;
      case '\r':
        out.append("\\r");
        break;
      case '\t':
        out.append("\\t");
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out.append("\\u00");
          append_hex(out, c);
        } else {
          out.push_back(c);
        }
    }
  }
  out.push_back('"');
}

namespace {

// The positions of all maps in a text, and the order in which their members are written. Stores entries for members
// only, so a list of numbers uses no memory.
//
// Maps are numbered in the order in which they begin in the text, so all maps inside a value have consecutive numbers.
class Order {
 public:
  struct Map {
    std::size_t begin = 0;  // its first member in `members`
    std::size_t count = 0;
    std::size_t next_map = 0;  // the number of the first map behind it
    const char* end = nullptr;
  };
  struct Member {
    RawString key{};
    std::string_view from{};  // the text from its value on
    std::size_t first_map = 0;
  };

  bool value(Cursor& cursor, std::size_t depth) {
    skip_space(cursor);
    if (cursor.done()) return false;
    if (depth > kDeepest) {
      too_deep = true;
      return false;
    }
    switch (*cursor.at) {
      case '{':
        return map(cursor, depth, nullptr);
      case '[': {
        ListWalk walk(cursor);
        while (walk.next()) {
          if (!value(cursor, depth + 1)) return false;
        }
        return walk.ok();
      }
      default:
        return scalar(cursor);
    }
  }

  // Adds `kind`, unless it is null, if the map has no kind.
  bool map(Cursor& cursor, std::size_t depth, const Kind* kind) {
    const std::size_t number = maps.size();
    maps.emplace_back();
    std::vector<Member> inside;
    MapWalk walk(cursor);
    RawString key;
    while (walk.next(key)) {
      if (!is_text(key)) return false;
      skip_space(cursor);
      inside.push_back({key, cursor.rest(), maps.size()});
      if (!value(cursor, depth + 1)) return false;
    }
    if (!walk.ok()) return false;
    if (kind != nullptr && !kind->empty()) {
      add_text(inside, "apiVersion", kind->api_version(), api_version_);
      add_text(inside, "kind", kind->kind, kind_);
    }
    std::stable_sort(inside.begin(), inside.end(), [](const Member& a, const Member& b) { return less(a.key, b.key); });
    maps[number] = {members.size(), inside.size(), maps.size(), cursor.at};
    members.insert(members.end(), inside.begin(), inside.end());
    return true;
  }

  std::vector<Map> maps{};
  std::vector<Member> members{};
  bool too_deep = false;

 private:
  // A function of its own, so that the recursive functions use little stack.
  static bool scalar(Cursor& cursor) {
    if (*cursor.at != '"') {
      std::string_view raw;
      return skip_value(cursor, raw);
    }
    RawString string;
    return read_string(cursor, string) && is_text(string);
  }
  static bool is_text(const RawString& raw) {
    Text text;
    return to_text(raw, text);
  }

  static bool less(const RawString& a, const RawString& b) {
    if (!a.escaped && !b.escaped) return a.raw < b.raw;
    Text left;
    Text right;
    to_text(a, left);
    to_text(b, right);
    return left.view() < right.view();
  }

  // Adds a member if the map does not have it, or has null. `json` owns the added text.
  static void add_text(std::vector<Member>& inside, std::string_view key, std::string_view text, std::string& json) {
    if (text.empty()) return;
    append_quoted(json, text);
    const auto found =
        std::find_if(inside.begin(), inside.end(), [&](const Member& member) { return key_equals(member.key, key); });
    if (found == inside.end()) {
      inside.push_back({{key, false}, json, 0});
    } else if (found->from.front() == 'n') {
      found->from = json;
    }
  }

  std::string api_version_{};
  std::string kind_{};
};

// Writes a text that Order has checked. Each byte is written once, however deep it is nested.
class Writer {
 public:
  Writer(const Order& order, Numbers numbers) : order_(order), numbers_(numbers) {}

  // `map` is the number of the next map in the text.
  void value(Cursor& cursor, std::size_t& map) {
    skip_space(cursor);
    switch (*cursor.at) {
      case '{':
        cursor.at = order_.maps[map].end;
        this->map(order_.maps[map]);
        map = order_.maps[map].next_map;
        return;
      case '[': {
        out.push_back('[');
        ListWalk walk(cursor);
        for (bool first = true; walk.next(); first = false) {
          if (!first) out.push_back(',');
          value(cursor, map);
        }
        out.push_back(']');
        return;
      }
      case '"':
        return string(cursor);
      default:
        return scalar(cursor);
    }
  }

  std::string out{};

 private:
  void map(const Order::Map& map) {
    out.push_back('{');
    const std::size_t begin = out.size();
    const Order::Member* previous = nullptr;
    for (std::size_t i = 0; i < map.count; ++i) {
      const Order::Member& member = order_.members[map.begin + i];
      const bool again = previous != nullptr && is_same(previous->key, member.key);
      previous = &member;
      if (again || member.from.front() == 'n') continue;
      if (out.size() > begin) out.push_back(',');
      quoted(member.key);
      out.push_back(':');
      Cursor cursor(member.from);
      std::size_t inside = member.first_map;
      value(cursor, inside);
    }
    out.push_back('}');
  }

  static bool is_same(const RawString& a, const RawString& b) {
    if (!a.escaped && !b.escaped) return a.raw == b.raw;
    Text text;
    to_text(a, text);
    return key_equals(b, text);
  }

  void quoted(const RawString& raw) {
    Text text;
    to_text(raw, text);
    append_quoted(out, text);
  }

  void string(Cursor& cursor) {
    RawString raw;
    read_string(cursor, raw);
    quoted(raw);
  }

  void scalar(Cursor& cursor) {
    std::string_view raw;
    skip_value(cursor, raw);
    const bool number = raw.front() == '-' || (raw.front() >= '0' && raw.front() <= '9');
    if (number && numbers_ == Numbers::kByValue) {
      append_number(raw);
    } else {
      out.append(raw);
    }
  }

  void append_number(std::string_view raw) {
    if (raw.find_first_of(".eE") == std::string_view::npos) {
      out.append(raw == "-0" ? "0" : raw);
      return;
    }
    double number = 0;
    const auto parsed = std::from_chars(raw.data(), raw.data() + raw.size(), number);
    char text[64];
    std::to_chars_result written{};
    if (parsed.ec != std::errc{}) {
      out.append(raw);
      return;
    }
    if (std::fabs(number) < 9007199254740992.0 && std::trunc(number) == number) {
      written = std::to_chars(text, text + sizeof text, static_cast<std::int64_t>(number));
    } else {
      written = std::to_chars(text, text + sizeof text, number);
    }
    out.append(text, written.ptr);
  }

  const Order& order_;
  Numbers numbers_;
};

// `end` is the position where reading stopped.
Result<std::string> write(const Order& order, std::string_view json, Cursor end, bool ok, Numbers numbers) {
  if (order.too_deep) return fail(Code::kLimit, "JSON nested too deeply to be written", Phase::kDecode);
  skip_space(end);
  if (!ok || !end.done()) return fail(Code::kDecode, "malformed JSON", Phase::kDecode);
  Writer writer(order, numbers);
  writer.out.reserve(json.size());
  Cursor cursor(json);
  std::size_t first_map = 0;
  writer.value(cursor, first_map);
  return std::move(writer.out);
}

}  // namespace

Result<std::string> canonical_json(std::string_view json, Numbers numbers) {
  Cursor cursor(json);
  Order order;
  const bool ok = order.value(cursor, 0);
  return write(order, json, cursor, ok, numbers);
}

Result<std::string> canonical_object(std::string_view json, const Kind& kind) {
  Cursor cursor(json);
  Order order;
  const bool ok = cursor.is('{') && order.map(cursor, 0, &kind);
  return write(order, json, cursor, ok, Numbers::kAsWritten);
}

}  // namespace tain::codec
