#include <tain/selector.h>

#include <gtest/gtest.h>

#include "tests/support/objects.h"

namespace tain {
namespace {

using Operator = LabelSelector::Requirement::Operator;

LabelSelector parsed(std::string_view text) {
  Result<LabelSelector> selector = LabelSelector::parse(text);
  EXPECT_TRUE(selector) << text << ": " << (selector ? "" : selector.error().message);
  return selector.value_or(LabelSelector::none());
}

TEST(LabelSelectorParse, ReadsTheWholeGrammar) {
  const LabelSelector selector =
      parsed(" app=web,tier in (front, back),env!=test,!old,zone,x==y,size>3,weight<-1,color notin (red),e= ");
  ASSERT_EQ(selector.requirements.size(), 10u);
  EXPECT_EQ(selector.to_string(),
            "app=web,color!=red,e=,env!=test,!old,size>3,tier in (back,front),weight<-1,x=y,zone");
  EXPECT_EQ(parsed("a in (b)").requirements[0], (LabelSelector::Requirement{"a", Operator::kIn, {"b"}}));
  EXPECT_EQ(parsed("a in (,b,)").requirements[0], (LabelSelector::Requirement{"a", Operator::kIn, {"", "b"}}));
  EXPECT_EQ(parsed("in in (in,notin)").requirements[0],
            (LabelSelector::Requirement{"in", Operator::kIn, {"in", "notin"}}));
  EXPECT_EQ(parsed("example.com/a.b_c-D").requirements[0],
            (LabelSelector::Requirement{"example.com/a.b_c-D", Operator::kExists, {}}));
  EXPECT_EQ(parsed("! a").requirements[0].op, Operator::kDoesNotExist);
  EXPECT_TRUE(parsed("").is_everything());
  EXPECT_TRUE(parsed(" \t\n").is_everything());
}

void expect_refused(const std::string& text) {
  const Result<LabelSelector> selector = LabelSelector::parse(text);
  ASSERT_FALSE(selector) << text;
  EXPECT_EQ(selector.error().code, Code::kBadArgument) << text;
}

TEST(LabelSelectorParse, RejectsTheSameInputsAsTheServer) {
  for (const char* bad :
       {",",     "a,",  ",a",   "a,,b",  "a in",   "a in (", "a in ()", "a in (b", "a in (b c)", "a notin b", "=b",
        "!",     "!!a", "!a=b", "a b",   "a=b c",  "a===b",  "a>b",     "a<",      "-a",         "a-",        "a=-b",
        "a=b/c", "/a",  "a/",   "a/b/c", "a..b/c", "a=b$",   "(a)",     "a)",      "a=\xc3\xa9", "E.com/a"}) {
    expect_refused(bad);
  }
  std::string text(64, 'a');
  expect_refused(text);
  expect_refused(text.insert(0, "a="));
  text.assign(254, 'a');
  expect_refused(text.append("/b"));
  text.assign(63, 'a');
  EXPECT_TRUE(LabelSelector::parse(text.append("=b")));
}

TEST(LabelSelectorParse, ErrorStatesPositionAndReason) {
  EXPECT_EQ(LabelSelector::parse("app=web,tier in front").error().message,
            "label selector \"app=web,tier in front\": has \"front\" at position 17 where '(' must stand");
  EXPECT_EQ(LabelSelector::parse("a=b,").error().message,
            "label selector \"a=b,\": ends at position 5 where a key after ',' must stand");
  EXPECT_EQ(LabelSelector::parse("a=b$").error().message,
            "label selector \"a=b$\": the value \"b$\" of \"a\" must begin and end with a letter or digit");
}

TEST(LabelSelectorParse, PrintedSelectorsRoundTrip) {
  for (const char* text : {"a=b", "a!=b", "a", "!a", "a in (b,c)", "a notin (b,c)", "a>1", "a<2", "a=", "a in (,b)"}) {
    const LabelSelector selector = parsed(text);
    EXPECT_EQ(selector.to_string(), text);
    EXPECT_EQ(parsed(selector.to_string()), selector) << text;
  }
}

TEST(LabelSelectorParse, ComparesNumbers) {
  const Object four = testing::pod("a", testing::Shape{.labels = {{"size", "4"}, {"name", "x"}}});
  EXPECT_TRUE(parsed("size>3").matches(four));
  EXPECT_FALSE(parsed("size>4").matches(four));
  EXPECT_TRUE(parsed("size<5").matches(four));
  EXPECT_FALSE(parsed("size<4").matches(four));
  EXPECT_FALSE(parsed("name>3").matches(four));
  EXPECT_FALSE(parsed("absent<3").matches(four));
}

FieldSelector fields(std::string_view text) {
  Result<FieldSelector> selector = FieldSelector::parse(text);
  EXPECT_TRUE(selector) << text << ": " << (selector ? "" : selector.error().message);
  return selector.value_or(FieldSelector{});
}

TEST(FieldSelectorParse, ReadsOperatorsAndEscapes) {
  EXPECT_EQ(fields("metadata.name=a,status.phase!=Running,x==y").requirements,
            (std::vector<FieldSelector::Requirement>{
                {"metadata.name", true, "a"}, {"status.phase", false, "Running"}, {"x", true, "y"}}));
  EXPECT_EQ(fields(R"(a=b\,c\=d\\)").requirements[0].value, R"(b,c=d\)");
  EXPECT_EQ(fields("a=").requirements[0], (FieldSelector::Requirement{"a", true, ""}));
  EXPECT_TRUE(fields("").is_everything());
  EXPECT_TRUE(fields(",,").is_everything());
}

TEST(FieldSelectorParse, RejectsTheSameInputsAsTheServer) {
  for (const char* bad : {"a", "=b", "!=b", "a=b=c", R"(a=b\)", R"(a=\b)", "a,b=c"}) {
    Result<FieldSelector> selector = FieldSelector::parse(bad);
    ASSERT_FALSE(selector) << bad;
    EXPECT_EQ(selector.error().code, Code::kBadArgument) << bad;
  }
}

TEST(FieldSelectorParse, PrintedSelectorsRoundTrip) {
  FieldSelector selector;
  selector.requirements = {{"metadata.name", true, R"(a,b=c\d)"}, {"x", false, ""}};
  EXPECT_EQ(fields(selector.to_string()), selector);
}

TEST(FieldSelector, MatchesByPath) {
  const Object pod = testing::pod("a", testing::Shape{.node = "n1"});
  EXPECT_TRUE(fields("metadata.name=a,spec.nodeName=n1").matches(pod));
  EXPECT_FALSE(fields("spec.nodeName!=n1").matches(pod));
  EXPECT_TRUE(fields("spec.absent=").matches(pod));
}

}  // namespace
}  // namespace tain
