// Validation errors of a config, with the entry and the remedy.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/auth/kubeconfig.h"
#include "src/auth/kubeconfig_resolve.h"
#include "src/auth/kubeconfig_validate.h"
#include "src/auth/safe_text.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Kubeconfig good() {
  Kubeconfig config;
  config.clusters["c"].server = "https://a";
  config.users["u"].token = Secret("t");
  config.contexts["x"] = {.cluster = "c", .user = "u"};
  config.current_context = "x";
  return config;
}

// C411: ten hints with control characters.
TEST(KubeconfigUsable, ControlCharactersOfAHintAreEscaped) {
  const std::pair<const char*, const char*> cases[] = {
      {"", ""},
      {"plain words 1.2", "plain words 1.2"},
      {"two\nlines\tand a tab\r\n", "two\nlines\tand a tab\r\n"},
      {"\x1b[31mred\x1b[0m", "U+001B[31mredU+001B[0m"},
      {"bell\x07 back\x08", "bellU+0007 backU+0008"},
      {"del\x7f", "delU+007F"},
      {"\xc2\x9b[2J", "U+009B[2J"},
      {"gr\xc3\xbc\xc3\x9f \xe4\xb8\x96 \xf0\x9f\x98\x80", "gr\xc3\xbc\xc3\x9f \xe4\xb8\x96 \xf0\x9f\x98\x80"},
      {"a\xe2\x80\xae"
       "b",
       "aU+202Eb"},
      {"bad \xff byte", "bad \xef\xbf\xbd byte"}};
  for (const auto& [hint, shown] : cases) {
    Kubeconfig config = good();
    config.users["u"] = {};
    config.users["u"].exec = KubeExec{.api_version = "client.authentication.k8s.io/v1",
                                      .command = "plugin",
                                      .install_hint = hint,
                                      .interactive_mode = "Never"};
    const auto result = resolve_context(config);
    ASSERT_TRUE(result) << result.error();
    EXPECT_EQ(result->exec->install_hint, shown);
  }
}

// C418: a valid context among invalid entries, selected explicitly or by current-context.
TEST(KubeconfigUsable, InvalidUnusedEntriesAreIgnored) {
  Kubeconfig config = good();
  config.clusters["bad"];
  config.users["bad"] = {.token = Secret("t"), .username = "u"};
  config.contexts["bad"] = {.cluster = "nowhere", .user = "unknown"};
  EXPECT_TRUE(resolve_context(config));
  EXPECT_TRUE(resolve_context(config, {.current_context = "x"}));
  EXPECT_FALSE(resolve_context(config, {.current_context = "bad"}));
}

// C418: an empty config, and one without a current context.
TEST(KubeconfigUsable, EmptyConfigIsAnError) {
  Kubeconfig no_choice = good();
  no_choice.current_context = "";
  for (const Kubeconfig& config : {Kubeconfig(), no_choice}) {
    const auto result = resolve_context(config);
    ASSERT_FALSE(result);
    EXPECT_TRUE(is_empty_config(result.error()));
  }
}

// C418: a current context that does not exist.
TEST(KubeconfigUsable, MissingContextIsAnError) {
  Kubeconfig config = good();
  config.current_context = "gone";
  for (const auto& result : {resolve_context(config), resolve_context(good(), {.current_context = "other"})}) {
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().reason, "ContextNotFound");
  }
}

// C418: dangling references.
TEST(KubeconfigUsable, DanglingReferencesAreErrors) {
  const auto error_of = [](const KubeContext& context) {
    Kubeconfig config = good();
    config.contexts["x"] = context;
    const auto result = resolve_context(config);
    EXPECT_FALSE(result);
    return result ? Error() : result.error();
  };
  const Error cluster = error_of({.cluster = "missing-cluster", .user = "u"});
  const Error user = error_of({.cluster = "c", .user = "missing-user"});

  EXPECT_EQ(cluster.reason, "InvalidConfig");
  EXPECT_EQ(user.reason, "InvalidConfig");
  EXPECT_THAT(cluster.message, HasSubstr("\"missing-cluster\""));
  EXPECT_THAT(user.message, HasSubstr("\"missing-user\""));
}

