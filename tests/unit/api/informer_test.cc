#include <tain/informer.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <tain/kinds/apps_v1.h>
#include <tain/kinds/core_v1.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/informer_rig.h"

namespace tain::testing {
namespace {

namespace core = tain::k8s::core::v1;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;
using namespace std::chrono_literals;

class InformerTest : public ::testing::Test, protected InformerRig {
 protected:
  // wait_synced() on virtual time: the runtime is idle, so it need not wait.
  template <class T>
  Result<void> synced_now(const Informer<T>& informer) {
    runtime.pretend_on_loop(false);
    Result<void> result = informer.wait_synced(0s);
    runtime.pretend_on_loop(true);
    return result;
  }
  static Path path_of(std::string_view text) { return *Path::parse(text); }
};

template <class Range>
std::vector<std::string> keys(const Range& range) {
  std::vector<std::string> out;
  for (const auto& item : range) out.emplace_back(item.key());
  return out;
}

TEST_F(InformerTest, ReadsTypedPodsAtOneVersion) {
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .node = "n1"}), pod("b", {.rv = "7", .ns = "other", .node = "n2"})});
  Informer<core::Pod> pods(cluster(), listing());
  run_until_idle();
  ASSERT_TRUE(synced_now(pods));

  const auto view = pods.snapshot();
  EXPECT_EQ(view.resource_version(), "10");
  EXPECT_EQ(view.size(), 2u);
  std::vector<std::string> seen;
  for (core::Pod one : view) seen.push_back(std::string(one.key()).append(" on ").append(one.spec().node_name()));
  EXPECT_THAT(seen, UnorderedElementsAre("default/a on n1", "other/b on n2"));
  EXPECT_EQ(pods.get("other", "b")->spec().node_name(), "n2");
  EXPECT_FALSE(pods.get("other/none"));
  EXPECT_EQ(pods.size(), 2u);
  EXPECT_EQ(pods.resource_version(), "10");
}

TEST_F(InformerTest, RequestsUseTheGroupAndVersionOfTheKind) {
  serve("/apis/apps/v1/deployments", "10", {}, "DeploymentList");
  serve("/api/v1/events", "10", {}, "EventList");
  Informer<k8s::apps::v1::Deployment> deployments(cluster(), listing());
  Informer<core::Event> events(cluster(), listing());
  run_until_idle();
  EXPECT_TRUE(deployments.has_synced());
  EXPECT_TRUE(events.has_synced()) << "events.k8s.io has events, too";
}

TEST_F(InformerTest, ViewsAndRangesOutliveTheInformer) {
  serve(kPodsPath, "10",
        {pod("a", {.labels = {{"app", "web"}}}), pod("b", {.ns = "other"}), pod("c", {.labels = {{"app", "db"}}})});
  std::optional<Informer<core::Pod>> pods;
  pods.emplace(cluster(), listing({.fields = {path_of("spec.nodeName")}}));
  run_until_idle();
  InformerView<core::Pod> view = pods->snapshot();
  const auto in_default = pods->snapshot().in_namespace("default");
  const auto web = pods->snapshot().matching(LabelSelector::equals("app", "web"));
  pods.reset();
  drop_cluster();
  run_until_idle();

  EXPECT_EQ(view.size(), 3u);
  EXPECT_THAT(keys(in_default), UnorderedElementsAre("default/a", "default/c"));
  EXPECT_THAT(keys(web), ElementsAre("default/a"));
  view = InformerView<core::Pod>();  // frees the store after its snapshot
}

