#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "cli/print/custom_columns.h"
#include "cli/print/json.h"
#include "cli/print/output.h"
#include "cli/print/sort.h"
#include "cli/print/yaml.h"

namespace tain::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string yaml_of(std::string_view json) { return to_yaml(Json::parse(json)); }

// The value alone, of `{"a": TEXT}`.
std::string yaml_text_of(const std::string& text) {
  const std::string out = to_yaml(Json{{"a", text}});
  return out.substr(3, out.size() - 4);
}

std::string printed(std::string_view format, std::vector<Json> objects, ObjectPrinter::Options options = {},
                    std::string_view event = {}) {
  std::ostringstream out;
  Result<Output> output = Output::parse(format);
  if (!output) return "parse: " + output.error().message;
  ObjectPrinter printer(out, *output, options);
  for (Json& object : objects) {
    const Result<void> done = event.empty() ? printer.print(std::move(object)) : printer.print_event(event, object);
    if (!done) return "print: " + done.error().message;
  }
  return out.str();
}

Json pod(const std::string& name) {
  return {{"apiVersion", "v1"},
          {"kind", "Pod"},
          {"metadata", {{"name", name}, {"managedFields", Json::array({{{"manager", "x"}}})}}}};
}

Json list(std::vector<Json> items) {
  Json json{{"apiVersion", "v1"}, {"kind", "List"}, {"metadata", {{"resourceVersion", ""}}}};
  json["items"] = std::move(items);
  return json;
}

TEST(GoJsonTest, IsIndentedByFourAndSortedAndEscapesWhatMarkupWould) {
  EXPECT_EQ(go_json(Json::parse(R"({"b":[1,2.5],"a":{},"c":[],"d":"<&>\u0007\u007f\u009b\u2028\""})"), 4),
            "{\n    \"a\": {},\n    \"b\": [\n        1,\n        2.5\n    ],\n    \"c\": [],\n"
            "    \"d\": \"\\u003c\\u0026\\u003e\\u0007\\u007f\\u009b\\u2028\\\"\"\n}");
  EXPECT_EQ(go_json(Json::parse(R"({"b":[1,true,null],"a":"\n\t\r\b\f\\"})")),
            R"({"a":"\n\t\r\b\f\\","b":[1,true,null]})");
}

TEST(GoJsonTest, NumbersLookLikeGos) {
  EXPECT_EQ(go_json(Json::parse("[1.0, 1e-9, 0.000001, 1e21, 1e20, 123456789012345678, -0.5]")),
            "[1,1e-9,0.000001,1e+21,100000000000000000000,123456789012345678,-0.5]");
  EXPECT_EQ(go_json(Json::parse("[12345678901234567890, 9223372036854775807, -9223372036854775809, 1234567.5]")),
            "[12345678901234567000,9223372036854775807,-9223372036854776000,1234567.5]");
}

TEST(GoTextTest, IsWhatSprintGives) {
  EXPECT_EQ(go_text(Json::parse(R"({"b":[1,"x"],"a":null})")), "map[a:<nil> b:[1 x]]");
  EXPECT_EQ(go_text(Json::parse("[12345678901234567890, 9223372036854775807, -9223372036854775809]")),
            "[1.2345678901234567e+19 9223372036854775807 -9.223372036854776e+18]");
  EXPECT_EQ(go_text(Json::parse("[1234567.5, 123456.5, 0.00001234, 1e20]")),
            "[1.2345675e+06 123456.5 1.234e-05 1e+20]");
}

TEST(YamlTest, ListsAreNotIndentedAndKeysAreInNaturalOrder) {
  EXPECT_EQ(yaml_of(R"({"b":[{"y":1,"x":[1,[2,3],[]]}],"a10":1,"a2":2,"e":{},"f":[]})"),
            "a2: 2\na10: 1\nb:\n- x:\n  - 1\n  - - 2\n    - 3\n  - []\n  \"y\": 1\ne: {}\nf: []\n");
  EXPECT_EQ(yaml_of(R"({"9":1,"10":2,"_":3,"A":4,"a":5})"), "_: 3\n\"9\": 1\n\"10\": 2\nA: 4\na: 5\n");
}

TEST(YamlTest, ScalarsThatAreNoTextsStandAsTheyAre) {
  EXPECT_EQ(yaml_of(R"([null,true,1,0.5])"), "- null\n- true\n- 1\n- 0.5\n");
  EXPECT_EQ(yaml_of("[12345678901234567890, -9223372036854775809, 1234567.5, 1e20]"),
            "- 12345678901234567000\n- -9.223372036854776e+18\n- 1.2345675e+06\n- 1e+20\n");
  EXPECT_EQ(yaml_of("3"), "3\n");
}

TEST(YamlTest, TextsThatWouldBeReadAsSomethingElseAreQuoted) {
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
  for (const char* text : {"a", "truely", "1.2.3", "v1", "0x", "1a", "10.0.0.1", "a:b", "2020-01-01x", "-", "100m",
                           "1Gi", "x y", "a#b", "\xC3\xBC"}) {
    const std::string expected = text == std::string("-") ? "'-'" : text;
    EXPECT_EQ(yaml_text_of(text), expected);
  }
}

