#include "src/base/web_guard.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tain {
namespace {

WebGuard guard(std::string_view listens_on, std::vector<std::string> allowed = {}) {
  auto made = WebGuard::make(listens_on, std::move(allowed));
  EXPECT_TRUE(made);
  return *made;
}

TEST(WebGuard, AcceptsNamesAndAddressesOfThisMachine) {
  const WebGuard local = guard("127.0.0.1");
  for (const char* host : {"localhost", "LocalHost:8080", "localhost.", "a.b.localhost:1", "127.0.0.1", "127.9.8.7:80",
                           "[::1]", "[::1]:80", "[0:0:0:0:0:0:0:1]:80"}) {
    EXPECT_TRUE(local.accepts_host(host)) << host;
  }
  for (const char* host : {"",
                           ":80",
                           ".",
                           "evil.example",
                           "localhost.evil.example",
                           "notlocalhost",
                           "127.0.0.1.evil.example",
                           "0.0.0.0",
                           "128.0.0.1",
                           "10.0.0.1:80",
                           "[::2]:80",
                           "[::1",
                           "[::1]x",
                           "[::1]:x",
                           "localhost:80@evil.example",
                           "[fe80::1]",
                           "[1::]",
                           "[::11]",
                           "[::g]",
                           "127.1",
                           "127.0.0.256",
                           "127.0.0.01",
                           "127.0.0.1.1",
                           "127.0.0.-1",
                           "127.0.0.",
                           "127..0.1",
                           "0x7f.1",
                           "2130706433"}) {
    EXPECT_FALSE(local.accepts_host(host)) << host;
  }
}

TEST(WebGuard, AcceptsWhereTheServerListens) {
  EXPECT_TRUE(guard("10.0.0.1").accepts_host("10.0.0.1:80"));
  EXPECT_FALSE(guard("10.0.0.1").accepts_host("10.0.0.2:80"));
  EXPECT_TRUE(guard("fd00::1").accepts_host("[fd00::1]:80"));
  // DNS cannot rebind an address.
  EXPECT_TRUE(guard("0.0.0.0").accepts_host("10.0.0.2:80"));
  EXPECT_TRUE(guard("::").accepts_host("[fd00::2]:80"));
  EXPECT_FALSE(guard("0.0.0.0").accepts_host("evil.example"));
}

TEST(WebGuard, AcceptsAllowedHosts) {
  const WebGuard allowing = guard("127.0.0.1", {"api.svc", "10.0.0.1"});
  EXPECT_TRUE(allowing.accepts_host("API.svc:8080"));
  EXPECT_TRUE(allowing.accepts_host("10.0.0.1"));
  EXPECT_FALSE(allowing.accepts_host("x.api.svc"));
  for (const char* bad : {"", "http://x", "x:80", "[::1]", "*", "a b"}) {
    const auto made = WebGuard::make("127.0.0.1", {bad});
    ASSERT_FALSE(made) << bad;
    EXPECT_EQ(made.error().code, Code::kBadArgument);
  }
}

TEST(WebGuard, AcceptsOnlyTheServersOwnOrigin) {
  const WebGuard local = guard("127.0.0.1");
  EXPECT_FALSE(local.refuses("localhost:80", ""));
  EXPECT_FALSE(local.refuses("localhost:80", "http://localhost:80"));
  for (const char* origin : {"null", "http://localhost", "http://localhost:81", "https://localhost:80",
                             "http://evil.example", "http://localhost:80.evil.example", "file://"}) {
    EXPECT_TRUE(local.refuses("localhost:80", origin)) << origin;
  }
  EXPECT_TRUE(local.refuses("evil.example", "http://evil.example"));
  EXPECT_FALSE(local.refuses("", ""));
  EXPECT_TRUE(local.refuses("", "http://"));
}

TEST(WebGuard, ErrorNamesTheRemedyWithoutControlCharacters) {
  const auto why = guard("127.0.0.1").refuses("evil\x1b[2J\"" + std::string(500, 'x'), "");
  ASSERT_TRUE(why);
  EXPECT_NE(why->find("--allowed-host NAME"), std::string::npos);
  EXPECT_EQ(why->find('\x1b'), std::string::npos);
  EXPECT_LT(why->size(), 300U);
}

}  // namespace
}  // namespace tain
