#include "src/codec/json_cursor.h"
#include "src/codec/json_reader.h"
#include "src/codec/list_decoder.h"
#include "src/codec/protobuf_envelope.h"
#include "src/codec/protobuf_value.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <vector>

namespace tain::codec {
namespace {

constexpr std::string_view kTooLarge = "Too large resource version";
constexpr std::size_t kExcerpt = 200;
constexpr std::size_t kMostCauses = 1000;
constexpr std::int64_t kLongestRetryAfter = std::int64_t{24} * 3600;

struct Row {
  std::string_view reason;
  int status;
  Code code;
};

// A known reason determines the code, otherwise the HTTP status does. The first row of a status is used for it.
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

// The contents of a Status, from either encoding.
struct StatusFields {
  std::string message{};
  std::string reason{};
  std::int64_t code = 0;
  std::int64_t retry_after = 0;
  struct Cause {
    std::string reason{};
    std::string message{};
  };
  std::vector<Cause> causes{};
};

// The three forms in which old and new servers report that they are behind the requested version (C031).
bool is_too_large(const StatusFields& fields) {
  const bool timeout = fields.reason == "Timeout";
  for (const StatusFields::Cause& cause : fields.causes) {
    if (cause.reason == "ResourceVersionTooLarge") return true;
    if (timeout && cause.message == kTooLarge) return true;
  }
  return timeout && fields.message.find(kTooLarge) != std::string::npos;
}

Error to_error(StatusFields fields, int http_status) {
  const int status = fields.code > 0 && fields.code < 1000 ? static_cast<int>(fields.code) : http_status;
  const Code meaning = is_too_large(fields) ? Code::kTooLargeVersion : code_of(fields.reason, status);
  Error error = Error::of(meaning, std::move(fields.message));
  error.http_status = status;
  error.reason = std::move(fields.reason);
  if (fields.retry_after > 0) {
    error.retry_after = std::chrono::seconds(std::min(fields.retry_after, kLongestRetryAfter));
  }
  return error;
}

std::string_view trimmed(std::string_view json) {
  Cursor cursor(json);
  skip_space(cursor);
  std::string_view rest = cursor.rest();
  const std::size_t last = rest.find_last_not_of(" \t\r\n");
  return last == std::string_view::npos ? std::string_view() : rest.substr(0, last + 1);
}

Error not_a_status(std::string_view json, int http_status) {
  std::string message = "not a Status: ";
  message += json.substr(0, kExcerpt);
  if (json.size() > kExcerpt) message += "...";
  Error error = Error::of(Code::kUnexpectedObject, std::move(message));
  error.http_status = http_status;
  return error;
}

// StatusDetails{causes = 4{reason = 1, message = 2}, retryAfterSeconds = 5}
void read_details(std::string_view details, StatusFields& out) {
  ProtoWalk walk(details);
  ProtoField field;
  while (walk.next(field)) {
    if (field.number == 4 && field.wire == WireType::length_delimited && out.causes.size() < kMostCauses) {
      out.causes.push_back({std::string(find_bytes(field.payload, 1)), std::string(find_bytes(field.payload, 2))});
    } else if (field.number == 5 && field.wire == WireType::varint) {
      out.retry_after = static_cast<std::int64_t>(varint_value(field.payload));
    }
  }
}

Error error_from_protobuf(std::string_view body, int http_status) {
  ProtobufEnvelope envelope;
  if (!open_envelope(body, envelope) || envelope.kind != "Status" ||
      (envelope.api_version != "v1" && !envelope.api_version.empty())) {
    return not_a_status("a protobuf " + std::string(envelope.api_version) + " " + std::string(envelope.kind),
                        http_status);
  }
  // Status{message = 3, reason = 4, details = 5, code = 6}
  StatusFields fields;
  ProtoWalk walk(envelope.raw);
  ProtoField field;
  while (walk.next(field)) {
    const bool text = field.wire == WireType::length_delimited;
    if (field.number == 3 && text) fields.message = field.payload;
    if (field.number == 4 && text) fields.reason = field.payload;
    if (field.number == 5 && text) read_details(field.payload, fields);
    if (field.number == 6 && !text) fields.code = static_cast<std::int64_t>(varint_value(field.payload));
  }
  if (!walk.ok()) return not_a_status("a malformed protobuf Status", http_status);
  return to_error(std::move(fields), http_status);
}

}  // namespace

Error error_from_status(std::string_view body, int http_status) {
  if (body.starts_with(kProtobufMagic)) return error_from_protobuf(body, http_status);
  const std::string_view text = trimmed(body);
  const Value root = json_value(text);
  if (root.type() != Value::Type::kMap) return not_a_status(text, http_status);

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
  if (!(kind == std::string_view("Status")) || !ours) return not_a_status(text, http_status);

  StatusFields fields;
  fields.message = message.text().str();
  fields.reason = reason.text().str();
  fields.code = code.as_int().value_or(0);
  fields.retry_after = retry_after.as_int().value_or(0);
  for (const Value& cause : causes.elements()) {
    if (fields.causes.size() == kMostCauses) break;
    fields.causes.push_back({cause["reason"].text().str(), cause["message"].text().str()});
  }
  return to_error(std::move(fields), http_status);
}

}  // namespace tain::codec
