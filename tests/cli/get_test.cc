// `tain get` in every format, against the embedded server. tests/real/cli_get_test.cc compares it with kubectl.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/support.h"

namespace tain::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string pod(const std::string& name, const std::string& ns = "default", const std::string& more = "") {
  return "{apiVersion: v1, kind: Pod, metadata: {name: " + name + ", namespace: " + ns + more +
         "}, spec: {containers: [{name: c, image: nginx}]}, status: {phase: Pending}}";
}

// Ages are the only part of a table that changes with time.
std::string masked(std::string text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] >= '0' && text[i] <= '9' && text[i + 1] == 's') text[i] = 'N';
  }
  return text;
}

class Get : public testing::Test {
 protected:
  void SetUp() override {
    for (const std::string& object :
         {pod("web-1", "default", ", labels: {app: web}"), pod("other"), pod("inner", "team"),
          std::string("{apiVersion: v1, kind: Namespace, metadata: {name: team}}"),
          std::string(
              "{apiVersion: v1, kind: ConfigMap, metadata: {name: big, namespace: default}, data: {a: '1', b: x}}"),
          std::string("{apiVersion: v1, kind: ConfigMap, metadata: {name: none, namespace: default}}")}) {
      const auto put = server_->put(object);
      ASSERT_TRUE(put) << put.error();
    }
  }
  Ran get(std::vector<std::string> words) {
    words.insert(words.begin(), "get");
    words.insert(words.end(), {"--kubeconfig", server_.kubeconfig()});
    return run_here(words);
  }
  std::string out(const std::vector<std::string>& words) {
    const Ran ran = get(words);
    EXPECT_EQ(ran.code, kDone) << ran.err;
    EXPECT_EQ(ran.err, "");
    return ran.out;
  }

  TestServer server_{};
};

TEST_F(Get, ATableOfAType) {
  EXPECT_EQ(masked(out({"pods"})),
            "NAME    READY   STATUS    RESTARTS   AGE\n"
            "other   0/1     Pending   0          Ns\n"
            "web-1   0/1     Pending   0          Ns\n");
  EXPECT_EQ(out({"po"}), out({"pod"}));
  EXPECT_EQ(masked(out({"pods", "--no-headers", "-l", "app=web"})), "web-1   0/1   Pending   0     Ns\n");
}

TEST_F(Get, AllNamespacesHaveAColumn) {
  EXPECT_EQ(masked(out({"pods", "-A"})),
            "NAMESPACE   NAME    READY   STATUS    RESTARTS   AGE\n"
            "default     other   0/1     Pending   0          Ns\n"
            "default     web-1   0/1     Pending   0          Ns\n"
            "team        inner   0/1     Pending   0          Ns\n");
  EXPECT_EQ(out({"pods", "-n", "team", "-o", "name"}), "pod/inner\n");
}

TEST_F(Get, PrintsSeveralTypesWithTheirKinds) {
  EXPECT_EQ(masked(out({"pods,cm"})),
            "NAME        READY   STATUS    RESTARTS   AGE\n"
            "pod/other   0/1     Pending   0          Ns\n"
            "pod/web-1   0/1     Pending   0          Ns\n"
            "\n"
            "NAME             DATA   AGE\n"
            "configmap/big    2      Ns\n"
            "configmap/none   0      Ns\n");
  EXPECT_EQ(out({"pod/web-1", "cm/big", "-o", "name"}), "pod/web-1\nconfigmap/big\n");
  EXPECT_THAT(out({"all"}), HasSubstr("service/kubernetes"));
  EXPECT_THAT(out({"pods", "--show-kind"}), HasSubstr("pod/web-1"));
}

TEST_F(Get, FindsANameInEachOfSeveralTypes) {
  ASSERT_TRUE(server_->put("{apiVersion: v1, kind: ConfigMap, metadata: {name: web-1, namespace: default}}"));
  EXPECT_EQ(out({"po,cm", "web-1", "-o", "name"}), "pod/web-1\nconfigmap/web-1\n");
  EXPECT_EQ(nlohmann::json::parse(out({"po,cm", "web-1", "-o", "json"}))["kind"], "List");
  const Ran some = get({"po,cm", "other", "big"});
  EXPECT_EQ(some.code, kFailed);
  EXPECT_THAT(some.out, HasSubstr("pod/other"));
  EXPECT_THAT(some.out, HasSubstr("configmap/big"));
  EXPECT_EQ(some.err,
            "Error from server (NotFound): pods \"big\" not found\n"
            "Error from server (NotFound): configmaps \"other\" not found\n");
}

