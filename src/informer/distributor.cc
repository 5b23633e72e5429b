#include "src/informer/distributor.h"

#include <algorithm>
#include <utility>

namespace tain::informer {
namespace {

constexpr std::size_t kEventsPerTurn = 1024;  // then others on the same Executor have theirs

}  // namespace

Distributor::Distributor(const Clock& clock, const Store& store, KeyFn key)
    : clock_(clock), store_(store), key_(std::move(key)) {}

// An Executor of the user's may refuse; the next change tries again.
void Distributor::post_turn(const SubscriberPtr& subscriber) {
  try {
    subscriber->executor().post([subscriber] { subscriber->distributor()->turn(subscriber); });
  } catch (...) {
    MutexLock lock(mutex_);
    subscriber->desk.scheduled = false;
  }
}

void Distributor::finish(After& after) {
  after.dead.clear();
  for (const SubscriberPtr& subscriber : after.wakes) post_turn(subscriber);
  for (const Task& task : after.tasks) {
    try {
      task();
    } catch (...) {  // it was told
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
      subscriber->desk.backlog.grown(log_, after.dead);
      // What it began with may have come and gone, or be none of its own: then there is nothing left to tell.
      check_synced(*subscriber, after);
      notice(subscriber, after);
      measure(*subscriber);
    }
  }
  finish(after);
}

std::uint64_t Distributor::begin_round() {
  MutexLock lock(mutex_);
  bool anybody = false;
  for (const SubscriberPtr& subscriber : subscribers_) {
    if (!std::exchange(subscriber->desk.resync_due, false)) continue;
    subscriber->desk.backlog.join_round(round_ + 1);
    anybody = true;
  }
  return anybody ? ++round_ : 0;
}

std::uint64_t Distributor::end_apply(bool whole_state) {
  After after;
  std::uint64_t to_announce = 0;
  {
    MutexLock lock(mutex_);
    applying_ = false;
    if (whole_state && !std::exchange(whole_, true)) {
      to_announce = starts_;
      for (const SubscriberPtr& subscriber : subscribers_) {
        if (!subscriber->desk.backlog.has_sync_point()) subscriber->desk.backlog.set_sync_point(log_);
        check_synced(*subscriber, after);
      }
    }
    for (const SubscriberPtr& subscriber : std::exchange(waiting_, {})) attach(subscriber, after);
  }
  finish(after);
  return to_announce;
}

void Distributor::announce_synced(std::uint64_t start) {
  After after;
  {
    MutexLock lock(mutex_);
    if (start != starts_ || paused_) return;
    synced_ = true;
    after.tasks.swap(on_synced_);
  }
  finish(after);
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
  subscriber->desk.backlog.begin(log_, std::move(objects), std::move(keys), clock_.now());
  if (whole_) subscriber->desk.backlog.set_sync_point(log_);
  subscriber->halt(paused_);
  subscribers_.push_back(subscriber);
  check_synced(*subscriber, after);
  notice(subscriber, after);
}

void Distributor::add(const SubscriberPtr& subscriber) {
  After after;
  {
    MutexLock lock(mutex_);
    if (closed_) return subscriber->remove();
    subscriber->desk.next_resync = clock_.now() + subscriber->desk.period;
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
    Subscriber::Desk& desk = subscriber->desk;
    subscriber->remove();
    desk.backlog.end(log_, after.dead);
    std::erase(subscribers_, subscriber);
    std::erase(waiting_, subscriber);
    notice(subscriber, after);
    if (desk.running && !waits_for_me(*subscriber)) wait_for_end(subscriber);
    if (!desk.running) after.dead.push_back(subscriber->give_back());
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
    notice(subscriber, unused);
  }
  if (is_inside_a_call()) return;
  // Also for those that were removed from inside their own call: they end, and none begins.
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
    whole_ = false;
    synced_ = false;
    ++starts_;
    for (const SubscriberPtr& subscriber : subscribers_) {
      subscriber->halt(false);
      notice(subscriber, after);
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
      subscriber->desk.backlog.end(log_, after.dead);
      if (!subscriber->desk.running) after.dead.push_back(subscriber->give_back());
    }
    for (const SubscriberPtr& subscriber : waiting_) subscriber->remove();
    subscribers_.clear();
    waiting_.clear();
  }
  finish(after);
}

