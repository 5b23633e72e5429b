#include <tain/cache/store.h>

#include <gtest/gtest.h>

#include <atomic>
#include <deque>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "src/base/mutex.h"
#include "src/base/random.h"
#include "tests/support/objects.h"

namespace tain {
namespace {

using testing::Shape;

constexpr int kNames = 40;
constexpr int kRounds = 400;

Object numbered(int name, int round) {
  return testing::pod("p" + std::to_string(name),
                      Shape{.rv = std::to_string(round), .node = "n" + std::to_string(round % 3)});
}

// One thread that runs posted tasks.
class ThreadExecutor final : public Executor {
 public:
  ThreadExecutor() : thread_([this] { run(); }) {}
  ~ThreadExecutor() override {
    {
      const MutexLock lock(mutex_);
      stop_ = true;
      ready_.notify_all();
    }
    thread_.join();
  }
  void post(Task task) override {
    const MutexLock lock(mutex_);
    tasks_.push_back(std::move(task));
    ready_.notify_all();
  }

 private:
  void run() {
    for (;;) {
      Task task;
      {
        const MutexLock lock(mutex_);
        while (tasks_.empty() && !stop_) ready_.wait(mutex_);
        if (tasks_.empty()) return;
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
      task();
    }
  }
  Mutex mutex_;
  CondVar ready_;
  std::deque<Task> tasks_ TAIN_GUARDED_BY(mutex_);
  bool stop_ TAIN_GUARDED_BY(mutex_) = false;
  std::thread thread_;
};

// Each write sets all objects to one version, so that a reader can check that it sees one state.
void write_rounds(Store& store, int from, int to) {
  for (int round = from; round < to; ++round) {
    std::vector<WatchEvent> changes;
    for (int name = 0; name < kNames; ++name)
      changes.push_back({WatchEvent::Type::kModified, numbered(name, round), {}});
    std::vector<ReflectorStore::EventError> errors;
    store.apply(changes, errors);
  }
}

bool is_one_state(const Snapshot& snapshot) {
  if (snapshot.size() != kNames) return false;
  for (const Object& object : snapshot) {
    if (object.resource_version() != snapshot.resource_version()) return false;
  }
  return true;
}

// Readers and the writer never wait for each other, and each reader sees one complete version.
TEST(StoreThreads, ReadersSeeCompleteVersionsDuringWrites) {
  ThreadExecutor executor;
  Store::Options options;
  options.executor = &executor;
  Store store(options);
  write_rounds(store, 1, 2);
  std::atomic<bool> done{false};
  std::atomic<int> wrong{0};
  std::vector<std::thread> readers;
  for (int i = 0; i < 3; ++i) {
    readers.emplace_back([&, i] {
      SeededRandom random(static_cast<std::uint64_t>(i));
      std::vector<Snapshot> held;
      std::string last = "1";
      while (!done) {
        const Object object = store.get("default/p" + std::to_string(random.below(kNames)));
        if (!object) ++wrong;
        Snapshot now = store.snapshot();
        if (!is_one_state(now)) ++wrong;
        // The version never decreases for a reader.
        const std::string version(now.resource_version());
        if (version.size() < last.size() || (version.size() == last.size() && version < last)) ++wrong;
        last = version;
        if (random.below(4) == 0) held.push_back(std::move(now));
        if (held.size() > 8) {
          const std::size_t which = random.below(held.size());
          if (!is_one_state(held[which])) ++wrong;
          held.erase(held.begin() + static_cast<std::ptrdiff_t>(which));
        }
      }
    });
  }

  write_rounds(store, 2, kRounds);
  done = true;
  for (std::thread& reader : readers) reader.join();

  EXPECT_EQ(wrong, 0);
  write_rounds(store, kRounds, kRounds + 20);
  EXPECT_EQ(store.stats().live_snapshots, 0u);
  EXPECT_EQ(store.stats().pinned_bytes, 0u);
}

TEST(StoreThreads, IndexesAreCompleteWhenTheyAppear) {
  Store store;
  write_rounds(store, 1, 2);
  std::atomic<bool> done{false};
  std::atomic<int> wrong{0};
  std::thread adder([&] {
    while (!done) {
      if (!store.add_indexers({{"node", index_by_field(*Path::parse("spec.nodeName"))}})) ++wrong;
      const Snapshot now = store.snapshot();
      const std::string node = now.begin()->at("spec.nodeName").text().str();
      if (now.index_keys("node", node)->size() != kNames) ++wrong;
      if (now.index_values("node").size() != 1) ++wrong;
      if (!store.remove_indexer("node")) ++wrong;
    }
  });

  write_rounds(store, 2, kRounds / 2);
  done = true;
  adder.join();

  EXPECT_EQ(wrong, 0);
}

TEST(StoreThreads, WritersTakeTurns) {
  Store store;
  std::vector<std::thread> writers;
  for (int i = 0; i < 3; ++i) {
    writers.emplace_back([&store, i] {
      const auto door = store.partition("part" + std::to_string(i));
      for (int round = 1; round < 200; ++round) {
        ReflectorStore::Replacement list;
        list.resource_version = std::to_string(round);
        for (int name = 0; name < 5; ++name) list.items.push_back(numbered(i * 100 + name + round % 2, round));
        (void)door->replace(std::move(list));
      }
    });
  }
  for (std::thread& writer : writers) writer.join();

  EXPECT_EQ(store.size(), 15u);
  EXPECT_EQ(store.last_store_sync_resource_version(), "199");
}

TEST(StoreThreads, WaitCallbackRunsOnceAndNeverAfterItWasDropped) {
  Store store;
  write_rounds(store, 1, 2);
  std::atomic<bool> done{false};
  std::atomic<int> early{0};
  std::thread waiter([&] {
    SeededRandom random(3);
    while (!done) {
      const std::uint64_t now = std::stoull(store.last_store_sync_resource_version());
      const std::string wanted = std::to_string(now + random.below(3));
      auto answers = std::make_unique<std::atomic<int>>(0);
      {
        const Store::VersionWait wait = store.wait_for(wanted, [&, counter = answers.get()](Result<void> result) {
          ++*counter;
          const std::string reached = store.last_store_sync_resource_version();
          if (result && (reached.size() < wanted.size() || (reached.size() == wanted.size() && reached < wanted)))
            ++early;
        });
        if (random.below(2) == 0) std::this_thread::yield();
      }
      if (*answers > 1) ++early;
      answers.reset();  // a call after the wait was dropped would touch freed memory
    }
  });

  write_rounds(store, 2, kRounds / 2);
  done = true;
  waiter.join();

  EXPECT_EQ(early, 0);
}

}  // namespace
}  // namespace tain
