#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <utility>

#include "src/base/random.h"

namespace tain::testing {

// A Runtime whose time moves only when the test moves it.
//
// Threading:  one thread, which is the loop and the Executor in turn.
// Order:      loop tasks in the order of posting, then one Executor task, and again; timers by (time, id). A test with
//             the same seed always runs in the same order.
class FakeRuntime final : public Runtime {
 public:
  explicit FakeRuntime(std::uint64_t seed = 1);
  ~FakeRuntime() override;
  FakeRuntime(const FakeRuntime&) = delete;
  FakeRuntime& operator=(const FakeRuntime&) = delete;

  const Clock& clock() const override { return clock_; }
  Timers& timers() override { return timers_; }
  Random& random() override { return random_; }
  Executor& executor() override { return executor_; }
  void post(Task task) override { loop_.push_back(std::move(task)); }
  bool on_loop() const override { return on_loop_; }

  // Runs posted loop and Executor tasks, and those they post, until none is left. Timers do not fire. False
  // when tasks are left after `limit` tasks, that is, tasks keep posting tasks.
  bool run_until_idle(std::size_t limit = 1'000'000);
  // Runs the oldest loop task; false if the queue is empty.
  bool run_one_loop_task();
  bool run_one_executor_task();

  // Moves time forward, firing the timers that fall due in order and running until idle before and after
  // each.
  void advance(Duration by);
  // Moves time to the next timer, fires it and runs the tasks it posts; false (and no change) when there is
  // none.
  bool advance_to_next_timer();

  std::size_t pending_timers() const { return timers_.queue.size(); }
  std::optional<Duration> next_timer_in() const;
  std::size_t pending_loop_tasks() const { return loop_.size(); }
  std::size_t pending_executor_tasks() const { return executor_.queue.size(); }

  Instant now() const { return clock_.now_; }
  void set_wall(WallTime wall) { clock_.wall_ = wall; }
  // The result of on_loop(); true by default. For tests of calls that are rejected on, or off, the loop.
  void pretend_on_loop(bool value) { on_loop_ = value; }

 private:
  struct FakeClock final : Clock {
    Instant now() const override { return now_; }
    WallTime wall() const override { return wall_; }
    // Not zero, so that a missing initialization is visible.
    Instant now_{std::chrono::hours(1000)};
    WallTime wall_{std::chrono::hours(24 * 365 * 50)};
  };
  struct FakeTimers final : Timers {
    explicit FakeTimers(const FakeClock& its_clock) : clock(its_clock) {}
    TimerId start(Duration delay, Task task) override;
    void cancel(TimerId id) override;

    const FakeClock& clock;
    std::map<std::pair<Instant, TimerId>, Task> queue;
    std::map<TimerId, Instant> due;
    TimerId last_id = 0;
  };
  struct FakeExecutor final : Executor {
    void post(Task task) override { queue.push_back(std::move(task)); }
    std::deque<Task> queue;
  };

  void move_to(Instant time);
  void fire_first();

  FakeClock clock_;
  FakeTimers timers_{clock_};
  FakeExecutor executor_;
  SeededRandom random_;
  std::deque<Task> loop_;
  bool on_loop_ = true;
};

}  // namespace tain::testing
