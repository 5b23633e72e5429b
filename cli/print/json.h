#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <string>
#include <string_view>

#include "src/base/go_json.h"

namespace tain::cli {

// Errors: kDecode, with what the text was to be.
Result<Json> parse_json(std::string_view text, std::string_view what);

// An object as the server has it, members that are null included, with its kind. Errors: as Object::to_json().
Result<Json> object_json(const Object& object);

// The member, or null where there is none.
const Json& json_member(const Json& json, std::string_view name);
// A text member; empty where it is none.
std::string json_text(const Json& json, std::string_view name);

// Takes metadata.managedFields away, as kubectl does unless asked.
void drop_managed_fields(Json& object);

}  // namespace tain::cli
