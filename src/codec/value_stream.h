#pragma once

#include "src/codec/json_scan.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tain::codec {

// Finds the end of one JSON value of any type whose bytes arrive in pieces.
class ValueStream {
 public:
  // `first` is the first byte of the value. It must be fed as well.
  void begin(char first, std::int64_t max_depth);
  // kEnd: `used` is one past the value. A number or literal ends before the first byte that does not belong to it.
  ScanResult feed(std::string_view bytes, std::size_t& used);

  bool too_deep() const { return scan_.too_deep; }
  bool sound() const { return scan_.balanced() && !scan_.bad_control; }

 private:
  enum class Shape : std::uint8_t { kContainer, kString, kScalar };
  ScanResult feed_string(std::string_view bytes, std::size_t& used);

  Shape shape_ = Shape::kScalar;
  bool opened_ = false;  // the first quote of a string was seen
  bool escaped_ = false;
  ScanState scan_;
};

}  // namespace tain::codec
