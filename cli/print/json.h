#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <string>
#include <string_view>

#include "src/base/go_json.h"

namespace tain::cli {

// `what` names the text in errors. Errors: kDecode, kLimit.
Result<Json> parse_json(std::string_view text, std::string_view what);

// An object as sent by the server, including null members, with its kind. Errors: those of Object::to_json().
Result<Json> object_json(const Object& object);

// The member, or null if it is missing.
const Json& json_member(const Json& json, std::string_view name);
// A string member; empty if it is missing or not a string.
std::string json_text(const Json& json, std::string_view name);

// Removes metadata.managedFields, as kubectl does by default.
void drop_managed_fields(Json& object);

// Makes a line of JSON safe for a terminal: escapes control characters that JSON allows raw (DEL, U+0080 to U+009F,
// direction marks) as `\u009b`. The value stays the same.
std::string harmless_json(std::string line);

}  // namespace tain::cli
