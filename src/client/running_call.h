#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace tain::client {

// The limits of one call of a Cluster, counted from the call.
struct CallLimits {
  Duration deadline{0};          // 0: none
  Instant end = Instant::max();  // of the deadline
  Stop stop{};
  std::string what{};  // for messages: `getting pods/web`
};

// One call of a Cluster from its start to its result. At its deadline or after a request on its Stop it destroys what
// it waits for (a request, a list, a lookup, a timer), which cancels that, and fails.
//
// Threading:  the loop; the Stop may be requested on any thread.
class RunningCall : public std::enable_shared_from_this<RunningCall> {
 public:
  using Fail = std::function<void(Error)>;
  RunningCall(Runtime& runtime, CallLimits limits) : runtime_(runtime), limits_(std::move(limits)) {}
  ~RunningCall() { release(); }
  RunningCall(const RunningCall&) = delete;
  RunningCall& operator=(const RunningCall&) = delete;

  // `fail` gets kDeadline or kCancelled, at most once and not after end(); inside this call if the Stop was requested.
  // REQUIRES: owned by a shared_ptr.
  void begin(Fail fail) {
    fail_ = std::move(fail);
    if (limits_.stop.requested()) return cancel();
    const std::weak_ptr<RunningCall> weak = weak_from_this();
    if (limits_.deadline > Duration(0)) {
      const Duration left = std::max(limits_.end - runtime_.clock().now(), Duration(0));
      timer_ = runtime_.timers().start(left + kSlack, [weak] {
        if (const auto self = weak.lock()) self->expire();
      });
    }
    if (!limits_.stop.token().stop_possible()) return;
    on_stop_.emplace(limits_.stop.token(), [weak, &runtime = runtime_] {
      runtime.post([weak] {
        if (const auto self = weak.lock()) self->cancel();
      });
    });
  }

  // Keeps what the call waits for, in place of what it waited for before.
  void hold(std::shared_ptr<void> awaited) {
    if (!is_over()) awaited_ = std::move(awaited);
  }

  // The result is there. False if the call has failed before.
  bool end() {
    if (is_over()) return false;
    release();
    return true;
  }
  bool is_over() const { return !fail_; }
  const CallLimits& limits() const { return limits_; }

 private:
  // Added to the deadline of the request, whose own error explains more.
  static constexpr Duration kSlack = std::chrono::milliseconds(20);

  void cancel() { finish(Error::of(Code::kCancelled, limits_.what + ": a stop was requested")); }
  void expire() {
    timer_ = 0;
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(limits_.deadline).count();
    finish(Error::of(Code::kDeadline, limits_.what + ": timed out after " + std::to_string(ms) + " ms"));
  }
  void finish(Error error) {
    if (is_over()) return;
    const Fail fail = fail_;
    release();
    fail(std::move(error));
  }
  void release() {
    fail_ = nullptr;
    on_stop_.reset();
    if (timer_ != 0) runtime_.timers().cancel(std::exchange(timer_, 0));
    awaited_.reset();
  }

  Runtime& runtime_;
  const CallLimits limits_;
  Fail fail_{};
  TimerId timer_ = 0;
  std::optional<StopCallback> on_stop_{};
  std::shared_ptr<void> awaited_{};
};

}  // namespace tain::client
