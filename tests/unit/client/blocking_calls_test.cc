// Each blocking call of a Cluster once, on real threads, against a table of responses.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cluster.h>
#include <tain/draft.h>
#include <tain/thread_runtime.h>

#include <atomic>
#include <deque>
#include <future>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tain {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

constexpr const char* kPod =
    R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"p","namespace":"a","uid":"1","resourceVersion":"5"}})";

// Sends the next response for a method and a path; the last one repeats. On the loop.
class ScriptTransport final : public Transport {
 public:
  explicit ScriptTransport(Runtime& runtime) : runtime_(runtime) {}

  std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) override {
    const std::string line =
        std::string(to_string(request.method)) + " " + request.target.substr(0, request.target.find('?'));
    std::deque<std::pair<int, std::string>>& script = answers[line];
    const std::pair<int, std::string> answer = script.empty() ? std::pair<int, std::string>(404, "") : script.front();
    if (script.size() > 1) script.pop_front();
    asked.push_back(line + " " + request.body);
    auto exchange = std::make_unique<Open>();
    runtime_.post([open = std::weak_ptr(exchange->open), answer, &receiver] {
      if (open.expired()) return;
      ByteReceiver* const body_receiver =
          receiver.head({.status = answer.first, .headers = {{"Content-Type", "application/json"}}});
      if (!open.expired() && !answer.second.empty()) body_receiver->bytes(answer.second);
      if (!open.expired()) receiver.end({});
    });
    return exchange;
  }
  void renew_connections() override {}
  Stats stats() const override { return {}; }

  std::map<std::string, std::deque<std::pair<int, std::string>>> answers{};
  std::vector<std::string> asked{};  // read when no call is under way

 private:
  struct Open final : ActiveRequest {
    void pause(bool) override {}
    bool fresh_connection() const override { return false; }
    std::shared_ptr<int> open = std::make_shared<int>(0);
  };
  Runtime& runtime_;
};

class BlockingCalls : public ::testing::Test {
 protected:
  BlockingCalls() {
    const std::string pods = "/api/v1/namespaces/a/pods";
    transport.answers = {
        {"GET /api", {{200, R"({"kind":"APIVersions","versions":["v1"]})"}}},
        {"GET /apis", {{200, R"({"kind":"APIGroupList","groups":[]})"}}},
        {"GET /api/v1", {{200, R"({"resources":[{"name":"pods","singularName":"pod","namespaced":true,"kind":"Pod",
             "shortNames":["po"],"verbs":["get"]},{"name":"pods/eviction","kind":"Eviction","group":"policy",
             "version":"v1","verbs":["create"]}]})"}}},
        {"GET " + pods + "/p", {{200, kPod}}},
        {"PUT " + pods + "/p", {{200, kPod}}},
        {"PATCH " + pods + "/p", {{200, kPod}}},
        {"POST " + pods, {{201, kPod}}},
        {"POST " + pods + "/p/eviction", {{201, R"({"kind":"Status","apiVersion":"v1","status":"Success"})"}}},
        {"DELETE " + pods + "/p", {{200, R"({"kind":"Status","apiVersion":"v1","status":"Success"})"}}},
        {"DELETE " + pods, {{200, "{}"}}},
        {"GET " + pods,
         {{200, R"({"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"9"},"items":[]})"}}},
        {"GET /readyz", {{200, "ok"}}},
        {"POST /x", {{200, "made"}}},
    };
    Cluster::Options options;
    options.access.server = "http://own.test";
    options.ns = "a";
    options.runtime = &runtime;
    options.transport = &transport;
    options.exact_json = true;
    cluster.emplace(*Cluster::connect(std::move(options)));
  }

  ThreadRuntime runtime;
  ScriptTransport transport{runtime};
  std::optional<Cluster> cluster;
  const ObjectRef ref{.resource = "po", .name = "p"};
};

