#include <tain/cluster.h>
#include <tain/draft.h>

#include <utility>

#include "src/auth/kubeconfig_resolve.h"
#include "src/client/cluster_state.h"
#include "src/client/configuration.h"
#include "src/client/operations.h"

namespace tain {
namespace {

// Rejects options that have no meaning in a pod.
Result<void> check_for_a_pod(const Cluster::Options& options) {
  std::string_view extra;
  if (!options.kubeconfig.empty()) extra = "options.kubeconfig";
  if (!options.context.empty()) extra = "options.context";
  if (!options.access.plugin_policy.empty() || !options.access.plugin_allowlist.empty()) {
    extra = "options.access.plugin_policy or plugin_allowlist";
  }
  if (extra.empty()) return {};
  return fail(Code::kBadArgument,
              "in_cluster() uses the service account of the pod: leave " + std::string(extra) +
                  " empty, or use from_kubeconfig()",
              Phase::kConfig);
}

}  // namespace

Result<Cluster> Cluster::from_kubeconfig() { return from_kubeconfig(Options{}); }

Result<Cluster> Cluster::from_kubeconfig(Options options) {
  const auto resolve = [options, environment = auth::Environment::of_process()] {
    return client::resolved(environment, options);
  };
  return State::make(std::move(options), resolve(), resolve);
}

Result<Cluster> Cluster::in_cluster(Options options) {
  if (Result<void> ok = check_for_a_pod(options); !ok) return Failure(ok.error());
  const auto resolve = [overrides = client::overrides_of(options), access = options.access, log = options.log,
                        environment = auth::Environment::of_process()] {
    Result<auth::ConnectionConfig> config = auth::in_cluster(environment, overrides);
    if (config) config = client::with_access(std::move(*config), access);
    if (config) config = client::withheld(std::move(*config), access, log);
    return config;
  };
  return State::make(std::move(options), resolve(), resolve);
}

Result<Cluster> Cluster::connect(Options options) {
  if (options.access.server.empty()) {
    return fail(Code::kBadArgument, "options.access.server is empty: set it to a URL such as https://host:6443",
                Phase::kConfig);
  }
  auth::Kubeconfig config;
  config.clusters["options"] = client::cluster_of(options.access);
  config.users["options"] = client::user_of(options.access);
  config.contexts["options"] = {.cluster = "options", .user = "options", .ns = options.ns};
  config.current_context = "options";
  Result<auth::ConnectionConfig> resolved = auth::resolve_context(config, {}, client::policy_of(options.access));
  if (resolved) resolved = client::withheld(std::move(*resolved), options.access, options.log);
  return State::make(std::move(options), std::move(resolved), nullptr);
}

const std::string& Cluster::ns() const { return state_->ns; }
Runtime& Cluster::runtime() const { return *state_->runtime; }
Executor& Cluster::executor() const { return state_->executor(); }
Cluster Cluster::on(Executor& executor) const {
  if (&executor == &state_->executor()) return *this;
  Cluster copy;
  copy.state_ = std::make_shared<State>(state_, executor);
  return copy;
}
const std::string& Cluster::server() const { return state_->server; }
std::uint64_t Cluster::list_bytes() const { return state_->connection->wire().list_bytes; }

Result<std::vector<std::unique_ptr<ListerWatcher>>> Cluster::lister_watchers(const Scope& scope) const {
  if (Result<void> ok = client::check_scope(scope); !ok) return Failure(ok.error());
  std::vector<std::unique_ptr<ListerWatcher>> sources;
  const std::vector<std::string> everywhere{""};
  for (const std::string& ns : scope.namespaces.empty() ? everywhere : scope.namespaces) {
    sources.push_back(client::source_for(state_->connection, scope, ns, {}, {}));
  }
  return sources;
}

}  // namespace tain
