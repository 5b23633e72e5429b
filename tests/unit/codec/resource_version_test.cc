#include <tain/object.h>

#include <gtest/gtest.h>

#include <string>

namespace tain {
namespace {

struct Case {
  std::string a;
  std::string b;
  std::strong_ordering order;
};

// C483: versions are ordered as decimals of any length: by length, then digits.
TEST(ResourceVersion, OrdersDecimalsOfAnyLength) {
  const std::string huge(60, '9');
  const Case cases[] = {
      {"1", "1", std::strong_ordering::equal},
      {"1", "2", std::strong_ordering::less},
      {"2", "1", std::strong_ordering::greater},
      {"9", "10", std::strong_ordering::less},
      {"100", "99", std::strong_ordering::greater},
      {"18446744073709551615", "18446744073709551616", std::strong_ordering::less},
      {huge, "1" + std::string(60, '0'), std::strong_ordering::less},
      {huge, huge, std::strong_ordering::equal},
  };

  for (const Case& c : cases) {
    const auto order = compare_versions(c.a, c.b);
    ASSERT_TRUE(order) << c.a << " " << c.b;
    EXPECT_EQ(*order, c.order) << c.a << " " << c.b;
  }
}

// C483: texts other than plain decimals above zero have no order, on either side.
TEST(ResourceVersion, OtherTextsThanDecimalsHaveNoOrder) {
  for (const std::string bad : {"0", "", "01", "00", "-1", "+1", "1a", "a", " 1", "1 ", "1.0", "0x10"}) {
    const auto left = compare_versions(bad, "5");
    const auto right = compare_versions("5", bad);
    ASSERT_FALSE(left) << bad;
    ASSERT_FALSE(right) << bad;
    EXPECT_EQ(left.error().code, Code::kNotComparable);
    EXPECT_EQ(right.error().code, Code::kNotComparable);
    EXPECT_FALSE(compare_versions(bad, bad)) << "not even with itself: " << bad;
    EXPECT_FALSE(is_comparable(bad)) << bad;
  }
}

TEST(ResourceVersion, IsOlderOnlyIfComparable) {
  EXPECT_TRUE(known_older("9", "10"));
  EXPECT_FALSE(known_older("10", "10"));
  EXPECT_FALSE(known_older("11", "10"));
  EXPECT_FALSE(known_older("a", "b"));
  EXPECT_FALSE(known_older("", "1"));
  EXPECT_FALSE(known_older("0", "1"));
}

}  // namespace
}  // namespace tain
