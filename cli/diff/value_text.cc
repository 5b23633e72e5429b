#include "cli/diff/value_text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "cli/terminal.h"

namespace tain::cli {
namespace {

constexpr std::size_t kMostLevels = 8;

// The last names of what noise() means at any depth.
bool is_noise(std::string_view key) {
  const auto all = noise();
  return std::any_of(all.begin(), all.end(),
                     [&](std::string_view one) { return one.starts_with("..") && one.substr(2) == key; });
}

bool is_plain(std::string_view text) {
  if (text.empty() || text.front() == ' ' || text.back() == ' ') return false;
  constexpr std::array<std::string_view, 4> kOtherTypes{"true", "false", "null", "(none)"};
  if (std::find(kOtherTypes.begin(), kOtherTypes.end(), text) != kOtherTypes.end()) return false;
  return text.find("->") == std::string_view::npos && text.find_first_of("\",{}[]\\") == std::string_view::npos &&
         text.find_first_of("\n\t\r") == std::string_view::npos;
}

class Writer {
 public:
  explicit Writer(std::size_t enough) : enough_(enough) {}

  std::string write(const Value& value) {
    append(value, 0);
    return std::move(out_);
  }

 private:
  bool is_full() const { return out_.size() >= enough_; }

  void append(const Value& value, std::size_t level) {
    if (is_full()) return;
    if (level == kMostLevels) {
      out_.append("...");
      return;
    }
    switch (value.type()) {
      case ValueType::kMissing:
      case ValueType::kNull:
        out_.append("(none)");
        return;
      case ValueType::kBool:
      case ValueType::kNumber:
        out_.append(value.text().view());
        return;
      case ValueType::kString:
        return append_text(value.text());
      case ValueType::kList: {
        out_.push_back('[');
        bool first = true;
        for (const Value& one : value.elements()) {
          if (!std::exchange(first, false)) out_.append(", ");
          append(one, level + 1);
          if (is_full()) break;
        }
        out_.push_back(']');
        return;
      }
      case ValueType::kMap: {
        out_.push_back('{');
        bool first = true;
        for (const Member& one : value.members()) {
          if (is_noise(one.key) || one.value.is_null()) continue;
          if (!std::exchange(first, false)) out_.append(", ");
          out_.append(escaped(one.key)).append(": ");
          append(one.value, level + 1);
          if (is_full()) break;
        }
        out_.push_back('}');
        return;
      }
    }
  }

  void append_text(std::string_view text) {
    // No more than can be shown: the text may be megabytes.
    const std::string_view part = text.substr(0, std::min(text.size(), enough_));
    if (is_plain(text)) {
      out_.append(escaped(part));
      return;
    }
    out_.push_back('"');
    out_.append(escaped(part));
    out_.push_back('"');
  }

  const std::size_t enough_;  // bytes; four may be one column
  std::string out_;
};

}  // namespace

std::string value_text(const Value& value, const ValueStyle& style) {
  if (style.secret && value.exists() && !value.is_null()) {
    const std::size_t size = value.type() == ValueType::kString ? value.text().view().size() : value.size();
    return std::string("***(").append(std::to_string(size)).append(")");
  }
  return shortened(Writer(style.width * 4 + 16).write(value), style.width);
}

bool is_secret(const Kind& kind, const FieldPath& path) {
  if (kind.kind != "Secret" || !kind.group.empty() || path.empty()) return false;
  if (path[0].name == "data" || path[0].name == "stringData") return true;
  // What kubectl apply wrote there is the whole object.
  return path.size() >= 2 && path[0].name == "metadata" && path[1].name == "annotations" &&
         (path.size() == 2 || path[2].name == "kubectl.kubernetes.io/last-applied-configuration");
}

std::string to_string(const FieldDifference& difference, const Kind& kind, std::size_t value_width) {
  const ValueStyle style{.width = value_width, .secret = is_secret(kind, difference.path)};
  std::string out = escaped(to_string(difference.path));
  return out.append(": ")
      .append(value_text(difference.before, style))
      .append(" -> ")
      .append(value_text(difference.after, style));
}

}  // namespace tain::cli
