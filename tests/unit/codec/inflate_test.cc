#include "src/codec/gzip.h"

#include "tests/support/sanitizers.h"

#include <gtest/gtest.h>

#include <new>
#include <string>
#include <string_view>
#include <vector>

namespace tain::codec {
namespace {

std::string sample(std::size_t size) {
  std::string text;
  for (std::size_t i = 0; text.size() < size; ++i) text += "{\"item\":" + std::to_string(i * 7919) + "}\n";
  text.resize(size);
  return text;
}

struct Out {
  std::string text{};
  std::size_t pieces = 0;
  Result<void> result{};
};

Out inflated(std::string_view bytes, std::size_t piece = SIZE_MAX, const Inflater::Limits& limits = {}) {
  Out out;
  Inflater inflater(limits);
  const auto take = [&](std::string_view part) {
    out.text += part;
    ++out.pieces;
  };
  for (std::size_t at = 0; at < bytes.size() && out.result; at += std::min(piece, bytes.size())) {
    out.result = inflater.feed(bytes.substr(at, piece), take);
  }
  if (out.result) out.result = inflater.finish();
  return out;
}

TEST(Inflater, InflatesDeflatedBytes) {
  for (const std::size_t size : {0U, 1U, 1000U, 1000000U}) {
    for (const int level : {1, 6, 9}) {
      const std::string text = sample(size);
      const Out out = inflated(gzip(text, level));
      EXPECT_TRUE(out.result) << out.result.error();
      EXPECT_EQ(out.text, text);
    }
  }
}

TEST(Inflater, MembersFormOneStreamForAnySplit) {
  std::string bytes;
  std::string text;
  for (const std::size_t size : {10U, 0U, 500U, 3U}) {
    bytes += gzip(sample(size));
    text += sample(size);
  }
  for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
    std::string got;
    Inflater inflater;
    const auto take = [&](std::string_view piece) { got += piece; };
    ASSERT_TRUE(inflater.feed(std::string_view(bytes).substr(0, cut), take));
    ASSERT_TRUE(inflater.feed(std::string_view(bytes).substr(cut), take));
    ASSERT_TRUE(inflater.finish());
    ASSERT_EQ(got, text) << cut;
  }
  EXPECT_EQ(inflated(bytes, 1).text, text) << "byte by byte";
}

// A watch runs for hours: flushed bytes must be delivered without waiting for more.
TEST(Inflater, DeliversFlushedBytesAtOnce) {
  Deflater deflater;
  Inflater inflater;
  std::string got;
  const auto take = [&](std::string_view piece) { got += piece; };
  std::string all;
  for (int i = 0; i < 20; ++i) {
    const std::string event = sample(100 + static_cast<std::size_t>(i));
    std::string bytes;
    deflater.write(event, bytes);
    if (i % 2 == 0) {
      deflater.flush(bytes);
    } else {
      deflater.end_member(bytes);
    }
    all += event;
    ASSERT_TRUE(inflater.feed(bytes, take));
    EXPECT_EQ(got, all) << i;
  }
  EXPECT_TRUE(inflater.finish());
}

TEST(Inflater, TruncatedMemberIsAnError) {
  const std::string bytes = gzip(sample(1000));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const Out out = inflated(std::string_view(bytes).substr(0, size));
    ASSERT_FALSE(out.result) << size;
    EXPECT_EQ(out.result.error().code, Code::kUnexpectedEof) << size;
  }
}

TEST(Inflater, InvalidGzipIsRejected) {
  EXPECT_EQ(inflated("{\"kind\":\"PodList\"}").result.error().code, Code::kDecode);
  EXPECT_EQ(inflated(gzip("a") + "{}").result.error().code, Code::kDecode) << "text after a member";
  std::string wrong_sum = gzip(sample(100));
  wrong_sum[wrong_sum.size() - 6] = static_cast<char>(wrong_sum[wrong_sum.size() - 6] ^ 1);
  EXPECT_EQ(inflated(wrong_sum).result.error().code, Code::kDecode);
  std::string wrong_size = gzip(sample(100));
  wrong_size.back() = 1;
  EXPECT_EQ(inflated(wrong_size).result.error().code, Code::kDecode);
}

