// The text format of faults and plans.
#include <gtest/gtest.h>
#include <tain/api_server.h>

#include <chrono>
#include <set>

#include "tests/support/fails.h"

namespace tain {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(FaultText, ReadsANameAndItsParameters) {
  const auto fault = parse_fault(" drop-end-bookmark : p=1 , resource=pods ");

  ASSERT_TRUE(fault) << fault.error();
  EXPECT_EQ(fault->name, "drop-end-bookmark");
  EXPECT_EQ(fault->parameters, (std::map<std::string, std::string>{{"p", "1"}, {"resource", "pods"}}));
  EXPECT_EQ(to_string(*fault), "drop-end-bookmark:p=1,resource=pods");
}

TEST(FaultText, AValueMayBeEmpty) {
  EXPECT_EQ(parse_fault("answer-429:retry-after=")->parameters.at("retry-after"), "");
}

TEST(FaultText, ReportsMalformedFaults) {
  for (const char* text : {"", ":p=1", "x:p", "x:=1", "x:p=1,p=2", "x:p=1,,q=2"}) {
    const auto fault = parse_fault(text);
    ASSERT_THAT(fault, testing::Fails(Code::kBadArgument)) << text;
    EXPECT_EQ(fault.error().phase, Phase::kConfig);
  }
  EXPECT_EQ(parse_fault("x:p=1,p=2").error().message, "the fault \"x:p=1,p=2\" says p twice");
}

TEST(FaultPlan, IsSortedByTime) {
  const auto plan = parse_fault_plan(
      "# what goes wrong\n"
      "20s  clear\n"
      "\n"
      "500ms add drop-end-bookmark:p=1,resource=pods   # behind a line, too\r\n"
      "0 checkpoint\n"
      "1m cut pods\n"
      "1m cut\n"
      "2m advance 10m");

  ASSERT_TRUE(plan) << plan.error();
  ASSERT_EQ(plan->size(), 6U);
  EXPECT_EQ((*plan)[0].action, "checkpoint");
  EXPECT_EQ((*plan)[1].at, milliseconds(500));
  EXPECT_EQ((*plan)[1].action, "add");
  EXPECT_EQ((*plan)[1].argument, "drop-end-bookmark:p=1,resource=pods");
  EXPECT_EQ((*plan)[2].at, seconds(20));
  EXPECT_EQ((*plan)[3].argument, "pods");
  EXPECT_EQ((*plan)[4].argument, "");
  EXPECT_EQ((*plan)[5].argument, "10m");
}

struct BadPlan {
  std::string text;
  std::string why;
  friend void PrintTo(const BadPlan& plan, std::ostream* out) { *out << plan.text; }
};
class BadPlans : public ::testing::TestWithParam<BadPlan> {};

TEST_P(BadPlans, NameTheLineAndTheReason) {
  const auto plan = parse_fault_plan(GetParam().text);

  EXPECT_THAT(plan, testing::Fails(Code::kBadArgument, ::testing::HasSubstr(GetParam().why)));
}
INSTANTIATE_TEST_SUITE_P(
    , BadPlans,
    ::testing::Values(BadPlan{"1s clear\nsoon clear", "line 2 of the fault plan: \"soon\" is not a time"},
                      BadPlan{"-1s clear", "\"-1s\" is not a time"},
                      BadPlan{"1s explode", "\"explode\" is not one of add remove clear cut"},
                      BadPlan{"1s clear all", "clear takes no argument"}, BadPlan{"1s add", "a fault needs a name"},
                      BadPlan{"1s add x:y", "is not name=value"}, BadPlan{"1s remove", "remove needs an argument"},
                      BadPlan{"1s advance", "advance needs a time"}));

TEST(FaultCatalogue, EveryFaultHasAKebabCaseNameASummaryAndParametersWithHelp) {
  std::set<std::string> names;
  for (const ApiServer::FaultInfo& fault : fault_catalogue()) {
    EXPECT_TRUE(names.insert(fault.name).second) << fault.name << " is there twice";
    EXPECT_EQ(fault.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), std::string::npos) << fault.name;
    EXPECT_FALSE(fault.summary.empty()) << fault.name;
    EXPECT_TRUE(fault.kind == "history" || fault.kind == "transport" || fault.kind == "answers") << fault.name;
    std::set<std::string> parameters;
    for (const ApiServer::FaultParameter& common : common_fault_parameters()) parameters.insert(common.name);
    for (const ApiServer::FaultParameter& own : fault.parameters) {
      EXPECT_FALSE(own.help.empty()) << fault.name << " " << own.name;
      EXPECT_TRUE(parameters.insert(own.name).second) << fault.name << " " << own.name << " hides a common parameter";
    }
  }
  EXPECT_GE(names.size(), 50U);
}

}  // namespace
}  // namespace tain
