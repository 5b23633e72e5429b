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

// Applies deltas to a store and then calls a handler.
//
// A list is one atomic replace, followed by the inferred deletions, then the updates and adds in the order of the list.
// An object that was recreated with another uid is a deletion and an add. Without a change of the store the handler is
// not called, except for a resync.
//
// Threading:  one call at a time; handler_failures() from any thread.
// Ownership:  store and handler outlive it.
// Errors:     an error of the store is returned, and the handler is not called for that delta; the others are applied.
//             An exception of the handler is counted and reported.
class DeltaApplier {
 public:
  struct Options {
    KeyFn key{};  // as the store's; empty: namespace_name_key
    std::function<void(const Error&)> on_handler_error{};
    ReflectorStore* partition = nullptr;  // the partition of the store to write to, outlives this; null: the store
  };
  DeltaApplier(Store& store, Handler& handler);
  DeltaApplier(Store& store, Handler& handler, Options options);
  ~DeltaApplier();

  [[nodiscard]] Result<void> apply(const Delta& delta, bool is_in_initial_list);
  // Applies single-object deltas of distinct keys as one transaction, then calls the handler in order for those that
  // succeeded.
  [[nodiscard]] Result<void> apply_batch(std::span<const Delta> deltas, bool is_in_initial_list);
  std::uint64_t handler_failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The low-level controller: a Reflector that writes to a queue, and a function that processes its items. It corresponds
// to client-go's Controller.
//
// Threading:  all functions from any thread. `process` runs on the Runtime's Executor, one call at a time, without a
//             lock. stop() returns when the Reflector is stopped and no process call is active; inside process it
//             returns at once, and no further call follows.
// Ownership:  the objects that Options refers to outlive it. The destructor stops.
// Errors:     an error from process is counted and passed to on_process_error; the item is not queued again.
class Controller {
 public:
  struct Options {
    Queue& queue;
    ListerWatcher& lister_watcher;
    Reflector::Options reflector{};
    Queue::ProcessDeltas process;
    Queue::ProcessBatch process_batch{};  // empty: items are processed one by one
    std::function<void(const Error&)> on_process_error{};
    std::size_t slice = 1000;  // items per turn on the Executor
  };
  Controller(Runtime& runtime, Options options);
  ~Controller();
  Controller(const Controller&) = delete;
  Controller& operator=(const Controller&) = delete;

  void start();  // a second call does nothing
  void stop();
  bool has_synced() const;  // the whole first list has been processed
  std::string last_sync_resource_version() const;
  Reflector& reflector();
  const Reflector& reflector() const;
  std::uint64_t process_errors() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// An informer with a store and one handler. It corresponds to client-go's NewInformer.
//
// Threading:  as Controller. Inside a callback the store has the change, and possibly the rest of its batch.
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
    bool batch = true;                                   // applies several changes as one version of the store
    Reflector::Tuning tuning{};                          // of the Reflector
    std::function<void(const Error&)> on_watch_error{};  // called on the loop after each failure of a list or watch
    std::function<void(const Error&)> on_error{};        // of processing and of handlers; called on any thread
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
  Reflector::Status status() const;
  std::uint64_t handler_failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
