#pragma once

#include <tain/object.h>
#include <tain/result.h>
#include <tain/watch_event.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::testing {

// The fields of an object that a test sets; the others have defaults.
struct Shape {
  std::string rv = "1";
  std::string ns = "default";  // empty: cluster-scoped
  std::string uid{};           // empty: `uid-` and the name
  std::string node{};          // spec.nodeName
  std::string phase{};         // status.phase
  std::vector<std::pair<std::string, std::string>> labels{};
  std::string padding{};  // data.padding: for objects of a size
  Kind kind = kPods;      // empty: without kind and apiVersion
};

std::string object_json(std::string_view name, const Shape& shape);
Object object(std::string_view name, const Shape& shape);
Object pod(std::string_view name, const Shape& shape = {});
Object pod(std::string_view name, std::string_view rv);
// From any JSON; invalid JSON aborts the test.
Object object_from(std::string_view json);

// One page of a list, as a server returns it.
struct Page {
  std::string rv{};
  std::vector<Object> items{};
  std::string continue_token{};
};
Page List(std::string rv, std::vector<Object> items = {}, std::string continue_token = "");

// The body of a list. `raw_items` are inserted unchanged and may be invalid.
std::string list_json(const Page& page, std::string_view kind = "PodList");
std::string list_json(std::string_view rv, const std::vector<std::string>& raw_items,
                      std::string_view continue_token = "", std::string_view kind = "PodList");

// Events, decoded.
WatchEvent added(Object object);
WatchEvent modified(Object object);
WatchEvent deleted(Object object);
WatchEvent bookmark(std::string rv);
WatchEvent end_bookmark(std::string rv);  // with the annotation that ends the initial events
WatchEvent error_event(Error error);
WatchEvent unknown_event(std::string wire_type, Object object);

// Events, as lines of a stream.
std::string event_json(std::string_view type, std::string_view object_json);
std::string event_json(const WatchEvent& event);
// `annotation`: the value of k8s.io/initial-events-end; none: no annotation.
std::string bookmark_json(std::string_view rv, std::optional<std::string_view> annotation = std::nullopt);

// A Status, and the error that tain reads from it.
struct StatusShape {
  int code = 500;
  std::string reason{};
  std::string message{};
  std::string cause_reason{};   // details.causes[0].reason
  std::string cause_message{};  // details.causes[0].message
  int retry_after_seconds = 0;
};
std::string status_json(const StatusShape& shape);
Error status_error(const StatusShape& shape);

// Errors by name.
Error Expired();  // 410, reason Expired
Error Gone();     // 410, reason Gone
Error TooManyRequests(std::optional<Duration> retry_after = std::nullopt);
Error Internal();
Error StoreReadError();  // 500: an object in etcd cannot be decrypted or decoded
Error Invalid();         // 422: a server without sendInitialEvents
Error Forbidden();
Error Unauthorized();
Error NotFound();
Error Unavailable();                                   // 503
Error Refused();                                       // no connection
Error Lost();                                          // reset in the middle
Error Broken(std::string message = "something else");  // no class of its own

// The forms in which servers report that they have not reached a version yet.
enum class TooLargeAs { kCauseType, kCauseMessage, kMessage };
Error TooLarge(TooLargeAs encoding = TooLargeAs::kCauseType);

}  // namespace tain::testing
