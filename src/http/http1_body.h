#pragma once

#include <tain/result.h>

#include "src/http/http1_head.h"
#include "src/http/limits.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tain::http {

// Reads the body of one HTTP/1.1 message from the bytes after its head: with a length, chunked (extensions and trailers
// are ignored), or up to the end of the stream. Accepts pieces of any size and keeps none of them.
class BodyReader {
 public:
  BodyReader(BodyLength length, const Limits& limits);

  struct Step {
    std::size_t used = 0;      // of the input
    std::string_view piece{};  // of the body, inside the used part; may be empty
  };
  // Stops at a piece of the body of at most `most` bytes, at the end of the input or of the body, and before a piece if
  // `most` is 0.
  Result<Step> next(std::string_view input, std::size_t most);

  bool done() const { return state_ == State::kDone; }
  // Whether the next byte belongs to the body; otherwise it may be framing.
  bool inside_piece() const { return state_ == State::kPiece; }
  // Whether the end of the stream ends the body here.
  bool may_end_here() const { return done() || state_ == State::kUntilClose; }

 private:
  enum class State : std::uint8_t {
    kUntilClose,
    kPiece,      // `left_` bytes of it
    kSizeFirst,  // a digit must come
    kSize,
    kExtension,
    kSizeEnd,  // the line feed after size and extension
    kPieceReturn,
    kPieceFeed,
    kTrailerFirst,  // begin of a line after the last chunk
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
  std::size_t line_bytes_ = 0;     // of the chunk header under way
  std::size_t trailer_bytes_ = 0;  // and lines, of all trailers
  std::size_t trailer_lines_ = 0;
  Limits limits_;
};

}  // namespace tain::http
