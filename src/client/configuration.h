#pragma once

#include <tain/cluster.h>

#include "src/auth/config.h"
#include "src/auth/environment.h"
#include "src/auth/kubeconfig_resolve.h"

namespace tain::client {

// What the options of a Cluster mean in the words of a kubeconfig.
auth::KubeCluster cluster_of(const Access& access);
auth::KubeUser user_of(const Access& access);
auth::PluginPolicy policy_of(const Access& access);
auth::Overrides overrides_of(const Cluster::Options& options);

// The configuration that kubectl would go by, with what the options say instead.
Result<auth::ConnectionConfig> resolved(const auth::Environment& environment, const Cluster::Options& options);

}  // namespace tain::client
