#pragma once

#include <tain/cache/handler.h>
#include <tain/cache/queue.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace tain {

// Applies deltas to a store, then tells the handler: store first, callback second. A whole list becomes one atomic
// replace, then come the deletions (concluded, not seen), then updates and adds in the order of the list. An
// object that came back with another uid is a deletion and an add. What did not change the store brings no
// event, except a resync.
//
// Threading:  one call at a time; handler_failures() from any thread.
// Ownership:  store and handler outlive it.
// Errors:     what the store refuses is returned and brings no event; the rest goes on. A handler that throws is
//             counted and reported.
class DeltaApplier {
 public:
  struct Options {
    KeyFn key{};  // as the store's; empty: namespace_name_key
    std::function<void(const Error&)> on_handler_error{};
    ReflectorStore* door = nullptr;  // a partition of the store to write to; null: the store itself. Outlives it
  };
  DeltaApplier(Store& store, Handler& handler);
  DeltaApplier(Store& store, Handler& handler, Options options);
  ~DeltaApplier();

  [[nodiscard]] Result<void> apply(const Delta& delta, bool is_in_initial_list);
  // Single-object deltas of distinct keys as one transaction; callbacks follow in order, for those that succeeded.
  [[nodiscard]] Result<void> apply_batch(std::span<const Delta> deltas, bool is_in_initial_list);
  std::uint64_t handler_failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Runs a Reflector into a queue, and a function over what comes out of it: the low-level controller.
//
// Threading:  start(), stop() and the questions from any thread. `process` runs on the Runtime's Executor, one call at
//             a time, never under a lock. stop() returns when the Reflector is stopped and no process call is under
//             way; called from inside process it returns at once, and no further call follows.
// Ownership:  what Options refers to outlives it. The destructor stops.
// Errors:     an error from process is counted and given to on_process_error; nothing is put back.
class Controller {
 public:
  struct Options {
    Queue& queue;
    ListerWatcher& lister_watcher;
    Reflector::Options reflector{};
    ProcessDeltas process;
    ProcessBatch process_batch{};  // empty: one by one
    std::function<void(const Error&)> on_process_error{};
    std::size_t slice = 1000;  // items per turn on the Executor
  };
  Controller(Runtime& runtime, Options options);
  ~Controller();
  Controller(const Controller&) = delete;
  Controller& operator=(const Controller&) = delete;

  void start();  // once; a second call does nothing
  void stop();
  bool has_synced() const;  // all of the first list has been processed
  std::string last_sync_resource_version() const;
  Reflector& reflector();
  const Reflector& reflector() const;
  std::uint64_t process_errors() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// A store kept equal to a resource, and one handler told of each change: the plain informer.
//
// Threading:  as Controller. Inside a callback the store shows the change, and perhaps the rest of its batch.
// Ownership:  runtime, lister_watcher and handler outlive it. Snapshots of its store must not outlive it.
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
    bool batch = true;                                   // many changes as one version of the store
    ReflectorTuning tuning{};                            // of the Reflector
    std::function<void(const Error&)> on_watch_error{};  // each failure of a list or watch; on the loop
    std::function<void(const Error&)> on_error{};        // of processing and of handlers; may be called on any thread
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
  Store& indexer();  // to add and remove indexes
  Controller& controller();
  ReflectorStatus status() const;
  std::uint64_t handler_failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