TEST_F(InformerTest, FindsByIndexAndByField) {
  serve(kPodsPath, "10", {pod("a", {.node = "n1", .phase = "Running"}), pod("b", {.node = "n2", .phase = "Running"})});
  Informer<core::Pod> pods(cluster(), listing({.indexers = {{"phase", index_by_field(path_of("status.phase"))}},
                                               .fields = {path_of("spec.nodeName")}}));
  run_until_idle();
  const auto view = pods.snapshot();
  EXPECT_THAT(keys(view.by_field(path_of("spec.nodeName"), "n2")), ElementsAre("default/b"));
  EXPECT_THAT(keys(view.by_field(path_of("metadata.name"), "a")), ElementsAre("default/a")) << "by looking at all";
  EXPECT_EQ(view.by_index("phase", "Running")->size(), 2u);
  EXPECT_EQ(view.by_index("colour", "red").error().code, Code::kNoSuchIndex);
  ASSERT_TRUE(pods.add_indexers({{"name", index_by_field(path_of("metadata.name"))}}));
  EXPECT_THAT(keys(*pods.snapshot().by_index("name", "b")), ElementsAre("default/b"));
  const auto before = pods.snapshot();
  ASSERT_TRUE(pods.remove_indexer("name"));
  EXPECT_EQ(pods.snapshot().by_index("name", "b").error().code, Code::kNoSuchIndex);
  EXPECT_THAT(keys(*before.by_index("name", "b")), ElementsAre("default/b")) << "a snapshot does not change";
  EXPECT_EQ(pods.remove_indexer("name").error().code, Code::kNoSuchIndex);
  EXPECT_TRUE(pods.add_indexers({{"name", index_by_field(path_of("metadata.name"))}})) << "the name is free again";
}

TEST_F(InformerTest, HandlersSeeTypedChangesInOrder) {
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .node = "n1"})});
  Informer<core::Pod> pods(cluster(), listing());
  std::vector<std::string> seen;
  auto subscription = pods.subscribe([&](const InformerEvent<core::Pod>& event) {
    std::string line(to_string(event.type));
    line.append(" ").append(event.key);
    if (event.old) line.append(" from ").append(event.old->spec().node_name());
    if (event.now) line.append(" at ").append(event.now->spec().node_name());
    if (event.is_in_initial_list) line.append(" initial");
    seen.push_back(line);
  });
  run_until_idle();
  EXPECT_TRUE(subscription.has_synced());
  send(modified(pod("a", {.rv = "11", .node = "n2"})));
  send(deleted(pod("a", {.rv = "12", .node = "n2"})));
  EXPECT_THAT(seen,
              ElementsAre("add default/a at n1 initial", "update default/a from n1 at n2", "delete default/a from n2"));
}

TEST_F(InformerTest, HandlersPerEventType) {
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .node = "n1"})});
  Informer<core::Pod> pods(cluster(), listing());
  std::vector<std::string> seen;
  const auto note = [&](auto... words) { (seen.emplace_back(), ..., seen.back().append(words)); };
  auto all = pods.subscribe(
      {.on_add = [&](const core::Pod& now, bool initial) { note("add ", now.key(), initial ? " initial" : ""); },
       .on_update =
           [&](const std::optional<core::Pod>& old, const core::Pod& now) {
             note("update ", old->spec().node_name(), " to ", now.spec().node_name());
           },
       .on_delete =
           [&](std::string_view key, const std::optional<core::Pod>& last, bool final_state) {
             note("delete ", key, " ", last->spec().node_name(), final_state ? "" : " concluded");
           }});
  int updates = 0;
  auto some = pods.subscribe({.on_update = [&](const auto&, const core::Pod&) { ++updates; }});
  run_until_idle();
  send(modified(pod("a", {.rv = "11", .node = "n2"})));
  send(added(pod("b", {.rv = "12"})));
  send(deleted(pod("a", {.rv = "13", .node = "n2"})));
  EXPECT_THAT(seen, ElementsAre("add default/a initial", "update n1 to n2", "add default/b", "delete default/a n2"));
  EXPECT_EQ(updates, 1);
}

