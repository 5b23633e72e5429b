// The configuration from a pod's file system.

#include <sys/stat.h>

#include <utility>

#include "src/auth/files.h"
#include "src/auth/kubeconfig_resolve.h"
#include "src/auth/kubeconfig_validate.h"
#include "src/auth/safe_text.h"
#include "src/base/ascii.h"

namespace tain::auth {
namespace {

constexpr std::string_view kHost = "KUBERNETES_SERVICE_HOST";
constexpr std::string_view kPort = "KUBERNETES_SERVICE_PORT";

std::string file(const Environment& environment, std::string_view name) {
  return environment.service_account_folder + "/" + std::string(name);
}

}  // namespace

bool in_cluster_possible(const Environment& environment) {
  if (environment.get(kHost).empty() || environment.get(kPort).empty()) return false;
  struct stat info {};
  return ::stat(file(environment, "token").c_str(), &info) == 0 && !S_ISDIR(info.st_mode);
}

std::string in_cluster_namespace(const Environment& environment) {
  if (const std::string_view name = environment.get("POD_NAMESPACE"); !name.empty()) return std::string(name);
  if (const Result<Secret> content = read_file(file(environment, "namespace"))) {
    if (const std::string_view name = trimmed(content->reveal()); !name.empty()) return std::string(name);
  }
  return "default";
}

Result<ConnectionConfig> in_cluster(const Environment& environment, const Overrides& overrides) {
  const std::string_view host = environment.get(kHost);
  const std::string_view port = environment.get(kPort);
  if (host.empty() || port.empty()) {
    return fail(Code::kNotFound,
                "not in a pod: KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT are not set; "
                "run it in a pod, or use a kubeconfig",
                Phase::kConfig);
  }
  ConnectionConfig connection;
  connection.origin = "the service account of this pod";
  const bool bracketed = host.find(':') != std::string_view::npos && host.front() != '[';
  connection.server =
      "https://" + (bracketed ? "[" + std::string(host) + "]" : std::string(host)) + ":" + std::string(port);
  connection.home = connection.server;
  connection.ns = in_cluster_namespace(environment);
  connection.token_file = file(environment, "token");
  if (const Result<void> readable = check_readable(connection.token_file); !readable) {
    return fail(readable.error().wrapped("cannot log in with the service account of this pod"));
  }
  connection.ca_file = file(environment, "ca.crt");
  const KubeCluster& given = overrides.cluster;
  const bool trusts_another = !given.certificate_authority.empty() || !given.certificate_authority_data.empty() ||
                              given.insecure_skip_tls_verify;
  if (const Result<void> readable = check_readable(connection.ca_file); !readable && !trusts_another) {
    Error error = readable.error().wrapped("cannot verify the API server of this pod");
    error.message += "; mount the CA of the service account there, or set a CA (certificate-authority)";
    return fail(std::move(error));
  }

  if (!overrides.cluster.server.empty()) connection.server = overrides.cluster.server;
  if (!overrides.cluster.certificate_authority.empty()) connection.ca_file = overrides.cluster.certificate_authority;
  if (!overrides.user.token.empty() || !overrides.user.token_file.empty()) {
    connection.token = overrides.user.token;
    connection.token_file = overrides.user.token_file;
  }
  if (!overrides.context.ns.empty()) connection.ns = std::string(namespace_of_flag(overrides.context.ns));
  if (!overrides.timeout.empty()) {
    const Result<Duration> timeout = parse_timeout(overrides.timeout);
    if (!timeout) return fail(timeout.error());
    connection.timeout = *timeout;
  }
  return connection;
}

}  // namespace tain::auth
