// Which server receives the credentials of a kubeconfig. Two real TLS servers, `home` and `other`, record what they
// receive: the Authorization header and the client certificate.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cluster.h>
#include <tain/inspection.h>

#include <filesystem>
#include <string>
#include <utility>

#include "src/base/base64.h"
#include "src/client/configuration.h"
#include "tests/support/http_server_rig.h"
#include "tests/support/recorded_log.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::testing {
namespace {

using auth::TempFolder;
using ::testing::HasSubstr;
using ::testing::Not;

struct Received {
  int requests = 0;
  std::string authorization{};
  bool certificate = false;

  bool nothing_secret() const { return requests > 0 && authorization.empty() && !certificate; }
};

class OtherServer : public ::testing::TestWithParam<std::string> {
 protected:
  OtherServer() {
    folder_.write("ca.pem", certificates_.ca_pem());
    folder_.write("token", "secret-of-file");
    const auto shown = certificates_.client_settings("user");
    folder_.write("user.crt", shown.certificate_pem);
    folder_.write("user.key", shown.key_pem.reveal());
    plugin_ = folder_.script("plugin", "touch " + folder_.at("plugin-ran") +
                                           "\necho '{\"kind\":\"ExecCredential\",\"apiVersion\":"
                                           "\"client.authentication.k8s.io/v1\",\"status\":{\"token\":\"secret\"}}'");
  }

  std::shared_ptr<const net::TlsContext> tls() const {
    auto settings = certificates_.server_settings(Certificates::request({"kubernetes.test", "127.0.0.1"}));
    settings.client_ca_pem = certificates_.ca_pem();
    return *net::TlsContext::make_server(settings);
  }
  std::unique_ptr<LoopbackServer> serve(Received& received, std::shared_ptr<const net::TlsContext> tls) {
    return std::make_unique<LoopbackServer>(
        runtime_,
        [&received](http::ServerRequest request, std::unique_ptr<http::ServerResponse> response) {
          ++received.requests;
          received.authorization = request.header("authorization");
          received.certificate = !request.peer_certificate.empty();
          response->head(200, {{"Content-Type", "application/json"}});
          response->body("{}");
          response->end();
        },
        std::move(tls));
  }

  std::string user() const {
    if (GetParam() == "token") return "    token: secret\n";
    if (GetParam() == "tokenFile") return "    tokenFile: token\n";
    if (GetParam() == "basic") return "    username: me\n    password: secret\n";
    if (GetParam() == "certificate") return "    client-certificate: user.crt\n    client-key: user.key\n";
    return "    exec:\n      apiVersion: client.authentication.k8s.io/v1\n      interactiveMode: Never\n      "
           "command: " +
           plugin_ + "\n";
  }
  std::string kubeconfig(const std::string& server, const std::string& trust) const {
    return folder_.write("config",
                         "apiVersion: v1\nkind: Config\ncurrent-context: x\n"
                         "contexts: [{name: x, context: {cluster: c, user: u}}]\n"
                         "clusters:\n- name: c\n  cluster:\n    server: " +
                             server + "\n" + trust + "users:\n- name: u\n  user:\n" + user());
  }
  std::string url(const LoopbackServer& server) const { return "https://127.0.0.1:" + std::to_string(server.port()); }

  // One request, with the kubeconfig and the overrides of `access`.
  void send_request(const std::string& kubeconfig, Cluster::Access access = {}) {
    Cluster::Options options{.kubeconfig = kubeconfig, .access = std::move(access), .log = &log_};
    auto cluster = Cluster::from_kubeconfig(options);
    ASSERT_TRUE(cluster) << cluster.error();
    const auto answer = cluster->get_raw("/version");
    EXPECT_TRUE(answer) << answer.error();
  }
  bool arrived(const Received& received) const {
    if (GetParam() == "certificate") return received.certificate;
    if (GetParam() == "basic") return received.authorization == "Basic " + base64_encode("me:secret");
    return received.authorization == (GetParam() == "tokenFile" ? "Bearer secret-of-file" : "Bearer secret");
  }
  bool plugin_ran() const { return std::filesystem::exists(folder_.at("plugin-ran")); }

  static constexpr const char* kVerified = "    certificate-authority: ca.pem\n";
  static constexpr const char* kInsecure = "    insecure-skip-tls-verify: true\n";

