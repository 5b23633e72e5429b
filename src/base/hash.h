#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace tain {
namespace detail {

// The exclusive or of the two halves of a 128-bit product. One multiplication mixes 128 bits of input.
inline std::uint64_t fold_multiply(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

inline std::uint64_t load64(const char* from) {
  std::uint64_t value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

inline std::uint64_t load32(const char* from) {
  std::uint32_t value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

// Odd constants with well distributed bits.
inline constexpr std::uint64_t kHashA = 0x9e3779b97f4a7c15;
inline constexpr std::uint64_t kHashB = 0xd6e8feb86659fd93;
inline constexpr std::uint64_t kHashC = 0xa0761d6478bd642f;

}  // namespace detail

// A fast 64-bit hash. The same on all compilers and on all machines of one endianness. Not secure: an attacker who
// chooses the keys can find collisions.
inline std::uint64_t hash_bytes(std::string_view bytes) noexcept {
  const char* p = bytes.data();
  std::size_t left = bytes.size();
  std::uint64_t state = detail::kHashA ^ bytes.size();
  while (left > 16) {
    state = detail::fold_multiply(detail::load64(p) ^ detail::kHashB, detail::load64(p + 8) ^ state);
    p += 16;
    left -= 16;
  }
  // The last 0..16 bytes as two words that may overlap.
  std::uint64_t a = 0;
  std::uint64_t b = 0;
  if (left >= 8) {
    a = detail::load64(p);
    b = detail::load64(p + left - 8);
  } else if (left >= 4) {
    a = detail::load32(p);
    b = detail::load32(p + left - 4);
  } else if (left > 0) {
    a = static_cast<unsigned char>(p[0]);
    b = (static_cast<std::uint64_t>(static_cast<unsigned char>(p[left / 2])) << 8) |
        static_cast<unsigned char>(p[left - 1]);
  }
  state = detail::fold_multiply(a ^ detail::kHashC, b ^ state);
  return detail::fold_multiply(state ^ detail::kHashB, bytes.size() ^ detail::kHashA);
}

}  // namespace tain
