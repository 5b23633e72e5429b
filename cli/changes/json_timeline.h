#pragma once

#include <iosfwd>

#include "cli/changes/timeline.h"

namespace tain::cli {

// One JSON object per line, for programs. Its members are documented in docs/changes.md.
class JsonTimeline final : public Timeline {
 public:
  explicit JsonTimeline(std::ostream& out) : out_(out) {}
  void write(const TimelineEntry& entry) override;

 private:
  std::ostream& out_;
};

}  // namespace tain::cli
