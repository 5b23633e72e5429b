// A Reflector for many minutes on a real server, under churn, through a proxy that cuts, delays and stalls at random.
// At the end it must equal the server; lists that the protocol did not force are counted against it; memory is printed
// over time.
//
//   TAIN_KUBERNETES=$(tests/real/build) build/dev/bin/real_soak [--minutes 30] [--seed 1] [--objects 2000]

#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>
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

// Adds, changes and deletes among a fixed set of names until told to stop, so that the size stays what it is.
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
      // The load itself: about a hundred writes a second, not as many as the server takes.
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
  const ReflectorStatus status = mirror.status();
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

std::size_t count(const std::string& text, const std::string& word) {
  std::size_t found = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
  return found;
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
  while (Clock::now() < end) {
    // Time passing is what a soak is made of; a line each 15 s shows how it goes.
    std::this_thread::sleep_for(std::min<Clock::duration>(end - Clock::now(), 15s));
    print_line(minute(), mirror, proxy, churn);
  }

  churn.stop();
  proxy.follow({});
  const std::string difference = mirror.wait_equal(cluster.admin(), {kConfigMaps}, 120s);
  print_line(minute(), mirror, proxy, churn);
  // A list is forced by the first state and by history that the server has forgotten, by nothing else here.
  const std::uint64_t forced = 1 + count(mirror.errors(), "xpired");
  const std::uint64_t lists = mirror.lists();
  std::printf("soak: %s lists=%llu forced=%llu\n", difference.empty() ? "equal" : "DIFFERENT",
              static_cast<unsigned long long>(lists), static_cast<unsigned long long>(forced));
  if (!difference.empty() || lists > forced) {
    std::printf("%s%s", difference.c_str(), mirror.describe().c_str());
    return 1;
  }
  return 0;
}

}  // namespace
}  // namespace tain::real

int main(int argc, char** argv) {
  tain::real::Settings settings;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view name = argv[i];
    if (name == "--minutes") settings.minutes = std::atof(argv[i + 1]);
    if (name == "--seed") settings.seed = std::strtoull(argv[i + 1], nullptr, 10);
    if (name == "--objects") settings.objects = std::atoi(argv[i + 1]);
  }
  try {
    return tain::real::soak(settings);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "soak: %s\n", error.what());
    return 1;
  }
}
