#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "cli/print/custom_columns.h"
#include "cli/print/json.h"
#include "cli/print/output.h"
#include "cli/print/sort.h"

namespace tain::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

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

TEST(CustomColumnsTest, HaveHeadersThreeBlanksAndNone) {
  const Json a = Json::parse(R"({"n":"a","list":["x","y"],"map":{"k":1}})");
  const Json b = Json::parse(R"({"n":"longer"})");
  EXPECT_EQ(printed("custom-columns=NAME:.n,LIST:.list[*],MAP:{.map}", {list({a, b})}),
            "NAME     LIST     MAP\na        x,y      map[k:1]\nlonger   <none>   <none>\n");
  EXPECT_EQ(printed("custom-columns=NAME:.n", {list({a})}, {.no_headers = true}), "a\n");
  EXPECT_EQ(printed("custom-columns=NAME:.n,B:.n", {list({Json{{"n", "x\x1b[2J\r"}}})}, {.no_headers = true}),
            "x^[[2J\\r   x^[[2J\\r\n");
}

TEST(CustomColumnsTest, ReportABadSpec) {
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

TEST(SortTest, SortsNumbersTextsQuantitiesAndTimes) {
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

TEST(SortTest, IsStableAndMissingComesFirst) {
  EXPECT_THAT(order(R"([{"v":1,"n":0},{},{"v":1},{}])"), ElementsAre(1, 3, 0, 2));
}

TEST(SortTest, RejectsValuesWithoutOrder) {
  const auto error = [](const char* json) {
    const Json all = Json::parse(json);
    std::vector<const Json*> objects;
    for (const Json& one : all) objects.push_back(&one);
    return sorted_order(objects, *JsonPath::parse_relaxed("v")).error().message;
  };
  EXPECT_THAT(error(R"([{"v":true}])"), HasSubstr("neither a number nor a string"));
  EXPECT_THAT(error(R"([{"v":1},{"v":"a"}])"), HasSubstr("some values are numbers and some are strings"));
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
  // A path that names them keeps them, and watch events keep them.
  EXPECT_THAT(printed("jsonpath={.metadata}", {pod("a")}), HasSubstr("managedFields"));
  EXPECT_THAT(printed("jsonpath-as-json={.metadata}", {pod("a")}), HasSubstr("managedFields"));
  EXPECT_THAT(printed("custom-columns=M:.metadata", {list({pod("a")})}), HasSubstr("managedFields"));
  EXPECT_THAT(printed("json", {pod("a")}, {}, "ADDED"), HasSubstr("managedFields"));
}

TEST(OutputTest, NamesHaveTheirKindAndGroup) {
  const Json deployment{{"apiVersion", "apps/v1"}, {"kind", "Deployment"}, {"metadata", {{"name", "web"}}}};
  EXPECT_EQ(printed("name", {list({pod("a"), deployment})}), "pod/a\ndeployment.apps/web\n");
}

TEST(OutputTest, SeparatesYamlDocuments) {
  EXPECT_EQ(printed("yaml", {Json{{"a", 1}}, Json{{"a", 2}}}), "a: 1\n---\na: 2\n");
}

TEST(OutputTest, EventsHaveTypeAndObject) {
  EXPECT_EQ(printed("json", {Json{{"a", 1}}}, {}, "ADDED"), "{\"type\":\"ADDED\",\"object\":{\"a\":1}}\n");
  EXPECT_EQ(printed("yaml", {Json{{"a", 1}}}, {}, "ADDED"), "object:\n  a: 1\ntype: ADDED\n");
  EXPECT_EQ(printed("jsonpath={.type} {.object.a}", {Json{{"a", 1}}}, {}, "DELETED"), "DELETED 1");
  EXPECT_EQ(printed("name", {pod("a")}, {}, "ADDED"), "pod/a\n");
}

TEST(OutputTest, APathWithoutBracesIsAPath) { EXPECT_EQ(printed("jsonpath=.metadata.name", {pod("a")}), "a"); }

TEST(OutputTest, EscapesOnlyOnATerminal) {
  const Json json{{"a", "x\x1b[31m\n"}};
  EXPECT_EQ(printed("jsonpath={.a}", {json}), "x\x1b[31m\n");
  EXPECT_EQ(printed("jsonpath={.a}", {json}, {.to_terminal = true}), "x^[[31m\n");
  EXPECT_EQ(printed("jsonpath={.a}", {Json{{"a", "x\v\fy"}}}, {.to_terminal = true}), "x\\x0b\\x0cy");
  EXPECT_EQ(printed("jsonpath={.a}", {Json{{"a", "x\v\fy"}}}, {}), "x\v\fy");
}

// A mark that turns the direction of the text. JSON and YAML need not escape it.
TEST(OutputTest, WholeObjectsAtATerminalHaveNoMarksOfDirection) {
  const std::string mark = "\xe2\x80\xae";
  const Json json{{"a", "x" + mark + "y"}};
  for (const char* format : {"json", "yaml", "jsonpath-as-json={.a}"}) {
    EXPECT_NE(printed(format, {json}).find(mark), std::string::npos) << format;
    EXPECT_EQ(printed(format, {json}, {.to_terminal = true}).find(mark), std::string::npos) << format;
  }
  EXPECT_EQ(printed("json", {json}, {.to_terminal = true}), "{\n    \"a\": \"x\\u202ey\"\n}\n");
}

}  // namespace
}  // namespace tain::cli
