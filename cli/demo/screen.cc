#include <chrono>
#include <ostream>

#include "cli/demo/demo.h"
#include "cli/live/live.h"
#include "cli/live/words.h"

namespace tain::cli::demo {
namespace {

using namespace std::chrono_literals;

constexpr Duration kRefusing = 5s;

std::vector<live::Command> commands(LivingCluster& cluster) {
  return {{'c', "cut", [&cluster] { return cluster.cut(); }},
          {'g', "410 gone", [&cluster] { return cluster.expire(); }},
          {'t', "429", [&cluster] { return cluster.refuse(kRefusing); }},
          {'k', "kill/start",
           [&cluster] {
             if (cluster.is_up()) return cluster.kill() + " (press k to restart)";
             auto revived = cluster.revive();
             return revived ? *revived : "cannot start the server again: " + revived.error().message;
           }},
          {'r', "restore", [&cluster] { return cluster.restore(); }}};
}

std::string summary_text(LivingCluster& cluster, live::LiveKinds& mirror, Duration up) {
  std::uint64_t events = 0;
  std::uint64_t syncs = 0;
  for (const live::KindFigures& kind : mirror.look(std::chrono::steady_clock::now())) {
    events += kind.events;
    syncs += kind.syncs;
  }
  std::string text = "tain demo: " + live::seconds_text(up) + ", " + live::count_text(events) + " events, " +
                     live::count_text(syncs) + " syncs";
  if (cluster.is_up()) text += "; the mirror " + compare(*cluster.server(), mirror).to_string();
  return text;
}

}  // namespace

Result<int> run_screen(Io& io, LivingCluster& cluster, Duration run_for) {
  auto client = connect(cluster);
  if (!client) return fail(client.error());
  live::LiveKinds mirror(*client, {.kinds = demo_kinds(), .most_backoff = kMostBackoff});
  live::LiveOptions options;
  options.title = "tain demo";
  options.server = cluster.url();
  options.run_for = run_for;
  options.commands = commands(cluster);
  options.tick = [&cluster] {
    std::vector<live::News> news;
    for (std::string& note : cluster.tick()) news.push_back({.who = "cluster", .text = std::move(note)});
    return news;
  };
  options.alarm = [&cluster]() -> std::string {
    if (!cluster.is_up()) return "SERVER DOWN";
    return cluster.is_refusing() ? "SERVER ANSWERS 429" : "";
  };
  const Instant begin = std::chrono::steady_clock::now();
  if (auto shown = live::run_live(io, mirror, options); !shown) return fail(shown.error());
  io.out << summary_text(cluster, mirror, std::chrono::steady_clock::now() - begin) << '\n' << std::flush;
  return kDone;
}

}  // namespace tain::cli::demo
