// Views, handlers and controllers with real threads: they are added, removed and stopped while an informer runs.

#include <gtest/gtest.h>
#include <tain/blocking.h>
#include <tain/coroutine.h>
#include <tain/informer.h>
#include <tain/kinds/core_v1.h>
#include <tain/reconciler.h>
#include <tain/thread_runtime.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/cluster_rig.h"
#include "tests/support/wait_until.h"

namespace tain::testing {
namespace {

namespace core = tain::k8s::core::v1;
using namespace std::chrono_literals;

struct Node {
  std::string name{};
  static Result<Node> from_object(const Object& object) { return Node{std::string(object.at("spec.nodeName").text())}; }
};

// Pods p0 to p99, and a watch that changes each of them in a loop until stopped.
class BusyPods {
 public:
  BusyPods() {
    server_->on("/api").answer(200, kCoreDiscovery, {{"Content-Type", kAggregatedType}}).always();
    server_->on("/apis").answer(200, kGroupDiscovery, {{"Content-Type", kAggregatedType}}).always();
    std::vector<Object> items;
    for (int i = 0; i < kPods; ++i) items.push_back(one(i, 10));
    server_->on(kPath).answer(200, list_json(List("10", items))).always().when([](const auto& request) {
      return request.query("watch") != "true";
    });
    server_->on(kPath).head(200).always();
    Cluster::Options options;
    options.access.server = "http://busy.test";
    options.runtime = &runtime;
    options.transport = server_.get();
    options.exact_json = true;
    cluster.emplace(*Cluster::connect(std::move(options)));
  }
  ~BusyPods() {
    quiet = true;
    cluster.reset();
    const Wakeup gone;
    std::atomic<bool> is_gone = false;
    runtime.post([this, gone, &is_gone] {
      server_.reset();
      is_gone = true;
      gone.notify();
    });
    (void)gone.wait([&] { return is_gone.load(); });
  }

  InformerOptions options() const {
    InformerOptions out;
    out.tuning.use_watch_list = Reflector::UseWatchList::kNever;
    return out;
  }
  // Starts to send changes, a few per loop turn.
  void keep_changing() {
    runtime.post([this] { change(); });
  }

  std::atomic<bool> quiet = false;
  ThreadRuntime runtime{{.executor_threads = 4}};
  std::optional<Cluster> cluster{};

 private:
  static constexpr int kPods = 100;
  static constexpr const char* kPath = "/api/v1/pods";

  static Object one(int i, int rv) {
    return pod("p" + std::to_string(i), Shape{.rv = std::to_string(rv), .node = "n" + std::to_string(rv % 7)});
  }
  void change() {
    if (quiet || !server_) return;
    for (std::size_t i = 0; i < server_->requests(); ++i) {
      auto& request = server_->request(i);
      if (request.path() == kPath && request.query("watch") == "true" && request.is_live()) {
        request.body(event_json(modified(one(version_ % kPods, version_))));
      }
    }
    ++version_;
    runtime.post([this] { change(); });
  }

