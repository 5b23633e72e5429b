// Made by tools/schema/run from k8s.io/api/extensions/v1beta1; do not edit.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::extensions::v1beta1 {

class DaemonSetCondition;
class DeploymentCondition;
class IngressLoadBalancerIngress;
class IngressPortStatus;
class IngressRule;
class IngressTLS;
class NetworkPolicyEgressRule;
class NetworkPolicyIngressRule;
class NetworkPolicyPeer;
class NetworkPolicyPort;
class ReplicaSetCondition;

class RollingUpdateDaemonSet : public View {
 public:
  using View::View;

  std::optional<IntOrString> max_surge() const { return detail::as_int_or_string(get("maxSurge")); }
  std::optional<IntOrString> max_unavailable() const { return detail::as_int_or_string(get("maxUnavailable")); }
};

class DaemonSetUpdateStrategy : public View {
 public:
  using View::View;

  RollingUpdateDaemonSet rolling_update() const { return RollingUpdateDaemonSet(get("rollingUpdate")); }
  Text type() const { return get("type").text(); }
};

class DaemonSetSpec : public View {
 public:
  using View::View;

  std::int32_t min_ready_seconds() const { return detail::as_int32(get("minReadySeconds")).value_or(0); }
  std::optional<std::int32_t> revision_history_limit() const { return detail::as_int32(get("revisionHistoryLimit")); }
  k8s::meta::v1::LabelSelector selector() const { return k8s::meta::v1::LabelSelector(get("selector")); }
  k8s::core::v1::PodTemplateSpec template_() const { return k8s::core::v1::PodTemplateSpec(get("template")); }
  std::int64_t template_generation() const { return get("templateGeneration").as_int().value_or(0); }
  DaemonSetUpdateStrategy update_strategy() const { return DaemonSetUpdateStrategy(get("updateStrategy")); }
};

class DaemonSetStatus : public View {
 public:
  using View::View;

  std::optional<std::int32_t> collision_count() const { return detail::as_int32(get("collisionCount")); }
  ListView<DaemonSetCondition> conditions() const { return ListView<DaemonSetCondition>(get("conditions")); }
  std::int32_t current_number_scheduled() const { return detail::as_int32(get("currentNumberScheduled")).value_or(0); }
  std::int32_t desired_number_scheduled() const { return detail::as_int32(get("desiredNumberScheduled")).value_or(0); }
  std::int32_t number_available() const { return detail::as_int32(get("numberAvailable")).value_or(0); }
  std::int32_t number_misscheduled() const { return detail::as_int32(get("numberMisscheduled")).value_or(0); }
  std::int32_t number_ready() const { return detail::as_int32(get("numberReady")).value_or(0); }
  std::int32_t number_unavailable() const { return detail::as_int32(get("numberUnavailable")).value_or(0); }
  std::int64_t observed_generation() const { return get("observedGeneration").as_int().value_or(0); }
  std::int32_t updated_number_scheduled() const { return detail::as_int32(get("updatedNumberScheduled")).value_or(0); }
};

class DaemonSet : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "daemonsets";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"extensions", "v1beta1", "DaemonSet"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  DaemonSetSpec spec() const { return DaemonSetSpec(get("spec")); }
  DaemonSetStatus status() const { return DaemonSetStatus(get("status")); }
};

class DaemonSetCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return detail::as_time(get("lastTransitionTime")).value_or(Time()); }
  Text message() const { return get("message").text(); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
  Text type() const { return get("type").text(); }
};

