// What is written to kubeconfig files, and views of a config.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/auth/file_lock.h"
#include "src/auth/kubeconfig.h"
#include "src/auth/kubeconfig_validate.h"
#include "src/auth/kubeconfig_write.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// C390: ten relative positions of a path and a folder.
struct PathCase {
  std::string path;
  std::string folder;
  std::string written;  // "!": an error
};
class RelativePath : public ::testing::TestWithParam<PathCase> {};
TEST_P(RelativePath, IsWrittenOnlyForPathsInsideTheFolder) {
  const auto written = relative_below(GetParam().path, GetParam().folder);

  if (GetParam().written == "!") {
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().message, HasSubstr(GetParam().path));
  } else {
    ASSERT_TRUE(written) << written.error();
    EXPECT_EQ(*written, GetParam().written);
  }
}
INSTANTIATE_TEST_SUITE_P(Kubeconfig, RelativePath,
                         ::testing::Values(PathCase{"", "/a/b", ""}, PathCase{"/a/b/c", "/a/b", "c"},
                                           PathCase{"/a/b/c/d", "/a/b", "c/d"}, PathCase{"/a/c", "/a/b", "/a/c"},
                                           PathCase{"/a/bc", "/a/b", "/a/bc"}, PathCase{"c", "/a/b", "c"},
                                           PathCase{"c/d", "/a/b", "c/d"}, PathCase{"../c", "/a/b", "!"},
                                           PathCase{"c/../../d", "/a/b", "!"},
                                           PathCase{"/a/b/../c", "/a/b", "/a/b/../c"}));

// C392: while the lock is held, a second lock fails; after release it succeeds.
TEST(KubeconfigLock, SecondLockFails) {
  TempFolder folder;
  const std::string path = folder.write("config", "");
  {
    const auto first = FileLock::take(path);
    ASSERT_TRUE(first) << first.error();
    EXPECT_TRUE(file_exists(path + ".lock"));

    const auto second = FileLock::take(path);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, Code::kConflict);
    EXPECT_THAT(second.error().message, HasSubstr(path + ".lock"));
  }
  EXPECT_FALSE(file_exists(path + ".lock"));
  EXPECT_TRUE(FileLock::take(path));
}

Kubeconfig numbers() {
  Kubeconfig config;
  config.clusters["123"].server = "https://a";
  config.clusters["1e3"].server = "https://b";
  config.contexts["true"] = {.cluster = "123", .user = "0x10", .ns = "007"};
  config.users["0x10"].token = Secret("12345678901234567890");
  config.current_context = "true";
  return config;
}

// C397: strings that look like numbers or booleans are quoted.
TEST(KubeconfigYaml, QuotesTextsThatLookLikeNumbers) {
  const std::string yaml = to_yaml(numbers());

  for (const char* name : {"\"123\"", "\"1e3\"", "\"0x10\"", "\"true\"", "\"007\"", "\"12345678901234567890\""}) {
    EXPECT_THAT(yaml, HasSubstr(name));
  }
  const auto again = parse_kubeconfig(yaml, "/x/config");
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->contexts.at("true").ns, "007");
  EXPECT_EQ(again->users.at("0x10").token.reveal(), "12345678901234567890");
}

// C397: the same config gives the same bytes.
TEST(KubeconfigYaml, OutputIsDeterministic) {
  Kubeconfig config;
  config.clusters["c"].server = "https://a";
  config.contexts["x"] = {.cluster = "c", .user = "u"};
  config.current_context = "x";
  config.users["u"].token = Secret("t");

  EXPECT_EQ(to_yaml(config),
            "apiVersion: v1\nclusters:\n- cluster:\n    server: https://a\n  name: c\ncontexts:\n- context:\n"
            "    cluster: c\n    user: u\n  name: x\ncurrent-context: x\nkind: Config\nusers:\n- name: u\n  user:\n"
            "    token: t\n");
  EXPECT_EQ(to_yaml(*parse_kubeconfig(to_yaml(config), "/x/config")), to_yaml(config));
}

