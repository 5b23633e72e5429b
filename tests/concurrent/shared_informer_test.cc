// Shared informers with real threads. TAIN_STRESS_SECONDS sets the length of the stress test; it is short by default.

#include <tain/cache/shared_informer.h>
#include <tain/thread_runtime.h>

#include <gtest/gtest.h>
#include <poll.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <iterator>
#include <latch>
#include <map>
#include <memory>
#include <ostream>
#include <semaphore>
#include <string>
#include <thread>
#include <vector>

#include "src/base/mutex.h"
#include "src/base/random.h"
#include "tests/support/fake_source.h"
#include "tests/support/wait_until.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

std::string pod_name(std::uint64_t number) {
  std::string name = "pod-";
  return name.append(std::to_string(number));
}

// C207: handlers added during the start cause no race and miss nothing.
TEST(SharedInformerConcurrent, HandlersMayBeAddedDuringTheStart) {
  for (int round = 0; round < 20; ++round) {
    std::atomic<int> adds = 0;
    ThreadRuntime runtime;
    FakeSource source(runtime);
    source.add("a");
    SharedInformer informer(runtime, {.lister_watcher = source, .expected = kPods});
    std::vector<Subscription> handlers(3);
    std::latch go(4);
    {
      std::vector<std::jthread> threads;
      for (Subscription& handler : handlers) {
        threads.emplace_back([&] {
          go.arrive_and_wait();
          handler = informer.subscribe([&](const ObjectEvent&) { ++adds; });
        });
      }
      go.arrive_and_wait();
      informer.start();
    }
    wait_until([&] { return adds == 3; });
    for (const Subscription& handler : handlers) wait_until([&] { return handler.has_synced(); });
  }
}

// C210: the transform and the watch error handler may be set during the start: they are applied or rejected.
TEST(SharedInformerConcurrent, SettingsDuringTheStartAreAppliedOrRejected) {
  for (int round = 0; round < 20; ++round) {
    ThreadRuntime runtime;
    FakeSource source(runtime);
    SharedInformer informer(runtime, {.lister_watcher = source, .expected = kPods});
    std::latch go(3);
    std::jthread one([&] {
      go.arrive_and_wait();
      (void)informer.set_transform([](const Object& object) -> Result<Object> { return object; });
    });
    std::jthread two([&] {
      go.arrive_and_wait();
      (void)informer.set_watch_error_handler([](const Error&) {});
    });
    go.arrive_and_wait();
    informer.start();
    wait_until([&] { return informer.has_synced(); });
    EXPECT_FALSE(informer.set_transform({}));
  }
}

// C216: a hundred threads add and remove handlers during 10,000 events and the stop: no deadlock, and no call after
// removal.
TEST(SharedInformerConcurrent, HundredThreadsAddAndRemoveHandlersDuringEvents) {
  std::atomic<bool> over = false;
  std::atomic<std::uint64_t> told = 0;
  std::atomic<std::uint64_t> too_late = 0;
  ThreadRuntime runtime;
  FakeSource source(runtime);
  auto informer =
      std::make_unique<SharedInformer>(runtime, SharedInformer::Options{.lister_watcher = source, .expected = kPods});
  informer->start();
  wait_until([&] { return informer->has_synced(); });

  std::vector<std::jthread> threads;
  for (int i = 0; i < 100; ++i) {
    threads.emplace_back([&] {
      while (!over) {
        std::atomic<bool> removed = false;
        Subscription handler = informer->subscribe([&](const ObjectEvent&) {
          ++told;
          if (removed) ++too_late;
        });
        std::this_thread::yield();
        handler.remove();
        removed = true;
      }
    });
  }
  for (std::uint64_t i = 0; i < 10'000; ++i) {
    if (i < 20) {
      source.add(pod_name(i));
    } else {
      source.modify(pod_name(i % 20));
    }
  }
  wait_until([&] { return informer->store().last_store_sync_resource_version() == source.version(); });
  informer->stop();
  over = true;
  threads.clear();
  informer.reset();

  EXPECT_GT(told, 0u);
  EXPECT_EQ(too_late, 0u);
}

