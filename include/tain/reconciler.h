#pragma once

#include <tain/informer.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/work_queue.h>

#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tain {

// When a key is reconciled again. The default is after its next change.
struct Requeue {
  std::optional<Duration> after{};  // again after this delay, even without a change
  bool backoff = false;             // again with the delay that a failure would have

  static Requeue done() { return {}; }
  static Requeue in(Duration delay) { return {.after = delay}; }
  static Requeue with_backoff() { return {.backoff = true}; }
};

namespace api {

// A function of a key, with or without a trailing `const Stop&`.
template <class F, class... Args>
concept StoppableWork = std::is_invocable_r_v<Result<Requeue>, F&, Args..., const Stop&>;
template <class F, class... Args>
concept WorkOn = StoppableWork<F, Args...> || std::is_invocable_r_v<Result<Requeue>, F&, Args...>;

}  // namespace api

// The controller loop: takes keys from informers and calls `work` for each. Most programs use the typed Reconciler
// below.
//
// A key that changes several times before it is processed is processed once, and no key is processed by two workers at
// a time. A key that fails is retried with its own exponential backoff until it succeeds. Changed keys are processed
// before keys of a resync or of the first list. No work begins before all informers are synced.
//
// `work` may take a Stop as its last parameter. It is requested when the loop is stopped and when drain() has reached
// its timeout. Pass it to the calls of a Cluster (CallOptions::stop) and to waits, so that they end then.
//
// Threading:  all functions from any thread; watch() before start(). `work` may block. It runs on threads of the loop,
//             or on the Executor if one is given.
// Ownership:  keeps its informers alive. The destructor stops and joins: it waits for active calls of `work` without a
//             limit, because they use objects of the caller. It must not run inside `work`.
// Errors:     an error or an exception of `work` is counted, reported to on_error, and the key is retried.
class ReconcileLoop {
 public:
  using Work = std::function<Result<Requeue>(const std::string& key, const Stop& stop)>;
  using KeysOf = std::function<std::vector<std::string>(const Object&)>;

  struct Options {
    std::string name{};                      // in logs, metrics and thread names
    int workers = 1;                         // keys processed at a time
    Executor* executor = nullptr;            // outlives the loop, and `work` may block it; null: one thread per worker
    std::unique_ptr<RateLimiter> limiter{};  // null: controller_limiter()
    Duration gate_timeout = std::chrono::seconds(10);  // longest time that a key waits for its own writes, see wrote()
    std::function<void(std::string_view key, const Error&)> on_error{};  // called on the worker
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
  };
  template <api::WorkOn<const std::string&> F>
  ReconcileLoop(Runtime& runtime, F work, Options options)
      : state_(make_state(
            runtime,
            [work = std::move(work)](const std::string& key, const Stop& stop) mutable -> Result<Requeue> {
              if constexpr (api::StoppableWork<F, const std::string&>) {
                return work(key, stop);
              } else {
                return work(key);
              }
            },
            std::move(options))) {}
  ~ReconcileLoop();
  ReconcileLoop(const ReconcileLoop&) = delete;
  ReconcileLoop& operator=(const ReconcileLoop&) = delete;

  // Enqueues the keys that `keys_of` returns for each changed object; for an update, those of the old and of the new
  // object. `keys_of` should use only fields that do not change, because a coalesced update has no old object. After a
  // deletion whose last state is unknown, all keys of the first watched informer are enqueued.
  void watch(const std::shared_ptr<ObjectInformer>& informer, KeysOf keys_of);

  void start();  // at most once
  // Drops waiting keys, requests the Stop of active calls of `work` and waits for them; no further call follows. Inside
  // `work` it does not wait.
  void stop();
  // Processes the keys that wait now, then stops; before start() it only stops. Returns after `timeout` at the latest,
  // whatever `work` does.
  // Errors: kDeadline after the timeout. No further key is processed then, and the Stop of active calls is requested.
  // The message and Status::running name their keys; stop() and the destructor wait for them.
  [[nodiscard]] Result<void> drain(Duration timeout);

  void enqueue(std::string_view key) { queue().add(key); }
  // Delays `key` until this informer has `written`, the result of a write, or a newer version: read your own writes.
  // The delay ends after gate_timeout, because the informer may not receive the object (it has left the scope).
  void wrote(std::string_view key, const std::shared_ptr<ObjectInformer>& where, const Object& written);

  // The state of one watched informer.
  struct Source {
    std::string name{};  // `pods in default`
    bool synced = false;
    Reflector::State state = Reflector::State::kIdle;
    std::optional<Error> error{};  // why it is not synced, or not live
  };
  struct Status {
    bool synced = false;                 // all informers are synced and work has begun
    std::size_t depth = 0;               // waiting keys, without delayed ones
    std::size_t working = 0;             // keys that are being processed
    std::size_t held = 0;                // keys that wait for their own writes
    std::uint64_t finished = 0;          // calls of `work` that succeeded
    std::uint64_t failures = 0;          // calls of `work` that failed
    std::optional<Error> last_error{};   // of `work`; without one, of the first informer that has an error
    std::vector<std::string> running{};  // keys that are being processed
    std::vector<Source> sources{};       // in the order of watch()
  };
  Status status() const;
  WorkQueue& queue();

