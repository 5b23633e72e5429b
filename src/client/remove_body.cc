#include "src/client/remove_body.h"

#include <nlohmann/json.hpp>

namespace tain::client {

std::string remove_body(const RemoveOptions& how) {
  nlohmann::json body{{"kind", "DeleteOptions"}, {"apiVersion", "v1"}};
  if (how.grace) body["gracePeriodSeconds"] = how.grace->count();
  if (!how.propagation.empty()) body["propagationPolicy"] = how.propagation;
  if (!how.uid.empty()) body["preconditions"]["uid"] = how.uid;
  if (!how.resource_version.empty()) body["preconditions"]["resourceVersion"] = how.resource_version;
  if (how.dry_run) body["dryRun"] = {"All"};
  // Replace invalid UTF-8: the server would reject it, and dump() must not throw.
  return body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace tain::client
