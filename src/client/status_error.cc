#include "src/client/status_error.h"

#include <algorithm>
#include <charconv>

#include "src/codec/list_decoder.h"

namespace tain::client {
namespace {

constexpr std::int64_t kLongestRetryAfter = std::int64_t{24} * 3600;

constexpr std::string_view kNothingThere = "the server has no such path";
// The text of an API server for an unknown path.
constexpr std::string_view kNoSuchPath = "the server could not find the requested resource";

struct Row {
  int status;
  std::string_view reason;
  Code code;
  std::string_view meaning;
};

constexpr Row kRows[] = {
    {400, "BadRequest", Code::kBadRequest, "the server rejected the request"},
    {401, "Unauthorized", Code::kUnauthorized, "the server requires credentials or rejected those in the request"},
    {403, "Forbidden", Code::kForbidden, "the server does not allow this"},
    {404, "NotFound", Code::kNotFound, kNothingThere},
    {405, "MethodNotAllowed", Code::kMethodNotSupported, "the server does not allow this method for this path"},
    {406, "NotAcceptable", Code::kNotAcceptable, "the server supports none of the requested encodings"},
    {409, "Conflict", Code::kConflict, "the server reported a conflict"},
    {410, "", Code::kExpired, "the requested data has expired"},
    {413, "", Code::kLimit, "the request is too large for the server"},
    {415, "UnsupportedMediaType", Code::kUnsupportedMediaType, "the server does not support the request's encoding"},
    {422, "Invalid", Code::kInvalid, "the server rejected the request as invalid"},
    {429, "TooManyRequests", Code::kTooManyRequests, "the server received too many requests"},
    {503, "ServiceUnavailable", Code::kServiceUnavailable, "the server is currently unable to handle the request"},
    {504, "Timeout", Code::kTimeout, "the server could not finish in time"},
};

const Row* row_of(int status) {
  const auto* row = std::find_if(std::begin(kRows), std::end(kRows), [&](const Row& r) { return r.status == status; });
  return row == std::end(kRows) ? nullptr : row;
}

// Whether the body looks like JSON or starts with the protobuf envelope.
bool may_be_status(std::string_view body) {
  if (body.starts_with(std::string_view("k8s\0", 4))) return true;
  const std::size_t first = body.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && body[first] == '{';
}

Error generic(const Refusal& refusal) {
  const Row* row = row_of(refusal.status);
  Code code = Code::kUnknown;
  if (row != nullptr) {
    code = row->code;
  } else if (refusal.status >= 500) {
    code = Code::kInternal;
  }
  if (refusal.status == 409 && refusal.method == HttpMethod::kPost) code = Code::kAlreadyExists;
  std::string message = row != nullptr              ? std::string(row->meaning)
                        : refusal.status >= 500     ? std::string("an error on the server")
                        : refusal.status / 100 == 3 ? std::string("the server redirects; redirects are never followed")
                                                    : std::string("unexpected status from the server");
  message += " (" + std::string(to_string(refusal.method)) + " " +
             std::string(refusal.target.substr(0, refusal.target.find('?'))) + " gave " +
             std::to_string(refusal.status) + ")";
  const std::size_t end = refusal.body.find_last_not_of(" \t\r\n");
  std::string_view text = refusal.body.substr(0, end == std::string_view::npos ? 0 : end + 1);
  if (!text.empty() && text.find('\0') == std::string_view::npos) {
    const bool cut = refusal.truncated || text.size() > kQuotedBody;
    message += ": " + std::string(text.substr(0, kQuotedBody)) + (cut ? "..." : "");
  }
  Error error = Error::of(code, std::move(message));
  error.reason = reason_for(refusal.status, refusal.method);
  return error;
}

}  // namespace

std::string_view reason_for(int status, HttpMethod method) {
  if (status == 409 && method == HttpMethod::kPost) return "AlreadyExists";
  if (const Row* row = row_of(status); row != nullptr) return row->reason;
  return status >= 500 ? "InternalError" : "";
}

std::optional<Duration> retry_after_seconds(std::string_view header) {
  std::int64_t seconds = 0;
  const auto [end, error] = std::from_chars(header.data(), header.data() + header.size(), seconds);
  if (error != std::errc() || end != header.data() + header.size() || header.empty() || seconds < 0)
    return std::nullopt;
  return std::chrono::seconds(std::min(seconds, kLongestRetryAfter));
}

bool is_no_resource(const Error& error) {
  return error.code == Code::kNotFound &&
         (error.message.starts_with(kNothingThere) || error.message.starts_with(kNoSuchPath));
}

Error error_from_refusal(const Refusal& refusal) {
  Error error = generic(refusal);
  if (!refusal.truncated && may_be_status(refusal.body)) {
    Error said = codec::error_from_status(refusal.body, refusal.status);
    if (said.code != Code::kUnexpectedObject) {
      if (said.message.empty()) said.message = std::move(error.message);
      error = std::move(said);
    }
  }
  error.http_status = error.http_status == 0 ? refusal.status : error.http_status;
  if (const auto wish = retry_after_seconds(refusal.retry_after); wish && !error.retry_after) error.retry_after = wish;
  return error;
}

}  // namespace tain::client
