#include "server/objects/defaults.h"

#include <array>
#include <utility>

#include "src/base/ascii.h"
#include "src/base/base64.h"

namespace tain::server {
namespace {

// Defaults from the table; those that depend on other members are set below.
struct KindDefaults {
  std::string_view group;
  std::string_view kind;
  std::span<const Default> table;
  void (*more)(Json& object);
};

constexpr std::array<Default, 4> kDeployment{{
    {"spec.replicas", "1"},
    {"spec.strategy.type", R"("RollingUpdate")"},
    {"spec.revisionHistoryLimit", "10"},
    {"spec.progressDeadlineSeconds", "600"},
}};
constexpr std::array<Default, 1> kReplicas{{{"spec.replicas", "1"}}};
constexpr std::array<Default, 2> kDaemonSet{{
    {"spec.updateStrategy.type", R"("RollingUpdate")"},
    {"spec.revisionHistoryLimit", "10"},
}};
constexpr std::array<Default, 6> kStatefulSet{{
    {"spec.podManagementPolicy", R"("OrderedReady")"},
    {"spec.persistentVolumeClaimRetentionPolicy.whenDeleted", R"("Retain")"},
    {"spec.persistentVolumeClaimRetentionPolicy.whenScaled", R"("Retain")"},
    {"spec.replicas", "1"},
    {"spec.revisionHistoryLimit", "10"},
    {"spec.volumeClaimTemplates[].spec.volumeMode", R"("Filesystem")"},
}};
constexpr std::array<Default, 4> kCronJob{{
    {"spec.concurrencyPolicy", R"("Allow")"},
    {"spec.suspend", "false"},
    {"spec.successfulJobsHistoryLimit", "3"},
    {"spec.failedJobsHistoryLimit", "1"},
}};
constexpr std::array<Default, 1> kSecret{{{"type", R"("Opaque")"}}};
constexpr std::array<Default, 1> kNamespace{{{"status.phase", R"("Active")"}}};
constexpr std::array<Default, 2> kClaim{{
    {"status.phase", R"("Pending")"},
    {"spec.volumeMode", R"("Filesystem")"},
}};
constexpr std::array<Default, 4> kVolume{{
    {"status.phase", R"("Pending")"},
    {"spec.persistentVolumeReclaimPolicy", R"("Retain")"},
    {"spec.volumeMode", R"("Filesystem")"},
    {"spec.hostPath?.type", R"("")"},
}};
constexpr std::array<Default, 1> kEndpoints{{{"subsets[].ports[].protocol", R"("TCP")"}}};
constexpr std::array<Default, 2> kSlice{{
    {"ports[].name", R"("")"},
    {"ports[].protocol", R"("TCP")"},
}};
constexpr std::array<Default, 2> kNetworkPolicy{{
    {"spec.ingress[].ports[].protocol", R"("TCP")"},
    {"spec.egress[].ports[].protocol", R"("TCP")"},
}};
constexpr std::array<Default, 1> kIngressClass{{{"spec.parameters?.scope", R"("Cluster")"}}};
constexpr std::array<Default, 1> kAutoscaler{{{"spec.minReplicas", "1"}}};
constexpr std::array<Default, 2> kStorageClass{{
    {"reclaimPolicy", R"("Delete")"},
    {"volumeBindingMode", R"("Immediate")"},
}};
constexpr std::array<Default, 7> kCsiDriver{{
    {"spec.attachRequired", "true"},
    {"spec.podInfoOnMount", "false"},
    {"spec.storageCapacity", "false"},
    {"spec.fsGroupPolicy", R"("ReadWriteOnceWithFSType")"},
    {"spec.volumeLifecycleModes", R"(["Persistent"])"},
    {"spec.requiresRepublish", "false"},
    {"spec.seLinuxMount", "false"},
}};
constexpr std::array<Default, 1> kRoleRef{{{"roleRef.apiGroup", R"("rbac.authorization.k8s.io")"}}};
constexpr std::array<Default, 1> kPriorityClass{{{"preemptionPolicy", R"("PreemptLowerPriority")"}}};
constexpr std::array<Default, 7> kWebhooks{{
    {"webhooks[].failurePolicy", R"("Fail")"},
    {"webhooks[].matchPolicy", R"("Equivalent")"},
    {"webhooks[].namespaceSelector", "{}"},
    {"webhooks[].objectSelector", "{}"},
    {"webhooks[].timeoutSeconds", "10"},
    {"webhooks[].rules[].scope", R"("*")"},
    {"webhooks[].clientConfig?.service?.port", "443"},
}};
constexpr std::array<Default, 1> kApiService{{{"spec.service?.port", "443"}}};
constexpr std::array<Default, 1> kCrd{{{"spec.conversion.strategy", R"("None")"}}};

void default_deployment(Json& object) {
  if (text_at(object, "spec.strategy.type") == "RollingUpdate") {
    apply_default(object, "spec.strategy.rollingUpdate.maxUnavailable", "25%");
    apply_default(object, "spec.strategy.rollingUpdate.maxSurge", "25%");
  }
}

void default_daemon_set(Json& object) {
  if (text_at(object, "spec.updateStrategy.type") == "RollingUpdate") {
    apply_default(object, "spec.updateStrategy.rollingUpdate.maxUnavailable", 1);
    apply_default(object, "spec.updateStrategy.rollingUpdate.maxSurge", 0);
  }
}

void default_stateful_set(Json& object) {
  if (text_at(object, "spec.updateStrategy.type").empty()) {
    apply_default(object, "spec.updateStrategy.rollingUpdate", Json::object());
    put(object, "spec.updateStrategy.type", "RollingUpdate");
  }
  if (text_at(object, "spec.updateStrategy.type") == "RollingUpdate") {
    apply_default(object, "spec.updateStrategy.rollingUpdate?.partition", 0);
    apply_default(object, "spec.updateStrategy.rollingUpdate?.maxUnavailable", 1);
  }
  if (Json* claims = find(object, "spec.volumeClaimTemplates"); claims != nullptr && claims->is_array()) {
    for (Json& claim : *claims) {
      apply_default(claim, "status.phase", "Pending");
      apply_default(claim, "kind", "PersistentVolumeClaim");
      apply_default(claim, "apiVersion", "v1");
    }
  }
}

constexpr std::string_view kPodCondition = "podFailurePolicy?.rules[].onPodConditions[].status";

void default_cron_job(Json& object) {
  if (Json* spec = find(object, "spec.jobTemplate.spec")) apply_default(*spec, kPodCondition, "True");
}

void default_job(Json& object) {
  Json* spec = member(object, "spec");
  if (spec == nullptr || !spec->is_object()) return;
  if (!spec->contains("completions") && !spec->contains("parallelism")) (*spec)["completions"] = 1;
  apply_default(*spec, "parallelism", 1);
  apply_default(*spec, "backoffLimit", spec->contains("backoffLimitPerIndex") ? 2147483647 : 6);
  const Json& labels = object_at(*spec, "template.metadata.labels");
  if (!labels.empty() && is_empty_at(object, "metadata.labels")) put(object, "metadata.labels", Json(labels));
  spec = member(object, "spec");
  apply_default(*spec, "completionMode", "NonIndexed");
  apply_default(*spec, "suspend", false);
  apply_default(*spec, "podReplacementPolicy", spec->contains("podFailurePolicy") ? "Failed" : "TerminatingOrFailed");
  apply_default(*spec, "manualSelector", false);
  apply_default(*spec, kPodCondition, "True");
}

void default_replication_controller(Json& object) {
  const Json labels = object_at(object, "spec.template.metadata.labels");
  if (labels.empty()) return;
  if (is_empty_at(object, "spec.selector")) put(object, "spec.selector", labels);
  if (is_empty_at(object, "metadata.labels")) put(object, "metadata.labels", labels);
}

bool is_reachable_from_outside(const Json& spec) {
  const std::string type = text_at(spec, "type");
  return type == "NodePort" || type == "LoadBalancer" || (type == "ClusterIP" && !is_empty_at(spec, "externalIPs"));
}

void default_service(Json& object) {
  Json* spec = member(object, "spec");
  if (spec == nullptr || !spec->is_object()) return;
  apply_default(*spec, "sessionAffinity", "None");
  if (text_at(*spec, "sessionAffinity") == "None") spec->erase("sessionAffinityConfig");
  if (text_at(*spec, "sessionAffinity") == "ClientIP") {
    apply_default(*spec, "sessionAffinityConfig.clientIP.timeoutSeconds", 10800);
  }
  apply_default(*spec, "type", "ClusterIP");
  const std::string type = text_at(*spec, "type");
  if (Json* ports = member(*spec, "ports"); ports != nullptr && ports->is_array()) {
    for (Json& port : *ports) {
      if (!port.is_object()) continue;
      apply_default(port, "protocol", "TCP");
      const Json* target = member(port, "targetPort");
      if (target == nullptr || *target == 0 || (target->is_string() && target->get_ref<const std::string&>().empty()))
        port["targetPort"] = int_at(port, "port");
    }
  }
  if (is_reachable_from_outside(*spec)) apply_default(*spec, "externalTrafficPolicy", "Cluster");
  if (type != "ExternalName") apply_default(*spec, "internalTrafficPolicy", "Cluster");
  if (type == "LoadBalancer") apply_default(*spec, "allocateLoadBalancerNodePorts", true);
}

void default_secret(Json& object) {
  Json* given = member(object, "stringData");
  if (given == nullptr) return;
  Json data = object_at(object, "data");
  if (given->is_object()) {
    for (const auto& [key, value] : given->items()) {
      if (value.is_string()) data[key] = base64_encode(value.get_ref<const std::string&>());
    }
  }
  object.erase("stringData");
  if (!data.empty()) object["data"] = std::move(data);
}

void default_namespace(Json& object) {
  const std::string name = text_at(object, "metadata.name");
  if (name.empty()) return;
  Json labels = object_at(object, "metadata.labels");
  labels["kubernetes.io/metadata.name"] = name;
  put(object, "metadata.labels", std::move(labels));
}

// Only the names of a service account's secrets are kept.
void default_account(Json& object) {
  Json* secrets = member(object, "secrets");
  if (secrets == nullptr || !secrets->is_array()) return;
  for (Json& secret : *secrets) {
    Json bare = Json::object();
    if (const std::string name = text_at(secret, "name"); !name.empty()) bare["name"] = name;
    secret = std::move(bare);
  }
}

void default_node(Json& object) {
  const Json* capacity = find(object, "status.capacity");
  if (capacity != nullptr) apply_default(object, "status.allocatable", Json(*capacity));
  // podCIDR and podCIDRs hold the same range; if they differ, podCIDR counts.
  Json* spec = member(object, "spec");
  if (spec == nullptr || !spec->is_object()) return;
  const std::string range = text_at(*spec, "podCIDR");
  const Json& ranges = array_at(*spec, "podCIDRs");
  if (!range.empty() && (ranges.empty() || ranges[0] != range)) {
    (*spec)["podCIDRs"] = Json::array({range});
  } else if (range.empty() && !ranges.empty()) {
    (*spec)["podCIDR"] = ranges[0];
  }
}

void default_network_policy(Json& object) {
  if (!is_empty_at(object, "spec.policyTypes")) return;
  Json types = Json::array({"Ingress"});
  if (!is_empty_at(object, "spec.egress")) types.push_back("Egress");
  put(object, "spec.policyTypes", std::move(types));
}

void default_subjects(Json& object) {
  Json* subjects = member(object, "subjects");
  if (subjects == nullptr || !subjects->is_array()) return;
  for (Json& subject : *subjects) {
    const std::string kind = text_at(subject, "kind");
    if (kind == "User" || kind == "Group") apply_default(subject, "apiGroup", "rbac.authorization.k8s.io");
  }
}

void default_autoscaler(Json& object) {
  if (text_at(object, "apiVersion") != "autoscaling/v2" || !is_empty_at(object, "spec.metrics")) return;
  put(object, "spec.metrics",
      Json::array(
          {{{"type", "Resource"},
            {"resource", {{"name", "cpu"}, {"target", {{"type", "Utilization"}, {"averageUtilization", 80}}}}}}}));
}

void default_crd(Json& object) {
  const std::string kind = text_at(object, "spec.names.kind");
  if (kind.empty()) return;
  apply_default(object, "spec.names.singular", lower(kind));
  apply_default(object, "spec.names.listKind", kind + "List");
}

constexpr std::string_view kRbac = "rbac.authorization.k8s.io";
constexpr std::string_view kAdmission = "admissionregistration.k8s.io";
constexpr std::array<KindDefaults, 29> kKinds{{
    {"", "Endpoints", kEndpoints, nullptr},
    {"", "Namespace", kNamespace, default_namespace},
    {"", "Node", {}, default_node},
    {"", "PersistentVolume", kVolume, nullptr},
    {"", "PersistentVolumeClaim", kClaim, nullptr},
    {"", "Pod", {}, set_pod_defaults},
    {"", "ReplicationController", kReplicas, default_replication_controller},
    {"", "Secret", kSecret, default_secret},
    {"", "Service", {}, default_service},
    {"", "ServiceAccount", {}, default_account},
    {kAdmission, "MutatingWebhookConfiguration", kWebhooks, nullptr},
    {kAdmission, "ValidatingWebhookConfiguration", kWebhooks, nullptr},
    {"apiextensions.k8s.io", "CustomResourceDefinition", kCrd, default_crd},
    {"apiregistration.k8s.io", "APIService", kApiService, nullptr},
    {"apps", "DaemonSet", kDaemonSet, default_daemon_set},
    {"apps", "Deployment", kDeployment, default_deployment},
    {"apps", "ReplicaSet", kReplicas, nullptr},
    {"apps", "StatefulSet", kStatefulSet, default_stateful_set},
    {"autoscaling", "HorizontalPodAutoscaler", kAutoscaler, default_autoscaler},
    {"batch", "CronJob", kCronJob, default_cron_job},
    {"batch", "Job", {}, default_job},
    {"discovery.k8s.io", "EndpointSlice", kSlice, nullptr},
    {"networking.k8s.io", "IngressClass", kIngressClass, nullptr},
    {"networking.k8s.io", "NetworkPolicy", kNetworkPolicy, default_network_policy},
    {kRbac, "ClusterRoleBinding", kRoleRef, default_subjects},
    {kRbac, "RoleBinding", kRoleRef, default_subjects},
    {"scheduling.k8s.io", "PriorityClass", kPriorityClass, nullptr},
    {"storage.k8s.io", "CSIDriver", kCsiDriver, nullptr},
    {"storage.k8s.io", "StorageClass", kStorageClass, nullptr},
}};

// The kinds with a pod spec, and its path.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kPodSpecs{{
    {"Pod", "spec"},
    {"PodTemplate", "template.spec"},
    {"ReplicationController", "spec.template.spec"},
    {"DaemonSet", "spec.template.spec"},
    {"Deployment", "spec.template.spec"},
    {"ReplicaSet", "spec.template.spec"},
    {"StatefulSet", "spec.template.spec"},
    {"Job", "spec.template.spec"},
    {"CronJob", "spec.jobTemplate.spec.template.spec"},
}};

}  // namespace

