// Any bytes as the Status of a response or an ERROR event.

#include "src/codec/list_decoder.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const tain::Error error = tain::codec::error_from_status(text, 500);
  if (error.http_status <= 0 || error.http_status > 999) std::abort();
  if (error.retry_after && error.retry_after->count() <= 0) std::abort();
  (void)error.to_string();
  return 0;
}
