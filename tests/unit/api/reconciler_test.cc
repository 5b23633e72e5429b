#include <tain/blocking.h>
#include <tain/reconciler.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/kinds/apps_v1.h>
#include <tain/kinds/core_v1.h>

#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/fails.h"
#include "tests/support/informer_rig.h"

namespace tain::testing {
namespace {

namespace core = tain::k8s::core::v1;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;
using namespace std::chrono_literals;

constexpr const char* kNodesPath = "/api/v1/nodes";

std::string owned_json(const std::string& name, const std::string& rv, const std::string& owner,
                       const std::string& kind = "Pod", const std::string& controller = "true") {
  return R"({"kind":"Pod","apiVersion":"v1","metadata":{"namespace":"default","name":")" + name + R"(","uid":"uid-)" +
         name + R"(","resourceVersion":")" + rv + R"(","ownerReferences":[{"apiVersion":"v1","kind":")" + kind +
         R"(","name":")" + owner + R"(","uid":"u","controller":)" + controller + "}]}}";
}

class ReconcilerTest : public ::testing::Test, protected InformerRig {
 protected:
  using View = InformerView<core::Pod>;

  // Workers on the fake Executor, so that everything happens in run_until_idle().
  ReconcileLoop::Options on_executor() {
    ReconcileLoop::Options how;
    how.executor = &runtime.executor();
    how.limiter = exponential_limiter(1s, 1h);
    return how;
  }
  void begin(auto& reconciler) {
    reconciler.start();
    run_until_idle();
  }
  auto noting() {
    return [this](const std::string& key, const View& snapshot) -> Result<Requeue> {
      seen.push_back(std::string(key).append(snapshot.contains(key) ? "" : " (gone)"));
      if (fails > 0) {
        --fails;
        return fail(Code::kConflict, "somebody was faster");
      }
      return next;
    };
  }
  auto noting_nodes() {
    return [this](const std::string& key, const auto&) -> Result<Requeue> {
      seen.push_back(key);
      return Requeue::done();
    };
  }

  std::vector<std::string> seen;
  int fails = 0;
  Requeue next{};
};

TEST_F(ReconcilerTest, ReconcilesEachChangedKeyAfterTheSync) {
  server.on(kPodsPath).when([](const auto& request) { return !is_watch(request); });
  serve_watches(kPodsPath);
  Informer<core::Pod> pods(cluster(), listing());
  Reconciler<core::Pod> reconciler(pods, noting(), on_executor());
  reconciler.start();
  reconciler.enqueue("default/early");
  run_until_idle();
  EXPECT_THAT(seen, IsEmpty()) << "nothing is known yet";
  EXPECT_FALSE(reconciler.status().synced);
  server.last().answer(200, list_json(List("10", {pod("a"), pod("b")})));
  run_until_idle();
  EXPECT_THAT(seen, UnorderedElementsAre("default/a", "default/b", "default/early (gone)"));
  seen.clear();
  send(modified(pod("a", "11")));
  send(deleted(pod("b", "12")));
  EXPECT_THAT(seen, ElementsAre("default/a", "default/b (gone)"));
  EXPECT_EQ(reconciler.status().finished, 5u);
  EXPECT_TRUE(reconciler.status().synced);
}

TEST_F(ReconcilerTest, FailuresAreReportedAndRetriedWithBackoff) {
  serve(kPodsPath, "10", {pod("a")});
  Informer<core::Pod> pods(cluster(), listing());
  std::vector<std::string> errors;
  auto how = on_executor();
  how.on_error = [&](std::string_view key, const Error& error) {
    errors.push_back(std::string(key).append(": ").append(error.message));
  };
  fails = 3;
  Reconciler<core::Pod> reconciler(pods, noting(), std::move(how));
  begin(reconciler);
  EXPECT_EQ(seen.size(), 1u);
  runtime.advance(999ms);
  EXPECT_EQ(seen.size(), 1u);
  runtime.advance(1ms);  // 1 s
  EXPECT_EQ(seen.size(), 2u);
  runtime.advance(2s);
  EXPECT_EQ(seen.size(), 3u);
  runtime.advance(3999ms);
  EXPECT_EQ(seen.size(), 3u);
  runtime.advance(1ms);
  EXPECT_EQ(seen.size(), 4u);
  EXPECT_THAT(errors, ElementsAre("default/a: somebody was faster", "default/a: somebody was faster",
                                  "default/a: somebody was faster"));
  EXPECT_EQ(reconciler.status().failures, 3u);
  EXPECT_EQ(reconciler.status().last_error->code, Code::kConflict);
  EXPECT_EQ(reconciler.loop().queue().failures("default/a"), 0) << "reset by the success";
}

