// A BlockingSource as a ListerWatcher.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cache/lister_watcher.h>
#include <tain/thread_runtime.h>

#include <atomic>
#include <functional>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/objects.h"

namespace tain {
namespace {

using testing::added;
using testing::FakeRuntime;
using testing::pod;

struct Source final : BlockingSource {
  std::function<Result<ObjectList>(const ListOptions&, const Stop&)> on_list;
  std::function<Result<void>(const Stop&, const std::function<bool(WatchEvent)>&)> on_watch;
  Result<ObjectList> list(const ListOptions& options, const Stop& stop) override { return on_list(options, stop); }
  Result<void> watch(const ListOptions&, const Stop& stop, const std::function<bool(WatchEvent)>& deliver) override {
    return on_watch(stop, deliver);
  }
};

struct Received final : ListReceiver, WatchReceiver {
  std::vector<std::string> log;
  void bytes(std::string_view) override { log.emplace_back("bytes"); }
  void item(Object object) override { log.emplace_back(object.name()); }
  void bad_item(std::string, Error, std::string) override {}
  void end(Result<ListReceiver::End> end) override {
    log.push_back(end ? "end@" + end->resource_version : end.error().message);
  }
  void opened() override { log.emplace_back("opened"); }
  void event(WatchEvent event) override { log.emplace_back(event.object.name()); }
  void ended(Result<void> result) override { log.push_back(result ? "ended" : result.error().message); }
};

class BlockingSourceTest : public ::testing::Test {
 protected:
  FakeRuntime runtime;
  Source source;
  Received received;
};

TEST_F(BlockingSourceTest, ListsOnTheExecutorAndDeliversOnTheLoop) {
  source.on_list = [](const ListOptions& options, const Stop&) -> Result<ObjectList> {
    return ObjectList{{pod("a"), pod("b")}, options.resource_version + "1", ""};
  };
  auto adapter = make_lister_watcher(runtime, source);

  auto call = adapter->list({.resource_version = "7"}, received);
  EXPECT_TRUE(received.log.empty());
  runtime.run_until_idle();

  EXPECT_THAT(received.log, ::testing::ElementsAre("a", "b", "end@71"));
}

TEST_F(BlockingSourceTest, WatchesUntilTheSourceEnds) {
  source.on_watch = [](const Stop&, const std::function<bool(WatchEvent)>& deliver) -> Result<void> {
    EXPECT_TRUE(deliver(added(pod("a"))));
    return fail(Code::kConnectionLost, "gone");
  };
  auto adapter = make_lister_watcher(runtime, source);

  auto call = adapter->watch({}, received);
  runtime.run_until_idle();

  EXPECT_THAT(received.log, ::testing::ElementsAre("opened", "a", "gone"));
}

TEST_F(BlockingSourceTest, ExceptionIsAnError) {
  source.on_list = [](const ListOptions&, const Stop&) -> Result<ObjectList> { throw std::runtime_error("no file"); };
  source.on_watch = [](const Stop&, const std::function<bool(WatchEvent)>&) -> Result<void> { throw 1; };
  auto adapter = make_lister_watcher(runtime, source);

  auto list = adapter->list({}, received);
  auto watch = adapter->watch({}, received);
  runtime.run_until_idle();

  EXPECT_THAT(received.log,
              ::testing::UnorderedElementsAre("the source threw: no file", "opened",
                                              "the source threw: an exception that is not a std::exception"));
}

TEST_F(BlockingSourceTest, DeliversNothingAfterTheCallIsDestroyed) {
  source.on_list = [](const ListOptions&, const Stop& stop) -> Result<ObjectList> {
    EXPECT_TRUE(stop.requested());
    return ObjectList{{pod("a")}, "1", ""};
  };
  auto adapter = make_lister_watcher(runtime, source);

  auto call = adapter->list({}, received);
  call.reset();
  runtime.run_until_idle();

  EXPECT_TRUE(received.log.empty());
}

TEST_F(BlockingSourceTest, CallMayBeDestroyedInsideItsReceiver) {
  std::unique_ptr<ListerWatcher::Call> call;
  struct Dropping final : ListReceiver {
    std::unique_ptr<ListerWatcher::Call>* its_call = nullptr;
    int items = 0;
    int ends = 0;
    void bytes(std::string_view) override {}
    void item(Object) override {
      ++items;
      its_call->reset();
    }
    void bad_item(std::string, Error, std::string) override {}
    void end(Result<ListReceiver::End>) override { ++ends; }
  } dropping;
  dropping.its_call = &call;
  source.on_list = [](const ListOptions&, const Stop&) -> Result<ObjectList> {
    return ObjectList{{pod("a"), pod("b")}, "1", ""};
  };
  auto adapter = make_lister_watcher(runtime, source);

  call = adapter->list({}, dropping);
  runtime.run_until_idle();

  EXPECT_EQ(dropping.items, 1);
  EXPECT_EQ(dropping.ends, 0);
}

TEST_F(BlockingSourceTest, CallsNotYetBegunNeverBeginAfterDestruction) {
  bool called = false;
  source.on_list = [&](const ListOptions&, const Stop&) -> Result<ObjectList> {
    called = true;
    return ObjectList{};
  };
  auto adapter = make_lister_watcher(runtime, source);
  auto call = adapter->list({}, received);

  adapter.reset();
  runtime.run_until_idle();

  EXPECT_FALSE(called);
  EXPECT_TRUE(received.log.empty());
}

TEST_F(BlockingSourceTest, DeliversNothingWhilePaused) {
  source.on_watch = [](const Stop&, const std::function<bool(WatchEvent)>& deliver) -> Result<void> {
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(deliver(added(pod("a"))));
    return {};
  };
  auto adapter = make_lister_watcher(runtime, source);

  auto call = adapter->watch({}, received);
  call->pause(true);
  runtime.run_until_idle();
  EXPECT_THAT(received.log, ::testing::ElementsAre("opened"));

  call->pause(false);
  runtime.run_until_idle();
  ASSERT_EQ(received.log.size(), 102U);
  EXPECT_EQ(received.log.back(), "ended");
}

// Like a Reflector whose store is behind.
TEST_F(BlockingSourceTest, ReceiverMayPauseInsideACallback) {
  struct Pausing final : WatchReceiver {
    std::unique_ptr<ListerWatcher::Call> call;
    int events = 0;
    bool over = false;
    void opened() override {}
    void bytes(std::string_view) override {}
    void event(WatchEvent) override { call->pause(++events == 2); }
    void ended(Result<void>) override { over = true; }
  } pausing;
  source.on_watch = [](const Stop&, const std::function<bool(WatchEvent)>& deliver) -> Result<void> {
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(deliver(added(pod("a"))));
    return {};
  };
  auto adapter = make_lister_watcher(runtime, source);

  pausing.call = adapter->watch({}, pausing);
  runtime.run_until_idle();
  EXPECT_EQ(pausing.events, 2);
  EXPECT_FALSE(pausing.over);

  pausing.call->pause(false);
  runtime.run_until_idle();
  EXPECT_EQ(pausing.events, 4);
  EXPECT_TRUE(pausing.over);
}

// On real threads.
class BlockingSourceOnThreads : public ::testing::Test {
 protected:
  // Runs it on the loop and waits.
  template <class Body>
  void on_loop(Body body) {
    std::promise<void> done;
    runtime.post([&] {
      body();
      done.set_value();
    });
    done.get_future().wait();
  }

