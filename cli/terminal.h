#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tain::cli {

// Makes text from a server safe for a terminal: control characters become `\x1b`, `\n`, `\u009b`; invalid UTF-8 becomes
// U+FFFD. `keep_newlines`: for texts of several lines.
std::string escaped(std::string_view text, bool keep_newlines = false);

// The columns of a text on a terminal (wide characters two, combining characters zero).
std::size_t display_width(std::string_view text);
// Cuts to `width` columns and adds an ellipsis where it cut.
std::string shortened(std::string_view text, std::size_t width);

struct TerminalSize {
  std::size_t columns = 80;
  std::size_t rows = 24;
};
TerminalSize terminal_size(int descriptor);

// SGR colours by meaning; plain text if `on` is false.
enum class Tone { kPlain, kBold, kDim, kGood, kBad, kWarn, kNote };
std::string toned(std::string_view text, Tone tone, bool on);

}  // namespace tain::cli
