#pragma once

#include <string>

#include "server/front/backend.h"
#include "server/objects/field_error.h"
#include "server/objects/json.h"
#include "server/objects/status_error.h"

namespace tain::server {

// The cluster IPs and node ports of services. Each is assigned to one service.
//
// Threading:  the loop only.
class AddressPool {
 public:
  explicit AddressPool(Backend& backend) : backend_(backend) {}

  // Adds missing addresses and ports to a service. `old` is null on create. Errors: 422 if no node port is left.
  Answer<void> assign(const ResourceType& type, Json& service, const Json* old);
  // Requested addresses and ports that cannot be assigned: the first error, as kube-apiserver words it. A cluster IP
  // may be of any range.
  FieldErrors check(const Json& service, const Json* old) const;

 private:
  std::string free_cluster_ip();
  FieldErrors check_ports(const Json& service, const Json* old) const;

  Backend& backend_;
};

}  // namespace tain::server
