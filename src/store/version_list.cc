#include "src/store/version_list.h"

#include <cassert>

namespace tain::store {
namespace {
constexpr std::size_t kSlice = 4096;           // items that one task of the executor frees
constexpr int kReaderChecks = 16;              // tasks that check again whether readers have left
constexpr std::size_t kWakeBytes = 256 << 10;  // less garbage waits for the next write
constexpr std::size_t kLargestSpare = 8192;
}  // namespace

// The tasks on the executor. A queued task keeps this alive after the VersionList is destroyed.
struct VersionList::Collector {
  explicit Collector(VersionList* of, Executor* on) : versions(of), executor(on) {}

  static void post(std::shared_ptr<Collector> self, int checks_left) {
    if (self->posted.exchange(true)) return;
    Executor* executor = self->executor;
    executor->post([self = std::move(self), checks_left] { run(self, checks_left); });
  }

  static void run(const std::shared_ptr<Collector>& self, int checks_left) {
    Left left = Left::kNothing;
    {
      const MutexLock alive(self->mutex);
      self->posted.store(false);
      if (self->versions == nullptr) return;
      const MutexLock lock(self->versions->mutex_);
      left = self->versions->reclaim_some(kSlice);
    }
    if (left == Left::kWork) post(self, kReaderChecks);
    if (left == Left::kReaders && checks_left > 0) post(self, checks_left - 1);
  }

  Mutex mutex;
  VersionList* versions TAIN_GUARDED_BY(mutex);
  Executor* const executor;
  std::atomic<bool> posted{false};
};

VersionList::VersionList(Executor* executor) : current_(new Root()), oldest_(current_.load()), passed_(1) {
  Root* first = current_.load();
  first->number = 1;
  first->versions = this;
  if (executor != nullptr) collector_ = std::make_shared<Collector>(this, executor);
}

VersionList::~VersionList() {
  if (collector_ != nullptr) {
    const MutexLock alive(collector_->mutex);
    collector_->versions = nullptr;
  }
  const MutexLock lock(mutex_);
  std::vector<Retired> rest;
  Root* root = oldest_;
  while (root != nullptr) {
    assert(root->pins.load() == 0 && "a Snapshot outlives its Store");
    for (const Retired& item : root->garbage) item.free(rest);
    while (!rest.empty()) {
      const Retired next = rest.back();
      rest.pop_back();
      next.free(rest);
    }
    Root* newer = root->newer;
    if (newer == nullptr) {
      free_trie(root->records);
      free_trie(root->partitions);
      if (root->indexes != nullptr) {
        for (const IndexTable::Index& index : root->indexes->indexes) free_trie(index.buckets);
        delete root->indexes;
      }
    }
    delete root;
    root = newer;
  }
}

void VersionList::unpin(const Root* root) {
  // The root may be freed from here on. It may be compared, but not read.
  if (root->pins.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
  if (root == current_.load()) return;
  dropped_.store(true);
  wake();
}

void VersionList::wake() {
  if (collector_ != nullptr) Collector::post(collector_, kReaderChecks);
}

void VersionList::publish(Root* next, Edit& edit) {
  Root* last = current_.load(std::memory_order_relaxed);
  next->number = edit.number();
  next->bytes = last->bytes + static_cast<std::size_t>(edit.bytes());
  next->versions = this;
  next->older = last;
  last->newer = next;
  last->garbage = std::move(edit.retired());
  pinned_bytes_ += edit.retired_bytes();
  current_.store(next);
}

bool VersionList::reclaim(std::size_t budget) {
  const Left left = reclaim_some(budget);
  return left == Left::kWork || (left == Left::kReaders && pinned_bytes_ > kWakeBytes);
}

VersionList::Left VersionList::reclaim_some(std::size_t budget) {
  advance_grace();
  if (dropped_.load(std::memory_order_relaxed) && dropped_.exchange(false)) expire_dropped();
  while (!expired_.empty()) {
    if (!free_expired(expired_.back(), budget)) return Left::kWork;
    expired_.pop_back();
  }
  return target_ != 0 ? Left::kReaders : Left::kNothing;
}

void VersionList::advance_grace() {
  const Root* current = current_.load(std::memory_order_relaxed);
  // Two rounds: a wait that began before the newest version may end, and the next wait may end at once.
  for (int i = 0; i < 2 && passed_ != current->number; ++i) {
    if (target_ == 0) {
      target_ = current->number;
      readers_.begin();
    }
    if (!readers_.poll()) return;
    const Number before = std::exchange(passed_, std::exchange(target_, 0));
    for (Root* root = current->older; root != nullptr && root->number >= before; root = root->older) {
      if (root->number < passed_) expire_if_unpinned(root);
    }
  }
}

void VersionList::expire_dropped() {
  for (Root* root = oldest_; root->number < passed_; root = root->newer) expire_if_unpinned(root);
}

void VersionList::expire_if_unpinned(Root* root) {
  if (root->expired || root->pins.load(std::memory_order_acquire) != 0) return;
  root->expired = true;
  expired_.push_back(root);
}

bool VersionList::free_expired(Root* root, std::size_t& budget) {
  Root* older = root->older;
  while (older != nullptr && older->expired) older = older->older;
  while (!root->garbage.empty()) {
    if (budget == 0) return false;
    --budget;
    const Retired item = root->garbage.back();
    root->garbage.pop_back();
    if (older != nullptr && item.created() <= older->number) {
      older->garbage.push_back(item);
    } else {
      pinned_bytes_ -= item.free(root->garbage);
    }
  }
  root->newer->older = root->older;
  (root->older != nullptr ? root->older->newer : oldest_) = root->newer;
  if (root->garbage.capacity() <= kLargestSpare) spare_ = std::move(root->garbage);
  delete root;
  return true;
}

std::size_t VersionList::live_snapshots() const {
  std::size_t count = 0;
  for (const Root* root = oldest_; root != nullptr; root = root->newer) count += root->pins.load() != 0;
  return count;
}

}  // namespace tain::store
