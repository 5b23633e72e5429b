// JSON of a list in pieces.

#include "fuzz/pieces.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return tain::fuzz::compare_lists({.limits = {.max_event_bytes = 512, .max_depth = 50}}, data, size);
}
