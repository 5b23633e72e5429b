#include "server/objects/json.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/fails.h"
#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

TEST(ServerJson, LimitsDepth) {
  EXPECT_TRUE(parse_json(nested(kMaxJsonDepth)).has_value());

  const auto deeper = parse_json(nested(kMaxJsonDepth + 1));

  EXPECT_THAT(deeper, testing::Fails(Code::kLimit));
}

TEST(ServerJson, LimitsSize) {
  const auto large = parse_json(std::string(kMaxJsonSize + 1, ' '));

  EXPECT_THAT(large, testing::Fails(Code::kLimit));
}

TEST(ServerJson, RefusesMalformedJson) {
  for (const char* text : {"", "{", "[1,]", "nul", "{\"a\" 1}", "\"\xff\"", "1e999", "{} {}"}) {
    const auto parsed = parse_json(text);
    EXPECT_THAT(parsed, testing::Fails(Code::kDecode)) << text;
  }
}

TEST(ServerJson, ReportsDuplicateMembers) {
  const auto parsed = parse_json_strictly(R"({"a":1,"b":{"c":[{"d":1},{"d":2,"e":3,"d":4}]},"a":5})");

  ASSERT_TRUE(parsed.has_value());
  EXPECT_EQ(parsed->duplicates, (std::vector<std::string>{"b.c[1].d", "a"}));
  EXPECT_EQ(parsed->value, json(R"({"a":5,"b":{"c":[{"d":1},{"d":4,"e":3}]}})"));
}

TEST(ServerJson, KeepsIntegers) {
  EXPECT_EQ(dump(json("[1.0, -2e3, 0.5, 18446744073709551615, 9223372036854775807]")),
            "[1,-2000,0.5,1.8446744073709552e+19,9223372036854775807]");
}

TEST(ServerJson, ReadsMissingMembers) {
  const Json document = json(R"({"a":{"b":"x","n":3,"t":true,"l":[1],"e":{}}})");

  EXPECT_EQ(text_at(document, "a.b"), "x");
  EXPECT_EQ(text_at(document, "a.n"), "");
  EXPECT_EQ(text_at(document, "a.b.c"), "");
  EXPECT_EQ(int_at(document, "a.n"), 3);
  EXPECT_EQ(int_at(document, "a.z", 7), 7);
  EXPECT_TRUE(bool_at(document, "a.t"));
  EXPECT_EQ(array_at(document, "a.l").size(), 1U);
  EXPECT_TRUE(array_at(document, "a.b").empty());
  EXPECT_TRUE(is_empty_at(document, "a.e"));
  EXPECT_FALSE(is_empty_at(document, "a.l"));
  EXPECT_EQ(find(document, "z.y"), nullptr);
}

TEST(ServerJson, PutsAndErasesByPath) {
  Json document = json(R"({"a":1})");

  put(document, "b.c.d", 4);
  put(document, "a.x", "stands in the way");
  erase(document, "b.c.nothing");
  erase(document, "z.y");

  EXPECT_EQ(document, json(R"({"a":{"x":"stands in the way"},"b":{"c":{"d":4}}})"));
  erase(document, "b.c");
  EXPECT_EQ(document["b"], Json::object());
}

}  // namespace
}  // namespace tain::server
