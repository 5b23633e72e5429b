#pragma once

#include <tain/result.h>

#include <functional>
#include <string>

#include "src/auth/kubeconfig.h"

namespace tain::auth {

// The config as YAML, as kubectl writes it: the same text for the same config. Secrets are in the clear.
std::string to_yaml(const Kubeconfig& config);

// Writes one file (0600, its folder 0755), moved into place at once.
Result<void> write_kubeconfig(const std::string& path, const Kubeconfig& config);

// Reads the files, lets `edit` change what they come to, and writes each change back to the file it belongs to: an
// entry to the one it came from; new entries and the current-context to rules.default_file(). Files without a change
// stay as they are. All of them are locked meanwhile. Paths below the folder of a file are written relative to it.
//
// Errors: kConflict where a file is locked; else as load() and write_kubeconfig().
Result<void> modify_kubeconfig(const LoadingRules& rules, const std::function<void(Kubeconfig&)>& edit);

// `path` as seen from `folder` where it lies below it, else unchanged.
//
// Errors: kBadArgument for a relative path that would need `..`.
Result<std::string> relative_below(const std::string& path, const std::string& folder);

// Only what the current context needs. Errors: as confirm_usable(), without looking at files.
Result<Kubeconfig> minified(const Kubeconfig& config);
// With the content of certificate and key files in the place of their names.
Result<Kubeconfig> flattened(const Kubeconfig& config);
// Without anything secret, and with long data left out: fit to be shown to anyone.
Kubeconfig shortened(const Kubeconfig& config);
// Without anything secret. Also without members that are unknown here.
Kubeconfig redacted(const Kubeconfig& config);

}  // namespace tain::auth
