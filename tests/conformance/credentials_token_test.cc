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

// C371, case 1: within its time, a minute less ten seconds, the cached one serves.
TEST_F(TokenFile, CachedTokenServesFor50Seconds) {
  EXPECT_EQ(rig.header(), "Bearer one");
  rig.files["/token"] = "two";
  rig.runtime.advance(seconds(49));
  EXPECT_EQ(rig.header(), "Bearer one");
  EXPECT_EQ(rig.reads["/token"], 1);
}

// C371, case 2: then it is read anew.
TEST_F(TokenFile, TokenIsReadAgainAfter50Seconds) {
  EXPECT_EQ(rig.header(), "Bearer one");
  rig.files["/token"] = "  two \n";
  rig.runtime.advance(seconds(50));
  EXPECT_EQ(rig.header(), "Bearer two");
  EXPECT_EQ(rig.reads["/token"], 2);
}

// C371, case 3: of a plugin's token the last ten seconds are not used.
TEST(PluginToken, IsFetchedAnewBeforeItsEnd) {
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

// C371, case 4: failing to read is an error with none cached.
TEST_F(TokenFile, FailingIsAnErrorWithNoneCached) {
  rig.files.clear();
  const auto result = rig.get();
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().phase, Phase::kConfig);
  EXPECT_THAT(result.error().message, HasSubstr("/token"));
  rig.files["/token"] = "late";
  EXPECT_EQ(rig.header(), "Bearer late");
}

// C371, case 5: failing to read, an empty file and nonsense keep what was good.
TEST_F(TokenFile, FailingKeepsTheCachedToken) {
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

// N23: a token file on disk, truncated, taken away, replaced in one move, and behind a link that moves, as a kubelet
// does it. What was good serves until something good is there; a 401 has it read at once.
TEST(TokenFileOnDisk, IsFollowedWhateverHappensToIt) {
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

// C372: a hundred at a time, one read.
TEST_F(TokenFile, HundredCallersCauseOneRead) {
  Authenticator& authenticator = rig.make();
  int answered = 0;
  for (int i = 0; i < 100; ++i) {
    authenticator.authorize([&](Result<Authorization> result) {
      EXPECT_EQ(result->header.reveal(), "Bearer one");
      ++answered;
    });
  }
  EXPECT_TRUE(rig.runtime.run_until_idle());
  EXPECT_EQ(answered, 100);
  EXPECT_EQ(rig.reads["/token"], 1);
}

// C373, case 1: a request with its own Authorization is left alone.
TEST_F(TokenFile, OwnAuthorizationPassesBy) {
  const HeaderList sent = authorized({{"authorization", "Bearer mine"}}, *rig.get(), "");
  ASSERT_EQ(sent.size(), 1u);
  EXPECT_EQ(sent[0].second, "Bearer mine");
}

// C373, case 2: without one the token is added.
TEST_F(TokenFile, TokenIsAddedWhereNoneIs) { EXPECT_EQ(authorized({}, *rig.get(), "").at(0).second, "Bearer one"); }

// C373, case 3: a 401 drops a token that was cached.
TEST_F(TokenFile, RejectionDropsACachedToken) {
  rig.get();
  const auto cached = rig.get();
  rig.files["/token"] = "two";
  EXPECT_TRUE(rig.authenticator->rejected(cached->generation));
  EXPECT_EQ(rig.header(), "Bearer two");
  EXPECT_EQ(rig.reads["/token"], 2);
}

// C373, case 4: but not one that was read for that very request.
TEST_F(TokenFile, RejectionKeepsATokenReadForTheRequest) {
  const auto fresh = rig.get();
  EXPECT_FALSE(rig.authenticator->rejected(fresh->generation));
  EXPECT_EQ(rig.header(), "Bearer one");
  EXPECT_EQ(rig.reads["/token"], 1);
}

// C373, case 5: what is good stays, and a late 401 to an older token does not drop the newer one.
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
