#pragma once

#include <tain/cluster.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstdint>
#include <iosfwd>
#include <string>

namespace tain::cli {

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

// Mirrors a resource of any API server, prints `synced` on `err`, waits for `idle`, and counts a burst of changes of
// another program as they reach a handler, without coalescing. A burst may start during `idle`.
// Errors: no server, no such resource or no permission, at once; those of wait_synced(). If fewer events arrive, the
//         report has their number.
Result<ClientBenchReport> bench_client(const Cluster& cluster, const ClientBenchOptions& options, std::ostream& err,
                                       const Stop& stop);

}  // namespace tain::cli
