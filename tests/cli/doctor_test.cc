#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/support.h"
#include "tests/support/tls_rig.h"

namespace tain::cli {
namespace {

using namespace std::chrono_literals;

constexpr const char* kPod = R"(
apiVersion: v1
kind: Pod
metadata: {name: a, namespace: default}
spec: {containers: [{name: c, image: i}]}
)";

std::string written(const std::string& path, const std::string& text) {
  std::ofstream(path) << text;
  return path;
}

// The line of one check: `ok    tls            ...`.
std::string line_of(const std::string& out, const std::string& check) {
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    if (line.size() > 6 && line.substr(6).starts_with(check + " ")) return line;
  }
  return "no line of " + check + " in:\n" + out;
}
#define EXPECT_CHECK(out, check, verdict, words)                                \
  EXPECT_TRUE(line_of(out, check).starts_with(verdict)) << line_of(out, check); \
  EXPECT_NE(line_of(out, check).find(words), std::string::npos) << line_of(out, check)

std::string kubeconfig_for(const std::string& server, const std::string& ca_pem, const std::string& token) {
  std::string ca;
  if (!ca_pem.empty()) {
    ca = ", certificate-authority: ca.pem";
  }
  return "apiVersion: v1\nkind: Config\ncurrent-context: x\n"
         "clusters: [{name: x, cluster: {server: '" +
         server + "'" + ca +
         "}}]\n"
         "users: [{name: x, user: {token: '" +
         token +
         "'}}]\n"
         "contexts: [{name: x, context: {cluster: x, user: x}}]\n";
}

