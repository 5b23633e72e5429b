// The informer as controllers use it: lists under way while events arrive, many handlers, the time from a write to a
// handler.
//
//   bench_informer [--scale 0.01] [--pods 100000] [--only lists|handlers|latency]
//
// bench/run_informer runs it beside the same program on client-go (bench/peers/informer_client_go) and prints ratios.
// Objects of the first two parts come from memory as they are; those of the third over TLS from an embedded server in
// another process. "of a core" is by processor time of the whole program, which a busy machine blurs less.

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include "bench/informer_handlers.h"
#include "bench/informer_latency.h"
#include "bench/informer_lists.h"

int main(int argc, char** argv) {
  if (argc == 5 && std::string_view(argv[1]) == "--serve") {
    return tain::bench::serve(std::strtoul(argv[2], nullptr, 10), std::atof(argv[3]),
                              std::strtoul(argv[4], nullptr, 10));
  }
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
  if (only.empty() || only == "latency") {
    tain::bench::LatencyLoad load;
    load.events = scaled(300, load.events);
    tain::bench::bare_latency(load);
    tain::bench::informer_latency(load);
  }
  return 0;
}
