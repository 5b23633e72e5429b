// Servers that ignore parts of a request: the mirror is still right.

#include <gtest/gtest.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>

#include "src/client/operations.h"
#include "tests/support/rest_rig.h"

namespace tain::testing {
namespace {

constexpr const char* kPath = "/api/v1/namespaces/default/pods";

class OddServers : public RestRig {
 protected:
  void reflect(std::unique_ptr<ListerWatcher> from, Reflector::UseWatchList use = Reflector::UseWatchList::kNever) {
    source_ = std::move(from);
    reflector_ = std::make_unique<Reflector>(
        runtime, *source_, store,
        Reflector::Options{.expected = kPods,
                           .on_error = [this](const Error& error) { errors.push_back(error); },
                           .tuning = {.use_watch_list = use}});
    reflector_->start();
    run_until_idle();
  }
  std::unique_ptr<ListerWatcher> pods() { return lister_watcher({.known = kPodResource, .ns = "default"}); }
  std::vector<std::string> keys() const {
    std::vector<std::string> all;
    for (const Object& object : store.snapshot()) all.emplace_back(object.key());
    std::sort(all.begin(), all.end());
    return all;
  }
  void TearDown() override { reflector_.reset(); }

  Store store;
  std::vector<Error> errors;
  std::unique_ptr<Reflector> reflector_;
  std::unique_ptr<ListerWatcher> source_;
};

using Keys = std::vector<std::string>;

TEST_F(OddServers, ServerIgnoresTheLimit) {
  std::vector<Object> many;
  for (int i = 0; i < 1200; ++i) many.push_back(pod("p" + std::to_string(i), "5"));
  server.on(kPath).answer(200, list_json(List("10", many)));
  reflect(pods());
  EXPECT_EQ(server.request(0).query("limit"), "500");
  EXPECT_EQ(store.snapshot().size(), 1200u);
  EXPECT_EQ(server.request(1).query("watch"), "true");
  EXPECT_EQ(server.request(1).query("resourceVersion"), "10");
  EXPECT_EQ(server.requests_for(kPath), 2u) << "one list, one watch";
}

TEST_F(OddServers, ServerRejectsWatchLists) {
  server.on(kPath).answer(422,
                          status_json({.code = 422, .reason = "Invalid", .message = "sendInitialEvents is unknown"}));
  server.on(kPath).answer(200, list_json(List("10", {pod("a", "5")})));
  reflect(pods(), Reflector::UseWatchList::kAuto);
  EXPECT_EQ(keys(), Keys{"default/a"});
  EXPECT_EQ(server.requests_for(kPath), 3u) << "a watch-list, a list and a watch, without a pause";
}

// It ignores sendInitialEvents and responds like to any watch: existing objects are sent as adds, and no bookmark ends
// them. These are not taken for a complete state; after 30 s without progress a list follows, and the server is
// remembered.
TEST_F(OddServers, ServerIgnoresSendInitialEventsAndIsListedAfter30Seconds) {
  server.on(kPath).head(200).body(event_json(added(pod("a", "5"))) + event_json(added(pod("was", "6"))) +
                                  bookmark_json("7"));
  server.on(kPath).answer(200, list_json(List("10", {pod("a", "5"), pod("b", "9")})));
  server.on(kPath).head(200);
  reflect(pods(), Reflector::UseWatchList::kAuto);
  EXPECT_EQ(server.request(0).query("sendInitialEvents"), "true");
  runtime.advance(std::chrono::milliseconds(29'900));
  EXPECT_EQ(server.requests_for(kPath), 1u);
  EXPECT_EQ(keys(), Keys{}) << "the initial events are not complete";
  EXPECT_FALSE(reflector_->has_synced());

  runtime.advance(std::chrono::milliseconds(200));

  EXPECT_TRUE(server.request(0).is_cancelled());
  ASSERT_EQ(server.requests_for(kPath), 3u);
  EXPECT_EQ(server.request(1).query("watch"), std::nullopt);
  EXPECT_EQ(server.request(2).query("resourceVersion"), "10");
  EXPECT_EQ(server.request(2).query("sendInitialEvents"), std::nullopt);
  EXPECT_EQ(keys(), (Keys{"default/a", "default/b"})) << "of the list alone";
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].code, Code::kBookmarkDeadline);

  server.on(kPath).answer(200, list_json(List("20", {pod("b", "9")})));
  reflector_->relist();
  run_until_idle();
  runtime.advance(std::chrono::seconds(2));
  EXPECT_EQ(server.request(3).query("watch"), std::nullopt) << "it is not asked for a watch-list again";
  EXPECT_EQ(keys(), Keys{"default/b"});
}

// The same server, which sends no existing objects and ends: three times, then a list follows.
TEST_F(OddServers, ServerIgnoresSendInitialEventsAndEndsThreeWatches) {
  server.on(kPath).head(200).body(event_json(modified(pod("a", "5")))).end().times(3);
  server.on(kPath).answer(200, list_json(List("10", {pod("a", "5"), pod("b", "9")})));
  server.on(kPath).head(200);
  reflect(pods(), Reflector::UseWatchList::kAuto);

  runtime.advance(std::chrono::seconds(20));

  ASSERT_EQ(server.requests_for(kPath), 5u);
  for (const std::size_t i : {0u, 1u, 2u}) EXPECT_EQ(server.request(i).query("sendInitialEvents"), "true") << i;
  EXPECT_EQ(server.request(3).query("watch"), std::nullopt);
  EXPECT_EQ(keys(), (Keys{"default/a", "default/b"}));
  ASSERT_EQ(errors.size(), 3u);
  for (const Error& error : errors) EXPECT_EQ(error.code, Code::kUnexpectedEof);
}

TEST_F(OddServers, OpaqueVersionsAreKept) {
  server.on(kPath).answer(200, list_json(List("rev-b/7=", {pod("a", "x1")})));
  server.on(kPath).head(200).body(event_json(added(pod("b", "rev-c/8="))));
  reflect(pods());
  EXPECT_EQ(server.request(1).query("resourceVersion"), "rev-b/7=");
  EXPECT_EQ(keys(), (Keys{"default/a", "default/b"}));
  EXPECT_EQ(reflector_->last_sync_resource_version(), "rev-c/8=");

  // Versions without an order cannot go back: after a lost connection the watch continues, and nothing is rebuilt.
  server.on(kPath).head(200);                                                                         // the watch
  server.on(kPath).answer(200, list_json(List("rev-a/1=", {pod("a", "x1")})));                        // the probe
  server.on(kPath).answer(200, list_json(List("rev-c/8=", {pod("a", "x1"), pod("b", "rev-c/8=")})));  // the audit
  server.request(1).end(Error::of(Code::kConnectionLost, "reset"));
  run_until_idle();
  runtime.advance(std::chrono::seconds(5));
  EXPECT_EQ(server.request(2).query("resourceVersion"), "rev-c/8=");
  EXPECT_EQ(server.request(3).query("limit"), "1");
  EXPECT_EQ(server.request(4).query("resourceVersion"), "rev-c/8=");
  EXPECT_EQ(server.request(4).query("resourceVersionMatch"), "Exact");
  EXPECT_EQ(server.requests_for(kPath), 5u);
  EXPECT_EQ(keys(), (Keys{"default/a", "default/b"}));
  EXPECT_EQ(store.epoch(), 0u);
  EXPECT_EQ(reflector_->status().lists, 1u);
}

TEST_F(OddServers, ContinueTokensAreEscaped) {
  std::string token;
  for (int c = 1; c < 127; ++c) {
    if (c != '"' && c != '\\' && c >= ' ') token += static_cast<char>(c);
  }
  server.on(kPath).answer(200, list_json(List("10", {pod("a", "5")}, token)));
  server.on(kPath).answer(200, list_json(List("10", {pod("b", "6")})));
  reflect(pods());
  EXPECT_EQ(server.request(1).query("continue"), token);
  EXPECT_EQ(keys(), (Keys{"default/a", "default/b"}));
}

// A request for exactly the version of the mirror gets the current list: it cannot be compared, so nothing is found and
// nothing rebuilt. After five such responses audits stop.
TEST_F(OddServers, ServerIgnoresExactVersionsAndIsNotAudited) {
  server.on(kPath).answer(200, list_json(List("10", {pod("a", "5")})));
  server.on(kPath).head(200);
  server.on(kPath).answer(200, list_json(List("20", {pod("b", "15")}))).always();
  reflect(pods());
  ASSERT_EQ(server.requests_for(kPath), 2u);

  reflector_->audit();
  run_until_idle();
  EXPECT_EQ(server.request(2).query("resourceVersion"), "10");
  EXPECT_EQ(server.request(2).query("resourceVersionMatch"), "Exact");
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].code, Code::kNotComparable);
  EXPECT_EQ(errors[0].phase, Phase::kAudit);
  EXPECT_EQ(keys(), Keys{"default/a"});
  EXPECT_EQ(reflector_->status().audit_findings, 0u);
  EXPECT_EQ(reflector_->status().lists, 1u);
  EXPECT_TRUE(server.request(1).is_live()) << "the watch goes on";

