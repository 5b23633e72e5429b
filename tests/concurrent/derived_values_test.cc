// Values derived from the objects of an informer, with real threads. client-go computes them lazily and caches them;
// here they are indexes, which are part of each snapshot, and sums over one snapshot.

#include <tain/cache/shared_informer.h>
#include <tain/thread_runtime.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <latch>
#include <memory>
#include <semaphore>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/support/fake_source.h"
#include "tests/support/wait_until.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;
using Keys = std::vector<std::string>;

constexpr auto kPatience = 60s;  // until a wait that never ends is a failure

std::string pod_name(int number) {
  std::string name = "pod-";
  return name.append(std::to_string(number));
}
std::string team(const std::string& name) {
  std::string field = R"("team":")";
  return field.append(name).append("\"");
}
std::string generation(int number) {
  std::string field = R"("group":"counted","generation":")";
  return field.append(std::to_string(number)).append("\"");
}
std::string text_of(const Object& object, std::string_view field) { return object.at(field).text().str(); }

struct Rig {
  explicit Rig(Indexers indexers = {})
      : informer(runtime, {.lister_watcher = source, .expected = kPods, .indexers = std::move(indexers)}) {}
  void start() {
    informer.start();
    wait_until([&] { return informer.has_synced(); });
  }
  // Waits until the store has all events of the source.
  void catch_up() {
    wait_until([&] { return informer.store().last_store_sync_resource_version() == source.version(); });
  }
  const Store& store() const { return informer.store(); }
  std::size_t found(const std::string& name) const { return store().by_index("team", name)->size(); }

  ThreadRuntime runtime;
  FakeSource source{runtime};
  SharedInformer informer;
};

// C251, improved: while objects are added, changed and deleted, a sum over the objects of one index value never
// decreases, and an index always agrees with the objects of its snapshot.
TEST(DerivedValues, NeverGoBackDuringWrites) {
  constexpr int kCounted = 10;
  constexpr int kReaders = 4;
  Rig rig(
      {{"group", index_by_field(*Path::parse("group"))}, {"generation", index_by_field(*Path::parse("generation"))}});
  for (int i = 0; i < kCounted; ++i) rig.source.add(pod_name(i), generation(0));
  rig.start();
  std::atomic<bool> over = false;
  std::atomic<int> went_back = 0;
  std::atomic<int> torn = 0;
  std::array<std::atomic<int>, kReaders> seen{};  // different sums
  std::vector<std::jthread> readers;
  for (std::atomic<int>& mine : seen) {
    readers.emplace_back([&rig, &over, &went_back, &torn, &mine] {
      int last = -1;
      while (!over) {
        const Snapshot now = rig.store().snapshot();
        int sum = 0;
        const std::vector<Object> counted = *now.by_index("group", "counted");
        for (const Object& object : counted) sum += std::stoi(text_of(object, "generation"));
        if (sum < last) ++went_back;
        if (sum != last) ++mine;
        last = sum;
        std::size_t filed = 0;
        for (const std::string& value : now.index_values("generation")) {
          const std::vector<Object> of_value = *now.by_index("generation", value);
          for (const Object& object : of_value) {
            ++filed;
            if (text_of(object, "generation") != value || !now.contains(object.key())) ++torn;
          }
        }
        if (filed != kCounted) ++torn;
      }
    });
  }
  const auto least_seen = [&] { return std::min_element(seen.begin(), seen.end())->load(); };
  for (int round = 1; round <= 100 || least_seen() < 10; ++round) {
    for (int i = 0; i < kCounted; ++i) rig.source.modify(pod_name(i), generation(round));
    rig.source.add("guest", R"("group":"others")");
    rig.source.remove("guest");
    rig.catch_up();
  }
  over = true;
  readers.clear();

  EXPECT_EQ(went_back, 0);
  EXPECT_EQ(torn, 0);
}

// Runs `task` on so many threads at once; true if all finished in time.
template <class Task>
std::future<void> on_threads(int count, std::vector<std::jthread>& threads, const Task& task) {
  struct All {
    explicit All(int number) : left(number) {}
    std::atomic<int> left;
    std::promise<void> done;
  };
  const auto all = std::make_shared<All>(count);
  for (int i = 0; i < count; ++i) {
    threads.emplace_back([all, task] {
      task();
      if (--all->left == 0) all->done.set_value();
    });
  }
  return all->done.get_future();
}

// C252, improved: a hundred readers share one computation per version of an object. They do not wait for a running
// computation: they see the previous state.
TEST(DerivedValues, AreSharedAndReadersNeverWait) {
  std::atomic<int> computed = 0;
  std::atomic<bool> is_slow = false;
  std::binary_semaphore entered(0);
  std::binary_semaphore leave(0);
  Rig rig({{"team", [&](const Object& object) -> Result<std::vector<std::string>> {
              ++computed;
              if (is_slow.exchange(false)) {
                entered.release();
                leave.acquire();
              }
              return std::vector<std::string>{text_of(object, "team")};
            }}});
  for (int i = 0; i < 10; ++i) rig.source.add(pod_name(i), team("x"));
  rig.start();
  EXPECT_EQ(computed, 10);

  is_slow = true;
  rig.source.modify(pod_name(0), team("y"));
  entered.acquire();
  std::atomic<int> right = 0;
  std::vector<std::jthread> threads;
  const auto before = on_threads(100, threads, [&] { right += rig.found("x") == 10 && rig.found("y") == 0 ? 1 : 0; });
  EXPECT_EQ(before.wait_for(kPatience), std::future_status::ready) << "a reader waits for the computation";
  EXPECT_EQ(right, 100);
  leave.release();
  threads.clear();
  rig.catch_up();
  right = 0;
  on_threads(100, threads, [&] { right += rig.found("x") == 9 && rig.found("y") == 1 ? 1 : 0; }).wait();

  EXPECT_EQ(right, 100);
  EXPECT_EQ(computed, 11) << "one for each version of an object, however many read it";
}

