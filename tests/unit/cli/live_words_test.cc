#include <gtest/gtest.h>

#include <chrono>

#include "cli/live/words.h"

namespace tain::cli::live {
namespace {

using namespace std::chrono_literals;

TEST(LiveWords, FiguresAreShortAtEverySize) {
  EXPECT_EQ(bytes_text(0), "0 B");
  EXPECT_EQ(bytes_text(999), "999 B");
  EXPECT_EQ(bytes_text(1000), "1.0 KiB");
  EXPECT_EQ(bytes_text(42'000), "41 KiB");
  EXPECT_EQ(bytes_text(std::size_t{1} << 30), "1.0 GiB");
  EXPECT_EQ(rate_text(0), "0");
  EXPECT_EQ(rate_text(3.24), "3.2");
  EXPECT_EQ(rate_text(120'400), "120,400");
  EXPECT_EQ(count_text(999), "999");
  EXPECT_EQ(count_text(1'000'000), "1,000,000");
  EXPECT_EQ(clock_text(42s), "00:42");
  EXPECT_EQ(clock_text(3723s), "1:02:03");
  EXPECT_EQ(age_text(std::nullopt), "-");
  EXPECT_EQ(age_text(140ms), "0.1s");
  EXPECT_EQ(age_text(90s), "90s");
  EXPECT_EQ(age_text(10min), "10m");
  EXPECT_EQ(short_kind("deployments.apps"), "deployments");
}

TEST(LiveWords, ARestEndsOnStop) {
  StopSource stop;
  EXPECT_TRUE(rest(stop.stop(), 1ms));

  stop.request();

  EXPECT_FALSE(rest(stop.stop(), 1h));
}

}  // namespace
}  // namespace tain::cli::live
