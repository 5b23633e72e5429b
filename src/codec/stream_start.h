#pragma once

#include "src/codec/json_cursor.h"

#include <cstddef>
#include <string_view>

namespace tain::codec {

// Skips a UTF-8 byte order mark at the begin of a stream, which may arrive in pieces.
class StreamStart {
 public:
  // False if there is an incomplete mark.
  bool skip_mark(Cursor& cursor) {
    static constexpr std::string_view kMark = "\xef\xbb\xbf";
    if (past_) return true;
    while (!cursor.done() && matched_ < kMark.size() && *cursor.at == kMark[matched_]) {
      ++matched_;
      ++cursor.at;
    }
    if (cursor.done() && matched_ < kMark.size()) return true;
    past_ = true;
    return matched_ == 0 || matched_ == kMark.size();
  }

 private:
  std::size_t matched_ = 0;
  bool past_ = false;
};

}  // namespace tain::codec
