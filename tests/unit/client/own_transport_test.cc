// A Cluster over a user-supplied Transport, with public headers only and real threads: like a program with its own HTTP
// stack.

#include <gtest/gtest.h>
#include <tain/blocking.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>
#include <tain/cluster.h>
#include <tain/draft.h>
#include <tain/thread_runtime.h>

#include <future>
#include <map>

namespace tain {
namespace {

using namespace std::chrono_literals;

// Responds from a table; a watch stays open and is fed by the test. Everything runs on the loop, as Transport requires.
class TableTransport final : public Transport {
 public:
  explicit TableTransport(Runtime& runtime) : runtime_(runtime) {}

  std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) override {
    auto exchange = std::make_unique<TableRequest>(receiver);
    const std::string path = request.target.substr(0, request.target.find('?'));
    const bool watch = request.target.find("watch=true") != std::string::npos;
    const auto found = answers.find(path);
    const std::string body = watch ? events : found == answers.end() ? "" : found->second;
    const int status = watch || found != answers.end() ? 200 : 404;
    if (body == "never") return exchange;
    runtime_.post([open = std::weak_ptr(exchange->open), body, status, watch, &receiver] {
      if (open.expired()) return;
      ByteReceiver* const body_receiver =
          receiver.head({.status = status, .headers = {{"Content-Type", "application/json"}}});
      if (open.expired()) return;
      if (!body.empty()) body_receiver->bytes(body);
      if (!open.expired() && !watch) receiver.end({});
    });
    return exchange;
  }
  void renew_connections() override {}
  Stats stats() const override { return {}; }

  std::map<std::string, std::string> answers{};
  std::string events{};

 private:
  struct TableRequest final : ActiveRequest {
    explicit TableRequest(ResponseReceiver& its_receiver) : receiver(its_receiver) {}
    void pause(bool) override {}
    bool fresh_connection() const override { return false; }
    ResponseReceiver& receiver;
    std::shared_ptr<int> open = std::make_shared<int>(0);
  };
  Runtime& runtime_;
};

class OwnTransport : public ::testing::Test {
 protected:
  OwnTransport() {
    transport.answers = {
        {"/api", R"({"kind":"APIVersions","versions":["v1"]})"},
        {"/apis", R"({"kind":"APIGroupList","groups":[]})"},
        {"/api/v1", R"({"resources":[{"name":"configmaps","singularName":"configmap","namespaced":true,
                        "kind":"ConfigMap","shortNames":["cm"],"verbs":["get","list","watch"]}]})"},
        {"/api/v1/namespaces/default/configmaps/a",
         R"({"kind":"ConfigMap","apiVersion":"v1",
             "metadata":{"name":"a","namespace":"default","uid":"1","resourceVersion":"5"}})"},
        {"/api/v1/configmaps",
         R"({"kind":"ConfigMapList","apiVersion":"v1","metadata":{"resourceVersion":"10"},"items":[
             {"metadata":{"name":"a","namespace":"default","uid":"1","resourceVersion":"5"}}]})"},
        {"/stuck", "never"},
    };
    transport.events =
        R"({"type":"ADDED","object":{"kind":"ConfigMap","apiVersion":"v1",
            "metadata":{"name":"b","namespace":"default","uid":"2","resourceVersion":"11"}}})";
  }
  Cluster made(Duration deadline = 30s) {
    Cluster::Options options;
    options.access.server = "http://own.test";
    options.runtime = &runtime;
    options.transport = &transport;
    options.exact_json = true;
    options.deadline = deadline;
    return *Cluster::connect(std::move(options));
  }

  ThreadRuntime runtime;
  TableTransport transport{runtime};
};

TEST_F(OwnTransport, CarriesBlockingCalls) {
  Cluster cluster = made();
  const Result<Object> object = cluster.get({.resource = "cm", .name = "a"});
  ASSERT_TRUE(object) << object.error();
  EXPECT_EQ(object->key(), "default/a");
  const Result<ObjectList> list = cluster.list({.resource = "configmaps"});
  ASSERT_TRUE(list) << list.error();
  EXPECT_EQ(list->items.size(), 1u);
  EXPECT_EQ(cluster.get({.resource = "cm", .name = "absent"}).error().code, Code::kNotFound);
  EXPECT_EQ(cluster.resolve("cm")->kind.kind, "ConfigMap");
}

TEST_F(OwnTransport, CarriesCallsThatCompleteOnTheExecutor) {
  Cluster cluster = made();
  std::promise<std::string> key;
  cluster.get_async({.resource = "cm", .name = "a"}, [&](const Result<Object>& object) {
    key.set_value(object ? std::string(object->key()) + (runtime.on_loop() ? " on the loop" : "") : "error");
  });
  EXPECT_EQ(key.get_future().get(), "default/a");
}