// C398: the first file of the list, not the alphabetically first, and only that one.
TEST(KubeconfigModify, NewCurrentContextGoesToTheFirstListedFile) {
  TempFolder folder;
  const std::string body = "contexts:\n- name: a\n  context: {cluster: c, user: u}\n";
  const std::string second = folder.write("a-second", body + "current-context: from-second\n");
  const std::string first = folder.write("z-first", "contexts:\n- name: b\n  context: {cluster: c, user: u}\n");
  const std::string before = content_of(second);
  Environment environment;
  environment.variables["KUBECONFIG"] = first + ":" + second;

  const auto done = modify_kubeconfig(loading_rules(environment), [](Kubeconfig& c) { c.current_context = "b"; });

  ASSERT_TRUE(done) << done.error();
  EXPECT_EQ(load(loading_rules({}, first))->current_context, "b");
  EXPECT_EQ(content_of(second), before);
  EXPECT_EQ(load(loading_rules(environment))->current_context, "b");
  EXPECT_FALSE(file_exists(first + ".lock"));
}

// C398: a changed entry is written to its file and persists; a new one goes to the default file.
TEST(KubeconfigModify, ChangedContextPersists) {
  TempFolder folder;
  const std::string first = folder.write("first", "contexts:\n- name: a\n  context: {cluster: c, user: u}\n");
  const std::string second = folder.write(
      "second",
      "contexts:\n- name: b\n  context: {cluster: c, user: u, mine: {keep: 1}}\n- name: gone\n  context: {}\n");
  const std::string before = content_of(first);
  Environment environment;
  environment.variables["KUBECONFIG"] = first + ":" + second;

  ASSERT_TRUE(modify_kubeconfig(loading_rules(environment), [](Kubeconfig& config) {
    config.contexts["b"].ns = "moved";
    config.contexts.erase("gone");
  }));
  EXPECT_EQ(content_of(first), before);
  const auto reloaded = load(loading_rules({}, second));
  ASSERT_TRUE(reloaded) << reloaded.error();
  EXPECT_EQ(reloaded->contexts.at("b").ns, "moved");
  EXPECT_EQ(reloaded->contexts.at("b").other.at("mine"), "{\"keep\":1}");
  EXPECT_FALSE(reloaded->contexts.contains("gone"));

  ASSERT_TRUE(modify_kubeconfig(loading_rules(environment), [](Kubeconfig& c) { c.contexts["new"].cluster = "c"; }));
  EXPECT_TRUE(load(loading_rules({}, first))->contexts.contains("new"));
}

Kubeconfig rich(const TempFolder& folder) {
  Kubeconfig config;
  KubeCluster cluster{.server = "https://one", .certificate_authority = folder.write("ca.crt", "CA TEXT")};
  config.clusters["one"] = cluster;
  config.clusters["two"] = {.server = "https://two", .certificate_authority_data = "INLINE CA"};
  KubeUser user;
  user.client_certificate = folder.write("c.crt", "CERT TEXT");
  user.client_key = folder.write("c.key", "KEY TEXT");
  config.users["files"] = user;
  KubeUser secret;
  secret.client_certificate_data = "CERT";
  secret.client_key_data = Secret("KEY");
  secret.token = Secret("TOKEN");
  secret.username = "me";
  secret.password = Secret("PASSWORD");
  secret.auth_provider = KubeAuthProvider{"oidc", {{"id-token", Secret("ID")}}};
  secret.exec = KubeExec{.command = "plugin", .env = {{"NAME", Secret("VALUE")}}};
  secret.other["strange"] = "\"UNKNOWN\"";
  config.users["secret"] = secret;
  config.contexts["first"] = {.cluster = "one", .user = "files"};
  config.contexts["second"] = {.cluster = "two", .user = "secret"};
  config.current_context = "first";
  return config;
}

// C426: only entries used by the current context are kept.
TEST(KubeconfigView, MinifyKeepsTheCurrentContext) {
  TempFolder folder;

  const auto small = minified(rich(folder));

  ASSERT_TRUE(small) << small.error();
  EXPECT_EQ(small->contexts.size(), 1u);
  EXPECT_TRUE(small->contexts.contains("first"));
  EXPECT_EQ(small->clusters.size(), 1u);
  EXPECT_TRUE(small->clusters.contains("one"));
  EXPECT_EQ(small->users.size(), 1u);
  EXPECT_TRUE(small->users.contains("files"));
  EXPECT_EQ(small->current_context, "first");
}

