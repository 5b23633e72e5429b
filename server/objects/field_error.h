#pragma once

#include <tain/object.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/objects/json.h"
#include "server/objects/status_error.h"

namespace tain::server {

// An error about one field of an object, with the text of kube-apiserver.
//
// Threading:  a plain value.
struct FieldError {
  enum class Type : std::uint8_t {
    kNotFound,
    kRequired,
    kDuplicate,
    kInvalid,
    kNotSupported,
    kForbidden,
    kTooLong,
    kTooMany,
    kInternal,
    kTypeInvalid,
    kTooShort,
  };
  Type type = Type::kInvalid;
  std::string path{};  // `spec.containers[0].name`
  std::optional<Json> value{};
  std::string detail{};

  static FieldError required(std::string path, std::string detail = {});
  static FieldError invalid(std::string path, Json value, std::string detail);
  static FieldError forbidden(std::string path, std::string detail);
  static FieldError duplicate(std::string path, Json value);
  static FieldError not_found(std::string path, Json value);
  static FieldError not_supported(std::string path, Json value, const std::vector<std::string>& supported);
  static FieldError too_long(std::string path, std::int64_t most_bytes);
  static FieldError too_many(std::string path, std::int64_t count, std::int64_t most);
  static FieldError type_invalid(std::string path, Json value, std::string detail);

  std::string_view reason() const;  // `FieldValueRequired`
  std::string body() const;         // `Required value: must be set`
  std::string text() const;         // path, colon, body
  StatusCause cause() const;
};
// Each function adds the error of that name.
struct FieldErrors : std::vector<FieldError> {
  using vector::vector;

  void required(std::string path, std::string detail = {}) {
    push_back(FieldError::required(std::move(path), std::move(detail)));
  }
  void invalid(std::string path, Json value, std::string detail) {
    push_back(FieldError::invalid(std::move(path), std::move(value), std::move(detail)));
  }
  void forbidden(std::string path, std::string detail) {
    push_back(FieldError::forbidden(std::move(path), std::move(detail)));
  }
  void duplicate(std::string path, Json value) { push_back(FieldError::duplicate(std::move(path), std::move(value))); }
  void not_found(std::string path, Json value) { push_back(FieldError::not_found(std::move(path), std::move(value))); }
  void not_supported(std::string path, Json value, const std::vector<std::string>& supported) {
    push_back(FieldError::not_supported(std::move(path), std::move(value), supported));
  }
  void too_long(std::string path, std::int64_t most_bytes) {
    push_back(FieldError::too_long(std::move(path), most_bytes));
  }
};

// 422: `Deployment.apps "web" is invalid: [a, b]`.
StatusError invalid_object(const Kind& kind, std::string_view name, const FieldErrors& errors);

// `a.b`, `a[3]`, `a[key]`
std::string child(std::string_view path, std::string_view name);
std::string at_index(std::string_view path, std::size_t index);
std::string at_key(std::string_view path, std::string_view key);
// Formatted like Go's %q.
std::string go_quoted(std::string_view text);

}  // namespace tain::server
