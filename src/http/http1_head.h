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

// Finds where a head ends, in pieces, and refuses early what may never be part of one: a line feed without carriage
// return, a folded header (both are how two parsers come to disagree about a message), too many bytes or lines.
class HeadScanner {
 public:
  explicit HeadScanner(const Limits& limits) : limits_(limits) {}

  // `head` is all that has come of it so far, from its first byte on. Returns its length once it is complete. What was
  // looked at in an earlier call is not looked at again.
  Result<std::optional<std::size_t>> scan(std::string_view head);
  void reset() { *this = HeadScanner(limits_); }

 private:
  Limits limits_;
  std::size_t next_ = 0;        // where to look on
  std::size_t line_begin_ = 0;  // of the line under way
  std::size_t lines_ = 0;       // complete ones, the start line included
};

// How long a message's body is, from its head (RFC 9112 6.3).
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

// One complete head, the empty line included. kDecode for what is no HTTP/1.x, or where the length of the body is said
// twice or in a way that another reader might take differently.
Result<Http1ResponseHead> parse_response_head(std::string_view head);
Result<Http1RequestHead> parse_request_head(std::string_view head);

}  // namespace tain::http
