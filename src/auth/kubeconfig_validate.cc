#include "src/auth/kubeconfig_validate.h"

#include <utility>

#include "src/auth/files.h"
#include "src/auth/safe_text.h"

namespace tain::auth {
namespace {

// In Error::reason, which survives wrapping; several are joined by commas.
constexpr std::string_view kEmpty = "EmptyConfig";
constexpr std::string_view kNoContext = "ContextNotFound";
constexpr std::string_view kInvalid = "InvalidConfig";

Error of_reason(std::string_view reason, std::string message) {
  Error error = Error::of(Code::kBadArgument, std::move(message), Phase::kConfig);
  error.reason = std::string(reason);
  return error;
}

// `cluster "kind" of "/home/u/.kube/config"`
std::string entry(std::string_view what, const std::string& name, const std::string& file) {
  std::string text = std::string(what) + " " + in_quotes(name);
  if (!file.empty()) text.append(" of ").append(in_quotes(file));
  return text;
}

// Collects the problems of one entry.
class Findings {
 public:
  explicit Findings(std::string entry) : entry_(std::move(entry)) {}

  void add(std::string_view what) { errors_.push_back(invalid_config_error(entry_ + ": " + std::string(what))); }
  void need_readable(std::string_view member, const std::string& path) {
    if (path.empty()) return;
    if (const Result<void> readable = check_readable(path); !readable) {
      errors_.push_back(invalid_config_error(entry_ + ": " + std::string(member) + ": " + readable.error().message));
    }
  }
  std::vector<Error> take() { return std::move(errors_); }

