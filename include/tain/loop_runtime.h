#pragma once

#include <tain/log.h>
#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace tain {

// A Runtime without threads: everything runs on the thread that made it, in run_some(), when a descriptor is readable.
//
//   tain::LoopRuntime runtime;
//   auto cluster = tain::Cluster::from_kubeconfig({.runtime = &runtime});
//   watch runtime.fd() for reading, level-triggered; while it is readable, call runtime.run_some()
//
// Its Executor is the loop, too: handlers, callbacks and reconcilers that use runtime.executor() run in run_some(). A
// task that blocks, such as a BlockingListerWatcher, stops the whole loop.
//
// Blocking:   the blocking functions of the library (Cluster::get, wait_synced, drain ...) run the loop until they end.
//             Inside a task of the loop they return kWouldDeadlock; use the _async forms there. On other threads they
//             wait, while the owner runs the loop. Several LoopRuntimes of one thread run together.
// Threading:  the thread that constructs it owns it, calls run_some(), and destroys it. post(), clock() and executor()
//             from any thread; timers() and random() inside a task. on_loop() is true inside a task only.
// Ownership:  outlives all objects that use it. Destroy it outside its tasks. The destructor drops waiting tasks.
// Errors:     an exception from a task is caught, counted and logged. std::bad_alloc ends the process, and so does a
//             constructor that cannot open three descriptors.
// Files:      credential and CA files are read in a task, which waits for the disk. Exec plugins do not block it.
// Fork:       make it after fork().
class LoopRuntime final : public Runtime {
 public:
  struct Options {
    std::optional<std::uint64_t> seed{};  // of random(); empty: from the system
    LogSink* log = nullptr;               // receives the exceptions of tasks; outlives the Runtime
  };

  LoopRuntime();
  explicit LoopRuntime(Options options);
  ~LoopRuntime() override;
  LoopRuntime(const LoopRuntime&) = delete;
  LoopRuntime& operator=(const LoopRuntime&) = delete;

  // Readable while run_some() has something to do: a ready socket, a due timer, a posted task. It belongs to the
  // Runtime: do not read or close it. It may be readable although no task is ready.
  int fd() const;
  // Runs at most `most` tasks that are ready and returns their number. Never waits. Inside a task it does nothing.
  std::size_t run_some(std::size_t most = 100);

  const Clock& clock() const override;
  Timers& timers() override;
  Random& random() override;
  Executor& executor() override;
  void post(Task task) override;
  bool on_loop() const override;
  bool run_now(const Task& task) override;
  net::Io* io() override;

  // The number of tasks that ended with an exception.
  std::uint64_t task_failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// An Executor for the user's own loop: its tasks run in run_some(), when a descriptor is readable. With a Cluster and
// Informers that use it, Tain's threads do I/O only, and handlers and callbacks run on the thread of that loop.
//
//   tain::QueueExecutor mine;
//   auto cluster = tain::Cluster::from_kubeconfig({.executor = &mine});
//   watch mine.fd() for reading; while it is readable, call mine.run_some()
//
// Threading:  post() from any thread; run_some() from one thread at a time. A blocking function that waits for one of
//             its tasks, such as Reconciler::drain(), must be called on another thread.
// Ownership:  outlives all objects that use it. The destructor drops waiting tasks.
// Errors:     exceptions from tasks as in LoopRuntime. The constructor throws if it cannot open a descriptor.
class QueueExecutor final : public Executor {
 public:
  explicit QueueExecutor(LogSink* log = nullptr);  // receives the exceptions of tasks; outlives it
  ~QueueExecutor() override;
  QueueExecutor(const QueueExecutor&) = delete;
  QueueExecutor& operator=(const QueueExecutor&) = delete;

  void post(Task task) override;
  int fd() const;  // readable while tasks wait; do not read or close it
  // Runs at most `most` waiting tasks and returns their number. Inside a task it does nothing.
  std::size_t run_some(std::size_t most = 100);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
