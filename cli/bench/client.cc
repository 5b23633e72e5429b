#include "cli/bench/client.h"

#include <tain/informer.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <nlohmann/json.hpp>
#include <ostream>
#include <thread>

#include "cli/bench/usage.h"
#include "cli/follow/sync_error.h"
#include "cli/follow/targets.h"
#include "cli/verb.h"

namespace tain::cli {
namespace {

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

}  // namespace

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

Result<ClientBenchReport> bench_client(const Cluster& cluster, const ClientBenchOptions& options, std::ostream& err,
                                       const Stop& stop) {
  const auto began = Clock::now();
  // An informer waits for an unreachable server; a measurement must fail at once.
  if (auto found = find_resource(cluster, options.resource, stop); !found) return fail(found.error());
  InformerOptions how;
  how.scope.resource = options.resource;
  if (!options.ns.empty()) how.scope.namespaces = {options.ns};
  how.wait_for_kind = false;
  if (!options.watch_list) how.tuning.use_watch_list = UseWatchList::kNever;
  EventCounter counter(options.burst);
  const auto informer = ObjectInformer::make(cluster, std::move(how));
  HandlerOptions every{.name = "bench", .delivery = Delivery::kEvery};
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

}  // namespace tain::cli
