// How long errors of one kind are retried.

#include "src/reflect/retry_window.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/objects.h"

namespace tain::testing {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

using reflect::RetryWindow;

class RetryWindowTest : public ::testing::Test {
 protected:
  RetryWindow window(Duration max) {
    return RetryWindow(
        max, minutes(1), [](const Error& error) { return error.code == Code::kInternal; }, runtime.clock());
  }
  FakeRuntime runtime;
};

// C059: without a window there is no retry, for any error.
TEST_F(RetryWindowTest, ZeroLengthNeverRetries) {
  RetryWindow none = window(Duration{0});

  EXPECT_FALSE(none.should_retry());
  none.after(Internal());
  EXPECT_FALSE(none.should_retry());
  none.after(Expired());
  EXPECT_FALSE(none.should_retry());
}

// C060: with 1 s, an error is retried at once and exactly 1 s later, and not at 2 s.
TEST_F(RetryWindowTest, RetriesUpToItsEndInclusive) {
  RetryWindow one = window(seconds(1));

  one.after(Internal());
  EXPECT_TRUE(one.should_retry());
  runtime.advance(seconds(1));
  one.after(Internal());
  EXPECT_TRUE(one.should_retry());
  runtime.advance(seconds(1));
  one.after(Internal());
  EXPECT_FALSE(one.should_retry());
}

// C061: a first error of another kind is not retried.
TEST_F(RetryWindowTest, DoesNotRetryErrorsOfAnotherKind) {
  RetryWindow one = window(seconds(1));

  one.after(Expired());

  EXPECT_FALSE(one.should_retry());
}

// C062: errors of another kind neither end nor restart the window.
TEST_F(RetryWindowTest, IgnoresErrorsOfAnotherKindInBetween) {
  RetryWindow one = window(seconds(1));

  one.after(Internal());
  EXPECT_TRUE(one.should_retry());
  one.after(Expired());
  EXPECT_TRUE(one.should_retry());
  runtime.advance(seconds(1));
  one.after(Expired());
  EXPECT_TRUE(one.should_retry());
  runtime.advance(seconds(1));
  one.after(Internal());
  EXPECT_FALSE(one.should_retry());
}

// Beyond the catalogue: after it closed, and after a quiet minute, it opens again.
TEST_F(RetryWindowTest, OpensAgainAfterItClosedAndAfterAQuietMinute) {
  RetryWindow one = window(seconds(1));
  one.after(Internal());
  runtime.advance(seconds(2));
  EXPECT_FALSE(one.should_retry());

  one.after(Internal());
  EXPECT_TRUE(one.should_retry());
  runtime.advance(minutes(1));
  one.after(Internal());
  EXPECT_TRUE(one.should_retry());
}

}  // namespace
}  // namespace tain::testing
