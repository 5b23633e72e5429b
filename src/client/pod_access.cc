#include "src/client/pod_access.h"

#include <string>

namespace tain::client {
namespace {

void set_if_given(std::string& to, const std::string& from) {
  if (!from.empty()) to = from;
}

}  // namespace

Result<auth::ConnectionConfig> with_access(auth::ConnectionConfig config, const Access& access) {
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
