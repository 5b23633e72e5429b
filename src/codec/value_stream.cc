#include "src/codec/value_stream.h"

namespace tain::codec {

void ValueStream::begin(char first, std::int64_t max_depth) {
  shape_ = first == '{' || first == '[' ? Shape::kContainer : first == '"' ? Shape::kString : Shape::kScalar;
  opened_ = false;
  escaped_ = false;
  scan_ = ScanState();
  scan_.max_depth = max_depth;
}

ScanResult ValueStream::feed(std::string_view bytes, std::size_t& used) {
  switch (shape_) {
    case Shape::kContainer:
      return scan(scan_, bytes.data(), bytes.size(), used);
    case Shape::kString:
      return feed_string(bytes, used);
    case Shape::kScalar:
      break;
  }
  used = bytes.find_first_of(std::string_view(",]}:\"{[ \t\r\n\0", 12));
  if (used != std::string_view::npos) return ScanResult::kEnd;
  used = bytes.size();
  return ScanResult::kMore;
}

ScanResult ValueStream::feed_string(std::string_view bytes, std::size_t& used) {
  for (used = 0; used < bytes.size(); ++used) {
    const char c = bytes[used];
    if (escaped_) {
      escaped_ = false;
    } else if (c == '\\') {
      escaped_ = true;
    } else if (c == '"') {
      if (opened_) {
        ++used;
        return ScanResult::kEnd;
      }
      opened_ = true;
    } else if (c == '\n') {
      return ScanResult::kBroken;
    }
  }
  return ScanResult::kMore;
}

}  // namespace tain::codec