void set_defaults(const Kind& kind, Json& object) {
  if (!object.is_object()) return;
  if (kind.group.empty() || kind.group == "apps" || kind.group == "batch") {
    for (const auto& [name, path] : kPodSpecs) {
      if (name != kind.kind) continue;
      if (Json* spec = find(object, path)) set_pod_spec_defaults(*spec);
    }
  }
  for (const KindDefaults& one : kKinds) {
    if (one.group != kind.group || one.kind != kind.kind) continue;
    apply_defaults(object, one.table);
    if (one.more != nullptr) one.more(object);
  }
}

void apply_default(Json& object, std::string_view path, const Json& value) {
  if (!object.is_object()) return;
  const auto dot = path.find('.');
  std::string_view step = path.substr(0, dot);
  const bool each = step.ends_with("[]");
  const bool only_there = step.ends_with('?');
  step.remove_suffix(each ? 2 : only_there ? 1 : 0);
  Json* found = member(object, step);
  if (dot == std::string_view::npos) {
    // For Go, an empty string equals an absent one.
    if (found == nullptr || found->is_null() || (found->is_string() && found->get_ref<const std::string&>().empty()))
      object[std::string(step)] = value;
    return;
  }
  const std::string_view rest = path.substr(dot + 1);
  if (each) {
    if (found == nullptr || !found->is_array()) return;
    for (Json& element : *found) apply_default(element, rest, value);
    return;
  }
  if (found == nullptr || found->is_null()) {
    if (only_there) return;
    found = &(object[std::string(step)] = Json::object());
  }
  apply_default(*found, rest, value);
}

void apply_defaults(Json& object, std::span<const Default> table) {
  for (const Default& one : table) {
    // The tables are compiled in: their JSON is valid.
    apply_default(object, one.path, Json::parse(one.json, nullptr, false));
  }
}

}  // namespace tain::server
