#include "src/informer/distributor.h"

#include <algorithm>
#include <utility>

namespace tain::informer {
namespace {

constexpr std::size_t kEventsPerTurn = 1024;  // then other tasks of the Executor run

}  // namespace

Distributor::Distributor(const Clock& clock, const Store& store, KeyFn key)
    : clock_(clock), store_(store), key_(std::move(key)) {}

void Distributor::finish(After& after) {
  after.dead.clear();
  for (const SubscriberPtr& subscriber : after.wakes) {
    try {
      subscriber->executor().post([subscriber] { subscriber->distributor()->deliver(subscriber, kEventsPerTurn); });
    } catch (...) {  // from the Executor of the user; the next change tries again
      MutexLock lock(mutex_);
      subscriber->delivery.scheduled = false;
    }
  }
  for (const Task& task : after.tasks) {
    try {
      task();
    } catch (...) {  // exceptions from on_synced callbacks are ignored
    }
  }
}

// ---- writing

Distributor::Limits Distributor::begin_apply() {
  MutexLock lock(mutex_);
  applying_ = true;
  Limits limits{.listening = !subscribers_.empty(), .chunk_weight = Subscriber::portion_of(SIZE_MAX)};
  for (const SubscriberPtr& subscriber : subscribers_) {
    limits.chunk_weight = std::min(limits.chunk_weight, subscriber->portion());
  }
  return limits;
}

void Distributor::publish(std::shared_ptr<Chunk> chunk) {
  chunk->at = clock_.now();
  After after;
  {
    MutexLock lock(mutex_);
    if (subscribers_.empty()) return;
    log_.append(std::move(chunk));
    for (const SubscriberPtr& subscriber : subscribers_) {
      subscriber->delivery.pending.chunk_appended(log_, after.dead);
      // The pending events may have cancelled out or been skipped. Then the handler is synced without a delivery.
      check_synced(*subscriber, after);
      update_wakeup(subscriber, after);
      update_metrics(*subscriber);
    }
  }
  finish(after);
}

std::uint64_t Distributor::begin_round() {
  MutexLock lock(mutex_);
  bool any = false;
  for (const SubscriberPtr& subscriber : subscribers_) {
    if (!std::exchange(subscriber->delivery.resync_due, false)) continue;
    subscriber->delivery.pending.join_round(round_ + 1);
    any = true;
  }
  return any ? ++round_ : 0;
}

std::uint64_t Distributor::end_apply(std::uint64_t completed) {
  After after;
  std::uint64_t to_announce = 0;
  {
    MutexLock lock(mutex_);
    applying_ = false;
    if (completed != 0 && completed == wanted_ && !std::exchange(is_whole_, true)) {
      to_announce = wanted_;
      for (const SubscriberPtr& subscriber : subscribers_) {
        if (!subscriber->delivery.pending.has_sync_point()) subscriber->delivery.pending.set_sync_point(log_);
        check_synced(*subscriber, after);
      }
    }
    for (const SubscriberPtr& subscriber : std::exchange(waiting_, {})) attach(subscriber, after);
  }
  finish(after);
  return to_announce;
}

void Distributor::announce_synced(std::uint64_t state) {
  After after;
  {
    MutexLock lock(mutex_);
    if (state != wanted_ || paused_) return;
    synced_ = true;
    after.tasks.swap(on_synced_);
  }
  finish(after);
}

void Distributor::announce_later(Runtime& runtime, std::uint64_t state) {
  if (state == 0) return;
  runtime.post([weak = weak_from_this(), state] {
    if (const auto self = weak.lock()) self->announce_synced(state);
  });
}

std::uint64_t Distributor::begin_state() {
  MutexLock lock(mutex_);
  is_whole_ = false;
  synced_ = false;
  return ++wanted_;
}

// ---- handlers

void Distributor::attach(const SubscriberPtr& subscriber, After& after) {
  const Snapshot now = store_.snapshot();
  std::vector<Object> objects;
  std::vector<std::string> keys;
  objects.reserve(now.size());
  for (auto it = now.begin(); it != now.end(); ++it) {
    objects.push_back(*it);
    if (key_) keys.emplace_back(it.key());
  }
  subscriber->delivery.pending.begin(log_, std::move(objects), std::move(keys), clock_.now());
  if (is_whole_) subscriber->delivery.pending.set_sync_point(log_);
  subscriber->halt(paused_);
  subscribers_.push_back(subscriber);
  check_synced(*subscriber, after);
  update_wakeup(subscriber, after);
}

void Distributor::add(const SubscriberPtr& subscriber) {
  After after;
  {
    MutexLock lock(mutex_);
    if (closed_) return subscriber->remove();
    subscriber->delivery.next_resync = clock_.now() + subscriber->delivery.period;
    if (applying_) {
      waiting_.push_back(subscriber);
    } else {
      attach(subscriber, after);
    }
  }
  finish(after);
}

void Distributor::remove(const SubscriberPtr& subscriber) {
  After after;
  {
    MutexLock lock(mutex_);
    Subscriber::DeliveryState& delivery = subscriber->delivery;
    subscriber->remove();
    delivery.pending.end(log_, after.dead);
    std::erase(subscribers_, subscriber);
    std::erase(waiting_, subscriber);
    update_wakeup(subscriber, after);
    if (delivery.running && !waits_for_this_thread(*subscriber)) wait_for_end(subscriber);
    if (!delivery.running) after.dead.push_back(subscriber->end_chunk());
  }
  finish(after);
}

std::size_t Distributor::count() const {
  MutexLock lock(mutex_);
  return subscribers_.size() + waiting_.size();
}

void Distributor::pause() {
  MutexLock lock(mutex_);
  paused_ = true;
  After unused;
  for (const SubscriberPtr& subscriber : subscribers_) {
    subscriber->halt(true);
    update_wakeup(subscriber, unused);
  }
  if (is_inside_a_call()) return;
  // Includes handlers that were removed from inside their own call.
  while (!running_.empty()) wait_for_end(SubscriberPtr(running_.front()));
}

void Distributor::join() {
  MutexLock lock(mutex_);
  if (is_inside_a_call()) return;
  for (const SubscriberPtr& subscriber : std::vector<SubscriberPtr>(running_)) wait_for_end(subscriber);
}

void Distributor::resume() {
  After after;
  {
    MutexLock lock(mutex_);
    paused_ = false;
    for (const SubscriberPtr& subscriber : subscribers_) {
      subscriber->halt(false);
      update_wakeup(subscriber, after);
    }
  }
  finish(after);
}

void Distributor::close() {
  pause();
  After after;
  {
    MutexLock lock(mutex_);
    closed_ = true;
    on_synced_.clear();
    for (const SubscriberPtr& subscriber : subscribers_) {
      subscriber->remove();
      subscriber->delivery.pending.end(log_, after.dead);
      if (!subscriber->delivery.running) after.dead.push_back(subscriber->end_chunk());
    }
    for (const SubscriberPtr& subscriber : waiting_) subscriber->remove();
    subscribers_.clear();
    waiting_.clear();
  }
  finish(after);
}

// ---- waiting for calls

bool Distributor::inside() const {
  MutexLock lock(mutex_);
  return is_inside_a_call();
}

bool Distributor::is_inside_a_call() const {
  const std::thread::id me = std::this_thread::get_id();
  return std::any_of(running_.begin(), running_.end(),
                     [me](const SubscriberPtr& subscriber) { return subscriber->delivery.thread == me; });
}

// Whether waiting for the end of `target`'s call would deadlock: the call is on this thread, or it waits, directly or
// through other waits, for a call on this thread.
bool Distributor::waits_for_this_thread(const Subscriber& target) const {
  const std::thread::id me = std::this_thread::get_id();
  const Subscriber* next = &target;
  for (std::size_t i = 0; i <= waits_.size() && next != nullptr && next->delivery.running; ++i) {
    const std::thread::id thread = next->delivery.thread;
    if (thread == me) return true;
    const auto wait =
        std::find_if(waits_.begin(), waits_.end(), [thread](const Wait& each) { return each.thread == thread; });
    next = wait != waits_.end() ? wait->target : nullptr;
  }
  return false;
}

void Distributor::wait_for_end(const SubscriberPtr& target) {
  const std::thread::id me = std::this_thread::get_id();
  waits_.push_back({me, target.get()});
  while (target->delivery.running) call_ended_.wait(mutex_);
  std::erase_if(waits_, [&](const Wait& each) { return each.thread == me && each.target == target.get(); });
}

// ---- delivering

// Schedules a delivery, or sets or clears the ReadySignal. Call after each change of the pending events.
void Distributor::update_wakeup(const SubscriberPtr& subscriber, After& after) {
  Subscriber::DeliveryState& delivery = subscriber->delivery;
  const bool has_work =
      !paused_ && !subscriber->removed() && (delivery.pending.has_work(log_) || delivery.pending.in_hand() > 0);
  if (subscriber->options().pulled) {
    if (has_work == delivery.signalled) return;
    delivery.signalled = has_work;
    ReadySignal* ready = subscriber->options().ready.get();
    if (ready == nullptr) return;
    if (has_work) {
      ready->set();
    } else {
      ready->clear();
    }
  } else if (has_work && !delivery.scheduled) {
    delivery.scheduled = true;
    after.wakes.push_back(subscriber);
  }
}

std::size_t Distributor::drain(const SubscriberPtr& subscriber, std::size_t max) {
  return subscriber->options().pulled ? deliver(subscriber, max) : 0;
}

std::size_t Distributor::deliver(const SubscriberPtr& subscriber, std::size_t max) {
  Subscriber::DeliveryState& delivery = subscriber->delivery;
  std::size_t delivered = 0;
  bool done = true;  // with the current chunk
  bool entered = false;
  while (true) {
    After after;
    bool finished = false;
    std::shared_ptr<const Chunk> spent;
    {
      MutexLock lock(mutex_);
      if (!entered) {
        if (delivery.running) return 0;
        delivery.running = true;
        delivery.thread = std::this_thread::get_id();
        running_.push_back(subscriber);
        entered = true;
        done = !subscriber->has_in_hand();
      } else if (done) {
        delivery.pending.release();
        check_synced(*subscriber, after);
        update_metrics(*subscriber);
      }
      finished = paused_ || subscriber->removed() || delivered >= max;
      if (!finished && done) {
        std::shared_ptr<const Chunk> next = delivery.pending.take(log_, subscriber->portion(), after.dead);
        finished = next == nullptr;
        if (finished) check_synced(*subscriber, after);
        if (next != nullptr) {
          delivery.in_hand_since = next->at;
          subscriber->start_chunk(std::move(next));
          done = false;
        }
      }
      if (finished && after.tasks.empty()) {
        delivery.running = false;
        delivery.scheduled = false;
        std::erase(running_, subscriber);
        if (subscriber->removed()) spent = subscriber->end_chunk();
        update_wakeup(subscriber, after);  // another turn, if events are left
        if (!waits_.empty()) call_ended_.notify_all();
      }
    }
    // Tasks run as part of the call, so remove() waits for them.
    const bool ended = finished && after.tasks.empty();
    finish(after);
    if (ended) return delivered;
    if (done) continue;
    done = subscriber->deliver(max, delivered);
    if (done) spent = subscriber->end_chunk();
  }
}

// ---- synced

void Distributor::check_synced(Subscriber& subscriber, After& after) {
  Subscriber::DeliveryState& delivery = subscriber.delivery;
  if (delivery.synced || !delivery.pending.synced()) return;
  delivery.synced = true;
  if (delivery.on_synced) after.tasks.push_back(std::exchange(delivery.on_synced, nullptr));
}

bool Distributor::synced() const {
  MutexLock lock(mutex_);
  return synced_;
}

void Distributor::on_synced(Task task) {
  {
    MutexLock lock(mutex_);
    if (closed_) return;
    if (!synced_) {
      on_synced_.push_back(std::move(task));
      return;
    }
  }
  task();
}

bool Distributor::synced(const Subscriber& subscriber) const {
  MutexLock lock(mutex_);
  return subscriber.delivery.synced;
}

void Distributor::on_synced(const SubscriberPtr& subscriber, Task task) {
  {
    MutexLock lock(mutex_);
    if (subscriber->removed()) return;
    if (!subscriber->delivery.synced) {
      subscriber->delivery.on_synced = std::move(task);
      return;
    }
  }
  task();
}

// ---- resync

bool Distributor::mark_due(Instant now, const std::function<Duration(Duration)>& jitter) {
  MutexLock lock(mutex_);
  bool any = false;
  for (const SubscriberPtr& subscriber : subscribers_) {
    Subscriber::DeliveryState& delivery = subscriber->delivery;
    if (delivery.period == Duration(0) || delivery.next_resync > now) continue;
    delivery.next_resync = now + delivery.period + jitter(delivery.period);
    if (!is_whole_) continue;
    delivery.resync_due = true;
    any = true;
  }
  return any;
}

Instant Distributor::next_resync() const {
  MutexLock lock(mutex_);
  Instant next = Instant::max();
  for (const SubscriberPtr& subscriber : subscribers_) {
    if (subscriber->delivery.period > Duration(0)) next = std::min(next, subscriber->delivery.next_resync);
  }
  return next;
}

Duration Distributor::smallest_period() const {
  MutexLock lock(mutex_);
  Duration smallest{0};
  for (const SubscriberPtr& subscriber : subscribers_) {
    const Duration period = subscriber->delivery.period;
    if (period > Duration(0) && (smallest == Duration(0) || period < smallest)) smallest = period;
  }
  return smallest;
}

// ---- status

Subscription::Status Distributor::status(const Subscriber& subscriber) const {
  MutexLock lock(mutex_);
  return status_of(subscriber);
}

void Distributor::update_metrics(Subscriber& subscriber) {
  if (subscriber.delivery.metrics) subscriber.delivery.metrics->set(status_of(subscriber));
}

Subscription::Status Distributor::status_of(const Subscriber& subscriber) const {
  const Subscriber::DeliveryState& delivery = subscriber.delivery;
  Subscription::Status status{.name = subscriber.options().name,
                              .depth = delivery.pending.depth(log_) + subscriber.undelivered_in_hand(),
                              .bytes = delivery.pending.bytes(log_),
                              .delivered = subscriber.delivered(),
                              .coalesced = delivery.pending.coalesced(),
                              .failures = subscriber.failures(),
                              .resync_period = delivery.period,
                              .synced = delivery.synced};
  const std::optional<Instant> oldest =
      delivery.pending.in_hand() > 0 ? std::optional(delivery.in_hand_since) : delivery.pending.oldest(log_);
  if (oldest) status.lag = clock_.now() - *oldest;
  return status;
}

std::size_t Distributor::bytes() const {
  MutexLock lock(mutex_);
  std::size_t bytes = log_.cost();
  for (const SubscriberPtr& subscriber : subscribers_) bytes += subscriber->delivery.pending.own_bytes();
  return bytes;
}

}  // namespace tain::informer
