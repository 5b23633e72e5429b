#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <vector>

#include "sim/event_queue.h"
#include "src/base/random.h"

namespace tain::sim {

// The Runtime of one simulated process: a loop, timers and an Executor with two workers, all in virtual time.
//
// A process can be suspended and continued (SIGSTOP, a suspended laptop): time advances, nothing runs, and due tasks
// run when it continues. Its wall clock can jump.
//
// Threading:  one thread.
class SimRuntime final : public Runtime {
 public:
  SimRuntime(EventQueue& queue, std::uint64_t seed);
  ~SimRuntime() override;
  SimRuntime(const SimRuntime&) = delete;
  SimRuntime& operator=(const SimRuntime&) = delete;

  const Clock& clock() const override { return clock_; }
  Timers& timers() override { return timers_; }
  Random& random() override { return random_; }
  Executor& executor() override { return executor_; }
  void post(Task task) override;
  bool on_loop() const override { return on_loop_; }

  void freeze();
  void thaw();
  bool frozen() const { return frozen_; }
  void jump_wall(Duration by) { clock_.wall_offset += by; }

  // Called by user code on the Executor: the worker is busy for that long after the task.
  void spend(Duration time) { spent_ += time; }

  bool busy() const { return executor_.idle < kWorkers; }  // user code is running on the Executor
  std::size_t pending_timers() const { return timers_.live.size(); }
  std::size_t pending_tasks() const { return loop_.size(); }
  std::size_t pending_executor_tasks() const { return executor_.waiting.size(); }

 private:
  static constexpr std::size_t kWorkers = 2;

  struct SimClock final : Clock {
    explicit SimClock(const EventQueue& its_queue) : queue(its_queue) {}
    Instant now() const override { return queue.now(); }
    WallTime wall() const override { return WallTime(queue.now().time_since_epoch() + wall_offset); }
    const EventQueue& queue;
    Duration wall_offset = std::chrono::hours(24 * 365 * 50);
  };
  struct SimTimers final : Timers {
    explicit SimTimers(SimRuntime& its_owner) : owner(its_owner) {}
    TimerId start(Duration delay, Task task) override;
    void cancel(TimerId id) override;
    void fire(TimerId id);
    struct Armed {
      EventQueue::Id event = 0;
      Task task{};
      bool due = false;  // became due while the process was suspended
    };
    SimRuntime& owner;
    std::map<TimerId, Armed> live{};
    TimerId last = 0;
  };
  struct SimExecutor final : Executor {
    explicit SimExecutor(SimRuntime& its_owner) : owner(its_owner) {}
    void post(Task task) override;
    void dispatch();
    SimRuntime& owner;
    std::deque<Task> waiting{};
    std::size_t idle = kWorkers;
    std::size_t dispatched = 0;  // workers that are about to run a task
  };

  void wake_loop();
  void drain();
  void run_on_loop(const Task& task);
  void run_on_worker();
  // Events of the queue outlive the process; this shows them that it is destroyed.
  Task guarded(Task task);

  EventQueue& queue_;
  SimClock clock_;
  SimTimers timers_{*this};
  SimExecutor executor_{*this};
  SeededRandom random_;
  SeededRandom scheduling_;
  std::deque<Task> loop_{};
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  Duration spent_{0};
  bool drain_scheduled_ = false;
  bool on_loop_ = false;
  bool frozen_ = false;
  std::vector<TimerId> due_while_frozen_{};
};

}  // namespace tain::sim