class DaemonSetList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"extensions", "v1beta1", "DaemonSetList"};
    return kKind;
  }

  ListView<DaemonSet> items() const { return ListView<DaemonSet>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class RollbackConfig : public View {
 public:
  using View::View;

  std::int64_t revision() const { return get("revision").as_int().value_or(0); }
};

class RollingUpdateDeployment : public View {
 public:
  using View::View;

  std::optional<IntOrString> max_surge() const { return detail::as_int_or_string(get("maxSurge")); }
  std::optional<IntOrString> max_unavailable() const { return detail::as_int_or_string(get("maxUnavailable")); }
};

class DeploymentStrategy : public View {
 public:
  using View::View;

  RollingUpdateDeployment rolling_update() const { return RollingUpdateDeployment(get("rollingUpdate")); }
  Text type() const { return get("type").text(); }
};

class DeploymentSpec : public View {
 public:
  using View::View;

  std::int32_t min_ready_seconds() const { return detail::as_int32(get("minReadySeconds")).value_or(0); }
  bool paused() const { return get("paused").as_bool().value_or(false); }
  std::optional<std::int32_t> progress_deadline_seconds() const {
    return detail::as_int32(get("progressDeadlineSeconds"));
  }
  std::optional<std::int32_t> replicas() const { return detail::as_int32(get("replicas")); }
  std::optional<std::int32_t> revision_history_limit() const { return detail::as_int32(get("revisionHistoryLimit")); }
  RollbackConfig rollback_to() const { return RollbackConfig(get("rollbackTo")); }
  k8s::meta::v1::LabelSelector selector() const { return k8s::meta::v1::LabelSelector(get("selector")); }
  DeploymentStrategy strategy() const { return DeploymentStrategy(get("strategy")); }
  k8s::core::v1::PodTemplateSpec template_() const { return k8s::core::v1::PodTemplateSpec(get("template")); }
};

class DeploymentStatus : public View {
 public:
  using View::View;

  std::int32_t available_replicas() const { return detail::as_int32(get("availableReplicas")).value_or(0); }
  std::optional<std::int32_t> collision_count() const { return detail::as_int32(get("collisionCount")); }
  ListView<DeploymentCondition> conditions() const { return ListView<DeploymentCondition>(get("conditions")); }
  std::int64_t observed_generation() const { return get("observedGeneration").as_int().value_or(0); }
  std::int32_t ready_replicas() const { return detail::as_int32(get("readyReplicas")).value_or(0); }
  std::int32_t replicas() const { return detail::as_int32(get("replicas")).value_or(0); }
  std::optional<std::int32_t> terminating_replicas() const { return detail::as_int32(get("terminatingReplicas")); }
  std::int32_t unavailable_replicas() const { return detail::as_int32(get("unavailableReplicas")).value_or(0); }
  std::int32_t updated_replicas() const { return detail::as_int32(get("updatedReplicas")).value_or(0); }
};

class Deployment : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "deployments";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"extensions", "v1beta1", "Deployment"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  DeploymentSpec spec() const { return DeploymentSpec(get("spec")); }
  DeploymentStatus status() const { return DeploymentStatus(get("status")); }
};

class DeploymentCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return detail::as_time(get("lastTransitionTime")).value_or(Time()); }
  Time last_update_time() const { return detail::as_time(get("lastUpdateTime")).value_or(Time()); }
  Text message() const { return get("message").text(); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
  Text type() const { return get("type").text(); }
};

class DeploymentList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"extensions", "v1beta1", "DeploymentList"};
    return kKind;
  }

  ListView<Deployment> items() const { return ListView<Deployment>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class DeploymentRollback : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"extensions", "v1beta1", "DeploymentRollback"};
    return kKind;
  }

  Text name() const { return get("name").text(); }
  RollbackConfig rollback_to() const { return RollbackConfig(get("rollbackTo")); }
  MapView<Text> updated_annotations() const { return MapView<Text>(get("updatedAnnotations")); }
};

class IngressBackend : public View {
 public:
  using View::View;

  k8s::core::v1::TypedLocalObjectReference resource() const {
    return k8s::core::v1::TypedLocalObjectReference(get("resource"));
  }
  Text service_name() const { return get("serviceName").text(); }
  IntOrString service_port() const { return detail::as_int_or_string(get("servicePort")).value_or(IntOrString()); }
};

class HTTPIngressPath : public View {
 public:
  using View::View;

