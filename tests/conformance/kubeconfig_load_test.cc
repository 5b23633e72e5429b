// Which kubeconfig files are read, and how they are merged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/auth/kubeconfig.h"
#include "src/auth/kubeconfig_resolve.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::string cluster_file(const std::string& cluster, const std::string& server, const std::string& current = "") {
  return "apiVersion: v1\nkind: Config\nclusters:\n- name: " + cluster + "\n  cluster:\n    server: " + server +
         "\ncurrent-context: \"" + current + "\"\n";
}

class KubeconfigFiles : public ::testing::Test {
 protected:
  LoadingRules listed(const std::vector<std::string>& paths) {
    std::string list;
    for (const std::string& path : paths) list.append(list.empty() ? "" : ":").append(path);
    environment.variables["KUBECONFIG"] = list;
    return loading_rules(environment);
  }
  TempFolder folder;
  Environment environment;
  RecordingLog log;
};

// C383: an explicit file must exist.
TEST_F(KubeconfigFiles, ExplicitFileHasToExist) {
  const std::string path = folder.at("nowhere");

  const auto config = load(loading_rules(environment, path));

  ASSERT_FALSE(config);
  EXPECT_EQ(config.error().code, Code::kNotFound);
  EXPECT_THAT(config.error().message, HasSubstr(path));
}

// C384: missing files of the list are skipped without a warning if one exists.
TEST_F(KubeconfigFiles, MissingFilesOfTheListAreSkipped) {
  const std::string there = folder.write("there", cluster_file("a", "https://a"));

  const auto config = load(listed({folder.at("missing-1"), there, folder.at("missing-2")}), &log);

  ASSERT_TRUE(config) << config.error();
  EXPECT_EQ(config->clusters.size(), 1u);
  EXPECT_TRUE(log.lines.empty()) << log.text();
}

// C384: if all files of $KUBECONFIG are missing, one warning names them; a missing default file causes no warning.
TEST_F(KubeconfigFiles, WarnsOnlyWhenEveryNamedFileIsMissing) {
  const auto config = load(listed({folder.at("missing-1"), folder.at("missing-2")}), &log);

  ASSERT_TRUE(config);
  EXPECT_TRUE(config->empty());
  ASSERT_EQ(log.lines.size(), 1u);
  EXPECT_EQ(log.lines[0].first, LogSink::Level::kWarning);
  EXPECT_THAT(log.lines[0].second, HasSubstr("missing-1"));
  EXPECT_THAT(log.lines[0].second, HasSubstr("missing-2"));

  Environment at_home;
  at_home.variables["HOME"] = folder.path();
  RecordingLog silent;
  ASSERT_TRUE(load(loading_rules(at_home), &silent));
  EXPECT_TRUE(silent.lines.empty());
}

// C385: a file that cannot be parsed is an error that names it; several errors are combined.
TEST_F(KubeconfigFiles, GarbageIsAnErrorThatNamesTheFile) {
  const std::string first = folder.write("first", "bogus value");
  const std::string second = folder.write("second", "clusters: [");
  const std::string good = folder.write("good", cluster_file("a", "https://a"));

  const auto alone = load(loading_rules(environment, first));
  const auto together = load(listed({first, good, second}));

  ASSERT_FALSE(alone);
  EXPECT_THAT(alone.error().message, HasSubstr(first));
  ASSERT_FALSE(together);
  EXPECT_THAT(together.error().message, HasSubstr(first));
  EXPECT_THAT(together.error().message, HasSubstr(second));
  EXPECT_THAT(together.error().message, Not(HasSubstr(good)));
}

// C385: a folder instead of a file.
TEST_F(KubeconfigFiles, FolderIsAnErrorThatNamesIt) {
  const auto explicitly = load(loading_rules(environment, folder.path()));
  const auto listed_one = load(listed({folder.path()}));

  ASSERT_FALSE(explicitly);
  EXPECT_THAT(explicitly.error().message, HasSubstr(folder.path()));
  ASSERT_FALSE(listed_one);
  EXPECT_THAT(listed_one.error().message, HasSubstr(folder.path()));
}

// C386: the current-context of the explicit file is used, not that of the list.
TEST_F(KubeconfigFiles, ExplicitFileDecidesTheCurrentContext) {
  const std::string mine = folder.write("mine", cluster_file("a", "https://a", "any-context-value"));
  const std::string other = folder.write("other", cluster_file("b", "https://b", "a-different-context"));
  environment.variables["KUBECONFIG"] = other;

  const auto config = load(loading_rules(environment, mine));

  ASSERT_TRUE(config);
  EXPECT_EQ(config->current_context, "any-context-value");
}

