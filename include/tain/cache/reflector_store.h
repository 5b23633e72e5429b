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

// A whole new state, as a list or a watch-list gave it.
struct Replacement {
  std::vector<Object> items{};
  std::vector<bool> held{};  // parallel to items, or empty: taken from held(), so transformed already
  std::string version{};
  std::string partition{};                // the part of the store this list speaks for, e.g. a namespace; empty: all
  std::vector<std::string> dirty_keys{};  // could not be decoded: what is held under these keys stays, marked dirty
  bool delete_missing = true;  // false when an item's key could not be read: nothing may be concluded missing
  bool new_epoch = false;      // versions of before mean nothing any more
};

// Why an event of a batch was not applied.
struct EventError {
  std::size_t position = 0;  // in the batch
  Error error{};
};

// What a Reflector writes to. Store, Fifo, DeltaFifo and RealFifo implement it, and so may a user.
//
// Threading:  called from the Reflector's loop, one call at a time.
// Errors:     an error is reported, and what it left out is fetched again by a list.
class ReflectorStore {
 public:
  virtual ~ReflectorStore() = default;

  [[nodiscard]] virtual Result<void> add(const Object& object) = 0;
  [[nodiscard]] virtual Result<void> update(const Object& object) = 0;
  [[nodiscard]] virtual Result<void> remove(const Object& object) = 0;
  [[nodiscard]] virtual Result<void> replace(Replacement replacement) = 0;
  [[nodiscard]] virtual Result<void> resync() = 0;

  // A proof of freshness: everything up to this version has been applied.
  [[nodiscard]] virtual Result<void> bookmark(std::string_view version);
  // Told after each watch event whose version is published.
  virtual void update_resource_version(std::string_view version);

  // A run of additions, modifications, deletions and bookmarks, in the order of the stream; the default applies them
  // one by one. It ends at the first that is refused: its error is appended.
  virtual void apply(std::span<const WatchEvent> events, std::vector<EventError>& errors);

  // A change of this key came that could not be decoded: what is held stays, marked dirty until the next change of it.
  virtual void mark_dirty(std::string_view key) { (void)key; }

  // The object held under this key now, where the store can tell at once; else empty. It lets a relist share what did
  // not change.
  virtual Object held(std::string_view key) const;

  // Visits every object held in this partition (empty: all), each once; false where the store cannot tell now, as a
  // queue that still has something to do. It lets an audit compare.
  virtual bool for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const {
    (void)partition;
    (void)visit;
    return false;
  }

  // Whether the producer should pause: the consumer is behind. When it has caught up, `resume` is called once, from
  // any thread.
  virtual bool wants_pause(std::function<void()> resume);

  [[nodiscard]] Result<void> replace(std::vector<Object> items, std::string version) {
    return replace(Replacement{.items = std::move(items), .version = std::move(version)});
  }
};

}  // namespace tain
