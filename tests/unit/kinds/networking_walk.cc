// Made by tools/schema/run; do not edit.
#include <tain/kinds/networking_v1.h>
#include <tain/kinds/networking_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::core::v1 {
void members_of(Members&, const TypedLocalObjectReference&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
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

namespace tain::k8s::networking::v1 {

void members_of(Members&, const HTTPIngressPath&);
void members_of(Members&, const HTTPIngressRuleValue&);
void members_of(Members&, const IPAddress&);
void members_of(Members&, const IPAddressList&);
void members_of(Members&, const IPAddressSpec&);
void members_of(Members&, const IPBlock&);
void members_of(Members&, const Ingress&);
void members_of(Members&, const IngressBackend&);
void members_of(Members&, const IngressClass&);
void members_of(Members&, const IngressClassList&);
void members_of(Members&, const IngressClassParametersReference&);
void members_of(Members&, const IngressClassSpec&);
void members_of(Members&, const IngressList&);
void members_of(Members&, const IngressLoadBalancerIngress&);
void members_of(Members&, const IngressLoadBalancerStatus&);
void members_of(Members&, const IngressPortStatus&);
void members_of(Members&, const IngressRule&);
void members_of(Members&, const IngressRuleValue&);
void members_of(Members&, const IngressServiceBackend&);
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
void members_of(Members&, const ParentReference&);
void members_of(Members&, const ServiceBackendPort&);
void members_of(Members&, const ServiceCIDR&);
void members_of(Members&, const ServiceCIDRList&);
void members_of(Members&, const ServiceCIDRSpec&);
void members_of(Members&, const ServiceCIDRStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HTTPIngressPath& view) {
  out.add("backend", json_of(view.backend()));
  add_unless_empty(out, "path", view.path());
  out.add("pathType", json_of(view.path_type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HTTPIngressRuleValue& view) {
  out.add("paths", json_of(view.paths()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IPAddress& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IPAddressList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IPAddressSpec& view) {
  out.add("parentRef", json_of(view.parent_ref()));
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
  out.add("service", json_of(view.service()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressClass& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressClassParametersReference& view) {
  out.add("apiGroup", json_of(view.api_group()));
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
  out.add("namespace", json_of(view.namespace_()));
  out.add("scope", json_of(view.scope()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressClassSpec& view) {
  add_unless_empty(out, "controller", view.controller());
  out.add("parameters", json_of(view.parameters()));
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

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressServiceBackend& view) {
  out.add("name", json_of(view.name()));
  out.add("port", json_of(view.port()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressSpec& view) {
  out.add("defaultBackend", json_of(view.default_backend()));
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

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ParentReference& view) {
  add_unless_empty(out, "group", view.group());
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
  add_unless_empty(out, "resource", view.resource());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceBackendPort& view) {
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "number", view.number());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceCIDR& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceCIDRList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceCIDRSpec& view) {
  out.add("cidrs", json_of(view.cidrs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceCIDRStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<IPAddress>(),       add_walker<IPAddressList>(),     add_walker<Ingress>(),
    add_walker<IngressClass>(),    add_walker<IngressClassList>(),  add_walker<IngressList>(),
    add_walker<NetworkPolicy>(),   add_walker<NetworkPolicyList>(), add_walker<ServiceCIDR>(),
    add_walker<ServiceCIDRList>(),
};

}  // namespace

}  // namespace tain::k8s::networking::v1

namespace tain::k8s::core::v1 {
void members_of(Members&, const TypedLocalObjectReference&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::networking::v1beta1 {

void members_of(Members&, const HTTPIngressPath&);
void members_of(Members&, const HTTPIngressRuleValue&);
void members_of(Members&, const IPAddress&);
void members_of(Members&, const IPAddressList&);
void members_of(Members&, const IPAddressSpec&);
void members_of(Members&, const Ingress&);
void members_of(Members&, const IngressBackend&);
void members_of(Members&, const IngressClass&);
void members_of(Members&, const IngressClassList&);
void members_of(Members&, const IngressClassParametersReference&);
void members_of(Members&, const IngressClassSpec&);
void members_of(Members&, const IngressList&);
void members_of(Members&, const IngressLoadBalancerIngress&);
void members_of(Members&, const IngressLoadBalancerStatus&);
void members_of(Members&, const IngressPortStatus&);
void members_of(Members&, const IngressRule&);
void members_of(Members&, const IngressRuleValue&);
void members_of(Members&, const IngressSpec&);
void members_of(Members&, const IngressStatus&);
void members_of(Members&, const IngressTLS&);
void members_of(Members&, const ParentReference&);
void members_of(Members&, const ServiceCIDR&);
void members_of(Members&, const ServiceCIDRList&);
void members_of(Members&, const ServiceCIDRSpec&);
void members_of(Members&, const ServiceCIDRStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HTTPIngressPath& view) {
  out.add("backend", json_of(view.backend()));
  add_unless_empty(out, "path", view.path());
  out.add("pathType", json_of(view.path_type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HTTPIngressRuleValue& view) {
  out.add("paths", json_of(view.paths()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IPAddress& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IPAddressList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IPAddressSpec& view) {
  out.add("parentRef", json_of(view.parent_ref()));
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

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressClass& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressClassParametersReference& view) {
  out.add("apiGroup", json_of(view.api_group()));
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
  out.add("namespace", json_of(view.namespace_()));
  out.add("scope", json_of(view.scope()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const IngressClassSpec& view) {
  add_unless_empty(out, "controller", view.controller());
  out.add("parameters", json_of(view.parameters()));
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

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ParentReference& view) {
  add_unless_empty(out, "group", view.group());
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
  add_unless_empty(out, "resource", view.resource());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceCIDR& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceCIDRList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceCIDRSpec& view) {
  out.add("cidrs", json_of(view.cidrs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceCIDRStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<IPAddress>(),    add_walker<IPAddressList>(),    add_walker<Ingress>(),
    add_walker<IngressClass>(), add_walker<IngressClassList>(), add_walker<IngressList>(),
    add_walker<ServiceCIDR>(),  add_walker<ServiceCIDRList>(),
};

}  // namespace

}  // namespace tain::k8s::networking::v1beta1
