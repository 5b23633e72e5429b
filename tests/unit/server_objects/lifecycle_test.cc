#include "server/objects/lifecycle.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/fails.h"
#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

constexpr const char* kPod = R"({"metadata":{"name":"p"},"spec":{"containers":[{"name":"a","image":"x"}]}})";

TEST(Uid, IsAVersionFourUuid) {
  SeededRandom random(7);
  const std::string uid = make_uid(random);

  ASSERT_EQ(uid.size(), 36U);
  for (const std::size_t dash : {8U, 13U, 18U, 23U}) EXPECT_EQ(uid[dash], '-');
  EXPECT_EQ(uid[14], '4');
  EXPECT_TRUE(uid[19] == '8' || uid[19] == '9' || uid[19] == 'a' || uid[19] == 'b') << uid;
  EXPECT_NE(uid, make_uid(random));
}

TEST(GeneratedName, CutsThePrefixAndAddsFiveCharacters) {
  SeededRandom random(7);

  const std::string name = generate_name("web-", random);
  const std::string cut = generate_name(std::string(100, 'a'), random);

  EXPECT_EQ(name.size(), 9U);
  EXPECT_EQ(name.substr(0, 4), "web-");
  EXPECT_EQ(name.find_first_of("aeiou013", 4), std::string::npos);
  EXPECT_EQ(cut.size(), 63U);
}

TEST(Manager, IsTheFirstPartOfTheUserAgent) {
  EXPECT_EQ(manager_of_user_agent("kubectl/v1.37.1 (linux/amd64)"), "kubectl");
  EXPECT_EQ(manager_of_user_agent(""), "unknown");
  EXPECT_EQ(manager_of_user_agent(std::string(200, 'a')).size(), 128U);
}

TEST(Create, SetsServerMetadata) {
  SeededRandom random(1);
  Json object = json(R"({"metadata":{"generateName":"a-","uid":"x","deletionTimestamp":"2020-01-01T00:00:00Z",
      "selfLink":"/x","generation":3,"creationTimestamp":"2020-01-01T00:00:00Z"},"status":{"phase":"Running"}})");

  ASSERT_TRUE(prepare_for_create(pods(), object, write_context(random)).has_value());

  const Json& metadata = object["metadata"];
  EXPECT_EQ(text_at(metadata, "name").size(), 7U);
  EXPECT_EQ(text_at(metadata, "namespace"), "default");
  EXPECT_NE(text_at(metadata, "uid"), "x");
  EXPECT_EQ(text_at(metadata, "creationTimestamp"), "2026-01-02T03:04:05Z");
  EXPECT_EQ(int_at(metadata, "generation"), 1);
  EXPECT_FALSE(metadata.contains("deletionTimestamp"));
  EXPECT_FALSE(metadata.contains("selfLink"));
  EXPECT_EQ(object["status"], json(R"({"phase":"Pending","qosClass":"BestEffort"})"));
}

TEST(Create, KeepsTheGenerationOfKindsWithoutOne) {
  SeededRandom random(1);
  Json object = json(R"({"metadata":{"name":"a","generation":3}})");

  ASSERT_TRUE(prepare_for_create(config_maps(), object, write_context(random)).has_value());

  EXPECT_EQ(int_at(object, "metadata.generation"), 3);  // measured: a client's number is kept
}

TEST(Create, RefusesAVersionAndAnotherNamespace) {
  SeededRandom random(1);
  Json versioned = json(R"({"metadata":{"name":"a","resourceVersion":"4"}})");
  Json elsewhere = json(R"({"metadata":{"name":"a","namespace":"foo"}})");

  const auto first = prepare_for_create(config_maps(), versioned, write_context(random));
  const auto second = prepare_for_create(config_maps(), elsewhere, write_context(random));

  EXPECT_THAT(first, testing::Fails(500, "resourceVersion should not be set on objects to be created"));
  EXPECT_THAT(second, testing::Fails(400));
}