  ThreadRuntime runtime_;
  const Certificates certificates_;
  const TempFolder folder_;
  std::string plugin_;
  RecordedLog log_;
  Received at_home_;
  Received at_other_;
  const std::unique_ptr<LoopbackServer> home_ = serve(at_home_, tls());
  const std::unique_ptr<LoopbackServer> other_ = serve(at_other_, tls());
};

TEST_P(OtherServer, ReceivesNoCredentialsWhenItIsNotVerified) {
  const std::string config = kubeconfig(url(*home_), kVerified);
  send_request(config, {.server = url(*other_), .insecure_skip_verify = true});
  EXPECT_TRUE(at_other_.nothing_secret()) << at_other_.authorization;
  EXPECT_FALSE(plugin_ran());
  EXPECT_THAT(log_.text(), HasSubstr("its credentials are not sent to \"" + url(*other_) + "\""));
  EXPECT_THAT(log_.text(), Not(HasSubstr("secret")));

  send_request(config);
  EXPECT_TRUE(arrived(at_home_)) << at_home_.authorization;
}

TEST_P(OtherServer, ReceivesNoCredentialsWhenTheKubeconfigIsInsecure) {
  const std::string config = kubeconfig(url(*home_), kInsecure);
  send_request(config, {.server = url(*other_)});
  EXPECT_TRUE(at_other_.nothing_secret()) << at_other_.authorization;
  EXPECT_FALSE(plugin_ran());
  EXPECT_THAT(log_.text(), HasSubstr("its credentials are not sent to \"" + url(*other_) + "\""));

  send_request(config);
  EXPECT_TRUE(arrived(at_home_)) << at_home_.authorization;
}

TEST_P(OtherServer, ReceivesCredentialsWhenItIsVerified) {
  send_request(kubeconfig(url(*home_), kVerified), {.server = url(*other_)});
  EXPECT_TRUE(arrived(at_other_)) << at_other_.authorization;
  EXPECT_THAT(log_.text(), Not(HasSubstr("not sent")));
}

TEST_P(OtherServer, SameServerUrlIsNotAnotherServer) {
  send_request(kubeconfig(url(*home_), kVerified), {.server = url(*home_) + "/", .insecure_skip_verify = true});
  EXPECT_TRUE(arrived(at_home_)) << at_home_.authorization;
  EXPECT_THAT(log_.text(), Not(HasSubstr("not sent")));
}

// Another name of the same machine may belong to another machine later.
TEST_P(OtherServer, DifferentNameOnTheSamePortIsAnotherServer) {
  send_request(kubeconfig("https://localhost:" + std::to_string(home_->port()), kVerified),
               {.server = url(*home_), .insecure_skip_verify = true});
  EXPECT_TRUE(at_home_.nothing_secret()) << at_home_.authorization;
}

TEST_P(OtherServer, ReceivesCredentialsThatTheOptionsName) {
  if (GetParam() == "basic") GTEST_SKIP() << "a token beside a password is an error, as in kubectl";
  const std::string config = kubeconfig(url(*home_), kVerified);
  send_request(config, {.server = url(*other_), .insecure_skip_verify = true, .token = Secret("given")});
  EXPECT_EQ(at_other_.authorization, "Bearer given");
  EXPECT_FALSE(at_other_.certificate);
  send_request(config, {.server = url(*other_),
                        .insecure_skip_verify = true,
                        .certificate_file = folder_.at("user.crt"),
                        .key_file = folder_.at("user.key")});
  EXPECT_EQ(at_other_.authorization, "");
  EXPECT_TRUE(at_other_.certificate);
  EXPECT_FALSE(plugin_ran());
}

// As in kubectl: without TLS no credentials are sent, from any source.
TEST_P(OtherServer, WithoutTlsNoCredentialsAreSent) {
  Received received;
  auto plain = serve(received, nullptr);
  const std::string address = "http://127.0.0.1:" + std::to_string(plain->port());
  const std::string says = "its credentials are not sent to \"" + address + "\": the connection has no TLS";
  send_request(kubeconfig(address, ""));
  EXPECT_TRUE(received.nothing_secret()) << received.authorization;
  EXPECT_FALSE(plugin_ran());
  EXPECT_THAT(log_.text(), HasSubstr(says));

  received = {};
  Cluster::Access access{.server = address};
  if (GetParam() != "basic") access.token = Secret("given");  // a token beside a password is an error, as in kubectl
  send_request(kubeconfig(url(*home_), kVerified), access);
  EXPECT_TRUE(received.nothing_secret()) << received.authorization;
  EXPECT_FALSE(plugin_ran());

  received = {};
  auto direct = Cluster::connect({.access = {.server = address, .token = Secret("given")}, .log = &log_});
  ASSERT_TRUE(direct) << direct.error();
  EXPECT_TRUE(direct->get_raw("/version"));
  EXPECT_TRUE(received.nothing_secret()) << received.authorization;
  EXPECT_THAT(log_.text(), HasSubstr("context \"options\": " + says));
  EXPECT_THAT(log_.text(), Not(HasSubstr("given")));
}

// An explicit option of the program, which neither flags nor kubeconfigs can set.
TEST_P(OtherServer, WithoutTlsCredentialsAreSentIfAllowed) {
  if (GetParam() == "certificate") GTEST_SKIP() << "there is no certificate without TLS";
  Received received;
  auto plain = serve(received, nullptr);
  send_request(kubeconfig("http://127.0.0.1:" + std::to_string(plain->port()), ""),
               {.send_credentials_in_plain = true});
  EXPECT_TRUE(arrived(received)) << received.authorization;
}

INSTANTIATE_TEST_SUITE_P(Credentials, OtherServer,
                         ::testing::Values("token", "tokenFile", "basic", "certificate", "exec"),
                         [](const auto& credentials) { return credentials.param; });

}  // namespace
}  // namespace tain::testing