  ThreadRuntime runtime;
  Source source;
  Received received;
  std::unique_ptr<ListerWatcher::Call> call;
};

TEST_F(BlockingSourceOnThreads, AtMostAThousandEventsWaitForAPausedReceiver) {
  std::atomic<int> taken{0};
  source.on_watch = [&](const Stop&, const std::function<bool(WatchEvent)>& deliver) -> Result<void> {
    while (deliver(added(pod("a")))) {
      ++taken;
      taken.notify_all();
    }
    return {};
  };
  const auto wait_until_taken = [&](int count) {
    for (int now = taken; now < count; now = taken) taken.wait(now);
  };
  auto adapter = make_lister_watcher(runtime, source);
  on_loop([&] {
    call = adapter->watch({}, received);
    call->pause(true);
  });

  wait_until_taken(1000);
  on_loop([&] { EXPECT_LE(received.log.size(), 1U) << "more than opened()"; });
  EXPECT_EQ(taken, 1000);

  on_loop([&] { call->pause(false); });
  wait_until_taken(3000);
  on_loop([&] { call->pause(true); });

  adapter.reset();  // ends the source though it waits for room
  on_loop([&] { call.reset(); });
}

// On real threads: the destructor stops a waiting source and waits for it.
TEST(BlockingSourceThreads, DestructorStopsTheSourceAndWaits) {
  ThreadRuntime runtime;
  Source source;
  Received received;
  std::promise<void> begun;
  std::atomic<bool> ended{false};
  source.on_watch = [&](const Stop& stop, const std::function<bool(WatchEvent)>& deliver) -> Result<void> {
    begun.set_value();
    while (deliver(added(pod("a")))) {
    }
    EXPECT_TRUE(stop.requested());
    ended = true;
    return {};
  };
  auto adapter = make_lister_watcher(runtime, source);
  std::unique_ptr<ListerWatcher::Call> call;
  std::promise<void> made;
  runtime.post([&] {
    call = adapter->watch({}, received);
    made.set_value();
  });
  made.get_future().wait();
  begun.get_future().wait();

  adapter.reset();

  EXPECT_TRUE(ended);
  std::promise<void> dropped;
  runtime.post([&] {
    call.reset();
    dropped.set_value();
  });
  dropped.get_future().wait();
}

}  // namespace
}  // namespace tain
