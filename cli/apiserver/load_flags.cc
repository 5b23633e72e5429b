#include "cli/apiserver/load_flags.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <ostream>
#include <utility>

namespace tain::cli::apiserver {
namespace {

std::string rounded(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

// False: `stop` was requested.
bool sleep_for(Duration time, const Stop& stop) {
  std::mutex mutex;
  std::condition_variable_any changed;
  std::unique_lock lock(mutex);
  changed.wait_for(lock, stop.token(), time, [] { return false; });
  return !stop.requested();
}

}  // namespace

LoadFlags::~LoadFlags() { stop(); }

void LoadFlags::declare(Flags& flags) {
  flags.number(pods_, "pods", 0, "N", "create this many pods at the start", 0, 10'000'000);
  flags.number(pod_size_, "pod-size", 0, "BYTES", "the size of each pod as JSON", 0, 1'500'000).fallback = "10000";
  flags.number(namespaces_, "namespaces", 0, "N", "the number of namespaces (default: one per 1000 pods)", 0, 100'000);
  flags.number(apps_, "apps", 0, "N", "the number of applications (default: one per 50 pods)", 0, 1'000'000);
  flags.number(seed_, "load-seed", 0, "NUMBER", "selects other pods and changes", 0, INT64_MAX).fallback = "1";
  flags.number(rate_, "churn", 0, "N", "make this many changes per second; 0: as fast as the watches can follow", 0,
               10'000'000);
  flags.text(mix_, "churn-mix", 0, "C:M:D", "the ratio of creates, modifies and deletes").fallback = "1:8:1";
  flags.number(burst_, "burst", 0, "N", "modify this many pods at once, repeatedly", 0, 1'000'000);
  flags.duration(burst_every_, "burst-every", 0, "DURATION", "the time between two bursts").fallback = "30s";
}

Result<void> LoadFlags::check(const Flags& flags) {
  if (pods_ == 0) {
    for (const char* name : {"pod-size", "namespaces", "apps", "churn", "churn-mix", "burst", "burst-every"}) {
      if (flags.given(name)) return misuse(std::string("--") + name + " needs --pods");
    }
  }
  if (burst_every_ <= Duration(0)) return misuse("--burst-every must be longer than 0");
  return read_mix();
}

Result<void> LoadFlags::read_mix() {
  churn_options_.per_second = static_cast<double>(std::max<std::int64_t>(rate_, 0));
  churn_options_.seed = static_cast<std::uint64_t>(seed_);
  if (mix_.empty()) return {};
  const char* at = mix_.data();
  const char* const end = at + mix_.size();
  for (std::uint32_t* part : {&churn_options_.creates, &churn_options_.modifies, &churn_options_.deletes}) {
    const auto [next, problem] = std::from_chars(at, end, *part);
    const bool last = part == &churn_options_.deletes;
    if (problem != std::errc{} || (last ? next != end : next == end || *next != ':')) {
      return misuse("invalid value \"" + mix_ + "\" for --churn-mix: give three numbers, such as 1:8:1");
    }
    at = next + 1;
  }
  return {};
}

Result<void> LoadFlags::begin(Io& io, ApiServer& server) {
  if (pods_ == 0) return {};
  LoadOptions load;
  load.pods = static_cast<std::size_t>(pods_);
  load.pod_size = static_cast<std::size_t>(pod_size_);
  load.namespaces = static_cast<std::size_t>(namespaces_ > 0 ? namespaces_ : pods_ / 1000 + 1);
  load.apps = static_cast<std::size_t>(apps_);
  load.seed = static_cast<std::uint64_t>(seed_);
  load.stop = io.stop;
  const auto report = tain::load(server, load);
  if (!report) return fail(report.error());
  io.err << report->pods << " pods of " << report->json_bytes / std::max<std::size_t>(report->pods, 1) << " bytes in "
         << report->namespaces << " namespaces created in "
         << rounded(std::chrono::duration<double>(report->took).count()) << " s, of " << report->apps
         << " applications; gzip makes them " << rounded(report->gzip_ratio) << " times smaller\n"
         << std::flush;
  if (rate_ < 0 && burst_ == 0) return {};
  auto churn = Churn::make(server, load, churn_options_);
  if (!churn) return fail(churn.error());
  churn_ = std::move(*churn);
  if (rate_ >= 0) churn_->start();
  if (burst_ == 0) return {};
  bursts_ = std::thread([this, &io] {
    while (sleep_for(burst_every_, stop_.stop())) {
      const auto last = churn_->burst(static_cast<std::size_t>(burst_));
      if (!last) {
        io.err << "error: " << last.error().message << "\n" << std::flush;
        return;
      }
      io.err << "burst of " << burst_ << " events up to resource version " << *last << "\n" << std::flush;
    }
  });
  return {};
}

void LoadFlags::stop() {
  stop_.request();
  if (bursts_.joinable()) bursts_.join();
  churn_.reset();
}

}  // namespace tain::cli::apiserver
