#pragma once

#include <tain/handler.h>
#include <tain/queue.h>
#include <tain/reflector.h>
#include <tain/store.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace tain {

// Runs a Reflector into a queue and a function over what comes out of it: the low-level controller.
//
// Threading:  start(), stop() and the questions from any thread. `process` runs on the Runtime's Executor, one call at
//             a time, never under a lock.
// Ownership:  everything in Options outlives it. The destructor stops: it returns when the Reflector is stopped and no
//             process call is under way (called from inside process it returns at once, and none follows).
// Errors:     an error from process is counted and given to on_error; nothing is put back.
class Controller {
 public:
  struct Options {
    Queue& queue;
    Reflector::Options reflector;    // its store is the queue
    ProcessDeltas process;
    ProcessBatch process_batch{};    // empty: one by one
    std::function<void(const Error&)> on_process_error{};
    std::size_t slice = 1000;        // items per turn on the Executor
  };
  Controller(Runtime& runtime, Options options);
  ~Controller();

  void start();                      // once; the second of two calls does nothing
  void stop();
  bool has_synced() const;           // all of the first list has been processed
  std::string last_sync_resource_version() const;
  Reflector& reflector();
  std::uint64_t process_errors() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Applies deltas to a store, then tells the handler: store first, callback second. A whole list becomes one atomic
// replace, then deletions (concluded), then updates and adds in the order of the list; an object that came back with
// another uid is a deletion and an add. Objects that did not change bring no update.
class DeltaApplier {
 public:
  DeltaApplier(Store& store, Handler& handler);
  Result<void> apply(const Delta& delta, bool is_in_initial_list);
  // All deltas as one transaction; callbacks follow in order, for those that succeeded.
  Result<void> apply_batch(std::span<const Delta> deltas, bool is_in_initial_list);
  std::uint64_t handler_failures() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// A store kept up to date by a controller, and one handler told of each change: the plain informer.
//
// Threading, Ownership: as Controller; the store and the event coincide inside a callback, or the store is ahead by the
//             rest of the batch.
class PlainInformer {
 public:
  struct Options {
    ListerWatcher& lister_watcher;
    Handler& handler;
    Kind expected{};
    Duration resync_period{0};
    Indexers indexers{};
    std::vector<Path> columns{};
    Transform transform{};
    KeyFn key{};
    bool batch = true;
    std::function<void(Reflector::Options&)> tune{};   // any other option of the Reflector
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
    std::string name{};
  };
  PlainInformer(Runtime& runtime, Options options);
  ~PlainInformer();

  void start();
  void stop();
  bool has_synced() const;
  const Store& store() const;
  Store& indexer();                  // to add and remove indexes
  Controller& controller();
  ReflectorStatus status() const;
  std::uint64_t handler_failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
