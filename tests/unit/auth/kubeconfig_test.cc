// Kubeconfigs beyond the catalogue: file formats, verification settings, messages.
#include "src/auth/kubeconfig.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/auth/kubeconfig_resolve.h"
#include "src/auth/kubeconfig_write.h"
#include "tests/support/fails.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string with(const std::string& cluster, const std::string& user = "token: t") {
  return "clusters:\n- name: c\n  cluster: {" + cluster + "}\nusers:\n- name: u\n  user: {" + user +
         "}\ncontexts:\n- name: x\n  context: {cluster: c, user: u}\ncurrent-context: x\n";
}
Result<ConnectionConfig> resolved(const std::string& text) {
  const auto config = parse_kubeconfig(text, "/home/u/.kube/config");
  if (!config) return fail(config.error());
  return resolve_context(*config);
}
std::string error_text(const std::string& text) {
  const auto result = resolved(text);
  return result ? "none" : result.error().message;
}

TEST(Kubeconfig, JsonIsReadToo) {
  const auto result = resolved(R"({"kind":"Config","apiVersion":"v1","clusters":[{"name":"c","cluster":
      {"server":"https:\/\/a"}}],"users":[{"name":"u","user":{"token":"\ud83d\ude00t"}}],
      "contexts":[{"name":"x","context":{"cluster":"c","user":"u"}}],"current-context":"x"})");
  ASSERT_TRUE(result) << result.error();
  EXPECT_EQ(result->server, "https://a");
  EXPECT_EQ(result->token.reveal(), "\xf0\x9f\x98\x80t");
}

TEST(Kubeconfig, YamlMayBeginWithABrace) {
  EXPECT_TRUE(parse_kubeconfig("{clusters: [], current-context: x}", "/c"));
  EXPECT_FALSE(parse_kubeconfig("{clusters: [}", "/c"));
}

// A token of digits keeps its text, with leading zeros; so does a name.
TEST(Kubeconfig, DigitsStayText) {
  EXPECT_EQ(resolved(with("server: 'https://a'", "token: 00123"))->token.reveal(), "00123");
  EXPECT_EQ(resolved(with("server: 'https://a'", "token: true"))->token.reveal(), "true");
  EXPECT_EQ(parse_kubeconfig("contexts:\n- name: 0x10\n  context: {namespace: 1e3}\n", "/c")->contexts.at("0x10").ns,
            "1e3");
}

TEST(Kubeconfig, VerificationIsTurnedOffOnlyLiterally) {
  EXPECT_TRUE(resolved(with("server: 'https://a', insecure-skip-tls-verify: true"))->insecure_skip_verify);
  EXPECT_FALSE(resolved(with("server: 'https://a', insecure-skip-tls-verify: false"))->insecure_skip_verify);
  EXPECT_FALSE(resolved(with("server: 'https://a', insecure-skip-tls-verify: null"))->insecure_skip_verify);
  for (const char* vague : {"yes", "on", "1", "'true'", "\"true\"", "[true]", "y", "tRue"}) {
    EXPECT_THAT(error_text(with("server: 'https://a', insecure-skip-tls-verify: " + std::string(vague))),
                HasSubstr("insecure-skip-tls-verify"))
        << vague;
  }
}

TEST(Kubeconfig, InsecureTogetherWithACaIsRejected) {
  EXPECT_THAT(error_text(with("server: 'https://a', insecure-skip-tls-verify: true, certificate-authority-data: Y2E=")),
              HasSubstr("remove insecure-skip-tls-verify"));
}

TEST(Kubeconfig, AuthProvidersAreAnUnsupportedError) {
  for (const char* provider : {"oidc", "gcp", "azure", "openstack"}) {
    const std::string said =
        error_text(with("server: 'https://a'", "auth-provider: {name: " + std::string(provider) + ", config: {a: b}}"));
    EXPECT_THAT(said, HasSubstr("\"" + std::string(provider) + "\" is not supported"));
    EXPECT_THAT(said, HasSubstr("exec plugin"));
    EXPECT_THAT(said, HasSubstr("\"u\" of \"/home/u/.kube/config\""));
  }
}

