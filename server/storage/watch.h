#pragma once

#include <tain/result.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/storage.h"

namespace tain::storage {

class WatchCache;

// Which objects a list or watch selects. Pure.
using Selector = std::function<bool(const Stored&)>;

struct WatchItem {
  enum class Type : std::uint8_t { kAdded, kModified, kDeleted, kBookmark };
  Type type = Type::kAdded;
  Record record{};  // null for a bookmark
  Revision revision = 0;
  bool initial_events_end = false;  // bookmarks only
};

// One watch: a cursor in the shared history.
//
// Threading:  as Storage.
// Ownership:  holds the records of its initial events until they are taken; the WatchCache outlives it.
// Errors:     take() returns kExpired if the history it needs was removed, and kClosed after a restart of the server or
//             a restore of the storage; the watch then ends.
class Watch {
 public:
  // Appends up to `max` new items; returns their number.
  Result<std::size_t> take(std::vector<WatchItem>& items, std::size_t max);

  // The number of waiting events, including initial ones and ones that the selector will drop. The server closes a
  // watch with too many.
  std::size_t backlog() const;

  // A bookmark with the current revision. Nothing while events wait, before the requested version is reached, or if
  // bookmarks were not requested.
  std::optional<WatchItem> bookmark() const;

  Revision asked() const { return asked_; }

 private:
  friend class WatchCache;
  explicit Watch(const WatchCache& cache) : cache_(&cache) {}
  bool wanted(const Record& record) const;
  std::optional<WatchItem> translate(const Event& event) const;

  const WatchCache* cache_;
  std::string resource_{};
  std::string prefix_{};  // `namespace/`, or empty
  Selector selector_{};
  bool allow_bookmarks_ = false;
  bool end_bookmark_due_ = false;
  std::vector<Record> initial_{};
  std::size_t next_initial_ = 0;
  Revision asked_ = 0;
  Revision initial_revision_ = 0;
  Revision last_ = 0;  // events up to here were taken or do not match
  std::uint64_t position_ = 0;
  std::uint64_t timeline_ = 0;
  std::uint64_t incarnation_ = 0;
};

}  // namespace tain::storage
