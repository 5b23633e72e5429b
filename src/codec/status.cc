#include "src/codec/json_cursor.h"
#include "src/codec/json_reader.h"
#include "src/codec/list_decoder.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <string>

namespace tain::codec {
namespace {

constexpr std::string_view kTooLarge = "Too large resource version";
constexpr std::size_t kExcerpt = 200;
constexpr std::int64_t kLongestRetryAfter = std::int64_t{24} * 3600;

struct Row {
  std::string_view reason;
  int status;
  Code code;
};

// A reason we know decides; else the number does. The first row of a number is the one that counts for it.
constexpr Row kRows[] = {
    {"BadRequest", 400, Code::kBadRequest},
    {"Unauthorized", 401, Code::kUnauthorized},
    {"Forbidden", 403, Code::kForbidden},
    {"NotFound", 404, Code::kNotFound},
    {"MethodNotAllowed", 405, Code::kMethodNotSupported},
    {"NotAcceptable", 406, Code::kNotAcceptable},
    {"Conflict", 409, Code::kConflict},
    {"AlreadyExists", 409, Code::kAlreadyExists},
    {"Expired", 410, Code::kExpired},
    {"Gone", 410, Code::kExpired},
    {"RequestEntityTooLarge", 413, Code::kLimit},
    {"UnsupportedMediaType", 415, Code::kUnsupportedMediaType},
    {"Invalid", 422, Code::kInvalid},
    {"TooManyRequests", 429, Code::kTooManyRequests},
    {"InternalError", 500, Code::kInternal},
    {"ServerTimeout", 500, Code::kTimeout},
    {"StoreReadError", 500, Code::kStorageRead},
    {"StorageReadError", 500, Code::kStorageRead},
    {"ServiceUnavailable", 503, Code::kServiceUnavailable},
    {"Timeout", 504, Code::kTimeout},
};

Code code_of(std::string_view reason, int status) {
  for (const Row& row : kRows) {
    if (!reason.empty() && row.reason == reason) return row.code;
  }
  for (const Row& row : kRows) {
    if (row.status == status) return row.code;
  }
  return Code::kUnknown;
}

// The three ways in which servers, old and new, have said that they are behind the version asked for (C031).
bool says_too_large(const Value& causes, std::string_view reason, std::string_view message) {
  const bool timeout = reason == "Timeout";
  for (const Value& cause : causes.elements()) {
    if (cause["reason"] == std::string_view("ResourceVersionTooLarge")) return true;
    if (timeout && cause["message"] == kTooLarge) return true;
  }
  return timeout && message.find(kTooLarge) != std::string_view::npos;
}

std::string_view trimmed(std::string_view json) {
  Cursor cursor(json);
  skip_space(cursor);
  std::string_view rest = cursor.rest();
  const std::size_t last = rest.find_last_not_of(" \t\r\n");
  return last == std::string_view::npos ? std::string_view() : rest.substr(0, last + 1);
}

Error no_status(std::string_view json, int http_status) {
  std::string message = "not a Status: ";
  message += json.substr(0, kExcerpt);
  if (json.size() > kExcerpt) message += "...";
  Error error = Error::of(Code::kUnexpectedObject, std::move(message));
  error.http_status = http_status;
  return error;
}

}  // namespace

Error error_from_status(std::string_view json, int http_status) {
  const std::string_view text = trimmed(json);
  const Value root = json_value(text);
  if (root.type() != ValueType::kMap) return no_status(text, http_status);

  const std::array<PathView, 7> paths{path<"kind">,
                                      path<"apiVersion">,
                                      path<"message">,
                                      path<"reason">,
                                      path<"code">,
                                      path<"details.causes">,
                                      path<"details.retryAfterSeconds">};
  std::array<Value, 7> values;
  read_paths(text, paths, values);
  const auto& [kind, api_version, message, reason, code, causes, retry_after] = values;
  const bool ours = api_version.text() == "v1" || !api_version.exists();
  if (!(kind == std::string_view("Status")) || !ours) return no_status(text, http_status);

  const std::int64_t said = code.as_int().value_or(0);
  const int status = said > 0 && said < 1000 ? static_cast<int>(said) : http_status;
  const std::string why = reason.text().str();
  const std::string what = message.text().str();
  const Code meaning = says_too_large(causes, why, what) ? Code::kTooLargeVersion : code_of(why, status);
  Error error = Error::of(meaning, what);
  error.http_status = status;
  error.reason = why;
  const std::int64_t seconds = retry_after.as_int().value_or(0);
  if (seconds > 0) error.retry_after = std::chrono::seconds(std::min(seconds, kLongestRetryAfter));
  return error;
}

}  // namespace tain::codec
