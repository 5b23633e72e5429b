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

// One change that a Reflector writes to a queue.
struct Delta {
  enum class Type : std::uint8_t {
    kAdded,
    kUpdated,
    kDeleted,
    kReplaced,     // an item of a list, one by one
    kSync,         // a resync of a known object, one by one
    kReplacedAll,  // a whole list, at once
    kSyncAll,      // a resync of everything, at once
    kBookmark,
    kDirty,  // a change of this key could not be decoded; the stored object stays and is marked
  };
  Type type = Type::kAdded;
  Object object{};         // of a tombstone: the last known state, may be empty
  bool tombstone = false;  // kDeleted only: the deletion was inferred, not received
  std::string key{};       // of a tombstone and of kDirty; else empty (the key is the object's)
  std::shared_ptr<const ReflectorStore::Replacement> all{};  // kReplacedAll
  std::string resource_version{};                            // kBookmark

  static Delta of(Type type, Object object) { return {.type = type, .object = std::move(object)}; }
  static Delta tombstone_of(std::string key, Object last) {
    return {.type = Type::kDeleted, .object = std::move(last), .tombstone = true, .key = std::move(key)};
  }
};

std::string_view to_string(Delta::Type type);

// The changes of one object, oldest first. Not empty when delivered.
class Deltas : public std::vector<Delta> {
 public:
  using std::vector<Delta>::vector;
  const Delta* oldest() const { return empty() ? nullptr : &front(); }
  const Delta* newest() const { return empty() ? nullptr : &back(); }
};

// The key of a delta, and of a list of deltas (its newest).
[[nodiscard]] Result<std::string> delta_key(const Delta& delta, const KeyFn& key);
[[nodiscard]] Result<std::string> deltas_key(const Deltas& deltas, const KeyFn& key);

// The objects that the consumer of a queue holds. The queue uses them to infer deletions from a list.
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

// A queue between a Reflector and the consumer of its changes.
//
// Threading:  writes from any thread; one consumer at a time unless a class allows more. No function blocks; the
//             blocking pop is in <tain/blocking.h>.
// Errors:     see each class. An item whose processing fails is not queued again.
class Queue : public ReflectorStore {
 public:
  // Processes the items of the queue. pop() returns the error; the item is removed in any case.
  using ProcessDeltas = std::function<Result<void>(const Deltas& deltas, bool is_in_initial_list)>;
  using ProcessBatch = std::function<Result<void>(std::vector<Delta>& batch, bool is_in_initial_list)>;

  // The result of pop().
  enum class PopOutcome : std::uint8_t {
    kProcessed,
    kEmpty,   // no item now; on_ready() reports the next one
    kClosed,  // closed and empty
  };

  // Processes the next item on the caller's thread.
  [[nodiscard]] virtual Result<PopOutcome> pop(const ProcessDeltas& process) = 0;
  // Processes as many items as may form a batch (client-go's PopBatch). A queue without batches pops one.
  [[nodiscard]] virtual Result<PopOutcome> pop_batch(const ProcessBatch& batch, const ProcessDeltas& single);

  // True once the whole first replace() has been processed, or after a write without a replace() before it.
  virtual bool has_synced() const = 0;
  // Makes pops return kClosed once the queue is empty. Writes are still accepted.
  virtual void close() = 0;
  virtual bool is_closed() const = 0;
  virtual std::size_t size() const = 0;   // waiting items
  virtual std::size_t bytes() const = 0;  // of the waiting objects; counted once for each delta

  // Sets the function that is called when an item arrives at an empty queue, when the queue is closed, when
  // has_synced() turns true, and when a pop ends that made another one return kEmpty. It runs outside all locks, on the
  // thread that caused it. Pop until kEmpty before you wait for it. Replaces the previous function, of which a call may
  // still be active on another thread.
  virtual void on_ready(Task wake) = 0;
};

}  // namespace tain
