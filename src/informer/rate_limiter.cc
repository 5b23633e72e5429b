#include <tain/work_queue.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "src/base/hash_map.h"
#include "src/base/mutex.h"
#include "src/base/token_bucket.h"

namespace tain {
namespace {

// The number of failures of each key since forget().
class Failures {
 public:
  // Counts a failure and returns the number before it.
  int count(std::string_view key) TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    return counts_.try_emplace(std::string(key), 0).first->second++;
  }
  void forget(std::string_view key) TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    if (const auto found = counts_.find(key); found != counts_.end()) counts_.erase(found);
  }
  int of(std::string_view key) const TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    const auto found = counts_.find(key);
    return found == counts_.end() ? 0 : found->second;
  }

 private:
  mutable Mutex mutex_;
  HashMap<std::string, int> counts_ TAIN_GUARDED_BY(mutex_);
};

class Exponential final : public RateLimiter {
 public:
  Exponential(Duration base, Duration max) : base_(base), max_(max) {}
  Duration when(std::string_view key) override {
    const int before = failures_.count(key);
    // A double, because the product exceeds every integer type after many failures.
    const double nanoseconds = std::ldexp(static_cast<double>(base_.count()), before);
    if (!(nanoseconds < static_cast<double>(max_.count()))) return max_;
    return Duration(static_cast<Duration::rep>(nanoseconds));
  }
  void forget(std::string_view key) override { failures_.forget(key); }
  int failures(std::string_view key) const override { return failures_.of(key); }

 private:
  const Duration base_;
  const Duration max_;
  Failures failures_;
};

class Bucket final : public RateLimiter {
 public:
  Bucket(const Clock& clock, double per_second, int burst) : clock_(clock), bucket_(per_second, burst) {}
  Duration when(std::string_view) override {
    const MutexLock lock(mutex_);
    return bucket_.reserve(clock_.now());
  }
  void forget(std::string_view) override {}
  int failures(std::string_view) const override { return 0; }

 private:
  const Clock& clock_;
  Mutex mutex_;
  TokenBucket bucket_ TAIN_GUARDED_BY(mutex_);
};

class FastSlow final : public RateLimiter {
 public:
  FastSlow(Duration fast, Duration slow, int fast_attempts) : fast_(fast), slow_(slow), fast_attempts_(fast_attempts) {}
  Duration when(std::string_view key) override { return failures_.count(key) < fast_attempts_ ? fast_ : slow_; }
  void forget(std::string_view key) override { failures_.forget(key); }
  int failures(std::string_view key) const override { return failures_.of(key); }

 private:
  const Duration fast_;
  const Duration slow_;
  const int fast_attempts_;
  Failures failures_;
};

class MaxOf final : public RateLimiter {
 public:
  explicit MaxOf(std::vector<std::unique_ptr<RateLimiter>> limiters) : limiters_(std::move(limiters)) {}
  Duration when(std::string_view key) override {
    Duration longest{0};
    for (const auto& limiter : limiters_) longest = std::max(longest, limiter->when(key));
    return longest;
  }
  void forget(std::string_view key) override {
    for (const auto& limiter : limiters_) limiter->forget(key);
  }
  int failures(std::string_view key) const override {
    int most = 0;
    for (const auto& limiter : limiters_) most = std::max(most, limiter->failures(key));
    return most;
  }

 private:
  const std::vector<std::unique_ptr<RateLimiter>> limiters_;
};

class AtMost final : public RateLimiter {
 public:
  AtMost(Duration max, std::unique_ptr<RateLimiter> limiter) : max_(max), limiter_(std::move(limiter)) {}
  Duration when(std::string_view key) override { return std::min(max_, limiter_->when(key)); }
  void forget(std::string_view key) override { limiter_->forget(key); }
  int failures(std::string_view key) const override { return limiter_->failures(key); }

 private:
  const Duration max_;
  const std::unique_ptr<RateLimiter> limiter_;
};

}  // namespace

std::unique_ptr<RateLimiter> exponential_limiter(Duration base, Duration max) {
  return std::make_unique<Exponential>(base, max);
}

std::unique_ptr<RateLimiter> bucket_limiter(const Clock& clock, double per_second, int burst) {
  return std::make_unique<Bucket>(clock, per_second, burst);
}

std::unique_ptr<RateLimiter> fast_slow_limiter(Duration fast, Duration slow, int fast_attempts) {
  return std::make_unique<FastSlow>(fast, slow, fast_attempts);
}

std::unique_ptr<RateLimiter> max_of(std::vector<std::unique_ptr<RateLimiter>> limiters) {
  return std::make_unique<MaxOf>(std::move(limiters));
}

std::unique_ptr<RateLimiter> at_most(Duration max, std::unique_ptr<RateLimiter> limiter) {
  return std::make_unique<AtMost>(max, std::move(limiter));
}

std::unique_ptr<RateLimiter> controller_limiter(const Clock& clock) {
  std::vector<std::unique_ptr<RateLimiter>> both;
  both.push_back(exponential_limiter());
  both.push_back(bucket_limiter(clock));
  return max_of(std::move(both));
}

}  // namespace tain
