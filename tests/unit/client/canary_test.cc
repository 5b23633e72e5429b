// A secret is visible only to its server. The tests put secrets into each place of a Cluster that can hold one, run it
// over real sockets through successes and failures, and search each error, log line, metric, status and printed text
// for them: in clear, in base64, and escaped for a URL.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>
#include <tain/cluster.h>
#include <tain/metrics.h>

#include <atomic>
#include <cstdlib>
#include <future>
#include <set>
#include <sstream>

#include "tests/support/canary.h"
#include "tests/support/http_server_rig.h"
#include "tests/support/recorded_log.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::testing {
namespace {

using auth::TempFolder;
using std::chrono::seconds;

std::string secret(std::string_view name) { return std::string(name).append("-").append(kCanary); }

class ClusterCanary : public ::testing::Test {
 protected:
  ClusterCanary() {
    folder_.write("ca.pem", certificates_.ca_pem());
    const auto shown = certificates_.client_settings("user");
    certificate_pem_ = shown.certificate_pem;
    key_pem_ = shown.key_pem.reveal();
  }

  void TearDown() override {
    say(metrics_.prometheus_text());
    const std::string text = captured_.text();
    EXPECT_FALSE(shows_a_secret(text)) << text;
    // A real key cannot contain the canary text, so each line of its body is searched for.
    std::istringstream key(key_pem_);
    for (std::string line; std::getline(key, line);) {
      if (line.starts_with("-----") || line.size() < 16) continue;
      EXPECT_FALSE(shows_secret(text, line)) << text;
    }
    EXPECT_GE(errors_, least_errors_) << "the failures were not provoked";
    EXPECT_GT(text.size(), 100u);
  }

  // The response of /401 and similar paths, on TLS.
  std::unique_ptr<LoopbackServer> serve(std::shared_ptr<const net::TlsContext> tls) {
    return std::make_unique<LoopbackServer>(
        runtime_,
        [this](http::ServerRequest request, std::unique_ptr<http::ServerResponse> response) {
          for (const auto& [name, value] : request.headers) {
            if (name == "authorization" || name == "Authorization") seen_.insert(value);
          }
          const int status = request.target.size() >= 4 ? std::atoi(request.target.c_str() + 1) : 200;
          if (status == 999) return response->abort_connection(true);
          // Like some proxies, it repeats the request: in a warning, in a Status, in a page.
          std::string repeated;
          for (const auto& [name, value] : request.headers)
            repeated.append(name).append(" is ").append(value).append("; ");
          response->head(status == 0 ? 404 : status,
                         {{"Content-Type", "application/json"}, {"Warning", "299 - \"mind " + repeated + "\""}});
          const std::string explained =
              status == 403 ? "<html>" + repeated + "</html>"
                            : R"({"kind":"Status","status":"Failure","message":"refused: )" + repeated + R"("})";
          response->body(status == 200 ? "{}" : explained);
          response->end();
        },
        std::move(tls));
  }
  // A kubeconfig with that user, and more settings of the cluster.
  std::string kubeconfig(const std::string& name, std::uint16_t port, const std::string& user,
                         const std::string& cluster = "") {
    return folder_.write(
        name,
        "apiVersion: v1\nkind: Config\ncurrent-context: x\n"
        "contexts: [{name: x, context: {cluster: c, user: u}}]\n"
        "clusters:\n- name: c\n  cluster:\n    server: https://127.0.0.1:" +
            std::to_string(port) + "\n    tls-server-name: kubernetes.test\n    " +
            (cluster.find("certificate-authority") == std::string::npos && cluster.find("insecure") == std::string::npos
                 ? "certificate-authority: ca.pem\n    "
                 : "") +
            cluster + "\nusers:\n- name: u\n  user:\n" + user);
  }
  Cluster::Options options(const std::string& path) {
    Cluster::Options made;
    made.kubeconfig = path;
    made.log = &captured_;
    made.metrics = &metrics_;
    made.deadline = seconds(20);
    made.max_retries = 0;
    made.on_warning = [this](std::string_view text) { say(text); };
    return made;
  }
  void say(std::string_view text) { captured_.write(LogSink::Level::kInfo, "said", text); }
  template <class T>
  bool record(const Result<T>& result) {
    if (result) return true;
    ++errors_;
    std::ostringstream text;
    text << result.error() << '\n' << result.error().to_string() << '\n' << result.error().reason;
    say(text.str());
    return false;
  }
  // All calls of a Cluster from that file; their errors and texts are recorded. True: a plain request succeeded.
  bool drive(const std::string& path) {
    Result<Cluster> cluster = Cluster::from_kubeconfig(options(path));
    if (!record(cluster)) return false;
    say(cluster->server());
    const bool ok = record(cluster->get_raw("/200"));
    for (const char* target : {"/401", "/403", "/429", "/500", "/999"}) record(cluster->get_raw(target));
    record(cluster->get_raw("/500?token=" + percent_encoded(kCanary, false)));
    record(cluster->get_raw("/999?token=" + percent_encoded(kCanary, false)));
    record(cluster->resolve("pods"));
    record(cluster->watch({.resource = "pods"}));
    return ok;
  }
  bool server_saw(std::string_view what) {
    return on_loop(runtime_, [&] {
      for (const std::string& value : seen_) {
        if (value.find(what) != std::string::npos) return true;
      }
      return false;
    });
  }

