#include <tain/cluster.h>

#include <algorithm>
#include <chrono>
#include <ostream>

#include "cli/connection.h"
#include "cli/follow/targets.h"
#include "cli/live/live.h"
#include "cli/live/words.h"
#include "cli/terminal.h"
#include "cli/verbs.h"
#include "src/base/ascii.h"

namespace tain::cli {
namespace live {
namespace {

using namespace std::chrono_literals;

// The default types.
const std::vector<std::string> kUsual{
    "pods",     "nodes", "deployments.apps", "replicasets.apps", "statefulsets.apps", "daemonsets.apps", "jobs.batch",
    "services", "events"};

class Top final : public Verb {
 public:
  std::string_view name() const override { return "top"; }
  std::string_view summary() const override {
    return "Watch a cluster live: objects, events/s, age of the data, bytes";
  }
  std::string_view synopsis() const override { return "[TYPE...] [flags]"; }
  std::string_view details() const override {
    return "Mirrors each TYPE (default: pods, nodes, workloads, services and events) and shows the number of objects,\n"
           "their rate of change and the maximum age of the data. The table below shows the objects of one type,\n"
           "newest change first. Without a terminal, prints one line for each type every --every. Types without\n"
           "permission are shown as denied. Exits with code 1 if all types are denied.\n"
           "\n"
           "  tain top\n"
           "  tain top pods deployments -n shop\n"
           "  tain top pods --for 10s --every 2s | cat";
  }
  std::string_view arguments() const override { return "types"; }
  void declare(Flags& flags) override {
    connection_.declare(flags);
    flags.toggle(all_, "all-namespaces", 'A', "all namespaces (the default without -n)");
    flags.text(selector_, "selector", 'l', "SELECTOR", "only objects with these labels");
    flags.duration(for_, "for", 0, "DURATION", "how long to run (default: until q or Ctrl-C)");
    flags.duration(every_, "every", 0, "DURATION", "without a terminal: interval between two prints").fallback = "5s";
  }

  Result<int> run(Io& io, const std::vector<std::string>& arguments) override {
    if (every_ <= Duration(0)) return misuse("--every must be longer than 0");
    if (for_ < Duration(0)) return misuse("--for must not be negative");
    auto access = connection_.options(io);
    if (!access) return fail(access.error());
    if (can_show(io) && io.err_is_terminal) {  // a warning would overwrite the screen
      access->log = nullptr;
      access->on_warning = [](std::string_view) {};
    }
    auto cluster = Connection::open(std::move(*access));
    if (!cluster) return fail(cluster.error());
    LiveKinds::Options what;
    what.label_selector = selector_;
    if (!all_ && !connection_.ns().empty()) what.namespaces = {connection_.ns()};
    auto kinds = kinds_of(*cluster, arguments, what, io.stop);
    if (!kinds && kinds.error().code == Code::kStopped) return kDone;
    if (!kinds) return fail(kinds.error());
    what.kinds = std::move(*kinds);
    if (what.kinds.empty()) return misuse("all these types are cluster-scoped: leave -n out");
    LiveKinds mirror(*cluster, std::move(what));
    if (!can_show(io)) return print(io, mirror);
    LiveOptions options;
    options.title = "tain top";
    options.server = cluster->server();
    options.run_for = for_;
    if (auto shown = run_live(io, mirror, options); !shown) return fail(shown.error());
    return kDone;
  }

 private:
  // The full names. Default types that the server does not have are omitted.
  static Result<std::vector<std::string>> kinds_of(const Cluster& cluster, const std::vector<std::string>& arguments,
                                                   const LiveKinds::Options& what, const Stop& stop) {
    std::vector<std::string> out;
    const bool asked = !arguments.empty();
    for (const std::string& argument : asked ? split(tain::joined(arguments), ',') : kUsual) {
      if (argument.empty()) return misuse("empty type: give types, such as pods,nodes");
      auto resource = find_resource(cluster, argument, stop);
      if (!resource) {
        if (!asked && resource.error().code == Code::kNotFound) continue;
        return fail(resource.error());
      }
      if (!resource->namespaced && !what.namespaces.empty() && !asked) continue;
      std::string full = name_of(*resource);
      if (std::find(out.begin(), out.end(), full) == out.end()) out.push_back(std::move(full));
    }
    return out;
  }

  Result<int> print(Io& io, LiveKinds& mirror) const {
    const Instant begin = std::chrono::steady_clock::now();
    const Instant end = for_ > Duration(0) ? begin + for_ : Instant::max();
    Instant next = std::min(begin + every_, end);
    // Kinds that are not synced by then are shown as they are, so that one kind does not delay the others.
    if (auto waited = mirror.wait_readable(next - begin, io.stop); !waited) {
      if (io.stop.requested()) return kDone;
      return fail(waited.error());
    }
    (void)mirror.look(std::chrono::steady_clock::now());
    for (;; next = std::min(next + every_, end)) {
      if (!rest(io.stop, std::max<Duration>(next - std::chrono::steady_clock::now(), Duration(0)))) return kDone;
      io.out << fitted("KIND", 26) << fitted("OBJECTS", 10, true) << fitted("EVENTS/S", 10, true)
             << fitted("AGE", 8, true) << "  " << fitted("STATE", 12) << fitted("BYTES", 10, true) << '\n';
      for (const KindFigures& kind : mirror.look(std::chrono::steady_clock::now())) {
        io.out << fitted(escaped(kind.kind), 26) << fitted(count_text(kind.objects), 10, true)
               << fitted(rate_text(kind.events_per_second), 10, true) << fitted(age_text(kind.age), 8, true) << "  "
               << fitted(to_string(kind.state), 12) << fitted(bytes_text(kind.bytes), 10, true)
               << (kind.error.empty() ? "" : "  " + escaped(kind.error)) << '\n';
      }
      io.out << std::flush;
      if (next == end) return kDone;
    }
  }

  Connection connection_;
  std::string selector_;
  bool all_ = false;
  Duration for_{0};
  Duration every_ = 5s;
};

}  // namespace
}  // namespace live

std::unique_ptr<Verb> make_top() { return std::make_unique<live::Top>(); }

}  // namespace tain::cli
