#pragma once

#include <tain/cache/handler.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>
#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/path.h>
#include <tain/result.h>
#include <tain/runtime.h>

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

// What a handler gets when it is slower than the changes.
enum class Delivery : std::uint8_t {
  kEvery,   // all, in order, up to `max_bytes`; then coalesced per key and marked
  kLatest,  // the newest of each key
};

// A field that a handler asked for by `only_when`, before and after. Missing where there is no object, or none known.
struct FieldChange {
  Value before{};
  Value after{};
};

// One change, as handlers are told of it. Valid during the call; copy the Objects to keep them.
//
// Of several changes that were coalesced into this event `old` is not there, and `old_resource_version` says what the handler
// was told last. A handler that was told of nothing else knows the right state all the same: of each key, the version
// in its last event is that of the store.
struct ObjectEvent {
  enum class Type : std::uint8_t { kAdd, kUpdate, kDelete };
  Type type = Type::kAdd;
  Object old{};  // of kUpdate: the state before; of kDelete: the last one
  Object now{};  // of kDelete: empty
  std::string_view key{};
  std::string_view old_resource_version{};  // the version told last; of kAdd: empty
  bool is_in_initial_list = false;
  bool known_final_state = true;  // of kDelete: false when it was concluded from a list, or when coalesced
  bool coalesced = false;
  bool is_resync = false;                 // of kUpdate: nothing changed, it is time to look again
  std::span<const FieldChange> fields{};  // parallel to `only_when`
};
std::string_view to_string(ObjectEvent::Type type);

// Tells an event loop that is not ours that a pulled subscription has something. `event_fd()` of <tain/thread_runtime.h>
// makes one with a descriptor.
//
// Threading:  any thread; called under a lock, so it must neither block nor call back.
class ReadySignal {
 public:
  virtual ~ReadySignal() = default;
  virtual void set() = 0;
  virtual void clear() = 0;
  virtual int fd() const { return -1; }  // readable from set() to clear()
};

// How a handler of Ts is called.
template <class T>
struct HandlerOptionsFor {
  std::string name{};  // for status and logs
  Delivery delivery = Delivery::kEvery;
  // Limits the memory that events waiting for this handler keep alive beyond the store. Past the limit their bodies are
  // released, and only one mark for each key (the key and a version, about 200 bytes) is kept.
  std::size_t max_bytes = std::size_t{64} << 20;
  std::optional<Duration> resync_period{};  // empty: the informer's; 0: never
  Executor* executor = nullptr;             // where it runs; null: the Runtime's. Outlives the subscription
  bool pulled = false;                      // runs only in Subscription::drain()
  std::shared_ptr<ReadySignal> ready{};    // of a pulled handler: set while events wait; Informer<T> makes one if empty
  std::vector<Path> only_when{};           // skips updates that change none of these fields
  std::function<bool(const T&)> filter{};  // an object that enters is an add, one that leaves a delete
};
using HandlerOptions = HandlerOptionsFor<Object>;

// A handler's place in an informer. Destroying it removes the handler: no call is under way when that returns, unless
// it is made from inside the handler's own callback, or by a handler of the same informer whose own removal this one
// is waiting for; then none follows.
//
// Threading:  everything from any thread; of two drain() at a time one does nothing.
class Subscription {
 public:
  Subscription() = default;
  Subscription(Subscription&&) noexcept;
  Subscription& operator=(Subscription&&) noexcept;
  ~Subscription();

  void remove();  // what the destructor does; twice is nothing
  explicit operator bool() const { return subscriber_ != nullptr; }

  // The handler has returned from (or thrown out of) all objects of the first list, or of the state it began with.
  bool has_synced() const;
  // Runs once, when has_synced() turns true; at once if it is. Outside all locks, on the thread that saw it. Not after
  // removal.
  void on_synced(Task task);

  // Of a pulled subscription: the descriptor of its ReadySignal, -1 without one.
  int fd() const;
  // Hands up to `max` events to the filter and the handler on this thread; how many. 0 also while another drain() runs.
  std::size_t drain(std::size_t max);

  struct Status {
    std::string name{};
    std::size_t depth = 0;  // events waiting; those that coalescing leaves out are not counted
    std::size_t bytes = 0;  // kept alive by them, beyond the store
    Duration lag{0};        // age of the oldest
    std::uint64_t delivered = 0;
    std::uint64_t coalesced = 0;  // changes that were merged into an event of their key, or cancelled out
    std::uint64_t failures = 0;   // callbacks that threw
    Duration resync_period{0};    // in force
    bool synced = false;
  };
  Status status() const;

 private:
  friend class SharedInformer;
  explicit Subscription(std::shared_ptr<informer::Subscriber> subscriber);

  std::shared_ptr<informer::Subscriber> subscriber_;
};