  TempFolder folder_;
  Certificates certificates_;
  std::string certificate_pem_;
  std::string key_pem_;
  RecordedLog captured_;
  Registry metrics_;
  std::set<std::string> seen_;  // Authorization headers, of the loop
  int errors_ = 0;
  int least_errors_ = 4;
  ThreadRuntime runtime_;
};

TEST_F(ClusterCanary, Tokens) {
  auto server = serve(certificates_.server());
  EXPECT_TRUE(drive(kubeconfig("a", server->port(), "    token: " + secret("inline") + "\n")));
  EXPECT_TRUE(server_saw(secret("inline")));
  folder_.write("token", secret("file") + "\n");
  EXPECT_TRUE(drive(kubeconfig("b", server->port(), "    tokenFile: token\n")));
  EXPECT_TRUE(server_saw(secret("file")));
  for (const std::string& bad : {secret("x") + "\n" + secret("y"), "\x01" + secret("x"), std::string()}) {
    folder_.write("token", bad);
    EXPECT_FALSE(drive(kubeconfig("b", server->port(), "    tokenFile: token\n")));
  }
}

// A program that dies of an error prints its text to stderr, with additions of the standard library.
void uncaught(const std::function<void()>& work) noexcept { work(); }
using ClusterCanaryDeathTest = ClusterCanary;

TEST_F(ClusterCanaryDeathTest, CrashTexts) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  auto server = serve(certificates_.server());
  const std::string path = kubeconfig("a", server->port(), "    token: " + secret("inline") + "\n");
  const auto says = [](std::string_view what) {
    return ::testing::AllOf(::testing::HasSubstr(std::string(what)), ::testing::ResultOf(shows_a_secret, false));
  };
  const auto die = [&](bool by_value) {
    auto cluster = Cluster::from_kubeconfig(options(path));
    const Result<std::string> answer = cluster->get_raw("/401?token=" + percent_encoded(kCanary, false));
    if (by_value) throw std::string(answer.value());
    throw std::runtime_error(answer.error().to_string());
  };
  EXPECT_DEATH(uncaught([&] { die(false); }), says("unauthorized"));
  EXPECT_DEATH(uncaught([&] { die(true); }), says("what()"));
  // The search finds a planted secret.
  EXPECT_DEATH(uncaught([] { throw std::runtime_error(secret("plain")); }), ::testing::ResultOf(shows_a_secret, true));
  drive(path);
}

