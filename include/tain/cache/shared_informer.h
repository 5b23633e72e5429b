#pragma once

#include <tain/cache/handler.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>
#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/path.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

namespace informer {
class Distributor;
class Subscriber;
}  // namespace informer

// One change, as a handler receives it. Valid during the call; copy the Objects to keep them.
//
// A `coalesced` event combines several changes, or is one change whose `old` was released because the handler was past
// `max_bytes`. It has no `old`; `old_resource_version` is the version that the handler received last. Coalescing loses
// no state: the last event of each key has the version that the store has.
struct ObjectEvent {
  enum class Type : std::uint8_t { kAdd, kUpdate, kDelete };
  // The values of a field in `only_when` before and after a change. Missing if that object is absent or unknown.
  struct FieldChange {
    Value before{};
    Value after{};
  };
  Type type = Type::kAdd;
  Object old{};  // kUpdate: the previous state; kDelete: the last one
  Object now{};  // empty for kDelete
  std::string_view key{};
  std::string_view old_resource_version{};  // the version that the handler received last; empty for kAdd
  bool is_in_initial_list = false;
  bool known_final_state = true;  // false for a kDelete that was inferred from a list or coalesced
  bool coalesced = false;
  bool is_resync = false;  // a kUpdate without a change, sent by the periodic resync
  // A kDelete because the scope of the informer has changed. The object may exist: it is in no part any more, or it is
  // missing from the first list with the new selection.
  bool left_scope = false;
  std::span<const FieldChange> fields{};  // parallel to `only_when`
};
std::string_view to_string(ObjectEvent::Type type);

// Signals an external event loop that a pulled subscription has events. `event_fd()` of <tain/thread_runtime.h> makes
// one with a descriptor.
//
// Threading:  called from any thread, under a lock: it must not block and must not call the library.
class ReadySignal {
 public:
  virtual ~ReadySignal() = default;
  virtual void set() = 0;
  virtual void clear() = 0;
  virtual int fd() const { return -1; }  // readable from set() to clear()
};

// The registration of a handler with an informer. The destructor removes the handler and waits for an active call of
// it. It does not wait inside the handler's own callback, or inside a handler whose removal this handler waits for; no
// further call follows in either case.
//
// Threading:  all functions from any thread. A drain() during another one does nothing.
class Subscription {
 public:
  // Which changes a handler receives if it is slower than the changes.
  enum class Delivery : std::uint8_t {
    kEvery,   // all, in order; past `max_bytes` they are coalesced for each key and marked
    kLatest,  // only the newest of each key
  };

  Subscription() = default;
  Subscription(Subscription&&) noexcept;
  Subscription& operator=(Subscription&&) noexcept;
  ~Subscription();

  void remove();  // as the destructor; further calls do nothing
  explicit operator bool() const { return subscriber_ != nullptr; }

  // Whether the handler has processed all objects of the first list, or of the state at its subscription.
  bool has_synced() const;
  // Runs the task once when has_synced() turns true, or at once if it is; outside all locks, on the thread that made
  // the change. Does not run it after removal.
  void on_synced(Task task);

  // The descriptor of a pulled subscription's ReadySignal; -1 without one.
  int fd() const;
  // Passes up to `max` events to the filter and the handler on this thread and returns their number. Returns 0 while
  // another drain() runs.
  std::size_t drain(std::size_t max);

  struct Status {
    std::string name{};
    std::size_t depth = 0;  // waiting events, without those that coalescing leaves out
    std::size_t bytes = 0;  // that the waiting events keep alive beyond the store
    Duration lag{0};        // age of the oldest waiting event
    std::uint64_t delivered = 0;
    std::uint64_t coalesced = 0;  // changes that were merged into another event, cancelled out or lost their `old`
    std::uint64_t failures = 0;   // callbacks that threw
    Duration resync_period{0};    // the effective one
    bool synced = false;
  };
  Status status() const;

 private:
  friend class SharedInformer;
  explicit Subscription(std::shared_ptr<informer::Subscriber> subscriber);

  std::shared_ptr<informer::Subscriber> subscriber_;
};

