#pragma once

#include <tain/blocking.h>
#include <tain/cluster.h>
#include <tain/thread_runtime.h>

#include "src/auth/config.h"
#include "src/auth/environment.h"
#include "src/base/mutex.h"
#include "src/client/connection.h"
#include "src/client/running_call.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace tain {

namespace client {

// User callbacks that are queued or running on the Executor. Shared, because it outlives the Cluster.
class Callbacks {
 public:
  void begin();
  void end();
  bool none() const;
  // Whether this thread runs one of them. Such a thread must not wait for them.
  bool on_this_thread() const;
  // Runs `callback`. Exceptions are logged and dropped.
  void run(const std::function<void()>& callback, LogSink* log);
  const Wakeup& changed() const { return changed_; }

 private:
  mutable Mutex mutex_;
  int pending_ TAIN_GUARDED_BY(mutex_) = 0;
  Wakeup changed_;
};

}  // namespace client

// The state that the copies of a Cluster share. Destroying the last copy closes it.
struct Cluster::State {
  State(Options its_options, auth::ConnectionConfig its_config);
  // Shares everything with `its_origin` except the Executor.
  State(std::shared_ptr<const State> its_origin, Executor& executor);
  ~State();

  // From options and configuration; `reload` resolves the configuration again.
  static Result<Cluster> make(Options options, Result<auth::ConnectionConfig> config,
                              std::function<Result<auth::ConnectionConfig>()> reload);

  const std::shared_ptr<const State> origin{};  // closes the connection instead of this one
  Options options;
  std::string ns{};
  std::string server{};
  std::shared_ptr<ThreadRuntime> own_runtime{};
  Runtime* runtime = nullptr;
  std::shared_ptr<client::Connection> connection{};
  // Those on the Runtime's Executor, which end before the Runtime; and those of this copy.
  std::shared_ptr<client::Callbacks> runtime_callbacks = std::make_shared<client::Callbacks>();
  std::shared_ptr<client::Callbacks> callbacks =
      options.executor == nullptr ? runtime_callbacks : std::make_shared<client::Callbacks>();

  Executor& executor() const { return options.executor != nullptr ? *options.executor : runtime->executor(); }

  // Keeps the Runtime while callbacks on an Executor of the user use it.
  std::shared_ptr<void> runtime_for_callbacks() const {
    return callbacks == runtime_callbacks ? nullptr : origin ? origin->own_runtime : own_runtime;
  }

  // Wraps `done` to run on the Executor.
  template <class T>
  Done<T> on_executor(Done<T> done) const {
    callbacks->begin();
    return [done = std::move(done), callbacks = callbacks, &executor = executor(),
            log = options.log](Result<T> result) {
      executor.post([done, callbacks, log, result = std::move(result)] { callbacks->run([&] { done(result); }, log); });
    };
  }

  // The limits of a call that begins now. `what` names it: `getting pods/web`.
  client::CallLimits limits(std::string what, const CallOptions& how) const;
  client::CallLimits watch_limits(const Scope& scope, const CallOptions& call) const;

  // Several calls may share one set of limits.
  template <class T, class Ask>
  Result<T> call(Ask ask, const client::CallLimits& limits) const;
  template <class T, class Ask>
  void call_async(Ask ask, Done<T> done, const client::CallLimits& limits) const;

  // Calls `start(connection, done)` on the loop and waits for `done`, which comes at the end of the limits or before.
  template <class T, class Start>
  Result<T> wait_for(const Start& start, const client::CallLimits& limits) const {
    if (runtime->on_loop()) {
      return fail(Code::kWouldDeadlock, "a blocking call on the loop thread would deadlock; use the _async variant");
    }
    struct Slot {
      Mutex mutex{};
      std::optional<Result<T>> result TAIN_GUARDED_BY(mutex){};
      Wakeup filled{};
    };
    auto slot = std::make_shared<Slot>();
    const Done<T> done = [slot](Result<T> result) {
      {
        MutexLock lock(slot->mutex);
        slot->result = std::move(result);
      }
      slot->filled.notify();
    };
    runtime->post([start, done, connection = connection] { start(connection, done); });
    // The operation has its own deadline; this one catches a loop thread that is blocked.
    const Duration patience =
        limits.deadline > Duration(0) ? limits.end - runtime->clock().now() + std::chrono::seconds(5) : kForever;
    Result<void> filled = slot->filled.wait(
        [&] {
          MutexLock lock(slot->mutex);
          return slot->result.has_value();
        },
        patience);
    if (!filled) return Failure(filled.error().wrapped("waiting for the loop thread"));
    MutexLock lock(slot->mutex);
    return std::move(*slot->result);
  }

  template <class T, class Start>
  void start_async(Start start, Done<T> done) const {
    runtime->post([start = std::move(start), done = on_executor<T>(std::move(done)), connection = connection] {
      start(connection, done);
    });
  }
};

}  // namespace tain