TEST(YamlTest, TextsThatWouldBreakTheSyntaxAreSingleQuoted) {
  for (const char* text : {"- a", "a: b", "a #b", "@a", "%a", "*a", "&a", "!a", "|a", "[a", "{a", " a", "a ",
                           "a:", "#a", "? a", "`a", "---"}) {
    EXPECT_EQ(yaml_text_of(text), "'" + std::string(text) + "'");
  }
  EXPECT_EQ(yaml_text_of("'it's"), "'''it''s'");
}

TEST(YamlTest, LinesBecomeBlocks) {
  EXPECT_EQ(yaml_text_of("a\nb\n"), "|\n  a\n  b");
  EXPECT_EQ(yaml_text_of("a\nb"), "|-\n  a\n  b");
  EXPECT_EQ(yaml_text_of("a\n\nb\n\n"), "|+\n  a\n\n  b\n");
  EXPECT_EQ(yaml_text_of(" a\nb"), "|2-\n   a\n  b");
  EXPECT_EQ(yaml_text_of("a \nb"), "\"a \\nb\"") << "a blank before the end of a line is seen";
}

TEST(YamlTest, WhatATerminalWouldObeyIsEscaped) {
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

TEST(CustomColumnsTest, HaveHeadersThreeBlanksAndNone) {
  const Json a = Json::parse(R"({"n":"a","list":["x","y"],"map":{"k":1}})");
  const Json b = Json::parse(R"({"n":"longer"})");
  EXPECT_EQ(printed("custom-columns=NAME:.n,LIST:.list[*],MAP:{.map}", {list({a, b})}),
            "NAME     LIST     MAP\na        x,y      map[k:1]\nlonger   <none>   <none>\n");
  EXPECT_EQ(printed("custom-columns=NAME:.n", {list({a})}, {.no_headers = true}), "a\n");
  EXPECT_EQ(printed("custom-columns=NAME:.n,B:.n", {list({Json{{"n", "x\x1b[2J\r"}}})}, {.no_headers = true}),
            "x^[[2J\\r   x^[[2J\\r\n");
}

TEST(CustomColumnsTest, ABadSpecSaysWhatIsWrong) {
  EXPECT_THAT(CustomColumns::parse("").error().message, HasSubstr("no custom columns given"));
  EXPECT_THAT(CustomColumns::parse("NAME").error().message,
              HasSubstr("unexpected custom-columns spec: NAME, expected <header>:<json-path-expr>"));
  EXPECT_THAT(CustomColumns::parse("A:.a,").error().message, HasSubstr("comma"));
  EXPECT_THAT(CustomColumns::parse("A:.a[").error().message, HasSubstr("unterminated array"));
  EXPECT_THAT(CustomColumns::parse_template("A B\n.a").error().message,
              HasSubstr("number of headers (2) and field specifications (1) don't match"));
  EXPECT_THAT(CustomColumns::parse_template("A B").error().message, HasSubstr("invalid template"));
  EXPECT_TRUE(CustomColumns::parse_template("A  B\n.a {.b}\n"));
}

std::vector<std::size_t> order(const char* json, const char* by = ".v") {
  const Json all = Json::parse(json);
  std::vector<const Json*> objects;
  for (const Json& one : all) objects.push_back(&one);
  const Result<std::vector<std::size_t>> sorted = sorted_order(objects, *JsonPath::parse_relaxed(by));
  EXPECT_TRUE(sorted) << sorted.error();
  return sorted.value_or(std::vector<std::size_t>());
}

TEST(SortTest, NumbersTextsQuantitiesAndTimesHaveTheirOrder) {
  EXPECT_THAT(order(R"([{"v":10},{"v":9},{"v":-1}])"), ElementsAre(2, 1, 0));
  EXPECT_THAT(order(R"([{"v":"b"},{"v":"a10"},{"v":"a9"}])"), ElementsAre(1, 2, 0));
  EXPECT_THAT(order(R"([{"v":"1Gi"},{"v":"100Mi"},{"v":"2"},{"v":"1500m"}])"), ElementsAre(3, 2, 1, 0));
  EXPECT_THAT(order(R"([{"v":"2026-01-02T00:00:00Z"},{"v":"2026-01-01T10:00:00Z"}])"), ElementsAre(1, 0));
  EXPECT_THAT(order(R"([{"v":2.5},{"v":1.5}])"), ElementsAre(1, 0));
}

TEST(SortTest, TextsAreQuantitiesOnlyIfAllAre) {
  EXPECT_THAT(order(R"([{"v":"9"},{"v":"10"}])"), ElementsAre(0, 1));
  EXPECT_THAT(order(R"([{"v":"9"},{"v":"10"},{"v":"x"}])"), ElementsAre(1, 0, 2));
}

TEST(SortTest, WhatIsEqualStaysAndWhatIsMissingComesFirst) {
  EXPECT_THAT(order(R"([{"v":1,"n":0},{},{"v":1},{}])"), ElementsAre(1, 3, 0, 2));
}

TEST(SortTest, WhatHasNoOrderIsRefused) {
  const auto error = [](const char* json) {
    const Json all = Json::parse(json);
    std::vector<const Json*> objects;
    for (const Json& one : all) objects.push_back(&one);
    return sorted_order(objects, *JsonPath::parse_relaxed("v")).error().message;
  };
  EXPECT_THAT(error(R"([{"v":true}])"), HasSubstr("neither a number nor a text"));
  EXPECT_THAT(error(R"([{"v":1},{"v":"a"}])"), HasSubstr("a number here and a text there"));
  EXPECT_THAT(error(R"([{},{}])"), HasSubstr("couldn't find any field with path \"{.v}\" in the list of objects"));
}

TEST(OutputTest, UnknownFormatsNameTheKnownOnes) {
  const Result<Output> output = Output::parse("jsno");
  ASSERT_FALSE(output);
  EXPECT_THAT(output.error().message, HasSubstr("output format \"jsno\", allowed formats are: custom-columns"));
  EXPECT_THAT(Output::parse("jsonpath").error().message, HasSubstr("no template given"));
  EXPECT_THAT(Output::parse("jsonpath-file=/nothing/there").error().message, HasSubstr("cannot read the template"));
  EXPECT_THAT(Output::parse("custom-columns-file=/").error().message, HasSubstr("cannot read the template"));
}

TEST(OutputTest, ManagedFieldsAreShownOnlyWhenAsked) {
  EXPECT_EQ(printed("json", {pod("a")}),
            "{\n    \"apiVersion\": \"v1\",\n    \"kind\": \"Pod\",\n    \"metadata\": {\n        \"name\": \"a\"\n    "
            "}\n}\n");
  EXPECT_THAT(printed("yaml", {pod("a")}, {.managed_fields = true}), HasSubstr("managedFields"));
  EXPECT_THAT(printed("yaml", {list({pod("a")})}), testing::Not(HasSubstr("managedFields")));
  // Who names them means them; a watch event is not looked into.
  EXPECT_THAT(printed("jsonpath={.metadata}", {pod("a")}), HasSubstr("managedFields"));
  EXPECT_THAT(printed("jsonpath-as-json={.metadata}", {pod("a")}), HasSubstr("managedFields"));
  EXPECT_THAT(printed("custom-columns=M:.metadata", {list({pod("a")})}), HasSubstr("managedFields"));
  EXPECT_THAT(printed("json", {pod("a")}, {}, "ADDED"), HasSubstr("managedFields"));
}

TEST(OutputTest, NamesHaveTheirKindAndGroup) {
  const Json deployment{{"apiVersion", "apps/v1"}, {"kind", "Deployment"}, {"metadata", {{"name", "web"}}}};
  EXPECT_EQ(printed("name", {list({pod("a"), deployment})}), "pod/a\ndeployment.apps/web\n");
}

TEST(OutputTest, YamlDocumentsAreParted) {
  EXPECT_EQ(printed("yaml", {Json{{"a", 1}}, Json{{"a", 2}}}), "a: 1\n---\na: 2\n");
}

TEST(OutputTest, EventsHaveTypeAndObject) {
  EXPECT_EQ(printed("json", {Json{{"a", 1}}}, {}, "ADDED"), "{\"type\":\"ADDED\",\"object\":{\"a\":1}}\n");
  EXPECT_EQ(printed("yaml", {Json{{"a", 1}}}, {}, "ADDED"), "object:\n  a: 1\ntype: ADDED\n");
  EXPECT_EQ(printed("jsonpath={.type} {.object.a}", {Json{{"a", 1}}}, {}, "DELETED"), "DELETED 1");
  EXPECT_EQ(printed("name", {pod("a")}, {}, "ADDED"), "pod/a\n");
}

TEST(OutputTest, APathWithoutBracesIsAPath) { EXPECT_EQ(printed("jsonpath=.metadata.name", {pod("a")}), "a"); }

TEST(OutputTest, OnlyATerminalIsSparedTheRawText) {
  const Json json{{"a", "x\x1b[31m\n"}};
  EXPECT_EQ(printed("jsonpath={.a}", {json}), "x\x1b[31m\n");
  EXPECT_EQ(printed("jsonpath={.a}", {json}, {.to_terminal = true}), "x^[[31m\n");
  EXPECT_EQ(printed("jsonpath={.a}", {Json{{"a", "x\v\fy"}}}, {.to_terminal = true}), "x\\x0b\\x0cy");
  EXPECT_EQ(printed("jsonpath={.a}", {Json{{"a", "x\v\fy"}}}, {}), "x\v\fy");
}

}  // namespace
}  // namespace tain::cli