TEST(Create, KeepsTheStatusOfANodeAndOfCustomKindsWithoutTheSubresource) {
  SeededRandom random(1);
  Json node = json(R"({"metadata":{"name":"n"},"status":{"phase":"x"}})");
  Json custom = json(R"({"metadata":{"name":"w"},"status":{"a":1}})");
  Json with_status = custom;

  (void)prepare_for_create(built_in("", "v1", "Node", "nodes", false), node, write_context(random, ""));
  (void)prepare_for_create(widgets(false), custom, write_context(random));
  (void)prepare_for_create(widgets(true), with_status, write_context(random));

  EXPECT_EQ(node["status"], json(R"({"phase":"x"})"));
  EXPECT_EQ(custom["status"], json(R"({"a":1})"));
  EXPECT_FALSE(with_status.contains("status"));
}

TEST(Create, GivesANamespaceItsFinalizerAndLabel) {
  const auto made = create(namespaces(), R"({"metadata":{"name":"team"}})");

  ASSERT_TRUE(made.has_value()) << message_of(made);
  EXPECT_EQ((*made)["spec"], json(R"({"finalizers":["kubernetes"]})"));
  EXPECT_EQ((*made)["status"], json(R"({"phase":"Active"})"));
  EXPECT_EQ((*made)["metadata"]["labels"], json(R"({"kubernetes.io/metadata.name":"team"})"));
}

TEST(Create, SetsTheQosClassOfAPod) {
  const auto of = [](const char* resources) {
    return pod_qos_class(json(std::string(R"({"spec":{"containers":[{"resources":)") + resources + "}]}}"));
  };
  EXPECT_EQ(of("{}"), "BestEffort");
  EXPECT_EQ(of(R"({"requests":{"cpu":"1"}})"), "Burstable");
  EXPECT_EQ(of(R"({"limits":{"cpu":"1","memory":"1Gi"},"requests":{"cpu":"1","memory":"1Gi"}})"), "Guaranteed");
  EXPECT_EQ(of(R"({"limits":{"cpu":"2","memory":"1Gi"},"requests":{"cpu":"1","memory":"1Gi"}})"), "Burstable");
}

TEST(Create, InitContainersCountForTheQosClassOfAPod) {
  const auto of = [](const std::string& container, const std::string& init) {
    return pod_qos_class(json(R"({"spec":{"containers":[{"resources":)" + container +
                              R"(}],"initContainers":[{"resources":)" + init + "}]}}"));
  };
  const std::string limits = R"({"limits":{"cpu":"1","memory":"1Gi"}})";
  EXPECT_EQ(of("{}", limits), "Burstable");
  EXPECT_EQ(of(limits, "{}"), "Burstable");
  EXPECT_EQ(of(limits, limits), "Guaranteed");
}

struct Update {
  KindInfo kind;
  Json old{};
  WriteContext context{};

  Answer<Json> apply(const char* patch, const char* subresource = "") {
    Json object = old;
    object.merge_patch(json(patch));
    context.now = noon();
    context.subresource = subresource;
    context.request_namespace = kind.namespaced ? "default" : "";
    auto done = prepare_for_update(kind, object, old, context);
    if (!done) return refuse(done.error());
    return object;
  }
};

Update update_of(const KindInfo& kind, const char* body) {
  const auto made = create(kind, body);
  EXPECT_TRUE(made.has_value()) << message_of(made);
  Update update{kind, made ? *made : Json(), {}};
  put(update.old, "metadata.resourceVersion", "10");
  return update;
}

TEST(Update, BumpsTheGenerationWithTheSpecOnly) {
  Update update = update_of(deployments(), R"({"metadata":{"name":"d"},"spec":{"selector":{"matchLabels":{"a":"c"}},
      "template":{"metadata":{"labels":{"a":"c"}},"spec":{"containers":[{"name":"a","image":"x"}]}}}})");

  EXPECT_EQ(int_at(*update.apply(R"({"metadata":{"labels":{"x":"y"}}})"), "metadata.generation"), 1);
  EXPECT_EQ(int_at(*update.apply(R"({"spec":{"replicas":3}})"), "metadata.generation"), 2);
  EXPECT_EQ(int_at(*update.apply(R"({"metadata":{"annotations":{"x":"y"}}})"), "metadata.generation"), 2);
  EXPECT_EQ(int_at(*update.apply(R"({"metadata":{"generation":9}})"), "metadata.generation"), 1);
  EXPECT_EQ(int_at(*update.apply(R"({"status":{"replicas":3}})", "status"), "metadata.generation"), 1);
}