// C419: the class of an error, wrapped and in a list.
TEST(KubeconfigErrors, AreClassifiedWhenWrappedOrInLists) {
  const Error missing = context_not_found_error("x", {});
  const Error empty = empty_config_error();
  const Error invalid = invalid_config_error("bad");
  const Error other = Error::of(Code::kBadArgument, "something else");

  EXPECT_EQ(missing.wrapped("outer").reason, "ContextNotFound");
  EXPECT_EQ(invalid.wrapped("outer").reason, "InvalidConfig");
  EXPECT_TRUE(is_empty_config(empty) && is_empty_config(empty.wrapped("outer").wrapped("again")));
  EXPECT_FALSE(is_empty_config(missing) || is_empty_config(invalid) || is_empty_config(other));

  const Error several = aggregated({invalid, missing, other});
  EXPECT_EQ(several.wrapped("outer").reason, "InvalidConfig,ContextNotFound");
  EXPECT_FALSE(is_empty_config(several));
  EXPECT_THAT(several.message, HasSubstr("something else"));
  EXPECT_EQ(aggregated({empty}), empty);
  EXPECT_FALSE(is_empty_config(aggregated({empty, invalid}))) << "the other error is more specific";
  EXPECT_EQ(aggregated({other, other}).reason, "");
}

// C420: an empty context.
TEST(KubeconfigValidate, EmptyContextIsRefused) {
  Kubeconfig config = good();
  config.contexts["x"] = {};
  EXPECT_FALSE(resolve_context(config));
}

// C420
TEST(KubeconfigValidate, EmptyContextNameIsRefused) {
  Kubeconfig config = good();
  config.contexts[""] = config.contexts["x"];
  config.current_context = "";
  const auto result = resolve_context(config);
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().message, HasSubstr("has no name"));
}

// C421: an empty cluster, and one without a server.
TEST(KubeconfigValidate, ClusterNeedsAServer) {
  const auto nothing = validate_cluster("c", {});
  ASSERT_THAT(nothing, SizeIs(1));
  EXPECT_TRUE(is_empty_config(nothing[0]));
  const auto no_server = validate_cluster("c", {.tls_server_name = "n"});
  ASSERT_THAT(no_server, SizeIs(1));
  EXPECT_THAT(no_server[0].message, HasSubstr("no server"));
  EXPECT_THAT(no_server[0].message, HasSubstr("\"c\""));
}

// C421: a CA file must be readable.
TEST(KubeconfigValidate, CaFileMustBeReadable) {
  TempFolder folder;
  const auto missing = validate_cluster("c", {.server = "https://a", .certificate_authority = folder.at("none")});
  ASSERT_THAT(missing, SizeIs(1));
  EXPECT_THAT(missing[0].message, HasSubstr(folder.at("none")));
  EXPECT_THAT(missing[0].message, HasSubstr("certificate-authority"));
}

// C421: valid clusters pass.
TEST(KubeconfigValidate, CleanClusterPasses) {
  TempFolder folder;
  const std::string ca = folder.write("ca", "x");
  EXPECT_THAT(validate_cluster("c", {.server = "https://a"}), IsEmpty());
  EXPECT_THAT(validate_cluster("c", {.server = "https://a", .certificate_authority = ca}), IsEmpty());
}

// C422: a user without credentials is valid; a valid pair passes.
TEST(KubeconfigValidate, EmptyAndCleanUsersPass) {
  TempFolder folder;
  const std::string file = folder.write("f", "x");
  EXPECT_THAT(validate_user("u", {}), IsEmpty());
  EXPECT_THAT(validate_user("u", {.client_certificate = file, .client_key = file}), IsEmpty());
  EXPECT_THAT(validate_user("u", {.token = Secret("t")}), IsEmpty());
}

