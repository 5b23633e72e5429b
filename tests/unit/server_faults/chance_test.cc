// When faults fire.
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "server/faults/catalogue.h"
#include "server/faults/request_matcher.h"

namespace tain::server {
namespace {

using std::chrono::seconds;

const Instant kBegin{std::chrono::hours(1)};

Chance chance(const std::string& text, std::uint64_t seed = 1) {
  const auto fault = parse_fault("x:" + text);
  const auto parameters = Parameters::of(*fault, {}, shared_parameters());
  EXPECT_TRUE(parameters) << parameters.error();
  Chance made(*parameters, kBegin, seed);
  const auto ok = parameters->ok();
  EXPECT_TRUE(ok) << ok.error();
  return made;
}

// `x` if it fires, one letter per second.
std::string fires(Chance made, int occasions) {
  std::string out;
  for (int i = 0; i < occasions; ++i) out.push_back(made.fires(kBegin + seconds(i)) ? 'x' : '.');
  return out;
}

TEST(Chance, FiresAlwaysByDefault) { EXPECT_EQ(fires(chance(""), 5), "xxxxx"); }
TEST(Chance, StartsAfterACount) { EXPECT_EQ(fires(chance("after=2"), 5), "..xxx"); }
TEST(Chance, StartsAfterATime) { EXPECT_EQ(fires(chance("after=3s"), 5), "...xx"); }
TEST(Chance, FiresAtMostCountTimes) { EXPECT_EQ(fires(chance("count=2,after=1"), 5), ".xx.."); }
TEST(Chance, FiresEveryNthTime) { EXPECT_EQ(fires(chance("every=3"), 7), "..x..x."); }
TEST(Chance, FiresAtMostOncePerInterval) { EXPECT_EQ(fires(chance("every=2s"), 6), "x.x.x."); }
TEST(Chance, EndsAfterSomeTime) { EXPECT_EQ(fires(chance("for=2s,after=1s"), 5), ".xx.."); }
TEST(Chance, NeverFiresWithProbabilityZero) { EXPECT_EQ(fires(chance("p=0"), 5), "....."); }

TEST(Chance, FiresWithItsProbability) {
  const std::string got = fires(chance("p=0.25"), 4000);
  const auto count = std::count(got.begin(), got.end(), 'x');
  EXPECT_GT(count, 900);
  EXPECT_LT(count, 1100);
}

TEST(Chance, IsTheSameForTheSameSeed) {
  EXPECT_EQ(fires(chance("p=0.5", 7), 64), fires(chance("p=0.5", 7), 64));
  EXPECT_NE(fires(chance("p=0.5", 7), 64), fires(chance("p=0.5", 8), 64));
}

TEST(Chance, ReportsWhenItIsSpent) {
  Chance made = chance("count=1");
  EXPECT_FALSE(made.spent(kBegin));
  EXPECT_TRUE(made.fires(kBegin));
  EXPECT_TRUE(made.spent(kBegin));
  EXPECT_TRUE(chance("for=2s").spent(kBegin + seconds(2)));
}

struct Bad {
  std::string text;
  std::string why;
  friend void PrintTo(const Bad& bad, std::ostream* out) { *out << bad.text; }
};
class BadChances : public ::testing::TestWithParam<Bad> {};

TEST_P(BadChances, AreRefusedWithTheExpectedFormat) {
  const auto parameters = Parameters::of(*parse_fault("x:" + GetParam().text), {}, shared_parameters());
  ASSERT_TRUE(parameters) << parameters.error();
  const Chance made(*parameters, kBegin, 1);

  const auto ok = parameters->ok();
  ASSERT_FALSE(ok);
  EXPECT_NE(ok.error().message.find(GetParam().why), std::string::npos) << ok.error();
}
INSTANTIATE_TEST_SUITE_P(
    , BadChances,
    ::testing::Values(Bad{"p=2", "is \"2\": must be a number from 0 to 1"}, Bad{"p=nan", "a number from 0 to 1"},
                      Bad{"p=", "a number from 0 to 1"}, Bad{"after=x", "a number, or a duration such as 10s"},
                      Bad{"every=-1s", "a number, or a duration"}, Bad{"count=-1", "a whole number from 0"},
                      Bad{"for=5", "a duration such as 500ms"}, Bad{"for=1e400s", "a duration such as 500ms"}));

TEST(Parameters, RefusesUnknownParameters) {
  const ApiServer::FaultParameter own[] = {{"size", "1KiB", ""}};
  const auto parameters = Parameters::of(*parse_fault("huge:sise=3"), own, shared_parameters());

  ASSERT_FALSE(parameters);
  EXPECT_EQ(parameters.error().message.substr(0, 59), "the fault huge has no parameter \"sise\"; it has size, p, aft");
}

TEST(Parameters, ReadsSizes) {
  const ApiServer::FaultParameter own[] = {{"a", "100", ""}, {"b", "64KiB", ""}, {"c", "17MiB", ""}, {"d", "2GiB", ""}};
  const auto parameters = Parameters::of({.name = "x"}, own, {});
  EXPECT_EQ(parameters->size("a"), 100U);
  EXPECT_EQ(parameters->size("b"), 64U << 10U);
  EXPECT_EQ(parameters->size("c"), 17U << 20U);
  EXPECT_TRUE(parameters->ok());
  parameters->size("d");
  EXPECT_FALSE(parameters->ok());
}

TEST(Catalogue, SuggestsTheClosestName) {
  EXPECT_EQ(no_such_fault("cut-wach").message,
            "unknown fault \"cut-wach\"; did you mean cut-watch? see tain apiserver --list-faults");
  EXPECT_EQ(no_such_fault("meteorite").message, "unknown fault \"meteorite\"; see tain apiserver --list-faults");
}

}  // namespace
}  // namespace tain::server
