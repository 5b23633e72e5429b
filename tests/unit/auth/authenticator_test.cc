// Rejected settings, warnings and reloads of an Authenticator, beyond the catalogue.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/auth/kubeconfig_resolve.h"
#include "tests/support/fails.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
using ::testing::HasSubstr;

TEST(Authenticator, CredentialsOverPlainHttpAreRefused) {
  const std::function<void(AuthRig&)> kinds[] = {
      [](AuthRig& r) { r.config.token = Secret("t"); }, [](AuthRig& r) { r.config.token_file = "/t"; },
      [](AuthRig& r) { r.config.username = "u"; }, [](AuthRig& r) { r.use_exec(); }};
  for (const auto& kind : kinds) {
    AuthRig rig;
    rig.config.server = "http://server:80";
    rig.files["/t"] = "t";
    kind(rig);
    const auto result = rig.get();
    ASSERT_THAT(result, testing::Fails(Code::kBadArgument));
    EXPECT_EQ(result.error().phase, Phase::kConfig);
    EXPECT_THAT(result.error().message, HasSubstr("send_credentials_in_plain"));
    EXPECT_EQ(rig.runs, 0);
  }
}

TEST(Authenticator, CredentialsOverPlainHttpAreSentIfAllowed) {
  AuthRig rig;
  rig.config.server = "http://server:80";
  rig.config.token = Secret("t");
  rig.options.allow_plain_credentials = true;
  const auto result = rig.get();
  ASSERT_TRUE(result) << result.error();
  EXPECT_EQ(result->header.reveal(), "Bearer t");
  EXPECT_EQ(result->tls, nullptr);
  EXPECT_EQ(rig.log.count("without TLS"), 1u);
}

TEST(Authenticator, PlainHttpWithoutCredentialsIsAllowed) {
  AuthRig rig;
  rig.config.server = "http://server:80";
  EXPECT_EQ(rig.header(), "");
  EXPECT_TRUE(rig.log.lines.empty());
}

TEST(Authenticator, InsecureIsLoggedAtEveryStart) {
  AuthRig rig;
  rig.config.ca_pem = "";
  rig.config.insecure_skip_verify = true;
  rig.get();
  EXPECT_EQ(rig.log.count("insecure-skip-tls-verify"), 1u);
  EXPECT_EQ(rig.log.lines[0].first, LogSink::Level::kWarning);
  EXPECT_TRUE(rig.last_tls.insecure_skip_verify);
  rig.make();
  EXPECT_EQ(rig.log.count("insecure-skip-tls-verify"), 2u);
  AuthRig careful;
  careful.get();
  EXPECT_FALSE(careful.last_tls.insecure_skip_verify);
  EXPECT_TRUE(careful.log.lines.empty());
}

TEST(Authenticator, InsecureSetByAReloadIsLoggedAndUnsetIsApplied) {
  AuthRig rig;
  rig.config.ca_pem = "";
  rig.config.token = Secret("one");
  ConnectionConfig now = rig.config;
  rig.options.reload = [&]() -> Result<ConnectionConfig> { return now; };
  const auto reload = [&](const char* token, bool insecure) {
    now.token = Secret(token);
    now.insecure_skip_verify = insecure;
    EXPECT_TRUE(rig.authenticator->rejected(rig.get()->generation));
    return *rig.get();
  };
  const auto first = rig.get();
  EXPECT_EQ(rig.log.count("insecure-skip-tls-verify"), 0u);

  const Authorization on = reload("two", true);
  EXPECT_EQ(rig.log.count("insecure-skip-tls-verify"), 1u);
  EXPECT_TRUE(rig.last_tls.insecure_skip_verify);
  EXPECT_GT(on.tls_generation, first->tls_generation);

  reload("three", true);
  EXPECT_EQ(rig.log.count("insecure-skip-tls-verify"), 1u) << "logged when it is switched on";

  const Authorization off = reload("four", false);
  EXPECT_FALSE(rig.last_tls.insecure_skip_verify);
  EXPECT_TRUE(rig.last_tls.use_system_cas);
  EXPECT_GT(off.tls_generation, on.tls_generation) << "unverified connections are closed";
}

