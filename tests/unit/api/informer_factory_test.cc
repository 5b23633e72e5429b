#include <tain/informer_factory.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/kinds/apps_v1.h>
#include <tain/kinds/core_v1.h>

#include <memory>
#include <string>

#include "tests/support/informer_rig.h"

namespace tain::testing {
namespace {

namespace core = tain::k8s::core::v1;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using namespace std::chrono_literals;

constexpr const char* kNodeList = "/api/v1/nodes";

class InformerFactoryTest : public ::testing::Test, protected InformerRig {
 protected:
  InformerFactory::Options listing_factory() { return {.defaults = listing()}; }
  std::string synced_now(const InformerFactory& factory, bool fail_fast = false, Duration timeout = 0s) {
    runtime.pretend_on_loop(false);
    const Result<void> result = factory.wait_synced(timeout, {}, fail_fast);
    runtime.pretend_on_loop(true);
    return result ? "synced" : result.error().to_string();
  }
  std::size_t watches(const std::string& path) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < server.requests(); ++i) {
      if (server.request(i).path() == path && is_watch(server.request(i))) ++count;
    }
    return count;
  }
};

TEST_F(InformerFactoryTest, SharesOneWatchAcrossCallsAndTypes) {
  serve(kPodsPath, "10", {pod("a")});
  InformerFactory factory(cluster(), listing_factory());
  auto pods = factory.informer<core::Pod>();
  auto again = factory.informer<core::Pod>();
  auto by_name = factory.informer<Object>({.resource = "pods"});
  auto by_version = factory.informer<Object>({.resource = "pods.v1"});
  EXPECT_EQ(factory.size(), 1u);
  factory.start();
  run_until_idle();
  EXPECT_EQ(watches(kPodsPath), 1u);
  EXPECT_TRUE(again.get("default/a"));
  EXPECT_TRUE(by_name.get("default/a"));
  EXPECT_EQ(by_version.objects(), pods.objects());
}

TEST_F(InformerFactoryTest, SharesOneWatchIfRequestedByNameFirst) {
  InformerFactory factory(cluster(), listing_factory());
  auto by_name = factory.informer<Object>({.resource = "deployments.apps"});
  auto typed = factory.informer<k8s::apps::v1::Deployment>();
  EXPECT_EQ(by_name.objects(), typed.objects());
}

TEST_F(InformerFactoryTest, DifferentScopeGetsItsOwnWatch) {
  InformerFactory factory(cluster(), listing_factory());
  auto all = factory.informer<core::Pod>();
  auto some = factory.informer<core::Pod>({.namespaces = {"a"}});
  auto labelled = factory.informer<core::Pod>({.label_selector = "app=web"});
  auto metadata = factory.informer<Metadata<core::Pod>>();
  EXPECT_EQ(factory.size(), 4u);
}

TEST_F(InformerFactoryTest, EqualScopeAndOptionsShareAWatch) {
  InformerFactory factory(cluster());
  auto plain = factory.informer<core::Pod>();
  EXPECT_EQ(factory.informer<core::Pod>(InformerOptions{}).objects(), plain.objects());
  InformerOptions indexed;
  indexed.scope.namespaces = {"b", "a"};
  indexed.fields = {*Path::parse("spec.nodeName")};
  auto first = factory.informer<core::Pod>(indexed);
  indexed.scope.namespaces = {"a", "b"};
  EXPECT_EQ(factory
                .informer<Object>([&] {
                  InformerOptions by_name = indexed;
                  by_name.scope.resource = "pods";
                  return by_name;
                }())
                .objects(),
            first.objects());

  InformerOptions other = indexed;
  other.fields.clear();
  EXPECT_NE(factory.informer<core::Pod>(other).objects(), first.objects());
  other = indexed;
  other.tuning.min_watch_interval = 2s;
  EXPECT_NE(factory.informer<core::Pod>(other).objects(), first.objects());
  EXPECT_EQ(factory.size(), 4u);
}

TEST_F(InformerFactoryTest, OptionsWithAFunctionAreNotShared) {
  InformerFactory::Options how;
  how.defaults.on_error = [](const Error&) {};
  InformerFactory factory(cluster(), std::move(how));
  EXPECT_EQ(factory.informer<core::Pod>().objects(), factory.informer<core::Pod>().objects());
  const InformerOptions options = factory.defaults();
  EXPECT_NE(factory.informer<core::Pod>(options).objects(), factory.informer<core::Pod>(options).objects());
  EXPECT_EQ(factory.size(), 3u);
}

TEST_F(InformerFactoryTest, SharesByThePresentScope) {
  InformerFactory factory(cluster(), listing_factory());
  auto pods = factory.informer<core::Pod>({.namespaces = {"a"}});
  ASSERT_TRUE(pods.set_scope({.namespaces = {"b"}}));
  EXPECT_EQ(factory.informer<core::Pod>({.namespaces = {"b"}}).objects(), pods.objects());
  EXPECT_NE(factory.informer<core::Pod>({.namespaces = {"a"}}).objects(), pods.objects());
}

