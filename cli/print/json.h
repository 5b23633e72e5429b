#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace tain::cli {

using Json = nlohmann::json;

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

// As Go's `fmt.Sprint`: what kubectl prints of a value in a table, a column, a path.
std::string go_text(const Json& json);
// As Go's `json.Marshal`: compact, or with an indent; `<`, `>` and `&` are escaped, and so are DEL and the control
// characters beyond it, which a terminal would obey.
std::string go_json(const Json& json, int indent = 0);

// Whether Go has no whole number for it: a fraction, or beyond 2^63.
bool is_go_float(const Json& json);
// Numbers as Go writes them: with an exponent that is below the least or above the most (-4 and 5 for `fmt`, -6 and 20
// for JSON), as `1e+21` and `1e-05`.
std::string go_float(double value, int least_exponent, int most_exponent);

}  // namespace tain::cli
