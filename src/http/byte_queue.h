#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

namespace tain::http {

// A FIFO queue of bytes, stored in pieces: removing from the front does not move the rest.
class ByteQueue {
 public:
  void append(std::string_view bytes) {
    size_ += bytes.size();
    while (!bytes.empty()) {
      if (pieces_.empty() || pieces_.back().size() >= kPiece) pieces_.emplace_back();
      std::string& last = pieces_.back();
      const std::string_view part = bytes.substr(0, kPiece - last.size());
      last.append(part);
      bytes.remove_prefix(part.size());
    }
  }

  // The first contiguous bytes. Empty when there are none.
  std::string_view front() const {
    return pieces_.empty() ? std::string_view() : std::string_view(pieces_.front()).substr(begin_);
  }

  // REQUIRES: bytes <= front().size().
  void pop(std::size_t bytes) {
    size_ -= bytes;
    begin_ += bytes;
    if (pieces_.empty() || begin_ < pieces_.front().size()) return;
    pieces_.pop_front();
    begin_ = 0;
  }

  void clear() {
    pieces_ = {};
    begin_ = 0;
    size_ = 0;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

 private:
  static constexpr std::size_t kPiece = std::size_t{64} << 10;
  std::deque<std::string> pieces_{};
  std::size_t begin_ = 0;
  std::size_t size_ = 0;
};

}  // namespace tain::http
