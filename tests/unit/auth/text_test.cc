// Small texts: names in messages, URLs without passwords.
#include <gtest/gtest.h>

#include <string>

#include "src/auth/kubeconfig_resolve.h"
#include "src/auth/safe_text.h"
#include "src/base/base64.h"
#include "tests/support/canary.h"

namespace tain::auth {
namespace {

TEST(SafeText, NamesStayOnOneLineAndShort) {
  EXPECT_EQ(in_quotes("plain"), "\"plain\"");
  EXPECT_EQ(in_quotes("two\nlines"), "\"two lines\"");
  EXPECT_EQ(in_quotes("\x1b]0;title\x07"), "\"U+001B]0;titleU+0007\"");
  EXPECT_LT(in_quotes(std::string(100'000, 'x')).size(), 300u);
}

TEST(SafeText, UrlsLoseTheirPasswords) {
  EXPECT_EQ(without_credentials("http://u:p@host:1/path?token=x#y"), "http://host:1/path");
  EXPECT_EQ(without_credentials("https://host"), "https://host");
  EXPECT_EQ(without_credentials("u:p@host"), "host");
  // An unescaped password may contain any character: everything before the last `@` is hidden.
  EXPECT_EQ(without_credentials("http://u:p@ss@host/a"), "http://host/a");
  EXPECT_EQ(without_credentials("http://u:p/s?s#s@host/a"), "http://host/a");
}

TEST(SafeText, SecretsAreScrubbedEverywhere) {
  EXPECT_EQ(scrubbed("a secret1 b secret1secret2", {Secret("secret1"), Secret("secret2"), Secret(), Secret("a")}),
            "a [secret] b [secret][secret]");
}

TEST(SafeText, SecretsAreScrubbedInBase64) {
  const std::string secret = "to>k?en~of/a+user-with>many?letters";
  for (const char* before : {"", "x", "xy", "Bearer "}) {
    std::string coded = base64_encode(before + secret + " and more");
    std::string url = coded;
    for (char& c : url) c = c == '+' ? '-' : c == '/' ? '_' : c;
    std::string folded = coded;
    for (std::size_t at = 10; at < folded.size(); at += 12) folded.insert(at, "\r\n");
    EXPECT_NE(coded, url);
    EXPECT_TRUE(testing::shows_secret(coded, secret));
    for (const std::string& text : {coded, url, folded}) {
      const std::string left = scrubbed("said " + text + " twice " + text, {Secret(secret)});
      EXPECT_LT(left.find("[secret]"), left.rfind("[secret]")) << left;
      EXPECT_FALSE(testing::shows_secret(left, secret)) << left;
    }
  }
  // Without padding, and alone.
  std::string alone = base64_encode(secret);
  alone.resize(alone.find('=') == std::string::npos ? alone.size() : alone.find('='));
  EXPECT_FALSE(testing::shows_secret(scrubbed(alone, {Secret(secret)}), secret));
  EXPECT_EQ(scrubbed("ordinary words of a plugin", {Secret(secret)}), "ordinary words of a plugin");
}

TEST(Timeout, IsSecondsOrATextWithUnits) {
  using namespace std::chrono;
  EXPECT_EQ(*parse_timeout("90"), seconds(90));
  EXPECT_EQ(*parse_timeout("0"), seconds(0));
  EXPECT_EQ(*parse_timeout("1m30s"), seconds(90));
  EXPECT_EQ(*parse_timeout("1.5h"), minutes(90));
  EXPECT_EQ(*parse_timeout("250ms"), milliseconds(250));
  EXPECT_EQ(*parse_timeout("5us"), microseconds(5));
  for (const char* bad : {"", "s", "1x", "-1", "-1s", "1m30", "1.5", "..5s", "99999999999999999999h", "1e5"}) {
    EXPECT_FALSE(parse_timeout(bad)) << bad;
  }
}

}  // namespace
}  // namespace tain::auth
