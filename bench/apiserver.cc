// The embedded API server under the load of Kubernetes' own scalability test: 165,000 pods of 10 KB in 165 namespaces.
//
//   bench_apiserver [--scale 0.01] [--pods 165000] [--pod-size 10000] [--events 50000] [--rounds 5]
//
// The client is a blocking socket that reads and drops all data: plain HTTP/1.1 on loopback in this process, so the
// memory figures include it. The best of several rounds counts, because the machine may be shared; the load average is
// printed as well.

#include <tain/api_server.h>
#include <tain/load.h>

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "bench/drain.h"

namespace tain::bench {
namespace {

using Seconds = std::chrono::duration<double>;

constexpr const char* kJson = "application/json";
constexpr const char* kProtobuf = "application/vnd.kubernetes.protobuf";
constexpr const char* kProtobufStream = "application/vnd.kubernetes.protobuf;stream=watch";

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "bench_apiserver: %s\n", why.c_str());
  std::exit(1);
}

template <class T>
T checked(Result<T> result) {
  if (!result) give_up(result.error().to_string());
  return std::move(*result);
}

double now() { return Seconds(std::chrono::steady_clock::now().time_since_epoch()).count(); }

double resident_mb() {
  std::size_t total = 0;
  std::size_t resident = 0;
  std::ifstream("/proc/self/statm") >> total >> resident;
  return static_cast<double>(resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE))) / 1e6;
}

double load_average() {
  double load = 0;
  (void)getloadavg(&load, 1);
  return load;
}

void say(const char* what, double value, const char* unit, const char* goal) {
  std::printf("%-58s %12.1f %-9s %-16s load %.1f\n", what, value, unit, goal, load_average());
  std::fflush(stdout);
}

std::uint16_t port_of(const ApiServer& server) {
  const std::string url = server.url();
  return static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
}

// The bytes of a resource version in an encoded object, unlikely to occur elsewhere.
std::string version_mark(const std::string& version, std::string_view accept) {
  std::string out("\"resourceVersion\":\"");
  if (accept == kJson) return out.append(version).append("\"");
  out = "2";  // field 6 of ObjectMeta, a string
  out.push_back(static_cast<char>(version.size()));
  return out.append(version);
}

class Bench {
 public:
  Bench(LoadOptions load, std::size_t events, int rounds) : load_(load), events_(events), rounds_(rounds) {}