// ---- who waits for whom

bool Distributor::inside() const {
  MutexLock lock(mutex_);
  return is_inside_a_call();
}

bool Distributor::is_inside_a_call() const {
  const std::thread::id me = std::this_thread::get_id();
  return std::any_of(running_.begin(), running_.end(),
                     [me](const SubscriberPtr& subscriber) { return subscriber->desk.thread == me; });
}

// Whether the call of `target` cannot end before this thread goes on: it is this thread's own, or waits, perhaps
// through others, for the end of one that is.
bool Distributor::waits_for_me(const Subscriber& target) const {
  const std::thread::id me = std::this_thread::get_id();
  const Subscriber* next = &target;
  for (std::size_t i = 0; i <= waits_.size() && next != nullptr && next->desk.running; ++i) {
    const std::thread::id thread = next->desk.thread;
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
  while (target->desk.running) call_ended_.wait(mutex_);
  std::erase_if(waits_, [&](const Wait& each) { return each.thread == me && each.target == target.get(); });
}

// ---- delivering

// Something may have changed in what waits: wakes the handler, or its owner.
void Distributor::notice(const SubscriberPtr& subscriber, After& after) {
  Subscriber::Desk& desk = subscriber->desk;
  const bool has_work =
      !paused_ && !subscriber->removed() && (desk.backlog.has_work(log_) || desk.backlog.in_hand() > 0);
  if (subscriber->options().pulled) {
    if (has_work == desk.signalled) return;
    desk.signalled = has_work;
    ReadySignal* ready = subscriber->options().ready.get();
    if (ready == nullptr) return;
    if (has_work) {
      ready->set();
    } else {
      ready->clear();
    }
  } else if (has_work && !desk.scheduled) {
    desk.scheduled = true;
    after.wakes.push_back(subscriber);
  }
}

void Distributor::turn(const SubscriberPtr& subscriber) {
  bool more = false;
  deliver(subscriber, kEventsPerTurn, more);
  if (more) post_turn(subscriber);
}

std::size_t Distributor::drain(const SubscriberPtr& subscriber, std::size_t max) {
  if (!subscriber->options().pulled) return 0;
  bool more = false;
  return deliver(subscriber, max, more);
}

std::size_t Distributor::deliver(const SubscriberPtr& subscriber, std::size_t max, bool& more) {
  Subscriber::Desk& desk = subscriber->desk;
  std::size_t told = 0;
  bool done = true;  // with what was in hand
  bool entered = false;
  while (true) {
    After after;
    bool finished = false;
    std::shared_ptr<const Chunk> spent;
    {
      MutexLock lock(mutex_);
      if (!entered) {
        if (desk.running) return 0;
        desk.running = true;
        desk.thread = std::this_thread::get_id();
        running_.push_back(subscriber);
        entered = true;
        done = !subscriber->has_in_hand();
      } else if (done) {
        desk.backlog.release();
        check_synced(*subscriber, after);
        measure(*subscriber);
      }
      finished = paused_ || subscriber->removed() || told >= max;
      if (!finished && done) {
        std::shared_ptr<const Chunk> next = desk.backlog.take(log_, subscriber->portion(), after.dead);
        finished = next == nullptr;
        if (finished) check_synced(*subscriber, after);
        if (next != nullptr) {
          desk.in_hand_since = next->at;
          subscriber->hand(std::move(next));
          done = false;
        }
      }
      if (finished && after.tasks.empty()) {
        desk.running = false;
        desk.scheduled = false;
        std::erase(running_, subscriber);
        if (subscriber->removed()) spent = subscriber->give_back();
        After again;
        notice(subscriber, again);
        more = !again.wakes.empty();
        if (!waits_.empty()) call_ended_.notify_all();
      }
    }
    // Tasks count as part of the call: who removes the handler waits for them too.
    const bool ended = finished && after.tasks.empty();
    finish(after);
    if (ended) return told;
    if (done) continue;
    done = subscriber->deliver(max, told);
    if (done) spent = subscriber->give_back();
  }
}

// ---- synced

void Distributor::check_synced(Subscriber& subscriber, After& after) {
  Subscriber::Desk& desk = subscriber.desk;
  if (desk.synced || !desk.backlog.synced()) return;
  desk.synced = true;
  if (desk.on_synced) after.tasks.push_back(std::exchange(desk.on_synced, nullptr));
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
  return subscriber.desk.synced;
}

void Distributor::on_synced(const SubscriberPtr& subscriber, Task task) {
  {
    MutexLock lock(mutex_);
    if (subscriber->removed()) return;
    if (!subscriber->desk.synced) {
      subscriber->desk.on_synced = std::move(task);
      return;
    }
  }
  task();
}

// ---- resync

bool Distributor::mark_due(Instant now, const std::function<Duration(Duration)>& jitter) {
  MutexLock lock(mutex_);
  bool anybody = false;
  for (const SubscriberPtr& subscriber : subscribers_) {
    Subscriber::Desk& desk = subscriber->desk;
    if (desk.period == Duration(0) || desk.next_resync > now) continue;
    desk.next_resync = now + desk.period + jitter(desk.period);
    if (!whole_) continue;
    desk.resync_due = true;
    anybody = true;
  }
  return anybody;
}

Instant Distributor::next_resync() const {
  MutexLock lock(mutex_);
  Instant next = Instant::max();
  for (const SubscriberPtr& subscriber : subscribers_) {
    if (subscriber->desk.period > Duration(0)) next = std::min(next, subscriber->desk.next_resync);
  }
  return next;
}

Duration Distributor::smallest_period() const {
  MutexLock lock(mutex_);
  Duration smallest{0};
  for (const SubscriberPtr& subscriber : subscribers_) {
    const Duration period = subscriber->desk.period;
    if (period > Duration(0) && (smallest == Duration(0) || period < smallest)) smallest = period;
  }
  return smallest;
}

// ---- questions

Subscription::Status Distributor::status(const Subscriber& subscriber) const {
  MutexLock lock(mutex_);
  return status_of(subscriber);
}

void Distributor::measure(Subscriber& subscriber) {
  if (subscriber.desk.metrics) subscriber.desk.metrics->set(status_of(subscriber));
}

Subscription::Status Distributor::status_of(const Subscriber& subscriber) const {
  const Subscriber::Desk& desk = subscriber.desk;
  Subscription::Status status{.name = subscriber.options().name,
                              .depth = desk.backlog.depth(log_) + subscriber.undelivered_in_hand(),
                              .bytes = desk.backlog.bytes(log_),
                              .delivered = subscriber.delivered(),
                              .coalesced = desk.backlog.coalesced(),
                              .failures = subscriber.failures(),
                              .resync_period = desk.period,
                              .synced = desk.synced};
  const std::optional<Instant> oldest =
      desk.backlog.in_hand() > 0 ? std::optional(desk.in_hand_since) : desk.backlog.oldest(log_);
  if (oldest) status.lag = clock_.now() - *oldest;
  return status;
}

std::size_t Distributor::bytes() const {
  MutexLock lock(mutex_);
  std::size_t bytes = log_.cost();
  for (const SubscriberPtr& subscriber : subscribers_) bytes += subscriber->desk.backlog.own_bytes();
  return bytes;
}

}  // namespace tain::informer
