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

// Finds the end of a head that arrives in pieces. Rejects bare line feeds and folded headers, which two parsers may
// read differently, and enforces the limits on bytes and lines.
class HeadScanner {
 public:
  explicit HeadScanner(const Limits& limits) : limits_(limits) {}

  // `head` is the received part, from its first byte on. Returns the length of the head when it is complete. A later
  // call continues after the bytes of the earlier ones.
  Result<std::optional<std::size_t>> scan(std::string_view head);
  void reset() { *this = HeadScanner(limits_); }

 private:
  Limits limits_;
  std::size_t next_ = 0;        // where the next scan starts
  std::size_t line_begin_ = 0;  // start of the current line
  std::size_t lines_ = 0;       // complete lines, with the start line
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

// Parses one complete head, with the empty line. kDecode if it is not HTTP/1.x, or if the body length is ambiguous or
// stated twice.
Result<Http1ResponseHead> parse_response_head(std::string_view head);
Result<Http1RequestHead> parse_request_head(std::string_view head);

}  // namespace tain::http
