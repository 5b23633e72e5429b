#include <gtest/gtest.h>

#include <string>

#include "cli/wait/condition.h"

namespace tain::cli {
namespace {

Object pod(const std::string& rest, const std::string& uid = "u") {
  return *Object::from_json(R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","generation":2,"uid":")" + uid +
                            R"("})" + (rest.empty() ? "" : "," + rest) + "}");
}

WaitCondition::Verdict judge(const std::string& condition, const Object& object, const Object& first = {}) {
  const Result<WaitCondition> parsed = WaitCondition::parse(condition);
  EXPECT_TRUE(parsed) << condition << ": " << (parsed ? "" : parsed.error().message);
  return parsed ? parsed->judge(object, first) : WaitCondition::Verdict{};
}

const char* const kReady = R"("status":{"conditions":[{"type":"Ready","status":"True"}]})";
const char* const kNotReady =
    R"("status":{"conditions":[{"type":"Ready","status":"False","reason":"Starting","message":"soon"}]})";

TEST(WaitCondition, StatusDefaultsToTrue) {
  EXPECT_TRUE(judge("condition=Ready", pod(kReady)).met);
  EXPECT_TRUE(judge("condition=ready=true", pod(kReady)).met);
  EXPECT_FALSE(judge("condition=Ready=False", pod(kReady)).met);
  EXPECT_TRUE(judge("condition=Ready=False", pod(kNotReady)).met);
  EXPECT_FALSE(judge("condition=Ready", pod("")).met);
}

TEST(WaitCondition, ReportsTheActualState) {
  EXPECT_EQ(judge("condition=Ready", pod(kNotReady)).why, "Ready is False (Starting: soon)");
  EXPECT_EQ(judge("condition=Ready", pod("")).why, "it has no condition Ready");
  EXPECT_EQ(judge("condition=Ready", Object()).why, "it does not exist");
  EXPECT_EQ(judge("condition=Ready", Object(), pod("")).why, "it was deleted");
  EXPECT_EQ(judge("jsonpath={.status.phase}=Running", pod(R"("status":{"phase":"Pending"})")).why,
            "{.status.phase} is Pending");
}

TEST(WaitCondition, IgnoresAnOlderGeneration) {
  EXPECT_FALSE(judge("condition=Ready", pod(R"("status":{"observedGeneration":1,"conditions":
      [{"type":"Ready","status":"True"}]})"))
                   .met);
  EXPECT_FALSE(judge("condition=Ready", pod(R"("status":{"conditions":
      [{"type":"Ready","status":"True","observedGeneration":1}]})"))
                   .met);
  EXPECT_TRUE(judge("condition=Ready", pod(R"("status":{"observedGeneration":2,"conditions":
      [{"type":"Ready","status":"True"}]})"))
                  .met);
}

TEST(WaitCondition, DeletionIsMetByAnotherObjectOfTheSameName) {
  EXPECT_TRUE(judge("delete", Object(), pod("")).met);
  EXPECT_TRUE(judge("DELETE", Object()).met);
  EXPECT_FALSE(judge("delete", pod(""), pod("")).met);
  EXPECT_TRUE(judge("delete", pod("", "another"), pod("")).met);
  EXPECT_TRUE(judge("create", pod("")).met);
  EXPECT_FALSE(judge("create", Object()).met);
}

TEST(WaitCondition, ParsesAllPathFormsOfKubectl) {
  const Object it = pod(R"("status":{"phase":"Running","n":3,"b":true,"l":[{"k":"a","v":"x=y"}]})");
  for (const char* const text :
       {"jsonpath={.status.phase}=Running", "jsonpath='{.status.phase}'=Running", "jsonpath=.status.phase=Running",
        "jsonpath={.status.phase}='Running'", "jsonpath={.status.n}=3", "jsonpath={.status.b}=true",
        "jsonpath={.status.phase}", "jsonpath={.status.l[?(@.k==\"a\")].v}=x=y"}) {
    EXPECT_TRUE(judge(text, it).met) << text << ": " << judge(text, it).why;
  }
  for (const char* const text : {"jsonpath={.status.phase}=Pending", "jsonpath={.status.none}=x",
                                 "jsonpath={.status.none}", "jsonpath={.status}=x", "jsonpath={.status.*}=x"}) {
    EXPECT_FALSE(judge(text, it).met) << text;
  }
}

TEST(WaitCondition, RejectsInvalidConditions) {
  for (const char* const text : {"", "ready", "condition", "condition=", "condition==True", "condition=A=", "jsonpath=",
                                 "jsonpath={.a", "jsonpath='{.a}", "jsonpath='{.a}'x", "jsonpath={.a}="}) {
    const Result<WaitCondition> parsed = WaitCondition::parse(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.error().code, Code::kBadArgument);
    EXPECT_EQ(parsed.error().phase, Phase::kConfig);
    EXPECT_TRUE(parsed.error().message.starts_with("unrecognized condition: \"")) << parsed.error().message;
  }
}

}  // namespace
}  // namespace tain::cli