TEST_F(InformerTest, TypedFilterTurnsEnteringIntoAddAndLeavingIntoDelete) {
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .phase = "Pending"})});
  Informer<core::Pod> pods(cluster(), listing());
  std::vector<std::string> seen;
  auto running =
      pods.subscribe([&](const InformerEvent<core::Pod>& event) { seen.emplace_back(to_string(event.type)); },
                     {.filter = [](const core::Pod& one) { return one.status().phase() == "Running"; }});
  run_until_idle();
  EXPECT_THAT(seen, IsEmpty());
  send(modified(pod("a", {.rv = "11", .phase = "Running"})));
  send(modified(pod("a", {.rv = "12", .phase = "Failed"})));
  EXPECT_THAT(seen, ElementsAre("add", "delete"));
}

TEST_F(InformerTest, OnlyWhenReportsOldAndNewValueOfTheField) {
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .phase = "Pending"})});
  Informer<core::Pod> pods(cluster(), listing());
  std::vector<std::string> seen;
  auto phases = pods.subscribe(
      [&](const InformerEvent<core::Pod>& event) {
        if (event.type != ObjectEvent::Type::kUpdate) return;
        seen.push_back(std::string(event.fields[0].before.text()).append(" to ").append(event.fields[0].after.text()));
      },
      {.only_when = {path_of("status.phase")}});
  run_until_idle();
  send(modified(pod("a", {.rv = "11", .node = "n1", .phase = "Pending"})));
  send(modified(pod("a", {.rv = "12", .node = "n1", .phase = "Running"})));
  EXPECT_THAT(seen, ElementsAre("Pending to Running"));
}

TEST_F(InformerTest, PulledHandlerHasItsOwnDescriptor) {
  serve(kPodsPath, "10", {pod("a")});
  Informer<core::Pod> pods(cluster(), listing());
  std::vector<std::string> seen;
  auto pulled =
      pods.subscribe([&](const InformerEvent<core::Pod>& event) { seen.emplace_back(event.key); }, {.pulled = true});
  ASSERT_GE(pulled.fd(), 0);
  const auto readable = [&] {
    pollfd one{.fd = pulled.fd(), .events = POLLIN, .revents = 0};
    return ::poll(&one, 1, 0) == 1;
  };
  EXPECT_FALSE(readable());
  run_until_idle();
  EXPECT_THAT(seen, IsEmpty()) << "only drain() calls it";
  EXPECT_TRUE(readable());
  EXPECT_EQ(pulled.drain(100), 1u);
  EXPECT_THAT(seen, ElementsAre("default/a"));
  EXPECT_FALSE(readable());
}

TEST_F(InformerTest, MetadataInformerRequestsOnlyMetadata) {
  server.on(kPodsPath)
      .answer(200, R"({"kind":"PartialObjectMetadataList","apiVersion":"meta.k8s.io/v1","metadata":
          {"resourceVersion":"10"},"items":[{"kind":"PartialObjectMetadata","apiVersion":"meta.k8s.io/v1","metadata":
          {"name":"a","namespace":"default","uid":"1","resourceVersion":"3","labels":{"app":"web"}}}]})")
      .when([](const auto& request) { return !is_watch(request); });
  serve_watches(kPodsPath);
  Informer<Metadata<core::Pod>> pods(cluster(), listing());
  run_until_idle();
  ASSERT_TRUE(pods.has_synced());
  EXPECT_THAT(watch().header("Accept"), HasSubstr("as=PartialObjectMetadata;"));
  EXPECT_EQ(pods.get("default/a")->metadata().labels()["app"], "web");
}

// A user-defined struct.
struct Placement {
  std::string key{};
  std::string node{};
  static inline int decoded = 0;
  static Result<Placement> from_object(const Object& object) {
    ++decoded;
    const auto node = object.at("spec.nodeName");
    if (node.text() == "bad") return fail(Code::kDecode, "a bad node");
    if (node.text() == "worse") throw std::runtime_error("worse");
    return Placement{std::string(object.key()), std::string(node.text())};
  }
};

