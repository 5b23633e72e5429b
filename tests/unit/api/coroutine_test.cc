#include <tain/coroutine.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/kinds/core_v1.h>

#include <coroutine>
#include <exception>
#include <string>
#include <vector>

#include "tests/support/informer_rig.h"

namespace tain::testing {
namespace {

namespace core = tain::k8s::core::v1;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Detached {
  struct promise_type {
    Detached get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { std::terminate(); }
  };
};

template <class T>
Detached collect(EventStream<T>& stream, std::vector<std::string>& seen) {
  while (auto event = co_await stream.next()) {
    seen.push_back(std::string(to_string(event->type)).append(" ").append(event->key));
  }
  seen.emplace_back("end");
}

class CoroutineTest : public ::testing::Test, protected InformerRig {};

TEST_F(CoroutineTest, AwaitsChangesInOrder) {
  serve(kPodsPath, "10", {pod("a")});
  Informer<core::Pod> pods(cluster(), listing());
  EventStream<core::Pod> changes(pods, runtime.executor());
  std::vector<std::string> seen;
  collect(changes, seen);
  EXPECT_THAT(seen, IsEmpty()) << "suspended";
  run_until_idle();
  EXPECT_THAT(seen, ElementsAre("add default/a"));
  send(modified(pod("a", "11")));
  send(deleted(pod("a", "12")));
  EXPECT_THAT(seen, ElementsAre("add default/a", "update default/a", "delete default/a"));
  EXPECT_TRUE(changes.subscription().has_synced());
  changes.close();
  run_until_idle();
  EXPECT_EQ(seen.back(), "end");
}

TEST_F(CoroutineTest, ResumesAtOnceIfReadyOrClosed) {
  serve(kPodsPath, "10", {pod("a"), pod("b")});
  Informer<core::Pod> pods(cluster(), listing());
  EventStream<core::Pod> changes(pods, runtime.executor());
  run_until_idle();
  std::vector<std::string> seen;
  collect(changes, seen);
  EXPECT_EQ(seen.size(), 2u) << "without the Executor";
  changes.close();
  run_until_idle();
  EXPECT_EQ(seen.size(), 3u);

  EventStream<core::Pod> closed(pods, runtime.executor());
  closed.close();
  std::vector<std::string> none;
  collect(closed, none);
  EXPECT_THAT(none, ElementsAre("end"));
}

// For a struct: an undecodable object is no event and does not end the stream.
struct Named {
  std::string node{};
  static Result<Named> from_object(const Object& object) {
    if (object.at("spec.nodeName").text() == "bad") return fail(Code::kDecode, "bad");
    return Named{std::string(object.at("spec.nodeName").text())};
  }
};

TEST_F(CoroutineTest, StaysSuspendedAfterAnUndecodableChange) {
  serve(kPodsPath, "10", {pod("a", {.node = "bad"})});
  Informer<Named> pods(cluster(), listing({.scope = {.resource = "pods"}}));
  EventStream<Named> changes(pods, runtime.executor());
  std::vector<std::string> seen;
  collect(changes, seen);
  run_until_idle();
  EXPECT_THAT(seen, IsEmpty());
  send(added(pod("b", {.rv = "11", .node = "good"})));
  EXPECT_THAT(seen, ElementsAre("add default/b"));
  changes.close();
  run_until_idle();
}

}  // namespace
}  // namespace tain::testing
