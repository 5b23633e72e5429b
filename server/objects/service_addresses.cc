#include <set>
#include <string>
#include <utility>

#include "server/objects/defaults.h"

namespace tain::server {

namespace {

// The port that the old service had for the same purpose.
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
  const std::string type = text_at(spec, "type");
  Json* ports = member(spec, "ports");
  if (ports == nullptr || !ports->is_array()) return;
  const bool wanted = type == "NodePort" || (type == "LoadBalancer" && bool_at(spec, "allocateLoadBalancerNodePorts"));
  if (!wanted) return;
  std::set<std::int64_t> taken;
  for (const Json& port : *ports) taken.insert(int_at(port, "nodePort"));
  for (Json& port : *ports) {
    if (!port.is_object() || int_at(port, "nodePort") != 0) continue;
    std::int64_t number = earlier_node_port(port, old);
    if (number == 0 || taken.contains(number)) number = from.node_port();
    if (number == 0) continue;  // none is left: who asked looks for ports without one
    port["nodePort"] = number;
    taken.insert(number);
  }
}

}  // namespace

void assign_service_addresses(Json& service, const Json* old, const ServiceAddresses& from) {
  Json* spec = member(service, "spec");
  if (spec == nullptr || !spec->is_object()) return;
  if (text_at(*spec, "type") == "ExternalName") {
    // What it had as another type is given back.
    if (old != nullptr && text_at(*spec, "clusterIP") == text_at(*old, "spec.clusterIP")) {
      for (const char* name : {"clusterIP", "clusterIPs", "ipFamilies", "ipFamilyPolicy"}) spec->erase(name);
    }
    return;
  }
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
