// The queues under real threads; run under the thread sanitizer.

#include <tain/blocking.h>
#include <tain/cache/delta_fifo.h>
#include <tain/cache/fifo.h>
#include <tain/cache/real_fifo.h>

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <thread>
#include <vector>

#include "src/base/mutex.h"
#include "tests/support/wait_until.h"
#include "tests/unit/queue/queue_testing.h"

namespace tain::testing {
namespace {

// Waits for on_ready(), from several threads.
class Signal {
 public:
  void raise() {
    MutexLock lock(mutex_);
    ++raised_;
    changed_.notify_all();
  }
  std::uint64_t count() {
    MutexLock lock(mutex_);
    return raised_;
  }
  void wait_past(std::uint64_t seen) {
    MutexLock lock(mutex_);
    ++waiting_;
    changed_.notify_all();
    while (raised_ == seen) changed_.wait(mutex_);
    --waiting_;
  }
  void wait_for_waiters(int count) {
    MutexLock lock(mutex_);
    while (waiting_ < count) changed_.wait(mutex_);
  }

 private:
  Mutex mutex_;
  CondVar changed_;
  std::uint64_t raised_ TAIN_GUARDED_BY(mutex_) = 0;
  int waiting_ TAIN_GUARDED_BY(mutex_) = 0;
};

Queue::PopOutcome blocking_pop(Queue& queue, Signal& signal, const Queue::ProcessDeltas& process) {
  for (;;) {
    const std::uint64_t seen = signal.count();
    const Result<Queue::PopOutcome> outcome = queue.pop(process);
    if (!outcome || *outcome != Queue::PopOutcome::kEmpty) return outcome.value_or(Queue::PopOutcome::kProcessed);
    signal.wait_past(seen);
  }
}

int value_of(const Object& object) { return std::stoi(std::string(object.resource_version())); }

// Two producers of 500 keys each; the consumer pops 1,000. Returns the keys of each, in order.
std::map<char, std::vector<int>> run_two_producers(Queue& queue) {
  constexpr int kEach = 500;
  Signal signal;
  queue.on_ready([&] { signal.raise(); });
  const auto produce = [&queue](char producer) {
    for (int i = 1; i <= kEach; ++i) {
      (void)queue.add(obj(std::string(1, producer) + std::to_string(i), i));
    }
  };
  std::thread a(produce, 'a');
  std::thread b(produce, 'b');

  std::map<char, std::vector<int>> got;
  for (int i = 0; i < 2 * kEach; ++i) {
    blocking_pop(queue, signal, [&](const Deltas& deltas, bool) -> Result<void> {
      const Object& object = deltas.newest()->object;
      got[object.name().front()].push_back(value_of(object));
      return {};
    });
  }
  a.join();
  b.join();
  queue.on_ready({});
  return got;
}

std::map<std::string, std::unique_ptr<Queue>> all_queues() {
  std::map<std::string, std::unique_ptr<Queue>> queues;
  queues["DeltaFifo"] = std::make_unique<DeltaFifo>();
  queues["RealFifo"] = std::move(*RealFifo::make({}));
  queues["Fifo"] = std::make_unique<Fifo>();
  return queues;
}

void expect_in_order(const std::map<char, std::vector<int>>& got) {
  std::vector<int> expected;
  for (int i = 1; i <= 500; ++i) expected.push_back(i);
  ASSERT_EQ(got.size(), 2u);
  EXPECT_EQ(got.at('a'), expected);
  EXPECT_EQ(got.at('b'), expected);
}

// C113, C139, C169
TEST(QueueThreads, TwoProducersKeepTheirOrder) {
  for (const auto& [name, queue] : all_queues()) {
    SCOPED_TRACE(name);
    expect_in_order(run_two_producers(*queue));
  }
}

// Ten threads share one on_ready() and wait for it; returns how many close() released, and how long the last one took.
struct Released {
  int count = 0;
  std::chrono::milliseconds after{};
};
Released close_with_ten_waiting(Queue& queue) {
  Signal signal;
  queue.on_ready([&] { signal.raise(); });
  std::atomic<int> closed = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 10; ++i) {
    threads.emplace_back([&] {
      if (blocking_pop(queue, signal, kDrop) == Queue::PopOutcome::kClosed) ++closed;
    });
  }
  signal.wait_for_waiters(10);

