// Hostile or malformed HTTP/1.1 responses, and requests that are rejected before sending.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>

#include "tests/unit/http/http1_rig.h"

namespace tain::http {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using testing::HttpRecorder;
using ::testing::Not;

class Http1Limits : public Http1Rig {
 protected:
  void begin(const Limits& limits = {}) {
    connect(limits);
    send({.target = "/"});
  }
  void expect_refused(Code code, std::string_view why) {
    EXPECT_EQ(recorder.ends, 1);
    EXPECT_EQ(recorder.code(), code);
    EXPECT_THAT(recorder.message(), HasSubstr(std::string(why)));
    EXPECT_THAT(recorder.message(), HasSubstr("GET / to cluster:6443"));
    EXPECT_FALSE(connection->usable());
    EXPECT_TRUE(peer->closed_by_peer());
    EXPECT_EQ(runtime.pending_timers(), 0U);
  }
};

TEST_F(Http1Limits, HeadSizeIsLimited) {
  const std::string begin_of_head = "HTTP/1.1 204 No\r\nX: ";
  for (const std::size_t excess : {0, 1}) {
    recorder = HttpRecorder();
    begin({.header_bytes = 1000});
    answer(begin_of_head + std::string(1000 - begin_of_head.size() - 4 + excess, 'x') + "\r\n\r\n");
    if (excess == 0) {
      EXPECT_TRUE(recorder.succeeded()) << recorder.message();
    } else {
      expect_refused(Code::kLimit, "header_bytes");
    }
  }
}

TEST_F(Http1Limits, EndlessHeaderIsRejectedEarly) {
  begin();
  answer("HTTP/1.1 200 OK\r\nX: ");
  for (int i = 0; i < 20 && !recorder.ended(); ++i) answer(std::string(4096, 'x'));
  expect_refused(Code::kLimit, "header_bytes");
}

TEST_F(Http1Limits, HeaderCountIsLimited) {
  for (const std::size_t excess : {0, 1}) {
    recorder = HttpRecorder();
    begin();
    std::string head = "HTTP/1.1 204 No\r\n";
    for (std::size_t i = 0; i < 256 + excess; ++i) head += "X: y\r\n";
    answer(head + "\r\n");
    if (excess == 0) {
      EXPECT_TRUE(recorder.succeeded()) << recorder.message();
      EXPECT_EQ(recorder.answer->headers.size(), 256U);
    } else {
      expect_refused(Code::kLimit, "header_count");
    }
  }
}

TEST_F(Http1Limits, AChunkHeaderHasALimit) {
  begin();
  answer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;" + std::string(5000, 'x'));
  expect_refused(Code::kLimit, "chunk_header_bytes");
}

TEST_F(Http1Limits, ZerosInAChunkSizeCountAsItsHeader) {
  begin();
  answer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + std::string(5000, '0'));
  expect_refused(Code::kLimit, "chunk_header_bytes");
}

TEST_F(Http1Limits, OverflowingChunkSizeIsRejected) {
  for (const char* size : {"10000000001", "FFFFFFFFFFFFFFFF", "fffffffffffffffff", "100000000000000000000"}) {
    recorder = HttpRecorder();
    begin();
    answer(std::string("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n") + size + "\r\n");
    expect_refused(Code::kLimit, "chunk_bytes");
  }
}

TEST_F(Http1Limits, TrailersHaveTheLimitsOfAHead) {
  begin();
  answer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n");
  for (int i = 0; i < 300 && !recorder.ended(); ++i) answer("T: x\r\n");
  expect_refused(Code::kLimit, "header_count");

  recorder = HttpRecorder();
  begin();
  answer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nT: " + std::string(70'000, 'x'));
  expect_refused(Code::kLimit, "header_bytes");
}

TEST_F(Http1Limits, InterimAnswersAreCounted) {
  begin();
  for (int i = 0; i < 16; ++i) answer("HTTP/1.1 100 Continue\r\n\r\n");
  EXPECT_FALSE(recorder.ended());
  answer("HTTP/1.1 100 Continue\r\n\r\n");
  expect_refused(Code::kLimit, "informational_heads");
}

