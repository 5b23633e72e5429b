#include "src/net/resolver.h"

#include <sys/stat.h>

#include <cstdio>
#include <fstream>

#include "tests/support/tls_rig.h"
#include "tests/unit/net/dns_server.h"

namespace tain::net {
namespace {

using namespace testing;
using namespace std::chrono_literals;
using Type = DnsServer::Type;

class ResolverTest : public ::testing::Test {
 protected:
  static ResolverOptions options_for(const DnsServer& server) {
    return {.servers = {server.address()}, .hosts_file = "/nowhere", .timeout = 50ms, .tries = 2};
  }

  Result<std::vector<std::string>> ask(const ResolverOptions& options, const std::string& host) {
    std::promise<Result<std::vector<SocketAddress>>> answer;
    std::unique_ptr<Resolving> resolving;
    bool inside = true;
    runtime_.post([&] {
      resolving = resolve(runtime_, options, host, 6443, [&](Result<std::vector<SocketAddress>> found) {
        EXPECT_FALSE(inside) << "called inside resolve()";
        answer.set_value(std::move(found));
      });
      inside = false;
    });
    const auto found = must(answer.get_future());
    on_loop(runtime_, [&] { resolving.reset(); });
    if (!found) return fail(found.error());
    std::vector<std::string> texts;
    for (const SocketAddress& address : *found) texts.push_back(address.to_string());
    return texts;
  }

