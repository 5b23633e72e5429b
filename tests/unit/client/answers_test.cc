#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cluster.h>

#include "tests/support/cluster_rig.h"
#include "tests/support/fails.h"
#include "tests/support/protobuf_wire.h"

// Requests whose response has another kind or no name: subresources, reviews, evictions.
namespace tain::testing {
namespace {

using ::testing::HasSubstr;

constexpr const char* kCore = R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2","items":[
{"metadata":{},"versions":[{"version":"v1","freshness":"Current","resources":[
{"resource":"pods","responseKind":{"kind":"Pod"},"scope":"Namespaced","singularResource":"pod","verbs":["get"],
"subresources":[{"subresource":"eviction","responseKind":{"group":"policy","version":"v1","kind":"Eviction"}},
{"subresource":"binding","responseKind":{"kind":"Binding"}},
{"subresource":"status","responseKind":{"kind":"Pod"}}]},
{"resource":"bindings","responseKind":{"kind":"Binding"},"scope":"Namespaced","singularResource":"binding",
"verbs":["create"]},
{"resource":"serviceaccounts","responseKind":{"kind":"ServiceAccount"},"scope":"Namespaced",
"singularResource":"serviceaccount","verbs":["get"],"subresources":[
{"subresource":"token","responseKind":{"group":"authentication.k8s.io","version":"v1","kind":"TokenRequest"}}]}
]}]}]})";
constexpr const char* kGroups = R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2","items":[
{"metadata":{"name":"apps"},"versions":[{"version":"v1","freshness":"Current","resources":[
{"resource":"deployments","responseKind":{"kind":"Deployment"},"scope":"Namespaced","singularResource":"deployment",
"verbs":["get"],"subresources":[
{"subresource":"scale","responseKind":{"group":"autoscaling","version":"v1","kind":"Scale"}},
{"subresource":"status","responseKind":{"kind":"Deployment"}}]},
{"resource":"replicasets","responseKind":{"kind":"ReplicaSet"},"scope":"Namespaced","singularResource":"replicaset",
"verbs":["get"],"subresources":[
{"subresource":"scale","responseKind":{"group":"autoscaling","version":"v1","kind":"Scale"}}]}]}]},
{"metadata":{"name":"authorization.k8s.io"},"versions":[{"version":"v1","freshness":"Current","resources":[
{"resource":"subjectaccessreviews","responseKind":{"kind":"SubjectAccessReview"},"scope":"Cluster",
"singularResource":"subjectaccessreview","verbs":["create"]},
{"resource":"selfsubjectaccessreviews","responseKind":{"kind":"SelfSubjectAccessReview"},"scope":"Cluster",
"singularResource":"selfsubjectaccessreview","verbs":["create"]}]}]},
{"metadata":{"name":"authentication.k8s.io"},"versions":[{"version":"v1","freshness":"Current","resources":[
{"resource":"tokenreviews","responseKind":{"kind":"TokenReview"},"scope":"Cluster","singularResource":"tokenreview",
"verbs":["create"]}]}]}]})";
constexpr const char* kScale =
    R"({"apiVersion":"autoscaling/v1","kind":"Scale","metadata":{"name":"d","namespace":"a","resourceVersion":"1"},)"
    R"("spec":{"replicas":2}})";
const std::string kScalePath = "/apis/apps/v1/namespaces/a/deployments/d/scale";

class AnswersTest : public ::testing::Test, protected ClusterRig {
 protected:
  void SetUp() override {
    server.on("/api").answer(200, kCore, {{"Content-Type", kAggregatedType}}).always();
    server.on("/apis").answer(200, kGroups, {{"Content-Type", kAggregatedType}}).always();
  }
  Result<Object> create(const std::string& json, WriteOptions how = {}) {
    return wait<Object>([&](auto done) { cluster().create_async(*Draft::from_json(json), done, how); });
  }
  Result<Object> replace(const std::string& json, WriteOptions how = {}) {
    return wait<Object>([&](auto done) { cluster().replace_async(*Draft::from_json(json), done, how); });
  }
};

