#include <gtest/gtest.h>

#include <string>

#include "cli/diff/field_pattern.h"
#include "cli/verb.h"

namespace tain::cli {
namespace {

FieldStep item(const std::string& name) { return {FieldStep::Type::kItem, name, {}}; }

const FieldPath kImage{key_step("spec"), key_step("containers"), item("app"), key_step("image")};

bool covers(const std::string& pattern, const FieldPath& path) {
  const Result<FieldPattern> parsed = FieldPattern::parse(pattern);
  EXPECT_TRUE(parsed) << pattern;
  return parsed && parsed->covers(path);
}

TEST(FieldPattern, MatchesAFieldAndItsMembers) {
  EXPECT_TRUE(covers("spec", kImage));
  EXPECT_TRUE(covers("spec.containers[app].image", kImage));
  EXPECT_TRUE(covers(".spec.containers[*].image", kImage));
  EXPECT_TRUE(covers("{.spec.containers}", kImage));
  EXPECT_TRUE(covers("spec.*", kImage));
  EXPECT_TRUE(covers("..image", kImage));
  EXPECT_TRUE(covers("spec..image", kImage));
  EXPECT_FALSE(covers("spec.containers[log].image", kImage));
  EXPECT_FALSE(covers("spec.containers[app].image.tag", kImage));
  EXPECT_FALSE(covers("spec.container", kImage));
  EXPECT_FALSE(covers("..name", kImage));
}

TEST(FieldPattern, TakesQuotedKeysLiterally) {
  const FieldPath path{key_step("metadata"), key_step("labels"), key_step("app.io/name")};
  EXPECT_TRUE(covers(R"(metadata.labels["app.io/name"])", path));
  EXPECT_TRUE(covers("metadata.labels['app.io/name']", path));
  EXPECT_FALSE(covers("metadata.labels.app.io/name", path));
}

TEST(FieldPattern, ReportsErrors) {
  for (const char* const text : {"", ".", "..", "a..", "a.", "a.b[", "a[]", "a]b", "a[x]b", "a b", "{a", "a[\"x]"}) {
    const Result<FieldPattern> parsed = FieldPattern::parse(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.error().code, Code::kBadArgument) << text;
    EXPECT_EQ(parsed.error().phase, Phase::kConfig) << text;
    EXPECT_NE(parsed.error().message.find("is not a field path"), std::string::npos) << parsed.error().message;
  }
}

TEST(FieldPattern, FindsPossibleMatchesBelow) {
  const FieldPattern pattern = *FieldPattern::parse("spec.template.spec");
  EXPECT_TRUE(pattern.reaches_below({key_step("spec")}));
  EXPECT_FALSE(pattern.reaches_below({key_step("status")}));
  EXPECT_TRUE(FieldPattern::parse("..x")->reaches_below({key_step("status")}));
}

TEST(FieldFilter, EveryNoisePatternParses) {
  EXPECT_EQ(FieldFilter::from({}, {}, false)->ignore.size(), noise().size());
  EXPECT_GT(noise().size(), 5U);
}

TEST(FieldPath, PrintsAsItParses) {
  EXPECT_EQ(to_string(kImage), "spec.containers[app].image");
  EXPECT_TRUE(covers(to_string(kImage), kImage));
}

}  // namespace
}  // namespace tain::cli
