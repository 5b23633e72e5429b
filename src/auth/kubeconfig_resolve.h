#pragma once

#include <tain/log.h>
#include <tain/result.h>

#include <string>
#include <string_view>

#include "src/auth/config.h"
#include "src/auth/environment.h"
#include "src/auth/kubeconfig.h"

namespace tain::auth {

// Flags or options that override the files. merged_cluster() and merged_user() document which settings an override
// removes.
struct Overrides {
  std::string current_context{};
  KubeContext context{};
  KubeCluster cluster{};
  KubeCluster cluster_defaults{};  // used where the file has no value
  KubeUser user{};
  std::string timeout{};  // seconds, or a text like `1m30s`
};

struct ResolveOptions {
  std::string kubeconfig{};  // an explicit path
  Overrides overrides{};
  PluginPolicy plugin_policy{};
  LogSink* log = nullptr;
  bool try_in_cluster = true;  // if no kubeconfig has a cluster
};

// Resolves files and overrides to one cluster, as kubectl does. Reads files; sends no request.
//
// Errors: kBadArgument, kNotFound, kDecode or kLimit in Phase::kConfig, naming file, entry and remedy.
Result<ConnectionConfig> resolve(const Environment& environment, const ResolveOptions& options = {});

// The same for a loaded config; does not try in-cluster.
Result<ConnectionConfig> resolve_context(const Kubeconfig& config, const Overrides& overrides = {},
                                         const PluginPolicy& policy = {});

// Merges `over` onto `base`: set values replace, maps are merged, lists and optional parts are replaced as a whole.
void merge(KubeCluster& base, const KubeCluster& over);
void merge(KubeUser& base, const KubeUser& over);
void merge(KubeContext& base, const KubeContext& over);

// Applies the overrides to the entries of the files, and removes settings that contradict them.
Kubeconfig with_overrides(const Kubeconfig& config, const Overrides& overrides);

// The configuration from a pod's file system.
//
// Errors: kNotFound outside a cluster; those of check_readable() for a token or CA that cannot be read.
bool in_cluster_possible(const Environment& environment);
Result<ConnectionConfig> in_cluster(const Environment& environment, const Overrides& overrides = {});
std::string in_cluster_namespace(const Environment& environment);

// The namespace in the value of a flag. `namespaces/foo` means foo.
std::string_view namespace_of_flag(std::string_view value);
// Whole seconds without a unit, or hours to nanoseconds with one: `90`, `1m30s`, `500ms`. Errors: kBadArgument.
Result<Duration> parse_timeout(std::string_view text);

}  // namespace tain::auth
