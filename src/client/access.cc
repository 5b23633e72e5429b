#include <tain/cluster.h>

#include <sstream>

namespace tain {

Cluster::Access Cluster::Access::anonymous() const {
  Cluster::Access access;
  access.server = server;
  access.tls_server_name = tls_server_name;
  access.ca_file = ca_file;
  access.ca_pem = ca_pem;
  access.insecure_skip_verify = insecure_skip_verify;
  access.proxy_url = proxy_url;
  return access;
}

std::string Cluster::Access::to_string() const {
  std::ostringstream out;
  const auto field = [&](std::string_view name, const auto& value) {
    if (!value.empty()) out << ' ' << name << '=' << value;
  };
  // A URL may contain a password, with or without a scheme.
  const auto url = [](const std::string& text) {
    const std::size_t at = text.rfind('@');
    if (at == std::string::npos) return text;
    const std::size_t scheme = text.find("://");
    const std::size_t begin = scheme == std::string::npos || scheme > at ? 0 : scheme + 3;
    return text.substr(0, begin) + "[secret]" + text.substr(at);
  };
  out << (server.empty() ? "(no server)" : url(server));
  field("tls-server-name", tls_server_name);
  field("ca-file", ca_file);
  if (!ca_pem.empty()) out << " ca-pem=(" << ca_pem.size() << " bytes)";
  if (insecure_skip_verify) out << " insecure-skip-tls-verify";
  field("proxy", url(proxy_url));
  field("token", token);
  field("token-file", token_file);
  field("certificate-file", certificate_file);
  if (!certificate_pem.empty()) out << " certificate-pem=(" << certificate_pem.size() << " bytes)";
  field("key-file", key_file);
  field("key-pem", key_pem);
  field("username", username);
  field("password", password);
  field("as", impersonate_user);
  field("as-uid", impersonate_uid);
  for (const std::string& group : impersonate_groups) field("as-group", group);
  field("plugin-policy", plugin_policy);
  return out.str();
}

}  // namespace tain
