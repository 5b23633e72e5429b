#include "src/net/proxy.h"

#include <gtest/gtest.h>

#include "src/net/dialer.h"

namespace tain::net {
namespace {

// The table of Go's httpproxy.
struct ExceptionCase {
  const char* no_proxy;
  const char* host;
  std::uint16_t port;
  bool excepted;
};

class NoProxy : public ::testing::TestWithParam<ExceptionCase> {};

TEST_P(NoProxy, FollowsTheRules) {
  const ExceptionCase& c = GetParam();
  EXPECT_EQ(excepted_from_proxy(c.no_proxy, c.host, c.port), c.excepted)
      << c.no_proxy << " | " << c.host << ":" << c.port;
}

INSTANTIATE_TEST_SUITE_P(
    Rules, NoProxy,
    ::testing::Values(
        ExceptionCase{"", "localhost", 80, true}, ExceptionCase{"", "127.0.0.1", 80, true},
        ExceptionCase{"", "127.8.8.8", 80, true}, ExceptionCase{"", "::1", 80, true},
        ExceptionCase{"", "::ffff:127.0.0.1", 80, true}, ExceptionCase{"", "example.com", 80, false},
        ExceptionCase{"example.com", "example.com", 443, true}, ExceptionCase{"example.com", "EXAMPLE.com.", 443, true},
        ExceptionCase{"example.com", "api.example.com", 443, true},
        ExceptionCase{"example.com", "badexample.com", 443, false},
        ExceptionCase{".example.com", "api.example.com", 443, true},
        ExceptionCase{".example.com", "example.com", 443, false},
        ExceptionCase{"*.example.com", "api.example.com", 443, true},
        ExceptionCase{"*.example.com", "example.com", 443, false},
        ExceptionCase{"example.com:6443", "example.com", 6443, true},
        ExceptionCase{"example.com:6443", "example.com", 443, false},
        ExceptionCase{"10.0.0.0/8", "10.9.8.7", 443, true}, ExceptionCase{"10.0.0.0/8", "11.0.0.1", 443, false},
        ExceptionCase{"10.0.0.0/33", "10.0.0.1", 443, false}, ExceptionCase{"10.0.0.0/8", "ten.example", 443, false},
        ExceptionCase{"fd00::/8", "fd12::1", 443, true}, ExceptionCase{"fd00::/8", "fe12::1", 443, false},
        ExceptionCase{"10.0.0.1", "10.0.0.1", 443, true}, ExceptionCase{"10.0.0.1:80", "10.0.0.1", 443, false},
        ExceptionCase{"10.0.0.1:443", "10.0.0.1", 443, true}, ExceptionCase{"[fd00::1]:443", "fd00::1", 443, true},
        ExceptionCase{"[fd00::1]:80", "fd00::1", 443, false}, ExceptionCase{"fd00::1", "fd00::1", 443, true},
        ExceptionCase{"other.test, , example.com ", "example.com", 443, true},
        ExceptionCase{"*", "anything.test", 1, true}, ExceptionCase{"a.test,*", "b.test", 1, true},
        ExceptionCase{":80", "example.com", 80, false}, ExceptionCase{"[bad", "example.com", 80, false}));

TEST(ProxyUrl, IsReadWithItsDefaults) {
  const auto http = parse_proxy_url("http://proxy.test");
  const auto https = parse_proxy_url("HTTPS://proxy.test/");
  const auto socks = parse_proxy_url("socks5://[fd00::1]");
  const auto socks_h = parse_proxy_url("socks5h://proxy.test:9050");
  const auto full = parse_proxy_url("http://us%40er:p%3Aw%2F@10.0.0.1:3128/path?x#y");

  EXPECT_EQ(http->to_string(), "http://proxy.test:80");
  EXPECT_EQ(https->to_string(), "https://proxy.test:443");
  EXPECT_EQ(socks->to_string(), "socks5://[fd00::1]:1080");
  EXPECT_EQ(socks_h->to_string(), "socks5://proxy.test:9050");
  EXPECT_EQ(full->to_string(), "http://10.0.0.1:3128");
  EXPECT_EQ(full->user, "us@er");
  EXPECT_EQ(full->password.reveal(), "p:w/");
}

TEST(ProxyUrl, InvalidUrlErrorNamesTheReasonWithoutThePassword) {
  struct Case {
    const char* url;
    const char* words;
  };
  for (const Case& c :
       {Case{"proxy.test:3128", "proxy URL: it has no scheme; expected http://host:port, https:// or socks5://"},
        Case{"ftp://me:canary@h", "proxy URL: its scheme is not supported; it must be http, https or socks5"},
        Case{"http://me:canary@", "proxy URL: it has no host; expected http://host:port, https:// or socks5://"},
        Case{"http://me:canary@h:0", "proxy URL: its port must be a number from 1 to 65535"},
        Case{"http://me:canary@h:70000", "proxy URL: its port must be a number from 1 to 65535"},
        Case{"http://me:canary@h:x", "proxy URL: its port must be a number from 1 to 65535"},
        Case{"http://me:canary%4@h", "proxy URL: user or password has a % that is not followed by two hex digits"},
        Case{"http://me:canary@a b", "proxy URL: it has no host; expected http://host:port, https:// or socks5://"}}) {
    const auto result = parse_proxy_url(c.url);
    ASSERT_FALSE(result) << c.url;
    EXPECT_EQ(result.error().code, Code::kBadArgument);
    EXPECT_EQ(result.error().phase, Phase::kConfig);
    EXPECT_EQ(result.error().message, c.words);
    EXPECT_EQ(result.error().to_string().find("canary"), std::string::npos);
  }
}

std::string chosen(const ProxySettings& settings, std::string_view host, bool secure) {
  const auto proxy = choose_proxy(settings, host, 6443, secure);
  if (!proxy) return "error: " + proxy.error().message;
  return *proxy ? (*proxy)->to_string() : "none";
}

TEST(ProxyChoice, PrefersSettingsToTheEnvironment) {
  const ProxySettings none{.from_environment = false, .environment = {{"HTTPS_PROXY", "http://env.test"}}};
  const ProxySettings env{.environment = {{"HTTPS_PROXY", "http://s.test:1"},
                                          {"https_proxy", "http://not-this.test"},
                                          {"http_proxy", "p.test:2"},
                                          {"no_proxy", "direct.test"}}};
  ProxySettings both = env;
  both.url = "socks5://own.test";

  EXPECT_EQ(chosen(none, "api.test", true), "none");
  EXPECT_EQ(chosen(env, "api.test", true), "http://s.test:1");
  EXPECT_EQ(chosen(env, "api.test", false), "http://p.test:2");  // no scheme: http
  EXPECT_EQ(chosen(env, "direct.test", true), "none");
  EXPECT_EQ(chosen(env, "localhost", true), "none");
  EXPECT_EQ(chosen(both, "api.test", true), "socks5://own.test:1080");
  EXPECT_EQ(chosen(both, "direct.test", true), "socks5://own.test:1080");  // NO_PROXY does not apply
  EXPECT_EQ(chosen(both, "localhost", true), "socks5://own.test:1080");
}

TEST(ProxyChoice, ErrorNamesTheSourceOfAnInvalidUrl) {
  EXPECT_EQ(chosen({.url = "x"}, "api.test", true),
            "error: proxy-url: proxy URL: it has no scheme; expected http://host:port, https:// or socks5://");
  EXPECT_EQ(
      chosen({.environment = {{"https_proxy", "ftp://me:canary@x"}}}, "api.test", true),
      "error: environment variable HTTPS_PROXY: proxy URL: its scheme is not supported; it must be http, https or "
      "socks5");
}

// In a CGI program the client controls HTTP_PROXY.
TEST(ProxyChoice, IgnoresHttpProxyInCgiPrograms) {
  EXPECT_EQ(chosen({.environment = {{"HTTP_PROXY", "http://evil.test"}, {"REQUEST_METHOD", "GET"}}}, "api.test", false),
            "none");
}

}  // namespace
}  // namespace tain::net
