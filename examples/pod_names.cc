// Mirrors all Pods of a cluster and prints their names every 30 seconds: pod_names [--every 30s] [--for 10m]
//
// Uses the cluster of kubectl; in a pod, the cluster of the pod.

#include <tain/cluster.h>
#include <tain/tain.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>

using namespace std::chrono_literals;

namespace {

// "500ms", "30s", "2m"; 0 for anything else.
std::chrono::milliseconds parse_duration(const std::string& text) {
  char* unit = nullptr;
  const double number = std::strtod(text.c_str(), &unit);
  const std::string_view suffix(unit);
  const double scale = suffix == "ms" ? 1 : suffix == "s" ? 1000 : suffix == "m" ? 60000 : 0;
  if (number <= 0 || number * scale > 1e12) return 0ms;
  return std::chrono::milliseconds(static_cast<long>(number * scale));
}

}  // namespace

int main(int argc, char** argv) {
  std::chrono::milliseconds every = 30s;
  std::chrono::milliseconds run_for = 0ms;  // 0: until Ctrl-C
  for (int i = 1; i < argc; ++i) {
    const std::string_view flag = argv[i];
    const auto value = i + 1 < argc ? parse_duration(argv[++i]) : 0ms;
    if (value == 0ms || (flag != "--every" && flag != "--for")) {
      return std::cerr << "usage: pod_names [--every 30s] [--for 10m]\n", 2;
    }
    (flag == "--every" ? every : run_for) = value;
  }

  // [reflector]
  auto cluster = tain::Cluster::from_kubeconfig();
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;
  auto pods = cluster->lister_watchers({.resource = "pods"});
  if (!pods) return std::cerr << pods.error() << '\n', 1;

  tain::Store store;
  tain::Reflector reflector(cluster->runtime(), *pods->front(), store);
  reflector.start();  // lists, then watches; reconnects and lists again by itself
  // [reflector]
  if (auto synced = tain::wait_synced(reflector, 30s); !synced) return std::cerr << synced.error() << '\n', 1;

  const auto begin = std::chrono::steady_clock::now();
  while (run_for == 0ms || std::chrono::steady_clock::now() - begin < run_for) {
    const tain::Snapshot now = store.snapshot();  // the state at one version
    std::cout << now.size() << " pods at version " << now.resource_version() << " ("
              << tain::to_string(reflector.status().state) << ")\n";
    for (const tain::Object& pod : now) std::cout << "  " << pod.key() << '\n';
    std::cout.flush();
    std::this_thread::sleep_for(every);
  }
}
