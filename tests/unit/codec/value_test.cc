#include <tain/value.h>

#include "src/codec/canonical_json.h"
#include "src/codec/json_cursor.h"
#include "src/codec/json_reader.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tain {
namespace {

using codec::json_value;

TEST(Value, HasAType) {
  EXPECT_EQ(json_value("null").type(), Value::Type::kNull);
  EXPECT_EQ(json_value("true").type(), Value::Type::kBool);
  EXPECT_EQ(json_value("-1.5e3").type(), Value::Type::kNumber);
  EXPECT_EQ(json_value(R"("a")").type(), Value::Type::kString);
  EXPECT_EQ(json_value("[]").type(), Value::Type::kList);
  EXPECT_EQ(json_value("{}").type(), Value::Type::kMap);
  EXPECT_FALSE(Value().exists());
  EXPECT_TRUE(json_value("null").is_null());
}

TEST(Value, InvalidBytesAreMissing) {
  for (const std::string_view bad : {"",   "nul",     "truee",       "01",        "1.",       "-",        "+1", ".5",
                                     "1e", "\"a",     "\"\\",        "[1",        "{\"a\":1", "[1}",      "{]", "1 2",
                                     "x",  "\"\\x\"", "\"\\u12g4\"", "\"\\u12\"", "\"a\nb\"", "[\"\n\"]", "}",  ","}) {
    EXPECT_FALSE(json_value(bad).exists()) << bad;
  }
}

TEST(Value, ReadsScalars) {
  EXPECT_EQ(json_value("true").as_bool(), true);
  EXPECT_EQ(json_value("false").as_bool(), false);
  EXPECT_EQ(json_value("\"true\"").as_bool(), std::nullopt);
  EXPECT_EQ(json_value("-9223372036854775808").as_int(), INT64_MIN);
  EXPECT_EQ(json_value("9223372036854775808").as_int(), std::nullopt) << "does not fit";
  EXPECT_EQ(json_value("1.0").as_int(), std::nullopt) << "has a fraction";
  EXPECT_EQ(json_value("\"1\"").as_int(), std::nullopt);
  EXPECT_EQ(json_value("1.5e2").as_double(), 150.0);
  EXPECT_EQ(json_value("1e999").as_double(), std::nullopt);
  EXPECT_EQ(json_value("null").as_double(), std::nullopt);
}

TEST(Value, TextIsAViewUnlessItMustBeUnescaped) {
  const std::string_view raw = R"("plain")";

  EXPECT_EQ(json_value(raw).text().view().data(), raw.data() + 1);
  EXPECT_EQ(json_value(R"("a\"\\\/\b\f\n\r\t\u0041\u00e9\u20ac")").text(), "a\"\\/\b\f\n\r\tA\u00e9\u20ac");
  EXPECT_EQ(json_value("12.50").text(), "12.50");
  EXPECT_EQ(json_value("true").text(), "true");
  EXPECT_TRUE(json_value("[1]").text().empty());
  EXPECT_TRUE(json_value("null").text().empty());
}

TEST(Value, JoinsSurrogatePairsAndReplacesLoneOnes) {
  EXPECT_EQ(json_value(R"("\ud83d\ude00")").text(), "\xf0\x9f\x98\x80");
  EXPECT_EQ(json_value(R"("\ud83dx")").text(), "\xef\xbf\xbdx");
  EXPECT_EQ(json_value(R"("\ude00")").text(), "\xef\xbf\xbd");
  EXPECT_EQ(json_value(R"("\ud83d\u0041")").text(),
            "\xef\xbf\xbd"
            "A");
  EXPECT_EQ(json_value(R"("a\u0000b")").text(), std::string_view("a\0b", 3));
}

TEST(Value, FindsByPathByKeyAndByPosition) {
  const Value root = json_value(R"({"a":{"b.c":[10,{"d":"x"},null]},"":5})");

  EXPECT_EQ(root.at(R"(a["b.c"][1].d)"), "x");
  EXPECT_EQ(root["a"]["b.c"][std::size_t{0}].as_int(), 10);
  EXPECT_TRUE(root["a"]["b.c"][std::size_t{2}].is_null());
  EXPECT_FALSE(root["a"]["b.c"][std::size_t{3}].exists());
  EXPECT_EQ(root[""].as_int(), 5);
  EXPECT_FALSE(root["b.c"].exists());
  EXPECT_FALSE(root.at("a.b.c").exists()) << "dots separate";
  EXPECT_FALSE(root.at("a[").exists()) << "no path";
  EXPECT_FALSE(root[""].at("x").exists()) << "a number has no members";
  EXPECT_FALSE(root["a"][std::size_t{0}].exists()) << "a map has no positions";
  EXPECT_FALSE(root["a"]["b.c"]["d"].exists()) << "a list has no keys";
  EXPECT_FALSE(root["a"]["b.c"][SIZE_MAX].exists());
  EXPECT_EQ(root.at(PathView()), root);
}

TEST(Value, FirstOfDuplicateKeysWins) {
  const Value root = json_value(R"({"a":{"x":1},"a":{"y":2},"\u0061":3})");

  EXPECT_EQ(root["a"]["x"].as_int(), 1);
  EXPECT_FALSE(root["a"]["y"].exists());
}

TEST(Value, FindsEscapedKeys) {
  const Value root = json_value(R"({"sp\u0065c":{"no\u0064e":"n1"},"q\"":1})");

