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

// An active wait. The destructor cancels it: when it returns, no callback is active and none follows (inside a
// callback: none follows).
class Until {
 public:
  // Returns whether an event meets the condition. An error ends the wait.
  using Condition = std::function<Result<bool>(const WatchEvent&)>;
  // Returns whether the whole state meets the condition. Called before the first event. An error ends the wait.
  using Precondition = std::function<Result<bool>(const Snapshot&)>;

  // The result of a wait.
  //
  // Errors:     kDeadline if the conditions were not met in time; kClosed if the watch ended before; the error of a
  //             condition; the error of an error event.
  struct Outcome {
    Result<void> result{};
    std::optional<WatchEvent> last{};  // the last received event, also after an error; empty without an event
  };

  // Options of until(), list_watch_until() and until_with_sync().
  struct Options {
    ListerWatcher& lister_watcher;
    std::vector<Condition> conditions{};
    std::optional<Duration> deadline{};  // empty: no limit
    Kind expected{};
    LogSink* log = nullptr;
  };

  struct State;
  explicit Until(std::shared_ptr<State> state);
  ~Until();
  Until(const Until&) = delete;
  Until& operator=(const Until&) = delete;

 private:
  std::shared_ptr<State> state_;
};

// These functions wait until all conditions are met in order: an event must meet the first condition, then the same or
// a later event the second. Without conditions they end at once.
//
//   until()               receives the changes after a given version, through a RetryWatcher
//   list_watch_until()    receives the listed objects as additions, then the changes after the list
//   until_with_sync()     receives events from an informer, which also repairs lost history. Its precondition is
//                         checked once, on the first complete state; if it holds, the wait ends without an event.
//
// Threading:  called from any thread. Conditions and `done` run on the Executor, one at a time. `done` runs once.
// Ownership:  runtime and lister_watcher outlive the Until.
// Errors:     see Until::Outcome. until() returns kBadArgument for a version that is empty or "0".
[[nodiscard]] std::unique_ptr<Until> until(Runtime& runtime, std::string resource_version, Until::Options options,
                                           std::function<void(Until::Outcome)> done);
[[nodiscard]] std::unique_ptr<Until> list_watch_until(Runtime& runtime, Until::Options options,
                                                      std::function<void(Until::Outcome)> done);
[[nodiscard]] std::unique_ptr<Until> until_with_sync(Runtime& runtime, Until::Precondition precondition,
                                                     Until::Options options, std::function<void(Until::Outcome)> done);

// A watch that reconnects: when a stream ends or breaks, it watches again from the last received version. It stores no
// objects and does not list, so it ends with an error that only a list repairs. To keep a copy, use a Reflector.
//
// It delivers each event after the given version once, and skips an event whose version is not newer than the one
// before. It requests bookmarks, uses their versions, and does not deliver them.
//
// Threading:  all functions from any thread. Callbacks run on the Executor, one at a time, in order. When stop()
//             returns, no callback is active and none follows; inside a callback it returns at once.
// Ownership:  runtime and lister_watcher outlive it; if it is destroyed inside one of its callbacks, by one turn of the
//             loop. The destructor stops.
// Errors:     make() returns kBadArgument without on_event, or for a version that is empty or "0". A fatal error is
//             delivered as a last event of type kError, then to on_end: kExpired in the stream, kForbidden or
//             kUnauthorized for a request, kInternal for an event that cannot be decoded. Other errors are retried
//             without a limit.
// Memory:     at most 1,000 events wait for the callback; then the source is paused.
class RetryWatcher {
 public:
  struct Options {
    ListerWatcher& lister_watcher;
    std::string resource_version{};  // where to begin: that of a list
    std::function<void(const WatchEvent&)> on_event{};
    std::function<void(const Error&)> on_end{};       // called once, with the error of the last event; not after stop()
    Kind expected{};                                  // an object of another kind is kInternal; empty: any kind
    Duration min_interval = std::chrono::seconds(1);  // from start to start of two watches
    Duration max_retry_after = std::chrono::minutes(5);  // a longer Retry-After is shortened to this
    LogSink* log = nullptr;
  };
  [[nodiscard]] static Result<std::unique_ptr<RetryWatcher>> make(Runtime& runtime, Options options);
  ~RetryWatcher();
  RetryWatcher(const RetryWatcher&) = delete;
  RetryWatcher& operator=(const RetryWatcher&) = delete;

  void start();  // a second call, or one after stop(), does nothing
  void stop();
  bool done() const;                     // whether it has ended or was stopped
  std::string resource_version() const;  // the newest received
  std::uint64_t watches() const;         // started watches
  std::uint64_t left_out() const;        // skipped events, whose version was not newer

 private:
  struct State;
  explicit RetryWatcher(std::shared_ptr<State> state);
  std::shared_ptr<State> state_;
};

// An unbounded queue of events between callbacks and a thread that reads them. The blocking form of take() is in
// <tain/blocking.h>.
//
// Threading:  all functions from any thread. They do not block.
class EventBuffer {
 public:
  EventBuffer();
  ~EventBuffer();
  EventBuffer(const EventBuffer&) = delete;
  EventBuffer& operator=(const EventBuffer&) = delete;

  bool push(WatchEvent event);       // drops the event and returns false once closed
  std::optional<WatchEvent> take();  // the oldest event; no value if there is none now
  void close();                      // drops the remaining events
  bool closed() const;
  std::size_t size() const;
  // Sets the task that is called after each push() and at close(), without a lock. Replaces the previous one.
  void on_ready(Task task);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// A watch that an informer feeds: it delivers additions, changes and deletions in the form of watch events. Changes
// that were missed during a lost connection are delivered later, a deletion with the last known object. It does not end
// by itself.
//
// Threading:  all functions from any thread. on_event and on_synced run on the Executor; calls of one do not overlap.
//             stop() returns when no callback is active; inside a callback it returns at once, and none follows.
// Ownership:  runtime and lister_watcher outlive it; if it is destroyed inside one of its callbacks, by one turn of the
//             loop. The destructor stops.
// Memory:     keeps undelivered events without a limit.
class InformerWatcher {
 public:
  struct Options {
    ListerWatcher& lister_watcher;
    std::function<void(const WatchEvent&)> on_event{};
    Task on_synced{};  // called when the first state is in the store; some of its events may follow
    Kind expected{};
    Reflector::Tuning tuning{};
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
