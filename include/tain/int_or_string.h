#pragma once

#include <tain/result.h>

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tain {

// A number or a name (`80` or `http`), or a number or a share (`2` or `25%`). A default-made one is the number 0.
class IntOrString {
 public:
  IntOrString() = default;
  IntOrString(std::int32_t number) : value_(number) {}          // NOLINT: it is one of the two
  IntOrString(std::string text) : value_(std::move(text)) {}    // NOLINT
  IntOrString(const char* text) : value_(std::string(text)) {}  // NOLINT

  // As on a command line: a text that is a number is one.
  static IntOrString parse(std::string_view text);

  bool is_int() const { return value_.index() == 0; }
  bool is_string() const { return value_.index() == 1; }
  std::int32_t as_int() const;             // of a text that is a number, that number; else 0
  std::string_view as_text() const&;       // empty of a number
  std::string_view as_text() && = delete;  // the text would be gone with the temporary
  std::string to_string() const;           // without quotes

  // The number itself, or so many percent of `total`. Errors: kBadArgument where the text is no share.
  [[nodiscard]] Result<std::int32_t> of_total(std::int32_t total, bool round_up) const;

  friend bool operator==(const IntOrString&, const IntOrString&) = default;
  friend std::ostream& operator<<(std::ostream& out, const IntOrString& value) { return out << value.to_string(); }

 private:
  std::variant<std::int32_t, std::string> value_{0};
};

}  // namespace tain
