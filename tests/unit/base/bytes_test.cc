#include "src/base/bytes.h"

#include <gtest/gtest.h>

#include <string>

#include "src/base/random.h"

namespace tain {
namespace {

TEST(Bytes, StartsEmptyAndOwnsNothing) {
  const Bytes bytes;

  EXPECT_TRUE(bytes.empty());
  EXPECT_EQ(bytes.view(), "");
  EXPECT_EQ(bytes.capacity(), 0u);
}

TEST(Bytes, ReturnsAppendedBytesInOrder) {
  Bytes bytes;

  bytes.append("hello ");
  bytes.append("");
  bytes.append("world");
  bytes.consume(6);

  EXPECT_EQ(bytes.view(), "world");
  EXPECT_EQ(bytes.size(), 5u);
}

TEST(Bytes, WritesDirectlyIntoItsTail) {
  Bytes bytes;
  bytes.append("ab");

  char* tail = bytes.tail(1000);
  tail[0] = 'c';
  tail[999] = '!';
  bytes.commit(1);

  EXPECT_EQ(bytes.view(), "abc");
}

// Behaves like a std::string under appends and erasures of any size.
TEST(Bytes, EqualsAPlainStringUnderRandomUse) {
  SeededRandom random(3);
  Bytes bytes(64);
  std::string model;

  for (int i = 0; i < 20'000; ++i) {
    if (random.below(2) == 0) {
      const std::string piece(random.below(600), static_cast<char>('a' + random.below(26)));
      bytes.append(piece);
      model += piece;
    } else {
      const std::size_t count = random.below(model.size() + 1);
      bytes.consume(count);
      model.erase(0, count);
    }
    ASSERT_EQ(bytes.view(), model) << "step " << i;
  }
}

// Alternating appends and consumes must not grow the buffer.
TEST(Bytes, ReusesConsumedSpace) {
  Bytes bytes;
  const std::string message(100, 'm');
  bytes.append(message);

  for (int i = 0; i < 100'000; ++i) {
    bytes.append(message);
    bytes.consume(message.size());
  }

  EXPECT_LE(bytes.capacity(), 1024u);
  EXPECT_EQ(bytes.view(), message);
}

// The address sanitizer reports the read if the padding is missing.
TEST(Bytes, PaddingIsReadable) {
  Bytes bytes(64);
  const std::string exact(256, 'x');
  bytes.append(exact);
  ASSERT_EQ(bytes.capacity(), exact.size());

  unsigned sum = 0;
  for (std::size_t i = 0; i < bytes.padding(); ++i) sum += static_cast<unsigned char>(bytes.view().data()[256 + i]);

  EXPECT_EQ(sum, 0u);
}

TEST(Bytes, MovingLeavesAnEmptyBuffer) {
  Bytes from(8);
  from.append("abc");

  Bytes to = std::move(from);
  Bytes third;
  third = std::move(to);
  to.append("again");  // NOLINT: usable after the move, by contract

  EXPECT_EQ(third.view(), "abc");
  EXPECT_EQ(third.padding(), 8u);
  EXPECT_EQ(to.view(), "again");
}

TEST(Bytes, ClearKeepsTheMemoryAndReleaseFreesIt) {
  Bytes bytes;
  bytes.append("abc");

  bytes.clear();
  EXPECT_TRUE(bytes.empty());
  EXPECT_GT(bytes.capacity(), 0u);
  bytes.release();

  EXPECT_EQ(bytes.capacity(), 0u);
  bytes.append("def");
  EXPECT_EQ(bytes.view(), "def");
}

}  // namespace
}  // namespace tain