// C227, improved: removal does not return while a callback runs. C228: it returns when the callback has finished.
TEST(SharedInformerConcurrent, RemovalWaitsForTheRunningCallback) {
  std::binary_semaphore entered(0);
  std::binary_semaphore leave(0);
  std::atomic<bool> finished = false;
  ThreadRuntime runtime;
  FakeSource source(runtime);
  source.add("a");
  SharedInformer informer(runtime, {.lister_watcher = source, .expected = kPods});
  Subscription handler = informer.subscribe([&](const ObjectEvent&) {
    entered.release();
    leave.acquire();
    finished = true;
  });
  informer.start();
  entered.acquire();

  std::atomic<bool> returned = false;
  std::jthread remover([&] {
    handler.remove();
    EXPECT_TRUE(finished);
    returned = true;
  });
  wait_until([&] { return informer.handler_count() == 0; });
  EXPECT_FALSE(returned);
  leave.release();
  remover.join();
  EXPECT_TRUE(returned);
}

// Two handlers on two threads, each removing the other: no deadlock.
TEST(SharedInformerConcurrent, HandlersThatRemoveEachOtherDoNotDeadlock) {
  for (int round = 0; round < 50; ++round) {
    std::latch both(2);
    std::atomic<int> done = 0;
    Subscription one;
    Subscription two;
    ThreadRuntime runtime;
    FakeSource source(runtime);
    SharedInformer informer(runtime, {.lister_watcher = source, .expected = kPods});
    one = informer.subscribe([&](const ObjectEvent&) {
      both.arrive_and_wait();
      two.remove();
      ++done;
    });
    two = informer.subscribe([&](const ObjectEvent&) {
      both.arrive_and_wait();
      one.remove();
      ++done;
    });
    source.add("a");
    informer.start();
    wait_until([&] { return done == 2; });
    EXPECT_EQ(informer.handler_count(), 0u);
  }
}

// A handler removes itself and stops the informer while another thread stops it: no deadlock.
TEST(SharedInformerConcurrent, HandlerStopsTheInformerThatIsBeingStopped) {
  for (int round = 0; round < 20; ++round) {
    std::binary_semaphore entered(0);
    Subscription handler;
    ThreadRuntime runtime;
    FakeSource source(runtime);
    source.add("a");
    SharedInformer informer(runtime, {.lister_watcher = source, .expected = kPods});
    handler = informer.subscribe([&](const ObjectEvent&) {
      entered.release();
      handler.remove();
      informer.stop();
    });
    informer.start();
    entered.acquire();
    informer.stop();
    EXPECT_TRUE(informer.is_stopped());
  }
}

// Handlers block both threads of the pool: the store and other handlers still make progress.
TEST(SharedInformerConcurrent, BlockedHandlersDoNotDelayOthers) {
  std::counting_semaphore<8> leave(0);
  std::atomic<int> inside = 0;
  ThreadRuntime runtime({.executor_threads = 2});
  FakeSource source(runtime);
  source.add("a");
  SharedInformer informer(runtime, {.lister_watcher = source, .expected = kPods});
  const auto block = [&](const ObjectEvent&) {
    ++inside;
    leave.acquire();
  };
  Subscription one = informer.subscribe(block);
  Subscription two = informer.subscribe(block);
  informer.start();
  wait_until([&] { return inside == 2; });

  source.add("b");
  wait_until([&] { return informer.store().size() == 2; });
  // They do not block a third handler, which gets everything.
  const Subscription three = informer.subscribe([](const ObjectEvent&) {});
  wait_until([&] { return three.status().delivered == 2 && three.has_synced(); });
  EXPECT_EQ(inside, 2);
  leave.release(4);
  wait_until([&] { return one.status().delivered == 2 && two.status().delivered == 2; });
}

// C248: initial objects are handled on many threads while others are written; each subscription becomes synced.
TEST(SharedInformerConcurrent, ManySubscriptionsBecomeSyncedDuringChanges) {
  ThreadRuntime runtime({.executor_threads = 4});
  FakeSource source(runtime);
  for (std::uint64_t i = 0; i < 50; ++i) source.add(pod_name(i));
  SharedInformer informer(runtime, {.lister_watcher = source, .expected = kPods});
  std::vector<Subscription> handlers;
  for (int i = 0; i < 5; ++i) handlers.push_back(informer.subscribe([](const ObjectEvent&) {}));
  informer.start();
  std::jthread writer([&] {
    for (std::uint64_t i = 0; i < 500; ++i) source.modify(pod_name(i % 50));
  });
  for (int i = 0; i < 5; ++i) handlers.push_back(informer.subscribe([](const ObjectEvent&) {}));
  for (const Subscription& handler : handlers) wait_until([&] { return handler.has_synced(); });
  writer.join();
  for (const Subscription& handler : handlers) EXPECT_GE(handler.status().delivered, 50u);
}

