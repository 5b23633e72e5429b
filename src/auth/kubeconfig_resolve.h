#pragma once

#include <tain/log.h>
#include <tain/result.h>

#include <string>
#include <string_view>
#include <vector>

#include "src/auth/config.h"
#include "src/auth/environment.h"
#include "src/auth/kubeconfig.h"

namespace tain::auth {

// What flags or options say instead of the files. Whatever is set wins; see merged_cluster() and merged_user() for what
// it pushes aside.
struct Overrides {
  std::string current_context{};
  KubeContext context{};
  KubeCluster cluster{};
  KubeCluster cluster_defaults{};  // for what the file does not say
  KubeUser user{};
  std::string timeout{};  // seconds, or a text like `1m30s`
};

struct ResolveOptions {
  std::string kubeconfig{};  // an explicit path
  Overrides overrides{};
  PluginPolicy plugin_policy{};
  LogSink* log = nullptr;
  bool try_in_cluster = true;  // where no kubeconfig says anything
};

// From files and overrides to one cluster: what kubectl would talk to. Reads files, and asks no server.
//
// Errors: kBadArgument, kNotFound, kDecode or kLimit in Phase::kConfig, naming file, entry and remedy.
Result<ConnectionConfig> resolve(const Environment& environment, const ResolveOptions& options = {});

// The same for a config that is loaded already; in-cluster is not tried.
Result<ConnectionConfig> resolve_context(const Kubeconfig& config, const Overrides& overrides = {},
                                         const PluginPolicy& policy = {});

struct Namespace {
  std::string name{};
  bool overridden = false;
};
Result<Namespace> resolve_namespace(const Kubeconfig& config, const Overrides& overrides);

// Merges `over` onto `base`: what is set replaces, maps are merged, lists and optional parts are replaced whole.
void merge(KubeCluster& base, const KubeCluster& over);
void merge(KubeUser& base, const KubeUser& over);
void merge(KubeContext& base, const KubeContext& over);

// The files' entries under the overrides, with what contradicts an override removed.
Kubeconfig with_overrides(const Kubeconfig& config, const Overrides& overrides);

// What a pod finds in its own file system.
//
// Errors: kNotFound outside a cluster; what check_readable() says of a token or CA that cannot be read.
bool in_cluster_possible(const Environment& environment);
Result<ConnectionConfig> in_cluster(const Environment& environment, const Overrides& overrides = {});
std::string in_cluster_namespace(const Environment& environment);

// Values of flags. `namespaces/foo` means foo.
std::string_view namespace_of_flag(std::string_view value);
// Whole seconds without a unit, or hours to nanoseconds with one: `90`, `1m30s`, `500ms`. Errors: kBadArgument.
Result<Duration> parse_timeout(std::string_view text);

}  // namespace tain::auth
