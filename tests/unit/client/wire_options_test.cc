#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <tain/cluster.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <future>
#include <thread>

#include "src/client/configuration.h"
#include "src/client/url.h"
#include "tests/support/cluster_rig.h"
#include "tests/support/fails.h"
#include "tests/support/recorded_log.h"

// The connection and access options of Cluster::Options, tested by their effect.
namespace tain::testing {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

class WireOptionsTest : public ::testing::Test, protected ClusterRig {
 protected:
  void SetUp() override { serve_discovery(); }
};

TEST_F(WireOptionsTest, LimitsResponsesAndContinueTokens) {
  options.wire.answer_bytes = 2000;
  options.wire.continue_bytes = 10;
  server.on("/big").answer(200, std::string(2001, 'x'));
  server.on("/fits").answer(200, std::string(2000, 'x'));
  const auto raw = [&](const char* path) {
    return wait<std::string>([&](auto done) { cluster().get_raw_async(path, done); });
  };
  EXPECT_EQ(raw("/big").error().code, Code::kLimit);
  EXPECT_TRUE(raw("/fits"));
  server.on("/api/v1/pods").answer(200, list_json(List("10", {}, "0123456789")));
  server.on("/api/v1/pods").answer(200, list_json(List("10", {}, "0123456789a")));
  const auto list = [&] {
    return wait<ObjectList>([&](auto done) { cluster().list_async({.resource = "po"}, {}, done); });
  };
  EXPECT_TRUE(list());
  EXPECT_EQ(list().error().code, Code::kLimit);
}

// Buffered bytes of a list are limited like other responses, compressed or not, filtered or not; beyond the limit
// reading stops.
TEST_F(WireOptionsTest, LimitsListsAndStopsReading) {
  const std::string fits = list_json(List("10", {pod("a", "1"), pod("b", "2")}));
  options.wire.answer_bytes = fits.size();
  const auto list = [&](const Scope& scope) {
    return wait<ObjectList>([&](auto done) { cluster().list_async(scope, {}, done); });
  };
  server.on("/api/v1/pods").answer(200, fits);
  EXPECT_TRUE(list({.resource = "po"}));
  server.on("/api/v1/pods").answer(200, fits + " ");
  const Result<ObjectList> crossed = list({.resource = "po"});
  EXPECT_THAT(crossed, Fails(Code::kLimit, HasSubstr("answer_bytes")));

  // An endless response.
  server.on("/api/v1/pods").head(200).body(fits + " ");
  EXPECT_EQ(list({.resource = "po"}).error().code, Code::kLimit);
  EXPECT_TRUE(server.last().is_cancelled());
  server.on("/api/v1/pods").head(200).body(R"({"kind":"PodList","items":[{"metadata":{}},)");
  EXPECT_EQ(list({.resource = "po"}).error().code, Code::kUnexpectedObject);
  EXPECT_TRUE(server.last().is_cancelled());
  server.on("/api/v1/pods").head(200).body("no JSON at all");
  EXPECT_FALSE(list({.resource = "po", .check_selectors = true}));
  EXPECT_TRUE(server.last().is_cancelled());
}

// The namespaces of a list share its limit.
TEST_F(WireOptionsTest, LimitsListsOfSeveralNamespacesTogether) {
  const std::string one = list_json(List("10", {pod("a", "1")}));
  options.wire.list_bytes = one.size() + 10;
  server.on("/api/v1/namespaces/x/pods").answer(200, one);
  server.on("/api/v1/namespaces/y/pods").answer(200, one);
  const Result<ObjectList> both = wait<ObjectList>([&](auto done) {
    cluster().list_async({.resource = "po", .namespaces = {"x", "y"}}, {}, done);
  });
  EXPECT_THAT(both, Fails(Code::kLimit, HasSubstr("list_bytes")));
  server.on("/api/v1/namespaces/x/pods").answer(200, one);
  EXPECT_TRUE(
      wait<ObjectList>([&](auto done) { cluster().list_async({.resource = "po", .namespaces = {"x"}}, {}, done); }));
}

TEST_F(WireOptionsTest, BadItemsFailAListUnlessTheyAreSkipped) {
  const std::string body = R"({"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"10"},"items":[)"
                           R"({"metadata":{"name":"a","namespace":"x"}},{"metadata":{"namespace":"x"}},)"
                           R"({"metadata":{"name":"c","namespace":"x"}}]})";
  const auto list = [&](bool skip) {
    server.on("/api/v1/pods").answer(200, body);
    return wait<ObjectList>(
        [&](auto done) { cluster().list_async({.resource = "po", .skip_bad_items = skip}, {}, done); });
  };
  EXPECT_EQ(list(false).error().code, Code::kUnexpectedObject);
  const Result<ObjectList> rest = list(true);
  ASSERT_TRUE(rest) << rest.error();
  EXPECT_EQ(rest->items.size(), 2U);
  ASSERT_EQ(rest->bad.size(), 1U);
  EXPECT_EQ(rest->bad[0].error.code, Code::kUnexpectedObject);
}

