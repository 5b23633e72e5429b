#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tain::codec {

// Copies bytes that are not read soon. Bypasses the caches, so that the target is not first read from memory and the
// contents of the caches stay. A copy of a large body into a large store causes a third less memory traffic
// (bench_reflector: 14 % more events per second).
// Returns the end of the copy.
inline char* stream_copy(char* to, const char* from, std::size_t size) {
#if defined(__SSE2__)
  constexpr std::size_t kLine = 64;
  constexpr std::size_t kWorthIt = 4096;
  if (size >= kWorthIt) {
    const std::size_t head = (kLine - reinterpret_cast<std::uintptr_t>(to) % kLine) % kLine;
    std::memcpy(to, from, head);
    to += head;
    from += head;
    size -= head;
    for (; size >= kLine; to += kLine, from += kLine, size -= kLine) {
      const auto* source = reinterpret_cast<const __m128i*>(from);
      auto* target = reinterpret_cast<__m128i*>(to);
      const __m128i a = _mm_loadu_si128(source);
      const __m128i b = _mm_loadu_si128(source + 1);
      const __m128i c = _mm_loadu_si128(source + 2);
      const __m128i d = _mm_loadu_si128(source + 3);
      _mm_stream_si128(target, a);
      _mm_stream_si128(target + 1, b);
      _mm_stream_si128(target + 2, c);
      _mm_stream_si128(target + 3, d);
    }
    // Streaming stores are not ordered with the store that publishes the object.
    _mm_sfence();
  }
#endif
  if (size != 0) std::memcpy(to, from, size);
  return to + size;
}

}  // namespace tain::codec
