#include <tain/until.h>

#include <deque>
#include <utility>

#include "src/base/mutex.h"

namespace tain {

struct EventBuffer::State {
  mutable Mutex mutex;
  std::deque<WatchEvent> events TAIN_GUARDED_BY(mutex);
  bool closed TAIN_GUARDED_BY(mutex) = false;
  std::shared_ptr<const Task> ready TAIN_GUARDED_BY(mutex);
};

EventBuffer::EventBuffer() : state_(std::make_shared<State>()) {}
EventBuffer::~EventBuffer() { close(); }

bool EventBuffer::push(WatchEvent event) {
  std::shared_ptr<const Task> ready;
  {
    const MutexLock lock(state_->mutex);
    if (state_->closed) return false;
    state_->events.push_back(std::move(event));
    ready = state_->ready;
  }
  if (ready) (*ready)();
  return true;
}

std::optional<WatchEvent> EventBuffer::take() {
  const MutexLock lock(state_->mutex);
  if (state_->events.empty()) return std::nullopt;
  std::optional<WatchEvent> oldest(std::move(state_->events.front()));
  state_->events.pop_front();
  return oldest;
}

void EventBuffer::close() {
  std::shared_ptr<const Task> ready;
  std::deque<WatchEvent> dropped;  // destroyed outside the lock
  {
    const MutexLock lock(state_->mutex);
    if (std::exchange(state_->closed, true)) return;
    dropped.swap(state_->events);
    ready = state_->ready;
  }
  if (ready) (*ready)();
}

bool EventBuffer::closed() const {
  const MutexLock lock(state_->mutex);
  return state_->closed;
}

std::size_t EventBuffer::size() const {
  const MutexLock lock(state_->mutex);
  return state_->events.size();
}

void EventBuffer::on_ready(Task task) {
  auto shared = task ? std::make_shared<const Task>(std::move(task)) : nullptr;
  const MutexLock lock(state_->mutex);
  state_->ready.swap(shared);
}

}  // namespace tain
