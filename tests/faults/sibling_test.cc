// What no fault of the server is, but of its other clients on the same connection.
#include <gtest/gtest.h>
#include <tain/api_server.h>
#include <tain/cluster.h>
#include <tain/informer.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <string>

#include "tests/faults/rig.h"

namespace tain::testing {
namespace {

constexpr std::chrono::seconds kSyncPatience{25};

std::string object(const std::string& kind, const std::string& name, const std::string& value) {
  return R"({"kind":")" + kind + R"(","apiVersion":"v1","metadata":{"namespace":"default","name":")" + name +
         R"("},")" + (kind == "Secret" ? "stringData" : "data") + R"(":{"value":")" + value + "\"}}";
}

// A watch that nobody reads takes the room of its own stream, and no more.
TEST(Siblings, AWatchThatNobodyReadsDoesNotStopTheMirrorBesideIt) {
  auto server = *ApiServer::start({});
  const auto folder = std::filesystem::path(::testing::TempDir()) / ("tain-sibling-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  Cluster::Options options;
  options.kubeconfig = *server->write_kubeconfig(folder.string());
  options.protocol = Cluster::Protocol::kHttp2;
  const Cluster cluster = *Cluster::from_kubeconfig(options);
  std::filesystem::remove_all(folder);
  InformerOptions what;
  what.scope = {.resource = "configmaps", .namespaces = {"default"}};
  const Informer<Object> mirror(cluster, what);
  ASSERT_TRUE(mirror.wait_synced(kSyncPatience));
  auto unread = cluster.watch({.resource = "secrets", .namespaces = {"default"}});
  ASSERT_TRUE(unread) << unread.error();

  // More than a watch keeps for its reader, its window and the connection's together: 16, 1 and 32 MiB.
  for (int i = 0; i < 60; ++i) {
    ASSERT_TRUE(server->put(object("Secret", "large-" + std::to_string(i), std::string(1'000'000, 'x'))));
  }
  ASSERT_TRUE(server->put(object("ConfigMap", "small", "1")));

  EXPECT_TRUE(wait_for([&] { return mirror.get("default/small").has_value(); }, kSyncPatience));
}

}  // namespace
}  // namespace tain::testing
