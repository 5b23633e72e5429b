// Permissions that are revoked and restored, and credentials that expire and are replaced while a mirror runs.

#include <gtest/gtest.h>

#include "tests/real/fault_proxy.h"
#include "tests/real/mirror.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using Access = Scenario;

const std::vector<std::string> kListed{kConfigMaps};
constexpr const char* kRoles = "/apis/rbac.authorization.k8s.io/v1/clusterroles";
constexpr const char* kBindings = "/apis/rbac.authorization.k8s.io/v1/clusterrolebindings";

constexpr const char* kReadRole = R"({"metadata":{"name":"read-config-maps"},
  "rules":[{"apiGroups":[""],"resources":["configmaps"],"verbs":["get","list","watch"]}]})";

std::string binding_for(const std::string& kind, const std::string& name) {
  const std::string subject =
      kind == "ServiceAccount" ? R"({"kind":"ServiceAccount","name":")" + name + R"(","namespace":"default"})"
                               : R"({"kind":"User","apiGroup":"rbac.authorization.k8s.io","name":")" + name + R"("})";
  return R"({"metadata":{"name":"reader"},"roleRef":{"apiGroup":"rbac.authorization.k8s.io","kind":"ClusterRole",
    "name":"read-config-maps"},"subjects":[)" +
         subject + "]}";
}

Mirror::Options reading(const std::string& kubeconfig) {
  Mirror::Options options{kubeconfig, {.resource = "configmaps", .namespaces = {"default"}}, {}, false, {}};
  options.tuning.denied_retry = 1s;
  return options;
}

TEST_F(Access, RevokedAccessIsDeniedAndRestoredAccessIsLive) {
  RealCluster cluster;
  fill(cluster.admin(), 10);
  cluster.admin().post(kRoles, kReadRole);
  cluster.admin().post(kBindings, binding_for("User", "reader"));
  FaultProxy proxy(cluster.port());
  RealCluster::Access access;
  access.token = std::string(RealCluster::kReaderToken);
  access.port = proxy.port();
  Mirror mirror(reading(cluster.kubeconfig(access)));
  ASSERT_EQ(mirror.wait_synced(), "");

  cluster.admin().remove(std::string(kBindings) + "/reader");
  auto reader = cluster.client(RealCluster::kReaderToken);
  ASSERT_TRUE(eventually([&] { return reader->request("GET", kConfigMaps).status == 403; }));
  proxy.cut();  // permissions are checked at the start of a request

  EXPECT_TRUE(mirror.wait([&] { return mirror.status().state == Reflector::State::kDenied; })) << mirror.describe();
  EXPECT_EQ(mirror.status().last_error.value_or(Error{}).code, Code::kForbidden) << mirror.describe();
  EXPECT_EQ(mirror.store().size(), 10U) << "what is known stays known";

  cluster.admin().post(kBindings, binding_for("User", "reader"));
  cluster.admin().post(kConfigMaps, config_map("meanwhile", "1"));

  EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed, 60s), "");
  EXPECT_EQ(mirror.store().size(), 11U);
  EXPECT_TRUE(mirror.wait([&] { return mirror.status().state == Reflector::State::kLive; })) << mirror.describe();
}

// A token bound to a Secret becomes invalid when the Secret is deleted.
class BoundToken {
 public:
  explicit BoundToken(RealCluster& cluster) : cluster_(cluster) {
    cluster.admin().post("/api/v1/namespaces/default/serviceaccounts", R"({"metadata":{"name":"robot"}})");
  }
  std::string issue(const std::string& secret) {
    const std::string made = cluster_.admin().post(
        "/api/v1/namespaces/default/secrets", R"({"metadata":{"name":")" + secret + R"("},"stringData":{"a":"b"}})");
    constexpr std::string_view kUid = "\"uid\":\"";
    const std::size_t at = made.find(kUid) + kUid.size();
    const std::string uid = made.substr(at, made.find('"', at) - at);
    const std::string token = cluster_.admin().post(
        "/api/v1/namespaces/default/serviceaccounts/robot/token",
        R"({"spec":{"expirationSeconds":3600,"boundObjectRef":{"kind":"Secret","apiVersion":"v1","name":")" + secret +
            R"(","uid":")" + uid + R"("}}})");
    constexpr std::string_view kToken = "\"token\":\"";
    const std::size_t begin = token.find(kToken) + kToken.size();
    return token.substr(begin, token.find('"', begin) - begin);
  }
  void end(const std::string& secret) { cluster_.admin().remove("/api/v1/namespaces/default/secrets/" + secret); }

 private:
  RealCluster& cluster_;
};

