// The settings of a client.

#include <gtest/gtest.h>

#include "tests/support/cluster_rig.h"

namespace tain::testing {
namespace {

Cluster::Access everything() {
  Cluster::Access access;
  access.server = "https://kube.test:6443";
  access.tls_server_name = "kube.internal";
  access.ca_file = "/ca";
  access.ca_pem = "ca text";
  access.insecure_skip_verify = true;
  access.proxy_url = "http://me:canary@proxy:3128";
  access.token = Secret("canary");
  access.token_file = "/token";
  access.certificate_file = "/cert";
  access.certificate_pem = "cert text";
  access.key_file = "/key";
  access.key_pem = Secret("canary");
  access.username = "u";
  access.password = Secret("canary");
  access.impersonate_user = "other";
  access.impersonate_uid = "7";
  access.impersonate_groups = {"g"};
  access.send_credentials_in_plain = true;
  access.plugin_policy = "Allowlist";
  access.plugin_allowlist = {"aws"};
  return access;
}

// C359: an anonymous copy has no credentials, and the same connection settings.
TEST(RestConfig, AnonymousCopyKeepsOnlyConnectionSettings) {
  const Cluster::Access access = everything().anonymous();

  EXPECT_EQ(access.server, "https://kube.test:6443");
  EXPECT_EQ(access.tls_server_name, "kube.internal");
  EXPECT_EQ(access.ca_file, "/ca");
  EXPECT_EQ(access.ca_pem, "ca text");
  EXPECT_TRUE(access.insecure_skip_verify);
  EXPECT_EQ(access.proxy_url, "http://me:canary@proxy:3128");
  EXPECT_TRUE(access.token.empty() && access.key_pem.empty() && access.password.empty());
  EXPECT_EQ(access.token_file + access.certificate_file + access.certificate_pem + access.key_file + access.username,
            "");
  EXPECT_EQ(access.impersonate_user + access.impersonate_uid, "");
  EXPECT_TRUE(access.impersonate_groups.empty());
  EXPECT_FALSE(access.send_credentials_in_plain);
}

// C360: a copy is complete; printing shows no secret.
TEST(RestConfig, ACopyIsCompleteAndPrintingRedacts) {
  const Cluster::Access copy = Cluster::Access(everything());

  EXPECT_TRUE(copy.token.equals("canary") && copy.key_pem.equals("canary") && copy.password.equals("canary"));
  EXPECT_EQ(copy.to_string(), everything().to_string());
  EXPECT_EQ(copy.plugin_allowlist, std::vector<std::string>{"aws"});
  const std::string text = copy.to_string();
  EXPECT_EQ(text.find("canary"), std::string::npos) << text;
  for (const char* part :
       {"https://kube.test:6443", "kube.internal", "/ca", "proxy:3128", "token=[secret]", "/token", "/cert", "/key",
        "key-pem=[secret]", "username=u", "password=[secret]", "as=other", "as-uid=7", "as-group=g"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
  }
}

TEST(RestConfig, UrlsArePrintedWithoutTheirPasswords) {
  for (const char* url : {"https://u:canary@host:1", "u:canary@host:3128", "http://canary@host"}) {
    Cluster::Access access;
    access.server = url;
    access.proxy_url = url;
    EXPECT_EQ(access.to_string().find("canary"), std::string::npos) << access.to_string();
    EXPECT_NE(access.to_string().find("host"), std::string::npos) << access.to_string();
    access.server = std::string("gopher://u:canary@host");
    const Result<Cluster> refused = Cluster::connect({.access = access});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().to_string().find("canary"), std::string::npos) << refused.error();
  }
}

// C361: mandatory settings are checked before anything is created: the server and the resource.
TEST(RestConfig, MissingMandatoryOptionsAreErrors) {
  const Result<Cluster> nowhere = Cluster::connect({});
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().code, Code::kBadArgument);
  EXPECT_NE(nowhere.error().message.find("access.server"), std::string::npos);

  ClusterRig rig;
  EXPECT_EQ(rig.cluster().lister_watchers({}).error().code, Code::kBadArgument);
  EXPECT_EQ(rig.cluster().watch({}).error().code, Code::kBadArgument);
  EXPECT_EQ(rig.wait<ObjectList>([&](auto done) { rig.cluster().list_async({}, {}, done); }).error().code,
            Code::kBadArgument);
  EXPECT_EQ(rig.wait<Object>([&](auto done) { rig.cluster().get_async({.resource = "pods"}, done); }).error().code,
            Code::kBadArgument);
  EXPECT_EQ(rig.server.requests(), 0u);
}

// Adds its name to each request.
class Naming final : public Transport {
 public:
  Naming(Transport& inner, std::string name) : inner_(inner), name_(std::move(name)) {}
  std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) override {
    request.headers.emplace_back("X-Passed", name_);
    return inner_.send(std::move(request), receiver);
  }
  void renew_connections() override { inner_.renew_connections(); }
  Stats stats() const override { return inner_.stats(); }

 private:
  Transport& inner_;
  std::string name_;
};

// C364: a wrapper is a Transport around another one; the outermost receives a request first.
TEST(RestConfig, TransportsWrapEachOther) {
  ClusterRig rig;
  Naming inner(rig.server, "inner");
  Naming outer(inner, "outer");
  rig.server.on("/x").answer(200, "ok").always();
  ASSERT_TRUE(rig.wait<std::string>([&](auto done) { rig.cluster().get_raw_async("/x", done); }));
  EXPECT_EQ(rig.server.last().header("X-Passed"), "");
  rig.drop_cluster();
  rig.options.transport = &outer;
  ASSERT_TRUE(rig.wait<std::string>([&](auto done) { rig.cluster().get_raw_async("/x", done); }));
  std::vector<std::string> passed;
  for (const auto& [name, value] : rig.server.last().request.headers) {
    if (name == "X-Passed") passed.push_back(value);
  }
  EXPECT_EQ(passed, (std::vector<std::string>{"outer", "inner"}));
}

}  // namespace
}  // namespace tain::testing
