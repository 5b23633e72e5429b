#pragma once

#include <tain/runtime.h>

#include <bitset>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/front/backend.h"
#include "server/objects/field_error.h"
#include "server/objects/json.h"
#include "server/objects/status_error.h"
#include "server/storage/storage.h"

namespace tain::server {

// The cluster IPs and node ports of services. Each is assigned to one service.
//
// Threading:  the loop only.
class AddressPool {
 public:
  explicit AddressPool(Backend& backend) : backend_(backend) {}

  // Adds missing addresses and ports to a service. `old` is null on create. Errors: 422 if no node port is left.
  Answer<void> assign(const ResourceType& type, Json& service, const Json* old);
  // Requested addresses and ports that cannot be assigned: the first error, as kube-apiserver words it. A cluster IP
  // may be of any range.
  FieldErrors check(const Json& service, const Json* old) const;

 private:
  std::string free_cluster_ip();
  FieldErrors check_ports(const Json& service, const Json* old) const;

  Backend& backend_;
};

inline constexpr int kFirstNodePort = 30'000;
inline constexpr std::size_t kNodePorts = 2768;
inline bool is_node_port(std::int64_t number) {
  return number >= kFirstNodePort && number < kFirstNodePort + static_cast<std::int64_t>(kNodePorts);
}

// The node ports in use.
//
// Threading:  a plain value.
class NodePorts {
 public:
  explicit NodePorts(const storage::RecordMap& services) {
    services.for_each([this](const storage::Record& held) { note(*held->body); });
  }
  // Adds all node ports named in the text of an object. Quotes inside strings are escaped, so strings do not match.
  void note(std::string_view text) {
    for (const std::string_view name : {"\"nodePort\":", "\"healthCheckNodePort\":"}) {
      for (auto at = text.find(name); at != std::string_view::npos; at = text.find(name, at)) {
        at += name.size();
        int port = 0;
        std::from_chars(text.data() + at, text.data() + text.size(), port);
        if (is_node_port(port)) used_.set(static_cast<std::size_t>(port - kFirstNodePort));
      }
    }
  }
  // REQUIRES: is_node_port(number).
  bool is_taken(int number) const { return used_.test(static_cast<std::size_t>(number - kFirstNodePort)); }
  // A free port, searched from a random start; 0 if there is none.
  int take(Random& random) {
    if (used_.all()) return 0;
    std::size_t index = random.below(kNodePorts);
    while (used_.test(index)) index = (index + 1) % kNodePorts;
    used_.set(index);
    return kFirstNodePort + static_cast<int>(index);
  }

 private:
  std::bitset<kNodePorts> used_{};
};

}  // namespace tain::server
