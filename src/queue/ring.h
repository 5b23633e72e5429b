#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace tain::detail {

// A first-in first-out buffer in one piece of memory. Unlike std::deque it allocates only when it grows. Elements are
// filled and emptied in place: moving a large one twice costs more than all the rest.
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

  // Room for one more at the back. It is not cleared: whoever drops an element leaves it ready for the next.
  T& push_back() {
    if (size_ == slots_.size()) grow();
    return slots_[(head_ + size_++) & (slots_.size() - 1)];
  }

  // REQUIRES: !empty(), and that front() keeps nothing alive any more
  void drop_front() {
    head_ = (head_ + 1) & (slots_.size() - 1);
    // The room of a burst goes back to the allocator once the burst is over.
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

  std::vector<T> slots_;  // a power of two of them, or none
  std::size_t head_ = 0;
  std::size_t size_ = 0;
};

}  // namespace tain::detail