  IngressBackend backend() const { return IngressBackend(get("backend")); }
  Text path() const { return get("path").text(); }
  std::optional<Text> path_type() const { return detail::as_text(get("pathType")); }
};

class HTTPIngressRuleValue : public View {
 public:
  using View::View;

  ListView<HTTPIngressPath> paths() const { return ListView<HTTPIngressPath>(get("paths")); }
};

class IPBlock : public View {
 public:
  using View::View;

  Text cidr() const { return get("cidr").text(); }
  ListView<Text> except() const { return ListView<Text>(get("except")); }
};

class IngressSpec : public View {
 public:
  using View::View;

  IngressBackend backend() const { return IngressBackend(get("backend")); }
  std::optional<Text> ingress_class_name() const { return detail::as_text(get("ingressClassName")); }
  ListView<IngressRule> rules() const { return ListView<IngressRule>(get("rules")); }
  ListView<IngressTLS> tls() const { return ListView<IngressTLS>(get("tls")); }
};

class IngressLoadBalancerStatus : public View {
 public:
  using View::View;

  ListView<IngressLoadBalancerIngress> ingress() const { return ListView<IngressLoadBalancerIngress>(get("ingress")); }
};

class IngressStatus : public View {
 public:
  using View::View;

  IngressLoadBalancerStatus load_balancer() const { return IngressLoadBalancerStatus(get("loadBalancer")); }
};

class Ingress : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "ingresses";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"extensions", "v1beta1", "Ingress"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  IngressSpec spec() const { return IngressSpec(get("spec")); }
  IngressStatus status() const { return IngressStatus(get("status")); }
};

class IngressList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"extensions", "v1beta1", "IngressList"};
    return kKind;
  }

  ListView<Ingress> items() const { return ListView<Ingress>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class IngressLoadBalancerIngress : public View {
 public:
  using View::View;

  Text hostname() const { return get("hostname").text(); }
  Text ip() const { return get("ip").text(); }
  ListView<IngressPortStatus> ports() const { return ListView<IngressPortStatus>(get("ports")); }
};

class IngressPortStatus : public View {
 public:
  using View::View;

  std::optional<Text> error() const { return detail::as_text(get("error")); }
  std::int32_t port() const { return detail::as_int32(get("port")).value_or(0); }
  Text protocol() const { return get("protocol").text(); }
};

class IngressRuleValue : public View {
 public:
  using View::View;

  HTTPIngressRuleValue http() const { return HTTPIngressRuleValue(get("http")); }
};

class IngressRule : public IngressRuleValue {
 public:
  using IngressRuleValue::IngressRuleValue;

  Text host() const { return get("host").text(); }
};

class IngressTLS : public View {
 public:
  using View::View;

  ListView<Text> hosts() const { return ListView<Text>(get("hosts")); }
  Text secret_name() const { return get("secretName").text(); }
};

class NetworkPolicySpec : public View {
 public:
  using View::View;

  ListView<NetworkPolicyEgressRule> egress() const { return ListView<NetworkPolicyEgressRule>(get("egress")); }
  ListView<NetworkPolicyIngressRule> ingress() const { return ListView<NetworkPolicyIngressRule>(get("ingress")); }
  k8s::meta::v1::LabelSelector pod_selector() const { return k8s::meta::v1::LabelSelector(get("podSelector")); }
  ListView<Text> policy_types() const { return ListView<Text>(get("policyTypes")); }
};

class NetworkPolicy : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "networkpolicies";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"extensions", "v1beta1", "NetworkPolicy"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  NetworkPolicySpec spec() const { return NetworkPolicySpec(get("spec")); }
};

class NetworkPolicyEgressRule : public View {
 public:
  using View::View;

  ListView<NetworkPolicyPort> ports() const { return ListView<NetworkPolicyPort>(get("ports")); }
  ListView<NetworkPolicyPeer> to() const { return ListView<NetworkPolicyPeer>(get("to")); }
};

class NetworkPolicyIngressRule : public View {
 public:
  using View::View;