TEST(Update, SeparatesSpecAndStatus) {
  Update update = update_of(pods(), kPod);

  const auto main = update.apply(R"({"metadata":{"labels":{"a":"b"}},"status":{"phase":"Running"}})");
  const auto status = update.apply(R"({"metadata":{"annotations":{"a":"b"}},"spec":{"nodeName":"n"},
      "status":{"phase":"Running"}})",
                                   "status");

  EXPECT_EQ(text_at(*main, "status.phase"), "Pending");
  EXPECT_EQ(text_at(*main, "metadata.labels.a"), "b");
  EXPECT_EQ(text_at(*status, "status.phase"), "Running");
  EXPECT_EQ(text_at(*status, "spec.nodeName"), "");
  EXPECT_EQ(text_at(*status, "metadata.annotations.a"), "b");
}

TEST(Update, OfTheStatusOfACustomKindChangesNothingElse) {
  Update update{widgets(),
                json(R"({"kind":"Widget","metadata":{"name":"w","namespace":"default","uid":"1",
      "resourceVersion":"10","generation":4},"spec":{"a":1}})"),
                {}};

  const auto status =
      update.apply(R"({"metadata":{"labels":{"a":"b"}},"spec":{"a":2},"status":{"ok":true}})", "status");
  const auto main = update.apply(R"({"spec":{"a":2},"status":{"ok":true}})");

  ASSERT_TRUE(status.has_value());
  EXPECT_EQ((*status)["metadata"], update.old["metadata"]);
  EXPECT_EQ((*status)["spec"], update.old["spec"]);
  EXPECT_EQ((*status)["status"], json(R"({"ok":true})"));
  EXPECT_EQ(int_at(*main, "metadata.generation"), 5);
  EXPECT_FALSE(main->contains("status"));
}

TEST(Update, RefusesOtherNamesVersionsAndUids) {
  Update update = update_of(config_maps(), R"({"metadata":{"name":"a"}})");
  update.context.request_name = "a";

  EXPECT_EQ(update.apply(R"({"metadata":{"name":"b"}})").error().message,
            "the name of the object (b) does not match the name on the URL (a)");
  EXPECT_EQ(update.apply(R"({"metadata":{"name":null}})").error().message,
            "the name of the object (a based on URL) was undeterminable: name must be provided");
  EXPECT_EQ(update.apply(R"({"metadata":{"namespace":"foo"}})").error().code, 400);
  EXPECT_EQ(update.apply(R"({"metadata":{"resourceVersion":"9"}})").error().message,
            "Operation cannot be fulfilled on configmaps \"a\": the object has been modified; please apply your "
            "changes to the latest version and try again");
  EXPECT_EQ(update.apply(R"({"metadata":{"uid":"zzz"}})").error().code, 409);
  EXPECT_TRUE(update.apply(R"({"metadata":{"resourceVersion":null,"uid":null}})").has_value());
}

TEST(Update, OfALeaseNeedsAVersion) {
  Update update = update_of(leases(), R"({"metadata":{"name":"l"},"spec":{}})");

  const auto answer = update.apply(R"({"metadata":{"resourceVersion":null}})");

  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error().message,
            "leases.coordination.k8s.io \"l\" is invalid: metadata.resourceVersion: Invalid value: 0: must be "
            "specified for an update");
  EXPECT_TRUE(may_create_on_update(leases().kind));
  EXPECT_FALSE(may_create_on_update(pods().kind));
}

TEST(Update, OfTheStatusOfACustomKindNeedsAVersionToo) {
  Update update{widgets(),
                json(R"({"kind":"Widget","metadata":{"name":"w","namespace":"default","uid":"1",
      "resourceVersion":"10"}})"),
                {}};

  const auto answer = update.apply(R"({"metadata":{"resourceVersion":null},"status":{"ok":true}})", "status");

  ASSERT_THAT(answer, testing::Fails(422));
  ASSERT_EQ(answer.error().causes.size(), 1U);
  EXPECT_EQ(answer.error().causes[0].field, "metadata.resourceVersion");
}

TEST(Update, DetectsNoChange) {
  const Json a = json(R"({"metadata":{"resourceVersion":"1","managedFields":[{"manager":"x","time":"1"}]},"spec":{}})");
  Json b = a;
  b["metadata"]["resourceVersion"] = "2";
  b["metadata"]["managedFields"][0]["time"] = "2";

  EXPECT_TRUE(same_but_for_bookkeeping(a, b));
  b["spec"]["x"] = 1;
  EXPECT_FALSE(same_but_for_bookkeeping(a, b));
}

