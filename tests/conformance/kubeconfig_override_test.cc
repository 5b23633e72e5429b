// A loaded config and overrides give one connection.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/auth/kubeconfig.h"
#include "src/auth/kubeconfig_resolve.h"
#include "src/auth/kubeconfig_validate.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::Pair;

// One valid context.
Kubeconfig clean() {
  Kubeconfig config;
  config.clusters["clean"].server = "https://localhost:8443";
  config.users["clean"];
  config.contexts["clean"] = {.cluster = "clean", .user = "clean"};
  config.current_context = "clean";
  return config;
}

Result<ConnectionConfig> connection(const Kubeconfig& config, const Overrides& overrides = {}) {
  return resolve_context(config, overrides);
}

// C399: scalars that are set replace; unset ones keep the old value.
TEST(KubeconfigMerge, SetScalarsReplace) {
  KubeCluster base{.server = "base", .tls_server_name = "name", .proxy_url = "proxy"};
  merge(base, KubeCluster{.server = "over", .insecure_skip_tls_verify = true});
  EXPECT_EQ(base.server, "over");
  EXPECT_EQ(base.tls_server_name, "name");
  EXPECT_EQ(base.proxy_url, "proxy");
  EXPECT_TRUE(base.insecure_skip_tls_verify);
  merge(base, KubeCluster{});
  EXPECT_TRUE(base.insecure_skip_tls_verify);
  KubeUser user{.token = Secret("a"), .username = "u"};
  merge(user, KubeUser{.token = Secret("b")});
  EXPECT_EQ(user.token.reveal(), "b");
  EXPECT_EQ(user.username, "u");
}

// C399: maps are merged by key; the new value wins.
TEST(KubeconfigMerge, MapsAreMerged) {
  KubeUser base{.impersonate_extra = {{"a", {"1"}}, {"b", {"2"}}}};
  merge(base, KubeUser{.impersonate_extra = {{"b", {"3"}}, {"c", {"4"}}}});
  EXPECT_THAT(base.impersonate_extra,
              ElementsAre(Pair("a", ElementsAre("1")), Pair("b", ElementsAre("3")), Pair("c", ElementsAre("4"))));
  KubeContext context{.extensions = {{"x", "1"}}};
  merge(context, KubeContext{.ns = "n", .extensions = {{"y", "2"}}});
  EXPECT_THAT(context.extensions, ElementsAre(Pair("x", "1"), Pair("y", "2")));
  EXPECT_EQ(context.ns, "n");
}

// C399: lists and optional parts are replaced as a whole, if given.
TEST(KubeconfigMerge, ListsAndPartsAreReplacedWhole) {
  KubeUser base{.impersonate_groups = {"a", "b"}};
  base.exec = KubeExec{.command = "old", .args = {"x", "y"}};
  KubeUser untouched = base;
  merge(untouched, KubeUser{});
  EXPECT_THAT(untouched.impersonate_groups, ElementsAre("a", "b"));
  EXPECT_EQ(untouched.exec->command, "old");

  KubeUser over{.impersonate_groups = {"c"}};
  over.exec = KubeExec{.command = "new"};
  merge(base, over);
  EXPECT_THAT(base.impersonate_groups, ElementsAre("c"));
  EXPECT_EQ(base.exec->command, "new");
  EXPECT_TRUE(base.exec->args.empty());
}

// C400: disable-compression of the file and of the override.
TEST(KubeconfigResolve, DisableCompressionIsResolved) {
  Kubeconfig config = clean();
  EXPECT_FALSE(connection(config)->disable_compression);
  EXPECT_TRUE(connection(config, {.cluster = {.disable_compression = true}})->disable_compression);
  config.clusters["clean"].disable_compression = true;
  EXPECT_TRUE(connection(config)->disable_compression);
}

// C401: an insecure override removes the CA, file and data.
TEST(KubeconfigResolve, InsecureOverrideRemovesTheCa) {
  TempFolder folder;
  Kubeconfig config = clean();
  config.clusters["clean"].certificate_authority = folder.write("ca", "x");
  const auto with_file = connection(config, {.cluster = {.insecure_skip_tls_verify = true}});
  config.clusters["clean"].certificate_authority = "";
  config.clusters["clean"].certificate_authority_data = "data";
  const auto with_data = connection(config, {.cluster = {.insecure_skip_tls_verify = true}});

  for (const auto* result : {&with_file, &with_data}) {
    ASSERT_TRUE(*result) << result->error();
    EXPECT_TRUE((*result)->insecure_skip_verify);
    EXPECT_EQ((*result)->ca_file, "");
    EXPECT_EQ((*result)->ca_pem, "");
  }
}

