#pragma once

#include <tain/cluster.h>
#include <tain/runtime.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "src/base/mutex.h"

namespace tain::api {

// Looks in the server's discovery for a kind that is not served yet: one small request, usually answered with 304. A
// Reflector would list instead, with growing pauses. Calls `appeared` when the kind exists.
//
// Threading:  any thread; after cancel() `appeared` is not called.
// Ownership:  shared with posted tasks; Runtime and `appeared` are not used after cancel().
class KindFollower : public std::enable_shared_from_this<KindFollower> {
 public:
  static constexpr Duration kPeriod = std::chrono::seconds(5);
  static constexpr Duration kLongest = std::chrono::seconds(60);  // if discovery has the kind but a list does not

  KindFollower(const Cluster& cluster, std::string resource, Task appeared)
      : cluster_(cluster.on(cluster.runtime().executor())),
        resource_(std::move(resource)),
        appeared_(std::move(appeared)) {}

  void missing() TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    if (!std::exchange(looking_, true)) arm_on_loop(turn_);
  }

  void cancel() TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    looking_ = false;
    ++turn_;
    if (timer_ == 0) return;
    Runtime& runtime = cluster_.runtime();
    runtime.post([&runtime, timer = std::exchange(timer_, 0)] { runtime.timers().cancel(timer); });
  }

 private:
  // Tasks posted before a cancel() have an older turn.
  bool is_current(std::uint64_t turn) const TAIN_REQUIRES(mutex_) { return looking_ && turn == turn_; }

  // Timers belong to the loop.
  void arm_on_loop(std::uint64_t turn) {
    cluster_.runtime().post([weak = weak_from_this(), turn] {
      const auto self = weak.lock();
      if (!self) return;
      const MutexLock lock(self->mutex_);
      if (self->is_current(turn)) self->arm();
    });
  }

  void arm() TAIN_REQUIRES(mutex_) {
    timer_ = cluster_.runtime().timers().start(period_, [weak = weak_from_this(), turn = turn_] {
      if (const auto self = weak.lock()) self->check_discovery(turn);
    });
  }

  void check_discovery(std::uint64_t turn) TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    if (!is_current(turn)) return;
    timer_ = 0;
    cluster_.resolve_async(resource_, [weak = weak_from_this(), turn](const Result<Cluster::Resource>& found) {
      if (const auto self = weak.lock()) self->answered(turn, found.has_value());
    });
  }

  // On the Executor.
  void answered(std::uint64_t turn, bool found) TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    if (!is_current(turn)) return;
    period_ = found ? std::min(period_ * 2, kLongest) : kPeriod;
    if (found) {
      looking_ = false;
      return appeared_();
    }
    arm_on_loop(turn);
  }

  const Cluster cluster_;
  const std::string resource_;
  const Task appeared_;
  Mutex mutex_;
  bool looking_ TAIN_GUARDED_BY(mutex_) = false;
  std::uint64_t turn_ TAIN_GUARDED_BY(mutex_) = 0;
  Duration period_ TAIN_GUARDED_BY(mutex_) = kPeriod;
  TimerId timer_ TAIN_GUARDED_BY(mutex_) = 0;
};

}  // namespace tain::api
