// Retry watchers and waits that are stopped and destroyed while events arrive.

#include <gtest/gtest.h>
#include <tain/blocking.h>
#include <tain/thread_runtime.h>
#include <tain/until.h>

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/fake_source.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

// Changes one object until stopped, and breaks all streams from time to time.
class Writer {
 public:
  explicit Writer(FakeSource& source) : source_(source), thread_([this] { run(); }) {}
  ~Writer() {
    done_ = true;
    thread_.join();
  }

 private:
  void run() {
    source_.add("a");
    for (int i = 1; !done_; ++i) {
      source_.modify("a");
      if (i % 100 == 0) source_.reset_watch();
      std::this_thread::sleep_for(200us);  // one that never rests leaves a busy machine no time to watch it
    }
  }
  FakeSource& source_;
  std::atomic<bool> done_{false};
  std::thread thread_;
};

TEST(WatchingThreads, RetryWatcherDeliversNothingAfterStop) {
  for (int round = 0; round < 50; ++round) {
    std::atomic<int> events{0};
    std::atomic<bool> stopped{false};
    std::atomic<int> late{0};
    ThreadRuntime runtime;
    FakeSource source(runtime);
    auto made = RetryWatcher::make(runtime, {.lister_watcher = source,
                                             .resource_version = source.version(),
                                             .on_event =
                                                 [&](const WatchEvent&) {
                                                   ++events;
                                                   if (stopped) ++late;
                                                 },
                                             .min_interval = 1ms});
    ASSERT_TRUE(made);
    (*made)->start();
    {
      const Writer writer(source);
      // A watcher that starts at a compacted version keeps retrying.
      while (events < 5 && source.watches() < 20) std::this_thread::yield();
      std::thread other([&] { (*made)->stop(); });
      (*made)->stop();
      stopped = true;
      other.join();
    }
    EXPECT_EQ(late, 0);
    EXPECT_TRUE((*made)->done());
    EXPECT_EQ(source.open_watches(), 0);
    made->reset();
  }
}

TEST(WatchingThreads, WaitDeliversNothingAfterDestruction) {
  for (int round = 0; round < 100; ++round) {
    std::atomic<int> asked{0};
    std::atomic<bool> destroyed{false};
    std::atomic<int> late{0};
    std::atomic<int> done{0};
    ThreadRuntime runtime;
    FakeSource source(runtime);
    const auto enough = [&](const WatchEvent&) -> Result<bool> {
      if (destroyed) ++late;
      return ++asked >= 1 + round % 7;
    };
    const std::function<void(Until::Outcome)> over = [&](const Until::Outcome&) {
      if (destroyed) ++late;
      ++done;
    };
    // Short, because a watcher at a compacted version retries until then.
    Until::Options how{.lister_watcher = source, .conditions = {enough}, .deadline = 1s};
    std::unique_ptr<Until> waiting;
    const Writer writer(source);
    switch (round % 3) {
      case 0:
        waiting = until(runtime, source.version(), how, over);
        break;
      case 1:
        waiting = list_watch_until(runtime, how, over);
        break;
      default:
        waiting = until_with_sync(
            runtime, [](const Snapshot& state) -> Result<bool> { return state.size() > 5; }, how, over);
    }
    // By then some have ended, some are running, some have just started.
    const int until_then = round % 5;
    while (done == 0 && asked < until_then) std::this_thread::yield();
    waiting.reset();
    destroyed = true;
    EXPECT_LE(done, 1);
    EXPECT_EQ(late, 0);
    EXPECT_EQ(source.open_watches(), 0);
  }
}

TEST(WatchingThreads, BlockingWaitReturnsTheAwaitedObject) {
  ThreadRuntime runtime;
  FakeSource source(runtime);
  const Writer writer(source);
  for (int round = 0; round < 20; ++round) {
    int changes = 0;
    const auto ten_changes = [&](const WatchEvent& event) -> Result<bool> {
      changes += event.type == WatchEvent::Type::kModified ? 1 : 0;
      return changes >= 10;
    };
    const Until::Outcome outcome =
        until_with_sync(runtime, [](const Snapshot&) -> Result<bool> { return false; },
                        {.lister_watcher = source, .conditions = {ten_changes}, .deadline = 60s});
    ASSERT_TRUE(outcome.result) << outcome.result.error();
    EXPECT_EQ(changes, 10);
  }
}

}  // namespace
}  // namespace tain::testing