// The threads and descriptors of this process.
struct Held {
  static std::ptrdiff_t entries(const char* folder) {
    return std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator());
  }
  static Held now() {
    // The thread sanitizer starts a thread of its own together with the first thread of the program.
    [[maybe_unused]] static const bool has_started_a_thread = (std::thread([] {}).join(), true);
    return {entries("/proc/self/task"), entries("/proc/self/fd")};
  }
  // Whether all are gone. A joined thread is listed by the kernel for a moment longer.
  bool comes_back() const {
    const auto until = std::chrono::steady_clock::now() + 30s;
    while (exceeded() && std::chrono::steady_clock::now() < until) std::this_thread::yield();
    return !exceeded();
  }
  bool exceeded() const {
    const Held held = now();
    return held.threads > threads || held.descriptors > descriptors;
  }

  std::ptrdiff_t threads = 0;
  std::ptrdiff_t descriptors = 0;
};
void PrintTo(const Held& held, std::ostream* out) {
  *out << held.threads << " threads, " << held.descriptors << " descriptors";
}

// Adds no thread by itself.
const ThreadRuntime::Options kTwoThreads{.executor_threads = 2, .max_executor_threads = 2};

// C222: with handlers from before the start, the end leaves neither a thread nor a descriptor.
TEST(SharedInformerConcurrent, HandlersThenRunLeaveNothingBehind) {
  const Held before = Held::now();
  {
    ThreadRuntime runtime(kTwoThreads);
    FakeSource source(runtime);
    source.add("a");
    const Held made = Held::now();
    EXPECT_GT(made.threads, before.threads) << "the loop and two of the Executor";
    SharedInformer informer(runtime, {.lister_watcher = source, .expected = kPods});
    const Subscription one = informer.subscribe([](const ObjectEvent&) {}, {.resync_period = 5s});
    const Subscription two = informer.subscribe([](const ObjectEvent&) {});
    informer.start();
    wait_until([&] { return one.has_synced() && two.has_synced(); });
    EXPECT_TRUE(made.comes_back()) << ::testing::PrintToString(Held::now());

    informer.stop();
    wait_until([&] { return source.open_watches() == 0; });
    EXPECT_TRUE(made.comes_back()) << ::testing::PrintToString(Held::now());
  }
  EXPECT_TRUE(before.comes_back()) << ::testing::PrintToString(Held::now());
}

// C223: the same for handlers that are added and removed while it runs.
TEST(SharedInformerConcurrent, RunThenLateHandlersLeaveNothingBehind) {
  const Held before = Held::now();
  {
    ThreadRuntime runtime(kTwoThreads);
    FakeSource source(runtime);
    source.add("a");
    SharedInformer informer(runtime, {.lister_watcher = source, .expected = kPods});
    informer.start();
    wait_until([&] { return informer.has_synced(); });
    const Held running = Held::now();

    for (int round = 0; round < 20; ++round) {
      auto ready = event_fd();
      ASSERT_TRUE(ready) << ready.error();
      Subscription late = informer.subscribe([](const ObjectEvent&) {}, {.resync_period = 5s});
      Subscription pulled = informer.subscribe([](const ObjectEvent&) {}, {.pulled = true, .ready = *ready});
      const Subscription behind = informer.subscribe([](const ObjectEvent&) {}, {.pulled = true});
      source.modify("a");
      wait_until([&] { return late.has_synced() && pulled.status().depth > 0; });
      if (round % 2 == 0) late.remove();
      pulled.drain(100);
    }
    EXPECT_EQ(informer.handler_count(), 0u);
    EXPECT_EQ(informer.log_bytes(), 0u);
    EXPECT_TRUE(running.comes_back()) << ::testing::PrintToString(Held::now());

    informer.stop();
    wait_until([&] { return source.open_watches() == 0; });
    EXPECT_TRUE(running.comes_back()) << ::testing::PrintToString(Held::now());
  }
  EXPECT_TRUE(before.comes_back()) << ::testing::PrintToString(Held::now());
}

