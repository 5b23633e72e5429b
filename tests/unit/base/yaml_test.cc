#include "src/base/yaml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace tain {
namespace {

using testing::HasSubstr;

std::string yaml_of(std::string_view json) { return to_yaml(Json::parse(json)); }

// Only the value of `{"a": TEXT}`.
std::string yaml_text_of(const std::string& text) {
  const std::string out = to_yaml(Json{{"a", text}});
  return out.substr(3, out.size() - 4);
}

TEST(YamlTest, ListsAreNotIndentedAndKeysAreInNaturalOrder) {
  EXPECT_EQ(yaml_of(R"({"b":[{"y":1,"x":[1,[2,3],[]]}],"a10":1,"a2":2,"e":{},"f":[]})"),
            "a2: 2\na10: 1\nb:\n- x:\n  - 1\n  - - 2\n    - 3\n  - []\n  \"y\": 1\ne: {}\nf: []\n");
  EXPECT_EQ(yaml_of(R"({"9":1,"10":2,"_":3,"A":4,"a":5})"), "_: 3\n\"9\": 1\n\"10\": 2\nA: 4\na: 5\n");
}

TEST(YamlTest, OtherScalarsAreNotQuoted) {
  EXPECT_EQ(yaml_of(R"([null,true,1,0.5])"), "- null\n- true\n- 1\n- 0.5\n");
  EXPECT_EQ(yaml_of("[12345678901234567890, -9223372036854775809, 1234567.5, 1e20]"),
            "- 12345678901234567000\n- -9.223372036854776e+18\n- 1.2345675e+06\n- 1e+20\n");
  EXPECT_EQ(yaml_of("3"), "3\n");
}

TEST(YamlTest, StringsThatLookLikeOtherTypesAreQuoted) {
  for (const char* text : {"",
                           "true",
                           "no",
                           "y",
                           "null",
                           "~",
                           "1",
                           "-1",
                           "+1",
                           "1.5",
                           ".5",
                           "1e3",
                           "12e03",
                           "0x1F",
                           "0777",
                           "0b1",
                           "1_000",
                           "1:30",
                           "2020-01-01",
                           "2020-01-01T00:00:00Z",
                           "2020-1-1 1:2:3",
                           ".inf",
                           "<<"}) {
    EXPECT_EQ(yaml_text_of(text), "\"" + std::string(text) + "\"");
  }
  for (const char* text : {"a", "truely", "1.2.3", "v1", "0x", "1a", "10.0.0.1", "a:b", "1:2:x", "2020-01-01-a",
                           "nginx:1.25", "https://a:1", "2020-01-01x", "-", "100m", "1Gi", "x y", "a#b", "\xC3\xBC"}) {
    const std::string expected = text == std::string("-") ? "'-'" : text;
    EXPECT_EQ(yaml_text_of(text), expected);
  }
}

TEST(YamlTest, StringsThatBreakTheSyntaxAreSingleQuoted) {
  for (const char* text : {"- a", "a: b", "a #b", "@a", "%a", "*a", "&a", "!a", "|a", "[a", "{a", " a", "a ",
                           "a:", "#a", "? a", "`a", "---"}) {
    EXPECT_EQ(yaml_text_of(text), "'" + std::string(text) + "'");
  }
  EXPECT_EQ(yaml_text_of("'it's"), "'''it''s'");
}

TEST(YamlTest, MultilineStringsBecomeBlocks) {
  EXPECT_EQ(yaml_text_of("a\nb\n"), "|\n  a\n  b");
  EXPECT_EQ(yaml_text_of("a\nb"), "|-\n  a\n  b");
  EXPECT_EQ(yaml_text_of("a\n\nb\n\n"), "|+\n  a\n\n  b\n");
  EXPECT_EQ(yaml_text_of(" a\nb"), "|2-\n   a\n  b");
  EXPECT_EQ(yaml_text_of("a \nb"), "\"a \\nb\"") << "a blank before the end of a line is seen";
}

TEST(YamlTest, MultilineKeysBecomeBlocks) {
  EXPECT_EQ(to_yaml(Json{{"a\nb", {{"c", 1}}}}), "? |-\n  a\n  b\n:\n  c: 1\n");
}

TEST(YamlTest, TerminalControlCharactersAreEscaped) {
  EXPECT_EQ(yaml_text_of("a\x1b[31m"), "\"a\\e[31m\"");
  EXPECT_EQ(yaml_text_of("a\tb\r"), "\"a\\tb\\r\"");
  EXPECT_EQ(yaml_text_of("\xC2\x9B\xE2\x80\xA8"), "\"\\x9B\\L\"");
  EXPECT_EQ(yaml_text_of("\xF0\x9F\x98\x80"), "\"\\U0001F600\"");
}

TEST(YamlTest, LongTextsAreFolded) {
  const std::string word = "abcdefghi ";
  std::string text;
  for (int i = 0; i < 12; ++i) text += word;
  text.pop_back();
  const std::string out = yaml_text_of(text);
  EXPECT_EQ(out.find('\n'), 79u) << out;
  EXPECT_THAT(out, HasSubstr("\n  abcdefghi"));
  EXPECT_THAT(yaml_text_of("x: " + text), HasSubstr("\n  abcdefghi"));
  EXPECT_EQ(yaml_of("{\"" + std::string(130, 'k') + "\":1}"), "? " + std::string(130, 'k') + "\n: 1\n");
}

}  // namespace
}  // namespace tain
