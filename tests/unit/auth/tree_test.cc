// YAML and JSON under limits against hostile files.
#include "src/auth/tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "src/base/random.h"
#include "src/base/yaml.h"
#include "tests/support/fails.h"

namespace tain::auth {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Tree, ScalarsKeepTheirSourceText) {
  const auto tree = parse_yaml("a: 0123\nb: '0123'\nc: true\nd: ~\ne: 1.50\nf: yes\n");
  ASSERT_TRUE(tree) << tree.error();
  EXPECT_EQ(tree->find("a")->text.reveal(), "0123");
  EXPECT_TRUE(tree->find("a")->plain());
  EXPECT_FALSE(tree->find("b")->plain());
  EXPECT_EQ(tree->find("c")->text.reveal(), "true");
  EXPECT_EQ(tree->find("d")->kind, Tree::Kind::kNull);
  EXPECT_EQ(tree->find("e")->text.reveal(), "1.50");
  EXPECT_EQ(tree->find("missing"), nullptr);
  EXPECT_EQ(to_json(*tree)->dump(), R"({"a":83,"b":"0123","c":true,"d":null,"e":1.5,"f":true})")
      << "as kubectl reads it";
}

TEST(Tree, JsonIsTheSameTree) {
  const auto tree = parse_json(R"({"a":[1,"two",{"b":null}],"c":false,"d":1.25,"e":-3})");
  ASSERT_TRUE(tree) << tree.error();
  EXPECT_EQ(to_json(*tree)->dump(), R"({"a":[1,"two",{"b":null}],"c":false,"d":1.25,"e":-3})");
}

TEST(Tree, EmptyTextIsNull) {
  for (const char* text : {"", "\n\n", "# only a comment\n", "---\n"}) {
    const auto tree = parse_yaml(text);
    ASSERT_TRUE(tree) << text;
    EXPECT_EQ(tree->kind, Tree::Kind::kNull);
  }
}

TEST(Tree, ReadsOnlyTheFirstDocument) {
  const auto tree = parse_yaml("a: 1\n---\nb: 2\n");
  ASSERT_TRUE(tree);
  EXPECT_NE(tree->find("a"), nullptr);
  EXPECT_EQ(tree->find("b"), nullptr);
}

TEST(Tree, AliasesAreExpanded) {
  const auto tree = parse_yaml("base: &b {x: 1, z: 2}\nuse: *b\nmore:\n  <<: *b\n  z: 3\n");
  ASSERT_TRUE(tree) << tree.error();
  EXPECT_EQ(to_json(*tree)->dump(), R"({"base":{"x":1,"z":2},"more":{"x":1,"z":3},"use":{"x":1,"z":2}})");
}

TEST(Tree, LaterMergedMemberWins) {
  const auto tree =
      parse_yaml("a: {w: 3, <<: {w: 1, z: 1}}\nb: {<<: [{x: 1}, {x: 2, z: 2}], z: 3}\nc: {'<<': {x: 1}}\n");
  ASSERT_TRUE(tree) << tree.error();
  EXPECT_EQ(to_json(*tree)->dump(), R"({"a":{"w":1,"z":1},"b":{"x":1,"z":3},"c":{"<<":{"x":1}}})");
}

// A map may merge the previous map many times.
TEST(Tree, NestedMergesStaySmall) {
  std::string text = "a0: &a0 {x: 1, z: 2}\n";
  for (int i = 1; i < 40; ++i) {
    const std::string last = "*a" + std::to_string(i - 1);
    text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " {<<: [" + last + ", " + last + "]}\n";
  }
  const auto tree = parse_yaml(text);
  ASSERT_TRUE(tree) << tree.error();
  EXPECT_EQ(to_json(*tree->find("a39"))->dump(), R"({"x":1,"z":2})");
}

TEST(Tree, DocumentsAreReadOneByOne) {
  const auto documents = parse_yaml_documents("---\na: 1\n---\n# none\n---\n{\"b\": 2}\n", {.nodes = 3});
  ASSERT_TRUE(documents) << documents.error();
  ASSERT_EQ(documents->size(), 3U);
  EXPECT_NE(documents->front().find("a"), nullptr);
  EXPECT_EQ((*documents)[1].kind, Tree::Kind::kNull);
  EXPECT_NE(documents->back().find("b"), nullptr);
}

TEST(Tree, KeysBecomeStrings) {
  const auto tree = parse_yaml("0x10: a\nyes: b\n'0x20': c\n");
  ASSERT_TRUE(tree) << tree.error();
  EXPECT_EQ(to_json(*tree)->dump(), R"({"0x20":"c","16":"a","true":"b"})");
  EXPECT_THAT(to_json(*parse_yaml("16: a\n0x10: b\n")).error().message,
              HasSubstr("line 2: the key \"16\" occurs twice"));
  EXPECT_THAT(to_json(*parse_yaml("a: 1\n~: b\n")).error().message, HasSubstr("a key of a map is not a string"));
  EXPECT_THAT(to_json(*parse_yaml("a: 1\nb: .inf\n")).error().message,
              HasSubstr("line 2: \".inf\" is not a JSON number"));
}

