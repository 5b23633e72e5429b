#include "src/codec/body_pool.h"

#include <bit>
#include <new>
#include <utility>

namespace tain::codec {
namespace {

// The address sanitizer does not detect a use after free in kept pieces, so no piece is kept when it is on.
#if defined(__SANITIZE_ADDRESS__)
constexpr std::size_t kMaxKept = 0;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr std::size_t kMaxKept = 0;
#else
constexpr std::size_t kMaxKept = std::size_t{8} << 20;
#endif
#else
constexpr std::size_t kMaxKept = std::size_t{8} << 20;
#endif

}  // namespace

BodyPool::~BodyPool() {
  for (Free* piece : free_) {
    while (piece != nullptr) ::operator delete(std::exchange(piece, piece->next));
  }
}

BodyPool::SizeClass BodyPool::class_of(std::size_t size) {
  // Each step is a fixed fraction of the power of two below.
  const auto power = static_cast<std::size_t>(std::bit_width(size - 1) - 1);
  const std::size_t base = std::size_t{1} << power;
  const std::size_t step = base / kSteps;
  const std::size_t steps = (size - base + step - 1) / step;  // 1 to kSteps
  const auto first = static_cast<std::size_t>(std::bit_width(kSmallest) - 1);
  return {.number = (power - first) * kSteps + steps - 1, .size = base + steps * step};
}

void* BodyPool::take(std::size_t size) {
  if (!is_pooled(size)) return ::operator new(size);
  const SizeClass size_class = class_of(size);
  {
    MutexLock lock(mutex_);
    if (Free* piece = free_[size_class.number]; piece != nullptr) {
      free_[size_class.number] = piece->next;
      kept_ -= size_class.size;
      return piece;
    }
  }
  return ::operator new(size_class.size);
}

void BodyPool::give(void* piece, std::size_t size) noexcept {
  if (is_pooled(size)) {
    const SizeClass size_class = class_of(size);
    MutexLock lock(mutex_);
    if (kept_ + size_class.size <= max_kept_) {
      free_[size_class.number] = new (piece) Free{free_[size_class.number]};
      kept_ += size_class.size;
      return;
    }
  }
  ::operator delete(piece);
}

std::size_t BodyPool::occupied(std::size_t size) {
  const std::size_t asked = is_pooled(size) ? class_of(size).size : size;
  // malloc stores a word before each piece and rounds up to 16 bytes.
  return (asked + sizeof(void*) + 15) / 16 * 16;
}

std::size_t BodyPool::kept() const {
  MutexLock lock(mutex_);
  return kept_;
}

BodyPool& body_pool() {
  static BodyPool& pool = *new BodyPool(kMaxKept);
  return pool;
}

}  // namespace tain::codec
