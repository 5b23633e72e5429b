// Valid and invalid outputs of exec plugins, and their input.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "src/auth/exec_plugin.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

std::string output(const json& status, std::string_view version = kExecV1) {
  json value = {{"kind", "ExecCredential"}, {"apiVersion", version}};
  if (!status.is_null()) value["status"] = status;
  return value.dump();
}
json pair_a() {
  const TestCertificates& all = TestCertificates::get();
  return {{"clientCertificateData", all.client_a.certificate_pem}, {"clientKeyData", all.client_a.key_pem.reveal()}};
}

// C427: a token, a pair, or both.
TEST(ExecOutput, TokenOrCertificatePairOrBothAreAccepted) {
  const auto token = parse_exec_credential(output({{"token", "foo-bar"}}), kExecV1);
  ASSERT_TRUE(token) << token.error();
  EXPECT_EQ(token->token.reveal(), "foo-bar");
  EXPECT_TRUE(token->certificate_pem.empty());

  const auto pair = parse_exec_credential(output(pair_a()), kExecV1);
  ASSERT_TRUE(pair) << pair.error();
  EXPECT_TRUE(pair->token.empty());
  EXPECT_EQ(pair->certificate_pem, TestCertificates::get().client_a.certificate_pem);
  EXPECT_EQ(pair->certificate_ends, TestCertificates::end());

  json all = pair_a();
  all["token"] = "foo-bar";
  const auto both = parse_exec_credential(output(all, kExecV1Beta1), kExecV1Beta1);
  ASSERT_TRUE(both) << both.error();
  EXPECT_EQ(both->token.reveal(), "foo-bar");
  EXPECT_FALSE(both->key_pem.empty());
}

json changed(const char* name, const json& value) {
  json status = pair_a();
  status[name] = value;
  return status;
}

// C427: invalid outputs and their errors.
TEST(ExecOutput, ErrorNamesTheProblem) {
  const std::string v1 = R"("apiVersion":"client.authentication.k8s.io/v1")";
  const json other_key = TestCertificates::get().client_b.key_pem.reveal();
  const std::pair<std::string, const char*> cases[] = {
      {output(changed("clientCertificateData", "canary")), "certificate"},
      {output(changed("clientKeyData", "canary")), "key"},
      {output(changed("clientKeyData", other_key)), "does not belong"},
      {output(changed("clientKeyData", nullptr)), "without a key"},
      {output(changed("clientCertificateData", nullptr)), "without a certificate"},
      {output(nullptr), "no status"},
      {output(json::object()), "neither a token nor"},
      {output({{"token", "canary"}}, kExecV1Beta1), "v1beta1"},
      {output({{"token", "canary"}}, ""), "no apiVersion"},
      {"{" + v1 + R"(,"status":{"token":"canary"}})", "kind"},
      {"canary", "JSON"},
      {R"({"kind":"ExecCredential",)" + v1 + R"(,"status":{"token":"canary","token":"canary2"}})", "twice"},
      {output({{"token", 5}}), "token"},
      {output({{"token", "canary\r\nX: y"}}), "control"},
      {std::string((1u << 20) + 1, ' '), "1048576"},
      {std::string(100, '['), "deeper"}};
  for (const auto& [text, says] : cases) {
    SCOPED_TRACE(says);
    const auto result = parse_exec_credential(text, kExecV1);
    ASSERT_FALSE(result);
    EXPECT_THAT(result.error().message, HasSubstr(says));
    EXPECT_THAT(result.error().message, Not(HasSubstr("canary")));
  }
}

// C430: the expiration is parsed to the second, in each time zone.
TEST(ExecOutput, ExpirationIsParsed) {
  using namespace std::chrono;
  const auto at = [](const char* text) {
    const auto result = parse_exec_credential(output({{"token", "t"}, {"expirationTimestamp", text}}), kExecV1);
    return result ? result->expires : std::nullopt;
  };
  const WallTime expected(seconds(1157079845));  // 2006-09-01T03:04:05Z
  EXPECT_EQ(at("2006-09-01T03:04:05Z"), expected);
  EXPECT_EQ(at("2006-09-01T05:04:05+02:00"), expected);
  EXPECT_EQ(at("2006-08-31T20:04:05-07:00"), expected);
  EXPECT_EQ(at("2006-09-01T03:04:05.25Z"), expected + milliseconds(250));
  EXPECT_EQ(at("9999-12-31T23:59:59Z"), WallTime::max());
  EXPECT_EQ(at("0001-01-01T00:00:00Z"), WallTime::min());
  EXPECT_FALSE(parse_exec_credential(output({{"token", "t"}}), kExecV1)->expires);
  for (const char* bad :
       {"tomorrow", "2006-13-01T00:00:00Z", "2006-02-30T00:00:00Z", "2006-01-01", "2006-01-01T00:00:00"}) {
    EXPECT_FALSE(parse_exec_credential(output({{"token", "t"}, {"expirationTimestamp", bad}}), kExecV1)) << bad;
  }
}

// C432: without provideClusterInfo a plugin receives no cluster information.
TEST(ExecInfo, ClusterIsOmittedByDefault) {
  EXPECT_EQ(json::parse(exec_info(kExecV1, false, std::nullopt)),
            json::parse(R"({"kind":"ExecCredential","apiVersion":"client.authentication.k8s.io/v1",
                            "spec":{"interactive":false}})"));
}

// C432: with it the plugin receives the cluster as written in the file.
TEST(ExecInfo, ClusterIsIncludedIfRequested) {
  const ExecCluster cluster{"foo", "tls-server-name", true, "CA", "https://proxy:1", true, R"({"a":["b"]})"};
  EXPECT_EQ(json::parse(exec_info(kExecV1Beta1, true, cluster)),
            json::parse(R"({"kind":"ExecCredential","apiVersion":"client.authentication.k8s.io/v1beta1",
                            "spec":{"interactive":true,"cluster":{"server":"foo","tls-server-name":"tls-server-name",
                            "insecure-skip-tls-verify":true,"certificate-authority-data":"Q0E=",
                            "proxy-url":"https://proxy:1","disable-compression":true,"config":{"a":["b"]}}}})"));
}

}  // namespace
}  // namespace tain::auth
