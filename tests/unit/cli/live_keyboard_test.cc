#include <gtest/gtest.h>
#include <unistd.h>

#include "cli/live/keyboard.h"

namespace tain::cli::live {
namespace {

using Type = Key::Type;

std::vector<Key> keys(std::string bytes, bool more = false) { return take_keys(bytes, more); }

TEST(LiveKeyboard, LettersAndControlsAreKeys) {
  EXPECT_EQ(keys("q/"), (std::vector<Key>{{Type::kCharacter, 'q'}, {Type::kCharacter, '/'}}));
  EXPECT_EQ(keys("\r\t\x7f\x03"),
            (std::vector<Key>{{Type::kEnter}, {Type::kTab}, {Type::kBackspace}, {Type::kInterrupt}}));
}

TEST(LiveKeyboard, ArrowsAreOneKeyInEitherSpelling) {
  EXPECT_EQ(
      keys("\x1b[A\x1b[B\x1bOA\x1b[5~\x1b[6~\x1b[H\x1b[4~"),
      (std::vector<Key>{
          {Type::kUp}, {Type::kDown}, {Type::kUp}, {Type::kPageUp}, {Type::kPageDown}, {Type::kHome}, {Type::kEnd}}));
}

TEST(LiveKeyboard, AnEscapeWaitsForMoreBytes) {
  std::string bytes = "\x1b";
  EXPECT_TRUE(take_keys(bytes, true).empty());
  EXPECT_EQ(bytes, "\x1b");

  bytes += "[A";
  EXPECT_EQ(take_keys(bytes, true), (std::vector<Key>{{Type::kUp}}));

  bytes = "\x1b";
  EXPECT_EQ(take_keys(bytes, false), (std::vector<Key>{{Type::kEscape}}));
  EXPECT_EQ(bytes, "");
}

TEST(LiveKeyboard, IgnoresUnknownSequences) {
  EXPECT_EQ(keys("\x1b[24;5~q"), (std::vector<Key>{{Type::kCharacter, 'q'}}));
  EXPECT_EQ(keys("\x1b[<0;10;10Mq"), (std::vector<Key>{{Type::kCharacter, 'q'}}));
}

TEST(LiveKeyboard, NeedsATerminal) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const auto opened = Keyboard::open(ends[0], ends[1]);
  ASSERT_FALSE(opened.has_value());
  EXPECT_EQ(opened.error().code, Code::kBadArgument);
  close(ends[0]);
  close(ends[1]);
}

}  // namespace
}  // namespace tain::cli::live
