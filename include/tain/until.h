#pragma once

#include <tain/kind.h>
#include <tain/lister_watcher.h>
#include <tain/log.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/snapshot.h>
#include <tain/watch_event.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tain {

// Whether what was waited for has come about. An error ends the waiting.
using Condition = std::function<Result<bool>(const WatchEvent&)>;
// The same, asked of the whole state before any event.
using Precondition = std::function<Result<bool>(const Snapshot&)>;

// How a wait ended. Errors: kDeadline (the conditions that were left did not come about in time), kClosed (the watch
// ended before), that of a condition, that of an error event.
struct UntilOutcome {
  Result<void> result{};
  std::optional<WatchEvent> last{};  // the last event seen, also of a wait that failed; none: there was none
};

// A wait under way. Destroying it ends it: no callback is under way or follows when that returns (inside a callback:
// none follows).
class Until {
 public:
  struct State;
  explicit Until(std::shared_ptr<State> state);
  ~Until();
  Until(const Until&) = delete;
  Until& operator=(const Until&) = delete;

 private:
  std::shared_ptr<State> state_;
};

// Waits until the conditions have come about, one after the other: the first event that meets the first one, then, from
// that same event on, one that meets the second. Without conditions it is over at once.
//
// Three ways to see the events:
//   until()               changes after a version that the caller knows, through a RetryWatcher
//   list_watch_until()    what is listed, as additions, then the changes after it
//   until_with_sync()     through an informer, which heals lost history as well; with a precondition, which is asked
//                         first, once the first state is complete: where it holds no event is waited for
//
// Threading:  called from any thread; conditions and `done` run on the Executor, one at a time. `done` runs once.
// Ownership:  runtime and lister_watcher outlive the Until.
// Errors:     of the outcome; see there. until() refuses a version that is empty or "0": kBadArgument.
struct UntilOptions {
  ListerWatcher& lister_watcher;
  std::vector<Condition> conditions{};
  std::optional<Duration> deadline{};  // none: for ever
  Kind expected{};
  LogSink* log = nullptr;
};
using UntilDone = std::function<void(UntilOutcome)>;

std::unique_ptr<Until> until(Runtime& runtime, std::string resource_version, UntilOptions options, UntilDone done);
std::unique_ptr<Until> list_watch_until(Runtime& runtime, UntilOptions options, UntilDone done);
std::unique_ptr<Until> until_with_sync(Runtime& runtime, Precondition precondition, UntilOptions options,
                                       UntilDone done);

}  // namespace tain