// C402: a CA file override removes CA data and insecure; CA data removes the file.
TEST(KubeconfigResolve, CaOverrideRemovesDataAndInsecure) {
  TempFolder folder;
  const std::string ca = folder.write("ca", "x");
  Kubeconfig config = clean();
  config.clusters["clean"].certificate_authority_data = "data";
  const auto over_data = connection(config, {.cluster = {.certificate_authority = ca}});
  ASSERT_TRUE(over_data) << over_data.error();
  EXPECT_EQ(over_data->ca_file, ca);
  EXPECT_EQ(over_data->ca_pem, "");

  config.clusters["clean"].certificate_authority_data = "";
  config.clusters["clean"].insecure_skip_tls_verify = true;
  const auto over_insecure = connection(config, {.cluster = {.certificate_authority = ca}});
  ASSERT_TRUE(over_insecure) << over_insecure.error();
  EXPECT_FALSE(over_insecure->insecure_skip_verify);

  config.clusters["clean"].insecure_skip_tls_verify = false;
  config.clusters["clean"].certificate_authority = ca;
  const auto over_file = connection(config, {.cluster = {.certificate_authority_data = "new"}});
  ASSERT_TRUE(over_file) << over_file.error();
  EXPECT_EQ(over_file->ca_file, "");
  EXPECT_EQ(over_file->ca_pem, "new");
}

// C403: the server name override.
TEST(KubeconfigResolve, ServerNameOverrideApplies) {
  Kubeconfig config = clean();
  config.clusters["clean"].tls_server_name = "from-file";
  EXPECT_EQ(connection(config)->server_name, "from-file");
  EXPECT_EQ(connection(config, {.cluster = {.tls_server_name = "by-hand"}})->server_name, "by-hand");
}

// C403: a server override removes the server name.
TEST(KubeconfigResolve, ServerOverrideRemovesTheServerName) {
  Kubeconfig config = clean();
  config.clusters["clean"].tls_server_name = "from-file";
  const auto moved = connection(config, {.cluster = {.server = "https://other"}});
  EXPECT_EQ(moved->server, "https://other");
  EXPECT_EQ(moved->server_name, "");
  EXPECT_EQ(connection(config, {.cluster = {.server = "https://other", .tls_server_name = "n"}})->server_name, "n");
}

// C404: all impersonation fields.
TEST(KubeconfigResolve, ImpersonationIsResolved) {
  Kubeconfig config = clean();
  KubeUser& user = config.users["clean"];
  user.impersonate = "alice";
  user.impersonate_uid = "abc123";
  user.impersonate_groups = {"group-1", "group-2"};
  user.impersonate_extra = {{"some-key", {"some-value"}}};

  const auto result = connection(config);

  ASSERT_TRUE(result) << result.error();
  EXPECT_EQ(result->impersonate.user, "alice");
  EXPECT_EQ(result->impersonate.uid, "abc123");
  EXPECT_THAT(result->impersonate.groups, ElementsAre("group-1", "group-2"));
  EXPECT_THAT(result->impersonate.extra, ElementsAre(Pair("some-key", ElementsAre("some-value"))));
}

TEST(KubeconfigResolve, NamespaceOverrideReplacesTheNamespaceOfTheContext) {
  Kubeconfig config = clean();
  config.contexts["clean"].ns = "from-file";
  EXPECT_EQ(connection(config)->ns, "from-file");
  EXPECT_EQ(connection(config, {.context = {.ns = "by-hand"}})->ns, "by-hand");
}

TEST(KubeconfigResolve, ContextOverrideUsesItsNamespace) {
  Kubeconfig config = clean();
  config.contexts["other"] = {.cluster = "clean", .user = "clean", .ns = "of-other"};
  EXPECT_EQ(connection(config, {.current_context = "other"})->ns, "of-other");
  EXPECT_EQ(connection(config)->ns, "default");
}

