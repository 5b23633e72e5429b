// When and how the in-cluster configuration of a pod is used.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/auth/kubeconfig_resolve.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using ::testing::HasSubstr;

class InCluster : public ::testing::Test {
 protected:
  InCluster() {
    environment.service_account_folder = folder.at("sa");
    environment.variables["HOME"] = folder.at("home");
  }
  void be_a_pod(const std::string& host = "10.0.0.1") {
    environment.variables["KUBERNETES_SERVICE_HOST"] = host;
    environment.variables["KUBERNETES_SERVICE_PORT"] = "443";
    folder.write("sa/token", "pod-token");
    folder.write("sa/ca.crt", "CA");
    folder.write("sa/namespace", "pod-ns\n");
  }
  void have_kubeconfig(const std::string& ns = "", const std::string& server = "https://file:1") {
    folder.write("home/.kube/config", "clusters:\n- name: c\n  cluster: {server: '" + server +
                                          "'}\nusers:\n- name: u\n  user: {}\ncontexts:\n- name: x\n  context: "
                                          "{cluster: c, user: u" +
                                          (ns.empty() ? "" : ", namespace: " + ns) + "}\ncurrent-context: x\n");
  }
  TempFolder folder;
  Environment environment;
  RecordingLog log;
};

// C412: ten overrides on top of the files of a pod.
struct PodCase {
  const char* name;
  Overrides overrides;
  std::string server = "https://10.0.0.1:443";
  std::string ca = "sa/ca.crt";
  std::string token = "";
  std::string token_file = "sa/token";
};
class PodOverride : public InCluster, public ::testing::WithParamInterface<PodCase> {};
TEST_P(PodOverride, ReplacesOnlyItsOwnField) {
  be_a_pod();
  const PodCase& expected = GetParam();

  const auto result = in_cluster(environment, expected.overrides);

  ASSERT_TRUE(result) << result.error();
  const auto in_folder = [&](const std::string& path) {
    return path.empty() || path.front() == '/' ? path : folder.at(path);
  };
  EXPECT_EQ(result->server, expected.server);
  EXPECT_EQ(result->ca_file, in_folder(expected.ca));
  EXPECT_EQ(result->token.reveal(), expected.token);
  EXPECT_EQ(result->token_file, in_folder(expected.token_file));
}
const KubeCluster kServer{.server = "https://host-from-overrides.com"};
const KubeCluster kCa{.certificate_authority = "/path/to/ca-from-overrides.crt"};
const KubeCluster kBoth{.server = "https://host-from-overrides.com",
                        .certificate_authority = "/path/to/ca-from-overrides.crt"};
const KubeUser kToken{.token = Secret("token-from-override")};
const KubeUser kTokenFile{.token_file = "/tokenfile-from-override"};
const KubeUser kTokens{.token = Secret("token-from-override"), .token_file = "/tokenfile-from-override"};
const std::string kTheServer = "https://host-from-overrides.com";
const std::string kTheCa = "/path/to/ca-from-overrides.crt";
const std::string kTheToken = "token-from-override";
const std::string kTheFile = "/tokenfile-from-override";
const PodCase kPodCases[] = {
    {"none", {}},
    {"server", {.cluster = kServer}, kTheServer},
    {.name = "ca", .overrides = {.cluster = kCa}, .ca = kTheCa},
    {"server and ca", {.cluster = kBoth}, kTheServer, kTheCa},
    {.name = "token", .overrides = {.user = kToken}, .token = kTheToken, .token_file = ""},
    {.name = "token file", .overrides = {.user = kTokenFile}, .token_file = kTheFile},
    {.name = "token and file", .overrides = {.user = kTokens}, .token = kTheToken, .token_file = kTheFile},
    {"server, ca and token", {.cluster = kBoth, .user = kToken}, kTheServer, kTheCa, kTheToken, ""},
    {"server, ca and file", {.cluster = kBoth, .user = kTokenFile}, kTheServer, kTheCa, "", kTheFile},
    {"all", {.cluster = kBoth, .user = kTokens}, kTheServer, kTheCa, kTheToken, kTheFile}};
INSTANTIATE_TEST_SUITE_P(Kubeconfig, PodOverride, ::testing::ValuesIn(kPodCases), [](const auto& tested) {
  std::string name = tested.param.name;
  for (char& c : name) c = c == ' ' || c == ',' ? '_' : c;
  return name;
});

// C413, case 1: no configuration, inside a pod.
TEST_F(InCluster, EmptyConfigUsesTheInClusterConfig) {
  be_a_pod();
  const auto result = resolve(environment);
  ASSERT_TRUE(result) << result.error();
  EXPECT_EQ(result->server, "https://10.0.0.1:443");
  EXPECT_EQ(result->token_file, folder.at("sa/token"));
}

// C413, case 2: no configuration, outside a pod: the first error is returned.
TEST_F(InCluster, EmptyConfigOutsideAPodIsTheFirstError) {
  const auto result = resolve(environment);
  ASSERT_FALSE(result);
  EXPECT_TRUE(is_empty_config(result.error()));
  EXPECT_THAT(result.error().message, HasSubstr(folder.at("home/.kube/config")));
  EXPECT_THAT(result.error().message, HasSubstr("KUBECONFIG"));
}

// C413, case 3: another load error is returned at once, inside or outside a pod.
TEST_F(InCluster, OtherErrorsAreReturnedAtOnce) {
  be_a_pod();
  folder.write("home/.kube/config", "clusters: [");
  const auto result = resolve(environment);
  ASSERT_FALSE(result);
  EXPECT_FALSE(is_empty_config(result.error()));
  EXPECT_THAT(result.error().message, HasSubstr(folder.at("home/.kube/config")));
}