TEST_F(WireOptionsTest, ContinueTokensOfFilteredListsAreLimited) {
  options.wire.continue_bytes = 10;
  server.on("/api/v1/pods").answer(200, list_json(List("10", {}, "0123456789")));
  server.on("/api/v1/pods").answer(200, list_json(List("10", {}, "0123456789a")));
  const auto list = [&] {
    return wait<ObjectList>(
        [&](auto done) { cluster().list_async({.resource = "po", .check_selectors = true}, {}, done); });
  };
  EXPECT_TRUE(list());
  EXPECT_EQ(list().error().code, Code::kLimit);
}

TEST_F(WireOptionsTest, InvalidValuesAreRejected) {
  const auto refused = [&](const Cluster::WireOptions& wire) {
    options.wire = wire;
    const Result<Cluster> made = Cluster::connect(options);
    return made ? std::string() : made.error().message;
  };
  EXPECT_THAT(refused({.connect_timeout = 0s}), HasSubstr("connect_timeout"));
  EXPECT_THAT(refused({.ping_idle = -1s}), HasSubstr("ping_idle"));
  EXPECT_THAT(refused({.connection_window = std::uint32_t{1} << 31}), HasSubstr("at most 2147483647"));
  EXPECT_THAT(refused({.stream_window = 0}), HasSubstr("stream_window"));
  EXPECT_THAT(refused({.answer_bytes = 0}), HasSubstr("answer_bytes"));
  EXPECT_EQ(refused({}), "");
}

TEST_F(WireOptionsTest, PluginIsKilledAtItsDeadline) {
  const std::string path = ::testing::TempDir() + "tain-slow-plugin.yaml";
  std::ofstream(path) << R"({"apiVersion":"v1","kind":"Config","current-context":"c",)"
                      << R"("clusters":[{"name":"k","cluster":{"server":"https://kube.test/"}}],)"
                      << R"("contexts":[{"name":"c","context":{"cluster":"k","user":"u"}}],)"
                      << R"("users":[{"name":"u","user":{"exec":{"apiVersion":"client.authentication.k8s.io/v1",)"
                      << R"("command":"/bin/sleep","args":["600"],"interactiveMode":"Never"}}}]})";
  options.access = {};
  options.kubeconfig = path;
  options.wire.exec_deadline = 100ms;
  Result<Cluster> made = Cluster::from_kubeconfig(options);
  ASSERT_TRUE(made) << made.error();
  const auto got = wait<std::string>([&](auto done) { made->get_raw_async("/readyz", done); });
  EXPECT_EQ(got.error().code, Code::kDeadline) << got.error();
  std::remove(path.c_str());
}