// Nine levels of nine aliases each expand to 387 million values.
TEST(Tree, BillionLaughsAreRefused) {
  std::string bomb = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n";
  for (int level = 1; level < 9; ++level) {
    const std::string below = "*a" + std::to_string(level - 1);
    bomb += "a" + std::to_string(level) + ": &a" + std::to_string(level) + " [" + below;
    for (int i = 1; i < 9; ++i) bomb += "," + below;
    bomb += "]\n";
  }
  const auto tree = parse_yaml(bomb);
  EXPECT_THAT(tree, testing::Fails(Code::kLimit, HasSubstr("200000")));
}

// A long text repeated by few aliases uses many bytes, but few values.
TEST(Tree, LongTextRepeatedIsRefused) {
  std::string bomb = "a: &a " + std::string(1'000'000, 'x') + "\nb: [*a";
  for (int i = 0; i < 20; ++i) bomb += ",*a";
  const auto tree = parse_yaml(bomb + "]\n");
  EXPECT_THAT(tree, testing::Fails(Code::kLimit, HasSubstr("bytes")));
}

TEST(Tree, AliasInsideItselfIsRefused) {
  const auto tree = parse_yaml("a: &a [*a]\n");
  ASSERT_THAT(tree, testing::Fails(Code::kDecode));
}

