// Access without credentials, and from web pages.
#include <tain/api_server.h>

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/raw_http.h"

namespace tain::testing {
namespace {

using cli::body_of;
using cli::port_in;
using Json = nlohmann::json;

constexpr const char* kPath = "/api/v1/namespaces/default/configmaps";
const std::string kObject = R"({"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"a"}})";

class Strangers : public ::testing::Test {
 protected:
  void start(ApiServer::Options options = {}) {
    options.tls = false;
    auto made = ApiServer::start(std::move(options));
    ASSERT_TRUE(made) << made.error();
    server_ = std::move(*made);
    port_ = port_in(server_->url());
  }
  int get(const std::string& host, const std::string& headers = {}) {
    return status_of(cli::http(port_, "GET", "/api/v1/pods", "", headers, host));
  }
  static int status_of(const std::string& answer) { return answer.size() < 12 ? 0 : std::stoi(answer.substr(9, 3)); }

  std::unique_ptr<ApiServer> server_;
  std::uint16_t port_ = 0;
};

// One raw connection.
class Raw {
 public:
  explicit Raw(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    const timeval patience{.tv_sec = 20, .tv_usec = 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  }
  ~Raw() { ::close(socket_); }
  Raw(const Raw&) = delete;
  Raw& operator=(const Raw&) = delete;

  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t wrote = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (wrote <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(wrote));
    }
  }
  // Reads until the server closes the connection; returns "timeout" otherwise.
  std::string rest() const {
    std::string out;
    char buffer[4096];
    for (;;) {
      const ssize_t got = ::recv(socket_, buffer, sizeof buffer, 0);
      if (got < 0) return "timeout";
      if (got == 0) return out;
      out.append(buffer, static_cast<std::size_t>(got));
    }
  }

 private:
  const int socket_;
};

TEST_F(Strangers, AForeignHostIsRefused) {
  start();
  for (const char* host : {"localhost", "localhost:1", "a.localhost", "127.0.0.1", "127.1.2.3:80", "[::1]:80"}) {
    EXPECT_EQ(get(host), 200) << host;
  }
  for (const char* host : {"evil.example", "evil.example:80", "10.0.0.1", "127.0.0.1.evil.example", "[::2]"}) {
    EXPECT_EQ(get(host), 403) << host;
  }
  const std::string answer = cli::http(port_, "GET", "/version", "", "", "evil.example");
  EXPECT_EQ(status_of(answer), 403);
  EXPECT_EQ(body_of(answer)["reason"], "Forbidden");
  EXPECT_NE(body_of(answer)["message"].get<std::string>().find("--allowed-host NAME"), std::string::npos);
  EXPECT_EQ(status_of(cli::http(port_, "POST", kPath, kObject, "Content-Type: application/json\r\n", "evil")), 403);
  EXPECT_FALSE(server_->get("configmaps", "default/a"));
}

TEST_F(Strangers, HostsCanBeAllowed) {
  start({.allowed_hosts = {"api.test.svc"}});
  EXPECT_EQ(get("API.test.svc:8080"), 200);
  EXPECT_EQ(get("localhost"), 200);
  EXPECT_EQ(get("test.svc"), 403);
  ApiServer::Options bad;
  bad.allowed_hosts = {"http://api.test.svc"};
  const auto made = ApiServer::start(bad);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, Code::kBadArgument);
}

TEST_F(Strangers, AnotherSiteIsRefused) {
  start();
  EXPECT_EQ(get("localhost:80", "Origin: http://localhost:80\r\n"), 200);
  for (const char* origin : {"http://evil.example", "null", "http://localhost:81", "https://localhost:80"}) {
    EXPECT_EQ(get("localhost:80", std::string("Origin: ") + origin + "\r\n"), 403) << origin;
  }
}

