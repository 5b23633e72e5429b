#include <algorithm>
#include <array>
#include <chrono>
#include <ostream>

#include "cli/demo/demo.h"
#include "cli/live/live_kinds.h"
#include "cli/live/words.h"
#include "cli/terminal.h"

namespace tain::cli::demo {
namespace {

using namespace std::chrono_literals;

constexpr Duration kTick = 100ms;
constexpr Duration kBetweenFigures = 5s;
constexpr Duration kPatience = 15s;  // until the mirror equals the cluster after the last change

Instant now() { return std::chrono::steady_clock::now(); }

// A fault, and when to inject it as a share of the running time.
struct TimedFault {
  double at;
  std::string (*inject)(LivingCluster&, Duration run_for);
};
const std::array<TimedFault, 6> kFaults{{
    {0.15, [](LivingCluster& cluster, Duration) { return cluster.cut(); }},
    {0.32, [](LivingCluster& cluster, Duration) { return cluster.expire(); }},
    {0.47,
     [](LivingCluster& cluster, Duration run_for) { return cluster.refuse(std::min<Duration>(run_for / 10, 3s)); }},
    {0.62, [](LivingCluster& cluster, Duration) { return cluster.kill(); }},
    {0.67,
     [](LivingCluster& cluster, Duration) {
       auto revived = cluster.revive();
       return revived ? *revived : "cannot start the server again: " + revived.error().message;
     }},
    {0.82, [](LivingCluster& cluster, Duration) { return cluster.restore(); }},
}};

class Log {
 public:
  Log(Io& io, LivingCluster& cluster, live::LiveKinds& mirror) : io_(io), cluster_(cluster), mirror_(mirror) {}

  void line(std::string_view who, std::string_view text, Tone tone) {
    io_.out << live::clock_text(now() - begin_) << "  " << toned(padded(who), tone, io_.colour) << escaped(text) << '\n'
            << std::flush;
  }

  void look() {
    const auto& figures = mirror_.look(now());
    for (const std::string& news : mirror_.news()) line("mirror", news, Tone::kGood);
    if (now() < next_figures_) return;
    next_figures_ = now() + kBetweenFigures;
    std::size_t objects = 0;
    std::size_t bytes = 0;
    double rate = 0;
    Duration age{0};
    std::size_t live = 0;
    for (const live::KindFigures& kind : figures) {
      objects += kind.objects;
      bytes += kind.bytes;
      rate += kind.events_per_second;
      age = std::max(age, kind.age.value_or(Duration(0)));
      live += kind.state == Reflector::State::kLive ? 1 : 0;
    }
    line("mirror",
         std::to_string(live) + " of " + std::to_string(figures.size()) + " kinds live, " + live::count_text(objects) +
             " objects, " + live::rate_text(rate) + " events/s, " + live::bytes_text(bytes) + ", at most " +
             live::age_text(age) + " old",
         Tone::kGood);
  }

  // False: stop was requested.
  bool live(Duration run_for) {
    std::size_t next = 0;
    while (now() - begin_ < run_for) {
      for (const std::string& note : cluster_.tick()) line("cluster", note, Tone::kPlain);
      const double share = std::chrono::duration<double>(now() - begin_) / std::chrono::duration<double>(run_for);
      if (next < kFaults.size() && share >= kFaults[next].at) {
        line("fault", kFaults[next].inject(cluster_, run_for), Tone::kBad);
        ++next;
      }
      look();
      if (!live::rest(io_.stop, std::min<Duration>(kTick, run_for - (now() - begin_)))) return false;
    }
    return true;
  }

  // Whether the mirror equals the cluster, which no longer changes.
  bool wait_until_equal() {
    line("cluster", "no more changes", Tone::kPlain);
    const Instant until = now() + kPatience;
    for (;;) {
      look();
      const Comparison comparison = compare(*cluster_.server(), mirror_);
      if ((comparison.equal() && all_live()) || now() >= until) {
        line("mirror", comparison.to_string(), comparison.equal() ? Tone::kGood : Tone::kBad);
        return comparison.equal();
      }
      if (!live::rest(io_.stop, kTick)) return false;
    }
  }

  void summary() { io_.out << '\n' << summary_text(mirror_.look(now())) << std::flush; }

 private:
  bool all_live() {
    const auto& figures = mirror_.look(now());
    return std::all_of(figures.begin(), figures.end(),
                       [](const live::KindFigures& kind) { return kind.state == Reflector::State::kLive; });
  }
  static std::string padded(std::string_view who) {
    std::string out(who);
    out.resize(9, ' ');
    return out;
  }
  static std::string summary_text(const std::vector<live::KindFigures>& figures);

  Io& io_;
  LivingCluster& cluster_;
  live::LiveKinds& mirror_;
  const Instant begin_ = now();
  Instant next_figures_ = begin_ + kBetweenFigures;
};

std::string Log::summary_text(const std::vector<live::KindFigures>& figures) {
  std::vector<std::vector<std::string>> rows{{"KIND", "OBJECTS", "EVENTS", "SYNCS", "WATCHES", "BYTES", "STATE"}};
  for (const live::KindFigures& kind : figures) {
    rows.push_back({live::short_kind(kind.kind), live::count_text(kind.objects), live::count_text(kind.events),
                    std::to_string(kind.syncs), std::to_string(kind.watches), live::bytes_text(kind.bytes),
                    std::string(to_string(kind.state))});
  }
  std::vector<std::size_t> widths(rows[0].size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string out;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      out += row[i];
      if (i + 1 < row.size()) out.append(widths[i] + 3 - row[i].size(), ' ');
    }
    out.push_back('\n');
  }
  return out;
}

}  // namespace

Result<int> run_log(Io& io, LivingCluster& cluster, Duration run_for) {
  auto client = connect(cluster);
  if (!client) return fail(client.error());
  live::LiveKinds mirror(*client, {.kinds = demo_kinds(), .most_backoff = kMostBackoff});
  Log log(io, cluster, mirror);
  log.line("server", "listens on " + cluster.url(), Tone::kNote);
  if (auto synced = mirror.wait_synced(30s, io.stop); !synced) {
    if (synced.error().code == Code::kStopped) return kDone;
    return fail(synced.error());
  }
  if (!log.live(run_for)) return kDone;
  if (!cluster.is_up()) {
    if (auto revived = cluster.revive(); !revived) return fail(revived.error());
  }
  const bool equal = log.wait_until_equal();
  if (io.stop.requested()) return kDone;
  log.summary();
  return equal ? kDone : kFailed;
}

}  // namespace tain::cli::demo