TEST_F(AnswersTest, ReviewResponseHasAStatusAndNoName) {
  struct Review {
    std::string api_version{};
    std::string kind{};
    std::string path{};
  };
  const std::string authorization = "/apis/authorization.k8s.io/v1/";
  for (const Review& each :
       {Review{"authorization.k8s.io/v1", "SubjectAccessReview", authorization + "subjectaccessreviews"},
        Review{"authorization.k8s.io/v1", "SelfSubjectAccessReview", authorization + "selfsubjectaccessreviews"},
        Review{"authentication.k8s.io/v1", "TokenReview", "/apis/authentication.k8s.io/v1/tokenreviews"}}) {
    const std::string head = R"({"apiVersion":")" + each.api_version + R"(","kind":")" + each.kind + R"(",)";
    server.on(each.path).answer(201, head + R"("metadata":{},"spec":{},"status":{"allowed":true}})");
    const Result<Object> made = create(head + R"("spec":{}})");
    ASSERT_TRUE(made) << each.kind << made.error();
    EXPECT_EQ(made->kind().kind, each.kind);
    EXPECT_EQ(made->at("status.allowed").as_bool(), true);
    EXPECT_EQ(made->key(), "");
    EXPECT_THAT(made->to_json().value(), HasSubstr(R"("allowed":true)"));
  }
}

TEST_F(AnswersTest, ReviewResponseInProtobuf) {
  options.exact_json = false;
  const Kind kind{"authorization.k8s.io", "v1", "SubjectAccessReview"};
  const std::string message = test::protobuf(kind, R"({"metadata":{},"spec":{},"status":{"allowed":true}})");
  server.on("/apis/authorization.k8s.io/v1/subjectaccessreviews")
      .answer(201, test::enveloped(kind, message), {{"Content-Type", "application/vnd.kubernetes.protobuf"}});
  const Result<Object> made = create(R"({"apiVersion":"authorization.k8s.io/v1","kind":"SubjectAccessReview"})");
  ASSERT_TRUE(made) << made.error();
  EXPECT_EQ(made->at("status.allowed").as_bool(), true);
}

TEST_F(AnswersTest, EvictionReturnsASuccessStatus) {
  server.on("/api/v1/namespaces/a/pods/p/eviction")
      .answer(201, R"({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Success","code":201})");
  const Result<Object> done =
      create(R"({"apiVersion":"policy/v1","kind":"Eviction","metadata":{"name":"p","namespace":"a"}})",
             {.subresource = "eviction"});
  ASSERT_TRUE(done) << done.error();
  EXPECT_EQ(done->kind().kind, "Status");
  EXPECT_EQ(done->at("status"), std::string_view("Success"));
  EXPECT_EQ(server.last().request.method, HttpMethod::kPost);
}

TEST_F(AnswersTest, SuccessStatusInProtobuf) {
  options.exact_json = false;
  const Kind kind{"", "v1", "Status"};
  const std::string message = test::protobuf(kind, R"({"metadata":{},"status":"Success","code":201})");
  server.on("/api/v1/namespaces/a/pods/p/eviction")
      .answer(201, test::enveloped(kind, message), {{"Content-Type", "application/vnd.kubernetes.protobuf"}});
  const Result<Object> done =
      create(R"({"apiVersion":"policy/v1","kind":"Eviction","metadata":{"name":"p","namespace":"a"}})",
             {.subresource = "eviction"});
  ASSERT_TRUE(done) << done.error();
  EXPECT_EQ(done->at("status"), std::string_view("Success"));
  EXPECT_EQ(done->name(), "");
}

TEST_F(AnswersTest, GetRejectsAnObjectWithoutAName) {
  server.on("/api/v1/namespaces/a/pods/p").answer(200, R"({"kind":"Pod","apiVersion":"v1","metadata":{}})");
  const auto got =
      wait<Object>([&](auto done) { cluster().get_async({.resource = "pods", .ns = "a", .name = "p"}, done); });
  EXPECT_EQ(got.error().code, Code::kUnexpectedObject);
}

