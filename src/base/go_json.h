#pragma once

#include <tain/result.h>

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace tain {

using Json = nlohmann::json;

// As Go's `fmt.Sprint`, which kubectl uses for values in a table, a column or a path.
std::string go_text(const Json& json);

// As Go's `json.Marshal`: compact, or with an indent; `<`, `>` and `&` are escaped. In addition, DEL and the control
// characters above it are escaped, because terminals execute them.
std::string go_json(const Json& json, int indent = 0);

// Whether Go stores the number as a float64: a fraction, or a whole number beyond 2^63.
bool is_go_float(const Json& json);

// As encoding/json: `0.000001`, `1e-7`, `1e+21`; "null" for a number that JSON does not have.
std::string go_json_number(double number);
std::string go_json_number(float number);

// As fmt with %g: `0.0001`, `1e-05`, `1e+06`. The number is finite.
std::string go_printed_number(double number);
std::string go_printed_number(float number);

// Unescapes the inside of a quoted text with the escapes of Go: `\n`, `\x41`, `\u00fc`, and the quote itself.
// Errors: kBadArgument in phase kConfig for an unknown escape.
Result<std::string> go_unquoted(std::string_view inside, char quote);

}  // namespace tain
