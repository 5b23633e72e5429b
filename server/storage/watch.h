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

// Which objects a list or watch is about. Pure.
using Selector = std::function<bool(const Stored&)>;

struct WatchItem {
  enum class Type : std::uint8_t { kAdded, kModified, kDeleted, kBookmark };
  Type type = Type::kAdded;
  Record record{};  // of a bookmark: null
  Revision revision = 0;
  bool initial_events_end = false;  // bookmarks only
};

// One watcher: a cursor over the history that all watchers share.
//
// Threading:  as Storage.
// Ownership:  holds the records of its initial events until they are taken; the WatchCache outlives it.
// Errors:     take() gives kExpired when the watcher fell so far behind that the history it needs is gone, and kClosed
//             when its server was restarted or the storage restored; it then ends.
class Watch {
 public:
  // Appends up to `max` items that the server has seen and this watcher has not; how many.
  Result<std::size_t> take(std::vector<WatchItem>& items, std::size_t max);

  // How many events wait, initial ones included (those that the selector will drop too): the server closes a watcher
  // that lets too many pile up.
  std::size_t backlog() const;

  // A bookmark for now: everything up to its revision was taken. None while events wait, none before the version that
  // the watcher asked for has been reached, none unless asked for.
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
  Revision last_ = 0;  // events up to here were taken or are not for us
  std::uint64_t position_ = 0;
  std::uint64_t timeline_ = 0;
  std::uint64_t incarnation_ = 0;
};

}  // namespace tain::storage
