#include <tain/selector.h>

#include <gtest/gtest.h>
#include <tain/cache/store.h>

#include "tests/support/objects.h"

namespace tain {
namespace {

using Operator = LabelSelector::Requirement::Operator;

bool holds(LabelSelector::Requirement requirement, const Object& object) {
  LabelSelector selector;
  selector.requirements.push_back(std::move(requirement));
  return selector.matches(object);
}

TEST(LabelSelector, MatchesAsKubernetesDoes) {
  const Object web = testing::pod("a", testing::Shape{.labels = {{"app", "web"}, {"app.io/tier", "front"}}});

  EXPECT_TRUE(holds({"app", Operator::kIn, {"db", "web"}}, web));
  EXPECT_FALSE(holds({"app", Operator::kIn, {"db"}}, web));
  EXPECT_FALSE(holds({"zone", Operator::kIn, {"db"}}, web));
  EXPECT_TRUE(holds({"app", Operator::kNotIn, {"db"}}, web));
  EXPECT_FALSE(holds({"app", Operator::kNotIn, {"web"}}, web));
  EXPECT_TRUE(holds({"zone", Operator::kNotIn, {"web"}}, web));
  EXPECT_TRUE(holds({"app.io/tier", Operator::kExists, {}}, web));
  EXPECT_FALSE(holds({"zone", Operator::kExists, {}}, web));
  EXPECT_TRUE(holds({"zone", Operator::kDoesNotExist, {}}, web));
  EXPECT_FALSE(holds({"app", Operator::kDoesNotExist, {}}, web));
  EXPECT_TRUE(LabelSelector::everything().matches(web));
  EXPECT_FALSE(LabelSelector::none().matches(web));
}

TEST(LabelSelector, SelectsWithinANamespace) {
  Store store;
  for (const char* ns : {"x", "y"}) {
    (void)store.add(testing::pod("a", testing::Shape{.ns = ns, .labels = {{"app", "web"}}}));
    (void)store.add(testing::pod("b", testing::Shape{.ns = ns}));
  }

  EXPECT_EQ(list_matching(store.snapshot(), "x", LabelSelector::equals("app", "web")).size(), 1u);
  EXPECT_EQ(list_matching(store.snapshot(), "x", LabelSelector::everything()).size(), 2u);
  EXPECT_EQ(list_matching(store.snapshot(), "x", LabelSelector::none()).size(), 0u);
  EXPECT_EQ(list_matching(store.snapshot(), "z", LabelSelector::everything()).size(), 0u);
}

}  // namespace
}  // namespace tain
