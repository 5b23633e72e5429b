#include "src/auth/kubeconfig_write.h"

#include <filesystem>
#include <utility>

#include <nlohmann/json.hpp>

#include "src/auth/files.h"
#include "src/auth/safe_text.h"
#include "src/base/base64.h"
#include "src/base/yaml.h"

namespace tain::auth {
namespace {

constexpr mode_t kPrivate = 0600;

Result<void> make_relative(std::string& path, const std::string& folder) {
  Result<std::string> relative = relative_below(path, folder);
  if (!relative) return fail(relative.error());
  path = std::move(*relative);
  return {};
}

void put(Json& into, const char* name, const std::string& text) {
  if (!text.empty()) into[name] = text;
}
void put(Json& into, const char* name, bool flag) {
  if (flag) into[name] = true;
}
void put(Json& into, const char* name, const std::vector<std::string>& texts) {
  if (!texts.empty()) into[name] = texts;
}

void put_extensions(Json& into, const NamedJson& extensions) {
  for (const auto& [name, text] : extensions) {
    into["extensions"].push_back({{"name", name}, {"extension", Json::parse(text, nullptr, false)}});
  }
}

Json json_of(const KubeCluster& cluster) {
  Json out{{"server", cluster.server}};
  put(out, "certificate-authority", cluster.certificate_authority);
  put(out, "certificate-authority-data", base64_encode(cluster.certificate_authority_data));
  put(out, "disable-compression", cluster.disable_compression);
  put(out, "insecure-skip-tls-verify", cluster.insecure_skip_tls_verify);
  put(out, "proxy-url", cluster.proxy_url);
  put(out, "tls-server-name", cluster.tls_server_name);
  put_extensions(out, cluster.extensions);
  return out;
}

Json json_of(const KubeContext& context) {
  Json out{{"cluster", context.cluster}, {"user", context.user}};
  put(out, "namespace", context.ns);
  put_extensions(out, context.extensions);
  return out;
}

Json json_of(const KubeExec& exec) {
  Json out{
      {"apiVersion", exec.api_version}, {"command", exec.command}, {"provideClusterInfo", exec.provide_cluster_info}};
  put(out, "args", exec.args);
  for (const auto& [name, value] : exec.env) out["env"].push_back({{"name", name}, {"value", value.reveal()}});
  put(out, "installHint", exec.install_hint);
  put(out, "interactiveMode", exec.interactive_mode);
  return out;
}

Json json_of(const KubeUser& user) {
  Json out = Json::object();
  put(out, "as", user.impersonate);
  put(out, "as-groups", user.impersonate_groups);
  put(out, "as-uid", user.impersonate_uid);
  for (const auto& [key, values] : user.impersonate_extra) out["as-user-extra"][key] = values;
  if (user.auth_provider) {
    Json& provider = out["auth-provider"] = {{"name", user.auth_provider->name}};
    for (const auto& [key, value] : user.auth_provider->config) provider["config"][key] = value.reveal();
  }
  put(out, "client-certificate", user.client_certificate);
  put(out, "client-certificate-data", base64_encode(user.client_certificate_data));
  put(out, "client-key", user.client_key);
  put(out, "client-key-data", base64_encode(user.client_key_data.reveal()));
  if (user.exec) out["exec"] = json_of(*user.exec);
  put(out, "password", user.password.reveal());
  put(out, "token", user.token.reveal());
  put(out, "tokenFile", user.token_file);
  put(out, "username", user.username);
  put_extensions(out, user.extensions);
  return out;
}

template <class Entry>
Json named(const char* what, const std::map<std::string, Entry>& entries) {
  Json out = Json::array();
  for (const auto& [name, entry] : entries) out.push_back({{"name", name}, {what, json_of(entry)}});
  return out;
}

}  // namespace

Result<std::string> relative_below(const std::string& path, const std::string& folder) {
  namespace fs = std::filesystem;
  if (path.empty()) return path;
  const fs::path base = fs::path(absolute_path(folder));
  const fs::path target = fs::path(resolved_against(base.string(), path)).lexically_normal();
  const fs::path relative = target.lexically_relative(base.has_filename() ? base : base.parent_path());
  const bool outside = relative.empty() || *relative.begin() == "..";
  if (!outside) return relative.string();
  if (fs::path(path).is_absolute()) return path;
  return fail(Code::kBadArgument,
              "cannot write " + in_quotes(path) + " relative to " + in_quotes(folder) +
                  ": it lies outside that folder; use an absolute path",
              Phase::kConfig);
}

Result<void> write_kubeconfig(const std::string& path, const Kubeconfig& config) {
  Kubeconfig written = config;
  const std::string folder = folder_of(path);
  for (auto& [name, cluster] : written.clusters) {
    if (Result<void> done = make_relative(cluster.certificate_authority, folder); !done) return done;
  }
  for (auto& [name, user] : written.users) {
    for (std::string* file : {&user.client_certificate, &user.client_key, &user.token_file}) {
      if (Result<void> done = make_relative(*file, folder); !done) return done;
    }
    // Without a separator it would be searched in $PATH.
    if (user.exec && user.exec->command.find('/') != std::string::npos) {
      if (Result<void> done = make_relative(user.exec->command, folder); !done) return done;
      if (user.exec->command.find('/') == std::string::npos) user.exec->command.insert(0, "./");
    }
  }
  const Secret text(to_yaml(written));
  return replace_file(path, text.reveal(), kPrivate);
}

std::string to_yaml(const Kubeconfig& config) {
  Json out{{"apiVersion", "v1"},
           {"clusters", named("cluster", config.clusters)},
           {"contexts", named("context", config.contexts)},
           {"current-context", config.current_context},
           {"kind", "Config"},
           {"users", named("user", config.users)}};
  put_extensions(out, config.extensions);
  return tain::to_yaml(out);
}

}  // namespace tain::auth