TEST_F(OwnTransport, CarriesAReflector) {
  Cluster cluster = made();
  auto sources = cluster.lister_watchers({.resource = "cm"});
  ASSERT_TRUE(sources);
  Store store;
  Reflector reflector(runtime, *sources->front(), store,
                      {.tuning = {.use_watch_list = Reflector::UseWatchList::kNever}});
  reflector.start();
  EXPECT_TRUE(wait_synced(reflector, 30s));
  EXPECT_TRUE(wait_for(store, "11", 30s));
  EXPECT_TRUE(store.get("default/b"));
  reflector.stop();
}

TEST_F(OwnTransport, CarriesAWatch) {
  Cluster cluster = made();
  Result<std::unique_ptr<Cluster::Watch>> watch = cluster.watch({.resource = "cm"}, {.resource_version = "10"});
  ASSERT_TRUE(watch);
  const Result<std::optional<WatchEvent>> event = (*watch)->next(30s);
  ASSERT_TRUE(event && *event) << event.error();
  EXPECT_EQ((*event)->object.name(), "b");
  EXPECT_EQ((*watch)->next(1ms).error().code, Code::kDeadline);
  (*watch)->stop();
  EXPECT_EQ((*watch)->next(30s).error().code, Code::kStopped);
}

TEST_F(OwnTransport, BlockingCallHasADeadline) {
  Cluster cluster = made(50ms);
  const Result<std::string> stuck = cluster.get_raw("/stuck");
  ASSERT_FALSE(stuck);
  EXPECT_EQ(stuck.error().code, Code::kDeadline);
}

TEST_F(OwnTransport, LastCopyClosesWithin100Milliseconds) {
  std::promise<Code> ended;
  std::optional<Cluster> cluster = made();
  cluster->get_raw_async("/stuck",
                         [&](const Result<std::string>& r) { ended.set_value(r ? Code::kUnknown : r.error().code); });
  const auto begin = std::chrono::steady_clock::now();
  cluster.reset();
  EXPECT_EQ(ended.get_future().get(), Code::kClosed);
  EXPECT_LE(std::chrono::steady_clock::now() - begin, 100ms);
}

// With its own threads the Cluster needs a Transport for them, so it gets the built-in one.
TEST(OwnRuntime, LastCopyMayBeDestroyedInACallback) {
  Cluster::Options options;
  options.access.server = "http://127.0.0.1:1";  // a closed port
  options.max_retries = 0;
  auto cluster = std::make_shared<std::optional<Cluster>>(*Cluster::connect(std::move(options)));
  std::promise<Code> code;
  Cluster& asked = **cluster;
  asked.get_raw_async("/x", [cluster, &code](const Result<std::string>& r) {
    cluster->reset();
    code.set_value(r ? Code::kUnknown : r.error().code);
  });
  cluster.reset();
  EXPECT_EQ(code.get_future().get(), Code::kConnectionRefused);
}

// The callback has ended when its captures are destroyed: with the task, on a thread of the executor.
TEST(OwnRuntime, LastCopyMayBeDestroyedWithACallback) {
  Cluster::Options options;
  options.access.server = "http://127.0.0.1:1";
  options.max_retries = 0;
  auto cluster = std::make_unique<Cluster>(*Cluster::connect(std::move(options)));
  std::promise<void> ours_gone;
  std::promise<void> held_gone;
  struct Held {
    Cluster cluster;
    std::promise<void>* gone;
    Held(const Cluster& its_cluster, std::promise<void>* its_gone) : cluster(its_cluster), gone(its_gone) {}
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() {
      { const Cluster last = std::move(cluster); }
      gone->set_value();
    }
  };
  cluster->get_raw_async("/x", [held = std::make_shared<Held>(*cluster, &held_gone),
                                waits = ours_gone.get_future().share()](const Result<std::string>&) { waits.wait(); });
  cluster.reset();
  ours_gone.set_value();
  EXPECT_EQ(held_gone.get_future().wait_for(std::chrono::seconds(10)), std::future_status::ready);
}

TEST(OwnRuntime, ClosesWithinAHundredMillisecondsWithItsThreads) {
  Cluster::Options options;
  options.access.server = "http://127.0.0.1:1";
  options.max_retries = 0;
  std::optional<Cluster> cluster = *Cluster::connect(std::move(options));
  EXPECT_EQ(cluster->get_raw("/x").error().code, Code::kConnectionRefused);
  const auto begin = std::chrono::steady_clock::now();
  cluster.reset();
  EXPECT_LE(std::chrono::steady_clock::now() - begin, 100ms);
}

}  // namespace
}  // namespace tain
