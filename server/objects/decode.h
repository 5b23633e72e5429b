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

// A request's body as the object it means: kind and apiVersion are filled in where they are absent and must agree else
// (400; a custom object has to have them, and its kind is left to check_custom_kind()); of a built-in kind the types of
// all members are checked by the schema tables (400, worded as Go's decoder does it), unknown members are dropped,
// noted or refused, and the rest is brought into the form in which the server would show it: zero values, nulls,
// quantities and times. Of a custom kind only the duplicate members are looked at: prune() does the rest.
Answer<Decoded> decode_body(const KindInfo& kind, std::string_view body, FieldValidation validation);
// The same for what is JSON already: the outcome of a patch, a YAML document.
Answer<Decoded> decode_document(const KindInfo& kind, Json document, FieldValidation validation,
                                const std::vector<std::string>& duplicates = {});

// The second half alone: only what the schema knows, in the server's form. Returns the paths of unknown members.
Answer<std::vector<std::string>> normalize(const detail::SchemaMessage& message, Json& document);

// The metadata of an object without a schema of its own: a custom one, or one within another. Returns the paths of
// unknown members, from the object on; metadata that is absent is made.
Answer<std::vector<std::string>> normalize_metadata(Json& document);

// A custom object that says it is of another kind. Part of its validation.
FieldErrors check_custom_kind(const KindInfo& kind, const Json& object);
// The kind that a refusal names: of a custom object the one it says itself.
Kind shown_kind(const KindInfo& kind, const Json& object);

// `strict decoding error: unknown field "spec.foo", ...`
StatusError strict_decoding_error(const KindInfo& kind, const std::vector<std::string>& problems);

}  // namespace tain::server
