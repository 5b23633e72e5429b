#pragma once

#include <tain/cluster.h>
#include <tain/result.h>

#include <functional>
#include <string>
#include <vector>

namespace tain::api {

// Finds the namespaces in which a resource may be listed and watched: empty if all namespaces are permitted or the
// resource is cluster-scoped. `done` runs once, on the Executor.
void find_permitted(const Cluster& cluster, std::string resource, std::vector<std::string> candidates,
                    std::function<void(Result<std::vector<std::string>>)> done, const CallOptions& call = {});

}  // namespace tain::api
