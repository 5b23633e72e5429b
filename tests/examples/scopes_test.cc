// Runs examples/scopes and examples/several_clusters as processes against embedded servers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/api_server.h>

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

namespace {

using ::testing::HasSubstr;

class ScopesTest : public ::testing::Test {
 protected:
  struct Site {
    std::unique_ptr<tain::ApiServer> server;
    std::string kubeconfig;

    void put_pod(const std::string& ns, const std::string& name) const {
      ASSERT_TRUE(server->put("{kind: Pod, apiVersion: v1, metadata: {namespace: " + ns + ", name: " + name +
                              "}, spec: {containers: [{name: c, image: i}]}}"));
    }
    void put_namespace(const std::string& name, const std::string& team) const {
      ASSERT_TRUE(server->put("{kind: Namespace, apiVersion: v1, metadata: {name: " + name +
                              ", labels: {team: " + team + "}}}"));
    }
  };
  ~ScopesTest() override { std::filesystem::remove_all(folder_); }

  Site start(const std::string& name) {
    Site site{std::move(tain::ApiServer::start({}).value()), {}};
    std::filesystem::create_directories(folder_ / name);
    site.kubeconfig = site.server->write_kubeconfig((folder_ / name).string()).value();
    return site;
  }
  static std::string output_of(const std::string& command) {
    std::string text;
    FILE* pipe = ::popen(command.c_str(), "r");
    char buffer[1024];
    while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, pipe)) text.append(buffer, got);
    EXPECT_EQ(::pclose(pipe), 0) << command << "\n" << text;
    return text;
  }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("tain-scopes-" + std::to_string(::getpid()));
};

TEST_F(ScopesTest, FollowsTheNamespacesThatItReads) {
  const Site site = start("one");
  site.put_namespace("shop", "a");
  site.put_pod("default", "web-0");
  site.put_pod("shop", "web-1");
  const std::string text =
      output_of("printf 'default\\nshop\\n\\n' | KUBECONFIG=" + site.kubeconfig + " " SCOPES " 2>&1");
  EXPECT_THAT(text, HasSubstr("left default/web-0"));
  EXPECT_THAT(text, HasSubstr("2 pods"));
}

TEST_F(ScopesTest, FollowsTheNamespacesOfALabel) {
  const Site site = start("one");
  site.put_namespace("shop", "a");
  site.put_namespace("web", "b");
  site.put_pod("shop", "web-1");
  site.put_pod("web", "web-2");
  EXPECT_THAT(output_of("KUBECONFIG=" + site.kubeconfig + " " SCOPES " team=a </dev/null 2>&1"),
              HasSubstr("1 pods in 1 namespaces"));
}

TEST_F(ScopesTest, CountsThePodsOfSeveralClusters) {
  const Site one = start("one");
  const Site two = start("two");
  one.put_pod("default", "web-0");
  two.put_pod("default", "web-0");
  two.put_pod("default", "web-1");
  const std::string text = output_of(SEVERAL_CLUSTERS " " + one.kubeconfig + " " + two.kubeconfig + " 2>&1");
  EXPECT_THAT(text, HasSubstr(one.kubeconfig + ": 1 pods"));
  EXPECT_THAT(text, HasSubstr(two.kubeconfig + ": 2 pods"));
}

}  // namespace
