#pragma once

#include <tain/kind.h>
#include <tain/lister_watcher.h>
#include <tain/log.h>
#include <tain/reflector.h>
#include <tain/runtime.h>
#include <tain/store.h>
#include <tain/watch_event.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

namespace tain {

// Events in the order they came, without a bound, until somebody takes them: what stands between callbacks and a thread
// that wants to read. The blocking form of take() is in <tain/blocking_until.h>.
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
    std::function<void(Reflector::Options&)> tune{};
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
