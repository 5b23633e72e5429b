// Tain's client with Tain's server, over TLS with its certificates and tokens.
#include <tain/api_server.h>
#include <tain/blocking.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>
#include <tain/cluster.h>
#include <tain/draft.h>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "tests/support/api_server_rig.h"
#include "tests/support/fails.h"

namespace tain {
namespace {

using testing::kPatience;

class EndToEnd : public ::testing::Test {
 protected:
  EndToEnd() : folder_(std::filesystem::temp_directory_path() / ("tain-front-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~EndToEnd() override { std::filesystem::remove_all(folder_); }

  Cluster connect(ApiServer& server, bool exact_json = false, bool compress = false) {
    Cluster::Options options;
    options.compress = compress;
    options.kubeconfig = *server.write_kubeconfig(folder_.string());
    options.exact_json = exact_json;
    return *Cluster::from_kubeconfig(options);
  }
  static std::unique_ptr<ApiServer> start(ApiServer::Options options = {}) {
    return testing::ApiServerRig::start(std::move(options));
  }
  static Draft config_map(const std::string& name) {
    return Draft(kConfigMaps, name, "default").set("data.value", "a");
  }

  std::filesystem::path folder_;
};

TEST_F(EndToEnd, CreatesReadsUpdatesAndRemovesAnObject) {
  auto server = start();
  Cluster cluster = connect(*server);

  const auto created = cluster.create(config_map("a"));
  ASSERT_TRUE(created) << created.error();
  EXPECT_FALSE(created->uid().empty());
  EXPECT_EQ(cluster.get({.resource = "cm", .ns = "default", .name = "a"})->at("data.value"), "a");

  const auto updated = cluster.update({.resource = "configmaps", .ns = "default", .name = "a"}, [](Draft& draft) {
    draft.set("data.value", "b");
    return draft.ok();
  });
  ASSERT_TRUE(updated) << updated.error();
  EXPECT_EQ(server->get("configmaps", "default/a")->at("data.value"), "b");

  ASSERT_TRUE(cluster.remove({.resource = "configmaps", .ns = "default", .name = "a"}));
  const auto gone = cluster.get({.resource = "configmaps", .ns = "default", .name = "a"});
  EXPECT_THAT(gone, testing::Fails(Code::kNotFound, "configmaps \"a\" not found"));
}

struct Wire {
  std::string name;
  bool json = false;
  bool compress = false;
  friend void PrintTo(const Wire& wire, std::ostream* out) { *out << wire.name; }
};
class EndToEndReflector : public EndToEnd, public ::testing::WithParamInterface<Wire> {};

TEST_P(EndToEndReflector, MirrorsWhatIsWritten) {
  auto server = start();
  Cluster cluster = connect(*server, GetParam().json, GetParam().compress);
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(cluster.create(config_map("before-" + std::to_string(i))));

  Store store;
  auto sources = cluster.lister_watchers({.resource = "configmaps"});
  ASSERT_TRUE(sources) << sources.error();
  Reflector reflector(cluster.runtime(), *sources->front(), store);
  reflector.start();
  const auto synced = wait_synced(reflector, kPatience);
  ASSERT_TRUE(synced) << synced.error();
  EXPECT_EQ(store.snapshot().size(), 20U);

  ASSERT_TRUE(cluster.create(config_map("after")));
  ASSERT_TRUE(cluster.remove({.resource = "configmaps", .ns = "default", .name = "before-3"}));
  const auto seen = wait_for(store, server->resource_version(), kPatience);
  ASSERT_TRUE(seen) << seen.error();
  EXPECT_TRUE(store.get("default/after"));
  EXPECT_FALSE(store.get("default/before-3"));
  EXPECT_EQ(store.get("default/after").at("data.value"), "a");
  reflector.stop();
}

INSTANTIATE_TEST_SUITE_P(Encodings, EndToEndReflector,
                         ::testing::Values(Wire{"Json", true, false}, Wire{"Protobuf", false, false},
                                           Wire{"JsonInGzip", true, true}, Wire{"ProtobufInGzip", false, true}),
                         [](const auto& wire) { return wire.param.name; });

TEST_F(EndToEnd, RefusesRequestsWithoutToken) {
  auto server = start();
  Cluster::Options options;
  options.access.server = server->url();
  options.access.insecure_skip_verify = true;
  options.access.token = Secret("wrong");
  const auto answer = Cluster::connect(options)->get({.resource = "configmaps", .ns = "default", .name = "a"});
  EXPECT_THAT(answer, testing::Fails(Code::kUnauthorized));
}

TEST_F(EndToEnd, AuthenticatesClientCertificates) {
  ApiServer::Options options;
  ApiServer::User reader{.name = "ann", .groups = {}, .token = {}, .allow = {}};
  reader.allow.push_back({.verbs = {"get"}, .resources = {"configmaps"}});
  options.users = {reader};
  auto server = start(options);
  ASSERT_TRUE(server->put("{kind: ConfigMap, apiVersion: v1, metadata: {name: a}}"));
  const auto as = [&](const std::string& user, const std::vector<std::string>& groups) {
    const std::filesystem::path path = folder_ / user;
    std::ofstream(path) << *server->kubeconfig_for(user, groups);
    Cluster::Options how;
    how.kubeconfig = path.string();
    return *Cluster::from_kubeconfig(how);
  };
  const Cluster ann = as("ann", {});
  EXPECT_TRUE(ann.get({.resource = "configmaps", .ns = "default", .name = "a"}));
  EXPECT_EQ(ann.remove({.resource = "configmaps", .ns = "default", .name = "a"}).error().code, Code::kForbidden);
  EXPECT_TRUE(as("root", {"system:masters"}).remove({.resource = "configmaps", .ns = "default", .name = "a"}));
}

TEST_F(EndToEnd, FindsEveryBuiltInResource) {
  auto server = start();
  const auto resources = connect(*server).resources();
  ASSERT_TRUE(resources) << resources.error();
  EXPECT_GT(resources->size(), 80U);
}

}  // namespace
}  // namespace tain