TEST(Authenticator, ContradictionsAreRefused) {
  const std::function<void(AuthRig&)> kinds[] = {
      [](AuthRig& r) { r.config.token = Secret("t"), r.config.username = "u"; },
      [](AuthRig& r) { r.config.insecure_skip_verify = true; },  // beside a CA
      [](AuthRig& r) { r.config.certificate_pem = "c"; },        // without a key
      [](AuthRig& r) { r.config.key_file = "/k"; },
      [](AuthRig& r) { r.config.token = Secret("a\nb"); },
      [](AuthRig& r) { r.config.username = "a:b"; }};
  for (const auto& kind : kinds) {
    AuthRig rig;
    kind(rig);
    const auto result = rig.get();
    EXPECT_THAT(result, testing::Fails(Code::kBadArgument));
    EXPECT_EQ(rig.contexts, 0);
  }
}

// While the key does not match a new certificate, the old pair is kept, with one report; a matching pair is used.
TEST(Authenticator, CertificateAndKeyChangeOnlyTogether) {
  const TestCertificates& all = TestCertificates::get();
  AuthRig rig;
  rig.config.certificate_file = "/crt";
  rig.config.key_file = "/key";
  rig.files = {{"/crt", all.client_a.certificate_pem}, {"/key", all.client_a.key_pem.reveal()}};
  const auto first = rig.get();
  ASSERT_TRUE(first) << first.error();
  rig.files["/crt"] = all.client_b.certificate_pem;
  for (int i = 0; i < 3; ++i) {
    rig.runtime.advance(minutes(1));
    EXPECT_EQ(rig.get()->tls, first->tls);
  }
  EXPECT_EQ(rig.log.count("\"/crt\""), 1u) << rig.log.text();
  for (const char* name : {"/crt", "/key"}) {
    const std::string good = rig.files[name];
    rig.files.erase(name);
    rig.runtime.advance(minutes(1));
    EXPECT_EQ(rig.get()->tls, first->tls);
    rig.files[name] = "";
    rig.runtime.advance(minutes(1));
    EXPECT_EQ(rig.get()->tls, first->tls);
    rig.files[name] = good;
  }
  rig.files["/key"] = all.client_b.key_pem.reveal();
  rig.runtime.advance(minutes(1));
  const auto second = rig.get();
  EXPECT_NE(second->tls, first->tls);
  EXPECT_EQ(rig.last_tls.certificate_pem, all.client_b.certificate_pem);
}

TEST(Authenticator, InvalidCaFileDoesNotBlockANewCertificate) {
  const TestCertificates& all = TestCertificates::get();
  AuthRig rig;
  rig.config.ca_pem = "";
  rig.config.ca_file = "/ca";
  rig.config.certificate_file = "/crt";
  rig.config.key_file = "/key";
  rig.files = {{"/ca", all.ca_a.certificate_pem()},
               {"/crt", all.client_a.certificate_pem},
               {"/key", all.client_a.key_pem.reveal()}};
  const auto first = rig.get();
  ASSERT_TRUE(first) << first.error();
  rig.files = {{"/ca", "nonsense"}, {"/crt", all.client_b.certificate_pem}, {"/key", all.client_b.key_pem.reveal()}};
  rig.runtime.advance(minutes(1));
  const auto second = rig.get();
  ASSERT_TRUE(second) << second.error();
  EXPECT_NE(second->tls, first->tls);
  EXPECT_EQ(rig.last_tls.ca_pem, all.ca_a.certificate_pem());
  EXPECT_EQ(rig.last_tls.certificate_pem, all.client_b.certificate_pem);
}

