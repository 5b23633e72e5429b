#pragma once

#include <tain/object.h>
#include <tain/result.h>
#include <tain/watch_event.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

// The destination of a Reflector. Store, Fifo, DeltaFifo and RealFifo implement it, and users may.
//
// Threading:  called on the Reflector's loop, one call at a time.
// Errors:     an error is reported, and the Reflector lists again to repair the store.
class ReflectorStore {
 public:
  // A complete new state, the result of a list or a watch-list.
  struct Replacement {
    std::vector<Object> items{};
    std::vector<bool> held{};  // parallel to items, or empty: true for items that come from held() and are transformed
    std::string resource_version{};
    std::string partition{};                // the part of the store to replace, such as a namespace; empty: all
    std::vector<std::string> dirty_keys{};  // keys whose items do not decode: their stored objects stay, marked dirty
    bool delete_missing = true;             // false if the key of an item cannot be read, so missing keys are unknown
    bool new_epoch = false;                 // earlier resource versions are invalid, as after a restored backup
  };

  // Why an event of a batch was not applied.
  struct EventError {
    std::size_t position = 0;  // in the batch
    Error error{};
  };

  virtual ~ReflectorStore() = default;

  [[nodiscard]] virtual Result<void> add(const Object& object) = 0;
  [[nodiscard]] virtual Result<void> update(const Object& object) = 0;
  [[nodiscard]] virtual Result<void> remove(const Object& object) = 0;
  [[nodiscard]] virtual Result<void> replace(Replacement replacement) = 0;
  [[nodiscard]] virtual Result<void> resync() = 0;

  // All changes up to this version have been applied.
  [[nodiscard]] virtual Result<void> bookmark(std::string_view version);
  // All changes up to this version have been applied. Called once after each batch of watch events, before the
  // Reflector publishes the version.
  virtual void update_resource_version(std::string_view version);

  // Applies additions, modifications, deletions and bookmarks in the order of the stream. Stops at the first error and
  // appends it. The default applies the events one by one.
  virtual void apply(std::span<const WatchEvent> events, std::vector<EventError>& errors);

  // A change of this key could not be decoded. The stored object stays, marked dirty until its next change.
  virtual void mark_dirty(std::string_view key) { (void)key; }

  // Returns the object under this key; empty if absent, or if the store cannot answer at once. A relist uses it to
  // share objects that did not change.
  virtual Object held(std::string_view key) const;

  // Visits each object of this partition once (empty: of all partitions), for an audit. Returns false if the store
  // cannot answer now, such as a queue with waiting items.
  virtual bool for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const {
    (void)partition;
    (void)visit;
    return false;
  }

  // Whether the producer should pause because the consumer is behind. If so, `resume` is called once, on any thread,
  // when the consumer has caught up.
  virtual bool wants_pause(std::function<void()> resume);

  [[nodiscard]] Result<void> replace(std::vector<Object> items, std::string version) {
    return replace(Replacement{.items = std::move(items), .resource_version = std::move(version)});
  }
};

}  // namespace tain
