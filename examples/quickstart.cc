// Prints the pods of the current kubectl cluster and their changes: quickstart
//
// Ends after ten seconds without a change.

#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <atomic>
#include <chrono>
#include <iostream>
#include <sstream>
#include <thread>

int main() {
  using namespace std::chrono_literals;
  namespace core = tain::k8s::core::v1;

  // [connect]
  auto cluster = tain::Cluster::from_kubeconfig();  // like kubectl; in-cluster too; no I/O yet
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;
  // [connect]

  // [informer]
  tain::Informer<core::Pod> pods(*cluster);          // list, then watch, until destroyed
  if (auto synced = pods.wait_synced(30s); !synced)  // has the reason: "forbidden: pods is forbidden: ..."
    return std::cerr << synced.error() << '\n', 1;
  // [informer]

  // [snapshot]
  for (core::Pod pod : pods.snapshot())  // a consistent view at one resource version
    std::cout << pod.key() << " on " << pod.spec().node_name() << '\n';
  // [snapshot]
  std::cout << pods.size() << " pods at version " << pods.resource_version() << std::endl;

  // [handler]
  std::atomic<int> changes = 0;
  auto subscription = pods.subscribe([&](const tain::InformerEvent<core::Pod>& event) {
    if (event.is_in_initial_list) return;
    std::ostringstream line;
    line << to_string(event.type) << ' ' << event.key;
    if (event.now) line << ": " << event.now->status().phase();
    std::cout << line.str() << std::endl;
    ++changes;
  });
  // [handler]

  for (int seen = -1; seen != changes;) {
    seen = changes;
    std::this_thread::sleep_for(10s);
  }
}
