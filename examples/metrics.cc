// Prints the metrics of Tain as Prometheus text: metrics [SECONDS]
//
// A Registry collects the metrics; your HTTP server returns prometheus_text(). To use another metrics library,
// implement tain::MetricsProvider instead. docs/metrics.md lists all metrics.

#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <thread>

int main(int argc, char** argv) {
  namespace core = tain::k8s::core::v1;
  const std::chrono::seconds watched(argc > 1 ? std::atoi(argv[1]) : 10);

  // [registry]
  tain::Registry registry;  // must outlive the objects that report to it
  auto cluster = tain::Cluster::from_kubeconfig({.metrics = &registry});
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;
  tain::Informer<core::Pod> pods(*cluster, {.metrics = &registry});
  // [registry]
  if (auto synced = pods.wait_synced(std::chrono::seconds(30)); !synced) return std::cerr << synced.error() << '\n', 1;

  // [own]
  // A metric of your own.
  const auto changes = registry.counter("my_pod_changes_total", "Added, changed and deleted pods.", {});
  auto subscription = pods.subscribe([&](const tain::InformerEvent<core::Pod>&) { changes->increment(); });
  // [own]

  std::this_thread::sleep_for(watched);
  std::cout << registry.prometheus_text();

  // [status]
  // The maximum age of the data, for decisions of the program.
  const tain::Reflector::Status status = pods.status();
  std::cerr << to_string(status.state) << ", " << pods.size() << " pods\n";
  // [status]
}
