// Reduces, inlines or redacts a config.

#include <utility>

#include "src/auth/files.h"
#include "src/auth/kubeconfig_validate.h"
#include "src/auth/kubeconfig_write.h"
#include "src/auth/safe_text.h"
#include "src/base/base64.h"

namespace tain::auth {
namespace {

constexpr std::string_view kRedacted = "REDACTED";
constexpr std::string_view kOmitted = "DATA+OMITTED";

// Data whose base64 form, as written to a file, is that word.
std::string data_that_reads(std::string_view word) { return base64_decode(word).value_or(""); }

void hide(Secret& secret) {
  if (!secret.empty()) secret = Secret(std::string(kRedacted));
}

Result<void> inline_file(std::string& path, std::string& data) {
  if (path.empty()) return {};
  if (data.empty()) {
    Result<Secret> content = read_file(path);
    if (!content) return fail(content.error());
    data = content->reveal();
  }
  path.clear();
  return {};
}

}  // namespace

Result<Kubeconfig> minified(const Kubeconfig& config) {
  if (config.current_context.empty()) {
    return fail(invalid_config_error("cannot minify the config: no current-context is set; set one"));
  }
  const auto context = config.contexts.find(config.current_context);
  if (context == config.contexts.end()) return fail(context_not_found_error(config.current_context, config));
  Kubeconfig small;
  small.current_context = config.current_context;
  small.colors = config.colors;
  small.preference_extensions = config.preference_extensions;
  small.extensions = config.extensions;
  small.other = config.other;
  small.contexts.insert(*context);
  const auto missing = [&](std::string_view what, const std::string& name) {
    return fail(invalid_config_error("cannot minify the config: context " + in_quotes(config.current_context) +
                                     " uses the " + std::string(what) + " " + in_quotes(name) +
                                     ", which is not defined; define it"));
  };
  if (const std::string& name = context->second.cluster; !name.empty()) {
    const auto cluster = config.clusters.find(name);
    if (cluster == config.clusters.end()) return missing("cluster", name);
    small.clusters.insert(*cluster);
  }
  if (const std::string& name = context->second.user; !name.empty()) {
    const auto user = config.users.find(name);
    if (user == config.users.end()) return missing("user", name);
    small.users.insert(*user);
  }
  return small;
}

Result<Kubeconfig> flattened(const Kubeconfig& config) {
  Kubeconfig flat = config;
  for (auto& [name, cluster] : flat.clusters) {
    const Result<void> done = inline_file(cluster.certificate_authority, cluster.certificate_authority_data);
    if (!done) return fail(done.error().wrapped("cannot inline the CA of cluster " + in_quotes(name)));
  }
  for (auto& [name, user] : flat.users) {
    Result<void> done = inline_file(user.client_certificate, user.client_certificate_data);
    if (done && !user.client_key.empty()) {
      std::string key = user.client_key_data.reveal();
      done = inline_file(user.client_key, key);
      user.client_key_data = Secret(std::move(key));
    }
    if (!done) return fail(done.error().wrapped("cannot inline the certificate of user " + in_quotes(name)));
  }
  return flat;
}

Kubeconfig redacted(const Kubeconfig& config) {
  Kubeconfig safe = config;
  safe.other.clear();
  for (auto& [name, context] : safe.contexts) context.other.clear();
  for (auto& [name, cluster] : safe.clusters) {
    cluster.other.clear();
    cluster.proxy_url = without_credentials(cluster.proxy_url);
    cluster.server = without_credentials(cluster.server);
  }
  for (auto& [name, user] : safe.users) {
    user.other.clear();
    hide(user.token);
    hide(user.password);
    if (!user.client_key_data.empty()) user.client_key_data = Secret(data_that_reads(kRedacted));
    if (user.auth_provider) {
      for (auto& [key, value] : user.auth_provider->config) hide(value);
    }
    if (user.exec) {
      for (auto& [key, value] : user.exec->env) hide(value);
    }
  }
  return safe;
}

Kubeconfig shortened(const Kubeconfig& config) {
  Kubeconfig brief = redacted(config);
  for (auto& [name, cluster] : brief.clusters) {
    if (!cluster.certificate_authority_data.empty()) cluster.certificate_authority_data = data_that_reads(kOmitted);
  }
  for (auto& [name, user] : brief.users) {
    if (!user.client_certificate_data.empty()) user.client_certificate_data = data_that_reads(kOmitted);
    if (!user.client_key_data.empty()) user.client_key_data = Secret(data_that_reads(kOmitted));
  }
  return brief;
}

}  // namespace tain::auth
