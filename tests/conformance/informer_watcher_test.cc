// Section J, the informer watcher and the buffer between callbacks and a thread that reads.

#include <gtest/gtest.h>
#include <tain/blocking.h>
#include <tain/thread_runtime.h>
#include <tain/until.h>

#include <future>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/fake_source.h"
#include "tests/support/objects.h"
#include "tests/support/script.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;
using Seen = std::vector<std::string>;

std::string line(const WatchEvent& event) {
  return std::string(to_string(event.type)) + " " + std::string(event.object.name()) + "@" +
         std::string(event.object.resource_version());
}

// C281: close releases a reader that waits for an event, with an error.
TEST(EventBuffering, CloseReleasesAWaitingReader) {
  EventBuffer buffer;
  std::promise<void> reading;
  auto read = std::async(std::launch::async, [&] {
    reading.set_value();
    return next(buffer, 60s);
  });
  reading.get_future().wait();
  buffer.close();
  const Result<WatchEvent> got = read.get();
  ASSERT_FALSE(got);
  EXPECT_EQ(got.error().code, Code::kClosed);
}

// C281: a stop request does the same.
TEST(EventBuffering, StopReleasesAWaitingReader) {
  EventBuffer buffer;
  StopSource stop;
  std::promise<void> reading;
  auto read = std::async(std::launch::async, [&] {
    reading.set_value();
    return next(buffer, kForever, stop.stop());
  });
  reading.get_future().wait();
  stop.request();
  const Result<WatchEvent> got = read.get();
  ASSERT_FALSE(got);
  EXPECT_EQ(got.error().code, Code::kStopped);
}

