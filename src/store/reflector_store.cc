#include <tain/reflector_store.h>

namespace tain {

Result<void> ReflectorStore::bookmark(std::string_view) { return {}; }

void ReflectorStore::update_resource_version(std::string_view) {}

void ReflectorStore::apply(std::span<const Change> changes, std::vector<ChangeError>& errors) {
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const Change& change = changes[i];
    Result<void> result;
    switch (change.type) {
      case Change::Type::kAdd:
        result = add(change.object);
        break;
      case Change::Type::kUpdate:
        result = update(change.object);
        break;
      case Change::Type::kDelete:
        result = remove(change.object);
        break;
      case Change::Type::kBookmark:
        result = bookmark(change.version);
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
