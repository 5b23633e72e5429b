#include "sim/tap.h"

#include <algorithm>

namespace tain::sim {

Result<void> TapQueue::upsert(Result<void> done, const Object& object) {
  if (done) check_.expect_upsert(object);
  return done;
}

Result<void> TapQueue::remove(const Object& object) {
  Result<void> done = inner_.remove(object);
  if (done) check_.expect_remove(object);
  return done;
}

Result<void> TapQueue::replace(Replacement replacement) {
  const ReflectorStore::Replacement copy = replacement;
  Result<void> done = inner_.replace(std::move(replacement));
  if (done) check_.expect_replace(copy);
  return done;
}

Result<void> TapQueue::resync() {
  Result<void> done = inner_.resync();
  if (done) check_.expect_resync();
  return done;
}

void TapQueue::apply(std::span<const WatchEvent> events, std::vector<EventError>& errors) {
  const std::size_t before = errors.size();
  inner_.apply(events, errors);
  for (std::size_t i = 0; i < events.size(); ++i) {
    const bool refused = std::any_of(errors.begin() + static_cast<std::ptrdiff_t>(before), errors.end(),
                                     [i](const ReflectorStore::EventError& error) { return error.position == i; });
    if (refused) return;  // and all later events, too
    switch (events[i].type) {
      case WatchEvent::Type::kAdded:
      case WatchEvent::Type::kModified:
        check_.expect_upsert(events[i].object);
        break;
      case WatchEvent::Type::kDeleted:
        check_.expect_remove(events[i].object);
        break;
      default:
        break;
    }
  }
}

}  // namespace tain::sim
