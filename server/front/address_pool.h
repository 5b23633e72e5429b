#pragma once

#include <string>

#include "server/front/backend.h"
#include "server/objects/field_error.h"
#include "server/objects/json.h"
#include "server/objects/status_error.h"

namespace tain::server {

// The addresses and node ports of services: each belongs to one of them.
//
// Threading:  the loop only.
class AddressPool {
 public:
  explicit AddressPool(Backend& backend) : backend_(backend) {}

  // Gives a service what it lacks. `old` is null on create. Errors: 422 where no node port is left.
  Answer<void> assign(const ResourceType& type, Json& service, const Json* old);
  // What it asks for and cannot have, in the words of the real server: the first of it. A cluster IP may be of any
  // range.
  FieldErrors check(const Json& service, const Json* old) const;

 private:
  std::string free_cluster_ip();
  FieldErrors check_ports(const Json& service, const Json* old) const;

  Backend& backend_;
};

}  // namespace tain::server
