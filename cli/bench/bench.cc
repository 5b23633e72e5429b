#include <tain/cluster.h>
#include <tain/informer.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iosfwd>
#include <limits>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>
#include <thread>

#include <nlohmann/json.hpp>

#include "cli/connection.h"
#include "cli/follow/follow.h"
#include "cli/follow/targets.h"
#include "cli/verb.h"
#include "cli/verbs.h"

namespace tain::cli {
namespace {

struct ClientBenchOptions {
  std::string resource = "pods";
  std::string ns{};  // empty: all
  bool watch_list = true;
  std::uint64_t burst = 0;  // MODIFIED events to wait for
  Duration burst_timeout = std::chrono::seconds(60);
  Duration sync_timeout = std::chrono::minutes(10);
  Duration idle = std::chrono::seconds(10);
};

// The cost of a client in time, processor time and memory.
struct ClientBenchReport {
  std::uint64_t objects = 0;
  double sync_seconds = 0;  // from the start until the handler has synced
  double cpu_seconds = 0;   // of the process until then
  std::uint64_t peak_rss_bytes = 0;
  std::uint64_t settled_rss_bytes = 0;
  std::uint64_t burst_events = 0;
  double burst_seconds = 0;  // from the first event to the last
  double burst_cpu_seconds = 0;
  std::string burst_last_rv{};
  std::uint64_t burst_peak_rss_bytes = 0;