// One watch and one store of a resource, shared by any number of handlers: client-go's SharedIndexInformer.
//
// Each piece of the stream is applied to the store as one version, and appended to a log of changes, in the turn of the
// loop in which it is decoded. An informer with much to apply lets the other informers on its loop have their turns.
//
// Handlers are cursors over one log of changes. Each sees every change once, in the order of the store, with the right
// old object, until it is more than its `max_bytes` behind; see Delivery. A handler that comes late gets the present
// state first, then the changes, without a gap. None delays the socket, the store or another handler; only threads are
// shared: a handler that blocks for long should bring an Executor of its own.
//
// Threading:  everything from any thread, also from inside a handler. Handlers run on the Executor, calls of one never
//             overlap, and no lock is held. The store may be ahead of the event being handled. stop() returns when
//             nothing more is applied and no handler is under way; from inside a handler it does not wait for handlers.
// Ownership:  runtime and lister_watcher outlive it; Subscriptions may. Snapshots of its store must not. The destructor
//             stops and joins.
// Errors:     a handler that throws is counted, told to on_error, and goes on with the next event. kBadArgument from
//             what must be set before the start.
class SharedInformer {
 public:
  // A part of a resource that is listed and watched by itself: a namespace, where not all may be read.
  struct Part {
    std::string name{};  // of the partition of the store
    ListerWatcher* lister_watcher = nullptr;
  };
  struct Options {
    ListerWatcher& lister_watcher;
    std::vector<Part> parts{};  // instead of it: one Reflector each, all into one store
    Kind expected{};
    std::string name{};
    // Of handlers that do not say; also how often it is looked whether one is due. 0: a handler that has a period of
    // its own sets it. At least a second.
    Duration resync_period{0};
    Indexers indexers{};
    std::vector<Path> columns{};
    Transform transform{};
    KeyFn key{};
    bool metadata_only = false;                          // as Reflector::Options
    std::vector<Path> drop{};                            // as Reflector::Options
    bool fail_fast = false;                              // as Reflector::Options
    ReflectorTuning tuning{};                            // of each Reflector
    std::function<void(const Error&)> on_watch_error{};  // each failure of a list or watch; on the loop
    std::function<void(const Error&)> on_error{};  // of processing and of handlers; any thread, perhaps two at a time
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
  };
  SharedInformer(Runtime& runtime, Options options);
  ~SharedInformer();
  SharedInformer(const SharedInformer&) = delete;
  SharedInformer& operator=(const SharedInformer&) = delete;

  // Before the first start only. Errors: kBadArgument.
  [[nodiscard]] Result<void> set_transform(Transform transform);
  [[nodiscard]] Result<void> set_watch_error_handler(std::function<void(const Error&)> handler);
  [[nodiscard]] Result<void> set_parts(std::vector<Part> parts);

  void start();   // does nothing while it runs; after stop() it begins anew with the state it has
  void stop();    // what waits for handlers waits until the next start
  void relist();  // lists now, as if the watch had expired; also while it waits for its next try
  bool is_running() const;
  bool has_started() const;  // ever
  bool is_stopped() const;   // has run and does not

  bool has_synced() const;    // the store has had a whole list since the start, and status() shows it
  void on_synced(Task task);  // runs once when that is so, at once if it is; outside all locks
  const Store& store() const;
  Store& indexer();                                // to add and remove indexes
  std::string last_sync_resource_version() const;  // of the store
  ReflectorStatus status() const;  // of several parts: the state of the worst, ages and errors of the oldest, sums
  std::vector<ReflectorStatus> part_statuses() const;  // in the order of the parts
  std::vector<Reflector*> reflectors();  // to relist or audit; none before the first start. Valid until the next
  std::size_t handler_count() const;
  Duration resync_check_period() const;
  std::size_t log_bytes() const;  // kept alive by all handlers together, beyond the store
  std::uint64_t process_errors() const;

  using OnEvent = std::function<void(const ObjectEvent&)>;
  [[nodiscard]] Subscription subscribe(OnEvent on_event, HandlerOptions options);
  [[nodiscard]] Subscription subscribe(OnEvent on_event) { return subscribe(std::move(on_event), HandlerOptions{}); }
  // The same for a Handler, which outlives the subscription. A coalesced update hands it an empty old object.
  [[nodiscard]] Subscription subscribe(Handler& handler, HandlerOptions options);
  [[nodiscard]] Subscription subscribe(Handler& handler) { return subscribe(handler, HandlerOptions{}); }

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Waits until several informers, handlers or other things are synced, without polling, and says which are not.
//
//   tain::SyncGroup group({.description = "caches"});
//   group.add("pods", [&](tain::Task task) { pods.on_synced(std::move(task)); });
//   group.on_all([&] { ... });
//
// Threading:  everything from any thread. Tasks run outside all locks, on the thread that saw it.
// Ownership:  what is asked may call back after the group is gone; nothing happens then.
class SyncGroup {
 public:
  struct Options {
    std::string description{};  // of what is waited for; empty: nothing is logged of the waiting itself
    LogSink* log = nullptr;
  };
  SyncGroup();
  explicit SyncGroup(Options options);
  ~SyncGroup();
  SyncGroup(const SyncGroup&) = delete;
  SyncGroup& operator=(const SyncGroup&) = delete;

  // `on_synced` is given what to call when this one is synced; perhaps at once.
  void add(std::string name, const std::function<void(Task)>& on_synced);
  // Runs once, when all that were added are synced or the group was cancelled; at once if that is so.
  void on_all(Task task);
  // Nobody waits any longer, because of `why`. What is synced already stays known to be.
  void cancel(Error why);

  std::vector<std::string> unfinished() const;  // sorted
  // Success when all are synced; else `failed to sync all caches: <names>: <why>`, with the code of why.
  [[nodiscard]] Result<void> result() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain
