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

// The Runtime for programs: one loop thread with the real clock, and a thread pool as the Executor, which grows if its
// tasks block.
//
//   tain::ThreadRuntime runtime;
//   tain::Reflector reflector(runtime, lister_watcher, store);
//
// Threading:  as Runtime. One loop uses one core; make more Runtimes to use more.
// Ownership:  outlives all objects that use it. The destructor waits for running tasks, drops waiting ones, and joins
//             all threads; it must not run on one of them. Stop the owners of sockets first; callbacks that still wait
//             for a socket are dropped.
// Errors:     an exception from a task is caught, counted and logged, and the next task runs. std::bad_alloc ends the
//             process, and so does a constructor that cannot start a thread or open two descriptors.
// Signals:    its threads block all signals, so the threads of the program receive them.
// Fork:       threads do not exist in the child; make the Runtime after fork().
class ThreadRuntime final : public Runtime {
 public:
  struct Options {
    int executor_threads = 2;  // at least 1
    // The pool grows up to this size while all its threads are blocked, for example by handlers or blocking sources. A
    // value below executor_threads disables the growth.
    int max_executor_threads = 64;
    std::string thread_name = "tain";     // threads are called <name>-loop, <name>-pool0, ...; at most 15 characters
    std::optional<std::uint64_t> seed{};  // of random(); empty: from the system
    LogSink* log = nullptr;               // receives the exceptions of tasks; outlives the Runtime
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

  // The number of tasks, on the loop and on the Executor, that ended with an exception.
  std::uint64_t task_failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Makes a ReadySignal with a descriptor for epoll, libuv, Qt and similar loops. The descriptor is readable while a
// pulled subscription has events. It belongs to the signal: do not read or close it.
//
//   auto ready = tain::event_fd();
//   auto pods = informer.subscribe(on_pod, {.pulled = true, .ready = *ready});
//   poll pods.fd(), then pods.drain(100)
//
// Errors:     kLimit if the process cannot open another descriptor.
[[nodiscard]] Result<std::shared_ptr<ReadySignal>> event_fd();

}  // namespace tain
