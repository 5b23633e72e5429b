#pragma once

#include <tain/cluster.h>

#include <memory>
#include <string>
#include <vector>

#include "cli/flags.h"
#include "cli/verb.h"

namespace tain::cli {

// The flags of every verb that talks to a cluster, in kubectl's names, and the Cluster they mean.
class Connection {
 public:
  Connection();
  ~Connection();

  void declare(Flags& flags);  // --kubeconfig --context --server --as -n ... -v --log-format
  void declare_without_namespace(Flags& flags);
  // Errors: what Cluster says of files, contexts and credentials; none of it is misuse.
  Result<Cluster> open(Io& io);
  static Result<Cluster> open(Cluster::Options options);
  // The options before they are used, for verbs that change some of them.
  Result<Cluster::Options> options(Io& io);
  const std::string& ns() const { return ns_; }  // as given; empty: the context's

 private:
  class Log;

  std::string kubeconfig_, context_, server_, ns_, as_, as_uid_, token_, ca_file_, tls_server_name_;
  std::string client_certificate_, client_key_, log_format_ = "text";
  std::vector<std::string> as_groups_;
  bool insecure_ = false;
  Duration request_timeout_{0};
  std::int64_t verbosity_ = 0;
  std::unique_ptr<Log> log_;
};

}  // namespace tain::cli
