#pragma once

#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/secret.h>

#include <optional>
#include <string>
#include <string_view>

namespace tain::auth {

inline constexpr std::string_view kExecV1 = "client.authentication.k8s.io/v1";
inline constexpr std::string_view kExecV1Beta1 = "client.authentication.k8s.io/v1beta1";

// What an exec plugin gave.
struct ExecCredential {
  Secret token{};
  std::string certificate_pem{};
  Secret key_pem{};
  std::optional<WallTime> expires{};
  std::optional<WallTime> certificate_ends{};
};

// The plugin's standard output. Strict: the group version asked for, every member of its type, no name twice.
//
// Errors: kBadArgument, kDecode or kLimit, saying what is wrong; never a part of the text.
Result<ExecCredential> parse_exec_credential(std::string_view output, std::string_view api_version);

// What a plugin may be told about the cluster it is asked for.
struct ExecCluster {
  std::string server{};
  std::string tls_server_name{};
  bool insecure_skip_tls_verify = false;
  std::string ca_pem{};
  std::string proxy_url{};
  bool disable_compression = false;
  std::string config_json{};
};
// The value of KUBERNETES_EXEC_INFO.
std::string exec_info(std::string_view api_version, bool interactive, const std::optional<ExecCluster>& cluster);

}  // namespace tain::auth
