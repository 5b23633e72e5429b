#include "src/base/go_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace tain {
namespace {

TEST(GoJsonTest, IsIndentedByFourSortedAndHtmlEscaped) {
  EXPECT_EQ(go_json(Json::parse(R"({"b":[1,2.5],"a":{},"c":[],"d":"<&>\u0007\u007f\u009b\u2028\""})"), 4),
            "{\n    \"a\": {},\n    \"b\": [\n        1,\n        2.5\n    ],\n    \"c\": [],\n"
            "    \"d\": \"\\u003c\\u0026\\u003e\\u0007\\u007f\\u009b\\u2028\\\"\"\n}");
  EXPECT_EQ(go_json(Json::parse(R"({"b":[1,true,null],"a":"\n\t\r\b\f\\"})")),
            R"({"a":"\n\t\r\b\f\\","b":[1,true,null]})");
}

TEST(GoJsonTest, NumbersAreFormattedAsInGo) {
  EXPECT_EQ(go_json(Json::parse("[1.0, 1e-9, 0.000001, 1e21, 1e20, 123456789012345678, -0.5]")),
            "[1,1e-9,0.000001,1e+21,100000000000000000000,123456789012345678,-0.5]");
  EXPECT_EQ(go_json(Json::parse("[12345678901234567890, 9223372036854775807, -9223372036854775809, 1234567.5]")),
            "[12345678901234567000,9223372036854775807,-9223372036854776000,1234567.5]");
}

TEST(GoTextTest, MatchesGoSprint) {
  EXPECT_EQ(go_text(Json::parse(R"({"b":[1,"x"],"a":null})")), "map[a:<nil> b:[1 x]]");
  EXPECT_EQ(go_text(Json::parse("[12345678901234567890, 9223372036854775807, -9223372036854775809]")),
            "[1.2345678901234567e+19 9223372036854775807 -9.223372036854776e+18]");
  EXPECT_EQ(go_text(Json::parse("[1234567.5, 123456.5, 0.00001234, 1e20]")),
            "[1.2345675e+06 123456.5 1.234e-05 1e+20]");
}

}  // namespace
}  // namespace tain
