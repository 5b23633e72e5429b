#pragma once

#include <tain/cache/reflector.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstdint>
#include <optional>
#include <string>

namespace tain::cli {

// What a reader of a timeline has to know about the timeline itself.
struct GapMark {
  enum class Type : std::uint8_t {
    kOutage,    // nothing comes in now; what is shown may be old
    kBack,      // the stream went on where it had stopped: nothing was missed
    kRelisted,  // the history was lost: only the difference between before and after is known
    kNewEpoch,  // likewise, and the cluster itself went back in time
  };
  Type type = Type::kOutage;
  Duration length{0};
  std::string why{};  // `connection lost`, `history expired`

  bool lost_history() const { return type == Type::kRelisted || type == Type::kNewEpoch; }
  // `gap 12 s: connection lost; healed by a relist`
  std::string to_string() const;
};

// Finds out from a Reflector's failures and status where its stream of changes has a gap.
//
// Threading:  one thread at a time.
class GapTracker {
 public:
  // From now on; what was before is no gap.
  void begin(const ReflectorStatus& status);
  // A list or watch failed.
  void failed(const Error& error, Instant now);
  // What there is to be shown next: nothing, changes, or changes of which only a list can tell.
  enum class Next : std::uint8_t { kNothing, kChanges, kFoundByList };
  // Asked before it is shown, and now and then while is_open(): what to say before it.
  std::optional<GapMark> look(const ReflectorStatus& status, Next next, Instant now);
  bool is_open() const { return since_.has_value(); }

 private:
  std::optional<GapMark> close(GapMark::Type type, Instant now);

  std::uint64_t lists_ = 0;
  std::uint64_t findings_ = 0;  // of audits, which are lists, too
  std::uint64_t epoch_ = 0;
  std::optional<Instant> since_{};
  std::optional<Instant> live_since_{};  // seen live again, without a list
  std::string why_{};
  bool told_ = false;  // of the outage
};

// A failure in two or three words, for a line that is read in passing.
std::string short_reason(const Error& error);
// `0.3 s`, `12 s`, `3 min`, `2 h`, `10 d`
std::string short_duration(Duration duration);

}  // namespace tain::cli
