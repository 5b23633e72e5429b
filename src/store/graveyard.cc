#include "src/store/graveyard.h"

#include <cassert>

namespace tain::store {
namespace {
constexpr std::size_t kSlice = 4096;             // what one task of the executor frees
constexpr int kPatience = 16;                    // how often a task looks again whether readers have left
constexpr std::size_t kWorthWaking = 256 << 10;  // bytes; less waits for the next write
constexpr std::size_t kLargestSpare = 8192;
}  // namespace

// Outlives the graveyard if a task is still queued then.
struct Graveyard::Collector {
  explicit Collector(Graveyard* of, Executor* on) : graveyard(of), executor(on) {}

  static void post(std::shared_ptr<Collector> self, int patience) {
    if (self->posted.exchange(true)) return;
    Executor* executor = self->executor;
    executor->post([self = std::move(self), patience] { run(self, patience); });
  }

  static void run(const std::shared_ptr<Collector>& self, int patience) {
    Left left = Left::kNothing;
    {
      const MutexLock alive(self->mutex);
      self->posted.store(false);
      if (self->graveyard == nullptr) return;
      const MutexLock lock(self->graveyard->mutex_);
      left = self->graveyard->reclaim_some(kSlice);
    }
    if (left == Left::kWork) post(self, kPatience);
    if (left == Left::kReaders && patience > 0) post(self, patience - 1);
  }

  Mutex mutex;
  Graveyard* graveyard TAIN_GUARDED_BY(mutex);
  Executor* const executor;
  std::atomic<bool> posted{false};
};

Graveyard::Graveyard(Executor* executor) : current_(new Root()), oldest_(current_.load()), passed_(1) {
  Root* first = current_.load();
  first->number = 1;
  first->graveyard = this;
  if (executor != nullptr) collector_ = std::make_shared<Collector>(this, executor);
}

Graveyard::~Graveyard() {
  if (collector_ != nullptr) {
    const MutexLock alive(collector_->mutex);
    collector_->graveyard = nullptr;
  }
  const MutexLock lock(mutex_);
  std::vector<Retired> rest;
  Root* root = oldest_;
  while (root != nullptr) {
    assert(root->pins.load() == 0 && "a Snapshot outlives its Store");
    for (const Retired& item : root->dead) item.free(rest);
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

void Graveyard::unpin(const Root* root) {
  // From here on the root may be gone: it may be compared, not read.
  if (root->pins.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
  if (root == current_.load()) return;
  dropped_.store(true);
  wake();
}

void Graveyard::wake() {
  if (collector_ != nullptr) Collector::post(collector_, kPatience);
}

void Graveyard::publish(Root* next, Edit& edit) {
  Root* last = current_.load(std::memory_order_relaxed);
  next->number = edit.number();
  next->bytes = last->bytes + static_cast<std::size_t>(edit.bytes());
  next->graveyard = this;
  next->older = last;
  last->newer = next;
  last->dead = std::move(edit.retired());
  pinned_bytes_ += edit.retired_bytes();
  current_.store(next);
}

bool Graveyard::reclaim(std::size_t budget) {
  const Left left = reclaim_some(budget);
  return left == Left::kWork || (left == Left::kReaders && pinned_bytes_ > kWorthWaking);
}

Graveyard::Left Graveyard::reclaim_some(std::size_t budget) {
  advance_grace();
  if (dropped_.load(std::memory_order_relaxed) && dropped_.exchange(false)) look_for_dropped();
  while (!dying_.empty()) {
    if (!bury(dying_.back(), budget)) return Left::kWork;
    dying_.pop_back();
  }
  return target_ != 0 ? Left::kReaders : Left::kNothing;
}

void Graveyard::advance_grace() {
  const Root* current = current_.load(std::memory_order_relaxed);
  // Twice: one wait may end that began before the newest version, and the next one end at once.
  for (int i = 0; i < 2 && passed_ != current->number; ++i) {
    if (target_ == 0) {
      target_ = current->number;
      readers_.begin();
    }
    if (!readers_.poll()) return;
    const Number before = std::exchange(passed_, std::exchange(target_, 0));
    for (Root* root = current->older; root != nullptr && root->number >= before; root = root->older) {
      if (root->number < passed_) kill_if_unpinned(root);
    }
  }
}

void Graveyard::look_for_dropped() {
  for (Root* root = oldest_; root->number < passed_; root = root->newer) kill_if_unpinned(root);
}

void Graveyard::kill_if_unpinned(Root* root) {
  if (root->dying || root->pins.load(std::memory_order_acquire) != 0) return;
  root->dying = true;
  dying_.push_back(root);
}

bool Graveyard::bury(Root* root, std::size_t& budget) {
  Root* heir = root->older;
  while (heir != nullptr && heir->dying) heir = heir->older;
  while (!root->dead.empty()) {
    if (budget == 0) return false;
    --budget;
    const Retired item = root->dead.back();
    root->dead.pop_back();
    if (heir != nullptr && item.created() <= heir->number) {
      heir->dead.push_back(item);
    } else {
      pinned_bytes_ -= item.free(root->dead);
    }
  }
  root->newer->older = root->older;
  (root->older != nullptr ? root->older->newer : oldest_) = root->newer;
  if (root->dead.capacity() <= kLargestSpare) spare_ = std::move(root->dead);
  delete root;
  return true;
}

std::size_t Graveyard::live_snapshots() const {
  std::size_t count = 0;
  for (const Root* root = oldest_; root != nullptr; root = root->newer) count += root->pins.load() != 0;
  return count;
}

}  // namespace tain::store
