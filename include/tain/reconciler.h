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
#include <utility>
#include <vector>

namespace tain {

// What becomes of a key after it was reconciled.
struct Requeue {
  std::optional<Duration> after{};  // look again then, whether or not something changed
  bool backoff = false;             // look again with the delay of a failure, though it is none

  static Requeue done() { return {}; }
  static Requeue in(Duration delay) { return {.after = delay}; }
  static Requeue with_backoff() { return {.backoff = true}; }
};

// The controller loop: keys come in from informers, each once however often it changed, and are worked on by some
// workers, none by two at a time. What most want is Reconciler below, its typed cover.
//
// A key that fails is tried again with its own exponential backoff, for as long as it fails. What just changed goes
// before what is only looked at again (a resync, the first list). Nobody works before all informers are synced.
//
// Threading:  everything from any thread; watch() before start(). `work` runs on threads of its own, unless an Executor
//             is given; it may block.
// Ownership:  keeps its informers alive. The destructor stops and joins: it waits for calls of `work` under way,
//             however long they take, since they use what the caller owns. It must not run inside `work`.
// Errors:     of `work`, also what it throws: counted, told to on_error, tried again.
class ReconcileLoop {
 public:
  using Work = std::function<Result<Requeue>(const std::string& key)>;
  using KeysOf = std::function<std::vector<std::string>(const Object&)>;

  struct Options {
    std::string name{};                      // in logs, metrics and thread names
    int workers = 1;                         // keys worked on at a time
    Executor* executor = nullptr;            // null: one thread for each worker. Else outlives it, and may be blocked
    std::unique_ptr<RateLimiter> limiter{};  // null: controller_limiter()
    Duration gate_timeout = std::chrono::seconds(10);  // how long a key waits for its own writes at most
    std::function<void(std::string_view key, const Error&)> on_error{};  // on the worker
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
  };
  ReconcileLoop(Runtime& runtime, Work work, Options options);
  ~ReconcileLoop();
  ReconcileLoop(const ReconcileLoop&) = delete;
  ReconcileLoop& operator=(const ReconcileLoop&) = delete;

  // Changes of these objects bring in the keys that `keys_of` says, of an update those of before and after. It should
  // depend on what does not change in the life of an object: where changes were coalesced, the state before is not
  // known. (A deletion of which not even the last state is known brings in all keys of the first informer watched.)
  void watch(const std::shared_ptr<ObjectInformer>& informer, KeysOf keys_of);

  void start();  // once
  // No key is worked on when it returns, and none follows; what waited is dropped. From inside `work` it does not wait.
  void stop();
  // The same after what waits now has been worked on, but returns after `timeout` at the latest. Errors: kDeadline when
  // the time was up before: no key is taken up any more then, and the message and Status::running name the keys whose
  // `work` is still under way. What that work uses must stay until it returns; stop() and the destructor wait for it.
  [[nodiscard]] Result<void> drain(Duration timeout);

  void enqueue(std::string_view key) { queue().add(key); }
  // Read your own writes: `key` is not worked on before this informer has `written`, which a write of ours returned, or
  // what came after it; or gate_timeout has passed, since an informer need not see all that is written.
  void wrote(std::string_view key, const std::shared_ptr<ObjectInformer>& where, const Object& written);

  // An informer that keys come from.
  struct Source {
    std::string name{};  // `pods in default`
    bool synced = false;
    ReflectorState state = ReflectorState::kIdle;
    std::optional<Error> error{};  // why it is not synced, or not live
  };
  struct Status {
    bool synced = false;                 // all informers are; work has begun
    std::size_t depth = 0;               // keys that wait, delayed ones not counted
    std::size_t working = 0;             // keys being worked on
    std::size_t held = 0;                // keys that wait for their own writes
    std::uint64_t finished = 0;          // calls of `work` that succeeded
    std::uint64_t failures = 0;          // and that did not
    std::optional<Error> last_error{};   // of `work`; without one, of the first informer that is not well
    std::vector<std::string> running{};  // the keys being worked on
    std::vector<Source> sources{};       // in the order of watch()
  };
  Status status() const;
  WorkQueue& queue();

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Which object controls this one, if it is of this kind: its key. `namespaced`: the owner lives beside what it owns.
std::vector<std::string> controller_key(const Object& object, const Kind& owner, bool namespaced = true);

// Brings the world in line with the objects of one informer, a key at a time.
//
//   tain::Informer<Guard> guards(cluster);
//   tain::Informer<core::Pod> pods(cluster);
//   tain::Reconciler<Guard> reconciler(guards, [&](const std::string& key, const auto& snapshot)
//       -> tain::Result<tain::Requeue> {
//     auto guard = snapshot.get(key);
//     if (!guard) return tain::Requeue::done();   // deleted
//     ...
//   });
//   reconciler.owns(pods);                        // a pod brings in the guard that controls it
//   reconciler.start();
//
// As ReconcileLoop. The Informers outlive it. Of a struct, `reconcile` sees the last version that decoded, and is not
// called for an object of which none has (see Informer): a key without a value is one that was deleted.
template <class T>
class Reconciler {
 public:
  using View = InformerView<T>;
  using Reconcile = std::function<Result<Requeue>(const std::string& key, const View& snapshot)>;
  using Options = ReconcileLoop::Options;

  Reconciler(Informer<T>& informer, Reconcile reconcile) : Reconciler(informer, std::move(reconcile), Options{}) {}
  Reconciler(Informer<T>& informer, Reconcile reconcile, Options options)
      : loop_(
            informer.objects()->cluster().runtime(),
            [&informer, reconcile = std::move(reconcile)](const std::string& key) {
              const View snapshot = informer.snapshot();
              // It exists, and nobody can say what it wants: that is no deletion. A version that decodes brings it in.
              if constexpr (api::Decoded<T>) {
                if (snapshot.get(key).is_unreadable()) return Result<Requeue>(Requeue::done());
              }
              return reconcile(key, snapshot);
            },
            std::move(options)) {
    loop_.watch(informer.objects(),
                [](const Object& object) { return std::vector<std::string>{std::string(object.key())}; });
  }

  // Of what the objects of T control, as their ownerReferences say. `owner`: the kind of T, where T does not know it;
  // `namespaced`: they live in namespaces.
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
  // Of anything else.
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