TEST_F(InformerTest, StructIsDecodedOncePerWrite) {
  Placement::decoded = 0;
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .node = "n1"}), pod("b", {.rv = "4", .node = "n2"})});
  Informer<Placement> pods(cluster(), listing({.scope = {.resource = "pods"}}));
  std::vector<std::string> seen;
  auto subscription = pods.subscribe([&](const InformerEvent<Placement>& event) {
    std::string line = event.old ? event.old->node : "-";
    seen.push_back(line.append(" to ").append(event.now ? event.now->node : "-"));
  });
  run_until_idle();
  EXPECT_EQ(Placement::decoded, 2);
  for (int i = 0; i < 3; ++i) {
    std::vector<std::string> nodes;
    for (const Placement& one : pods.snapshot()) nodes.push_back(one.node);
    EXPECT_THAT(nodes, UnorderedElementsAre("n1", "n2"));
  }
  EXPECT_EQ(pods.get("default/b")->node, "n2");
  EXPECT_EQ(Placement::decoded, 2) << "reading decodes nothing";

  const auto before = pods.snapshot();
  send(modified(pod("a", {.rv = "11", .node = "n3"})));
  EXPECT_EQ(Placement::decoded, 3) << "nor does the handler, of the old one either";
  EXPECT_EQ(before.get("default/a")->node, "n1") << "a snapshot has its own";
  EXPECT_EQ(pods.get("default/a")->node, "n3");
  send(deleted(pod("a", {.rv = "12", .node = "n3"})));
  EXPECT_THAT(seen, UnorderedElementsAre("- to n1", "- to n2", "n1 to n3", "n3 to -"));
}

TEST_F(InformerTest, SharedStructDecodesOnceAndDeletionReleasesIt) {
  Placement::decoded = 0;
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .node = "n1"})});
  auto shared = ObjectInformer::make(cluster(), listing({.scope = {.resource = "pods"}}));
  Informer<Placement> one(shared);
  Informer<Placement> two(shared);
  shared->start();
  run_until_idle();
  EXPECT_EQ(two.get("default/a")->node, "n1");
  EXPECT_EQ(Placement::decoded, 1);
  const auto values = shared->decoder(&api::kTypeTag<Placement>, {});
  EXPECT_EQ(values->size(), 1u);
  for (int i = 0; i < 1500; ++i) {
    const std::string name = "p" + std::to_string(i);
    send(added(pod(name, {.rv = std::to_string(20 + 2 * i)})));
    send(deleted(pod(name, {.rv = std::to_string(21 + 2 * i)})));
  }
  EXPECT_LE(values->size(), 1001u) << "the last thousand, and the one that lives";
  shared->stop();
}

// Records log lines.
std::string line_of(const InformerEvent<Placement>& event) {
  std::string line(to_string(event.type));
  line.append(" ").append(event.key).append(": ").append(event.old ? event.old->node : "-");
  return line.append(" to ").append(event.now ? event.now->node : "-");
}

TEST_F(InformerTest, UndecodableObjectIsReportedUnreadableNotAbsent) {
  std::vector<std::string> errors;
  RecordedLog log;
  serve(kPodsPath, "10", {pod("a", {.node = "bad"}), pod("b", {.node = "n2"}), pod("c", {.node = "worse"})});
  Informer<Placement> pods(cluster(),
                           listing({.scope = {.resource = "pods"},
                                    .on_error = [&](const Error& error) { errors.push_back(error.to_string()); },
                                    .warnings = &log}));
  std::vector<std::string> told;
  auto subscription = pods.subscribe([&](const InformerEvent<Placement>& event) { told.push_back(line_of(event)); });
  run_until_idle();
  std::vector<std::string> nodes;
  for (const Placement& one : pods.snapshot()) nodes.push_back(one.node);
  EXPECT_THAT(nodes, ElementsAre("n2"));
  EXPECT_TRUE(pods.get("default/a").is_unreadable());
  EXPECT_THAT(pods.get("default/a").error()->message, HasSubstr("a bad node"));
  EXPECT_TRUE(pods.get("default/nothing").is_absent());
  EXPECT_THAT(told, ElementsAre("add default/b: - to n2"));
  EXPECT_THAT(errors, UnorderedElementsAre(HasSubstr("reading default/a at resource version 1: a bad node"),
                                           HasSubstr("threw: worse")));
  EXPECT_EQ(log.lines().size(), 2u);
  EXPECT_EQ(pods.status().struct_failures, 2u);
  EXPECT_EQ(pods.status().undecoded_count, 2u);
  told.clear();
  send(modified(pod("a", {.rv = "11", .node = "n1"})));
  send(deleted(pod("c", {.rv = "12", .node = "worse"})));
  EXPECT_THAT(told, ElementsAre("add default/a: - to n1")) << "no handler had an event of c";
  EXPECT_TRUE(pods.get("default/c").is_absent());
  EXPECT_EQ(pods.status().undecoded_count, 0u);
}

