// Made by tools/schema/run from k8s.io/api/networking/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/core_v1_drafts.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::networking::v1 {

class IngressLoadBalancerIngressDraft;
class IngressPortStatusDraft;
class IngressRuleDraft;
class IngressTLSDraft;
class NetworkPolicyEgressRuleDraft;
class NetworkPolicyIngressRuleDraft;
class NetworkPolicyPeerDraft;
class NetworkPolicyPortDraft;

class ServiceBackendPortDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  ServiceBackendPortDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ServiceBackendPortDraft& clear_name() { return erase_field("name"), *this; }
  std::int32_t number() const { return read_field<std::int32_t>("number"); }
  ServiceBackendPortDraft& set_number(std::int32_t value) { return put_field<std::int32_t>("number", value), *this; }
  ServiceBackendPortDraft& clear_number() { return erase_field("number"), *this; }
};

class IngressServiceBackendDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  IngressServiceBackendDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  IngressServiceBackendDraft& clear_name() { return erase_field("name"), *this; }
  ServiceBackendPortDraft port() { return {*this, "port"}; }
  IngressServiceBackendDraft& clear_port() { return erase_field("port"), *this; }
};

class IngressBackendDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  k8s::core::v1::TypedLocalObjectReferenceDraft resource() { return {*this, "resource"}; }
  IngressBackendDraft& clear_resource() { return erase_field("resource"), *this; }
  IngressServiceBackendDraft service() { return {*this, "service"}; }
  IngressBackendDraft& clear_service() { return erase_field("service"), *this; }
};

class HTTPIngressPathDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  IngressBackendDraft backend() { return {*this, "backend"}; }
  HTTPIngressPathDraft& clear_backend() { return erase_field("backend"), *this; }
  std::string path() const { return read_field<std::string>("path"); }
  HTTPIngressPathDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  HTTPIngressPathDraft& clear_path() { return erase_field("path"), *this; }
  std::optional<std::string> path_type() const { return find_field<std::string>("pathType"); }
  HTTPIngressPathDraft& set_path_type(std::string_view value) {
    return put_field<std::string>("pathType", value), *this;
  }
  HTTPIngressPathDraft& clear_path_type() { return erase_field("pathType"), *this; }
};

class HTTPIngressRuleValueDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<HTTPIngressPathDraft> paths() { return {*this, "paths"}; }
  HTTPIngressRuleValueDraft& clear_paths() { return erase_field("paths"), *this; }
};

class ParentReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string group() const { return read_field<std::string>("group"); }
  ParentReferenceDraft& set_group(std::string_view value) { return put_field<std::string>("group", value), *this; }
  ParentReferenceDraft& clear_group() { return erase_field("group"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ParentReferenceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ParentReferenceDraft& clear_name() { return erase_field("name"), *this; }
  std::string namespace_() const { return read_field<std::string>("namespace"); }
  ParentReferenceDraft& set_namespace_(std::string_view value) {
    return put_field<std::string>("namespace", value), *this;
  }
  ParentReferenceDraft& clear_namespace_() { return erase_field("namespace"), *this; }
  std::string resource() const { return read_field<std::string>("resource"); }
  ParentReferenceDraft& set_resource(std::string_view value) {
    return put_field<std::string>("resource", value), *this;
  }
  ParentReferenceDraft& clear_resource() { return erase_field("resource"), *this; }
};

class IPAddressSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ParentReferenceDraft parent_ref() { return {*this, "parentRef"}; }
  IPAddressSpecDraft& clear_parent_ref() { return erase_field("parentRef"), *this; }
};

class IPAddressDraft : public KindDraft<IPAddressDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"networking.k8s.io", "v1", "IPAddress"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  IPAddressDraft& clear_metadata() { return erase_field("metadata"), *this; }
  IPAddressSpecDraft spec() { return {root(), "spec"}; }
  IPAddressDraft& clear_spec() { return erase_field("spec"), *this; }
};

class IPBlockDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string cidr() const { return read_field<std::string>("cidr"); }
  IPBlockDraft& set_cidr(std::string_view value) { return put_field<std::string>("cidr", value), *this; }
  IPBlockDraft& clear_cidr() { return erase_field("cidr"), *this; }
  DraftList<TextDraft> except() { return {*this, "except"}; }
  IPBlockDraft& clear_except() { return erase_field("except"), *this; }
};

class IngressSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  IngressBackendDraft default_backend() { return {*this, "defaultBackend"}; }
  IngressSpecDraft& clear_default_backend() { return erase_field("defaultBackend"), *this; }
  std::optional<std::string> ingress_class_name() const { return find_field<std::string>("ingressClassName"); }
  IngressSpecDraft& set_ingress_class_name(std::string_view value) {
    return put_field<std::string>("ingressClassName", value), *this;
  }
  IngressSpecDraft& clear_ingress_class_name() { return erase_field("ingressClassName"), *this; }
  DraftList<IngressRuleDraft> rules() { return {*this, "rules"}; }
  IngressSpecDraft& clear_rules() { return erase_field("rules"), *this; }
  DraftList<IngressTLSDraft> tls() { return {*this, "tls"}; }
  IngressSpecDraft& clear_tls() { return erase_field("tls"), *this; }
};

class IngressLoadBalancerStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<IngressLoadBalancerIngressDraft> ingress() { return {*this, "ingress"}; }
  IngressLoadBalancerStatusDraft& clear_ingress() { return erase_field("ingress"), *this; }
};

class IngressStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  IngressLoadBalancerStatusDraft load_balancer() { return {*this, "loadBalancer"}; }
  IngressStatusDraft& clear_load_balancer() { return erase_field("loadBalancer"), *this; }
};

class IngressDraft : public KindDraft<IngressDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"networking.k8s.io", "v1", "Ingress"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  IngressDraft& clear_metadata() { return erase_field("metadata"), *this; }
  IngressSpecDraft spec() { return {root(), "spec"}; }
  IngressDraft& clear_spec() { return erase_field("spec"), *this; }
  IngressStatusDraft status() { return {root(), "status"}; }
  IngressDraft& clear_status() { return erase_field("status"), *this; }
};

class IngressClassParametersReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> api_group() const { return find_field<std::string>("apiGroup"); }
  IngressClassParametersReferenceDraft& set_api_group(std::string_view value) {
    return put_field<std::string>("apiGroup", value), *this;
  }
  IngressClassParametersReferenceDraft& clear_api_group() { return erase_field("apiGroup"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  IngressClassParametersReferenceDraft& set_kind(std::string_view value) {
    return put_field<std::string>("kind", value), *this;
  }
  IngressClassParametersReferenceDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  IngressClassParametersReferenceDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  IngressClassParametersReferenceDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<std::string> namespace_() const { return find_field<std::string>("namespace"); }
  IngressClassParametersReferenceDraft& set_namespace_(std::string_view value) {
    return put_field<std::string>("namespace", value), *this;
  }
  IngressClassParametersReferenceDraft& clear_namespace_() { return erase_field("namespace"), *this; }
  std::optional<std::string> scope() const { return find_field<std::string>("scope"); }
  IngressClassParametersReferenceDraft& set_scope(std::string_view value) {
    return put_field<std::string>("scope", value), *this;
  }
  IngressClassParametersReferenceDraft& clear_scope() { return erase_field("scope"), *this; }
};

class IngressClassSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string controller() const { return read_field<std::string>("controller"); }
  IngressClassSpecDraft& set_controller(std::string_view value) {
    return put_field<std::string>("controller", value), *this;
  }
  IngressClassSpecDraft& clear_controller() { return erase_field("controller"), *this; }
  IngressClassParametersReferenceDraft parameters() { return {*this, "parameters"}; }
  IngressClassSpecDraft& clear_parameters() { return erase_field("parameters"), *this; }
};

class IngressClassDraft : public KindDraft<IngressClassDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"networking.k8s.io", "v1", "IngressClass"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  IngressClassDraft& clear_metadata() { return erase_field("metadata"), *this; }
  IngressClassSpecDraft spec() { return {root(), "spec"}; }
  IngressClassDraft& clear_spec() { return erase_field("spec"), *this; }
};

class IngressLoadBalancerIngressDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string hostname() const { return read_field<std::string>("hostname"); }
  IngressLoadBalancerIngressDraft& set_hostname(std::string_view value) {
    return put_field<std::string>("hostname", value), *this;
  }
  IngressLoadBalancerIngressDraft& clear_hostname() { return erase_field("hostname"), *this; }
  std::string ip() const { return read_field<std::string>("ip"); }
  IngressLoadBalancerIngressDraft& set_ip(std::string_view value) { return put_field<std::string>("ip", value), *this; }
  IngressLoadBalancerIngressDraft& clear_ip() { return erase_field("ip"), *this; }
  DraftList<IngressPortStatusDraft> ports() { return {*this, "ports"}; }
  IngressLoadBalancerIngressDraft& clear_ports() { return erase_field("ports"), *this; }
};

class IngressPortStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> error() const { return find_field<std::string>("error"); }
  IngressPortStatusDraft& set_error(std::string_view value) { return put_field<std::string>("error", value), *this; }
  IngressPortStatusDraft& clear_error() { return erase_field("error"), *this; }
  std::int32_t port() const { return read_field<std::int32_t>("port"); }
  IngressPortStatusDraft& set_port(std::int32_t value) { return put_field<std::int32_t>("port", value), *this; }
  IngressPortStatusDraft& clear_port() { return erase_field("port"), *this; }
  std::string protocol() const { return read_field<std::string>("protocol"); }
  IngressPortStatusDraft& set_protocol(std::string_view value) {
    return put_field<std::string>("protocol", value), *this;
  }
  IngressPortStatusDraft& clear_protocol() { return erase_field("protocol"), *this; }
};

class IngressRuleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string host() const { return read_field<std::string>("host"); }
  IngressRuleDraft& set_host(std::string_view value) { return put_field<std::string>("host", value), *this; }
  IngressRuleDraft& clear_host() { return erase_field("host"), *this; }
  HTTPIngressRuleValueDraft http() { return {*this, "http"}; }
  IngressRuleDraft& clear_http() { return erase_field("http"), *this; }
};

class IngressTLSDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> hosts() { return {*this, "hosts"}; }
  IngressTLSDraft& clear_hosts() { return erase_field("hosts"), *this; }
  std::string secret_name() const { return read_field<std::string>("secretName"); }
  IngressTLSDraft& set_secret_name(std::string_view value) {
    return put_field<std::string>("secretName", value), *this;
  }
  IngressTLSDraft& clear_secret_name() { return erase_field("secretName"), *this; }
};

class NetworkPolicySpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<NetworkPolicyEgressRuleDraft> egress() { return {*this, "egress"}; }
  NetworkPolicySpecDraft& clear_egress() { return erase_field("egress"), *this; }
  DraftList<NetworkPolicyIngressRuleDraft> ingress() { return {*this, "ingress"}; }
  NetworkPolicySpecDraft& clear_ingress() { return erase_field("ingress"), *this; }
  k8s::meta::v1::LabelSelectorDraft pod_selector() { return {*this, "podSelector"}; }
  NetworkPolicySpecDraft& clear_pod_selector() { return erase_field("podSelector"), *this; }
  DraftList<TextDraft> policy_types() { return {*this, "policyTypes"}; }
  NetworkPolicySpecDraft& clear_policy_types() { return erase_field("policyTypes"), *this; }
};

class NetworkPolicyDraft : public KindDraft<NetworkPolicyDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"networking.k8s.io", "v1", "NetworkPolicy"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  NetworkPolicyDraft& clear_metadata() { return erase_field("metadata"), *this; }
  NetworkPolicySpecDraft spec() { return {root(), "spec"}; }
  NetworkPolicyDraft& clear_spec() { return erase_field("spec"), *this; }
};

class NetworkPolicyEgressRuleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<NetworkPolicyPortDraft> ports() { return {*this, "ports"}; }
  NetworkPolicyEgressRuleDraft& clear_ports() { return erase_field("ports"), *this; }
  DraftList<NetworkPolicyPeerDraft> to() { return {*this, "to"}; }
  NetworkPolicyEgressRuleDraft& clear_to() { return erase_field("to"), *this; }
};

class NetworkPolicyIngressRuleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<NetworkPolicyPeerDraft> from() { return {*this, "from"}; }
  NetworkPolicyIngressRuleDraft& clear_from() { return erase_field("from"), *this; }
  DraftList<NetworkPolicyPortDraft> ports() { return {*this, "ports"}; }
  NetworkPolicyIngressRuleDraft& clear_ports() { return erase_field("ports"), *this; }
};

class NetworkPolicyPeerDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  IPBlockDraft ip_block() { return {*this, "ipBlock"}; }
  NetworkPolicyPeerDraft& clear_ip_block() { return erase_field("ipBlock"), *this; }
  k8s::meta::v1::LabelSelectorDraft namespace_selector() { return {*this, "namespaceSelector"}; }
  NetworkPolicyPeerDraft& clear_namespace_selector() { return erase_field("namespaceSelector"), *this; }
  k8s::meta::v1::LabelSelectorDraft pod_selector() { return {*this, "podSelector"}; }
  NetworkPolicyPeerDraft& clear_pod_selector() { return erase_field("podSelector"), *this; }
};

class NetworkPolicyPortDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> end_port() const { return find_field<std::int32_t>("endPort"); }
  NetworkPolicyPortDraft& set_end_port(std::int32_t value) { return put_field<std::int32_t>("endPort", value), *this; }
  NetworkPolicyPortDraft& clear_end_port() { return erase_field("endPort"), *this; }
  std::optional<IntOrString> port() const { return find_field<IntOrString>("port"); }
  NetworkPolicyPortDraft& set_port(const IntOrString& value) { return put_field<IntOrString>("port", value), *this; }
  NetworkPolicyPortDraft& clear_port() { return erase_field("port"), *this; }
  std::optional<std::string> protocol() const { return find_field<std::string>("protocol"); }
  NetworkPolicyPortDraft& set_protocol(std::string_view value) {
    return put_field<std::string>("protocol", value), *this;
  }
  NetworkPolicyPortDraft& clear_protocol() { return erase_field("protocol"), *this; }
};

class ServiceCIDRSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> cidrs() { return {*this, "cidrs"}; }
  ServiceCIDRSpecDraft& clear_cidrs() { return erase_field("cidrs"), *this; }
};

class ServiceCIDRStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<k8s::meta::v1::ConditionDraft> conditions() { return {*this, "conditions"}; }
  ServiceCIDRStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
};

class ServiceCIDRDraft : public KindDraft<ServiceCIDRDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"networking.k8s.io", "v1", "ServiceCIDR"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ServiceCIDRDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ServiceCIDRSpecDraft spec() { return {root(), "spec"}; }
  ServiceCIDRDraft& clear_spec() { return erase_field("spec"), *this; }
  ServiceCIDRStatusDraft status() { return {root(), "status"}; }
  ServiceCIDRDraft& clear_status() { return erase_field("status"), *this; }
};

}  // namespace tain::k8s::networking::v1
