#pragma once

#include <tain/cluster.h>
#include <tain/result.h>

#include <string>
#include <string_view>
#include <vector>

namespace tain::client {

// One version of a group, as the server described it.
struct ServedVersion {
  std::string group{};
  std::string version{};
  bool stale = false;  // the server itself could not ask whoever serves it
  std::vector<Resource> resources{};

  std::string name() const { return group.empty() ? version : group + "/" + version; }
};

// What is served, in the server's order: groups by priority, the preferred version of each first.
struct Served {
  std::vector<ServedVersion> versions{};
  // Versions that could not be read, with the reason.
  struct Failed {
    std::string what{};  // `metrics.k8s.io/v1beta1`
    std::string why{};
  };
  std::vector<Failed> failed{};
};

// Whether it is an APIGroupDiscoveryList (v2 or v2beta1): everything in one answer.
bool is_aggregated(std::string_view json);
// Errors: kDecode.
Result<std::vector<ServedVersion>> read_aggregated(std::string_view json);
// The older form: `/api` and `/apis` name versions (preferred first), whose resources are asked for one by one.
Result<std::vector<ServedVersion>> read_versions(std::string_view json);
Result<std::vector<Resource>> read_resources(std::string_view json, std::string_view group, std::string_view version);

// Finds a resource by a name as kubectl takes it. Errors: kNotFound names what was looked for, what is close to it, and
// what could not be read.
Result<Resource> find_resource(const Served& served, std::string_view name);
Result<Resource> find_resource(const Served& served, const Kind& kind);
// The resource whose subresource is written with a body of this kind: the one of that kind, or the only one that has
// such a subresource.
struct BodyOf {
  Kind kind{};
  std::string subresource{};
};
Result<Resource> find_resource(const Served& served, const BodyOf& body);

}  // namespace tain::client
