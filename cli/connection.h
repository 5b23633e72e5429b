#pragma once

#include <tain/cluster.h>

#include <memory>
#include <string>
#include <vector>

#include "cli/flags.h"
#include "cli/log.h"
#include "cli/verb.h"

namespace tain::cli {

// The flags of every verb that talks to a cluster, named as in kubectl. Opens the Cluster that they select.
class Connection {
 public:
  void declare(Flags& flags);  // --kubeconfig --context --server --as -n ... -v --log-format
  void declare_without_namespace(Flags& flags);
  // Errors: those of Cluster for files, contexts and credentials; they exit with kFailed.
  Result<Cluster> open(Io& io);
  static Result<Cluster> open(Cluster::Options options);
  // The options of open(), for verbs that change some of them.
  Result<Cluster::Options> options(Io& io);
  const std::string& ns() const { return ns_; }                  // of the flag; empty: that of the context
  const std::string& kubeconfig() const { return kubeconfig_; }  // of the flag; empty: $KUBECONFIG or ~/.kube/config

 private:
  std::string kubeconfig_, context_, server_, ns_, as_, as_uid_, token_, ca_file_, tls_server_name_;
  std::string client_certificate_, client_key_;
  std::vector<std::string> as_groups_;
  std::string plugin_policy_;
  std::vector<std::string> plugin_allowlist_;
  bool insecure_ = false;
  Duration request_timeout_{0};
  std::int64_t max_list_bytes_ = static_cast<std::int64_t>(Cluster::WireOptions{}.list_bytes);
  LogFlags log_flags_;
  std::unique_ptr<LogSink> log_;
};

}  // namespace tain::cli
