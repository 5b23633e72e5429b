#pragma once

#include <tain/result.h>

#include "src/http/http1_head.h"
#include "src/http/limits.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tain::http {

// Extracts the body of one HTTP/1.1 message from the bytes after its head: with a length, chunked (extensions and
// trailers are ignored), or until the stream ends. Accepts input of any size and buffers nothing.
class BodyReader {
 public:
  BodyReader(BodyLength length, const Limits& limits);

  struct Step {
    std::size_t used = 0;      // bytes of the input that were consumed
    std::string_view piece{};  // body bytes inside the consumed part; may be empty
  };
  // Stops after a body piece of at most `most` bytes, at the end of the input or of the body, and before a piece if
  // `most` is 0.
  Result<Step> next(std::string_view input, std::size_t most);

  bool done() const { return state_ == State::kDone; }
  // Whether the next byte belongs to the body; otherwise it is framing.
  bool inside_piece() const { return state_ == State::kPiece; }
  // Whether the body may end here with the stream.
  bool may_end_here() const { return done() || state_ == State::kUntilClose; }

 private:
  enum class State : std::uint8_t {
    kUntilClose,
    kPiece,      // `left_` bytes of the body
    kSizeFirst,  // a digit must follow
    kSize,
    kExtension,
    kSizeEnd,  // expects the line feed after size and extension
    kPieceReturn,
    kPieceFeed,
    kTrailerFirst,  // start of a line after the last chunk
    kTrailer,
    kTrailerFeed,
    kLastFeed,
    kDone,
  };
  std::size_t frame_at_once(std::string_view input);
  Result<void> frame(char c);
  Result<void> digit(char c);

  State state_ = State::kDone;
  bool chunked_ = false;
  std::uint64_t left_ = 0;
  std::size_t line_bytes_ = 0;     // length of the current chunk header
  std::size_t trailer_bytes_ = 0;  // total of all trailers, with trailer_lines_
  std::size_t trailer_lines_ = 0;
  Limits limits_;
};

}  // namespace tain::http
