#pragma once

#include <tain/cache/reflector_store.h>
#include <tain/cache/store.h>
#include <tain/object.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

enum class DeltaType : std::uint8_t {
  kAdded,
  kUpdated,
  kDeleted,
  kReplaced,     // an item of a list, one by one
  kSync,         // a resync of a known object, one by one
  kReplacedAll,  // a whole list, at once
  kSyncAll,      // a resync of everything, at once
  kBookmark,
  kDirty,  // a change of this key came that could not be decoded: what is held stays, marked
};
std::string_view to_string(DeltaType type);

// One thing that happened, on its way from the Reflector to the store and the handlers.
struct Delta {
  DeltaType type = DeltaType::kAdded;
  Object object{};                           // of a tombstone: the last state known, perhaps empty
  bool tombstone = false;                    // kDeleted only: the deletion was concluded, not seen
  std::string key{};                         // of a tombstone and of kDirty; else empty (the key is the object's)
  std::shared_ptr<const Replacement> all{};  // kReplacedAll
  std::string version{};                     // kBookmark

  static Delta of(DeltaType type, Object object) { return {.type = type, .object = std::move(object)}; }
  static Delta tombstone_of(std::string key, Object last) {
    return {.type = DeltaType::kDeleted, .object = std::move(last), .tombstone = true, .key = std::move(key)};
  }
};

// What happened to one object, oldest first; never empty when delivered.
class Deltas : public std::vector<Delta> {
 public:
  using std::vector<Delta>::vector;
  const Delta* oldest() const { return empty() ? nullptr : &front(); }
  const Delta* newest() const { return empty() ? nullptr : &back(); }
};

// The key of an object, a tombstone, or a list of deltas (its newest).
[[nodiscard]] Result<std::string> delta_key(const Delta& delta, const KeyFn& key);
[[nodiscard]] Result<std::string> deltas_key(const Deltas& deltas, const KeyFn& key);

// What a queue asks its consumer's store: which keys are known, so that a list can tell what is gone.
class KnownObjects {
 public:
  virtual ~KnownObjects() = default;
  virtual std::vector<std::string> list_keys() const = 0;
  [[nodiscard]] virtual Result<Object> get(std::string_view key) const = 0;  // an empty Object if absent
};

// A Store as KnownObjects. The store outlives it.
class KnownInStore : public KnownObjects {
 public:
  explicit KnownInStore(const Store& store) : store_(store) {}
  std::vector<std::string> list_keys() const override { return store_.list_keys(); }
  [[nodiscard]] Result<Object> get(std::string_view key) const override { return store_.get(key); }

 private:
  const Store& store_;
};

// What a queue hands to its consumer. An error is returned to the caller of pop(); the item is gone either way.
using ProcessDeltas = std::function<Result<void>(const Deltas& deltas, bool is_in_initial_list)>;
using ProcessBatch = std::function<Result<void>(std::vector<Delta>& batch, bool is_in_initial_list)>;

enum class PopOutcome : std::uint8_t {
  kProcessed,
  kEmpty,   // nothing there now; on_ready() tells when there is
  kClosed,  // closed and drained
};

// A queue between a Reflector and whoever applies its changes.
//
// Threading:  writes from any thread; one consumer at a time unless the class says more. Nothing blocks; the blocking
//             pop is in <tain/blocking.h>.
// Errors:     see each class; an item whose processing fails is not put back.
class Queue : public ReflectorStore {
 public:
  // Processes the next item, on the caller's thread.
  [[nodiscard]] virtual Result<PopOutcome> pop(const ProcessDeltas& process) = 0;
  // As many as may go together (client-go's PopBatch); a queue without batches pops one.
  [[nodiscard]] virtual Result<PopOutcome> pop_batch(const ProcessBatch& batch, const ProcessDeltas& single);

  // True once everything of the first replace() has been processed, or something was written before any replace().
  virtual bool has_synced() const = 0;
  // Ends pops once drained. Writes are still taken.
  virtual void close() = 0;
  virtual bool is_closed() const = 0;
  virtual std::size_t size() const = 0;   // items waiting
  virtual std::size_t bytes() const = 0;  // of the objects waiting, each reference counted once per delta

  // `wake` is called outside all locks when items arrive at an empty queue, when it is closed, when has_synced() turns
  // true, and when a pop ends that kept another one from what is waiting; on the thread that caused it. Pop
  // until kEmpty before waiting for it. At most one; replaces the former, of which a call may still be under
  // way on another thread.
  virtual void on_ready(Task wake) = 0;
};

}  // namespace tain
