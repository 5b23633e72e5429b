#include "server/storage/watch.h"

#include <algorithm>

#include "server/storage/watch_cache.h"

namespace tain::storage {

bool Watch::wanted(const Record& record) const {
  return record && record->key.starts_with(prefix_) && (!selector_ || selector_(*record));
}

// A change seen through a selector: an object that starts to match is added, one that stops is deleted.
std::optional<WatchItem> Watch::translate(const Event& event) const {
  const bool before = wanted(event.before);
  const bool after = wanted(event.after);
  if (after) {
    return WatchItem{.type = before ? WatchItem::Type::kModified : WatchItem::Type::kAdded,
                     .record = event.after,
                     .revision = event.revision};
  }
  if (!before) return std::nullopt;
  Record last = event.final;
  if (!last) {
    if (!event.departed) {
      event.departed = restamped(*event.before, event.revision, cache_->storage().version_text(event.revision));
    }
    last = event.departed;
  }
  return WatchItem{.type = WatchItem::Type::kDeleted, .record = std::move(last), .revision = event.revision};
}

Result<std::size_t> Watch::take(std::vector<WatchItem>& items, std::size_t max) {
  const Storage& storage = cache_->storage();
  if (timeline_ != storage.timeline() || incarnation_ != cache_->incarnation_) {
    return fail(Code::kClosed, "the server was restarted");
  }
  std::size_t taken = 0;
  for (; taken < max && next_initial_ < initial_.size(); ++taken) {
    const Record& record = initial_[next_initial_++];
    items.push_back({.type = WatchItem::Type::kAdded, .record = record, .revision = record->revision});
  }
  if (taken == max) return taken;
  initial_.clear();
  next_initial_ = 0;
  if (end_bookmark_due_) {
    end_bookmark_due_ = false;
    items.push_back({.type = WatchItem::Type::kBookmark, .revision = initial_revision_, .initial_events_end = true});
    if (++taken == max) return taken;
  }
  const EventPtr next = storage.event_at(resource_, position_);
  const bool forgotten = position_ < storage.first_position(resource_);
  if (forgotten || (next && next->revision <= storage.watch_floor(resource_))) {
    Error error = Error::of(Code::kExpired, "too old resource version: " + storage.version_text(last_));
    error.http_status = 410;
    error.reason = "Expired";
    return fail(std::move(error));
  }
  while (taken < max) {
    const EventPtr event = storage.event_at(resource_, position_);
    if (!event || event->revision > cache_->revision()) break;
    ++position_;
    if (event->revision <= last_) continue;  // before the requested version
    last_ = event->revision;
    if (std::optional<WatchItem> item = translate(*event)) {
      items.push_back(std::move(*item));
      ++taken;
    }
  }
  return taken;
}

std::size_t Watch::backlog() const {
  const Storage& storage = cache_->storage();
  std::size_t waiting = initial_.size() - next_initial_ + (end_bookmark_due_ ? 1 : 0);
  const std::uint64_t seen = storage.position_after(resource_, cache_->revision());
  if (seen > position_) waiting += static_cast<std::size_t>(seen - position_);
  return waiting;
}

std::optional<WatchItem> Watch::bookmark() const {
  if (!allow_bookmarks_ || backlog() != 0) return std::nullopt;
  if (cache_->revision() < std::max(asked_, last_)) return std::nullopt;
  return WatchItem{.type = WatchItem::Type::kBookmark, .revision = cache_->revision()};
}

}  // namespace tain::storage
