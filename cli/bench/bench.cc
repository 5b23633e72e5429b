#include <tain/cluster.h>

#include <ostream>

#include "cli/bench/client.h"
#include "cli/connection.h"
#include "cli/verbs.h"

namespace tain::cli {
namespace {

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
