#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tain::cli {

// What comes from a server is shown without the power to move the cursor or recolour the screen: control characters
// become `\x1b`, `\n`, `\u009b`; bytes that are no UTF-8 become U+FFFD. `keep_newlines` for texts of several lines.
std::string escaped(std::string_view text, bool keep_newlines = false);

// Columns that a text takes on a terminal (wide characters two, combining ones none).
std::size_t display_width(std::string_view text);
// Cut to `width` columns, with an ellipsis where something was cut.
std::string shortened(std::string_view text, std::size_t width);

struct TerminalSize {
  std::size_t columns = 80;
  std::size_t rows = 24;
};
TerminalSize terminal_size(int descriptor);

// SGR colours by meaning; nothing where `on` is false.
enum class Tone { kPlain, kBold, kDim, kGood, kBad, kWarn, kNote };
std::string toned(std::string_view text, Tone tone, bool on);

}  // namespace tain::cli
