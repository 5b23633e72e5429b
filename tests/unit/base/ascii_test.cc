#include "src/base/ascii.h"

#include <gtest/gtest.h>

namespace tain {
namespace {

TEST(Ascii, LowersLettersOnly) {
  EXPECT_EQ(lower("AZ@[az09\xc3\x84"), "az@[az09\xc3\x84");
  EXPECT_TRUE(equal_ignoring_case("Content-Type", "content-TYPE"));
  EXPECT_FALSE(equal_ignoring_case("a", "ab"));
  EXPECT_FALSE(equal_ignoring_case("@", "`"));
}

TEST(Ascii, TrimsBothEnds) {
  EXPECT_EQ(trimmed(" \t\r\n\v\fa b "), "a b");
  EXPECT_EQ(trimmed(" \n"), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Ascii, ReadsHexadecimalDigits) {
  EXPECT_EQ(hex_digit('0'), 0);
  EXPECT_EQ(hex_digit('f'), 15);
  EXPECT_EQ(hex_digit('A'), 10);
  for (const char c : {'g', 'G', '/', ':', '@', '`', ' ', '\xff'}) EXPECT_EQ(hex_digit(c), -1);
}

TEST(Ascii, DetectsOtherBytes) {
  EXPECT_TRUE(is_ascii("a\x7f"));
  EXPECT_FALSE(is_ascii("a\x80"));
}

TEST(Ascii, WritesBytesAsHexadecimalDigits) {
  std::string text;
  append_hex(text, '\x0a');
  append_upper_hex(text, '\xfe');
  EXPECT_EQ(text, "0aFE");
}

TEST(Ascii, JoinsAndSplits) {
  EXPECT_EQ(joined({"", "a", ""}), ",a,");
  EXPECT_EQ(joined({"a", "b"}, ", "), "a, b");
  EXPECT_EQ(joined({}), "");
  EXPECT_EQ(split("a,,b,", ','), (std::vector<std::string>{"a", "", "b", ""}));
  EXPECT_EQ(split("", ','), std::vector<std::string>{""});
}

}  // namespace
}  // namespace tain