  const auto start = std::chrono::steady_clock::now();
  queue.close();
  for (std::thread& thread : threads) thread.join();
  const auto took = std::chrono::steady_clock::now() - start;
  queue.on_ready({});
  return {closed, std::chrono::duration_cast<std::chrono::milliseconds>(took)};
}

// The library's blocking pop, for one thread: it pops the one queued item and waits for another until close(). Returns
// the result of the second pop.
Result<void> close_in_the_blocking_pop(Queue& queue) {
  std::atomic<int> processed = 0;
  Result<void> second;
  (void)queue.add(obj("one", 1));
  std::thread consumer([&] {
    const Queue::ProcessDeltas process = [&](const Deltas&, bool) -> Result<void> {
      ++processed;
      return {};
    };
    (void)pop(queue, process);
    second = pop(queue, process);
  });
  wait_until([&] { return processed == 1; });
  queue.close();
  consumer.join();
  return second;
}

// C138, C158, C174
TEST(QueueThreads, CloseReleasesTenBlockedPopsAtOnce) {
  for (const auto& [name, queue] : all_queues()) {
    SCOPED_TRACE(name);
    const Released released = close_with_ten_waiting(*queue);

    EXPECT_EQ(released.count, 10);
    EXPECT_LE(released.after, std::chrono::milliseconds(500));
  }
}

// C138, C158, C174
TEST(QueueThreads, CloseReleasesTheBlockingPop) {
  for (const auto& [name, queue] : all_queues()) {
    SCOPED_TRACE(name);
    const Result<void> ended = close_in_the_blocking_pop(*queue);

    ASSERT_FALSE(ended);
    EXPECT_EQ(ended.error().code, Code::kClosed);
  }
}

Result<Object> blocking_pop(Heap& heap, Signal& signal) {
  for (;;) {
    const std::uint64_t seen = signal.count();
    Result<Object> object = heap.pop();
    if (!object || *object) return object;
    signal.wait_past(seen);
  }
}

// C177
TEST(HeapThreads, PopSeesAllOrNothingOfABulkAdd) {
  Heap heap([](const Object& a, const Object& b) { return value_of(a) < value_of(b); });
  Signal signal;
  heap.on_ready([&] { signal.raise(); });
  std::vector<Object> many;
  for (int i = 500; i > 0; --i) many.push_back(obj("k" + std::to_string(i), i));

  std::vector<int> got;
  std::thread consumer([&] {
    for (int i = 0; i < 500; ++i) got.push_back(value_of(*blocking_pop(heap, signal)));
  });
  signal.wait_for_waiters(1);
  ASSERT_TRUE(heap.bulk_add(many));
  consumer.join();
  heap.on_ready({});

  // The greatest is added first: a pop inside the bulk add would return it too early.
  std::vector<int> expected;
  for (int i = 1; i <= 500; ++i) expected.push_back(i);
  EXPECT_EQ(got, expected);
}

// C178: with the library's blocking pop.
TEST(HeapThreads, APopOfAnEmptyHeapWaitsForCloseAndFails) {
  Heap heap([](const Object& a, const Object& b) { return value_of(a) < value_of(b); });
  std::atomic<bool> waits = false;
  std::atomic<bool> returned = false;

  Result<Object> got;
  std::thread consumer([&] {
    waits = true;
    got = pop(heap);
    returned = true;
  });
  wait_until([&] { return waits.load(); });
  // A sleeping thread cannot be detected. One that does not sleep would return long before this.
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const bool too_early = returned;
  heap.close();
  consumer.join();

  EXPECT_FALSE(too_early);
  ASSERT_FALSE(got);
  EXPECT_EQ(got.error().code, Code::kClosed);
}

// One key, many updates, four consumers: no two process it at the same time, and never an older state after a newer
// one.
TEST(DeltaFifoThreads, OneKeyIsProcessedByOneConsumerAtATimeAndInOrder) {
  constexpr int kUpdates = 2000;
  DeltaFifo queue;
  Signal signal;
  queue.on_ready([&] { signal.raise(); });
  std::atomic<int> inside = 0;
  std::atomic<int> overlaps = 0;
  std::atomic<int> backwards = 0;
  int last = 0;  // guarded by the queue: the point of the test
  std::vector<std::thread> consumers;
  for (int i = 0; i < 4; ++i) {
    consumers.emplace_back([&] {
      while (blocking_pop(queue, signal, [&](const Deltas& deltas, bool) -> Result<void> {
               if (inside.fetch_add(1) != 0) ++overlaps;
               for (const Delta& delta : deltas) {
                 if (value_of(delta.object) <= last) ++backwards;
                 last = value_of(delta.object);
               }
               inside.fetch_sub(1);
               return {};
             }) != Queue::PopOutcome::kClosed) {
      }
    });
  }

  for (int i = 1; i <= kUpdates; ++i) ASSERT_TRUE(queue.update(obj("one", i)));
  queue.close();
  for (std::thread& consumer : consumers) consumer.join();
  queue.on_ready({});

  EXPECT_EQ(overlaps, 0);
  EXPECT_EQ(backwards, 0);
  EXPECT_EQ(last, kUpdates);
}

// N11: the producer pauses when the consumer is behind, and is resumed once for each pause.
TEST(RealFifoThreads, ABoundedProducerNeverRunsFarAhead) {
  constexpr int kChanges = 5000;
  auto queue = *RealFifo::make({.batch_size = 8, .max_waiting = 16});
  Signal ready;
  Signal resumed;
  queue->on_ready([&] { ready.raise(); });
  std::atomic<int> pauses = 0;
  std::atomic<int> resumes = 0;
  std::size_t most = 0;
  std::thread producer([&] {
    for (int i = 1; i <= kChanges; ++i) {
      const std::uint64_t seen = resumed.count();
      const bool paused = queue->wants_pause([&] {
        ++resumes;
        resumed.raise();
      });
      if (paused) {
        ++pauses;
        resumed.wait_past(seen);
      }
      (void)queue->update(obj("k" + std::to_string(i % 32), i));
      most = std::max(most, queue->size());
    }
    queue->close();
  });

  int last = 0;
  bool in_order = true;
  const auto note = [&](const Delta& delta) {
    in_order = in_order && value_of(delta.object) == last + 1;
    last = value_of(delta.object);
  };
  for (bool open = true; open;) {
    const std::uint64_t seen = ready.count();
    const Result<Queue::PopOutcome> outcome = queue->pop_batch(
        [&](std::vector<Delta>& batch, bool) -> Result<void> {
          for (const Delta& delta : batch) note(delta);
          return {};
        },
        [&](const Deltas& deltas, bool) -> Result<void> {
          note(deltas.front());
          return {};
        });
    if (*outcome == Queue::PopOutcome::kEmpty) ready.wait_past(seen);
    open = *outcome != Queue::PopOutcome::kClosed;
  }
  producer.join();
  queue->on_ready({});

  EXPECT_TRUE(in_order);
  EXPECT_EQ(last, kChanges);
  EXPECT_LE(most, 16u);
  EXPECT_EQ(pauses, resumes);
}

}  // namespace
}  // namespace tain::testing
