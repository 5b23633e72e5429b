#include "sim/sim_runtime.h"

#include <utility>

namespace tain::sim {

SimRuntime::SimRuntime(EventQueue& queue, std::uint64_t seed)
    : queue_(queue), clock_(queue), random_(seed), scheduling_(seed ^ 0x5ca1ab1e) {}

SimRuntime::~SimRuntime() { *alive_ = false; }

Task SimRuntime::guarded(Task task) {
  return [alive = alive_, task = std::move(task)] {
    if (*alive) task();
  };
}

void SimRuntime::post(Task task) {
  loop_.push_back(std::move(task));
  wake_loop();
}

void SimRuntime::wake_loop() {
  if (drain_scheduled_ || frozen_ || loop_.empty()) return;
  drain_scheduled_ = true;
  queue_.at(queue_.now(), guarded([this] { drain(); }));
}

void SimRuntime::drain() {
  drain_scheduled_ = false;
  const std::shared_ptr<bool> alive = alive_;
  while (*alive && !frozen_ && !loop_.empty()) {
    const Task task = std::move(loop_.front());
    loop_.pop_front();
    run_on_loop(task);
  }
}

void SimRuntime::run_on_loop(const Task& task) {
  const std::shared_ptr<bool> alive = alive_;
  const bool before = std::exchange(on_loop_, true);
  task();
  if (*alive) on_loop_ = before;
}

void SimRuntime::freeze() { frozen_ = true; }

void SimRuntime::thaw() {
  if (!std::exchange(frozen_, false)) return;
  for (const TimerId id : std::exchange(due_while_frozen_, {})) post([this, id] { timers_.fire(id); });
  wake_loop();
  executor_.dispatch();
}

TimerId SimRuntime::SimTimers::start(Duration delay, Task task) {
  const TimerId id = ++last;
  Armed& armed = live[id];
  armed.task = std::move(task);
  armed.event = owner.queue_.in(delay, owner.guarded([this, id] {
    if (!owner.frozen_) return fire(id);
    owner.due_while_frozen_.push_back(id);
  }));
  return id;
}

void SimRuntime::SimTimers::cancel(TimerId id) {
  const auto found = live.find(id);
  if (found == live.end()) return;
  owner.queue_.cancel(found->second.event);
  live.erase(found);
}

void SimRuntime::SimTimers::fire(TimerId id) {
  const auto found = live.find(id);
  if (found == live.end()) return;
  const Task task = std::move(found->second.task);
  live.erase(found);
  owner.run_on_loop(task);
}

void SimRuntime::SimExecutor::post(Task task) {
  waiting.push_back(std::move(task));
  dispatch();
}

void SimRuntime::SimExecutor::dispatch() {
  while (!owner.frozen_ && idle > 0 && waiting.size() > dispatched) {
    --idle;
    ++dispatched;
    const auto delay = std::chrono::microseconds(20 + owner.scheduling_.below(800));
    owner.queue_.in(delay, owner.guarded([this] { owner.run_on_worker(); }));
  }
}

// Runs one task, then waits for the duration that the task reported.
void SimRuntime::run_on_worker() {
  --executor_.dispatched;
  if (frozen_ || executor_.waiting.empty()) {
    ++executor_.idle;
    return;
  }
  const Task task = std::move(executor_.waiting.front());
  executor_.waiting.pop_front();
  spent_ = Duration::zero();
  const std::shared_ptr<bool> alive = alive_;
  const bool before = std::exchange(on_loop_, false);
  task();
  if (!*alive) return;
  on_loop_ = before;
  const Duration spent = std::exchange(spent_, Duration::zero());
  if (spent > Duration::zero()) {
    queue_.in(spent, guarded([this] {
                ++executor_.idle;
                executor_.dispatch();
              }));
    return;
  }
  ++executor_.idle;
  executor_.dispatch();
}

}  // namespace tain::sim