TEST_F(Http1Limits, IncompleteHeadTimesOut) {
  begin({.slow_head = 10s});
  runtime.advance(9s);
  const std::string head = "HTTP/1.1 200 OK\r\nX: abcdefghijkl";
  for (int i = 0; i < 10; ++i) {
    EXPECT_FALSE(recorder.ended());
    answer(head.substr(static_cast<std::size_t>(i), 1));
    runtime.advance(1s);
  }
  expect_refused(Code::kLimit, "slow_head");
}

TEST_F(Http1Limits, SlowBodyEndsAtItsDeadline) {
  connect();
  send({.target = "/", .deadline = 60s});
  answer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (int second = 0; second < 60; ++second) {
    EXPECT_FALSE(recorder.ended()) << second;
    answer("1\r\nx\r\n");
    runtime.advance(1s);
  }
  expect_refused(Code::kDeadline, "not complete within 60 s");
}

TEST_F(Http1Limits, ProtocolSwitchesAreRefused) {
  begin();
  answer("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n");
  expect_refused(Code::kDecode, "switched protocols");
}

struct Hazard {
  const char* name;
  const char* answer;
  const char* why;
};

class Http1Hazards : public Http1Limits, public ::testing::WithParamInterface<Hazard> {};

TEST_P(Http1Hazards, IsRefused) {
  begin();
  answer(GetParam().answer);
  expect_refused(Code::kDecode, GetParam().why);
  EXPECT_EQ(recorder.text, "");
}