TEST_F(InformerTest, UndecodableVersionKeepsThePreviousOneMarkedStale) {
  RecordedLog log;
  Registry metrics;
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .node = "n1"})});
  Informer<Placement> pods(cluster(), listing({.scope = {.resource = "pods"}, .metrics = &metrics, .warnings = &log}));
  std::vector<std::string> told;
  auto subscription = pods.subscribe([&](const InformerEvent<Placement>& event) { told.push_back(line_of(event)); });
  run_until_idle();
  told.clear();
  send(modified(pod("a", {.rv = "11", .node = "bad"})));
  send(modified(pod("a", {.rv = "12", .node = "bad"})));
  EXPECT_THAT(told, ::testing::IsEmpty());
  ASSERT_TRUE(pods.get("default/a"));
  EXPECT_TRUE(pods.get("default/a").is_stale());
  EXPECT_EQ(pods.get("default/a")->node, "n1");
  EXPECT_THAT(pods.get("default/a").error()->message, HasSubstr("resource version 12: a bad node"));
  std::vector<std::string> nodes;
  for (const Placement& one : pods.snapshot()) nodes.push_back(one.node);
  EXPECT_THAT(nodes, ElementsAre("n1"));
  EXPECT_EQ(log.lines().size(), 1u) << "once for each object";
  const InformerStatus status = pods.status();
  EXPECT_EQ(status.struct_failures, 2u);
  ASSERT_EQ(status.undecoded.size(), 1u);
  EXPECT_EQ(status.undecoded[0].key, "default/a");
  EXPECT_TRUE(status.undecoded[0].has_older);
  EXPECT_THAT(metrics.prometheus_text(), HasSubstr("tain_informer_struct_failures_total{name=\"pods\"} 2\n"));
  std::vector<std::string> late_told;
  auto late = pods.subscribe([&](const InformerEvent<Placement>& event) { late_told.push_back(line_of(event)); });
  run_until_idle();
  EXPECT_THAT(late_told, ElementsAre("add default/a: - to n1"));

  send(modified(pod("a", {.rv = "13", .node = "n3"})));
  EXPECT_THAT(told, ElementsAre("update default/a: n1 to n3"));
  EXPECT_FALSE(pods.get("default/a").is_stale());
  told.clear();
  send(modified(pod("a", {.rv = "14", .node = "bad"})));
  send(deleted(pod("a", {.rv = "15", .node = "bad"})));
  EXPECT_THAT(told, ElementsAre("delete default/a: n3 to -"));
  EXPECT_TRUE(pods.get("default/a").is_absent());
}

std::string fields_of(const InformerEvent<Placement>& event) {
  std::string line = line_of(event);
  line.append(" (").append(event.fields[0].before.text()).append(" to ").append(event.fields[0].after.text());
  return line.append(")");
}

