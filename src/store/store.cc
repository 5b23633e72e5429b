#include <tain/cache/store.h>

#include <utility>

#include "src/base/hash.h"
#include "src/store/next_version.h"
#include "src/store/state.h"
#include "src/store/trie.h"

namespace tain {

using store::PartitionId;
using store::Record;

namespace {

// The result of Store::partition().
class PartitionStore : public ReflectorStore {
 public:
  PartitionStore(Store::State& state, std::string name, PartitionId id)
      : state_(state), name_(std::move(name)), id_(id) {}

  Result<void> add(const Object& object) override { return state_.write({WatchEvent::Type::kAdded, object}, id_); }
  Result<void> update(const Object& object) override {
    return state_.write({WatchEvent::Type::kModified, object}, id_);
  }
  Result<void> remove(const Object& object) override { return state_.write({WatchEvent::Type::kDeleted, object}, id_); }
  Result<void> replace(Replacement replacement) override {
    replacement.partition = name_;
    return state_.replace(std::move(replacement));
  }
  Result<void> resync() override { return {}; }
  Result<void> bookmark(std::string_view version) override {
    return state_.write({WatchEvent::Type::kBookmark, {}, std::string(version)}, id_);
  }
  void apply(std::span<const WatchEvent> events, std::vector<EventError>& errors) override {
    state_.apply(events, errors, id_);
  }
  void mark_dirty(std::string_view key) override { state_.mark_dirty(key); }
  Object held(std::string_view key) const override {
    const auto inside = state_.versions.enter();
    const auto* record =
        static_cast<const Record*>(store::find(state_.versions.current()->records, hash_bytes(key), key));
    return record != nullptr ? record->object : Object();
  }

  bool for_each_held(std::string_view, const std::function<void(const Object&)>& visit) const override {
    state_.for_each_held(name_, visit);
    return true;
  }

 private:
  Store::State& state_;
  const std::string name_;
  const PartitionId id_;
};

}  // namespace

Store::Store() : Store(Options{}) {}
Store::Store(Options options) : state_(std::make_unique<State>(std::move(options))) {}

Store::~Store() {
  store::VersionWaits::Answers answers;
  {
    const MutexLock lock(state_->versions.mutex());
    state_->waits.fail_all(Error::of(Code::kStopped, "the store was destroyed", Phase::kStore), answers);
  }
  store::VersionWaits::give(answers);
}

Result<void> Store::add(const Object& object) { return state_->write({WatchEvent::Type::kAdded, object}, 0); }
Result<void> Store::update(const Object& object) { return state_->write({WatchEvent::Type::kModified, object}, 0); }
Result<void> Store::remove(const Object& object) { return state_->write({WatchEvent::Type::kDeleted, object}, 0); }
Result<void> Store::replace(Replacement replacement) { return state_->replace(std::move(replacement)); }
Result<void> Store::resync() { return {}; }
Result<void> Store::bookmark(std::string_view version) {
  return state_->write({WatchEvent::Type::kBookmark, {}, std::string(version)}, 0);
}

Result<void> Store::remove_key(std::string_view key) {
  store::PreparedWrite one;
  one.removed_key = key;
  state_->commit({&one, 1}, state_->indexer_set(), 0);
  return {};
}

void Store::apply(std::span<const WatchEvent> events, std::vector<EventError>& errors) {
  state_->apply(events, errors, 0);
}

std::string Store::TransactionOutcome::to_string() const {
  if (errors.empty()) return {};
  const std::size_t all = successful.size() + errors.size();
  std::string text =
      "failed to execute (" + std::to_string(errors.size()) + "/" + std::to_string(all) + ") transactions: ";
  for (std::size_t i = 0; i < errors.size(); ++i) {
    if (i != 0) text += "; ";
    text += errors[i].error.to_string();
  }
  return text;
}

std::unique_ptr<ReflectorStore> Store::partition(std::string name) {
  const PartitionId id = state_->partition_id(name);
  return std::make_unique<PartitionStore>(*state_, std::move(name), id);
}

std::vector<Object> Store::set_partitions(const Partitions& partitions) { return state_->set_partitions(partitions); }

Object Store::get(std::string_view key) const {
  const std::uint64_t hash = hash_bytes(key);
  const auto inside = state_->versions.enter();
  const store::Leaf* leaf = store::find(state_->versions.current()->records, hash, key);
  return leaf != nullptr ? static_cast<const Record*>(leaf)->object : Object();
}

bool Store::for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const {
  state_->for_each_held(partition, visit);
  return true;
}

Object Store::get(const Object& like) const {
  const auto key = state_->key_of(like);
  return key ? get(*key) : Object();
}

Result<std::string> Store::key_of(const Object& object) const { return state_->key_of(object); }

Snapshot Store::snapshot() const {
  const auto inside = state_->versions.enter();
  const store::Root* root = state_->versions.current();
  root->pins.fetch_add(1, std::memory_order_relaxed);
  return Snapshot(root);
}

std::size_t Store::size() const {
  const auto inside = state_->versions.enter();
  return state_->versions.current()->size;
}

std::string Store::last_store_sync_resource_version() const {
  const auto inside = state_->versions.enter();
  return std::string(state_->versions.current()->resource_version());
}

std::uint64_t Store::epoch() const {
  const auto inside = state_->versions.enter();
  return state_->versions.current()->epoch;
}

Store::VersionWait Store::wait_for(std::string_view version, std::function<void(Result<void>)> done) {
  auto wait = std::make_shared<Store::VersionWait::State>(std::move(done));
  std::optional<Result<void>> answer;
  {
    const MutexLock lock(state_->versions.mutex());
    answer = store::answer_now(version, state_->versions.current()->resource_version());
    if (!answer) state_->waits.add(std::string(version), wait);
  }
  if (answer) wait->answer(std::move(*answer));
  return Store::VersionWait(std::move(wait));
}

Store::Stats Store::stats() const {
  const MutexLock lock(state_->versions.mutex());
  const store::Root& root = *state_->versions.current();
  return {.objects = root.size,
          .bytes = root.bytes,
          .pinned_bytes = state_->versions.pinned_bytes(),
          .live_snapshots = state_->versions.live_snapshots(),
          .dirty = root.dirty,
          .index_errors = state_->index_errors.load(std::memory_order_relaxed)};
}

}  // namespace tain
