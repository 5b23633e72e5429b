#pragma once

#include <tain/result.h>

#include <compare>
#include <string_view>

namespace tain {

// Whether a resource version has an order: decimal digits, no leading zero, not "0", of any length.
bool is_comparable(std::string_view version);

// The order of two resource versions of one resource type, as text: length, then digits. kNotComparable when either
// has none; such versions are opaque and may only be compared for equality.
[[nodiscard]] Result<std::strong_ordering> compare_versions(std::string_view a, std::string_view b);

// Whether `a` is known to be older than `b`; false when they cannot be compared.
bool known_older(std::string_view a, std::string_view b);

}  // namespace tain
