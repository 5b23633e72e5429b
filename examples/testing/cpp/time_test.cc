// How to test what takes a cluster long: watches that end, and history that is forgotten.
#include "greeter.h"
#include "greeter_fixture.h"

namespace {

using namespace std::chrono_literals;

// [advance]
TEST_F(GreeterTest, GoesOnWhenItsWatchesEnd) {
  const auto watches = [] { return requests("GET", "/api/v1/namespaces?", 200); };
  Greeter greeter(*cluster_);
  put_namespace("before");
  ASSERT_TRUE(eventually([] { return is_greeted("before"); }));
  const auto opened = watches();
  server_->advance(15min);  // a watch lives ten minutes at most: all have ended now
  EXPECT_TRUE(eventually([&] { return watches() > opened; }));
  put_namespace("after");
  EXPECT_TRUE(eventually([] { return is_greeted("after"); }));
}
// [advance]

TEST_F(GreeterTest, StartsAnewWhenTheServerHasForgottenItsVersion) {
  Greeter greeter(*cluster_);
  put_namespace("before");
  ASSERT_TRUE(eventually([] { return is_greeted("before"); }));
  put_namespace("between");
  server_->compact();
  EXPECT_GE(*server_->cut_watches("namespaces"), 1U);  // and it cannot go on where it was
  put_namespace("after");
  EXPECT_TRUE(eventually([] { return is_greeted("between") && is_greeted("after"); }));
}

}  // namespace
