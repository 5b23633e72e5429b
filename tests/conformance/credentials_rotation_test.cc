// CA files and certificates that change while a client runs.
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

const TestCertificates& certificates() { return TestCertificates::get(); }

class CaFile : public ::testing::Test {
 protected:
  CaFile() {
    rig.config.ca_pem = "";
    rig.config.ca_file = "/ca";
    rig.files["/ca"] = certificates().ca_a.certificate_pem();
    rig.options.metrics = &registry;
  }
  void later() { rig.runtime.advance(minutes(1)); }
  std::string checks(const char* outcome, int count) {
    return "tain_auth_file_checks_total{file=\"ca\",outcome=\"" + std::string(outcome) + "\"} " +
           std::to_string(count) + "\n";
  }
  AuthRig rig;
  Registry registry;
};

// C366: without a CA the system CAs are trusted; with an empty one no server is.
TEST_F(CaFile, EmptyCaTrustsNoServerAndMissingCaTrustsTheSystem) {
  rig.files["/ca"] = "";
  const auto empty = rig.get();
  ASSERT_TRUE(empty) << empty.error();
  EXPECT_FALSE(rig.last_tls.use_system_cas);
  EXPECT_EQ(rig.last_tls.ca_pem, "");
  EXPECT_FALSE(handshake(*empty->tls, *server_of(certificates().ca_a)));

  AuthRig none;
  none.config.ca_pem = "";
  ASSERT_TRUE(none.get());
  EXPECT_TRUE(none.last_tls.use_system_cas);
}

// C375, case 1: new, valid content is used.
TEST_F(CaFile, NewContentIsUsed) {
  const auto before = rig.get();
  rig.files["/ca"] = certificates().ca_b.certificate_pem();
  later();
  const auto after = rig.get();
  EXPECT_EQ(rig.last_tls.ca_pem, certificates().ca_b.certificate_pem());
  EXPECT_NE(after->tls, before->tls);
  EXPECT_EQ(after->tls_generation, before->tls_generation + 1);
}

// C375, case 2: the same content changes nothing.
TEST_F(CaFile, SameContentChangesNothing) {
  const auto before = rig.get();
  later();
  const auto after = rig.get();
  EXPECT_EQ(after->tls, before->tls);
  EXPECT_EQ(after->tls_generation, before->tls_generation);
  EXPECT_EQ(rig.reads["/ca"], 2);
  EXPECT_EQ(rig.contexts, 1);
}

// C375, cases 3 to 5: an unreadable, empty or invalid file keeps the old pool and is reported once.
TEST_F(CaFile, InvalidContentKeepsTheOldPool) {
  const auto before = rig.get();
  const std::function<void()> spoil[] = {[&] { rig.files.erase("/ca"); }, [&] { rig.files["/ca"] = " \n"; },
                                         [&] { rig.files["/ca"] = "-----BEGIN CERTIFICATE-----\nxx\n"; }};
  std::size_t told = 0;
  for (const auto& change : spoil) {
    change();
    for (int again = 0; again < 3; ++again) {
      later();
      const auto after = rig.get();
      ASSERT_TRUE(after) << after.error();
      EXPECT_EQ(after->tls, before->tls);
      EXPECT_EQ(after->tls_generation, before->tls_generation);
    }
    EXPECT_EQ(rig.log.count("\"/ca\""), ++told) << rig.log.text();
  }
}

// C375, case 6: valid content is used again after the errors.
TEST_F(CaFile, ValidContentIsUsedAfterInvalidContent) {
  ASSERT_TRUE(rig.get());
  rig.files["/ca"] = "nonsense";
  later();
  ASSERT_TRUE(rig.get());
  rig.files["/ca"] = certificates().ca_b.certificate_pem();
  later();
  const auto after = rig.get();
  EXPECT_EQ(after->tls_generation, 2u);
  EXPECT_TRUE(handshake(*after->tls, *server_of(certificates().ca_b)));
}

// C376: a server with a certificate of another CA is rejected until the file changes.
TEST_F(CaFile, ServerWithANewCaIsReachedOnceTheFileIsUpdated) {
  const auto old_server = server_of(certificates().ca_a);
  const auto new_server = server_of(certificates().ca_b);
  EXPECT_TRUE(handshake(*rig.get()->tls, *old_server));
  EXPECT_FALSE(handshake(*rig.get()->tls, *new_server));
  later();
  EXPECT_FALSE(handshake(*rig.get()->tls, *new_server));
  rig.files["/ca"] = certificates().ca_b.certificate_pem();
  later();
  EXPECT_TRUE(handshake(*rig.get()->tls, *new_server));
  EXPECT_FALSE(handshake(*rig.get()->tls, *old_server));
}