  for (int minute = 0; minute < 5; ++minute) {
    server.request(1).body(bookmark_json("10"));  // else the silence would cause a probe
    runtime.advance(std::chrono::minutes(1));
  }
  EXPECT_EQ(errors.size(), 5u);
  EXPECT_EQ(reflector_->status().lists, 1u);
}

// A request for nothing older than 10 gets an older list: it is not taken for the newest state.
TEST_F(OddServers, ServerIgnoresNotOlderThanAndGetsAConsistentRead) {
  server.on(kPath).answer(200, list_json(List("10", {pod("a", "5")})));
  server.on(kPath).answer(410, status_json({.code = 410, .reason = "Expired", .message = "old"}));
  server.on(kPath).answer(200, list_json(List("8", {pod("old", "7")})));
  server.on(kPath).answer(200, list_json(List("20", {pod("b", "15")})));
  server.on(kPath).head(200);
  reflect(pods());
  runtime.advance(std::chrono::seconds(30));
  EXPECT_EQ(server.request(2).query("resourceVersion"), "10");
  EXPECT_EQ(server.request(3).query("resourceVersion"), std::nullopt) << "a consistent read";
  EXPECT_EQ(keys(), Keys{"default/b"});
  EXPECT_EQ(store.epoch(), 0u);
}

