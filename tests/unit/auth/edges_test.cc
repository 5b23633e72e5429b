// Boundary cases of small functions: the last byte, the exact limit, the sign.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "src/auth/exec_plugin.h"
#include "src/auth/files.h"
#include "src/auth/headers.h"
#include "src/auth/kubeconfig_resolve.h"
#include "src/auth/kubeconfig_validate.h"
#include "src/auth/plugin_policy.h"
#include "src/auth/refresh.h"
#include "src/auth/safe_text.h"

namespace tain::auth {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// A folder that is removed at the end of a test.
struct Folder {
  Folder() {
    std::string name = (fs::temp_directory_path() / "tain-edges-XXXXXX").string();
    path = ::mkdtemp(name.data());
  }
  ~Folder() { fs::remove_all(path); }
  fs::path path;
};

TEST(SafeText, NamesEveryControlCharacterOfBothRanges) {
  EXPECT_EQ(neutralised("a\x1F\x7F"), "aU+001FU+007F");
  EXPECT_EQ(neutralised("\xC2\x80\xC2\x9B\xC2\x9F\xC2\xA0"), "U+0080U+009BU+009F\xC2\xA0");
}

TEST(SafeText, LoneSurrogatesAreInvalid) {
  const std::string bad = "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD";
  EXPECT_EQ(neutralised("\xED\xA0\x80"), bad);
  EXPECT_EQ(neutralised("\xED\xBF\xBF"), bad);
}

TEST(Scrubbing, FindsAdjacentSecrets) {
  EXPECT_EQ(scrubbed("0123456789ab0123456789ab", {Secret("0123456789ab")}), "[secret][secret]");
}

TEST(Scrubbing, CoversSecretsOfFourCharactersOrMore) {
  EXPECT_EQ(scrubbed("an abcd", {Secret("abcd")}), "an [secret]");
  EXPECT_EQ(scrubbed("an abc", {Secret("abc")}), "an abc");
}

TEST(HeaderKeys, MayEndWithAnEscape) {
  EXPECT_EQ(unescape_header_key("a%2f"), "a/");
  EXPECT_EQ(unescape_header_key("a%2"), std::nullopt);
}

TEST(HeaderValues, RejectTheDeleteCharacter) {
  EXPECT_TRUE(header_value_ok("a b"));
  EXPECT_FALSE(header_value_ok("a\x7F"));
}

TEST(AuthorizedRequests, KeepTheImpersonatedUser) {
  const Authorization as{.impersonation = {{"Impersonate-User", "config"}, {"Impersonate-Group", "admins"}}};

  const HeaderList own = authorized({{"impersonate-user", "mine"}}, as, "");
  const HeaderList none = authorized({}, as, "");

  EXPECT_EQ(own, (HeaderList{{"impersonate-user", "mine"}}));
  EXPECT_EQ(none, as.impersonation);
}

TEST(PluginAllowlist, MatchesAProgramThroughALink) {
  const Folder folder;
  const std::string real = (folder.path / "real").string();
  const std::string link = (folder.path / "link").string();
  std::ofstream(real) << "#!/bin/sh\n";
  fs::permissions(real, fs::perms::owner_all);
  fs::create_symlink(real, link);

  EXPECT_TRUE(allow({.mode = "Allowlist", .allowlist = {link}}, real, real, ""));
  EXPECT_FALSE(allow({.mode = "Allowlist", .allowlist = {"/bin/sh"}}, real, real, ""));
}

TEST(Overrides, ServerOverrideDropsTheTlsServerName) {
  Kubeconfig config;
  config.clusters["c"] = {.server = "https://a", .tls_server_name = "name-of-a"};
  config.contexts["x"] = {.cluster = "c", .user = "u"};
  config.current_context = "x";

  const Kubeconfig same = with_overrides(config, {});
  const Kubeconfig other = with_overrides(config, {.cluster = {.server = "https://b"}});

  EXPECT_EQ(same.clusters.at("c").tls_server_name, "name-of-a");
  EXPECT_EQ(other.clusters.at("c").tls_server_name, "");
}

TEST(ReplacedFiles, KeepTheirMode) {
  const Folder folder;
  const std::string path = (folder.path / "config").string();
  std::ofstream(path) << "old";
  ASSERT_EQ(::chmod(path.c_str(), 0640), 0);

  ASSERT_TRUE(replace_file(path, "new", 0600));

  struct stat facts {};
  ASSERT_EQ(::stat(path.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777, 0640u);
}

TEST(ProxyUrls, HavePortsOfFiveDigitsAtMost) {
  EXPECT_TRUE(check_proxy_url("http://proxy:65535"));
  EXPECT_FALSE(check_proxy_url("http://proxy:123456"));
}

TEST(Impersonation, UidRequiresAUser) {
  EXPECT_EQ(validate_user("u", {.impersonate_uid = "7"}).size(), 1u);
  EXPECT_TRUE(validate_user("u", {.impersonate = "bob", .impersonate_uid = "7"}).empty());
}

// An empty CA file trusts no server; the system's CAs are for configurations without any CA.
TEST(TlsSettings, EmptyCaFileDoesNotFallBackToTheSystemCas) {
  bool system_cas = true;
  auto sources = std::make_shared<CredentialSources>(*CredentialSources::real());
  sources->read_file = [](const std::string&) -> Result<Secret> { return Secret("\n"); };
  sources->make_tls = [&](const net::TlsClientSettings& settings) {
    system_cas = settings.use_system_cas;
    return net::TlsContext::make_client(settings);
  };
  const auto with_ca = [&](std::string file) {
    ConnectionConfig config{.server = "https://127.0.0.1"};
    config.ca_file = std::move(file);
    Refresh job{.plan = {.files = true}, .sources = sources};
    job.held.config = std::make_shared<const ConnectionConfig>(std::move(config));
    Refresher refresher(std::move(job));
    EXPECT_FALSE(refresher.begin());
    return refresher.end({});
  };

  EXPECT_FALSE(with_ca("/ca.crt").error);
  EXPECT_FALSE(system_cas);
  EXPECT_FALSE(with_ca("").error);
  EXPECT_TRUE(system_cas);
}

}  // namespace
}  // namespace tain::auth
