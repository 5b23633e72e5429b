// Made by tools/schema/run from k8s.io/api/networking/v1; do not edit.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::networking::v1 {

struct PolicyType {
  static constexpr std::string_view kIngress = "Ingress";
  static constexpr std::string_view kEgress = "Egress";
};

class IngressLoadBalancerIngress;
class IngressPortStatus;
class IngressRule;
class IngressTLS;
class NetworkPolicyEgressRule;
class NetworkPolicyIngressRule;
class NetworkPolicyPeer;
class NetworkPolicyPort;

class ServiceBackendPort : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  std::int32_t number() const { return read<std::int32_t>("number"); }
};

class IngressServiceBackend : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  ServiceBackendPort port() const { return ServiceBackendPort(get("port")); }
};

class IngressBackend : public View {
 public:
  using View::View;

  k8s::core::v1::TypedLocalObjectReference resource() const {
    return k8s::core::v1::TypedLocalObjectReference(get("resource"));
  }
  IngressServiceBackend service() const { return IngressServiceBackend(get("service")); }
};

class HTTPIngressPath : public View {
 public:
  using View::View;

  IngressBackend backend() const { return IngressBackend(get("backend")); }
  Text path() const { return read<Text>("path"); }
  std::optional<Text> path_type() const { return find<Text>("pathType"); }
};

class HTTPIngressRuleValue : public View {
 public:
  using View::View;

  ListView<HTTPIngressPath> paths() const { return ListView<HTTPIngressPath>(get("paths")); }
};

class ParentReference : public View {
 public:
  using View::View;

  Text group() const { return read<Text>("group"); }
  Text name() const { return read<Text>("name"); }
  Text namespace_() const { return read<Text>("namespace"); }
  Text resource() const { return read<Text>("resource"); }
};

class IPAddressSpec : public View {
 public:
  using View::View;

  ParentReference parent_ref() const { return ParentReference(get("parentRef")); }
};

class IPAddress : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "ipaddresses";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"networking.k8s.io", "v1", "IPAddress"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  IPAddressSpec spec() const { return IPAddressSpec(get("spec")); }
};

class IPAddressList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"networking.k8s.io", "v1", "IPAddressList"};
    return kKind;
  }

  ListView<IPAddress> items() const { return ListView<IPAddress>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class IPBlock : public View {
 public:
  using View::View;

  Text cidr() const { return read<Text>("cidr"); }
  ListView<Text> except() const { return ListView<Text>(get("except")); }
};

class IngressSpec : public View {
 public:
  using View::View;

  IngressBackend default_backend() const { return IngressBackend(get("defaultBackend")); }
  std::optional<Text> ingress_class_name() const { return find<Text>("ingressClassName"); }
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
    static const Kind kKind{"networking.k8s.io", "v1", "Ingress"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  IngressSpec spec() const { return IngressSpec(get("spec")); }
  IngressStatus status() const { return IngressStatus(get("status")); }
};

class IngressClassParametersReference : public View {
 public:
  using View::View;

  std::optional<Text> api_group() const { return find<Text>("apiGroup"); }
  Text kind() const { return read<Text>("kind"); }
  Text name() const { return read<Text>("name"); }
  std::optional<Text> namespace_() const { return find<Text>("namespace"); }
  std::optional<Text> scope() const { return find<Text>("scope"); }
};

class IngressClassSpec : public View {
 public:
  using View::View;

  Text controller() const { return read<Text>("controller"); }
  IngressClassParametersReference parameters() const { return IngressClassParametersReference(get("parameters")); }
};

class IngressClass : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "ingressclasses";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"networking.k8s.io", "v1", "IngressClass"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  IngressClassSpec spec() const { return IngressClassSpec(get("spec")); }
};

class IngressClassList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"networking.k8s.io", "v1", "IngressClassList"};
    return kKind;
  }

  ListView<IngressClass> items() const { return ListView<IngressClass>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class IngressList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"networking.k8s.io", "v1", "IngressList"};
    return kKind;
  }

  ListView<Ingress> items() const { return ListView<Ingress>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class IngressLoadBalancerIngress : public View {
 public:
  using View::View;

  Text hostname() const { return read<Text>("hostname"); }
  Text ip() const { return read<Text>("ip"); }
  ListView<IngressPortStatus> ports() const { return ListView<IngressPortStatus>(get("ports")); }
};

class IngressPortStatus : public View {
 public:
  using View::View;

  std::optional<Text> error() const { return find<Text>("error"); }
  std::int32_t port() const { return read<std::int32_t>("port"); }
  Text protocol() const { return read<Text>("protocol"); }
};

class IngressRuleValue : public View {
 public:
  using View::View;

  HTTPIngressRuleValue http() const { return HTTPIngressRuleValue(get("http")); }
};

class IngressRule : public IngressRuleValue {
 public:
  using IngressRuleValue::IngressRuleValue;

  Text host() const { return read<Text>("host"); }
};

class IngressTLS : public View {
 public:
  using View::View;

  ListView<Text> hosts() const { return ListView<Text>(get("hosts")); }
  Text secret_name() const { return read<Text>("secretName"); }
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
    static const Kind kKind{"networking.k8s.io", "v1", "NetworkPolicy"};
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
    static const Kind kKind{"networking.k8s.io", "v1", "NetworkPolicyList"};
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

  std::optional<std::int32_t> end_port() const { return find<std::int32_t>("endPort"); }
  std::optional<IntOrString> port() const { return find<IntOrString>("port"); }
  std::optional<Text> protocol() const { return find<Text>("protocol"); }
};

class ServiceCIDRSpec : public View {
 public:
  using View::View;

  ListView<Text> cidrs() const { return ListView<Text>(get("cidrs")); }
};

class ServiceCIDRStatus : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
};

class ServiceCIDR : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "servicecidrs";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"networking.k8s.io", "v1", "ServiceCIDR"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ServiceCIDRSpec spec() const { return ServiceCIDRSpec(get("spec")); }
  ServiceCIDRStatus status() const { return ServiceCIDRStatus(get("status")); }
};

class ServiceCIDRList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"networking.k8s.io", "v1", "ServiceCIDRList"};
    return kKind;
  }

  ListView<ServiceCIDR> items() const { return ListView<ServiceCIDR>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::networking::v1
