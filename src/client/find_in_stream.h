#pragma once

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

namespace tain::client {

// Searches for a word in a byte stream that arrives in pieces.
class FindInStream {
 public:
  explicit FindInStream(std::string_view word) : word_(word) {}

  // Whether the word was found, in this piece or before.
  bool feed(std::string_view piece) {
    if (found_) return true;
    // Check across the boundary: the end of the previous piece and the beginning of this one.
    const std::size_t overlap = word_.size() - 1;
    tail_ += piece.substr(0, overlap);
    found_ = tail_.find(word_) != std::string::npos || holds(piece);
    if (piece.size() >= overlap) {
      tail_ = piece.substr(piece.size() - overlap);
    } else if (tail_.size() > overlap) {
      tail_.erase(0, tail_.size() - overlap);
    }
    return found_;
  }

 private:
  // memmem skips most bytes; find() stops at every occurrence of the first character.
  bool holds(std::string_view piece) const {
    return ::memmem(piece.data(), piece.size(), word_.data(), word_.size()) != nullptr;
  }

  std::string_view word_;
  std::string tail_{};
  bool found_ = false;
};

}  // namespace tain::client
