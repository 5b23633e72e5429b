#include "src/base/token_bucket.h"

#include <gtest/gtest.h>

#include <chrono>

namespace tain {
namespace {

using namespace std::chrono_literals;

constexpr Instant kStart{1h};

TEST(TokenBucket, ReservationsAfterTheBurstAreSpaced) {
  TokenBucket bucket(10, 2);

  EXPECT_EQ(bucket.reserve(kStart), 0s);
  EXPECT_EQ(bucket.reserve(kStart), 0s);
  EXPECT_EQ(bucket.reserve(kStart), 100ms);
  EXPECT_EQ(bucket.reserve(kStart), 200ms);
  EXPECT_EQ(bucket.reserve(kStart + 1h), 0s);
}

TEST(TokenBucket, CancelledReservationServesTheNextCaller) {
  TokenBucket bucket(10, 1);
  EXPECT_EQ(bucket.reserve(kStart), 0s);
  EXPECT_EQ(bucket.reserve(kStart), 100ms);

  bucket.give_back();

  EXPECT_EQ(bucket.reserve(kStart), 100ms);
}

TEST(TokenBucket, WithoutARateReservesAtOnce) {
  TokenBucket bucket(0, 1);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(bucket.reserve(kStart), 0s);
}

TEST(TokenBucket, TakesOnlyTokensThatHaveArrived) {
  TokenBucket bucket(1, 2);
  EXPECT_TRUE(bucket.is_full(kStart));

  EXPECT_TRUE(bucket.try_take(kStart));
  EXPECT_TRUE(bucket.try_take(kStart));
  EXPECT_FALSE(bucket.try_take(kStart + 999ms));
  EXPECT_TRUE(bucket.try_take(kStart + 1s));

  EXPECT_FALSE(bucket.is_full(kStart + 2s));
  EXPECT_TRUE(bucket.is_full(kStart + 3s));
}

TEST(TokenBucket, WithoutARateTakesNoMoreThanTheBurst) {
  TokenBucket bucket(0, 1);
  EXPECT_TRUE(bucket.try_take(kStart));
  EXPECT_FALSE(bucket.try_take(kStart + 24h));
}

}  // namespace
}  // namespace tain
