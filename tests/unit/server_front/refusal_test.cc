// Unexpected responses of kube-apiserver that this server reproduces; the differential test found each.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/api_server_rig.h"
#include "tests/support/widgets.h"

namespace tain::testing {
namespace {

class Refusing : public ::testing::Test {
 protected:
  void serve_widgets() {
    tain::testing::serve_widgets(rig_);
    ASSERT_EQ(rig_.post(widgets_, widget("a")).status, 201);
  }
  void serve_map() { ASSERT_EQ(rig_.post(kConfigMapsPath, ApiServerRig::config_map("a")).status, 201); }

  ApiServerRig rig_{};
  const std::string merge_ = "application/merge-patch+json";
  const std::string strategic_ = "application/strategic-merge-patch+json";
  const std::string widgets_ = kWidgetsPath;
  const std::string map_ = kConfigMapsPath + "/a";
};

TEST_F(Refusing, AWatchWithInitialEventsTakesNoContinueToken) {
  for (const char* query : {"?watch=1&continue=x", "?watch=1&continue=x&resourceVersion=0&limit=1"}) {
    const Reply reply = rig_.get(kConfigMapsPath + query);
    EXPECT_THAT(
        reply,
        Refuses(422,
                "ListOptions.meta.k8s.io \"\" is invalid: resourceVersionMatch: Forbidden: resourceVersionMatch is "
                "forbidden when continue is provided"))
        << query;
  }
  const std::string version = rig_.get(kConfigMapsPath).json["metadata"]["resourceVersion"];
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?watch=1&continue=x&timeoutSeconds=1&resourceVersion=" + version).status, 200);
}

TEST_F(Refusing, UnknownResourceInABuiltInGroupGetsAStatus) {
  serve_widgets();
  serve_map();
  for (const std::string& target : {std::string("/api/v2/configmaps"), std::string("/api/v1/nothing"),
                                    std::string("/api/v1/namespaces/default/nothing"), map_ + "/nothing",
                                    map_ + "/status", std::string("/apis/coordination.k8s.io/v1/nothing")}) {
    const Reply reply = rig_.get(target);
    EXPECT_THAT(reply, Refuses(404, "the server could not find the requested resource")) << target;
    EXPECT_EQ(reply.json["details"], Json::object()) << target;
  }
  for (const std::string target : {"/apis/none.example.com/v1/x", "/apis/example.com/v1/x"}) {
    EXPECT_EQ(rig_.get(target).body, "404 page not found\n") << target;
  }
}

TEST_F(Refusing, UnsupportedMethodOfBuiltInKindsIsNotNamed) {
  for (const auto& [method, target] : {std::pair{HttpMethod::kPut, kConfigMapsPath},
                                       {HttpMethod::kPatch, kConfigMapsPath},
                                       {HttpMethod::kPost, map_},
                                       {HttpMethod::kPost, std::string("/api/v1/configmaps")},
                                       {HttpMethod::kDelete, std::string("/api/v1/namespaces")}}) {
    const Reply reply = rig_.send(method, target, "{}", {{"Content-Type", merge_}});
    EXPECT_THAT(reply, Refuses(405, "the server does not allow this method on the requested resource")) << target;
    EXPECT_EQ(reply.json["details"], Json::object()) << target;
  }
}

TEST_F(Refusing, AStrategicPatchCannotChangeTheKind) {
  serve_map();
  const Reply reply = rig_.patch(map_, strategic_, R"({"kind":"Nothing","apiVersion":"v7","data":{"b":"2"}})");
  EXPECT_EQ(reply.status, 200) << reply.body;
  EXPECT_EQ(reply.json["kind"], "ConfigMap");
  EXPECT_EQ(reply.json["apiVersion"], "v1");
  EXPECT_EQ(reply.json["data"]["b"], "2");
}

TEST_F(Refusing, AMergeWithoutApiVersionHasNoName) {
  serve_map();
  const Reply built_in = rig_.patch(map_, merge_, R"({"apiVersion":null})");
  EXPECT_THAT(built_in,
              Refuses(400, "the name of the object (a based on URL) was undeterminable: name must be provided"));
  EXPECT_NE(built_in.head.header("warning"), "");
  serve_widgets();
  EXPECT_EQ(rig_.patch(widgets_ + "/a", merge_, R"({"apiVersion":null})").status, 500);
  const Reply custom = rig_.patch(widgets_ + "/a", merge_, R"({"apiVersion":"Nothing"})");
  EXPECT_EQ(custom.status, 422);
  EXPECT_EQ(custom.json["details"]["kind"], "Widget");
  EXPECT_EQ(custom.json["details"]["name"], "a");
  EXPECT_EQ(custom.json["details"]["causes"][0]["field"], "apiVersion");
}

TEST_F(Refusing, AMalformedPatchFailsBeforeLookup) {
  EXPECT_EQ(rig_.patch(kConfigMapsPath + "/none", merge_, "[").status, 400);
  EXPECT_EQ(rig_.patch(kConfigMapsPath + "/none", merge_, "{}").status, 404);
}

TEST_F(Refusing, AMalformedVersionInAPatchIsA500) {
  serve_map();
  const std::string body = R"([{"op":"add","path":"/metadata/resourceVersion","value":"wrong"}])";
  for (const Reply& reply : {rig_.patch(map_, merge_, R"({"metadata":{"resourceVersion":"wrong"}})"),
                             rig_.patch(map_, "application/json-patch+json", body)}) {
    EXPECT_THAT(reply, Refuses(500, "strconv.ParseUint: parsing \"wrong\": invalid syntax"));
  }
  EXPECT_EQ(rig_.patch(map_, merge_, R"({"metadata":{"resourceVersion":"1"}})").status, 409);
}

TEST_F(Refusing, ANullBodyIsAnEmptyObject) {
  const Reply reply = rig_.post(kConfigMapsPath, nullptr);
  EXPECT_EQ(reply.status, 422) << reply.body;
  EXPECT_EQ(reply.json["details"]["causes"][0]["field"], "metadata.name");
  serve_widgets();
  EXPECT_EQ(rig_.post(widgets_, nullptr).status, 400);
}

TEST_F(Refusing, KindOfACustomObjectIsCheckedAfterItsVersion) {
  serve_widgets();
  Json other = widget("a");
  other["kind"] = "Nothing";
  const Reply without = rig_.put(widgets_ + "/a", other);
  EXPECT_EQ(without.status, 422);
  EXPECT_EQ(without.json["details"]["causes"][0]["field"], "metadata.resourceVersion");
  other["metadata"]["resourceVersion"] = rig_.get(widgets_ + "/a").json["metadata"]["resourceVersion"];
  const Reply with = rig_.put(widgets_ + "/a", other);
  EXPECT_EQ(with.status, 422);
  EXPECT_EQ(with.json["details"]["kind"], "Nothing");
  EXPECT_EQ(with.json["details"]["causes"][0]["field"], "kind");
  other["metadata"] = {{"name", "b"}};
  EXPECT_EQ(rig_.post(widgets_, other).json["details"]["causes"][0]["field"], "kind");
}

TEST_F(Refusing, AnUnknownFieldFailsBeforeLookup) {
  serve_widgets();
  Json status = widget("none");
  status["other"] = 1;
  EXPECT_EQ(rig_.put(widgets_ + "/none?fieldValidation=Strict", status).status, 400);
  EXPECT_EQ(rig_.put(widgets_ + "/none", status).status, 404);
}

TEST_F(Refusing, InitialEventsOfAFutureVersionFailInTheStream) {
  auto watch = rig_.watch(kConfigMapsPath +
                          "?watch=1&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&resourceVersion=90000000");
  const auto line = watch.next();
  ASSERT_TRUE(line);
  EXPECT_EQ((*line)["type"], "ERROR");
  EXPECT_EQ((*line)["object"]["code"], 504);
}

TEST_F(Refusing, ADryRunCreateAcceptsAVersion) {
  Json made = ApiServerRig::config_map("a");
  made["metadata"]["resourceVersion"] = "7";
  EXPECT_EQ(rig_.post(kConfigMapsPath, made).status, 500);
  const Reply reply = rig_.post(kConfigMapsPath + "?dryRun=All", made);
  EXPECT_EQ(reply.status, 201) << reply.body;
  EXPECT_EQ(reply.json["metadata"]["resourceVersion"], "7");
  EXPECT_EQ(rig_.get(map_).status, 404);
}

TEST_F(Refusing, NamespaceFinalizersAreQualifiedNames) {
  ASSERT_TRUE(rig_.server().put("{kind: Namespace, apiVersion: v1, metadata: {name: going}}"));
  const Json wrong{{"kind", "Namespace"},
                   {"apiVersion", "v1"},
                   {"metadata", {{"name", "going"}}},
                   {"spec", {{"finalizers", {"unqualified"}}}}};
  const Reply reply = rig_.put("/api/v1/namespaces/going/finalize", wrong);
  EXPECT_EQ(reply.status, 422) << reply.body;
  EXPECT_EQ(reply.json["details"]["causes"][0]["field"], "spec.finalizers[0]");
}

TEST_F(Refusing, UnnamedObjectIsUnknownInATerminatingNamespace) {
  ASSERT_TRUE(
      rig_.server().put("{kind: Namespace, apiVersion: v1, metadata: {name: going}, spec: {finalizers: [kubernetes, "
                        "example.com/hold]}}"));
  ASSERT_EQ(rig_.remove("/api/v1/namespaces/going").status, 200);
  Json nameless = ApiServerRig::config_map("a");
  nameless["metadata"] = Json::object();
  const Reply reply = rig_.post("/api/v1/namespaces/going/configmaps", nameless);
  EXPECT_EQ(reply.status, 403) << reply.body;
  EXPECT_EQ(reply.json["details"]["name"], "Unknown");
}

TEST_F(Refusing, ATableMarksTheEndOfInitialEventsInARow) {
  serve_map();
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&allowWatchBookmarks=true",
                          {{"Accept", "application/json;as=Table;v=v1;g=meta.k8s.io"}});
  ASSERT_EQ((*watch.next())["type"], "ADDED");
  const Json mark = *watch.next();
  EXPECT_EQ(mark["type"], "BOOKMARK");
  const Json& shown = mark["object"]["rows"][0]["object"];
  EXPECT_EQ(shown["metadata"]["annotations"]["k8s.io/initial-events-end"], "true");
  EXPECT_FALSE(shown["metadata"].contains("creationTimestamp"));
}

TEST_F(Refusing, ARowWithoutObjectHasANull) {
  serve_map();
  const Reply reply =
      rig_.get(kConfigMapsPath + "?includeObject=None", {{"Accept", "application/json;as=Table;v=v1;g=meta.k8s.io"}});
  ASSERT_EQ(reply.json["rows"].size(), 1u) << reply.body;
  EXPECT_TRUE(reply.json["rows"][0].contains("object"));
  EXPECT_TRUE(reply.json["rows"][0]["object"].is_null());
}

TEST_F(Refusing, AScaleHasItsOwnTable) {
  ASSERT_TRUE(rig_.server().put(
      "{kind: Deployment, apiVersion: apps/v1, metadata: {name: web, namespace: default}, spec: {replicas: 3, "
      "selector: {matchLabels: {app: web}}, template: {metadata: {labels: {app: web}}, spec: {containers: [{name: c, "
      "image: i}]}}}}"));
  const Reply reply = rig_.get("/apis/apps/v1/namespaces/default/deployments/web/scale",
                               {{"Accept", "application/json;as=Table;v=v1;g=meta.k8s.io"}});
  EXPECT_EQ(reply.json["kind"], "Table") << reply.body;
  EXPECT_EQ(reply.json["columnDefinitions"][1]["name"], "Desired");
  EXPECT_EQ(reply.json["rows"][0]["cells"][1], 3);
}

}  // namespace
}  // namespace tain::testing