TEST_F(BlockingCalls, EachReturnsTheResponse) {
  const Draft draft = *Draft::from_json(kPod);
  EXPECT_EQ(cluster->ns(), "a");
  EXPECT_EQ(&cluster->runtime(), &runtime);
  EXPECT_EQ(cluster->server(), "http://own.test:80");
  EXPECT_EQ(cluster->resolve("po")->plural, "pods");
  EXPECT_EQ(cluster->resources()->size(), 1u);
  EXPECT_EQ(cluster->get(ref)->key(), "a/p");
  EXPECT_EQ(cluster->list({.resource = "po", .namespaces = {"a"}})->resource_version, "9");
  EXPECT_THAT(*cluster->list_table({.resource = "po", .namespaces = {"a"}}), HasSubstr("PodList"));
  EXPECT_EQ(cluster->create(draft)->key(), "a/p");
  EXPECT_EQ(cluster->replace(draft)->key(), "a/p");
  EXPECT_EQ(cluster->patch(ref, *Patch::merge("{}"))->key(), "a/p");
  EXPECT_EQ(cluster->apply(draft)->key(), "a/p");
  EXPECT_TRUE(cluster->remove(ref));
  EXPECT_TRUE(cluster->remove_collection({.resource = "po", .namespaces = {"a"}}));
  EXPECT_EQ(*cluster->get_raw("/readyz"), "ok");
  EXPECT_EQ(*cluster->raw(HttpMethod::kPost, "/x", "{}"), "made");
}

// Legacy discovery lists subresources and their kinds as well.
TEST_F(BlockingCalls, MissingNameIsABadArgumentWithoutAPhase) {
  const auto got = cluster->get({.resource = "po"});
  ASSERT_FALSE(got);
  EXPECT_EQ(got.error().to_string(), "bad argument: the object name is empty");
  EXPECT_EQ(cluster->get({.name = "p"}).error().phase, Phase::kNone);
}

TEST_F(BlockingCalls, EvictionWorksWithLegacyDiscovery) {
  const Draft eviction =
      *Draft::from_json(R"({"apiVersion":"policy/v1","kind":"Eviction","metadata":{"name":"p","namespace":"a"}})");
  const Result<Object> done = cluster->create(eviction, {.subresource = "eviction"});
  ASSERT_TRUE(done) << done.error();
  EXPECT_EQ(done->at("status"), std::string_view("Success"));
}

// The delay between two attempts is a timer of the loop: other calls run meanwhile.
TEST_F(BlockingCalls, UpdateIsRetriedAfterAConflict) {
  transport.answers["PUT /api/v1/namespaces/a/pods/p"] = {{409, R"({"kind":"Status","apiVersion":"v1","code":409,
      "status":"Failure","reason":"Conflict","message":"too late"})"},
                                                          {200, kPod}};
  const Instant begin = runtime.clock().now();
  int edits = 0;
  const Result<Object> written = cluster->update(ref, [&](Draft& draft) {
    ++edits;
    EXPECT_FALSE(runtime.on_loop());
    return draft.set("metadata.labels.x", "y").ok();
  });
  ASSERT_TRUE(written) << written.error();
  EXPECT_EQ(edits, 2);
  EXPECT_GE(runtime.clock().now() - begin, 10ms);
}

// Many threads are available, but the events are delivered one after the other, then the end.
TEST_F(BlockingCalls, EventsOfAnAsyncWatchKeepTheirOrder) {
  constexpr int kEvents = 3000;
  std::string stream;
  for (int i = 0; i < kEvents; ++i) {
    stream += R"({"type":"ADDED","object":{"kind":"Pod","apiVersion":"v1","metadata":{"name":"p)" + std::to_string(i) +
              R"(","namespace":"a"}}})";
  }
  transport.answers["GET /api/v1/namespaces/a/pods"] = {{200, stream}};
  std::atomic<int> inside = 0;
  std::vector<std::string> names;  // of one call after the other
  std::promise<Result<void>> ended;
  ThreadRuntime wide({.executor_threads = 4});
  ScriptTransport script(wide);
  script.answers = transport.answers;
  Cluster::Options options;
  options.access.server = "http://own.test";
  options.runtime = &wide;
  options.transport = &script;
  options.exact_json = true;
  const Cluster many = *Cluster::connect(std::move(options));
  many.watch_async(
      {.resource = "po", .namespaces = {"a"}}, {},
      [&](const WatchEvent& event) {
        EXPECT_EQ(inside.fetch_add(1), 0);
        names.emplace_back(event.object.name());
        inside.fetch_sub(1);
      },
      [&](Result<void> result) {
        EXPECT_EQ(inside.load(), 0);
        ended.set_value(std::move(result));
      });
  EXPECT_TRUE(ended.get_future().get());
  ASSERT_EQ(names.size(), static_cast<std::size_t>(kEvents));
  for (int i = 0; i < kEvents; ++i) ASSERT_EQ(names[static_cast<std::size_t>(i)], "p" + std::to_string(i));
}

}  // namespace
}  // namespace tain
