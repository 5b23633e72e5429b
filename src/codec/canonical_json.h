#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <string>
#include <string_view>

namespace tain::codec {

// Deeper values are not written or compared, whatever the options of the decoder are, because the stack is limited.
inline constexpr std::size_t kDeepest = 4096;

enum class Numbers : std::uint8_t {
  kAsWritten,
  kByValue,  // 1.0 and 1 and 10e-1 are written alike
};

// One JSON value in compact form: keys sorted bytewise, the first of equal keys, null members dropped, strings without
// unneeded escapes. Checks the grammar of every byte. Errors: kDecode, kLimit (nesting).
Result<std::string> canonical_json(std::string_view json, Numbers numbers = Numbers::kAsWritten);

// The same for an object. Adds `apiVersion` and `kind` if the object lacks them.
Result<std::string> canonical_object(std::string_view json, const Kind& kind);

// A JSON string without unneeded escapes.
void append_quoted(std::string& out, std::string_view text);

}  // namespace tain::codec
