#pragma once

#include <tain/cluster.h>
#include <tain/result.h>

#include "src/auth/config.h"
#include "src/auth/environment.h"
#include "src/auth/kubeconfig_resolve.h"
#include "src/client/url.h"

namespace tain::client {

// Converts the options of a Cluster to kubeconfig fields.
auth::KubeCluster cluster_of(const Cluster::Access& access);
auth::KubeUser user_of(const Cluster::Access& access);
auth::PluginPolicy policy_of(const Cluster::Access& access);
auth::Overrides overrides_of(const Cluster::Options& options);

// The server address. TLS settings make https the default scheme.
Result<ServerAddress> address_of(const auth::ConnectionConfig& config);

// Removes the credentials that must not reach the server, and logs a warning. Without TLS it removes all, as kubectl
// does, unless Cluster::Access::send_credentials_in_plain is set. If TLS is not verified and host or port are not those
// of the context or the pod, only the credentials of `access` stay.
auth::ConnectionConfig withheld(auth::ConnectionConfig config, const Cluster::Access& access, LogSink* log);

// The configuration that kubectl would use, overridden by the options, without withheld credentials.
Result<auth::ConnectionConfig> resolved(const auth::Environment& environment, const Cluster::Options& options);

// The configuration of a pod, overridden by `access`. (Server, CA file and tokens are in it already.)
// Errors: kBadArgument if `access` contradicts itself.
Result<auth::ConnectionConfig> with_access(auth::ConnectionConfig config, const Cluster::Access& access);

}  // namespace tain::client
