// Edge cases of the rules for objects.
#include <gtest/gtest.h>

#include <string>

#include "server/objects/pattern.h"
#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

TEST(PodDeletion, AnEndedPodNeedsNoGracePeriod) {
  const auto grace = [](const std::string& phase) {
    const auto begun =
        begin_delete(pods(),
                     json(R"({"metadata":{"name":"x"},"spec":{"nodeName":"n","terminationGracePeriodSeconds":30},)"
                          R"("status":{"phase":")" +
                          phase + R"("}})"),
                     {}, noon());
    return begun ? int_at(begun->object, "metadata.deletionGracePeriodSeconds") : -1;
  };
  EXPECT_EQ(grace("Running"), 30);
  EXPECT_EQ(grace("Failed"), 0);
  EXPECT_EQ(grace("Succeeded"), 0);
}

TEST(TextFormats, AUuidNamesItsVersionInItsThirdGroup) {
  EXPECT_TRUE(fits_format("uuid4", "01234567-89ab-4def-8123-456789abcdef"));
  EXPECT_FALSE(fits_format("uuid4", "01234567-89ab-1def-8123-456789abcdef"));
  EXPECT_FALSE(fits_format("uuid4", "01234567-89ab-14ef-8123-456789abcdef"));
  EXPECT_TRUE(fits_format("uuid", "01234567-89ab-14ef-8123-456789abcdef"));
}

TEST(TextFormats, ACidrHasNoMoreBitsThanItsAddress) {
  EXPECT_TRUE(fits_format("cidr", "10.0.0.0/32"));
  EXPECT_FALSE(fits_format("cidr", "10.0.0.0/33"));
  EXPECT_TRUE(fits_format("cidr", "fd00::/128"));
  EXPECT_FALSE(fits_format("cidr", "fd00::/129"));
}

}  // namespace
}  // namespace tain::server
