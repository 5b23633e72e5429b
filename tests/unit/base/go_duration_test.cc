#include "src/base/go_duration.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {
namespace {

TEST(GoDuration, IsWrittenAndReadAsInGo) {
  const std::vector<std::pair<std::int64_t, std::string_view>> rows = {
      {0, "0s"},
      {1, "1ns"},
      {1500, "1.5\xc2\xb5s"},
      {2000000, "2ms"},
      {1500000000, "1.5s"},
      {60000000000, "1m0s"},
      {3600000000000, "1h0m0s"},
      {-90000000001, "-1m30.000000001s"},
      {std::numeric_limits<std::int64_t>::max(), "2562047h47m16.854775807s"},
      {std::numeric_limits<std::int64_t>::min(), "-2562047h47m16.854775808s"},
  };
  for (const auto& [nanoseconds, text] : rows) {
    EXPECT_EQ(go_duration(nanoseconds), text);
    EXPECT_EQ(parse_go_duration(text), nanoseconds) << text;
  }
  EXPECT_EQ(parse_go_duration("1.5h"), 5400000000000);
  for (const std::string_view text : {"", "-", "1", "s", "1x", "1.h.", ".s", "9999999999h", "1h1"}) {
    EXPECT_FALSE(parse_go_duration(text)) << text;
  }
}

}  // namespace
}  // namespace tain