// C281: a writer never waits: 10,000 unread events, which close drops.
TEST(EventBuffering, AWriterNeverWaits) {
  EventBuffer buffer;
  for (int i = 0; i < 10'000; ++i) EXPECT_TRUE(buffer.push(added(pod("a", std::to_string(i + 1)))));
  EXPECT_EQ(buffer.size(), 10'000u);
  buffer.close();
  EXPECT_FALSE(buffer.push(added(pod("a", "1"))));
  EXPECT_EQ(buffer.size(), 0u);
  EXPECT_FALSE(buffer.take());
}

// C282: events leave the buffer in order, while one thread writes and another reads.
TEST(EventBuffering, KeepsTheOrder) {
  constexpr int kEvents = 1000;
  EventBuffer buffer;
  auto write = std::async(std::launch::async, [&] {
    for (int i = 1; i <= kEvents; ++i) buffer.push(added(pod("a", std::to_string(i))));
  });
  for (int i = 1; i <= kEvents; ++i) {
    const Result<WatchEvent> got = next(buffer, 60s);
    ASSERT_TRUE(got) << got.error();
    ASSERT_EQ(got->object.resource_version(), std::to_string(i));
  }
  write.get();
  EXPECT_EQ(buffer.size(), 0u);
}

TEST(EventBuffering, ReadReturnsAtTheDeadline) {
  EventBuffer buffer;
  const Result<WatchEvent> got = next(buffer, 0s);
  ASSERT_FALSE(got);
  EXPECT_EQ(got.error().code, Code::kDeadline);
}

class InformerWatching : public ::testing::Test {
 protected:
  void watch(ListerWatcher& source) {
    watcher = std::make_unique<InformerWatcher>(
        runtime, InformerWatcher::Options{.lister_watcher = source,
                                          .on_event = [this](const WatchEvent& event) { seen.push_back(line(event)); },
                                          .on_synced = [this] { ++synced; },
                                          .expected = kPods});
    watcher->start();
    runtime.run_until_idle();
  }
  Seen take() { return std::exchange(seen, {}); }

  FakeRuntime runtime;
  Seen seen;
  int synced = 0;
  std::unique_ptr<InformerWatcher> watcher;
};

// C283: the changes of the informer become watch events; with lists.
TEST_F(InformerWatching, DeliversAddsUpdatesAndDeletes) {
  FakeSource source(runtime);
  source.add("a");
  watch(source);
  EXPECT_EQ(take(), Seen{"ADDED a@2"});
  EXPECT_EQ(synced, 1);
  EXPECT_TRUE(watcher->has_synced());
  source.add("b");
  source.modify("a");
  source.remove("b");
  source.add("b");
  runtime.run_until_idle();
  EXPECT_EQ(take(), (Seen{"ADDED b@3", "MODIFIED a@4", "DELETED b@5", "ADDED b@6"}));
  EXPECT_EQ(watcher->store().size(), 2u);
  watcher.reset();
}

// C283: the same with a watch-list.
TEST_F(InformerWatching, DeliversTheSameEventsThroughAWatchList) {
  Script api(runtime);
  api.on_watch({.initial_events = true}).send({added(pod("a", "1")), end_bookmark("1")});
  watch(api);
  EXPECT_EQ(api.lists(), 0u);
  EXPECT_EQ(take(), Seen{"ADDED a@1"});
  EXPECT_EQ(synced, 1);
  api.watch(0).send({added(pod("b", "2")), modified(pod("a", "3")), deleted(pod("b", "4"))});
  runtime.run_until_idle();
  EXPECT_EQ(take(), (Seen{"ADDED b@2", "MODIFIED a@3", "DELETED b@4"}));
  watcher.reset();
}

// C284: a deletion found by a relist becomes a DELETED event with the last known object.
TEST_F(InformerWatching, DeliversADeletionFoundByARelist) {
  FakeSource source(runtime);
  source.add("a");
  source.add("b");
  watch(source);
  EXPECT_EQ(take(), (Seen{"ADDED a@2", "ADDED b@3"}));
  source.remove_unseen("a");
  source.reset_watch();
  runtime.advance(5s);
  EXPECT_EQ(take(), Seen{"DELETED a@2"});
  EXPECT_EQ(watcher->store().size(), 1u);
  watcher.reset();
}

TEST_F(InformerWatching, DeliversNothingAfterStop) {
  FakeSource source(runtime);
  source.add("a");
  watch(source);
  take();
  source.add("b");
  watcher->stop();
  runtime.advance(1min);
  EXPECT_EQ(take(), Seen{});
  EXPECT_EQ(source.open_watches(), 0);
  watcher.reset();
}

TEST_F(InformerWatching, MayBeDestroyedInsideItsOwnCallback) {
  FakeSource source(runtime);
  source.add("a");
  source.add("b");
  watcher = std::make_unique<InformerWatcher>(
      runtime, InformerWatcher::Options{.lister_watcher = source, .on_event = [this](const WatchEvent& event) {
                                          seen.push_back(line(event));
                                          watcher.reset();
                                        }});
  watcher->start();
  runtime.advance(1min);
  EXPECT_EQ(take(), Seen{"ADDED a@2"});
  EXPECT_EQ(source.open_watches(), 0);
}

// The blocking forms, on a real loop.
TEST(UntilBlocking, ReturnsWhenTheConditionHolds) {
  std::promise<void> listed;
  ThreadRuntime runtime;
  FakeSource source(runtime);
  source.add("a");
  const auto was_listed = [&](const WatchEvent& event) -> Result<bool> {
    listed.set_value();
    return event.type == WatchEvent::Type::kAdded;
  };
  const auto is_deleted = [](const WatchEvent& event) -> Result<bool> {
    return event.type == WatchEvent::Type::kDeleted;
  };
  auto waiting = std::async(std::launch::async, [&] {
    return list_watch_until(runtime, {.lister_watcher = source, .conditions = {was_listed, is_deleted}});
  });
  listed.get_future().wait();
  source.remove("a");
  const Until::Outcome outcome = waiting.get();
  ASSERT_TRUE(outcome.result) << outcome.result.error();
  ASSERT_TRUE(outcome.last);
  EXPECT_EQ(line(*outcome.last), "DELETED a@3");
}

TEST(UntilBlocking, StopEndsIt) {
  ThreadRuntime runtime;
  FakeSource source(runtime);
  StopSource stop;
  auto waiting = std::async(std::launch::async, [&] {
    return until_with_sync(
        runtime, {}, {.lister_watcher = source, .conditions = {[](const WatchEvent&) -> Result<bool> { return true; }}},
        stop.stop());
  });
  stop.request();
  const Until::Outcome outcome = waiting.get();
  ASSERT_FALSE(outcome.result);
  EXPECT_EQ(outcome.result.error().code, Code::kStopped);
}

}  // namespace
}  // namespace tain::testing
