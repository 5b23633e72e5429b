#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/objects/field_error.h"
#include "server/objects/json.h"
#include "server/objects/kind_info.h"
#include "server/objects/status_error.h"

namespace tain::server {

// The query parameter fieldValidation.
enum class FieldValidation : std::uint8_t { kIgnore, kWarn, kStrict };
Answer<FieldValidation> parse_field_validation(std::string_view text);  // empty: kWarn, the server's own default

struct Decoded {
  Json object{};
  std::vector<std::string> warnings{};  // of kWarn, one per unknown or duplicate field: values of Warning headers
};

// Decodes a request body. kind and apiVersion are filled in if absent and must match otherwise (400). A custom object
// must have them, and its kind is checked later by check_custom_kind(). For a built-in kind, the schema tables check
// the types of all members (400 with Go's texts); unknown members are dropped, noted or refused; zero values, nulls,
// quantities and times are normalized. For a custom kind, only duplicate members are checked; prune() does the rest.
Answer<Decoded> decode_body(const KindInfo& kind, std::string_view body, FieldValidation validation);
// The same for parsed JSON: the result of a patch, or a YAML document.
Answer<Decoded> decode_document(const KindInfo& kind, Json document, FieldValidation validation,
                                const std::vector<std::string>& duplicates = {});

// Only the normalization by the schema. Returns the paths of unknown members.
Answer<std::vector<std::string>> normalize(const detail::SchemaMessage& message, Json& document);

// The metadata of an object without a built-in schema, such as a custom or embedded one. Adds metadata if absent.
// Returns the paths of unknown members, relative to the object.
Answer<std::vector<std::string>> normalize_metadata(Json& document);

// The error for a custom object with another kind. Part of validation.
FieldErrors check_custom_kind(const KindInfo& kind, const Json& object);
// The kind named in errors: for a custom object, the kind in its body.
Kind shown_kind(const KindInfo& kind, const Json& object);

// `strict decoding error: unknown field "spec.foo", ...`
StatusError strict_decoding_error(const KindInfo& kind, const std::vector<std::string>& problems);

}  // namespace tain::server
