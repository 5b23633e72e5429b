// The cluster information that an exec plugin receives, and a cluster built from it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

#include "src/auth/kubeconfig.h"
#include "src/auth/kubeconfig_resolve.h"
#include "src/base/base64.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using nlohmann::json;

constexpr const char* kExtension = "client.authentication.k8s.io/exec";

// A cluster of a kubeconfig (its `extensions` as one member `config`), and the information for the plugin. In values of
// certificate-authority*, CA stands for the PEM of a CA in base64, or for the path of its file.
struct ClusterCase {
  const char* name;
  const char* cluster;
  const char* told = cluster;
};
void PrintTo(const ClusterCase& it, std::ostream* out) { *out << it.name; }

class ExecClusterInfo : public ::testing::TestWithParam<ClusterCase> {
 protected:
  static const std::string& ca() { return TestCertificates::get().ca_a.certificate_pem(); }
  json filled(const char* text) const {
    json value = json::parse(text);
    if (value.contains("certificate-authority")) value["certificate-authority"] = ca_file;
    if (value.contains("certificate-authority-data")) value["certificate-authority-data"] = base64_encode(ca());
    return value;
  }
  // One path of cluster information from a kubeconfig to the plugin.
  struct PassedCluster {
    ConnectionConfig connection{};
    json told{};  // spec.cluster of KUBERNETES_EXEC_INFO
  };
  PassedCluster to_plugin(json cluster) const {
    if (cluster.contains("config")) {
      cluster["extensions"] = json::array({{{"name", kExtension}, {"extension", cluster["config"]}}});
      cluster.erase("config");
    }
    const json exec = {
        {"apiVersion", kExecV1}, {"command", "plugin"}, {"interactiveMode", "Never"}, {"provideClusterInfo", true}};
    const json file = {{"apiVersion", "v1"},
                       {"kind", "Config"},
                       {"current-context", "x"},
                       {"clusters", json::array({{{"name", "c"}, {"cluster", cluster}}})},
                       {"users", json::array({{{"name", "u"}, {"user", {{"exec", exec}}}}})},
                       {"contexts", json::array({{{"name", "x"}, {"context", {{"cluster", "c"}, {"user", "u"}}}}})}};
    PassedCluster way;
    const Result<Kubeconfig> parsed = parse_kubeconfig(file.dump(), "/home/u/.kube/config");
    if (!parsed) {
      ADD_FAILURE() << parsed.error();
      return way;
    }
    const Result<ConnectionConfig> resolved = resolve_context(*parsed);
    if (!resolved) {
      ADD_FAILURE() << resolved.error();
      return way;
    }
    way.connection = *resolved;
    AuthRig rig;
    rig.files[ca_file] = ca();
    rig.config = *resolved;
    rig.plugin = [] { return AuthRig::token("t"); };
    EXPECT_EQ(rig.header(), "Bearer t");
    const PluginRun& run = rig.last_run;
    EXPECT_TRUE(run.settings.provide_cluster_info);
    way.told = json::parse(exec_info(run.settings.api_version, false, run.cluster))["spec"]["cluster"];
    return way;
  }
  const TempFolder folder;
  const std::string ca_file = folder.write("ca.pem", ca());
};

// C362: the plugin receives the cluster as written in the kubeconfig. A cluster built from this information connects to
// the same server with the same settings, and passes on the same information.
TEST_P(ExecClusterInfo, RoundTripsThroughThePlugin) {
  const PassedCluster there = to_plugin(filled(GetParam().cluster));
  EXPECT_EQ(there.told, filled(GetParam().told));

  const PassedCluster back = to_plugin(there.told);
  EXPECT_EQ(back.told, there.told);
  EXPECT_EQ(back.connection.server, there.connection.server);
  EXPECT_EQ(back.connection.server_name, there.connection.server_name);
  EXPECT_EQ(back.connection.proxy_url, there.connection.proxy_url);
  EXPECT_EQ(back.connection.insecure_skip_verify, there.connection.insecure_skip_verify);
  EXPECT_EQ(back.connection.disable_compression, there.connection.disable_compression);
  EXPECT_EQ(back.connection.ca_pem, there.told.contains("certificate-authority-data") ? ca() : "");
  EXPECT_EQ(back.connection.exec->cluster_extension_json, there.connection.exec->cluster_extension_json);
}
INSTANTIATE_TEST_SUITE_P(
    Exec, ExecClusterInfo,
    ::testing::Values(
        ClusterCase{"ServerOnly", R"({"server":"https://one.test:6443"})"},
        ClusterCase{"PathAndSpellingOfTheServer", R"({"server":"https://One.test/k8s/clusters/c-1/"})"},
        ClusterCase{"CaAsData", R"({"server":"https://one.test","certificate-authority-data":"CA"})"},
        ClusterCase{"CaAsFile", R"({"server":"https://one.test","certificate-authority":"CA"})",
                    R"({"server":"https://one.test","certificate-authority-data":"CA"})"},
        ClusterCase{"Unverified", R"({"server":"https://one.test","insecure-skip-tls-verify":true})"},
        ClusterCase{"FalseFlags",
                    R"({"server":"https://one.test","insecure-skip-tls-verify":false,"disable-compression":false})",
                    R"({"server":"https://one.test"})"},
        ClusterCase{"ServerName", R"({"server":"https://10.0.0.1","tls-server-name":"api.one.test"})"},
        ClusterCase{"Proxy", R"({"server":"https://one.test","proxy-url":"http://user:pass@proxy.test:3128"})"},
        ClusterCase{"Extension",
                    R"({"server":"https://one.test","config":{"audience":"a \"b\"","n":7,"s":"7","t":true,"u":"true",
                        "z":null,"f":1.5,"empty":{},"none":[],"deep":[{"k":["v",{"w":"\u00e4"}]}]}})"},
        ClusterCase{"Everything", R"({"server":"https://10.0.0.1:6443","tls-server-name":"api.one.test",
                        "certificate-authority-data":"CA","proxy-url":"socks5://proxy.test:1080",
                        "disable-compression":true,"config":{"apiVersion":"one.test/v1","kind":"Login"}})"}),
    [](const auto& it) { return std::string(it.param.name); });

}  // namespace
}  // namespace tain::auth
