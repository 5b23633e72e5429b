#include "src/base/base64.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace tain {
namespace {

TEST(Base64, EncodesAndDecodes) {
  const std::pair<const char*, const char*> pairs[] = {{"", ""},
                                                       {"f", "Zg=="},
                                                       {"fo", "Zm8="},
                                                       {"foo", "Zm9v"},
                                                       {"foob", "Zm9vYg=="},
                                                       {"fooba", "Zm9vYmE="},
                                                       {"foobar", "Zm9vYmFy"}};
  for (const auto& [bytes, text] : pairs) {
    EXPECT_EQ(base64_encode(bytes), text);
    EXPECT_EQ(base64_decode(text), bytes);
    EXPECT_FALSE(first_bad_base64(text)) << text;
  }
}

TEST(Base64, DecodesEveryByteAtEveryLength) {
  std::string bytes;
  for (int i = 0; i < 300; ++i) {
    EXPECT_EQ(base64_decode(base64_encode(bytes)), bytes);
    bytes.push_back(static_cast<char>(i * 7));
  }
}

TEST(Base64, SkipsLineEnds) {
  EXPECT_EQ(base64_decode("Zm9v\nYmFy\r\n"), "foobar");
  EXPECT_EQ(base64_decode("TW\nE="), "Ma");
}

TEST(Base64, RefusesMalformedText) {
  for (const char* text : {"Z", "Zg", "Zg=", "Zg===", "Z===", "====", "Zg==Zg==", "Zm9v!", "Zm 9v", "=Zm9", "Zm-_", "T",
                           "TWE", "TWE==", "TW=E", "T*E=", "Zm9vYmE"}) {
    EXPECT_FALSE(base64_decode(text)) << text;
    EXPECT_TRUE(first_bad_base64(text)) << text;
  }
}

TEST(Base64, ReportsTheFirstBadByte) {
  EXPECT_EQ(first_bad_base64("%%%"), 0U);
  EXPECT_EQ(first_bad_base64("Zm9v!"), 4U);
}

}  // namespace
}  // namespace tain