TEST(Tree, DepthIsLimited) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_TRUE(parse_yaml(nested(64)));
  EXPECT_TRUE(parse_json(nested(64)));
  for (const auto& tree : {parse_yaml(nested(65)), parse_json(nested(65)), parse_json(nested(100'000))}) {
    EXPECT_THAT(tree, testing::Fails(Code::kLimit, HasSubstr("64")));
  }
  EXPECT_FALSE(parse_yaml(nested(100'000)));
  std::string block;
  for (int i = 0; i < 100; ++i) block += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
  EXPECT_FALSE(parse_yaml(block));
}

TEST(Tree, SizeAndCountAreLimited) {
  EXPECT_EQ(parse_yaml(std::string(101, 'x'), {.bytes = 100}).error().code, Code::kLimit);
  EXPECT_EQ(parse_json(std::string(101, ' '), {.bytes = 100}).error().code, Code::kLimit);
  EXPECT_EQ(parse_yaml("[1,2,3,4,5]", {.nodes = 5}).error().code, Code::kLimit);
  EXPECT_TRUE(parse_yaml("[1,2,3,4,5]", {.nodes = 6}));
  EXPECT_EQ(parse_json("[1,2,3,4,5]", {.nodes = 5}).error().code, Code::kLimit);
  EXPECT_TRUE(parse_json("[1,2,3,4,5]", {.nodes = 6}));
}

// Parsing a map with many members takes time linear in its size.
TEST(Tree, ManyMembersAreReadInTime) {
  std::string text;
  for (int i = 0; i < 90'000; ++i) text += "k" + std::to_string(i) + ": 1\n";
  const auto tree = parse_yaml(text);
  ASSERT_TRUE(tree) << tree.error();
  EXPECT_EQ(tree->members.size(), 90'000u);
}

TEST(Tree, ErrorsStateThePositionAndNoContent) {
  const auto yaml = parse_yaml("a: 1\nb: [canary, \"canary\n");
  ASSERT_FALSE(yaml);
  EXPECT_THAT(yaml.error().message, HasSubstr("line "));
  EXPECT_THAT(yaml.error().message, Not(HasSubstr("canary")));
  const auto json = parse_json(R"({"a": canary})");
  ASSERT_FALSE(json);
  EXPECT_THAT(json.error().message, HasSubstr("byte "));
  EXPECT_THAT(json.error().message, Not(HasSubstr("canary")));
}

// A file truncated inside a string is malformed.
TEST(Tree, QuotationMarksHaveToBeClosed) {
  for (const char* text : {"a: \"b\nc: d\n", "a: 'b\nc: d\n", "'a: b\nc: d\n", "a: \"b"}) {
    EXPECT_FALSE(parse_yaml(text)) << text;
  }
  EXPECT_EQ(parse_yaml("a: |\n  text")->find("a")->text.reveal(), "text\n");
  EXPECT_EQ(parse_yaml("a: |+\n  text\n\n")->find("a")->text.reveal(), "text\n\n");
  EXPECT_EQ(parse_yaml("a: b\n...\n")->find("a")->text.reveal(), "b");
  EXPECT_EQ(parse_yaml("a: \"b\n  c\"")->find("a")->text.reveal(), "b c");
}

TEST(Tree, NamesHaveALimit) {
  const std::string good(250, 'n');
  EXPECT_TRUE(parse_yaml(good + ": 1\n"));
  EXPECT_TRUE(parse_json("{\"" + good + "\":1}"));
  EXPECT_EQ(parse_yaml(good + "n: 1\n").error().code, Code::kLimit);
  EXPECT_EQ(parse_json("{\"" + good + "n\":1}").error().code, Code::kLimit);
}

TEST(Tree, OtherEncodingsThanUtf8AreNamedInTheError) {
  EXPECT_TRUE(parse_yaml("gr\xc3\xbc\xc3\x9f: \xf0\x9f\x98\x80\n"));
  for (const std::string_view bad :
       {"a: \xff\n", "a: \xc3\n", "a: \xc0\xaf\n", "a: \xe0\x80\xaf\n", "a: \xed\xa0\x80\n", "a: \xf4\x90\x80\x80\n",
        "a: \xf5\x80\x80\x80\n", "a: \xe2\x82"}) {
    const auto tree = parse_yaml(bad);
    ASSERT_FALSE(tree);
    EXPECT_EQ(tree.error().message, "not valid YAML: the text is not UTF-8; save it as UTF-8");
  }
  using namespace std::string_view_literals;
  EXPECT_FALSE(parse_yaml("{\"a\0\0\x8e\": 1}"sv)) << "a zero further on";
  EXPECT_TRUE(
      parse_yaml("\xff\xfe"
                 "a\0:\0 \0"
                 "1\0"sv))
      << "UTF-16";
}

TEST(Tree, InvalidCodePointsAreRejected) {
  using namespace std::string_view_literals;
  const std::string_view beyond = "a\0\0\0:\0\0\0 \0\0\0\0\0\x11\0"sv;  // UTF-32, the first one behind the last
  EXPECT_THAT(parse_yaml(beyond).error().message, HasSubstr("invalid Unicode character"));
}

TEST(Tree, EscapesAreWholeCharacters) {
  const auto tree = parse_yaml("\"a\\N\": \"\\_b\\u00e9\\N\"\n");
  ASSERT_TRUE(tree);
  ASSERT_EQ(tree->members.size(), 1U);
  EXPECT_EQ(tree->members[0].name, "a\xc2\x85");
  EXPECT_EQ(tree->members[0].text.reveal(), "\xc2\xa0\x62\xc3\xa9\xc2\x85");
}

TEST(Tree, DuplicateMemberIsRejected) {
  EXPECT_THAT(parse_yaml("a: 1\nb: 2\na: 3\n").error().message, HasSubstr("line 3"));
  EXPECT_FALSE(parse_json(R"({"a":1,"a":2})"));
}

TEST(Tree, MalformedInputsAreRejected) {
  for (const char* text :
       {"{", "[", "a: b: c: d", "? [a]\n: b", "\t- a", "%YAML 9.9\n---\n", "a: !!", "\x00\x01", "*x", "- &a\n- *b"}) {
    (void)parse_yaml(text);
    (void)parse_json(text);
  }
  EXPECT_FALSE(parse_json(""));
  EXPECT_FALSE(parse_json("{} x"));
}

// Random combinations of YAML syntax elements, as values, keys and elements.
TEST(Tree, WriterOutputRoundTrips) {
  constexpr const char* kPieces[] = {"a",
                                     " ",
                                     "\n",
                                     "\n\n",
                                     "\t",
                                     ": ",
                                     " #",
                                     "- ",
                                     "'",
                                     "\"",
                                     "\\",
                                     "|",
                                     ">",
                                     "{",
                                     "]",
                                     ",",
                                     "&",
                                     "*",
                                     "!",
                                     "%",
                                     "@",
                                     "`",
                                     "? ",
                                     "0",
                                     "1.e",
                                     "~",
                                     "=",
                                     "\r",
                                     "<<",
                                     "null",
                                     "---",
                                     "...",
                                     "\x01",
                                     "\x7f",
                                     "\xc2\x85",
                                     "\xc2\xa0",
                                     "\xe2\x80\xa8",
                                     "\xef\xbb\xbf",
                                     "\xf0\x9f\x98\x80",
                                     "several words "};
  SeededRandom random(1);
  const auto text = [&] {
    std::string out;
    for (std::uint64_t left = random.next() % 20; left > 0; --left) out += kPieces[random.next() % std::size(kPieces)];
    return out;
  };
  for (int round = 0; round < 5000; ++round) {
    const Json json{{"k", text()}, {text(), {{"x", Json::array({text(), Json::object(), text()})}}}};
    const std::string yaml = tain::to_yaml(json);
    const auto tree = parse_yaml(yaml);
    ASSERT_TRUE(tree) << tree.error() << yaml;
    ASSERT_EQ(*to_json(*tree), json) << yaml;
  }
}

}  // namespace
}  // namespace tain::auth
