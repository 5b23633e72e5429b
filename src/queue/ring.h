#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace tain::detail {

// A first-in first-out buffer in one piece of memory. Unlike std::deque it allocates only when it grows. Elements are
// filled and emptied in place, because moving large elements is expensive.
template <class T>
class Ring {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  // Oldest first. REQUIRES: position < size()
  T& operator[](std::size_t position) { return slots_[(head_ + position) & (slots_.size() - 1)]; }
  const T& operator[](std::size_t position) const { return slots_[(head_ + position) & (slots_.size() - 1)]; }
  T& back() { return (*this)[size_ - 1]; }

  T& front() { return slots_[head_]; }

  // Adds an element at the back. It is not cleared: the caller of drop_front() must have emptied it.
  T& push_back() {
    if (size_ == slots_.size()) grow();
    return slots_[(head_ + size_++) & (slots_.size() - 1)];
  }

  // REQUIRES: !empty(), and front() has been emptied
  void drop_front() {
    head_ = (head_ + 1) & (slots_.size() - 1);
    // Frees the memory of a burst after its end.
    if (--size_ == 0 && slots_.size() > kKept) {
      slots_ = std::vector<T>();
      head_ = 0;
    }
  }

 private:
  static constexpr std::size_t kKept = 4096;

  void grow() {
    std::vector<T> larger(slots_.empty() ? 16 : slots_.size() * 2);
    for (std::size_t i = 0; i < size_; ++i) larger[i] = std::move((*this)[i]);
    slots_ = std::move(larger);
    head_ = 0;
  }

  std::vector<T> slots_;  // the size is a power of two, or 0
  std::size_t head_ = 0;
  std::size_t size_ = 0;
};

}  // namespace tain::detail
