// Tokens from files and plugins: when they are read again, and what a 401 does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/auth/headers.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
using ::testing::HasSubstr;

class TokenFile : public ::testing::Test {
 protected:
  TokenFile() {
    rig.config.token_file = "/token";
    rig.files["/token"] = "one\n";
  }
  AuthRig rig;
};

// C371, case 1: a cached token is used for one minute minus ten seconds.
TEST_F(TokenFile, CachedTokenServesFor50Seconds) {
  EXPECT_EQ(rig.header(), "Bearer one");
  rig.files["/token"] = "two";
  rig.runtime.advance(seconds(49));
  EXPECT_EQ(rig.header(), "Bearer one");
  EXPECT_EQ(rig.reads["/token"], 1);
}

// C371, case 2: then the file is read again.
TEST_F(TokenFile, TokenIsReadAgainAfter50Seconds) {
  EXPECT_EQ(rig.header(), "Bearer one");
  rig.files["/token"] = "  two \n";
  rig.runtime.advance(seconds(50));
  EXPECT_EQ(rig.header(), "Bearer two");
  EXPECT_EQ(rig.reads["/token"], 2);
}

// C371, case 3: a plugin's token is renewed ten seconds before it expires.
TEST(PluginToken, IsRenewedBeforeItExpires) {
  AuthRig rig;
  rig.use_exec();
  const WallTime begin = rig.runtime.clock().wall();
  rig.plugin = [&] { return AuthRig::token(std::to_string(rig.runs), begin + rig.runs * minutes(5)); };
  EXPECT_EQ(rig.header(), "Bearer 1");
  rig.runtime.advance(minutes(5) - seconds(10) - Duration(1));
  EXPECT_EQ(rig.header(), "Bearer 1");
  rig.runtime.advance(Duration(1));
  EXPECT_EQ(rig.header(), "Bearer 2");
}

// C371, case 4: a read error without a cached token is an error.
TEST_F(TokenFile, ReadErrorIsReturnedWithoutACachedToken) {
  rig.files.clear();
  const auto result = rig.get();
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().phase, Phase::kConfig);
  EXPECT_THAT(result.error().message, HasSubstr("/token"));
  rig.files["/token"] = "late";
  EXPECT_EQ(rig.header(), "Bearer late");
}

// C371, case 5: a read error, an empty file and invalid content keep the cached token.
TEST_F(TokenFile, ReadErrorKeepsTheCachedToken) {
  EXPECT_EQ(rig.header(), "Bearer one");
  for (const char* content : {"gone", "", " \n", "two\nlines"}) {
    rig.files["/token"] = content;
    if (std::string(content) == "gone") rig.files.erase("/token");
    rig.runtime.advance(minutes(1));
    EXPECT_EQ(rig.header(), "Bearer one");
  }
  rig.files["/token"] = "two";
  rig.runtime.advance(minutes(1));
  EXPECT_EQ(rig.header(), "Bearer two");
}

// N23: a token file on disk is truncated, removed, replaced by a rename, and linked as a kubelet does it. The last
// valid token is used until there is a new one; a 401 causes a read at once.
TEST(TokenFileOnDisk, TokenSurvivesTruncationRemovalAndReplacement) {
  const TempFolder folder;
  const std::string path = folder.write("token", "one");
  AuthRig rig;
  auto disk = std::make_shared<CredentialSources>(*rig.sources);
  disk->read_file = [](const std::string& name) { return read_file(name); };
  rig.sources = disk;
  rig.config.token_file = path;
  EXPECT_EQ(rig.header(), "Bearer one");

  folder.write("token", "");
  rig.runtime.advance(minutes(1));
  EXPECT_EQ(rig.header(), "Bearer one") << "truncated";

  std::filesystem::remove(path);
  rig.runtime.advance(minutes(1));
  EXPECT_EQ(rig.header(), "Bearer one") << "missing";

  ASSERT_TRUE(replace_file(path, "two", 0600));
  rig.runtime.advance(minutes(1));
  EXPECT_EQ(rig.header(), "Bearer two") << "replaced";

  folder.write("first/token", "three");
  folder.write("second/token", "four");
  std::filesystem::create_symlink("first/token", folder.at("link"));
  std::filesystem::rename(folder.at("link"), path);
  rig.runtime.advance(minutes(1));
  EXPECT_EQ(rig.header(), "Bearer three") << "a link";
  const auto cached = rig.get();
  std::filesystem::create_symlink("second/token", folder.at("link"));
  std::filesystem::rename(folder.at("link"), path);
  EXPECT_TRUE(rig.authenticator->rejected(cached->generation));
  EXPECT_EQ(rig.header(), "Bearer four") << "after a 401";
}

// C372: a hundred concurrent callers cause one read.
TEST_F(TokenFile, HundredCallersCauseOneRead) {
  Authenticator& authenticator = rig.make();
  int answered = 0;
  std::vector<std::shared_ptr<void>> requests;
  for (int i = 0; i < 100; ++i) {
    requests.push_back(authenticator.authorize([&](Result<Authorization> result) {
      EXPECT_EQ(result->header.reveal(), "Bearer one");
      ++answered;
    }));
  }
  EXPECT_TRUE(rig.runtime.run_until_idle());
  EXPECT_EQ(answered, 100);
  EXPECT_EQ(rig.reads["/token"], 1);
}

// C373, case 1: a request with its own Authorization is not changed.
TEST_F(TokenFile, ExplicitAuthorizationHeaderIsKept) {
  const HeaderList sent = authorized({{"authorization", "Bearer mine"}}, *rig.get(), "");
  ASSERT_EQ(sent.size(), 1u);
  EXPECT_EQ(sent[0].second, "Bearer mine");
}

// C373, case 2: a request without one gets the token.
TEST_F(TokenFile, TokenIsAddedToRequestsWithoutOne) {
  EXPECT_EQ(authorized({}, *rig.get(), "").at(0).second, "Bearer one");
}

// C373, case 3: a 401 drops a cached token.
TEST_F(TokenFile, RejectionDropsACachedToken) {
  rig.get();
  const auto cached = rig.get();
  rig.files["/token"] = "two";
  EXPECT_TRUE(rig.authenticator->rejected(cached->generation));
  EXPECT_EQ(rig.header(), "Bearer two");
  EXPECT_EQ(rig.reads["/token"], 2);
}

// C373, case 4: a token read for this very request is kept.
TEST_F(TokenFile, RejectionKeepsATokenReadForTheRequest) {
  const auto fresh = rig.get();
  EXPECT_FALSE(rig.authenticator->rejected(fresh->generation));
  EXPECT_EQ(rig.header(), "Bearer one");
  EXPECT_EQ(rig.reads["/token"], 1);
}

// C373, case 5: a valid token is kept; a late 401 for an older token does not drop the newer one.
TEST_F(TokenFile, LateRejectionKeepsTheNewerToken) {
  rig.get();
  const auto old = rig.get();
  rig.files["/token"] = "two";
  rig.runtime.advance(minutes(1));
  EXPECT_EQ(rig.header(), "Bearer two");
  EXPECT_TRUE(rig.authenticator->rejected(old->generation)) << "a second try with the newer one is worth it";
  EXPECT_EQ(rig.header(), "Bearer two");
  EXPECT_EQ(rig.reads["/token"], 2);
}

}  // namespace
}  // namespace tain::auth
