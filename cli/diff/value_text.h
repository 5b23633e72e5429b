#pragma once

#include <tain/object.h>
#include <tain/value.h>

#include <cstddef>
#include <string>

#include "cli/diff/field_diff.h"

namespace tain::cli {

// How a value is shown in a line.
struct ValueStyle {
  std::size_t width = 60;   // columns; what is longer is cut
  bool secret = false;      // of what must not stand on a screen: that it is there, and how long it is
  std::size_t skipped = 0;  // bytes of a text that are left out at its beginning
};

// `3`, `Running`, `"two words: quoted where it could be misread"`, `{status: True, reason: Up}`, `[a, b]`, `(none)`.
// Noise inside of maps is left out. Control characters are escaped.
std::string value_text(const Value& value, const ValueStyle& style);

// Of two texts of which one is too wide: how many bytes of what both begin with can be left out, so that what differs
// is seen. 0 where nothing is.
std::size_t shared_beginning(const Value& before, const Value& after, const ValueStyle& style);

// Whether the values of this field are not for everybody's eyes: those of a Secret.
bool is_secret(const Kind& kind, const FieldPath& path);

}  // namespace tain::cli