TEST_F(WireOptionsTest, OptionsUnusedByACustomTransportAreLoggedOnce) {
  RecordedLog log;
  options.log = &log;
  options.access.server = "https://kube.test:6443";
  options.access.insecure_skip_verify = true;
  options.access.proxy_url = "http://proxy.test:3128";
  const Result<Cluster> made = Cluster::connect(options);
  ASSERT_TRUE(made) << made.error();
  EXPECT_EQ(log.count("proxy-url"), 1u);
}

// A peer that only reads and returns all bytes until the connection ends.
class Listening {
 public:
  Listening() {
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(::listen(socket_, 1), 0);
    socklen_t size = sizeof address;
    ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
    port = ntohs(address.sin_port);
    thread_ = std::thread([this] {
      const int peer = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
      const std::string settings("\0\0\0\x04\0\0\0\0\0", 9);
      (void)::send(peer, settings.data(), settings.size(), MSG_NOSIGNAL);
      char piece[4096];
      for (;;) {
        const ssize_t got = ::recv(peer, piece, sizeof piece, 0);
        reset = got < 0;
        if (got <= 0) break;
        received.append(piece, static_cast<std::size_t>(got));
        if (!heard.exchange(true)) began.set_value();
      }
      ::close(peer);
    });
  }
  ~Listening() {
    join();
    ::close(socket_);
  }
  void join() {
    if (thread_.joinable()) thread_.join();
  }

  std::uint16_t port = 0;
  std::promise<void> began{};
  std::atomic<bool> heard = false;
  std::string received{};  // after join()
  bool reset = false;

 private:
  int socket_ = -1;
  std::thread thread_{};
};

bool has_goaway(std::string_view frames) {
  frames.remove_prefix(std::string_view("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").size());
  while (frames.size() >= 9) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(frames[at]); };
    if (byte(3) == 7) return true;
    const std::size_t size = 9 + (std::size_t{byte(0)} << 16 | std::size_t{byte(1)} << 8 | byte(2));
    frames.remove_prefix(std::min(size, frames.size()));
  }
  return false;
}

TEST(ClusterEnd, ConnectionsAreClosedGracefully) {
  Listening peer;
  {
    Cluster::Options options;
    options.access.server = "http://127.0.0.1:" + std::to_string(peer.port);
    options.protocol = Cluster::Protocol::kHttp2;
    std::promise<Code> ended;  // outlives the threads of the cluster
    Result<Cluster> cluster = Cluster::connect(options);
    ASSERT_TRUE(cluster) << cluster.error();
    cluster->get_raw_async(
        "/readyz", [&](const Result<std::string>& got) { ended.set_value(got ? Code::kUnknown : got.error().code); });
    ASSERT_EQ(peer.began.get_future().wait_for(30s), std::future_status::ready);
    cluster = fail(Code::kUnknown, "dropped");
    EXPECT_EQ(ended.get_future().get(), Code::kClosed);
  }
  peer.join();
  EXPECT_FALSE(peer.reset) << "closed, not torn";
  EXPECT_TRUE(has_goaway(peer.received));
}

// The settings of a pod's service account, and the options that replace them.
class InPod : public ::testing::Test {
 protected:
  void SetUp() override {
    ::setenv("KUBERNETES_SERVICE_HOST", "10.0.0.1", 1);
    ::setenv("KUBERNETES_SERVICE_PORT", "443", 1);
  }
  void TearDown() override {
    ::unsetenv("KUBERNETES_SERVICE_HOST");
    ::unsetenv("KUBERNETES_SERVICE_PORT");
  }
};

TEST_F(InPod, RejectsKubeconfigOptions) {
  const auto error_of = [](Cluster::Options options) { return Cluster::in_cluster(std::move(options)).error(); };
  EXPECT_THAT(error_of({.kubeconfig = "x"}).message, HasSubstr("options.kubeconfig"));
  EXPECT_THAT(error_of({.context = "x"}).message, HasSubstr("options.context"));
  Cluster::Options plugins;
  plugins.access.plugin_policy = "AllowAll";
  EXPECT_EQ(error_of(plugins).code, Code::kBadArgument);
  EXPECT_THAT(error_of(plugins).message, HasSubstr("plugin_policy"));
}