 private:
  const std::string entry_;
  std::vector<Error> errors_;
};

void check_exec(const KubeUser& user, Findings& findings) {
  const KubeExec& exec = *user.exec;
  if (user.auth_provider) findings.add("exec and auth-provider are both set; remove auth-provider");
  if (exec.command.empty()) findings.add("exec has no command; set the plugin to run");
  if (exec.api_version.empty()) {
    findings.add("exec has no apiVersion; write client.authentication.k8s.io/v1");
  }
  for (const auto& [name, value] : exec.env) {
    if (name.empty()) findings.add("exec has an env entry without a name; name it or remove it");
  }
  const std::string& mode = exec.interactive_mode;
  if (mode.empty()) {
    findings.add("exec has no interactiveMode; write Never, IfAvailable or Always");
  } else if (mode != "Never" && mode != "IfAvailable" && mode != "Always") {
    findings.add("exec has the interactiveMode " + in_quotes(mode) + "; write Never, IfAvailable or Always");
  }
}

void check_certificate(const KubeUser& user, Findings& findings) {
  if (!user.client_certificate.empty() && !user.client_certificate_data.empty()) {
    findings.add("client-certificate and client-certificate-data are both set; remove one");
  }
  if (!user.client_key.empty() && !user.client_key_data.empty()) {
    findings.add("client-key and client-key-data are both set; remove one");
  }
  if (user.client_key.empty() && user.client_key_data.empty()) {
    findings.add("the client certificate has no key; set client-key or client-key-data");
  }
  if (user.client_certificate_data.empty()) findings.need_readable("client-certificate", user.client_certificate);
  if (user.client_key_data.empty()) findings.need_readable("client-key", user.client_key);
}

bool is_empty(const KubeCluster& cluster) {
  return cluster.server.empty() && cluster.tls_server_name.empty() && !cluster.insecure_skip_tls_verify &&
         cluster.certificate_authority.empty() && cluster.certificate_authority_data.empty() &&
         cluster.proxy_url.empty() && !cluster.disable_compression && cluster.extensions.empty();
}

}  // namespace

Error empty_config_error(std::string_view why, std::string_view remedy) {
  std::string message = "no cluster is configured";
  if (!why.empty()) message.append(": ").append(why);
  if (remedy.empty()) remedy = "set KUBECONFIG, select a kubeconfig, or create ~/.kube/config";
  return of_reason(kEmpty, message.append("; ").append(remedy));
}

Error context_not_found_error(std::string_view name, const Kubeconfig& config) {
  std::string message = "context was not found for specified context: " + in_quotes(name) + "; ";
  if (config.contexts.empty()) return of_reason(kNoContext, message + "the files define no context; add one");
  message.append("defined: ");
  std::size_t shown = 0;
  for (const auto& [known, context] : config.contexts) {
    if (++shown > 8) {
      message.append(", ...");
      break;
    }
    message.append(shown == 1 ? "" : ", ").append(in_quotes(known));
  }
  return of_reason(kNoContext, message);
}

Error invalid_config_error(std::string message) { return of_reason(kInvalid, std::move(message)); }

Error aggregated(const std::vector<Error>& errors) {
  if (errors.size() == 1) return errors.front();
  Error all = Error::of(errors.empty() ? Code::kUnknown : errors.front().code, "", Phase::kConfig);
  for (const Error& error : errors) {
    all.message.append(all.message.empty() ? "" : "; and ").append(error.message);
    if (!error.reason.empty()) all.reason.append(all.reason.empty() ? "" : ",").append(error.reason);
  }
  return all;
}

// Only if it is the single error: other errors are more specific.
bool is_empty_config(const Error& error) { return error.reason == kEmpty; }

Result<void> check_proxy_url(std::string_view url) {
  const auto refuse = [url](std::string_view why) {
    return fail(invalid_config_error("proxy-url " + in_quotes(without_credentials(url)) + ": " + std::string(why) +
                                     "; write http://, https:// or socks5:// with a host"));
  };
  const std::size_t colon = url.find("://");
  if (colon == std::string_view::npos) return refuse("it has no scheme");
  const std::string_view scheme = url.substr(0, colon);
  if (scheme != "http" && scheme != "https" && scheme != "socks5") return refuse("this kind of proxy is not supported");
  std::string_view authority = url.substr(colon + 3);
  authority = authority.substr(0, authority.find_first_of("/?#"));
  if (const std::size_t at = authority.rfind('@'); at != std::string_view::npos) authority.remove_prefix(at + 1);
  if (authority.empty() || authority.front() == ':') return refuse("it has no host");
  for (const char c : url) {
    if (static_cast<unsigned char>(c) <= ' ' || c == '\x7F') return refuse("it has a blank or a control character");
  }
  if (authority.front() == '[') {
    const std::size_t close = authority.find(']');
    if (close == std::string_view::npos) return refuse("its address has no closing bracket");
    authority.remove_prefix(close + 1);
  }
  if (const std::size_t port = authority.rfind(':'); port != std::string_view::npos) {
    const std::string_view digits = authority.substr(port + 1);
    if (digits.size() > 5 || digits.find_first_not_of("0123456789") != std::string_view::npos) {
      return refuse("its port is not a number");
    }
  }
  return {};
}

std::vector<Error> validate_cluster(const std::string& name, const KubeCluster& cluster) {
  if (is_empty(cluster)) {
    return {empty_config_error(name.empty() ? "" : entry("cluster", name, cluster.file) + " is empty")};
  }
  Findings findings(entry("cluster", name, cluster.file));
  if (cluster.server.empty()) findings.add("it has no server; write server: https://host:port");
  if (!cluster.proxy_url.empty()) {
    if (const Result<void> proxy = check_proxy_url(cluster.proxy_url); !proxy) findings.add(proxy.error().message);
  }
  const bool data = !cluster.certificate_authority_data.empty();
  if (data && !cluster.certificate_authority.empty()) {
    findings.add("certificate-authority and certificate-authority-data are both set; remove one");
  }
  if (cluster.insecure_skip_tls_verify && (data || !cluster.certificate_authority.empty())) {
    findings.add("insecure-skip-tls-verify is set with a certificate authority; remove insecure-skip-tls-verify");
  }
  findings.need_readable("certificate-authority", cluster.certificate_authority);
  return findings.take();
}

std::vector<Error> validate_user(const std::string& name, const KubeUser& user) {
  Findings findings(entry("user", name, user.file));
  const bool token = !user.token.empty() || !user.token_file.empty();
  const bool basic = !user.username.empty() || !user.password.empty();
  if (token && basic) findings.add("it has a token and a username or password; keep one way to log in");
  if (!user.client_certificate.empty() || !user.client_certificate_data.empty()) check_certificate(user, findings);
  if (user.exec) check_exec(user, findings);
  const bool more =
      !user.impersonate_uid.empty() || !user.impersonate_groups.empty() || !user.impersonate_extra.empty();
  if (more && user.impersonate.empty()) {
    findings.add("as-uid, as-groups or as-user-extra is set without `as`; set the user to impersonate");
  }
  return findings.take();
}

}  // namespace tain::auth
