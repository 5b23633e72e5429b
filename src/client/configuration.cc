#include "src/client/configuration.h"

#include <string>
#include <string_view>
#include <utility>

#include "src/auth/safe_text.h"
#include "src/base/ascii.h"

namespace tain::client {
namespace {

// The origin of a configuration without a kubeconfig.
constexpr std::string_view kOfThePod = "the service account of this pod";

// Keeps only the credentials that `given` contains. Returns true if it removed any.
bool keep_only(const Cluster::Access& given, auth::ConnectionConfig& config) {
  auth::ConnectionConfig rest = config;
  if (given.token.empty() && given.token_file.empty()) {
    rest.token = Secret();
    rest.token_file.clear();
  }
  if (given.username.empty()) rest.username.clear();
  if (given.password.empty()) rest.password = Secret();
  if (given.certificate_file.empty() && given.certificate_pem.empty()) {
    rest.certificate_file.clear();
    rest.certificate_pem.clear();
    rest.key_file.clear();
    rest.key_pem = Secret();
  }
  rest.exec.reset();
  const bool removed = rest.token.size() != config.token.size() || rest.token_file != config.token_file ||
                       rest.username != config.username || rest.password.size() != config.password.size() ||
                       rest.certificate_file != config.certificate_file ||
                       rest.certificate_pem != config.certificate_pem || config.exec;
  config = std::move(rest);
  return removed;
}

void set_if_given(std::string& to, const std::string& from) {
  if (!from.empty()) to = from;
}

bool is_server_of_context(const auth::ConnectionConfig& config, const ServerAddress& address) {
  const Result<ServerAddress> home = parse_server(config.home, true);
  return home && equal_ignoring_case(home->host, address.host) && home->port == address.port;
}

}  // namespace

Result<ServerAddress> address_of(const auth::ConnectionConfig& config) {
  const bool has_tls_settings = !config.ca_file.empty() || !config.ca_pem.empty() || !config.certificate_file.empty() ||
                                !config.certificate_pem.empty() || config.insecure_skip_verify;
  return parse_server(config.server, has_tls_settings);
}

auth::ConnectionConfig withheld(auth::ConnectionConfig config, const Cluster::Access& access, LogSink* log) {
  const Result<ServerAddress> address = address_of(config);
  if (!address) return config;
  const auto warn = [&](std::string_view why) {
    if (log == nullptr) return;
    log->write(LogSink::Level::kWarning, "auth",
               config.origin + ": its credentials are not sent to " + auth::in_quotes(address->to_string()) + ": " +
                   std::string(why));
  };
  if (!address->secure) {
    if (access.send_credentials_in_plain) return config;
    if (keep_only({}, config)) warn("the connection has no TLS; use https://");
  } else if (config.insecure_skip_verify && !is_server_of_context(config, *address)) {
    if (keep_only(access, config)) {
      warn(
          "the server differs from that of the context, and insecure-skip-tls-verify is set; verify it with "
          "certificate-authority, or set a token or client-certificate for it");
    }
  }
  return config;
}

auth::KubeCluster cluster_of(const Cluster::Access& access) {
  auth::KubeCluster cluster;
  cluster.server = access.server;
  cluster.tls_server_name = access.tls_server_name;
  cluster.insecure_skip_tls_verify = access.insecure_skip_verify;
  cluster.certificate_authority = access.ca_file;
  cluster.certificate_authority_data = access.ca_pem;
  cluster.proxy_url = access.proxy_url;
  return cluster;
}

auth::KubeUser user_of(const Cluster::Access& access) {
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

auth::PluginPolicy policy_of(const Cluster::Access& access) { return {access.plugin_policy, access.plugin_allowlist}; }

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
  if (config) config = withheld(std::move(*config), options.access, options.log);
  return config;
}

Result<auth::ConnectionConfig> with_access(auth::ConnectionConfig config, const Cluster::Access& access) {
  set_if_given(config.server_name, access.tls_server_name);
  set_if_given(config.proxy_url, access.proxy_url);
  set_if_given(config.ca_pem, access.ca_pem);
  if (access.insecure_skip_verify) {
    if (!access.ca_file.empty() || !access.ca_pem.empty()) {
      return fail(Code::kBadArgument, "options.access sets both a CA and insecure_skip_verify: remove one of them",
                  Phase::kConfig);
    }
    config.insecure_skip_verify = true;
    config.ca_file.clear();
  }
  set_if_given(config.certificate_file, access.certificate_file);
  set_if_given(config.certificate_pem, access.certificate_pem);
  set_if_given(config.key_file, access.key_file);
  if (!access.key_pem.empty()) config.key_pem = access.key_pem;
  if (!access.username.empty()) {
    if (!access.token.empty() || !access.token_file.empty()) {
      return fail(Code::kBadArgument, "options.access sets both a username and a token: remove one of them",
                  Phase::kConfig);
    }
    config.username = access.username;
    config.password = access.password;
    config.token = Secret();
    config.token_file.clear();
  }
  set_if_given(config.impersonate.user, access.impersonate_user);
  set_if_given(config.impersonate.uid, access.impersonate_uid);
  if (!access.impersonate_groups.empty()) config.impersonate.groups = access.impersonate_groups;
  if (config.impersonate.user.empty() && (!config.impersonate.uid.empty() || !config.impersonate.groups.empty())) {
    return fail(Code::kBadArgument,
                "options.access sets impersonate_uid or impersonate_groups without impersonate_user", Phase::kConfig);
  }
  return config;
}

}  // namespace tain::client
