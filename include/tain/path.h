#pragma once

#include <tain/result.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// A parsed path by reference; cheap to copy.
//
// Ownership:  refers to the steps of a Path or of a path<"..."> literal, which must outlive it.
class PathView {
 public:
  // One step of a path: the key of a map member, or the position of a list element.
  struct Step {
    std::string_view key{};      // empty for a position
    std::int32_t position = -1;  // -1 for a key

    friend constexpr bool operator==(const Step&, const Step&) = default;
  };

  static constexpr std::size_t kMaxSteps = 16;

  // The result of parse().
  struct Parsed {
    std::array<Step, kMaxSteps> steps{};
    std::size_t size = 0;
    bool ok = false;
  };

  // Parses `spec.nodeName`, `spec.containers[0].image`, `metadata.labels["app.kubernetes.io/name"]`.
  // The steps are views into `text`. `ok` is false for empty steps, open brackets, and more than kMaxSteps.
  static constexpr Parsed parse(std::string_view text) {
    Parsed out;
    std::size_t i = 0;
    bool want_key = true;
    if (text.empty()) return out;
    while (i < text.size()) {
      if (out.size == kMaxSteps) return out;
      if (text[i] == '[') {
        ++i;
        if (i < text.size() && (text[i] == '"' || text[i] == '\'')) {
          const char quote = text[i++];
          // A loop instead of find(), which GCC 12 with sanitizers cannot evaluate at compile time.
          std::size_t end = i;
          while (end < text.size() && text[end] != quote) ++end;
          if (end == text.size() || end == i) return out;
          if (end + 1 >= text.size() || text[end + 1] != ']') return out;
          out.steps[out.size++] = Step{text.substr(i, end - i), -1};
          i = end + 2;
        } else {
          std::int32_t position = 0;
          const std::size_t begin = i;
          while (i < text.size() && text[i] >= '0' && text[i] <= '9') {
            if (position > 100000000) return out;
            position = position * 10 + (text[i++] - '0');
          }
          if (i == begin || i >= text.size() || text[i] != ']') return out;
          ++i;
          out.steps[out.size++] = Step{{}, position};
        }
        want_key = false;
        continue;
      }
      if (text[i] == '.') {
        if (want_key) return out;
        ++i;
        want_key = true;
        continue;
      }
      if (!want_key) return out;
      const std::size_t begin = i;
      while (i < text.size() && text[i] != '.' && text[i] != '[') ++i;
      out.steps[out.size++] = Step{text.substr(begin, i - begin), -1};
      want_key = false;
    }
    out.ok = !want_key;
    return out;
  }

  constexpr PathView() = default;
  constexpr explicit PathView(std::span<const Step> steps) : steps_(steps) {}
  constexpr std::span<const Step> steps() const { return steps_; }

 private:
  std::span<const Step> steps_;
};

// A path that is parsed at run time.
//
// Threading:  a plain value.
// Errors:     parse() returns kBadArgument with the position of the mistake.
class Path {
 public:
  // The text of a literal.
  template <std::size_t N>
  struct FixedString {
    char text[N]{};
    consteval FixedString(const char (&literal)[N]) { std::copy_n(literal, N, text); }  // NOLINT: literal to type
    constexpr std::string_view view() const { return {text, N - 1}; }
  };

  // The type of path<"...">.
  template <FixedString kText>
  struct Literal {
    static constexpr PathView::Parsed kParsed = PathView::parse(kText.view());
    static_assert(kParsed.ok, "a path looks like spec.containers[0].image or metadata.labels[\"app.io/name\"]");

    constexpr PathView view() const { return PathView(std::span(kParsed.steps.data(), kParsed.size)); }
    constexpr operator PathView() const { return view(); }  // NOLINT
    static constexpr std::string_view text() { return kText.view(); }
  };

  [[nodiscard]] static Result<Path> parse(std::string_view text);

  const std::string& text() const { return text_; }
  PathView view() const { return PathView(steps_); }
  operator PathView() const { return view(); }  // NOLINT: implicit on purpose

  Path(const Path& other);
  Path(Path&& other) noexcept;
  Path& operator=(Path other) noexcept;
  ~Path() = default;

  friend bool operator==(const Path& a, const Path& b) { return a.text_ == b.text_; }

 private:
  explicit Path(std::string text);
  void relink();

  std::string text_;
  std::vector<PathView::Step> steps_;
};

// A path that is parsed at compile time: `object.read(path<"spec.nodeName">, path<"status.phase">)`.
template <Path::FixedString kText>
inline constexpr Path::Literal<kText> path{};

}  // namespace tain
