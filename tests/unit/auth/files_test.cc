#include "src/auth/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using ::testing::HasSubstr;

TEST(CredentialFile, BeyondItsLimitIsAnErrorThatNamesIt) {
  const TempFolder folder;
  const std::string fits = folder.write("fits", std::string(kLargestFile, 'x'));
  const std::string large = folder.write("large", std::string(kLargestFile + 1, 'x'));

  EXPECT_EQ(read_file(fits)->size(), kLargestFile);
  const Result<Secret> refused = read_file(large);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("large"));
  EXPECT_THAT(refused.error().message, HasSubstr("larger than 8388608"));
}

}  // namespace
}  // namespace tain::auth
