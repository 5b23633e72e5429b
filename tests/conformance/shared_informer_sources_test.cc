// Shared informers with a server: their requests, the effect of selectors, and independence from the environment.

#include <tain/cache/real_fifo.h>
#include <tain/cache/shared_informer.h>

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/cluster_rig.h"
#include "tests/support/script.h"
#include "tests/support/shared_informer_rig.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

constexpr const char* kAllPods = "/api/v1/pods";

std::string partial(std::string_view name, std::string_view rv) {
  std::string json = R"({"kind":"PartialObjectMetadata","apiVersion":"meta.k8s.io/v1","metadata":{"name":")";
  json.append(name).append(R"(","namespace":"default","uid":"u","resourceVersion":")").append(rv).append(R"("}})");
  return json;
}

class InformerOverHttp : public ::testing::TestWithParam<bool>, protected ClusterRig {
 protected:
  void SetUp() override { serve_discovery(); }

  void open(Scope scope, Reflector::UseWatchList streaming) {
    auto made = cluster().lister_watchers(scope);
    ASSERT_TRUE(made) << made.error();
    source = std::move((*made)[0]);
    informer =
        std::make_unique<SharedInformer>(runtime, SharedInformer::Options{.lister_watcher = *source,
                                                                          .expected = kPods,
                                                                          .metadata_only = scope.metadata_only,
                                                                          .tuning = {.use_watch_list = streaming}});
    handler = informer->subscribe(log.recorder());
    informer->start();
    run_until_idle();
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

// C256: with a server that streams, one WATCH and no LIST syncs objects and metadata.
TEST_P(InformerOverHttp, SyncsByOneStreamWithoutAList) {
  const bool metadata = GetParam();
  const std::string object = metadata ? partial("a", "5") : object_json("a", {.rv = "5"});
  server.on(kAllPods).head(200).body(event_json("ADDED", object)).body(bookmark_json("7", "true"));

  open({.resource = "pods", .metadata_only = metadata}, Reflector::UseWatchList::kAuto);

  EXPECT_TRUE(informer->has_synced());
  EXPECT_EQ(log.lines, Lines{"add a@5 initial"});
  ASSERT_EQ(server.requests_for(kAllPods), 1u);
  EXPECT_EQ(server.last().query("sendInitialEvents"), "true");
  EXPECT_TRUE(is_watch(server.last()));
  EXPECT_EQ(server.last().header("Accept").find("PartialObjectMetadata") != std::string::npos, metadata);
}

// C257: a source without streaming is listed and watched, without warnings.
TEST(InformerOverAFakeClient, ListsAndWatchesWithoutWarnings) {
  SharedRig rig;
  rig.source.add("a");
  rig.start();

  EXPECT_TRUE(rig.informer.has_synced());
  EXPECT_EQ(rig.source.lists(), 1);
  EXPECT_EQ(rig.source.watches(), 1);
  EXPECT_TRUE(rig.errors.empty());
  EXPECT_TRUE(rig.watch_errors.empty());
}

// C257: the same for metadata only.
TEST(InformerOverAFakeClient, ListsMetadataWithoutWarnings) {
  FakeRuntime runtime;
  Script api(runtime);
  api.watch_list_supported = false;
  const std::vector<std::string> items = {partial("a", "2")};
  api.on_list().answer_json(list_json("2", items, "", "PartialObjectMetadataList"));
  std::vector<Error> errors;
  EventLog log;
  SharedInformer informer(runtime, {.lister_watcher = api,
                                    .expected = kPods,
                                    .metadata_only = true,
                                    .on_watch_error = [&](const Error& error) { errors.push_back(error); },
                                    .on_error = [&](const Error& error) { errors.push_back(error); }});
  const Subscription handler = informer.subscribe(log.recorder());
  informer.start();
  runtime.run_until_idle();

  EXPECT_TRUE(informer.has_synced());
  EXPECT_EQ(api.lists(), 1u);
  ASSERT_EQ(api.watches(), 1u);
  EXPECT_FALSE(api.watch(0).options.send_initial_events);
  api.watch(0).send_json(event_json("MODIFIED", partial("a", "3")));
  runtime.run_until_idle();
  EXPECT_EQ(log.lines, (Lines{"add a@2 initial", "update a 2->3"}));
  EXPECT_TRUE(errors.empty()) << errors.front();
}

// C259, C260: adds, changes and deletes through the API reach their callbacks; of metadata only as well.
TEST_P(InformerOverHttp, ChangesReachTheirCallbacks) {
  const bool metadata = GetParam();
  const auto json = [&](std::string rv) { return metadata ? partial("a", rv) : object_json("a", {.rv = rv}); };
  server.on(kAllPods).answer(200, list_json("2", {})).when([](const auto& request) { return !is_watch(request); });
  server.on(kAllPods).head(200).when(is_watch);
  open({.resource = "pods", .metadata_only = metadata}, Reflector::UseWatchList::kNever);
  FakeTransport::Request& stream = server.last();
  ASSERT_TRUE(is_watch(stream));

  stream.body(event_json("ADDED", json("3")));
  run_until_idle();
  EXPECT_EQ(log.take(), Lines{"add a@3"});
  stream.body(event_json("MODIFIED", json("4")));
  run_until_idle();
  EXPECT_EQ(log.take(), Lines{"update a 3->4"});
  stream.body(event_json("DELETED", json("5")));
  run_until_idle();
  EXPECT_EQ(log.take(), Lines{"delete a@5"});
}
INSTANTIATE_TEST_SUITE_P(Objects, InformerOverHttp, ::testing::Values(false, true),
                         [](const auto& it) { return it.param ? "metadata" : "whole"; });

// C258: a namespace, a field selector and a label selector decide whether an add is delivered; two cases each. The
// server has one pod: `mine` in namespace `home`, labelled app=web.
struct Selecting {
  const char* name;
  Scope scope;
  bool seen;
};
class SelectedAdds : public ::testing::TestWithParam<Selecting>, protected ClusterRig {};
TEST_P(SelectedAdds, AreDeliveredIfTheSelectorMatches) {
  serve_discovery();
  const std::string pod = object_json("mine", {.rv = "5", .ns = "home", .labels = {{"app", "web"}}});
  for (const char* path : {"/api/v1/namespaces/home/pods", "/api/v1/namespaces/away/pods", kAllPods}) {
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
    SharedInformer informer(runtime, {.lister_watcher = *(*source)[0],
                                      .expected = kPods,
                                      .tuning = {.use_watch_list = Reflector::UseWatchList::kNever}});
    const Subscription handler = informer.subscribe(log.recorder());
    informer.start();
    run_until_idle();
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

// An informer of a source with streaming.
struct StreamingRig {
  explicit StreamingRig(Reflector::UseWatchList use = Reflector::UseWatchList::kAuto)
      : informer(runtime, {.lister_watcher = api, .expected = kPods, .tuning = {.use_watch_list = use}}) {
    api.on_watch({.initial_events = true}).send({added(pod("a", "1")), end_bookmark("2")}).always();
    api.on_list().answer(List("2", {pod("a", "1")})).always();
    informer.start();
    run_until_idle();
  }
  void run_until_idle() { runtime.run_until_idle(); }

  FakeRuntime runtime;
  Script api{runtime};
  EventLog log;
  SharedInformer informer;
  const Subscription handler = informer.subscribe(log.recorder());
};

// C261, improved: client-go's gates are options of each informer, with defaults; no environment variable changes them:
// not the use of streaming, nor the order of events.
TEST(OptionsInsteadOfGates, EnvironmentChangesNothing) {
  for (const char* value : {"true", "false", "", "maybe"}) {
    const Environment gate("KUBE_FEATURE_WatchListClient", value);
    const Environment order("KUBE_FEATURE_InOrderInformers", value);
    StreamingRig by_default;
    EXPECT_EQ(by_default.api.lists(), 0u) << value;
    EXPECT_TRUE(by_default.informer.has_synced()) << value;
    by_default.api.watch(0).send({modified(pod("a", "3")), modified(pod("a", "4"))});
    by_default.run_until_idle();
    EXPECT_EQ(by_default.log.lines, (Lines{"add a@1 initial", "update a 1->3", "update a 3->4"})) << value;

    StreamingRig listing(Reflector::UseWatchList::kNever);
    EXPECT_EQ(listing.api.lists(), 1u) << value;
    EXPECT_FALSE(listing.api.watch(0).options.send_initial_events) << value;
  }
}

// C261, improved: the defaults; a value that is set applies to that informer only.
TEST(OptionsInsteadOfGates, DefaultsApplyUnlessAnInformerOverridesThem) {
  StreamingRig listing(Reflector::UseWatchList::kNever);
  StreamingRig by_default;

  EXPECT_EQ(listing.api.lists(), 1u);
  EXPECT_EQ(by_default.api.lists(), 0u);
  EXPECT_TRUE(by_default.api.watch(0).options.send_initial_events);
}

// C263, improved: the environment is never read: after a relist the options still decide whether the state is streamed.
TEST(OptionsInsteadOfGates, VariableSetAfterTheStartChangesNothing) {
  StreamingRig streaming;
  StreamingRig listing(Reflector::UseWatchList::kNever);
  {
    const Environment late("KUBE_FEATURE_WatchListClient", "false");
    streaming.informer.relist();
    streaming.run_until_idle();
  }
  {
    const Environment late("KUBE_FEATURE_WatchListClient", "true");
    listing.informer.relist();
    listing.run_until_idle();
  }

  EXPECT_EQ(streaming.api.lists(), 0u);
  ASSERT_EQ(streaming.api.watches(), 2u);
  EXPECT_TRUE(streaming.api.watch(1).options.send_initial_events);
  EXPECT_EQ(listing.api.lists(), 2u);
  for (std::size_t i = 0; i < listing.api.watches(); ++i) {
    EXPECT_FALSE(listing.api.watch(i).options.send_initial_events) << i;
  }
}

// C264, improved: invalid options are errors.
TEST(OptionsInsteadOfGates, InvalidOptionsAreErrors) {
  Store store;
  EXPECT_EQ(RealFifo::make({.batch_size = 0}).error().code, Code::kBadArgument);
  EXPECT_EQ(RealFifo::make({.atomic = false}).error().code, Code::kBadArgument);
  SharedRig rig;
  rig.start();
  EXPECT_EQ(rig.informer.set_transform({}).error().code, Code::kBadArgument);
}

}  // namespace
}  // namespace tain::testing
