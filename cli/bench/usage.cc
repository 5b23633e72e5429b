#include "cli/bench/usage.h"

#include <sys/resource.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

namespace tain::cli {
namespace {

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

}  // namespace

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

}  // namespace tain::cli