TEST_F(ClusterCanary, Passwords) {
  auto server = serve(certificates_.server());
  EXPECT_TRUE(drive(kubeconfig("a", server->port(), "    username: me\n    password: " + secret("password") + "\n")));
  EXPECT_TRUE(server_saw(base64_encode("me:" + secret("password"))));
  EXPECT_FALSE(drive(kubeconfig("b", server->port(), "    username: 'a:b'\n    password: " + secret("p") + "\n")));
  EXPECT_FALSE(drive(kubeconfig(
      "b", server->port(), "    username: me\n    password: " + secret("p") + "\n    token: " + secret("t") + "\n")));
}

TEST_F(ClusterCanary, ClientKeys) {
  auto settings = certificates_.server_settings(Certificates::request());
  settings.client_ca_pem = certificates_.ca_pem();
  settings.require_client_certificate = true;
  auto server = serve(*net::TlsContext::make_server(settings));
  const auto user = [](const std::string& certificate, const std::string& key) {
    return "    client-certificate-data: " + base64_encode(certificate) +
           "\n    client-key-data: " + base64_encode(key) + "\n";
  };
  EXPECT_TRUE(drive(kubeconfig("a", server->port(), user(certificate_pem_, key_pem_))));
  const std::string forged =
      "-----BEGIN PRIVATE KEY-----\n" + base64_encode(secret("key")) + "\n-----END PRIVATE KEY-----\n";
  EXPECT_FALSE(drive(kubeconfig("b", server->port(), user(certificate_pem_, forged))));
  EXPECT_FALSE(drive(kubeconfig("b", server->port(), user(certificate_pem_, secret("nokey")))));
  folder_.write("user.crt", certificate_pem_);
  folder_.write("user.key", key_pem_.substr(0, key_pem_.size() / 2));
  EXPECT_FALSE(drive(kubeconfig("b", server->port(), "    client-certificate: user.crt\n    client-key: user.key\n")));
  // A certificate of another CA, which this server rejects.
  const auto other = Certificates("other").client_settings("mallory");
  EXPECT_FALSE(drive(kubeconfig("b", server->port(), user(other.certificate_pem, other.key_pem.reveal()))));
}

TEST_F(ClusterCanary, Plugins) {
  auto server = serve(certificates_.server());
  const std::string head = R"({"kind":"ExecCredential","apiVersion":"client.authentication.k8s.io/v1","status":{)";
  std::string key_in_json = key_pem_;
  std::string certificate_in_json = certificate_pem_;
  for (std::string* text : {&key_in_json, &certificate_in_json}) {
    for (std::size_t at = 0; (at = text->find('\n', at)) != std::string::npos; ++at) text->replace(at, 1, "\\n");
  }
  const std::string token = "\"token\":\"" + secret("plugin") + "\"";
  const std::string pair =
      "\"clientCertificateData\":\"" + certificate_in_json + "\",\"clientKeyData\":\"" + key_in_json + "\"";
  struct Kind {
    std::string output;
    bool good;
  };
  const Kind kinds[] = {
      {head + token + "}}", true},
      {head + token + "," + pair + "}}", true},
      {head + token, false},  // cut
      {head + token + ",\"expirationTimestamp\":\"" + secret("time") + "\"}}", false},
      {head + "\"token\":[\"" + secret("plugin") + "\"]}}", false},
      {head + token + ",\"clientKeyData\":\"" + key_in_json + "\"}}", false},  // a key without its certificate
      {secret("plain"), false},
  };
  int number = 0;
  for (const auto& [output, good] : kinds) {
    const std::string at = folder_.write("output" + std::to_string(++number), output);
    // The plugin prints its complete input and environment.
    const std::string plugin =
        folder_.script("plugin" + std::to_string(number), "cat " + at + "\ncat " + at +
                                                              " >&2\necho \"$SECRET\" >&2\n"
                                                              "echo \"$KUBERNETES_EXEC_INFO\" >&2");
    EXPECT_EQ(
        drive(kubeconfig("a", server->port(),
                         "    exec:\n      apiVersion: client.authentication.k8s.io/v1\n      command: " + plugin +
                             "\n      interactiveMode: Never\n      provideClusterInfo: true\n"
                             "      env: [{name: SECRET, value: '" +
                             secret("env") + "'}]\n")),
        good)
        << output;
  }
  EXPECT_TRUE(server_saw(secret("plugin")));
}

