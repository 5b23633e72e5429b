#include "server/objects/validate.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "server/objects/names.h"
#include "server/objects/validate_kinds.h"
#include "src/base/ascii.h"

namespace tain::server {

namespace {

constexpr std::size_t kMaxAnnotations = 256U * 1024U;

struct KindRules {
  std::string_view group;
  std::string_view kind;
  Problems (*name)(std::string_view);
  rules::Rule* rule;
};

constexpr std::string_view kRbac = "rbac.authorization.k8s.io";
constexpr std::array<KindRules, 34> kRules{{
    {"", "ConfigMap", dns1123_subdomain, rules::config_map},
    {"", "Event", dns1123_subdomain, rules::event},
    {"", "Namespace", dns1123_label, rules::name_space},
    {"", "PersistentVolume", dns1123_subdomain, rules::volume},
    {"", "PersistentVolumeClaim", dns1123_subdomain, rules::claim},
    {"", "Pod", dns1123_subdomain, rules::pod},
    {"", "ReplicationController", dns1123_subdomain, rules::replication_controller},
    {"", "Secret", dns1123_subdomain, rules::secret},
    {"", "Service", dns1123_label, rules::service},
    {"apiregistration.k8s.io", "APIService", path_segment_name, nullptr},
    {"apps", "DaemonSet", dns1123_subdomain, rules::daemon_set},
    {"apps", "Deployment", dns1123_subdomain, rules::deployment},
    {"apps", "ReplicaSet", dns1123_subdomain, rules::replica_set},
    {"apps", "StatefulSet", dns1123_label, rules::stateful_set},
    {"autoscaling", "HorizontalPodAutoscaler", dns1123_subdomain, rules::autoscaler},
    {"batch", "CronJob", dns1123_subdomain, rules::cron_job},
    {"batch", "Job", dns1123_subdomain, rules::job},
    {"coordination.k8s.io", "Lease", dns1123_subdomain, rules::lease},
    {"discovery.k8s.io", "EndpointSlice", dns1123_subdomain, rules::endpoint_slice},
    {"events.k8s.io", "Event", dns1123_subdomain, rules::new_event},
    {"networking.k8s.io", "Ingress", dns1123_subdomain, rules::ingress},
    {"networking.k8s.io", "NetworkPolicy", dns1123_subdomain, rules::network_policy},
    {"policy", "PodDisruptionBudget", dns1123_subdomain, rules::disruption_budget},
    {kRbac, "ClusterRole", path_segment_name, rules::role},
    {kRbac, "ClusterRoleBinding", path_segment_name, rules::cluster_role_binding},
    {kRbac, "Role", path_segment_name, rules::role},
    {kRbac, "RoleBinding", path_segment_name, rules::role_binding},
    {"scheduling.k8s.io", "PriorityClass", dns1123_subdomain, rules::priority_class},
    {"storage.k8s.io", "StorageClass", dns1123_subdomain, rules::storage_class},
    {"flowcontrol.apiserver.k8s.io", "FlowSchema", path_segment_name, nullptr},
    {"flowcontrol.apiserver.k8s.io", "PriorityLevelConfiguration", path_segment_name, nullptr},
    {"internal.apiserver.k8s.io", "StorageVersion", dns1123_subdomain, nullptr},
    {"", "Node", dns1123_subdomain, rules::node},
    {"", "PodTemplate", dns1123_subdomain, rules::pod_template},
}};

const KindRules* rules_of(const Kind& kind) {
  const auto found = std::find_if(kRules.begin(), kRules.end(), [&kind](const KindRules& one) {
    return one.group == kind.group && one.kind == kind.kind;
  });
  return found == kRules.end() ? nullptr : &*found;
}

void check_annotations(const Json& metadata, FieldErrors& errors) {
  const Json& annotations = object_at(metadata, "annotations");
  std::size_t size = 0;
  for (const auto& [key, value] : annotations.items()) {
    rules::take(errors, "metadata.annotations", key, qualified_name(lower(key)));
    size += key.size() + (value.is_string() ? value.get_ref<const std::string&>().size() : 0);
  }
  if (size > kMaxAnnotations) errors.too_long("metadata.annotations", kMaxAnnotations);
}

void check_owners(const Json& metadata, FieldErrors& errors) {
  const std::string path = "metadata.ownerReferences";
  const Json& owners = array_at(metadata, "ownerReferences");
  std::string controller;
  for (std::size_t i = 0; i < owners.size(); ++i) {
    const Json& owner = owners[i];
    for (const char* name : {"apiVersion", "kind", "name", "uid"}) {
      if (text_at(owner, name).empty()) errors.required(child(at_index(path, i), name), "must not be empty");
    }
    const std::string version = text_at(owner, "apiVersion");
    const std::string kind = text_at(owner, "kind");
    if (std::count(version.begin(), version.end(), '/') > 1 || version.ends_with('/')) {
      errors.invalid(child(at_index(path, i), "apiVersion"), version, "must be <group>/<version> or <version>");
    }
    if (version == "v1" && kind == "Event") {
      errors.invalid(at_index(path, i), owner, "/v1, Kind=Event is disallowed from being an owner");
    }
    if (!bool_at(owner, "controller")) continue;
    std::string name = kind;
    name.append("/").append(text_at(owner, "name"));
    if (controller.empty()) {
      controller = name;
    } else {
      errors.invalid(path, owners,
                     "Only one reference can have Controller set to true. Found \"true\" in references for " +
                         controller + " and " + name);
    }
  }
}

// Built-in kinds that check finalizers by the rules for custom kinds.
bool wants_qualified_finalizers(const KindInfo& kind) {
  const std::string& group = kind.kind.group;
  return !kind.custom && group != "coordination.k8s.io" && group != "admissionregistration.k8s.io" &&
         group != "node.k8s.io";
}

bool is_standard_or_qualified(std::string_view finalizer) {
  return finalizer.find('/') != std::string_view::npos || finalizer == "orphan" || finalizer == "foregroundDeletion" ||
         finalizer == "kubernetes";
}

// `extra`: names with a dot are accepted.
void check_qualified(const Json& finalizers, const std::string& path, bool extra, FieldErrors& errors) {
  for (std::size_t i = 0; i < finalizers.size(); ++i) {
    const std::string name = finalizers[i].is_string() ? finalizers[i].get<std::string>() : std::string();
    if (is_standard_or_qualified(name) || (extra && name.find('.') != std::string::npos)) continue;
    errors.invalid(at_index(path, i), name, "name is neither a standard finalizer name nor is it fully qualified");
  }
}

void check_finalizers(const KindInfo& kind, const Json& metadata, FieldErrors& errors) {
  const std::string path = "metadata.finalizers";
  const Json& finalizers = array_at(metadata, "finalizers");
  bool orphan = false;
  bool foreground = false;
  for (const Json& finalizer : finalizers) {
    if (!finalizer.is_string()) continue;
    const auto& name = finalizer.get_ref<const std::string&>();
    rules::take(errors, path, name, qualified_name(name));
    orphan = orphan || name == "orphan";
    foreground = foreground || name == "foregroundDeletion";
  }
  if (orphan && foreground) {
    errors.invalid(path, finalizers, "finalizer orphan and foregroundDeletion cannot be both set");
  }
  if (wants_qualified_finalizers(kind)) check_qualified(finalizers, path, kind.is_crd(), errors);
}

// Finalizers in the spec of a namespace, which are removed when it is empty.
void check_spec_finalizers(const KindInfo& kind, const Json& object, FieldErrors& errors) {
  if (!kind.is_core("Namespace")) return;
  const std::string path = "spec.finalizers";
  const Json& finalizers = array_at(object, path);
  for (std::size_t i = 0; i < finalizers.size(); ++i) {
    if (!finalizers[i].is_string()) continue;
    const auto& name = finalizers[i].get_ref<const std::string&>();
    rules::take(errors, at_index(path, i), name, qualified_name(name));
  }
  check_qualified(finalizers, path, false, errors);
}

void check_common(const Json& metadata, FieldErrors& errors) {
  rules::labels(errors, object_at(metadata, "labels"), "metadata.labels");
  check_annotations(metadata, errors);
  check_owners(metadata, errors);
}

void check_unchanged(const Json& metadata, const Json& before, const char* name, FieldErrors& errors) {
  const Json& now = rules::value_at(metadata, name);
  if (now != rules::value_at(before, name)) errors.invalid(child("metadata", name), now, "field is immutable");
}

}  // namespace

FieldErrors validate_metadata(const KindInfo& kind, const Json& object) {
  FieldErrors errors;
  const Json& metadata = object_at(object, "metadata");
  const KindRules* found = kind.custom ? nullptr : rules_of(kind.kind);
  const auto check_name = found == nullptr ? dns1123_subdomain : found->name;
  if (const std::string name = text_at(metadata, "name"); name.empty()) {
    errors.required("metadata.name", "name or generateName is required");
  } else {
    rules::take(errors, "metadata.name", name, check_name(name));
  }
  const std::string ns = text_at(metadata, "namespace");
  if (!kind.namespaced) {
    if (!ns.empty()) errors.forbidden("metadata.namespace", "not allowed on this type");
  } else {
    rules::checked(errors, "metadata.namespace", ns, dns1123_label);
  }
  check_common(metadata, errors);
  check_finalizers(kind, metadata, errors);
  return errors;
}

FieldErrors validate_metadata_update(const KindInfo& kind, const Json& object, const Json& old) {
  FieldErrors errors;
  const Json& metadata = object_at(object, "metadata");
  const Json& before = object_at(old, "metadata");
  if (!is_empty_at(before, "deletionTimestamp")) {
    const Json& had = array_at(before, "finalizers");
    std::string extra;
    for (const Json& finalizer : array_at(metadata, "finalizers")) {
      if (std::find(had.begin(), had.end(), finalizer) != had.end()) continue;
      extra.append(extra.empty() ? "" : ", ").append(dump(finalizer));
    }
    if (!extra.empty()) {
      errors.forbidden("metadata.finalizers",
                       "no new finalizers can be added if the object is being deleted, found new finalizers []string{" +
                           extra + "}");
    }
  }
  for (const char* name :
       {"name", "namespace", "uid", "creationTimestamp", "deletionTimestamp", "deletionGracePeriodSeconds"}) {
    check_unchanged(metadata, before, name, errors);
  }
  check_common(metadata, errors);
  check_finalizers(kind, metadata, errors);
  return errors;
}

std::vector<std::string> custom_warnings(const KindInfo& kind, const Json& object, const Json* old) {
  if (!kind.custom) return {};
  std::set<std::string> added;
  for (const Json& finalizer : array_at(object, "metadata.finalizers")) {
    if (finalizer.is_string()) added.insert(finalizer.get<std::string>());
  }
  for (const Json& finalizer : old != nullptr ? array_at(*old, "metadata.finalizers") : Json::array()) {
    if (finalizer.is_string()) added.erase(finalizer.get<std::string>());
  }
  std::vector<std::string> out;
  for (const std::string& name : added) {
    if (is_standard_or_qualified(name)) continue;
    std::string text = "metadata.finalizers: ";
    text.append(go_quoted(name)).append(": prefer a domain-qualified finalizer name ");
    if (name.find('.') != std::string::npos) text.append("including a path (/) ");
    out.push_back(text.append("to avoid accidental conflicts with other finalizer writers"));
  }
  return out;
}

FieldErrors validate_create(const KindInfo& kind, const Json& object) {
  FieldErrors errors = validate_metadata(kind, object);
  check_spec_finalizers(kind, object, errors);
  const KindRules* found = kind.custom ? nullptr : rules_of(kind.kind);
  if (found != nullptr && found->rule != nullptr) found->rule(object, nullptr, errors);
  return errors;
}

FieldErrors validate_update(const KindInfo& kind, const Json& object, const Json& old, std::string_view subresource) {
  FieldErrors errors = validate_metadata_update(kind, object, old);
  check_spec_finalizers(kind, object, errors);
  const KindRules* found = kind.custom ? nullptr : rules_of(kind.kind);
  if (found == nullptr || found->rule == nullptr) return errors;
  auto rule = found->rule;
  if (kind.is_core("Pod") && subresource == "ephemeralcontainers") rule = rules::pod_ephemeral_containers;
  if (kind.is_core("Pod") && subresource == "resize") rule = rules::pod_resize;
  rule(object, &old, errors);
  return errors;
}

}  // namespace tain::server
