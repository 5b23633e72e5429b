#include "src/http/http1_body.h"

#include <algorithm>
#include <string>

namespace tain::http {
namespace {

// -1: not a hexadecimal digit.
int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

BodyReader::BodyReader(BodyLength length, const Limits& limits) : left_(length.bytes), limits_(limits) {
  switch (length.kind) {
    case BodyLength::Kind::kNone:
      break;
    case BodyLength::Kind::kCounted:
      state_ = left_ > 0 ? State::kPiece : State::kDone;
      break;
    case BodyLength::Kind::kUntilClose:
      state_ = State::kUntilClose;
      break;
    case BodyLength::Kind::kChunked:
      state_ = State::kSizeFirst;
      chunked_ = true;
      left_ = 0;
      break;
  }
}

Result<BodyReader::Step> BodyReader::next(std::string_view input, std::size_t most) {
  Step step;
  while (step.used < input.size() && !done()) {
    if (state_ != State::kPiece && state_ != State::kUntilClose) {
      if (const std::size_t whole = frame_at_once(input.substr(step.used)); whole > 0) {
        step.used += whole;
        continue;
      }
      if (auto framed = frame(input[step.used]); !framed) return fail(std::move(framed.error()));
      ++step.used;
      continue;
    }
    std::size_t size = std::min(input.size() - step.used, most);
    if (state_ == State::kPiece) size = static_cast<std::size_t>(std::min<std::uint64_t>(size, left_));
    step.piece = input.substr(step.used, size);
    step.used += size;
    if (state_ == State::kPiece) {
      left_ -= size;
      if (left_ == 0) state_ = chunked_ ? State::kPieceReturn : State::kDone;
    }
    break;
  }
  return step;
}

// Reads the usual framing between two chunks, `\r\n2710\r\n`, if the input contains all of it. Returns its size, or 0
// if frame() must read it byte by byte.
std::size_t BodyReader::frame_at_once(std::string_view input) {
  constexpr std::size_t kMostDigits = 7;  // far below any limit
  std::size_t at = 0;
  if (state_ == State::kPieceReturn && input.starts_with("\r\n")) {
    at = 2;
  } else if (state_ != State::kSizeFirst) {
    return 0;
  }
  std::uint64_t size = 0;
  const std::size_t first = at;
  for (int value = 0; at < input.size() && (value = digit_value(input[at])) >= 0; ++at) {
    size = size * 16 + static_cast<std::uint64_t>(value);
    if (at - first >= kMostDigits) return 0;
  }
  if (at == first || size == 0 || !input.substr(at).starts_with("\r\n") || size > limits_.chunk_bytes ||
      at - first + 1 > limits_.chunk_header_bytes) {
    return 0;
  }
  left_ = size;
  state_ = State::kPiece;
  return at + 2;
}

Result<void> BodyReader::digit(char c) {
  const int value = digit_value(c);
  if (value < 0) return fail(Code::kDecode, "the size of a chunk is not a hexadecimal number");
  left_ = left_ * 16 + static_cast<std::uint64_t>(value);
  if (left_ > limits_.chunk_bytes) {
    return fail(Code::kLimit, "a chunk has more than " + std::to_string(limits_.chunk_bytes) + " bytes (chunk_bytes)");
  }
  return {};
}

// Processes one byte of framing.
Result<void> BodyReader::frame(char c) {
  switch (state_) {
    case State::kSizeFirst:
      line_bytes_ = 0;
      left_ = 0;
      state_ = State::kSize;
      [[fallthrough]];
    case State::kSize:
      if (line_bytes_ > 0 && (c == '\r' || c == ';' || c == ' ' || c == '\t')) {
        state_ = c == '\r' ? State::kSizeEnd : State::kExtension;
      } else if (auto taken = digit(c); !taken) {
        return taken;
      }
      break;
    case State::kExtension:
      if (c == '\r') state_ = State::kSizeEnd;
      if (c == '\n') return fail(Code::kDecode, "the header of a chunk ends with a bare line feed");
      break;
    case State::kSizeEnd:
      if (c != '\n') return fail(Code::kDecode, "the header of a chunk contains a bare carriage return");
      state_ = left_ > 0 ? State::kPiece : State::kTrailerFirst;
      return {};
    case State::kPieceReturn:
    case State::kPieceFeed:
      if (c != (state_ == State::kPieceReturn ? '\r' : '\n')) {
        return fail(Code::kDecode, "a chunk is longer than its stated size");
      }
      state_ = state_ == State::kPieceReturn ? State::kPieceFeed : State::kSizeFirst;
      return {};
    case State::kTrailerFirst:
    case State::kTrailer:
      if (++trailer_bytes_ > limits_.header_bytes) {
        return fail(Code::kLimit,
                    "the trailers have more than " + std::to_string(limits_.header_bytes) + " bytes (header_bytes)");
      }
      if (c == '\n') return fail(Code::kDecode, "a trailer ends with a bare line feed");
      if (c == '\r') {
        state_ = state_ == State::kTrailerFirst ? State::kLastFeed : State::kTrailerFeed;
        return {};
      }
      if (state_ == State::kTrailerFirst && ++trailer_lines_ > limits_.header_count) {
        return fail(Code::kLimit, "more than " + std::to_string(limits_.header_count) + " trailers (header_count)");
      }
      state_ = State::kTrailer;
      return {};
    case State::kTrailerFeed:
    case State::kLastFeed:
      if (c != '\n') return fail(Code::kDecode, "a trailer contains a bare carriage return");
      state_ = state_ == State::kTrailerFeed ? State::kTrailerFirst : State::kDone;
      return {};
    case State::kPiece:
    case State::kUntilClose:
    case State::kDone:
      return {};
  }
  if (++line_bytes_ > limits_.chunk_header_bytes) {
    return fail(Code::kLimit, "the header of a chunk is longer than " + std::to_string(limits_.chunk_header_bytes) +
                                  " bytes (chunk_header_bytes)");
  }
  return {};
}

}  // namespace tain::http
