// The informer in the typical use of a controller: lists by namespace while events arrive, and many handlers.
//
//   bench_informer [--scale 0.01] [--pods 100000] [--only lists|handlers]
//
// bench/run_informer runs this and bench_informer_latency, and the same with client-go
// (bench/peers/informer_client_go), and prints ratios. Objects come decoded from memory. "of a core" uses the processor
// time of the whole program, which depends less on other load of the machine.

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include "bench/informer_handlers.h"
#include "bench/informer_lists.h"

int main(int argc, char** argv) {
  double scale = 1;
  std::size_t pods = 100'000;
  std::string_view only;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view flag = argv[i];
    if (flag == "--scale") scale = std::atof(argv[i + 1]);
    if (flag == "--pods") pods = std::strtoul(argv[i + 1], nullptr, 10);
    if (flag == "--only") only = argv[i + 1];
  }
  const auto scaled = [scale](std::size_t least, std::size_t full) {
    return std::max(least, static_cast<std::size_t>(static_cast<double>(full) * scale));
  };
  pods = scaled(1'000, pods);
  if (only.empty() || only == "lists") tain::bench::lists(pods, std::max(0.2, 4 * scale));
  if (only.empty() || only == "handlers") tain::bench::handlers(pods, scaled(1'000, 30'000));
  return 0;
}
