#include "src/auth/kubeconfig_resolve.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "src/auth/kubeconfig_validate.h"
#include "src/auth/safe_text.h"
#include "src/base/ascii.h"
#include "src/base/go_duration.h"

namespace tain::auth {
namespace {

constexpr std::string_view kExecExtension = "client.authentication.k8s.io/exec";

struct Chosen {
  std::string context_name{};
  KubeContext context{};
  KubeCluster cluster{};
  KubeUser user{};
};

// The entries of a context, with the overrides. Explicit names must exist.
Result<Chosen> choose(const Kubeconfig& config, const Overrides& overrides) {
  const std::string name = overrides.current_context.empty() ? config.current_context : overrides.current_context;
  if (!name.empty() && !config.contexts.contains(name)) return fail(context_not_found_error(name, config));
  if (name.empty() && config.contexts.contains(name)) {
    return fail(invalid_config_error("a context has no name; add one and select it"));
  }
  const Kubeconfig merged = with_overrides(config, overrides);
  Chosen chosen;
  chosen.context_name = merged.current_context;
  chosen.context = merged.contexts.at(merged.current_context);
  const auto missing = [&](std::string_view what, const std::string& wanted) {
    return fail(invalid_config_error("context " + in_quotes(chosen.context_name) + " uses the " + std::string(what) +
                                     " " + in_quotes(wanted) + ", which is not defined; define it or select another"));
  };
  if (!chosen.context.user.empty() && !config.users.contains(chosen.context.user)) {
    return missing("user", chosen.context.user);
  }
  if (!chosen.context.cluster.empty() && !config.clusters.contains(chosen.context.cluster)) {
    return missing("cluster", chosen.context.cluster);
  }
  chosen.cluster = merged.clusters.at(chosen.context.cluster);
  chosen.user = merged.users.at(chosen.context.user);
  return chosen;
}

Result<void> check(const Chosen& chosen) {
  std::vector<Error> errors = validate_user(chosen.context.user, chosen.user);
  for (Error& error : validate_cluster(chosen.context.cluster, chosen.cluster)) errors.push_back(std::move(error));
  if (!errors.empty()) return fail(aggregated(errors));
  if (chosen.user.auth_provider) {
    return fail(
        invalid_config_error("user " + in_quotes(chosen.context.user) + " of " + in_quotes(chosen.user.file) +
                             ": the auth-provider " + in_quotes(chosen.user.auth_provider->name) +
                             " is not supported; use the exec plugin of your provider instead (users[].user.exec)"));
  }
  return {};
}

// The address as written, without query and fragment. TLS settings make https the default scheme.
Result<std::string> server_url(const Chosen& chosen) {
  const KubeCluster& cluster = chosen.cluster;
  const KubeUser& user = chosen.user;
  const auto refuse = [&](std::string_view why) {
    return fail(invalid_config_error("cluster " + in_quotes(chosen.context.cluster) + " of " + in_quotes(cluster.file) +
                                     ": server " + in_quotes(without_credentials(cluster.server)) + " " +
                                     std::string(why)));
  };
  std::string url = cluster.server.substr(0, cluster.server.find_first_of("?#"));
  const std::size_t colon = url.find("://");
  if (colon == std::string::npos) {
    const bool tls = cluster.insecure_skip_tls_verify || !cluster.certificate_authority.empty() ||
                     !cluster.certificate_authority_data.empty() || !user.client_certificate.empty() ||
                     !user.client_certificate_data.empty();
    url.insert(0, tls ? "https://" : "http://");
  } else {
    url.replace(0, colon, lower(std::string_view(url).substr(0, colon)));
  }
  if (!url.starts_with("https://") && !url.starts_with("http://")) return refuse("is neither https:// nor http://");
  const std::string_view authority = std::string_view(url).substr(url.find("://") + 3);
  const std::string_view host = authority.substr(0, authority.find('/'));
  if (host.find('@') != std::string_view::npos) {
    return refuse("contains a user or password; move them to the user's username and password");
  }
  if (host.empty() || host.front() == ':') return refuse("has no host; write https://host:port");
  for (const char c : url) {
    if (static_cast<unsigned char>(c) <= ' ' || c == '\x7F') return refuse("has a blank or a control character");
  }
  return url;
}

// The server that a plugin gets, as in client-go: the address as written; query and fragment are removed only if it has
// a path.
std::string server_for_plugins(std::string written) {
  const std::size_t scheme = written.find("://");
  if (scheme == std::string::npos) return written;
  const std::size_t path = written.find('/', scheme + 3);
  const std::size_t end = std::min(written.find_first_of("?#", scheme + 3), written.size());
  if (path < end && end - path > 1) written.resize(end);
  return written;
}

ExecSettings exec_settings(const KubeExec& exec, const KubeCluster& cluster) {
  ExecSettings settings;
  settings.api_version = exec.api_version;
  settings.command = exec.command;
  settings.args = exec.args;
  settings.env = exec.env;
  settings.install_hint = neutralised(exec.install_hint);
  settings.provide_cluster_info = exec.provide_cluster_info;
  using Interactive = ExecSettings::Interactive;
  settings.interactive = exec.interactive_mode == "Never"         ? Interactive::kNever
                         : exec.interactive_mode == "IfAvailable" ? Interactive::kIfAvailable
                         : exec.interactive_mode == "Always"      ? Interactive::kAlways
                                                                  : Interactive::kUnset;
  settings.cluster_server = server_for_plugins(cluster.server);
  if (const auto found = cluster.extensions.find(std::string(kExecExtension)); found != cluster.extensions.end()) {
    settings.cluster_extension_json = found->second;
  }
  return settings;
}

std::string origin_of(const Chosen& chosen) {
  if (chosen.context_name.empty()) return "explicit options";
  std::string origin = "context " + in_quotes(chosen.context_name);
  if (!chosen.context.file.empty()) origin.append(" of ").append(in_quotes(chosen.context.file));
  return origin;
}

}  // namespace

std::string_view namespace_of_flag(std::string_view value) {
  for (const std::string_view prefix : {"namespaces/", "namespace/", "ns/"}) {
    if (value.starts_with(prefix)) return value.substr(prefix.size());
  }
  return value;
}

Result<Duration> parse_timeout(std::string_view text) {
  std::string duration(text);
  if (text.find_first_not_of("0123456789") == std::string_view::npos) duration.push_back('s');
  const std::optional<std::int64_t> nanoseconds = parse_go_duration(duration);
  if (!nanoseconds || *nanoseconds < 0) {
    return fail(invalid_config_error("timeout " + in_quotes(text) +
                                     " is no duration; write seconds or a number with a unit (ms, s, m, h): 1m30s"));
  }
  return Duration(*nanoseconds);
}

Result<ConnectionConfig> resolve_context(const Kubeconfig& config, const Overrides& overrides,
                                         const PluginPolicy& policy) {
  const Result<Chosen> chosen = choose(config, overrides);
  if (!chosen) return fail(chosen.error());
  if (const Result<void> usable = check(*chosen); !usable) return fail(usable.error());
  const KubeCluster& cluster = chosen->cluster;
  const KubeUser& user = chosen->user;

  ConnectionConfig connection;
  Result<std::string> server = server_url(*chosen);
  if (!server) return fail(server.error());
  connection.server = std::move(*server);
  if (const auto found = config.clusters.find(chosen->context.cluster); found != config.clusters.end()) {
    connection.home = found->second.server;
  }
  if (!chosen->context.ns.empty()) connection.ns = std::string(namespace_of_flag(chosen->context.ns));
  connection.server_name = cluster.tls_server_name;
  connection.proxy_url = cluster.proxy_url;
  connection.disable_compression = cluster.disable_compression;
  connection.insecure_skip_verify = cluster.insecure_skip_tls_verify;
  connection.ca_file = cluster.certificate_authority;
  connection.ca_pem = cluster.certificate_authority_data;
  connection.certificate_file = user.client_certificate;
  connection.certificate_pem = user.client_certificate_data;
  connection.key_file = user.client_key;
  connection.key_pem = user.client_key_data;
  connection.token = user.token;
  connection.token_file = user.token_file;
  connection.username = user.username;
  connection.password = user.password;
  if (user.exec) connection.exec = exec_settings(*user.exec, cluster);
  connection.plugin_policy = policy;
  connection.impersonate = {user.impersonate, user.impersonate_uid, user.impersonate_groups, {}};
  for (const auto& [key, values] : user.impersonate_extra) connection.impersonate.extra.emplace_back(key, values);
  if (!overrides.timeout.empty()) {
    const Result<Duration> timeout = parse_timeout(overrides.timeout);
    if (!timeout) return fail(timeout.error());
    connection.timeout = *timeout;
  }
  connection.origin = origin_of(*chosen);
  return connection;
}

Result<ConnectionConfig> resolve(const Environment& environment, const ResolveOptions& options) {
  const LoadingRules rules = loading_rules(environment, options.kubeconfig);
  const Result<Kubeconfig> config = load(rules, options.log);
  if (!config) return fail(config.error());
  Overrides overrides = options.overrides;
  // A server from the environment replaces a kubeconfig, but a pod's own files have priority.
  const std::string master(environment.get("KUBERNETES_MASTER"));
  const bool defaulted = overrides.cluster_defaults.server.empty() && !master.empty();
  if (defaulted) overrides.cluster_defaults.server = master;

  Result<ConnectionConfig> connection = resolve_context(*config, overrides, options.plugin_policy);
  const bool nothing = connection ? defaulted && config->empty() && options.overrides.cluster.server.empty()
                                  : is_empty_config(connection.error());
  const bool possible = options.try_in_cluster && in_cluster_possible(environment);
  if (nothing && possible) {
    Result<ConnectionConfig> pod = in_cluster(environment, options.overrides);
    if (pod) pod->plugin_policy = options.plugin_policy;
    return pod;
  }
  if (!connection) {
    if (!is_empty_config(connection.error()) || !config->empty()) return connection;
    constexpr std::string_view kNoPod = ", and this is not a pod";
    if (!rules.explicit_path.empty()) {
      return fail(empty_config_error(in_quotes(rules.explicit_path).append(" defines none").append(kNoPod),
                                     "add a cluster and a context, or select another kubeconfig"));
    }
    std::string looked = !rules.precedence.empty() ? "looked for"
                         : rules.from_environment  ? "KUBECONFIG names no file"
                                                   : "HOME and KUBECONFIG are not set";
    for (const std::string& path : rules.precedence) looked.append(" ").append(in_quotes(path));
    return fail(empty_config_error(looked.append(kNoPod)));
  }
  // The pod provides only what is not set.
  const auto context = config->contexts.find(
      options.overrides.current_context.empty() ? config->current_context : options.overrides.current_context);
  const bool said =
      !options.overrides.context.ns.empty() || (context != config->contexts.end() && !context->second.ns.empty());
  if (!said && possible) connection->ns = in_cluster_namespace(environment);
  return connection;
}

}  // namespace tain::auth