TEST_F(OddServers, ServerIgnoresLabelSelectorsAndEventsAreFilteredLocally) {
  const auto labelled = [](const char* name, const char* rv, const char* app) {
    return pod(name, Shape{.rv = rv, .labels = {{"app", app}}});
  };
  server.on(kPath).answer(200,
                          list_json(List("10", {labelled("a", "1", "web"), labelled("b", "2", "db"), pod("c", "3")})));
  server.on(kPath)
      .head(200)
      .body(event_json(added(labelled("d", "11", "web"))) + event_json(added(labelled("e", "12", "db"))))
      .body(event_json(modified(labelled("a", "13", "db"))) + event_json(modified(labelled("b", "14", "web"))))
      .body(event_json(deleted(labelled("c", "15", "db"))));
  const Scope scope{
      .resource = "pods", .namespaces = {"default"}, .label_selector = "app in (web)", .check_selectors = true};
  reflect(client::source_for(shared_connection(), scope, "default", kPodResource, {}));

  EXPECT_EQ(server.request(0).query("labelSelector"), "app in (web)");
  EXPECT_EQ(keys(), (Keys{"default/b", "default/d"})) << "what stops matching is gone, what begins to is there";
  EXPECT_TRUE(errors.empty());
}

TEST_F(OddServers, ServerIgnoresTheNameAndEventsAreFilteredLocally) {
  server.on(kPath).answer(200, list_json(List("10", {pod("a", "1"), pod("b", "2")})));
  server.on(kPath).head(200).body(event_json(modified(pod("a", "11"))) + event_json(modified(pod("b", "12"))));
  const Scope scope{.resource = "pods", .namespaces = {"default"}, .name = "b", .check_selectors = true};
  reflect(client::source_for(shared_connection(), scope, "default", kPodResource, {}));
  EXPECT_EQ(keys(), Keys{"default/b"});
  EXPECT_EQ(store.get("default/b").resource_version(), "12");
}

TEST_F(OddServers, ServerIgnoresFieldSelectorsAndEventsAreFilteredLocally) {
  const auto in_phase = [](const char* name, const char* rv, const char* phase) {
    return pod(name, Shape{.rv = rv, .phase = phase});
  };
  server.on(kPath).answer(200, list_json(List("10", {in_phase("a", "1", "Running"), in_phase("b", "2", "Pending")})));
  server.on(kPath)
      .head(200)
      .body(event_json(added(in_phase("c", "11", "Running"))) + event_json(added(in_phase("d", "12", "Failed"))))
      .body(event_json(modified(in_phase("a", "13", "Failed"))) + event_json(modified(in_phase("b", "14", "Running"))));
  // An absent hostNetwork is false: servers match an absent field as its zero.
  const Scope scope{.resource = "pods",
                    .namespaces = {"default"},
                    .field_selector = "status.phase=Running,spec.hostNetwork=false",
                    .check_selectors = true};
  reflect(client::source_for(shared_connection(), scope, "default", kPodResource, {}));
  EXPECT_EQ(keys(), (Keys{"default/b", "default/c"}));
  EXPECT_TRUE(errors.empty());
}

// Metadata does not contain the other fields, so the selection of the server is accepted.
TEST_F(OddServers, FieldsMissingFromMetadataAreNotFilteredLocally) {
  const auto part = [](const std::string& name) {
    return R"({"apiVersion":"meta.k8s.io/v1","kind":"PartialObjectMetadata",)"
           R"("metadata":{"namespace":"default","name":")" +
           name + R"(","uid":"u","resourceVersion":"1"}})";
  };
  server.on(kPath).answer(200, R"({"kind":"PartialObjectMetadataList","apiVersion":"meta.k8s.io/v1",)"
                               R"("metadata":{"resourceVersion":"10"},"items":[)" +
                                   part("a") + "," + part("b") + "]}");
  const Scope scope{.resource = "pods",
                    .namespaces = {"default"},
                    .field_selector = "status.phase=Running,metadata.name!=b",
                    .metadata_only = true,
                    .check_selectors = true};
  source_ = client::source_for(shared_connection(), scope, "default", kPodResource, {});
  reflector_ = std::make_unique<Reflector>(
      runtime, *source_, store,
      Reflector::Options{
          .expected = kPods, .metadata_only = true, .tuning = {.use_watch_list = Reflector::UseWatchList::kNever}});
  reflector_->start();
  run_until_idle();
  EXPECT_EQ(keys(), Keys{"default/a"});
}

// A bare source of lists and watches.
struct Taken final : ListReceiver, WatchReceiver {
  void encoding(Encoding) override {}
  void bytes(std::string_view) override { ADD_FAILURE() << "not sifted"; }
  void item(Object object) override { seen.emplace_back(object.key()); }
  void bad_item(std::string, Error, std::string) override {}
  void end(Result<ListReceiver::End> end) override { listed = std::move(end); }
  void opened() override {}
  void event(WatchEvent event) override {
    seen.push_back(std::string(to_string(event.type)).append(" ").append(event.object.key()));
  }
  void ended(Result<void>) override {}
  std::vector<std::string> seen{};
  std::optional<Result<ListReceiver::End>> listed{};
};

TEST_F(OddServers, SelectorsOfTheOptionsAreFilteredLocally) {
  const auto labelled = [](const char* name, const char* rv, const char* app) {
    return pod(name, Shape{.rv = rv, .labels = {{"app", app}}});
  };
  server.on(kPath).answer(200, list_json(List("10", {labelled("a", "1", "web"), labelled("b", "2", "db")})));
  server.on(kPath).head(200).body(event_json(added(labelled("c", "11", "db"))) +
                                  event_json(added(labelled("d", "12", "web"))));
  const Scope scope{.resource = "pods", .namespaces = {"default"}, .check_selectors = true};
  const auto source = client::source_for(shared_connection(), scope, "default", kPodResource, {});
  Taken taken;
  const auto list = source->list({.label_selector = "app=web"}, taken);
  run_until_idle();
  EXPECT_EQ(taken.seen, Keys{"default/a"});
  taken.seen.clear();
  const auto watch = source->watch({.resource_version = "10", .field_selector = "metadata.name=c"}, taken);
  run_until_idle();
  EXPECT_EQ(taken.seen, Keys{"ADDED default/c"});
}

TEST_F(OddServers, WrappedWatchesPassOnTheEndOfTheInitialEvents) {
  for (const bool as_table : {false, true}) {
    server.on(kPath).head(200);
    const Scope scope{
        .resource = "pods", .namespaces = {"default"}, .name = "a", .as_table = as_table, .check_selectors = true};
    const auto source = client::source_for(shared_connection(), scope, "default", kPodResource, {});
    Taken taken;
    const auto watch = source->watch({.send_initial_events = true}, taken);
    run_until_idle();
    EXPECT_FALSE(server.last().has_ended_bulk());
    watch->end_bulk();
    EXPECT_TRUE(server.last().has_ended_bulk());
  }
}

// The deleted state may not match the selector, but a consumer may have the object, so the deletion is delivered.
TEST_F(OddServers, DeletionOfAnObjectThatNoLongerMatchesIsDelivered) {
  const auto labelled = [](const char* name, const char* rv, const char* app) {
    return pod(name, Shape{.rv = rv, .labels = {{"app", app}}});
  };
  server.on(kPath).answer(200, list_json(List("10", {labelled("a", "1", "web"), labelled("b", "2", "web")})));
  server.on(kPath).head(200).body(event_json(deleted(labelled("a", "11", "db"))));
  const Scope scope{
      .resource = "pods", .namespaces = {"default"}, .label_selector = "app=web", .check_selectors = true};
  reflect(client::source_for(shared_connection(), scope, "default", kPodResource, {}));
  EXPECT_EQ(keys(), Keys{"default/b"});
}

TEST_F(OddServers, DeletionOfAnotherNameIsNotDelivered) {
  server.on(kPath).head(200).body(event_json(deleted(pod("a", "11"))) + event_json(modified(pod("a", "12"))) +
                                  event_json(deleted(pod("b", "13"))));
  const Scope scope{.resource = "pods", .namespaces = {"default"}, .name = "b", .check_selectors = true};
  const auto source = client::source_for(shared_connection(), scope, "default", kPodResource, {});
  Taken taken;
  const auto watch = source->watch({.resource_version = "10"}, taken);
  run_until_idle();
  EXPECT_EQ(taken.seen, Keys{"DELETED default/b"});
}

}  // namespace
}  // namespace tain::testing
