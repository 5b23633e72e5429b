// A Reflector for many minutes on a real server, under churn, through a proxy that cuts, delays and stalls at random.
// Checked at the end, with one line each, and by the exit status: the mirror equals the server; no list without a
// reason in the protocol; no memory growth.
//
//   TAIN_KUBERNETES=$(tests/real/build) build/dev/bin/real_soak [--minutes 30] [--seed 1] [--objects 2000]

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <thread>

#include "tests/real/fault_proxy.h"
#include "tests/real/mirror.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct Settings {
  double minutes = 30;
  std::uint64_t seed = 1;
  int objects = 2000;
};

double resident_mib() {
  std::ifstream file("/proc/self/statm");
  long pages = 0;
  long resident = 0;
  file >> pages >> resident;
  return static_cast<double>(resident) * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1 << 20);
}

// Adds, changes and deletes objects of a fixed set of names until stopped, so that the size stays constant.
class Churn {
 public:
  Churn(RealCluster& cluster, const Settings& settings)
      : client_(cluster.client()),
        dice_(settings.seed),
        names_(settings.objects),
        there_(static_cast<std::size_t>(names_)) {
    for (int i = 0; i < names_; ++i) {
      client_->post(kConfigMaps, config_map(name(i), body()));
      there_[static_cast<std::size_t>(i)] = true;
    }
    thread_ = std::thread([this] { run(); });
  }
  ~Churn() { stop(); }
  void stop() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
  }
  std::uint64_t writes() const { return writes_; }

 private:
  static std::string name(int i) { return "soak-" + std::to_string(i); }
  std::string body() { return std::string(200 + dice_() % 3000, static_cast<char>('a' + dice_() % 26)); }
  void run() {
    while (!stopping_) {
      const int i = static_cast<int>(dice_() % static_cast<std::uint64_t>(names_));
      const auto slot = static_cast<std::size_t>(i);
      const std::string path = config_map_at(name(i));
      try {
        if (!there_[slot]) {
          client_->post(kConfigMaps, config_map(name(i), body()));
          there_[slot] = true;
        } else if (dice_() % 4 == 0) {
          client_->remove(path);
          there_[slot] = false;
        } else {
          client_->put(path, config_map(name(i), body()));
        }
        ++writes_;
      } catch (const std::runtime_error& error) {
        std::fprintf(stderr, "soak: a write failed: %s\n", error.what());
      }
      // The load: about a hundred writes a second, not as many as the server can handle.
      std::this_thread::sleep_for(std::chrono::milliseconds(dice_() % 20));
    }
  }

  std::unique_ptr<PlainClient> client_;
  std::mt19937_64 dice_;
  int names_;
  std::vector<bool> there_;
  std::atomic<bool> stopping_{false};
  std::atomic<std::uint64_t> writes_{0};
  std::thread thread_;
};

void print_line(double minute, Mirror& mirror, const FaultProxy& proxy, const Churn& churn) {
  const Reflector::Status status = mirror.status();
  const FaultProxy::Counts faults = proxy.counts();
  std::printf(
      "soak: minute=%.1f rss_mib=%.1f writes=%llu events=%llu lists=%llu watches=%llu probes=%llu audits=%llu "
      "audit_findings=%llu stale=%llu cuts=%llu stalls=%llu delays=%llu state=%s\n",
      minute, resident_mib(), static_cast<unsigned long long>(churn.writes()),
      static_cast<unsigned long long>(status.events), static_cast<unsigned long long>(mirror.lists()),
      static_cast<unsigned long long>(status.watches), static_cast<unsigned long long>(status.probes),
      static_cast<unsigned long long>(status.audits), static_cast<unsigned long long>(status.audit_findings),
      static_cast<unsigned long long>(status.stale_events), static_cast<unsigned long long>(faults.cuts),
      static_cast<unsigned long long>(faults.stalls), static_cast<unsigned long long>(faults.delays),
      std::string(to_string(status.state)).c_str());
  std::fflush(stdout);
}

// Memory over time. During the first third, pools, caches and the allocator grow to the size of the load. After that it
// must be flat: at a hundred events a second, 4 MiB in ten minutes are 70 bytes per event.
class Memory {
 public:
  void note() { samples_.push_back(resident_mib()); }
  // Prints one line; false if memory grew.
  bool judge() const {
    const std::size_t third = samples_.size() / 3;
    if (third == 0) {
      std::printf("soak: memory not judged: too few samples\n");
      return true;
    }
    const double warm = median(third, 2 * third);
    const double end = median(2 * third, samples_.size());
    const bool flat = end - warm <= kMostGrowthMib;
    std::printf("soak: memory %s warm_mib=%.1f end_mib=%.1f growth_mib=%.1f allowed_mib=%.1f peak_mib=%.1f\n",
                flat ? "flat" : "GROWS", warm, end, end - warm, kMostGrowthMib,
                *std::max_element(samples_.begin(), samples_.end()));
    return flat;
  }