TEST_F(InformerTest, OnlyWhenComparesDecodableVersions) {
  serve(kPodsPath, "10",
        {pod("a", {.rv = "3", .node = "n1", .phase = "Pending"}),
         pod("b", {.rv = "4", .node = "bad", .phase = "Failed"})});
  Informer<Placement> pods(cluster(), listing({.scope = {.resource = "pods"}, .warnings = &null_log_sink()}));
  std::vector<std::string> told;
  auto subscription = pods.subscribe([&](const InformerEvent<Placement>& event) { told.push_back(fields_of(event)); },
                                     {.only_when = {path_of("status.phase")}});
  run_until_idle();
  EXPECT_THAT(told, ElementsAre("add default/a: - to n1 ( to Pending)"));
  told.clear();

  send(modified(pod("a", {.rv = "11", .node = "bad", .phase = "Running"})));
  EXPECT_THAT(told, IsEmpty());
  send(modified(pod("a", {.rv = "12", .node = "n2", .phase = "Running"})));
  EXPECT_THAT(told, ElementsAre("update default/a: n1 to n2 (Pending to Running)"));
  told.clear();
  send(modified(pod("b", {.rv = "13", .node = "n3", .phase = "Failed"})));
  EXPECT_THAT(told, ElementsAre("add default/b: - to n3 ( to Failed)")) << "no version before decoded";
  told.clear();

  send(modified(pod("a", {.rv = "14", .node = "bad", .phase = "Failed"})));
  send(modified(pod("a", {.rv = "15", .node = "n4", .phase = "Running"})));
  EXPECT_THAT(told, IsEmpty()) << "the same as in the last delivered version";
}

TEST_F(InformerTest, CoalescedEventHasTheLastDecodableVersion) {
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .node = "n1"}), pod("b", {.rv = "4", .node = "bad"})});
  Informer<Placement> pods(cluster(), listing({.scope = {.resource = "pods"}, .warnings = &null_log_sink()}));
  std::vector<std::string> told;
  auto latest = pods.subscribe(
      [&](const InformerEvent<Placement>& event) {
        told.push_back(line_of(event).append(" after ").append(event.old_resource_version));
      },
      {.delivery = Subscription::Delivery::kLatest, .pulled = true});
  const auto next = [&] {
    told.clear();
    latest.drain(100);
    return told;
  };
  run_until_idle();
  EXPECT_THAT(next(), ElementsAre("add default/a: - to n1 after "));

  send(modified(pod("a", {.rv = "11", .node = "n2"})));
  send(modified(pod("a", {.rv = "12", .node = "bad"})));
  EXPECT_THAT(next(), ElementsAre("update default/a: - to n2 after 3"));
  send(modified(pod("a", {.rv = "13", .node = "bad"})));
  send(modified(pod("a", {.rv = "14", .node = "bad"})));
  EXPECT_THAT(next(), IsEmpty()) << "n2 was delivered before";
  send(modified(pod("b", {.rv = "15", .node = "n3"})));
  send(modified(pod("b", {.rv = "16", .node = "bad"})));
  EXPECT_THAT(next(), ElementsAre("add default/b: - to n3 after "));
  send(modified(pod("a", {.rv = "17", .node = "n4"})));
  send(deleted(pod("b", {.rv = "18", .node = "bad"})));
  EXPECT_THAT(next(), ElementsAre("update default/a: n2 to n4 after 11", "delete default/b: n3 to - after 15"));
}

TEST_F(InformerTest, SlowHandlerGetsTheDecodableVersionOfItsEvent) {
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .node = "n1"}), pod("b", {.rv = "4", .node = "n2"})});
  Informer<Placement> pods(cluster(), listing({.scope = {.resource = "pods"}, .warnings = &null_log_sink()}));
  std::vector<std::string> told;
  auto slow = pods.subscribe(
      [&](const InformerEvent<Placement>& event) {
        if (event.key == "default/a") told.push_back(line_of(event));
      },
      {.pulled = true});
  run_until_idle();
  slow.drain(100);
  told.clear();
  send(modified(pod("a", {.rv = "11", .node = "bad"})));
  send(modified(pod("a", {.rv = "12", .node = "n3"})));
  std::string others;
  for (int i = 0; i < 1100; ++i) {
    others += event_json(modified(pod("b", {.rv = std::to_string(20 + i), .node = "n2"})));
  }
  watch().body(others);
  run_until_idle();
  slow.drain(10'000);
  EXPECT_THAT(told, ElementsAre("update default/a: n1 to n3"));
}