 private:
  struct State;
  static std::shared_ptr<State> make_state(Runtime& runtime, Work work, Options options);
  std::shared_ptr<State> state_;
};

// Returns the key of the object's controller if that is of kind `owner`, else nothing. A namespaced owner is in the
// namespace of the object.
std::vector<std::string> controller_key(const Object& object, const Kind& owner, bool namespaced = true);

// Calls a function for each changed object of an informer, so that it can bring the cluster into the desired state.
//
//   tain::Informer<Guard> guards(cluster);
//   tain::Informer<core::Pod> pods(cluster);
//   tain::Reconciler<Guard> reconciler(guards, [&](const std::string& key, const auto& snapshot)
//       -> tain::Result<tain::Requeue> {
//     auto guard = snapshot.get(key);
//     if (!guard) return tain::Requeue::done();   // deleted, or not in the scope any more
//     ...
//   });
//   reconciler.owns(pods);                        // a change of a pod enqueues the guard that controls it
//   reconciler.start();
//
// If T is a struct, the snapshot has the last version that decoded, and `reconcile` is not called for an object without
// such a version (see Informer). A key without a value therefore means that the object was deleted or
// left the scope of the informer.
//
// Threading:  as ReconcileLoop.
// Ownership:  the Informers outlive it.
// Errors:     as ReconcileLoop.
template <class T>
class Reconciler {
 public:
  using View = InformerView<T>;
  using Options = ReconcileLoop::Options;

  // `reconcile` gets the key, the snapshot and, if it takes one more parameter, a Stop: see ReconcileLoop.
  template <api::WorkOn<const std::string&, const View&> F>
  Reconciler(Informer<T>& informer, F reconcile) : Reconciler(informer, std::move(reconcile), Options{}) {}
  template <api::WorkOn<const std::string&, const View&> F>
  Reconciler(Informer<T>& informer, F reconcile, Options options)
      : loop_(
            informer.objects()->cluster().runtime(),
            [&informer, reconcile = std::move(reconcile)](const std::string& key,
                                                          const Stop& stop) mutable -> Result<Requeue> {
              const View snapshot = informer.snapshot();
              // The object exists and does not decode, so it was not deleted. A version that decodes enqueues the key.
              if constexpr (api::Decoded<T>) {
                if (snapshot.get(key).is_unreadable()) return Requeue::done();
              }
              if constexpr (api::StoppableWork<F, const std::string&, const View&>) {
                return reconcile(key, snapshot, stop);
              } else {
                return reconcile(key, snapshot);
              }
            },
            std::move(options)) {
    loop_.watch(informer.objects(),
                [](const Object& object) { return std::vector<std::string>{std::string(object.key())}; });
  }

  // A change of a child enqueues the object of T that controls it, as its ownerReferences say. `owner` is the kind of T
  // if T does not define it, and `namespaced` is whether T is namespaced.
  template <class U>
  void owns(Informer<U>& children) requires(api::ResourceOf<T>::kKnown) {
    owns(children, api::ResourceOf<T>::kind(), is_namespaced());
  }
  template <class U>
  void owns(Informer<U>& children, Kind owner, bool namespaced = is_namespaced()) {
    loop_.watch(children.objects(), [owner = std::move(owner), namespaced](const Object& child) {
      return controller_key(child, owner, namespaced);
    });
  }
  // A change of one of these objects enqueues the keys that `keys_of` returns.
  template <class U>
  void watch(Informer<U>& others, std::function<std::vector<std::string>(const U&)> keys_of) {
    loop_.watch(others.objects(), [&others, keys_of = std::move(keys_of)](const Object& object) {
      const std::optional<U> value = others.read(object);
      return value ? keys_of(*value) : std::vector<std::string>();
    });
  }

  void start() { loop_.start(); }
  void stop() { loop_.stop(); }
  [[nodiscard]] Result<void> drain(Duration timeout) { return loop_.drain(timeout); }
  void enqueue(std::string_view key) { loop_.enqueue(key); }
  template <class U>
  void wrote(std::string_view key, const Informer<U>& where, const Object& written) {
    loop_.wrote(key, where.objects(), written);
  }
  ReconcileLoop::Status status() const { return loop_.status(); }
  ReconcileLoop& loop() { return loop_; }

 private:
  static constexpr bool is_namespaced() {
    if constexpr (requires {
                    { T::kNamespaced } -> std::convertible_to<bool>;
                  }) {
      return T::kNamespaced;
    } else {
      return true;
    }
  }

  ReconcileLoop loop_;
};

}  // namespace tain
