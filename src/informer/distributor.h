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

// The handlers of one informer and the log they read. Writers of the store call begin_apply() and end_apply() around
// each write. So the initial state of a handler that is added later matches its position in the log.
//
// Threading: any thread; begin_apply(), publish(), begin_round() and end_apply() by one thread at a time. No user code
// runs under the lock, except ReadySignals.
class Distributor : public std::enable_shared_from_this<Distributor> {
 public:
  using SubscriberPtr = std::shared_ptr<Subscriber>;

  Distributor(const Clock& clock, const Store& store, KeyFn key);

  // Writing.
  struct Limits {
    bool listening = false;  // there are handlers
    std::size_t chunk_weight = 0;
  };
  Limits begin_apply();
  void publish(std::shared_ptr<Chunk> chunk);
  // Starts a round of resync for the handlers that mark_due() marked. Returns its number, or 0 without such handlers.
  std::uint64_t begin_round();
  // `completed`: the state that the store has now as a whole, or 0. If it is the wanted one, the first call returns a
  // number for announce_synced(); other calls return 0.
  std::uint64_t end_apply(std::uint64_t completed);
  // The informer is synced. Call when its status shows the list as well. Ignored if it was stopped or another state is
  // wanted since.
  void announce_synced(std::uint64_t state);
  // Announces `state`, unless it is 0, in the next turn of the loop, when the status of the Reflectors shows it,
  // too.
  void announce_later(Runtime& runtime, std::uint64_t state);
  // Another state of the store is wanted: the informer is not synced until it is complete. Returns its number.
  std::uint64_t begin_state();

  // Handlers.
  void add(const SubscriberPtr& subscriber);
  void remove(const SubscriberPtr& subscriber);
  std::size_t count() const;
  void pause();         // starts no further calls and waits for those under way; from inside a call, does not wait
  void join();          // waits for the calls under way; from inside a call, does not wait
  void resume();        // ends the pause
  void close();         // pauses and removes all handlers
  bool inside() const;  // whether this thread is inside a call of a handler

  // Delivers up to `max` events of a pulled handler in this thread.
  std::size_t drain(const SubscriberPtr& subscriber, std::size_t max);

  // Synced.
  bool synced() const;
  void on_synced(Task task);
  bool synced(const Subscriber& subscriber) const;
  void on_synced(const SubscriberPtr& subscriber, Task task);

  // Resync.
  bool mark_due(Instant now, const std::function<Duration(Duration)>& jitter);  // true: begin_round() has handlers
  Instant next_resync() const;                                                  // Instant::max(): never
  Duration smallest_period() const;                                             // 0: no handler resyncs

  Subscription::Status status(const Subscriber& subscriber) const;
  std::size_t bytes() const;

 private:
  struct Wait {
    std::thread::id thread;
    const Subscriber* target;
  };
  using Tasks = std::vector<Task>;
  // Work for after the release of the lock.
  struct After {
    std::vector<SubscriberPtr> wakes{};
    Tasks tasks{};
    ChangeLog::Chunks dead{};
  };

  void attach(const SubscriberPtr& subscriber, After& after) TAIN_REQUIRES(mutex_);
  void update_wakeup(const SubscriberPtr& subscriber, After& after) TAIN_REQUIRES(mutex_);
  void check_synced(Subscriber& subscriber, After& after) TAIN_REQUIRES(mutex_);
  Subscription::Status status_of(const Subscriber& subscriber) const TAIN_REQUIRES(mutex_);
  void update_metrics(Subscriber& subscriber) TAIN_REQUIRES(mutex_);
  std::size_t deliver(const SubscriberPtr& subscriber, std::size_t max) TAIN_EXCLUDES(mutex_);
  bool is_inside_a_call() const TAIN_REQUIRES(mutex_);
  bool waits_for_this_thread(const Subscriber& target) const TAIN_REQUIRES(mutex_);
  void wait_for_end(const SubscriberPtr& target) TAIN_REQUIRES(mutex_);
  void finish(After& after) TAIN_EXCLUDES(mutex_);

  const Clock& clock_;
  const Store& store_;
  const KeyFn key_;

  mutable Mutex mutex_;
  CondVar call_ended_;
  ChangeLog log_ TAIN_GUARDED_BY(mutex_);
  std::vector<SubscriberPtr> subscribers_ TAIN_GUARDED_BY(mutex_);
  std::vector<SubscriberPtr> waiting_ TAIN_GUARDED_BY(mutex_);  // added during a write; attached at its end
  std::vector<SubscriberPtr> running_ TAIN_GUARDED_BY(mutex_);  // inside deliver()
  std::vector<Wait> waits_ TAIN_GUARDED_BY(mutex_);
  bool applying_ TAIN_GUARDED_BY(mutex_) = false;
  bool paused_ TAIN_GUARDED_BY(mutex_) = true;
  bool closed_ TAIN_GUARDED_BY(mutex_) = false;
  std::uint64_t wanted_ TAIN_GUARDED_BY(mutex_) = 0;  // the number of the wanted state
  bool is_whole_ TAIN_GUARDED_BY(mutex_) = false;     // the store has it
  bool synced_ TAIN_GUARDED_BY(mutex_) = false;       // it was announced
  Tasks on_synced_ TAIN_GUARDED_BY(mutex_);
  std::uint64_t round_ TAIN_GUARDED_BY(mutex_) = 0;
};

}  // namespace tain::informer
