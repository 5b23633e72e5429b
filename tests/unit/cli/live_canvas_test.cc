#include <gtest/gtest.h>

#include "cli/live/canvas.h"

namespace tain::cli::live {
namespace {

constexpr TerminalSize kSmall{.columns = 10, .rows = 3};

Line text(std::string words, Ink ink = Ink::kPlain) { return {{std::move(words), ink}}; }

TEST(LivePainter, WritesOnlyChangedLines) {
  Painter painter(false);
  EXPECT_EQ(painter.paint({text("one"), text("two")}, kSmall),
            "\x1b[2J\x1b[1;1Hone       \x1b[2;1Htwo       \x1b[3;1H          ");

  EXPECT_EQ(painter.paint({text("one"), text("two")}, kSmall), "");
  EXPECT_EQ(painter.paint({text("one"), text("2")}, kSmall), "\x1b[2;1H2         ");
}

TEST(LivePainter, RepaintsAfterAResize) {
  Painter painter(false);
  (void)painter.paint({text("one")}, kSmall);

  EXPECT_EQ(painter.paint({text("one")}, {.columns = 5, .rows = 1}), "\x1b[2J\x1b[1;1Hone  ");
}

TEST(LivePainter, CutsAtTheLastColumn) {
  Painter painter(false);
  EXPECT_EQ(painter.paint({{{"12345", Ink::kPlain}, {"67890abc", Ink::kBad}}}, {.columns = 8, .rows = 1}),
            "\x1b[2J\x1b[1;1H1234567\xE2\x80\xA6");
}

TEST(LivePainter, UsesColoursOnlyIfEnabled) {
  Painter plain(false);
  Painter coloured(true);
  const std::vector<Line> lines{text("bad", Ink::kBad)};

  EXPECT_EQ(plain.paint(lines, {.columns = 4, .rows = 1}), "\x1b[2J\x1b[1;1Hbad ");
  EXPECT_EQ(coloured.paint(lines, {.columns = 4, .rows = 1}), "\x1b[2J\x1b[1;1H\x1b[31mbad\x1b[0m ");
}

TEST(LiveFitted, CutsAndFillsByColumnsNotBytes) {
  EXPECT_EQ(fitted("abc", 5), "abc  ");
  EXPECT_EQ(fitted("abc", 5, true), "  abc");
  EXPECT_EQ(fitted("abcdef", 4), "abc\xE2\x80\xA6");
  EXPECT_EQ(fitted("\xE6\x97\xA5\xE6\x9C\xAC", 5), "\xE6\x97\xA5\xE6\x9C\xAC ");
}

}  // namespace
}  // namespace tain::cli::live
