#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace tain {

namespace detail {
class KeptTexts;
// Where a text was read, and how it is made from the bytes there.
struct TextPlace {
  std::string_view raw{};
  std::uint8_t form = 0;
};
// Stores a made text with its object. The same place always returns the same view.
std::string_view keep_text(KeptTexts& texts, const TextPlace& place, std::string_view text);
}  // namespace detail

// A string read from an object. Most texts are views into the bytes of the object. A text that the bytes do not spell
// (a JSON string with escapes, decoded base64, a protobuf number or time) is made when it is read.
//
// Threading:  const, any thread.
// Ownership:  view() and the conversion to std::string_view are valid as long as the Object lives, also after this Text
//             is gone. A made text is stored with the Object when its view is first taken, once for each field.
//             str(), peek(), comparison and output store nothing.
class Text {
 public:
  Text() = default;
  explicit Text(std::string_view view) : view_(view) {}
  // A text without an Object: its views are valid as long as this Text lives.
  static Text owned(std::string text) { return made(std::move(text), nullptr, {}); }
  // For the codec. A made text that view() stores in `kept`.
  static Text made(std::string text, detail::KeptTexts* kept, const detail::TextPlace& place) {
    Text result;
    result.view_ = place.raw;
    result.made_ = std::move(text);
    result.kept_ = kept;
    result.form_ = place.form;
    result.is_made_ = true;
    return result;
  }

  std::string_view view() const { return kept_ == nullptr ? peek() : detail::keep_text(*kept_, {view_, form_}, made_); }
  operator std::string_view() const { return view(); }  // NOLINT: a Text is a string
  std::string str() const { return std::string(peek()); }
  bool empty() const { return peek().empty(); }
  // Valid as long as this Text and the Object live, and therefore not offered by a temporary.
  std::string_view peek() const& { return is_made_ ? std::string_view(made_) : view_; }
  std::string_view peek() && = delete;

  friend bool operator==(const Text& a, std::string_view b) { return a.peek() == b; }
  friend bool operator==(const Text& a, const Text& b) { return a.peek() == b.peek(); }
  friend std::ostream& operator<<(std::ostream& out, const Text& text) { return out << text.peek(); }

 private:
  std::string_view view_;  // the text; of a made one the bytes that it was made from
  std::string made_;
  detail::KeptTexts* kept_ = nullptr;  // where view() stores a made text; null: nowhere
  std::uint8_t form_ = 0;
  bool is_made_ = false;
};

namespace detail {
// peek() for a temporary that lives until the end of the full expression.
inline std::string_view peek(const Text& text) { return text.peek(); }
}  // namespace detail

}  // namespace tain
