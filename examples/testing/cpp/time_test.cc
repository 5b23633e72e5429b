// How to test slow events of a cluster: the end of watches and the compaction of history.
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
  server_->advance(15min);  // a watch lasts at most ten minutes, so all have ended
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
  EXPECT_GE(*server_->cut_watches("namespaces"), 1U);  // the watch cannot resume at its version
  put_namespace("after");
  EXPECT_TRUE(eventually([] { return is_greeted("between") && is_greeted("after"); }));
}

}  // namespace
