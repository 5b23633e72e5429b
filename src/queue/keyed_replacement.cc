#include "src/queue/keyed_replacement.h"

#include <utility>

#include "src/queue/callbacks.h"

namespace tain::detail {

Result<void> transform_items(ReflectorStore::Replacement& replacement, const Transform& transform) {
  if (!transform) return {};
  for (std::size_t i = 0; i < replacement.items.size(); ++i) {
    if (i < replacement.held.size() && replacement.held[i]) continue;
    Result<Object> made = call_transform(transform, replacement.items[i]);
    if (!made) return fail(made.error().wrapped("replace at version " + replacement.resource_version));
    replacement.items[i] = std::move(*made);
  }
  return {};
}

Result<std::vector<std::string>> keys_of_items(const ReflectorStore::Replacement& replacement, const QueueKey& key) {
  if (!replacement.partition.empty()) {
    return fail(Code::kBadArgument,
                "replace of partition " + replacement.partition + ": only an atomic RealFifo supports partitions",
                Phase::kQueue);
  }
  std::vector<std::string> keys;
  keys.reserve(replacement.items.size());
  for (const Object& item : replacement.items) {
    Result<std::string> found = key.of(item);
    if (!found) return fail(found.error().wrapped("replace at version " + replacement.resource_version));
    keys.push_back(std::move(*found));
  }
  return keys;
}

HashSet<std::string> listed_keys(std::vector<std::string> keys, const ReflectorStore::Replacement& replacement) {
  HashSet<std::string> listed;
  listed.reserve(keys.size() + replacement.dirty_keys.size());
  for (std::string& key : keys) listed.insert(std::move(key));
  for (const std::string& key : replacement.dirty_keys) listed.insert(key);
  return listed;
}

}  // namespace tain::detail
