// Shared informers over a server: which requests they make, what selectors let through; and what no environment
// changes.

#include <tain/real_fifo.h>
#include <tain/shared_informer.h>

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/cluster_rig.h"
#include "tests/support/shared_informer_rig.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

constexpr const char* kPath = "/api/v1/pods";

std::string partial(std::string_view name, std::string_view rv) {
  std::string json = R"({"kind":"PartialObjectMetadata","apiVersion":"meta.k8s.io/v1","metadata":{"name":")";
  json.append(name).append(R"(","namespace":"default","uid":"u","resourceVersion":")").append(rv).append(R"("}})");
  return json;
}

class InformerOverHttp : public ::testing::TestWithParam<bool>, protected ClusterRig {
 protected:
  void SetUp() override { serve_discovery(); }

  void open(Scope scope, UseWatchList streaming) {
    auto made = cluster().lister_watchers(scope);
    ASSERT_TRUE(made) << made.error();
    source = std::move((*made)[0]);
    const auto tune = [streaming, metadata = scope.metadata_only](Reflector::Options& tuned) {
      tuned.use_watch_list = streaming;
      tuned.metadata_only = metadata;
    };
    informer = std::make_unique<SharedInformer>(
        runtime, SharedInformer::Options{.lister_watcher = *source, .expected = kPods, .tune = tune});
    handler = informer->subscribe(log.recorder());
    informer->start();
    settle();
  }
  void TearDown() override {
    handler.remove();
    informer.reset();
    source.reset();
    drop_cluster();
  }
  static bool is_watch(const FakeTransport::Request& request) { return request.query("watch").has_value(); }

  std::unique_ptr<ListerWatcher> source;
  EventLog log;
  std::unique_ptr<SharedInformer> informer;
  Subscription handler;
};

// C256: against a server that streams, whole objects and metadata alike are synced by one WATCH and no LIST.
TEST_P(InformerOverHttp, SyncsByOneStreamAndNoList) {
  const bool metadata = GetParam();
  const std::string object = metadata ? partial("a", "5") : object_json("a", {.rv = "5"});
  server.on(kPath).head(200).body(event_json("ADDED", object)).body(bookmark_json("7", "true"));

  open({.resource = "pods", .metadata_only = metadata}, UseWatchList::kAuto);

  EXPECT_TRUE(informer->has_synced());
  EXPECT_EQ(log.lines, Lines{"add a@5 initial"});
  ASSERT_EQ(server.requests_for(kPath), 1u);
  EXPECT_EQ(server.last().query("sendInitialEvents"), "true");
  EXPECT_TRUE(is_watch(server.last()));
  EXPECT_EQ(server.last().header("Accept").find("PartialObjectMetadata") != std::string::npos, metadata);
}

// C257: a source that cannot stream is listed and watched, without a complaint.
TEST(InformerOverAFakeClient, ListsAndWatchesQuietly) {
  SharedRig rig;
  rig.source.add("a");
  rig.start();

  EXPECT_TRUE(rig.informer.has_synced());
  EXPECT_EQ(rig.source.lists(), 1);
  EXPECT_EQ(rig.source.watches(), 1);
  EXPECT_TRUE(rig.errors.empty());
  EXPECT_TRUE(rig.watch_errors.empty());
}

TEST(InformerOverAFakeClient, MetadataIsListedQuietlyToo) {
  SharedRig rig;
  ASSERT_TRUE(rig.informer.set_transform([](const Object& object) -> Result<Object> {
    return Object::from_json(partial(object.name(), object.resource_version()), {.kind_if_absent = kPods});
  }));
  rig.source.add("a");
  rig.start();

  EXPECT_TRUE(rig.informer.has_synced());
  EXPECT_EQ(rig.source.lists(), 1);
  EXPECT_TRUE(rig.watch_errors.empty());
}

// C259, C260: what is added, changed and deleted through the API reaches the callback for it; of metadata alone too.
TEST_P(InformerOverHttp, ChangesReachTheirCallbacks) {
  const bool metadata = GetParam();
  const auto json = [&](std::string rv) { return metadata ? partial("a", rv) : object_json("a", {.rv = rv}); };
  server.on(kPath).answer(200, list_json("2", {})).when([](const auto& request) { return !is_watch(request); });
  server.on(kPath).head(200).when(is_watch);
  open({.resource = "pods", .metadata_only = metadata}, UseWatchList::kNever);
  FakeTransport::Request& stream = server.last();
  ASSERT_TRUE(is_watch(stream));

  stream.body(event_json("ADDED", json("3")));
  settle();
  EXPECT_EQ(log.take(), Lines{"add a@3"});
  stream.body(event_json("MODIFIED", json("4")));
  settle();
  EXPECT_EQ(log.take(), Lines{"update a 3->4"});
  stream.body(event_json("DELETED", json("5")));
  settle();
  EXPECT_EQ(log.take(), Lines{"delete a@5"});
}
INSTANTIATE_TEST_SUITE_P(Objects, InformerOverHttp, ::testing::Values(false, true),
                         [](const auto& it) { return it.param ? "metadata" : "whole"; });