Answer<Deletion> remove(const KindInfo& kind, const Json& object, const char* options = "{}") {
  const auto parsed = parse_delete_options(json(options), Json());
  EXPECT_TRUE(parsed.has_value());
  return begin_delete(kind, object, *parsed, noon());
}

TEST(Delete, RemovesAPlainObjectAtOnce) {
  const auto deletion = remove(config_maps(), json(R"({"metadata":{"name":"a","uid":"1"}})"));

  ASSERT_TRUE(deletion.has_value());
  EXPECT_EQ(deletion->outcome, Deletion::Outcome::kRemove);
  EXPECT_FALSE(deletion->store_first);
}

TEST(Delete, WaitsForFinalizers) {
  const Json object = json(R"({"metadata":{"name":"a","uid":"1","generation":4,"finalizers":["a/b"]}})");

  const auto deletion = remove(config_maps(), object);

  ASSERT_TRUE(deletion.has_value());
  EXPECT_EQ(deletion->outcome, Deletion::Outcome::kMarked);
  EXPECT_EQ(deletion->object["metadata"], json(R"({"name":"a","uid":"1","generation":5,"finalizers":["a/b"],
              "deletionTimestamp":"2026-01-02T03:04:05Z","deletionGracePeriodSeconds":0})"));
  EXPECT_FALSE(is_ready_to_vanish(config_maps(), deletion->object));

  const auto again = remove(config_maps(), deletion->object);
  EXPECT_EQ(again->outcome, Deletion::Outcome::kPending);

  Json freed = deletion->object;
  freed["metadata"].erase("finalizers");
  EXPECT_TRUE(is_ready_to_vanish(config_maps(), freed));
}

TEST(Delete, PropagationPolicyBecomesAFinalizer) {
  const Json object = json(R"({"metadata":{"name":"a","uid":"1"}})");

  const auto orphan = remove(config_maps(), object, R"({"propagationPolicy":"Orphan"})");
  const auto foreground = remove(config_maps(), object, R"({"propagationPolicy":"Foreground"})");
  const auto background = remove(config_maps(), object, R"({"propagationPolicy":"Background"})");
  const auto switched = remove(config_maps(), orphan->object, R"({"propagationPolicy":"Foreground"})");

  EXPECT_EQ(orphan->outcome, Deletion::Outcome::kMarked);
  EXPECT_EQ(orphan->object["metadata"]["finalizers"], json(R"(["orphan"])"));
  EXPECT_EQ(foreground->object["metadata"]["finalizers"], json(R"(["foregroundDeletion"])"));
  EXPECT_EQ(background->outcome, Deletion::Outcome::kRemove);
  EXPECT_EQ(switched->object["metadata"]["finalizers"], json(R"(["foregroundDeletion"])"));
}

TEST(Delete, OfAPodWaitsForItsKubelet) {
  Json pod = json(R"({"metadata":{"name":"p","uid":"1","generation":1},
      "spec":{"nodeName":"n","terminationGracePeriodSeconds":30},"status":{"phase":"Running"}})");

  const auto graceful = remove(pods(), pod);
  EXPECT_EQ(graceful->outcome, Deletion::Outcome::kMarked);
  EXPECT_EQ(text_at(graceful->object, "metadata.deletionTimestamp"), "2026-01-02T03:04:35Z");
  EXPECT_EQ(int_at(graceful->object, "metadata.deletionGracePeriodSeconds"), 30);
  EXPECT_EQ(int_at(graceful->object, "metadata.generation"), 2);
  EXPECT_FALSE(is_ready_to_vanish(pods(), graceful->object));

  EXPECT_EQ(remove(pods(), graceful->object)->outcome, Deletion::Outcome::kPending);
  EXPECT_EQ(remove(pods(), graceful->object, R"({"gracePeriodSeconds":40})")->outcome, Deletion::Outcome::kPending);
  const auto shorter = remove(pods(), graceful->object, R"({"gracePeriodSeconds":5})");
  EXPECT_EQ(shorter->outcome, Deletion::Outcome::kMarked);
  EXPECT_EQ(text_at(shorter->object, "metadata.deletionTimestamp"), "2026-01-02T03:04:10Z");
  const auto now = remove(pods(), graceful->object, R"({"gracePeriodSeconds":0})");
  EXPECT_EQ(now->outcome, Deletion::Outcome::kRemove);
  EXPECT_TRUE(now->store_first);

  pod["spec"].erase("nodeName");
  const auto unscheduled = remove(pods(), pod);
  EXPECT_EQ(unscheduled->outcome, Deletion::Outcome::kRemove);
  EXPECT_TRUE(unscheduled->store_first);
}

