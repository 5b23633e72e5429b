#pragma once

#include <string>
#include <string_view>

namespace tain::codec {

// Whether Go's Quantity writes this text as it read it, because it looks canonical to Go's parser (as "1.500" does).
bool go_keeps(std::string_view text);

// The text that Go's Quantity writes after it read this one: the same where go_keeps(), else the canonical form. A text
// that is no quantity stays as it is.
std::string go_quantity(std::string_view text);

}  // namespace tain::codec
