#pragma once

#include <tain/runtime.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace tain::reflect {

// Warns at intervals while the end bookmark of a watch-list is late. Off outside a watch-list.
//
// Threading:  the loop. Its owner runs the timer.
class BookmarkTicker {
 public:
  explicit BookmarkTicker(const Clock& clock, Duration interval = std::chrono::seconds(10))
      : clock_(clock), interval_(interval) {}

  Duration interval() const { return interval_; }
  bool is_on() const { return on_; }
  void start() {
    on_ = true;
    started_ = clock_.now();
    last_event_.reset();
  }
  void stop() { on_ = false; }
  void event() { last_event_ = clock_.now(); }

  // The warning that is due now, if any.
  std::optional<std::string> tick(std::string_view name) const {
    if (!on_) return std::nullopt;
    const Duration quiet = clock_.now() - last_event_.value_or(started_);
    if (quiet < interval_) return std::nullopt;
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(quiet).count();
    return std::string(name) +
           (last_event_ ? ": the initial events have not ended; the last event came "
                        : ": the initial events have not ended; no event came for ") +
           std::to_string(seconds) + (last_event_ ? " s ago" : " s");
  }

 private:
  const Clock& clock_;
  Duration interval_;
  bool on_ = false;
  Instant started_{};
  std::optional<Instant> last_event_;
};

}  // namespace tain::reflect
