#include "src/runtime/timer_queue.h"

#include <algorithm>
#include <utility>

namespace tain::runtime {
namespace {
constexpr std::size_t kFewPlaces = 64;
}

TimerId TimerQueue::start(Duration delay, Task task) {
  const Instant now = clock_.now();
  const Duration wait = std::clamp(delay, Duration::zero(), Instant::max() - now);
  const TimerId id = ++last_id_;
  tasks_.emplace(id, std::move(task));
  heap_.push_back({now + wait, id});
  std::push_heap(heap_.begin(), heap_.end(), later);
  return id;
}

void TimerQueue::cancel(TimerId id) {
  const auto found = tasks_.find(id);
  if (found == tasks_.end()) return;
  const Task dropped = std::move(found->second);  // destroyed last: its captures may call this object
  tasks_.erase(found);
  if (heap_.size() > kFewPlaces && heap_.size() > 2 * tasks_.size()) sweep();
}

std::optional<Instant> TimerQueue::next_due() {
  drop_cancelled_front();
  if (heap_.empty()) return std::nullopt;
  return heap_.front().due;
}

std::optional<Task> TimerQueue::take_due(Instant now) {
  drop_cancelled_front();
  if (heap_.empty() || heap_.front().due > now) return std::nullopt;
  const auto found = tasks_.find(heap_.front().id);
  Task task = std::move(found->second);
  tasks_.erase(found);
  drop_cancelled_front();
  return task;
}

void TimerQueue::clear() {
  while (!tasks_.empty()) {
    heap_.clear();
    const auto dropped = std::exchange(tasks_, {});
  }
  heap_.clear();
}

void TimerQueue::drop_cancelled_front() {
  while (!heap_.empty() && !tasks_.contains(heap_.front().id)) {
    std::pop_heap(heap_.begin(), heap_.end(), later);
    heap_.pop_back();
  }
}

void TimerQueue::sweep() {
  std::erase_if(heap_, [this](const Place& place) { return !tasks_.contains(place.id); });
  std::make_heap(heap_.begin(), heap_.end(), later);
}

}  // namespace tain::runtime
