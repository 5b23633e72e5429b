// Made by tools/schema/run; do not edit.
#include <tain/kinds/extensions_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::core::v1 {
void members_of(Members&, const PodTemplateSpec&);
}
namespace tain::k8s::core::v1 {
void members_of(Members&, const TypedLocalObjectReference&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const LabelSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::extensions::v1beta1 {

void members_of(Members&, const DaemonSet&);
void members_of(Members&, const DaemonSetCondition&);
void members_of(Members&, const DaemonSetList&);
void members_of(Members&, const DaemonSetSpec&);
void members_of(Members&, const DaemonSetStatus&);
void members_of(Members&, const DaemonSetUpdateStrategy&);
void members_of(Members&, const Deployment&);
void members_of(Members&, const DeploymentCondition&);
void members_of(Members&, const DeploymentList&);
void members_of(Members&, const DeploymentRollback&);
void members_of(Members&, const DeploymentSpec&);
void members_of(Members&, const DeploymentStatus&);
void members_of(Members&, const DeploymentStrategy&);
void members_of(Members&, const HTTPIngressPath&);
void members_of(Members&, const HTTPIngressRuleValue&);
void members_of(Members&, const IPBlock&);
void members_of(Members&, const Ingress&);
void members_of(Members&, const IngressBackend&);
void members_of(Members&, const IngressList&);
void members_of(Members&, const IngressLoadBalancerIngress&);
void members_of(Members&, const IngressLoadBalancerStatus&);
void members_of(Members&, const IngressPortStatus&);
void members_of(Members&, const IngressRule&);
void members_of(Members&, const IngressRuleValue&);
void members_of(Members&, const IngressSpec&);
void members_of(Members&, const IngressStatus&);
void members_of(Members&, const IngressTLS&);
void members_of(Members&, const NetworkPolicy&);
void members_of(Members&, const NetworkPolicyEgressRule&);
void members_of(Members&, const NetworkPolicyIngressRule&);
void members_of(Members&, const NetworkPolicyList&);
void members_of(Members&, const NetworkPolicyPeer&);
void members_of(Members&, const NetworkPolicyPort&);
void members_of(Members&, const NetworkPolicySpec&);
void members_of(Members&, const ReplicaSet&);
void members_of(Members&, const ReplicaSetCondition&);
void members_of(Members&, const ReplicaSetList&);
void members_of(Members&, const ReplicaSetSpec&);
void members_of(Members&, const ReplicaSetStatus&);
void members_of(Members&, const RollbackConfig&);
void members_of(Members&, const RollingUpdateDaemonSet&);
void members_of(Members&, const RollingUpdateDeployment&);
void members_of(Members&, const Scale&);
void members_of(Members&, const ScaleSpec&);
void members_of(Members&, const ScaleStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSet& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  out.add("revisionHistoryLimit", json_of(view.revision_history_limit()));
  out.add("selector", json_of(view.selector()));
  out.add("template", json_of(view.template_()));
  add_unless_empty(out, "templateGeneration", view.template_generation());
  out.add("updateStrategy", json_of(view.update_strategy()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetStatus& view) {
  out.add("collisionCount", json_of(view.collision_count()));
  out.add("conditions", json_of(view.conditions()));
  out.add("currentNumberScheduled", json_of(view.current_number_scheduled()));
  out.add("desiredNumberScheduled", json_of(view.desired_number_scheduled()));
  add_unless_empty(out, "numberAvailable", view.number_available());
  out.add("numberMisscheduled", json_of(view.number_misscheduled()));
  out.add("numberReady", json_of(view.number_ready()));
  add_unless_empty(out, "numberUnavailable", view.number_unavailable());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "updatedNumberScheduled", view.updated_number_scheduled());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetUpdateStrategy& view) {
  out.add("rollingUpdate", json_of(view.rolling_update()));
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Deployment& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  out.add("lastUpdateTime", json_of(view.last_update_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentRollback& view) {
  out.add("name", json_of(view.name()));
  out.add("rollbackTo", json_of(view.rollback_to()));
  out.add("updatedAnnotations", json_of(view.updated_annotations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  add_unless_empty(out, "paused", view.paused());
  out.add("progressDeadlineSeconds", json_of(view.progress_deadline_seconds()));
  out.add("replicas", json_of(view.replicas()));
  out.add("revisionHistoryLimit", json_of(view.revision_history_limit()));
  out.add("rollbackTo", json_of(view.rollback_to()));
  out.add("selector", json_of(view.selector()));
  out.add("strategy", json_of(view.strategy()));
  out.add("template", json_of(view.template_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentStatus& view) {
  add_unless_empty(out, "availableReplicas", view.available_replicas());
  out.add("collisionCount", json_of(view.collision_count()));
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "readyReplicas", view.ready_replicas());
  add_unless_empty(out, "replicas", view.replicas());
  out.add("terminatingReplicas", json_of(view.terminating_replicas()));
  add_unless_empty(out, "unavailableReplicas", view.unavailable_replicas());
  add_unless_empty(out, "updatedReplicas", view.updated_replicas());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentStrategy& view) {
  out.add("rollingUpdate", json_of(view.rolling_update()));
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HTTPIngressPath& view) {
  out.add("backend", json_of(view.backend()));
  add_unless_empty(out, "path", view.path());
  out.add("pathType", json_of(view.path_type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HTTPIngressRuleValue& view) {
  out.add("paths", json_of(view.paths()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IPBlock& view) {
  out.add("cidr", json_of(view.cidr()));
  out.add("except", json_of(view.except()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Ingress& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressBackend& view) {
  out.add("resource", json_of(view.resource()));
  add_unless_empty(out, "serviceName", view.service_name());
  out.add("servicePort", json_of(view.service_port()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressLoadBalancerIngress& view) {
  add_unless_empty(out, "hostname", view.hostname());
  add_unless_empty(out, "ip", view.ip());
  out.add("ports", json_of(view.ports()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressLoadBalancerStatus& view) {
  out.add("ingress", json_of(view.ingress()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressPortStatus& view) {
  out.add("error", json_of(view.error()));
  out.add("port", json_of(view.port()));
  out.add("protocol", json_of(view.protocol()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressRule& view) {
  add_unless_empty(out, "host", view.host());
  members_of(out, static_cast<const IngressRuleValue&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressRuleValue& view) {
  out.add("http", json_of(view.http()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressSpec& view) {
  out.add("backend", json_of(view.backend()));
  out.add("ingressClassName", json_of(view.ingress_class_name()));
  out.add("rules", json_of(view.rules()));
  out.add("tls", json_of(view.tls()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressStatus& view) {
  out.add("loadBalancer", json_of(view.load_balancer()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressTLS& view) {
  out.add("hosts", json_of(view.hosts()));
  add_unless_empty(out, "secretName", view.secret_name());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NetworkPolicy& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NetworkPolicyEgressRule& view) {
  out.add("ports", json_of(view.ports()));
  out.add("to", json_of(view.to()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NetworkPolicyIngressRule& view) {
  out.add("from", json_of(view.from()));
  out.add("ports", json_of(view.ports()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NetworkPolicyList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NetworkPolicyPeer& view) {
  out.add("ipBlock", json_of(view.ip_block()));
  out.add("namespaceSelector", json_of(view.namespace_selector()));
  out.add("podSelector", json_of(view.pod_selector()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NetworkPolicyPort& view) {
  out.add("endPort", json_of(view.end_port()));
  out.add("port", json_of(view.port()));
  out.add("protocol", json_of(view.protocol()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NetworkPolicySpec& view) {
  out.add("egress", json_of(view.egress()));
  out.add("ingress", json_of(view.ingress()));
  out.add("podSelector", json_of(view.pod_selector()));
  out.add("policyTypes", json_of(view.policy_types()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSet& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSetCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSetList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSetSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  out.add("replicas", json_of(view.replicas()));
  out.add("selector", json_of(view.selector()));
  out.add("template", json_of(view.template_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSetStatus& view) {
  add_unless_empty(out, "availableReplicas", view.available_replicas());
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "fullyLabeledReplicas", view.fully_labeled_replicas());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "readyReplicas", view.ready_replicas());
  out.add("replicas", json_of(view.replicas()));
  out.add("terminatingReplicas", json_of(view.terminating_replicas()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RollbackConfig& view) {
  add_unless_empty(out, "revision", view.revision());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RollingUpdateDaemonSet& view) {
  out.add("maxSurge", json_of(view.max_surge()));
  out.add("maxUnavailable", json_of(view.max_unavailable()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RollingUpdateDeployment& view) {
  out.add("maxSurge", json_of(view.max_surge()));
  out.add("maxUnavailable", json_of(view.max_unavailable()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Scale& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ScaleSpec& view) {
  add_unless_empty(out, "replicas", view.replicas());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ScaleStatus& view) {
  out.add("replicas", json_of(view.replicas()));
  out.add("selector", json_of(view.selector()));
  add_unless_empty(out, "targetSelector", view.target_selector());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<DaemonSet>(),      add_walker<DaemonSetList>(),      add_walker<Deployment>(),
    add_walker<DeploymentList>(), add_walker<DeploymentRollback>(), add_walker<Ingress>(),
    add_walker<IngressList>(),    add_walker<NetworkPolicy>(),      add_walker<NetworkPolicyList>(),
    add_walker<ReplicaSet>(),     add_walker<ReplicaSetList>(),     add_walker<Scale>(),
};

}  // namespace

}  // namespace tain::k8s::extensions::v1beta1
