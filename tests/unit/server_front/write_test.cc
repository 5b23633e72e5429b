// Writes over real sockets: codes, reasons and texts as in kube-apiserver.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/support/api_server_rig.h"

namespace tain::testing {
namespace {

class Writing : public ::testing::Test {
 protected:
  Json created(const std::string& name) {
    const Reply reply = rig_.post(kConfigMapsPath, ApiServerRig::config_map(name));
    EXPECT_EQ(reply.status, 201) << reply.body;
    return reply.json;
  }
  static Json pod(const std::string& name) {
    return {{"kind", "Pod"},
            {"apiVersion", "v1"},
            {"metadata", {{"name", name}}},
            {"spec", {{"containers", Json::array({{{"name", "c"}, {"image", "nginx"}}})}}}};
  }
  ApiServerRig rig_{};
  const std::string pods_ = "/api/v1/namespaces/default/pods";
};

TEST_F(Writing, SetsServerMetadata) {
  const Json object = created("a");
  EXPECT_EQ(object["metadata"]["namespace"], "default");
  EXPECT_EQ(object["metadata"]["uid"].get<std::string>().size(), 36U);
  EXPECT_FALSE(object["metadata"]["creationTimestamp"].get<std::string>().empty());
  EXPECT_EQ(object["metadata"]["resourceVersion"], rig_.server().resource_version());
}

TEST_F(Writing, RefusesADuplicateName) {
  created("a");
  const Reply reply = rig_.post(kConfigMapsPath, ApiServerRig::config_map("a"));
  EXPECT_THAT(reply, Refuses(409, "AlreadyExists", "configmaps \"a\" already exists"));
}

TEST_F(Writing, GeneratesNames) {
  Json object = ApiServerRig::config_map("");
  object["metadata"] = {{"generateName", "web-"}};
  const Reply reply = rig_.post(kConfigMapsPath, object);
  ASSERT_EQ(reply.status, 201) << reply.body;
  const std::string name = reply.json["metadata"]["name"];
  EXPECT_EQ(name.size(), 9U);
  EXPECT_TRUE(name.starts_with("web-"));
}

TEST_F(Writing, RequiresAnExistingNamespace) {
  const Reply reply = rig_.post("/api/v1/namespaces/nowhere/configmaps", ApiServerRig::config_map("a"));
  EXPECT_THAT(reply, Refuses(404, "namespaces \"nowhere\" not found"));
}

TEST_F(Writing, RefusesAnOutdatedVersion) {
  Json object = created("a");
  object["data"]["value"] = "b";
  ASSERT_EQ(rig_.put(kConfigMapsPath + "/a", object).status, 200);
  const Reply reply = rig_.put(kConfigMapsPath + "/a", object);
  EXPECT_THAT(
      reply,
      Refuses(409, "Conflict",
              "Operation cannot be fulfilled on configmaps \"a\": the object has been modified; please apply your "
              "changes to the latest version and try again"));
}

TEST_F(Writing, KeepsTheVersionIfNothingChanges) {
  const Json object = created("a");
  const Reply same = rig_.patch(kConfigMapsPath + "/a", "application/merge-patch+json", R"({"data":{"value":"a"}})");
  EXPECT_EQ(same.status, 200);
  EXPECT_EQ(same.json["metadata"]["resourceVersion"], object["metadata"]["resourceVersion"]);
}

TEST_F(Writing, AcceptsAllPatchTypesExceptApply) {
  created("a");
  const std::string path = kConfigMapsPath + "/a";
  EXPECT_EQ(rig_.patch(path, "application/merge-patch+json", R"({"data":{"value":"b"}})").json["data"]["value"], "b");
  EXPECT_EQ(
      rig_.patch(path, "application/strategic-merge-patch+json", R"({"data":{"value":"c"}})").json["data"]["value"],
      "c");
  EXPECT_EQ(rig_.patch(path, "application/json-patch+json", R"([{"op":"replace","path":"/data/value","value":"d"}])")
                .json["data"]["value"],
            "d");
  const Reply apply = rig_.patch(path + "?fieldManager=me", "application/apply-patch+yaml", "data: {}");
  EXPECT_EQ(apply.status, 415);
  EXPECT_EQ(apply.json["reason"], "UnsupportedMediaType");
  // Also for a missing object: kubectl would misread a 404.
  const Reply absent =
      rig_.patch(kConfigMapsPath + "/none?fieldManager=me", "application/apply-patch+yaml", "data: {}");
  EXPECT_THAT(absent, Refuses(415, apply.message()));
}

TEST_F(Writing, PatchThatRemovesTheNameNamesTheObject) {
  created("a");
  for (const char* patch :
       {R"([{"op":"remove","path":"/metadata/name"}])", R"([{"op":"replace","path":"","value":{}}])",
        R"([{"op":"remove","path":"/apiVersion"},{"op":"replace","path":"/metadata/name","value":"b"}])"}) {
    const Reply reply = rig_.patch(kConfigMapsPath + "/a", "application/json-patch+json", patch);
    EXPECT_THAT(reply,
                Refuses(400, "the name of the object (a based on URL) was undeterminable: name must be provided"));
  }
}

// As kube-apiserver 1.37.
TEST_F(Writing, ExplainsAMalformedProtobufBody) {
  using namespace std::string_literals;
  const std::pair<std::string, const char*> bodies[] = {
      {"k8s"s, "provided data does not appear to be a protobuf message, expected prefix [107 56 115 0] (6b3873)"},
      {"{}"s, "provided data does not appear to be a protobuf message, expected prefix [107 56 115 0] ({})"},
      {"k8s\0"s, "empty body (6b387300)"},
      {"k8s\0\x0a\xff"s, "unexpected EOF (6b3873000aff)"},
      {"k8s\0\x0a\x7f"s + std::string(40, 'x'),
       "unexpected EOF (6b3873000a7f787878787878787878787878787878787878787878787878 ...)"},
      {""s, "empty data (<empty>)"}};
  for (const auto& [body, why] : bodies) {
    const Reply reply =
        rig_.send(HttpMethod::kPost, kConfigMapsPath, body, {{"Content-Type", "application/vnd.kubernetes.protobuf"}});
    EXPECT_THAT(reply,
                Refuses(400, std::string("the object provided is unrecognized (must be of type ConfigMap): ") + why));
  }
}

TEST_F(Writing, DryRunStoresNothing) {
  const std::string before = rig_.server().resource_version();
  const Reply reply = rig_.post(kConfigMapsPath + "?dryRun=All", ApiServerRig::config_map("a"));
  EXPECT_EQ(reply.status, 201);
  EXPECT_EQ(rig_.server().resource_version(), before);
  EXPECT_EQ(rig_.get(kConfigMapsPath + "/a").status, 404);
}

TEST_F(Writing, DeletionReturnsAStatusOrTheObject) {
  const Json object = created("a");
  const Reply status = rig_.remove(kConfigMapsPath + "/a");
  EXPECT_EQ(status.status, 200);
  EXPECT_EQ(status.json["kind"], "Status");
  EXPECT_EQ(status.json["details"]["uid"], object["metadata"]["uid"]);
  ASSERT_EQ(rig_.post(pods_, pod("p")).status, 201);
  EXPECT_EQ(rig_.remove(pods_ + "/p").json["kind"], "Pod");
}

TEST_F(Writing, WaitsForFinalizers) {
  Json object = ApiServerRig::config_map("a");
  object["metadata"]["finalizers"] = {"example.com/mine"};
  ASSERT_EQ(rig_.post(kConfigMapsPath, object).status, 201);
  const Reply marked = rig_.remove(kConfigMapsPath + "/a");
  EXPECT_EQ(marked.json["kind"], "ConfigMap");
  EXPECT_TRUE(marked.json["metadata"].contains("deletionTimestamp"));
  EXPECT_EQ(rig_.get(kConfigMapsPath + "/a").status, 200);
  EXPECT_EQ(
      rig_.patch(kConfigMapsPath + "/a", "application/merge-patch+json", R"({"metadata":{"finalizers":null}})").status,
      200);
  EXPECT_EQ(rig_.get(kConfigMapsPath + "/a").status, 404);
}

TEST_F(Writing, DeletesSelectedObjects) {
  for (const char* name : {"a", "b", "c"}) {
    Json object = ApiServerRig::config_map(name);
    object["metadata"]["labels"] = {{"app", std::string(name) == "c" ? "no" : "yes"}};
    rig_.post(kConfigMapsPath, object);
  }
  EXPECT_EQ(rig_.remove(kConfigMapsPath + "?labelSelector=app%3Dyes").status, 200);
  EXPECT_EQ(rig_.get(kConfigMapsPath).json["items"].size(), 1U);
}

TEST_F(Writing, ScalesADeployment) {
  const Json deployment = {
      {"kind", "Deployment"},
      {"apiVersion", "apps/v1"},
      {"metadata", {{"name", "web"}}},
      {"spec",
       {{"replicas", 1},
        {"selector", {{"matchLabels", {{"app", "web"}}}}},
        {"template", {{"metadata", {{"labels", {{"app", "web"}}}}}, {"spec", pod("x")["spec"]}}}}}};
  const std::string path = "/apis/apps/v1/namespaces/default/deployments";
  ASSERT_EQ(rig_.post(path, deployment).status, 201);
  const Reply scale = rig_.get(path + "/web/scale");
  EXPECT_EQ(scale.json["kind"], "Scale");
  EXPECT_EQ(scale.json["spec"]["replicas"], 1);
  const Reply scaled = rig_.patch(path + "/web/scale", "application/merge-patch+json", R"({"spec":{"replicas":4}})");
  EXPECT_EQ(scaled.status, 200) << scaled.body;
  EXPECT_EQ(scaled.json["spec"]["replicas"], 4);
  const Json after = rig_.get(path + "/web").json;
  EXPECT_EQ(after["spec"]["replicas"], 4);
  EXPECT_EQ(after["metadata"]["generation"], 2);
}

TEST_F(Writing, AssignsServiceAddresses) {
  const Json service = {{"kind", "Service"},
                        {"apiVersion", "v1"},
                        {"metadata", {{"name", "web"}}},
                        {"spec", {{"type", "NodePort"}, {"ports", Json::array({{{"port", 80}}})}}}};
  const Reply reply = rig_.post("/api/v1/namespaces/default/services", service);
  ASSERT_EQ(reply.status, 201) << reply.body;
  EXPECT_TRUE(reply.json["spec"]["clusterIP"].get<std::string>().starts_with("10.96."));
  EXPECT_GE(reply.json["spec"]["ports"][0]["nodePort"], 30'000);
}

TEST_F(Writing, NodePortsAreUniqueAndCanRunOut) {
  const auto service = [](const std::string& name, int ports) {
    Json list = Json::array();
    for (int i = 0; i < ports; ++i) list.push_back({{"name", "p" + std::to_string(i)}, {"port", i + 1}});
    return Json{{"kind", "Service"},
                {"apiVersion", "v1"},
                {"metadata", {{"name", name}}},
                {"spec", {{"type", "NodePort"}, {"ports", std::move(list)}}}};
  };
  const std::string path = "/api/v1/namespaces/default/services";
  const Reply most = rig_.post(path, service("most", 2767));
  ASSERT_EQ(most.status, 201) << most.body.substr(0, 500);
  std::set<int> given;
  for (const Json& port : most.json["spec"]["ports"]) given.insert(port["nodePort"].get<int>());
  ASSERT_EQ(given.size(), 2767U);
  EXPECT_GE(*given.begin(), 30'000);
  EXPECT_LE(*given.rbegin(), 32'767);
  const Reply two = rig_.post(path, service("two", 2));
  EXPECT_EQ(two.status, 422);
  EXPECT_EQ(two.json["details"]["causes"][0]["field"], "spec.ports[1].nodePort") << two.body;
  const Reply last = rig_.post(path, service("last", 1));
  ASSERT_EQ(last.status, 201) << last.body;
  EXPECT_TRUE(given.insert(last.json["spec"]["ports"][0]["nodePort"].get<int>()).second);
}

TEST_F(Writing, ApplyingAManifestAgainChangesNothing) {
  const Json manifest = {{"kind", "Deployment"},
                         {"apiVersion", "apps/v1"},
                         {"metadata", {{"name", "web"}}},
                         {"spec",
                          {{"selector", {{"matchLabels", {{"app", "web"}}}}},
                           {"template", {{"metadata", {{"labels", {{"app", "web"}}}}}, {"spec", pod("x")["spec"]}}}}}};
  const std::string path = "/apis/apps/v1/namespaces/default/deployments";
  const Reply made = rig_.post(path, manifest);
  ASSERT_EQ(made.status, 201) << made.body;
  for (int i = 0; i < 2; ++i) {
    const Reply again = rig_.put(path + "/web", manifest);
    ASSERT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(again.json["metadata"]["generation"], 1);
    EXPECT_EQ(again.json["metadata"]["resourceVersion"], made.json["metadata"]["resourceVersion"]);
  }
}

TEST_F(Writing, PatchWithAnInvalidResultIsInvalid) {
  created("a");
  const Reply typed = rig_.patch(kConfigMapsPath + "/a", "application/merge-patch+json", R"({"data":{"value":7}})");
  EXPECT_EQ(typed.status, 422) << typed.body;
  EXPECT_EQ(typed.json["details"]["causes"][0]["field"], "patch");
  const Reply uid = rig_.patch(kConfigMapsPath + "/a", "application/merge-patch+json", R"({"metadata":{"uid":"x"}})");
  EXPECT_EQ(uid.status, 422) << uid.body;
  EXPECT_EQ(uid.json["details"]["causes"][0]["field"], "metadata.uid");
}

TEST_F(Writing, StrictValidationCoversCustomObjects) {
  ASSERT_TRUE(rig_.server().put(
      "{kind: CustomResourceDefinition, apiVersion: apiextensions.k8s.io/v1, metadata: {name: widgets.example.com}, "
      "spec: {group: example.com, scope: Namespaced, names: {plural: widgets, kind: Widget}, versions: [{name: v1, "
      "served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, "
      "properties: {size: {type: integer}}}}}}}]}}"));
  const std::string path = "/apis/example.com/v1/namespaces/default/widgets";
  const Reply both = rig_.send(HttpMethod::kPost, path + "?fieldValidation=Strict",
                               R"({"kind":"Widget","apiVersion":"example.com/v1","metadata":{"name":"w"},)"
                               R"("spec":{"size":1,"size":2,"colour":"red"}})",
                               {{"Content-Type", "application/json"}});
  EXPECT_THAT(both, Refuses(400, ::testing::HasSubstr("duplicate field \"spec.size\"")));
  EXPECT_NE(both.message().find("unknown field \"spec.colour\""), std::string::npos) << both.message();
  ASSERT_EQ(
      rig_.post(path, {{"kind", "Widget"}, {"apiVersion", "example.com/v1"}, {"metadata", {{"name", "w"}}}}).status,
      201);
  const Reply patched =
      rig_.patch(path + "/w?fieldValidation=Strict", "application/merge-patch+json", R"({"spec":{"colour":"red"}})");
  EXPECT_THAT(patched, Refuses(422, ::testing::HasSubstr("unknown field \"spec.colour\"")));
}

TEST_F(Writing, WatchShowsAPodTerminatingBeforeItsDeletion) {
  ASSERT_EQ(rig_.post(pods_, pod("p")).status, 201);
  auto watch = rig_.watch(pods_ + "?watch=1&resourceVersion=" + rig_.server().resource_version());
  ASSERT_EQ(rig_.remove(pods_ + "/p").status, 200);
  const auto marked = watch.next();
  ASSERT_TRUE(marked);
  EXPECT_EQ((*marked)["type"], "MODIFIED");
  EXPECT_TRUE((*marked)["object"]["metadata"].contains("deletionTimestamp"));
  const auto gone = watch.next();
  ASSERT_TRUE(gone);
  EXPECT_EQ((*gone)["type"], "DELETED");
}

TEST_F(Writing, CreatesALeaseByUpdate) {
  const std::string path = "/apis/coordination.k8s.io/v1/namespaces/default/leases";
  Json lease = {{"kind", "Lease"},
                {"apiVersion", "coordination.k8s.io/v1"},
                {"metadata", {{"name", "l"}}},
                {"spec", {{"holderIdentity", "me"}}}};
  EXPECT_EQ(rig_.put(path + "/other", lease).status, 400);
  const Reply made = rig_.put(path + "/l", lease);
  EXPECT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(rig_.get(path + "/l").status, 200);
  lease["metadata"] = {{"name", "m"}, {"uid", made.json["metadata"]["uid"]}};
  const Reply gone = rig_.put(path + "/m", lease);
  EXPECT_EQ(gone.status, 409) << gone.body;
  EXPECT_EQ(rig_.get(path + "/m").status, 404);
  EXPECT_EQ(rig_.put(kConfigMapsPath + "/none", ApiServerRig::config_map("none")).status, 404);
}

TEST_F(Writing, SystemNamespacesCannotBeDeleted) {
  for (const std::string name : {"default", "kube-system", "kube-public"}) {
    const Reply reply = rig_.remove("/api/v1/namespaces/" + name);
    EXPECT_THAT(reply, Refuses(403, "namespaces \"" + name + "\" is forbidden: this namespace may not be deleted"));
  }
  EXPECT_EQ(rig_.remove("/api/v1/namespaces/kube-node-lease").status, 200);
}

TEST_F(Writing, SeparatesStatusFromSpec) {
  ASSERT_EQ(rig_.post(pods_, pod("p")).status, 201);
  const Reply status = rig_.patch(pods_ + "/p/status", "application/merge-patch+json",
                                  R"({"status":{"phase":"Running"},"spec":{"nodeName":"x"}})");
  ASSERT_EQ(status.status, 200) << status.body;
  EXPECT_EQ(status.json["status"]["phase"], "Running");
  EXPECT_FALSE(status.json["spec"].contains("nodeName"));
}

TEST_F(Writing, ProxyAndLogsAreNotImplemented) {
  ASSERT_EQ(rig_.post("/api/v1/nodes", {{"kind", "Node"}, {"apiVersion", "v1"}, {"metadata", {{"name", "n"}}}}).status,
            201);
  for (const HttpMethod method : {HttpMethod::kGet, HttpMethod::kPost, HttpMethod::kPut, HttpMethod::kDelete}) {
    const Reply reply = rig_.send(method, "/api/v1/nodes/n/proxy");
    EXPECT_EQ(reply.status, 501) << reply.body;
    EXPECT_EQ(reply.json["reason"], "NotImplemented");
  }
  EXPECT_EQ(rig_.get("/api/v1/nodes/n").status, 200);
}

TEST_F(Writing, ReportsInvalidFields) {
  Json object = ApiServerRig::config_map("Upper_Case");
  const Reply reply = rig_.post(kConfigMapsPath, object);
  EXPECT_EQ(reply.status, 422);
  EXPECT_EQ(reply.json["reason"], "Invalid");
  EXPECT_EQ(reply.json["details"]["causes"][0]["field"], "metadata.name");
}

TEST_F(Writing, WarnsOfUnknownFieldsAndRefusesThemWhenStrict) {
  Json object = ApiServerRig::config_map("a");
  object["colour"] = "red";
  const Reply strict = rig_.post(kConfigMapsPath + "?fieldValidation=Strict", object);
  EXPECT_THAT(strict, Refuses(400, ::testing::HasSubstr("unknown field \"colour\"")));
  const Reply warned = rig_.post(kConfigMapsPath, object);
  EXPECT_EQ(warned.status, 201);
  EXPECT_EQ(warned.head.header("warning"), "299 - \"unknown field \\\"colour\\\"\"");
}

TEST_F(Writing, ContinuesAfterABodyThatIsTooLarge) {
  const Reply reply = rig_.post(kConfigMapsPath, ApiServerRig::config_map("a", std::string(10'000'000, 'x')));
  EXPECT_THAT(reply, Refuses(413, "RequestEntityTooLarge", "Request entity too large: limit is 3145728"));
  created("b");
}

TEST_F(Writing, ContinuesAfterMalformedBodies) {
  for (const std::string body :
       {"", "{", "[]", "null", "\"x\"", "{\"metadata\":7}", "{\"metadata\":{\"labels\":[]}}"}) {
    const Reply reply = rig_.send(HttpMethod::kPost, kConfigMapsPath, body, {{"Content-Type", "application/json"}});
    EXPECT_GE(reply.status, 400) << body;
    EXPECT_LT(reply.status, 500) << body << reply.body;
  }
  const Reply unknown = rig_.send(HttpMethod::kPost, kConfigMapsPath, "x", {{"Content-Type", "text/csv"}});
  EXPECT_EQ(unknown.status, 415);
  created("a");
}

TEST_F(Writing, AcceptsYaml) {
  const Reply reply = rig_.send(HttpMethod::kPost, kConfigMapsPath,
                                "kind: ConfigMap\napiVersion: v1\nmetadata: {name: from-yaml}\ndata: {value: \"1\"}\n",
                                {{"Content-Type", "application/yaml"}});
  EXPECT_EQ(reply.status, 201) << reply.body;
}

TEST_F(Writing, RefusesUnsupportedVerbs) {
  const Reply reply = rig_.remove("/api/v1/namespaces");
  EXPECT_EQ(reply.status, 405);
  EXPECT_EQ(reply.json["reason"], "MethodNotAllowed");
  EXPECT_EQ(rig_.get("/api/v1/nothings").status, 404);
  EXPECT_EQ(rig_.get("/apis/none.example.com/v1/things").status, 404);
}

TEST(ReadOnly, RefusesChanges) {
  ApiServer::Options options = ApiServerRig::plain();
  options.read_only = true;
  ApiServerRig rig(options);
  EXPECT_EQ(rig.post(kConfigMapsPath, ApiServerRig::config_map("a")).status, 403);
  EXPECT_EQ(rig.get("/api/v1/namespaces/default").status, 200);
}

}  // namespace
}  // namespace tain::testing