TEST(Inflater, ErrorIsPersistent) {
  Inflater inflater;
  const auto take = [](std::string_view) {};
  const auto first = inflater.feed("nonsense", take);
  ASSERT_FALSE(first);
  EXPECT_EQ(inflater.feed(gzip("a"), take).error(), first.error());
  EXPECT_EQ(inflater.finish().error(), first.error());
}

TEST(Inflater, ABombIsStoppedByItsRatio) {
  const std::string bomb = gzip(std::string(std::size_t{8} << 20, 'a'), 9);
  Inflater::Limits limits;
  limits.free_bytes = std::size_t{1} << 20;
  const Out out = inflated(bomb, SIZE_MAX, limits);
  EXPECT_EQ(out.result.error().code, Code::kLimit);
  EXPECT_LT(out.text.size(), std::size_t{2} << 20) << "stopped, not inflated to its end";
  limits.max_ratio = 1100;
  EXPECT_TRUE(inflated(bomb, SIZE_MAX, limits).result);
}

TEST(Inflater, TheDefaultRatioStopsABombAndLetsListsThrough) {
  const std::string bomb = gzip(std::string(std::size_t{40} << 20, 'a'), 9);
  EXPECT_EQ(inflated(bomb).result.error().code, Code::kLimit);
  std::string list;
  while (list.size() < std::size_t{20} << 20) list += sample(10000);
  EXPECT_TRUE(inflated(gzip(list)).result) << "items that are all alike";
}

TEST(Inflater, TheTotalIsLimited) {
  Inflater::Limits limits;
  limits.max_bytes = 1000;
  EXPECT_TRUE(inflated(gzip(sample(1000)), SIZE_MAX, limits).result);
  EXPECT_EQ(inflated(gzip(sample(1001)), SIZE_MAX, limits).result.error().code, Code::kLimit);
  EXPECT_EQ(inflated(gzip(sample(600)) + gzip(sample(600)), SIZE_MAX, limits).result.error().code, Code::kLimit)
      << "over all members";
}

TEST(Inflater, EndlessEmptyMembersAreStopped) {
  Inflater::Limits limits;
  limits.max_empty_members = 10;
  std::string members;
  for (int i = 0; i < 10; ++i) members += gzip("");
  EXPECT_TRUE(inflated(members, SIZE_MAX, limits).result);
  EXPECT_EQ(inflated(members + gzip(""), SIZE_MAX, limits).result.error().code, Code::kLimit);
  EXPECT_TRUE(inflated(members + gzip("a") + members, SIZE_MAX, limits).result) << "in a row";
}

TEST(Deflater, LargeInputsAreDeflatedInPieces) {
  Deflater deflater(6);
  std::string bytes;
  const std::string text = sample(500000);
  for (std::size_t at = 0; at < text.size(); at += 777) deflater.write(std::string_view(text).substr(at, 777), bytes);
  deflater.end_member(bytes);
  deflater.end_member(bytes);  // nothing to end
  EXPECT_EQ(inflated(bytes, 13).text, text);
}

// The program handles memory exhaustion in a new-handler, which malloc does not call.
TEST(Inflater, CallsTheNewHandlerWhenOutOfMemory) {
  if (!testing::kMemoryMayRunOut) GTEST_SKIP() << "this sanitizer ends the process";
  static bool called = false;
  const std::new_handler before = std::set_new_handler([] {
    called = true;
    throw std::bad_alloc();
  });
  z_stream stream{};
  use_operator_new(stream);
  EXPECT_EQ(stream.zalloc(nullptr, 1U << 30, 1U << 30), nullptr);
  std::set_new_handler(before);
  EXPECT_TRUE(called);
}

}  // namespace
}  // namespace tain::codec
