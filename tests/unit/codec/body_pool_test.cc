#include "src/codec/body_pool.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstring>
#include <new>
#include <string>
#include <vector>

#include "src/codec/stream_copy.h"
#include "tests/support/sanitizers.h"

namespace tain::codec {
namespace {

constexpr std::size_t kPlenty = std::size_t{1} << 20;
constexpr std::size_t kTooMuch = std::size_t{1} << 60;

TEST(BodyPool, ReusesTheLastFreedBlockOfASize) {
  BodyPool pool(kPlenty);
  void* first = pool.take(10'000);
  void* second = pool.take(10'000);
  pool.give(first, 10'000);
  pool.give(second, 10'000);

  EXPECT_EQ(pool.take(10'000), second);
  EXPECT_EQ(pool.take(10'000), first);

  pool.give(first, 10'000);
  pool.give(second, 10'000);
}

TEST(BodyPool, RoundsUpByAtMostOnePartInThirtyTwo) {
  for (std::size_t size = 1; size < 70'000; ++size) {
    const std::size_t occupied = BodyPool::occupied(size);
    ASSERT_GE(occupied, size + sizeof(void*)) << size;
    ASSERT_LE(occupied, size + size / 32 + 2 * sizeof(void*) + 16) << size;
  }
}

TEST(BodyPool, PiecesOfEverySizeAreLargeEnough) {
  BodyPool pool(kPlenty);
  for (std::size_t size = 1; size < 70'000; size += 61) {
    for (int round = 0; round < 2; ++round) {
      void* piece = pool.take(size);
      std::memset(piece, 0x5a, size);  // the address sanitizer sees a piece that is too small
      pool.give(piece, size);
    }
  }
}

TEST(BodyPool, KeepsNoMoreThanItsLimit) {
  BodyPool pool(30'000);
  std::vector<void*> pieces;
  for (int i = 0; i < 10; ++i) pieces.push_back(pool.take(10'000));
  for (void* piece : pieces) pool.give(piece, 10'000);

  EXPECT_GT(pool.kept(), 0U);
  EXPECT_LE(pool.kept(), 30'000U);
}

TEST(BodyPool, LeavesSmallAndHugePiecesToMalloc) {
  BodyPool pool(kPlenty);
  pool.give(pool.take(64), 64);
  pool.give(pool.take(1'024), 1'024);
  pool.give(pool.take(100'000), 100'000);

  EXPECT_EQ(pool.kept(), 0U);
}

// The program handles memory exhaustion in a new-handler, which malloc does not call.
TEST(BodyPool, CallsTheNewHandlerWhenOutOfMemory) {
  if (!testing::kMemoryMayRunOut) GTEST_SKIP() << "this sanitizer ends the process";
  struct Called {};
  const std::new_handler before = std::set_new_handler([] { throw Called(); });
  BodyPool pool(kPlenty);
  EXPECT_THROW(pool.take(kTooMuch), Called);
  std::set_new_handler(before);
  EXPECT_THROW(pool.take(kTooMuch), std::bad_alloc);
}

TEST(StreamCopy, CopiesEveryByteAtEveryAlignment) {
  std::string source(9'000, '\0');
  for (std::size_t i = 0; i < source.size(); ++i) source[i] = static_cast<char>(i * 31);

  for (const std::size_t size : {0U, 1U, 63U, 4'095U, 4'096U, 4'097U, 8'192U, 8'900U}) {
    for (std::size_t shift = 0; shift < 70; ++shift) {
      std::string target(size + 80, '#');
      char* end = stream_copy(target.data() + shift, source.data() + shift % 7, size);

      ASSERT_EQ(end, target.data() + shift + size);
      ASSERT_EQ(target.substr(shift, size), source.substr(shift % 7, size)) << size << " at " << shift;
      ASSERT_EQ(target.substr(0, shift), std::string(shift, '#'));
      ASSERT_EQ(target.substr(shift + size), std::string(80 - shift, '#'));
    }
  }
}

}  // namespace
}  // namespace tain::codec
