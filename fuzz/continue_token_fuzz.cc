// Continue tokens from clients. An accepted token is unchanged after encoding and decoding, and so is any key.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/storage/watch_cache.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using tain::storage::ContinueToken;
  const std::string_view text(reinterpret_cast<const char*>(data), size);

  if (const auto token = ContinueToken::decode(text)) {
    const auto again = ContinueToken::decode(token->encode());
    if (!again || *again != *token) std::abort();
  }

  if (text.empty()) return 0;  // a token always has a key
  const ContinueToken made{.revision = size * 0x9e3779b97f4a7c15U, .last_key = std::string(text)};
  const std::string written = made.encode();
  for (const char c : written) {
    const bool is_safe =
        (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
    if (!is_safe) std::abort();
  }
  const auto read = ContinueToken::decode(written);
  if (!read || *read != made) std::abort();
  return 0;
}