TEST(Authenticator, RejectedCertificateIsReadAgainAtOnce) {
  const TestCertificates& all = TestCertificates::get();
  AuthRig rig;
  rig.config.certificate_file = "/crt";
  rig.config.key_file = "/key";
  rig.files = {{"/crt", all.client_a.certificate_pem}, {"/key", all.client_a.key_pem.reveal()}};
  const auto first = rig.get();
  rig.files = {{"/crt", all.client_b.certificate_pem}, {"/key", all.client_b.key_pem.reveal()}};
  EXPECT_TRUE(rig.authenticator->rejected(first->generation));
  const auto second = rig.get();
  EXPECT_GT(second->tls_generation, first->tls_generation);
  EXPECT_GT(second->generation, first->generation);
}

TEST(Authenticator, InvalidCertificateFileAtTheStartIsAnErrorThatNamesIt) {
  AuthRig rig;
  rig.config.ca_pem = "";
  rig.config.ca_file = "/ca";
  EXPECT_THAT(rig.header(), HasSubstr("/ca"));
  rig.files["/ca"] = "nonsense";
  EXPECT_THAT(rig.header(), HasSubstr("/ca"));
  rig.files["/ca"] = TestCertificates::get().ca_a.certificate_pem();
  EXPECT_EQ(rig.header(), "");
}

// A valid token is kept if another file cannot be read yet.
TEST(Authenticator, TokenSurvivesAnErrorOfTheCa) {
  AuthRig rig;
  rig.config.ca_pem = "";
  rig.config.ca_file = "/ca";
  rig.config.token_file = "/token";
  rig.files["/token"] = "t";
  EXPECT_FALSE(rig.get());
  rig.files["/ca"] = TestCertificates::get().ca_a.certificate_pem();
  EXPECT_EQ(rig.header(), "Bearer t");
}

// A token in the kubeconfig can be replaced while the program runs; client-go does not reload it.
TEST(Authenticator, StaticTokenIsResolvedAgainAfterARejection) {
  AuthRig rig;
  rig.config.token = Secret("old");
  ConnectionConfig now = rig.config;
  int reloads = 0;
  rig.options.reload = [&]() -> Result<ConnectionConfig> {
    ++reloads;
    return now;
  };
  const auto first = rig.get();
  EXPECT_TRUE(rig.authenticator->rejected(first->generation));
  const auto same = rig.get();
  EXPECT_EQ(same->header.reveal(), "Bearer old");
  EXPECT_FALSE(rig.authenticator->rejected(same->generation)) << "nothing new: no second try";
  now.token = Secret("new");
  const auto renewed = rig.get();
  EXPECT_EQ(renewed->header.reveal(), "Bearer new");
  EXPECT_EQ(renewed->tls, first->tls);
  EXPECT_EQ(reloads, 2);
}

TEST(Authenticator, ReloadNeverGoesToAnotherServer) {
  AuthRig rig;
  rig.config.token = Secret("old");
  ConnectionConfig other = rig.config;
  other.server = "https://elsewhere";
  other.token = Secret("for-elsewhere");
  rig.options.reload = [&]() -> Result<ConnectionConfig> { return other; };
  const auto first = rig.get();
  EXPECT_TRUE(rig.authenticator->rejected(first->generation));
  EXPECT_EQ(rig.header(), "Bearer old");
  EXPECT_EQ(rig.log.count("another server"), 1u);
}

TEST(Authenticator, StaticTokenWithoutReloadIsNotRetried) {
  AuthRig rig;
  rig.config.token = Secret("old");
  EXPECT_FALSE(rig.make().rejected(rig.get()->generation));
}

// An inline token beside a file is used first; the file is used from the first reload on.
TEST(Authenticator, TokenFileReplacesTheInlineToken) {
  AuthRig rig;
  rig.config.token = Secret("inline");
  rig.config.token_file = "/token";
  rig.files["/token"] = "from-file";
  EXPECT_EQ(rig.header(), "Bearer inline");
  rig.runtime.advance(minutes(1));
  EXPECT_EQ(rig.header(), "Bearer from-file");
}

