// Section Q of the catalogue: candidates among which the control plane chooses the leader.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/leader_election.h>

#include <optional>
#include <string>
#include <vector>

#include "tests/support/fake_runtime.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A Lease that the test writes like the control plane.
class ChosenLock final : public LeaderLock {
 public:
  explicit ChosenLock(FakeRuntime& runtime) : runtime_(runtime) {}
  void get(Answer answer) override {
    ++gets;
    runtime_.post([this, answer = std::move(answer)] {
      if (is_down) return answer(fail(Code::kServiceUnavailable, "the server is down"));
      if (!lease) return answer(fail(Code::kNotFound, "no such lease"));
      answer(*lease);
    });
  }
  void create(const LeaderLock::Record&, Answer answer) override {
    ++creates;
    runtime_.post([answer = std::move(answer)] { answer(fail(Code::kAlreadyExists, "there is one")); });
  }
  void update(const LeaderLock::Record& record, Answer answer) override {
    ++updates;
    runtime_.post([this, record, answer = std::move(answer)] {
      if (!lease || lease->resource_version != record.resource_version) {
        return answer(fail(Code::kConflict, "somebody was faster"));
      }
      put(record);
      answer(*lease);
    });
  }
  std::string describe() const override { return "ns/lease"; }
  void record_event(std::string_view what) override { events.emplace_back(what); }

  void put(LeaderLock::Record record) {
    record.resource_version = std::to_string(++version_);
    lease = std::move(record);
  }

  std::optional<LeaderLock::Record> lease{};
  bool is_down = false;
  int gets = 0;
  int creates = 0;
  int updates = 0;
  std::vector<std::string> events{};

 private:
  FakeRuntime& runtime_;
  int version_ = 10;
};

class CoordinatedElection : public ::testing::Test {
 protected:
  void start() {
    auto made = LeaderElector::make(runtime, {.lock = lock,
                                              .identity = "me",
                                              .coordinated = true,
                                              .on_started_leading =
                                                  [this](const LeaderElector::FencingToken& token) {
                                                    told.push_back("started " + token.resource_version);
                                                  },
                                              .on_stopped_leading = [this] { told.push_back("stopped"); }});
    ASSERT_TRUE(made) << made.error();
    elector = std::move(*made);
    elector->start();
    runtime.run_until_idle();
  }
  LeaderLock::Record chosen(const std::string& holder) const {
    LeaderLock::Record record;
    record.holder = holder;
    record.lease_duration = 15s;
    record.acquired = record.renewed = runtime.clock().wall();
    record.strategy = "OldestEmulationVersion";
    return record;
  }

  FakeRuntime runtime;
  ChosenLock lock{runtime};
  std::vector<std::string> told;
  std::unique_ptr<LeaderElector> elector;
};

// C468: a candidate renews a lease that names it as holder, and leads; fields of the control plane are kept.
TEST_F(CoordinatedElection, RenewsALeaseHeldInItsName) {
  lock.put(chosen("me"));
  start();
  EXPECT_THAT(told, ElementsAre("started 12"));
  EXPECT_TRUE(elector->is_leader());
  EXPECT_EQ(lock.lease->strategy, "OldestEmulationVersion");
  EXPECT_EQ(lock.lease->transitions, 0) << "the control plane counts them";
  EXPECT_THAT(lock.events, ElementsAre("became leader"));
  runtime.advance(30s);
  EXPECT_TRUE(elector->is_leader());
  EXPECT_GE(lock.updates, 10);
}

// C468: a lease is renewed until it expires, also after more than half of its duration.
TEST_F(CoordinatedElection, RenewsInTheSecondHalfOfTheLease) {
  lock.put(chosen("me"));
  start();
  lock.is_down = true;
  runtime.advance(9s);  // of 15 s; the renewal must succeed within 10 s of its first attempt
  lock.is_down = false;
  const int before = lock.updates;
  runtime.advance(2s);
  EXPECT_EQ(lock.updates, before + 1);
  runtime.advance(30s);
  EXPECT_TRUE(elector->is_leader());
  EXPECT_THAT(told, ElementsAre("started 12"));
}

// C468: other leases are not touched: one of another holder, an expired one, one without a holder, a missing one.
TEST_F(CoordinatedElection, DoesNotTakeTheLeaseOfAnother) {
  start();
  runtime.advance(10s);
  EXPECT_EQ(lock.creates, 0) << "the control plane makes it";
  lock.put(chosen(""));
  runtime.advance(30s);
  lock.put(chosen("another"));
  runtime.advance(60s);
  EXPECT_EQ(lock.updates, 0);
  EXPECT_THAT(told, IsEmpty());
  EXPECT_FALSE(elector->is_leader());
  EXPECT_GE(lock.gets, 10);

  lock.put(chosen("me"));  // chosen at last
  runtime.advance(5s);
  EXPECT_TRUE(elector->is_leader());
}

// C468: when another holder is preferred, the lease is no longer renewed and leadership ends.
TEST_F(CoordinatedElection, StopsLeadingWhenAnotherHolderIsPreferred) {
  lock.put(chosen("me"));
  start();
  runtime.advance(4s);
  ASSERT_TRUE(elector->is_leader());
  LeaderLock::Record next = *lock.lease;
  next.preferred_holder = "another";
  lock.put(next);
  const int before = lock.updates;
  runtime.advance(2s);
  EXPECT_EQ(lock.updates, before);
  runtime.advance(20s);
  EXPECT_FALSE(elector->is_leader());
  EXPECT_EQ(told.back(), "stopped");
  EXPECT_THAT(lock.events, ElementsAre("became leader", "stopped leading"));
}

}  // namespace
}  // namespace tain::testing
