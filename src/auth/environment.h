#pragma once

#include <map>
#include <string>
#include <string_view>

namespace tain::auth {

// What of the process decides which cluster is meant and how plugins run. Read once, at the edge, and handed down: no
// code of this folder asks the process itself, so tests bring their own.
struct Environment {
  std::map<std::string, std::string> variables{};
  std::string service_account_folder = "/var/run/secrets/kubernetes.io/serviceaccount";
  bool stdin_is_terminal = false;

  // Empty where it is not set.
  std::string_view get(std::string_view name) const;
  static Environment of_process();
};

}  // namespace tain::auth