INSTANTIATE_TEST_SUITE_P(
    Answers, Http1Hazards,
    ::testing::Values(
        Hazard{"LengthAndChunked", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n", ""},
        Hazard{"ChunkedAndLength", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n", ""},
        Hazard{"TwoLengths", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", ""},
        Hazard{"TheSameLengthTwice", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
               "two body lengths"},
        Hazard{"LengthsInAList", "HTTP/1.1 200 OK\r\nContent-Length: 3, 3\r\n\r\nabc", ""},
        Hazard{"NegativeLength", "HTTP/1.1 200 OK\r\nContent-Length: -3\r\n\r\nabc", ""},
        Hazard{"SignedLength", "HTTP/1.1 200 OK\r\nContent-Length: +3\r\n\r\nabc", ""},
        Hazard{"HexLength", "HTTP/1.1 200 OK\r\nContent-Length: 0x3\r\n\r\nabc", ""},
        Hazard{"HugeLength", "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nabc", ""},
        Hazard{"TwoEncodings", "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", "Transfer-Encoding"},
        Hazard{"ChunkedTwice", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, chunked\r\n\r\n", "Transfer-Encoding"},
        Hazard{"ChunkedInHttp10", "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "Transfer-Encoding"},
        Hazard{"FoldedHeader", "HTTP/1.1 200 OK\r\nX: a\r\n b\r\n\r\n", "folded"},
        Hazard{"FoldedByTab", "HTTP/1.1 200 OK\r\nX: a\r\n\tb\r\n\r\n", "folded"},
        Hazard{"BareLineFeed", "HTTP/1.1 200 OK\nContent-Length: 3\n\nabc", "bare line feed"},
        Hazard{"BareLineFeedBetween", "HTTP/1.1 200 OK\r\nX: y\nContent-Length: 3\r\n\r\nabc", "bare line feed"},
        Hazard{"BareReturn", "HTTP/1.1 200 OK\r\nX: a\rb\r\nContent-Length: 3\r\n\r\nabc", "malformed"},
        Hazard{"SpaceBeforeColon", "HTTP/1.1 200 OK\r\nContent-Length : 3\r\n\r\nabc", "malformed"},
        Hazard{"NoColon", "HTTP/1.1 200 OK\r\nnonsense\r\n\r\n", "malformed"},
        Hazard{"EmptyName", "HTTP/1.1 200 OK\r\n: x\r\n\r\n", "malformed"},
        Hazard{"LeadingEmptyLine", "\r\nHTTP/1.1 200 OK\r\n\r\n", "empty line"},
        Hazard{"NotHttp", "SSH-2.0-OpenSSH_9.2p1\r\n\r\n", "malformed"},
        Hazard{"TlsAlertOnAPlainPort", "\x15\x03\x01\x02\x02\r\n\r\n", "malformed"},
        Hazard{"OtherVersion", "HTTP/2.0 200 OK\r\n\r\n", "malformed"},
        Hazard{"NoStatus", "HTTP/1.1 OK\r\n\r\n", "malformed"},
        Hazard{"StatusTooLong", "HTTP/1.1 2000 OK\r\n\r\n", "malformed"},
        Hazard{"StatusOutOfRange", "HTTP/1.1 999 What\r\nContent-Length: 0\r\n\r\n", "status"},
        Hazard{"ChunkSizeIsNoNumber", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", "hexadecimal"},
        Hazard{"ChunkSizeIsEmpty", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\r\nabc", "hexadecimal"},
        Hazard{"ChunkSizeIsSigned", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nabc", "hexadecimal"},
        Hazard{"ChunkSizeWithBareLineFeed", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\nabc\r\n", ""},
        Hazard{"ChunkHeaderWithReturnInside", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;a\rb\r\nabc\r\n",
               "carriage return"}),
    [](const auto& each) { return each.param.name; });

TEST_F(Http1Limits, ChunkLongerThanItsSizeIsRejected) {
  begin();
  answer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n");
  expect_refused(Code::kDecode, "longer than its stated size");
}

TEST_F(Http1Limits, BytesAfterTheResponseCloseTheConnection) {
  HttpRecorder second;
  std::unique_ptr<ActiveRequest> other;
  bool usable = true;
  recorder.on_end = [&] { usable = connection->usable(); };
  begin();
  answer("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nxHTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged");
  EXPECT_EQ(recorder.text, "x");
  EXPECT_TRUE(recorder.succeeded());
  EXPECT_FALSE(usable);
  EXPECT_FALSE(connection->usable());
}

TEST_F(Http1Limits, UnrequestedResponseClosesTheConnection) {
  begin();
  answer("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx");
  answer("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged");
  EXPECT_FALSE(connection->usable());
}

class Http1Injection : public Http1Limits, public ::testing::WithParamInterface<HttpRequest> {};

TEST_P(Http1Injection, IsRefusedBeforeAnythingIsSent) {
  connect();
  send(GetParam());
  EXPECT_EQ(recorder.code(), Code::kBadArgument);
  EXPECT_EQ(peer->take(), "");
  EXPECT_THAT(recorder.message(), Not(HasSubstr("secret")));
  EXPECT_TRUE(connection->usable());
}

INSTANTIATE_TEST_SUITE_P(Requests, Http1Injection,
                         ::testing::Values(HttpRequest{.target = "/a\r\nX: y"}, HttpRequest{.target = "/a b"},
                                           HttpRequest{.target = "/a\nb"}, HttpRequest{.target = ""},
                                           HttpRequest{.target = "http://other/"}, HttpRequest{.target = "/\xc3\xa4"},
                                           HttpRequest{.target = std::string("/a\0b", 4)},
                                           HttpRequest{.target = "/", .headers = {{"X", "secret\r\nY: z"}}},
                                           HttpRequest{.target = "/", .headers = {{"X", "secret\nY: z"}}},
                                           HttpRequest{.target = "/", .headers = {{"X", std::string("secret\0", 7)}}},
                                           HttpRequest{.target = "/", .headers = {{"X\r\nY", "z"}}},
                                           HttpRequest{.target = "/", .headers = {{"X Y", "z"}}},
                                           HttpRequest{.target = "/", .headers = {{"", "z"}}},
                                           HttpRequest{.target = "/", .headers = {{"host", "other"}}},
                                           HttpRequest{.target = "/", .headers = {{"Transfer-Encoding", "chunked"}}},
                                           HttpRequest{.target = "/", .headers = {{"content-length", "1"}}},
                                           HttpRequest{.target = "/", .headers = {{"Connection", "close"}}}));

}  // namespace
}  // namespace tain::http
