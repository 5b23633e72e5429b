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

// Owns the published versions of a store and frees the data that no version needs any more.
//
// Each version has a garbage list: the data that it uses and the next version does not. A version expires when no
// reader can reach it and no snapshot pins it. Its garbage that was created after the next older unexpired version is
// freed, because only expired versions used it; the rest moves to the garbage of that older version. So a held
// snapshot keeps its own data alive, but no data that was written later.
//
// Threading:  enter(), current() and unpin() from any thread; the rest under the writer's lock, which this class owns.
class VersionList {
 public:
  explicit VersionList(Executor* executor);
  ~VersionList();  // frees everything; no snapshot may be left
  VersionList(const VersionList&) = delete;
  VersionList& operator=(const VersionList&) = delete;

  Mutex& mutex() const TAIN_RETURN_CAPABILITY(mutex_) { return mutex_; }

  ReadIndicator::Guard enter() const { return readers_.enter(); }
  // Valid until the end of the guard from enter(), or until the lock is released.
  Root* current() const { return current_.load(); }
  void unpin(const Root* root);

  // Makes `next` the current version. The data that the edit retired becomes garbage of the version before.
  void publish(Root* next, Edit& edit) TAIN_REQUIRES(mutex_);
  // Frees garbage, at most `budget` items. Returns true if so much is left that wake() should be called.
  bool reclaim(std::size_t budget) TAIN_REQUIRES(mutex_);
  // Posts a task that reclaims. Not under the lock, because an executor may run the task at once.
  void wake() TAIN_EXCLUDES(mutex_);
  // Reusable memory for the list of an edit.
  std::vector<Retired> spare() TAIN_REQUIRES(mutex_) { return std::exchange(spare_, {}); }

  std::size_t pinned_bytes() const TAIN_REQUIRES(mutex_) { return pinned_bytes_; }
  std::size_t live_snapshots() const TAIN_REQUIRES(mutex_);

 private:
  struct Collector;
  enum class Left { kNothing, kReaders, kWork };  // kReaders: waits until readers have left
  Left reclaim_some(std::size_t budget) TAIN_REQUIRES(mutex_);
  void advance_grace() TAIN_REQUIRES(mutex_);
  void expire_dropped() TAIN_REQUIRES(mutex_);
  void expire_if_unpinned(Root* root) TAIN_REQUIRES(mutex_);
  bool free_expired(Root* root, std::size_t& budget) TAIN_REQUIRES(mutex_);

  mutable Mutex mutex_;
  ReadIndicator readers_;
  alignas(64) std::atomic<Root*> current_;
  std::atomic<bool> dropped_{false};  // the last snapshot of some version was destroyed
  std::shared_ptr<Collector> collector_;

  Root* oldest_ TAIN_GUARDED_BY(mutex_);
  Number passed_ TAIN_GUARDED_BY(mutex_);      // versions before it are reachable through snapshots only
  Number target_ TAIN_GUARDED_BY(mutex_) = 0;  // waits for the readers of versions before it; 0: does not wait
  std::vector<Root*> expired_ TAIN_GUARDED_BY(mutex_);
  std::vector<Retired> spare_ TAIN_GUARDED_BY(mutex_);  // memory for the list of the next edit
  std::size_t pinned_bytes_ TAIN_GUARDED_BY(mutex_) = 0;
};

}  // namespace tain::store
