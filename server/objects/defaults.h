#pragma once

#include <tain/object.h>

#include <functional>
#include <string>

#include "server/objects/json.h"

namespace tain::server {

// Fills in what the real server fills in for absent members of built-in kinds: pods and whatever carries a pod
// template, services, jobs, claims and more. Idempotent; kinds it does not know stay as they are. Call on every write,
// after decoding: `stringData` of a Secret becomes `data` here, too.
void set_defaults(const Kind& kind, Json& object);

// What the admission plugins that are on by default add to a pod, when it is created and when it is updated:
// tolerations of 300 s for a lost node, and the priority of no class. (No service account, no protection finalizers:
// those need controllers that undo them.)
void set_admission_defaults(const Kind& kind, Json& object);

// Where a service's addresses come from. Never empty functions.
struct ServiceAddresses {
  std::function<std::string()> cluster_ip;
  std::function<int()> node_port;
};
// clusterIP(s), ipFamilies, ipFamilyPolicy and node ports, as far as they are needed and not chosen; what the old
// service has stays, as far as the type still has a use for it.
void assign_service_addresses(Json& service, const Json* old, const ServiceAddresses& from);
// Whether the ports of a service's spec are reached on nodes.
bool takes_node_ports(const Json& spec);

}  // namespace tain::server
