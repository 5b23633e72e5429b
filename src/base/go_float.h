#pragma once

#include <string>

// The shortest digits that read back as the same number, in the forms that Go writes.
namespace tain {

// As encoding/json: `0.000001`, `1e-7`, `1e+21`; "null" for a number that JSON does not have.
std::string go_json_number(double number);
std::string go_json_number(float number);

// As fmt with %g: `0.0001`, `1e-05`, `1e+06`. The number is finite.
std::string go_printed_number(double number);
std::string go_printed_number(float number);

}  // namespace tain
