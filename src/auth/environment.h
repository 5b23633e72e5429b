#pragma once

#include <map>
#include <string>
#include <string_view>

namespace tain::auth {

// The process state that selects the cluster and affects plugins. Read once and passed down: other code in this folder
// does not access the process, so tests can supply their own.
struct Environment {
  std::map<std::string, std::string> variables{};
  std::string service_account_folder = "/var/run/secrets/kubernetes.io/serviceaccount";
  bool stdin_is_terminal = false;

  // Empty if not set.
  std::string_view get(std::string_view name) const;
  static Environment of_process();
};

}  // namespace tain::auth
