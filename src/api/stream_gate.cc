#include <tain/coroutine.h>

#include <utility>

#include "src/base/mutex.h"

namespace tain::api {

// Threading: set() and clear() run under the informer's lock, so they only set flags and post tasks.
struct StreamGate::State final : ReadySignal, std::enable_shared_from_this<State> {
  explicit State(Executor& its_executor) : executor(its_executor) {}

  struct Sleeper {
    std::coroutine_handle<> handle{};
    std::function<bool()> poll{};
  };

  void set() override TAIN_EXCLUDES(mutex) {
    const MutexLock lock(mutex);
    ready = true;
    wake();
  }
  void clear() override TAIN_EXCLUDES(mutex) {
    const MutexLock lock(mutex);
    ready = false;
  }

  void sleep(Sleeper one) TAIN_EXCLUDES(mutex) {
    const MutexLock lock(mutex);
    sleeper = std::move(one);
    if (ready || closed) wake();
  }
  void close() TAIN_EXCLUDES(mutex) {
    const MutexLock lock(mutex);
    closed = true;
    wake();
  }

  void wake() TAIN_REQUIRES(mutex) {
    if (!sleeper.handle || std::exchange(posted, true)) return;
    executor.post([weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->turn();
    });
  }

  // On the Executor.
  void turn() TAIN_EXCLUDES(mutex) {
    Sleeper one;
    {
      const MutexLock lock(mutex);
      posted = false;
      one = std::exchange(sleeper, {});
    }
    if (!one.handle) return;
    if (one.poll()) return one.handle.resume();
    sleep(std::move(one));  // was woken for another stream
  }

  Executor& executor;
  mutable Mutex mutex;
  Sleeper sleeper TAIN_GUARDED_BY(mutex){};
  bool ready TAIN_GUARDED_BY(mutex) = false;
  bool posted TAIN_GUARDED_BY(mutex) = false;
  bool closed TAIN_GUARDED_BY(mutex) = false;
};

StreamGate::StreamGate(Executor& executor) : state_(std::make_shared<State>(executor)) {}

StreamGate::~StreamGate() {
  const MutexLock lock(state_->mutex);
  state_->sleeper = {};  // no coroutine to resume
}

std::shared_ptr<ReadySignal> StreamGate::signal() const { return state_; }
void StreamGate::sleep(std::coroutine_handle<> handle, std::function<bool()> poll) {
  state_->sleep({handle, std::move(poll)});
}
void StreamGate::close() { state_->close(); }

bool StreamGate::closed() const {
  const MutexLock lock(state_->mutex);
  return state_->closed;
}

}  // namespace tain::api
