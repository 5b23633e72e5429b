#pragma once

#include <tain/result.h>

#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <string_view>

namespace tain::codec {

// Decompresses a gzip stream. Data that the sender has flushed is passed on at once. A stream may consist of many gzip
// members; the API server sends watch-lists like this.
//
// Threading:  one thread.
// Errors:     kDecode for bytes that are not gzip or whose checksum is wrong; kLimit; kUnexpectedEof from finish().
//             After an error every later call returns the same error.
// Memory:     about 40 KiB, and 64 KiB for output.
class Inflater {
 public:
  struct Limits {
    std::uint64_t max_bytes = std::uint64_t{64} << 30;  // of the decompressed stream
    // The compression ratio of the whole stream, checked after `free_bytes` of output. The maximum of deflate is 1032;
    // JSON lists of similar objects reach 200.
    std::uint64_t max_ratio = 600;
    std::uint64_t free_bytes = std::uint64_t{16} << 20;
    // An empty member has 20 bytes and no output. So many in a row are an attack.
    std::uint64_t max_empty_members = 10'000;
  };

  using Take = std::function<void(std::string_view piece)>;

  Inflater();
  explicit Inflater(const Limits& limits);
  ~Inflater();
  Inflater(Inflater&&) noexcept;

  // Calls `take` zero or more times; the piece is valid inside the call.
  Result<void> feed(std::string_view bytes, const Take& take);
  // Call at the end of the input.
  Result<void> finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Compresses a stream to gzip. Used by the server.
//
// Threading:  one thread.
class Deflater {
 public:
  // The API server uses level 1.
  explicit Deflater(int level = 1);
  ~Deflater();
  Deflater(Deflater&&) noexcept;

  // Adds bytes to the member. Compressed data that is ready is appended to `out`.
  void write(std::string_view bytes, std::string& out);
  // Flushes: the receiver of `out` can read all bytes written so far. The member continues.
  void flush(std::string& out);
  // Ends the member, if one has begun; the next write() begins another. Kubernetes 1.37 flushes a watch-list like this.
  void end_member(std::string& out);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// One member.
std::string gzip(std::string_view bytes, int level = 1);

// Makes zlib allocate with operator new, which calls the new-handler if memory is exhausted; malloc does not. The
// nothrow form is needed because exceptions must not pass through zlib.
inline void use_operator_new(z_stream& stream) {
  stream.zalloc = [](voidpf, uInt items, uInt size) -> voidpf {
    return ::operator new (std::size_t{items} * size, std::nothrow);
  };
  stream.zfree = [](voidpf, voidpf piece) { ::operator delete(piece); };
}

}  // namespace tain::codec