// C422: each unreadable file.
TEST(KubeconfigValidate, CertificateFilesMustBeReadable) {
  TempFolder folder;
  const auto errors =
      validate_user("u", {.client_certificate = folder.at("no-crt"), .client_key = folder.at("no-key")});
  ASSERT_THAT(errors, SizeIs(2));
  EXPECT_THAT(errors[0].message, HasSubstr(folder.at("no-crt")));
  EXPECT_THAT(errors[1].message, HasSubstr(folder.at("no-key")));
}

// C422: the same setting as data and as a file.
TEST(KubeconfigValidate, DataTogetherWithAFileIsRejected) {
  TempFolder folder;
  const std::string file = folder.write("f", "x");
  const auto errors = validate_user(
      "u",
      {.client_certificate = file, .client_certificate_data = "c", .client_key = file, .client_key_data = Secret("k")});
  ASSERT_THAT(errors, SizeIs(2));
  EXPECT_THAT(errors[0].message, HasSubstr("client-certificate-data"));
  EXPECT_THAT(errors[1].message, HasSubstr("client-key-data"));
  EXPECT_THAT(validate_user("u", {.client_certificate = file}), SizeIs(1));
}

// C423: two authentication methods.
TEST(KubeconfigValidate, TokenTogetherWithBasicAuthIsRejected) {
  const auto inline_token = validate_user("u", {.token = Secret("t"), .username = "n", .password = Secret("p")});
  ASSERT_THAT(inline_token, SizeIs(1));
  EXPECT_THAT(inline_token[0].message, HasSubstr("\"u\""));
  EXPECT_THAT(validate_user("u", {.token_file = "/t", .username = "n"}), SizeIs(1));
}

// C424: seven exec entries.
TEST(KubeconfigValidate, RequiredFieldsOfExecAreChecked) {
  const std::pair<std::function<void(KubeUser&)>, const char*> cases[] = {
      {[](KubeUser& u) { u.exec->env.emplace_back("foo", Secret("bar")); }, nullptr},
      {[](KubeUser& u) { u.exec->api_version = ""; }, "apiVersion"},
      {[](KubeUser& u) { u.exec->command = ""; }, "command"},
      {[](KubeUser& u) { u.auth_provider = KubeAuthProvider{}; }, "auth-provider"},
      {[](KubeUser& u) { u.exec->env.emplace_back("", Secret("x")); }, "env"},
      {[](KubeUser& u) { u.exec->interactive_mode = ""; }, "interactiveMode"},
      {[](KubeUser& u) { u.exec->interactive_mode = "Maybe"; }, "\"Maybe\""}};
  for (const auto& [spoil, says] : cases) {
    SCOPED_TRACE(says == nullptr ? "valid" : says);
    KubeUser user;
    user.exec = KubeExec{.api_version = "client.authentication.k8s.io/v1", .command = "c", .interactive_mode = "Never"};
    spoil(user);
    const auto errors = validate_user("u", user);
    ASSERT_THAT(errors, SizeIs(says == nullptr ? 0u : 1u));
    if (says == nullptr) continue;
    EXPECT_THAT(errors[0].message, HasSubstr(says));
    EXPECT_THAT(errors[0].message, HasSubstr("\"u\""));
  }
}

// C425: five impersonations.
TEST(KubeconfigValidate, ImpersonationNeedsAUser) {
  const KubeUser bad[] = {{.impersonate_uid = "1"},
                          {.impersonate_groups = {"g"}},
                          {.impersonate_extra = {{"k", {"v"}}}},
                          {.impersonate_uid = "1", .impersonate_groups = {"g"}, .impersonate_extra = {{"k", {"v"}}}}};
  for (const KubeUser& user : bad) {
    const auto errors = validate_user("u", user);
    ASSERT_THAT(errors, SizeIs(1));
    EXPECT_THAT(errors[0].message, HasSubstr("without `as`"));
  }
  EXPECT_THAT(validate_user("u", {.impersonate = "alice", .impersonate_uid = "1", .impersonate_groups = {"g"}}),
              IsEmpty());
}

}  // namespace
}  // namespace tain::auth