TEST(Kubeconfig, ErrorsNameFileLineEntryAndRemedy) {
  const std::string said = error_text("clusters:\n- name: kind\n  cluster:\n    certificate-authority-data: '%%'\n");
  EXPECT_THAT(said, HasSubstr("\"/home/u/.kube/config\", line 4"));
  EXPECT_THAT(said, HasSubstr("cluster \"kind\": certificate-authority-data"));
  EXPECT_THAT(said, HasSubstr("base64"));
  EXPECT_THAT(error_text("kind: Deployment\n"), HasSubstr("not a kubeconfig"));
  EXPECT_THAT(error_text("apiVersion: v2\nkind: Config\n"), HasSubstr("not a kubeconfig"));
  EXPECT_THAT(error_text("- a\n- b\n"), HasSubstr("line 1"));
  EXPECT_THAT(error_text("clusters: {a: b}\n"), HasSubstr("clusters"));
}

TEST(Kubeconfig, ServersAreChecked) {
  EXPECT_THAT(error_text(with("server: 'https://u:pw@host'")), HasSubstr("user or password"));
  EXPECT_THAT(error_text(with("server: 'ftp://host'")), HasSubstr("neither https"));
  EXPECT_THAT(error_text(with("server: 'https://'")), HasSubstr("no host"));
  EXPECT_THAT(error_text(with("server: \"https://a\\r\\nb\"")), HasSubstr("control character"));
  EXPECT_EQ(resolved(with("server: 'HTTPS://Host'"))->server, "https://Host");
  EXPECT_EQ(resolved(with("server: 'host:1', certificate-authority-data: Y2E="))->server, "https://host:1");
  EXPECT_EQ(resolved(with("server: 'host:1'"))->server, "http://host:1");
}

TEST(Kubeconfig, ExplicitTokenReplacesATokenFile) {
  const auto config = parse_kubeconfig(with("server: 'https://a'", "tokenFile: /t"), "/c");
  const auto result = resolve_context(*config, {.user = {.token = Secret("by-hand")}});
  ASSERT_TRUE(result) << result.error();
  EXPECT_EQ(result->token.reveal(), "by-hand");
  EXPECT_EQ(result->token_file, "");
}

TEST(Kubeconfig, ExpansionBombsAreErrorsThatNameTheFile) {
  std::string bomb = "a: &a [x,x,x,x,x,x,x,x,x,x]\n";
  for (char c = 'b'; c < 'j'; ++c) {
    bomb += std::string(1, c) + ": &" + c + " [";
    for (int i = 0; i < 10; ++i) bomb += std::string(i ? "," : "") + "*" + static_cast<char>(c - 1);
    bomb += "]\n";
  }
  const auto result = parse_kubeconfig(bomb, "/bomb");
  EXPECT_THAT(result, testing::Fails(Code::kLimit, HasSubstr("/bomb")));

  TempFolder folder;
  const std::string large = folder.write("large", std::string((std::size_t{8} << 20) + 1, '#'));
  const auto too_large = load(loading_rules({}, large));
  EXPECT_THAT(too_large, testing::Fails(Code::kLimit, HasSubstr("8388608")));
}

TEST(Kubeconfig, ManyEntriesLoadInTime) {
  std::string text = "clusters:\n";
  for (int i = 0; i < 5000; ++i) {
    text += "- name: c" + std::to_string(i) + "\n  cluster: {server: 'https://a', certificate-authority-data: Y2E=}\n";
  }
  EXPECT_EQ(parse_kubeconfig(text, "/c")->clusters.size(), 5000u);
}

