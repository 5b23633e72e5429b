#pragma once

#include <tain/value.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace tain::codec {

// A position in JSON text. No function reads past `end`. Every function returns false if the text is malformed; then
// `at` is anywhere between its old position and `end`.
//
// Values that are not needed are skipped by the bracket scan: it checks for closed strings and balanced brackets, not
// for grammar. Returned values are checked.
//
// Why not simdjson: its On-Demand front end indexes the whole document before the first field can be read. One field of
// a pod of 10 KB took 4.2 us with it and 2.9 us here, in one run on a busy machine (bench/read). An identity needs only
// the first few hundred bytes.
struct Cursor {
  const char* at = nullptr;
  const char* end = nullptr;

  Cursor() = default;
  explicit Cursor(std::string_view text) : at(text.data()), end(text.data() + text.size()) {}
  bool done() const { return at == end; }
  bool is(char c) const { return at != end && *at == c; }
  std::string_view rest() const { return {at, static_cast<std::size_t>(end - at)}; }
};

// The text between two quotes, with its escapes.
struct RawString {
  std::string_view raw;
  bool escaped = false;  // has backslashes
};

void skip_space(Cursor& cursor);

// REQUIRES: is('"'). Moves past the closing quote.
bool read_string(Cursor& cursor, RawString& out);

// Moves past one value of any type. `raw` is set to its bytes, for strings including the quotes.
bool skip_value(Cursor& cursor, std::string_view& raw);

// Moves from inside a container (not inside a string) past its closing bracket.
bool leave_container(Cursor& cursor, bool is_map);

// False if an escape is malformed. Half a surrogate pair becomes U+FFFD.
bool unescape(std::string_view raw, std::string& out);

// The text of a string; false if an escape is malformed. Unescaped text is kept in `texts`.
bool to_text(const RawString& string, Text& out, detail::KeptTexts* texts = nullptr);

// Whether an unescaped key equals this one.
bool key_equals(const RawString& key, std::string_view name);

bool is_number(std::string_view text);

// The value whose bytes skip_value() has returned; kMissing if it is a string with malformed escapes.
Value value_of(std::string_view raw);

// The value that these bytes contain, with optional space around it; kMissing if they are not one value.
Value json_value(std::string_view raw);

// Steps through the members of a map or the elements of a list. The caller moves the cursor past each value.
//
//   MapWalk walk(cursor);               // REQUIRES: cursor.is('{')
//   while (walk.next(key)) { ... skip_value(cursor, raw) ... }
//   if (!walk.ok()) ...
class MapWalk {
 public:
  explicit MapWalk(Cursor& cursor) : cursor_(cursor) { ++cursor_.at; }
  bool next(RawString& key);
  bool ok() const { return ok_; }

 private:
  bool bad() { return ok_ = false; }

  Cursor& cursor_;
  bool first_ = true;
  bool ok_ = true;
};

class ListWalk {
 public:
  explicit ListWalk(Cursor& cursor) : cursor_(cursor) { ++cursor_.at; }
  bool next();
  bool ok() const { return ok_; }

 private:
  Cursor& cursor_;
  bool first_ = true;
  bool ok_ = true;
};

}  // namespace tain::codec