// C426: a missing or unknown current context, or dangling references, are errors.
TEST(KubeconfigView, MinifyNeedsACurrentContext) {
  TempFolder folder;
  Kubeconfig none = rich(folder);
  none.current_context = "";
  Kubeconfig unknown = rich(folder);
  unknown.current_context = "nowhere";
  Kubeconfig no_cluster = rich(folder);
  no_cluster.clusters.clear();
  Kubeconfig no_user = rich(folder);
  no_user.users.clear();

  EXPECT_FALSE(minified(none));
  ASSERT_FALSE(minified(unknown));
  EXPECT_TRUE(is_context_not_found(minified(unknown).error()));
  ASSERT_FALSE(minified(no_cluster));
  EXPECT_THAT(minified(no_cluster).error().message, HasSubstr("\"one\""));
  ASSERT_FALSE(minified(no_user));
  EXPECT_THAT(minified(no_user).error().message, HasSubstr("\"files\""));
}

// C426: files are replaced by their data.
TEST(KubeconfigView, FlattenPutsFilesInline) {
  TempFolder folder;

  const auto flat = flattened(rich(folder));

  ASSERT_TRUE(flat) << flat.error();
  EXPECT_EQ(flat->clusters.at("one").certificate_authority, "");
  EXPECT_EQ(flat->clusters.at("one").certificate_authority_data, "CA TEXT");
  EXPECT_EQ(flat->clusters.at("two").certificate_authority_data, "INLINE CA");
  EXPECT_EQ(flat->users.at("files").client_certificate, "");
  EXPECT_EQ(flat->users.at("files").client_certificate_data, "CERT TEXT");
  EXPECT_EQ(flat->users.at("files").client_key, "");
  EXPECT_EQ(flat->users.at("files").client_key_data.reveal(), "KEY TEXT");

  Kubeconfig broken = rich(folder);
  broken.users["files"].client_key = folder.at("missing");
  ASSERT_FALSE(flattened(broken));
  EXPECT_THAT(flattened(broken).error().message, HasSubstr("missing"));
}

// C426: long data is replaced by one placeholder, secrets by another.
TEST(KubeconfigView, ShortenOmitsInlineData) {
  TempFolder folder;

  const std::string yaml = to_yaml(shortened(rich(folder)));

  EXPECT_THAT(yaml, HasSubstr("certificate-authority-data: DATA+OMITTED"));
  EXPECT_THAT(yaml, HasSubstr("client-certificate-data: DATA+OMITTED"));
  EXPECT_THAT(yaml, HasSubstr("client-key-data: DATA+OMITTED"));
  EXPECT_THAT(yaml, HasSubstr("token: REDACTED"));
  EXPECT_THAT(yaml, HasSubstr(folder.at("c.crt")));
  for (const char* secret : {"TOKEN", "PASSWORD", "VALUE", "UNKNOWN"}) EXPECT_THAT(yaml, Not(HasSubstr(secret)));
}

// C426: all secrets are removed, everything else is kept.
TEST(KubeconfigView, RedactHidesEverySecret) {
  TempFolder folder;
  Kubeconfig config = rich(folder);
  config.clusters["two"].proxy_url = "http://user:PROXYPASS@proxy:3128";

  const Kubeconfig safe = redacted(config);
  const KubeUser& user = safe.users.at("secret");

  EXPECT_EQ(user.token.reveal(), "REDACTED");
  EXPECT_EQ(user.password.reveal(), "REDACTED");
  EXPECT_EQ(user.auth_provider->config.at("id-token").reveal(), "REDACTED");
  EXPECT_EQ(user.exec->env[0].second.reveal(), "REDACTED");
  EXPECT_EQ(user.username, "me");
  EXPECT_EQ(user.client_certificate_data, "CERT");
  const std::string yaml = to_yaml(safe);
  EXPECT_THAT(yaml, HasSubstr("client-key-data: REDACTED"));
  EXPECT_THAT(yaml, HasSubstr("http://proxy:3128"));
  for (const char* secret : {"TOKEN", "PASSWORD", "VALUE", "UNKNOWN", "PROXYPASS"}) {
    EXPECT_THAT(yaml, Not(HasSubstr(secret)));
  }
  EXPECT_TRUE(safe.users.at("files").token.empty());
}

}  // namespace
}  // namespace tain::auth
