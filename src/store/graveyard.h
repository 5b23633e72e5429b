#pragma once

#include <tain/runtime.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "src/base/mutex.h"
#include "src/store/edit.h"
#include "src/store/read_indicator.h"
#include "src/store/root.h"

namespace tain::store {

// Holds the published versions of a store and frees what none of them shows any more.
//
// Each version has a list of what it shows and the next does not. A version dies when no reader can reach it and no
// snapshot pins it. Then what was made after the next older living version is free, because only dead versions showed
// it; the rest moves to that older version's list. So a held snapshot keeps what it shows, and nothing written later.
//
// Threading:  enter(), current() and unpin() from any thread; the rest under the writer's lock, which this class owns.
class Graveyard {
 public:
  explicit Graveyard(Executor* executor);
  ~Graveyard();  // frees everything; no snapshot may be left
  Graveyard(const Graveyard&) = delete;
  Graveyard& operator=(const Graveyard&) = delete;

  Mutex& mutex() const TAIN_RETURN_CAPABILITY(mutex_) { return mutex_; }

  ReadIndicator::Guard enter() const { return readers_.enter(); }
  // Only between enter() and the end of its guard, or under the lock.
  Root* current() const { return current_.load(); }
  void unpin(const Root* root);

  // Makes `next` the current version; the edit's remains become part of the version before.
  void publish(Root* next, Edit& edit) TAIN_REQUIRES(mutex_);
  // Frees what may be freed, in a bounded step. Returns whether so much is left that wake() is called for.
  bool reclaim(std::size_t budget) TAIN_REQUIRES(mutex_);
  // Asks the executor to reclaim. Not under the lock: an executor may run the task at once.
  void wake() TAIN_EXCLUDES(mutex_);
  // Memory for the list of an edit.
  std::vector<Retired> spare() TAIN_REQUIRES(mutex_) { return std::exchange(spare_, {}); }

  std::size_t pinned_bytes() const TAIN_REQUIRES(mutex_) { return pinned_bytes_; }
  std::size_t live_snapshots() const TAIN_REQUIRES(mutex_);

 private:
  struct Collector;
  enum class Left { kNothing, kReaders, kWork };  // kReaders: until somebody inside has left
  Left reclaim_some(std::size_t budget) TAIN_REQUIRES(mutex_);
  void advance_grace() TAIN_REQUIRES(mutex_);
  void look_for_dropped() TAIN_REQUIRES(mutex_);
  void kill_if_unpinned(Root* root) TAIN_REQUIRES(mutex_);
  bool bury(Root* root, std::size_t& budget) TAIN_REQUIRES(mutex_);

  mutable Mutex mutex_;
  ReadIndicator readers_;
  alignas(64) std::atomic<Root*> current_;
  std::atomic<bool> dropped_{false};  // a snapshot was the last of its version
  std::shared_ptr<Collector> collector_;

  Root* oldest_ TAIN_GUARDED_BY(mutex_);
  Number passed_ TAIN_GUARDED_BY(mutex_);      // versions before it are reachable through snapshots only
  Number target_ TAIN_GUARDED_BY(mutex_) = 0;  // the readers of versions before it are being waited for; 0: of none
  std::vector<Root*> dying_ TAIN_GUARDED_BY(mutex_);
  std::vector<Retired> spare_ TAIN_GUARDED_BY(mutex_);  // memory for the next list
  std::size_t pinned_bytes_ TAIN_GUARDED_BY(mutex_) = 0;
};

}  // namespace tain::store
