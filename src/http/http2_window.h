#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace tain::http {

// Our side of one flow-control window: what the peer may still send, and what of the bytes taken it is told about. It
// is told in halves of the window, not byte by byte. (nghttp2 has such an account of its own, which gives room for
// bytes that nobody took once a window has been narrowed.)
class ReceiveWindow {
 public:
  explicit ReceiveWindow(std::uint32_t size = 0) : size_(size), open_(size) {}

  void received(std::size_t bytes) { open_ -= static_cast<std::int64_t>(bytes); }

  // Those bytes hold no memory any more. Returns what to add to the peer's window now, 0 for nothing.
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

  // The peer cannot be told of a smaller window: what it takes next is not given back.
  void narrow(std::uint32_t size) {
    if (size >= size_) return;
    withheld_ += size_ - size;
    size_ = size;
  }

  std::uint32_t size() const { return size_; }
  // What the peer may still send.
  std::size_t open() const { return open_ > 0 ? static_cast<std::size_t>(open_) : 0; }

 private:
  std::uint32_t size_;
  std::int64_t open_;
  std::size_t owed_ = 0;
  std::size_t withheld_ = 0;
};

}  // namespace tain::http
