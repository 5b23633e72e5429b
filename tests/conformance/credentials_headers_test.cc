// Headers of a request, and which of them must not be printed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "src/auth/headers.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::Pair;

// C367: the value of Authorization is printed redacted, at each log level.
TEST(CredentialHeaders, AuthorizationCannotBePrinted) {
  for (const char* scheme : {"token", "basic"}) {
    AuthRig rig;
    if (std::string(scheme) == "token") {
      rig.config.token = Secret("canary-token");
    } else {
      rig.config.username = "u";
      rig.config.password = Secret("canary-password");
    }
    const auto result = rig.get();
    ASSERT_TRUE(result) << result.error();
    std::ostringstream text;
    text << result->header;
    EXPECT_EQ(text.str(), "[secret]");
    EXPECT_THAT(rig.log.text(), Not(HasSubstr("canary")));
  }
  std::ostringstream nothing;
  nothing << Secret();
  EXPECT_EQ(nothing.str(), "");
}

// C368: bearer and basic authorization are added to a copy; the original request does not change.
TEST(CredentialHeaders, AreAddedToACopyOfTheRequest) {
  AuthRig bearer;
  bearer.config.token = Secret("test");
  const HeaderList request{{"Accept", "application/json"}};
  const HeaderList sent = authorized(request, *bearer.get(), "tain/1");
  EXPECT_THAT(sent, ElementsAre(Pair("Accept", "application/json"), Pair("Authorization", "Bearer test"),
                                Pair("User-Agent", "tain/1")));
  EXPECT_THAT(request, ElementsAre(Pair("Accept", "application/json")));

  AuthRig basic;
  basic.config.username = "user";
  basic.config.password = Secret("pass");
  EXPECT_THAT(authorized({}, *basic.get(), ""), ElementsAre(Pair("Authorization", "Basic dXNlcjpwYXNz")));
}

// C368: an existing User-Agent is kept, in any case.
TEST(CredentialHeaders, ExplicitUserAgentIsKept) {
  EXPECT_THAT(authorized({{"user-agent", "other"}}, Authorization(), "tain/1"),
              ElementsAre(Pair("user-agent", "other")));
}

// C369: five impersonated users.
TEST(CredentialHeaders, ImpersonatedUserIsSent) {
  const std::pair<Impersonation, HeaderList> cases[] = {
      {{"user", "uid", {"one", "two"}, {{"first", {"A", "a"}}, {"second", {"B", "b"}}}},
       {{"Impersonate-User", "user"},
        {"Impersonate-Uid", "uid"},
        {"Impersonate-Group", "one"},
        {"Impersonate-Group", "two"},
        {"Impersonate-Extra-first", "A"},
        {"Impersonate-Extra-first", "a"},
        {"Impersonate-Extra-second", "B"},
        {"Impersonate-Extra-second", "b"}}},
      {{"u", "", {}, {{"example.com/x", {"v"}}}},
       {{"Impersonate-User", "u"}, {"Impersonate-Extra-example.com%2Fx", "v"}}},
      {{"u", "", {}, {{"a%2Fb", {"v"}}}}, {{"Impersonate-User", "u"}, {"Impersonate-Extra-a%252Fb", "v"}}},
      {{"u", "", {}, {{"\xe2\x98\x83 :", {"v"}}}},
       {{"Impersonate-User", "u"}, {"Impersonate-Extra-%E2%98%83%20%3A", "v"}}},
      {{}, {}}};
  for (const auto& [who, headers] : cases) {
    AuthRig rig;
    rig.config.impersonate = who;
    const auto result = rig.get();
    ASSERT_TRUE(result) << result.error();
    EXPECT_EQ(result->impersonation, headers);
  }
}

// C369: a value with a line break is rejected, not sent.
TEST(CredentialHeaders, ImpersonationCannotSmuggleHeaders) {
  AuthRig rig;
  rig.config.impersonate.user = "alice\r\nAuthorization: Bearer x";
  ASSERT_FALSE(rig.get());
  EXPECT_THAT(rig.get().error().message, HasSubstr("Impersonate-User"));
}

// Escaped keys round-trip for each byte.
TEST(CredentialHeaders, EscapedKeysRoundTrip) {
  std::string all;
  for (int c = 0; c < 256; ++c) all.push_back(static_cast<char>(c));
  for (const std::string& key :
       {all, std::string(), std::string("Alpha"), std::string("50% off"), std::string("a/b:c")}) {
    const std::string escaped = escape_header_key(key);
    for (const char c : escaped) EXPECT_TRUE(c > ' ' && c < '\x7f' && c != ':' && c != '/') << escaped;
    EXPECT_EQ(unescape_header_key(escaped), key);
  }
  EXPECT_FALSE(unescape_header_key("%"));
  EXPECT_FALSE(unescape_header_key("a%2"));
  EXPECT_FALSE(unescape_header_key("%zz"));
}

}  // namespace
}  // namespace tain::auth
