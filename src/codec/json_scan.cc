#include "src/codec/json_scan.h"

#include "src/codec/json_scan_loop.h"

namespace tain::codec {
namespace {

constexpr std::uint64_t kOnes = 0x0101010101010101;
constexpr std::uint64_t kHigh = 0x8080808080808080;
static_assert(std::endian::native == std::endian::little, "byte i of a word is taken to be bits 8i..8i+7");

// Sets the high bit of each byte of `word` that is zero. Exact: no carry reaches the next byte.
inline std::uint64_t zero_bytes(std::uint64_t word) { return ~(((word & ~kHigh) + ~kHigh) | word) & kHigh; }

// Packs the high bits of eight bytes into eight bits.
inline std::uint64_t gather(std::uint64_t high_bits) { return (high_bits >> 7) * 0x0102040810204080 >> 56; }

// Processes eight bytes at a time in general registers, for processors without AVX2.
struct PortableBlock {
  static Masks masks(const char* block) {
    Masks out{};
    for (unsigned i = 0; i < 8; ++i) {
      std::uint64_t word;
      std::memcpy(&word, block + 8 * i, 8);
      // { and [ differ in the bit 0x20 only, and so do } and ].
      const std::uint64_t folded = word | kOnes * 0x20;
      const unsigned shift = 8 * i;
      out.quote |= gather(zero_bytes(word ^ kOnes * '"')) << shift;
      out.backslash |= gather(zero_bytes(word ^ kOnes * '\\')) << shift;
      out.open |= gather(zero_bytes(folded ^ kOnes * '{')) << shift;
      out.close |= gather(zero_bytes(folded ^ kOnes * '}')) << shift;
      out.curly |= gather(word << 2 & kHigh) << shift;
      out.control |= gather(zero_bytes(word & kOnes * 0xe0)) << shift;
    }
    return out;
  }
  static std::uint64_t prefix_xor(std::uint64_t bits) {
    for (unsigned step = 1; step < 64; step *= 2) bits ^= bits << step;
    return bits;
  }
};

}  // namespace

ScanResult scan_portable(ScanState& state, const char* bytes, std::size_t size, std::size_t& used) {
  return scan_blocks<PortableBlock>(state, bytes, size, used);
}

ScanResult scan(ScanState& state, const char* bytes, std::size_t size, std::size_t& used) {
  static const auto best = has_wide_scan() ? scan_wide : has_fast_scan() ? scan_fast : scan_portable;
  return best(state, bytes, size, used);
}

}  // namespace tain::codec
