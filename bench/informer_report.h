// Measurement and output of bench_informer and bench_informer_latency. bench/run_informer joins the rows of two
// programs by their first 58 columns, so each label must be the same in bench/peers/informer_client_go.
#pragma once

#include <tain/result.h>

#include <errno.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <utility>
#include <vector>

namespace tain::bench {

[[noreturn]] inline void give_up(const std::string& why) {
  std::fprintf(stderr, "%s: %s\n", program_invocation_short_name, why.c_str());
  std::exit(1);
}

template <class T>
T checked(Result<T> result) {
  if (!result) give_up(result.error().to_string());
  return std::move(*result);
}

inline void row(const std::string& what, double value, const char* unit, const char* note = "") {
  double load = 0;
  (void)getloadavg(&load, 1);
  std::printf("%-58s %14.1f %-11s %-10s load %.1f\n", what.c_str(), value, unit, note, load);
  std::fflush(stdout);
}

// The time of a clock in nanoseconds. CLOCK_MONOTONIC is the same in all processes of a machine.
inline std::int64_t nanoseconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

// Wall time, and the processor time of all threads of this process, which excludes other load.
class Stopwatch {
 public:
  double wall_ns() const { return static_cast<double>(nanoseconds(CLOCK_MONOTONIC) - wall_); }
  double core_ns() const { return static_cast<double>(nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - core_); }
  double wall_seconds() const { return wall_ns() * 1e-9; }
  double core_seconds() const { return core_ns() * 1e-9; }

 private:
  std::int64_t wall_ = nanoseconds(CLOCK_MONOTONIC);
  std::int64_t core_ = nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
};

// Prints the median and the high percentiles of latencies.
inline void latency_rows(const std::string& what, std::vector<double> nanoseconds, std::size_t expected) {
  std::sort(nanoseconds.begin(), nanoseconds.end());
  if (nanoseconds.empty()) give_up(what + ": no event received");
  const auto at = [&](std::size_t percent) { return nanoseconds[(nanoseconds.size() - 1) * percent / 100] / 1000; };
  row(what + ", p50", at(50), "us");
  row(what + ", p99", at(99), "us");
  if (nanoseconds.size() != expected) std::printf("  %zu events expected, got %zu\n", expected, nanoseconds.size());
}

}  // namespace tain::bench
