#include "cli/apiserver/descriptors.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

namespace tain::cli::apiserver {
namespace {

TEST(Descriptors, AreAsManyAsTheHardLimitAllows) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit few = before;
  few.rlim_cur = 200;
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &few), 0);

  const std::size_t descriptors = raise_descriptor_limit();

  rlimit now{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &now), 0);
  EXPECT_EQ(now.rlim_cur, before.rlim_max);
  EXPECT_EQ(descriptors, static_cast<std::size_t>(before.rlim_max));
  ::setrlimit(RLIMIT_NOFILE, &before);
}

TEST(Descriptors, SomeAreReserved) {
  EXPECT_EQ(connections_within(1'000'000, 1024), 1024U);
  EXPECT_EQ(connections_within(1024, 1024), 960U);
  EXPECT_EQ(connections_within(100, 1024), 50U);
  EXPECT_EQ(connections_within(100, 20), 20U);
  EXPECT_EQ(connections_within(1, 1024), 1U);
  EXPECT_EQ(connections_within(0, 1024), 1U);
}

}  // namespace
}  // namespace tain::cli::apiserver
