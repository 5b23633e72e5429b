#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>
#include <tain/log.h>
#include <tain/object.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/watch_event.h>

#include <cstddef>
#include <cstdint>
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

[[nodiscard]] std::unique_ptr<Until> until(Runtime& runtime, std::string resource_version, UntilOptions options,
                                           UntilDone done);
[[nodiscard]] std::unique_ptr<Until> list_watch_until(Runtime& runtime, UntilOptions options, UntilDone done);
[[nodiscard]] std::unique_ptr<Until> until_with_sync(Runtime& runtime, Precondition precondition, UntilOptions options,
                                                     UntilDone done);

// A watch that goes on: when a stream ends or breaks it watches again, from the last version it saw. It keeps no state
// of the objects and never lists, so it ends where only a list would help: for a mirror use a Reflector.
//
// Events come strictly after the version it was given, each once: one whose version is not newer than what came before
// is left out. Bookmarks are asked for, move the version, and are not handed on.
//
// Threading:  start(), stop() and the questions from any thread; callbacks on the Executor, one at a time, in order.
//             stop() returns when none is under way and none follows; inside a callback it returns at once.
// Ownership:  runtime and lister_watcher outlive it (destroyed inside one of its callbacks, by a turn of the loop). The
//             destructor stops.
// Errors:     make() refuses with kBadArgument: no version to begin at (empty or "0"), no on_event. An end comes as a
//             last event of type kError and then on_end: history that the server has forgotten (kExpired in the
//             stream), kForbidden or kUnauthorized when connecting, an event that cannot be understood (kInternal).
//             Everything else is tried again, for ever.
// Memory:     at most 1,000 events wait for the callback; then the source is made to wait.
class RetryWatcher {
 public:
  struct Options {
    ListerWatcher& lister_watcher;
    std::string resource_version{};  // of the list that went before
    std::function<void(const WatchEvent&)> on_event{};
    std::function<void(const Error&)> on_end{};       // once, last, with the error of the last event; not after stop()
    Kind expected{};                                  // another kind cannot be understood; empty: any
    Duration min_interval = std::chrono::seconds(1);  // from start to start of two watches
    Duration max_retry_after = std::chrono::minutes(5);  // a server cannot silence us for longer
    LogSink* log = nullptr;
  };
  [[nodiscard]] static Result<std::unique_ptr<RetryWatcher>> make(Runtime& runtime, Options options);
  ~RetryWatcher();
  RetryWatcher(const RetryWatcher&) = delete;
  RetryWatcher& operator=(const RetryWatcher&) = delete;

  void start();  // once; a second call, or one after stop(), does nothing
  void stop();
  bool done() const;                     // it has ended or was stopped
  std::string resource_version() const;  // the newest seen
  std::uint64_t watches() const;         // begun
  std::uint64_t left_out() const;        // events whose version was not newer

 private:
  struct State;
  explicit RetryWatcher(std::shared_ptr<State> state);
  std::shared_ptr<State> state_;
};

// Events in the order they came, without a bound, until somebody takes them: what stands between callbacks and a thread
// that wants to read. The blocking form of take() is in <tain/blocking.h>.
//
// Threading:  everything from any thread. push() never waits, and neither does close().
class EventBuffer {
 public:
  EventBuffer();
  ~EventBuffer();
  EventBuffer(const EventBuffer&) = delete;
  EventBuffer& operator=(const EventBuffer&) = delete;

  bool push(WatchEvent event);       // false once closed: it is dropped
  std::optional<WatchEvent> take();  // the oldest; nothing when there is none now
  void close();                      // what was not taken is dropped
  bool closed() const;
  std::size_t size() const;
  // Called after each push() and at close(), under no lock; at most one.
  void on_ready(Task task);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// A watch that is fed by an informer: additions, changes and deletions as a server would send them, and those that a
// lost connection hid are made up for, a deletion with the object last known. It never ends by itself.
//
// Threading:  everything from any thread; on_event and on_synced on the Executor, calls of one never overlap. stop()
//             returns when none is under way; inside a callback at once, and none follows.
// Ownership:  runtime and lister_watcher outlive it (destroyed inside one of its callbacks, by a turn of the loop). The
//             destructor stops.
// Memory:     what has not been handed out is kept, without a bound.
class InformerWatcher {
 public:
  struct Options {
    ListerWatcher& lister_watcher;
    std::function<void(const WatchEvent&)> on_event{};
    Task on_synced{};  // the first state is in the store; its events may still be on their way
    Kind expected{};
    ReflectorTuning tuning{};
    std::function<void(const Error&)> on_error{};
    LogSink* log = nullptr;
  };
  InformerWatcher(Runtime& runtime, Options options);
  ~InformerWatcher();
  InformerWatcher(const InformerWatcher&) = delete;
  InformerWatcher& operator=(const InformerWatcher&) = delete;

  void start();
  void stop();
  bool has_synced() const;
  const Store& store() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain
