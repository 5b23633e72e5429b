#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace tain {

using Json = nlohmann::json;

// As Go's `fmt.Sprint`, which kubectl uses for values in a table, a column or a path.
std::string go_text(const Json& json);

// As Go's `json.Marshal`: compact, or with an indent; `<`, `>` and `&` are escaped. In addition, DEL and the control
// characters above it are escaped, because terminals execute them.
std::string go_json(const Json& json, int indent = 0);

// Whether Go stores the number as a float64: a fraction, or a whole number beyond 2^63.
bool is_go_float(const Json& json);

}  // namespace tain