  int version_ = 11;  // the loop's, as is the server
  std::unique_ptr<FakeTransport> server_ = std::make_unique<FakeTransport>(runtime);
};

TEST(ConcurrentApi, ViewsStructsAndHandlersAreAddedAndRemovedWhileRunning) {
  std::atomic<int> told = 0;
  BusyPods busy;
  InformerOptions options = busy.options();
  options.scope.resource = "pods";
  auto pods = std::make_unique<Informer<Node>>(*busy.cluster, std::move(options));
  ASSERT_TRUE(pods->wait_synced(30s));
  busy.keep_changing();
  std::vector<InformerView<Node>> kept(4);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 50; ++i) {
        auto subscription = pods->subscribe([&](const InformerEvent<Node>& event) { told += event.now.has_value(); });
        const InformerView<Node> view = pods->snapshot();
        std::size_t seen = 0;
        for (const Node& node : view) seen += node.name.empty() ? 0 : 1;
        EXPECT_EQ(seen, 100u);
        kept[static_cast<std::size_t>(t)] = view;
        if (i % 10 == 0) {
          EXPECT_TRUE(Wakeup().wait([&] { return subscription.has_synced() || pods->has_synced(); }, 30s));
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  pods.reset();
  for (const auto& view : kept) EXPECT_EQ(view.size(), 100u);
}

TEST(ConcurrentApi, ReconcilerStopsDuringItsWork) {
  std::atomic<int> inside = 0;
  std::atomic<int> calls = 0;
  std::atomic<bool> stopped = false;
  BusyPods busy;
  Informer<core::Pod> pods(*busy.cluster, busy.options());
  ASSERT_TRUE(pods.wait_synced(30s));
  busy.keep_changing();
  for (int round = 0; round < 5; ++round) {
    calls = 0;
    stopped = false;
    Wakeup worked;
    Reconciler<core::Pod> reconciler(
        pods,
        [&](const std::string& key, const InformerView<core::Pod>& snapshot) -> Result<Requeue> {
          EXPECT_FALSE(stopped);
          EXPECT_LE(++inside, 4);
          const auto one = snapshot.get(key);
          EXPECT_TRUE(one);
          --inside;
          if (++calls >= 200) worked.notify();
          if (calls % 7 == 0) return fail(Code::kConflict, "now and then");
          return calls % 5 == 0 ? Requeue::in(1ms) : Requeue::done();
        },
        {.name = "busy", .workers = 4, .limiter = exponential_limiter(1ms, 10ms)});
    reconciler.start();
    ASSERT_TRUE(worked.wait([&] { return calls >= 200; }, 60s));
    std::thread other([&] { reconciler.stop(); });
    if (round % 2 == 0) {
      reconciler.stop();
    } else {
      (void)reconciler.drain(50ms);
    }
    other.join();
    stopped = true;
    EXPECT_EQ(inside, 0);
  }
}

TEST(ConcurrentApi, DrainedReconcilerHasProcessedQueuedKeys) {
  std::atomic<bool> may_go_on = false;
  const Wakeup changed;
  std::atomic<int> worked = 0;
  BusyPods busy;
  Informer<core::Pod> pods(*busy.cluster, busy.options());
  ASSERT_TRUE(pods.wait_synced(30s));
  const auto work = [&](const std::string&, const InformerView<core::Pod>&) -> Result<Requeue> {
    (void)changed.wait([&] { return may_go_on.load(); }, 60s);
    ++worked;
    return Requeue::done();
  };
  const auto let_go = [&] {
    may_go_on = true;
    changed.notify();
  };
  {
    Reconciler<core::Pod> reconciler(pods, work, {.workers = 2});
    reconciler.start();
    wait_until([&] { return reconciler.status().depth + reconciler.status().working == 100; });
    std::thread other([&] {
      std::this_thread::sleep_for(50ms);  // drain() begins first; if it does not, the test is easier, not wrong
      let_go();
    });
    EXPECT_TRUE(reconciler.drain(60s));
    other.join();
    EXPECT_EQ(worked, 100);
    reconciler.enqueue("default/late");
    EXPECT_EQ(reconciler.status().depth, 0u) << "a drained reconciler takes no new keys";
  }
  may_go_on = false;
  worked = 0;
  Reconciler<core::Pod> reconciler(pods, work, {.workers = 2});
  reconciler.start();
  wait_until([&] { return reconciler.status().depth + reconciler.status().working == 100; });
  const Result<void> drained = reconciler.drain(20ms);
  let_go();
  ASSERT_FALSE(drained);
  EXPECT_EQ(drained.error().code, Code::kDeadline);
  EXPECT_LE(worked, 2) << "it is stopped: what waited is dropped";
}

TEST(ConcurrentApi, DrainWaitsForKeysThatWaitForTheirWrites) {
  std::atomic<int> worked = 0;
  BusyPods busy;
  Informer<core::Pod> pods(*busy.cluster, busy.options());
  ASSERT_TRUE(pods.wait_synced(30s));
  const Wakeup changed;
  Reconciler<core::Pod> reconciler(pods,
                                   [&](const std::string& key, const InformerView<core::Pod>&) -> Result<Requeue> {
                                     if (key == "default/mine") ++worked;
                                     changed.notify();
                                     return Requeue::done();
                                   },
                                   {.gate_timeout = 300ms});
  // This write never appears: the wait ends with its timeout.
  reconciler.wrote("default/mine", pods, pod("never", "999999999"));
  reconciler.enqueue("default/mine");
  reconciler.start();
  EXPECT_TRUE(reconciler.drain(60s));
  EXPECT_EQ(worked, 1);
}

TEST(ConcurrentApi, CoroutineReceivesEventsUntilClosed) {
  struct Detached {
    struct promise_type {
      Detached get_return_object() { return {}; }
      std::suspend_never initial_suspend() { return {}; }
      std::suspend_never final_suspend() noexcept { return {}; }
      void return_void() {}
      void unhandled_exception() { std::terminate(); }
    };
  };
  std::atomic<int> count = 0;
  std::atomic<bool> ended = false;
  const Wakeup changed;
  BusyPods busy;
  Informer<core::Pod> pods(*busy.cluster, busy.options());
  EventStream<core::Pod> stream(pods, busy.runtime.executor());
  [](EventStream<core::Pod>& events, std::atomic<int>& seen, std::atomic<bool>& end, Wakeup wakeup) -> Detached {
    while (auto event = co_await events.next()) {
      if (++seen == 500) wakeup.notify();
    }
    end = true;
    wakeup.notify();
  }(stream, count, ended, changed);
  ASSERT_TRUE(pods.wait_synced(30s));
  busy.keep_changing();
  ASSERT_TRUE(changed.wait([&] { return count >= 500; }, 60s));
  stream.close();
  ASSERT_TRUE(changed.wait([&] { return ended.load(); }, 60s));
}

}  // namespace
}  // namespace tain::testing
