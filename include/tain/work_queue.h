#pragma once

#include <tain/metrics.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// Computes the delay before the next attempt for a key that failed. Counts failures until forget().
//
// Threading:  all functions from any thread.
class RateLimiter {
 public:
  virtual ~RateLimiter() = default;
  virtual Duration when(std::string_view key) = 0;  // counts one failure
  virtual void forget(std::string_view key) = 0;
  virtual int failures(std::string_view key) const = 0;
};

// Delays of base * 2^failures, at most `max`.
std::unique_ptr<RateLimiter> exponential_limiter(Duration base = std::chrono::milliseconds(5),
                                                 Duration max = std::chrono::seconds(1000));
// Limits all keys together to `per_second` on average and `burst` at once.
std::unique_ptr<RateLimiter> bucket_limiter(const Clock& clock, double per_second = 10, int burst = 100);
// A delay of `fast` for the first `fast_attempts` failures, then `slow`.
std::unique_ptr<RateLimiter> fast_slow_limiter(Duration fast, Duration slow, int fast_attempts);
// The longest delay of several limiters.
std::unique_ptr<RateLimiter> max_of(std::vector<std::unique_ptr<RateLimiter>> limiters);
// The delay of another limiter, at most `max`.
std::unique_ptr<RateLimiter> at_most(Duration max, std::unique_ptr<RateLimiter> limiter);
// The default limiter of controllers: max_of(exponential, bucket) with their defaults.
std::unique_ptr<RateLimiter> controller_limiter(const Clock& clock);

// A queue of keys that need work. A key waits at most once, and two workers do not get the same key at a time.
//
// A key that is added while it waits is not added again. A key that is added while it is processed waits again after
// done(). Keys may be added with a delay (the earlier of two applies), or after a failure with the delay of the
// limiter. Keys with a higher priority come first, for example changes before a resync. A key has the highest priority
// with which it was added.
//
// Threading:  all functions from any thread, with any number of workers. No function blocks; get() with a timeout is in
//             <tain/blocking.h>. Callbacks run outside all locks.
// Ownership:  the Runtime outlives it. Processed keys are not kept.
// Errors:     after shut_down(), added keys are ignored.
class WorkQueue {
 public:
  struct Options {
    std::string name{};                      // of its metrics; empty: none
    std::unique_ptr<RateLimiter> limiter{};  // null: controller_limiter()
    MetricsProvider* metrics = nullptr;      // depth, adds, queue and work duration, unfinished, longest, retries
  };
  explicit WorkQueue(Runtime& runtime);
  WorkQueue(Runtime& runtime, Options options);
  ~WorkQueue();
  WorkQueue(const WorkQueue&) = delete;
  WorkQueue& operator=(const WorkQueue&) = delete;

  void add(std::string_view key, int priority = 0);
  void add_after(std::string_view key, Duration delay, int priority = 0);  // a delay of 0 or less adds at once
  void add_rate_limited(std::string_view key, int priority = 0) { add_rate_limited(key, Duration(0), priority); }
  // Adds the key after the delay of the limiter, but not before `at_least`, such as a Retry-After.
  void add_rate_limited(std::string_view key, Duration at_least, int priority = 0);
  void forget(std::string_view key);  // resets the failures of a key that succeeded
  int failures(std::string_view key) const;

  // Returns the next key; call done() after its work. No value: no key waits now, and on_ready() reports the next one.
  // Errors: kClosed if shut down and empty.
  [[nodiscard]] Result<std::optional<std::string>> get();
  void done(std::string_view key);

  // As get(). If no key waits now, calls `wake` once on any thread when another get() may succeed. `wake` is held
  // weakly and not called after its last owner is gone. Several callers may wait.
  [[nodiscard]] Result<std::optional<std::string>> get_or(const std::shared_ptr<const Task>& wake);

  // Sets the task that is called, on any thread, when a key can be taken or the queue was shut down. Replaces the
  // previous one.
  void on_ready(Task wake);

  std::size_t size() const;  // waiting keys, without delayed ones and those that are processed
  void shut_down();          // get() still returns waiting keys; delayed keys are dropped
  // As shut_down(), and calls `drained` when no key waits and none is processed. A shut_down() meanwhile calls it at
  // once.
  void shut_down_with_drain(Task drained);
  bool is_shutting_down() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Runs `piece(i)` once for each i below `pieces` with up to `workers` tasks of the Executor, `chunk` pieces in each
// turn, then `done`. A piece that throws counts as run.
void parallelize(Executor& executor, std::size_t workers, std::size_t pieces, std::function<void(std::size_t)> piece,
                 Task done, std::size_t chunk = 1);

}  // namespace tain
