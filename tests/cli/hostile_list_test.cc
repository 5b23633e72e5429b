// Lists of a server that wants to exhaust its client: pages that never end, and items that cannot be read.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "tests/cli/support.h"
#include "tests/support/sanitizers.h"

namespace tain::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// An HTTP/1.1 server on a raw socket: discovery of pods, and lists of pods from the test.
class HostileServer {
 public:
  using Page = std::function<std::string(int page, bool as_table)>;  // the body of the page, counted from 0
  explicit HostileServer(Page page) : page_(std::move(page)) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(::listen(listener_, 16), 0);
    socklen_t size = sizeof address;
    ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { accept_all(); });
  }
  ~HostileServer() {
    over_ = true;
    ::shutdown(listener_, SHUT_RDWR);
    thread_.join();
    ::close(listener_);
  }
  HostileServer(const HostileServer&) = delete;
  HostileServer& operator=(const HostileServer&) = delete;

  std::string url() const { return "http://127.0.0.1:" + std::to_string(port_); }
  int pages() const { return pages_; }

 private:
  void accept_all() {
    while (!over_) {
      const int connection = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
      if (connection < 0) continue;
      serve(connection);
      ::close(connection);
    }
  }
  // One request per connection.
  void serve(int connection) {
    std::string head;
    char buffer[4096];
    while (head.find("\r\n\r\n") == std::string::npos) {
      const ssize_t got = ::recv(connection, buffer, sizeof buffer, 0);
      if (got <= 0) return;
      head.append(buffer, static_cast<std::size_t>(got));
    }
    const std::string body = answer(head);
    // Refuses watches, as servers without watch-list do.
    std::string out =
        std::string("HTTP/1.1 ") + (body.empty() ? "422 Unprocessable Entity" : "200 OK") +
        "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) +
        "\r\n\r\n" + body;
    for (std::size_t sent = 0; sent < out.size();) {
      const ssize_t wrote = ::send(connection, out.data() + sent, out.size() - sent, MSG_NOSIGNAL);
      if (wrote <= 0) return;
      sent += static_cast<std::size_t>(wrote);
    }
  }
  std::string answer(const std::string& head) {
    const std::string target = head.substr(4, head.find(' ', 4) - 4);
    const std::string path = target.substr(0, target.find('?'));
    if (path == "/api") return R"({"kind":"APIVersions","versions":["v1"]})";
    if (path == "/apis") return R"({"kind":"APIGroupList","apiVersion":"v1","groups":[]})";
    if (path == "/api/v1") {
      return R"({"kind":"APIResourceList","groupVersion":"v1","resources":[{"name":"pods","singularName":"pod",)"
             R"("namespaced":true,"kind":"Pod","verbs":["get","list","watch"],"shortNames":["po"]}]})";
    }
    if (!path.ends_with("/pods") || target.find("watch=") != std::string::npos) return {};
    return page_(pages_++, head.find("as=Table") != std::string::npos);
  }

  Page page_;
  int listener_ = -1;
  std::uint16_t port_ = 0;
  std::atomic<int> pages_ = 0;
  std::atomic<bool> over_ = false;
  std::thread thread_;
};

std::string pod_json(const std::string& name, const std::string& note = "") {
  return R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":")" + name + R"(","namespace":"default","uid":"u-)" +
         name + R"(","resourceVersion":"5","annotations":{"note":")" + note + R"("}}})";
}
std::string page_json(const std::string& items, const std::string& token, bool as_table) {
  const std::string metadata = R"("metadata":{"resourceVersion":"10","continue":")" + token + R"("},)";
  if (!as_table) return R"({"kind":"PodList","apiVersion":"v1",)" + metadata + R"("items":[)" + items + "]}";
  return R"({"kind":"Table","apiVersion":"meta.k8s.io/v1",)" + metadata +
         R"("columnDefinitions":[{"name":"Name","type":"string","format":"name","priority":0}],)"
         R"("rows":[{"cells":["a"],"object":)" +
         items + "}]}";
}

// Pages of 20 kB, each with a continue token from `token`.
HostileServer::Page endless(std::function<std::string(int)> token) {
  return [token = std::move(token)](int page, bool as_table) {
    return page_json(pod_json("a", std::string(20'000, 'x')), token(page), as_table);
  };
}

class HostileList : public ::testing::Test {
 protected:
  static Ran ran(const HostileServer& server, std::vector<std::string> words) {
    words.insert(words.end(), {"--server", server.url(), "--kubeconfig", "/dev/null"});
    return run_here(words);
  }
};

const std::vector<std::vector<std::string>> kVerbs = {
    {"get", "pods"},       {"get", "pods", "-o", "json"},       {"get", "pods", "-o", "name"},
    {"get", "pods", "-w"}, {"get", "pods", "-w", "-o", "name"}, {"mirror", "pods", "--once"}};

TEST_F(HostileList, ATokenThatRepeatsEndsIt) {
  for (const std::vector<std::string>& words : kVerbs) {
    HostileServer server(endless([](int) { return "same"; }));
    const Ran got = ran(server, words);
    EXPECT_EQ(got.code, kFailed) << ::testing::PrintToString(words);
    EXPECT_THAT(got.err, HasSubstr("has the same continue token as the page before"));
    EXPECT_LE(server.pages(), 4) << ::testing::PrintToString(words);
  }
}

TEST_F(HostileList, TokensThatAlternateEndWithTheBytes) {
  for (std::vector<std::string> words : kVerbs) {
    HostileServer server(endless([](int page) { return page % 2 == 0 ? "A" : "B"; }));
    words.insert(words.end(), {"--max-list-bytes", "100000"});
    const Ran got = ran(server, words);
    EXPECT_EQ(got.code, kFailed) << ::testing::PrintToString(words);
    EXPECT_THAT(got.err, HasSubstr("larger than 100000 bytes"));
    EXPECT_THAT(got.err, HasSubstr("--max-list-bytes"));
    EXPECT_LE(server.pages(), 12) << ::testing::PrintToString(words);
  }
}

TEST_F(HostileList, EmptyPagesEndWithTheBytes) {
  for (const char* format : {"json", "name", "wide"}) {
    HostileServer server([](int page, bool as_table) {
      const std::string token = std::to_string(page);
      if (!as_table) return page_json("", token, false);
      return R"({"kind":"Table","apiVersion":"meta.k8s.io/v1","metadata":{"continue":")" + token +
             R"("},"columnDefinitions":[{"name":"Name","type":"string"}],"rows":[]})";
    });
    const Ran got = ran(server, {"get", "pods", "-o", format, "--max-list-bytes", "100000"});
    EXPECT_EQ(got.code, kFailed) << format;
    EXPECT_THAT(got.err, HasSubstr("larger than 100000 bytes")) << format;
    EXPECT_LE(server.pages(), 26) << format;
  }
}

