#pragma once

#include <tain/result.h>
#include <tain/transport.h>

#include "src/http/limits.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::http {

// Finds the end of a head that arrives in pieces. Refuses early: a line feed without carriage return and a folded
// header (two parsers may read them differently), too many bytes or lines.
class HeadScanner {
 public:
  explicit HeadScanner(const Limits& limits) : limits_(limits) {}

  // `head` is the received part, from its first byte on. Returns the length of the head once it is complete. Bytes of
  // an earlier call are not scanned again.
  Result<std::optional<std::size_t>> scan(std::string_view head);
  void reset() { *this = HeadScanner(limits_); }

 private:
  Limits limits_;
  std::size_t next_ = 0;        // where to look on
  std::size_t line_begin_ = 0;  // of the line under way
  std::size_t lines_ = 0;       // complete ones, the start line included
};

// The length of a message's body, from its head (RFC 9112 6.3).
struct BodyLength {
  enum class Kind : std::uint8_t { kNone, kCounted, kChunked, kUntilClose };
  Kind kind = Kind::kNone;
  std::uint64_t bytes = 0;  // kCounted
};

struct Http1ResponseHead {
  ResponseHead head{};
  BodyLength body{};
  bool keep_alive = false;
};

struct Http1RequestHead {
  std::string method{};
  std::string target{};
  HttpHeaders headers{};
  BodyLength body{};
  bool http11 = true;
  bool keep_alive = false;
};

// One complete head, including the empty line. kDecode if it is not HTTP/1.x, or if the length of the body is given
// twice or ambiguously.
Result<Http1ResponseHead> parse_response_head(std::string_view head);
Result<Http1RequestHead> parse_request_head(std::string_view head);

}  // namespace tain::http