TEST(Authenticator, FailingPluginIsNotRunForEveryRequest) {
  AuthRig rig;
  rig.use_exec();
  rig.plugin = [] { return AuthRig::failure("broken"); };
  for (int i = 0; i < 5; ++i) EXPECT_THAT(rig.header(), HasSubstr("broken"));
  EXPECT_EQ(rig.runs, 1);
  rig.runtime.advance(seconds(1));
  EXPECT_THAT(rig.header(), HasSubstr("broken"));
  EXPECT_EQ(rig.runs, 2);
  rig.plugin = [] { return AuthRig::token("t"); };
  rig.runtime.advance(seconds(1));
  EXPECT_EQ(rig.header(), "Bearer t");
}

TEST(Authenticator, FailingPluginKeepsValidCredentials) {
  AuthRig rig;
  rig.use_exec();
  const WallTime end = rig.runtime.clock().wall() + minutes(5);
  rig.plugin = [&] { return rig.runs == 1 ? AuthRig::token("t", end) : AuthRig::failure("broken"); };
  EXPECT_EQ(rig.header(), "Bearer t");
  rig.runtime.advance(minutes(5) - seconds(5));
  EXPECT_EQ(rig.header(), "Bearer t");
  EXPECT_EQ(rig.runs, 2);
  rig.runtime.advance(seconds(5));
  EXPECT_THAT(rig.header(), HasSubstr("broken"));
}

TEST(Authenticator, RejectedCredentialIsNotUsedWhenThePluginFails) {
  AuthRig rig;
  rig.use_exec();
  rig.plugin = [&] { return rig.runs == 1 ? AuthRig::token("t") : AuthRig::failure("broken"); };
  EXPECT_TRUE(rig.make().rejected(rig.get()->generation));
  EXPECT_THAT(rig.header(), HasSubstr("broken"));
  EXPECT_THAT(rig.header(), HasSubstr("broken"));
  EXPECT_EQ(rig.runs, 2);
}

TEST(Authenticator, PluginThatReturnsExpiredCredentialsIsNotRunInALoop) {
  AuthRig rig;
  rig.use_exec();
  rig.plugin = [&] { return AuthRig::token("stale", rig.runtime.clock().wall() - minutes(1)); };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(rig.header(), "Bearer stale");
  EXPECT_EQ(rig.runs, 1);
}

TEST(Authenticator, PluginClusterCaIsReadIfRequested) {
  AuthRig rig;
  rig.use_exec();
  rig.config.exec->provide_cluster_info = true;
  rig.config.ca_pem = "";
  rig.config.ca_file = "/ca";
  rig.config.proxy_url = "http://proxy:1";
  rig.files["/ca"] = TestCertificates::get().ca_a.certificate_pem();
  rig.plugin = [] { return AuthRig::token("t"); };
  ASSERT_TRUE(rig.get());
  EXPECT_EQ(rig.last_run.cluster.ca_pem, rig.files["/ca"]);
  EXPECT_EQ(rig.last_run.cluster.server, rig.config.server);
  EXPECT_EQ(rig.last_run.cluster.proxy_url, "http://proxy:1");
}

TEST(Authenticator, ThePeriodOfFilesIsAnOption) {
  AuthRig rig;
  rig.options.file_period = seconds(7);
  rig.config.token_file = "/token";
  rig.files["/token"] = "one";
  EXPECT_EQ(rig.header(), "Bearer one");
  rig.files["/token"] = "two";
  rig.runtime.advance(seconds(6));
  EXPECT_EQ(rig.header(), "Bearer one");
  rig.runtime.advance(seconds(1));
  EXPECT_EQ(rig.header(), "Bearer two");
}

TEST(Authenticator, TheDeadlineOfPluginsIsAnOption) {
  TempFolder folder;
  AuthRig rig;
  rig.sources = CredentialSources::real();
  rig.use_exec();
  rig.config.exec->command = folder.script("plugin", "sleep 60");
  rig.config.exec->env = {{"PATH", Secret("/usr/bin:/bin")}};
  rig.options.exec_deadline = std::chrono::milliseconds(70);
  const auto late = rig.get();
  EXPECT_THAT(late, testing::Fails(Code::kDeadline, HasSubstr("did not end within 70 ms")));
}

