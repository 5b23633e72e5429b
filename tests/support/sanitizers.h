// Tests that are skipped in builds with sanitizers.
#pragma once

namespace tain::testing {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TAIN_UNDER_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TAIN_UNDER_SANITIZER 1
#endif
#endif

#ifdef TAIN_UNDER_SANITIZER
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

// The operator new of a sanitizer ends the process when memory is out.
constexpr bool kMemoryMayRunOut = !kSanitized;
// UBSan needs a pipe to check an object, and reports every object as invalid when there are no descriptors.
constexpr bool kDescriptorsMayRunOut = !kSanitized;

}  // namespace tain::testing
