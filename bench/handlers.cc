// The cost of one more handler per event in a burst: bursts of updates through one log, read by 1, 10 and 100 handlers
// on one thread. The target is 200 ns.

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "src/informer/distributor.h"
#include "src/informer/log_writer.h"

namespace tain {
namespace {

struct RealClock final : Clock {
  Instant now() const override { return Instant(std::chrono::steady_clock::now().time_since_epoch()); }
  WallTime wall() const override { return WallTime(std::chrono::system_clock::now().time_since_epoch()); }
};

struct Later final : Executor {
  void post(Task task) override { tasks.push_back(std::move(task)); }
  void run() {
    while (!tasks.empty()) {
      const Task task = std::move(tasks.front());
      tasks.pop_front();
      task();
    }
  }
  std::deque<Task> tasks;
};

Object pod(std::size_t number, std::size_t version) {
  std::string json = R"({"kind":"Pod","apiVersion":"v1","metadata":{"namespace":"default","name":"pod-)";
  json.append(std::to_string(number)).append(R"(","uid":"u","resourceVersion":")").append(std::to_string(version));
  json.append(R"("},"padding":")").append(2000, 'x').append("\"}");
  return Object::from_json(json).value();
}

// Nanoseconds per event of `bursts` bursts.
double run(std::size_t handlers, std::size_t burst, std::size_t bursts) {
  RealClock clock;
  Store store;
  Later executor;
  auto distributor = std::make_shared<informer::Distributor>(clock, store, KeyFn{});
  informer::LogWriter log(*distributor, {});
  std::uint64_t seen = 0;
  std::vector<std::shared_ptr<informer::Subscriber>> all;
  for (std::size_t i = 0; i < handlers; ++i) {
    all.push_back(std::make_shared<informer::Subscriber>(
        distributor, executor, [&seen](const ObjectEvent& event) { seen += event.key.size(); }, HandlerOptions{},
        nullptr));
    distributor->add(all.back());
  }
  distributor->resume();
  std::vector<Object> olds, news;
  for (std::size_t i = 0; i < burst; ++i) {
    olds.push_back(pod(i, 1));
    news.push_back(pod(i, 2));
  }
  const auto begin = std::chrono::steady_clock::now();
  for (std::size_t round = 0; round < bursts; ++round) {
    (void)log.begin();
    for (std::size_t i = 0; i < burst; ++i) log.change(olds[i], news[i], false);
    (void)log.end(0);
    executor.run();
  }
  const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - begin;
  distributor->close();
  if (seen == 0 && handlers > 0) std::puts("no handler was called");
  return took.count() / static_cast<double>(burst * bursts);
}

}  // namespace
}  // namespace tain

int main() {
  constexpr std::size_t kEvents = 400'000;
  for (const std::size_t burst : {std::size_t{1}, std::size_t{10}, std::size_t{1000}}) {
    const std::size_t bursts = kEvents / 10 / burst;
    const double one = tain::run(1, burst, bursts);
    const double ten = tain::run(10, burst, bursts);
    const double hundred = tain::run(100, burst, bursts / 10 + 1);
    std::printf("bursts of %4zu: 1 handler %6.0f ns/event; per further handler %6.1f ns (of 10), %6.1f ns (of 100)\n",
                burst, one, (ten - one) / 9, (hundred - one) / 99);
  }
}
