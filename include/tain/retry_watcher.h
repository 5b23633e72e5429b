#pragma once

#include <tain/kind.h>
#include <tain/lister_watcher.h>
#include <tain/log.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/watch_event.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace tain {

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

}  // namespace tain