  EXPECT_EQ(root.at("spec.node"), "n1");
  EXPECT_EQ(root["q\""].as_int(), 1);
}

TEST(Value, IteratesOverElementsAndMembers) {
  std::string seen;
  for (const Value& element : json_value(R"([1, "b" ,[2],{"c":3}])").elements()) {
    seen.append(element.raw()).append(";");
  }
  for (const Value::Member& member : json_value(R"({"a":1, "\u0062" : {"x":[]}})").members()) {
    seen.append(member.key).append("=").append(member.value.raw()).append(";");
  }

  EXPECT_EQ(seen, R"(1;"b";[2];{"c":3};a=1;b={"x":[]};)");
  EXPECT_EQ(json_value("[1,2,3]").size(), 3U);
  EXPECT_EQ(json_value(R"({"a":1})").size(), 1U);
  EXPECT_EQ(json_value("5").size(), 0U);
  EXPECT_EQ(json_value("[ ]").size(), 0U);
}

TEST(Value, IterationEndsWhereTheBytesAreMalformed) {
  EXPECT_EQ(json_value("[1 2]").size(), 1U);
  EXPECT_EQ(json_value("[1,x,3]").size(), 1U);
  EXPECT_EQ(json_value("[1,]").size(), 1U);
  EXPECT_EQ(json_value(R"({"a":1,"b"})").size(), 1U);
  EXPECT_EQ(json_value(R"({"a":1,2})").size(), 1U);
  EXPECT_EQ(json_value(R"({"a":1,"b":x})").size(), 1U);
  EXPECT_EQ(json_value(R"({"a":1,"\x":2})").size(), 1U);
}

TEST(Value, IsEqualInMeaning) {
  EXPECT_EQ(json_value(R"({"a":1,"b":[true,"x"]})"), json_value(R"({ "b":[true,"\u0078"], "a":1.0 })"));
  EXPECT_EQ(json_value("10e-1"), json_value("1"));
  EXPECT_EQ(json_value("-0"), json_value("0"));
  EXPECT_EQ(json_value("1.50"), json_value("15e-1"));
  EXPECT_EQ(json_value(R"({"a":null})"), json_value("{}"));
  EXPECT_NE(json_value("[1,2]"), json_value("[2,1]"));
  EXPECT_NE(json_value("1"), json_value("\"1\""));
  EXPECT_NE(json_value("1e999"), json_value("1e998"));
  EXPECT_NE(json_value("[x]"), json_value("[y]")) << "malformed inside";
  EXPECT_EQ(Value(), Value());
  EXPECT_EQ(json_value("\"a\""), "a");
  EXPECT_FALSE(json_value("1") == std::string_view("1"));
}

TEST(Value, WritesCanonicalJson) {
  EXPECT_EQ(json_value(R"({ "b" : [ 1.50 , null , {"z":null} ], "a":"\u00e9\/\"\\\b\f\n\r\t\u0001", "n":null, "a":0 })")
                .to_json(),
            "{\"a\":\"\u00e9/\\\"\\\\\\b\\f\\n\\r\\t\\u0001\",\"b\":[1.50,null,{}]}");
  EXPECT_EQ(json_value("null").to_json(), "null");
  EXPECT_EQ(Value().to_json(), "");
  EXPECT_EQ(json_value("[x]").to_json(), "") << "malformed inside";
}

TEST(Value, NestingTooDeepIsNotWritten) {
  const std::string deep = std::string(5000, '[') + std::string(5000, ']');

  const auto written = codec::canonical_json(deep);

  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, Code::kLimit);
}