TEST_F(Get, APathThatNamesManagedFieldsShowsThem) {
  EXPECT_NE(out({"cm", "big", "-o", "jsonpath={.metadata.managedFields[*].manager}"}), "");
  EXPECT_EQ(out({"cm", "big", "-o", "custom-columns=BY:.metadata.managedFields[*].manager"}), "BY\ntain\n");
}

TEST_F(Get, PrintsAServerWarningOnce) {
  const Ran ran = get({"endpoints"});
  EXPECT_EQ(ran.code, kDone);
  const std::size_t first = ran.err.find("v1 Endpoints is deprecated");
  ASSERT_NE(first, std::string::npos) << ran.err;
  EXPECT_EQ(ran.err.find("v1 Endpoints is deprecated", first + 1), std::string::npos) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("Warning: v1 Endpoints"));
}

TEST_F(Get, LabelsAndWidth) {
  EXPECT_THAT(masked(out({"pods", "--show-labels", "-L", "app"})),
              HasSubstr("AGE   APP   LABELS\nother   0/1     Pending   0          Ns          <none>\n"
                        "web-1   0/1     Pending   0          Ns    web   app=web\n"));
  EXPECT_THAT(out({"pods", "-o", "wide"}), HasSubstr("NOMINATED NODE   READINESS GATES\n"));
}

TEST_F(Get, JsonAndYamlOfOneAndOfMany) {
  const auto one = nlohmann::json::parse(out({"cm", "big", "-o", "json"}));
  EXPECT_EQ(one["kind"], "ConfigMap");
  EXPECT_EQ(one["data"]["a"], "1");
  EXPECT_FALSE(one["metadata"].contains("managedFields"));
  const auto many = nlohmann::json::parse(out({"cm,pods", "-o", "json"}));
  EXPECT_EQ(many["kind"], "List");
  EXPECT_EQ(many["apiVersion"], "v1");
  EXPECT_EQ(many["metadata"]["resourceVersion"], "");
  EXPECT_EQ(many["items"].size(), 4u);
  EXPECT_EQ(many["items"][0]["kind"], "ConfigMap");
  EXPECT_THAT(out({"cm", "big", "-o", "yaml"}),
              testing::StartsWith("apiVersion: v1\ndata:\n  a: \"1\"\n  b: x\nkind: ConfigMap\nmetadata:\n"));
  EXPECT_EQ(nlohmann::json::parse(out({"cm", "-n", "team", "-o", "json"}))["items"].size(), 0u);
}

TEST_F(Get, PathsAndColumns) {
  EXPECT_EQ(out({"pods", "-o", "jsonpath={range .items[*]}{.metadata.name}{\"\\n\"}{end}"}), "other\nweb-1\n");
  EXPECT_EQ(out({"pod", "web-1", "-o", "jsonpath={.metadata.labels.app}"}), "web");
  EXPECT_EQ(out({"pods", "-o", "custom-columns=NAME:.metadata.name,APP:.metadata.labels.app"}),
            "NAME    APP\nother   <none>\nweb-1   web\n");
  std::ofstream(server_.folder().file("columns")) << "NAME   IMAGE\n.metadata.name  .spec.containers[*].image\n";
  EXPECT_EQ(out({"pods", "-o", "custom-columns-file=" + server_.folder().file("columns")}),
            "NAME    IMAGE\nother   nginx\nweb-1   nginx\n");
  std::ofstream(server_.folder().file("path")) << "{.items[-1].metadata.name}\n";
  EXPECT_EQ(out({"pods", "-o", "jsonpath-file=" + server_.folder().file("path")}), "web-1\n");
}

TEST_F(Get, SortsByAField) {
  EXPECT_EQ(out({"cm", "--sort-by", ".data.a", "-o", "name"}), "configmap/none\nconfigmap/big\n");
  EXPECT_THAT(masked(out({"cm", "--sort-by", "{.data.a}", "--no-headers"})), testing::StartsWith("none"));
  const Ran ran = get({"cm", "--sort-by", ".spec.nothing"});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_EQ(ran.err, "error: couldn't find any field with path \"{.spec.nothing}\" in the list of objects\n");
}