TEST(Doctor, PassesOnAHealthyServer) {
  TestServer server;
  ASSERT_TRUE(server->put(kPod));

  const Ran ran = run_here({"doctor", "pods", "deployments", "--kubeconfig", server.kubeconfig()});

  EXPECT_EQ(ran.code, kDone) << ran.out << ran.err;
  EXPECT_CHECK(ran.out, "configuration", "ok", "context \"tain\" of \"" + server.kubeconfig());
  EXPECT_CHECK(ran.out, "proxy", "ok", "none");
  EXPECT_CHECK(ran.out, "dns", "ok", "127.0.0.1");
  EXPECT_CHECK(ran.out, "tcp", "ok", "connected to 127.0.0.1:");
  EXPECT_CHECK(ran.out, "tls", "", "until 20");
  EXPECT_CHECK(ran.out, "http/2", "ok", "negotiated");
  EXPECT_CHECK(ran.out, "credentials", "ok", "a bearer token");
  EXPECT_CHECK(ran.out, "server", "ok", "v1.");
  EXPECT_CHECK(ran.out, "permissions pods", "ok", "may list and watch in all namespaces");
  EXPECT_CHECK(ran.out, "permissions deployments", "ok", "may list and watch");
  EXPECT_CHECK(ran.out, "protobuf", "ok", "served");
  EXPECT_CHECK(ran.out, "watch-list", "ok", "served");
  EXPECT_CHECK(ran.out, "bookmarks", "ok", "received one after");
  EXPECT_CHECK(ran.out, "latency", "ok", "ms for a small request");
  EXPECT_NE(line_of(ran.out, "gzip").find("gzip"), std::string::npos);
  EXPECT_NE(line_of(ran.out, "clock").find("clock"), std::string::npos);
  EXPECT_NE(ran.out.find("all checks passed"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find(server->kubeconfig().substr(server->kubeconfig().find("token: ") + 7, 32)), std::string::npos)
      << "a secret is shown";
}

TEST(Doctor, ReportsARefusedConnection) {
  TestServer server;
  server.stop();

  const Ran ran = run_here({"doctor", "--kubeconfig", server.kubeconfig()});

  EXPECT_EQ(ran.code, kFailed);
  EXPECT_CHECK(ran.out, "tcp", "FAIL", "start the API server");
  EXPECT_EQ(ran.out.find("tls"), std::string::npos) << "later checks are not run: " << ran.out;
  EXPECT_NE(ran.out.find("1 check failed"), std::string::npos) << ran.out;
}

TEST(Doctor, ReportsAnUnknownHost) {
  const Ran ran = run_here({"doctor", "--server", "https://no-such-host.invalid:6443"});

  EXPECT_EQ(ran.code, kFailed);
  EXPECT_CHECK(ran.out, "dns", "FAIL", "no-such-host.invalid");
}

TEST(Doctor, ABadTokenIsUnauthorized) {
  TestServer server;
  const Ran ran = run_here({"doctor", "--kubeconfig", server.kubeconfig(), "--token", "wrong-token-of-nobody"});

  EXPECT_EQ(ran.code, kFailed);
  EXPECT_CHECK(ran.out, "credentials", "FAIL", "401 Unauthorized");
  EXPECT_EQ(ran.out.find("wrong-token-of-nobody"), std::string::npos) << ran.out;
}

TEST(Doctor, ReportsAnExpiredToken) {
  TestServer server;
  // {"alg":"none"}.{"exp":1000000000}.
  const Ran ran = run_here(
      {"doctor", "--kubeconfig", server.kubeconfig(), "--token", "eyJhbGciOiJub25lIn0.eyJleHAiOjEwMDAwMDAwMDB9.x"});

  EXPECT_EQ(ran.code, kFailed);
  EXPECT_CHECK(ran.out, "credentials", "FAIL", "at 2001-09-09T01:46:40Z");
  EXPECT_CHECK(ran.out, "credentials", "FAIL", "they have expired: log in again");
}

TEST(Doctor, MissingPermissionsAreNamedWithTheRoleToAskFor) {
  ApiServer::Options options;
  options.users = {
      {.name = "reader", .token = "reader-token", .allow = {{.verbs = {"get", "list"}, .resources = {"pods"}}}}};
  TestServer server(options);

  const Ran ran =
      run_here({"doctor", "pods", "--kubeconfig", server.kubeconfig(), "--token", "reader-token", "-o", "json"});

  EXPECT_EQ(ran.code, kFailed) << ran.out << ran.err;
  const auto json = nlohmann::json::parse(ran.out, nullptr, false);
  ASSERT_TRUE(json.is_object()) << ran.out;
  EXPECT_EQ(json["healthy"], false);
  EXPECT_EQ(json["failed"], 1) << ran.out;
  for (const auto& check : json["checks"]) {
    if (check["check"] != "permissions pods") continue;
    EXPECT_EQ(check["verdict"], "fail");
    EXPECT_EQ(check["finding"], "may not watch in all namespaces");
    EXPECT_NE(check["remedy"].get<std::string>().find("ClusterRole"), std::string::npos);
  }
}

TEST(Doctor, ReportsAnUnknownType) {
  TestServer server;
  const Ran ran = run_here({"doctor", "unicorns", "--kubeconfig", server.kubeconfig()});

  EXPECT_EQ(ran.code, kFailed);
  EXPECT_CHECK(ran.out, "type unicorns", "FAIL", "unicorns");
}

TEST(Doctor, AnExpiredCertificateIsShown) {
  ThreadRuntime runtime;
  testing::Certificates certificates;
  net::CertificateRequest request = testing::Certificates::request({"127.0.0.1"});
  request.not_before = std::chrono::system_clock::now() - 20h;
  request.not_after = std::chrono::system_clock::now() - 10h;
  testing::Accepting server(runtime, {.tls = *net::TlsContext::make_server(certificates.server_settings(request))});
  Folder folder;
  (void)written(folder.file("ca.pem"), certificates.ca_pem());
  const std::string kubeconfig =
      written(folder.file("config"),
              kubeconfig_for("https://127.0.0.1:" + std::to_string(server.port()), certificates.ca_pem(), "token"));

  const Ran ran = run_here({"doctor", "--kubeconfig", kubeconfig});

  EXPECT_EQ(ran.code, kFailed) << ran.out << ran.err;
  EXPECT_CHECK(ran.out, "tls", "FAIL", "expired");
  EXPECT_CHECK(ran.out, "tls", "FAIL", "expired 10h ago");
  EXPECT_CHECK(ran.out, "tls", "FAIL", "renew the server's certificate");
}

TEST(Doctor, ReportsAMissingKubeconfig) {
  Folder home;
  Program program({"doctor"}, {{"KUBECONFIG", ""}, {"HOME", home.path()}, {"KUBERNETES_SERVICE_HOST", ""}});

  const Ran ran = program.wait();

  EXPECT_EQ(ran.code, kFailed) << ran.out << ran.err;
  EXPECT_CHECK(ran.out, "configuration", "FAIL", "--kubeconfig");
}

TEST(Doctor, NamesAKubeconfigThatIsNotYaml) {
  Folder folder;
  const Ran ran = run_here({"doctor", "--kubeconfig", written(folder.file("config"), "{{{ no yaml")});

  EXPECT_EQ(ran.code, kFailed);
  EXPECT_CHECK(ran.out, "configuration", "FAIL", folder.file("config"));
}

TEST(Doctor, AnUnknownFormatIsMisuse) {
  const Ran ran = run_here({"doctor", "-o", "xml"});

  EXPECT_EQ(ran.code, kMisused);
  EXPECT_NE(ran.err.find("xml"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace tain::cli
