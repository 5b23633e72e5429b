#include <array>
#include <set>
#include <string>

#include "server/objects/defaults.h"

namespace tain::server {

namespace {

// The node port of the matching port of the old service.
std::int64_t earlier_node_port(const Json& port, const Json* old) {
  if (old == nullptr) return 0;
  for (const Json& one : array_at(*old, "spec.ports")) {
    if (int_at(one, "port") == int_at(port, "port") && text_at(one, "protocol") == text_at(port, "protocol")) {
      return int_at(one, "nodePort");
    }
  }
  return 0;
}

void assign_node_ports(Json& spec, const Json* old, const ServiceAddresses& from) {
  Json* ports = member(spec, "ports");
  if (ports == nullptr || !ports->is_array() || !takes_node_ports(spec)) return;
  std::set<std::int64_t> taken;
  for (const Json& port : *ports) taken.insert(int_at(port, "nodePort"));
  for (Json& port : *ports) {
    if (!port.is_object() || int_at(port, "nodePort") != 0) continue;
    std::int64_t number = earlier_node_port(port, old);
    if (number == 0 || taken.contains(number)) number = from.node_port();
    if (number == 0) continue;  // none left: the caller reports ports without one
    port["nodePort"] = number;
    taken.insert(number);
  }
}

std::set<std::int64_t> node_ports(const Json& spec) {
  std::set<std::int64_t> ports;
  for (const Json& port : array_at(spec, "ports")) ports.insert(int_at(port, "nodePort"));
  ports.erase(0);
  return ports;
}

bool is_balanced(const Json& spec) { return text_at(spec, "type") == "LoadBalancer"; }
bool has_address(const Json& spec) { return text_at(spec, "type") != "ExternalName"; }
bool has_health_port(const Json& spec) {
  return is_balanced(spec) && text_at(spec, "externalTrafficPolicy") == "Local";
}
bool is_reached_from_outside(const Json& spec) {
  const std::string type = text_at(spec, "type");
  return type == "NodePort" || is_balanced(spec) || (type == "ClusterIP" && !is_empty_at(spec, "externalIPs"));
}

// Members that apply to some service types only.
struct TypeMember {
  const char* name;
  bool (*has_it)(const Json& spec);
};
constexpr std::array<TypeMember, 9> kTypeMembers{{
    {"clusterIP", has_address},
    {"clusterIPs", has_address},
    {"ipFamilies", has_address},
    {"ipFamilyPolicy", has_address},
    {"internalTrafficPolicy", has_address},
    {"healthCheckNodePort", has_health_port},
    {"allocateLoadBalancerNodePorts", is_balanced},
    {"loadBalancerClass", is_balanced},
    {"externalTrafficPolicy", is_reached_from_outside},
}};

// Removes members that do not apply to the new type, unless the client changed them: validation reports those.
void give_back(Json& spec, const Json& old) {
  if (takes_node_ports(old) && !takes_node_ports(spec) && node_ports(spec) == node_ports(old)) {
    if (Json* ports = member(spec, "ports"); ports != nullptr && ports->is_array()) {
      for (Json& port : *ports) {
        if (port.is_object()) port.erase("nodePort");
      }
    }
  }
  const Json as_sent = spec;
  for (const TypeMember& one : kTypeMembers) {
    const Json* now = member(as_sent, one.name);
    const Json* before = member(old, one.name);
    if (now == nullptr || before == nullptr || *now != *before) continue;
    if (one.has_it(old) && !one.has_it(as_sent)) spec.erase(one.name);
  }
}

}  // namespace

bool takes_node_ports(const Json& spec) {
  if (text_at(spec, "type") == "NodePort") return true;
  const Json* asked = member(spec, "allocateLoadBalancerNodePorts");
  return is_balanced(spec) && (asked == nullptr || *asked != false);
}

void assign_service_addresses(Json& service, const Json* old, const ServiceAddresses& from) {
  Json* spec = member(service, "spec");
  if (spec == nullptr || !spec->is_object()) return;
  if (old != nullptr) give_back(*spec, object_at(*old, "spec"));
  if (!has_address(*spec)) return;
  std::string address = text_at(*spec, "clusterIP");
  const Json& addresses = array_at(*spec, "clusterIPs");
  if (address.empty() && !addresses.empty() && addresses[0].is_string()) address = addresses[0].get<std::string>();
  if (address.empty() && old != nullptr) address = text_at(*old, "spec.clusterIP");
  if (address.empty()) address = from.cluster_ip();
  (*spec)["clusterIP"] = address;
  if (addresses.empty() || addresses[0] != address) (*spec)["clusterIPs"] = Json::array({address});
  if (is_empty_at(*spec, "ipFamilies")) {
    const bool six = address.find(':') != std::string::npos;
    (*spec)["ipFamilies"] = Json::array({six ? "IPv6" : "IPv4"});
  }
  if (is_empty_at(*spec, "ipFamilyPolicy")) (*spec)["ipFamilyPolicy"] = "SingleStack";
  assign_node_ports(*spec, old, from);
}

}  // namespace tain::server
