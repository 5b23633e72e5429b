// Effects of other streams on the same connection.
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

// An unread watch fills the flow control window of its own stream only.
TEST(Siblings, AnUnreadWatchDoesNotBlockAMirrorOnTheSameConnection) {
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

  // More than the buffers of a watch, its stream window and the connection window: 16, 1 and 32 MiB.
  for (int i = 0; i < 60; ++i) {
    ASSERT_TRUE(server->put(object("Secret", "large-" + std::to_string(i), std::string(1'000'000, 'x'))));
  }
  ASSERT_TRUE(server->put(object("ConfigMap", "small", "1")));

  EXPECT_TRUE(wait_for([&] { return mirror.get("default/small").has_value(); }, kSyncPatience));
}

}  // namespace
}  // namespace tain::testing