TEST_F(HostileList, ATokenThatIsTooLongEndsIt) {
  for (const std::vector<std::string>& words : kVerbs) {
    HostileServer server(endless([](int page) { return std::string(70'000, 't') + std::to_string(page); }));
    const Ran got = ran(server, words);
    EXPECT_EQ(got.code, kFailed) << ::testing::PrintToString(words);
    EXPECT_THAT(got.err, HasSubstr("continue token")) << ::testing::PrintToString(words);
    EXPECT_LE(server.pages(), 2) << ::testing::PrintToString(words);
  }
}

TEST_F(HostileList, ABadItemDoesNotAffectOthers) {
  const std::string items =
      pod_json("a") + R"(,{"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"default"}},)" + pod_json("c");
  HostileServer server([&](int, bool as_table) { return page_json(items, "", as_table); });
  for (const char* format : {"json", "yaml", "name", "jsonpath={.items[*].metadata.name}",
                             "custom-columns=NAME:.metadata.name", "jsonpath-as-json={.items[*].metadata.name}"}) {
    const Ran got = ran(server, {"get", "pods", "-o", format});
    EXPECT_EQ(got.code, kFailed) << format;
    EXPECT_THAT(got.out, HasSubstr("a")) << format;
    EXPECT_THAT(got.out, HasSubstr("c")) << format;
    EXPECT_THAT(got.err, HasSubstr("error: cannot read an object of pods")) << format;
  }
}

// A machine may have less memory than the limits allow: then the error is one line. JSON with many small values needs
// much more memory than it has bytes.
TEST_F(HostileList, OutOfMemoryIsOneLine) {
  std::string item = pod_json("a");
  item.back() = ',';
  item.append("\"x\":[[]");
  for (int i = 0; i < 1'000'000; ++i) item.append(",[]");
  item.append("]}");
  HostileServer server([&](int page, bool as_table) { return page_json(item, std::to_string(page), as_table); });
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_AS, &before), 0);
  rlimit small = before;
  small.rlim_cur = rlim_t{1} << 30;
  ASSERT_EQ(::setrlimit(RLIMIT_AS, &small), 0);
  Program program({"get", "pods", "-o", "json", "--server", server.url(), "--kubeconfig", "/dev/null"});
  ASSERT_EQ(::setrlimit(RLIMIT_AS, &before), 0);
  const Ran got = program.wait();
  EXPECT_EQ(got.code, kFailed);
  EXPECT_EQ(got.out, "");
  EXPECT_THAT(got.err, ::testing::StartsWith("error: out of memory; "));
  EXPECT_EQ(std::count(got.err.begin(), got.err.end(), '\n'), 1) << got.err;
}

// The same for the memory of objects. A mirror must not continue without an object that it could not store.
TEST_F(HostileList, OutOfMemoryOfAMirrorIsOneLine) {
  if (!tain::testing::kMemoryMayRunOut) GTEST_SKIP() << "a sanitizer needs the address space";
  const std::string note(1'000'000, 'x');
  HostileServer server([&](int page, bool as_table) {
    std::string items;
    for (int i = 0; i < 10; ++i) {
      if (i > 0) items += ',';
      items += pod_json("p" + std::to_string(page) + "-" + std::to_string(i), note);
    }
    return page_json(items, std::to_string(page), as_table);
  });
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_AS, &before), 0);
  rlimit small = before;
  small.rlim_cur = rlim_t{1} << 30;
  ASSERT_EQ(::setrlimit(RLIMIT_AS, &small), 0);
  Program program({"mirror", "pods", "--once", "--server", server.url(), "--kubeconfig", "/dev/null"});
  ASSERT_EQ(::setrlimit(RLIMIT_AS, &before), 0);
  const Ran got = program.wait();
  EXPECT_EQ(got.code, kFailed);
  EXPECT_THAT(got.err, HasSubstr("error: out of memory; "));
  EXPECT_THAT(got.err, Not(HasSubstr("a task threw")));
}

}  // namespace
}  // namespace tain::cli
