#include "src/base/utf8.h"

#include <gtest/gtest.h>

#include <string_view>

namespace tain {
namespace {

TEST(Utf8, InvalidBytesAreReplacedOneByOne) {
  EXPECT_EQ(repaired_utf8("a\xff\xc3\xa9"), "a\xef\xbf\xbd\xc3\xa9");
  EXPECT_EQ(repaired_utf8("\xed\xa0\x80"), "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd") << "half a surrogate pair";
  EXPECT_EQ(repaired_utf8("\xf0\x9f\x98\x80"), "\xf0\x9f\x98\x80");
  EXPECT_EQ(repaired_utf8("\xe4\xbd"), "\xef\xbf\xbd\xef\xbf\xbd") << "cut off";
}

TEST(Utf8, AcceptsValidText) {
  for (const std::string_view good : {"", "a", "\xc2\x80", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_TRUE(is_utf8(good));
    EXPECT_EQ(repaired_utf8(good), good);
  }
  for (const std::string_view bad : {"\xff", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                                     "\xf5\x80\x80\x80", "\xe2\x82", "a\x80"}) {
    EXPECT_FALSE(is_utf8(bad)) << bad;
  }
}

}  // namespace
}  // namespace tain
