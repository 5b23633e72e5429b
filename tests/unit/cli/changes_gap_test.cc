#include <gtest/gtest.h>

#include <chrono>

#include "cli/follow/gap.h"

namespace tain::cli {
namespace {

using namespace std::chrono_literals;
using Next = GapTracker::Next;

const Error kLost = Error::of(Code::kConnectionLost, "reset by peer", Phase::kWatch);

Instant at(Duration since) { return Instant(1h + since); }

Reflector::Status status(Reflector::State state, std::uint64_t lists = 1) {
  Reflector::Status out;
  out.state = state;
  out.lists = lists;
  return out;
}

TEST(GapTracker, ReportsNothingWithoutFailures) {
  GapTracker gaps;
  gaps.begin(status(Reflector::State::kLive));
  EXPECT_FALSE(gaps.look(status(Reflector::State::kLive), Next::kChanges, at(1s)));
  EXPECT_FALSE(gaps.is_open());
}

TEST(GapTracker, MarksAGapThatARelistHealed) {
  GapTracker gaps;
  gaps.begin(status(Reflector::State::kLive));
  gaps.failed(kLost, at(0s));
  gaps.failed(Error::of(Code::kExpired, "too old"), at(11s));
  EXPECT_TRUE(gaps.is_open());
  EXPECT_TRUE(gaps.look(status(Reflector::State::kRetrying), Next::kNothing, at(4s)));
  EXPECT_FALSE(gaps.look(status(Reflector::State::kListing, 2), Next::kNothing, at(11s)));
  const auto mark = gaps.look(status(Reflector::State::kLive, 2), Next::kChanges, at(12s));
  ASSERT_TRUE(mark);
  EXPECT_EQ(mark->type, GapMark::Type::kRelisted);
  EXPECT_EQ(mark->to_string(), "gap 12 s: connection lost; healed by a relist");
  EXPECT_FALSE(gaps.is_open());
  EXPECT_FALSE(gaps.look(status(Reflector::State::kLive, 2), Next::kChanges, at(13s)));
}

TEST(GapTracker, MarksTheGapBeforeTheChangesOfTheList) {
  GapTracker gaps;
  gaps.begin(status(Reflector::State::kLive));
  gaps.failed(kLost, at(0s));
  // The watch is not open yet, but the changes have arrived.
  const auto mark = gaps.look(status(Reflector::State::kConnecting, 2), Next::kChanges, at(1s));
  ASSERT_TRUE(mark);
  EXPECT_EQ(mark->type, GapMark::Type::kRelisted);
}

TEST(GapTracker, DetectsAListByItsChanges) {
  GapTracker gaps;
  gaps.begin(status(Reflector::State::kLive));
  const auto mark = gaps.look(status(Reflector::State::kLive), Next::kFoundByList, at(1s));
  ASSERT_TRUE(mark);
  EXPECT_EQ(mark->to_string(), "gap 0 s; healed by a relist");
}

TEST(GapTracker, DoesNotReportAResumedStream) {
  GapTracker gaps;
  gaps.begin(status(Reflector::State::kLive));
  gaps.failed(kLost, at(0s));
  EXPECT_FALSE(gaps.look(status(Reflector::State::kLive), Next::kNothing, at(1s)));
  EXPECT_TRUE(gaps.is_open());  // a list may still follow
  EXPECT_FALSE(gaps.look(status(Reflector::State::kLive), Next::kNothing, at(1500ms)));
  EXPECT_FALSE(gaps.is_open());
}

TEST(GapTracker, ReportsASecondOutage) {
  GapTracker gaps;
  gaps.begin(status(Reflector::State::kLive));
  gaps.failed(kLost, at(0s));
  ASSERT_TRUE(gaps.look(status(Reflector::State::kRetrying), Next::kNothing, at(60s)));
  ASSERT_TRUE(gaps.look(status(Reflector::State::kLive, 2), Next::kChanges, at(61s)));

  gaps.failed(kLost, at(100s));
  const auto mark = gaps.look(status(Reflector::State::kRetrying, 2), Next::kNothing, at(160s));

  ASSERT_TRUE(mark);
  EXPECT_EQ(mark->type, GapMark::Type::kOutage);
}

TEST(GapTracker, ReportsAnOutageOnceAndItsEnd) {
  GapTracker gaps;
  gaps.begin(status(Reflector::State::kLive));
  gaps.failed(Error::of(Code::kConnectionRefused, "refused"), at(0s));
  EXPECT_FALSE(gaps.look(status(Reflector::State::kRetrying), Next::kNothing, at(2s)));
  const auto outage = gaps.look(status(Reflector::State::kRetrying), Next::kNothing, at(4s));
  ASSERT_TRUE(outage);
  EXPECT_EQ(outage->to_string(), "no events for 4 s: connection refused; retrying");
  EXPECT_FALSE(gaps.look(status(Reflector::State::kRetrying), Next::kNothing, at(9s)));
  EXPECT_FALSE(gaps.look(status(Reflector::State::kLive), Next::kNothing, at(20s)));
  const auto back = gaps.look(status(Reflector::State::kLive), Next::kNothing, at(21s));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->to_string(), "no events for 21 s: connection refused; resumed, no event was missed");
}

TEST(GapTracker, ReportsARestoredCluster) {
  GapTracker gaps;
  gaps.begin(status(Reflector::State::kLive));
  gaps.failed(kLost, at(0s));
  Reflector::Status restored = status(Reflector::State::kLive, 2);
  restored.epoch = 1;
  const auto mark = gaps.look(restored, Next::kChanges, at(2s));
  ASSERT_TRUE(mark);
  EXPECT_EQ(mark->type, GapMark::Type::kNewEpoch);
}

TEST(ShortDuration, HasOneUnit) {
  EXPECT_EQ(short_duration(300ms), "0.3 s");
  EXPECT_EQ(short_duration(4s), "4 s");
  EXPECT_EQ(short_duration(119s), "119 s");
  EXPECT_EQ(short_duration(10min), "10 min");
  EXPECT_EQ(short_duration(5h), "5 h");
  EXPECT_EQ(short_duration(240h), "10 d");
}

}  // namespace
}  // namespace tain::cli
