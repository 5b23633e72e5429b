// A config as YAML. The emitter is our own because a text that looks like a number has to stay a text.

#include <array>
#include <utility>

#include "src/auth/base64.h"
#include "src/auth/kubeconfig_write.h"

namespace tain::auth {
namespace {

bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool digit(char c) { return c >= '0' && c <= '9'; }

// Whether every YAML reader, old or new, takes it for a text without quotation marks.
bool plain(std::string_view text) {
  if (text.empty() || (!letter(text.front()) && text.front() != '/')) return false;
  for (const char c : text) {
    if (!letter(c) && !digit(c) && std::string_view("/.-+=@").find(c) == std::string_view::npos) return false;
  }
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  for (const std::string_view word : {"y", "n", "yes", "no", "on", "off", "true", "false", "null", "inf", "nan"}) {
    if (lower == word) return false;
  }
  return true;
}

std::string scalar(std::string_view text) {
  if (plain(text)) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out.append({'\\', c});
    } else if (c == '\n') {
      out.append("\\n");
    } else if (c == '\t') {
      out.append("\\t");
    } else if (byte < ' ' || byte == 0x7F) {
      constexpr std::string_view kHex = "0123456789ABCDEF";
      out.append("\\x").append({kHex[byte >> 4], kHex[byte & 0xF]});
    } else {
      out.push_back(c);
    }
  }
  return out + "\"";
}

class Writer {
 public:
  std::string take() { return std::move(text_); }

  void line(std::size_t indent, std::string_view name, std::string_view value) {
    text_.append(indent, ' ').append(first_ ? "- " : "").append(scalar(name)).append(":");
    first_ = false;
    if (!value.empty()) text_.append(" ").append(value);
    text_.append("\n");
  }
  void text(std::size_t indent, std::string_view name, std::string_view value) {
    if (!value.empty()) line(indent, name, scalar(value));
  }
  void flag(std::size_t indent, std::string_view name, bool value) {
    if (value) line(indent, name, "true");
  }
  void texts(std::size_t indent, std::string_view name, const std::vector<std::string>& values) {
    if (values.empty()) return;
    line(indent, name, "");
    for (const std::string& value : values) text_.append(indent, ' ').append("- ").append(scalar(value)).append("\n");
  }
  // JSON is YAML too.
  void json(std::size_t indent, const NamedJson& members) {
    for (const auto& [name, value] : members) line(indent, name, value);
  }
  void extensions(std::size_t indent, const NamedJson& extensions) {
    if (extensions.empty()) return;
    line(indent, "extensions", "");
    for (const auto& [name, value] : extensions) {
      item();
      line(indent, "name", scalar(name));
      line(indent + 2, "extension", value);
    }
  }
  // The next line begins an item of a list.
  void item() { first_ = true; }
  void empty_map(std::size_t indent, std::string_view name) { line(indent, name, "{}"); }

 private:
  std::string text_;
  bool first_ = false;
};

void write(Writer& out, const KubeCluster& cluster) {
  out.text(4, "certificate-authority", cluster.certificate_authority);
  out.text(4, "certificate-authority-data", base64_encode(cluster.certificate_authority_data));
  out.flag(4, "disable-compression", cluster.disable_compression);
  out.extensions(4, cluster.extensions);
  out.flag(4, "insecure-skip-tls-verify", cluster.insecure_skip_tls_verify);
  out.text(4, "proxy-url", cluster.proxy_url);
  // Always: no map is left without a member.
  out.line(4, "server", scalar(cluster.server));
  out.text(4, "tls-server-name", cluster.tls_server_name);
  out.json(4, cluster.other);
}

void write(Writer& out, const KubeContext& context) {
  out.line(4, "cluster", scalar(context.cluster));
  out.extensions(4, context.extensions);
  out.text(4, "namespace", context.ns);
  out.line(4, "user", scalar(context.user));
  out.json(4, context.other);
}

