// The cost of one more handler in a burst through the whole informer, from the source to the return of the last call.
#pragma once

#include <tain/cache/shared_informer.h>
#include <tain/thread_runtime.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <semaphore>
#include <string>
#include <utility>
#include <vector>

#include "bench/informer_source.h"

namespace tain::bench {

class HandlersBench {
 public:
  HandlersBench(std::size_t pods, std::size_t handlers)
      : pods_(pods, 1),
        source_(runtime_, pods_),
        informer_(runtime_, {.lister_watcher = source_, .expected = kPods}),
        counts_(handlers) {
    std::counting_semaphore<> synced{0};
    for (Count& count : counts_) {
      subscriptions_.push_back(informer_.subscribe([this, &count](const ObjectEvent& event) {
        if (event.type == ObjectEvent::Type::kUpdate && ++count.seen == burst_) told_.release();
      }));
      subscriptions_.back().on_synced([&synced] { synced.release(); });
    }
    informer_.start();
    for (std::size_t i = 0; i < handlers; ++i) synced.acquire();
    source_.wait_for_watch();
  }
  ~HandlersBench() { informer_.stop(); }

  struct Cost {
    double wall = 0;  // nanoseconds per event
    double core = 0;
  };
  Cost run(std::size_t burst, std::size_t events) {
    Cost cost;
    const std::size_t rounds = std::max<std::size_t>(1, events / burst);
    burst_ = burst;
    for (std::size_t round = 0; round < rounds; ++round) {
      std::vector<Object> changed;
      for (std::size_t i = 0; i < burst; ++i) changed.push_back(pods_.any());
      for (Count& count : counts_) count.seen = 0;  // no handler runs between bursts
      const Stopwatch watch;
      source_.send(std::move(changed));
      for (std::size_t i = 0; i < counts_.size(); ++i) told_.acquire();
      cost.wall += watch.wall_ns();
      cost.core += watch.core_ns();
    }
    for (const Subscription& one : subscriptions_) {
      if (one.status().coalesced != 0) give_up("a handler received coalesced events");
    }
    const auto all = static_cast<double>(rounds * burst);
    return {cost.wall / all, cost.core / all};
  }

 private:
  struct alignas(64) Count {
    std::size_t seen = 0;
  };

  Pods pods_;
  ThreadRuntime runtime_;
  MemorySource source_;
  SharedInformer informer_;
  std::vector<Count> counts_;
  std::size_t burst_ = 0;
  std::counting_semaphore<> told_{0};
  std::vector<Subscription> subscriptions_;  // destroyed first, so that no call is running
};

inline void handlers(std::size_t pods, std::size_t events) {
  const std::vector<std::size_t> bursts{1'000, 10'000};
  std::vector<HandlersBench::Cost> alone(bursts.size());
  for (const std::size_t count : {1, 10, 100}) {
    HandlersBench bench(pods, count);
    for (std::size_t i = 0; i < bursts.size(); ++i) {
      const HandlersBench::Cost cost = bench.run(bursts[i], events);
      const std::string label = "handlers " + std::to_string(count) + ", bursts of " + std::to_string(bursts[i]);
      row(label + ", each event", cost.wall, "ns");
      row(label + ", each event, of a core", cost.core, "ns");
      if (count == 1) {
        alone[i] = cost;
        continue;
      }
      const auto more = static_cast<double>(count - 1);
      row(label + ", a further one", (cost.wall - alone[i].wall) / more, "ns", "<= 200");
      row(label + ", a further one, of a core", (cost.core - alone[i].core) / more, "ns", "<= 200");
    }
  }
}

}  // namespace tain::bench
