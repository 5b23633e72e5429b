#pragma once

#include <tain/result.h>
#include <tain/transport.h>

#include <cstddef>
#include <optional>
#include <string_view>

namespace tain::client {

// Limit on the bytes read of an error response.
inline constexpr std::size_t kErrorBodyLimit = std::size_t{1} << 20;
// Limit on the bytes quoted of a body that is no Status.
inline constexpr std::size_t kQuotedBody = 2048;

// A response outside 200..206, with the part of its body that was read.
struct Refusal {
  HttpMethod method = HttpMethod::kGet;
  std::string_view target{};  // for the message; its query is not shown
  int status = 0;
  std::string_view content_type{};
  std::string_view retry_after{};  // the header
  std::string_view body{};
  bool truncated = false;  // the body was longer
};

// Maps the response to an error like client-go: the Status in the body (JSON or protobuf) verbatim; without one, the
// code decides and a text body is quoted. 409 is AlreadyExists for a POST, else Conflict.
Error error_from_refusal(const Refusal& refusal);

// `Retry-After` in whole seconds. Other forms, such as a date, are ignored.
std::optional<Duration> retry_after_seconds(std::string_view header);

// The Kubernetes reason for a status code in a response without a Status; empty if there is none.
std::string_view reason_for(int status, HttpMethod method);

// Whether the server does not serve the resource, as opposed to a missing object of it.
bool is_no_resource(const Error& error);

}  // namespace tain::client
