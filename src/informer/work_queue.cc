#include <tain/work_queue.h>

#include <algorithm>
#include <map>
#include <utility>

#include "src/base/hash_map.h"
#include "src/base/mutex.h"
#include "src/informer/delay_line.h"
#include "src/informer/work_queue_metrics.h"

namespace tain {

struct WorkQueue::State : std::enable_shared_from_this<State> {
  // Higher priorities first, then by arrival.
  using Place = std::pair<int, std::uint64_t>;
  struct Key {
    bool dirty = false;       // must be processed
    bool processing = false;  // is being processed; if it is dirty as well, it is queued again by done()
    int priority = 0;
    Place place{};    // in `line`, when dirty and not processing
    Instant since{};  // when it became dirty, or when its processing began
  };
  // Callbacks that run after the lock is released.
  using Calls = std::vector<Task>;

  State(Runtime& its_runtime, Options options)
      : runtime(its_runtime),
        limiter(options.limiter ? std::move(options.limiter) : controller_limiter(its_runtime.clock())),
        metrics(options.metrics, options.name) {}

  Instant now() const { return runtime.clock().now(); }

  static void run(Calls& calls) {
    for (const Task& call : calls) call();
  }

  // ---- under the lock

  // Call when a key is ready, or at the shutdown.
  void wake(Calls& calls) TAIN_REQUIRES(mutex) {
    if (ready) calls.push_back(ready);
    for (const auto& waiter : waiters) {
      if (const auto call = waiter.lock()) calls.push_back([call] { (*call)(); });
    }
    waiters.clear();
  }

  void enqueue(const std::string& name, Key& key) TAIN_REQUIRES(mutex) {
    key.place = {-key.priority, ++last_place};
    line.emplace(key.place, name);
    metrics.depth(line.size());
  }

  void add(std::string_view name, int priority, Calls& calls) TAIN_REQUIRES(mutex) {
    if (shutting_down) return;
    const auto [found, is_new] = keys.try_emplace(std::string(name));
    Key& key = found->second;
    if (key.dirty) {
      if (priority <= key.priority) return;
      key.priority = priority;
      if (key.processing) return;
      line.erase(key.place);
      enqueue(found->first, key);
      return;
    }
    key.dirty = true;
    key.priority = priority;
    metrics.added();
    if (key.processing) return;
    key.since = now();
    enqueue(found->first, key);
    wake(calls);
  }

  Result<std::optional<std::string>> next() TAIN_REQUIRES(mutex) {
    if (line.empty()) {
      if (shutting_down) return fail(Code::kClosed, "the work queue has been shut down", Phase::kQueue);
      return std::optional<std::string>();
    }
    auto first = line.extract(line.begin());
    Key& key = keys.find(first.mapped())->second;
    const Instant time = now();
    metrics.waited(time - key.since);
    metrics.depth(line.size());
    key.dirty = false;
    key.processing = true;
    key.since = time;
    ++processing;
    return std::optional<std::string>(std::move(first.mapped()));
  }

  void check_drained(Calls& calls) TAIN_REQUIRES(mutex) {
    if (!drained || processing > 0 || !line.empty()) return;
    calls.push_back(std::exchange(drained, nullptr));
  }

  // ---- timers; on the loop

  // Call after the earliest delay has changed. The loop sets the timer.
  void rearm() {
    runtime.post([weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->arm();
    });
  }

  void arm() TAIN_EXCLUDES(mutex) {
    std::optional<Instant> next_at;
    {
      const MutexLock lock(mutex);
      next_at = delayed.next();
    }
    if (armed_at == next_at) return;
    if (armed_at) runtime.timers().cancel(timer);
    armed_at = next_at;
    if (!next_at) return;
    timer = runtime.timers().start(std::max(*next_at - now(), Duration::zero()), [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->delay_over();
    });
  }

  void delay_over() TAIN_EXCLUDES(mutex) {
    armed_at.reset();
    Calls calls;
    {
      const MutexLock lock(mutex);
      for (const auto& key : delayed.take(now())) add(key.key, key.priority, calls);
    }
    run(calls);
    arm();
  }

  static constexpr Duration kRefresh = std::chrono::milliseconds(500);

  // Updates the times of unfinished work at intervals, because they grow without an event.
  void refresh_later() {
    runtime.post([weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->start_refresh();
    });
  }
  void start_refresh() {
    runtime.timers().start(kRefresh, [weak = weak_from_this()] {
      const auto self = weak.lock();
      if (self && self->refresh()) self->start_refresh();
    });
  }
  bool refresh() TAIN_EXCLUDES(mutex) {
    const MutexLock lock(mutex);
    Duration together{0};
    Duration longest{0};
    for (const auto& [name, key] : keys) {
      if (!key.processing) continue;
      const Duration time = now() - key.since;
      together += time;
      longest = std::max(longest, time);
    }
    metrics.running(together, longest);
    return !shutting_down;
  }

  Runtime& runtime;
  const std::unique_ptr<RateLimiter> limiter;
  informer::WorkQueueMetrics metrics;

