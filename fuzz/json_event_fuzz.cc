// JSON of a watch stream in pieces.

#include "fuzz/pieces.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return tain::fuzz::compare_watches({.expected = tain::kPods, .limits = {.max_depth = 50}}, data, size);
}