TEST(ReadPaths, FindsSeveralInOnePass) {
  const std::string_view json =
      R"({"kind":"Pod","metadata":{"name":"a","labels":{"app":"web"}},"spec":{"c":[{"i":"x"},{"i":"y"}]},"s":{"p":1}})";
  const std::array<PathView, 8> paths{
      path<"s.p">,           path<"metadata.labels.app">, path<"spec.c[1].i">, path<"metadata">,
      path<"metadata.name">, path<"spec.c[0].i">,         path<"nope.x">,      path<"kind.x">};
  std::array<Value, 8> values;

  codec::read_paths(json, paths, values);

  EXPECT_EQ(values[0].as_int(), 1);
  EXPECT_EQ(values[1], "web");
  EXPECT_EQ(values[2], "y");
  EXPECT_EQ(values[3].type(), Value::Type::kMap);
  EXPECT_EQ(values[4], "a");
  EXPECT_EQ(values[5], "x");
  EXPECT_FALSE(values[6].exists());
  EXPECT_FALSE(values[7].exists());
}

TEST(ReadPaths, TakesMorePathsThanOneWordHasBits) {
  std::string json = "{";
  std::vector<Path> owners;
  for (int i = 0; i < 150; ++i) {
    json += (i == 0 ? "\"k" : ",\"k") + std::to_string(i) + "\":" + std::to_string(i);
    owners.push_back(*Path::parse("k" + std::to_string(i)));
  }
  json += "}";
  std::vector<PathView> paths(owners.begin(), owners.end());
  std::vector<Value> values(paths.size());

  codec::read_paths(json, paths, values);

  for (std::size_t i = 0; i < values.size(); ++i) EXPECT_EQ(values[i].as_int(), static_cast<std::int64_t>(i));
}

TEST(ReadPaths, FieldsAfterAMalformedPlaceAreMissing) {
  const std::array<PathView, 2> paths{path<"a">, path<"c.d">};
  for (const std::string_view json :
       {R"({"a":1,"b":x,"c":{"d":2}})", R"({"a":1 "c":{"d":2}})", R"({"a":1,"c":{"d":2]})", R"({"a":1,"c":{"d":})",
        R"({"a":1,"c":{"d")", R"({"a":1,)", R"({"a":1,"c":[{"d":2}])"}) {
    std::array<Value, 2> values;
    codec::read_paths(json, paths, values);
    EXPECT_EQ(values[0].as_int(), 1) << json;
    if (json.find("\"d\":2") == std::string_view::npos || json.find('x') != std::string_view::npos) {
      EXPECT_FALSE(values[1].exists()) << json;
    }
  }
}

TEST(ReadPaths, EmptyPathIsTheWholeValue) {
  Value value;
  const PathView whole;

  codec::read_paths("[1]", {&whole, 1}, {&value, 1});

  EXPECT_EQ(value.type(), Value::Type::kList);
}

TEST(ValidateJson, ChecksEveryByte) {
  EXPECT_TRUE(codec::validate_json(R"({"a":[1,2.5,"x",true,null]})", 100));
  for (const std::string_view bad : {R"({"a":tru})", R"({"a":01})", R"({"a" 1})", "{\"a\":\"\xff\"}", R"({"a":1,})"}) {
    const auto valid = codec::validate_json(bad, 100);
    ASSERT_FALSE(valid) << bad;
    EXPECT_EQ(valid.error().code, Code::kDecode) << bad;
  }
  EXPECT_FALSE(codec::validate_json({}, 100));
  const auto deep = codec::validate_json("[[[[]]]]", 3);
  ASSERT_FALSE(deep);
  EXPECT_EQ(deep.error().code, Code::kLimit);
}

// Each value is written once, at any depth: one copy per level would move 16 GiB.
TEST(Value, WritesDeepJsonInOnePass) {
  constexpr int kDepth = 1000;
  std::string large(std::size_t{8} << 20, 'x');
  large.front() = large.back() = '"';
  std::string json;
  std::string wanted;
  for (int i = 0; i < kDepth; ++i) {
    json += R"({"z":1,"a":[{"m":null,"c":)";
    wanted += R"({"a":[{"b":{},"c":)";
  }
  json += large;
  wanted += large;
  for (int i = 0; i < kDepth; ++i) {
    json += R"(,"b":{}},2]})";
    wanted += R"(},2],"z":1})";
  }
  const Result<std::string> text = codec::canonical_json(json);
  ASSERT_TRUE(text) << text.error();
  EXPECT_TRUE(*text == wanted);
}

}  // namespace
}  // namespace tain