void write(Writer& out, const KubeExec& exec) {
  out.line(4, "exec", "");
  out.line(6, "apiVersion", scalar(exec.api_version));
  out.texts(6, "args", exec.args);
  out.line(6, "command", scalar(exec.command));
  if (!exec.env.empty()) out.line(6, "env", "");
  for (const auto& [name, value] : exec.env) {
    out.item();
    out.line(6, "name", scalar(name));
    out.line(8, "value", scalar(value.reveal()));
  }
  out.text(6, "installHint", exec.install_hint);
  out.text(6, "interactiveMode", exec.interactive_mode);
  out.line(6, "provideClusterInfo", exec.provide_cluster_info ? "true" : "false");
}

bool says_nothing(const KubeUser& user) {
  return user.client_certificate.empty() && user.client_certificate_data.empty() && user.client_key.empty() &&
         user.client_key_data.empty() && user.token.empty() && user.token_file.empty() && user.impersonate.empty() &&
         user.impersonate_uid.empty() && user.impersonate_groups.empty() && user.impersonate_extra.empty() &&
         user.username.empty() && user.password.empty() && !user.auth_provider && !user.exec &&
         user.extensions.empty() && user.other.empty();
}

void write(Writer& out, const KubeUser& user) {
  out.text(4, "as", user.impersonate);
  out.texts(4, "as-groups", user.impersonate_groups);
  out.text(4, "as-uid", user.impersonate_uid);
  if (!user.impersonate_extra.empty()) out.line(4, "as-user-extra", "");
  for (const auto& [key, values] : user.impersonate_extra) {
    values.empty() ? out.line(6, key, "[]") : out.texts(6, key, values);
  }
  if (user.auth_provider) {
    out.line(4, "auth-provider", "");
    if (!user.auth_provider->config.empty()) out.line(6, "config", "");
    for (const auto& [key, value] : user.auth_provider->config) out.line(8, key, scalar(value.reveal()));
    out.line(6, "name", scalar(user.auth_provider->name));
  }
  out.text(4, "client-certificate", user.client_certificate);
  out.text(4, "client-certificate-data", base64_encode(user.client_certificate_data));
  out.text(4, "client-key", user.client_key);
  out.text(4, "client-key-data", base64_encode(user.client_key_data.reveal()));
  if (user.exec) write(out, *user.exec);
  out.extensions(4, user.extensions);
  out.text(4, "password", user.password.reveal());
  out.text(4, "token", user.token.reveal());
  out.text(4, "tokenFile", user.token_file);
  out.text(4, "username", user.username);
  out.json(4, user.other);
}

template <class Entry>
void write_named(Writer& out, std::string_view list, std::string_view what, const std::map<std::string, Entry>& all) {
  out.line(0, list, all.empty() ? "[]" : "");
  for (const auto& [name, entry] : all) {
    out.item();
    if constexpr (std::is_same_v<Entry, KubeUser>) {
      out.line(0, "name", scalar(name));
      if (says_nothing(entry)) {
        out.empty_map(2, what);
        continue;
      }
      out.line(2, what, "");
    } else {
      out.line(0, what, "");
    }
    write(out, entry);
    if constexpr (!std::is_same_v<Entry, KubeUser>) out.line(2, "name", scalar(name));
  }
}

}  // namespace

std::string to_yaml(const Kubeconfig& config) {
  Writer out;
  out.line(0, "apiVersion", "v1");
  write_named(out, "clusters", "cluster", config.clusters);
  write_named(out, "contexts", "context", config.contexts);
  out.line(0, "current-context", scalar(config.current_context));
  out.extensions(0, config.extensions);
  out.line(0, "kind", "Config");
  if (config.colors || !config.preference_extensions.empty()) {
    out.line(0, "preferences", "");
    out.flag(2, "colors", config.colors);
    out.extensions(2, config.preference_extensions);
  }
  write_named(out, "users", "user", config.users);
  out.json(0, config.other);
  return out.take();
}

}  // namespace tain::auth
