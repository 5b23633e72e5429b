// Only the server may see a secret: each error, log line and metric that this folder can produce is searched for
// planted secrets.
#include <gtest/gtest.h>
#include <tain/metrics.h>

#include <sstream>

#include "src/auth/headers.h"
#include "src/auth/kubeconfig.h"
#include "src/auth/kubeconfig_resolve.h"
#include "src/auth/kubeconfig_validate.h"
#include "src/auth/kubeconfig_write.h"
#include "src/auth/plugin_policy.h"
#include "src/auth/process.h"
#include "src/auth/tree.h"
#include "src/base/base64.h"
#include "tests/support/canary.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using testing::kCanary;
using testing::shows_a_secret;

// All collected output.
class Canary : public ::testing::Test {
 protected:
  void TearDown() override {
    EXPECT_FALSE(shows_a_secret(said.str())) << said.str();
    EXPECT_GE(errors, least_errors) << "the failures were not provoked";
  }
  template <class T>
  void record(const Result<T>& result) {
    if (result) return;
    ++errors;
    said << result.error() << '\n' << result.error().reason << '\n' << result.error().to_string() << '\n';
  }
  void record(const std::vector<Error>& all) {
    for (const Error& error : all) record(Result<void>(fail(error)));
  }
  void record(AuthRig& rig, Registry& registry) { said << rig.log.text() << registry.prometheus_text(); }
  static std::string secret(const std::string& name) { return name + "-" + std::string(kCanary); }

  std::ostringstream said;
  int errors = 0;
  int least_errors = 1;
};

TEST_F(Canary, SearchFindsPlantedSecrets) {
  EXPECT_TRUE(shows_a_secret("xx" + secret("token")));
  for (const char* before : {"", "a", "ab", "abc"}) {
    EXPECT_TRUE(shows_a_secret(base64_encode(before + std::string(kCanary) + "tail")));
  }
  EXPECT_FALSE(shows_a_secret("nothing here"));
  least_errors = 0;
}

