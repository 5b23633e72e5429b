#include <tain/cache/reflector_store.h>

namespace tain {

Result<void> ReflectorStore::bookmark(std::string_view) { return {}; }

void ReflectorStore::update_resource_version(std::string_view) {}

void ReflectorStore::apply(std::span<const WatchEvent> events, std::vector<EventError>& errors) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    const WatchEvent& event = events[i];
    Result<void> result;
    switch (event.type) {
      case WatchEvent::Type::kAdded:
        result = add(event.object);
        break;
      case WatchEvent::Type::kModified:
        result = update(event.object);
        break;
      case WatchEvent::Type::kDeleted:
        result = remove(event.object);
        break;
      case WatchEvent::Type::kBookmark:
        result = bookmark(event.resource_version);
        break;
      case WatchEvent::Type::kError:
      case WatchEvent::Type::kUnknown:
        result = fail(Code::kBadArgument, "a store cannot apply an event of type " + std::string(to_string(event.type)),
                      Phase::kStore);
        break;
    }
    if (!result) {
      errors.push_back({i, result.error()});
      return;
    }
  }
}

Object ReflectorStore::held(std::string_view) const { return {}; }

bool ReflectorStore::wants_pause(std::function<void()>) { return false; }

}  // namespace tain
