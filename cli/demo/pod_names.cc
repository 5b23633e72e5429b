#include <tain/cache/reflector.h>
#include <tain/cache/store.h>

#include <algorithm>
#include <chrono>
#include <ostream>

#include "cli/demo/demo.h"
#include "cli/live/words.h"
#include "cli/terminal.h"

namespace tain::cli::demo {

using namespace std::chrono_literals;

Result<int> run_pod_names(Io& io, LivingCluster& cluster, Duration every, Duration run_for) {
  auto client = connect(cluster);
  if (!client) return fail(client.error());
  auto sources = client->lister_watchers({.resource = "pods"});
  if (!sources) return fail(sources.error());

  Store store;
  Reflector reflector(client->runtime(), *sources->front(), store, {.expected = kPods, .resync_period = every});
  reflector.start();

  const Instant begin = std::chrono::steady_clock::now();
  const Instant end = run_for > Duration(0) ? begin + run_for : Instant::max();
  for (Instant next = begin + every; next - every < end; next += every) {
    const Instant until = std::min(next, end);
    while (std::chrono::steady_clock::now() < until) {
      (void)cluster.tick();
      if (!live::rest(io.stop, std::min<Duration>(100ms, until - std::chrono::steady_clock::now()))) return kDone;
    }
    if (next > end) break;
    const Snapshot pods = store.snapshot();
    const Reflector::Status status = reflector.status();
    io.out << pods.size() << " pods at version " << pods.resource_version() << " (" << to_string(status.state)
           << ", at most " << live::age_text(status.age) << " old)\n";
    std::vector<std::string> names = pods.list_keys();
    std::sort(names.begin(), names.end());
    for (const std::string& name : names) io.out << "  " << escaped(name) << '\n';
    io.out << std::flush;
  }
  return kDone;
}

}  // namespace tain::cli::demo