  void run() {
    first_answer(true);
    first_answer(false);
    idle_watchers(1000);
    copies_of_few(100);
    auto server = start(false);
    const LoadReport report = checked(tain::load(*server, load_));
    std::printf("%zu pods of %zu bytes, %zu namespaces, %zu applications\n", report.pods,
                report.pods == 0 ? 0 : static_cast<std::size_t>(report.json_bytes / report.pods), report.namespaces,
                report.apps);
    say("load: gzip level 1", report.gzip_ratio, "x", "<= 6.8");
    say("load: ready", Seconds(report.took).count(), "s", "<= 15");
    say("load: memory", resident_mb(), "MB", "<= 2200");
    const std::uint16_t port = port_of(*server);
    stream("LIST JSON", port, "/api/v1/pods", kJson, {});
    stream("watch-list JSON", port, kWatchList, kJson, kInitialEnd);
    say("memory with one encoding in use", resident_mb(), "MB", "<= 2200");
    stream("LIST protobuf", port, "/api/v1/pods", kProtobuf, {});
    stream("watch-list protobuf", port, kWatchList, kProtobufStream, kInitialEnd);
    say("memory with both", resident_mb(), "MB", "<= 3500");
    copies(*server, report.pods);
    server.reset();
    for (const bool each : {false, true}) {
      for (const std::size_t size : {load_.pod_size, std::size_t{3'100}}) {
        bursts(size, kJson, "JSON", each);
        bursts(size, kProtobufStream, "protobuf", each);
      }
    }
  }

 private:
  static constexpr const char* kWatchList =
      "/api/v1/pods?watch=1&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true";
  static constexpr std::string_view kInitialEnd = "initial-events-end";

  static std::unique_ptr<ApiServer> start(bool each) {
    ApiServer::Options options;
    options.tls = false;
    options.flush_each_event = each;
    return checked(ApiServer::start(std::move(options)));
  }

  void first_answer(bool tls) {
    double best = 1e9;
    for (int round = 0; round < rounds_; ++round) {
      const double began = now();
      ApiServer::Options options;
      options.tls = tls;
      auto server = checked(ApiServer::start(std::move(options)));
      Drain drain(port_of(*server), tls);
      drain.ask("/version", kJson);
      if (!drain.until_end()) give_up("no response: " + drain.problem());
      best = std::min(best, now() - began);
    }
    say(tls ? "start to first answer, TLS" : "start to first answer, plain", best * 1e3, "ms", "<= 50");
  }

  void idle_watchers(std::size_t count) {
    auto server = start(false);
    malloc_trim(0);
    const double before = resident_mb();
    std::vector<std::unique_ptr<Drain>> watchers;
    for (std::size_t i = 0; i < count; ++i) {
      watchers.push_back(std::make_unique<Drain>(port_of(*server), false));
      watchers.back()->ask("/api/v1/pods?watch=1&resourceVersion=0&allowWatchBookmarks=true", kJson);
    }
    for (auto& watcher : watchers) {
      if (!watcher->until("\r\n\r\n")) give_up("no response to a watch: " + watcher->problem());
    }
    say("1,000 idle watchers, all together", resident_mb() - before, "MB", "<= 64");
  }

  // The best of several rounds, in GB/s. The first round encodes on demand and is shown separately.
  void stream(const char* name, std::uint16_t port, const char* target, const char* accept, std::string_view end) {
    double best = 0;
    double first = 0;
    double megabytes = 0;
    for (int round = 0; round < rounds_; ++round) {
      Drain drain(port, false);
      const double began = now();
      drain.ask(target, accept);
      if (!(end.empty() ? drain.until_end() : drain.until(end))) give_up(std::string(name) + ": " + drain.problem());
      const double took = now() - began;
      if (round == 0) first = took;
      best = std::max(best, static_cast<double>(drain.bytes()) / took / 1e9);
      megabytes = static_cast<double>(drain.bytes()) / 1e6;
    }
    char label[96];
    std::snprintf(label, sizeof label, "%s: %.0f MB, the first time in %.2f s", name, megabytes, first);
    say(label, best * 1000, "MB/s", ">= 1000");
  }

  // As many objects as a controller test has.
  void copies_of_few(std::size_t pods) {
    auto server = start(false);
    LoadOptions load = load_;
    load.pods = pods;
    load.namespaces = 1;
    checked(tain::load(*server, load));
    copies(*server, pods);
  }

  // Checkpoint, restore and clone of the whole state. A clone is a new server with its own socket and threads.
  void copies(ApiServer& server, std::size_t pods) {
    double kept = 1e9;
    double restored = 1e9;
    double cloned = 1e9;
    const auto timed = [](double& best, const auto& work) {
      const double began = now();
      work();
      best = std::min(best, now() - began);
    };
    for (int round = 0; round < rounds_; ++round) {
      std::optional<ApiServer::Checkpoint> checkpoint;
      timed(kept, [&] { checkpoint = server.checkpoint(); });
      timed(restored, [&] { server.restore(*checkpoint); });
      std::unique_ptr<ApiServer> clone;
      timed(cloned, [&] { clone = checked(server.clone()); });
    }
    const std::string of = " of " + std::to_string(pods) + " pods";
    say(("checkpoint()" + of).c_str(), kept * 1e6, "us", "<= 1000");
    say(("restore()" + of).c_str(), restored * 1e6, "us", "<= 1000");
    say(("clone()" + of + ", with socket and threads").c_str(), cloned * 1e6, "us", "");
  }

  // One watcher, and a burst of events in its queue.
  void bursts(std::size_t size, const char* accept, const char* name, bool each) {
    auto server = start(each);
    LoadOptions load = load_;
    load.pod_size = size;
    load.pods = std::min<std::size_t>(load.pods, 20'000);
    checked(tain::load(*server, load));
    auto churn = checked(Churn::make(*server, load, {}));
    double best = 0;
    for (int round = 0; round < rounds_; ++round) {
      Drain drain(port_of(*server), false);
      drain.ask("/api/v1/pods?watch=1&resourceVersion=" + server->resource_version(), accept);
      if (!drain.until("\r\n\r\n")) give_up(drain.problem());
      std::string last;
      std::thread writer([&] { last = checked(churn->burst(events_)); });
      const bool came = drain.until_more();
      const double began = now();
      writer.join();  // all writes are done before the first event is sent
      if (!came || !drain.until(version_mark(last, accept))) give_up("events: " + drain.problem());
      best = std::max(best, static_cast<double>(events_) / (now() - began));
    }
    char label[96];
    std::snprintf(label, sizeof label, "events to one watcher, %s, %zu bytes%s", name, size,
                  each ? ", a flush each" : "");
    say(label, best, "events/s", each ? ">= 100000" : ">= 300000");
  }

  const LoadOptions load_;
  const std::size_t events_;
  const int rounds_;
};

}  // namespace
}  // namespace tain::bench

int main(int argc, char** argv) {
  double scale = 1;
  tain::LoadOptions load{.pods = 165'000, .pod_size = 10'000, .namespaces = 165};
  std::size_t events = 50'000;
  int rounds = 5;
  for (int i = 1; i < argc; i += 2) {
    const std::string_view flag = argv[i];
    const char* const value = i + 1 < argc ? argv[i + 1] : "";
    if (flag == "--scale") {
      scale = std::atof(value);
    } else if (flag == "--pods") {
      load.pods = std::strtoul(value, nullptr, 10);
    } else if (flag == "--pod-size") {
      load.pod_size = std::strtoul(value, nullptr, 10);
    } else if (flag == "--events") {
      events = std::strtoul(value, nullptr, 10);
    } else if (flag == "--rounds") {
      rounds = std::atoi(value);
    } else {
      std::fprintf(stderr,
                   "usage: bench_apiserver [--scale X] [--pods N] [--pod-size BYTES] [--events N] [--rounds N]\n");
      return flag == "--help" ? 0 : 2;
    }
  }
  load.pods = std::max<std::size_t>(100, static_cast<std::size_t>(static_cast<double>(load.pods) * scale));
  load.namespaces = std::max<std::size_t>(1, load.pods / 1000);
  events = std::max<std::size_t>(100, static_cast<std::size_t>(static_cast<double>(events) * scale));
  tain::bench::Bench(load, events, scale < 0.1 ? 1 : std::max(1, rounds)).run();
  return 0;
}
