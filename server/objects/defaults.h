#pragma once

#include <tain/object.h>

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "server/objects/json.h"

namespace tain::server {

// Sets the defaults of kube-apiserver for built-in kinds: pods, kinds with a pod template, services, jobs, claims and
// more. Idempotent; other kinds are unchanged. Call it on every write after decoding. Also converts `stringData` of a
// Secret to `data`.
void set_defaults(const Kind& kind, Json& object);

// The additions of the default admission plugins to a pod: tolerations of 300 s for a lost node, and the default
// priority. No service account and no protection finalizers: they need controllers to remove them.
void set_admission_defaults(const Kind& kind, Json& object);

// Allocators for a service. All functions must be set.
struct ServiceAddresses {
  std::function<std::string()> cluster_ip;
  std::function<int()> node_port;
};
// Assigns clusterIP(s), ipFamilies, ipFamilyPolicy and node ports that are needed and not given; keeps those of the old
// service that its type still uses.
void assign_service_addresses(Json& service, const Json* old, const ServiceAddresses& from);
// Whether a service's ports need node ports.
bool takes_node_ports(const Json& spec);

// The default value of one member.
struct Default {
  // `a.b`: creates a; `a?.b`: only if a exists; `a[].b`: in each element of a.
  std::string_view path;
  std::string_view json;
};

void apply_default(Json& object, std::string_view path, const Json& value);
void apply_defaults(Json& object, std::span<const Default> table);

// The spec of a pod or a pod template.
void set_pod_spec_defaults(Json& spec);
// Defaults for pods only, not for templates.
void set_pod_defaults(Json& pod);

}  // namespace tain::server