  double burst_events_per_second() const {
    return burst_seconds > 0 ? static_cast<double>(burst_events) / burst_seconds : 0;
  }
  std::string to_json() const;  // one line
};

// A value of /proc/self/status, which is in KiB.
std::uint64_t status_bytes(std::string_view name) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (!line.starts_with(name) || line.size() <= name.size() || line[name.size()] != ':') continue;
    return std::strtoull(line.c_str() + name.size() + 1, nullptr, 10) * 1024;
  }
  return 0;
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

// The resources that this process has used, from the kernel.
double cpu_seconds() {
  rusage used{};
  (void)getrusage(RUSAGE_SELF, &used);
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

std::uint64_t resident_bytes() { return status_bytes("VmRSS"); }
std::uint64_t peak_resident_bytes() { return status_bytes("VmHWM"); }

void forget_peak() {
  // 5 resets the peak to the current size.
  std::ofstream("/proc/self/clear_refs") << "5" << std::flush;
}

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// Counts the events that reach the handler. One thread at a time writes, another reads.
class EventCounter {
 public:
  explicit EventCounter(std::uint64_t wanted) : wanted_(wanted) {}

  void event(const ObjectEvent& event) {
    if (event.type != ObjectEvent::Type::kUpdate || event.is_resync) return;
    if (done_) return;
    const std::uint64_t count = count_.load(std::memory_order_relaxed) + 1;
    count_.store(count, std::memory_order_relaxed);
    if (count == 1) note_first();
    if (count == wanted_) note_last(event.now);
  }

  // Wait for the first or the last event. False: timed out.
  bool wait_first(Duration timeout, const Stop& stop) {
    return wait(timeout, stop, [this] { return begun_; });
  }
  bool wait_last(Duration timeout, const Stop& stop) {
    return wait(timeout, stop, [this] { return done_; });
  }

  void tell(ClientBenchReport& report) {
    const std::lock_guard lock(mutex_);
    if (!begun_) return;
    report.burst_events = count_;
    report.burst_seconds = Seconds((done_ ? last_ : Clock::now()) - first_).count();
    report.burst_cpu_seconds = (done_ ? last_cpu_ : cpu_seconds()) - first_cpu_;
    report.burst_last_rv = last_version_;
  }

 private:
  void note_first() {
    const std::lock_guard lock(mutex_);
    begun_ = true;
    first_ = Clock::now();
    first_cpu_ = cpu_seconds();
    changed_.notify_all();
  }
  void note_last(const Object& object) {
    const std::lock_guard lock(mutex_);
    last_ = Clock::now();
    last_cpu_ = cpu_seconds();
    last_version_ = std::string(object.resource_version());
    done_ = true;
    changed_.notify_all();
  }
  template <class Ready>
  bool wait(Duration timeout, const Stop& stop, Ready ready) {
    const auto until = Clock::now() + timeout;
    std::unique_lock lock(mutex_);
    while (!ready() && !stop.requested()) {
      const auto next = std::min(until, Clock::now() + std::chrono::milliseconds(50));
      changed_.wait_until(lock, next, ready);
      if (next == until) break;
    }
    return ready();
  }

  const std::uint64_t wanted_;
  std::atomic<std::uint64_t> count_{0};  // written by the handler only
  std::mutex mutex_{};
  std::condition_variable changed_{};
  bool begun_ = false;
  bool done_ = false;
  Clock::time_point first_{};
  Clock::time_point last_{};
  double first_cpu_ = 0;
  double last_cpu_ = 0;
  std::string last_version_{};
};

std::string ClientBenchReport::to_json() const {
  const nlohmann::ordered_json line{{"objects", objects},
                                    {"sync_seconds", sync_seconds},
                                    {"cpu_seconds", cpu_seconds},
                                    {"peak_rss_bytes", peak_rss_bytes},
                                    {"settled_rss_bytes", settled_rss_bytes},
                                    {"burst_events", burst_events},
                                    {"burst_seconds", burst_seconds},
                                    {"burst_events_per_second", burst_events_per_second()},
                                    {"burst_cpu_seconds", burst_cpu_seconds},
                                    {"burst_last_rv", burst_last_rv},
                                    {"burst_peak_rss_bytes", burst_peak_rss_bytes}};
  return line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// Mirrors a resource of any API server, prints `synced` on `err`, waits for `idle`, and counts a burst of changes of
// another program as they reach a handler, without coalescing. A burst may start during `idle`.
// Errors: no server, no such resource or no permission, at once; those of wait_synced(). If fewer events arrive, the
//         report has their number.
Result<ClientBenchReport> bench_client(const Cluster& cluster, const ClientBenchOptions& options, std::ostream& err,
                                       const Stop& stop) {
  const auto began = Clock::now();
  // An informer waits for an unreachable server; a measurement must fail at once.
  if (auto found = find_resource(cluster, options.resource, stop); !found) return fail(found.error());
  InformerOptions how;
  how.scope.resource = options.resource;
  if (!options.ns.empty()) how.scope.namespaces = {options.ns};
  how.wait_for_kind = false;
  if (!options.watch_list) how.tuning.use_watch_list = Reflector::UseWatchList::kNever;
  EventCounter counter(options.burst);
  const auto informer = ObjectInformer::make(cluster, std::move(how));
  HandlerOptions every{.name = "bench", .delivery = Subscription::Delivery::kEvery};
  every.max_bytes = std::numeric_limits<std::size_t>::max() / 2;  // disables coalescing
  informer->start();
  Subscription handler = informer->subscribe([&counter](const ObjectEvent& event) { counter.event(event); }, every);
  // Stop the informer's threads before `counter` is destroyed.
  struct Stopper {
    ObjectInformer& informer;
    ~Stopper() { informer.stop(); }
  } stopper{*informer};

  if (auto synced = informer->wait_synced(options.sync_timeout, stop, true); !synced) {
    return fail(stop.requested() ? synced.error() : not_misuse(sync_error(*informer)));
  }
  while (!handler.has_synced() && !stop.requested()) std::this_thread::yield();
  ClientBenchReport report;
  report.sync_seconds = Seconds(Clock::now() - began).count();
  report.cpu_seconds = cpu_seconds();
  report.objects = informer->size();
  err << "synced\n" << std::flush;

  const bool early = counter.wait_first(options.idle, stop);
  report.settled_rss_bytes = resident_bytes();
  report.peak_rss_bytes = peak_resident_bytes();
  if (stop.requested()) return fail(Code::kStopped, "stopped before the burst");
  if (options.burst == 0) return report;
  if (!early) forget_peak();
  const bool whole = counter.wait_last(options.burst_timeout, stop);
  counter.tell(report);
  report.burst_peak_rss_bytes = peak_resident_bytes();
  if (!whole && report.burst_events < options.burst) {
    err << "error: received only " << report.burst_events << " of " << options.burst
        << " events before --burst-timeout\n"
        << std::flush;
  }
  return report;
}

class Bench final : public Verb {
 public:
  std::string_view name() const override { return "bench"; }
  std::string_view summary() const override { return "Measure the cost of mirroring a resource"; }
  std::string_view synopsis() const override { return "client [flags]"; }
  std::string_view arguments() const override { return "client"; }
  std::string_view details() const override {
    return "Mirrors a resource of any API server with an informer and one handler, prints `synced` on stderr, waits\n"
           "10 s, counts --burst MODIFIED events of another program as they reach the handler, and prints one line of\n"
           "JSON: objects, sync_seconds, cpu_seconds, peak_rss_bytes, settled_rss_bytes, burst_events, burst_seconds,\n"
           "burst_events_per_second, burst_cpu_seconds, burst_last_rv, burst_peak_rss_bytes.\n"
           "\n"
           "  tain bench client --kubeconfig F --resource pods --encoding protobuf --mode watch-list\n"
           "  tain bench client --server http://127.0.0.1:8080 --encoding json --mode list --burst 20000\n"
           "\n"
           "Exit codes: 0 all events arrived, 1 --burst-timeout passed first.";
  }

  void declare(Flags& flags) override {
    connection_.declare(flags);
    flags.text(options_.resource, "resource", 0, "TYPE", "the type to mirror").completes = "types";
    flags.text(encoding_, "encoding", 0, "ENCODING", "json or protobuf").completes = "json protobuf";
    flags.text(mode_, "mode", 0, "MODE", "list or watch-list").completes = "list watch-list";
    flags.number(burst_, "burst", 0, "N", "the number of MODIFIED events to count", 0, 1'000'000'000);
    flags.number(burst_seconds_, "burst-timeout", 0, "SECONDS", "how long to wait for them", 1, 86'400);
    flags.duration(options_.idle, "settle", 0, "DURATION", "how long to wait before memory is read").hidden = true;
  }

  Result<int> run(Io& io, const std::vector<std::string>& arguments) override {
    if (arguments.size() != 1 || arguments.front() != "client") {
      return misuse("give what to measure: client");
    }
    if (encoding_ != "json" && encoding_ != "protobuf") {
      return misuse("invalid value \"" + encoding_ + "\" for --encoding: give json or protobuf");
    }
    if (mode_ != "list" && mode_ != "watch-list") {
      return misuse("invalid value \"" + mode_ + "\" for --mode: give list or watch-list");
    }
    auto how = connection_.options(io);
    if (!how) return fail(how.error());
    how->exact_json = encoding_ == "json";
    auto cluster = Connection::open(std::move(*how));
    if (!cluster) return fail(cluster.error());
    options_.ns = connection_.ns();
    options_.watch_list = mode_ == "watch-list";
    options_.burst = static_cast<std::uint64_t>(burst_);
    options_.burst_timeout = std::chrono::seconds(burst_seconds_);
    auto report = bench_client(*cluster, options_, io.err, io.stop);
    if (!report) return fail(report.error());
    io.out << report->to_json() << '\n' << std::flush;
    return report->burst_events < options_.burst ? kFailed : kDone;
  }

 private:
  Connection connection_;
  ClientBenchOptions options_;
  std::string encoding_ = "protobuf";
  std::string mode_ = "watch-list";
  std::int64_t burst_ = 0;
  std::int64_t burst_seconds_ = 60;
};

}  // namespace

std::unique_ptr<Verb> make_bench() { return std::make_unique<Bench>(); }

}  // namespace tain::cli
