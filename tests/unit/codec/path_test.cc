#include <tain/path.h>

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace tain {
namespace {

std::vector<PathView::Step> steps_of(PathView view) { return {view.steps().begin(), view.steps().end()}; }

TEST(Path, ReadsKeysPositionsAndQuotedKeys) {
  const auto parsed = Path::parse(R"(spec.containers[12].x["a.b/c"]['d'].e)");

  ASSERT_TRUE(parsed) << parsed.error();
  EXPECT_EQ(steps_of(*parsed),
            (std::vector<PathView::Step>{{"spec"}, {"containers"}, {{}, 12}, {"x"}, {"a.b/c"}, {"d"}, {"e"}}));
}

TEST(Path, MayBeginWithABracket) {
  EXPECT_EQ(steps_of(Path::parse("[0].a")->view()), (std::vector<PathView::Step>{{{}, 0}, {"a"}}));
  EXPECT_EQ(steps_of(Path::parse(R"(["a"])")->view()), (std::vector<PathView::Step>{{"a"}}));
}

TEST(Path, IsTheSameParsedAtCompileTime) {
  constexpr auto literal = path<R"(metadata.labels["app.io/name"])">;

  EXPECT_EQ(steps_of(literal), steps_of(*Path::parse(literal.text())));
}

TEST(Path, RejectsMalformedPathsWithThePosition) {
  const std::pair<std::string, std::string> cases[] = {
      {"", "empty"},         {".a", "byte 0"},
      {"a..b", "byte 1"},    {"a.", "byte 1"},
      {"a.b[", "byte 3"},    {"a[x]", "byte 1"},
      {"a[1", "byte 1"},     {"a[\"b]", "byte 1"},
      {"a[\"b\"", "byte 1"}, {"a[\"\"]", "byte 1"},
      {"a[0]b", "byte 4"},   {"a[]", "byte 1"},
      {"a['b'x", "byte 1"},  {"a[99999999999]", "byte 1"},
  };

  for (const auto& [text, place] : cases) {
    const auto parsed = Path::parse(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.error().code, Code::kBadArgument) << text;
    EXPECT_NE(parsed.error().message.find(place), std::string::npos) << text << ": " << parsed.error().message;
  }
}

TEST(Path, HasALimitOfSteps) {
  std::string text = "a";
  for (std::size_t i = 1; i < PathView::kMaxSteps; ++i) text += ".a";

  EXPECT_TRUE(Path::parse(text));
  EXPECT_FALSE(Path::parse(text + ".a"));
}

TEST(Path, StaysValidWhenCopiedAndMoved) {
  // Short enough for the small string buffer, whose bytes move with the object.
  Path first = *Path::parse("a.b");
  const Path copy = first;
  const Path moved = std::move(first);
  Path assigned = *Path::parse("x");
  assigned = moved;

  for (const Path* p : {&copy, &moved, static_cast<const Path*>(&assigned)}) {
    ASSERT_EQ(p->view().steps().size(), 2U);
    EXPECT_EQ(p->view().steps()[1].key.data(), p->text().data() + 2) << "a view of its own text";
  }
  EXPECT_EQ(copy, moved);
}

}  // namespace
}  // namespace tain
