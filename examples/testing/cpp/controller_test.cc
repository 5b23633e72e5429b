// How to test a controller in C++: its normal work, a failing server, and a cache that is behind.
#include "greeter.h"
#include "greeter_fixture.h"

namespace {

TEST_F(GreeterTest, GreetsNamespacesThatAreThereAndThatCome) {
  put_namespace("early");
  Greeter greeter(*cluster_);
  EXPECT_TRUE(eventually([] { return is_greeted("early"); }));
  put_namespace("late");
  EXPECT_TRUE(eventually([] { return is_greeted("late"); }));
  EXPECT_FALSE(is_greeted("default"));  // has no label `greet`
}

TEST_F(GreeterTest, PutsBackWhatSomebodyRemoves) {
  put_namespace("team");
  Greeter greeter(*cluster_);
  ASSERT_TRUE(eventually([] { return is_greeted("team"); }));
  const std::string first(server_->get("configmaps", "team/welcome")->uid());
  ASSERT_TRUE(server_->remove("configmaps", "team/welcome"));
  EXPECT_TRUE(eventually([&] {
    const auto second = server_->get("configmaps", "team/welcome");
    return second && second->uid() != first;
  }));
}

// [fault]
TEST_F(GreeterTest, TriesAgainWhenTheServerFails) {
  ASSERT_TRUE(server_->faults().add("answer-500:resource=configmaps,verb=create,count=3"));  // the first three writes
  Greeter greeter(*cluster_);
  put_namespace("team");
  EXPECT_TRUE(eventually([] { return is_greeted("team"); }));
  EXPECT_EQ(server_->faults().fired().at("answer-500"), 3U);
  EXPECT_EQ(requests("POST", "/namespaces/team/configmaps", 500), 3);
}
// [fault]

// [hold]
TEST_F(GreeterTest, IsNotConfusedByACacheThatIsBehind) {
  Greeter greeter(*cluster_);
  put_namespace("first");
  ASSERT_TRUE(eventually([] { return is_greeted("first"); }));  // its watches are open now
  {
    const auto hold = server_->hold("configmaps");  // the controller no longer sees new ConfigMaps
    put_namespace("team");
    ASSERT_TRUE(eventually([] { return is_greeted("team"); }));
    put_namespace("team", "again");  // triggers a second reconcile and a second create
    EXPECT_TRUE(eventually([] { return requests("POST", "/namespaces/team/configmaps", 409) >= 1; }));
  }
  EXPECT_EQ(greeter.status().failures, 0U);
}
// [hold]

}  // namespace
