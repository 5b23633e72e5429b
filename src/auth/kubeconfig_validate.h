#pragma once

#include <tain/result.h>

#include <string>
#include <string_view>
#include <vector>

#include "src/auth/kubeconfig.h"

namespace tain::auth {

// Problems of one entry, each with its name and the remedy. Opens the files that the entry names.
std::vector<Error> validate_cluster(const std::string& name, const KubeCluster& cluster);
std::vector<Error> validate_user(const std::string& name, const KubeUser& user);

// http, https or socks5 with a host. Errors: kBadArgument, without the password.
Result<void> check_proxy_url(std::string_view url);

// Combines errors; the result has the class of each of them.
Error aggregated(const std::vector<Error>& errors);
Error empty_config_error(std::string_view why = {}, std::string_view remedy = {});
Error context_not_found_error(std::string_view name, const Kubeconfig& config);
Error invalid_config_error(std::string message);

}  // namespace tain::auth
