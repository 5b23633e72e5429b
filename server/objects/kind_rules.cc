#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "server/objects/lifecycle.h"

// Differences between kinds, as tables.
namespace tain::server {

namespace {

using KindName = std::pair<std::string_view, std::string_view>;  // group, kind

template <std::size_t N>
bool is_one_of(const Kind& kind, const std::array<KindName, N>& list) {
  return std::any_of(list.begin(), list.end(),
                     [&kind](const KindName& one) { return one.first == kind.group && one.second == kind.kind; });
}

constexpr std::array<KindName, 28> kWithGeneration{{
    {"", "Pod"},
    {"", "PodTemplate"},
    {"", "ReplicationController"},
    {"admissionregistration.k8s.io", "MutatingAdmissionPolicy"},
    {"admissionregistration.k8s.io", "MutatingAdmissionPolicyBinding"},
    {"admissionregistration.k8s.io", "MutatingWebhookConfiguration"},
    {"admissionregistration.k8s.io", "ValidatingAdmissionPolicy"},
    {"admissionregistration.k8s.io", "ValidatingAdmissionPolicyBinding"},
    {"admissionregistration.k8s.io", "ValidatingWebhookConfiguration"},
    {"apiextensions.k8s.io", "CustomResourceDefinition"},
    {"apps", "DaemonSet"},
    {"apps", "Deployment"},
    {"apps", "ReplicaSet"},
    {"apps", "StatefulSet"},
    {"autoscaling", "HorizontalPodAutoscaler"},
    {"batch", "CronJob"},
    {"batch", "Job"},
    {"discovery.k8s.io", "EndpointSlice"},
    {"flowcontrol.apiserver.k8s.io", "FlowSchema"},
    {"flowcontrol.apiserver.k8s.io", "PriorityLevelConfiguration"},
    {"networking.k8s.io", "Ingress"},
    {"networking.k8s.io", "IngressClass"},
    {"networking.k8s.io", "NetworkPolicy"},
    {"policy", "PodDisruptionBudget"},
    {"resource.k8s.io", "DeviceClass"},
    {"resource.k8s.io", "DeviceTaintRule"},
    {"resource.k8s.io", "ResourceSlice"},
    {"scheduling.k8s.io", "PriorityClass"},
}};

constexpr std::array<KindName, 17> kWithVersionOnly{{
    {"admissionregistration.k8s.io", "MutatingAdmissionPolicy"},
    {"admissionregistration.k8s.io", "MutatingAdmissionPolicyBinding"},
    {"admissionregistration.k8s.io", "MutatingWebhookConfiguration"},
    {"admissionregistration.k8s.io", "ValidatingAdmissionPolicy"},
    {"admissionregistration.k8s.io", "ValidatingAdmissionPolicyBinding"},
    {"admissionregistration.k8s.io", "ValidatingWebhookConfiguration"},
    {"apiextensions.k8s.io", "CustomResourceDefinition"},
    {"apiregistration.k8s.io", "APIService"},
    {"certificates.k8s.io", "ClusterTrustBundle"},
    {"coordination.k8s.io", "Lease"},
    {"coordination.k8s.io", "LeaseCandidate"},
    {"node.k8s.io", "RuntimeClass"},
    {"policy", "PodDisruptionBudget"},
    {"storage.k8s.io", "CSIDriver"},
    {"storage.k8s.io", "CSINode"},
    {"storage.k8s.io", "CSIStorageCapacity"},
    {"storage.k8s.io", "VolumeAttachment"},
}};

constexpr std::array<KindName, 11> kCreatedOnUpdate{{
    {"", "Endpoints"},
    {"", "Event"},
    {"", "LimitRange"},
    {"", "Service"},
    {"coordination.k8s.io", "Lease"},
    {"coordination.k8s.io", "LeaseCandidate"},
    {"node.k8s.io", "RuntimeClass"},
    {"rbac.authorization.k8s.io", "ClusterRole"},
    {"rbac.authorization.k8s.io", "ClusterRoleBinding"},
    {"rbac.authorization.k8s.io", "Role"},
    {"rbac.authorization.k8s.io", "RoleBinding"},
}};

}  // namespace

bool may_create_on_update(const Kind& kind) { return is_one_of(kind, kCreatedOnUpdate); }

bool needs_version_on_update(const KindInfo& kind) { return kind.custom || is_one_of(kind.kind, kWithVersionOnly); }

bool has_generation(const KindInfo& kind) { return kind.custom || is_one_of(kind.kind, kWithGeneration); }

}  // namespace tain::server
