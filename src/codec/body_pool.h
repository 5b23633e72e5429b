#pragma once

#include <array>
#include <cstddef>

#include "src/base/mutex.h"

namespace tain::codec {

// Memory for objects, with a few freed pieces kept for the next ones.
//
// A watch event frees an object about as large as the new one. malloc serves pieces of several KB from bins that it
// searches, splits and merges, which touches cold memory each time: a fifth of the cost of an event (bench_reflector).
// Here a freed piece is returned to the list of its size and is the next one taken.
//
// Threading:  any thread.
// Memory:     sizes are rounded up by at most one part in 32; no more than `max_kept` bytes are kept.
class BodyPool {
 public:
  explicit BodyPool(std::size_t max_kept) : max_kept_(max_kept) {}
  ~BodyPool();
  BodyPool(const BodyPool&) = delete;
  BodyPool& operator=(const BodyPool&) = delete;

  // Without memory, calls the new-handler or throws std::bad_alloc, as operator new does.
  void* take(std::size_t size) TAIN_EXCLUDES(mutex_);
  // REQUIRES: `piece` came from take(size).
  void give(void* piece, std::size_t size) noexcept TAIN_EXCLUDES(mutex_);

  // The memory that a piece of that size occupies, including malloc's own word.
  static std::size_t occupied(std::size_t size);
  std::size_t kept() const TAIN_EXCLUDES(mutex_);

 private:
  static constexpr std::size_t kSmallest = std::size_t{1} << 10;  // for smaller pieces malloc is as fast
  static constexpr std::size_t kLargest = std::size_t{1} << 16;
  static constexpr std::size_t kSteps = 32;  // sizes between a power of two and the next
  static constexpr std::size_t kClasses = 6 * kSteps;

  struct Free {
    Free* next;
  };
  struct SizeClass {
    std::size_t number;
    std::size_t size;
  };
  static bool is_pooled(std::size_t size) { return size > kSmallest && size <= kLargest; }
  static SizeClass class_of(std::size_t size);

  const std::size_t max_kept_;
  mutable Mutex mutex_;
  std::array<Free*, kClasses> free_ TAIN_GUARDED_BY(mutex_){};
  std::size_t kept_ TAIN_GUARDED_BY(mutex_) = 0;
};

// The pool of all objects of this copy of the library. Never destroyed, because objects may outlive static storage.
BodyPool& body_pool();

}  // namespace tain::codec