// Proxies: one that rejects the password and repeats it, one that is not running, and invalid URLs.
TEST_F(ClusterCanary, ProxyPasswords) {
  auto server = serve(certificates_.server());
  std::atomic<bool> asked{false};
  RawServer refusing([&asked](int fd) {
    const std::string first = raw_read(fd, 1);
    if (first == "\x05") return raw_write(fd, "\x05\xff");                       // SOCKS: none of your ways to log in
    if (first != "C") return raw_write(fd, "HTTP/1.1 400 Bad Request\r\n\r\n");  // TLS
    const std::string request = raw_read_until(fd, "\r\n\r\n");
    const std::size_t at = request.find("Basic ");
    const std::string repeated = at == std::string::npos ? "" : request.substr(at, request.find("\r\n", at) - at);
    asked = asked || !repeated.empty();
    raw_write(fd, "HTTP/1.1 407 no " + repeated + "\r\nX-Login: " + repeated + "\r\n\r\n");
  });
  const std::string login = "me:" + percent_encoded(secret("proxy"), false) + "@";
  const std::string token = "    token: " + secret("t") + "\n";
  for (const std::string& url :
       {"http://" + login + "127.0.0.1:" + std::to_string(refusing.port()),
        "https://" + login + "127.0.0.1:" + std::to_string(refusing.port()),
        "socks5://" + login + "127.0.0.1:" + std::to_string(refusing.port()), "http://" + login + "127.0.0.1:1",
        "ftp://" + login + "127.0.0.1:1", "http://" + login + "[::1", login + "127.0.0.1"}) {
    EXPECT_FALSE(drive(kubeconfig("a", server->port(), token, "proxy-url: '" + url + "'"))) << url;
  }
  EXPECT_TRUE(asked) << "the password was sent to the proxy";
  EXPECT_FALSE(server_saw(kCanary)) << "and nothing went around it";
}

// Untrusted servers: the credentials are not sent.
TEST_F(ClusterCanary, UntrustedServers) {
  const Certificates other("other");
  const std::string token = "    token: " + secret("t") + "\n";
  auto stranger = serve(other.server());
  EXPECT_FALSE(drive(kubeconfig("a", stranger->port(), token)));
  auto misnamed = serve(certificates_.server({"elsewhere.test"}));
  EXPECT_FALSE(drive(kubeconfig("a", misnamed->port(), token)));
  auto plain = serve(nullptr);
  EXPECT_FALSE(drive(kubeconfig("a", plain->port(), token)));
  EXPECT_FALSE(server_saw(kCanary));
  EXPECT_TRUE(drive(kubeconfig("b", misnamed->port(), token, "insecure-skip-tls-verify: true")));
  EXPECT_THAT(captured_.text(), ::testing::HasSubstr("insecure-skip-tls-verify"));
}

TEST_F(ClusterCanary, FilesThatDoNotParse) {
  const std::string s = secret("x");
  for (const std::string& user :
       {"    token: [" + s + "]\n", "    token: \"" + s + "\n", "    token: " + s + "\n\tbad: 1\n",
        "    password: {a: " + s + "}\n", "    client-key-data: '" + s + "!'\n    client-certificate-data: x\n",
        "    exec: " + s + "\n", "    token: " + s + "\n    token: " + s + "\n",
        "    auth-provider: {name: oidc, config: {refresh-token: " + s + "}}\n"}) {
    EXPECT_FALSE(drive(kubeconfig("bad", 1, user))) << user;
  }
  EXPECT_FALSE(drive(kubeconfig("bad", 1, "    token: t\n", "certificate-authority-data: '" + s + "!'")));
  EXPECT_FALSE(drive(folder_.write("bad", "{\"users\":[{\"user\":{\"token\":\"" + s)));
  least_errors_ = 10;
}

