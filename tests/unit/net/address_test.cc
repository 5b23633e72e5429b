#include "src/net/address.h"

#include <gtest/gtest.h>

#include "src/net/connector.h"
#include "src/net/hosts.h"

namespace tain::net {
namespace {

TEST(SocketAddress, ReadsLiterals) {
  EXPECT_EQ(SocketAddress::parse("10.0.0.1", 6443)->to_string(), "10.0.0.1:6443");
  EXPECT_EQ(SocketAddress::parse("::1", 443)->to_string(), "[::1]:443");
  EXPECT_EQ(SocketAddress::parse("fe80::1%lo", 443)->to_string(), "[fe80::1%lo]:443");
  for (const char* bad : {"", "kubernetes", "10.0.0", "10.0.0.256", "010.0.0.1", "[::1]", "::g", "fe80::1%nowhere"}) {
    EXPECT_FALSE(SocketAddress::parse(bad, 1)) << bad;
  }
}

TEST(SocketAddress, KnowsLoopback) {
  for (const char* yes : {"127.0.0.1", "127.255.0.1", "::1", "::ffff:127.0.0.1"}) {
    EXPECT_TRUE(SocketAddress::parse(yes, 1)->loopback()) << yes;
  }
  for (const char* no : {"128.0.0.1", "::2", "::", "::ffff:10.0.0.1"}) {
    EXPECT_FALSE(SocketAddress::parse(no, 1)->loopback()) << no;
  }
}

TEST(SocketAddress, PortsCanBeSet) {
  for (const char* text : {"10.0.0.1", "::1"}) {
    SocketAddress address = *SocketAddress::parse(text, 1);
    address.set_port(65535);
    EXPECT_EQ(address.port(), 65535);
    EXPECT_EQ(address.host(), text);
  }
}

std::vector<std::string> texts(const std::vector<SocketAddress>& addresses) {
  std::vector<std::string> result;
  for (const SocketAddress& address : addresses) result.push_back(address.host());
  return result;
}

TEST(Hosts, FindsNamesInAnyCaseAndOnSeveralLines) {
  const std::string file =
      "# 9.9.9.9 api.test\n"
      "127.0.0.1\tlocalhost\n"
      "10.0.0.1  api.test api # a comment\r\n"
      "not-an-address api.test\n"
      "10.0.0.2 other.test API.Test.\n"
      "fd00::1 api.test";

  EXPECT_EQ(texts(find_in_hosts(file, "Api.test")), (std::vector<std::string>{"10.0.0.1", "10.0.0.2", "fd00::1"}));
  EXPECT_EQ(texts(find_in_hosts(file, "api")), (std::vector<std::string>{"10.0.0.1"}));
  EXPECT_TRUE(find_in_hosts(file, "pi.test").empty());
  EXPECT_TRUE(find_in_hosts(file, "comment").empty());
  EXPECT_TRUE(find_in_hosts("", "api").empty());
}

TEST(Hosts, GiveAtMost32Addresses) {
  std::string file;
  for (int i = 0; i < 100; ++i) file += "10.0.0." + std::to_string(i) + " many.test\n";

  EXPECT_EQ(find_in_hosts(file, "many.test").size(), 32u);
}

TEST(Hosts, LocalhostFollowsRfc6761) {
  for (const char* yes : {"localhost", "LocalHost.", "a.localhost", "a.b.LOCALHOST"}) EXPECT_TRUE(is_localhost(yes));
  for (const char* no : {"", "local", "xlocalhost", "localhost.test"}) EXPECT_FALSE(is_localhost(no)) << no;
}

// RFC 8305, section 4.
TEST(HappyEyeballs, AlternatesFamiliesStartingWithTheFirst) {
  const auto mixed = [](std::vector<std::string> literals) {
    std::vector<SocketAddress> addresses;
    for (const std::string& literal : literals) addresses.push_back(*SocketAddress::parse(literal, 1));
    return texts(interleave(addresses));
  };

  EXPECT_EQ(mixed({"fd00::1", "fd00::2", "fd00::3", "10.0.0.1", "10.0.0.2"}),
            (std::vector<std::string>{"fd00::1", "10.0.0.1", "fd00::2", "10.0.0.2", "fd00::3"}));
  EXPECT_EQ(mixed({"10.0.0.1", "10.0.0.2", "fd00::1"}), (std::vector<std::string>{"10.0.0.1", "fd00::1", "10.0.0.2"}));
  EXPECT_EQ(mixed({}), (std::vector<std::string>{}));
}

}  // namespace
}  // namespace tain::net