TEST_F(ReconcilerTest, ExceptionIsAFailureAndTheNextKeyFollows) {
  serve(kPodsPath, "10", {pod("a"), pod("b")});
  Informer<core::Pod> pods(cluster(), listing());
  std::vector<std::string> errors;
  auto how = on_executor();
  how.on_error = [&](std::string_view, const Error& error) {
    errors.push_back(error.message);
    throw std::runtime_error("and the reporter throws, too");
  };
  Reconciler<core::Pod> reconciler(
      pods,
      [&](const std::string& key, const View&) -> Result<Requeue> {
        seen.push_back(key);
        if (key == "default/a") throw std::runtime_error("oops");
        return Requeue::done();
      },
      std::move(how));
  begin(reconciler);
  EXPECT_THAT(seen, UnorderedElementsAre("default/a", "default/b"));
  EXPECT_THAT(errors, ElementsAre(HasSubstr("threw: oops")));
}

TEST_F(ReconcilerTest, RequeuesAfterTheRequestedTime) {
  serve(kPodsPath, "10", {pod("a")});
  Informer<core::Pod> pods(cluster(), listing());
  next = Requeue::in(30s);
  Reconciler<core::Pod> reconciler(pods, noting(), on_executor());
  begin(reconciler);
  runtime.advance(29s);
  EXPECT_EQ(seen.size(), 1u);
  next = Requeue::with_backoff();
  runtime.advance(1s);
  EXPECT_EQ(seen.size(), 2u);
  runtime.advance(1s);  // the first delay of a failure
  EXPECT_EQ(seen.size(), 3u);
  EXPECT_EQ(reconciler.status().failures, 0u);
}

TEST_F(ReconcilerTest, ObeysRetryAfter) {
  serve(kPodsPath, "10", {pod("a")});
  Informer<core::Pod> pods(cluster(), listing());
  int calls = 0;
  Reconciler<core::Pod> reconciler(
      pods,
      [&](const std::string&, const View&) -> Result<Requeue> {
        if (++calls > 1) return Requeue::done();
        return Failure(TooManyRequests(20s));
      },
      on_executor());
  begin(reconciler);
  runtime.advance(19s);
  EXPECT_EQ(calls, 1);
  runtime.advance(1s);
  EXPECT_EQ(calls, 2);
}

