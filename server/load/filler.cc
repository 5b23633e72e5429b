#include "server/load/filler.h"

#include <algorithm>
#include <string_view>

#include "src/base/random.h"

namespace tain::server {
namespace {

constexpr std::string_view kSymbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kUnguessable = 400;  // random characters, then a phrase that repeats
constexpr std::string_view kPhrase = ";mode=follow;retries=3;backoff=exponential;key=";

}  // namespace

void append_filler(std::uint64_t seed, std::size_t size, std::string& out) {
  const std::size_t end = out.size() + size;
  while (out.size() < end) {
    for (std::size_t i = 0; i < kUnguessable / 10; ++i) {
      std::uint64_t bits = split_mix(seed);
      char symbols[10];
      for (char& symbol : symbols) {
        symbol = kSymbols[bits & 63];
        bits >>= 6;
      }
      out.append(symbols, std::min(sizeof symbols, end - out.size()));
    }
    out.append(kPhrase.substr(0, end - out.size()));
  }
}

}  // namespace tain::server
