// The code of docs/connecting.md and of the comment in tain/api_server.h, compiled and run.
#include <gtest/gtest.h>
#include <tain/api_server.h>
#include <tain/cluster.h>
#include <tain/draft.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/cli/support.h"

namespace tain::cli {
namespace {

TEST(ConnectingDocument, CodeWorks) {
  const Folder folder;
  const std::string& dir = folder.path();
  auto server = tain::ApiServer::start({});
  ASSERT_TRUE(server) << server.error();
  auto embedded = tain::Cluster::from_kubeconfig({.kubeconfig = *(*server)->write_kubeconfig(dir)});
  ASSERT_TRUE(embedded) << embedded.error();
  EXPECT_TRUE(embedded->list({.resource = "po"}));

  const std::string token = "t0ken";
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(dir);
  std::ofstream("ca.crt") << "read at the first request";
  ::setenv("KUBECONFIG", (*server)->write_kubeconfig(dir)->c_str(), 1);
  // [connect]
  auto cluster = tain::Cluster::from_kubeconfig();  // as kubectl finds it, or in-cluster
  auto other = tain::Cluster::from_kubeconfig({.context = "staging"});
  auto direct = tain::Cluster::connect(
      {.access = {.server = "https://10.0.0.1:6443", .ca_file = "ca.crt", .token = tain::Secret(token)}});
  // [connect]
  ::unsetenv("KUBECONFIG");
  std::filesystem::current_path(before);
  ASSERT_TRUE(cluster) << cluster.error();
  EXPECT_FALSE(other);
  EXPECT_TRUE(direct) << direct.error();

  ASSERT_TRUE((*server)->put("{apiVersion: v1, kind: Namespace, metadata: {name: shop}}"));
  const std::string text =
      "{apiVersion: apps/v1, kind: Deployment, metadata: {name: web, namespace: shop}, spec: {selector: {matchLabels: "
      "{app: web}}, template: {metadata: {labels: {app: web}}, spec: {containers: [{name: c, image: i}]}}}}";
  // [write]
  auto pods = cluster->list({.resource = "po", .namespaces = {"shop"}, .label_selector = "app=web"});
  auto made = cluster->create(*tain::Draft::from_yaml(text));
  auto scaled = cluster->update({.resource = "deploy", .ns = "shop", .name = "web"}, [](tain::Draft& d) {
    return d.set("spec.replicas", 3).ok();
  });  // 409: read and edit again
  // [write]
  EXPECT_TRUE(pods) << pods.error();
  EXPECT_TRUE(made) << made.error();
  EXPECT_TRUE(scaled) << scaled.error();
}

}  // namespace
}  // namespace tain::cli
