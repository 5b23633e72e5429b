#include "src/client/rest_lister_watcher.h"

#include <gtest/gtest.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>

#include "tests/support/rest_rig.h"

namespace tain::testing {
namespace {

class RestListerWatcherTest : public RestRig {};

TEST_F(RestListerWatcherTest, FeedsAReflectorWithListAndWatch) {
  server.on("/api/v1/namespaces/default/pods").answer(200, list_json(List("10", {pod("a", "5"), pod("b", "6")})));
  server.on("/api/v1/namespaces/default/pods")
      .head(200)
      .body(event_json(added(pod("c", "11"))))
      .body(event_json(deleted(pod("a", "12"))));
  auto source = lister_watcher({.known = kPodResource, .ns = "default"});
  Store store;
  Reflector reflector(runtime, *source, store,
                      {.expected = kPods, .tuning = {.use_watch_list = Reflector::UseWatchList::kNever}});

  reflector.start();
  run_until_idle();

  EXPECT_EQ(store.snapshot().size(), 2u);
  EXPECT_TRUE(store.get("default/b"));
  EXPECT_TRUE(store.get("default/c"));
  EXPECT_EQ(reflector.last_sync_resource_version(), "12");
  EXPECT_EQ(server.request(1).query("watch"), "true");
  EXPECT_EQ(server.request(1).query("resourceVersion"), "10");
  EXPECT_EQ(server.request(1).query("allowWatchBookmarks"), "true");
}

TEST_F(RestListerWatcherTest, FeedsAReflectorWithAWatchList) {
  server.on("/api/v1/pods")
      .head(200)
      .body(event_json(added(pod("a", "5"))) + bookmark_json("10", "true"))
      .body(event_json(modified(pod("a", "11"))));
  auto source = lister_watcher({.known = kPodResource});
  Store store;
  Reflector reflector(runtime, *source, store, {.expected = kPods});

  reflector.start();
  run_until_idle();

  ASSERT_TRUE(store.get("default/a"));
  EXPECT_EQ(store.get("default/a").resource_version(), "11");
  EXPECT_EQ(server.request(0).query("sendInitialEvents"), "true");
  EXPECT_EQ(server.request(0).query("resourceVersionMatch"), "NotOlderThan");
  EXPECT_TRUE(server.request(0).request.bulk);
  EXPECT_EQ(server.request(0).request.head_deadline, std::chrono::seconds(70)) << "a server gives up after 60 s itself";
  EXPECT_TRUE(server.request(0).has_ended_bulk()) << "the wide window is given back once synced";
}

// Records a list or a watch.
struct Taker final : ListReceiver, WatchReceiver {
  void encoding(Encoding encoding) override { said += encoding == Encoding::kProtobuf ? "protobuf " : "json "; }
  void opened() override { said += "opened "; }
  void bytes(std::string_view piece) override { received += piece; }
  void item(Object object) override { said += "item:" + std::string(object.key()) + " "; }
  void bad_item(std::string, Error, std::string) override { said += "bad "; }
  void event(WatchEvent event) override {
    said += std::string(to_string(event.type)) + ":" + std::string(event.object.key()) + " ";
  }
  void end(Result<ListReceiver::End> end) override {
    said += "end";
    if (!end) error = end.error();
  }
  void ended(Result<void> result) override {
    said += "ended";
    if (!result) error = result.error();
  }
  std::string said{};
  std::string received{};
  Error error{};
};

constexpr const char* kProtobufType = "application/vnd.kubernetes.protobuf";

TEST_F(RestListerWatcherTest, RequestsProtobufForBuiltInKindsAndJsonForOthers) {
  Taker taker;
  auto pods = lister_watcher({.known = kPodResource});
  auto widgets = lister_watcher({.known = kWidgetResource});
  auto a = pods->list({}, taker);
  auto b = pods->watch({}, taker);
  auto c = widgets->list({}, taker);
  run_until_idle();
  EXPECT_EQ(server.request(0).header("Accept"), "application/vnd.kubernetes.protobuf, application/json");
  EXPECT_EQ(server.request(1).header("Accept"), "application/vnd.kubernetes.protobuf;stream=watch, application/json");
  EXPECT_EQ(server.request(2).header("Accept"), "application/json");
  EXPECT_EQ(server.request(2).path(), "/apis/example.com/v1/widgets");
  EXPECT_EQ(server.request(0).header("User-Agent"), "test/1");
  EXPECT_EQ(server.request(0).header("Accept-Encoding"), "") << "compression is asked for only when configured";
}

TEST_F(RestListerWatcherTest, ExactJsonRequestsJson) {
  exact_json = true;
  Taker taker;
  auto pods = lister_watcher({.known = kPodResource});
  auto call = pods->list({}, taker);
  run_until_idle();
  EXPECT_EQ(server.request(0).header("Accept"), "application/json");
}

TEST_F(RestListerWatcherTest, MetadataRequestsPartialObjectMetadata) {
  Taker taker;
  auto pods = lister_watcher({.known = kPodResource, .metadata_only = true});
  auto a = pods->list({}, taker);
  auto b = pods->watch({}, taker);
  run_until_idle();
  EXPECT_EQ(server.request(0).header("Accept"),
            "application/vnd.kubernetes.protobuf;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1, "
            "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1");
  EXPECT_EQ(server.request(1).header("Accept"),
            "application/vnd.kubernetes.protobuf;stream=watch;as=PartialObjectMetadata;g=meta.k8s.io;v=v1, "
            "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1");
}

TEST_F(RestListerWatcherTest, ContentTypeDecidesTheEncoding) {
  server.on("/api/v1/pods").answer(200, "x", {{"Content-Type", kProtobufType}});
  server.on("/api/v1/pods").answer(200, "y", {{"Content-Type", "Application/JSON;charset=utf-8"}});
  server.on("/api/v1/pods").head(200, {{"Content-Type", std::string(kProtobufType) + ";stream=watch"}}).body("z").end();
  auto pods = lister_watcher({.known = kPodResource});
  Taker list;
  auto a = pods->list({}, list);
  run_until_idle();
  EXPECT_EQ(list.said, "protobuf end");
  Taker json;
  auto b = pods->list({}, json);
  run_until_idle();
  EXPECT_EQ(json.said, "end");
  Taker watch;
  auto c = pods->watch({}, watch);
  run_until_idle();
  EXPECT_EQ(watch.said, "opened protobuf ended");
  EXPECT_EQ(watch.received, "z");
}

TEST_F(RestListerWatcherTest, RejectedEncodingIsRetriedAsJsonAndRemembered) {
  for (const int status : {406, 415}) {
    const Cluster::Resource resource{.kind = status == 406 ? kPods : kNodes,
                                     .plural = status == 406 ? "pods" : "nodes"};
    const std::string path = "/api/v1/" + resource.plural;
    server.on(path).answer(status, "");
    server.on(path).answer(200, "{}").always();
    auto source = lister_watcher({.known = resource});
    const std::size_t before = server.requests();
    Taker taker;
    auto first = source->list({}, taker);
    run_until_idle();
    EXPECT_EQ(taker.said, "end") << status;
    ASSERT_EQ(server.requests(), before + 2);
    EXPECT_EQ(server.last().header("Accept"), "application/json");
    auto other = lister_watcher({.known = resource, .ns = ""});
    auto second = other->watch({}, taker);
    run_until_idle();
    EXPECT_EQ(server.requests(), before + 3);
    EXPECT_EQ(server.last().header("Accept"), "application/json") << "remembered for the resource";
  }
}

TEST_F(RestListerWatcherTest, JsonRejectedAsWellIsAnError) {
  server.on("/api/v1/pods").answer(406, "").always();
  auto source = lister_watcher({.known = kPodResource});
  Taker taker;
  auto call = source->list({}, taker);
  run_until_idle();
  EXPECT_EQ(taker.error.code, Code::kNotAcceptable);
  EXPECT_EQ(taker.error.phase, Phase::kList);
  EXPECT_EQ(server.requests(), 2u);
}

TEST_F(RestListerWatcherTest, AnUnknownContentTypeIsAnErrorBeforeAnyByte) {
  server.on("/api/v1/pods").head(200, {{"Content-Type", "text/html"}}).body("<html>").times(2);
  auto source = lister_watcher({.known = kPodResource});
  Taker list;
  auto a = source->list({}, list);
  Taker watch;
  auto b = source->watch({}, watch);
  run_until_idle();
  EXPECT_EQ(list.said, "end");
  EXPECT_EQ(list.error.code, Code::kUnsupportedMediaType);
  EXPECT_EQ(watch.said, "ended") << "never opened";
  EXPECT_EQ(watch.error.phase, Phase::kWatch);
  EXPECT_TRUE(list.received.empty());
  EXPECT_FALSE(server.request(0).is_live());
}

// An empty response must not count as an empty list: a mirror would delete everything.
TEST_F(RestListerWatcherTest, ResponseWithoutABodyIsAnError) {
  server.on("/api/v1/pods").answer(200, "");
  server.on("/api/v1/pods").answer(204, "", {});
  server.on("/api/v1/pods").answer(206, list_json(List("10", {})));
  auto source = lister_watcher({.known = kPodResource});
  for (const Code code : {Code::kUnexpectedEof, Code::kUnexpectedObject, Code::kUnexpectedObject}) {
    Taker taker;
    auto call = source->list({}, taker);
    run_until_idle();
    EXPECT_EQ(taker.said, "end");
    EXPECT_EQ(taker.error.code, code);
  }
}

// Requests of a Reflector are not retried below it.
TEST_F(RestListerWatcherTest, RequestsAreNotRetried) {
  server.on("/api/v1/pods").answer(429, "", {{"Retry-After", "1"}});
  server.on("/api/v1/pods").end(Error::of(Code::kConnectionLost, "reset"));
  auto source = lister_watcher({.known = kPodResource});
  Taker list;
  auto a = source->list({}, list);
  run_until_idle();
  EXPECT_EQ(list.error.code, Code::kTooManyRequests);
  EXPECT_EQ(list.error.retry_after, Duration(std::chrono::seconds(1)));
  Taker watch;
  auto b = source->watch({.send_initial_events = true}, watch);
  run_until_idle();
  EXPECT_EQ(watch.error.code, Code::kConnectionLost);
  EXPECT_EQ(watch.error.phase, Phase::kWatchList);
  advance(std::chrono::seconds(60));
  EXPECT_EQ(server.requests(), 2u);
}

TEST_F(RestListerWatcherTest, NameBecomesAFieldSelector) {
  Taker taker;
  auto one =
      lister_watcher({.known = kPodResource, .ns = "a", .name = "web", .field_selector = "status.phase=Running"});
  auto node = lister_watcher({.known = kNodeResource, .ns = "ignored", .name = "n1"});
  auto a = one->list({.label_selector = "x=y"}, taker);
  auto b = node->watch({}, taker);
  run_until_idle();
  EXPECT_EQ(server.request(0).path(), "/api/v1/namespaces/a/pods");
  EXPECT_EQ(server.request(0).query("fieldSelector"), "metadata.name=web,status.phase=Running");
  EXPECT_EQ(server.request(0).query("labelSelector"), "x=y");
  EXPECT_EQ(server.request(1).path(), "/api/v1/nodes");
  EXPECT_EQ(server.request(1).query("fieldSelector"), "metadata.name=n1");
}

TEST_F(RestListerWatcherTest, PausedCallPausesTheTransport) {
  server.on("/api/v1/pods").head(200).body(std::string(std::size_t{3} << 20, ' '));
  auto source = lister_watcher({.known = kPodResource});
  Taker taker;
  auto call = source->watch({}, taker);
  call->pause(true);
  run_until_idle();
  EXPECT_EQ(server.last().waiting_bytes(), std::size_t{3} << 20);
  EXPECT_EQ(taker.received.size(), 0u);
  call->pause(false);
  run_until_idle();
  EXPECT_EQ(taker.received.size(), std::size_t{3} << 20);
}

TEST_F(RestListerWatcherTest, CancelledCallDeliversNothing) {
  auto source = lister_watcher({.known = kPodResource});
  Taker taker;
  auto call = source->list({}, taker);
  run_until_idle();
  server.last().head(200).body("x");
  call.reset();
  run_until_idle();
  EXPECT_EQ(taker.said + taker.received, "");
  EXPECT_TRUE(server.last().is_cancelled());
  auto never_sent = source->list({}, taker);
  never_sent.reset();
  run_until_idle();
  EXPECT_EQ(server.requests(), 1u);
}

TEST_F(RestListerWatcherTest, WatchAfterALostConnectionIsMarkedFresh) {
  auto source = lister_watcher({.known = kPodResource});
  Taker taker;
  server.on("/api/v1/pods").head(200).on_fresh_connection();
  auto first = source->watch({}, taker);
  run_until_idle();
  EXPECT_TRUE(first->fresh_connection());
  first.reset();
  server.on("/api/v1/pods").head(200).times(2);
  auto second = source->watch({}, taker);
  run_until_idle();
  EXPECT_FALSE(second->fresh_connection());
  server.last().end(Error::of(Code::kConnectionLost, "reset"));
  run_until_idle();
  auto third = source->watch({}, taker);
  run_until_idle();
  EXPECT_TRUE(third->fresh_connection()) << "another reflector may have dialled the connection it runs on";
}

TEST_F(RestListerWatcherTest, ResourceIsDiscoveredAtTheFirstRequestAndAfterA404) {
  auto source = lister_watcher({.resource = "widgets"});
  Taker taker;
  auto a = source->list({}, taker);
  run_until_idle();
  ASSERT_EQ(server.requests(), 2u);
  server.request(0).answer(404, "");
  server.request(1).answer(404, "");
  run_until_idle();
  EXPECT_EQ(taker.error.code, Code::kNotFound);
  EXPECT_EQ(taker.error.phase, Phase::kList);

  server.on("/api").answer(200, R"({"kind":"APIGroupDiscoveryList","items":[]})").always();
  const auto serving = [](const std::string& version) {
    return R"({"kind":"APIGroupDiscoveryList","items":[{"metadata":{"name":"example.com"},"versions":[{"version":")" +
           version +
           R"(","resources":[{"resource":"widgets","responseKind":{"kind":"Widget"},"scope":"Cluster"}]}]}]})";
  };
  server.on("/apis").answer(200, serving("v1"));
  server.on("/apis").answer(200, serving("v2")).always();
  server.on("/apis/example.com/v1/widgets").answer(404, "");
  auto b = source->list({}, taker);
  run_until_idle();
  EXPECT_EQ(server.last().path(), "/apis/example.com/v1/widgets");
  advance(std::chrono::seconds(11));
  auto c = source->list({}, taker);
  run_until_idle();
  EXPECT_EQ(server.last().path(), "/apis/example.com/v2/widgets");
}

TEST_F(RestListerWatcherTest, ClosedClusterIsAnError) {
  auto source = lister_watcher({.known = kPodResource});
  auto other = lister_watcher({.resource = "pods"});
  Taker open;
  auto a = source->watch({}, open);
  run_until_idle();
  connection().close();
  EXPECT_EQ(open.said, "ended");
  EXPECT_EQ(open.error.code, Code::kClosed);
  Taker later;
  auto b = source->list({}, later);
  Taker unresolved;
  auto c = other->list({}, unresolved);
  run_until_idle();
  EXPECT_EQ(later.error.code, Code::kClosed);
  EXPECT_EQ(unresolved.error.code, Code::kClosed);
}

TEST_F(RestListerWatcherTest, PathOfTheServerUrlIsAPrefix) {
  base = "/k8s/clusters/c-1";
  auto source = lister_watcher({.known = kPodResource, .ns = "a"});
  Taker taker;
  auto call = source->list({}, taker);
  run_until_idle();
  EXPECT_EQ(server.last().path(), "/k8s/clusters/c-1/api/v1/namespaces/a/pods");
}

}  // namespace
}  // namespace tain::testing
