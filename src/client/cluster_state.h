#pragma once

#include <tain/blocking.h>
#include <tain/cluster.h>
#include <tain/thread_runtime.h>

#include "src/auth/config.h"
#include "src/auth/environment.h"
#include "src/base/mutex.h"
#include "src/client/connection.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace tain {

namespace client {

// Callbacks of users that are on their way to the Executor or run there. Shared, so that it outlives the Cluster.
class Callbacks {
 public:
  void begin();
  void end();
  bool none() const;
  // Whether this thread is inside one of them, and must not wait for it.
  bool on_this_thread() const;
  // Runs `callback` as one of them; an exception is logged and goes no further.
  void run(const std::function<void()>& callback, LogSink* log);
  const Wakeup& changed() const { return changed_; }

 private:
  mutable Mutex mutex_;
  int pending_ TAIN_GUARDED_BY(mutex_) = 0;
  Wakeup changed_;
};

}  // namespace client

// What the copies of a Cluster share. The last one closes it.
struct Cluster::State {
  State(Options its_options, auth::ConnectionConfig its_config);
  ~State();

  // From options and configuration; `reload` resolves the configuration again.
  static Result<Cluster> make(Options options, Result<auth::ConnectionConfig> config,
                              std::function<Result<auth::ConnectionConfig>()> reload);

  Options options;
  std::string ns{};
  std::string server{};
  std::unique_ptr<ThreadRuntime> own_runtime{};
  Runtime* runtime = nullptr;
  std::shared_ptr<client::Connection> connection{};
  std::shared_ptr<client::Callbacks> callbacks = std::make_shared<client::Callbacks>();

  // `done`, called on the Executor instead of where it is called.
  template <class T>
  Done<T> on_executor(Done<T> done) const {
    callbacks->begin();
    return [done = std::move(done), callbacks = callbacks, runtime = runtime, log = options.log](Result<T> result) {
      runtime->executor().post(
          [done, callbacks, log, result = std::move(result)] { callbacks->run([&] { done(result); }, log); });
    };
  }

  // `deadline`: where it is not that of the options, as of one of several calls under one deadline.
  template <class T, class Ask>
  Result<T> call(Ask ask, std::optional<Duration> deadline = {}) const;
  template <class T, class Ask>
  void call_async(Ask ask, Done<T> done, std::optional<Duration> deadline = {}) const;

  // Starts something on the loop and waits for its end. `start` is given the connection and what to call.
  template <class T, class Start>
  Result<T> wait_for(const Start& start) const {
    if (runtime->on_loop()) {
      return fail(Code::kWouldDeadlock,
                  "a blocking call on the loop thread would wait for itself; use its _async twin");
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
    // The operation has its own deadline; this is for a loop that does not come round.
    const Duration patience = options.deadline > Duration(0) ? options.deadline + std::chrono::seconds(5) : kForever;
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
