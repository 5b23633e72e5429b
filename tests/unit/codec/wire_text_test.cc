#include "src/codec/wire_text.h"

#include "src/codec/wire_quantity.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::codec {
namespace {

TEST(WireText, TimesAreRfc3339InUtc) {
  EXPECT_EQ(rfc3339({0, 0}, false), "1970-01-01T00:00:00Z");
  EXPECT_EQ(rfc3339({951827696, 0}, false), "2000-02-29T12:34:56Z");
  EXPECT_EQ(rfc3339({-1, 0}, false), "1969-12-31T23:59:59Z");
  EXPECT_EQ(rfc3339({kZeroTimeSeconds, 0}, false), "0001-01-01T00:00:00Z");
  EXPECT_EQ(rfc3339({1, 123456789}, true), "1970-01-01T00:00:01.123456Z");
  EXPECT_EQ(rfc3339(go_time(1, 2000000000, true), true), "1970-01-01T00:00:03.000000Z");
  EXPECT_EQ(rfc3339(go_time(1, static_cast<std::uint64_t>(-1000), true), true), "1970-01-01T00:00:00.999999Z");
  EXPECT_EQ(rfc3339(go_time(1, 999999999, false), false), "1970-01-01T00:00:01Z");
}

TEST(WireText, NoNumberOfSecondsBreaksATime) {
  for (const std::int64_t seconds :
       {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
    EXPECT_FALSE(rfc3339({seconds, 0}, true).empty());
  }
}

TEST(WireText, TimesComeBack) {
  for (std::int64_t seconds = kZeroTimeSeconds; seconds < 253402300799; seconds += 86400 * 37 + 3601) {
    const auto read = parse_rfc3339(rfc3339({seconds, 7000}, true));
    ASSERT_TRUE(read) << seconds;
    EXPECT_EQ(read->seconds, seconds);
    EXPECT_EQ(read->nanos, 7000);
  }
  EXPECT_EQ(parse_rfc3339("2006-01-02T15:04:05+07:00")->seconds, parse_rfc3339("2006-01-02T08:04:05Z")->seconds);
  EXPECT_EQ(parse_rfc3339("2006-01-02T15:04:05.5-00:30")->nanos, 500000000);
}

TEST(WireText, WhatIsNoTimeIsRefused) {
  for (const std::string_view text :
       {"", "2006-01-02", "2006-01-02T15:04:05", "2006-13-02T15:04:05Z", "2005-02-29T15:04:05Z", "2006-01-02T24:04:05Z",
        "2006-01-02T15:60:05Z", "2006-01-02T15:04:05Zz", "2006-01-02T15:04:05.Z", "2006-01-02 15:04:05Z",
        "2006-01-02T15:04:05+7:00"}) {
    EXPECT_FALSE(parse_rfc3339(text)) << text;
  }
}

TEST(WireText, DurationsAreGos) {
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

TEST(WireText, FloatsAreGos) {
  const std::vector<std::pair<double, std::string_view>> rows = {
      {0, "0"},          {1, "1"},
      {-0.5, "-0.5"},    {0.1, "0.1"},
      {100, "100"},      {1e20, "100000000000000000000"},
      {1e21, "1e+21"},   {1e-6, "0.000001"},
      {1e-7, "1e-7"},    {1.5e-10, "1.5e-10"},
      {1e100, "1e+100"}, {-0.0, "-0"},
  };
  for (const auto& [number, text] : rows) EXPECT_EQ(go_float(number), text);
  EXPECT_EQ(go_float(0.1F), "0.1");
  EXPECT_EQ(go_float(std::numeric_limits<double>::infinity()), "null") << "JSON has no such number";
}

// What the Go parser takes for canonical it writes as it was, all else in its canonical form.
TEST(WireText, QuantitiesAreGos) {
  const std::vector<std::pair<std::string_view, std::string_view>> rows = {
      {"0", "0"},
      {"100m", "100m"},
      {"2", "2"},
      {"1Gi", "1Gi"},
      {"8Gi", "8Gi"},
      {"1024Mi", "1Gi"},
      {"10633000", "10633k"},
      {"1.500", "1.500"},
      {"1.5", "1500m"},
      {"1.5Gi", "1536Mi"},
      {"1e3", "1e3"},
      {"00", "0"},
      {"-5", "-5"},
      {"1000m", "1"},
      {"nonsense", "nonsense"},
      {"", ""},
      {"1e-2147483648", "1e-9"},
  };
  for (const auto& [text, written] : rows) EXPECT_EQ(go_quantity(text), written) << text;
}

TEST(WireText, Base64ComesBack) {
  std::string bytes;
  for (int i = 0; i < 300; ++i) {
    EXPECT_EQ(parse_base64(base64(bytes)), bytes);
    bytes.push_back(static_cast<char>(i * 7));
  }
  EXPECT_EQ(base64("Ma"), "TWE=");
  EXPECT_EQ(parse_base64("TW\nE="), "Ma") << "line ends are skipped, as in Go";
  for (const std::string_view text : {"T", "TWE", "TWE==", "TW=E", "T*E="}) EXPECT_FALSE(parse_base64(text)) << text;
}

TEST(WireText, BadUtf8IsReplacedByteByByte) {
  EXPECT_EQ(repaired_utf8("a\xff\xc3\xa9"), "a\xef\xbf\xbd\xc3\xa9");
  EXPECT_EQ(repaired_utf8("\xed\xa0\x80"), "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd") << "half a surrogate pair";
  EXPECT_EQ(repaired_utf8("\xf0\x9f\x98\x80"), "\xf0\x9f\x98\x80");
  EXPECT_EQ(repaired_utf8("\xe4\xbd"), "\xef\xbf\xbd\xef\xbf\xbd") << "cut off";
}

}  // namespace
}  // namespace tain::codec
