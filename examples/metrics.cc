// What Tain measures of itself, as Prometheus text: metrics [SECONDS]
//
// A Registry collects; your HTTP server hands out prometheus_text(). Those who have a metrics library of their own
// implement tain::MetricsProvider instead. Every metric: docs/metrics.md.

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
  tain::Registry registry;  // outlives what reports to it
  auto cluster = tain::Cluster::from_kubeconfig({.metrics = &registry});
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;
  tain::Informer<core::Pod> pods(*cluster, {.metrics = &registry});
  // [registry]
  if (auto synced = pods.wait_synced(std::chrono::seconds(30)); !synced) return std::cerr << synced.error() << '\n', 1;

  // [own]
  // One of your own, beside them.
  const auto changes = registry.counter("my_pod_changes_total", "Pods that came, changed or went.", {});
  auto subscription = pods.subscribe([&](const tain::InformerEvent<core::Pod>&) { changes->increment(); });
  // [own]

  std::this_thread::sleep_for(watched);
  std::cout << registry.prometheus_text();

  // [status]
  // The same for a program that wants to decide by it: how old may what I read be?
  const tain::ReflectorStatus status = pods.status();
  std::cerr << to_string(status.state) << ", " << pods.size() << " pods\n";
  // [status]
}
