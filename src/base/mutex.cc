#include "src/base/mutex.h"

#include <algorithm>

namespace tain {

bool CondVar::run_loop_until(OwnLoop& loop, Mutex& mutex, Instant deadline) {
  {
    const std::lock_guard<std::mutex> lock(loops_mutex_);
    loops_.push_back(&loop);
    has_loops_ = true;
  }
  mutex.mutex_.unlock();
  const bool in_time = loop.run_until(deadline);
  mutex.mutex_.lock();
  const std::lock_guard<std::mutex> lock(loops_mutex_);
  loops_.erase(std::find(loops_.begin(), loops_.end(), &loop));
  has_loops_ = !loops_.empty();
  return in_time;
}

void CondVar::wake_loops() {
  const std::lock_guard<std::mutex> lock(loops_mutex_);
  for (OwnLoop* loop : loops_) loop->wake();
}

}  // namespace tain
