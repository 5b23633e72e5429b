#include "src/codec/json_scan.h"

#if defined(__x86_64__)

#include <immintrin.h>

#include <bit>
#include <cstring>

// The code below, including the shared loop, is compiled for AVX2 and called only if the processor supports it.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,pclmul,popcnt,bmi"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,pclmul,popcnt,bmi")
#endif

#include "src/codec/json_scan_loop.h"

namespace tain::codec {
namespace {

struct Avx2Block {
  static std::uint64_t join(__m256i low, __m256i high) {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(low)) |
           static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm256_movemask_epi8(high))) << 32;
  }
  static std::uint64_t equal(__m256i low, __m256i high, char c) {
    const __m256i wanted = _mm256_set1_epi8(c);
    return join(_mm256_cmpeq_epi8(low, wanted), _mm256_cmpeq_epi8(high, wanted));
  }
  static Masks masks(const char* block) {
    const __m256i low = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(block));
    const __m256i high = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(block + 32));
    const __m256i bit = _mm256_set1_epi8(0x20);
    const __m256i folded_low = _mm256_or_si256(low, bit);
    const __m256i folded_high = _mm256_or_si256(high, bit);
    const __m256i last_control = _mm256_set1_epi8(0x1f);
    Masks out;
    out.quote = equal(low, high, '"');
    out.backslash = equal(low, high, '\\');
    out.open = equal(folded_low, folded_high, '{');
    out.close = equal(folded_low, folded_high, '}');
    out.curly = join(_mm256_slli_epi16(low, 2), _mm256_slli_epi16(high, 2));
    out.control = join(_mm256_cmpeq_epi8(_mm256_min_epu8(low, last_control), low),
                       _mm256_cmpeq_epi8(_mm256_min_epu8(high, last_control), high));
    return out;
  }
  static std::uint64_t prefix_xor(std::uint64_t bits) {
    const __m128i all = _mm_set1_epi8(static_cast<char>(0xff));
    const __m128i product = _mm_clmulepi64_si128(_mm_set_epi64x(0, static_cast<long long>(bits)), all, 0);
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(product));
  }
};

}  // namespace

ScanResult scan_fast(ScanState& state, const char* bytes, std::size_t size, std::size_t& used) {
  return scan_blocks<Avx2Block>(state, bytes, size, used);
}

}  // namespace tain::codec

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace tain::codec {

bool has_fast_scan() {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("pclmul") != 0 &&
         __builtin_cpu_supports("popcnt") != 0 && __builtin_cpu_supports("bmi") != 0;
}

}  // namespace tain::codec

#else

namespace tain::codec {

bool has_fast_scan() { return false; }
ScanResult scan_fast(ScanState& state, const char* bytes, std::size_t size, std::size_t& used) {
  return scan_portable(state, bytes, size, used);
}

}  // namespace tain::codec

#endif
