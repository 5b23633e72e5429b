#include "src/base/json_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace tain {
namespace {

using testing::HasSubstr;

const Json& store() {
  static const Json& json = *new Json(Json::parse(R"({
    "kind": "List",
    "metadata": {"name": "all", "labels": {"app.kubernetes.io/name": "shop", "a": {"b": "deep"}}},
    "none": null, "yes": true, "real": 0.5, "tiny": 0.00001, "huge": 1e21, "whole": 3.0, "html": {"x": "<&>"},
    "items": [
      {"name": "a", "size": 1, "ready": true, "tags": ["x", "y"], "conditions": [{"type": "Ready", "status": "True"}]},
      {"name": "b", "size": 5, "ready": false, "tags": [], "conditions": [{"type": "Ready", "status": "False"}]},
      {"name": "c", "size": 9, "ready": true, "tags": ["z"], "note": "it's \"quoted\""}
    ]})"));
  return json;
}

std::string text(std::string_view path) {
  const Result<JsonPath> parsed = JsonPath::parse(path);
  if (!parsed) return "parse: " + parsed.error().message;
  const Result<std::string> out = parsed->text(store());
  return out ? *out : "find: " + out.error().message;
}

TEST(JsonPathTest, FieldsAreFoundByNameAndQuotedName) {
  EXPECT_EQ(text("{.metadata.name}"), "all");
  EXPECT_EQ(text("{$.metadata.name}"), "all");
  EXPECT_EQ(text("{@.metadata['name']}"), "all");
  EXPECT_EQ(text("{['metadata']['name']}"), "all");
  EXPECT_EQ(text("{.metadata.labels.app\\.kubernetes\\.io/name}"), "shop");
  EXPECT_EQ(text("{.metadata.labels['app\\.kubernetes\\.io/name']}"), "shop");
  EXPECT_EQ(text("{.metadata.labels['app.kubernetes.io/name']}"), "shop");
  EXPECT_EQ(text("{.metadata.labels['a.b']}"), "deep") << "as kubectl has it: dots of a path";
}

TEST(JsonPathTest, MissingFieldsGiveNoResult) {
  EXPECT_EQ(text("[{.nothing.at.all}]"), "[]");
  EXPECT_EQ(text("[{.kind.deeper}]"), "[]");
  EXPECT_EQ(text("[{.none.deeper}]"), "[]");
  EXPECT_EQ(text("[{.none[0]}]"), "[]");
}

TEST(JsonPathTest, ValuesArePrintedAsGoPrintsThem) {
  EXPECT_EQ(text("{.none} {.yes} {.real} {.tiny} {.huge} {.whole}"), "null true 0.5 1e-05 1e+21 3");
  EXPECT_EQ(text("{.items[0].tags}"), R"(["x","y"])");
  EXPECT_EQ(text("{.html}"), R"({"x":"\u003c\u0026\u003e"})");
}

TEST(JsonPathTest, IndexesCountFromBothEnds) {
  EXPECT_EQ(text("{.items[0].name}"), "a");
  EXPECT_EQ(text("{.items[-1].name}"), "c");
  EXPECT_THAT(text("{.items[3].name}"), HasSubstr("array index out of bounds: index 3, length 3"));
  EXPECT_THAT(text("{.items[-4].name}"), HasSubstr("array index out of bounds"));
  EXPECT_THAT(text("{.metadata[0]}"), HasSubstr("map is not array or slice"));
}

TEST(JsonPathTest, SlicesHaveAStartAnEndAndAStep) {
  EXPECT_EQ(text("{.items[*].name}"), "a b c");
  EXPECT_EQ(text("{.items[:].name}"), "a b c");
  EXPECT_EQ(text("{.items[0:2].name}"), "a b");
  EXPECT_EQ(text("{.items[1:].name}"), "b c");
  EXPECT_EQ(text("{.items[:-1].name}"), "a b");
  EXPECT_EQ(text("{.items[-2:].name}"), "b c");
  EXPECT_EQ(text("{.items[::2].name}"), "a c");
  EXPECT_EQ(text("{.items[0:3:2].name}"), "a c");
  EXPECT_EQ(text("{.items[1:1].name}"), "");
  EXPECT_THAT(text("{.items[2:1].name}"), HasSubstr("starting index 2 is greater than ending index 1"));
  EXPECT_THAT(text("{.items[0:9].name}"), HasSubstr("array index out of bounds: index 8, length 3"));
  EXPECT_THAT(text("{.items[::0].name}"), HasSubstr("step must be > 0"));
}

TEST(JsonPathTest, AnEmptyListDoesNotEndTheSearchInTheOthers) { EXPECT_EQ(text("{.items[*].tags[*]}"), "x y z"); }

TEST(JsonPathTest, UnionsSelectSeveral) {
  EXPECT_EQ(text("{.items[0,2].name}"), "a c");
  EXPECT_EQ(text("{.items[*]['name', 'size']}"), "a b c 1 5 9");
}

TEST(JsonPathTest, FiltersCompare) {
  EXPECT_EQ(text("{.items[?(@.size>4)].name}"), "b c");
  EXPECT_EQ(text("{.items[?(@.size >= 5)].name}"), "b c");
  EXPECT_EQ(text("{.items[?(@.size<5)].name}"), "a");
  EXPECT_EQ(text("{.items[?(@.size<=5)].name}"), "a b");
  EXPECT_EQ(text("{.items[?(@.name==\"b\")].size}"), "5");
  EXPECT_EQ(text("{.items[?(@.name!='b')].size}"), "1 9");
  EXPECT_EQ(text("{.items[?(@.ready==true)].name}"), "a c");
  EXPECT_EQ(text("{.items[?(@.note)].name}"), "c");
  EXPECT_EQ(text("{.items[*].conditions[?(@.type==\"Ready\")].status}"), "True False");
  EXPECT_EQ(text("{.items[?(@.name==\"a)]\")].name}"), "") << "brackets in quotes end nothing";
  EXPECT_THAT(text("{.items[?(@.name>4)].name}"), HasSubstr("incompatible types for comparison"));
  EXPECT_THAT(text("{.items[?(@.ready<true)].name}"), HasSubstr("invalid type for comparison"));
  EXPECT_THAT(text("{.metadata[?(@.name=='a')]}"), HasSubstr("cannot be filtered"));
  EXPECT_THAT(text("{.items[?(@.tags[*]=='x')]}"), HasSubstr("can only compare one element at a time"));
}

TEST(JsonPathTest, RecursiveDescentFindsEveryDepth) {
  EXPECT_EQ(text("{..type}"), "Ready Ready");
  EXPECT_EQ(text("{.items..status}"), "True False");
  EXPECT_THAT(text("{....a}"), HasSubstr("invalid multiple recursive descent"));
}

TEST(JsonPathTest, WildcardsTakeAllMembersInOrder) { EXPECT_EQ(text("{.items[0].conditions[0].*}"), "True Ready"); }

TEST(JsonPathTest, RangesRepeatTheirBody) {
  EXPECT_EQ(text(R"({range .items[*]}{.name}{"\t"}{.size}{"\n"}{end})"), "a\t1\nb\t5\nc\t9\n");
  EXPECT_EQ(text("{range .items[*]}<{range .tags[*]}{@},{end}>{end}!"), "<x,y,><><z,>!");
  EXPECT_EQ(text("{range .nothing[*]}{.name}{end}none"), "none");
  EXPECT_THAT(text("{range .items[*]}{.name}"), HasSubstr("has no {end}"));
  EXPECT_THAT(text("{.name}{end}"), HasSubstr("not in range, nothing to end"));
}

TEST(JsonPathTest, TextsAreQuotedAsInGo) {
  EXPECT_EQ(text("plain {\"a\\tb\"} {'c\\'d'} {\"\\u00fc\\x41\"}"),
            "plain a\tb c'd \xC3\xBC"
            "A");
  EXPECT_THAT(text("{\"open}"), HasSubstr("unterminated quoted string"));
  EXPECT_THAT(text("{\"\\q\"}"), HasSubstr("unknown escape"));
}

TEST(JsonPathTest, UnknownSyntaxIsAClearError) {
  EXPECT_THAT(text("{.items"), HasSubstr("unclosed action"));
  EXPECT_THAT(text("{.items[0}"), HasSubstr("unterminated array"));
  EXPECT_THAT(text("{.items[name]}"), HasSubstr("invalid array index name; a name must be quoted: ['name']"));
  EXPECT_THAT(text("{.spec[\"we ird\"]}"),
              HasSubstr("invalid array index \"we ird\"; a name must be quoted: ['we ird']"));
  EXPECT_THAT(text("{.items[]}"), HasSubstr("invalid array index"));
  EXPECT_THAT(text("{items}"), HasSubstr("unrecognized identifier items; fields begin with a dot: .items"));
  EXPECT_THAT(text("{.items[?(@.a==1 && @.b==2)]}"), HasSubstr("&& and || are not supported"));
  EXPECT_THAT(text("{.items[?(@.a=1)]}"), HasSubstr("unrecognized filter operator ="));
  EXPECT_THAT(text("{.items[?(@.a==)]}"), HasSubstr("has an empty side"));
  EXPECT_THAT(text("{.items[?(@.a==1]}"), HasSubstr("unterminated filter"));
  EXPECT_THAT(text("{.a;}{^}"), HasSubstr("unrecognized character"));
  EXPECT_THAT(text("{.items[99999999999999999999]}"), HasSubstr("is out of range"));
  EXPECT_THAT(text("{1.2.3}"), HasSubstr("cannot parse number"));
  const Result<JsonPath> parsed = JsonPath::parse("{.items");
  EXPECT_EQ(parsed.error().code, Code::kBadArgument);
  EXPECT_EQ(parsed.error().phase, Phase::kConfig);
}

TEST(JsonPathTest, NestingHasALimit) {
  std::string ranges;
  for (int i = 0; i < 200; ++i) ranges += "{range .a}";
  EXPECT_THAT(text(ranges), HasSubstr("nested too deeply"));
  std::string filters;
  for (int i = 0; i < 200; ++i) filters += ".a[?(@";
  for (int i = 0; i < 200; ++i) filters += ")]";
  EXPECT_THAT(text("{" + filters + "}"), HasSubstr("nested too deeply"));
}

TEST(JsonPathTest, RelaxedPathsAreOnePath) {
  for (const char* path : {".metadata.name", "metadata.name", "{.metadata.name}", "{metadata.name}"}) {
    const Result<JsonPath> parsed = JsonPath::parse_relaxed(path);
    ASSERT_TRUE(parsed) << path;
    EXPECT_EQ(parsed->source(), "{.metadata.name}");
    EXPECT_EQ(*parsed->text(store()), "all");
  }
  for (const char* path : {"", "{}", ".", "{.a}{.b}", "a{.b}"}) {
    EXPECT_THAT(JsonPath::parse_relaxed(path).error().message, HasSubstr("unexpected path string")) << path;
  }
}

TEST(JsonPathTest, ResultsCanBeJson) {
  EXPECT_EQ(*JsonPath::parse("{.items[*].name}")->json_text(store()), "[\n    \"a\",\n    \"b\",\n    \"c\"\n]\n");
  EXPECT_EQ(*JsonPath::parse("{.nothing}")->json_text(store()), "[]\n");
}

}  // namespace
}  // namespace tain
