#pragma once

#include <tain/result.h>

#include <functional>
#include <string>

#include "src/auth/kubeconfig.h"

namespace tain::auth {

// The config as YAML in kubectl's form: equal configs give equal text. Secrets are included.
std::string to_yaml(const Kubeconfig& config);

// Writes one file atomically (0600, its folder 0755).
Result<void> write_kubeconfig(const std::string& path, const Kubeconfig& config);

// Reads the files, lets `edit` change the merged config, and writes each change to its file: an existing entry to its
// origin; new entries and the current-context to rules.default_file(). Unchanged files are not written. All files are
// locked meanwhile. Paths below the folder of a file are written relative to it.
//
// Errors: kConflict if a file is locked; else as load() and write_kubeconfig().
Result<void> modify_kubeconfig(const LoadingRules& rules, const std::function<void(Kubeconfig&)>& edit);

// `path` relative to `folder` if it lies below it, else unchanged.
//
// Errors: kBadArgument for a relative path that would need `..`.
Result<std::string> relative_below(const std::string& path, const std::string& folder);

// Only what the current context needs. Errors: as confirm_usable(), without looking at files.
Result<Kubeconfig> minified(const Kubeconfig& config);
// Replaces the names of certificate and key files by their content.
Result<Kubeconfig> flattened(const Kubeconfig& config);
// Without secrets, and with long data replaced: safe to show.
Kubeconfig shortened(const Kubeconfig& config);
// Without secrets and without unknown members.
Kubeconfig redacted(const Kubeconfig& config);

}  // namespace tain::auth
