#pragma once

#include <string>
#include <string_view>

namespace tain::codec {

// Whether Go's Quantity writes this text unchanged, because Go's parser treats it as canonical (for example "1.500").
bool go_keeps(std::string_view text);

// The text that Go's Quantity writes after reading this one: the same if go_keeps(), else the canonical form. A text
// that is not a quantity is returned unchanged.
std::string go_quantity(std::string_view text);

}  // namespace tain::codec
