#include "sim/fleet.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <map>
#include <stdexcept>
#include <string>

namespace tain::sim {
namespace {

using std::chrono::milliseconds;

RunResult fine(std::uint64_t seed) {
  RunResult result;
  result.seed = seed;
  result.hours = 1;
  result.fired.assign(all_faults().size(), 1);
  return result;
}

// The outcome of each seed. A duplicate seed fails here; an unreported one is missing.
std::map<std::uint64_t, RunResult> outcomes(const Fleet& fleet) {
  std::map<std::uint64_t, RunResult> all;
  run_fleet(fleet, [&](const RunResult& result) { EXPECT_TRUE(all.emplace(result.seed, result).second); });
  return all;
}

std::string first_violation(const RunResult& result) {
  return result.violations.empty() ? "" : result.violations.front();
}

TEST(Fleet, ReportsEachSeedOnceForAnyNumberOfProcesses) {
  for (const int jobs : {1, 3, 20}) {
    const auto all = outcomes({.first = 5, .count = 11, .jobs = jobs, .run = fine});

    ASSERT_EQ(all.size(), 11u) << jobs;
    EXPECT_EQ(all.begin()->first, 5u);
    for (const auto& [seed, result] : all) {
      EXPECT_EQ(result.violation_count, 0u);
      EXPECT_FALSE(result.broken_off);
      EXPECT_EQ(result.fired.size(), all_faults().size());
    }
  }
}

TEST(Fleet, ViolationsAreReportedCompletely) {
  const auto all = outcomes({.count = 2, .run = [](std::uint64_t seed) {
                               RunResult result = fine(seed);
                               result.violations = {"one", "two\nlines"};
                               result.violation_count = 7;
                               return result;
                             }});

  ASSERT_EQ(all.size(), 2u);
  EXPECT_FALSE(all.at(1).broken_off);
  EXPECT_EQ(all.at(1).violation_count, 7u);
  EXPECT_EQ(all.at(1).violations, (std::vector<std::string>{"one", "two lines"}));
}

// Each abnormal end of a run is reported, and the following seeds run.
TEST(Fleet, ContinuesAfterACrashAnExitAndAnException) {
  const auto all = outcomes({.count = 9, .jobs = 2, .run = [](std::uint64_t seed) {
                               if (seed == 2) raise(SIGKILL);
                               if (seed == 3) _exit(0);
                               if (seed == 4) throw std::runtime_error("of its own");
                               if (seed == 9) _exit(5);
                               return fine(seed);
                             }});

  ASSERT_EQ(all.size(), 9u);
  for (const auto& [seed, result] : all) {
    EXPECT_EQ(result.broken_off, seed == 2 || seed == 3 || seed == 4 || seed == 9) << seed << first_violation(result);
    EXPECT_EQ(result.violation_count, result.broken_off ? 1u : 0u);
  }
  EXPECT_NE(first_violation(all.at(2)).find("crashed"), std::string::npos);
  EXPECT_NE(first_violation(all.at(3)).find("status 0"), std::string::npos);
  EXPECT_NE(first_violation(all.at(4)).find("of its own"), std::string::npos);
  EXPECT_NE(first_violation(all.at(9)).find("status 5"), std::string::npos);
}

TEST(Fleet, KillsAHungSeedAndContinues) {
  const auto all = outcomes({.count = 4, .jobs = 2, .seed_limit = milliseconds(500), .run = [](std::uint64_t seed) {
                               while (seed == 1) pause();
                               return fine(seed);
                             }});

  ASSERT_EQ(all.size(), 4u);
  EXPECT_TRUE(all.at(1).broken_off);
  EXPECT_NE(first_violation(all.at(1)).find("hung"), std::string::npos) << first_violation(all.at(1));
  for (const std::uint64_t seed : {2u, 3u, 4u}) {
    EXPECT_FALSE(all.at(seed).broken_off) << seed << first_violation(all.at(seed));
  }
}

// Without descriptors for a pipe there is no worker, but each seed is still reported.
TEST(Fleet, ReportsSeedsThatCannotStart) {
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit none = before;
  none.rlim_cur = 3;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
  const auto all = outcomes({.count = 5, .jobs = 2, .run = fine});
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);

  ASSERT_EQ(all.size(), 5u);
  for (const auto& [seed, result] : all) {
    EXPECT_TRUE(result.broken_off) << seed;
    EXPECT_NE(first_violation(result).find("never started"), std::string::npos) << first_violation(result);
  }
}

}  // namespace
}  // namespace tain::sim
