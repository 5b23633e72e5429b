#pragma once

#include <tain/cluster.h>
#include <tain/result.h>

#include <functional>
#include <string>
#include <vector>

namespace tain::api {

// Finds the namespaces in which a resource may be listed and watched: none named when it may be in all at once, or
// lives in none. `done` runs once, on the Executor.
void find_permitted(const Cluster& cluster, std::string resource, std::vector<std::string> candidates,
                    std::function<void(Result<std::vector<std::string>>)> done);

}  // namespace tain::api
