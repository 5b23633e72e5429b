#include <set>
#include <string>
#include <vector>

#include "server/objects/table_cells.h"

// Cells of kinds used by the control plane.
namespace tain::server::cells {

Json crd_versions(const Json& object, Time) {
  std::set<std::string> versions;
  for (const Json& version : array_at(object, "spec.versions")) {
    if (!bool_at(version, "served")) continue;
    versions.insert(text_at(version, "name") + (bool_at(version, "storage") ? "(storage)" : ""));
  }
  return joined({versions.begin(), versions.end()});
}
Json crd_short_names(const Json& object, Time) {
  std::vector<std::string> names;
  for (const Json& name : array_at(object, "spec.names.shortNames")) names.push_back(text_of(name));
  return joined(names);
}
Json crd_established(const Json& object, Time) { return has_condition(object, "Established"); }

namespace {

std::string quota(const Json& object, bool limits) {
  std::vector<std::string> list;
  const Json& used = object_at(object, "status.used");
  for (const auto& [name, hard] : object_at(object, "status.hard").items()) {
    if (name.starts_with("limits.") != limits) continue;
    list.push_back(name + ": " + (used.contains(name) ? text_of(used[name]) : "0") + "/" + text_of(hard));
  }
  return joined(list, ", ");
}

}  // namespace

Json quota_requests(const Json& object, Time) { return quota(object, false); }
Json quota_limits(const Json& object, Time) { return quota(object, true); }

Json csr_condition(const Json& object, Time) {
  std::string status = "Pending";
  if (has_condition(object, "Approved")) status = "Approved";
  if (has_condition(object, "Denied")) status = "Denied";
  if (has_condition(object, "Failed")) status.append(",Failed");
  if (!is_empty_at(object, "status.certificate")) status.append(",Issued");
  return status;
}

Json api_service(const Json& object, Time) {
  const Json* service = find(object, "spec.service");
  if (service == nullptr) return "Local";
  return text_at(*service, "namespace") + "/" + text_at(*service, "name");
}

Json api_available(const Json& object, Time) {
  for (const Json& condition : array_at(object, "status.conditions")) {
    if (text_at(condition, "type") != "Available") continue;
    if (text_at(condition, "status") == "True") return "True";
    return "False (" + text_at(condition, "reason") + ")";
  }
  return "Unknown";
}

}  // namespace tain::server::cells
