#include "tests/support/objects.h"

#include <cstdio>
#include <cstdlib>

#include "src/codec/list_decoder.h"

namespace tain::testing {
namespace {

// Test data has no characters that JSON escapes, except quotes in messages.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out += '"';
}

std::string member(std::string_view name, std::string_view text) { return quoted(name) + ":" + quoted(text); }

Error answer(Code code, int http_status, std::string reason, std::string message) {
  Error error = Error::of(code, std::move(message));
  error.http_status = http_status;
  error.reason = std::move(reason);
  return error;
}

WatchEvent with_object(WatchEvent::Type type, Object object) {
  WatchEvent event;
  event.type = type;
  event.object = std::move(object);
  return event;
}

}  // namespace

std::string object_json(std::string_view name, const Shape& shape) {
  std::string json = "{";
  if (!shape.kind.empty()) {
    json += member("kind", shape.kind.kind) + "," + member("apiVersion", shape.kind.api_version()) + ",";
  }
  json += R"("metadata":{)" + member("name", name);
  if (!shape.ns.empty()) json += "," + member("namespace", shape.ns);
  json += "," + member("uid", shape.uid.empty() ? "uid-" + std::string(name) : shape.uid);
  json += "," + member("resourceVersion", shape.rv);
  if (!shape.labels.empty()) {
    json += R"(,"labels":{)";
    for (std::size_t i = 0; i < shape.labels.size(); ++i) {
      if (i > 0) json += ",";
      json += member(shape.labels[i].first, shape.labels[i].second);
    }
    json += "}";
  }
  json += "}";
  if (!shape.node.empty()) json += R"(,"spec":{)" + member("nodeName", shape.node) + "}";
  if (!shape.phase.empty()) json += R"(,"status":{)" + member("phase", shape.phase) + "}";
  if (!shape.padding.empty()) json += R"(,"data":{)" + member("padding", shape.padding) + "}";
  return json + "}";
}

Object object_from(std::string_view json) {
  Result<Object> made = Object::from_json(json);
  if (!made) {
    std::fprintf(stderr, "test data is no object: %s\n", made.error().to_string().c_str());
    std::abort();
  }
  return *made;
}

Object object(std::string_view name, const Shape& shape) { return object_from(object_json(name, shape)); }
Object pod(std::string_view name, const Shape& shape) { return object(name, shape); }
Object pod(std::string_view name, std::string_view rv) { return object(name, {.rv = std::string(rv)}); }

Page List(std::string rv, std::vector<Object> items, std::string continue_token) {
  return {.rv = std::move(rv), .items = std::move(items), .continue_token = std::move(continue_token)};
}

std::string list_json(std::string_view rv, const std::vector<std::string>& raw_items, std::string_view continue_token,
                      std::string_view kind) {
  std::string json = "{" + member("kind", kind) + "," + member("apiVersion", "v1") + R"(,"metadata":{)" +
                     member("resourceVersion", rv);
  if (!continue_token.empty()) json += "," + member("continue", continue_token);
  json += R"(},"items":[)";
  for (std::size_t i = 0; i < raw_items.size(); ++i) {
    if (i > 0) json += ",";
    json += raw_items[i];
  }
  return json + "]}";
}

std::string list_json(const Page& page, std::string_view kind) {
  std::vector<std::string> raw;
  raw.reserve(page.items.size());
  for (const Object& item : page.items) raw.emplace_back(item.bytes());
  return list_json(page.rv, raw, page.continue_token, kind);
}

WatchEvent added(Object object) { return with_object(WatchEvent::Type::kAdded, std::move(object)); }
WatchEvent modified(Object object) { return with_object(WatchEvent::Type::kModified, std::move(object)); }
WatchEvent deleted(Object object) { return with_object(WatchEvent::Type::kDeleted, std::move(object)); }

WatchEvent bookmark(std::string rv) {
  WatchEvent event;
  event.type = WatchEvent::Type::kBookmark;
  event.resource_version = std::move(rv);
  return event;
}

WatchEvent end_bookmark(std::string rv) {
  WatchEvent event = bookmark(std::move(rv));
  event.initial_events_end = true;
  return event;
}

WatchEvent error_event(Error error) {
  WatchEvent event;
  event.type = WatchEvent::Type::kError;
  event.error = std::move(error);
  return event;
}

WatchEvent unknown_event(std::string wire_type, Object object) {
  WatchEvent event = with_object(WatchEvent::Type::kUnknown, std::move(object));
  event.wire_type = std::move(wire_type);
  return event;
}

