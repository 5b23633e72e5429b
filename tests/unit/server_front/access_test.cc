// Permissions of users, and parsing of requests.
#include "server/front/access.h"

#include <gtest/gtest.h>

#include <utility>

#include "server/front/list_options.h"
#include "server/front/negotiation.h"

namespace tain::server {
namespace {

AccessAttributes attempt(std::string_view target, HttpMethod method = HttpMethod::kGet) {
  return access_attributes(method, parse_target(target));
}

// A server with one user and one rule.
bool allows(ApiServer::User::Rule rule, std::string_view target) {
  const Access access({}, {{.name = "bob", .token = "t", .allow = {std::move(rule)}}}, false);
  return access.allows({.name = "bob"}, attempt(target));
}

TEST(Rules, NamespacedRuleCoversOnlyItsNamespace) {
  const ApiServer::User::Rule rule{.resources = {"pods"}, .namespaces = {"shop"}};
  EXPECT_TRUE(allows(rule, "/api/v1/namespaces/shop/pods"));
  EXPECT_FALSE(allows(rule, "/api/v1/namespaces/bank/pods"));
  EXPECT_FALSE(allows(rule, "/api/v1/pods"));
}

TEST(Rules, NamedRuleCoversOnlyThatName) {
  const ApiServer::User::Rule rule{.resources = {"pods"}, .names = {"a"}};
  EXPECT_TRUE(allows(rule, "/api/v1/namespaces/shop/pods/a"));
  EXPECT_FALSE(allows(rule, "/api/v1/namespaces/shop/pods/b"));
  EXPECT_FALSE(allows(rule, "/api/v1/namespaces/shop/pods"));
}

TEST(Rules, SubresourceNeedsItsOwnRule) {
  EXPECT_TRUE(allows({.resources = {"pods"}}, "/api/v1/namespaces/shop/pods/a"));
  EXPECT_FALSE(allows({.resources = {"pods"}}, "/api/v1/namespaces/shop/pods/a/log"));
  EXPECT_TRUE(allows({.resources = {"pods/log"}}, "/api/v1/namespaces/shop/pods/a/log"));
  EXPECT_FALSE(allows({.resources = {"pods/log"}}, "/api/v1/namespaces/shop/pods/a"));
}

TEST(Attempts, WatchPrefixOfOneObjectIsAWatch) {
  EXPECT_EQ(attempt("/api/v1/watch/namespaces/n/pods/a").verb, "watch");
  EXPECT_EQ(attempt("/api/v1/namespaces/n/pods/a?watch=true").verb, "get");
  EXPECT_EQ(attempt("/api/v1/namespaces/n/pods?watch=true").verb, "watch");
  EXPECT_EQ(attempt("/api/v1/namespaces/n/pods").verb, "list");
}

TEST(Attempts, ANamespaceIsInsideItself) {
  EXPECT_EQ(attempt("/api/v1/namespaces/shop").ns, "shop");
  EXPECT_TRUE(allows({.resources = {"namespaces"}, .namespaces = {"shop"}}, "/api/v1/namespaces/shop"));
  EXPECT_FALSE(allows({.resources = {"namespaces"}, .namespaces = {"shop"}}, "/api/v1/namespaces/bank"));
}

bool selects(std::string_view selector, storage::Fields labels) {
  storage::Stored record;
  record.labels = std::move(labels);
  return selector_of({.labels = *LabelSelector::parse(selector)})(record);
}

TEST(LabelsOfARecord, GreaterAndLessAreStrict) {
  EXPECT_TRUE(selects("n<5", {{"n", "4"}}));
  EXPECT_FALSE(selects("n<5", {{"n", "5"}}));
  EXPECT_FALSE(selects("n>5", {{"n", "5"}}));
  EXPECT_TRUE(selects("n>5", {{"n", "10"}}));
  EXPECT_FALSE(selects("n>5", {{"n", "x"}}));
}

TEST(LabelsOfARecord, NotInMatchesAMissingLabel) {
  EXPECT_TRUE(selects("app notin (web)", {}));
  EXPECT_TRUE(selects("app notin (web)", {{"app", "db"}}));
  EXPECT_FALSE(selects("app notin (web)", {{"app", "web"}}));
}

TEST(AcceptHeader, SortsByQuality) {
  const auto wanted = parse_accept("application/yaml;q=0.1, application/json;q=0.9, text/plain");
  ASSERT_EQ(wanted.size(), 3u);
  EXPECT_EQ(wanted[0].type, "text/plain");
  EXPECT_EQ(wanted[1].type, "application/json");
  EXPECT_EQ(wanted[2].type, "application/yaml");
}

}  // namespace
}  // namespace tain::server
