#pragma once

#include <tain/result.h>
#include <tain/transport.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tain::client {

// Of an answer that is not a success, as much is read.
inline constexpr std::size_t kErrorBodyLimit = std::size_t{1} << 20;
// Of a body that is no Status, as much is quoted.
inline constexpr std::size_t kQuotedBody = 2048;

// An answer outside 200..206, with as much of its body as was read.
struct Refusal {
  HttpMethod method = HttpMethod::kGet;
  std::string_view target{};  // for the message; its query is not shown
  int status = 0;
  std::string_view content_type{};
  std::string_view retry_after{};  // the header
  std::string_view body{};
  bool truncated = false;  // the body went on
};

// What the server meant, as client-go understands it: the Status in the body (JSON or protobuf) word for word; where
// there is none, the code decides and a text body is quoted. 409 is AlreadyExists for a POST, else Conflict.
Error error_from_refusal(const Refusal& refusal);

// `Retry-After` in whole seconds, the only form that counts; a date or anything else is none.
std::optional<Duration> retry_after_seconds(std::string_view header);

// The reason that a status code has where no Status says one; empty for those without.
std::string_view reason_for(int status, HttpMethod method);

// Whether the server says that it has no such resource, and not that there is no such object of it.
bool is_no_resource(const Error& error);

}  // namespace tain::client
