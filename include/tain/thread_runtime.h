#pragma once

#include <tain/log.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace tain {

class ReadySignal;  // cache/shared_informer.h

// The Runtime of real programs: one loop thread on the real clock, and a small pool of threads as its Executor, which
// grows where tasks block.
//
//   tain::ThreadRuntime runtime;
//   tain::Reflector reflector(runtime, lister_watcher, store);
//
// Threading:  as Runtime says. With more cores than one loop can use, make more Runtimes.
// Ownership:  outlives whatever was built on it. The destructor lets the tasks that are running end, drops those that
//             wait without running them, and joins all threads; it must not run on one of them. Sockets are closed
//             before it goes (whoever owns one stops first); what still waited on one is dropped like the tasks.
// Errors:     an exception that escapes a task is caught, counted and logged, and the next task runs. std::bad_alloc
//             ends the process, as does a Runtime that may not start another thread or open four more descriptors.
// Signals:    its threads block them, so that they reach the threads of the program.
// Fork:       a child has none of the threads; make the Runtime after fork().
class ThreadRuntime final : public Runtime {
 public:
  struct Options {
    int executor_threads = 2;  // at least 1
    // Where all of them are blocked (handlers that wait for something, sources that block), one more is added, up to so
    // many. Fewer than executor_threads: none is.
    int max_executor_threads = 64;
    std::string thread_name = "tain";     // threads are called <name>-loop, <name>-pool0, ...; at most 15 characters
    std::optional<std::uint64_t> seed{};  // of random(); empty: from the system
    LogSink* log = nullptr;               // told of tasks that threw; outlives the Runtime
  };

  ThreadRuntime();
  explicit ThreadRuntime(Options options);
  ~ThreadRuntime() override;
  ThreadRuntime(const ThreadRuntime&) = delete;
  ThreadRuntime& operator=(const ThreadRuntime&) = delete;

  const Clock& clock() const override;
  Timers& timers() override;
  Random& random() override;
  Executor& executor() override;
  void post(Task task) override;
  bool on_loop() const override;
  net::Io* io() override;

  // How many tasks, on the loop and on the Executor, ended with an exception.
  std::uint64_t task_failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// A ReadySignal with a descriptor for epoll, libuv, Qt and the like: readable while a pulled subscription has
// something. The descriptor belongs to the signal; wait on it, never read or close it.
//
//   auto ready = tain::event_fd();
//   auto pods = informer.subscribe(on_pod, {.pulled = true, .ready = *ready});
//   poll pods.fd(), then pods.drain(100)
//
// Errors:     kLimit when the process may not open another descriptor.
[[nodiscard]] Result<std::shared_ptr<ReadySignal>> event_fd();

}  // namespace tain
