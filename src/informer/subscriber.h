#pragma once

#include <tain/cache/shared_informer.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "src/base/hash_map.h"
#include "src/informer/handler_metrics.h"
#include "src/informer/pending_events.h"

namespace tain::informer {

// One handler: its options, its pending events, and the chunk of events that is being delivered.
//
// Threading: `delivery` is guarded by the lock of the Distributor. The private members belong to the thread that has
// set `delivery.running`; the counters and flags are atomic.
class Subscriber {
 public:
  using OnEvent = std::function<void(const ObjectEvent&)>;
  using OnError = std::function<void(const Error&)>;

  Subscriber(std::shared_ptr<Distributor> distributor, Executor& executor, OnEvent on_event, HandlerOptions options,
             OnError on_error);

  // Guarded by the lock of the Distributor.
  struct DeliveryState {
    DeliveryState(Subscription::Delivery policy, std::size_t max_bytes) : pending(policy, max_bytes) {}
    PendingEvents pending;
    bool scheduled = false;  // a turn is posted or running
    bool signalled = false;  // the ReadySignal is set
    bool running = false;    // a delivery is under way
    std::thread::id thread{};
    Instant in_hand_since{};
    bool synced = false;
    Task on_synced{};
    Duration period{0};  // of resyncs; 0: never
    Instant next_resync{};
    bool resync_due = false;
    std::unique_ptr<HandlerMetrics> metrics{};  // null: no metrics
  };
  DeliveryState delivery;

  // Delivers the rest of the chunk, until `count` reaches `max` events. True when the chunk is finished. Only for the
  // thread that delivers.
  bool deliver(std::size_t max, std::size_t& count);
  void start_chunk(std::shared_ptr<const Chunk> chunk) {
    in_hand_ = std::move(chunk);
    next_ = 0;
    left_in_hand_.store(in_hand_->events.size(), std::memory_order_relaxed);
  }
  bool has_in_hand() const { return in_hand_ != nullptr; }
  std::shared_ptr<const Chunk> end_chunk() {
    left_in_hand_.store(0, std::memory_order_relaxed);
    return std::exchange(in_hand_, nullptr);
  }
  // The bytes of a chunk.
  std::size_t portion() const { return portion_of(options_.max_bytes); }
  static std::size_t portion_of(std::size_t max_bytes) {
    return std::clamp(max_bytes / 4, std::size_t{1}, std::size_t{256} << 10);
  }

  void halt(bool value) { halted_.store(value, std::memory_order_release); }  // true: no further call begins
  void remove() { removed_.store(true, std::memory_order_release); }
  bool removed() const { return removed_.load(std::memory_order_acquire); }

  const HandlerOptions& options() const { return options_; }
  Executor& executor() const { return executor_; }
  const std::shared_ptr<Distributor>& distributor() const { return distributor_; }
  std::uint64_t delivered() const { return delivered_.load(std::memory_order_relaxed); }
  std::uint64_t failures() const { return failures_.load(std::memory_order_relaxed); }
  std::size_t undelivered_in_hand() const { return left_in_hand_.load(std::memory_order_relaxed); }

 private:
  void dispatch(const ObjectEvent& event);
  // Return the event that passes the filter or `only_when`: `event`, or a variant that they store in `own`; or null.
  const ObjectEvent* filtered(const ObjectEvent& event, std::optional<ObjectEvent>& own);
  const ObjectEvent* with_fields(const ObjectEvent& event, std::optional<ObjectEvent>& own);
  void failed(const std::string& what);

  const std::shared_ptr<Distributor> distributor_;
  Executor& executor_;
  const OnEvent on_event_;
  const HandlerOptions options_;
  const OnError on_error_;

  std::shared_ptr<const Chunk> in_hand_;
  std::size_t next_ = 0;
  HashSet<std::string> inside_;  // keys that the filter let in
  std::vector<PathView> paths_;
  std::vector<Value> before_;
  std::vector<Value> after_;
  std::vector<ObjectEvent::FieldChange> fields_;

  std::atomic<bool> removed_{false};
  std::atomic<bool> halted_{false};
  std::atomic<std::uint64_t> delivered_{0};
  std::atomic<std::uint64_t> failures_{0};
  std::atomic<std::size_t> left_in_hand_{0};
};

}  // namespace tain::informer
