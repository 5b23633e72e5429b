// Boundary cases of the parsers and of the frame guard: exact limits, and when counters are reset.
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "src/http/http1_body.h"
#include "src/http/http1_head.h"
#include "src/http/http2_fields.h"
#include "src/http/http2_guard.h"
#include "src/http/message.h"
#include "src/http/server.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/stream_pair.h"
#include "tests/unit/http/http2_frames.h"

namespace tain::http {
namespace {

using namespace std::chrono_literals;
using testing::FakeRuntime;

// The body of chunked bytes, or the error code.
Result<std::string> read_chunked(std::string_view bytes, const Limits& limits) {
  BodyReader reader({.kind = BodyLength::Kind::kChunked}, limits);
  std::string body;
  while (!bytes.empty() && !reader.done()) {
    const auto step = reader.next(bytes, 1000);
    if (!step) return fail(step.error());
    body.append(step->piece);
    bytes.remove_prefix(step->used);
  }
  return body;
}

TEST(Http1Head, NotModifiedHasNoBody) {
  const auto head = parse_response_head("HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n");
  ASSERT_TRUE(head);
  EXPECT_EQ(head->body.kind, BodyLength::Kind::kNone);
}

TEST(Http1Head, ChunkedRequiresHttp11) {
  EXPECT_TRUE(parse_response_head("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"));
  EXPECT_FALSE(parse_response_head("HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"));
}

TEST(Http1Body, ChunkSizeIsLimited) {
  const Limits limits{.chunk_bytes = 5};
  EXPECT_EQ(read_chunked("5\r\nhello\r\n0\r\n\r\n", limits), "hello");
  const auto larger = read_chunked("6\r\nhello!\r\n0\r\n\r\n", limits);
  ASSERT_FALSE(larger);
  EXPECT_EQ(larger.error().code, Code::kLimit);
}

TEST(Http1Body, EachChunkHasItsOwnHeaderLimit) {
  const Limits limits{.chunk_header_bytes = 8};
  EXPECT_EQ(read_chunked("1;ext\r\na\r\n1;ext\r\nb\r\n1;ext\r\nc\r\n0\r\n\r\n", limits), "abc");
}

TEST(Headers, TokenMayBeSurroundedByBlanks) {
  const HttpHeaders headers{{"Connection", "upgrade , close\t, x"}};
  EXPECT_TRUE(has_token(headers, "connection", "close"));
  EXPECT_TRUE(has_token(headers, "connection", "upgrade"));
  EXPECT_FALSE(has_token(headers, "connection", "clos"));
}

TEST(Http1Answers, HeaderWithALineFeedIsOmitted) {
  FakeRuntime runtime;
  auto [server, client] = testing::make_stream_pair(runtime);
  const auto connection = serve_http1(
      {.runtime = runtime,
       .handler =
           [](ServerRequest, std::unique_ptr<ServerResponse> response) {
             response->head(
                 200, {{"X-Feed", "a\nX-Injected: 1"}, {"X-Return", "a\rX-Injected: 1"}, {"Content-Length", "0"}});
             response->end();
           },
       .max_body = 1000},
      std::move(server), {});
  client->put("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  runtime.run_until_idle();

  const std::string answer = client->take();
  EXPECT_EQ(answer.find("X-"), std::string::npos) << answer;
  EXPECT_NE(answer.find("Content-Length: 0"), std::string::npos) << answer;
}

nghttp2_frame_hd frame_of(nghttp2_frame_type type) {
  nghttp2_frame_hd frame{};
  frame.type = static_cast<std::uint8_t>(type);
  return frame;
}

TEST(FrameSplitter, PartsEndAtFrameBoundariesForAnySplit) {
  namespace h2 = testing::h2;
  const std::string preface(NGHTTP2_CLIENT_MAGIC, NGHTTP2_CLIENT_MAGIC_LEN);
  const std::string bytes =
      preface + h2::settings() + h2::data(0x01020304, std::string(300, 'x')) + h2::frame(0x77, 5, 3, "unknown");
  for (const std::size_t most : {1U, 7U, 100U, 10'000U}) {
    FrameSplitter splitter(true);
    std::vector<nghttp2_frame_hd> frames;
    const std::size_t first = preface.size() + h2::settings().size();
    for (std::size_t at = 0; at < bytes.size();) {
      const FrameSplitter::Part part = splitter.next(std::string_view(bytes).substr(at, most));
      ASSERT_GT(part.size, 0U);
      const std::size_t begin = at;
      at += part.size;
      for (const std::size_t end : {preface.size(), first, bytes.size() - 16}) {
        EXPECT_FALSE(begin < end && end < at) << "a part goes from " << begin << " to " << at << ", beyond a frame";
      }
      if (part.frame) frames.push_back(*part.frame);
    }
    ASSERT_EQ(frames.size(), 3U) << most;
    EXPECT_EQ(frames[0].type, NGHTTP2_SETTINGS);
    EXPECT_EQ(frames[1].stream_id, 0x01020304);
    EXPECT_EQ(frames[1].length, 300U);
    EXPECT_EQ(frames[2].type, 0x77);
    EXPECT_EQ(frames[2].flags, 5);
  }
}

TEST(FrameGuard, BudgetIsPerMinute) {
  FakeRuntime runtime;
  FrameGuard guard({.settings_frames_per_minute = 2}, runtime.clock());
  const nghttp2_frame_hd settings = frame_of(NGHTTP2_SETTINGS);
  EXPECT_FALSE(guard.begins(settings, true));
  EXPECT_FALSE(guard.begins(settings, true));

  runtime.advance(59s);
  EXPECT_TRUE(guard.begins(settings, true));
  runtime.advance(1s);
  EXPECT_FALSE(guard.begins(settings, true));
}

TEST(FrameGuard, ContinuationsAreCountedForEachHeaderBlock) {
  FakeRuntime runtime;
  FrameGuard guard({.continuation_frames = 2}, runtime.clock());
  const nghttp2_frame_hd headers = frame_of(NGHTTP2_HEADERS);
  const nghttp2_frame_hd continuation = frame_of(NGHTTP2_CONTINUATION);
  for (int block = 0; block < 3; ++block) {
    EXPECT_FALSE(guard.begins(headers, true));
    EXPECT_FALSE(guard.begins(continuation, true));
    EXPECT_FALSE(guard.begins(continuation, true));
  }
  EXPECT_TRUE(guard.begins(continuation, true));
}

// NO_INDEX keeps a field out of the HPACK tables of both peers and of proxies (RFC 7541, 7.1.3).
TEST(FieldList, OnlyCredentialsAreNeverIndexed) {
  FieldList list;
  list.pseudo(":path", "/");
  list.add({{"Authorization", "a"}, {"Proxy-Authorization", "b"}, {"Cookie", "c"}, {"Set-Cookie", "d"}});
  list.add("Accept", "*/*");

  std::string never_indexed;
  for (const nghttp2_nv& field : list.fields()) {
    if ((field.flags & NGHTTP2_NV_FLAG_NO_INDEX) != 0) never_indexed += static_cast<char>(field.value[0]);
  }

  EXPECT_EQ(never_indexed, "abcd");
}

}  // namespace
}  // namespace tain::http
