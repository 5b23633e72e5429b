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

// Says how long a key that failed must wait. Failures are counted until forget().
//
// Threading:  everything from any thread.
class RateLimiter {
 public:
  virtual ~RateLimiter() = default;
  virtual Duration when(std::string_view key) = 0;  // counts one failure
  virtual void forget(std::string_view key) = 0;
  virtual int failures(std::string_view key) const = 0;
};

// base * 2^failures, at most `max`.
std::unique_ptr<RateLimiter> exponential_limiter(Duration base = std::chrono::milliseconds(5),
                                                 Duration max = std::chrono::seconds(1000));
// All keys together: `per_second` on average, `burst` at once.
std::unique_ptr<RateLimiter> bucket_limiter(const Clock& clock, double per_second = 10, int burst = 100);
// `fast` for the first `fast_attempts` failures, then `slow`.
std::unique_ptr<RateLimiter> fast_slow_limiter(Duration fast, Duration slow, int fast_attempts);
// The longest wait of all of them.
std::unique_ptr<RateLimiter> max_of(std::vector<std::unique_ptr<RateLimiter>> limiters);
// Another one's wait, but never more than `max`.
std::unique_ptr<RateLimiter> at_most(Duration max, std::unique_ptr<RateLimiter> limiter);
// What controllers use unless told otherwise: max_of(exponential, bucket) with their defaults.
std::unique_ptr<RateLimiter> controller_limiter(const Clock& clock);

// A set of keys that need work, in order: each waits once, and none is worked on by two workers at a time.
//
// A key added while it waits is not added again; one added while it is processed waits once more when it is done. Keys
// may be added with a delay (of two the earlier counts) and after a failure with the limiter's. Higher priorities go
// first, so that what just changed is not behind a resync; a key takes the highest it was added with.
//
// Threading:  everything from any thread, any number of workers. Nothing blocks; get() with a deadline is in
//             <tain/blocking.h>. Callbacks run outside all locks.
// Ownership:  the Runtime outlives it. Keys that are done are not kept.
// Errors:     after shut_down() adds are ignored.
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
  // The same, and not before `at_least` has passed: what a server wished for.
  void add_rate_limited(std::string_view key, Duration at_least, int priority = 0);
  void forget(std::string_view key);  // it succeeded: its next failure waits as the first does
  int failures(std::string_view key) const;

  // The next key to work on; end it with done(). Nothing: none waits now, on_ready() tells when one does.
  // Errors: kClosed when shut down and empty.
  [[nodiscard]] Result<std::optional<std::string>> get();
  void done(std::string_view key);

  // The same; when none waits now, `wake` is called once, on any thread, as soon as looking again may help, unless its
  // owner has dropped it by then. What the blocking form sleeps on, and each worker of a pool.
  [[nodiscard]] Result<std::optional<std::string>> get_or(const std::shared_ptr<const Task>& wake);

  // Called, on any thread, when a key can be got or the queue was shut down. At most one; replaces the former.
  void on_ready(Task wake);

  std::size_t size() const;  // keys that wait; those processed or delayed do not count
  void shut_down();          // what waits is still handed out; delayed keys are dropped
  // The same, and `drained` is called when nothing waits and nothing is processed; a shut_down() meanwhile calls it at
  // once.
  void shut_down_with_drain(Task drained);
  bool is_shutting_down() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Runs `piece(i)` once for each i below `pieces`, on up to `workers` tasks of the Executor at a time, `chunk`
// pieces per turn; then `done`. A piece that throws counts as run.
void parallelize(Executor& executor, std::size_t workers, std::size_t pieces, std::function<void(std::size_t)> piece,
                 Task done, std::size_t chunk = 1);

}  // namespace tain
