#include "src/codec/gzip.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <new>
#include <optional>

namespace tain::codec {
namespace {

constexpr std::size_t kPiece = std::size_t{64} << 10;
constexpr int kGzip = 16;  // added to the window bits: gzip only
constexpr int kMemory = 8;
constexpr unsigned char kMagic[] = {0x1f, 0x8b};

}  // namespace

struct Inflater::State {
  explicit State(const Limits& given) : limits(given) {
    use_operator_new(stream);
    if (inflateInit2(&stream, MAX_WBITS + kGzip) != Z_OK) throw std::bad_alloc();
  }
  ~State() { inflateEnd(&stream); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  Failure broken(Code code, std::string message) {
    failed = Error::of(code, std::move(message), Phase::kDecode);
    return Failure(*failed);
  }

  Result<void> check_limits() {
    if (out > limits.max_bytes) {
      return broken(Code::kLimit, "the decompressed gzip stream has more than " + std::to_string(limits.max_bytes) +
                                      " bytes, its limit");
    }
    if (out > limits.free_bytes && out / limits.max_ratio > in) {
      return broken(Code::kLimit, "the compression ratio of the gzip stream is more than " +
                                      std::to_string(limits.max_ratio) + ", its limit");
    }
    if (empty_members > limits.max_empty_members) {
      return broken(Code::kLimit, "the gzip stream has more than " + std::to_string(limits.max_empty_members) +
                                      " empty members in a row, its limit");
    }
    return {};
  }

  // Calls zlib once. Returns a view of the output in `buffer`.
  Result<std::string_view> step(std::string_view& bytes) {
    const auto given = static_cast<uInt>(std::min<std::size_t>(bytes.size(), std::numeric_limits<uInt>::max()));
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib only reads it
    stream.avail_in = given;
    stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream.avail_out = static_cast<uInt>(buffer.size());
    const int result = inflate(&stream, Z_SYNC_FLUSH);
    const std::size_t used = given - stream.avail_in;
    const std::size_t made = buffer.size() - stream.avail_out;
    bytes.remove_prefix(used);
    in += used;
    out += made;
    member_out += made;
    full = stream.avail_out == 0;
    if (auto checked = check_limits(); !checked) return Failure(checked.error());
    switch (result) {
      case Z_STREAM_END:
        if (auto ended = end_member(); !ended) return Failure(ended.error());
        break;
      case Z_OK:
      case Z_BUF_ERROR:
        break;
      case Z_MEM_ERROR:
        throw std::bad_alloc();
      default:
        return broken(Code::kDecode,
                      std::string("not gzip: ") + (stream.msg != nullptr ? stream.msg : "malformed data"));
    }
    return std::string_view(buffer.data(), made);
  }

  Result<void> end_member() {
    ++members;
    inside = false;
    empty_members = member_out == 0 ? empty_members + 1 : 0;
    member_out = 0;
    full = false;
    if (inflateReset(&stream) != Z_OK) return broken(Code::kDecode, "zlib failed to reset");
    return check_limits();
  }

  Limits limits;
  z_stream stream{};
  std::array<char, kPiece> buffer{};
  bool inside = false;  // a member has begun
  bool full = false;    // zlib may have more output
  std::uint64_t in = 0;
  std::uint64_t out = 0;
  std::uint64_t member_out = 0;
  std::uint64_t members = 0;
  std::uint64_t empty_members = 0;
  std::optional<Error> failed{};
};

Inflater::Inflater() : Inflater(Limits{}) {}
Inflater::Inflater(const Limits& limits) : state_(std::make_unique<State>(limits)) {}
Inflater::~Inflater() = default;
Inflater::Inflater(Inflater&&) noexcept = default;

Result<void> Inflater::feed(std::string_view bytes, const Take& take) {
  State& s = *state_;
  if (s.failed) return Failure(*s.failed);
  while (!bytes.empty() || s.full) {
    // Only another member may follow a member. Otherwise the body was cut or tampered with.
    if (!s.inside && s.members > 0 && static_cast<unsigned char>(bytes.front()) != kMagic[0]) {
      return s.broken(Code::kDecode, "a gzip member is followed by bytes that are not gzip");
    }
    s.inside = true;
    const Result<std::string_view> made = s.step(bytes);
    if (!made) return Failure(made.error());
    if (!made->empty()) take(*made);
  }
  return {};
}

Result<void> Inflater::finish() {
  State& s = *state_;
  if (s.failed) return Failure(*s.failed);
  if (s.inside || s.members == 0) {
    return fail(Code::kUnexpectedEof, "the gzip stream ended inside a member, after " + std::to_string(s.in) + " bytes",
                Phase::kDecode);
  }
  return {};
}

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
