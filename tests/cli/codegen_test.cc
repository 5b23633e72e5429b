// tain codegen, as a user calls it. tests/unit/cli/codegen_test.cc tests its output.

#include <gmock/gmock.h>
#include <tain/cluster.h>
#include <tain/draft.h>

#include <fstream>
#include <iterator>

#include "tests/cli/support.h"

namespace tain::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kWidget = "tests/unit/cli/codegen/widget.yaml";

std::string content(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Codegen, PrintsAHeaderOrWritesOneForEachGroupVersion) {
  const Folder folder;
  const Ran printed = run_here({"codegen", kWidget, "--version", "v1"});
  ASSERT_EQ(printed.code, kDone) << printed.err;
  EXPECT_THAT(printed.out, StartsWith("// Made by tain codegen from example.com/v1; do not edit.\n#pragma once\n"));

  EXPECT_EQ(run_here({"codegen", kWidget, "-o", folder.file("kinds/")}).code, kDone);
  EXPECT_EQ(content(folder.file("kinds/example_v1.h")), printed.out);
  EXPECT_THAT(content(folder.file("kinds/example_v1beta1.h")), HasSubstr("namespace example::v1beta1 {"));

  EXPECT_EQ(run_here({"codegen", kWidget, "-o", folder.file("all.h"), "--namespace", "shop"}).code, kDone);
  EXPECT_THAT(content(folder.file("all.h")),
              StartsWith("// Made by tain codegen from example.com/v1, example.com/v1beta1;"));
}

TEST(Codegen, ReadsADefinitionFromTheCluster) {
  TestServer server;
  const Cluster cluster = *Cluster::from_kubeconfig({.kubeconfig = server.kubeconfig()});
  auto crd = Draft::from_yaml(R"(
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gizmos.example.org}
spec:
  group: example.org
  scope: Namespaced
  names: {kind: Gizmo, plural: gizmos, singular: gizmo, listKind: GizmoList}
  versions:
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {
        spec: {type: object, properties: {size: {type: integer}}}}}}}
)");
  ASSERT_TRUE(crd) << crd.error();
  const auto created = cluster.create(*crd);
  ASSERT_TRUE(created) << created.error();

  const Ran ran = run_here({"codegen", "--crd", "gizmos.example.org", "--kubeconfig", server.kubeconfig()});

  ASSERT_EQ(ran.code, kDone) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("class GizmoDraft : public tain::KindDraft<GizmoDraft>"));
  const Ran absent = run_here({"codegen", "--crd", "nothing.example.org", "--kubeconfig", server.kubeconfig()});
  EXPECT_EQ(absent.code, kFailed);
  EXPECT_THAT(absent.err, HasSubstr("nothing.example.org"));
}

TEST(Codegen, ErrorsNameTheFileAndTheDefinition) {
  const Folder folder;
  std::ofstream(folder.file("pod.yaml")) << "{apiVersion: v1, kind: Pod, metadata: {name: p}}";
  std::ofstream(folder.file("bad.yaml")) << "a: [";
  std::ofstream(folder.file("empty.yaml")) << "---\n";

  EXPECT_EQ(run_here({"codegen"}).code, kMisused);
  const Ran pod = run_here({"codegen", folder.file("pod.yaml")});
  EXPECT_EQ(pod.code, kFailed);
  EXPECT_THAT(pod.err, HasSubstr("expected a CustomResourceDefinition, got Pod \"p\""));
  EXPECT_THAT(run_here({"codegen", folder.file("bad.yaml")}).err, HasSubstr("bad.yaml"));
  EXPECT_THAT(run_here({"codegen", folder.file("absent.yaml")}).err, HasSubstr("cannot read"));
  EXPECT_THAT(run_here({"codegen", folder.file("empty.yaml")}).err, HasSubstr("no CustomResourceDefinition"));
  EXPECT_THAT(run_here({"codegen", kWidget, "-o", "/nonexistent/x.h"}).err, HasSubstr("cannot write /nonexistent/x.h"));
  EXPECT_THAT(run_here({"codegen", kWidget, "--version", "v7"}).err, HasSubstr("the definitions have v1, v1beta1"));
}

}  // namespace
}  // namespace tain::cli