TEST(Authenticator, PluginReceivesTheServerUrlOfTheKubeconfig) {
  const std::pair<std::string, std::string> kinds[] = {
      {"server.example:6443", "server.example:6443"},
      {"HTTPS://Server.Example:6443/", "HTTPS://Server.Example:6443/"},
      {"https://server.example?x=1", "https://server.example?x=1"},
      {"https://server.example/prefix/?x=1#y", "https://server.example/prefix/"},
  };
  for (const auto& [written, told] : kinds) {
    Kubeconfig file;
    file.current_context = "x";
    file.contexts["x"] = {.cluster = "c", .user = "u"};
    file.clusters["c"] = {.server = written,
                          .certificate_authority_data = TestCertificates::get().ca_a.certificate_pem()};
    file.users["u"].exec = KubeExec{.api_version = std::string(kExecV1),
                                    .command = "plugin",
                                    .provide_cluster_info = true,
                                    .interactive_mode = "Never"};
    const auto resolved = resolve_context(file);
    ASSERT_TRUE(resolved) << resolved.error();
    AuthRig rig;
    rig.config = *resolved;
    rig.plugin = [] { return AuthRig::token("t"); };
    ASSERT_TRUE(rig.get());
    EXPECT_EQ(rig.last_run.cluster.server, told);
  }
}

// A reload that is due but not yet necessary delays a request by two seconds at most.
TEST(Authenticator, SlowExecutorDoesNotDelayCachedCredentials) {
  AuthRig rig;
  rig.config.token_file = "/token";
  rig.files["/token"] = "one";
  EXPECT_EQ(rig.header(), "Bearer one");
  rig.runtime.advance(minutes(1));
  rig.files["/token"] = "two";
  std::vector<std::string> answers;
  std::vector<std::shared_ptr<void>> requests;
  const auto ask = [&] {
    requests.push_back(rig.authenticator->authorize(
        [&](const Result<Authorization>& result) { answers.push_back(result->header.reveal()); }));
  };
  ask();
  // The Executor's thread is busy meanwhile.
  while (rig.runtime.run_one_loop_task()) {
  }
  rig.slow = [&] {
    rig.runtime.advance(seconds(1));
    EXPECT_TRUE(answers.empty());
    rig.runtime.advance(seconds(1));
    EXPECT_EQ(answers, std::vector<std::string>{"Bearer one"});
    ask();
    rig.runtime.advance(Duration(0));
    EXPECT_EQ(answers.size(), 2u) << "later callers do not wait";
  };
  EXPECT_TRUE(rig.runtime.run_until_idle());
  ask();
  EXPECT_TRUE(rig.runtime.run_until_idle());
  EXPECT_EQ(answers.back(), "Bearer two");
  EXPECT_EQ(rig.runtime.pending_timers(), 0u);
}

// Without cached credentials the first request waits.
TEST(Authenticator, FirstRequestWaitsForTheExecutor) {
  AuthRig rig;
  rig.config.token_file = "/token";
  rig.files["/token"] = "one";
  int answers = 0;
  rig.slow = [&] {
    rig.runtime.advance(minutes(5));
    EXPECT_EQ(answers, 0);
  };
  const auto request = rig.make().authorize([&](const Result<Authorization>&) { ++answers; });
  EXPECT_TRUE(rig.runtime.run_until_idle());
  EXPECT_EQ(answers, 1);
}

// A reloaded kubeconfig may add a plugin.
TEST(Authenticator, ReloadCanAddAPlugin) {
  AuthRig rig;
  rig.config.token = Secret("old");
  ConnectionConfig now = rig.config;
  now.token = Secret();
  now.exec = ExecSettings{.api_version = std::string(kExecV1), .command = "plugin"};
  now.exec->interactive = ExecSettings::Interactive::kNever;
  rig.options.reload = [&]() -> Result<ConnectionConfig> { return now; };
  rig.plugin = [] { return AuthRig::token("of-plugin"); };
  const auto first = rig.get();
  EXPECT_TRUE(rig.authenticator->rejected(first->generation));
  EXPECT_EQ(rig.header(), "Bearer of-plugin");
}

