#pragma once

#include <tain/cluster.h>

#include "src/auth/config.h"
#include "src/auth/environment.h"
#include "src/auth/kubeconfig_resolve.h"
#include "src/client/url.h"

namespace tain::client {

// What the options of a Cluster mean in the words of a kubeconfig.
auth::KubeCluster cluster_of(const Access& access);
auth::KubeUser user_of(const Access& access);
auth::PluginPolicy policy_of(const Access& access);
auth::Overrides overrides_of(const Cluster::Options& options);

// Where the server is. Without a scheme, settings of TLS mean https.
Result<ServerAddress> address_of(const auth::ConnectionConfig& config);

// The configuration that kubectl would go by, with what the options say instead. Where these name a server that is
// spoken to without TLS, the credentials of the kubeconfig, which are meant for another, stay at home.
Result<auth::ConnectionConfig> resolved(const auth::Environment& environment, const Cluster::Options& options);

}  // namespace tain::client
