#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace tain::http {

// One receive window of flow control: the bytes that the peer may still send, and the bytes to return to it. Bytes are
// returned in halves of the window. (nghttp2's own accounting returns too many bytes after a window was narrowed.)
class ReceiveWindow {
 public:
  explicit ReceiveWindow(std::uint32_t size = 0) : size_(size), open_(size) {}

  void received(std::size_t bytes) { open_ -= static_cast<std::int64_t>(bytes); }

  // These bytes have left the buffer. Returns the increment for a WINDOW_UPDATE to send now, perhaps 0.
  std::uint32_t taken(std::size_t bytes) {
    const std::size_t paid = std::min(bytes, withheld_);
    withheld_ -= paid;
    unreturned_ += bytes - paid;
    if (unreturned_ == 0 || unreturned_ < size_ / 2) return 0;
    const std::size_t increment = std::min<std::size_t>(unreturned_, std::numeric_limits<std::int32_t>::max());
    unreturned_ -= increment;
    open_ += static_cast<std::int64_t>(increment);
    return static_cast<std::uint32_t>(increment);
  }

  void widen(std::uint32_t size) {
    if (size <= size_) return;
    open_ += size - size_;
    size_ = size;
  }

  // HTTP/2 cannot take back what the peer may send. So the next `size_ - size` bytes are not returned when they are
  // taken.
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
  std::size_t unreturned_ = 0;
  std::size_t withheld_ = 0;
};

}  // namespace tain::http
