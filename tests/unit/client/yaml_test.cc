#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/draft.h>

#include <string>

#include "src/client/json_text.h"
#include "tests/unit/client/yaml_cases.h"

namespace tain::testing {
namespace {

using ::testing::HasSubstr;

TEST(Yaml, BecomesTheJsonThatKubectlSends) {
  for (const YamlCase& each : kYamlCases) {
    const Result<client::Json> json = client::parse_yaml(each.yaml);
    if (each.json.empty()) {
      EXPECT_FALSE(json) << each.yaml << "\n" << client::to_text(*json);
      continue;
    }
    ASSERT_TRUE(json) << each.yaml << "\n" << json.error();
    // By value: 1e+20 and 100000000000000000000 are the same number.
    EXPECT_EQ(*json, client::Json::parse(each.json)) << each.yaml;
  }
}

// A field of type integer takes 1000 and refuses 1000.0.
TEST(Yaml, WholeNumbersAreWrittenAsIntegers) {
  EXPECT_EQ(*Draft::from_yaml("{a: 1e3, b: 1.0, c: -0.0, d: 1.5, e: 1e18, f: 18446744073709549568.0}")->to_json(),
            R"({"a":1000,"b":1,"c":0,"d":1.5,"e":1000000000000000000,"f":18446744073709549568})");
}

// PyYAML and others read YAML 1.1: 1:30 is ninety there.
TEST(Yaml, QuotesWhatOthersReadAsSomethingElse) {
  for (const char* text : {"2026-01-02T03:04:05Z", "2020-01-01", "1:30", "1_000", "0x1F", "yes", "~", ".5", "12e03"}) {
    EXPECT_EQ(client::to_yaml({{"a", text}}), std::string("a: \"").append(text).append("\"\n"));
    EXPECT_EQ(client::to_yaml({{text, "a"}}), std::string("\"").append(text).append("\": a\n"));
  }
  for (const char* text : {"1:2:x", "2020-01-01-a", "10.0.0.1", "v1", "nginx:1.25"}) {
    EXPECT_EQ(client::to_yaml({{"a", text}}), std::string("a: ").append(text).append("\n"));
  }
}

TEST(Yaml, MergeErrorsSayWhere) {
  EXPECT_THAT(Draft::from_yaml("a: 1\nb: {<<: 5}\n").error().message, HasSubstr("merged by << at line 2"));
  EXPECT_THAT(Draft::from_yaml("a: 1\nb: {x: 1, <<: {}, x: 2}\n").error().message,
              HasSubstr("\"x\" stands twice at line 2"));
}

TEST(Yaml, MergesAreCountedAgainstBombs) {
  std::string bomb = "a0: &a0 {x: 1, z: 2}\n";
  for (int i = 1; i < 40; ++i) {
    const std::string last = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " {<<: [" + last + ", " + last + "]}\n";
  }
  EXPECT_EQ(Draft::from_yaml(bomb).error().code, Code::kLimit);
}

}  // namespace
}  // namespace tain::testing
