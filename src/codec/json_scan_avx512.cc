#include "src/codec/json_scan.h"

#if defined(__x86_64__)

#include <immintrin.h>

#include <bit>
#include <cstring>

// As json_scan_avx2.cc, for processors that compare 64 bytes at once into a bit mask.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,pclmul,popcnt,bmi"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,pclmul,popcnt,bmi")
#endif

#include "src/codec/json_scan_loop.h"

namespace tain::codec {
namespace {

struct Avx512Block {
  static Masks masks(const char* block) {
    const __m512i bytes = _mm512_loadu_si512(block);
    const __m512i bit = _mm512_set1_epi8(0x20);
    const __m512i folded = _mm512_or_si512(bytes, bit);
    Masks out;
    out.quote = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('"'));
    out.backslash = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('\\'));
    out.open = _mm512_cmpeq_epi8_mask(folded, _mm512_set1_epi8('{'));
    out.close = _mm512_cmpeq_epi8_mask(folded, _mm512_set1_epi8('}'));
    out.curly = _mm512_test_epi8_mask(bytes, bit);
    out.control = _mm512_cmplt_epu8_mask(bytes, bit);
    return out;
  }
  static std::uint64_t prefix_xor(std::uint64_t bits) {
    const __m128i all = _mm_set1_epi8(static_cast<char>(0xff));
    const __m128i product = _mm_clmulepi64_si128(_mm_set_epi64x(0, static_cast<long long>(bits)), all, 0);
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(product));
  }
};

}  // namespace

ScanResult scan_wide(ScanState& state, const char* bytes, std::size_t size, std::size_t& used) {
  return scan_blocks<Avx512Block>(state, bytes, size, used);
}

}  // namespace tain::codec

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace tain::codec {

bool has_wide_scan() {
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 && has_fast_scan();
}

}  // namespace tain::codec

#else

namespace tain::codec {

bool has_wide_scan() { return false; }
ScanResult scan_wide(ScanState& state, const char* bytes, std::size_t size, std::size_t& used) {
  return scan_portable(state, bytes, size, used);
}

}  // namespace tain::codec

#endif
