#pragma once

#include <tain/result.h>

#include <string>
#include <string_view>

#include "src/base/go_json.h"

namespace tain {

// A YAML scalar as JSON, as kubectl reads it: YAML 1.1 with Go's numbers. The tag is `?` for a plain scalar and `!` for
// a quoted one, or the tag from the text.
//
// A whole number becomes an integer in every notation: 1e3 is 1000. Times stay texts.
// Errors: kDecode, with the text, for a number that JSON does not have and for a text that does not match its tag.
Result<Json> yaml_scalar(std::string_view text, std::string_view tag);

// The same for a key of a map: 0x10 is "16", yes is "true". Null is rejected.
Result<std::string> yaml_key(std::string_view text, std::string_view tag);

// Whether the key is `<<`, whose value contains the maps to merge into this one.
bool is_merge_key(std::string_view text, std::string_view tag);

}  // namespace tain
