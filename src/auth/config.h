#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tain::auth {

struct ExecSettings {
  enum class Interactive { kUnset, kNever, kIfAvailable, kAlways };
  std::string api_version{};
  std::string command{};  // resolved against the folder of its file
  std::vector<std::string> args{};
  std::vector<std::pair<std::string, Secret>> env{};
  std::string install_hint{};
  bool provide_cluster_info = false;
  Interactive interactive = Interactive::kUnset;
  std::string cluster_server{};          // as written in the kubeconfig; empty: same as ConnectionConfig::server
  std::string cluster_extension_json{};  // extension client.authentication.k8s.io/exec of the cluster
};

struct Impersonation {
  std::string user{};
  std::string uid{};
  std::vector<std::string> groups{};
  std::vector<std::pair<std::string, std::vector<std::string>>> extra{};
};

// Which exec plugins may run.
struct PluginPolicy {
  std::string mode{};                    // "", AllowAll, DenyAll, Allowlist
  std::vector<std::string> allowlist{};  // commands, names or paths
};

// One cluster and one user: the result of a kubeconfig context, the files of a pod, or explicit options. Files are only
// named here; they are read at each use, because they rotate.
struct ConnectionConfig {
  std::string server{};  // `https://host:port/prefix`
  std::string home{};    // the server in the kubeconfig or the pod; empty: none
  std::string ns = "default";
  std::string server_name{};
  std::string proxy_url{};
  bool disable_compression = false;
  bool insecure_skip_verify = false;
  std::string ca_file{};
  std::string ca_pem{};  // overrides the file
  std::string certificate_file{};
  std::string certificate_pem{};
  std::string key_file{};
  Secret key_pem{};
  Secret token{};  // overrides the file
  std::string token_file{};
  std::string username{};
  Secret password{};
  std::optional<ExecSettings> exec{};
  PluginPolicy plugin_policy{};
  Impersonation impersonate{};
  Duration timeout{};    // of each request; 0: not given
  std::string origin{};  // for messages: `context "kind" of /home/u/.kube/config`

  bool secure() const { return server.starts_with("https://"); }
};

}  // namespace tain::auth
