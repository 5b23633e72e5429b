// A Reflector on a real loop, used from other threads.
#include <gtest/gtest.h>
#include <tain/cache/reflector.h>
#include <tain/thread_runtime.h>

#include <atomic>
#include <future>
#include <thread>

#include "tests/support/objects.h"
#include "tests/support/script.h"

namespace tain::testing {
namespace {

// Counts the changes applied; from any thread.
class CountingStore : public ReflectorStore {
 public:
  Result<void> add(const Object&) override { return count(); }
  Result<void> update(const Object&) override { return count(); }
  Result<void> remove(const Object&) override { return count(); }
  using ReflectorStore::replace;
  Result<void> replace(Replacement) override { return count(); }
  Result<void> resync() override { return count(); }

  std::uint64_t applied() const { return applied_.load(); }

 private:
  Result<void> count() {
    ++applied_;
    return {};
  }
  std::atomic<std::uint64_t> applied_{0};
};

class ReflectorThreads : public ::testing::Test {
 protected:
  // Runs `task` on the loop and waits for it.
  void on_loop(const Task& task) {
    std::promise<void> done;
    runtime.post([&] {
      task();
      done.set_value();
    });
    done.get_future().wait();
  }
  // A watch that delivers events until its receiver is gone.
  void flood(Script::Request& request) {
    if (!request.is_live()) return;
    request.send(modified(pod("a", std::to_string(++version))));
    runtime.post([this, &request] { flood(request); });
  }
  void SetUp() override {
    on_loop([this] {
      api.default_list = [] { return List("10", {pod("a", "1")}); };
      api.on_request = [this](Script::Request& request) {
        if (request.is_watch) runtime.post([this, &request] { flood(request); });
      };
    });
  }
  // Lets the loop finish tasks that refer to this test.
  void TearDown() override {
    for (int i = 0; i < 3; ++i) on_loop([this] { api.on_request = {}; });
  }
  void wait_until_applied(std::uint64_t n) {
    while (store.applied() < n) std::this_thread::yield();
  }
  Reflector::Options options() { return {.tuning = {.use_watch_list = Reflector::UseWatchList::kNever}}; }

  ThreadRuntime runtime{ThreadRuntime::Options{.seed = 1}};
  Script api{runtime};
  CountingStore store;
  int version = 10;  // of the loop
};

// After stop() has returned on another thread, nothing is applied and nothing is requested.
TEST_F(ReflectorThreads, NothingIsAppliedAfterStopReturned) {
  for (int round = 0; round < 20; ++round) {
    Reflector reflector(runtime, api, store, options());
    reflector.start();
    wait_until_applied(store.applied() + 5);

    reflector.stop();
    const std::uint64_t applied = store.applied();
    std::size_t requests = 0;
    on_loop([&] { requests = api.requests(); });
    for (int i = 0; i < 10; ++i) on_loop([] {});

    EXPECT_EQ(store.applied(), applied);
    on_loop([&] { EXPECT_EQ(api.requests(), requests); });
    EXPECT_TRUE(reflector.stopped());
    EXPECT_EQ(reflector.status().state, Reflector::State::kStopped);
  }
}

// When stop() returns, the requests are cancelled and the source may be destroyed, also if the loop was busy.
TEST_F(ReflectorThreads, StopHasCancelledTheRequestsWhenItReturns) {
  Script own(runtime);
  Reflector reflector(runtime, own, store, {.tuning = {.use_watch_list = Reflector::UseWatchList::kNever}});
  std::promise<void> asked;
  on_loop([&] { own.on_request = [&asked](Script::Request&) { asked.set_value(); }; });
  reflector.start();
  asked.get_future().wait();
  on_loop([] {});
  std::promise<void> release;
  runtime.post([&release] { release.get_future().wait(); });

  std::future<std::size_t> live = std::async(std::launch::async, [&] {
    reflector.stop();
    return own.live();  // on this thread: the loop has nothing to do with it any more
  });
  live.wait_for(std::chrono::milliseconds(100));  // a stop() that waits for the loop is still waiting
  release.set_value();

  EXPECT_EQ(live.get(), 0U);
  for (int i = 0; i < 3; ++i) on_loop([] {});
}

// stop() returns promptly, also during a long pause.
TEST_F(ReflectorThreads, StopReturnsPromptlyDuringABackoff) {
  on_loop([this] {
    api.default_list = {};
    api.on_list().answer(TooManyRequests(std::chrono::minutes(5))).always();
  });
  Reflector reflector(runtime, api, store, options());
  reflector.start();
  while (reflector.status().state != Reflector::State::kRetrying) std::this_thread::yield();

  const auto before = std::chrono::steady_clock::now();
  reflector.stop();

  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(1));
}

// Status queries from several threads while events arrive.
TEST_F(ReflectorThreads, StatusMayBeReadFromManyThreads) {
  Reflector reflector(runtime, api, store, options());
  reflector.start();
  std::vector<std::thread> threads;
  std::atomic<int> ordered{0};
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      std::string last;
      bool in_order = true;
      for (int i = 0; i < 500; ++i) {
        const Reflector::Status status = reflector.status();
        in_order = in_order && (status.resource_version.size() > last.size() ||
                                (status.resource_version.size() == last.size() && status.resource_version >= last));
        last = status.resource_version;
        (void)reflector.has_synced();
        (void)reflector.last_sync_resource_version();
        if (i % 100 == 0) reflector.audit();
      }
      ordered += in_order ? 1 : 0;
    });
  }
  for (std::thread& thread : threads) thread.join();

  reflector.stop();

  EXPECT_EQ(ordered.load(), 4) << "a published version went back";
}

// stop() from several threads at once: all return, and it is stopped.
TEST_F(ReflectorThreads, StopFromManyThreads) {
  for (int round = 0; round < 20; ++round) {
    Reflector reflector(runtime, api, store, options());
    reflector.start();
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) threads.emplace_back([&] { reflector.stop(); });
    for (std::thread& thread : threads) thread.join();
    const std::uint64_t applied = store.applied();
    on_loop([] {});

    EXPECT_TRUE(reflector.stopped());
    EXPECT_EQ(store.applied(), applied);
  }
}

}  // namespace
}  // namespace tain::testing