// C387: missing sections are empty, an empty file is an empty config, and an unknown auth provider loads.
TEST_F(KubeconfigFiles, MissingSectionsAreEmpty) {
  const auto empty = load(loading_rules(environment, folder.write("empty", "")));
  const auto bare = load(loading_rules(environment, folder.write("bare", "apiVersion: v1\nkind: Config\n")));
  const auto null = load(loading_rules(environment, folder.write("null", "clusters: null\nusers:\ncontexts: []\n")));
  const auto provider = load(
      loading_rules(environment, folder.write("provider",
                                              "users:\n- name: u\n  user:\n    auth-provider:\n      name: nobody\n"
                                              "- name: v\n  user:\n    auth-provider:\n      name: x\n"
                                              "      config: {a: b}\n- name: w\n  user: {}\n")));

  for (const auto* config : {&empty, &bare, &null}) {
    ASSERT_TRUE(*config) << config->error();
    EXPECT_TRUE((*config)->clusters.empty() && (*config)->users.empty() && (*config)->contexts.empty());
    EXPECT_TRUE((*config)->extensions.empty());
  }
  ASSERT_TRUE(provider) << provider.error();
  EXPECT_TRUE(provider->users.at("u").auth_provider->config.empty());
  EXPECT_EQ(provider->users.at("v").auth_provider->config.at("a").reveal(), "b");
  EXPECT_FALSE(provider->users.at("w").auth_provider);
}

// C388: a name occurs once in a list.
class DuplicateName : public KubeconfigFiles, public ::testing::WithParamInterface<const char*> {};
TEST_P(DuplicateName, IsAnErrorThatNamesIt) {
  const auto config = load(loading_rules(environment, folder.write("config", GetParam())));

  ASSERT_FALSE(config);
  EXPECT_EQ(config.error().code, Code::kDecode);
  EXPECT_THAT(config.error().message, HasSubstr("\"twice\""));
  EXPECT_THAT(config.error().message, HasSubstr(folder.at("config")));
}
INSTANTIATE_TEST_SUITE_P(
    Kubeconfig, DuplicateName,
    ::testing::Values("clusters:\n- name: twice\n  cluster: {server: a}\n- name: twice\n  cluster: {server: b}\n",
                      "users:\n- name: twice\n  user: {token: a}\n- name: twice\n  user: {token: b}\n",
                      "contexts:\n- name: twice\n  context: {cluster: a}\n- name: twice\n  context: {cluster: b}\n",
                      "extensions:\n- name: twice\n  extension: {a: b}\n- name: twice\n  extension: {a: b}\n"));

// C389: relative paths are resolved against the file that contains them.
TEST_F(KubeconfigFiles, RelativePathsAreResolvedAgainstTheirFile) {
  const std::string one =
      folder.write("one/config",
                   "clusters:\n- name: c1\n  cluster: {certificate-authority: ../ca.crt}\n"
                   "- name: c2\n  cluster: {certificate-authority: /abs/ca.crt}\n"
                   "users:\n- name: u1\n  user: {client-certificate: c.crt, client-key: keys/c.key,"
                   " tokenFile: token}\n"
                   "- name: u2\n  user: {client-certificate: /abs/c.crt, client-key: /abs/c.key}\n");
  const std::string two = folder.write("two/config",
                                       "users:\n- name: x1\n  user: {exec: {command: ./bin/plugin}}\n"
                                       "- name: x2\n  user: {exec: {command: plugin}}\n"
                                       "- name: x3\n  user: {exec: {command: /abs/plugin}}\n"
                                       "- name: x4\n  user: {exec: {command: ../plugin}}\n");

  const auto config = load(listed({one, two}));

  ASSERT_TRUE(config) << config.error();
  EXPECT_EQ(config->clusters.at("c1").certificate_authority, folder.at("ca.crt"));
  EXPECT_EQ(config->clusters.at("c2").certificate_authority, "/abs/ca.crt");
  EXPECT_EQ(config->users.at("u1").client_certificate, folder.at("one/c.crt"));
  EXPECT_EQ(config->users.at("u1").client_key, folder.at("one/keys/c.key"));
  EXPECT_EQ(config->users.at("u1").token_file, folder.at("one/token"));
  EXPECT_EQ(config->users.at("u2").client_certificate, "/abs/c.crt");
  EXPECT_EQ(config->users.at("u2").client_key, "/abs/c.key");
  EXPECT_EQ(config->users.at("x1").exec->command, folder.at("two/bin/plugin"));
  EXPECT_EQ(config->users.at("x2").exec->command, "plugin");
  EXPECT_EQ(config->users.at("x3").exec->command, "/abs/plugin");
  EXPECT_EQ(config->users.at("x4").exec->command, folder.at("plugin"));
}

