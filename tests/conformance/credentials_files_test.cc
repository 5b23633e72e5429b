// Inline data of a configuration takes precedence over files; unusable files are errors.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const TestCertificates& all() { return TestCertificates::get(); }

class TlsFiles : public ::testing::Test {
 protected:
  TlsFiles() {
    rig.config.ca_pem = "";
    rig.config.ca_file = "/ca";
    rig.config.certificate_file = "/certificate";
    rig.config.key_file = "/key";
    rig.files["/ca"] = all().ca_b.certificate_pem();
    rig.files["/certificate"] = all().client_b.certificate_pem;
    rig.files["/key"] = all().client_b.key_pem.reveal();
  }
  AuthRig rig;
};

// C363: files are read if there is no inline data.
TEST_F(TlsFiles, AreReadIfNoInlineDataIsSet) {
  ASSERT_TRUE(rig.get());
  EXPECT_EQ(rig.last_tls.ca_pem, all().ca_b.certificate_pem());
  EXPECT_EQ(rig.last_tls.certificate_pem, all().client_b.certificate_pem);
  EXPECT_EQ(rig.last_tls.key_pem.reveal(), all().client_b.key_pem.reveal());
}

// C363: inline data takes precedence over each of the three files, and the files are not opened.
TEST_F(TlsFiles, AreNotReadIfInlineDataIsSet) {
  rig.config.ca_pem = all().ca_a.certificate_pem();
  rig.config.certificate_pem = all().client_a.certificate_pem;
  rig.config.key_pem = all().client_a.key_pem;
  ASSERT_TRUE(rig.get());
  EXPECT_EQ(rig.last_tls.ca_pem, all().ca_a.certificate_pem());
  EXPECT_EQ(rig.last_tls.certificate_pem, all().client_a.certificate_pem);
  EXPECT_EQ(rig.last_tls.key_pem.reveal(), all().client_a.key_pem.reveal());
  EXPECT_TRUE(rig.reads.empty());
}

// C363: a missing or invalid file is an error that names the file; the content of a key file is not shown.
TEST_F(TlsFiles, InvalidFileIsAnErrorThatNamesIt) {
  for (const char* path : {"/ca", "/certificate", "/key"}) {
    for (const bool there : {false, true}) {
      AuthRig each;
      each.config = rig.config;
      each.files = rig.files;
      if (there) {
        each.files[path] = "not PEM but VERYSECRET";
      } else {
        each.files.erase(path);
      }
      const auto result = each.get();
      ASSERT_FALSE(result) << path << there;
      EXPECT_EQ(result.error().phase, Phase::kConfig);
      EXPECT_THAT(result.error().message, HasSubstr(path));
      EXPECT_THAT(result.error().message, Not(HasSubstr("VERYSECRET")));
    }
  }
}

}  // namespace
}  // namespace tain::auth
