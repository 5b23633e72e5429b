#include <tain/scalars.h>

#include <gtest/gtest.h>

#include <chrono>
#include <limits>

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

Time at(std::string_view text) {
  auto time = Time::parse(text);
  EXPECT_TRUE(time) << text;
  return time.value_or(Time());
}

TEST(Time, ParsesRfc3339) {
  EXPECT_EQ(at("1970-01-01T00:00:00Z").unix_seconds(), 0);
  EXPECT_EQ(at("2024-02-29T23:59:59Z").unix_seconds(), 1709251199);
  EXPECT_EQ(at("2024-03-01T01:29:59+01:30").unix_seconds(), 1709251199);
  EXPECT_EQ(at("1969-12-31T23:59:59.5Z"), Time::from_unix(-1, 500'000'000));
  EXPECT_EQ(at("0001-01-01T00:00:00Z"), Time());
}

TEST(Time, RejectsInvalidTimes) {
  for (const char* text : {"", "now", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "2024-01-01T24:00:00Z",
                           "2024-01-01 00:00:00Z", "2024-01-01T00:00:00", "2024-1-1T00:00:00Z", "2024-01-01T00:00:00Zx",
                           "2024-13-01T00:00:00Z", "2024-01-01T00:60:00Z"}) {
    const auto time = Time::parse(text);
    ASSERT_FALSE(time) << text;
    EXPECT_EQ(time.error().code, Code::kBadArgument);
  }
}

TEST(Time, PrintsAsKubernetesDoes) {
  const Time time = at("2024-02-29T12:00:00.123456789+02:00");
  EXPECT_EQ(time.to_string(), "2024-02-29T10:00:00Z");
  EXPECT_EQ(time.to_string_micro(), "2024-02-29T10:00:00.123456Z");
  EXPECT_EQ(at("0462-03-01T23:59:59Z").to_string(), "0462-03-01T23:59:59Z");
}

TEST(Time, ComparesAndSubtracts) {
  const Time early = at("2024-02-28T23:59:59.75Z");
  const Time late = at("2024-03-01T00:00:00.25Z");
  EXPECT_LT(early, late);
  EXPECT_EQ(late - early, 24h + 500ms);
  EXPECT_EQ(early - late, -(24h + 500ms));
  EXPECT_EQ(early + (24h + 500ms), late);
  EXPECT_EQ(late - (24h + 500ms), early);
  EXPECT_EQ(early + -750ms, at("2024-02-28T23:59:59Z"));
}

TEST(Time, SaturatesBeyondThreeCenturies) {
  EXPECT_EQ(at("9999-01-01T00:00:00Z") - Time(), Duration::max());
  EXPECT_EQ(Time() - at("9999-01-01T00:00:00Z"), Duration::min());
}

// Protobuf can encode any 64-bit value.
TEST(Time, SaturatesAtTheEndsOfTime) {
  const Time last = Time::from_unix(std::numeric_limits<std::int64_t>::max(), 5);
  const Time first = Time::from_unix(std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ((last + 24h).unix_seconds(), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ((first - 24h).unix_seconds(), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(last.sys_time(), std::chrono::sys_time<std::chrono::microseconds>::max());
  EXPECT_EQ(first.sys_time(), std::chrono::sys_time<std::chrono::microseconds>::min());
  EXPECT_EQ(last - first, Duration::max());
  EXPECT_EQ(first - last, Duration::min());
}

TEST(Time, ZeroIsRecognized) {
  EXPECT_TRUE(Time().is_zero());
  EXPECT_FALSE(Time::from_unix(0).is_zero());
  EXPECT_LT(Time(), Time::from_unix(0));
}

TEST(Time, ConvertsToAndFromTheSystemClock) {
  const std::chrono::sys_time<std::chrono::microseconds> moment(std::chrono::microseconds(-1));
  const Time time(moment);
  EXPECT_EQ(time, Time::from_unix(-1, 999'999'000));
  EXPECT_EQ(time.sys_time(), moment);
}

TEST(Duration, ReadsAndPrintsAsGoDoes) {
  const std::pair<Duration, const char*> cases[] = {{0s, "0s"},
                                                    {1h, "1h0m0s"},
                                                    {90s, "1m30s"},
                                                    {1500ms, "1.5s"},
                                                    {2ms, "2ms"},
                                                    {-1500us, "-1.5ms"},
                                                    {1ns, "1ns"},
                                                    {26h + 3min + 4s + 5ms, "26h3m4.005s"},
                                                    {Duration::min(), "-2562047h47m16.854775808s"}};
  for (const auto& [duration, text] : cases) {
    EXPECT_EQ(to_string(duration), text);
    EXPECT_EQ(parse_duration(text).value_or(7s), duration) << text;
  }
  EXPECT_EQ(parse_duration("1.5h").value(), 90min);
  EXPECT_EQ(parse_duration("1h30m").value(), 90min);
}

TEST(Duration, RejectsInvalidDurations) {
  for (const char* text : {"", "5", "1x", "h", "1h ", "--1s", "9223372036854775808ns", "."}) {
    const auto duration = parse_duration(text);
    ASSERT_FALSE(duration) << text;
    EXPECT_EQ(duration.error().code, Code::kBadArgument);
  }
}

}  // namespace
}  // namespace tain::testing
