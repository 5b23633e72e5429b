// Merges overrides and entries.

#include "src/auth/kubeconfig_resolve.h"

namespace tain::auth {
namespace {

template <class Text>
void put(Text& base, const Text& over) {
  if (!over.empty()) base = over;
}
void put(bool& base, bool over) { base = base || over; }
template <class Value>
void put(std::optional<Value>& base, const std::optional<Value>& over) {
  if (over) base = over;
}
template <class Value>
void put_each(std::map<std::string, Value>& base, const std::map<std::string, Value>& over) {
  for (const auto& [name, value] : over) base[name] = value;
}

}  // namespace

void merge(KubeCluster& base, const KubeCluster& over) {
  put(base.file, over.file);
  put(base.server, over.server);
  put(base.tls_server_name, over.tls_server_name);
  put(base.insecure_skip_tls_verify, over.insecure_skip_tls_verify);
  put(base.certificate_authority, over.certificate_authority);
  put(base.certificate_authority_data, over.certificate_authority_data);
  put(base.proxy_url, over.proxy_url);
  put(base.disable_compression, over.disable_compression);
  put_each(base.extensions, over.extensions);
}

void merge(KubeUser& base, const KubeUser& over) {
  put(base.file, over.file);
  put(base.client_certificate, over.client_certificate);
  put(base.client_certificate_data, over.client_certificate_data);
  put(base.client_key, over.client_key);
  put(base.client_key_data, over.client_key_data);
  put(base.token, over.token);
  put(base.token_file, over.token_file);
  put(base.impersonate, over.impersonate);
  put(base.impersonate_uid, over.impersonate_uid);
  put(base.impersonate_groups, over.impersonate_groups);
  put_each(base.impersonate_extra, over.impersonate_extra);
  put(base.username, over.username);
  put(base.password, over.password);
  put(base.auth_provider, over.auth_provider);
  put(base.exec, over.exec);
  put_each(base.extensions, over.extensions);
}

void merge(KubeContext& base, const KubeContext& over) {
  put(base.file, over.file);
  put(base.cluster, over.cluster);
  put(base.user, over.user);
  put(base.ns, over.ns);
  put_each(base.extensions, over.extensions);
}

Kubeconfig with_overrides(const Kubeconfig& config, const Overrides& overrides) {
  Kubeconfig merged = config;
  if (!overrides.current_context.empty()) merged.current_context = overrides.current_context;

  // The overrides apply even without a context.
  KubeContext context;
  if (const auto found = merged.contexts.find(merged.current_context); found != merged.contexts.end()) {
    context = found->second;
  }
  merge(context, overrides.context);

  KubeCluster cluster = overrides.cluster_defaults;
  if (const auto found = merged.clusters.find(context.cluster); found != merged.clusters.end()) {
    merge(cluster, found->second);
  }
  merge(cluster, overrides.cluster);
  const KubeCluster& over = overrides.cluster;
  const bool authority = !over.certificate_authority.empty() || !over.certificate_authority_data.empty();
  if (over.insecure_skip_tls_verify || authority) {
    cluster.insecure_skip_tls_verify = over.insecure_skip_tls_verify;
    cluster.certificate_authority = over.certificate_authority;
    cluster.certificate_authority_data = over.certificate_authority_data;
  }
  // The certificate name belongs to the server, so both are replaced together.
  if (!over.server.empty() || !over.tls_server_name.empty()) cluster.tls_server_name = over.tls_server_name;

  KubeUser user;
  if (const auto found = merged.users.find(context.user); found != merged.users.end()) user = found->second;
  merge(user, overrides.user);
  const KubeUser& as = overrides.user;
  if (!as.client_certificate.empty() || !as.client_certificate_data.empty()) {
    user.client_certificate = as.client_certificate;
    user.client_certificate_data = as.client_certificate_data;
  }
  if (!as.client_key.empty() || !as.client_key_data.empty()) {
    user.client_key = as.client_key;
    user.client_key_data = as.client_key_data;
  }
  // A token from an override must not be replaced by the token file a minute later.
  if (!as.token.empty() || !as.token_file.empty()) {
    user.token = as.token;
    user.token_file = as.token_file;
  }

  merged.clusters[context.cluster] = std::move(cluster);
  merged.users[context.user] = std::move(user);
  merged.contexts[merged.current_context] = std::move(context);
  return merged;
}

}  // namespace tain::auth
