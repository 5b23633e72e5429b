#pragma once

#include <tain/cache/reflector_store.h>
#include <tain/cache/shared_informer.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/informer/log_writer.h"
#include "src/queue/queue_key.h"
#include "src/reflect/step.h"

namespace tain::informer {

// How far an informer is with the state that it wants. Shared by its parts; used by one writer at a time.
struct Progress {
  std::uint64_t state = 0;                          // the number of that state; see Distributor::begin_state()
  std::size_t missing = 0;                          // parts that have not received a whole list
  bool is_initial = true;                           // no state has been complete since the start
  std::set<std::string, std::less<>> reselected{};  // parts whose objects were listed with other selections
};

// Receives the decoded events of the Reflector of one part of a shared informer. Each batch passes the transform, is
// written to the store as one new version, and is appended to the log that the handlers read; all in the turn of the
// loop in which its bytes were decoded.
//
// Fairness:   after kSliceChanges changes, or kSliceBytes of objects, the Reflector pauses until the loop has run its
//             waiting tasks. So a burst in one informer does not starve others on its loop, and its socket is read no
//             faster than its changes are applied.
// Threading:  on the loop; stop() and process_errors() from any thread.
// Ownership:  the constructor's arguments outlive it.
// Errors:     an object without a key and a failing transform are returned, so that the Reflector lists again. Objects
//             that the store refuses after the transform are counted and given to Options::on_error.
class InformerStore final : public ReflectorStore {
 public:
  static constexpr std::size_t kSliceChanges = 1000;
  static constexpr std::size_t kSliceBytes = std::size_t{4} << 20;

  InformerStore(Runtime& runtime, const SharedInformer::Options& options, std::string partition, Store& store,
                Distributor& distributor, Progress& progress);

  [[nodiscard]] Result<void> add(const Object& object) override {
    return apply_one({WatchEvent::Type::kAdded, object});
  }
  [[nodiscard]] Result<void> update(const Object& object) override {
    return apply_one({WatchEvent::Type::kModified, object});
  }
  [[nodiscard]] Result<void> remove(const Object& object) override {
    return apply_one({WatchEvent::Type::kDeleted, object});
  }
  [[nodiscard]] Result<void> bookmark(std::string_view version) override {
    return apply_one({WatchEvent::Type::kBookmark, {}, std::string(version)});
  }
  void apply(std::span<const WatchEvent> events, std::vector<EventError>& errors) override;
  [[nodiscard]] Result<void> replace(Replacement list) override;
  // Repeats the whole store to the handlers whose resync is due.
  [[nodiscard]] Result<void> resync() override;
  void mark_dirty(std::string_view key) override;
  Object held(std::string_view key) const override { return store_.get(key); }
  bool for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const override {
    return store_.for_each_held(partition, visit);
  }
  bool wants_pause(std::function<void()> resume) override;

  // Waits for the batch that is being applied; no batch is applied afterwards. Inside a transform or a key function it
  // returns at once, and the batch is dropped.
  void stop() { guard_.stop(); }
  bool had_whole_list() const { return had_whole_list_; }
  std::uint64_t process_errors() const { return process_errors_.load(std::memory_order_relaxed); }

 private:
  class Turn;
  // The numbers of list items that were left out because they have no key, as listed or after the transform.
  struct LeftOut {
    std::size_t listed = 0;
    std::size_t transformed = 0;
    Error first{};
  };

  // Whether the transform has work now.
  bool transforms() const {
    return options_.transform && (options_.transform_if == nullptr || options_.transform_if->load());
  }
  Result<Object> admit(const WatchEvent& event, bool transforms) const;
  std::span<const WatchEvent> admit(std::span<const WatchEvent> events, std::vector<WatchEvent>& prepared,
                                    std::vector<ReflectorStore::EventError>& errors) const;
  Result<LeftOut> admit(ReflectorStore::Replacement& list) const;
  std::span<const WatchEvent> without_late_deletions(std::span<const WatchEvent> events,
                                                     std::vector<WatchEvent>& prepared) const;
  Result<void> apply_one(const WatchEvent& event);
  void append_list(const std::vector<Object>& items, const Snapshot& before);
  void end_write(bool whole_part);
  void report(Error error);

  Runtime& runtime_;
  const SharedInformer::Options& options_;
  const std::string partition_;
  Store& store_;
  Distributor& distributor_;
  Progress& progress_;
  const detail::QueueKey key_;
  LogWriter log_;
  reflect::StepGuard guard_;
  bool had_whole_list_ = false;
  std::size_t slice_changes_ = 0;
  std::size_t slice_bytes_ = 0;
  std::atomic<std::uint64_t> process_errors_{0};
};

}  // namespace tain::informer
