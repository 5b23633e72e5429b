// The Reflector's first program: mirror all Pods, and print their names every 30 seconds.
//
//   pod_names [--every 1s] [--for 10s]
//
// It runs on a scripted cluster; any other ListerWatcher takes its place in one line.

#include <tain/tain.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>

#include "scripted_cluster.h"

using namespace std::chrono_literals;

namespace {

// "500ms", "30s", "2m"; 0 where it is none of them.
std::chrono::milliseconds parse_duration(const std::string& text) {
  char* unit = nullptr;
  const double number = std::strtod(text.c_str(), &unit);
  const std::string_view suffix(unit);
  const double scale = suffix == "ms" ? 1 : suffix == "s" ? 1000 : suffix == "m" ? 60000 : 0;
  if (number <= 0 || number * scale > 1e12) return 0ms;
  return std::chrono::milliseconds(static_cast<long>(number * scale));
}

int usage(std::string_view problem) {
  std::cerr << "pod_names: " << problem << "\nusage: pod_names [--every 1s] [--for 10s]\n";
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  std::chrono::milliseconds every = 30s;
  std::chrono::milliseconds run_for = 0ms;  // 0: until interrupted
  for (int i = 1; i < argc; ++i) {
    const std::string_view flag = argv[i];
    if (flag == "--help" || flag == "-h") return std::cout << "pod_names [--every 1s] [--for 10s]\n", 0;
    if (flag != "--every" && flag != "--for") return usage("unknown flag '" + std::string(flag) + "'");
    const auto value = i + 1 < argc ? parse_duration(argv[++i]) : 0ms;
    if (value == 0ms) return usage(std::string(flag) + " wants a duration such as 500ms, 30s or 2m");
    (flag == "--every" ? every : run_for) = value;
  }

  // [reflector]
  tain::ThreadRuntime runtime;
  ScriptedCluster cluster(300ms);
  auto lister_watcher = tain::adapt(runtime, cluster);

  tain::Store store;
  tain::Reflector reflector(runtime, {.lister_watcher = *lister_watcher, .store = store, .expected = tain::kPods});
  reflector.start();
  // [reflector]

  const auto begin = std::chrono::steady_clock::now();
  while (run_for == 0ms || std::chrono::steady_clock::now() - begin < run_for) {
    std::this_thread::sleep_for(every);
    const tain::Snapshot pods = store.snapshot();
    std::cout << pods.size() << " pods at version " << pods.resource_version() << " ("
              << tain::to_string(reflector.status().state) << ")\n";
    for (const tain::Object& pod : pods) {
      std::cout << "  " << pod.key() << "  " << pod.at("status.phase").text() << '\n';
    }
    std::cout.flush();
  }
}
