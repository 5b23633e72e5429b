#include "cli/diff/value_text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "cli/terminal.h"

namespace tain::cli {
namespace {

constexpr std::size_t kMostLevels = 8;
constexpr std::size_t kKeptBeginning = 6;  // bytes to keep of the common prefix of two texts
constexpr std::size_t kNearBeginning = 24;
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";

// The last names of the patterns of noise() that match at any depth.
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
      case Value::Type::kMissing:
      case Value::Type::kNull:
        out_.append("(none)");
        return;
      case Value::Type::kBool:
      case Value::Type::kNumber:
        out_.append(value.text().view());
        return;
      case Value::Type::kString:
        return append_text(value.text());
      case Value::Type::kList: {
        out_.push_back('[');
        bool first = true;
        for (const Value& one : value.elements()) {
          if (!std::exchange(first, false)) out_.append(", ");
          if (level > 0 || !append_name(one)) append(one, level + 1);
          if (is_full()) break;
        }
        out_.push_back(']');
        return;
      }
      case Value::Type::kMap: {
        out_.push_back('{');
        bool first = true;
        for (const Value::Member& one : value.members()) {
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

  // Shows items by name: a list of containers is `[app, proxy]`, of conditions `[Ready=True]`.
  bool append_name(const Value& item) {
    const Value type = item["type"];
    const Value status = item["status"];
    if (type.type() == Value::Type::kString && status.type() == Value::Type::kString) {
      out_.append(escaped(type.text())).append("=").append(escaped(status.text()));
      return true;
    }
    for (const std::string_view key : {"name", "ip"}) {
      const Value name = item[key];
      if (name.type() != Value::Type::kString) continue;
      append_text(name.text());
      return true;
    }
    return false;
  }

  void append_text(std::string_view text) {
    // Read no more than can be shown: the text may have megabytes.
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
    const std::size_t size = value.type() == Value::Type::kString ? value.text().view().size() : value.size();
    return std::string("***(").append(std::to_string(size)).append(")");
  }
  if (style.skipped > 0 && value.type() == Value::Type::kString) {
    const Text text = value.text();
    const std::string_view rest = text.view().substr(std::min(style.skipped, text.view().size()));
    return shortened(std::string(kEllipsis).append(escaped(rest.substr(0, style.width * 4))), style.width);
  }
  return shortened(Writer(style.width * 4 + 16).write(value), style.width);
}

std::size_t shared_beginning(const Value& before, const Value& after, const ValueStyle& style) {
  if (style.secret || before.type() != Value::Type::kString || after.type() != Value::Type::kString) return 0;
  const Text old_text = before.text();
  const Text new_text = after.text();
  const std::string_view a = old_text.view();
  const std::string_view b = new_text.view();
  if (a.size() <= style.width && b.size() <= style.width) return 0;
  std::size_t same = 0;
  while (same < std::min(a.size(), b.size()) && a[same] == b[same]) ++same;
  if (same <= kKeptBeginning) return 0;
  // Start at the last part of a path if it is near.
  const auto slash = a.substr(0, same).rfind('/');
  const bool near = slash != std::string_view::npos && same - slash <= kNearBeginning;
  same = near ? slash + 1 : same - kKeptBeginning;
  // Do not cut within a character.
  while (same > 0 && (static_cast<unsigned char>(a[same]) & 0xC0) == 0x80) --same;
  return same;
}

bool is_secret(const Kind& kind, const FieldPath& path) {
  if (kind.kind != "Secret" || !kind.group.empty() || path.empty()) return false;
  if (path[0].name == "data" || path[0].name == "stringData") return true;
  // The annotation of kubectl apply contains the whole object.
  return path.size() >= 2 && path[0].name == "metadata" && path[1].name == "annotations" &&
         (path.size() == 2 || path[2].name == "kubectl.kubernetes.io/last-applied-configuration");
}

}  // namespace tain::cli
