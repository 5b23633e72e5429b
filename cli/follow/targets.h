#pragma once

#include <tain/cluster.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/flags.h"

namespace tain::cli {

// The flags that say which objects of a type are meant, in kubectl's names; -n is the Connection's.
struct Selection {
  bool all_namespaces = false;
  std::string label_selector{};
  std::string field_selector{};

  void declare(Flags& flags);
  bool selects() const { return !label_selector.empty() || !field_selector.empty(); }
  // Errors: a selector that does not parse, before any request.
  Result<void> check() const;
};

// One resource, found at the server, and which of its objects are meant.
struct Target {
  Resource resource{};
  Scope scope{};
  bool optional = false;  // what cannot be read of it is done without

  std::string name() const;  // `pods`, `deployments.apps`: for people, and as kubectl prints it
};

// `pods`, `deploy,sts`, `deployments.apps`, `deploy/web`, `all` (a category of discovery).
//
// Errors: kNotFound names what is close; misuse for words that are none of these; kStopped.
Result<std::vector<Target>> find_targets(const Cluster& cluster, const std::vector<std::string>& words,
                                         const Selection& selection, const Stop& stop);
// One type. Ends at once when `stop` is requested, whatever the server does.
Result<Resource> find_resource(const Cluster& cluster, const std::string& type, const Stop& stop);
Target target_of(const Cluster& cluster, Resource resource, const Selection& selection, std::string name = {});

}  // namespace tain::cli
