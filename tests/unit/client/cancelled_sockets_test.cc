#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <tain/cluster.h>
#include <tain/thread_runtime.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <future>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/eventually.h"
#include "tests/unit/auth/auth_rig.h"

// Blocking calls over real sockets whose server hangs, ended by a Stop of another thread.
namespace tain {
namespace {

using namespace std::chrono_literals;

// A listening socket that a test serves by hand.
class HungServer {
 public:
  explicit HungServer(int backlog = 8) : listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(::bind(listener_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(::listen(listener_, backlog), 0);
    EXPECT_EQ(::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    address_ = address;
  }
  ~HungServer() {
    for (const int fd : fds_) ::close(fd);
    ::close(listener_);
  }
  HungServer(const HungServer&) = delete;
  HungServer& operator=(const HungServer&) = delete;

  std::string port() const { return std::to_string(ntohs(address_.sin_port)); }

  // Accepts one connection and reads what the client sends first.
  int accept() {
    const int fd = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    EXPECT_GE(fd, 0);
    fds_.push_back(fd);
    char first[4096];
    EXPECT_GT(::recv(fd, first, sizeof first, 0), 0);
    return fd;
  }
  // Connects until the kernel answers no more connections.
  void fill_backlog() {
    for (int i = 0; i < 64; ++i) {
      const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
      fds_.push_back(fd);
      (void)::connect(fd, reinterpret_cast<const sockaddr*>(&address_), sizeof address_);
    }
  }
  // Connections to this server whose handshake has not ended.
  int connecting() const {
    char port_and_state[16];
    std::snprintf(port_and_state, sizeof port_and_state, ":%04X 02 ", static_cast<unsigned>(ntohs(address_.sin_port)));
    std::ifstream table("/proc/net/tcp");
    int found = 0;
    for (std::string line; std::getline(table, line);) found += line.find(port_and_state) != std::string::npos ? 1 : 0;
    return found;
  }
  // Reads until the client has closed the connection.
  static void expect_closed(int fd) {
    char rest[4096];
    ssize_t got = 1;
    while (got > 0) got = ::recv(fd, rest, sizeof rest, 0);
  }

 private:
  int listener_;
  sockaddr_in address_{};
  std::vector<int> fds_;
};

class CancelledSockets : public ::testing::Test {
 protected:
  Cluster connect(const std::string& server) {
    Cluster::Options options;
    options.access.server = server;
    options.access.insecure_skip_verify = server.starts_with("https");
    options.deadline = Duration(0);
    return *Cluster::connect(std::move(options));
  }
  // Starts a call on another thread, waits in `until` for its phase, and requests the stop.
  void expect_cancelled(const Cluster& cluster, const std::function<void()>& until) {
    StopSource source;
    auto called = std::async(std::launch::async, [&] { return cluster.get_raw("/version", {.stop = source.stop()}); });
    until();
    const auto begin = std::chrono::steady_clock::now();
    source.request();
    const Result<std::string> result = called.get();
    // 100 ms are promised; a loaded machine gets more.
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().to_string(), "cancelled: GET /version: a stop was requested");
  }
};

TEST_F(CancelledSockets, WhileWaitingForTheResponseClosesTheConnection) {
  HungServer server;
  const Cluster cluster = connect("http://127.0.0.1:" + server.port());
  int fd = -1;
  expect_cancelled(cluster, [&] { fd = server.accept(); });
  HungServer::expect_closed(fd);
}

TEST_F(CancelledSockets, InTheMiddleOfABodyClosesTheConnection) {
  HungServer server;
  const Cluster cluster = connect("http://127.0.0.1:" + server.port());
  int fd = -1;
  expect_cancelled(cluster, [&] {
    fd = server.accept();
    const std::string_view part = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    EXPECT_EQ(::send(fd, part.data(), part.size(), MSG_NOSIGNAL), static_cast<ssize_t>(part.size()));
  });
  HungServer::expect_closed(fd);
}

TEST_F(CancelledSockets, DuringTheTlsHandshake) {
  HungServer server;
  const Cluster cluster = connect("https://127.0.0.1:" + server.port());
  expect_cancelled(cluster, [&] { server.accept(); });
}

TEST_F(CancelledSockets, WhileConnecting) {
  HungServer server(0);
  server.fill_backlog();
  const Cluster cluster = connect("http://127.0.0.1:" + server.port());
  const int before = server.connecting();
  expect_cancelled(cluster, [&] { ASSERT_TRUE(eventually([&] { return server.connecting() > before; })); });
}

TEST_F(CancelledSockets, DeadlineClosesTheConnection) {
  HungServer server;
  const Cluster cluster = connect("http://127.0.0.1:" + server.port());
  auto called = std::async(std::launch::async, [&] { return cluster.get_raw("/version", {.deadline = 100ms}); });
  const int fd = server.accept();
  const Result<std::string> result = called.get();
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, Code::kDeadline);
  HungServer::expect_closed(fd);
}

TEST_F(CancelledSockets, WhileAPluginRunsEndsThePlugin) {
  const auth::TempFolder folder;
  const std::string plugin = folder.script("plugin", "echo $$ >" + folder.at("pid") + ".new\nmv " + folder.at("pid") +
                                                         ".new " + folder.at("pid") + "\nexec sleep 600");
  std::ofstream(folder.at("config")) << R"({"apiVersion":"v1","kind":"Config","current-context":"c",
    "contexts":[{"name":"c","context":{"cluster":"s","user":"u"}}],
    "clusters":[{"name":"s","cluster":{"server":"https://127.0.0.1:1","insecure-skip-tls-verify":true}}],
    "users":[{"name":"u","user":{"exec":{"apiVersion":"client.authentication.k8s.io/v1","interactiveMode":"Never",
      "command":")" << plugin << R"("}}}]})";
  const Cluster cluster = *Cluster::from_kubeconfig({.kubeconfig = folder.at("config")});
  expect_cancelled(cluster,
                   [&] { ASSERT_TRUE(eventually([&] { return ::access(folder.at("pid").c_str(), F_OK) == 0; })); });
  pid_t pid = 0;
  std::ifstream(folder.at("pid")) >> pid;
  ASSERT_GT(pid, 0);
  EXPECT_TRUE(eventually([&] { return ::kill(pid, 0) != 0; })) << "the plugin runs on";
}

TEST_F(CancelledSockets, StopAfterTheClusterIsGoneIsIgnored) {
  StopSource source;
  {
    HungServer server;
    const Cluster cluster = connect("http://127.0.0.1:" + server.port());
    cluster.get_raw_async("/version", [](const Result<std::string>&) {}, {.stop = source.stop()});
    server.accept();
  }
  source.request();
}

}  // namespace
}  // namespace tain
