#pragma once

#include <tain/result.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/objects/json.h"

namespace tain::server {

struct StatusCause {
  std::string reason{};
  std::string message{};
  std::string field{};
};

// The Status object of a failed request.
//
// Threading:  a plain value.
struct StatusError {
  int code = 500;
  std::string reason{};
  std::string message{};
  // Details; omitted if all are empty.
  std::string group{};
  std::string kind{};  // the plural name of the resource, or the kind of an invalid object
  std::string name{};
  std::string uid{};
  std::vector<StatusCause> causes{};
  int retry_after_seconds = 0;
  bool has_details = false;  // writes `details: {}` if empty

  Json to_json() const;  // kind Status, apiVersion v1
};

// A value, or the Status to send instead.
template <class T = void>
using Answer = tl::expected<T, StatusError>;

inline tl::unexpected<StatusError> refuse(StatusError error) { return tl::unexpected<StatusError>(std::move(error)); }

// Group and plural name as printed in errors: `deployments.apps`.
struct GroupResource {
  std::string group{};
  std::string resource{};
  std::string to_string() const;
};

// With the texts of kube-apiserver.
StatusError not_found(const GroupResource& resource, std::string_view name);
StatusError already_exists(const GroupResource& resource, std::string_view name, bool being_deleted = false);
StatusError generate_name_conflict(const GroupResource& resource, std::string_view name);
StatusError version_on_create();  // 500: kube-apiserver's storage reports it
StatusError unauthorized();
StatusError forbidden(const GroupResource& resource, std::string_view name, std::string_view why);
StatusError conflict(const GroupResource& resource, std::string_view name, std::string_view why);
StatusError modified_conflict(const GroupResource& resource, std::string_view name);  // the usual 409 of an update
StatusError expired(std::string message);                                             // 410
StatusError bad_request(std::string message);
StatusError method_not_supported(const GroupResource& resource, std::string_view action);  // for custom kinds
StatusError no_such_method();                                                              // for built-in kinds
StatusError no_such_resource();  // 404 under a path of built-in kinds
StatusError unsupported_media_type(std::string message);
StatusError not_acceptable(std::string message);
StatusError too_large(std::string message);
StatusError too_many_requests(std::string message, int retry_after_seconds);
StatusError internal_error(std::string_view what);
StatusError service_unavailable(std::string message);
StatusError timeout(std::string_view message, int retry_after_seconds);

// {"kind":"Status", ..., "status":"Success"} for a deletion, with details of the deleted object.
Json success_status(const GroupResource& resource, std::string_view name, std::string_view uid);

}  // namespace tain::server
