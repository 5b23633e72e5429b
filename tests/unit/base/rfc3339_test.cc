#include "src/base/rfc3339.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string_view>

namespace tain {
namespace {

constexpr std::int64_t kYearOne = -62135596800;

TEST(Rfc3339, IsWrittenInUtc) {
  EXPECT_EQ(rfc3339({0, 0}, false), "1970-01-01T00:00:00Z");
  EXPECT_EQ(rfc3339({951827696, 0}, false), "2000-02-29T12:34:56Z");
  EXPECT_EQ(rfc3339({-1, 0}, false), "1969-12-31T23:59:59Z");
  EXPECT_EQ(rfc3339({kYearOne, 0}, false), "0001-01-01T00:00:00Z");
  EXPECT_EQ(rfc3339({1, 123456789}, true), "1970-01-01T00:00:01.123456Z");
}

TEST(Rfc3339, WritesAnyNumberOfSeconds) {
  for (const std::int64_t seconds :
       {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
    EXPECT_FALSE(rfc3339({seconds, 0}, true).empty());
  }
}

TEST(Rfc3339, PrintedTimesRoundTrip) {
  for (std::int64_t seconds = kYearOne; seconds < 253402300799; seconds += 86400 * 37 + 3601) {
    const auto read = parse_rfc3339(rfc3339({seconds, 7000}, true));
    ASSERT_TRUE(read) << seconds;
    EXPECT_EQ(read->seconds, seconds);
    EXPECT_EQ(read->nanos, 7000);
  }
}

TEST(Rfc3339, ReadsFractionsAndOffsets) {
  const std::int64_t utc = parse_rfc3339("2026-01-02T01:34:05Z")->seconds;
  EXPECT_EQ(parse_rfc3339("2026-01-02T01:34:05.25Z")->nanos, 250000000);
  EXPECT_EQ(parse_rfc3339("2026-01-02T03:04:05+01:30")->seconds, utc);
  EXPECT_EQ(parse_rfc3339("2026-01-02T00:04:05-01:30")->seconds, utc);
  EXPECT_EQ(parse_rfc3339("2006-01-02T15:04:05+07:00")->seconds, parse_rfc3339("2006-01-02T08:04:05Z")->seconds);
  EXPECT_EQ(parse_rfc3339("2006-01-02T15:04:05.5-00:30")->nanos, 500000000);
}

TEST(Rfc3339, RejectsTheSameInputsAsGo) {
  for (const std::string_view text :
       {"", "2006-01-02", "2006-01-02T15:04:05", "2006-13-02T15:04:05Z", "2005-02-29T15:04:05Z", "2006-01-02T24:04:05Z",
        "2006-01-02T15:60:05Z", "2006-01-02T15:04:60Z", "2006-01-02T15:04:05Zz", "2006-01-02T15:04:05z",
        "2006-01-02t15:04:05Z", "2006-01-02T15:04:05.Z", "2006-01-02 15:04:05Z", "2006-01-02T15:04:05+7:00"}) {
    EXPECT_FALSE(parse_rfc3339(text)) << text;
  }
}

}  // namespace
}  // namespace tain
