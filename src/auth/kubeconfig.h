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
// `file` is where an entry came from, and where a changed one is written back to. `other` holds members that are
// nobody's here, as JSON, so that a rewritten file keeps them.

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
  NamedJson other{};
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
  NamedJson other{};
};

struct KubeContext {
  std::string file{};
  std::string cluster{};
  std::string user{};
  std::string ns{};
  NamedJson extensions{};
  NamedJson other{};
};

struct Kubeconfig {
  std::map<std::string, KubeCluster> clusters{};
  std::map<std::string, KubeUser> users{};
  std::map<std::string, KubeContext> contexts{};
  std::string current_context{};
  bool colors = false;  // of the preferences
  NamedJson preference_extensions{};
  NamedJson extensions{};
  NamedJson other{};

  // Nothing that could lead to a cluster.
  bool empty() const {
    return clusters.empty() && users.empty() && contexts.empty() && current_context.empty() && extensions.empty();
  }
};

// YAML or JSON. Relative paths are seen from the folder of `file`, which messages name.
//
// Errors: kDecode or kLimit, naming the file, the line where there is one, the entry and the remedy; never a value.
Result<Kubeconfig> parse_kubeconfig(std::string_view text, const std::string& file);

// Which files count.
struct LoadingRules {
  std::string explicit_path{};            // stands alone and has to exist
  std::vector<std::string> precedence{};  // the first wins; those that are missing are skipped
  bool from_environment = false;          // $KUBECONFIG named them
  std::string legacy_path{};              // copied once to the last of `precedence` while that does not exist

  // Where new entries and a new current-context go.
  std::string default_file() const;
};
// $KUBECONFIG, or else ~/.kube/config.
LoadingRules loading_rules(const Environment& environment, std::string explicit_path = {});

// All files merged: the first that has an entry wins it whole, the first current-context that is not empty counts.
//
// Errors: of every file that is there and cannot be read or parsed, in one.
Result<Kubeconfig> load(const LoadingRules& rules, LogSink* log = nullptr);

// Copies the file with its mode when there is none at `destination` yet. True when it did.
Result<bool> migrate_legacy(const std::string& source, const std::string& destination);

// What kind of trouble an error of this folder is; also through wrapped() and in a list of several.
bool is_empty_config(const Error& error);  // and nothing else is wrong
bool is_context_not_found(const Error& error);
bool is_invalid_config(const Error& error);  // one of the above too

}  // namespace tain::auth
