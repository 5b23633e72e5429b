#include "tests/support/fake_runtime.h"

#include <algorithm>

namespace tain::testing {

FakeRuntime::FakeRuntime(std::uint64_t seed) : random_(seed) {}

FakeRuntime::~FakeRuntime() {
  // Dropping a task may post or cancel: its captures are destroyed while the queues still stand.
  while (!loop_.empty() || !executor_.queue.empty() || !timers_.queue.empty()) {
    std::deque<Task> loop = std::exchange(loop_, {});
    std::deque<Task> executor = std::exchange(executor_.queue, {});
    std::map<std::pair<Instant, TimerId>, Task> timers = std::exchange(timers_.queue, {});
    timers_.due.clear();
  }
}

TimerId FakeRuntime::FakeTimers::start(Duration delay, Task task) {
  const TimerId id = ++last_id;
  const Instant at = clock.now_ + std::max(delay, Duration::zero());
  due.emplace(id, at);
  queue.emplace(std::pair(at, id), std::move(task));
  return id;
}

void FakeRuntime::FakeTimers::cancel(TimerId id) {
  const auto found = due.find(id);
  if (found == due.end()) return;
  const auto node = queue.extract(std::pair(found->second, id));  // destroyed last: its captures may call us
  due.erase(found);
}

bool FakeRuntime::run_one_loop_task() {
  if (loop_.empty()) return false;
  const Task task = std::move(loop_.front());
  loop_.pop_front();
  task();
  return true;
}

bool FakeRuntime::run_one_executor_task() {
  if (executor_.queue.empty()) return false;
  const Task task = std::move(executor_.queue.front());
  executor_.queue.pop_front();
  task();
  return true;
}

bool FakeRuntime::run_until_idle(std::size_t limit) {
  for (std::size_t ran = 0; ran < limit; ++ran) {
    if (!run_one_loop_task() && !run_one_executor_task()) return true;
  }
  return loop_.empty() && executor_.queue.empty();
}

std::optional<Duration> FakeRuntime::next_timer_in() const {
  if (timers_.queue.empty()) return std::nullopt;
  return timers_.queue.begin()->first.first - clock_.now_;
}

void FakeRuntime::advance(Duration by) {
  const Instant target = clock_.now_ + by;
  run_until_idle();
  while (!timers_.queue.empty() && timers_.queue.begin()->first.first <= target) {
    fire_first();
    run_until_idle();
  }
  move_to(target);
}

bool FakeRuntime::advance_to_next_timer() {
  run_until_idle();
  if (timers_.queue.empty()) return false;
  fire_first();
  run_until_idle();
  return true;
}

void FakeRuntime::fire_first() {
  move_to(timers_.queue.begin()->first.first);
  auto node = timers_.queue.extract(timers_.queue.begin());
  timers_.due.erase(node.key().second);
  node.mapped()();
}

void FakeRuntime::move_to(Instant time) {
  clock_.wall_ += time - clock_.now_;
  clock_.now_ = time;
}

}  // namespace tain::testing