TEST_F(Get, PagesAreFollowed) {
  server_->forget_requests();
  EXPECT_EQ(masked(out({"pods", "-A", "--chunk-size", "1"})), masked(out({"pods", "-A"})));
  int pages = 0;
  for (const ApiServer::SeenRequest& request : server_->requests())
    pages += request.target.find("limit=1") != std::string::npos;
  EXPECT_EQ(pages, 3);
  EXPECT_EQ(out({"pods", "-A", "--chunk-size", "1", "-o", "name"}), "pod/other\npod/web-1\npod/inner\n");
}

TEST_F(Get, ReportsAnEmptyResultOnStderr) {
  Ran ran = get({"pods", "-n", "nowhere"});
  EXPECT_EQ(ran.code, kDone);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "No resources found in nowhere namespace.\n");
  EXPECT_EQ(get({"pv"}).err, "No resources found\n");
  EXPECT_EQ(get({"pods", "-A", "-l", "a=b"}).err, "No resources found\n");
}

TEST_F(Get, PrintsOtherObjectsIfOneIsMissing) {
  const Ran ran = get({"pods", "gone", "web-1", "lost"});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_THAT(ran.out, HasSubstr("web-1"));
  EXPECT_EQ(ran.err,
            "Error from server (NotFound): pods \"gone\" not found\n"
            "Error from server (NotFound): pods \"lost\" not found\n");
  EXPECT_EQ(get({"deploy", "gone", "-o", "json"}).err,
            "Error from server (NotFound): deployments.apps \"gone\" not found\n");
  const Ran ignored = get({"pods", "gone", "--ignore-not-found"});
  EXPECT_EQ(ignored.code, kDone);
  EXPECT_EQ(ignored.out + ignored.err, "");
}

// Permission to get one object, without list, is enough to print it.
TEST(GetRights, GetAloneIsEnoughForAName) {
  TestServer server(
      {.users = {{.name = "bob", .token = "bobs", .allow = {{.verbs = {"get"}, .resources = {"pods"}}}}}});
  ASSERT_TRUE(server->put(pod("web-1")));
  const auto as_bob = [&](std::vector<std::string> words) {
    words.insert(words.end(), {"--kubeconfig", server.kubeconfig(), "--token", "bobs"});
    return run_here(words);
  };
  EXPECT_THAT(as_bob({"get", "pod", "web-1"}).out, HasSubstr("web-1   0/1     Pending"));
  EXPECT_EQ(as_bob({"get", "pod", "web-1", "-o", "name"}).out, "pod/web-1\n");
  const Ran ran = as_bob({"get", "pods"});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_EQ(ran.err,
            "Error from server (Forbidden): pods is forbidden: User \"bob\" cannot list resource \"pods\" in API group "
            "\"\" in the namespace \"default\"\n");
}

TEST(GetCustom, CustomTypesHaveTheColumnsOfTheirDefinition) {
  TestServer server;
  ASSERT_TRUE(server->put(R"(
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, shortNames: [wd]}
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns: [{name: Size, type: integer, jsonPath: .spec.size}]
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}
)"));
  ASSERT_TRUE(server->put(
      "{apiVersion: example.com/v1, kind: Widget, metadata: {name: w, namespace: default}, spec: {size: 5}}"));
  for (const char* type : {"widgets", "widget", "wd", "widgets.example.com", "widgets.v1.example.com"}) {
    EXPECT_EQ(run_here({"get", type, "--kubeconfig", server.kubeconfig()}).out, "NAME   SIZE\nw      5\n") << type;
  }
  EXPECT_EQ(run_here({"get", "wd", "-o", "name", "--kubeconfig", server.kubeconfig()}).out, "widget.example.com/w\n");
}

// Escape sequences in objects do not reach the terminal.
TEST(GetControl, EscapesControlCharactersOfObjects) {
  TestServer server;
  ASSERT_TRUE(server->put(R"({"apiVersion":"v1","kind":"Event","metadata":{"name":"e","namespace":"default"},
    "involvedObject":{"kind":"Pod","name":"x","namespace":"default"},"reason":"\u001b[2Jgone",
    "message":"bell \u0007 csi \u009b31m\r\nsecond","type":"Normal"})"));
  const std::string out = run_here({"get", "events", "--kubeconfig", server.kubeconfig()}).out;
  EXPECT_THAT(out, HasSubstr("^[[2Jgone"));
  EXPECT_THAT(out, HasSubstr("bell \\x07 csi \\u009b31m..."));
  EXPECT_THAT(out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(run_here({"get", "events", "-o", "json", "--kubeconfig", server.kubeconfig()}).out,
              Not(HasSubstr("\xC2\x9B")));
}

}  // namespace
}  // namespace tain::cli
