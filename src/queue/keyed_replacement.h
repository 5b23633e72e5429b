#pragma once

#include <tain/cache/reflector_store.h>
#include <tain/object.h>

#include <string>
#include <vector>

#include "src/base/hash_map.h"
#include "src/queue/queue_key.h"

// What every queue does with a list before it takes its lock.

namespace tain::detail {

// Runs the transform over the items that have not been through it. On an error the list is half done: drop it.
Result<void> transform_items(Replacement& replacement, const Transform& transform);

// The keys of a list that is queued item by item; the first item without a key fails the whole, as does a partition:
// the known objects cannot tell whose they are.
Result<std::vector<std::string>> keys_of_items(const Replacement& replacement, const QueueKey& key);

// The keys of which the list says that they exist, the undecodable ones among them.
HashSet<std::string> listed_keys(std::vector<std::string> keys, const Replacement& replacement);

}  // namespace tain::detail
