// Reflector::list_and_watch(): one round of list and watch.
#include <optional>
#include <vector>

#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

class OneRound : public ReflectorRig {
 protected:
  OneRound() { reflector_.emplace(runtime, api, store, options); }
  void begin() {
    reflector_->list_and_watch([this](const Result<void>& result) { ends.push_back(result.error().code); });
    run_until_idle();
  }
  void TearDown() override { reflector_.reset(); }

  std::vector<Code> ends;  // of the rounds
  std::optional<Reflector> reflector_;
};

using Ends = std::vector<Code>;

TEST_F(OneRound, WatchesUntilAnotherListIsNeeded) {
  api.on_list().answer(List("10", {pod("a", "1")}));
  begin();
  ASSERT_EQ(api.watches(), 1U);
  api.watch(0).send(added(pod("b", "11")));
  run_until_idle();
  advance(Seconds(30));
  api.watch(0).close();
  run_until_idle();
  ASSERT_TRUE(advance_to_watches(2)) << "a clean end does not end the round";
  EXPECT_EQ(api.watch(1).options.resource_version, "11");
  EXPECT_TRUE(ends.empty());

  api.watch(1).send(error_event(Expired()));
  run_until_idle();
  advance(std::chrono::hours(1));

  EXPECT_EQ(ends, Ends{Code::kExpired});
  EXPECT_EQ(api.requests(), 3U);
  EXPECT_EQ(reflector_->status().state, Reflector::State::kIdle);
  EXPECT_EQ(runtime.pending_timers(), 0U);
}

TEST_F(OneRound, EndsWithTheErrorOfTheList) {
  api.on_list().answer(Lost());
  begin();
  advance(std::chrono::hours(1));

  EXPECT_EQ(ends, Ends{Code::kConnectionLost});
  EXPECT_EQ(api.requests(), 1U);
}

TEST_F(OneRound, NextRoundRequestsTheLastVersion) {
  api.on_list().answer(List("10"));
  begin();
  api.watch(0).send(error_event(Error::of(Code::kInternal, "x")));
  run_until_idle();
  ASSERT_EQ(ends, Ends{Code::kInternal});

  begin();

  ASSERT_EQ(api.lists(), 2U);
  EXPECT_EQ(api.list(1).options.resource_version, "10");
}

TEST_F(OneRound, StartGoesOnAfterARound) {
  api.on_list().answer(Lost());
  begin();
  ASSERT_EQ(ends.size(), 1U);
  api.on_list().answer(Lost());
  reflector_->start();
  run_until_idle();

  EXPECT_TRUE(advance_to_lists(3));
  EXPECT_EQ(ends.size(), 1U);
}

TEST_F(OneRound, StopEndsIt) {
  api.on_list().answer(List("10"));
  begin();

  reflector_->stop();

  EXPECT_EQ(ends, Ends{Code::kStopped});
  begin();
  EXPECT_EQ(ends, (Ends{Code::kStopped, Code::kStopped}));
}

TEST_F(OneRound, IsRefusedWhileTheReflectorRuns) {
  reflector_->start();
  begin();
  EXPECT_EQ(ends, Ends{Code::kBadArgument});
}

TEST_F(OneRound, EndsInsteadOfGivingUp) {
  reflector_.reset();
  options.fail_fast = true;
  reflector_.emplace(runtime, api, store, options);
  api.on_list().answer(Forbidden());
  begin();

  EXPECT_EQ(ends, Ends{Code::kForbidden});
  EXPECT_FALSE(reflector_->status().gave_up);
}

}  // namespace
}  // namespace tain::testing