 private:
  static constexpr double kMostGrowthMib = 4;
  double median(std::size_t begin, std::size_t end) const {
    std::vector<double> part(samples_.begin() + static_cast<std::ptrdiff_t>(begin),
                             samples_.begin() + static_cast<std::ptrdiff_t>(end));
    std::sort(part.begin(), part.end());
    return part[part.size() / 2];
  }
  std::vector<double> samples_{};
};

// Only the initial state and compacted history force a list here.
bool judge_relists(const Mirror& mirror) {
  std::uint64_t unforced = 0;
  std::string reasons;
  for (const auto& [reason, count] : mirror.relists()) {
    reasons += " " + reason + "=" + std::to_string(count);
    const bool forced = reason == "expired" || (reason == "initial" && count == 1);
    if (!forced) unforced += count;
  }
  // The number of requests must agree with the recorded reasons.
  const bool honest = mirror.lists() == 1 || mirror.relists().count("expired") != 0;
  std::printf("soak: lists %s asked=%llu%s\n", unforced == 0 && honest ? "forced only" : "NOT FORCED",
              static_cast<unsigned long long>(mirror.lists()), reasons.c_str());
  return unforced == 0 && honest;
}

int soak(const Settings& settings) {
  if (RealCluster::programs().empty()) {
    std::fprintf(stderr, "soak: no Kubernetes; set TAIN_KUBERNETES=$(tests/real/build)\n");
    return 2;
  }
  RealCluster cluster;
  FaultProxy proxy(cluster.port());
  Churn churn(cluster, settings);
  RealCluster::Access access;
  access.port = proxy.port();
  Mirror mirror({cluster.kubeconfig(access), {.resource = "configmaps", .namespaces = {"default"}}, {}, false, {}});
  if (const std::string problem = mirror.wait_synced(60s); !problem.empty()) {
    std::fprintf(stderr, "soak: no first state: %s\n", problem.c_str());
    return 1;
  }
  proxy.follow({.seed = settings.seed, .mean_pause = 5s, .cuts = 4, .stalls = 2, .delays = 4, .longest_delay = 300ms});

  const auto begin = Clock::now();
  const auto end =
      begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(settings.minutes * 60));
  const auto minute = [&] { return std::chrono::duration<double>(Clock::now() - begin).count() / 60; };
  Memory memory;
  while (Clock::now() < end) {
    // A soak test waits; a line each 15 s shows the progress.
    std::this_thread::sleep_for(std::min<Clock::duration>(end - Clock::now(), 15s));
    print_line(minute(), mirror, proxy, churn);
    memory.note();
  }

  churn.stop();
  proxy.follow({});
  const std::string difference = mirror.wait_equal(cluster.admin(), {kConfigMaps}, 120s);
  print_line(minute(), mirror, proxy, churn);
  const FaultProxy::Counts faults = proxy.counts();
  const bool harmed = faults.cuts > 0 && (settings.minutes < 5 || faults.stalls > 0);
  if (!harmed) std::printf("soak: NO HARM was done: cuts=%llu\n", static_cast<unsigned long long>(faults.cuts));
  std::printf("soak: %s objects=%zu audit_findings=%llu quarantined=%llu\n", difference.empty() ? "equal" : "DIFFERENT",
              mirror.store().size(), static_cast<unsigned long long>(mirror.status().audit_findings),
              static_cast<unsigned long long>(mirror.status().quarantined));
  const bool forced_only = judge_relists(mirror);
  const bool flat = memory.judge();
  const bool passed = difference.empty() && forced_only && flat && harmed;
  std::printf("soak: %s\n", passed ? "passed" : "FAILED");
  if (!passed) std::printf("%s%s", difference.c_str(), mirror.describe().c_str());
  return passed ? 0 : 1;
}

}  // namespace
}  // namespace tain::real

int main(int argc, char** argv) {
  tain::real::Settings settings;
  for (int i = 1; i < argc; i += 2) {
    const std::string_view name = argv[i];
    const char* const value = i + 1 < argc ? argv[i + 1] : "";
    if (name == "--minutes") {
      settings.minutes = std::atof(value);
    } else if (name == "--seed") {
      settings.seed = std::strtoull(value, nullptr, 10);
    } else if (name == "--objects") {
      settings.objects = std::atoi(value);
    } else {
      std::fprintf(stderr, "usage: real_soak [--minutes 30] [--seed 1] [--objects 2000]\n");
      return 2;
    }
  }
  try {
    return tain::real::soak(settings);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "soak: %s\n", error.what());
    return 1;
  }
}