// Each member of a user, made invalid in many ways.
TEST_F(Canary, KubeconfigErrors) {
  const std::string s = secret("x");
  const std::string wrong[] = {
      "token: [" + s + "]",
      "token: {a: " + s + "}",
      "password: [" + s + "]",
      "token: \"" + s,
      "token: " + s + "\n    token: " + s,
      "client-key-data: '" + s + "!'",
      "client-certificate-data: '" + s + "!'",
      "exec: {env: [{name: [" + s + "]}]}",
      "exec: {env: [{name: A, value: [" + s + "]}]}",
      "exec: {provideClusterInfo: " + s + "}",
      "exec: " + s,
      "auth-provider: {config: {id-token: [" + s + "]}}",
      "auth-provider: [" + s + "]",
      "as-groups: " + s,
      "as-user-extra: [" + s + "]",
      "extensions: {a: " + s + "}",
      "token: *" + std::string("nowhere"),
      "token: &a [*a, " + s + "]",
      "password: !!binary [" + s,
      "token: |\n  " + s,
      "\ttoken: " + s,
      "token: \"\\q" + s + "\"",
  };
  for (const std::string& member : wrong) {
    const std::string yaml = "users:\n- name: u\n  user:\n    " + member + "\n";
    record(parse_kubeconfig(yaml, "/config"));
  }
  for (const std::string& json :
       {R"({"users":[{"name":"u","user":{"token":")" + s, R"({"users":[{"user":{"token":)" + s,
        R"({"users":[{"user":{"token":")" + s + R"(\q"}}]})",
        R"({"users":[{"user":{"password":[")" + s + R"("]}}]})"}) {
    record(parse_kubeconfig(json, "/config"));
  }
  record(parse_yaml(std::string(100, '[') + s));
  record(parse_json(std::string(100, '[') + "\"" + s));
  least_errors = 26;
}

KubeUser user_with_secrets() {
  KubeUser user;
  user.token = Secret("t-" + std::string(kCanary));
  user.password = Secret("p-" + std::string(kCanary));
  user.username = "u";
  user.client_certificate_data = "c";
  user.client_certificate = "/none";
  user.client_key = "/none";
  user.client_key_data = Secret("k-" + std::string(kCanary));
  user.impersonate_uid = "uid";
  user.auth_provider = KubeAuthProvider{"oidc", {{"refresh-token", Secret("r-" + std::string(kCanary))}}};
  user.exec = KubeExec{.args = {"a-" + std::string(kCanary)}, .env = {{"", Secret("e-" + std::string(kCanary))}}};
  return user;
}

TEST_F(Canary, ValidationAndResolution) {
  Kubeconfig config;
  config.users["u"] = user_with_secrets();
  config.clusters["c"] = {.server = "https://u:" + secret("p") + "@host",
                          .proxy_url = "ftp://u:" + secret("p") + "@proxy"};
  config.contexts["x"] = {.cluster = "c", .user = "u"};
  config.current_context = "x";
  record(validate_user("u", config.users["u"]));
  record(validate_cluster("c", config.clusters["c"]));
  record(resolve_context(config));
  config.clusters["c"].proxy_url = "";
  config.users["u"] = {.token = Secret(secret("t"))};
  record(resolve_context(config));  // the server has a password inside
  config.clusters["c"].server = "https://host";
  config.users["u"].auth_provider = user_with_secrets().auth_provider;
  record(resolve_context(config));  // the provider is not supported
  config.users["u"].auth_provider.reset();
  Overrides overrides;
  overrides.timeout = "soon";
  record(resolve_context(config, overrides));
  record(check_proxy_url("http://u:" + secret("p") + "@[::1"));
  record(check_proxy_url("u:" + secret("p") + "@host"));
  least_errors = 8;
}

TEST_F(Canary, Files) {
  TempFolder folder;
  const std::string s = secret("x");
  Environment environment;
  environment.variables["SECRET"] = s;
  environment.variables["KUBECONFIG"] = folder.write("a", "users: [" + s) + ":" + folder.write("b", "{\"a\": " + s);
  record(load(loading_rules(environment)));
  record(resolve(environment));
  Kubeconfig config;
  config.users["u"].token = Secret(s);
  config.users["u"].client_key = "../outside";
  record(write_kubeconfig(folder.at("d/e"), config));
  record(read_file(folder.write("large", std::string(5000, 'x') + s), 1000));
  least_errors = 4;
}

// Messages of the Authenticator while all its files fail.
TEST_F(Canary, AuthenticatorFileErrors) {
  Registry registry;
  const std::string pem =
      "-----BEGIN PRIVATE KEY-----\n" + base64_encode(secret("key")) + "\n-----END PRIVATE KEY-----\n";
  const std::string contents[] = {"", secret("t") + "\n" + secret("u"), "\x01" + secret("t"), pem,
                                  "-----BEGIN CERTIFICATE-----\n" + secret("c")};
  for (const std::string& content : contents) {
    AuthRig rig;
    rig.options.metrics = &registry;
    rig.config.token_file = "/token";
    rig.config.ca_pem = "";
    rig.config.ca_file = "/ca";
    rig.config.certificate_file = "/crt";
    rig.config.key_file = "/key";
    rig.files = {{"/token", content}, {"/ca", content}, {"/crt", content}, {"/key", content}};
    record(rig.get());
    const TestCertificates& all = TestCertificates::get();
    rig.files = {{"/token", secret("good")},
                 {"/ca", all.ca_a.certificate_pem()},
                 {"/crt", all.client_a.certificate_pem},
                 {"/key", all.client_a.key_pem.reveal()}};
    const auto good = rig.get();
    EXPECT_TRUE(good) << good.error();
    said << good->header;
    for (const char* spoilt : {"/token", "/ca", "/crt", "/key"}) {
      rig.files[spoilt] = content;
      rig.runtime.advance(std::chrono::minutes(1));
      record(rig.get());
      rig.authenticator->rejected(rig.get()->generation);
      record(rig.get());
    }
    record(rig, registry);
  }
  least_errors = 5;
}

TEST_F(Canary, AuthenticatorRejections) {
  Registry registry;
  const std::function<void(AuthRig&)> kinds[] = {
      [](AuthRig& r) { r.config.token = Secret(secret("t") + "\n"); },
      [](AuthRig& r) { r.config.token = Secret(secret("t")), r.config.password = Secret(secret("p")); },
      [](AuthRig& r) { r.config.token = Secret(secret("t")), r.config.server = "http://u:" + secret("p") + "@host"; },
      [](AuthRig& r) { r.config.password = Secret(secret("p")), r.config.username = "a:b"; },
      [](AuthRig& r) { r.config.insecure_skip_verify = true, r.config.token = Secret(secret("t")); },
      [](AuthRig& r) { r.config.certificate_pem = "bad", r.config.key_pem = Secret(secret("k")); },
      [](AuthRig& r) { r.config.key_pem = Secret(secret("k")); },
      [](AuthRig& r) {
        r.use_exec(), r.config.exec->env = {{"A=B", Secret(secret("e"))}};
      },
      [](AuthRig& r) {
        r.use_exec(), r.config.exec->env = {{"A", Secret(secret("e") + std::string(1, '\0'))}};
      },
      [](AuthRig& r) { r.use_exec(), r.config.exec->args = {secret("a") + std::string(1, '\0')}; }};
  for (const auto& kind : kinds) {
    AuthRig rig;
    rig.options.metrics = &registry;
    kind(rig);
    record(rig.get());
    record(rig, registry);
  }
  least_errors = 10;
}

// Plugins that print their input, with each kind of failure.
TEST_F(Canary, PluginOutput) {
  TempFolder folder;
  Registry registry;
  const std::string credential = R"({"kind":"ExecCredential","apiVersion":"client.authentication.k8s.io/v1","status":)";
  const std::string bodies[] = {
      "echo \"$SECRET\" >&2; echo \"$SECRET\"; exit 3",
      "echo \"$SECRET\"",
      "echo '" + credential + R"({"token":)" + "'\"$SECRET\"",
      "echo '" + credential + R"({"token":"'"$SECRET"'","clientKeyData":"'"$SECRET"'"}})" + "'",
      "echo '" + credential + R"({"clientCertificateData":"'"$SECRET"'","clientKeyData":"'"$SECRET"'"}})" + "'",
      "echo '" + credential + R"({"token":"t","expirationTimestamp":"'"$SECRET"'"}})" + "'",
      "echo '" + credential + R"({"token":["'"$SECRET"'"]}})" + "'",
      "echo '" + credential + R"({"token":"'"$SECRET"'\n"}})" + "'",
      "while :; do echo \"$SECRET\"; done",
      "echo \"$SECRET\" >&2; kill -KILL $$",
      "echo \"$SECRET\" >&2; echo \"own-" + std::string("token-$SECRET") + "\" >&2; echo '" + credential +
          R"({"token":"own-token-'"$SECRET"'"}})" + "'",
  };
  for (const std::string& body : bodies) {
    AuthRig rig;
    rig.options.metrics = &registry;
    rig.sources = CredentialSources::real();
    rig.use_exec();
    rig.options.environment = Environment();
    rig.options.environment->variables["PATH"] = "/usr/bin:/bin";
    rig.config.exec->command = folder.script("plugin", body);
    rig.config.exec->env = {{"SECRET", Secret(secret("env"))}};
    rig.config.exec->provide_cluster_info = true;
    rig.config.proxy_url = "http://u:" + secret("proxy") + "@proxy:1";
    const auto first = rig.get();
    record(first);
    if (first) said << first->header;
    record(rig, registry);
  }
  least_errors = 10;
}

TEST_F(Canary, HungAndDeniedPlugins) {
  TempFolder folder;
  Registry registry;
  const std::function<void(AuthRig&)> kinds[] = {
      [](AuthRig& r) { r.options.exec_deadline = std::chrono::milliseconds(100); },
      [](AuthRig& r) { r.config.plugin_policy.mode = "DenyAll"; },
      [](AuthRig& r) {
        r.config.plugin_policy = {"Allowlist", {"other"}};
      },
      [](AuthRig& r) { r.config.exec->command = "/none"; },
      [](AuthRig& r) { r.config.exec->interactive = ExecSettings::Interactive::kAlways; }};
  for (const auto& kind : kinds) {
    AuthRig rig;
    rig.options.metrics = &registry;
    rig.sources = CredentialSources::real();
    rig.use_exec();
    rig.config.exec->command = folder.script("plugin", "echo $SECRET >&2; sleep 60");
    rig.config.exec->env = {{"SECRET", Secret(secret("env"))}, {"PATH", Secret("/usr/bin:/bin")}};
    rig.config.exec->args = {secret("argument")};
    kind(rig);
    record(rig.get());
    record(rig, registry);
  }
  least_errors = 5;
}

}  // namespace
}  // namespace tain::auth