  mutable Mutex mutex;
  HashMap<std::string, Key> keys TAIN_GUARDED_BY(mutex);  // only keys that are dirty or being processed
  std::map<Place, std::string> line TAIN_GUARDED_BY(mutex);
  informer::DelayLine delayed TAIN_GUARDED_BY(mutex);
  std::uint64_t last_place TAIN_GUARDED_BY(mutex) = 0;
  std::size_t processing TAIN_GUARDED_BY(mutex) = 0;
  bool shutting_down TAIN_GUARDED_BY(mutex) = false;
  Task ready TAIN_GUARDED_BY(mutex);
  std::vector<std::weak_ptr<const Task>> waiters TAIN_GUARDED_BY(mutex);
  Task drained TAIN_GUARDED_BY(mutex);

  // Used on the loop only.
  std::optional<Instant> armed_at;
  TimerId timer = 0;
};

WorkQueue::WorkQueue(Runtime& runtime) : WorkQueue(runtime, Options{}) {}
WorkQueue::WorkQueue(Runtime& runtime, Options options) : state_(std::make_shared<State>(runtime, std::move(options))) {
  if (state_->metrics.on()) state_->refresh_later();
}

WorkQueue::~WorkQueue() {
  on_ready({});
  shut_down();
}

void WorkQueue::add(std::string_view key, int priority) {
  State::Calls calls;
  {
    const MutexLock lock(state_->mutex);
    state_->add(key, priority, calls);
  }
  State::run(calls);
}

void WorkQueue::add_after(std::string_view key, Duration delay, int priority) {
  if (delay <= Duration::zero()) return add(key, priority);
  bool is_first = false;
  {
    const MutexLock lock(state_->mutex);
    if (state_->shutting_down) return;
    const std::optional<Instant> before = state_->delayed.next();
    state_->delayed.add(key, state_->now() + delay, priority);
    is_first = state_->delayed.next() != before;
  }
  if (is_first) state_->rearm();
}

void WorkQueue::add_rate_limited(std::string_view key, Duration at_least, int priority) {
  state_->metrics.retried();
  add_after(key, std::max(state_->limiter->when(key), at_least), priority);
}

void WorkQueue::forget(std::string_view key) { state_->limiter->forget(key); }
int WorkQueue::failures(std::string_view key) const { return state_->limiter->failures(key); }

Result<std::optional<std::string>> WorkQueue::get() {
  const MutexLock lock(state_->mutex);
  return state_->next();
}

Result<std::optional<std::string>> WorkQueue::get_or(const std::shared_ptr<const Task>& wake) {
  const MutexLock lock(state_->mutex);
  Result<std::optional<std::string>> next = state_->next();
  if (!next || *next) return next;
  // Removes waiters that were destroyed, and an earlier entry of this one.
  std::erase_if(state_->waiters, [&](const auto& waiter) { return waiter.expired() || waiter.lock() == wake; });
  state_->waiters.push_back(wake);
  return next;
}

void WorkQueue::done(std::string_view key) {
  State::Calls calls;
  {
    const MutexLock lock(state_->mutex);
    const auto found = state_->keys.find(key);
    if (found == state_->keys.end() || !found->second.processing) return;
    State::Key& entry = found->second;
    const Instant now = state_->now();
    state_->metrics.worked(now - entry.since);
    entry.processing = false;
    --state_->processing;
    if (entry.dirty) {
      entry.since = now;
      state_->enqueue(found->first, entry);
      state_->wake(calls);
    } else {
      state_->keys.erase(found);
    }
    state_->check_drained(calls);
  }
  State::run(calls);
}

void WorkQueue::on_ready(Task wake) {
  State::Calls calls;
  {
    const MutexLock lock(state_->mutex);
    state_->ready = std::move(wake);
    if (state_->ready && (!state_->line.empty() || state_->shutting_down)) calls.push_back(state_->ready);
  }
  State::run(calls);
}

std::size_t WorkQueue::size() const {
  const MutexLock lock(state_->mutex);
  return state_->line.size();
}

void WorkQueue::shut_down() {
  State::Calls calls;
  {
    const MutexLock lock(state_->mutex);
    state_->shutting_down = true;
    state_->delayed.clear();
    if (state_->drained) calls.push_back(std::exchange(state_->drained, nullptr));
    state_->wake(calls);
  }
  state_->rearm();  // cancels the timer, because no delay is left
  State::run(calls);
}

void WorkQueue::shut_down_with_drain(Task drained) {
  State::Calls calls;
  {
    const MutexLock lock(state_->mutex);
    state_->shutting_down = true;
    state_->delayed.clear();
    state_->drained = std::move(drained);
    state_->wake(calls);
    state_->check_drained(calls);
  }
  state_->rearm();
  State::run(calls);
}

bool WorkQueue::is_shutting_down() const {
  const MutexLock lock(state_->mutex);
  return state_->shutting_down;
}

}  // namespace tain
