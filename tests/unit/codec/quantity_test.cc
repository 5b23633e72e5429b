#include <tain/scalars.h>

#include "tests/unit/codec/quantity_cases.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <sstream>

namespace tain::testing {
namespace {

Quantity quantity(std::string_view text) {
  auto parsed = Quantity::parse(text);
  EXPECT_TRUE(parsed) << text;
  return parsed.value_or(Quantity());
}

TEST(Quantity, ParsesAndPrintsAsKubernetesDoes) {
  for (const QuantityCase& row : kQuantityCases) {
    const auto parsed = Quantity::parse(row.text);
    ASSERT_EQ(parsed.has_value(), row.valid) << row.text;
    if (!row.valid) continue;
    EXPECT_EQ(parsed->to_string(), row.canonical) << row.text;
    EXPECT_EQ(quantity(row.canonical), *parsed) << row.text;
    if (!row.fits) continue;
    EXPECT_EQ(parsed->value(), row.value) << row.text;
    EXPECT_EQ(parsed->milli_value(), row.milli) << row.text;
  }
}

TEST(Quantity, ComparesAndAddsAsKubernetesDoes) {
  for (const QuantityPair& row : kQuantityPairs) {
    const Quantity a = quantity(row.a);
    const Quantity b = quantity(row.b);
    const auto order = a <=> b;
    EXPECT_EQ(order < 0 ? -1 : order > 0 ? 1 : 0, row.order) << row.a << " and " << row.b;
    EXPECT_EQ(a == b, row.order == 0) << row.a << " and " << row.b;
    EXPECT_EQ((a + b).to_string(), row.sum) << row.a << " + " << row.b;
    EXPECT_EQ((a - b).to_string(), row.difference) << row.a << " - " << row.b;
  }
}

TEST(Quantity, LargerOfTwoNegativesIsLess) {
  EXPECT_LT(quantity("-1Ti"), quantity("-250m"));
  EXPECT_GT(quantity("-250m"), quantity("-1Ti"));
}

TEST(Quantity, ErrorStatesTheExpectedForm) {
  const auto parsed = Quantity::parse("12 apples");
  ASSERT_FALSE(parsed);
  EXPECT_EQ(parsed.error().code, Code::kBadArgument);
  EXPECT_NE(parsed.error().message.find("12 apples"), std::string::npos);
  EXPECT_NE(parsed.error().message.find("1.5Gi"), std::string::npos);
}

TEST(Quantity, SaturatesOnOverflow) {
  EXPECT_EQ(quantity("1e30").value(), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(quantity("-1e30").value(), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(quantity("1e2000000000").milli_value(), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(quantity("9223372036854775807").value(), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(quantity("-9223372036854775808").value(), std::numeric_limits<std::int64_t>::min());
}

TEST(Quantity, IsAnIntegerOnlyWhereExact) {
  EXPECT_EQ(quantity("2Ki").as_int(), 2048);
  EXPECT_EQ(quantity("-9223372036854775808").as_int(), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(quantity("9223372036854775808").as_int(), std::nullopt);
  EXPECT_EQ(quantity("1500m").as_int(), std::nullopt);
  EXPECT_EQ(quantity("0").as_int(), 0);
}

TEST(Quantity, ConvertsToTheNearestDouble) {
  EXPECT_EQ(quantity("100m").as_double(), 0.1);
  EXPECT_EQ(quantity("-1.5Gi").as_double(), -1.5 * (1 << 30));
  EXPECT_EQ(quantity("0").as_double(), 0);
  EXPECT_TRUE(std::isinf(quantity("1e1000").as_double()));
}

TEST(Quantity, MultipliesAndNegates) {
  EXPECT_EQ(quantity("250m") * 4, Quantity(1));
  EXPECT_EQ((quantity("64Mi") * 16).to_string(), "1Gi");
  EXPECT_EQ((quantity("9223372036854775807") * 1000000000).to_string(), "9223372036854775807G");
  EXPECT_EQ(-quantity("1Ki"), Quantity(-1024));
  EXPECT_EQ((quantity("1Ki") * 0).to_string(), "0");
}

TEST(Quantity, RoundsAwayFromZeroBeyondItsDigits) {
  const Quantity huge = quantity("1e60");
  EXPECT_GT(huge + Quantity(1), huge);
  EXPECT_LT(huge - Quantity(1), huge + Quantity(1));
  EXPECT_EQ(quantity("12345678901234567890123456789012345678901").to_string(),
            "12345678901234567890123456789012345680k");
  EXPECT_EQ(quantity("9999999999999999999999999999999999999999"), quantity("1e40"));
}

TEST(Quantity, PrintsZerosBeyondTheLastSuffixThenAnExponent) {
  EXPECT_EQ(quantity("1000E").to_string(), "1000E");
  EXPECT_EQ((Quantity(1) + quantity("1e2000000000")).to_string().size() < 100, true);
}

TEST(Quantity, RejectsOverflowingExponents) {
  EXPECT_FALSE(Quantity::parse("1e4294967296"));
  EXPECT_TRUE(Quantity::parse("1e2147483647"));
  EXPECT_EQ(quantity("1e-2147483648").to_string(), "1e-9");
}

// Below one, a binary suffix is dropped: sums are printed as decimals.
TEST(Quantity, IsDecimalBelowOne) {
  EXPECT_EQ((quantity("0.00048828125Ki") + quantity("1048575.5")).to_string(), "1048576");
  EXPECT_EQ((quantity("1Ki") + quantity("1047552")).to_string(), "1Mi");
}

TEST(Quantity, PrintsItself) {
  std::ostringstream out;
  out << Quantity::milli(1500) << ' ' << Quantity(1 << 20, Quantity::Format::kBinarySi);
  EXPECT_EQ(out.str(), "1500m 1Mi");
}

}  // namespace
}  // namespace tain::testing