TEST(Delete, OfANamespaceMarksItUntilItsContentsAreGone) {
  const Json object = json(R"({"metadata":{"name":"n","uid":"1"},"spec":{"finalizers":["kubernetes"]},
      "status":{"phase":"Active"}})");

  const auto marked = remove(namespaces(), object);
  EXPECT_EQ(marked->outcome, Deletion::Outcome::kMarked);
  EXPECT_EQ(text_at(marked->object, "status.phase"), "Terminating");
  EXPECT_EQ(remove(namespaces(), marked->object)->outcome, Deletion::Outcome::kPending);
  EXPECT_FALSE(is_ready_to_vanish(namespaces(), marked->object));

  Json empty = marked->object;
  empty["spec"].erase("finalizers");
  EXPECT_TRUE(is_ready_to_vanish(namespaces(), empty));
  EXPECT_EQ(remove(namespaces(), empty)->outcome, Deletion::Outcome::kRemove);
}

TEST(Delete, OfADefinitionWaitsForItsObjects) {
  const auto marked = remove(crds(), json(R"({"metadata":{"name":"widgets.example.com","uid":"1"}})"));

  EXPECT_EQ(marked->outcome, Deletion::Outcome::kMarked);
  EXPECT_EQ(marked->object["metadata"]["finalizers"], json(R"(["customresourcecleanup.apiextensions.k8s.io"])"));
  EXPECT_EQ(text_at(marked->object["status"]["conditions"][0], "type"), "Terminating");
}

TEST(Delete, ChecksPreconditions) {
  const Json object = json(R"({"metadata":{"name":"a","uid":"1","resourceVersion":"5"}})");

  const auto uid = remove(config_maps(), object, R"({"preconditions":{"uid":"x"}})");
  const auto version = remove(config_maps(), object, R"({"preconditions":{"resourceVersion":"4"}})");

  EXPECT_EQ(uid.error().message,
            "Operation cannot be fulfilled on ConfigMap \"a\": the UID in the precondition (x) does not match the UID "
            "in record (1). The object might have been deleted and then recreated");
  EXPECT_EQ(version.error().code, 409);
  EXPECT_TRUE(remove(config_maps(), object, R"({"preconditions":{"uid":"1","resourceVersion":"5"}})").has_value());
}

TEST(DeleteOptions, AreReadFromBodyOrQuery) {
  const auto query =
      parse_delete_options(Json(), json(R"({"gracePeriodSeconds":"7","propagationPolicy":"Orphan","dryRun":"All"})"));
  ASSERT_TRUE(query.has_value());
  EXPECT_EQ(query->grace_period_seconds, 7);
  EXPECT_EQ(query->propagation_policy, "Orphan");
  EXPECT_TRUE(query->dry_run);

  EXPECT_EQ(parse_delete_options(Json(), json(R"({"gracePeriodSeconds":"x"})")).error().message,
            "strconv.ParseInt: parsing \"x\": invalid syntax");
  EXPECT_EQ(parse_delete_options(json(R"({"propagationPolicy":"Foo"})"), Json()).error().message,
            "DeleteOptions.meta.k8s.io \"\" is invalid: propagationPolicy: Unsupported value: \"Foo\": supported "
            "values: \"Foreground\", \"Background\", \"Orphan\", \"nil\"");
  EXPECT_EQ(parse_delete_options(json(R"({"dryRun":["foo"]})"), Json()).error().message,
            "DeleteOptions.meta.k8s.io \"\" is invalid: dryRun: Unsupported value: [\"foo\"]: supported values: "
            "\"All\"");
  EXPECT_EQ(parse_delete_options(json(R"({"kind":"Foo","apiVersion":"v1"})"), Json()).error().code, 400);
}

}  // namespace
}  // namespace tain::server
