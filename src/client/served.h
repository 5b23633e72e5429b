#pragma once

#include <tain/cluster.h>
#include <tain/result.h>

#include <string>
#include <string_view>
#include <vector>

namespace tain::client {

// One version of a group, as described by the server.
struct ServedVersion {
  std::string group{};
  std::string version{};
  bool stale = false;  // the aggregated server behind it is unavailable
  std::vector<Cluster::Resource> resources{};

  std::string name() const { return group.empty() ? version : group + "/" + version; }
};

// The served resources, in the server's order: groups by priority, the preferred version of each first.
struct Served {
  std::vector<ServedVersion> versions{};
  // Versions that could not be read, with the reason.
  struct Failed {
    std::string what{};  // `metrics.k8s.io/v1beta1`
    std::string why{};
  };
  std::vector<Failed> failed{};
};

// Whether it is an APIGroupDiscoveryList (v2 or v2beta1), which contains everything in one response.
bool is_aggregated(std::string_view json);
// Errors: kDecode.
Result<std::vector<ServedVersion>> read_aggregated(std::string_view json);
// The older form: `/api` and `/apis` list versions (preferred first); the resources of each are requested separately.
Result<std::vector<ServedVersion>> read_versions(std::string_view json);
Result<std::vector<Cluster::Resource>> read_resources(std::string_view json, std::string_view group,
                                                      std::string_view version);

// Finds a resource by a name in kubectl's forms. Errors: kNotFound, with the name, similar names and the versions that
// could not be read.
Result<Cluster::Resource> find_resource(const Served& served, std::string_view name);
Result<Cluster::Resource> find_resource(const Served& served, const Kind& kind);
// The resource whose subresource is written with a body of this kind: the resource of that kind, or the only one that
// has such a subresource.
struct BodyOf {
  Kind kind{};
  std::string subresource{};
};
Result<Cluster::Resource> find_resource(const Served& served, const BodyOf& body);

}  // namespace tain::client
