#pragma once

#include <tain/cache/reflector.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstdint>
#include <optional>
#include <string>

namespace tain::cli {

// A mark in a timeline: an outage or lost history.
struct GapMark {
  enum class Type : std::uint8_t {
    kOutage,    // no events arrive now; the data may be old
    kBack,      // the watch resumed at its version: no event was missed
    kRelisted,  // history was lost: only the difference between before and after is known
    kNewEpoch,  // as kRelisted, and the resource version of the cluster went back
  };
  Type type = Type::kOutage;
  Duration length{0};
  std::string why{};  // `connection lost`, `history expired`

  bool lost_history() const { return type == Type::kRelisted || type == Type::kNewEpoch; }
  // `gap 12 s: connection lost; healed by a relist`
  std::string to_string() const;
};

// Finds gaps in a Reflector's stream of changes from its failures and status.
//
// Threading:  one thread at a time.
class GapTracker {
 public:
  // Starts here. Earlier failures are not a gap.
  void begin(const Reflector::Status& status);
  // A list or watch failed.
  void failed(const Error& error, Instant now);
  // The next events to show: none, changes, or changes that only a list showed.
  enum class Next : std::uint8_t { kNothing, kChanges, kFoundByList };
  // The mark to show before the next events. Call before showing them, and regularly while is_open().
  std::optional<GapMark> look(const Reflector::Status& status, Next next, Instant now);
  bool is_open() const { return since_.has_value(); }

 private:
  std::optional<GapMark> close(GapMark::Type type, Instant now);

  std::uint64_t lists_ = 0;
  std::uint64_t findings_ = 0;  // of audits, which are lists as well
  std::uint64_t epoch_ = 0;
  std::optional<Instant> since_{};
  std::optional<Instant> live_since_{};  // seen live again, without a list
  std::string why_{};
  bool told_ = false;  // the outage was reported
};

// A failure in two or three words.
std::string short_reason(const Error& error);
// `0.3 s`, `12 s`, `3 min`, `2 h`, `10 d`
std::string short_duration(Duration duration);

}  // namespace tain::cli