TEST_F(InformerTest, BulkDeletionReportsTheLastDecodableVersions) {
  constexpr int kPods = 1200;
  const auto name = [](int i) { return "p" + std::to_string(i); };
  std::vector<Object> items;
  for (int i = 0; i < kPods; ++i) items.push_back(pod(name(i), {.rv = "3", .node = "n1"}));
  serve(kPodsPath, "10", std::move(items));
  Informer<Placement> pods(cluster(), listing({.scope = {.resource = "pods"}, .warnings = &null_log_sink()}));
  int deletions = 0;
  int with_last = 0;
  auto slow = pods.subscribe({.on_delete =
                                  [&](std::string_view, const std::optional<Placement>& last, bool) {
                                    ++deletions;
                                    with_last += last && last->node == "n1" ? 1 : 0;
                                  }},
                             {.pulled = true});
  run_until_idle();
  std::string bad;
  for (int i = 0; i < kPods; ++i) {
    bad += event_json(modified(pod(name(i), {.rv = std::to_string(20 + i), .node = "bad"})));
  }
  watch().body(bad);
  run_until_idle();
  slow.drain(10'000);
  serve(kPodsPath, "3000", {});
  watch().body(event_json(error_event(Expired()))).end();
  run_until_idle();
  runtime.advance(5s);
  EXPECT_EQ(pods.size(), 0u);
  slow.drain(10'000);
  EXPECT_EQ(deletions, kPods);
  EXPECT_EQ(with_last, kPods);
}

TEST_F(InformerTest, ObjectAbsentFromTheStoreIsReleasedWithoutAnEvent) {
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .node = "n1"})});
  auto shared = ObjectInformer::make(cluster(), listing({.scope = {.resource = "pods"}, .warnings = &null_log_sink()}));
  Informer<Placement> pods(shared);
  shared->start();
  run_until_idle();
  // An object that is not stored, and one that is added and deleted before its event is delivered.
  send(deleted(pod("unknown", {.rv = "11", .node = "bad"})));
  watch().body(event_json(added(pod("brief", {.rv = "12", .node = "bad"}))) +
               event_json(deleted(pod("brief", {.rv = "13", .node = "bad"}))));
  run_until_idle();
  EXPECT_EQ(pods.status().struct_failures, 3u);
  EXPECT_EQ(pods.status().undecoded_count, 0u);
  EXPECT_THAT(pods.status().undecoded, IsEmpty());

  for (int turn = 0; turn < 10; ++turn) {
    std::string deletions;
    for (int i = 500 * turn; i < 500 * (turn + 1); ++i) {
      deletions += event_json(deleted(pod("unknown" + std::to_string(i), {.rv = std::to_string(20 + i)})));
    }
    watch().body(deletions);
    run_until_idle();
  }
  EXPECT_LE(shared->decoder(&api::kTypeTag<Placement>, {})->size(), 2500u);
  EXPECT_EQ(pods.get("default/a")->node, "n1");
  shared->stop();
}

