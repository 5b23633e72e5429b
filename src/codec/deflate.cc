#include "src/codec/deflate.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <new>

#include "src/codec/zlib_memory.h"

namespace tain::codec {
namespace {

constexpr std::size_t kPiece = std::size_t{64} << 10;
constexpr int kGzip = 16;
constexpr int kMemory = 8;

}  // namespace

struct Deflater::State {
  explicit State(int level) {
    use_operator_new(stream);
    if (deflateInit2(&stream, level, Z_DEFLATED, MAX_WBITS + kGzip, kMemory, Z_DEFAULT_STRATEGY) != Z_OK) {
      throw std::bad_alloc();
    }
  }
  ~State() { deflateEnd(&stream); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  // Passes the bytes to zlib and appends all of its output for this kind of flush.
  void run(std::string_view bytes, int how, std::string& out) {
    do {
      const auto given = static_cast<uInt>(std::min<std::size_t>(bytes.size(), std::numeric_limits<uInt>::max()));
      stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib only reads it
      stream.avail_in = given;
      do {
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = static_cast<uInt>(buffer.size());
        deflate(&stream, how);
        out.append(buffer.data(), buffer.size() - stream.avail_out);
      } while (stream.avail_out == 0);
      bytes.remove_prefix(given - stream.avail_in);
    } while (!bytes.empty());
  }

  z_stream stream{};
  std::array<char, kPiece> buffer{};
  bool inside = false;
};

Deflater::Deflater(int level) : state_(std::make_unique<State>(level)) {}
Deflater::~Deflater() = default;
Deflater::Deflater(Deflater&&) noexcept = default;

void Deflater::write(std::string_view bytes, std::string& out) {
  state_->inside = true;
  state_->run(bytes, Z_NO_FLUSH, out);
}

void Deflater::flush(std::string& out) {
  if (state_->inside) state_->run({}, Z_SYNC_FLUSH, out);
}

void Deflater::end_member(std::string& out) {
  if (!state_->inside) return;
  state_->run({}, Z_FINISH, out);
  deflateReset(&state_->stream);
  state_->inside = false;
}

std::string gzip(std::string_view bytes, int level) {
  std::string out;
  Deflater deflater(level);
  deflater.write(bytes, out);
  deflater.end_member(out);
  return out;
}

}  // namespace tain::codec
