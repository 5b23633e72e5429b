#include "server/front/address_pool.h"

#include <optional>
#include <set>
#include <utility>

#include "server/objects/defaults.h"

namespace tain::server {

Answer<void> AddressPool::assign(const ResourceType& type, Json& service, const Json* old) {
  std::optional<NodePorts> ports;
  const auto node_port = [&] {
    if (!ports) {
      ports.emplace(backend_.storage().state("services"));
      ports->note(dump(service));
    }
    return ports->take(backend_.random());
  };
  assign_service_addresses(service, old, {.cluster_ip = [this] { return free_cluster_ip(); }, .node_port = node_port});
  if (!ports) return {};
  const Json& given = array_at(service, "spec.ports");
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (!given[i].is_object() || int_at(given[i], "nodePort") != 0) continue;
    return refuse(invalid_object(
        type.info.kind, text_at(service, "metadata.name"),
        {FieldError::invalid(child(at_index("spec.ports", i), "nodePort"), 0,
                             "failed to allocate a nodePort: all ports of the range 30000-32767 are taken")}));
  }
  return {};
}

std::string AddressPool::free_cluster_ip() {
  const storage::RecordMap& services = backend_.storage().state("services");
  while (true) {
    const std::uint64_t number = backend_.random().below(65'000) + 10;
    std::string address = "10.96." + std::to_string(number / 256) + "." + std::to_string(number % 256);
    bool taken = false;
    services.for_each([&](const storage::Record& held) {
      if (storage::find(held->fields, "spec.clusterIP") == address) taken = true;
    });
    if (!taken || services.size() > 60'000) return address;
  }
}

FieldErrors AddressPool::check(const Json& service, const Json* old) const {
  const std::string address = text_at(service, "spec.clusterIP");
  const bool kept = old != nullptr && text_at(*old, "spec.clusterIP") == address;
  if (address.empty() || address == "None" || kept) return check_ports(service, old);
  bool taken = false;
  backend_.storage().state("services").for_each([&](const storage::Record& held) {
    if (storage::find(held->fields, "spec.clusterIP") == address) taken = true;
  });
  if (!taken) return check_ports(service, old);
  return {FieldError::invalid("spec.clusterIPs", array_at(service, "spec.clusterIPs"),
                              "failed to allocate IP " + address + ": provided IP is already allocated")};
}

FieldErrors AddressPool::check_ports(const Json& service, const Json* old) const {
  if (!takes_node_ports(object_at(service, "spec"))) return {};
  std::set<std::int64_t> own;
  if (old != nullptr) {
    for (const Json& port : array_at(*old, "spec.ports")) own.insert(int_at(port, "nodePort"));
  }
  std::optional<NodePorts> others;
  std::set<std::pair<std::int64_t, std::string>> seen;  // one port may serve several protocols of one service
  const Json& ports = array_at(service, "spec.ports");
  for (std::size_t i = 0; i < ports.size(); ++i) {
    const std::int64_t number = int_at(ports[i], "nodePort");
    if (number == 0) continue;
    const std::string path = child(at_index("spec.ports", i), "nodePort");
    if (!is_node_port(number)) {
      return {FieldError::invalid(path, number,
                                  "provided port is not in the valid range. The range of valid ports is 30000-32767")};
    }
    bool taken = !seen.emplace(number, text_at(ports[i], "protocol")).second;
    if (!taken && !own.contains(number)) {
      if (!others) others.emplace(backend_.storage().state("services"));
      taken = others->is_taken(static_cast<int>(number));
    }
    if (taken) return {FieldError::invalid(path, number, "provided port is already allocated")};
  }
  return {};
}

}  // namespace tain::server