TEST_F(Access, ExpiredTokenIsReplacedFromItsFile) {
  RealCluster cluster;
  fill(cluster.admin(), 10);
  cluster.admin().post(kRoles, kReadRole);
  cluster.admin().post(kBindings, binding_for("ServiceAccount", "robot"));
  BoundToken tokens(cluster);
  const std::string first = tokens.issue("first");
  FaultProxy proxy(cluster.port());
  RealCluster::Access access;
  access.token_file = cluster.write("token", first).string();
  access.port = proxy.port();
  Mirror mirror(reading(cluster.kubeconfig(access)));
  ASSERT_EQ(mirror.wait_synced(), "");

  tokens.end("first");
  auto robot = cluster.client(first);
  ASSERT_TRUE(eventually([&] { return robot->request("GET", kConfigMaps).status == 401; }, 60s));
  proxy.cut();
  EXPECT_TRUE(mirror.wait([&] { return mirror.status().state == Reflector::State::kDenied; }, 60s))
      << mirror.describe();
  EXPECT_EQ(mirror.status().last_error.value_or(Error{}).code, Code::kUnauthorized) << mirror.describe();

  const std::string second = tokens.issue("second");
  ASSERT_NE(first, second);
  cluster.write("token", second);
  cluster.admin().post(kConfigMaps, config_map("meanwhile", "1"));

  EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed, 90s), "");
  EXPECT_TRUE(mirror.wait([&] { return mirror.status().state == Reflector::State::kLive; })) << mirror.describe();
  EXPECT_EQ(robot->request("GET", kConfigMaps).status, 401) << "the first one is worth nothing to this day";
  EXPECT_EQ(mirror.lists(), 1U) << "the watch went on where it was\n" << mirror.describe();
  EXPECT_EQ(mirror.errors().find(first), std::string::npos) << "a token was printed";
}

// The error of a newly created client.
Code error_of_get(const std::string& kubeconfig) {
  Cluster::Options options;
  options.kubeconfig = kubeconfig;
  options.max_retries = 0;
  const auto cluster = Cluster::from_kubeconfig(options);
  if (!cluster) return cluster.error().code;
  const auto got = cluster->get_raw(config_map_at("c0"));
  return got ? Code::kUnknown : got.error().code;
}

TEST_F(Access, CertificatesOfUserAndServerAreRotatedWithoutARestart) {
  RealCluster cluster;
  fill(cluster.admin(), 10);
  const auto short_lived = cluster.user_certificate("robot", {"system:masters"}, 25s);
  FaultProxy proxy(cluster.port());
  RealCluster::Access access;
  access.certificate_file = cluster.write("user.crt", short_lived.certificate_pem).string();
  access.key_file = cluster.write("user.key", short_lived.key_pem.reveal()).string();
  access.ca_file = cluster.write("user-ca.crt", cluster.ca_pem()).string();
  access.port = proxy.port();
  Mirror mirror(reading(cluster.kubeconfig(access)));
  ASSERT_EQ(mirror.wait_synced(), "");
  const auto ends = std::chrono::steady_clock::now() + 27s;
  RealCluster::Access left_behind;
  left_behind.certificate_file = cluster.write("old.crt", short_lived.certificate_pem).string();
  left_behind.key_file = cluster.write("old.key", short_lived.key_pem.reveal()).string();
  RealCluster::Access distrustful = left_behind;
  distrustful.certificate_file = distrustful.key_file = "";
  distrustful.ca_file = cluster.write("old-ca.crt", cluster.ca_pem()).string();

  const auto next = cluster.user_certificate("robot", {"system:masters"});
  cluster.write("user.key", next.key_pem.reveal());
  cluster.write("user.crt", next.certificate_pem);
  cluster.write("user-ca.crt", cluster.rotate_authority());
  std::this_thread::sleep_until(ends);  // the first certificate has expired, and the server uses another CA
  // Checked with two clients that did not reload: one keeps the old certificate, the other the old CA.
  left_behind.ca_file = cluster.write("new-ca.crt", cluster.ca_pem()).string();
  EXPECT_EQ(error_of_get(cluster.kubeconfig(left_behind)), Code::kUnauthorized);
  EXPECT_EQ(error_of_get(cluster.kubeconfig(distrustful)), Code::kUntrusted);
  const std::uint64_t connections = proxy.counts().accepted;
  proxy.cut();
  cluster.admin().post(kConfigMaps, config_map("meanwhile", "1"));

  EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed, 120s), "");
  EXPECT_GT(proxy.counts().accepted, connections);
  EXPECT_TRUE(mirror.wait([&] { return mirror.status().state == Reflector::State::kLive; })) << mirror.describe();
}

}  // namespace
}  // namespace tain::real