// C413, case 4: so is an error of the selected context.
TEST_F(InCluster, UnknownContextIsReturnedAtOnce) {
  be_a_pod();
  have_kubeconfig();
  const auto result = resolve(environment, {.overrides = {.current_context = "other"}});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().reason, "ContextNotFound");
}

// C413, case 5: a non-empty config takes precedence over the pod.
TEST_F(InCluster, KubeconfigTakesPrecedenceOverThePod) {
  be_a_pod();
  have_kubeconfig();
  EXPECT_EQ(resolve(environment)->server, "https://file:1");
}

// C413, case 6: the pod takes precedence over defaults.
TEST_F(InCluster, PodTakesPrecedenceOverADefaultConfig) {
  environment.variables["KUBERNETES_MASTER"] = "https://master:1";
  be_a_pod();
  EXPECT_EQ(resolve(environment)->server, "https://10.0.0.1:443");
}

// C413, case 7: outside a pod the defaults are used.
TEST_F(InCluster, DefaultConfigIsUsedOutsideAPod) {
  environment.variables["KUBERNETES_MASTER"] = "https://master:1";
  EXPECT_EQ(resolve(environment)->server, "https://master:1");
}

// C413, case 8: an error of the in-cluster files is returned, not the first error.
TEST_F(InCluster, InClusterErrorIsReturned) {
  be_a_pod();
  std::filesystem::remove(folder.at("sa/token"));
  const auto outside = in_cluster(environment);
  ASSERT_FALSE(outside);
  EXPECT_THAT(outside.error().message, HasSubstr(folder.at("sa/token")));
  // Without a token file this is not a pod.
  EXPECT_FALSE(in_cluster_possible(environment));
  EXPECT_TRUE(is_empty_config(resolve(environment).error()));

  folder.write("sa/token", "t");
  const auto bad = resolve(environment, {.overrides = {.timeout = "nonsense"}});
  ASSERT_FALSE(bad);
  EXPECT_FALSE(is_empty_config(bad.error()));
}

// C413, case 9: an explicit server is a configuration.
TEST_F(InCluster, ExplicitServerTakesPrecedenceOverThePod) {
  be_a_pod();
  const auto result = resolve(environment, {.overrides = {.cluster = {.server = "https://by-hand:1"}}});
  ASSERT_TRUE(result) << result.error();
  EXPECT_EQ(result->server, "https://by-hand:1");
  EXPECT_EQ(result->token_file, "");
}

// C414: the namespace of the pod is used only if no other one is set, `default` included.
TEST_F(InCluster, ExplicitNamespaceTakesPrecedenceOverThePods) {
  be_a_pod();
  have_kubeconfig("of-file");
  ResolveOptions options;
  options.overrides.context.ns = "by-hand";
  EXPECT_EQ(resolve(environment, options)->ns, "by-hand");
  std::filesystem::remove(folder.at("home/.kube/config"));
  EXPECT_EQ(resolve(environment, options)->ns, "by-hand");
}
TEST_F(InCluster, ContextNamespaceTakesPrecedenceOverThePods) {
  be_a_pod();
  have_kubeconfig("of-file");
  EXPECT_EQ(resolve(environment)->ns, "of-file");
}
TEST_F(InCluster, NamespaceDefaultInTheContextIsExplicit) {
  be_a_pod();
  have_kubeconfig("default");
  EXPECT_EQ(resolve(environment)->ns, "default");
}
TEST_F(InCluster, ContextWithoutANamespaceUsesThePods) {
  be_a_pod();
  have_kubeconfig();
  EXPECT_EQ(resolve(environment)->ns, "pod-ns");
}
TEST_F(InCluster, OutsideAPodTheNamespaceIsDefault) {
  have_kubeconfig();
  EXPECT_EQ(resolve(environment)->ns, "default");
}
TEST_F(InCluster, NamespaceOfThePodComesFromItsVariableItsFileOrIsDefault) {
  be_a_pod();
  EXPECT_EQ(resolve(environment)->ns, "pod-ns");
  environment.variables["POD_NAMESPACE"] = "of-variable";
  EXPECT_EQ(resolve(environment)->ns, "of-variable");
  environment.variables.erase("POD_NAMESPACE");
  std::filesystem::remove(folder.at("sa/namespace"));
  EXPECT_EQ(resolve(environment)->ns, "default");
}

// An IPv6 address gets its brackets.
TEST_F(InCluster, Ipv6AddressIsBracketed) {
  be_a_pod("fd00::1");
  EXPECT_EQ(in_cluster(environment)->server, "https://[fd00::1]:443");
}

// Unlike client-go, which sends the token of the pod to any server with a certificate of a public CA.
TEST_F(InCluster, MissingCaIsAnError) {
  be_a_pod();
  std::filesystem::remove(folder.at("sa/ca.crt"));
  for (const auto& result : {in_cluster(environment), resolve(environment)}) {
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, Code::kNotFound);
    EXPECT_EQ(result.error().phase, Phase::kConfig);
    EXPECT_NE(result.error().message.find(folder.at("sa/ca.crt")), std::string::npos) << result.error();
    EXPECT_NE(result.error().message.find("mount the CA"), std::string::npos) << result.error();
  }
  Overrides overrides;
  overrides.cluster.certificate_authority_data = "a CA";
  EXPECT_TRUE(in_cluster(environment, overrides));
  overrides = {};
  overrides.cluster.insecure_skip_tls_verify = true;
  EXPECT_TRUE(in_cluster(environment, overrides));
}

}  // namespace
}  // namespace tain::auth
