// Readers list by namespace while events arrive, as in client-go's BenchmarkSharedIndexInformer. Events have a fixed
// rate, so that both programs do the same work for them.
#pragma once

#include <tain/cache/shared_informer.h>
#include <tain/thread_runtime.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <semaphore>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "bench/informer_source.h"

namespace tain::bench {

class ListsBench {
 public:
  ListsBench(std::size_t pods, std::size_t namespaces)
      : pods_(pods, namespaces),
        each_(pods / namespaces),
        layout_(std::to_string(namespaces) + " x " + std::to_string(each_)),
        source_(runtime_, pods_),
        informer_(runtime_, {.lister_watcher = source_, .expected = kPods}) {
    std::binary_semaphore synced{0};
    subscription_ = informer_.subscribe([this](const ObjectEvent& event) {
      if (event.type == ObjectEvent::Type::kUpdate) seen_.fetch_add(1, std::memory_order_relaxed);
    });
    subscription_.on_synced([&synced] { synced.release(); });
    informer_.start();
    synced.acquire();
    source_.wait_for_watch();
  }
  ~ListsBench() {
    source_.close();
    informer_.stop();
  }

  void run(std::size_t readers, double seconds) {
    std::atomic<bool> stop{false};
    std::atomic<std::size_t> lists{0};
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < readers; ++i) threads.emplace_back([&, i] { read(i, stop, lists); });
    const std::size_t seen_before = seen_;
    const Stopwatch watch;
    send_at_pace(watch, seconds);
    const std::size_t done = lists;
    const std::size_t handled = seen_ - seen_before;
    const double wall = watch.wall_seconds();
    const double core = watch.core_seconds();
    stop = true;
    for (std::thread& thread : threads) thread.join();
    const std::string label = "list " + layout_ + " pods, readers " + std::to_string(readers);
    row(label, static_cast<double>(done) / wall, "lists/s");
    row(label + ", of a core", static_cast<double>(done) / core, "lists/s");
    row(label + ", events told", static_cast<double>(handled) / wall, "events/s", "of 10000");
  }

 private:
  static constexpr double kPerSecond = 10'000;
  static constexpr std::size_t kUnderWay = 10'000;  // one second of events; then the source waits

  void read(std::size_t number, const std::atomic<bool>& stop, std::atomic<std::size_t>& lists) {
    for (std::size_t i = number; !stop; ++i) {
      const auto found = informer_.store().snapshot().in_namespace(pods_.ns(i));
      if (found.size() != each_) give_up("a list is incomplete");
      lists.fetch_add(1, std::memory_order_relaxed);
    }
  }

  void send_at_pace(const Stopwatch& watch, double seconds) {
    while (watch.wall_seconds() < seconds) {
      const auto due = static_cast<std::size_t>(watch.wall_seconds() * kPerSecond) + sent_before_;
      const std::size_t allowed = std::min(due, seen_ + kUnderWay);
      std::vector<Object> changed;
      for (; sent_ < allowed; ++sent_) changed.push_back(pods_.any());
      if (!changed.empty()) source_.send(std::move(changed));
      std::this_thread::sleep_for(std::chrono::milliseconds(1));  // sets the rate
    }
    sent_before_ = sent_;
  }

  Pods pods_;
  const std::size_t each_;
  const std::string layout_;
  std::atomic<std::size_t> seen_{0};
  std::size_t sent_ = 0;
  std::size_t sent_before_ = 0;
  ThreadRuntime runtime_;
  MemorySource source_;
  SharedInformer informer_;
  Subscription subscription_;
};

inline void lists(std::size_t pods, double seconds) {
  // client-go uses one namespace; with a hundred, lists have a typical length.
  for (const std::size_t namespaces : {std::size_t{1}, std::size_t{100}}) {
    ListsBench bench(pods / namespaces * namespaces, namespaces);
    for (const std::size_t readers : {1, 10, 80}) bench.run(readers, seconds);
  }
}

}  // namespace tain::bench