// Options of a handler of Ts.
template <class T>
struct HandlerOptionsFor {
  std::string name{};  // for status and logs
  Subscription::Delivery delivery = Subscription::Delivery::kEvery;
  // Limits the memory that events waiting for this handler keep alive beyond the store. Past the limit their bodies are
  // released, and only one mark for each key (the key and a version, about 200 bytes) is kept.
  std::size_t max_bytes = std::size_t{64} << 20;
  std::optional<Duration> resync_period{};  // empty: the informer's; 0: never
  Executor* executor = nullptr;             // runs the handler and outlives the subscription; null: the informer's
  bool pulled = false;                      // runs only in Subscription::drain()
  std::shared_ptr<ReadySignal> ready{};    // of a pulled handler: set while events wait; Informer<T> makes one if empty
  std::vector<Path> only_when{};           // skips updates that change none of these fields
  std::function<bool(const T&)> filter{};  // an object that begins to match is an add, one that stops is a delete
};
using HandlerOptions = HandlerOptionsFor<Object>;

// One watch and one store of a resource that any number of handlers share. It corresponds to client-go's
// SharedIndexInformer.
//
// Each received piece of the stream is applied to the store as one version and appended to a log of changes, in the
// turn of the loop that decodes it. An informer with many changes yields to the other informers on its loop.
//
// Each handler has a position in the log. It receives every change once, in the order of the store, with the correct
// old object, until it is more than `max_bytes` behind; see Delivery. A handler that is added later receives the
// current state first, then the changes, without a gap. Handlers do not delay the socket, the store or each other, but
// they share threads: give a handler that blocks for long an Executor of its own.
//
// Threading:  all functions from any thread, also from inside a handler. Handlers run on the Executor without a lock,
//             and calls of one handler do not overlap. The store may be ahead of the event that a handler receives.
//             stop() returns when the store no longer changes and no handler is active; inside a handler it does not
//             wait for handlers.
// Ownership:  runtime and lister_watcher outlive it. Subscriptions may outlive it, snapshots of its store must not. The
//             destructor stops and joins.
// Errors:     an exception of a handler is counted and reported to on_error; the next event follows. Functions that
//             must precede the first start return kBadArgument after it.
class SharedInformer {
 public:
  // A part of a resource with its own list and watch, such as one namespace.
  struct Part {
    std::string name{};  // the partition of the store: the namespace, or empty for all
    std::shared_ptr<ListerWatcher> lister_watcher{};
    std::string selection{};  // identifies the selectors of the source, which select the objects of the part

    friend bool operator==(const Part&, const Part&) = default;
  };
  struct Options {
    ListerWatcher& lister_watcher;
    // Replaces lister_watcher: one Reflector for each part, all with the same store.
    std::optional<std::vector<Part>> parts{};
    Kind expected{};
    std::string name{};
    // The default period of handlers, at least a second. 0: only handlers with a period of their own get resyncs.
    Duration resync_period{0};
    Indexers indexers{};
    std::vector<Path> columns{};
    Transform transform{};
    const std::atomic<bool>* transform_if = nullptr;  // if set, `transform` is called only while this is true
    KeyFn key{};
    bool metadata_only = false;    // as Reflector::Options
    std::vector<Path> drop{};      // as Reflector::Options
    bool fail_fast = false;        // as Reflector::Options
    Reflector::Tuning tuning{};    // of each Reflector
    Executor* executor = nullptr;  // of handlers without one, outlives their subscriptions; null: the Runtime's
    std::function<void(const Error&)> on_watch_error{};  // called on the loop after each failure of a list or watch
    std::function<void(const Error&)> on_error{};  // of processing and of handlers; any thread, possibly concurrently
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
  };
  SharedInformer(Runtime& runtime, Options options);
  ~SharedInformer();
  SharedInformer(const SharedInformer&) = delete;
  SharedInformer& operator=(const SharedInformer&) = delete;

  // Allowed before the first start only. Errors: kBadArgument.
  [[nodiscard]] Result<void> set_transform(Transform transform);
  [[nodiscard]] Result<void> set_watch_error_handler(std::function<void(const Error&)> handler);

