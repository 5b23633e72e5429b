#include "server/objects/table_columns.h"

#include <array>

#include "server/objects/table_cells.h"

namespace tain::server {

namespace {

constexpr std::string_view kNone = R"("<none>")";
constexpr std::string_view kUnknown = R"("<unknown>")";
constexpr std::string_view kUnset = R"("<unset>")";
constexpr std::string_view kZero = "0";

constexpr Column name() { return {"Name", "string", 0, nullptr, "metadata.name"}; }
constexpr Column age() { return {"Age", "string", 0, cells::age}; }
constexpr Column created_at() { return {"Created At", "date", 0, nullptr, "metadata.creationTimestamp", "null"}; }
constexpr Column text(std::string_view title, std::string_view path, std::string_view otherwise = R"("")",
                      int priority = 0) {
  return {title, "string", priority, nullptr, path, otherwise};
}
constexpr Column number(std::string_view title, std::string_view path) {
  return {title, "integer", 0, nullptr, path, kZero};
}
constexpr Column wide(std::string_view title, Json (*cell)(const Json&, Time)) { return {title, "string", 1, cell}; }
constexpr Column made(std::string_view title, Json (*cell)(const Json&, Time), std::string_view type = "string") {
  return {title, type, 0, cell};
}

constexpr std::array kPods{name(),
                           made("Ready", cells::pod_ready),
                           made("Status", cells::pod_status),
                           made("Restarts", cells::pod_restarts),
                           age(),
                           text("IP", "status.podIP", kNone, 1),
                           text("Node", "spec.nodeName", kNone, 1),
                           text("Nominated Node", "status.nominatedNodeName", kNone, 1),
                           wide("Readiness Gates", cells::pod_readiness_gates)};
constexpr std::array kServices{name(),
                               text("Type", "spec.type"),
                               made("Cluster-IP", cells::service_cluster_ip),
                               made("External-IP", cells::service_external_ip),
                               made("Port(s)", cells::service_ports),
                               age(),
                               wide("Selector", cells::map_selector)};
constexpr std::array kDeployments{name(),
                                  made("Ready", cells::ready_of_desired),
                                  text("Up-to-date", "status.updatedReplicas", kZero),
                                  text("Available", "status.availableReplicas", kZero),
                                  age(),
                                  wide("Containers", cells::containers),
                                  wide("Images", cells::images),
                                  wide("Selector", cells::deployment_selector)};
constexpr std::array kScales{name(), number("Desired", "spec.replicas"), number("Available", "status.replicas"), age()};
constexpr std::array kReplicaSets{name(),
                                  number("Desired", "spec.replicas"),
                                  number("Current", "status.replicas"),
                                  number("Ready", "status.readyReplicas"),
                                  age(),
                                  wide("Containers", cells::containers),
                                  wide("Images", cells::images),
                                  wide("Selector", cells::selector)};
constexpr std::array kControllers{name(),
                                  number("Desired", "spec.replicas"),
                                  number("Current", "status.replicas"),
                                  number("Ready", "status.readyReplicas"),
                                  age(),
                                  wide("Containers", cells::containers),
                                  wide("Images", cells::images),
                                  wide("Selector", cells::map_selector)};
constexpr std::array kStatefulSets{name(), made("Ready", cells::ready_of_desired), age(),
                                   wide("Containers", cells::containers), wide("Images", cells::images)};
constexpr std::array kDaemonSets{name(),
                                 number("Desired", "status.desiredNumberScheduled"),
                                 number("Current", "status.currentNumberScheduled"),
                                 number("Ready", "status.numberReady"),
                                 number("Up-to-date", "status.updatedNumberScheduled"),
                                 number("Available", "status.numberAvailable"),
                                 made("Node Selector", cells::node_selector),
                                 age(),
                                 wide("Containers", cells::containers),
                                 wide("Images", cells::images),
                                 wide("Selector", cells::selector)};
constexpr std::array kJobs{name(),
                           made("Status", cells::job_status),
                           made("Completions", cells::job_completions),
                           made("Duration", cells::job_duration),
                           age(),
                           wide("Containers", cells::containers),
                           wide("Images", cells::images),
                           wide("Selector", cells::selector)};
constexpr std::array kCronJobs{name(),
                               text("Schedule", "spec.schedule"),
                               text("Timezone", "spec.timeZone", kNone),
                               made("Suspend", cells::cron_suspend, "boolean"),
                               made("Active", cells::cron_active, "integer"),
                               made("Last Schedule", cells::cron_last),
                               age(),
                               wide("Containers", cells::cron_containers),
                               wide("Images", cells::cron_images),
                               wide("Selector", cells::cron_selector)};
constexpr std::array kNodes{name(),
                            made("Status", cells::node_status),
                            made("Roles", cells::node_roles),
                            age(),
                            text("Version", "status.nodeInfo.kubeletVersion"),
                            wide("Internal-IP", cells::node_internal_ip),
                            wide("External-IP", cells::node_external_ip),
                            text("OS-Image", "status.nodeInfo.osImage", kUnknown, 1),
                            wide("Kernel-Version", cells::node_kernel),
                            text("Container-Runtime", "status.nodeInfo.containerRuntimeVersion", kUnknown, 1)};
constexpr std::array kNamespaces{name(), text("Status", "status.phase"), age()};
constexpr std::array kConfigMaps{name(), made("Data", cells::data_count), age()};
constexpr std::array kSecrets{name(), text("Type", "type"), made("Data", cells::data_count), age()};
constexpr std::array kEvents{made("Last Seen", cells::event_last_seen),
                             text("Type", "type"),
                             text("Reason", "reason"),
                             made("Object", cells::event_object),
                             text("Subobject", "involvedObject.fieldPath", R"("")", 1),
                             wide("Source", cells::event_source),
                             made("Message", cells::event_message),
                             wide("First Seen", cells::event_first_seen),
                             wide("Count", cells::event_count),
                             text("Name", "metadata.name", R"("")", 1)};
constexpr std::array kEndpoints{name(), made("Endpoints", cells::endpoints), age()};
constexpr std::array kSlices{name(), text("AddressType", "addressType"), made("Ports", cells::slice_ports),
                             made("Endpoints", cells::slice_endpoints), age()};
constexpr std::array kIngresses{name(),
                                text("Class", "spec.ingressClassName", kNone),
                                made("Hosts", cells::ingress_hosts),
                                made("Address", cells::ingress_address),
                                made("Ports", cells::ingress_ports),
                                age()};
constexpr std::array kIngressClasses{name(), text("Controller", "spec.controller"),
                                     text("Parameters", "spec.parameters.name", kNone), age()};
constexpr std::array kVolumes{name(),
                              text("Capacity", "spec.capacity.storage", R"("0")"),
                              made("Access Modes", cells::volume_modes),
                              text("Reclaim Policy", "spec.persistentVolumeReclaimPolicy"),
                              made("Status", cells::volume_status),
                              made("Claim", cells::volume_claim),
                              text("StorageClass", "spec.storageClassName"),
                              text("VolumeAttributesClass", "spec.volumeAttributesClassName", kUnset),
                              text("Reason", "status.reason"),
                              age(),
                              text("VolumeMode", "spec.volumeMode", kUnset, 1)};
constexpr std::array kClaims{name(),
                             made("Status", cells::claim_status),
                             text("Volume", "spec.volumeName"),
                             made("Capacity", cells::claim_capacity),
                             made("Access Modes", cells::claim_modes),
                             text("StorageClass", "spec.storageClassName"),
                             text("VolumeAttributesClass", "spec.volumeAttributesClassName", kUnset),
                             age(),
                             text("VolumeMode", "spec.volumeMode", kUnset, 1)};
constexpr std::array kStorageClasses{name(),
                                     text("Provisioner", "provisioner"),
                                     text("ReclaimPolicy", "reclaimPolicy", R"("Delete")"),
                                     text("VolumeBindingMode", "volumeBindingMode", R"("Immediate")"),
                                     text("AllowVolumeExpansion", "allowVolumeExpansion", "false"),
                                     age()};
constexpr std::array kNameAndAge{name(), age()};
constexpr std::array kBindings{name(),
                               made("Role", cells::role_ref),
                               age(),
                               wide("Users", cells::subject_users),
                               wide("Groups", cells::subject_groups),
                               wide("ServiceAccounts", cells::subject_accounts)};
constexpr std::array kLeases{name(), text("Holder", "spec.holderIdentity"), age()};
constexpr std::array kCrds{name(),
                           text("Scope", "spec.scope"),
                           made("Versions", cells::crd_versions),
                           created_at(),
                           text("Group", "spec.group", R"("")", 1),
                           text("Kind", "spec.names.kind", R"("")", 1),
                           wide("ShortNames", cells::crd_short_names),
                           Column{"Established", "boolean", 1, cells::crd_established}};
constexpr std::array kAutoscalers{name(),
                                  made("Reference", cells::hpa_reference),
                                  made("Targets", cells::hpa_targets),
                                  made("MinPods", cells::hpa_min),
                                  text("MaxPods", "spec.maxReplicas", kZero),
                                  text("Replicas", "status.currentReplicas", kZero),
                                  age()};
constexpr std::array kBudgets{name(), made("Min Available", cells::budget_min),
                              made("Max Unavailable", cells::budget_max),
                              number("Allowed Disruptions", "status.disruptionsAllowed"), age()};
constexpr std::array kPolicies{name(), made("Pod-Selector", cells::pod_selector), age()};
constexpr std::array kPriorities{name(), number("Value", "value"),
                                 Column{"Global-Default", "boolean", 0, nullptr, "globalDefault", "false"}, age(),
                                 text("PreemptionPolicy", "preemptionPolicy")};
constexpr std::array kRevisions{name(), made("Controller", cells::controller_name), text("Revision", "revision", kZero),
                                age()};
constexpr std::array kQuotas{name(), made("Request", cells::quota_requests), made("Limit", cells::quota_limits), age()};
constexpr std::array kSigning{name(),
                              age(),
                              text("SignerName", "spec.signerName", kNone),
                              text("Requestor", "spec.username"),
                              text("RequestedDuration", "spec.expirationSeconds", kNone),
                              made("Condition", cells::csr_condition)};
constexpr std::array kApiServices{name(), made("Service", cells::api_service), made("Available", cells::api_available),
                                  age()};
constexpr std::array kWebhooks{name(), made("Webhooks", cells::webhook_count, "integer"), age()};
constexpr std::array kRuntimeClasses{name(), text("Handler", "handler"), age()};
constexpr std::array kAttachments{name(),
                                  text("Attacher", "spec.attacher"),
                                  text("PV", "spec.source.persistentVolumeName"),
                                  text("Node", "spec.nodeName"),
                                  Column{"Attached", "boolean", 0, nullptr, "status.attached", "false"},
                                  age()};

struct KindColumns {
  std::string_view group;
  std::string_view kind;
  std::span<const Column> columns;
};

constexpr std::array<KindColumns, 42> kKinds{{
    {"", "ConfigMap", kConfigMaps},
    {"", "Endpoints", kEndpoints},
    {"", "Event", kEvents},
    {"", "Namespace", kNamespaces},
    {"", "Node", kNodes},
    {"", "PersistentVolume", kVolumes},
    {"", "PersistentVolumeClaim", kClaims},
    {"", "Pod", kPods},
    {"", "ReplicationController", kControllers},
    {"", "ResourceQuota", kQuotas},
    {"", "Secret", kSecrets},
    {"", "Service", kServices},
    {"", "ServiceAccount", kNameAndAge},
    {"admissionregistration.k8s.io", "MutatingWebhookConfiguration", kWebhooks},
    {"admissionregistration.k8s.io", "ValidatingWebhookConfiguration", kWebhooks},
    {"apiextensions.k8s.io", "CustomResourceDefinition", kCrds},
    {"apiregistration.k8s.io", "APIService", kApiServices},
    {"apps", "ControllerRevision", kRevisions},
    {"apps", "DaemonSet", kDaemonSets},
    {"apps", "Deployment", kDeployments},
    {"apps", "ReplicaSet", kReplicaSets},
    {"apps", "StatefulSet", kStatefulSets},
    {"autoscaling", "HorizontalPodAutoscaler", kAutoscalers},
    {"autoscaling", "Scale", kScales},
    {"batch", "CronJob", kCronJobs},
    {"batch", "Job", kJobs},
    {"certificates.k8s.io", "CertificateSigningRequest", kSigning},
    {"coordination.k8s.io", "Lease", kLeases},
    {"discovery.k8s.io", "EndpointSlice", kSlices},
    {"events.k8s.io", "Event", kEvents},
    {"networking.k8s.io", "Ingress", kIngresses},
    {"networking.k8s.io", "IngressClass", kIngressClasses},
    {"networking.k8s.io", "NetworkPolicy", kPolicies},
    {"node.k8s.io", "RuntimeClass", kRuntimeClasses},
    {"policy", "PodDisruptionBudget", kBudgets},
    {"rbac.authorization.k8s.io", "ClusterRoleBinding", kBindings},
    {"rbac.authorization.k8s.io", "RoleBinding", kBindings},
    {"resource.k8s.io", "DeviceClass", kNameAndAge},
    {"resource.k8s.io", "ResourceClaimTemplate", kNameAndAge},
    {"scheduling.k8s.io", "PriorityClass", kPriorities},
    {"storage.k8s.io", "StorageClass", kStorageClasses},
    {"storage.k8s.io", "VolumeAttachment", kAttachments},
}};

constexpr std::array kOthers{name(), created_at()};

}  // namespace

std::span<const Column> columns_of(const Kind& kind) {
  for (const KindColumns& one : kKinds) {
    if (one.group == kind.group && one.kind == kind.kind) return one.columns;
  }
  return kOthers;
}

}  // namespace tain::server
