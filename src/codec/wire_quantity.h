#pragma once

#include <tain/text.h>

#include <string_view>

namespace tain::codec {

// What Go's Quantity, once it has read this text, writes: the text itself where it looks canonical to Go's parser
// (which takes "1.500" for canonical), else the canonical form. A text that is no quantity stays as it is.
Text go_quantity(std::string_view text);

}  // namespace tain::codec
