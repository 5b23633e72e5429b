#pragma once

#include <tain/handler.h>
#include <tain/key.h>
#include <tain/object.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "src/informer/distributor.h"

namespace tain::informer {

// Writes what the applier did to the store into the log, some changes at a time.
// Threading: one call at a time, as the applier.
class Recorder final : public Handler {
 public:
  Recorder(Distributor& distributor, KeyFn key) : distributor_(distributor), key_(std::move(key)) {}

  void begin() {
    limits_ = distributor_.begin_apply();
    round_ = 0;
  }
  // Until the next begin() or end_round() all updates are of this round.
  void begin_round(std::uint64_t round) {
    flush();
    round_ = round;
  }
  void end_round() { begin_round(0); }
  void end(bool whole_state) {
    flush();
    distributor_.end_apply(whole_state);
  }

  void on_add(const Object& object, bool is_in_initial_list) override {
    if (!limits_.listening) return;
    Entry entry;
    entry.event.now = object;
    entry.event.is_in_initial_list = is_in_initial_list;
    record(std::move(entry), object, 0);
  }

  void on_update(const Object& old_object, const Object& new_object) override {
    if (!limits_.listening) return;
    Entry entry;
    entry.event.type = ObjectEvent::Type::kUpdate;
    entry.event.old = old_object;
    entry.event.now = new_object;
    entry.event.is_resync = round_ != 0;
    entry.event.old_version = entry.event.old.resource_version();
    record(std::move(entry), new_object, round_ != 0 ? 0 : old_object.memory());
  }

  void on_delete(const Deleted& deleted) override {
    if (!limits_.listening) return;
    Entry entry;
    entry.event.type = ObjectEvent::Type::kDelete;
    entry.event.old = deleted.last;
    entry.event.known_final_state = deleted.known_final_state;
    entry.owned = std::make_unique<Entry::Owned>();
    entry.owned->key = deleted.key;
    entry.owned->old_version = deleted.before.resource_version();
    entry.event.old_version = entry.owned->old_version;
    const bool one_object = deleted.last == deleted.before;
    record(std::move(entry), Object(), deleted.before.memory() + (one_object ? 0 : deleted.last.memory()));
  }

 private:
  void record(Entry entry, const Object& keyed, std::size_t displaced) {
    const std::size_t owned =
        entry.owned != nullptr ? sizeof(Entry::Owned) + entry.owned->key.size() + entry.owned->old_version.size() : 0;
    const std::size_t weight = sizeof(Entry) + owned + displaced + (entry.event.now ? entry.event.now.memory() : 0);
    constexpr std::size_t kMostEntries = 128;
    if (chunk_ != nullptr &&
        (chunk_->entries.size() == kMostEntries || chunk_->weight + weight > limits_.chunk_weight)) {
      flush();
    }
    if (chunk_ == nullptr) {
      chunk_ = std::make_shared<Chunk>();
      chunk_->round = round_;
    }
    if (keyed && key_) {
      if (auto key = key_(keyed)) {
        entry.owned = std::make_unique<Entry::Owned>();
        entry.owned->key = std::move(*key);
      }
    }
    entry.event.key = entry.owned != nullptr ? std::string_view(entry.owned->key) : keyed.key();
    chunk_->cost += sizeof(Entry) + owned + displaced;
    chunk_->weight += weight;
    chunk_->entries.push_back(std::move(entry));  // what the views point to stays where it is
  }

  void flush() {
    if (chunk_ != nullptr) distributor_.publish(std::exchange(chunk_, nullptr));
  }

  Distributor& distributor_;
  const KeyFn key_;
  Distributor::Limits limits_{};
  std::uint64_t round_ = 0;
  std::shared_ptr<Chunk> chunk_;
};

}  // namespace tain::informer