// C391: the legacy file is copied, with its mode, if the new one is missing.
TEST_F(KubeconfigFiles, LegacyFileIsCopiedOnce) {
  environment.variables["HOME"] = folder.path();
  folder.write(".kube/.kubeconfig", cluster_file("old", "https://old"), 0640);

  const auto config = load(loading_rules(environment));

  ASSERT_TRUE(config) << config.error();
  EXPECT_TRUE(config->clusters.contains("old"));
  EXPECT_EQ(content_of(folder.at(".kube/config")), content_of(folder.at(".kube/.kubeconfig")));
  EXPECT_EQ(std::filesystem::status(folder.at(".kube/config")).permissions(), std::filesystem::perms(0640));
}

// C391: an existing file is kept.
TEST_F(KubeconfigFiles, LegacyFileDoesNotReplaceAnExistingOne) {
  environment.variables["HOME"] = folder.path();
  folder.write(".kube/.kubeconfig", cluster_file("old", "https://old"));
  folder.write(".kube/config", cluster_file("new", "https://new"));

  const auto config = load(loading_rules(environment));

  ASSERT_TRUE(config);
  EXPECT_TRUE(config->clusters.contains("new"));
  EXPECT_FALSE(config->clusters.contains("old"));
}

// C391: without a legacy file nothing is created.
TEST_F(KubeconfigFiles, MissingLegacyFileCreatesNothing) {
  environment.variables["HOME"] = folder.path();

  ASSERT_TRUE(load(loading_rules(environment)));

  EXPECT_FALSE(file_exists(folder.at(".kube/config")));
}

// C393: an explicit file is not merged.
TEST_F(KubeconfigFiles, ExplicitFileIsNotMerged) {
  const std::string mine = folder.write("mine", cluster_file("mine", "https://mine"));
  environment.variables["KUBECONFIG"] = folder.write("other", cluster_file("other", "https://other"));

  const auto config = load(loading_rules(environment, mine));

  ASSERT_TRUE(config);
  EXPECT_EQ(config->clusters.size(), 1u);
  EXPECT_EQ(config->clusters.at("mine").server, "https://mine");
}

// C394: the first file that has an entry defines all of it.
TEST_F(KubeconfigFiles, FirstFileThatDefinesAnEntryWins) {
  const std::string first =
      folder.write("first", cluster_file("shared", "https://first") + "users:\n- name: u\n  user: {token: first}\n");
  const std::string second = folder.write(
      "second",
      "clusters:\n- name: shared\n  cluster: {server: https://second, tls-server-name: from-second}\n"
      "- name: only\n  cluster: {server: https://only}\nusers:\n- name: u\n  user: {token: second, as: nobody}\n"
      "contexts:\n- name: ctx\n  context: {cluster: shared, user: u}\ncurrent-context: ctx\n");
  const std::string third = folder.write("third", "current-context: late\n");

  const auto config = load(listed({first, second, third}));

  ASSERT_TRUE(config) << config.error();
  EXPECT_EQ(config->clusters.at("shared").server, "https://first");
  EXPECT_EQ(config->clusters.at("shared").tls_server_name, "");
  EXPECT_EQ(config->clusters.at("only").server, "https://only");
  EXPECT_EQ(config->users.at("u").token.reveal(), "first");
  EXPECT_EQ(config->users.at("u").impersonate, "");
  EXPECT_EQ(config->current_context, "ctx");
}

// C395: four files without common entries.
TEST_F(KubeconfigFiles, FilesWithoutConflictsGiveTheirUnion) {
  std::vector<std::string> paths;
  for (const std::string name : {"red", "blue", "green", "black"}) {
    paths.push_back(folder.write(name, cluster_file(name, "https://" + name) + "users:\n- name: " + name +
                                           "\n  user: {token: t}\ncontexts:\n- name: " + name +
                                           "\n  context: {cluster: " + name + ", user: " + name + "}\n"));
  }

  const auto config = load(listed(paths));

  ASSERT_TRUE(config);
  for (const std::string name : {"red", "blue", "green", "black"}) {
    EXPECT_EQ(config->clusters.at(name).server, "https://" + name);
    EXPECT_EQ(config->clusters.at(name).file, folder.at(name));
    EXPECT_TRUE(config->users.contains(name));
    EXPECT_EQ(config->contexts.at(name).user, name);
  }
  EXPECT_EQ(config->clusters.size(), 4u);
}

// C396: the list without duplicates and blanks; $KUBECONFIG before the default, an explicit path before both.
TEST_F(KubeconfigFiles, PrecedenceListHasNoDuplicates) {
  environment.variables["HOME"] = "/home/u";
  EXPECT_THAT(loading_rules(environment).precedence, ElementsAre("/home/u/.kube/config"));

  environment.variables["KUBECONFIG"] = "/a::/b:/a:/c:/b:";
  const LoadingRules rules = loading_rules(environment);
  EXPECT_THAT(rules.precedence, ElementsAre("/a", "/b", "/c"));

  const LoadingRules mine = loading_rules(environment, "/mine");
  EXPECT_EQ(mine.explicit_path, "/mine");
}

}  // namespace
}  // namespace tain::auth
