#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <string>
#include <string_view>

namespace tain::codec {

// Nesting beyond which nothing is written or compared, whatever the options of the decoder say: the stack is finite.
inline constexpr std::size_t kDeepest = 4096;

enum class Numbers : std::uint8_t {
  kAsWritten,
  kByValue,  // 1.0 and 1 and 10e-1 are written alike
};

// One JSON value, compact: keys sorted bytewise, of equal keys the first, null members dropped, strings with no more
// escapes than needed. Checks the grammar of every byte. Errors: kDecode, kLimit (nesting).
Result<std::string> canonical_json(std::string_view json, Numbers numbers = Numbers::kAsWritten);

// The same for an object, with `apiVersion` and `kind` added where it has none.
Result<std::string> canonical_object(std::string_view json, const Kind& kind);

// A string of JSON, with no more escapes than needed.
void append_quoted(std::string& out, std::string_view text);

}  // namespace tain::codec
