// gzip in pieces whose sizes the input chooses. The result must not depend on the pieces. Compressed data decompresses
// to the original.

#include "fuzz/seeds.h"
#include "src/codec/gzip.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

std::string inflated(std::string_view bytes, std::string_view sizes) {
  std::string out;
  tain::codec::Inflater::Limits limits;
  limits.max_bytes = std::uint64_t{1} << 20;
  limits.max_ratio = 2000;  // never reached, because the check depends on the pieces
  tain::codec::Inflater inflater(limits);
  std::size_t turn = 0;
  while (!bytes.empty()) {
    const std::size_t wish =
        sizes.empty() ? bytes.size() : std::size_t{1} + static_cast<unsigned char>(sizes[turn++ % sizes.size()]);
    const std::string copy(bytes.substr(0, std::min(wish, bytes.size())));
    bytes.remove_prefix(copy.size());
    if (!inflater.feed(copy, [&](std::string_view piece) { out += piece; })) return "broken";
  }
  if (out.size() > limits.max_bytes) std::abort();
  return out + (inflater.finish() ? "" : "unfinished");
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  using tain::codec::gzip;
  tain::fuzz::write_seeds(*argc, *argv,
                          {"\1\2\3\4" + gzip("{\"kind\":\"PodList\"}"), "\1\1\1\1" + gzip("a") + gzip("") + gzip("b"),
                           std::string("\xff\xff\xff\xff") + gzip(std::string(100000, 'a'), 9)});
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string_view sizes = input.substr(0, std::min<std::size_t>(4, size));
  const std::string_view bytes = input.substr(sizes.size());
  // Both fail, or both return the same bytes.
  if (inflated(bytes, {}) != inflated(bytes, sizes)) std::abort();
  if (inflated(tain::codec::gzip(bytes), sizes) != bytes) std::abort();
  return 0;
}
