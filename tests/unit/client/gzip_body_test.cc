#include "src/client/gzip_body.h"

#include <gtest/gtest.h>

#include <string>

#include "src/codec/gzip.h"

namespace tain::client {
namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

// A body that expands a thousand times: a pause in its first piece leaves the rest compressed, except for one megabyte.
TEST(GzipBody, PauseBuffersAtMostOneMegabyteDecompressed) {
  const std::string packed = codec::gzip(std::string(std::size_t{200} << 20, 'x'));
  std::size_t bytes = 0;
  GzipBody* self = nullptr;
  GzipBody body([&](std::string_view piece) {
    bytes += piece.size();
    self->pause(true);
  });
  self = &body;

  ASSERT_TRUE(body.feed(packed));

  EXPECT_LE(bytes, std::size_t{64} << 10) << "one piece";
  EXPECT_LE(body.held(), packed.size() + kMegabyte);

  while (body.held() > 0) {
    body.pause(false);
    ASSERT_TRUE(body.resume());
    ASSERT_LE(body.held(), packed.size() + kMegabyte);
  }
  EXPECT_EQ(bytes, std::size_t{200} << 20);
  EXPECT_TRUE(body.finish());
}

TEST(GzipBody, BytesBufferedDuringAPauseKeepTheirOrder) {
  std::string text;
  GzipBody body([&](std::string_view piece) { text.append(piece); });
  ASSERT_TRUE(body.feed(codec::gzip("one ")));
  body.pause(true);
  ASSERT_TRUE(body.feed(codec::gzip("two ")));
  ASSERT_TRUE(body.feed(codec::gzip("three ")));
  EXPECT_EQ(text, "one ");
  EXPECT_GT(body.held(), 0u);
  body.pause(false);
  ASSERT_TRUE(body.feed(codec::gzip("four")));
  EXPECT_EQ(text, "one two three four");
  EXPECT_EQ(body.held(), 0u);
}

TEST(GzipBody, DeliversNothingAfterDrop) {
  int pieces = 0;
  GzipBody* self = nullptr;
  GzipBody body([&](std::string_view) {
    ++pieces;
    self->drop();
  });
  self = &body;
  ASSERT_TRUE(body.feed(codec::gzip(std::string(1 << 20, 'x'))));
  EXPECT_EQ(pieces, 1);
}

TEST(GzipBody, InvalidGzipIsReportedAfterThePause) {
  GzipBody body([](std::string_view) {});
  body.pause(true);
  ASSERT_TRUE(body.feed("no gzip at all"));
  body.pause(false);
  EXPECT_EQ(body.resume().error().code, Code::kDecode);
}

}  // namespace
}  // namespace tain::client
