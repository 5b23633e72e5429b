#pragma once

#include <tain/result.h>

#include <string>
#include <string_view>

#include "src/client/json_text.h"

namespace tain::client {

// What a scalar of YAML is in JSON, by the rules that kubectl goes by: YAML 1.1 with Go's numbers. `tag` as the parser
// gives it: `?` of a plain scalar, `!` of a quoted one, else what stands in the text.
//
// A whole number is written as one, however it was spelled: 1e3 is 1000. Times stay texts.
// Errors: the reason, for one that has no place in JSON or does not fit its tag.
Result<Json> yaml_scalar(std::string_view text, std::string_view tag);

// The same as the key of a map: 0x10 is "16", yes is "true".
Result<std::string> yaml_key(std::string_view text, std::string_view tag);

// Whether a key means that the maps of its value are merged into this one.
bool is_merge_key(std::string_view text, std::string_view tag);

}  // namespace tain::client
