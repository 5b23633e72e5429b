#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "server/objects/field_error.h"
#include "server/objects/json.h"
#include "server/objects/names.h"

// The rules of single kinds, in addition to those of metadata. `old` is null on create.
namespace tain::server::rules {

using Rule = void (*)(const Json& object, const Json* old, FieldErrors& errors);

void name_space(const Json& object, const Json* old, FieldErrors& errors);
void node(const Json& object, const Json* old, FieldErrors& errors);
void pod(const Json& object, const Json* old, FieldErrors& errors);
void deployment(const Json& object, const Json* old, FieldErrors& errors);
void replica_set(const Json& object, const Json* old, FieldErrors& errors);
void stateful_set(const Json& object, const Json* old, FieldErrors& errors);
void daemon_set(const Json& object, const Json* old, FieldErrors& errors);
void job(const Json& object, const Json* old, FieldErrors& errors);
void cron_job(const Json& object, const Json* old, FieldErrors& errors);
void replication_controller(const Json& object, const Json* old, FieldErrors& errors);
void service(const Json& object, const Json* old, FieldErrors& errors);
void config_map(const Json& object, const Json* old, FieldErrors& errors);
void secret(const Json& object, const Json* old, FieldErrors& errors);
void claim(const Json& object, const Json* old, FieldErrors& errors);
void volume(const Json& object, const Json* old, FieldErrors& errors);
void event(const Json& object, const Json* old, FieldErrors& errors);
void new_event(const Json& object, const Json* old, FieldErrors& errors);  // of events.k8s.io
void pod_template(const Json& object, const Json* old, FieldErrors& errors);
void ingress(const Json& object, const Json* old, FieldErrors& errors);
void network_policy(const Json& object, const Json* old, FieldErrors& errors);
void role(const Json& object, const Json* old, FieldErrors& errors);
void role_binding(const Json& object, const Json* old, FieldErrors& errors);
void cluster_role_binding(const Json& object, const Json* old, FieldErrors& errors);
void lease(const Json& object, const Json* old, FieldErrors& errors);
void storage_class(const Json& object, const Json* old, FieldErrors& errors);
void autoscaler(const Json& object, const Json* old, FieldErrors& errors);
void disruption_budget(const Json& object, const Json* old, FieldErrors& errors);
void endpoint_slice(const Json& object, const Json* old, FieldErrors& errors);
void priority_class(const Json& object, const Json* old, FieldErrors& errors);

// Updates through subresources of a pod: prepare_for_update() kept only that part.
void pod_ephemeral_containers(const Json& object, const Json* old, FieldErrors& errors);
void pod_resize(const Json& object, const Json* old, FieldErrors& errors);

// A pod's spec at `path`, in a pod or a template.
void pod_spec(const Json& spec, const std::string& path, FieldErrors& errors);
// Fields that ephemeral containers must not have, in addition to the rules of all containers.
void ephemeral_containers(const Json& spec, const std::string& path, FieldErrors& errors);

// --- Shared helpers ---

inline void take(FieldErrors& errors, const std::string& path, const Json& value, const Problems& problems) {
  for (const std::string& problem : problems) errors.push_back(FieldError::invalid(path, value, problem));
}
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