// C258: a namespace, a field selector and a label selector decide, each both ways, whether an add is seen. The server
// here has one pod: `mine` in namespace `home`, labelled app=web.
struct Selecting {
  const char* name;
  Scope scope;
  bool seen;
};
class SelectedAdds : public ::testing::TestWithParam<Selecting>, protected ClusterRig {};
TEST_P(SelectedAdds, AreSeenOrNot) {
  serve_discovery();
  const std::string pod = object_json("mine", {.rv = "5", .ns = "home", .labels = {{"app", "web"}}});
  for (const char* path : {"/api/v1/namespaces/home/pods", "/api/v1/namespaces/away/pods", kPath}) {
    const bool here = std::string(path) != "/api/v1/namespaces/away/pods";
    const auto meant = [here](const FakeTransport::Request& request) {
      return here && request.query("labelSelector").value_or("app=web") == "app=web" &&
             request.query("fieldSelector").value_or("metadata.name=mine") == "metadata.name=mine";
    };
    server.on(path).answer(200, list_json("2", std::vector<std::string>{})).when([](const auto& request) {
      return !request.query("watch");
    });
    server.on(path).head(200).body(event_json("ADDED", pod)).when([meant](const auto& request) {
      return request.query("watch") && meant(request);
    });
    server.on(path).head(200).when([meant](const auto& request) { return request.query("watch") && !meant(request); });
  }
  auto source = cluster().lister_watchers(GetParam().scope);
  ASSERT_TRUE(source) << source.error();
  EventLog log;
  {
    SharedInformer informer(runtime,
                            {.lister_watcher = *(*source)[0], .expected = kPods, .tune = [](Reflector::Options& tuned) {
                               tuned.use_watch_list = UseWatchList::kNever;
                             }});
    const Subscription handler = informer.subscribe(log.recorder());
    informer.start();
    settle();
    EXPECT_TRUE(informer.has_synced());
  }

  EXPECT_EQ(log.lines, GetParam().seen ? Lines{"add mine@5"} : Lines{});
}
INSTANTIATE_TEST_SUITE_P(
    By, SelectedAdds,
    ::testing::Values(Selecting{"its_namespace", {.resource = "pods", .namespaces = {"home"}}, true},
                      Selecting{"another_namespace", {.resource = "pods", .namespaces = {"away"}}, false},
                      Selecting{"its_field", {.resource = "pods", .field_selector = "metadata.name=mine"}, true},
                      Selecting{"another_field", {.resource = "pods", .field_selector = "metadata.name=no"}, false},
                      Selecting{"its_label", {.resource = "pods", .label_selector = "app=web"}, true},
                      Selecting{"another_label", {.resource = "pods", .label_selector = "app=db"}, false}),
    [](const auto& it) { return std::string(it.param.name); });

// ---- options instead of feature gates

class Environment {
 public:
  Environment(const char* name, const char* value) : name_(name) { ::setenv(name, value, 1); }
  ~Environment() { ::unsetenv(name_); }

 private:
  const char* name_;
};

// C261, improved: what client-go has gates for is an option with a default, of each informer; no variable changes it,
// well-formed or not.
TEST(OptionsInsteadOfGates, EnvironmentChangesNothing) {
  for (const char* value : {"true", "false", "", "maybe"}) {
    const Environment gate("KUBE_FEATURE_WatchListClient", value);
    const Environment order("KUBE_FEATURE_InOrderInformers", value);
    SharedRig rig;
    EventLog log;
    const Subscription handler = rig.informer.subscribe(log.recorder());
    rig.source.add("a");
    rig.start();
    rig.source.modify("a");
    rig.source.modify("a");
    rig.settle();
    EXPECT_EQ(log.lines, (Lines{"add a@2 initial", "update a 2->3", "update a 3->4"})) << value;
  }
}

// C261, improved: the defaults, and that a value that is set wins for that informer alone.
TEST(OptionsInsteadOfGates, DefaultsHoldUnlessOneInformerIsToldOtherwise) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  UseWatchList by_default = UseWatchList::kNever;
  UseWatchList told = UseWatchList::kAuto;
  SharedInformer one(runtime, {.lister_watcher = source,
                               .tune = [&](Reflector::Options& options) { by_default = options.use_watch_list; }});
  SharedInformer two(runtime, {.lister_watcher = source, .tune = [&](Reflector::Options& options) {
                                 options.use_watch_list = UseWatchList::kNever;
                                 told = options.use_watch_list;
                               }});
  one.start();
  two.start();
  runtime.run_until_idle();

  EXPECT_EQ(by_default, UseWatchList::kAuto);
  EXPECT_EQ(told, UseWatchList::kNever);
}

// C263, improved: nothing is read from the environment, early or late.
TEST(OptionsInsteadOfGates, VariableSetAfterTheStartChangesNothingEither) {
  SharedRig rig;
  rig.source.add("a");
  rig.start();
  const Environment late("KUBE_FEATURE_WatchListClient", "true");
  rig.source.modify_unseen("a");
  rig.lose_watch();

  EXPECT_TRUE(rig.informer.has_synced());
  EXPECT_GE(rig.source.lists(), 2);  // listed as before, not streamed
}

// C264, improved: options that cannot be carried out are errors, not settings.
TEST(OptionsInsteadOfGates, WhatCannotBeIsAnError) {
  Store store;
  EXPECT_EQ(RealFifo::make({.batch_size = 0}).error().code, Code::kBadArgument);
  EXPECT_EQ(RealFifo::make({.atomic = false}).error().code, Code::kBadArgument);
  SharedRig rig;
  rig.start();
  EXPECT_EQ(rig.informer.set_transform({}).error().code, Code::kBadArgument);
}

}  // namespace
}  // namespace tain::testing
