#pragma once

#include <tain/cluster.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <string>
#include <vector>

#include "cli/flags.h"

namespace tain::cli {

// The flags that select objects of a type, named as in kubectl. -n belongs to Connection.
struct Selection {
  bool all_namespaces = false;
  std::string label_selector{};
  std::string field_selector{};

  void declare(Flags& flags);
  bool selects() const { return !label_selector.empty() || !field_selector.empty(); }
  // Parses the selectors before any request. Errors: misuse.
  Result<void> check() const;
};

// `pods`, `deployments.apps`, as kubectl prints it.
std::string name_of(const Cluster::Resource& resource);

// One resource of the server, and the selection of its objects.
struct Target {
  Cluster::Resource resource{};
  Scope scope{};
  bool optional = false;  // continue without it if it cannot be read

  std::string name() const { return name_of(resource); }
};

// `pods`, `deploy,sts`, `deployments.apps`, `deploy/web`, `all` (a category of discovery).
//
// Errors: kNotFound with a similar name; misuse for other words; kStopped.
Result<std::vector<Target>> find_targets(const Cluster& cluster, const std::vector<std::string>& words,
                                         const Selection& selection, const Stop& stop);
// One type. Returns at once when `stop` is requested.
Result<Cluster::Resource> find_resource(const Cluster& cluster, const std::string& type, const Stop& stop);
Target target_of(const Cluster& cluster, Cluster::Resource resource, const Selection& selection, std::string name = {});

}  // namespace tain::cli
