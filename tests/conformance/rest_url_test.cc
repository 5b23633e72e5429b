// URLs of requests: paths, parameters, hosts, and the user agent.

#include <gtest/gtest.h>

#include "src/client/transport_source.h"
#include "src/client/url.h"

namespace tain::client {
namespace {

std::string get(const UrlBuilder& url) {
  const Result<std::string> target = url.target(HttpMethod::kGet);
  return target ? *target : "error: " + target.error().message;
}
Code refused(const UrlBuilder& url, HttpMethod method = HttpMethod::kGet) {
  const Result<std::string> target = url.target(method);
  return target ? Code::kUnknown : target.error().code;
}

// C346: prefix, namespace, resource, name, subresources, for any order of setting.
TEST(RestUrl, OrdersItsParts) {
  EXPECT_EQ(get(UrlBuilder().subresource("status/tail").name("n").resource("pods").ns("a").abs_path("/api/v1")),
            "/api/v1/namespaces/a/pods/n/status/tail");
  EXPECT_EQ(get(UrlBuilder("/k8s/c-1/").abs_path("/apis/apps/v1").ns("a").resource("deployments")),
            "/k8s/c-1/apis/apps/v1/namespaces/a/deployments");
  EXPECT_EQ(get(UrlBuilder().abs_path("/api/v1").resource("pods").name("n").subresource("proxy/a/b")),
            "/api/v1/pods/n/proxy/a/b");
  EXPECT_EQ(get(UrlBuilder().abs_path("/api/v1").ns("").resource("pods")), "/api/v1/pods");
  EXPECT_EQ(get(UrlBuilder()), "/");
}

// C346: trailing slashes are kept.
TEST(RestUrl, KeepsTrailingSlashes) {
  EXPECT_EQ(get(UrlBuilder().abs_path("/foo/")), "/foo/");
  EXPECT_EQ(get(UrlBuilder("/base").abs_path("/foo/")), "/base/foo/");
  EXPECT_EQ(get(UrlBuilder().abs_path("/")), "/");
}

// C346: a complete request URI replaces path and parameters.
TEST(RestUrl, ARequestUriReplacesEverything) {
  UrlBuilder url("/base");
  url.abs_path("/api/v1").ns("a").resource("pods").name("n").param("limit", "5");
  EXPECT_EQ(get(url.request_uri("/other/path?watch=1&x=%2F")), "/base/other/path?watch=1&x=%2F");
  EXPECT_EQ(refused(UrlBuilder().request_uri("http://elsewhere/")), Code::kBadArgument);
  EXPECT_EQ(refused(UrlBuilder().request_uri("/a b")), Code::kBadArgument);
  EXPECT_EQ(refused(UrlBuilder().request_uri("/a\r\nX: y")), Code::kBadArgument);
}

// C347: a part cannot be set twice.
TEST(RestUrl, PartsAreSetOnce) {
  EXPECT_EQ(refused(UrlBuilder().ns("a").ns("b")), Code::kBadArgument);
  EXPECT_EQ(refused(UrlBuilder().resource("pods").resource("nodes")), Code::kBadArgument);
  EXPECT_EQ(refused(UrlBuilder().name("a").name("b")), Code::kBadArgument);
  EXPECT_EQ(refused(UrlBuilder().subresource("status").subresource("scale")), Code::kBadArgument);
  EXPECT_EQ(refused(UrlBuilder().name("")), Code::kBadArgument);
}

// C347: a segment that would change the path is rejected.
TEST(RestUrl, RejectsPathTraversalSegments) {
  for (const char* bad : {".", "..", "a/b", "/", "a%2Fb", "%"}) {
    EXPECT_EQ(refused(UrlBuilder().ns(bad)), Code::kBadArgument) << bad;
    EXPECT_EQ(refused(UrlBuilder().resource(bad)), Code::kBadArgument) << bad;
    EXPECT_EQ(refused(UrlBuilder().name(bad)), Code::kBadArgument) << bad;
  }
  EXPECT_EQ(refused(UrlBuilder().subresource("proxy/../x")), Code::kBadArgument);
  EXPECT_EQ(get(UrlBuilder().abs_path("/api/v1").resource("pods").name("a b?#\xc3\xa9")),
            "/api/v1/pods/a%20b%3F%23%C3%A9");
}

// C348: after the first error further settings are ignored, and that error is returned.
TEST(RestUrl, KeepsItsFirstError) {
  UrlBuilder url;
  url.ns("..").resource("pods").name("n").subresource("status").param("a", "b");
  url.list_options({.limit = 5}).request_uri("/x").abs_path("/api").resource("nodes");

  const Result<std::string> target = url.target(HttpMethod::kGet);
  ASSERT_FALSE(target);
  EXPECT_NE(target.error().message.find("the namespace \"..\""), std::string::npos) << target.error().message;
}

// C349: list options become parameters; parameters are combined.
TEST(RestUrl, ListOptionsBecomeParameters) {
  UrlBuilder url;
  url.abs_path("/api/v1").resource("pods").param("pretty", "1");
  url.list_options({.resource_version = "1",
                    .match = ListOptions::Match::kNotOlderThan,
                    .limit = 500,
                    .continue_token = "a+b/c==",
                    .label_selector = "a in (b,c)",
                    .field_selector = "metadata.name=n",
                    .timeout = std::chrono::seconds(10)});
  EXPECT_EQ(get(url),
            "/api/v1/pods?pretty=1&labelSelector=a%20in%20%28b%2Cc%29&fieldSelector=metadata.name%3Dn&resourceVersion=1"
            "&resourceVersionMatch=NotOlderThan&limit=500&continue=a%2Bb%2Fc%3D%3D&timeoutSeconds=10");
  UrlBuilder watch;
  watch.abs_path("/api/v1").resource("pods");
  watch.watch_options({.resource_version = "7", .allow_bookmarks = true, .send_initial_events = true});
  EXPECT_EQ(get(watch), "/api/v1/pods?resourceVersion=7&allowWatchBookmarks=true&sendInitialEvents=true&watch=true");
  EXPECT_EQ(get(UrlBuilder().abs_path("/x").param("a", "1").param("a", "2")), "/x?a=1&a=2");
  EXPECT_EQ(get(UrlBuilder().abs_path("/x").list_options({.match = ListOptions::Match::kExact})),
            "/x?resourceVersionMatch=Exact");
}

struct PreflightCase {
  const char* name;
  HttpMethod method;
  const char* ns;  // null: not set
  const char* object;
  bool ok;
};
class RestPreflight : public ::testing::TestWithParam<PreflightCase> {};

// C350: a request for one object in a namespace, or that creates one, needs the namespace.
TEST_P(RestPreflight, EmptyNamespaceIsRejectedForNamespacedRequests) {
  const PreflightCase& test = GetParam();
  UrlBuilder url;
  url.abs_path("/api/v1").resource("pods");
  if (test.ns != nullptr) url.ns(test.ns);
  if (test.object != nullptr) url.name(test.object);

  const Result<std::string> target = url.target(test.method);
  ASSERT_EQ(target.has_value(), test.ok);
  if (test.ok) return;
  EXPECT_EQ(target.error().code, Code::kBadArgument);
  EXPECT_NE(target.error().message.find("namespace"), std::string::npos) << target.error();
}
INSTANTIATE_TEST_SUITE_P(Rest, RestPreflight,
                         ::testing::Values(PreflightCase{"GetWithNamespace", HttpMethod::kGet, "a", "n", true},
                                           PreflightCase{"GetWithoutNamespace", HttpMethod::kGet, "", "n", false},
                                           PreflightCase{"PutWithoutNamespace", HttpMethod::kPut, "", "n", false},
                                           PreflightCase{"PostWithoutNamespace", HttpMethod::kPost, "", nullptr, false},
                                           PreflightCase{"ListOfAll", HttpMethod::kGet, "", nullptr, true},
                                           PreflightCase{"ClusterScoped", HttpMethod::kGet, nullptr, "n", true}),
                         [](const auto& test) { return std::string(test.param.name); });

// C356: https, or no scheme with a TLS setting, means TLS; an invalid host means neither.
TEST(RestServer, TlsComesFromTheSchemeOrTheSettings) {
  EXPECT_TRUE(parse_server("https://localhost", false)->secure);
  EXPECT_FALSE(parse_server("http://localhost", true)->secure);
  EXPECT_TRUE(parse_server("localhost", true)->secure);
  EXPECT_FALSE(parse_server("localhost", false)->secure);
  EXPECT_FALSE(parse_server("///:://localhost", true).has_value());
  EXPECT_FALSE(parse_server("1.2.3.4:567:890", true).has_value());
}

struct HostCase {
  const char* host;
  const char* meant;  // null: refused
};
class RestHost : public ::testing::TestWithParam<HostCase> {};

// C357: a URL, or a host with or without a port; a path needs a scheme; the prefix precedes all paths.
TEST_P(RestHost, IsAUrlOrAPair) {
  const Result<ServerAddress> address = parse_server(GetParam().host, false);
  if (GetParam().meant == nullptr) {
    ASSERT_FALSE(address);
    EXPECT_EQ(address.error().code, Code::kBadArgument);
    return;
  }
  ASSERT_TRUE(address) << address.error();
  EXPECT_EQ(get(UrlBuilder(address->path).abs_path("/api/v1")),
            std::string(GetParam().meant).substr(std::string(GetParam().meant).find('/', 8)));
  EXPECT_EQ(address->to_string() + "/api/v1", GetParam().meant);
}
INSTANTIATE_TEST_SUITE_P(Rest, RestHost,
                         ::testing::Values(HostCase{"127.0.0.1", "http://127.0.0.1:80/api/v1"},
                                           HostCase{"127.0.0.1:8080", "http://127.0.0.1:8080/api/v1"},
                                           HostCase{"foo.bar.com", "http://foo.bar.com:80/api/v1"},
                                           HostCase{"http://host/prefix", "http://host:80/prefix/api/v1"},
                                           HostCase{"http://host", "http://host:80/api/v1"},
                                           HostCase{"https://host/", "https://host:443/api/v1"},
                                           HostCase{"https://[::1]:6443/a/b/?x#y", "https://[::1]:6443/a/b/api/v1"},
                                           HostCase{"host/server", nullptr}, HostCase{"", nullptr},
                                           HostCase{"https://host:0", nullptr}, HostCase{"https://host:65536", nullptr},
                                           HostCase{"ftp://host", nullptr}, HostCase{"https://ho st", nullptr}));

// C358: command, version up to the first dash, platform, seven characters of the commit; unknown if empty.
TEST(RestUserAgent, NamesTheProgram) {
  EXPECT_EQ(build_user_agent(
                {.command = "lynx", .version = "nicest", .os = "beos", .arch = "itanium", .commit = "baaaaaaaaad"}),
            "lynx/nicest (beos/itanium) kubernetes/baaaaaa");
  EXPECT_EQ(build_user_agent(
                {.command = "/usr/bin/lynx", .version = "v1.2.3-alpha.4+dirty", .os = "a", .arch = "b", .commit = "c"}),
            "lynx/v1.2.3 (a/b) kubernetes/c");
  EXPECT_EQ(build_user_agent({}), "unknown/unknown (unknown/unknown) kubernetes/unknown");
  EXPECT_EQ(build_user_agent({.command = "a\r\nX: b"}).find('\n'), std::string::npos);
  EXPECT_NE(default_user_agent().find("(linux/"), std::string::npos);
}

}  // namespace
}  // namespace tain::client
