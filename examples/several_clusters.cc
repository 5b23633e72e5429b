// Counts the pods of several clusters, each with a kubeconfig of its own: several_clusters KUBECONFIG...

#include <tain/kinds/core_v1.h>
#include <tain/tain.h>
#include <tain/thread_runtime.h>

#include <chrono>
#include <deque>
#include <iostream>
#include <string>

int main(int argc, char** argv) {
  using namespace std::chrono_literals;
  namespace core = tain::k8s::core::v1;
  if (argc < 2) return std::cerr << "usage: several_clusters KUBECONFIG...\n", 2;

  // [clusters]
  struct Site {
    std::string name;
    tain::Informer<core::Pod> pods;
  };
  tain::ThreadRuntime runtime;  // the threads of all clusters; declared first, because it outlives them
  std::deque<Site> sites;
  for (int i = 1; i < argc; ++i) {
    auto cluster = tain::Cluster::from_kubeconfig({.kubeconfig = argv[i], .runtime = &runtime});
    if (!cluster) return std::cerr << argv[i] << ": " << cluster.error() << '\n', 1;
    sites.push_back({argv[i], tain::Informer<core::Pod>(*cluster)});
  }
  for (const Site& site : sites) {  // all list at the same time
    if (auto synced = site.pods.wait_synced(30s); !synced) {
      return std::cerr << site.name << ": " << synced.error() << '\n', 1;
    }
    std::cout << site.name << ": " << site.pods.size() << " pods\n";
  }
  // [clusters]
}
