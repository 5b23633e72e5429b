// An elector that many threads query while it acquires, renews, loses and releases.
#include <gtest/gtest.h>
#include <tain/blocking.h>
#include <tain/leader_election.h>
#include <tain/thread_runtime.h>

#include <atomic>
#include <future>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tain {
namespace {

using namespace std::chrono_literals;

// A Lease in memory, used on the loop; every third write fails.
class FlakyLock final : public LeaderLock {
 public:
  explicit FlakyLock(Runtime& runtime) : runtime_(runtime) {}
  // The last request may still be queued on the loop, and uses this object.
  ~FlakyLock() override {
    std::promise<void> answered;
    runtime_.post([&] { answered.set_value(); });
    answered.get_future().wait();
  }
  void get(Answer answer) override {
    runtime_.post([this, answer = std::move(answer)] {
      if (!lease_) return answer(fail(Code::kNotFound, "no such lease"));
      answer(*lease_);
    });
  }
  void create(const LeaderLock::Record& record, Answer answer) override { update(record, std::move(answer)); }
  void update(const LeaderLock::Record& record, Answer answer) override {
    runtime_.post([this, record, answer = std::move(answer)] {
      if (++writes_ % 3 == 0) return answer(fail(Code::kConflict, "somebody was faster"));
      lease_ = record;
      lease_->resource_version = std::to_string(writes_);
      answer(*lease_);
    });
  }
  std::string describe() const override { return "ns/lease"; }

 private:
  Runtime& runtime_;
  std::optional<LeaderLock::Record> lease_;
  int writes_ = 0;
};

// C475: health, leader and token may be read during the election.
TEST(LeaderElectionThreads, MayBeQueriedFromManyThreads) {
  ThreadRuntime runtime;
  for (int round = 0; round < 20; ++round) {
    FlakyLock lock(runtime);
    std::atomic<int> started{0};
    std::atomic<int> stopped{0};
    auto elector = LeaderElector::make(runtime, {.lock = lock,
                                                 .identity = "me",
                                                 .on_started_leading =
                                                     [&](const LeaderElector::FencingToken& token) {
                                                       started += token.resource_version.empty() ? 0 : 1;
                                                     },
                                                 .on_stopped_leading = [&] { ++stopped; }});
    ASSERT_TRUE(elector);
    std::atomic<bool> done{false};
    std::vector<std::thread> askers;
    for (int i = 0; i < 4; ++i) {
      askers.emplace_back([&] {
        while (!done) {
          EXPECT_TRUE((*elector)->healthy(1s));
          const bool leads = (*elector)->is_leader();
          EXPECT_TRUE(!leads || (*elector)->leader() == "me");
          (void)(*elector)->token();
        }
      });
    }
    (*elector)->start();
    while (started == 0) std::this_thread::yield();
    EXPECT_EQ(stop(**elector, 30s), LeaderElector::LeaseEnd::kReleased);
    done = true;
    for (std::thread& asker : askers) asker.join();

    EXPECT_EQ(stopped, 1);
    EXPECT_FALSE((*elector)->is_leader());
    // After its last task on the loop it no longer uses the lock.
    elector->reset();
    std::atomic<bool> passed{false};
    runtime.post([&] { passed = true; });
    while (!passed) std::this_thread::yield();
  }
}

TEST(LeaderElectionThreads, MayBeDestroyedAtAnyMoment) {
  ThreadRuntime runtime;
  FlakyLock lock(runtime);
  for (int round = 0; round < 200; ++round) {
    std::atomic<bool> gone{false};
    auto elector = LeaderElector::make(
        runtime, {.lock = lock,
                  .identity = "me",
                  .on_started_leading = [&](const LeaderElector::FencingToken&) { EXPECT_FALSE(gone); },
                  .on_stopped_leading = [&] { EXPECT_FALSE(gone); }});
    (*elector)->start();
    if (round % 2 == 0) (*elector)->stop();
    if (round % 3 == 0) std::this_thread::yield();
    elector->reset();
    gone = true;
  }
}

// A Lease whose server hangs after the first write.
class HungLock final : public LeaderLock {
 public:
  explicit HungLock(Runtime& runtime) : runtime_(runtime) {}
  void get(Answer answer) override {
    if (std::exchange(asked_, true)) return;
    runtime_.post([answer = std::move(answer)] { answer(fail(Code::kNotFound, "no such lease")); });
  }
  void create(const LeaderLock::Record& record, Answer answer) override {
    runtime_.post([record, answer = std::move(answer)] { answer(record); });
  }
  void update(const LeaderLock::Record&, Answer) override {}
  std::string describe() const override { return "ns/lease"; }

 private:
  Runtime& runtime_;
  bool asked_ = false;
};

TEST(LeaderElectionThreads, StopReportsALeaseThatIsNotReleasedInTime) {
  ThreadRuntime runtime;
  HungLock lock(runtime);
  std::promise<void> started;
  auto elector = LeaderElector::make(
      runtime, {.lock = lock,
                .identity = "me",
                .on_started_leading = [&](const LeaderElector::FencingToken&) { started.set_value(); },
                .on_stopped_leading = [] {}});
  ASSERT_TRUE(elector);
  (*elector)->start();
  started.get_future().wait();
  const Result<LeaderElector::LeaseEnd> ended = stop(**elector, 20ms);
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error().to_string(), "deadline exceeded: waiting until the lease is released: timed out");
}

TEST(LeaderElectionThreads, StopReportsALeaseThatIsKept) {
  ThreadRuntime runtime;
  HungLock lock(runtime);
  std::promise<void> started;
  auto elector = LeaderElector::make(
      runtime, {.lock = lock,
                .identity = "me",
                .release_on_stop = false,
                .on_started_leading = [&](const LeaderElector::FencingToken&) { started.set_value(); },
                .on_stopped_leading = [] {}});
  ASSERT_TRUE(elector);
  (*elector)->start();
  started.get_future().wait();
  EXPECT_EQ(stop(**elector, 30s), LeaderElector::LeaseEnd::kKept);
}

}  // namespace
}  // namespace tain
