#include "cli/apiserver/users.h"

#include <gtest/gtest.h>

namespace tain::cli::apiserver {
namespace {

TEST(UserFlag, HasNameTokenVerbsResourcesAndNamespaces) {
  const Result<ApiServer::User> user = parse_user("bob:secret:get,list:pods:shop,bank");
  ASSERT_TRUE(user);
  EXPECT_EQ(user->name, "bob");
  EXPECT_EQ(user->token, "secret");
  ASSERT_EQ(user->allow.size(), 1u);
  EXPECT_EQ(user->allow[0].verbs, (std::vector<std::string>{"get", "list"}));
  EXPECT_EQ(user->allow[0].resources, (std::vector<std::string>{"pods"}));
  EXPECT_EQ(user->allow[0].namespaces, (std::vector<std::string>{"shop", "bank"}));
}

TEST(UserFlag, RefusesMissingAndSuperfluousParts) {
  for (const char* text : {"", "bob", "bob:", ":secret", "bob:secret:", "bob:secret:get,", "bob:secret:fly",
                           "bob:secret:get:pods:shop:more"}) {
    EXPECT_FALSE(parse_user(text)) << text;
  }
}

}  // namespace
}  // namespace tain::cli::apiserver