// A failing server that always sends the same Retry-After is not retried at a constant rate.
TEST_F(ReconcilerTest, RetryAfterDoesNotResetTheBackoff) {
  serve(kPodsPath, "10", {pod("a")});
  Informer<core::Pod> pods(cluster(), listing());
  int calls = 0;
  Registry metrics;
  auto how = on_executor();
  how.name = "guard";
  how.metrics = &metrics;
  Reconciler<core::Pod> reconciler(
      pods,
      [&](const std::string&, const View&) -> Result<Requeue> {
        if (++calls > 4) return Requeue::done();
        return Failure(TooManyRequests(calls == 1 ? 0s : 2s));
      },
      std::move(how));
  begin(reconciler);
  EXPECT_EQ(calls, 1);
  runtime.advance(999ms);
  EXPECT_EQ(calls, 1) << "the limiter's second, though the server would have it at once";
  runtime.advance(1ms);
  EXPECT_EQ(calls, 2);
  runtime.advance(2s);
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(reconciler.loop().queue().failures("default/a"), 3);
  runtime.advance(3999ms);
  EXPECT_EQ(calls, 3) << "the limiter wants four by now";
  runtime.advance(1ms);
  EXPECT_EQ(calls, 4);
  runtime.advance(8s);
  EXPECT_EQ(calls, 5);
  const std::string text = metrics.prometheus_text();
  EXPECT_THAT(text, HasSubstr("tain_reconciler_failures_total{name=\"guard\"} 4\n"));
  EXPECT_THAT(text, HasSubstr("tain_reconciler_successes_total{name=\"guard\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("tain_reconciler_active{name=\"guard\"} 0\n"));
  EXPECT_THAT(text, HasSubstr("tain_workqueue_retries_total{name=\"guard\"} 4\n"));
}

TEST_F(ReconcilerTest, ChangedKeysGoBeforeInitialKeys) {
  serve(kPodsPath, "10", {pod("a"), pod("b"), pod("c")});
  Informer<core::Pod> pods(cluster(), listing());
  run_until_idle();
  Reconciler<core::Pod> reconciler(pods, noting(), on_executor());
  run_until_idle();  // the initial state is queued, no worker runs yet
  watch().body(event_json(added(pod("z", "11"))));
  run_until_idle();
  begin(reconciler);
  ASSERT_EQ(seen.size(), 4u);
  EXPECT_EQ(seen.front(), "default/z");
}

TEST_F(ReconcilerTest, ChildQueuesItsControllingOwner) {
  serve(kNodesPath, "10", {object("n", {.ns = "", .kind = kNodes})}, "NodeList");
  serve(kPodsPath, "10", {});
  Informer<core::Node> nodes(cluster(), listing());
  Informer<core::Pod> pods(cluster(), listing());
  Reconciler<core::Node> reconciler(nodes, noting_nodes(), on_executor());
  reconciler.owns(pods);
  begin(reconciler);
  seen.clear();
  send(added(object_from(owned_json("p", "11", "n", "Node"))));
  EXPECT_THAT(seen, ElementsAre("n")) << "a node lives in no namespace";
  send(deleted(object_from(owned_json("p", "12", "n", "Node"))));
  EXPECT_THAT(seen, ElementsAre("n", "n"));
  seen.clear();
  send(added(object_from(owned_json("q", "13", "n", "ReplicaSet"))));
  send(added(object_from(owned_json("r", "14", "n", "Node", "false"))));
  send(added(pod("s", "15")));
  EXPECT_THAT(seen, IsEmpty());
  EXPECT_THAT(controller_key(object_from(owned_json("p", "1", "x")), kPods), ElementsAre("default/x"));
}

TEST(ControllerKey, OwnerOfTheSameKindInAnotherGroupIsIgnored) {
  const Object child = object_from(owned_json("p", "1", "n", "Node"));

  EXPECT_THAT(controller_key(child, {"", "v1", "Node"}, false), ElementsAre("n"));
  EXPECT_THAT(controller_key(child, {"", "v2", "Node"}, false), ElementsAre("n")) << "versions are not compared";
  EXPECT_THAT(controller_key(child, {"example.com", "v1", "Node"}, false), IsEmpty());
}

TEST_F(ReconcilerTest, CustomRelationQueuesOldAndNewKey) {
  serve(kNodesPath, "10", {}, "NodeList");
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .node = "n1"})});
  Informer<core::Node> nodes(cluster(), listing());
  Informer<core::Pod> pods(cluster(), listing());
  Reconciler<core::Node> reconciler(nodes, noting_nodes(), on_executor());
  reconciler.watch<core::Pod>(
      pods, [](const core::Pod& one) { return std::vector<std::string>{std::string(one.spec().node_name())}; });
  begin(reconciler);
  EXPECT_THAT(seen, ElementsAre("n1"));
  seen.clear();
  send(modified(pod("a", {.rv = "11", .node = "n2"})));
  EXPECT_THAT(seen, UnorderedElementsAre("n1", "n2"));
}

// Changes of one piece may be delivered as one change: each owner is still queued.
TEST_F(ReconcilerTest, ChildThatChangesOwnersQueuesAllOfThem) {
  serve(kNodesPath, "10", {}, "NodeList");
  serve(kPodsPath, "10", {object_from(owned_json("p", "9", "first", "Node"))});
  Informer<core::Node> nodes(cluster(), listing());
  Informer<core::Pod> pods(cluster(), listing());
  Reconciler<core::Node> reconciler(nodes, noting_nodes(), on_executor());
  reconciler.owns(pods);
  begin(reconciler);
  EXPECT_THAT(seen, ElementsAre("first"));
  seen.clear();
  const auto say = [&](const auto& event) { watch(kPodsPath).body(event_json(event)); };
  say(deleted(object_from(owned_json("p", "11", "first", "Node"))));
  say(added(object_from(owned_json("p", "12", "second", "Node"))));
  run_until_idle();
  EXPECT_THAT(seen, UnorderedElementsAre("first", "second"));
  seen.clear();
  say(deleted(object_from(owned_json("p", "13", "second", "Node"))));
  say(added(object_from(owned_json("p", "14", "third", "Node"))));
  say(deleted(object_from(owned_json("p", "15", "third", "Node"))));
  run_until_idle();
  EXPECT_THAT(seen, UnorderedElementsAre("second", "third"));
  seen.clear();
  say(added(object_from(owned_json("q", "16", "fourth", "Node"))));
  say(deleted(object_from(owned_json("q", "17", "fourth", "Node"))));
  run_until_idle();
  EXPECT_THAT(seen, ElementsAre("fourth")) << "it came and went, and its owner may have made it";
}

