#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace tain::http {

// Our side of one flow-control window: the bytes that the peer may still send, and the bytes to return to it. Bytes are
// returned in halves of the window. (nghttp2's own account returns bytes that were not taken after a window was
// narrowed.)
class ReceiveWindow {
 public:
  explicit ReceiveWindow(std::uint32_t size = 0) : size_(size), open_(size) {}

  void received(std::size_t bytes) { open_ -= static_cast<std::int64_t>(bytes); }

  // Those bytes are not buffered any more. Returns the number to add to the peer's window now, perhaps 0.
  std::uint32_t taken(std::size_t bytes) {
    const std::size_t paid = std::min(bytes, withheld_);
    withheld_ -= paid;
    owed_ += bytes - paid;
    if (owed_ == 0 || owed_ < size_ / 2) return 0;
    const std::size_t told = std::min<std::size_t>(owed_, std::numeric_limits<std::int32_t>::max());
    owed_ -= told;
    open_ += static_cast<std::int64_t>(told);
    return static_cast<std::uint32_t>(told);
  }

  void widen(std::uint32_t size) {
    if (size <= size_) return;
    open_ += size - size_;
    size_ = size;
  }

  // A window cannot be reduced for the peer: the next bytes taken are not returned instead.
  void narrow(std::uint32_t size) {
    if (size >= size_) return;
    withheld_ += size_ - size;
    size_ = size;
  }

  std::uint32_t size() const { return size_; }
  // Bytes that the peer may still send.
  std::size_t open() const { return open_ > 0 ? static_cast<std::size_t>(open_) : 0; }

 private:
  std::uint32_t size_;
  std::int64_t open_;
  std::size_t owed_ = 0;
  std::size_t withheld_ = 0;
};

}  // namespace tain::http