  ThreadRuntime runtime_;
};

TEST_F(ResolverTest, QueriesBothFamilies) {
  DnsServer server({{{"api.test", Type::kA}, {.addresses = {"10.0.0.1", "10.0.0.2"}}},
                    {{"api.test", Type::kAaaa}, {.addresses = {"fd00::1"}}}});

  EXPECT_EQ(*ask(options_for(server), "api.test"),
            (std::vector<std::string>{"[fd00::1]:6443", "10.0.0.1:6443", "10.0.0.2:6443"}));
}

TEST_F(ResolverTest, OneFamilyIsEnough) {
  DnsServer server({{{"four.test", Type::kA}, {.addresses = {"10.0.0.1"}}},
                    {{"four.test", Type::kAaaa}, {}},
                    {{"six.test", Type::kA}, {}},
                    {{"six.test", Type::kAaaa}, {.addresses = {"fd00::1"}}}});

  EXPECT_EQ(*ask(options_for(server), "four.test"), (std::vector<std::string>{"10.0.0.1:6443"}));
  EXPECT_EQ(*ask(options_for(server), "six.test"), (std::vector<std::string>{"[fd00::1]:6443"}));
}

// A server that ignores queries of one family costs a short delay, not all timeouts.
TEST_F(ResolverTest, DoesNotWaitLongForTheOtherFamily) {
  DnsServer server(
      {{{"api.test", Type::kA}, {.addresses = {"10.0.0.1"}}}, {{"api.test", Type::kAaaa}, {.silent = true}}});
  ResolverOptions options = options_for(server);
  options.timeout = 60s;

  EXPECT_EQ(*ask(options, "api.test"), (std::vector<std::string>{"10.0.0.1:6443"}));
}

TEST_F(ResolverTest, TakesAtMost16AddressesOfAFamily) {
  std::vector<std::string> many;
  for (int i = 0; i < 28; ++i) many.push_back("10.0.0." + std::to_string(i));
  DnsServer server({{{"many.test", Type::kA}, {.addresses = many}}, {{"many.test", Type::kAaaa}, {}}});

  const auto answer = ask(options_for(server), "many.test");

  ASSERT_TRUE(answer) << answer.error();
  EXPECT_EQ(answer->size(), 16u);
}

TEST_F(ResolverTest, ErrorNamesTheReasonForNoAddress) {
  DnsServer server({{{"empty.test", Type::kA}, {}},
                    {{"empty.test", Type::kAaaa}, {}},
                    {{"silent.test", Type::kA}, {.silent = true}},
                    {{"silent.test", Type::kAaaa}, {.silent = true}},
                    {{"broken.test", Type::kA}, {.rcode = 2}},
                    {{"broken.test", Type::kAaaa}, {.rcode = 2}},
                    {{"refused.test", Type::kA}, {.rcode = 5}},
                    {{"refused.test", Type::kAaaa}, {.rcode = 5}}});
  struct Case {
    std::string host;
    std::string words;
  };
  const std::string refusal =
      "all DNS servers are unreachable or refuse to answer; check the network and /etc/resolv.conf";
  for (const Case& c : {Case{"missing.test", "no such host; check the name in the server URL"},
                        Case{"empty.test", "the name exists but has no address; check the name in the server URL"},
                        Case{"silent.test", "no DNS server answered in time; check the network and /etc/resolv.conf"},
                        Case{"broken.test", refusal}, Case{"refused.test", refusal}}) {
    const auto answer = ask(options_for(server), c.host);
    ASSERT_FALSE(answer) << c.host;
    EXPECT_EQ(answer.error().code, Code::kConnectionLost);
    EXPECT_EQ(answer.error().phase, Phase::kConnect);
    EXPECT_EQ(answer.error().message, "resolving " + c.host + ": " + c.words);
  }
}

TEST_F(ResolverTest, ErrorNamesUnreachableServers) {
  std::string address;
  {
    DnsServer gone({});
    address = gone.address();
  }

  const auto answer = ask({.servers = {address}, .hosts_file = "/nowhere", .timeout = 50ms, .tries = 1}, "api.test");

  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().message,
            "resolving api.test: all DNS servers are unreachable or refuse to answer; check the network and "
            "/etc/resolv.conf");
}

TEST_F(ResolverTest, LiteralsHostsAndLocalhostNeedNoServer) {
  DnsServer server({});
  char path[] = "/tmp/tain_hosts_XXXXXX";
  ::close(::mkstemp(path));
  std::ofstream(path) << "10.1.1.1 api.test\nfd00::7 API.test\n";
  ResolverOptions options = options_for(server);
  options.hosts_file = path;

  EXPECT_EQ(*ask(options, "10.0.0.9"), (std::vector<std::string>{"10.0.0.9:6443"}));
  EXPECT_EQ(*ask(options, "fd00::9"), (std::vector<std::string>{"[fd00::9]:6443"}));
  EXPECT_EQ(*ask(options, "api.test"), (std::vector<std::string>{"10.1.1.1:6443", "[fd00::7]:6443"}));
  EXPECT_EQ(*ask(options, "localhost"), (std::vector<std::string>{"127.0.0.1:6443", "[::1]:6443"}));
  EXPECT_EQ(*ask(options, "a.localhost"), (std::vector<std::string>{"127.0.0.1:6443", "[::1]:6443"}));
  EXPECT_EQ(server.queries(), 0);
  std::remove(path);
}

TEST_F(ResolverTest, RejectsInvalidNames) {
  DnsServer server({});

  for (const std::string& host : {std::string(), std::string("a\0b", 3), std::string(300, 'a')}) {
    EXPECT_EQ(ask(options_for(server), host).error().code, Code::kBadArgument);
  }
  // c-ares rejects labels of more than 63 characters and similar names.
  std::string long_label(100, 'a');
  long_label.append(".test");
  EXPECT_FALSE(ask(options_for(server), long_label));
  EXPECT_FALSE(ask(options_for(server), "a..test"));
}

// A cancelled query calls nothing, and its sockets are closed.
TEST_F(ResolverTest, CanBeCancelled) {
  DnsServer server({{{"silent.test", Type::kA}, {.silent = true}}, {{"silent.test", Type::kAaaa}, {.silent = true}}});
  const auto token = std::make_shared<int>();

  on_loop(runtime_, [&] {
    auto literal = resolve(runtime_, {}, "10.0.0.1", 1, [token](auto&&) { ADD_FAILURE(); });
    auto name = resolve(runtime_, options_for(server), "silent.test", 1, [token](auto&&) { ADD_FAILURE(); });
  });
  on_loop(runtime_, [] {});

  EXPECT_EQ(token.use_count(), 1);
}

}  // namespace
}  // namespace tain::net