// C376: inline data is never reloaded.
TEST_F(CaFile, InlineCaNeverChanges) {
  rig.config.ca_pem = certificates().ca_a.certificate_pem();
  ASSERT_TRUE(rig.get());
  rig.files["/ca"] = certificates().ca_b.certificate_pem();
  later();
  EXPECT_FALSE(handshake(*rig.get()->tls, *server_of(certificates().ca_b)));
  EXPECT_EQ(rig.reads["/ca"], 0);
}

// C377: one sample per reload, by result.
TEST_F(CaFile, EachReloadIsCountedOnce) {
  ASSERT_TRUE(rig.get());
  const auto look = [&](const std::string& content) {
    rig.files["/ca"] = content;
    if (content == "gone") rig.files.erase("/ca");
    later();
    EXPECT_TRUE(rig.get());
  };
  look(certificates().ca_a.certificate_pem());
  look("gone");
  look("");
  look("nonsense");
  look("nonsense");
  look(certificates().ca_b.certificate_pem());
  const std::string text = registry.prometheus_text();
  EXPECT_THAT(text, HasSubstr(checks("changed", 2)));
  EXPECT_THAT(text, HasSubstr(checks("unchanged", 1)));
  EXPECT_THAT(text, HasSubstr(checks("unreadable", 1)));
  EXPECT_THAT(text, HasSubstr(checks("empty", 1)));
  EXPECT_THAT(text, HasSubstr(checks("invalid", 2)));
}

// C378: only TLS settings create a new context.
TEST_F(CaFile, OnlyTlsSettingsMakeANewContext) {
  rig.config.token_file = "/token";
  rig.files["/token"] = "one";
  rig.config.certificate_file = "/crt";
  rig.config.key_file = "/key";
  rig.files["/crt"] = certificates().client_a.certificate_pem;
  rig.files["/key"] = certificates().client_a.key_pem.reveal();
  const auto first = rig.get();
  ASSERT_TRUE(first) << first.error();
  rig.files["/token"] = "two";
  later();
  const auto second = rig.get();
  EXPECT_EQ(second->header.reveal(), "Bearer two");
  EXPECT_NE(second->generation / 2, first->generation / 2);
  EXPECT_EQ(second->tls, first->tls);
  EXPECT_EQ(second->tls_generation, first->tls_generation);

  rig.files["/crt"] = certificates().client_b.certificate_pem;
  rig.files["/key"] = certificates().client_b.key_pem.reveal();
  later();
  const auto third = rig.get();
  EXPECT_EQ(third->tls_generation, second->tls_generation + 1);
  EXPECT_EQ(rig.last_tls.certificate_pem, certificates().client_b.certificate_pem);
}

// C379: only a file without inline data is reloaded; the context stays the same until it changes.
TEST_F(CaFile, OnlyAFileWithoutInlineDataIsReloaded) {
  struct Case {
    std::string file;
    std::string data;
    int reads;
  };
  for (const Case& one : {Case{"/ca", "", 2}, Case{"", certificates().ca_a.certificate_pem(), 0},
                          Case{"/ca", certificates().ca_a.certificate_pem(), 0}, Case{"", "", 0}}) {
    AuthRig other;
    other.config.ca_file = one.file;
    other.config.ca_pem = one.data;
    other.files["/ca"] = certificates().ca_a.certificate_pem();
    const auto first = other.get();
    ASSERT_TRUE(first) << first.error();
    EXPECT_EQ(other.get()->tls, first->tls);
    other.runtime.advance(minutes(1));
    EXPECT_EQ(other.get()->tls, first->tls);
    EXPECT_EQ(other.reads["/ca"], one.reads);
    EXPECT_EQ(other.contexts, 1);
  }
}

// C380: a file that is empty at the start is used as soon as it has content.
TEST_F(CaFile, EmptyFileIsUsedOnceItHasContent) {
  rig.files["/ca"] = "";
  const auto server = server_of(certificates().ca_a);
  const auto first = rig.get();
  ASSERT_TRUE(first) << first.error();
  EXPECT_FALSE(handshake(*first->tls, *server));
  later();
  EXPECT_FALSE(handshake(*rig.get()->tls, *server));
  rig.files["/ca"] = certificates().ca_a.certificate_pem();
  later();
  const auto filled = rig.get();
  EXPECT_TRUE(handshake(*filled->tls, *server));
  EXPECT_GT(filled->tls_generation, first->tls_generation);
  rig.files["/ca"] = "";
  later();
  EXPECT_TRUE(handshake(*rig.get()->tls, *server));
}

}  // namespace
}  // namespace tain::auth
