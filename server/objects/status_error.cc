#include "server/objects/status_error.h"

#include "server/objects/field_error.h"

namespace tain::server {

namespace {

StatusError of_resource(int code, std::string reason, const GroupResource& resource, std::string_view name,
                        std::string message) {
  StatusError error;
  error.code = code;
  error.reason = std::move(reason);
  error.message = std::move(message);
  error.group = resource.group;
  error.kind = resource.resource;
  error.name = name;
  error.has_details = true;
  return error;
}

StatusError plain(int code, std::string reason, std::string message) {
  StatusError error;
  error.code = code;
  error.reason = std::move(reason);
  error.message = std::move(message);
  return error;
}

// `pods "a"`
std::string named(const GroupResource& resource, std::string_view name) {
  return resource.to_string().append(" ").append(go_quoted(name));
}

Json details_of(const StatusError& error) {
  Json details = Json::object();
  if (!error.name.empty()) details["name"] = error.name;
  if (!error.group.empty()) details["group"] = error.group;
  if (!error.kind.empty()) details["kind"] = error.kind;
  if (!error.uid.empty()) details["uid"] = error.uid;
  for (const StatusCause& cause : error.causes) {
    Json one = Json::object();
    if (!cause.reason.empty()) one["reason"] = cause.reason;
    if (!cause.message.empty()) one["message"] = cause.message;
    if (!cause.field.empty()) one["field"] = cause.field;
    details["causes"].push_back(std::move(one));
  }
  if (error.retry_after_seconds > 0) details["retryAfterSeconds"] = error.retry_after_seconds;
  return details;
}

}  // namespace

Json StatusError::to_json() const {
  Json status = {{"kind", "Status"}, {"apiVersion", "v1"}, {"metadata", Json::object()}, {"status", "Failure"}};
  if (!message.empty()) status["message"] = message;
  if (!reason.empty()) status["reason"] = reason;
  Json details = details_of(*this);
  if (has_details || !details.empty()) status["details"] = std::move(details);
  status["code"] = code;
  return status;
}

std::string GroupResource::to_string() const {
  if (group.empty()) return resource;
  std::string text = resource;
  return text.append(".").append(group);
}

StatusError not_found(const GroupResource& resource, std::string_view name) {
  return of_resource(404, "NotFound", resource, name, named(resource, name).append(" not found"));
}

StatusError already_exists(const GroupResource& resource, std::string_view name, bool being_deleted) {
  std::string message = being_deleted ? "object is being deleted: " : "";
  message.append(named(resource, name)).append(" already exists");
  return of_resource(409, "AlreadyExists", resource, name, std::move(message));
}

StatusError generate_name_conflict(const GroupResource& resource, std::string_view name) {
  StatusError error =
      of_resource(409, "AlreadyExists", resource, name,
                  named(resource, name)
                      .append(" already exists, the server was not able to generate a unique name for the object"));
  error.retry_after_seconds = 1;
  return error;
}

StatusError version_on_create() { return plain(500, "", "resourceVersion should not be set on objects to be created"); }

StatusError unauthorized() { return plain(401, "Unauthorized", "Unauthorized"); }

StatusError forbidden(const GroupResource& resource, std::string_view name, std::string_view why) {
  std::string message;
  if (resource.resource.empty()) {
    message = "forbidden: ";
  } else if (name.empty()) {
    message = resource.to_string().append(" is forbidden: ");
  } else {
    message = named(resource, name).append(" is forbidden: ");
  }
  return of_resource(403, "Forbidden", resource, name, message.append(why));
}

StatusError conflict(const GroupResource& resource, std::string_view name, std::string_view why) {
  std::string message = "Operation cannot be fulfilled on ";
  return of_resource(409, "Conflict", resource, name, message.append(named(resource, name)).append(": ").append(why));
}

StatusError modified_conflict(const GroupResource& resource, std::string_view name) {
  return conflict(resource, name,
                  "the object has been modified; please apply your changes to the latest version and try again");
}

StatusError expired(std::string message) { return plain(410, "Expired", std::move(message)); }

StatusError bad_request(std::string message) { return plain(400, "BadRequest", std::move(message)); }

StatusError method_not_supported(const GroupResource& resource, std::string_view action) {
  std::string message(action);
  message.append(" is not supported on resources of kind ").append(go_quoted(resource.to_string()));
  return of_resource(405, "MethodNotAllowed", resource, "", std::move(message));
}

StatusError no_such_method() {
  return of_resource(405, "MethodNotAllowed", {}, "",
                     "the server does not allow this method on the requested resource");
}

StatusError no_such_resource() {
  return of_resource(404, "NotFound", {}, "", "the server could not find the requested resource");
}

StatusError unsupported_media_type(std::string message) {
  return plain(415, "UnsupportedMediaType", std::move(message));
}

StatusError not_acceptable(std::string message) { return plain(406, "NotAcceptable", std::move(message)); }

StatusError too_large(std::string message) {
  return plain(413, "RequestEntityTooLarge", std::string("Request entity too large: ").append(message));
}

StatusError too_many_requests(std::string message, int retry_after_seconds) {
  StatusError error = plain(429, "TooManyRequests", std::move(message));
  error.retry_after_seconds = retry_after_seconds;
  error.has_details = true;
  return error;
}

StatusError internal_error(std::string_view what) {
  StatusError error = plain(500, "InternalError", std::string("Internal error occurred: ").append(what));
  error.causes.push_back({"", std::string(what), ""});
  return error;
}

StatusError service_unavailable(std::string message) { return plain(503, "ServiceUnavailable", std::move(message)); }

StatusError timeout(std::string_view message, int retry_after_seconds) {
  StatusError error = plain(504, "Timeout", std::string("Timeout: ").append(message));
  error.retry_after_seconds = retry_after_seconds;
  error.has_details = true;
  return error;
}

Json success_status(const GroupResource& resource, std::string_view name, std::string_view uid) {
  StatusError error;
  error.group = resource.group;
  error.kind = resource.resource;
  error.name = name;
  error.uid = uid;
  return {{"kind", "Status"},
          {"apiVersion", "v1"},
          {"metadata", Json::object()},
          {"status", "Success"},
          {"details", details_of(error)}};
}

}  // namespace tain::server
