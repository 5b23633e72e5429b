#pragma once

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

namespace tain::client {

// Finds a word in bytes that come in pieces cut anywhere.
class FindInStream {
 public:
  explicit FindInStream(std::string_view word) : word_(word) {}

  // Whether the word has come, with this piece or before.
  bool feed(std::string_view piece) {
    if (found_) return true;
    // Across the cut: the end of what came before and the beginning of this.
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
  // memmem leaps over most bytes; find() stops at every one that begins like the word.
  bool holds(std::string_view piece) const {
    return ::memmem(piece.data(), piece.size(), word_.data(), word_.size()) != nullptr;
  }

  std::string_view word_;
  std::string tail_{};
  bool found_ = false;
};

}  // namespace tain::client
