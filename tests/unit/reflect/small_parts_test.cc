// The small parts: limiter, step guard, kinds, pages.
#include <gtest/gtest.h>
#include <tain/cache/lister_watcher.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "src/reflect/expected_kind.h"
#include "src/reflect/initial_state.h"
#include "src/reflect/list_limiter.h"
#include "src/reflect/step.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/objects.h"
#include "tests/support/recording_store.h"
#include "tests/support/script.h"

namespace tain::reflect {
namespace {

using std::chrono::seconds;
using testing::pod;

TEST(ListLimiterTest, GrantsInTheOrderOfRequests) {
  Reflector::ListLimiter limiter(1);
  std::vector<int> granted;
  auto first = limiter.state()->acquire([&] { granted.push_back(1); });
  auto second = limiter.state()->acquire([&] { granted.push_back(2); });
  auto third = limiter.state()->acquire([&] { granted.push_back(3); });
  EXPECT_EQ(granted, std::vector<int>{1});

  first.reset();
  EXPECT_EQ(granted, (std::vector<int>{1, 2}));
  second.reset();

  EXPECT_EQ(granted, (std::vector<int>{1, 2, 3}));
}

TEST(ListLimiterTest, DestroyedTicketIsNotGranted) {
  Reflector::ListLimiter limiter(1);
  std::vector<int> granted;
  auto first = limiter.state()->acquire([&] { granted.push_back(1); });
  auto second = limiter.state()->acquire([&] { granted.push_back(2); });
  auto third = limiter.state()->acquire([&] { granted.push_back(3); });

  second.reset();
  first.reset();

  EXPECT_EQ(granted, (std::vector<int>{1, 3}));
}

TEST(ListLimiterTest, ZeroMeansOne) {
  Reflector::ListLimiter limiter(0);
  bool granted = false;
  auto ticket = limiter.state()->acquire([&] { granted = true; });

  EXPECT_TRUE(granted);
}

TEST(ListLimiterTest, TicketMayOutliveTheLimiter) {
  auto limiter = std::make_unique<Reflector::ListLimiter>(1);
  auto ticket = limiter->state()->acquire([] {});

  limiter.reset();
  ticket.reset();
}

TEST(StepGuardTest, EntersOnceAndNotAfterStop) {
  StepGuard guard;
  ASSERT_TRUE(guard.enter());
  EXPECT_FALSE(guard.enter()) << "inside a step of this thread";
  EXPECT_TRUE(guard.inside());
  guard.leave();

  EXPECT_TRUE(guard.stop());
  EXPECT_FALSE(guard.stop());
  EXPECT_FALSE(guard.enter());
}

TEST(StepGuardTest, StopInsideAStepReturnsAtOnce) {
  StepGuard guard;
  ASSERT_TRUE(guard.enter());

  EXPECT_TRUE(guard.stop());

  EXPECT_TRUE(guard.stopped());
  guard.leave();
}

TEST(StepGuardTest, StopWaitsForTheStepOfAnotherThread) {
  StepGuard guard;
  ASSERT_TRUE(guard.enter());
  bool left = false;
  bool left_when_stopped = false;

  std::thread other([&] {
    guard.stop();
    left_when_stopped = left;  // ordered by the guard
  });
  while (!guard.stopped()) std::this_thread::yield();
  left = true;
  guard.leave();
  other.join();

  EXPECT_TRUE(left_when_stopped);
}

TEST(ExpectedKindTest, RefusesTablesAndOtherKinds) {
  EXPECT_TRUE(check_kind(pod("a"), kPods));
  EXPECT_TRUE(check_kind(pod("a"), Kind{}));
  EXPECT_TRUE(check_kind(testing::object("a", {.kind = {}}), kPods)) << "without a kind it is accepted";
  EXPECT_FALSE(check_kind(pod("a"), kNodes));
  EXPECT_TRUE(is_unsupported_table({"meta.k8s.io", "v1", "Table"}));
  EXPECT_TRUE(check_kind(testing::object("a", {.kind = {"example.com", "v1", "Table"}}), Kind{}));
}

TEST(InitialStateTest, AppliesInitialEventsInOrder) {
  testing::RecordingStore store;
  InitialState state;
  EXPECT_TRUE(state.take(WatchEvent::Type::kAdded, pod("a", "1"), store));
  EXPECT_TRUE(state.take(WatchEvent::Type::kAdded, pod("b", "2"), store));
  EXPECT_TRUE(state.take(WatchEvent::Type::kAdded, pod("c", "3"), store));
  EXPECT_FALSE(state.take(WatchEvent::Type::kModified, pod("a", "4"), store));
  EXPECT_FALSE(state.take(WatchEvent::Type::kDeleted, pod("b", "5"), store));
  EXPECT_FALSE(state.take(WatchEvent::Type::kDeleted, pod("never", "6"), store));

  ReflectorStore::Replacement replacement = state.finish();

  ASSERT_EQ(replacement.items.size(), 2U);
  EXPECT_EQ(replacement.items[0].resource_version(), "4");
  EXPECT_EQ(replacement.items[1].key(), "default/c");
  EXPECT_TRUE(replacement.delete_missing);
  EXPECT_TRUE(replacement.dirty_keys.empty());
}

TEST(InitialStateTest, BadEventsKeepTheStoredObject) {
  testing::RecordingStore store;
  InitialState state;
  state.take(WatchEvent::Type::kAdded, pod("a", "1"), store);
  state.bad("default/a");
  state.bad("default/b");
  state.bad("default/c");
  state.take(WatchEvent::Type::kModified, pod("c", "2"), store);  // decodes again
  state.bad("");

  ReflectorStore::Replacement replacement = state.finish();

  EXPECT_EQ(replacement.dirty_keys, (std::vector<std::string>{"default/a", "default/b"}));
  EXPECT_EQ(replacement.items.size(), 1U);
  EXPECT_FALSE(replacement.delete_missing);
}

// A Sink that destroys the Pager inside wants_more().
struct DestroyingSink final : Pager::Sink {
  void bytes(std::string_view) override {}
  void item(Object) override {}
  void bad_item(std::string, Error, std::string) override {}
  void restart() override {}
  bool wants_more() override {
    pager.reset();
    return true;
  }
  Result<ListReceiver::End> page_end(Result<ListReceiver::End> end) override { return end; }
  void done(Result<Pager::Outcome>) override {}
  std::unique_ptr<Pager> pager;
};

TEST(PagerTest, MayBeDestroyedInsideWantsMore) {
  testing::FakeRuntime runtime;
  testing::Script api(runtime);
  api.on_list({.continue_token = ""}).answer(testing::List("10", {pod("a", "1")}, "c1"));
  api.on_list({.continue_token = "c1"}).answer(testing::Unavailable());
  DestroyingSink sink;
  sink.pager = std::make_unique<Pager>(api, Pager::Options{.runtime = &runtime});
  sink.pager->start({}, sink);
  runtime.run_until_idle();

  runtime.advance(seconds(2));

  EXPECT_FALSE(sink.pager);
  EXPECT_EQ(api.lists(), 2U);
}

TEST(PagerTest, LeavesNoTimerBehind) {
  testing::FakeRuntime runtime;
  testing::Script api(runtime);
  api.on_list({.continue_token = ""}).answer(testing::List("10", {pod("a", "1")}, "c1"));
  api.on_list({.continue_token = "c1"}).answer(testing::Unavailable());
  DestroyingSink sink;
  sink.pager = std::make_unique<Pager>(api, Pager::Options{.runtime = &runtime});
  sink.pager->start({}, sink);
  runtime.run_until_idle();
  ASSERT_EQ(runtime.pending_timers(), 1U);

  sink.pager.reset();

  EXPECT_EQ(runtime.pending_timers(), 0U);
}

}  // namespace
}  // namespace tain::reflect
