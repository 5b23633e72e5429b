// A Cluster used from many threads at once.

#include <gtest/gtest.h>
#include <tain/cluster.h>
#include <tain/thread_runtime.h>

#include <atomic>
#include <chrono>
#include <map>
#include <thread>
#include <vector>

namespace tain {
namespace {

using namespace std::chrono_literals;

// Rejects each path once with Retry-After: 0, then responds. On the loop.
class RefusesOnce final : public Transport {
 public:
  explicit RefusesOnce(Runtime& runtime) : runtime_(runtime) {}

  std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) override {
    auto exchange = std::make_unique<One>();
    const bool first = seen_[request.target]++ == 0;
    runtime_.post([open = std::weak_ptr(exchange->open), &receiver, first, body = request.body + request.target] {
      if (open.expired()) return;
      ByteReceiver* const body_receiver =
          receiver.head(first ? ResponseHead{503, {{"Retry-After", "0"}}} : ResponseHead{200, {}});
      if (open.expired()) return;
      body_receiver->bytes(body);
      if (!open.expired()) receiver.end({});
    });
    return exchange;
  }
  void renew_connections() override {}
  Stats stats() const override { return {}; }

  std::size_t requests() const {
    std::size_t all = 0;
    for (const auto& [target, times] : seen_) all += static_cast<std::size_t>(times);
    return all;
  }

 private:
  struct One final : ActiveRequest {
    void pause(bool) override {}
    bool fresh_connection() const override { return false; }
    std::shared_ptr<int> open = std::make_shared<int>(0);
  };
  Runtime& runtime_;
  std::map<std::string, int> seen_{};
};

Cluster connected(Runtime& runtime, Transport& transport) {
  Cluster::Options options;
  options.access.server = "http://many.test";
  options.runtime = &runtime;
  options.transport = &transport;
  return *Cluster::connect(std::move(options));
}

// C331: requests from many threads, each retried once, all get their own responses.
TEST(ClusterThreads, ParallelRequestsWithRetriesGetTheirOwnResponses) {
  constexpr int kThreads = 8;
  constexpr int kEach = 25;
  ThreadRuntime runtime;
  RefusesOnce transport(runtime);
  std::atomic<int> right{0};
  {
    const Cluster cluster = connected(runtime, transport);
    std::vector<std::thread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([&, t] {
        for (int i = 0; i < kEach; ++i) {
          const std::string path = "/thread/" + std::to_string(t) + "/" + std::to_string(i);
          const Result<std::string> answer = cluster.raw(HttpMethod::kPost, path, "body of ");
          if (answer && *answer == "body of " + path) ++right;
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
  EXPECT_EQ(right, kThreads * kEach);
  EXPECT_EQ(transport.requests(), std::size_t{2} * kThreads * kEach);
}

TEST(ClusterThreads, CopiesMayBeDestroyedDuringCalls) {
  ThreadRuntime runtime;
  RefusesOnce transport(runtime);
  std::atomic<int> done{0};
  constexpr int kCalls = 200;
  std::vector<std::thread> threads;
  {
    const Cluster cluster = connected(runtime, transport);
    for (int t = 0; t < 4; ++t) {
      threads.emplace_back([copy = cluster, t, &done] {
        for (int i = 0; i < kCalls / 4; ++i) {
          copy.get_raw_async("/t/" + std::to_string(t * 1000 + i), [&done](const Result<std::string>&) { ++done; });
        }
      });
    }
  }
  for (std::thread& thread : threads) thread.join();
  const auto last = std::chrono::steady_clock::now() + 30s;
  while (done < kCalls && std::chrono::steady_clock::now() < last) std::this_thread::yield();
  EXPECT_EQ(done, kCalls) << "each call ends once, with an answer or with kClosed";
}

// Answers nothing.
class Silent final : public Transport {
 public:
  std::unique_ptr<ActiveRequest> send(HttpRequest, ResponseReceiver&) override { return std::make_unique<One>(); }
  void renew_connections() override {}
  Stats stats() const override { return {}; }

 private:
  struct One final : ActiveRequest {
    void pause(bool) override {}
    bool fresh_connection() const override { return false; }
  };
};

TEST(ClusterThreads, StopsOfOtherThreadsEndBlockingCalls) {
  constexpr int kThreads = 4;
  constexpr int kEach = 50;
  ThreadRuntime runtime;
  Silent transport;
  const Cluster cluster = connected(runtime, transport);
  std::atomic<int> cancelled{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < kEach; ++i) {
        StopSource source;
        std::thread stopper([&] { source.request(); });
        const Result<std::string> answer = cluster.get_raw("/x", {.stop = source.stop()});
        if (!answer && answer.error().code == Code::kCancelled) ++cancelled;
        stopper.join();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(cancelled, kThreads * kEach);
}

// The stops, the answers and the end of the Cluster race; each call ends once.
TEST(ClusterThreads, StopsMayRaceWithAnswersAndTheEndOfTheCluster) {
  constexpr int kRounds = 30;
  constexpr int kCalls = 20;
  std::atomic<int> done{0};
  for (int round = 1; round <= kRounds; ++round) {
    StopSource source;
    ThreadRuntime runtime;
    RefusesOnce transport(runtime);
    std::thread stopper;
    {
      const Cluster cluster = connected(runtime, transport);
      for (int i = 0; i < kCalls; ++i) {
        cluster.get_raw_async("/x/" + std::to_string(i),
                              [&](const Result<std::string>&) {
                                ++done;
                                source.request();
                              },
                              {.stop = source.stop()});
        if (i == kCalls / 2) stopper = std::thread([&] { source.request(); });
      }
    }
    stopper.join();
    const auto last = std::chrono::steady_clock::now() + 30s;
    while (done < round * kCalls && std::chrono::steady_clock::now() < last) std::this_thread::yield();
  }
  EXPECT_EQ(done, kRounds * kCalls);
}

TEST(ClusterThreads, AllCallbacksRunBeforeDestructionReturns) {
  std::atomic<int> done{0};
  {
    Cluster::Options options;
    options.access.server = "http://127.0.0.1:1";  // a closed port
    options.max_retries = 0;
    const Cluster cluster = *Cluster::connect(std::move(options));
    for (int i = 0; i < 50; ++i) cluster.get_raw_async("/x", [&done](const Result<std::string>&) { ++done; });
  }
  EXPECT_EQ(done, 50);
}

}  // namespace
}  // namespace tain
