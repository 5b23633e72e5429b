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
  std::uint64_t burst = 0;  // MODIFIED events that are waited for
  Duration burst_timeout = std::chrono::seconds(60);
  Duration sync_timeout = std::chrono::minutes(10);
  Duration settle = std::chrono::seconds(10);
};

// What a client costs: in time, in processor time and in memory.
struct ClientBenchReport {
  std::uint64_t objects = 0;
  double sync_seconds = 0;  // from nothing to a complete store, of which the handler was told
  double cpu_seconds = 0;   // of the process until then
  std::uint64_t peak_rss_bytes = 0;
  std::uint64_t settled_rss_bytes = 0;
  std::uint64_t burst_events = 0;
  double burst_seconds = 0;  // from the first to the last
  double burst_cpu_seconds = 0;
  std::string burst_last_rv{};
  std::uint64_t burst_peak_rss_bytes = 0;

  double burst_events_per_second() const {
    return burst_seconds > 0 ? static_cast<double>(burst_events) / burst_seconds : 0;
  }
  std::string to_json() const;  // one line
};

// Mirrors a resource of any API server, says `synced` on `err`, lets things settle, and counts a burst of changes that
// somebody else makes, each as it reaches a handler; none is coalesced. A burst that begins while things settle counts,
// too.
// Errors: no server, no such resource, no permission, at once; what wait_synced() says; kDeadline where fewer events
//         came, and the report has those.
Result<ClientBenchReport> bench_client(const Cluster& cluster, const ClientBenchOptions& options, std::ostream& err,
                                       const Stop& stop);

}  // namespace tain::cli