TEST_F(AnswersTest, BindingIsPostedToItsPodAndTokenRequestToItsAccount) {
  server.on("/api/v1/namespaces/a/pods/p/binding")
      .answer(201, R"({"kind":"Status","apiVersion":"v1","status":"Success"})");
  const Result<Object> bound =
      create(R"({"apiVersion":"v1","kind":"Binding","metadata":{"name":"p","namespace":"a"},"target":{"name":"n"}})",
             {.subresource = "binding"});
  EXPECT_TRUE(bound) << bound.error();

  server.on("/api/v1/namespaces/a/serviceaccounts/s/token")
      .answer(201, R"({"kind":"TokenRequest","apiVersion":"authentication.k8s.io/v1","status":{"token":"t"}})");
  const std::string request =
      R"({"apiVersion":"authentication.k8s.io/v1","kind":"TokenRequest","metadata":{"namespace":"a"}})";
  const Result<Object> token = create(request, {.subresource = "token", .name = "s"});
  ASSERT_TRUE(token) << token.error();
  EXPECT_EQ(token->at("status.token"), std::string_view("t"));
  const Result<Object> nobodys = create(request, {.subresource = "token"});
  EXPECT_THAT(nobodys, Fails(Code::kBadArgument, HasSubstr("WriteOptions::name")));
}

TEST_F(AnswersTest, ScaleIsWrittenToTheNamedResource) {
  server.on(kScalePath).answer(200, kScale).always();
  const Result<Object> written = replace(kScale, {.subresource = "scale", .resource = "deploy.apps"});
  EXPECT_EQ(written.error().code, Code::kNotFound) << "no such short name here";
  EXPECT_TRUE(replace(kScale, {.subresource = "scale", .resource = "deployments"}));
  EXPECT_EQ(server.last().request.method, HttpMethod::kPut);
  const Result<Object> whose = replace(kScale, {.subresource = "scale"});
  EXPECT_THAT(whose, Fails(Code::kBadArgument, HasSubstr("deployments.apps, replicasets.apps")));
  const Result<Object> applied = wait<Object>([&](auto done) {
    cluster().apply_async(*Draft::from_json(kScale), done, {.subresource = "scale", .resource = "deployments"});
  });
  EXPECT_TRUE(applied) << applied.error();
  EXPECT_EQ(server.last().path(), kScalePath);
}

TEST_F(AnswersTest, ScaleIsUpdatedAndPatchedThroughItsOwner) {
  server.on(kScalePath).answer(200, kScale).always();
  const ObjectRef scale{.resource = "deployments", .ns = "a", .name = "d", .subresource = "scale"};
  const Result<Object> updated = wait<Object>([&](auto done) {
    cluster().update_async(
        scale, [](Draft& draft) { return draft.set("spec.replicas", 5).ok(); }, done);
  });
  ASSERT_TRUE(updated) << updated.error();
  EXPECT_EQ(server.last().request.method, HttpMethod::kPut);
  EXPECT_EQ(server.last().path(), kScalePath);
  EXPECT_THAT(server.last().request.body, HasSubstr(R"("replicas":5)"));
  EXPECT_TRUE(wait<Object>(
      [&](auto done) { cluster().patch_async(scale, *Patch::merge(R"({"spec":{"replicas":3}})"), done); }));
  EXPECT_EQ(server.last().path(), kScalePath);
}

TEST_F(AnswersTest, StatusIsWrittenToTheResourceOfItsKind) {
  const std::string path = "/apis/apps/v1/namespaces/a/deployments/d/status";
  const std::string body = R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"d","namespace":"a"}})";
  server.on(path).answer(200, body);
  EXPECT_TRUE(replace(body, {.subresource = "status"}));
  EXPECT_EQ(server.last().path(), path);
}

TEST_F(AnswersTest, PartialObjectIsNotWrittenBack) {
  server.on("/api/v1/pods")
      .answer(200, R"({"kind":"PartialObjectMetadataList","apiVersion":"meta.k8s.io/v1",)"
                   R"("metadata":{"resourceVersion":"1"},"items":[{"kind":"PartialObjectMetadata",)"
                   R"("apiVersion":"meta.k8s.io/v1","metadata":{"name":"p","namespace":"a"}}]})");
  const auto list =
      wait<ObjectList>([&](auto done) { cluster().list_async({.resource = "pods", .metadata_only = true}, {}, done); });
  ASSERT_TRUE(list) << list.error();
  const Result<Draft> draft = Draft::from(list->items.at(0));
  EXPECT_THAT(draft, Fails(Code::kProjected, HasSubstr("a/p")));
}

}  // namespace
}  // namespace tain::testing
