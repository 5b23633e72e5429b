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

// An answer that is not the one asked for: what becomes the Status object of a failed request.
//
// Threading:  a plain value.
struct StatusError {
  int code = 500;
  std::string reason{};
  std::string message{};
  // Details; the member is left out where all of them are empty.
  std::string group{};
  std::string kind{};  // the plural name of the resource, or the kind of an invalid object
  std::string name{};
  std::string uid{};
  std::vector<StatusCause> causes{};
  int retry_after_seconds = 0;
  bool has_details = false;  // `details: {}` even so

  Json to_json() const;  // kind Status, apiVersion v1
};

// A value, or the Status to answer instead.
template <class T = void>
using Answer = tl::expected<T, StatusError>;

inline tl::unexpected<StatusError> refuse(StatusError error) { return tl::unexpected<StatusError>(std::move(error)); }

// Group and plural name, as errors print them: `deployments.apps`.
struct GroupResource {
  std::string group{};
  std::string resource{};
  std::string to_string() const;
};

// In the words of the real server.
StatusError not_found(const GroupResource& resource, std::string_view name);
StatusError already_exists(const GroupResource& resource, std::string_view name, bool being_deleted = false);
StatusError generate_name_conflict(const GroupResource& resource, std::string_view name);
StatusError version_on_create();  // 500: of the storage, not of the API
StatusError unauthorized();
StatusError forbidden(const GroupResource& resource, std::string_view name, std::string_view why);
StatusError conflict(const GroupResource& resource, std::string_view name, std::string_view why);
StatusError modified_conflict(const GroupResource& resource, std::string_view name);  // the usual 409 of an update
StatusError expired(std::string message);                                             // 410
StatusError bad_request(std::string message);
StatusError method_not_supported(const GroupResource& resource, std::string_view action);  // of custom kinds
StatusError no_such_method();                                                              // of built-in ones
StatusError no_such_resource();  // 404 under a path of built-in kinds
StatusError unsupported_media_type(std::string message);
StatusError not_acceptable(std::string message);
StatusError too_large(std::string message);
StatusError too_many_requests(std::string message, int retry_after_seconds);
StatusError internal_error(std::string_view what);
StatusError service_unavailable(std::string message);
StatusError timeout(std::string_view message, int retry_after_seconds);

// {"kind":"Status", ..., "status":"Success"} of a deletion, with details of what was deleted.
Json success_status(const GroupResource& resource, std::string_view name, std::string_view uid);

}  // namespace tain::server
