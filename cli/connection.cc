#include "cli/connection.h"

#include <limits>
#include <ostream>

#include "cli/terminal.h"

namespace tain::cli {

void Connection::declare(Flags& flags) {
  flags.text(ns_, "namespace", 'n', "NAMESPACE", "the namespace to use").completes = "namespaces";
  declare_without_namespace(flags);
}

void Connection::declare_without_namespace(Flags& flags) {
  const auto common = [](Flags::Flag& flag, std::string completes = {}) {
    flag.common = true;
    flag.completes = std::move(completes);
  };
  common(flags.text(kubeconfig_, "kubeconfig", 0, "FILE",
                    "the kubeconfig to use instead of $KUBECONFIG and ~/.kube/config"),
         "files");
  common(flags.text(context_, "context", 0, "NAME", "the context of the kubeconfig"), "contexts");
  common(flags.text(server_, "server", 's', "URL", "the API server's address"));
  common(flags.text(token_, "token", 0, "TOKEN", "the bearer token to authenticate with"));
  common(flags.text(as_, "as", 0, "USER", "act as this user"));
  common(flags.text(as_uid_, "as-uid", 0, "UID", "the uid to act as"));
  common(flags.texts(as_groups_, "as-group", 0, "GROUP", "a group to act as; may be repeated"));
  common(flags.text(ca_file_, "certificate-authority", 0, "FILE", "the CA that signed the server's certificate"),
         "files");
  common(flags.text(client_certificate_, "client-certificate", 0, "FILE", "the client certificate"), "files");
  common(flags.text(client_key_, "client-key", 0, "FILE", "the key of the client certificate"), "files");
  common(
      flags.text(tls_server_name_, "tls-server-name", 0, "NAME", "the name that the server's certificate must have"));
  common(flags.toggle(insecure_, "insecure-skip-tls-verify", 0, "do not verify the server's certificate; insecure"));
  common(flags.text(plugin_policy_, "exec-plugin-policy", 0, "POLICY",
                    "which exec plugins of the kubeconfig may run: AllowAll, DenyAll or Allowlist"),
         "AllowAll DenyAll Allowlist");
  common(flags.texts(plugin_allowlist_, "exec-plugin-allow", 0, "NAME",
                     "a plugin, by name or path, that policy Allowlist permits; may be repeated"));
  common(flags.duration(request_timeout_, "request-timeout", 0, "DURATION",
                        "the time limit of one request (default 30s)"));
  Flags::Flag& list_bytes = flags.number(max_list_bytes_, "max-list-bytes", 0, "BYTES",
                                         "the size limit of one list, all pages together, decompressed", 1,
                                         std::numeric_limits<std::int64_t>::max());
  common(list_bytes);
  list_bytes.fallback = std::to_string(max_list_bytes_);
  log_flags_.declare(flags);
}

Result<Cluster::Options> Connection::options(Io& io) {
  Result<std::unique_ptr<LogSink>> log = log_flags_.make(io);
  if (!log) return tl::unexpected(log.error());
  log_ = std::move(*log);
  Cluster::Options options{.kubeconfig = kubeconfig_, .context = context_, .ns = ns_};
  options.access.server = server_;
  options.access.token = Secret(token_);
  options.access.impersonate_user = as_;
  options.access.impersonate_uid = as_uid_;
  options.access.impersonate_groups = as_groups_;
  options.access.ca_file = ca_file_;
  options.access.certificate_file = client_certificate_;
  options.access.key_file = client_key_;
  options.access.tls_server_name = tls_server_name_;
  options.access.insecure_skip_verify = insecure_;
  // --exec-plugin-allow without a policy implies Allowlist.
  options.access.plugin_policy = plugin_policy_.empty() && !plugin_allowlist_.empty() ? "Allowlist" : plugin_policy_;
  options.access.plugin_allowlist = plugin_allowlist_;
  if (request_timeout_ > Duration(0)) options.deadline = request_timeout_;
  options.wire.list_bytes = static_cast<std::uint64_t>(max_list_bytes_);
  options.log = log_.get();
  options.on_warning = [&io](std::string_view text) { io.err << "Warning: " + escaped(text) + "\n" << std::flush; };
  return options;
}

Result<Cluster> Connection::open(Io& io) {
  Result<Cluster::Options> options = this->options(io);
  if (!options) return tl::unexpected(options.error());
  return open(std::move(*options));
}

Result<Cluster> Connection::open(Cluster::Options options) {
  Result<Cluster> cluster = Cluster::from_kubeconfig(std::move(options));
  if (!cluster) return tl::unexpected(not_misuse(cluster.error()));
  return cluster;
}

}  // namespace tain::cli