// C253, improved: a computation for an old version that ends after the one for the new version does not replace its
// result, and each runs once.
TEST(DerivedValues, SlowComputationDoesNotReplaceANewerValue) {
  std::atomic<int> of_old = 0;
  std::atomic<int> of_new = 0;
  std::binary_semaphore entered(0);
  std::binary_semaphore leave(0);
  Rig rig;
  rig.source.add("a", team("x"));
  rig.start();
  std::jthread builder([&] {
    EXPECT_TRUE(
        rig.informer.indexer().add_indexers({{"team", [&](const Object& object) -> Result<std::vector<std::string>> {
                                                if (object.resource_version() == "2") {
                                                  ++of_old;
                                                  entered.release();
                                                  leave.acquire();
                                                } else {
                                                  ++of_new;
                                                }
                                                return std::vector<std::string>{text_of(object, "team")};
                                              }}}));
  });
  entered.acquire();
  rig.source.modify("a", team("y"));
  rig.catch_up();
  EXPECT_EQ(of_new, 1);

  leave.release();
  builder.join();

  EXPECT_EQ(*rig.store().index_keys("team", "x"), Keys{});
  EXPECT_EQ(*rig.store().index_keys("team", "y"), Keys{"default/a"});
  EXPECT_EQ(of_old, 1);
  EXPECT_EQ(of_new, 1);
}

// C253, improved: a slow reader derives its value from one state, during any writes; other readers see newer states.
TEST(DerivedValues, SlowReaderComputesFromOneState) {
  const auto sum = [](const Snapshot& state, const std::function<void()>& at_each) {
    int all = 0;
    for (const Object& object : state) {
      at_each();
      all += std::stoi(text_of(object, "generation"));
    }
    return all;
  };
  std::binary_semaphore entered(0);
  std::binary_semaphore leave(0);
  Rig rig;
  for (int i = 0; i < 10; ++i) rig.source.add(pod_name(i), generation(1));
  rig.start();
  int slow = 0;
  std::jthread reader([&] {
    bool is_first = true;
    slow = sum(rig.store().snapshot(), [&] {
      if (!std::exchange(is_first, false)) return;
      entered.release();
      leave.acquire();
    });
  });
  entered.acquire();
  for (int i = 0; i < 10; ++i) rig.source.modify(pod_name(i), generation(2));
  rig.catch_up();
  const int quick = sum(rig.store().snapshot(), [] {});
  leave.release();
  reader.join();

  EXPECT_EQ(slow, 10);
  EXPECT_EQ(quick, 20);
}

// C254, improved: one change is computed once, although fifty threads read its value while it arrives.
TEST(DerivedValues, ChangeIsComputedOnceForAllReaders) {
  constexpr int kAsking = 50;
  std::atomic<int> computed = 0;
  Rig rig({{"team", [&](const Object& object) -> Result<std::vector<std::string>> {
              if (object.resource_version() == "3") ++computed;
              return std::vector<std::string>{text_of(object, "team")};
            }}});
  rig.source.add("a", team("x"));
  rig.start();
  std::latch go(kAsking + 1);
  std::atomic<int> both = 0;  // old and new value in one answer, or neither
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < kAsking; ++i) {
      threads.emplace_back([&] {
        go.arrive_and_wait();
        for (bool is_new = false; !is_new;) {
          const Snapshot now = rig.store().snapshot();
          is_new = now.by_index("team", "y")->size() == 1;
          if (is_new == (now.by_index("team", "x")->size() == 1)) ++both;
          std::this_thread::yield();
        }
      });
    }
    go.arrive_and_wait();
    rig.source.modify("a", team("y"));
  }

  EXPECT_EQ(computed, 1);
  EXPECT_EQ(both, 0);
}

// C255, improved: an error is not cached. It is counted; the next version of the object, an index that is added again,
// and a query for the values of one object compute again.
TEST(DerivedValues, ErrorsAreNotCached) {
  std::atomic<bool> is_failing = true;
  const auto by_team = [&](const Object& object) -> Result<std::vector<std::string>> {
    if (is_failing) return fail(Code::kUnknown, "not now");
    return std::vector<std::string>{text_of(object, "team")};
  };
  Rig rig({{"team", by_team}});
  rig.source.add("a", team("x"));
  rig.source.add("b", team("x"));
  rig.start();
  EXPECT_EQ(rig.found("x"), 0u);
  EXPECT_EQ(rig.store().stats().index_errors, 2u);
  EXPECT_FALSE(rig.store().index_values_of("team", rig.store().get("default/b")));
  std::vector<std::jthread> readers;
  for (int i = 0; i < 4; ++i) {
    readers.emplace_back([&rig] { wait_until([&] { return rig.found("x") == 1; }); });
  }

  is_failing = false;
  EXPECT_EQ(*rig.store().index_values_of("team", rig.store().get("default/b")), Keys{"x"});
  rig.source.modify("a", team("x"));
  readers.clear();
  EXPECT_EQ(*rig.store().index_keys("team", "x"), Keys{"default/a"});
  EXPECT_EQ(rig.store().stats().index_errors, 2u);

  ASSERT_TRUE(rig.informer.indexer().remove_indexer("team"));
  ASSERT_TRUE(rig.informer.indexer().add_indexers({{"team", by_team}}));
  EXPECT_EQ(rig.found("x"), 2u);
}

}  // namespace
}  // namespace tain::testing
