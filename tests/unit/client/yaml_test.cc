#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/draft.h>

#include "src/client/json_text.h"
#include "tests/unit/client/yaml_cases.h"

namespace tain::testing {
namespace {

using ::testing::HasSubstr;

TEST(Yaml, BecomesTheJsonThatKubectlSends) {
  for (const YamlCase& each : kYamlCases) {
    const Result<Json> json = client::parse_yaml(each.yaml);
    if (each.json.empty()) {
      EXPECT_FALSE(json) << each.yaml << "\n" << client::to_text(*json);
      continue;
    }
    ASSERT_TRUE(json) << each.yaml << "\n" << json.error();
    // By value: 1e+20 and 100000000000000000000 are the same number.
    EXPECT_EQ(*json, Json::parse(each.json)) << each.yaml;
  }
}

// A field of type integer accepts 1000 and rejects 1000.0.
TEST(Yaml, WholeNumbersAreWrittenAsIntegers) {
  EXPECT_EQ(*Draft::from_yaml("{a: 1e3, b: 1.0, c: -0.0, d: 1.5, e: 1e18, f: 18446744073709549568.0}")->to_json(),
            R"({"a":1000,"b":1,"c":0,"d":1.5,"e":1000000000000000000,"f":18446744073709549568})");
}

TEST(Yaml, MergeErrorsStateThePosition) {
  EXPECT_THAT(Draft::from_yaml("a: 1\nb: {<<: 5}\n").error().message, HasSubstr("line 2: << must refer to a map"));
  EXPECT_THAT(Draft::from_yaml("a: 1\nb: {x: 1, <<: {}, x: 2}\n").error().message,
              HasSubstr("line 2: a map has the member \"x\" twice"));
}

}  // namespace
}  // namespace tain::testing