// C406: inline data, decoded.
TEST(KubeconfigResolve, InlineDataIsResolved) {
  const auto config = parse_kubeconfig(
      "clusters:\n- name: c\n  cluster: {server: 'https://a', certificate-authority-data: Y2EtZGF0YQ==}\n"
      "users:\n- name: u\n  user: {client-certificate-data: Y2VydC1kYXRh, client-key-data: a2V5LWRhdGE=}\n"
      "contexts:\n- name: x\n  context: {cluster: c, user: u}\ncurrent-context: x\n",
      "/x");
  ASSERT_TRUE(config) << config.error();
  const auto result = connection(*config);
  ASSERT_TRUE(result) << result.error();
  EXPECT_EQ(result->ca_pem, "ca-data");
  EXPECT_EQ(result->certificate_pem, "cert-data");
  EXPECT_EQ(result->key_pem.reveal(), "key-data");
}

// C407: seven proxies.
TEST(KubeconfigResolve, SchemeOfAProxyIsChecked) {
  const std::pair<const char*, bool> cases[] = {{"http://localhost:8080", true},
                                                {"https://proxy", true},
                                                {"socks5://localhost:1080", true},
                                                {"socks6://localhost:1080", false},
                                                {"foo:8080", false},
                                                {"http://[::1", false},
                                                {"::", false}};
  for (const auto& [url, good] : cases) {
    SCOPED_TRACE(url);
    Kubeconfig config = clean();
    config.clusters["clean"].proxy_url = url;
    const auto result = connection(config);
    EXPECT_EQ(result.has_value(), good);
    if (result) {
      EXPECT_EQ(result->proxy_url, url);
    } else {
      EXPECT_THAT(result.error().message, HasSubstr("proxy-url"));
      EXPECT_THAT(result.error().message, HasSubstr("\"clean\""));
    }
  }
}

// C408: username and password.
TEST(KubeconfigResolve, BasicAuthIsResolved) {
  Kubeconfig config = clean();
  config.users["clean"].username = "me";
  config.users["clean"].password = Secret("pass");
  const auto result = connection(config);
  EXPECT_EQ(result->username, "me");
  EXPECT_EQ(result->password.reveal(), "pass");
}

// C408: a token from its file, and an inline token takes precedence.
TEST(KubeconfigResolve, InlineTokenTakesPrecedenceOverTheFile) {
  AuthRig rig;
  rig.files["/token"] = "from-file\n";
  rig.config.token_file = "/token";
  EXPECT_EQ(rig.header(), "Bearer from-file");

  Kubeconfig config = clean();
  config.users["clean"].token = Secret("inline");
  config.users["clean"].token_file = "/token";
  const auto both = connection(config);
  ASSERT_TRUE(both) << both.error();
  EXPECT_EQ(both->token.reveal(), "inline");
  EXPECT_EQ(both->token_file, "/token");
  AuthRig inline_first;
  inline_first.files["/token"] = "from-file\n";
  inline_first.config.token = both->token;
  inline_first.config.token_file = both->token_file;
  EXPECT_EQ(inline_first.header(), "Bearer inline");
}

// C409: server URLs are not rewritten.
TEST(KubeconfigResolve, ServerUrlIsNotRewritten) {
  for (const char* server : {"https://localhost:8443", "https://anything.com:8080/api/prefix", "https://a/b/",
                             "http://localhost:8080", "https://[::1]:6443"}) {
    Kubeconfig config = clean();
    config.clusters["clean"].server = server;
    EXPECT_EQ(connection(config)->server, server);
  }
  Kubeconfig config = clean();
  config.clusters["clean"].server = "https://a/b?x=1#y";
  EXPECT_EQ(connection(config)->server, "https://a/b");
}

// C409: an empty server uses the default, also without any cluster.
TEST(KubeconfigResolve, EmptyServerUsesTheDefault) {
  Kubeconfig config = clean();
  config.clusters["clean"].server = "";
  config.clusters["clean"].disable_compression = true;
  const Overrides overrides{.cluster_defaults = {.server = "https://default:1"}};
  EXPECT_EQ(connection(config, overrides)->server, "https://default:1");
  EXPECT_EQ(connection(clean(), overrides)->server, "https://localhost:8443");
  EXPECT_EQ(connection(Kubeconfig(), overrides)->server, "https://default:1");
}

// C410: an undefined context, with and without other contexts.
TEST(KubeconfigResolve, UnknownContextIsAnError) {
  const auto other = connection(clean(), {.current_context = "not-present"});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().reason, "ContextNotFound");
  EXPECT_THAT(other.error().message, HasSubstr("context was not found for specified context: \"not-present\""));
  EXPECT_THAT(other.error().message, HasSubstr("\"clean\""));

  const auto none = connection(Kubeconfig(), {.current_context = "not-present"});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().reason, "ContextNotFound");
}

