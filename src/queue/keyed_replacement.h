#pragma once

#include <tain/cache/reflector_store.h>
#include <tain/object.h>

#include <string>
#include <vector>

#include "src/base/hash_map.h"
#include "src/queue/queue_key.h"

// Preparation of a list, called by all queues before they take the lock.

namespace tain::detail {

// Transforms the items that have not been transformed. After an error the list is partly transformed; drop it.
Result<void> transform_items(ReflectorStore::Replacement& replacement, const Transform& transform);

// The keys of a list that is queued item by item. Fails if an item has no key. Fails for a partition, because the known
// objects do not contain their partition.
Result<std::vector<std::string>> keys_of_items(const ReflectorStore::Replacement& replacement, const QueueKey& key);

// The keys of all objects in the list, including those that could not be decoded.
HashSet<std::string> listed_keys(std::vector<std::string> keys, const ReflectorStore::Replacement& replacement);

}  // namespace tain::detail
