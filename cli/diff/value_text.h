#pragma once

#include <tain/object.h>
#include <tain/value.h>

#include <cstddef>
#include <string>

#include "cli/diff/field_diff.h"

namespace tain::cli {

// How to show a value on one line.
struct ValueStyle {
  std::size_t width = 60;   // columns; longer text is cut
  bool secret = false;      // show only the length
  std::size_t skipped = 0;  // bytes to omit at the beginning of a text
};

// `3`, `Running`, `"two words: quoted where it could be misread"`, `{status: True, reason: Up}`, `[a, b]`, `(none)`.
// Omits noise inside maps. Escapes control characters.
std::string value_text(const Value& value, const ValueStyle& style);

// The bytes of the common prefix to omit so that the difference of two texts is visible. 0 if both texts fit.
std::size_t shared_beginning(const Value& before, const Value& after, const ValueStyle& style);

// Whether the values of this field are confidential: those of a Secret.
bool is_secret(const Kind& kind, const FieldPath& path);

}  // namespace tain::cli
