#include "src/client/answer_body.h"

#include <gtest/gtest.h>

#include <string>

#include "src/codec/deflate.h"

namespace tain::client {
namespace {

constexpr std::size_t kWindow = std::size_t{1} << 20;

// A body that grows two hundred times: a pause in its first piece leaves what came as it came, and of what it grows to
// no more than a window.
TEST(AnswerBody, APauseHoldsAtMostTwoWindows) {
  const std::string packed = codec::gzip(std::string(std::size_t{200} << 20, 'x'));
  ASSERT_LE(packed.size(), kWindow) << "all of it may come at once";
  std::size_t bytes = 0;
  AnswerBody* self = nullptr;
  AnswerBody body(true, kWindow, [&](std::string_view piece) {
    bytes += piece.size();
    self->pause(true);
  });
  self = &body;

  ASSERT_TRUE(body.feed(packed));

  EXPECT_LE(bytes, std::size_t{64} << 10) << "one piece";
  EXPECT_LE(body.held(), packed.size() + kWindow);
  std::size_t used = body.take_used();
  EXPECT_LE(used, kWindow / 1000) << "and what waits as it came is not used: no credit for more";

  while (body.held() > 0) {
    body.pause(false);
    ASSERT_TRUE(body.go_on());
    ASSERT_LE(body.held(), packed.size() + kWindow);
    used += body.take_used();
  }
  EXPECT_EQ(bytes, std::size_t{200} << 20);
  EXPECT_EQ(used, packed.size());
  EXPECT_TRUE(body.finish());
}

TEST(AnswerBody, WhatComesDuringAPauseKeepsItsOrder) {
  std::string text;
  AnswerBody body(false, kWindow, [&](std::string_view piece) { text.append(piece); });
  ASSERT_TRUE(body.feed("one "));
  body.pause(true);
  ASSERT_TRUE(body.feed("two "));
  ASSERT_TRUE(body.feed("three "));
  EXPECT_EQ(text, "one ");
  EXPECT_EQ(body.held(), 10u);
  body.pause(false);
  ASSERT_TRUE(body.feed("four"));
  EXPECT_EQ(text, "one two three four");
  EXPECT_EQ(body.held(), 0u);
}

TEST(AnswerBody, DroppedItHandsNothingOn) {
  int pieces = 0;
  AnswerBody* self = nullptr;
  AnswerBody body(true, kWindow, [&](std::string_view) {
    ++pieces;
    self->drop();
  });
  self = &body;
  ASSERT_TRUE(body.feed(codec::gzip(std::string(1 << 20, 'x'))));
  EXPECT_EQ(pieces, 1);
}

TEST(AnswerBody, WhatIsNoGzipIsFoundWhenThePauseEnds) {
  AnswerBody body(true, kWindow, [](std::string_view) {});
  body.pause(true);
  ASSERT_TRUE(body.feed("no gzip at all"));
  body.pause(false);
  EXPECT_EQ(body.go_on().error().code, Code::kDecode);
}

}  // namespace
}  // namespace tain::client