// A pause after a 401 keeps the rejection.
TEST(Authenticator, RejectionIsKeptDuringARefreshPause) {
  AuthRig rig;
  rig.use_exec();
  rig.config.ca_pem = "";
  rig.config.ca_file = "/ca";
  rig.files["/ca"] = TestCertificates::get().ca_a.certificate_pem();
  rig.options.file_period = seconds(5);
  rig.plugin = [] { return AuthRig::token("same"); };
  rig.make().rejected(rig.get()->generation);
  const auto second = rig.get();
  EXPECT_EQ(rig.runs, 2);
  rig.authenticator->rejected(second->generation);
  rig.runtime.advance(seconds(6));  // the CA is looked at, the plugin may not run yet
  rig.get();
  EXPECT_EQ(rig.runs, 2);
  rig.runtime.advance(seconds(4));
  rig.get();
  EXPECT_EQ(rig.runs, 3);
}

TEST(Authenticator, DestructionInsideACallbackCancelsTheOthers) {
  AuthRig rig;
  rig.config.token_file = "/token";
  rig.files["/token"] = "t";
  Authenticator& authenticator = rig.make();
  int called = 0;
  std::vector<std::shared_ptr<void>> requests;
  for (int i = 0; i < 3; ++i) {
    requests.push_back(authenticator.authorize([&](const Result<Authorization>&) {
      ++called;
      rig.authenticator.reset();
    }));
  }
  EXPECT_TRUE(rig.runtime.run_until_idle());
  EXPECT_EQ(called, 1);
}

TEST(Authenticator, DestructionCancelsAllCallbacks) {
  AuthRig rig;
  rig.config.token_file = "/token";
  rig.files["/token"] = "t";
  bool called = false;
  const auto request = rig.make().authorize([&](const Result<Authorization>&) { called = true; });
  rig.authenticator.reset();
  EXPECT_TRUE(rig.runtime.run_until_idle());
  EXPECT_FALSE(called);
  EXPECT_EQ(rig.reads["/token"], 0);
}

// A refresh that no request waits for is not begun; the next request begins another.
TEST(Authenticator, WithdrawnRequestIsNotServed) {
  AuthRig rig;
  rig.config.token_file = "/token";
  rig.files["/token"] = "one";
  bool called = false;
  std::shared_ptr<void> request = rig.make().authorize([&](const Result<Authorization>&) { called = true; });
  request.reset();
  EXPECT_TRUE(rig.runtime.run_until_idle());
  EXPECT_FALSE(called);
  EXPECT_EQ(rig.reads["/token"], 0);
  EXPECT_EQ(rig.header(), "Bearer one");
}

TEST(Authenticator, RefreshContinuesForTheOtherRequests) {
  AuthRig rig;
  rig.config.token_file = "/token";
  rig.files["/token"] = "one";
  int served = 0;
  std::shared_ptr<void> first = rig.make().authorize([&](const Result<Authorization>&) { served += 10; });
  const auto second = rig.authenticator->authorize([&](const Result<Authorization>&) { ++served; });
  first.reset();
  EXPECT_TRUE(rig.runtime.run_until_idle());
  EXPECT_EQ(served, 1);
  EXPECT_EQ(rig.reads["/token"], 1);
}

// The request arrives while a cancelled run of the plugin has not ended yet.
TEST(Authenticator, RequestAfterAWithdrawalGetsAnotherRun) {
  AuthRig rig;
  rig.use_exec();
  rig.plugin = [] { return AuthRig::token("t"); };
  rig.make().rejected(rig.get()->generation);  // the next request needs a new run
  std::shared_ptr<void> withdrawn = rig.authenticator->authorize([](const Result<Authorization>&) { FAIL(); });
  withdrawn.reset();
  std::string header;
  const auto request = rig.authenticator->authorize(
      [&](const Result<Authorization>& result) { header = result ? result->header.reveal() : ""; });
  EXPECT_TRUE(rig.runtime.run_until_idle());
  EXPECT_EQ(header, "Bearer t");
  EXPECT_EQ(rig.runs, 2) << "the first, and the one after the rejection";
}

}  // namespace
}  // namespace tain::auth