// C415: the plugin's arguments, provideClusterInfo, and the cluster's extension for it.
TEST(KubeconfigResolve, ExecSettingsAreResolved) {
  const auto config = parse_kubeconfig(
      "clusters:\n- name: c\n  cluster:\n    server: https://a\n    extensions:\n"
      "    - name: client.authentication.k8s.io/exec\n      extension: {audience: tain, count: 7}\n"
      "    - name: other\n      extension: {x: y}\n"
      "users:\n- name: u\n  user:\n    exec:\n      apiVersion: client.authentication.k8s.io/v1beta1\n"
      "      command: plugin\n      args: [get, token]\n      env: [{name: A, value: b}]\n"
      "      provideClusterInfo: true\n      installHint: brew\n"
      "contexts:\n- name: x\n  context: {cluster: c, user: u}\ncurrent-context: x\n",
      "/x");
  ASSERT_TRUE(config) << config.error();
  const auto result = connection(*config);
  ASSERT_TRUE(result) << result.error();
  EXPECT_EQ(result->exec->command, "plugin");
  EXPECT_THAT(result->exec->args, ElementsAre("get", "token"));
  EXPECT_EQ(result->exec->env[0].first, "A");
  EXPECT_EQ(result->exec->env[0].second.reveal(), "b");
  EXPECT_TRUE(result->exec->provide_cluster_info);
  EXPECT_EQ(result->exec->install_hint, "brew");
  EXPECT_EQ(result->exec->interactive, ExecSettings::Interactive::kIfAvailable);
  EXPECT_EQ(result->exec->cluster_extension_json, R"({"audience":"tain","count":7})");
}

// C416: the raw config with the overrides.
TEST(KubeconfigResolve, OverridesApplyToTheRawConfig) {
  Kubeconfig config = clean();
  config.clusters["other"].server = "https://other";
  const Kubeconfig merged =
      with_overrides(config, {.context = {.cluster = "other", .ns = "n"}, .user = {.token = Secret("t")}});
  EXPECT_EQ(merged.contexts.at("clean").cluster, "other");
  EXPECT_EQ(merged.contexts.at("clean").ns, "n");
  EXPECT_EQ(merged.contexts.at("clean").user, "clean");
  EXPECT_EQ(merged.users.at("clean").token.reveal(), "t");
  EXPECT_EQ(config.contexts.at("clean").cluster, "clean");
}

// C416: certificate and key overrides, as files or data, remove the other form.
TEST(KubeconfigResolve, CertificateOverrideRemovesTheOtherForm) {
  TempFolder folder;
  const std::string certificate = folder.write("crt", "x");
  const std::string key = folder.write("key", "x");
  Kubeconfig config = clean();
  config.users["clean"].client_certificate_data = "old-cert";
  config.users["clean"].client_key_data = Secret("old-key");
  const auto files = connection(config, {.user = {.client_certificate = certificate, .client_key = key}});
  ASSERT_TRUE(files) << files.error();
  EXPECT_EQ(files->certificate_file, certificate);
  EXPECT_EQ(files->key_file, key);
  EXPECT_EQ(files->certificate_pem, "");
  EXPECT_TRUE(files->key_pem.empty());

  config.users["clean"] = {.client_certificate = certificate, .client_key = key};
  const auto data = connection(config, {.user = {.client_certificate_data = "c", .client_key_data = Secret("k")}});
  ASSERT_TRUE(data) << data.error();
  EXPECT_EQ(data->certificate_file, "");
  EXPECT_EQ(data->key_file, "");
  EXPECT_EQ(data->certificate_pem, "c");
  EXPECT_EQ(data->key_pem.reveal(), "k");
}

// C417: `namespaces/foo` on the command line.
TEST(KubeconfigResolve, NamespacePrefixIsRemoved) {
  EXPECT_EQ(namespace_of_flag("namespaces/foo"), "foo");
  EXPECT_EQ(namespace_of_flag("foo"), "foo");
  EXPECT_EQ(connection(clean(), {.context = {.ns = "namespaces/foo"}})->ns, "foo");
}

}  // namespace
}  // namespace tain::auth
