#include "src/codec/wire_time.h"

namespace tain::codec {
namespace {

constexpr std::int64_t kNanosPerSecond = 1'000'000'000;

}  // namespace

UnixTime go_time(std::uint64_t seconds, std::uint64_t nanos, bool micros) {
  std::int64_t rest = micros ? static_cast<std::int32_t>(nanos) / 1000 * 1000 : 0;
  if (rest < 0) {
    const std::int64_t borrowed = (-rest + kNanosPerSecond - 1) / kNanosPerSecond;
    seconds -= static_cast<std::uint64_t>(borrowed);
    rest += borrowed * kNanosPerSecond;
  }
  seconds += static_cast<std::uint64_t>(rest / kNanosPerSecond);
  return {static_cast<std::int64_t>(seconds), static_cast<std::int32_t>(rest % kNanosPerSecond)};
}

}  // namespace tain::codec
