#include "cli/apiserver/descriptors.h"

#include <sys/resource.h>

#include <algorithm>
#include <limits>

namespace tain::cli::apiserver {
namespace {

constexpr std::size_t kReserve = 64;

}  // namespace

std::size_t raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return std::numeric_limits<std::size_t>::max();
  const rlim_t soft = limit.rlim_cur;
  limit.rlim_cur = limit.rlim_max;
  if (::setrlimit(RLIMIT_NOFILE, &limit) != 0) limit.rlim_cur = soft;
  return static_cast<std::size_t>(std::min<rlim_t>(limit.rlim_cur, std::numeric_limits<std::size_t>::max()));
}

std::size_t connections_within(std::size_t descriptors, std::size_t wanted) {
  const std::size_t reserve = std::min(kReserve, descriptors / 2);
  return std::clamp<std::size_t>(descriptors - reserve, 1, wanted);
}

}  // namespace tain::cli::apiserver
