#include <tain/result.h>

#include <gtest/gtest.h>

#include <set>
#include <sstream>

namespace tain {
namespace {

constexpr int kCodeCount = static_cast<int>(Code::kTooLargeVersion) + 1;
constexpr int kPhaseCount = static_cast<int>(Phase::kProbe) + 1;

TEST(Error, EveryCodeHasItsOwnText) {
  std::set<std::string_view> words;

  for (int i = 0; i < kCodeCount; ++i) words.insert(to_string(static_cast<Code>(i)));

  EXPECT_EQ(words.size(), static_cast<std::size_t>(kCodeCount));
  EXPECT_FALSE(words.contains(""));
}

// The table and the enumeration are written separately: a few points check their order, including both ends.
TEST(Error, TextsMatchTheirCode) {
  EXPECT_EQ(to_string(Code::kUnknown), "unknown error");
  EXPECT_EQ(to_string(Code::kStore), "store error");
  EXPECT_EQ(to_string(Code::kDecode), "decode error");
  EXPECT_EQ(to_string(Code::kConnectionRefused), "connection refused");
  EXPECT_EQ(to_string(Code::kBookmarkDeadline), "bookmark deadline exceeded");
  EXPECT_EQ(to_string(Code::kForbidden), "forbidden");
  EXPECT_EQ(to_string(Code::kExpired), "expired");
  EXPECT_EQ(to_string(Code::kTooManyRequests), "too many requests");
  EXPECT_EQ(to_string(Code::kTooLargeVersion), "resource version too large");
  EXPECT_EQ(to_string(static_cast<Code>(255)), "unknown error");
}

TEST(Error, EveryPhaseHasItsOwnText) {
  std::set<std::string_view> words;

  for (int i = 1; i < kPhaseCount; ++i) words.insert(to_string(static_cast<Phase>(i)));

  EXPECT_EQ(words.size(), static_cast<std::size_t>(kPhaseCount - 1));
  EXPECT_FALSE(words.contains(""));
  EXPECT_EQ(to_string(Phase::kNone), "");
  EXPECT_EQ(to_string(Phase::kList), "listing");
  EXPECT_EQ(to_string(Phase::kProbe), "probing");
  EXPECT_EQ(to_string(static_cast<Phase>(255)), "");
}

TEST(Error, CarriesTheRetryHintOfItsCode) {
  EXPECT_EQ(Error::of(Code::kStopped, "").retry, Error::RetryHint::kNever);
  EXPECT_EQ(Error::of(Code::kExpired, "").retry, Error::RetryHint::kRelist);
  EXPECT_EQ(Error::of(Code::kConflict, "").retry, Error::RetryHint::kAtOnce);
  EXPECT_EQ(Error::of(Code::kTooManyRequests, "").retry, Error::RetryHint::kBackoff);
  EXPECT_EQ(Error::of(static_cast<Code>(255), "").retry, Error::RetryHint::kBackoff);
}

TEST(Error, StatesOperationAndCause) {
  const Error error = Error::of(Code::kForbidden, "pods is forbidden: User \"x\"", Phase::kList);

  EXPECT_EQ(error.to_string(), "forbidden while listing: pods is forbidden: User \"x\"");
  EXPECT_EQ(Error::of(Code::kClosed, "").to_string(), "closed");
  EXPECT_EQ(Error::of(Code::kClosed, "the queue").to_string(), "closed: the queue");
}

TEST(Error, StreamsItsText) {
  std::ostringstream out;

  out << Error::of(Code::kDeadline, "waiting for 17", Phase::kStore);

  EXPECT_EQ(out.str(), "deadline exceeded while storing: waiting for 17");
}

TEST(Error, WrappingKeepsAllDetails) {
  Error inner = Error::of(Code::kTooManyRequests, "slow down", Phase::kWatch);
  inner.http_status = 429;
  inner.reason = "TooManyRequests";
  inner.retry_after = std::chrono::seconds(3);

  const Error outer = inner.wrapped("watch pods");
  const Error moved = outer.in(Phase::kAudit);

  EXPECT_EQ(outer.message, "watch pods: slow down");
  EXPECT_EQ(outer.http_status, 429);
  EXPECT_EQ(outer.reason, "TooManyRequests");
  EXPECT_EQ(outer.retry_after, Duration(std::chrono::seconds(3)));
  EXPECT_EQ(outer.phase, Phase::kWatch);
  EXPECT_EQ(moved.phase, Phase::kAudit);
  EXPECT_EQ(moved.in(Phase::kWatch), outer);
  EXPECT_EQ(Error::of(Code::kEof, "").wrapped("read").message, "read");
}

TEST(Result, FailureCarriesTheError) {
  const Result<int> result = fail(Code::kBadKey, "no name", Phase::kStore);
  const Result<> nothing = fail(Error::of(Code::kStopped, "asked to"));

  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error(), Error::of(Code::kBadKey, "no name", Phase::kStore));
  ASSERT_FALSE(nothing.has_value());
  EXPECT_EQ(nothing.error().code, Code::kStopped);
}

}  // namespace
}  // namespace tain