TEST_F(InformerTest, StructRegisteredLateCountsUndecodableObjects) {
  RecordedLog log;
  std::vector<std::string> errors;
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .node = "bad"}), pod("b", {.rv = "4", .node = "n2"})});
  auto shared = ObjectInformer::make(
      cluster(), listing({.scope = {.resource = "pods"},
                          .on_error = [&](const Error& error) { errors.push_back(error.to_string()); },
                          .warnings = &log}));
  shared->start();
  run_until_idle();
  Placement::decoded = 0;
  Informer<Placement> pods(shared);
  EXPECT_EQ(Placement::decoded, 2);
  EXPECT_EQ(pods.status().struct_failures, 1u);
  ASSERT_EQ(pods.status().undecoded.size(), 1u);
  EXPECT_EQ(pods.status().undecoded[0].key, "default/a");
  EXPECT_THAT(log.lines(), ElementsAre(HasSubstr("reading default/a at resource version 3: a bad node")));
  EXPECT_EQ(errors.size(), 1u);
  EXPECT_EQ(pods.get("default/b")->node, "n2");
  EXPECT_EQ(Placement::decoded, 2) << "what was there is kept";
  run_until_idle();
  EXPECT_EQ(pods.status().struct_failures, 1u) << "reported once";
  send(modified(pod("a", {.rv = "11", .node = "n1"})));
  EXPECT_EQ(pods.status().undecoded_count, 0u);
  shared->stop();
}

TEST_F(InformerTest, WithoutALogSinkALastingErrorIsWrittenToStderr) {
  server.on(kPodsPath).answer(
      403, R"({"kind":"Status","apiVersion":"v1","status":"Failure","reason":"Forbidden","code":403,)"
           R"("message":"no\u001b[31m pods\nfor ann"})");
  ::testing::internal::CaptureStderr();
  Informer<core::Pod> pods(cluster(), listing());
  run_until_idle();
  const std::string written = ::testing::internal::GetCapturedStderr();
  EXPECT_THAT(written, ::testing::ContainsRegex("^20[0-9-]*T[0-9:]*Z tain: "));
  EXPECT_THAT(written, HasSubstr("informer pods: "));
  EXPECT_THAT(written, HasSubstr("noU+001B[31m pods for ann"));
  EXPECT_EQ(std::count(written.begin(), written.end(), '\n'), 1);
}

TEST_F(InformerTest, StructRegisteredLateKeepsThePreviousVersion) {
  serve(kPodsPath, "10", {pod("a", {.rv = "3", .node = "n1"})});
  auto shared = ObjectInformer::make(cluster(), listing({.scope = {.resource = "pods"}}));
  shared->start();
  run_until_idle();
  Informer<Placement> pods(shared);
  send(modified(pod("a", {.rv = "11", .node = "bad"})));
  EXPECT_TRUE(pods.get("default/a").is_stale());
  EXPECT_EQ(pods.get("default/a")->node, "n1");
  shared->stop();
}

TEST_F(InformerTest, ReadsAnyResourceByName) {
  serve("/apis/example.com/v2/namespaces/a/widgets", "10",
        {object("w", {.ns = "a", .kind = {"example.com", "v2", "Widget"}})}, "WidgetList");
  Informer<Object> widgets(cluster(), listing({.scope = {.resource = "widgets.example.com", .namespaces = {"a"}}}));
  run_until_idle();
  EXPECT_THAT(keys(widgets.snapshot()), ElementsAre("a/w"));
}

TEST_F(InformerTest, ScopeIsPartOfTheRequest) {
  serve(kPodsPath, "10", {});
  serve("/api/v1/namespaces/a/pods", "10", {});
  Informer<core::Pod> here(cluster(), listing({.scope = on_node("n,1")}));
  Informer<core::Pod> one(cluster(), listing({.scope = {.namespaces = {"a"}, .name = "x"}}));
  run_until_idle();
  EXPECT_EQ(watch().query("fieldSelector"), "spec.nodeName=n\\,1");
  EXPECT_EQ(watch("/api/v1/namespaces/a/pods").query("fieldSelector"), "metadata.name=x");
  EXPECT_EQ(on_node("n", {.field_selector = "status.phase=Running"}).field_selector,
            "status.phase=Running,spec.nodeName=n");
}

}  // namespace
}  // namespace tain::testing
