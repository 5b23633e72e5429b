#pragma once

#include <tain/cache/shared_informer.h>
#include <tain/cache/store.h>
#include <tain/runtime.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "src/base/mutex.h"
#include "src/informer/change_log.h"
#include "src/informer/subscriber.h"

namespace tain::informer {

// The handlers of one informer and the log they read. Whoever applies changes to the store says when it begins and
// ends, so that a handler that comes late begins exactly where the store stands.
//
// Threading: everything from any thread; begin_apply(), publish(), begin_round() and end_apply() from one at a time. No
// user code runs under the lock, except ReadySignals.
class Distributor : public std::enable_shared_from_this<Distributor> {
 public:
  using SubscriberPtr = std::shared_ptr<Subscriber>;

  Distributor(const Clock& clock, const Store& store, KeyFn key);

  // Writing.
  struct Limits {
    bool listening = false;  // somebody wants the changes
    std::size_t chunk_weight = 0;
  };
  Limits begin_apply();
  void publish(std::shared_ptr<Chunk> chunk);
  // The number of the round that those whose time has come take part in; 0 when there is none.
  std::uint64_t begin_round();
  // `whole_state`: the store has now had a whole list. The first time, returns a number for announce_synced(), else 0.
  std::uint64_t end_apply(bool whole_state);
  // The informer is synced: called when its status shows the list too. Ignored if it was stopped or restarted since.
  void announce_synced(std::uint64_t start);

  // Handlers.
  void add(const SubscriberPtr& subscriber);
  void remove(const SubscriberPtr& subscriber);
  std::size_t count() const;
  void pause();         // returns when no call is under way, unless from inside one
  void join();          // the same without the pause: waits for the calls under way now
  void resume();        // and forgets that the store had a whole list
  void close();         // pause, and all handlers are removed
  bool inside() const;  // whether this thread is in a call of one of the handlers

  // Delivering.
  void turn(const SubscriberPtr& subscriber);
  std::size_t drain(const SubscriberPtr& subscriber, std::size_t max);

  // Synced.
  bool synced() const;
  void on_synced(Task task);
  bool synced(const Subscriber& subscriber) const;
  void on_synced(const SubscriberPtr& subscriber, Task task);

  // Resync. Marks those whose time has come; the earliest time after that, or Instant::max().
  bool mark_due(Instant now, const std::function<Duration(Duration)>& jitter);
  Instant next_resync() const;
  Duration smallest_period() const;  // 0 when nobody resyncs

  Subscription::Status status(const Subscriber& subscriber) const;
  std::size_t bytes() const;

 private:
  struct Wait {
    std::thread::id thread;
    const Subscriber* target;
  };
  using Tasks = std::vector<Task>;
  // What is done after the lock is given back.
  struct After {
    std::vector<SubscriberPtr> wakes{};
    Tasks tasks{};
    ChangeLog::Chunks dead{};
  };

  void attach(const SubscriberPtr& subscriber, After& after) TAIN_REQUIRES(mutex_);
  void notice(const SubscriberPtr& subscriber, After& after) TAIN_REQUIRES(mutex_);
  void check_synced(Subscriber& subscriber, After& after) TAIN_REQUIRES(mutex_);
  Subscription::Status status_of(const Subscriber& subscriber) const TAIN_REQUIRES(mutex_);
  void measure(Subscriber& subscriber) TAIN_REQUIRES(mutex_);
  std::size_t deliver(const SubscriberPtr& subscriber, std::size_t max, bool& more);
  bool is_inside_a_call() const TAIN_REQUIRES(mutex_);
  bool waits_for_me(const Subscriber& target) const TAIN_REQUIRES(mutex_);
  void wait_for_end(const SubscriberPtr& target) TAIN_REQUIRES(mutex_);
  void finish(After& after) TAIN_EXCLUDES(mutex_);
  void post_turn(const SubscriberPtr& subscriber) TAIN_EXCLUDES(mutex_);

  const Clock& clock_;
  const Store& store_;
  const KeyFn key_;

  mutable Mutex mutex_;
  CondVar call_ended_;
  ChangeLog log_ TAIN_GUARDED_BY(mutex_);
  std::vector<SubscriberPtr> subscribers_ TAIN_GUARDED_BY(mutex_);
  std::vector<SubscriberPtr> waiting_ TAIN_GUARDED_BY(mutex_);  // for the end of what is being applied
  std::vector<SubscriberPtr> running_ TAIN_GUARDED_BY(mutex_);  // their calls are under way
  std::vector<Wait> waits_ TAIN_GUARDED_BY(mutex_);
  bool applying_ TAIN_GUARDED_BY(mutex_) = false;
  bool paused_ TAIN_GUARDED_BY(mutex_) = true;
  bool closed_ TAIN_GUARDED_BY(mutex_) = false;
  bool whole_ TAIN_GUARDED_BY(mutex_) = false;   // the store has had a whole list since the last resume()
  bool synced_ TAIN_GUARDED_BY(mutex_) = false;  // and that was announced
  std::uint64_t starts_ TAIN_GUARDED_BY(mutex_) = 0;
  Tasks on_synced_ TAIN_GUARDED_BY(mutex_);
  std::uint64_t round_ TAIN_GUARDED_BY(mutex_) = 0;
};

}  // namespace tain::informer