TEST_F(InformerFactoryTest, DefaultsAndOverridesApplyToEachInformer) {
  InformerFactory::Options how = listing_factory();
  how.defaults.scope.namespaces = {"a"};
  how.adjust = [](InformerOptions& each) { each.scope.label_selector = "mine=yes"; };
  serve("/api/v1/namespaces/a/pods", "10", {});
  InformerFactory factory(cluster(), std::move(how));
  auto pods = factory.informer<core::Pod>();
  factory.start();
  run_until_idle();
  EXPECT_EQ(watch("/api/v1/namespaces/a/pods").query("labelSelector"), "mine=yes");
}

TEST_F(InformerFactoryTest, InformerAddedLaterStartsAtOnce) {
  serve(kPodsPath, "10", {pod("a")});
  InformerFactory factory(cluster(), listing_factory());
  factory.start();
  auto pods = factory.informer<core::Pod>();
  run_until_idle();
  EXPECT_TRUE(pods.has_synced());
}

TEST_F(InformerFactoryTest, LimitsConcurrentLists) {
  InformerFactory::Options how = listing_factory();
  how.lists_at_a_time = 1;
  server.on(kPodsPath).when([](const auto& request) { return !is_watch(request); });  // answered by hand
  serve_watches(kPodsPath);
  serve(kNodeList, "10", {}, "NodeList");
  InformerFactory factory(cluster(), std::move(how));
  auto pods = factory.informer<core::Pod>();
  auto nodes = factory.informer<core::Node>();
  factory.start();
  run_until_idle();
  EXPECT_EQ(lists(kPodsPath), 1u);
  EXPECT_EQ(lists(kNodeList), 0u) << "the pods are being listed";
  server.last().answer(200, list_json(List("10")));
  run_until_idle();
  EXPECT_EQ(lists(kNodeList), 1u);
  EXPECT_EQ(synced_now(factory), "synced");
}

TEST_F(InformerFactoryTest, WaitNamesEachUnsyncedInformerWithItsReason) {
  serve(kPodsPath, "10", {});
  server.on(kNodeList).answer(403, status_json({.code = 403, .reason = "Forbidden", .message = "nodes is forbidden"}));
  InformerFactory factory(cluster(), listing_factory());
  auto pods = factory.informer<core::Pod>();
  auto nodes = factory.informer<core::Node>();
  auto gizmos = factory.informer<Object>({.resource = "gizmos"});
  factory.start();
  run_until_idle();
  const std::string why = synced_now(factory);
  EXPECT_THAT(why, StartsWith("forbidden: 2 of 3 informers have no complete state: nodes: forbidden while listing: "));
  EXPECT_THAT(why,
              AllOf(HasSubstr("nodes is forbidden; next try in 30 s"),
                    HasSubstr("; gizmos: not found while listing: failed to list gizmos: the server has no resource")));
  EXPECT_EQ(factory.unsynced().size(), 2u);
}

TEST_F(InformerFactoryTest, FailFastReturnsOnPermanentErrors) {
  server.on(kNodeList).answer(403, status_json({.code = 403, .reason = "Forbidden", .message = "nodes is forbidden"}));
  InformerFactory factory(cluster(), listing_factory());
  auto pods = factory.informer<core::Pod>();  // never answered
  auto nodes = factory.informer<core::Node>();
  factory.start();
  run_until_idle();
  EXPECT_THAT(synced_now(factory, true, 1h), HasSubstr("nodes is forbidden"));
}

TEST_F(InformerFactoryTest, SnapshotHasEachKindWithItsVersion) {
  serve(kPodsPath, "10", {pod("a")});
  serve(kNodeList, "9", {object("n", {.ns = "", .kind = kNodes})}, "NodeList");
  InformerFactory factory(cluster(), listing_factory());
  auto pods = factory.informer<core::Pod>();
  auto nodes = factory.informer<core::Node>();
  EXPECT_EQ(factory.min_rv(), "") << "nothing is listed yet";
  factory.start();
  run_until_idle();
  const InformerFactory::Snapshot cut = factory.snapshot();
  send(added(pod("b", "11")));
  ASSERT_EQ(cut.parts().size(), 2u);
  EXPECT_EQ(cut.parts()[0].resource_version(), "10");
  EXPECT_EQ(cut.of(pods).size(), 1u);
  EXPECT_EQ(cut.of(nodes).get("n")->name(), "n");
  EXPECT_EQ(cut.min_rv(), "9") << "as a number: 9 is before 10";
  EXPECT_EQ(pods.size(), 2u);
  auto later = factory.informer<core::Pod>({.namespaces = {"z"}});
  EXPECT_TRUE(cut.of(later).empty());
}

TEST_F(InformerFactoryTest, RestartsAndItsInformersOutliveIt) {
  serve(kPodsPath, "10", {pod("a")});
  auto factory = std::make_unique<InformerFactory>(cluster(), listing_factory());
  auto pods = factory->informer<core::Pod>();
  factory->start();
  run_until_idle();
  FakeTransport::Request& first = watch();
  factory->stop();
  run_until_idle();
  EXPECT_TRUE(first.is_cancelled());
  serve(kPodsPath, "20", {pod("a"), pod("b", "15")});
  factory->start();
  run_until_idle();
  EXPECT_EQ(pods.size(), 2u);
  factory.reset();
  EXPECT_TRUE(pods.get("default/b"));
  EXPECT_FALSE(pods.objects()->is_running());
}

}  // namespace
}  // namespace tain::testing