// Credentials that are replaced while a Cluster runs, by valid and invalid ones; and a Reflector that is rejected.
TEST_F(ClusterCanary, ReloadsAndARefusedReflector) {
  auto server = serve(certificates_.server());
  const std::string path = kubeconfig("a", server->port(), "    token: " + secret("one") + "\n");
  Result<Cluster> cluster = Cluster::from_kubeconfig(options(path));
  ASSERT_TRUE(cluster) << cluster.error();
  EXPECT_TRUE(record(cluster->get_raw("/200")));
  kubeconfig("a", server->port(), "    token: " + secret("two") + "\n");
  EXPECT_FALSE(record(cluster->get_raw("/401")));
  EXPECT_TRUE(server_saw(secret("two"))) << "read again after the 401";
  for (const std::string& user : {"    token: [" + secret("three") + "]\n", "    token: \"" + secret("three") + "\n"}) {
    kubeconfig("a", server->port(), user);
    EXPECT_FALSE(record(cluster->get_raw("/401")));
    EXPECT_TRUE(record(cluster->get_raw("/200"))) << "the last good one stays";
  }

  auto sources = cluster->lister_watchers({.resource = "pods"});
  ASSERT_TRUE(record(sources));
  std::promise<void> failed;
  bool told = false;  // of the loop
  Store store;
  Reflector reflector(cluster->runtime(), *sources->front(), store,
                      {.on_error =
                           [&](const Error& error) {
                             say(error.to_string());
                             if (!std::exchange(told, true)) failed.set_value();
                           },
                       .log = &captured_});
  reflector.start();
  must(failed.get_future());
  std::promise<void> settled;  // the status changes at the end of the step that reported the error
  cluster->runtime().post([&] { settled.set_value(); });
  must(settled.get_future());
  const Reflector::Status status = reflector.status();
  ASSERT_TRUE(status.last_error);
  record(Result<void>(fail(*status.last_error)));
  reflector.stop();
}

// Messages about explicit options.
TEST_F(ClusterCanary, ExplicitOptions) {
  auto server = serve(certificates_.server());
  Cluster::Options how = options("");
  how.access.server = "https://127.0.0.1:" + std::to_string(server->port());
  how.access.tls_server_name = "kubernetes.test";
  how.access.ca_pem = certificates_.ca_pem();
  how.access.token = Secret(secret("token"));
  how.access.key_pem = Secret(secret("key"));
  how.access.password = Secret(secret("password"));
  how.access.proxy_url = "http://me:" + secret("proxy") + "@127.0.0.1:1";
  say(how.access.to_string());
  record(Cluster::connect(how));
  how.access.key_pem = Secret();
  how.access.password = Secret();
  Result<Cluster> through = Cluster::connect(how);
  if (record(through)) record(through->get_raw("/200"));
  how.access.proxy_url.clear();
  how.access.server = "http://me:" + secret("server") + "@127.0.0.1:" + std::to_string(server->port());
  record(Cluster::connect(how));
  how.access.server = "http://127.0.0.1:" + std::to_string(server->port());
  Result<Cluster> plain = Cluster::connect(how);
  if (record(plain)) record(plain->get_raw("/200"));
  std::ostringstream text;
  text << how.access.token << how.access.key_pem;
  say(text.str());
  EXPECT_FALSE(server_saw(kCanary));
  least_errors_ = 3;
}

}  // namespace
}  // namespace tain::testing