TEST_F(ReconcilerTest, KeyWaitsUntilItsWriteIsInTheStore) {
  serve(kPodsPath, "10", {pod("a", "3")});
  Informer<core::Pod> pods(cluster(), listing());
  Reconciler<core::Pod> reconciler(pods, noting(), on_executor());
  begin(reconciler);
  seen.clear();
  reconciler.wrote("default/a", pods, pod("child", "15"));
  reconciler.enqueue("default/a");
  reconciler.enqueue("default/b");
  run_until_idle();
  EXPECT_THAT(seen, ElementsAre("default/b (gone)")) << "others do not wait";
  EXPECT_EQ(reconciler.status().held, 1u);
  send(modified(pod("a", "12")));
  EXPECT_EQ(seen.size(), 1u) << "still before our write";
  send(added(pod("child", "15")));
  EXPECT_THAT(seen, UnorderedElementsAre("default/b (gone)", "default/a", "default/child"));
  EXPECT_EQ(reconciler.status().held, 0u);
}

TEST_F(ReconcilerTest, KeyWaitsForItsWriteForALimitedTime) {
  serve(kPodsPath, "10", {pod("a", "3")});
  Informer<core::Pod> pods(cluster(), listing());
  Reconciler<core::Pod> reconciler(pods, noting(), on_executor());
  begin(reconciler);
  seen.clear();
  reconciler.wrote("default/a", pods, pod("elsewhere", "15"));
  reconciler.enqueue("default/a");
  run_until_idle();
  runtime.advance(9s);
  EXPECT_THAT(seen, IsEmpty());
  runtime.advance(1s);
  EXPECT_THAT(seen, ElementsAre("default/a"));
}

struct Placed {
  std::string node{};
  static Result<Placed> from_object(const Object& object) {
    const auto node = object.at("spec.nodeName");
    if (node.text() == "bad") return fail(Code::kDecode, "a bad node");
    return Placed{std::string(node.text())};
  }
};

TEST_F(ReconcilerTest, UndecodableObjectIsNotReconciledAsDeleted) {
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .node = "n1"}), pod("b", {.rv = "4", .node = "bad"})});
  Informer<Placed> pods(cluster(), listing({.scope = {.resource = "pods"}, .warnings = &null_log_sink()}));
  Reconciler<Placed> reconciler(
      pods,
      [this](const std::string& key, const InformerView<Placed>& snapshot) -> Result<Requeue> {
        const auto one = snapshot.get(key);
        seen.push_back(key + " " + (one ? one->node : "deleted"));
        return Requeue::done();
      },
      on_executor());
  begin(reconciler);
  EXPECT_THAT(seen, ElementsAre("default/a n1"));
  seen.clear();
  send(modified(pod("a", {.rv = "11", .node = "bad"})));
  EXPECT_THAT(seen, ElementsAre("default/a n1")) << "the last version that decoded";
  seen.clear();
  send(modified(pod("b", {.rv = "12", .node = "n2"})));
  send(deleted(pod("a", {.rv = "13", .node = "bad"})));
  EXPECT_THAT(seen, ElementsAre("default/b n2", "default/a deleted"));
}

TEST_F(ReconcilerTest, StatusShowsWhyAnInformerIsNotSynced) {
  server.on(kPodsPath).answer(
      403, status_json({.code = 403, .reason = "Forbidden", .message = "pods is forbidden: User \"ann\" cannot list"}));
  Informer<core::Pod> pods(cluster(), listing({.warnings = &null_log_sink()}));
  Reconciler<core::Pod> reconciler(pods, noting(), on_executor());
  begin(reconciler);
  const ReconcileLoop::Status status = reconciler.status();
  EXPECT_FALSE(status.synced);
  ASSERT_EQ(status.sources.size(), 1u);
  EXPECT_EQ(status.sources[0].name, "pods");
  EXPECT_EQ(status.sources[0].state, Reflector::State::kDenied);
  ASSERT_TRUE(status.last_error);
  EXPECT_EQ(status.last_error->code, Code::kForbidden);
  EXPECT_THAT(status.last_error->message, HasSubstr("pods is forbidden"));
}

