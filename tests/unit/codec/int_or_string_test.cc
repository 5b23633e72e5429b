#include <tain/scalars.h>

#include <gtest/gtest.h>

#include <limits>

namespace tain::testing {
namespace {

TEST(IntOrString, DefaultsToZero) {
  EXPECT_TRUE(IntOrString().is_int());
  EXPECT_EQ(IntOrString().to_string(), "0");
}

TEST(IntOrString, DistinguishesNumbersFromTexts) {
  EXPECT_EQ(IntOrString::parse("80"), IntOrString(80));
  EXPECT_EQ(IntOrString::parse("-5"), IntOrString(-5));
  EXPECT_EQ(IntOrString::parse("http"), IntOrString("http"));
  EXPECT_EQ(IntOrString::parse("80x"), IntOrString("80x"));
  EXPECT_EQ(IntOrString::parse(""), IntOrString(""));
  EXPECT_EQ(IntOrString::parse("99999999999"), IntOrString("99999999999"));
  EXPECT_FALSE(IntOrString("80") == IntOrString(80));
}

TEST(IntOrString, ParsesTheNumberInAText) {
  EXPECT_EQ(IntOrString("80").as_int(), 80);
  EXPECT_EQ(IntOrString("http").as_int(), 0);
  const IntOrString number(80);
  EXPECT_EQ(number.as_text(), "");
  EXPECT_EQ(IntOrString(80).to_string(), "80");
}

// Computed like maxSurge and maxUnavailable in Kubernetes.
TEST(IntOrString, ScalesAPercentage) {
  EXPECT_EQ(IntOrString(3).of_total(10, true).value(), 3);
  EXPECT_EQ(IntOrString("25%").of_total(10, true).value(), 3);
  EXPECT_EQ(IntOrString("25%").of_total(10, false).value(), 2);
  EXPECT_EQ(IntOrString("100%").of_total(7, false).value(), 7);
  EXPECT_EQ(IntOrString("0%").of_total(7, true).value(), 0);
  EXPECT_EQ(IntOrString("200%").of_total(7, true).value(), 14);
  EXPECT_EQ(IntOrString("-25%").of_total(10, true).value(), -2);
  EXPECT_EQ(IntOrString("-25%").of_total(10, false).value(), -3);
}

TEST(IntOrString, RejectsInvalidPercentages) {
  for (const char* text : {"25", "%", "a%", "2 5%", "25%%", ""}) {
    const auto share = IntOrString(text).of_total(10, true);
    ASSERT_FALSE(share) << text;
    EXPECT_EQ(share.error().code, Code::kBadArgument);
  }
  EXPECT_FALSE(IntOrString("2147483647%").of_total(std::numeric_limits<std::int32_t>::max(), true));
}

}  // namespace
}  // namespace tain::testing