std::string event_json(std::string_view type, std::string_view object_json) {
  return "{" + member("type", type) + R"(,"object":)" + std::string(object_json) + "}\n";
}

std::string bookmark_json(std::string_view rv, std::optional<std::string_view> annotation) {
  std::string json = R"({"kind":"Pod","apiVersion":"v1","metadata":{)" + member("resourceVersion", rv);
  if (annotation) json += R"(,"annotations":{)" + member("k8s.io/initial-events-end", *annotation) + "}";
  return event_json("BOOKMARK", json + "}}");
}

std::string event_json(const WatchEvent& event) {
  switch (event.type) {
    case WatchEvent::Type::kAdded:
      return event_json("ADDED", event.object.bytes());
    case WatchEvent::Type::kModified:
      return event_json("MODIFIED", event.object.bytes());
    case WatchEvent::Type::kDeleted:
      return event_json("DELETED", event.object.bytes());
    case WatchEvent::Type::kBookmark:
      return event.initial_events_end ? bookmark_json(event.resource_version, "true")
                                      : bookmark_json(event.resource_version);
    case WatchEvent::Type::kError:
      return event_json(
          "ERROR",
          status_json({.code = event.error.http_status, .reason = event.error.reason, .message = event.error.message}));
    case WatchEvent::Type::kUnknown:
      break;
  }
  return event_json(event.wire_type, event.object.bytes());
}

std::string status_json(const StatusShape& shape) {
  std::string json = R"({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure",)" +
                     member("message", shape.message) + "," + member("reason", shape.reason);
  std::string details;
  if (!shape.cause_reason.empty() || !shape.cause_message.empty()) {
    details =
        R"("causes":[{)" + member("reason", shape.cause_reason) + "," + member("message", shape.cause_message) + "}]";
  }
  if (shape.retry_after_seconds > 0) {
    if (!details.empty()) details += ",";
    details += R"("retryAfterSeconds":)" + std::to_string(shape.retry_after_seconds);
  }
  if (!details.empty()) json += R"(,"details":{)" + details + "}";
  return json + R"(,"code":)" + std::to_string(shape.code) + "}";
}

Error status_error(const StatusShape& shape) { return codec::error_from_status(status_json(shape), shape.code); }

Error Expired() { return answer(Code::kExpired, 410, "Expired", "too old resource version: 10 (20)"); }
Error Gone() { return answer(Code::kExpired, 410, "Gone", "the version is gone"); }
Error TooManyRequests(std::optional<Duration> retry_after) {
  Error error = answer(Code::kTooManyRequests, 429, "TooManyRequests", "too many requests");
  error.retry_after = retry_after;
  return error;
}
Error Internal() { return answer(Code::kInternal, 500, "InternalError", "internal error occurred"); }
Error StoreReadError() {
  return answer(Code::kStorageRead, 500, "StorageReadError", "data from the storage is not transformable");
}
Error Invalid() {
  return answer(Code::kInvalid, 422, "Invalid", "sendInitialEvents: Forbidden: not supported by this server");
}
Error Forbidden() { return answer(Code::kForbidden, 403, "Forbidden", "pods is forbidden: user may not list"); }
Error Unauthorized() { return answer(Code::kUnauthorized, 401, "Unauthorized", "token expired"); }
Error NotFound() { return answer(Code::kNotFound, 404, "NotFound", "the server has no such resource"); }
Error Unavailable() { return answer(Code::kServiceUnavailable, 503, "ServiceUnavailable", "not ready"); }
Error Refused() { return Error::of(Code::kConnectionRefused, "connect: connection refused"); }
Error Lost() { return Error::of(Code::kConnectionLost, "connection reset by peer"); }
Error Broken(std::string message) { return Error::of(Code::kUnknown, std::move(message)); }

Error TooLarge(TooLargeAs encoding) {
  constexpr std::string_view kWords = "Too large resource version";
  StatusShape shape{.code = 504, .reason = "Timeout", .message = "the answer did not come in time"};
  switch (encoding) {
    case TooLargeAs::kCauseType:
      shape.cause_reason = "ResourceVersionTooLarge";
      break;
    case TooLargeAs::kCauseMessage:
      shape.cause_message = kWords;
      break;
    case TooLargeAs::kMessage:
      shape.message = "Timeout: " + std::string(kWords) + ": 40, current: 30";
      break;
  }
  return status_error(shape);
}

}  // namespace tain::testing
