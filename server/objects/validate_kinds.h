#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/objects/field_error.h"
#include "server/objects/json.h"
#include "server/objects/names.h"

// The rules of single kinds, in addition to those of metadata. `old` is null on create.
namespace tain::server::rules {

using Rule = void(const Json& object, const Json* old, FieldErrors& errors);

Rule name_space, node, pod, deployment, replica_set, stateful_set, daemon_set, job, cron_job, replication_controller,
    service, config_map, secret, claim, volume, event, pod_template, ingress, network_policy, role, role_binding,
    cluster_role_binding, lease, storage_class, autoscaler, disruption_budget, endpoint_slice, priority_class;
Rule new_event;  // of events.k8s.io

// Updates through subresources of a pod: prepare_for_update() kept only that part.
Rule pod_ephemeral_containers, pod_resize;

// A pod's spec at `path`, in a pod or a template.
void pod_spec(const Json& spec, const std::string& path, FieldErrors& errors);
// Fields that ephemeral containers must not have, in addition to the rules of all containers.
void ephemeral_containers(const Json& spec, const std::string& path, FieldErrors& errors);

// --- Shared helpers ---

inline void take(FieldErrors& errors, const std::string& path, const Json& value, const Problems& problems) {
  for (const std::string& problem : problems) errors.push_back(FieldError::invalid(path, value, problem));
}
// A value that must be present and that `check` accepts. False: an error was added.
bool checked(FieldErrors& errors, const std::string& path, const std::string& value,
             Problems (*check)(std::string_view));
// The same for a value that must also differ from those in `seen`, which it joins.
void unique(FieldErrors& errors, const std::string& path, const std::string& value, Problems (*check)(std::string_view),
            std::set<std::string>& seen);
// Checks the member of `object` at `path` (dotted); errors name it below `prefix`.
void not_negative(FieldErrors& errors, const Json& object, std::string_view path, std::string_view prefix = {});
void one_of(FieldErrors& errors, const Json& object, std::string_view path, const std::vector<std::string>& allowed,
            std::string_view prefix = {});
void immutable(FieldErrors& errors, const Json& object, const Json* old, std::string_view path);
void labels(FieldErrors& errors, const Json& map, const std::string& path);
void label_selector(FieldErrors& errors, const Json& selector, const std::string& path);
bool selector_matches(const Json& selector, const Json& labels);
const Json& value_at(const Json& object, std::string_view path);  // null if absent

}  // namespace tain::server::rules