// C224: an informer that never ran has no thread and no descriptor, with or without handlers.
TEST(SharedInformerConcurrent, NeverRunHasNoThreads) {
  ThreadRuntime runtime(kTwoThreads);
  FakeSource source(runtime);
  const Held before = Held::now();
  {
    SharedInformer informer(runtime, {.lister_watcher = source, .expected = kPods});
    const Subscription one = informer.subscribe([](const ObjectEvent&) {}, {.resync_period = 5s});
    const Subscription two = informer.subscribe([](const ObjectEvent&) {}, {.pulled = true});
    EXPECT_TRUE(before.comes_back()) << ::testing::PrintToString(Held::now());
  }
  EXPECT_TRUE(before.comes_back()) << ::testing::PrintToString(Held::now());
}

// The descriptor of a pulled handler is readable while events are pending, and drain() runs on this thread.
TEST(SharedInformerConcurrent, PulledHandlerIsSignalledThroughADescriptor) {
  std::vector<std::string> seen;
  ThreadRuntime runtime;
  FakeSource source(runtime);
  SharedInformer informer(runtime, {.lister_watcher = source, .expected = kPods});
  auto ready = event_fd();
  ASSERT_TRUE(ready) << ready.error();
  const auto me = std::this_thread::get_id();
  Subscription handler = informer.subscribe(
      [&](const ObjectEvent& event) {
        EXPECT_EQ(std::this_thread::get_id(), me);
        seen.push_back(std::string(event.now.name()));
      },
      {.pulled = true, .ready = *ready});
  ASSERT_GE(handler.fd(), 0);
  pollfd wait{.fd = handler.fd(), .events = POLLIN, .revents = 0};
  EXPECT_EQ(::poll(&wait, 1, 0), 0);
  informer.start();
  for (std::uint64_t i = 0; i < 100; ++i) source.add(pod_name(i));

  while (seen.size() < 100) {
    ASSERT_EQ(::poll(&wait, 1, 60'000), 1);
    handler.drain(7);
  }
  EXPECT_EQ(::poll(&wait, 1, 0), 0);
}

// Threads add and remove handlers and indexes, read snapshots, and stop and start informers; at the end each handler
// has the current state.
TEST(SharedInformerConcurrent, StressOfEverythingAtOnce) {
  const char* text = std::getenv("TAIN_STRESS_SECONDS");
  const auto length = text != nullptr ? std::chrono::milliseconds(1000 * std::atoi(text)) : 300ms;
  std::atomic<bool> over = false;
  struct Known {
    std::map<std::string, std::string> versions{};
    std::atomic<std::uint64_t> wrong = 0;
  } known;
  ThreadRuntime runtime({.executor_threads = 4});
  FakeSource source(runtime);
  SharedInformer informer(runtime, {.lister_watcher = source, .expected = kPods, .resync_period = 1s});
  Subscription listener = informer.subscribe(
      [&](const ObjectEvent& event) {
        const std::string key(event.key);
        const auto found = known.versions.find(key);
        const bool is_known = found != known.versions.end();
        if (is_known != (event.type != ObjectEvent::Type::kAdd)) ++known.wrong;
        if (is_known && found->second != event.old_resource_version) ++known.wrong;
        if (event.type == ObjectEvent::Type::kDelete) {
          known.versions.erase(key);
        } else {
          known.versions[key] = std::string(event.now.resource_version());
        }
      },
      {.max_bytes = 16 * 1024});
  informer.start();

  std::vector<std::jthread> threads;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    threads.emplace_back([&, seed] {
      SeededRandom random(seed);
      while (!over) {
        HandlerOptions options{
            .delivery = random.below(2) == 0 ? Subscription::Delivery::kEvery : Subscription::Delivery::kLatest,
            .max_bytes = random.below(2) == 0 ? std::size_t{1000} : std::size_t{1} << 20};
        Subscription inner;
        Subscription handler = informer.subscribe(
            [&](const ObjectEvent&) {
              if (!inner) inner = informer.subscribe([](const ObjectEvent&) {});
            },
            std::move(options));
        (void)handler.status();
        std::this_thread::yield();
      }
    });
  }
  for (int i = 0; i < 2; ++i) {
    threads.emplace_back([&, i] {
      std::string name = "index-";
      name.append(std::to_string(i));
      while (!over) {
        EXPECT_TRUE(informer.indexer().add_indexers({{name, index_by_label("app")}}));
        (void)informer.store().by_index(name, "x");
        EXPECT_TRUE(informer.indexer().remove_indexer(name));
      }
    });
  }
  threads.emplace_back([&] {
    while (!over) {
      for (const Object& object : informer.store().snapshot()) (void)object.resource_version();
      (void)informer.status();
      (void)informer.log_bytes();
    }
  });
  threads.emplace_back([&] {
    while (!over) {
      informer.stop();
      informer.start();
      std::this_thread::yield();
    }
  });
  threads.emplace_back([&] {
    SeededRandom random(99);
    while (!over) {
      const std::string name = pod_name(random.below(30));
      switch (random.below(3)) {
        case 0:
          source.add(name);
          break;
        case 1:
          source.modify(name);
          break;
        default:
          source.remove(name);
      }
      std::this_thread::yield();
    }
  });
  // The time of the stress test itself; nothing is waited for.
  std::this_thread::sleep_for(length);
  over = true;
  threads.clear();
  informer.start();
  wait_until(
      [&] { return informer.has_synced() && informer.store().last_store_sync_resource_version() == source.version(); });
  // The store is written a moment before the handlers' log, in the same loop task.
  std::promise<void> logged;
  runtime.post([&] { logged.set_value(); });
  logged.get_future().wait();
  wait_until([&] { return listener.status().depth == 0; });
  listener.remove();

  EXPECT_EQ(known.wrong, 0u);
  EXPECT_EQ(known.versions.size(), informer.store().size());
  for (const auto& [key, version] : known.versions) EXPECT_EQ(informer.store().get(key).resource_version(), version);
}

// Threads change the parts while the source changes, the informer stops and starts, and a handler changes them as well.
TEST(SharedInformerConcurrent, PartsChangeFromSeveralThreads) {
  ThreadRuntime runtime;
  FakeSource source(runtime);
  for (int i = 0; i < 20; ++i) source.add(pod_name(static_cast<std::uint64_t>(i)));
  const std::shared_ptr<ListerWatcher> shared(std::shared_ptr<void>(), &source);
  const auto parts = [&](std::uint64_t choice) {
    std::vector<SharedInformer::Part> made;
    if (choice % 3 == 0) made.push_back({.lister_watcher = shared, .selection = "all"});
    if (choice % 3 == 1) made.push_back({.name = "default", .lister_watcher = shared, .selection = "all"});
    return made;
  };
  SharedInformer informer(runtime, {.lister_watcher = source, .expected = kPods});
  Mutex mutex;
  std::map<std::string, std::string> known;
  std::atomic<std::uint64_t> wrong = 0;
  std::atomic<bool> calm = false;
  SeededRandom in_handler(7);
  const Subscription handler = informer.subscribe([&](const ObjectEvent& event) {
    {
      const MutexLock lock(mutex);
      const auto found = known.find(std::string(event.key));
      if ((event.type == ObjectEvent::Type::kAdd) == (found != known.end())) ++wrong;
      if (event.type == ObjectEvent::Type::kDelete) {
        known.erase(std::string(event.key));
      } else {
        known[std::string(event.key)] = event.now.resource_version();
      }
    }
    if (calm || in_handler.below(50) != 0) return;
    EXPECT_TRUE(informer.set_parts(parts(in_handler.next())));
  });
  informer.start();
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      threads.emplace_back([&, seed] {
        SeededRandom random(seed);
        for (int i = 0; i < 200; ++i) {
          EXPECT_TRUE(informer.set_parts(parts(random.next())));
          (void)informer.status();
          source.modify(pod_name(random.below(20)));
        }
      });
    }
    threads.emplace_back([&] {
      for (int i = 0; i < 20; ++i) {
        informer.stop();
        informer.start();
      }
    });
  }
  calm = true;
  informer.stop();  // the handler changes the parts no more
  informer.start();
  EXPECT_TRUE(informer.set_parts(parts(2)));
  EXPECT_TRUE(informer.set_parts(parts(1)));
  wait_until([&] { return informer.has_synced() && informer.store().size() == 20; });
  wait_until([&] {
    const MutexLock lock(mutex);
    return known.size() == 20 && std::all_of(known.begin(), known.end(), [&](const auto& one) {
             return informer.store().get(one.first).resource_version() == one.second;
           });
  });
  EXPECT_EQ(wrong, 0u);
}

}  // namespace
}  // namespace tain::testing