TEST(Kubeconfig, WrittenConfigReadsBackUnchanged) {
  Kubeconfig config;
  config.extensions["e"] = R"({"deep":[{"a:b":"c: d"},null,1.5]})";
  config.clusters[" odd: name #"] = {.file = "/dir/config",
                                     .server = "https://a/b?c",
                                     .tls_server_name = "n",
                                     .certificate_authority = "/abs/ca",
                                     .certificate_authority_data = std::string("\0\xff", 2),
                                     .proxy_url = "socks5://p:1",
                                     .disable_compression = true,
                                     .extensions = {{"x", "[]"}}};
  KubeUser user;
  user.client_key_data = Secret("line\nline\n");
  user.token = Secret("quote\"back\\slash\ttab\x01");
  user.impersonate = "- alice";
  user.impersonate_groups = {"", "null", "~", "# no comment"};
  user.impersonate_extra = {{"k", {"v"}}, {"none", {}}};
  user.auth_provider = KubeAuthProvider{"oidc", {{"a", Secret("b")}}};
  user.exec = KubeExec{"v", "plugin", {"--x", "- y"}, {{"A", Secret("{")}}, "hint\nmore", true, "Always"};
  config.users["u"] = user;
  config.users["empty"];
  config.contexts["x"] = {.cluster = "c", .user = "u", .ns = "on"};
  const std::string yaml = to_yaml(config);
  const auto again = parse_kubeconfig(yaml, "/dir/config");
  ASSERT_TRUE(again) << again.error() << yaml;
  EXPECT_EQ(to_yaml(*again), yaml);
  EXPECT_EQ(again->clusters.at(" odd: name #").certificate_authority_data, std::string("\0\xff", 2));
  EXPECT_EQ(again->users.at("u").token.reveal(), user.token.reveal());
  EXPECT_EQ(again->users.at("u").impersonate_groups, user.impersonate_groups);
  EXPECT_EQ(again->users.at("u").exec->env[0].second.reveal(), "{");
  EXPECT_EQ(again->users.at("u").exec->install_hint, "hint\nmore");
  EXPECT_EQ(again->contexts.at("x").ns, "on");
  EXPECT_EQ(again->extensions.at("e"), R"({"deep":[{"a:b":"c: d"},null,1.5]})");
}

TEST(Kubeconfig, FilesAreWrittenAtomicallyWithMode0600) {
  TempFolder folder;
  Kubeconfig config;
  config.clusters["c"] = {.server = "https://a", .certificate_authority = folder.at("new/ca.crt")};
  config.users["u"].exec = KubeExec{.command = folder.at("new/plugin")};
  ASSERT_TRUE(write_kubeconfig(folder.at("new/config"), config));
  EXPECT_EQ(std::filesystem::status(folder.at("new/config")).permissions(), std::filesystem::perms(0600));
  EXPECT_EQ(std::filesystem::status(folder.at("new")).permissions() & std::filesystem::perms(0022),
            std::filesystem::perms::none);
  EXPECT_THAT(content_of(folder.at("new/config")), HasSubstr("certificate-authority: ca.crt"));
  EXPECT_THAT(content_of(folder.at("new/config")), HasSubstr("command: ./plugin"));
  const auto again = load(loading_rules({}, folder.at("new/config")));
  EXPECT_EQ(again->clusters.at("c").certificate_authority, folder.at("new/ca.crt"));
  EXPECT_EQ(again->users.at("u").exec->command, folder.at("new/plugin"));

  std::filesystem::create_symlink(folder.at("new/config"), folder.at("link"));
  config.current_context = "x";
  ASSERT_TRUE(write_kubeconfig(folder.at("link"), config));
  EXPECT_TRUE(std::filesystem::is_symlink(folder.at("link")));
  EXPECT_EQ(load(loading_rules({}, folder.at("new/config")))->current_context, "x");
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.at("new"))) ++files;
  EXPECT_EQ(files, 1u) << "something was left behind";
}

// An error about an explicit file names this file, for any value of $KUBECONFIG.
TEST(Kubeconfig, ErrorNamesAnEmptyExplicitFile) {
  const TempFolder folder;
  const std::string other = folder.write("other", with("server: 'https://a'"));
  const std::string empty = folder.write("empty", "apiVersion: v1\nkind: Config\n");
  Environment environment;
  environment.variables["KUBECONFIG"] = other;
  ResolveOptions options;
  options.kubeconfig = empty;

  const auto result = resolve(environment, options);

  ASSERT_FALSE(result);
  EXPECT_TRUE(is_empty_config(result.error()));
  EXPECT_THAT(result.error().message, HasSubstr("\"" + empty + "\" defines none"));
  EXPECT_THAT(result.error().message, HasSubstr("add a cluster and a context"));
  EXPECT_THAT(result.error().message, Not(HasSubstr(other)));
}

}  // namespace
}  // namespace tain::auth
