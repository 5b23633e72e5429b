#include "src/codec/canonical_json.h"

#include "src/codec/json_cursor.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace tain::codec {

void append_quoted(std::string& out, std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
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
          out.push_back(kHex[static_cast<unsigned char>(c) >> 4]);
          out.push_back(kHex[c & 0xf]);
        } else {
          out.push_back(c);
        }
    }
  }
  out.push_back('"');
}

namespace {

// Writes while it reads, so that nothing is looked at twice however deep it lies; members are put in order afterwards.
class Writer {
 public:
  explicit Writer(Numbers numbers) : numbers_(numbers) {}

  bool value(Cursor& cursor, std::size_t depth) {
    skip_space(cursor);
    if (cursor.done()) return false;
    if (depth > kDeepest) {
      too_deep_ = true;
      return false;
    }
    switch (*cursor.at) {
      case '{':
        return map(cursor, depth, nullptr);
      case '[':
        return list(cursor, depth);
      case '"':
        return string(cursor);
      default:
        return scalar(cursor);
    }
  }

  // `kind` is written where the map has none; null: nothing is added.
  bool map(Cursor& cursor, std::size_t depth, const Kind* kind) {
    std::vector<Member> members;
    const std::size_t begin = out_.size();
    MapWalk walk(cursor);
    RawString key;
    while (walk.next(key)) {
      Member member;
      Text text;
      if (!to_text(key, text)) return false;
      member.key = text.str();
      member.begin = out_.size();
      if (!value(cursor, depth + 1)) return false;
      member.end = out_.size();
      members.push_back(std::move(member));
    }
    if (!walk.ok()) return false;
    if (kind != nullptr && !kind->empty()) {
      add_string(members, "apiVersion", kind->api_version());
      add_string(members, "kind", kind->kind);
    }
    put_in_order(members, begin);
    return true;
  }

  std::string take() { return std::move(out_); }
  bool too_deep() const { return too_deep_; }

 private:
  struct Member {
    std::string key;
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  // Where the map has no such member, or null.
  void add_string(std::vector<Member>& members, std::string_view key, std::string_view text) {
    if (text.empty()) return;
    const auto found = std::find_if(members.begin(), members.end(), [&](const Member& m) { return m.key == key; });
    if (found != members.end() && text_of(*found) != "null") return;
    const std::size_t begin = out_.size();
    append_quoted(out_, text);
    if (found != members.end()) {
      found->begin = begin;
      found->end = out_.size();
    } else {
      members.push_back({std::string(key), begin, out_.size()});
    }
  }

  std::string_view text_of(const Member& member) const {
    return std::string_view(out_).substr(member.begin, member.end - member.begin);
  }

  void put_in_order(std::vector<Member>& members, std::size_t begin) {
    std::stable_sort(members.begin(), members.end(), [](const Member& a, const Member& b) { return a.key < b.key; });
    std::string ordered = "{";
    ordered.reserve(out_.size() - begin + 8 * members.size());
    const Member* previous = nullptr;
    for (const Member& member : members) {
      const bool again = previous != nullptr && previous->key == member.key;
      previous = &member;
      const std::string_view text = text_of(member);
      if (again || text == "null") continue;
      if (ordered.size() > 1) ordered.push_back(',');
      append_quoted(ordered, member.key);
      ordered.push_back(':');
      ordered.append(text);
    }
    ordered.push_back('}');
    out_.resize(begin);
    out_.append(ordered);
  }

  bool list(Cursor& cursor, std::size_t depth) {
    out_.push_back('[');
    ListWalk walk(cursor);
    bool first = true;
    while (walk.next()) {
      if (!first) out_.push_back(',');
      first = false;
      if (!value(cursor, depth + 1)) return false;
    }
    out_.push_back(']');
    return walk.ok();
  }

  bool string(Cursor& cursor) {
    RawString raw;
    Text text;
    if (!read_string(cursor, raw) || !to_text(raw, text)) return false;
    append_quoted(out_, text);
    return true;
  }

  bool scalar(Cursor& cursor) {
    std::string_view raw;
    if (!skip_value(cursor, raw)) return false;
    const bool number = raw.front() == '-' || (raw.front() >= '0' && raw.front() <= '9');
    if (number && numbers_ == Numbers::kByValue) {
      append_number(raw);
    } else {
      out_.append(raw);
    }
    return true;
  }

  void append_number(std::string_view raw) {
    if (raw.find_first_of(".eE") == std::string_view::npos) {
      out_.append(raw == "-0" ? "0" : raw);
      return;
    }
    double number = 0;
    const auto parsed = std::from_chars(raw.data(), raw.data() + raw.size(), number);
    char text[64];
    std::to_chars_result written{};
    if (parsed.ec != std::errc{}) {
      out_.append(raw);
      return;
    }
    if (std::fabs(number) < 9007199254740992.0 && std::trunc(number) == number) {
      written = std::to_chars(text, text + sizeof text, static_cast<std::int64_t>(number));
    } else {
      written = std::to_chars(text, text + sizeof text, number);
    }
    out_.append(text, written.ptr);
  }

  std::string out_;
  Numbers numbers_;
  bool too_deep_ = false;
};

Result<std::string> finish(Writer& writer, Cursor& cursor, bool ok) {
  if (writer.too_deep()) return fail(Code::kLimit, "JSON nested too deeply to be written", Phase::kDecode);
  skip_space(cursor);
  if (!ok || !cursor.done()) return fail(Code::kDecode, "malformed JSON", Phase::kDecode);
  return writer.take();
}

}  // namespace

Result<std::string> canonical_json(std::string_view json, Numbers numbers) {
  Cursor cursor(json);
  Writer writer(numbers);
  const bool ok = writer.value(cursor, 0);
  return finish(writer, cursor, ok);
}

Result<std::string> canonical_object(std::string_view json, const Kind& kind) {
  Cursor cursor(json);
  Writer writer(Numbers::kAsWritten);
  const bool ok = cursor.is('{') && writer.map(cursor, 0, &kind);
  return finish(writer, cursor, ok);
}

}  // namespace tain::codec