  // Changes the parts, at any time; without a part the store is empty. Returns at once. The loop makes the change; a
  // stopped informer makes it at its next start. Several changes in a row may be made as one.
  //
  // A part that equals a present one goes on: no list, no new watch. The others are listed, as consistent reads.
  // Handlers receive no event of an object that stays. One that enters is an add, without is_in_initial_list once the
  // informer was synced. One that leaves is a delete, marked `left_scope`: at once
  // if no part has it any more, else after the first list with the new selection. An object of a removed part stays if
  // a new part has the name of its namespace, or no name.
  //
  // has_synced() is false from this call on, until all new parts have been listed and the store has the new parts only.
  // Errors: kBadArgument for two parts of one name, and for a part without a source.
  [[nodiscard]] Result<void> set_parts(std::vector<Part> parts);
  // A call of set_parts() will follow: has_synced() is false until then.
  void expect_parts();

  void start();   // does nothing while it runs; after stop() it keeps the state
  void stop();    // events that wait for handlers are kept until the next start
  void relist();  // lists now, as if the watch had expired, also during the delay before a retry
  bool is_running() const;
  bool has_started() const;  // at least once
  bool is_stopped() const;   // has started and does not run now

  // The store has had a complete list of each part since the start and the last change of parts, and status() shows it.
  bool has_synced() const;
  void on_synced(Task task);  // runs the task once, outside all locks, when has_synced() turns true or at once if it is
  const Store& store() const;
  Store& indexer();                                // to add and remove indexes
  std::string last_sync_resource_version() const;  // of the store
  Reflector::Status status() const;  // with parts: the worst state, the oldest age and error, and sums of the counters
  std::vector<Reflector::Status> part_statuses() const;  // in the order of the parts
  // To relist or audit. Empty before the first start; valid until the next one and the next change of parts.
  std::vector<Reflector*> reflectors();
  std::size_t handler_count() const;
  Duration resync_check_period() const;
  std::size_t log_bytes() const;  // that waiting events of all handlers keep alive beyond the store
  std::uint64_t process_errors() const;

  using OnEvent = std::function<void(const ObjectEvent&)>;
  [[nodiscard]] Subscription subscribe(OnEvent on_event, HandlerOptions options);
  [[nodiscard]] Subscription subscribe(OnEvent on_event) { return subscribe(std::move(on_event), HandlerOptions{}); }
  // Adds a Handler, which must outlive the subscription. A coalesced update has an empty old object.
  [[nodiscard]] Subscription subscribe(Handler& handler, HandlerOptions options);
  [[nodiscard]] Subscription subscribe(Handler& handler) { return subscribe(handler, HandlerOptions{}); }

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Waits without polling until several informers or handlers are synced, and reports those that are not.
//
//   tain::SyncGroup group({.description = "caches"});
//   group.add("pods", [&](tain::Task task) { pods.on_synced(std::move(task)); });
//   group.on_all([&] { ... });
//
// Threading:  all functions from any thread. Tasks run outside all locks, on the thread that made the change.
// Ownership:  a member may call its task after the group is destroyed; the call does nothing.
class SyncGroup {
 public:
  struct Options {
    std::string description{};  // of the members, for the log; empty: the wait is not logged
    LogSink* log = nullptr;
  };
  SyncGroup();
  explicit SyncGroup(Options options);
  ~SyncGroup();
  SyncGroup(const SyncGroup&) = delete;
  SyncGroup& operator=(const SyncGroup&) = delete;

  // Adds a member. Calls `on_synced` with a task, which the member must call when it is synced, possibly at once.
  void add(std::string name, const std::function<void(Task)>& on_synced);
  // Runs the task once, when all members are synced or the group was cancelled; at once if that is already so.
  void on_all(Task task);
  // Ends the wait with the error `why`. Members that are synced already stay synced.
  void cancel(Error why);

  std::vector<std::string> unfinished() const;  // sorted
  // Success if all are synced, else `failed to sync all caches: <names>: <why>` with the code of `why`.
  [[nodiscard]] Result<void> result() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain
