// Servers that do not do all that is asked: the mirror is right all the same.

#include <gtest/gtest.h>
#include <tain/reflector.h>
#include <tain/store.h>

#include "src/client/operations.h"
#include "tests/support/rest_rig.h"

namespace tain::testing {
namespace {

constexpr const char* kPath = "/api/v1/namespaces/default/pods";

class OddServers : public RestRig {
 protected:
  void reflect(std::unique_ptr<ListerWatcher> from, UseWatchList use = UseWatchList::kNever) {
    source_ = std::move(from);
    reflector_ = std::make_unique<Reflector>(
        runtime, Reflector::Options{.lister_watcher = *source_,
                                    .store = store,
                                    .expected = kPods,
                                    .use_watch_list = use,
                                    .on_error = [this](const Error& error) { errors.push_back(error); }});
    reflector_->start();
    settle();
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

TEST_F(OddServers, OneThatIgnoresTheLimitSendsAllAtOnce) {
  std::vector<Object> many;
  for (int i = 0; i < 1200; ++i) many.push_back(pod("p" + std::to_string(i), "5"));
  server.on(kPath).answer(200, list_json(List("10", many)));
  reflect(pods());
  EXPECT_EQ(store.snapshot().size(), 1200u);
  EXPECT_EQ(server.requests_for(kPath), 2u) << "one list, one watch";
}

TEST_F(OddServers, OneThatIgnoresWatchListsIsListed) {
  // It knows no sendInitialEvents: an ordinary watch that tells nothing of what exists, and ends.
  server.on(kPath).answer(422,
                          status_json({.code = 422, .reason = "Invalid", .message = "sendInitialEvents is unknown"}));
  server.on(kPath).answer(200, list_json(List("10", {pod("a", "5")})));
  reflect(pods(), UseWatchList::kAuto);
  runtime.advance(std::chrono::seconds(5));
  EXPECT_EQ(keys(), Keys{"default/a"});
}

TEST_F(OddServers, VersionsThatAreNoNumbersAreKeptAsTheyAre) {
  server.on(kPath).answer(200, list_json(List("rev-b/7=", {pod("a", "x1")})));
  server.on(kPath).head(200).body(event_json(added(pod("b", "rev-c/8="))));
  reflect(pods());
  EXPECT_EQ(server.request(1).query("resourceVersion"), "rev-b/7=");
  EXPECT_EQ(keys(), (Keys{"default/a", "default/b"}));
  EXPECT_EQ(reflector_->last_sync_resource_version(), "rev-c/8=");
}

TEST_F(OddServers, ContinueTokensSurviveEscaping) {
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

TEST_F(OddServers, OneThatIgnoresAnExactVersionStillSyncs) {
  // Asked not older than 10, it answers with what it has.
  server.on(kPath).answer(200, list_json(List("10", {pod("a", "5")})));
  server.on(kPath).answer(410, status_json({.code = 410, .reason = "Expired", .message = "old"}));
  server.on(kPath).answer(200, list_json(List("20", {pod("b", "15")})));
  reflect(pods());
  runtime.advance(std::chrono::seconds(10));
  EXPECT_EQ(keys(), Keys{"default/b"});
}

TEST_F(OddServers, OneThatIgnoresSelectorsIsSiftedHere) {
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

TEST_F(OddServers, OneThatIgnoresTheNameIsSiftedHere) {
  server.on(kPath).answer(200, list_json(List("10", {pod("a", "1"), pod("b", "2")})));
  server.on(kPath).head(200).body(event_json(modified(pod("a", "11"))) + event_json(modified(pod("b", "12"))));
  const Scope scope{.resource = "pods", .namespaces = {"default"}, .name = "b", .check_selectors = true};
  reflect(client::source_for(shared_connection(), scope, "default", kPodResource, {}));
  EXPECT_EQ(keys(), Keys{"default/b"});
  EXPECT_EQ(store.get("default/b").resource_version(), "12");
}

}  // namespace
}  // namespace tain::testing
