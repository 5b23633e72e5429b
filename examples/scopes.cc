// Prints the changes of pods in namespaces that change while it runs: scopes [LABEL_SELECTOR]
//
// Reads a line of namespaces from stdin, then the next one; an empty line means all. With a label selector it follows
// the namespaces that match, until stdin ends.

#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <chrono>
#include <iostream>
#include <iterator>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

int main(int argc, char** argv) {
  using namespace std::chrono_literals;
  namespace core = tain::k8s::core::v1;

  auto cluster = tain::Cluster::from_kubeconfig();
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;

  const auto print = [](const tain::InformerEvent<core::Pod>& event) {
    std::ostringstream line;
    line << (event.left_scope ? "left" : to_string(event.type)) << ' ' << event.key << '\n';
    std::cout << line.str() << std::flush;
  };

  if (argc > 1) {
    // [matching]
    tain::Informer<core::Pod> pods(*cluster, {.namespaces_matching = argv[1]});  // such as "team=a"
    if (auto synced = pods.wait_synced(30s); !synced) return std::cerr << synced.error() << '\n', 1;
    std::cout << pods.size() << " pods in " << pods.status().namespaces.value_or(0) << " namespaces" << std::endl;
    // [matching]
    auto subscription = pods.subscribe(print);
    std::cin.ignore(std::numeric_limits<std::streamsize>::max());
    return 0;
  }

  tain::Informer<core::Pod> pods(*cluster, {.scope = {.namespaces = {"default"}}});
  auto subscription = pods.subscribe(print);
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    const std::vector<std::string> namespaces{std::istream_iterator<std::string>(words), {}};
    // [set]
    if (auto set = pods.set_scope({.namespaces = namespaces}); !set) return std::cerr << set.error() << '\n', 1;
    if (auto synced = pods.wait_synced(30s); !synced) return std::cerr << synced.error() << '\n', 1;
    std::cout << pods.size() << " pods" << std::endl;
    // [set]
  }
}
