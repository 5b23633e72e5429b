#pragma once

#include <tain/result.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tain::cli {

// One step into an object: a member of a map, or an item of a list, which is identified by its key, not its position.
struct FieldStep {
  enum class Type : std::uint8_t { kKey, kItem };
  Type type = Type::kKey;
  std::string name{};     // `replicas`; for an item `app`, `80/TCP`, `0`
  std::string managed{};  // in FieldsV1: `f:replicas`, `k:{"name":"app"}`, `i:0`
};

using FieldPath = std::vector<FieldStep>;

// `spec.template.spec.containers[app].image`, `metadata.labels["app.kubernetes.io/name"]`
std::string to_string(const FieldPath& path);

FieldStep key_step(std::string_view key);

// A pattern of field paths. It matches a path and everything below it.
//
//   spec.replicas      spec.template.spec.containers[app].image      spec.containers[*].image
//   metadata.labels["app.kubernetes.io/name"]      metadata.annotations.*      ..lastHeartbeatTime (at any depth)
//
// A leading `.` and enclosing braces, as in jsonpath, are removed.
class FieldPattern {
 public:
  // Errors: misuse with the reason.
  static Result<FieldPattern> parse(std::string_view text);

  // Whether `path` matches or is below a match.
  bool covers(const FieldPath& path) const;
  // Whether a match may be below `path`.
  bool reaches_below(const FieldPath& path) const;

  const std::string& text() const { return text_; }

 private:
  struct Step {
    enum class Type : std::uint8_t { kName, kAnyName, kItem, kAnyItem };
    Type type = Type::kName;
    std::string name{};
    bool anywhere = false;  // at any depth
  };
  static bool fits(const Step& pattern, const FieldStep& step);
  bool covers_from(std::size_t step, std::span<const FieldStep> path) const;
  bool below_from(std::size_t step, std::span<const FieldStep> path) const;

  std::string text_;
  std::vector<Step> steps_;
};

Result<std::vector<FieldPattern>> parse_patterns(const std::vector<std::string>& texts);

// Fields that change often without meaning: versions, bookkeeping, heartbeats and the times of conditions.
std::span<const std::string_view> noise();

// Selects the differences to show.
struct FieldFilter {
  std::vector<FieldPattern> only{};  // empty: all
  std::vector<FieldPattern> ignore{};

  // The flags --fields, --ignore and --noise. A noisy field that `only` names is shown.
  static Result<FieldFilter> from(const std::vector<std::string>& only, const std::vector<std::string>& ignore,
                                  bool with_noise);

  bool shows(const FieldPath& path) const;
  bool hides(const FieldPath& path) const;  // the path and everything below it
  bool may_show_below(const FieldPath& path) const;
};

}  // namespace tain::cli
