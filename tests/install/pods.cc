#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <chrono>
#include <iostream>

int main() {
  using namespace std::chrono_literals;
  namespace core = tain::k8s::core::v1;

  auto cluster = tain::Cluster::from_kubeconfig();  // like kubectl; in-cluster too; no I/O yet
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;

  tain::Informer<core::Pod> pods(*cluster);          // list, then watch, until destroyed
  if (auto synced = pods.wait_synced(30s); !synced)  // says *why*: "forbidden: pods is forbidden: User ..."
    return std::cerr << synced.error() << '\n', 1;

  for (core::Pod pod : pods.snapshot())  // a consistent view at one resource version
    std::cout << pod.key() << " on " << pod.spec().node_name() << '\n';
}
