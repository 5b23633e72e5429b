#include "cli/demo/demo.h"

#include "cli/live/live.h"
#include "cli/live/words.h"
#include "cli/log.h"
#include "cli/verbs.h"

namespace tain::cli {

namespace demo {

using namespace std::chrono_literals;

Result<Cluster> connect(const LivingCluster& cluster) {
  Cluster::Options options;
  options.access.server = cluster.url();
  options.log = cluster.log();
  return Cluster::connect(std::move(options));
}

std::string Comparison::to_string() const {
  if (equal()) return "equals the cluster: all " + live::count_text(objects) + " objects have the same version";
  return "differs from the cluster: " + live::count_text(objects - equal_objects) + " of " + live::count_text(objects) +
         " objects differ, " + live::count_text(extra) + " are too many; the first difference is " + first_difference;
}

Comparison compare(ApiServer& server, live::LiveKinds& mirror) {
  Comparison out;
  const auto differs = [&out](const std::string& kind, std::string_view key) {
    if (out.first_difference.empty()) out.first_difference = kind + " " + std::string(key);
  };
  for (std::size_t i = 0; i < mirror.kinds().size(); ++i) {
    const std::string& kind = mirror.kinds()[i];
    const auto theirs = server.list(kind);
    if (!theirs) {
      differs(kind, theirs.error().message);
      ++out.extra;
      continue;
    }
    const ObjectInformer::View ours = mirror.informer(i).snapshot();
    std::size_t found = 0;
    for (const Object& object : *theirs) {
      ++out.objects;
      const Object held = ours.snapshot().get(object.key());
      if (held) ++found;
      if (held && held.same_version(object)) {
        ++out.equal_objects;
      } else {
        differs(kind, object.key());
      }
    }
    if (ours.snapshot().size() > found) {
      out.extra += ours.snapshot().size() - found;
      differs(kind, "that were deleted");
    }
  }
  return out;
}

namespace {

class Demo final : public Verb {
 public:
  std::string_view name() const override { return "demo"; }
  std::string_view summary() const override { return "Watch a mirror of a simulated cluster, and break its server"; }
  std::string_view synopsis() const override { return "[pod-names] [flags]"; }
  std::string_view details() const override {
    return "Starts its own API server with a small simulated cluster: deployments roll out, pods crash, nodes are\n"
           "drained. Needs no Kubernetes. A mirror follows the cluster. Press keys to cut its connections, to make\n"
           "the server answer 410 or 429, or to kill and restart the server, and see how the mirror recovers. Without\n"
           "a terminal it prints a log, injects these faults by itself, and reports at the end whether the mirror\n"
           "equals the cluster.\n"
           "\n"
           "  tain demo                            show the screen; press q to quit\n"
           "  tain demo --for 30s | cat            print the log\n"
           "  tain demo pod-names --every 30s      print the names of all pods every 30 seconds";
  }
  std::string_view arguments() const override { return "pod-names"; }
  void declare(Flags& flags) override {
    flags.duration(for_, "for", 0, "DURATION", "how long to run (default: until q or Ctrl-C; 30s for the log)");
    flags.duration(every_, "every", 0, "DURATION", "for pod-names: the interval between two prints").fallback = "30s";
    flags.number(seed_, "seed", 0, "NUMBER", "selects another sequence of changes", 0, INT64_MAX).fallback = "1";
    flags.number(port_, "port", 0, "PORT", "the port of the server (default: any free port)", 0, 65535);
    log_flags_.declare(flags);
  }

  Result<int> run(Io& io, const std::vector<std::string>& arguments) override {
    const bool names = !arguments.empty() && arguments[0] == "pod-names";
    if (arguments.size() > (names ? 1U : 0U)) {
      return misuse("unknown demo \"" + arguments.back() + "\": leave it out, or give pod-names");
    }
    if (every_ <= Duration(0)) return misuse("--every must be longer than 0");
    if (for_ < Duration(0)) return misuse("--for must not be negative");
    const Result<std::unique_ptr<LogSink>> log = log_flags_.make(io);
    if (!log) return fail(log.error());
    const bool on_screen = !names && live::can_show(io);
    LivingCluster::Options options;
    options.seed = static_cast<std::uint64_t>(seed_);
    options.port = static_cast<std::uint16_t>(port_);
    if (!on_screen || !io.err_is_terminal) options.log = log->get();  // a log would overwrite the screen
    auto cluster = LivingCluster::start(options);
    if (!cluster) return fail(cluster.error());
    if (names) return run_pod_names(io, **cluster, every_, for_);
    if (on_screen) return run_screen(io, **cluster, for_);
    return run_log(io, **cluster, for_ > Duration(0) ? for_ : Duration(30s));
  }

 private:
  Duration for_{0};
  Duration every_ = 30s;
  std::int64_t seed_ = 1;
  std::int64_t port_ = 0;
  LogFlags log_flags_{};
};

}  // namespace
}  // namespace demo

std::unique_ptr<Verb> make_demo() { return std::make_unique<demo::Demo>(); }

}  // namespace tain::cli
