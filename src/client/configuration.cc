#include "src/client/configuration.h"

#include <string_view>
#include <utility>

#include "src/client/pod_access.h"

namespace tain::client {
namespace {

// The origin of a configuration that no kubeconfig gave.
constexpr std::string_view kOfThePod = "the service account of this pod";

bool sends_in_plain(const auth::ConnectionConfig& config, const Access& access) {
  if (access.server.empty() || access.send_credentials_in_plain) return false;
  const Result<ServerAddress> address = address_of(config);
  return address && !address->secure;
}

// Credentials that the options name themselves are kept: that they cannot be sent is an error.
void leave_credentials(auth::ConnectionConfig& config, const Access& access, LogSink* log) {
  const bool has_token =
      access.token.empty() && access.token_file.empty() && (!config.token.empty() || !config.token_file.empty());
  const bool has_name = access.username.empty() && !config.username.empty();
  if (!has_token && !has_name && !config.exec) return;
  if (has_token) {
    config.token = Secret();
    config.token_file.clear();
  }
  if (has_name) {
    config.username.clear();
    config.password = Secret();
  }
  config.exec.reset();
  if (log == nullptr) return;
  log->write(LogLevel::kInfo, "auth",
             config.origin + ": its credentials are not sent, as the server is spoken to without TLS");
}

}  // namespace

Result<ServerAddress> address_of(const auth::ConnectionConfig& config) {
  const bool has_tls_settings = !config.ca_file.empty() || !config.ca_pem.empty() || !config.certificate_file.empty() ||
                                !config.certificate_pem.empty() || config.insecure_skip_verify;
  return parse_server(config.server, has_tls_settings);
}

auth::KubeCluster cluster_of(const Access& access) {
  auth::KubeCluster cluster;
  cluster.server = access.server;
  cluster.tls_server_name = access.tls_server_name;
  cluster.insecure_skip_tls_verify = access.insecure_skip_verify;
  cluster.certificate_authority = access.ca_file;
  cluster.certificate_authority_data = access.ca_pem;
  cluster.proxy_url = access.proxy_url;
  return cluster;
}

auth::KubeUser user_of(const Access& access) {
  auth::KubeUser user;
  user.client_certificate = access.certificate_file;
  user.client_certificate_data = access.certificate_pem;
  user.client_key = access.key_file;
  user.client_key_data = access.key_pem;
  user.token = access.token;
  user.token_file = access.token_file;
  user.username = access.username;
  user.password = access.password;
  user.impersonate = access.impersonate_user;
  user.impersonate_uid = access.impersonate_uid;
  user.impersonate_groups = access.impersonate_groups;
  return user;
}

auth::PluginPolicy policy_of(const Access& access) { return {access.plugin_policy, access.plugin_allowlist}; }

auth::Overrides overrides_of(const Cluster::Options& options) {
  auth::Overrides overrides;
  overrides.current_context = options.context;
  overrides.context.ns = options.ns;
  overrides.cluster = cluster_of(options.access);
  overrides.user = user_of(options.access);
  return overrides;
}

Result<auth::ConnectionConfig> resolved(const auth::Environment& environment, const Cluster::Options& options) {
  auth::ResolveOptions how;
  how.kubeconfig = options.kubeconfig;
  how.overrides = overrides_of(options);
  how.plugin_policy = policy_of(options.access);
  how.log = options.log;
  Result<auth::ConnectionConfig> config = auth::resolve(environment, how);
  if (config && config->origin == kOfThePod) config = with_access(std::move(*config), options.access);
  if (config && sends_in_plain(*config, options.access)) leave_credentials(*config, options.access, options.log);
  return config;
}

}  // namespace tain::client
