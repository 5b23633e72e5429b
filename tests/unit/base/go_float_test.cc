#include "src/base/go_json.h"

#include <gtest/gtest.h>

#include <limits>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {
namespace {

TEST(GoFloat, IsWrittenAsInJson) {
  const std::vector<std::pair<double, std::string_view>> rows = {
      {0, "0"},
      {1, "1"},
      {-0.5, "-0.5"},
      {0.1, "0.1"},
      {100, "100"},
      {1e20, "100000000000000000000"},
      {123456789012345678901.0, "123456789012345680000"},
      {-1180591620717411303424.0, "-1.1805916207174113e+21"},
      {1e21, "1e+21"},
      {1e-6, "0.000001"},
      {1e-7, "1e-7"},
      {1.5e-10, "1.5e-10"},
      {1e100, "1e+100"},
      {-0.0, "-0"},
  };
  for (const auto& [number, text] : rows) EXPECT_EQ(go_json_number(number), text);
  EXPECT_EQ(go_json_number(0.1F), "0.1");
  EXPECT_EQ(go_json_number(16777216.0F), "16777216");
  EXPECT_EQ(go_json_number(1e20F), "100000000000000000000");
  EXPECT_EQ(go_json_number(std::numeric_limits<double>::infinity()), "null") << "JSON has no such number";
}

TEST(GoFloat, IsPrintedAsByFmt) {
  EXPECT_EQ(go_printed_number(1234567.5), "1.2345675e+06");
  EXPECT_EQ(go_printed_number(123456.5), "123456.5");
  EXPECT_EQ(go_printed_number(0.00001234), "1.234e-05");
  EXPECT_EQ(go_printed_number(0.0001), "0.0001");
  EXPECT_EQ(go_printed_number(0.1F), "0.1");
  EXPECT_EQ(go_printed_number(1e6F), "1e+06");
}

}  // namespace
}  // namespace tain