TEST(PodAccess, ExplicitOptionsReplaceThePodFiles) {
  auth::ConnectionConfig pod;
  pod.server = "https://10.0.0.1:443";
  pod.ca_file = "/sa/ca.crt";
  pod.token_file = "/sa/token";
  const auth::ConnectionConfig same = *client::with_access(pod, {});
  EXPECT_EQ(same.ca_file, "/sa/ca.crt");
  EXPECT_EQ(same.token_file, "/sa/token");

  Cluster::Access access;
  access.tls_server_name = "kube";
  access.proxy_url = "http://proxy:3128";
  access.ca_pem = "ca";
  access.certificate_pem = "certificate";
  access.key_pem = Secret("key");
  access.impersonate_user = "jane";
  access.impersonate_uid = "7";
  access.impersonate_groups = {"a", "b"};
  const auth::ConnectionConfig all = *client::with_access(pod, access);
  EXPECT_EQ(all.server_name, "kube");
  EXPECT_EQ(all.proxy_url, "http://proxy:3128");
  EXPECT_EQ(all.ca_pem, "ca");
  EXPECT_EQ(all.certificate_pem, "certificate");
  EXPECT_EQ(all.key_pem.reveal(), "key");
  EXPECT_EQ(all.impersonate.user, "jane");
  EXPECT_EQ(all.impersonate.uid, "7");
  EXPECT_EQ(all.impersonate.groups, (std::vector<std::string>{"a", "b"}));

  Cluster::Access basic;
  basic.username = "jane";
  basic.password = Secret("p");
  basic.insecure_skip_verify = true;
  const auth::ConnectionConfig other = *client::with_access(pod, basic);
  EXPECT_EQ(other.username, "jane");
  EXPECT_TRUE(other.token_file.empty()) << "the pod's token is not sent beside it";
  EXPECT_TRUE(other.insecure_skip_verify);
  EXPECT_TRUE(other.ca_file.empty());
}

TEST(PodAccess, ContradictionsAreRefused) {
  Cluster::Access both;
  both.insecure_skip_verify = true;
  both.ca_pem = "ca";
  EXPECT_EQ(client::with_access({}, both).error().code, Code::kBadArgument);
  Cluster::Access two;
  two.username = "jane";
  two.token = Secret("t");
  EXPECT_EQ(client::with_access({}, two).error().code, Code::kBadArgument);
  Cluster::Access nobody;
  nobody.impersonate_groups = {"a"};
  EXPECT_EQ(client::with_access({}, nobody).error().code, Code::kBadArgument);
}

TEST(ServerAddress, Ipv6ZoneIsUnescapedAndEscapedAgain) {
  for (const char* text : {"https://[fe80::1%25eth0]:6443", "https://[fe80::1%eth0]:6443"}) {
    const Result<client::ServerAddress> address = client::parse_server(text, false);
    ASSERT_TRUE(address) << address.error();
    EXPECT_EQ(address->host, "fe80::1%eth0");
    EXPECT_EQ(address->port, 6443);
    EXPECT_EQ(address->to_string(), "https://[fe80::1%25eth0]:6443");
  }
  EXPECT_EQ(client::parse_server("https://[::1]/x", false)->to_string(), "https://[::1]:443/x");
  for (const char* bad : {"https://[fe80::1%25]", "https://[fe80::1%]", "https://[fe80::1%25a%25b]", "https://[%2525x",
                          "https://[%aa]", "https://[localhost]"}) {
    EXPECT_FALSE(client::parse_server(bad, false)) << bad;
  }
}

}  // namespace
}  // namespace tain::testing
