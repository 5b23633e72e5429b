#pragma once

#include <tain/result.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

namespace tain::codec {

// Undoes gzip as the bytes come: what a flush of the sender lets through is handed on at once. A stream may be made of
// many gzip members, one after the other, as the API server sends its watch-lists.
//
// Threading:  one thread.
// Errors:     kDecode for bytes that are not gzip or whose checksum is wrong; kLimit; kUnexpectedEof from finish().
//             After an error every later call returns it.
// Memory:     about 40 KiB, and 64 KiB for what is handed on.
class Inflater {
 public:
  struct Limits {
    std::uint64_t max_bytes = std::uint64_t{64} << 30;  // of the whole stream, inflated
    // Inflated to deflated, over the whole stream, once more than `free_bytes` have come out. Deflate cannot go beyond
    // 1032; JSON lists of like objects reach 200.
    std::uint64_t max_ratio = 600;
    std::uint64_t free_bytes = std::uint64_t{16} << 20;
    // An empty member costs 20 bytes and gives nothing: so many in a row are an attack.
    std::uint64_t max_empty_members = 10'000;
  };

  using Take = std::function<void(std::string_view piece)>;

  Inflater();
  explicit Inflater(const Limits& limits);
  ~Inflater();
  Inflater(Inflater&&) noexcept;

  // Calls `take` zero or more times; the piece is valid inside the call.
  Result<void> feed(std::string_view bytes, const Take& take);
  // The input ended.
  Result<void> finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain::codec