  ListView<NetworkPolicyPeer> from() const { return ListView<NetworkPolicyPeer>(get("from")); }
  ListView<NetworkPolicyPort> ports() const { return ListView<NetworkPolicyPort>(get("ports")); }
};

class NetworkPolicyList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"extensions", "v1beta1", "NetworkPolicyList"};
    return kKind;
  }

  ListView<NetworkPolicy> items() const { return ListView<NetworkPolicy>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class NetworkPolicyPeer : public View {
 public:
  using View::View;

  IPBlock ip_block() const { return IPBlock(get("ipBlock")); }
  k8s::meta::v1::LabelSelector namespace_selector() const {
    return k8s::meta::v1::LabelSelector(get("namespaceSelector"));
  }
  k8s::meta::v1::LabelSelector pod_selector() const { return k8s::meta::v1::LabelSelector(get("podSelector")); }
};

class NetworkPolicyPort : public View {
 public:
  using View::View;

  std::optional<std::int32_t> end_port() const { return detail::as_int32(get("endPort")); }
  std::optional<IntOrString> port() const { return detail::as_int_or_string(get("port")); }
  std::optional<Text> protocol() const { return detail::as_text(get("protocol")); }
};

class ReplicaSetSpec : public View {
 public:
  using View::View;

  std::int32_t min_ready_seconds() const { return detail::as_int32(get("minReadySeconds")).value_or(0); }
  std::optional<std::int32_t> replicas() const { return detail::as_int32(get("replicas")); }
  k8s::meta::v1::LabelSelector selector() const { return k8s::meta::v1::LabelSelector(get("selector")); }
  k8s::core::v1::PodTemplateSpec template_() const { return k8s::core::v1::PodTemplateSpec(get("template")); }
};

class ReplicaSetStatus : public View {
 public:
  using View::View;

  std::int32_t available_replicas() const { return detail::as_int32(get("availableReplicas")).value_or(0); }
  ListView<ReplicaSetCondition> conditions() const { return ListView<ReplicaSetCondition>(get("conditions")); }
  std::int32_t fully_labeled_replicas() const { return detail::as_int32(get("fullyLabeledReplicas")).value_or(0); }
  std::int64_t observed_generation() const { return get("observedGeneration").as_int().value_or(0); }
  std::int32_t ready_replicas() const { return detail::as_int32(get("readyReplicas")).value_or(0); }
  std::int32_t replicas() const { return detail::as_int32(get("replicas")).value_or(0); }
  std::optional<std::int32_t> terminating_replicas() const { return detail::as_int32(get("terminatingReplicas")); }
};

class ReplicaSet : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "replicasets";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"extensions", "v1beta1", "ReplicaSet"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ReplicaSetSpec spec() const { return ReplicaSetSpec(get("spec")); }
  ReplicaSetStatus status() const { return ReplicaSetStatus(get("status")); }
};

class ReplicaSetCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return detail::as_time(get("lastTransitionTime")).value_or(Time()); }
  Text message() const { return get("message").text(); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
  Text type() const { return get("type").text(); }
};

class ReplicaSetList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"extensions", "v1beta1", "ReplicaSetList"};
    return kKind;
  }

  ListView<ReplicaSet> items() const { return ListView<ReplicaSet>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ScaleSpec : public View {
 public:
  using View::View;

  std::int32_t replicas() const { return detail::as_int32(get("replicas")).value_or(0); }
};

class ScaleStatus : public View {
 public:
  using View::View;

  std::int32_t replicas() const { return detail::as_int32(get("replicas")).value_or(0); }
  MapView<Text> selector() const { return MapView<Text>(get("selector")); }
  Text target_selector() const { return get("targetSelector").text(); }
};

class Scale : public KindView {
 public:
  using KindView::KindView;
  static const Kind& kind() {
    static const Kind kKind{"extensions", "v1beta1", "Scale"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ScaleSpec spec() const { return ScaleSpec(get("spec")); }
  ScaleStatus status() const { return ScaleStatus(get("status")); }
};

}  // namespace tain::k8s::extensions::v1beta1
