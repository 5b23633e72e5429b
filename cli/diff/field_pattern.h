#pragma once

#include <tain/result.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/diff/field_path.h"

namespace tain::cli {

// Which fields are meant: a path, and everything below it.
//
//   spec.replicas      spec.template.spec.containers[app].image      spec.containers[*].image
//   metadata.labels["app.kubernetes.io/name"]      metadata.annotations.*      ..lastHeartbeatTime (at any depth)
//
// A leading `.` and braces around it all, as jsonpath writes them, are taken off.
class FieldPattern {
 public:
  // Errors: misuse, with the place of the mistake.
  static Result<FieldPattern> parse(std::string_view text);

  // Whether `path` is what is meant, or below it.
  bool covers(const FieldPath& path) const;
  // Whether what is meant may be below `path`.
  bool reaches_below(const FieldPath& path) const;

  const std::string& text() const { return text_; }

 private:
  struct Step {
    enum class Type : std::uint8_t { kName, kAnyName, kItem, kAnyItem };
    Type type = Type::kName;
    std::string name{};
    bool anywhere = false;  // below any number of other steps
  };
  static bool fits(const Step& pattern, const FieldStep& step);
  bool covers_from(std::size_t step, std::span<const FieldStep> path) const;
  bool below_from(std::size_t step, std::span<const FieldStep> path) const;

  std::string text_;
  std::vector<Step> steps_;
};

Result<std::vector<FieldPattern>> parse_patterns(const std::vector<std::string>& texts);

// What changes all the time and says nothing: versions, bookkeeping, heartbeats and the times of conditions.
std::span<const std::string_view> noise();

// Which differences are shown.
struct FieldFilter {
  std::vector<FieldPattern> only{};  // empty: all
  std::vector<FieldPattern> ignore{};

  // The flags --fields, --ignore and --noise. A noisy field that `only` names is shown.
  static Result<FieldFilter> from(const std::vector<std::string>& only, const std::vector<std::string>& ignore,
                                  bool with_noise);

  bool shows(const FieldPath& path) const;
  bool hides(const FieldPath& path) const;  // it and all below it
  bool may_show_below(const FieldPath& path) const;
};

}  // namespace tain::cli