TEST_F(ReconcilerTest, DrainReturnsAtItsDeadlineWithTheRunningKeys) {
  serve(kPodsPath, "10", {pod("a")});
  Informer<core::Pod> pods(cluster(), listing());
  std::promise<void> begun;
  std::promise<void> answered;
  std::shared_future<void> answer = answered.get_future().share();
  auto how = on_executor();
  how.executor = nullptr;  // a thread of its own, which hangs
  Reconciler<core::Pod> reconciler(
      pods,
      [&](const std::string&, const View&) -> Result<Requeue> {
        begun.set_value();
        answer.wait();
        return Requeue::done();
      },
      std::move(how));
  begin(reconciler);
  begun.get_future().wait();
  auto draining = std::async(std::launch::async, [&] { return reconciler.drain(50ms); });
  const bool in_time = draining.wait_for(20s) == std::future_status::ready;
  EXPECT_TRUE(in_time);
  EXPECT_THAT(reconciler.status().running, ElementsAre("default/a"));
  answered.set_value();
  const Result<void> drained = draining.get();
  EXPECT_THAT(drained, Fails(Code::kDeadline, HasSubstr("still reconciling default/a")));
  reconciler.stop();
  EXPECT_THAT(reconciler.status().running, IsEmpty());
}

// The work waits for its Stop, as a call with CallOptions::stop does.
TEST_F(ReconcilerTest, DrainRequestsTheStopOfTheWorkAtItsDeadline) {
  serve(kPodsPath, "10", {pod("a")});
  Informer<core::Pod> pods(cluster(), listing());
  std::promise<void> begun;
  std::promise<Result<void>> ended;
  auto how = on_executor();
  how.executor = nullptr;
  Reconciler<core::Pod> reconciler(
      pods,
      [&](const std::string&, const View&, const Stop& stop) -> Result<Requeue> {
        EXPECT_FALSE(stop.requested());
        begun.set_value();
        ended.set_value(Wakeup().wait([] { return false; }, kForever, stop));
        return Requeue::done();
      },
      std::move(how));
  reconciler.start();
  run_until_idle();
  begun.get_future().wait();
  const Result<void> drained = reconciler.drain(50ms);
  ASSERT_FALSE(drained);
  EXPECT_EQ(drained.error().code, Code::kDeadline);
  EXPECT_THAT(drained.error().message, HasSubstr("still reconciling default/a"));
  EXPECT_EQ(ended.get_future().get().error().code, Code::kStopped);
}

TEST_F(ReconcilerTest, StopRequestsTheStopOfTheWork) {
  serve(kPodsPath, "10", {pod("a")});
  Informer<core::Pod> pods(cluster(), listing());
  std::promise<void> begun;
  auto how = on_executor();
  how.executor = nullptr;
  Reconciler<core::Pod> reconciler(
      pods,
      [&](const std::string&, const auto&, const Stop& stop) -> Result<Requeue> {
        begun.set_value();
        (void)Wakeup().wait([] { return false; }, kForever, stop);
        return Requeue::done();
      },
      std::move(how));
  reconciler.start();
  run_until_idle();
  begun.get_future().wait();
  reconciler.stop();
  EXPECT_EQ(reconciler.status().working, 0u);
}

TEST_F(ReconcilerTest, DrainBeforeTheStartReturnsAtOnce) {
  serve(kPodsPath, "10", {pod("a")});
  Informer<core::Pod> pods(cluster(), listing());
  Reconciler<core::Pod> reconciler(pods, noting(), on_executor());
  run_until_idle();
  EXPECT_TRUE(reconciler.drain(0s));
  EXPECT_THAT(seen, IsEmpty());
}

TEST_F(ReconcilerTest, StopDropsQueuedKeys) {
  serve(kPodsPath, "10", {});
  Informer<core::Pod> pods(cluster(), listing());
  {
    Reconciler<core::Pod> reconciler(pods, noting(), on_executor());
    begin(reconciler);
    reconciler.enqueue("default/a");
    reconciler.stop();
    run_until_idle();
    EXPECT_THAT(seen, IsEmpty());
  }
  // The first key calls stop() from its reconcile function; stop() does not wait for that call.
  std::unique_ptr<Reconciler<core::Pod>> reconciler;
  reconciler = std::make_unique<Reconciler<core::Pod>>(
      pods,
      [&](const std::string& key, const View&) -> Result<Requeue> {
        seen.push_back(key);
        reconciler->stop();
        return Requeue::done();
      },
      on_executor());
  begin(*reconciler);
  reconciler->enqueue("default/a");
  reconciler->enqueue("default/b");
  run_until_idle();
  EXPECT_THAT(seen, ElementsAre("default/a"));
}

}  // namespace
}  // namespace tain::testing
