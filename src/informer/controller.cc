#include <tain/cache/controller.h>

#include <atomic>
#include <optional>
#include <thread>
#include <utility>

#include "src/base/mutex.h"

namespace tain {

// Turns on the Executor empty the queue. `scheduled` is true from the post of a turn until a turn finds the queue
// empty, so at most one turn is posted or running.
struct Controller::State : std::enable_shared_from_this<Controller::State> {
  State(Runtime& runtime_in, Options options_in)
      : runtime(runtime_in),
        options(std::move(options_in)),
        reflector(runtime_in, options.lister_watcher, options.queue, options.reflector) {}

  Runtime& runtime;
  Options options;
  Reflector reflector;
  std::atomic<std::uint64_t> process_errors{0};

  Mutex mutex;
  CondVar turn_ended;
  bool started TAIN_GUARDED_BY(mutex) = false;
  bool stopped TAIN_GUARDED_BY(mutex) = false;
  bool scheduled TAIN_GUARDED_BY(mutex) = false;
  bool woken TAIN_GUARDED_BY(mutex) = false;  // items arrived since the turn began
  std::optional<std::thread::id> running TAIN_GUARDED_BY(mutex);

  void wake() {
    {
      MutexLock lock(mutex);
      woken = true;
      if (stopped || scheduled) return;
      scheduled = true;
    }
    post_turn();
  }

  void post_turn() {
    runtime.executor().post([weak = weak_from_this()] {
      if (auto self = weak.lock()) self->turn();
    });
  }

  bool begin_call() {
    MutexLock lock(mutex);
    if (stopped) return false;
    running = std::this_thread::get_id();
    return true;
  }

  void end_call() {
    MutexLock lock(mutex);
    running.reset();
    turn_ended.notify_all();
  }

  void turn() {
    {
      MutexLock lock(mutex);
      woken = false;
    }
    for (std::size_t i = 0; i == 0 || i < options.slice; ++i) {
      if (!begin_call()) return;
      const Result<Queue::PopOutcome> popped = options.process_batch
                                                   ? options.queue.pop_batch(options.process_batch, options.process)
                                                   : options.queue.pop(options.process);
      if (!popped) report(popped.error());
      end_call();
      if (!popped) continue;
      if (*popped != Queue::PopOutcome::kProcessed) {
        MutexLock lock(mutex);
        if (!woken || *popped == Queue::PopOutcome::kClosed) {
          scheduled = false;
          return;
        }
        break;  // an item arrived after the pop
      }
    }
    post_turn();
  }

  void report(const Error& error) {
    process_errors.fetch_add(1, std::memory_order_relaxed);
    if (!options.on_process_error) return;
    try {
      options.on_process_error(error);
    } catch (...) {  // exceptions from the error callback are ignored
    }
  }

  void stop() {
    {
      MutexLock lock(mutex);
      stopped = true;
    }
    reflector.stop();
    options.queue.close();
    MutexLock lock(mutex);
    while (running && *running != std::this_thread::get_id()) turn_ended.wait(mutex);
  }
};

Controller::Controller(Runtime& runtime, Options options)
    : state_(std::make_shared<State>(runtime, std::move(options))) {
  state_->options.queue.on_ready([weak = state_->weak_from_this()] {
    if (auto state = weak.lock()) state->wake();
  });
}

Controller::~Controller() {
  state_->stop();
  state_->options.queue.on_ready({});
}

void Controller::start() {
  {
    MutexLock lock(state_->mutex);
    if (state_->started || state_->stopped) return;
    state_->started = true;
  }
  state_->wake();
  state_->reflector.start();
}

void Controller::stop() { state_->stop(); }

bool Controller::has_synced() const { return state_->options.queue.has_synced(); }

std::string Controller::last_sync_resource_version() const { return state_->reflector.last_sync_resource_version(); }

Reflector& Controller::reflector() { return state_->reflector; }
const Reflector& Controller::reflector() const { return state_->reflector; }

std::uint64_t Controller::process_errors() const { return state_->process_errors.load(std::memory_order_relaxed); }

}  // namespace tain
