// Prints the pods of the current kubectl cluster as one consistent view: cluster_pods [NAMESPACE]

#include <tain/cluster.h>
#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <chrono>
#include <iostream>

int main(int argc, char** argv) {
  namespace core = tain::k8s::core::v1;

  auto cluster = tain::Cluster::from_kubeconfig();  // like kubectl; in a pod: its service account; no I/O yet
  if (!cluster) {
    std::cerr << cluster.error() << '\n';
    return 1;
  }

  tain::Scope scope{.resource = "pods"};
  if (argc > 1) scope.namespaces = {argv[1]};
  auto sources = cluster->lister_watchers(scope);
  if (!sources) {
    std::cerr << sources.error() << '\n';
    return 1;
  }

  tain::Store store;
  tain::Reflector reflector(cluster->runtime(), *sources->front(), store);
  reflector.start();  // list, then watch, until destroyed
  if (auto synced = tain::wait_synced(reflector, std::chrono::seconds(10)); !synced) {
    std::cerr << synced.error() << '\n';  // has the reason: the server is down, not trusted, or denies access
    return 1;
  }

  const tain::Snapshot snapshot = store.snapshot();
  for (const core::Pod pod : snapshot) {
    std::cout << pod.key() << " on " << pod.spec().node_name() << ": " << pod.status().phase() << '\n';
  }
  std::cout << snapshot.size() << " pods at version " << snapshot.resource_version() << '\n';
}
