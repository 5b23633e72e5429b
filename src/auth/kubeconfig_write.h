#pragma once

#include <tain/result.h>

#include <string>

#include "src/auth/kubeconfig.h"

namespace tain::auth {

// The config as YAML in kubectl's form: equal configs give equal text. Secrets are included.
std::string to_yaml(const Kubeconfig& config);

// Writes one file atomically (0600, its folder 0755).
Result<void> write_kubeconfig(const std::string& path, const Kubeconfig& config);

// `path` relative to `folder` if it lies below it, else unchanged.
//
// Errors: kBadArgument for a relative path that would need `..`.
Result<std::string> relative_below(const std::string& path, const std::string& folder);

}  // namespace tain::auth
