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

// The credentials from an exec plugin.
struct ExecCredential {
  Secret token{};
  std::string certificate_pem{};
  Secret key_pem{};
  std::optional<WallTime> expires{};
  std::optional<WallTime> certificate_ends{};
};

// Parses a plugin's standard output. Strict: the requested group version, the right type of each member, no duplicates.
//
// Errors: kBadArgument, kDecode or kLimit, with the reason; never a part of the text.
Result<ExecCredential> parse_exec_credential(std::string_view output, std::string_view api_version);

// The cluster data that a plugin may receive.
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
