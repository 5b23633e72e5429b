#pragma once

#include <tain/log.h>
#include <tain/result.h>
#include <tain/secret.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/auth/environment.h"

namespace tain::auth {

// A kubeconfig as kubectl reads it. Paths are absolute once a file has been loaded; `*_data` is decoded.
//
// `file` is the origin of an entry. Unknown members are skipped.

using NamedJson = std::map<std::string, std::string>;  // name -> JSON text

struct KubeCluster {
  std::string file{};
  std::string server{};
  std::string tls_server_name{};
  bool insecure_skip_tls_verify = false;
  std::string certificate_authority{};
  std::string certificate_authority_data{};
  std::string proxy_url{};
  bool disable_compression = false;
  NamedJson extensions{};
};

struct KubeExec {
  std::string api_version{};
  std::string command{};
  std::vector<std::string> args{};
  std::vector<std::pair<std::string, Secret>> env{};
  std::string install_hint{};
  bool provide_cluster_info = false;
  std::string interactive_mode{};  // as written; v1beta1 without one means IfAvailable
};

struct KubeAuthProvider {
  std::string name{};
  std::map<std::string, Secret> config{};
};

struct KubeUser {
  std::string file{};
  std::string client_certificate{};
  std::string client_certificate_data{};
  std::string client_key{};
  Secret client_key_data{};
  Secret token{};
  std::string token_file{};
  std::string impersonate{};
  std::string impersonate_uid{};
  std::vector<std::string> impersonate_groups{};
  std::map<std::string, std::vector<std::string>> impersonate_extra{};
  std::string username{};
  Secret password{};
  std::optional<KubeAuthProvider> auth_provider{};
  std::optional<KubeExec> exec{};
  NamedJson extensions{};
};

struct KubeContext {
  std::string file{};
  std::string cluster{};
  std::string user{};
  std::string ns{};
  NamedJson extensions{};
};

struct Kubeconfig {
  std::map<std::string, KubeCluster> clusters{};
  std::map<std::string, KubeUser> users{};
  std::map<std::string, KubeContext> contexts{};
  std::string current_context{};
  NamedJson extensions{};

  // Whether nothing in it describes a cluster.
  bool empty() const {
    return clusters.empty() && users.empty() && contexts.empty() && current_context.empty() && extensions.empty();
  }
};

// YAML or JSON. Relative paths are resolved against the folder of `file`, which errors name.
//
// Errors: kDecode or kLimit, naming the file, the line if known, the entry and the remedy; never a value.
Result<Kubeconfig> parse_kubeconfig(std::string_view text, const std::string& file);

// The kubeconfig files to read.
struct LoadingRules {
  std::string explicit_path{};            // the only file; must exist
  std::vector<std::string> precedence{};  // the first wins; missing files are skipped
  bool from_environment = false;          // they come from $KUBECONFIG
  std::string legacy_path{};              // copied once to the last of `precedence` if that does not exist
};
// $KUBECONFIG, or else ~/.kube/config.
LoadingRules loading_rules(const Environment& environment, std::string explicit_path = {});

// Merges all files: the first file with an entry provides all of it; the first current-context that is not empty wins.
//
// Errors: one error for all files that exist and cannot be read or parsed.
Result<Kubeconfig> load(const LoadingRules& rules, LogSink* log = nullptr);

// Copies the file with its mode if `destination` does not exist. True if it was copied.
Result<bool> migrate_legacy(const std::string& source, const std::string& destination);

// Whether nothing is wrong except that no cluster is configured. Error::reason is then EmptyConfig; other errors in a
// config have the reason ContextNotFound or InvalidConfig, a list of errors has several, with commas between.
bool is_empty_config(const Error& error);

}  // namespace tain::auth
