#pragma once

#include <set>
#include <string>
#include <string_view>

namespace tain::codegen {

// node_name of nodeName, pod_ips of podIPs, ref of $ref, n9lives of 9lives. A keyword of C++ ends with an underscore.
std::string snake(std::string_view name);
// NodeName of nodeName, XY of x-y.
std::string pascal(std::string_view name);
// Appends underscores until the name is not in `taken`, and adds it.
std::string free_name(std::string name, std::set<std::string>& taken);
// kAlways of `Always`, kKubernetesIoTls of `kubernetes.io/tls`.
std::string constant(std::string_view value);

}  // namespace tain::codegen
