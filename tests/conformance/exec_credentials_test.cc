// How an Authenticator uses the credentials of plugins: caching, expiry, 401, certificates, metrics.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/metrics.h>

#include "tests/unit/auth/auth_rig.h"
#include "tests/unit/auth/handshake.h"

namespace tain::auth {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
using ::testing::HasSubstr;
using ::testing::Not;

class ExecCredentials : public ::testing::Test {
 protected:
  ExecCredentials() {
    rig.use_exec();
    rig.options.metrics = &registry;
    rig.plugin = [this] { return AuthRig::token("token-" + std::to_string(rig.runs), expires); };
  }
  PluginOutcome pair(const net::IssuedCertificate& issued) {
    PluginOutcome outcome;
    outcome.credential = ExecCredential{.certificate_pem = issued.certificate_pem,
                                        .key_pem = issued.key_pem,
                                        .expires = expires,
                                        .certificate_ends = TestCertificates::end()};
    return outcome;
  }
  WallTime wall() { return rig.runtime.clock().wall(); }
  AuthRig rig;
  Registry registry;
  std::optional<WallTime> expires;
};

// C434: one run serves many requests.
TEST_F(ExecCredentials, TokenIsCached) {
  for (int i = 0; i < 5; ++i) EXPECT_EQ(rig.header(), "Bearer token-1");
  rig.runtime.advance(std::chrono::hours(10));
  EXPECT_EQ(rig.header(), "Bearer token-1");
  EXPECT_EQ(rig.runs, 1);
}

// C434: after a 401 the next request has new credentials; one run per generation.
TEST_F(ExecCredentials, RejectionRenewsForTheNextRequest) {
  const auto first = rig.get();
  EXPECT_TRUE(rig.authenticator->rejected(first->generation));
  EXPECT_EQ(rig.runs, 1);
  EXPECT_EQ(rig.header(), "Bearer token-2");
  // A 401 to an older request does not affect the new credentials.
  EXPECT_TRUE(rig.authenticator->rejected(first->generation));
  EXPECT_EQ(rig.header(), "Bearer token-2");
  EXPECT_EQ(rig.runs, 2);
}

// C434: a plugin that returns the same credentials again is not run for each 401.
TEST_F(ExecCredentials, RepeatedRejectionWaitsBeforeTheNextRun) {
  rig.plugin = [] { return AuthRig::token("same"); };
  const auto first = rig.get();
  EXPECT_TRUE(rig.authenticator->rejected(first->generation));
  const auto second = rig.get();
  EXPECT_EQ(rig.runs, 2);
  EXPECT_FALSE(rig.authenticator->rejected(second->generation)) << "a second try is worth it once per generation";
  EXPECT_EQ(rig.header(), "Bearer same");
  EXPECT_EQ(rig.runs, 2);
  rig.runtime.advance(seconds(10));
  EXPECT_EQ(rig.header(), "Bearer same");
  EXPECT_EQ(rig.runs, 3);
}

// C434: shortly before expiry the plugin runs before the request is sent.
TEST_F(ExecCredentials, ExpiryRenewsBeforeSending) {
  expires = wall() + minutes(10);
  EXPECT_EQ(rig.header(), "Bearer token-1");
  rig.runtime.advance(minutes(10) - seconds(11));
  EXPECT_EQ(rig.header(), "Bearer token-1");
  expires = wall() + minutes(20);
  rig.runtime.advance(seconds(1));
  EXPECT_EQ(rig.header(), "Bearer token-2");
}

// C435: with other credentials configured, the plugin does not run.
TEST_F(ExecCredentials, PluginDoesNotRunIfOtherCredentialsAreSet) {
  const TestCertificates& all = TestCertificates::get();
  AuthRig bearer;
  bearer.use_exec();
  bearer.config.token = Secret("mine");
  EXPECT_EQ(bearer.header(), "Bearer mine");
  EXPECT_EQ(bearer.runs, 0);
  AuthRig basic;
  basic.use_exec();
  basic.config.username = "u";
  basic.config.password = Secret("p");
  EXPECT_EQ(basic.header(), "Basic dTpw");
  EXPECT_EQ(basic.runs, 0);
  AuthRig certificate;
  certificate.use_exec();
  certificate.config.certificate_pem = all.client_a.certificate_pem;
  certificate.config.key_pem = all.client_a.key_pem;
  EXPECT_EQ(certificate.header(), "");
  EXPECT_EQ(certificate.runs, 0);
}

// C436: after expiry the plugin runs again, and new handshakes present its certificate.
TEST_F(ExecCredentials, NewCertificateIsPresentedAfterExpiry) {
  const TestCertificates& all = TestCertificates::get();
  const net::IssuedCertificate untrusted = TestCertificates::client(all.ca_b, "stranger");
  expires = wall() + minutes(1);
  rig.plugin = [&] { return pair(rig.runs == 2 ? untrusted : rig.runs == 1 ? all.client_a : all.client_b); };
  const auto server = server_of(all.ca_a, &all.ca_a);
  const auto first = rig.get();
  ASSERT_TRUE(first) << first.error();
  EXPECT_EQ(rig.last_tls.certificate_pem, all.client_a.certificate_pem);
  const auto unchanged = rig.get();
  EXPECT_EQ(unchanged->tls, first->tls);
  EXPECT_TRUE(handshake(*first->tls, *server));

  rig.runtime.advance(minutes(1));
  expires = wall() + minutes(1);
  const auto second = rig.get();
  EXPECT_EQ(rig.last_tls.certificate_pem, untrusted.certificate_pem);
  EXPECT_NE(second->tls, first->tls);
  EXPECT_FALSE(handshake(*second->tls, *server)) << "the server does not trust this one";
  EXPECT_GT(second->tls_generation, first->tls_generation);

  rig.runtime.advance(minutes(1));
  expires = wall() + minutes(1);
  const auto third = rig.get();
  EXPECT_EQ(rig.last_tls.certificate_pem, all.client_b.certificate_pem);
  EXPECT_TRUE(handshake(*third->tls, *server));
  EXPECT_GT(third->tls_generation, second->tls_generation);
  EXPECT_EQ(rig.runs, 3);
}

// C439: no process-wide cache: each connection runs the plugin itself, once.
TEST_F(ExecCredentials, ConnectionsShareNothing) {
  AuthRig other;
  other.use_exec();
  other.plugin = [] { return AuthRig::token("other"); };
  EXPECT_EQ(rig.header(), "Bearer token-1");
  EXPECT_EQ(other.header(), "Bearer other");
  const auto first = rig.get();
  const auto second = rig.get();
  EXPECT_EQ(first->tls, second->tls);
  EXPECT_EQ(rig.contexts, 1);
  EXPECT_EQ(rig.runs, 1);
}

// C440: the expiry of the certificate.
TEST_F(ExecCredentials, MetricShowsTheCertificateExpiry) {
  rig.plugin = [this] { return pair(TestCertificates::get().client_a); };
  ASSERT_TRUE(rig.get());
  const auto end = std::chrono::duration_cast<seconds>(TestCertificates::end().time_since_epoch()).count();
  EXPECT_THAT(registry.prometheus_text(),
              HasSubstr("tain_auth_certificate_expiry_timestamp_seconds " + std::to_string(end)));
}

// C440: each run by result and exit code.
TEST_F(ExecCredentials, MetricCountsRunsByResult) {
  ASSERT_TRUE(rig.get());
  AuthRig failing;
  failing.use_exec();
  failing.options.metrics = &registry;
  failing.plugin = [] { return AuthRig::failure("no"); };
  EXPECT_FALSE(failing.get());
  const std::string text = registry.prometheus_text();
  EXPECT_THAT(text, HasSubstr("result=\"ok\""));
  EXPECT_THAT(text, HasSubstr("tain_auth_exec_runs_total{exit_code=\"1\",result=\"failed\"} 1"));
}

// C440: each decision of the policy.
TEST_F(ExecCredentials, MetricCountsDecisions) {
  ASSERT_TRUE(rig.get());
  AuthRig denied;
  denied.use_exec();
  denied.options.metrics = &registry;
  denied.config.plugin_policy.mode = "DenyAll";
  denied.sources = CredentialSources::real();
  EXPECT_FALSE(denied.get());
  EXPECT_THAT(registry.prometheus_text(), HasSubstr("tain_auth_exec_policy_total{decision=\"allowed\"} 1"));
  EXPECT_THAT(registry.prometheus_text(), HasSubstr("tain_auth_exec_policy_total{decision=\"denied\"} 1"));
}

}  // namespace
}  // namespace tain::auth