TEST_F(Strangers, ABodyNeedsAContentType) {
  start();
  const std::string without = cli::http(port_, "POST", kPath, kObject);
  EXPECT_EQ(status_of(without), 415);
  EXPECT_EQ(body_of(without)["reason"], "UnsupportedMediaType");
  EXPECT_NE(body_of(without)["message"].get<std::string>().find("application/json"), std::string::npos);
  for (const char* type : {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"}) {
    const std::string header = std::string("Content-Type: ") + type + "\r\n";
    EXPECT_EQ(status_of(cli::http(port_, "POST", kPath, kObject, header)), 415) << type;
  }
  EXPECT_EQ(status_of(cli::http(port_, "POST", kPath, kObject, "Content-Type: application/json\r\n")), 201);
  EXPECT_EQ(status_of(cli::http(port_, "DELETE", std::string(kPath) + "/a", "{}")), 415);
  EXPECT_EQ(status_of(cli::http(port_, "DELETE", std::string(kPath) + "/a")), 200);
}

TEST_F(Strangers, TheAdminPortChecksTheHost) {
  start({.admin_port = 0, .allowed_hosts = {"admin.test"}});
  const std::uint16_t admin = port_in(server_->admin_url());
  EXPECT_EQ(status_of(cli::http(admin, "POST", "/compact", "", "", "evil.example")), 403);
  EXPECT_EQ(status_of(cli::http(admin, "POST", "/compact", "", "", "admin.test")), 200);
  EXPECT_EQ(status_of(cli::http(admin, "POST", "/compact")), 200);
}

TEST_F(Strangers, TheAdminPortRefusesEveryOrigin) {
  start({.admin_port = 0});
  const std::uint16_t admin = port_in(server_->admin_url());
  const std::string own = "localhost:" + std::to_string(admin);
  for (const std::string& origin : {std::string("http://evil.example"), std::string("null"), "http://" + own}) {
    const std::string header = "Origin: " + origin + "\r\n";
    EXPECT_EQ(status_of(cli::http(admin, "POST", "/compact", "", header, own)), 403) << origin;
  }
  EXPECT_EQ(status_of(cli::http(admin, "POST", "/compact", "", "", own)), 200);
}

// The response arrives although no byte of the body was sent.
TEST_F(Strangers, CredentialsAreCheckedBeforeTheBodyArrives) {
  start();
  const Raw raw(port_);
  raw.send(std::string("POST ") + kPath +
           " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer wrong\r\nContent-Type: application/json\r\n"
           "Content-Length: 3000000\r\n\r\n");
  const std::string answer = raw.rest();
  EXPECT_EQ(status_of(answer), 401);
  EXPECT_EQ(body_of(answer)["reason"], "Unauthorized");
  const auto seen = server_->requests();
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(seen[0].status, 401);
}

TEST_F(Strangers, PermissionsAreCheckedBeforeTheBodyArrives) {
  ApiServer::User reader{.name = "reader", .token = "readers-token"};
  reader.allow.push_back({.verbs = {"get"}});
  start({.users = {reader}});
  const Raw raw(port_);
  raw.send(std::string("POST ") + kPath +
           " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer readers-token\r\nTransfer-Encoding: chunked\r\n\r\n");
  EXPECT_EQ(status_of(raw.rest()), 403);
}

TEST_F(Strangers, ALargeBodyIsRefusedAtOnce) {
  start();
  const std::string head =
      std::string("POST ") + kPath + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const Raw counted(port_);
  counted.send(head + "Content-Length: 3145729\r\n\r\n");
  const std::string answer = counted.rest();
  EXPECT_EQ(status_of(answer), 413);
  EXPECT_EQ(body_of(answer)["message"], "Request entity too large: limit is 3145728");

  const Raw chunked(port_);
  chunked.send(head + "Transfer-Encoding: chunked\r\n\r\nffffffff\r\n" + std::string(3145729, ' '));
  EXPECT_EQ(status_of(chunked.rest()), 413);
}

TEST_F(Strangers, BodiesInMemoryAreLimited) {
  start({.max_body_bytes = 100'000});
  const std::string head = std::string("POST ") + kPath +
                           " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                           "Connection: close\r\nContent-Length: ";
  const Raw slow(port_);
  slow.send(head + "90000\r\n\r\n" + kObject + std::string(80'000 - kObject.size(), ' '));
  // Repeated until the server has read the first body: then the second one exceeds the budget.
  std::string refused;
  for (int i = 0; i < 100 && status_of(refused) != 429; ++i) {
    const Raw next(port_);
    next.send(head + "99000\r\n\r\n" + std::string(99'000, ' '));
    refused = next.rest();
  }
  EXPECT_EQ(status_of(refused), 429);
  EXPECT_NE(refused.find("Retry-After: 1"), std::string::npos) << refused;
  slow.send(std::string(10'000, ' '));
  EXPECT_EQ(status_of(slow.rest()), 201);
}

TEST_F(Strangers, IdleConnectionsAreClosedForNewOnes) {
  start({.max_connections = 3});
  const Raw oldest(port_);
  std::vector<std::unique_ptr<Raw>> idle;
  for (int i = 0; i < 5; ++i) idle.push_back(std::make_unique<Raw>(port_));
  EXPECT_EQ(get("localhost"), 200);
  EXPECT_EQ(oldest.rest(), "");
}

}  // namespace
}  // namespace tain::testing
