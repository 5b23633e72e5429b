#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace tain {

// A string read from an object: a view into its bytes, or owned where it had to be unescaped.
//
// Ownership:  a view is valid as long as the Object it came from lives; str() copies.
class Text {
 public:
  Text() = default;
  explicit Text(std::string_view view) : view_(view) {}
  static Text owned(std::string text) {
    Text result;
    result.owned_ = std::move(text);
    result.is_owned_ = true;
    return result;
  }

  std::string_view view() const { return is_owned_ ? std::string_view(owned_) : view_; }
  operator std::string_view() const { return view(); }  // NOLINT: a Text is a string
  std::string str() const { return std::string(view()); }
  bool empty() const { return view().empty(); }

  friend bool operator==(const Text& a, std::string_view b) { return a.view() == b; }
  friend bool operator==(const Text& a, const Text& b) { return a.view() == b.view(); }
  friend std::ostream& operator<<(std::ostream& out, const Text& text) { return out << text.view(); }

 private:
  std::string_view view_;
  std::string owned_;
  bool is_owned_ = false;
};

}  // namespace tain
