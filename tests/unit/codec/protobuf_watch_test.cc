#include "src/codec/list_decoder.h"
#include "src/codec/watch_decoder.h"
#include "tests/support/decoder_sinks.h"
#include "tests/support/protobuf_wire.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::codec {
namespace {

using test::bookmark_frame;
using test::enveloped;
using test::event_frame;
using test::event_message;
using test::frame;
using test::length_delimited;
using test::pod_protobuf;
using Seen = test::SeenWatch;

const Kind kStatus{"", "v1", "Status"};

Seen decode(std::string_view stream, WatchDecoder::Options options = {}, std::size_t piece = SIZE_MAX) {
  Seen seen;
  options.encoding = Encoding::kProtobuf;
  WatchDecoder decoder(std::move(options));
  for (std::size_t at = 0; at < stream.size(); at += std::min(piece, stream.size())) {
    const std::string copy(stream.substr(at, piece));
    const auto fed = decoder.feed(copy, seen);
    EXPECT_TRUE(fed) << fed.error();
  }
  EXPECT_TRUE(decoder.finish());
  EXPECT_EQ(decoder.pending_bytes(), 0U);
  return seen;
}

std::string pod_event(std::string_view type, std::string_view name, std::string_view rv = "1") {
  return event_frame(type, enveloped(kPods, pod_protobuf(name, rv)));
}

std::string status_frame(std::string_view json) {
  return event_frame("ERROR", enveloped(kStatus, test::protobuf(kStatus, json)));
}

TEST(ProtobufWatch, DeliversEventTypesAndObjects) {
  const Seen seen = decode(pod_event("ADDED", "a", "2") + pod_event("MODIFIED", "a", "3") + bookmark_frame("4") +
                           pod_event("DELETED", "a", "5") + bookmark_frame("6", true));
  ASSERT_EQ(seen.events.size(), 5U);
  EXPECT_EQ(seen.events[0].type, WatchEvent::Type::kAdded);
  EXPECT_EQ(seen.events[0].object.key(), "d/a");
  EXPECT_EQ(seen.events[0].object.kind(), kPods);
  EXPECT_EQ(seen.events[0].object.encoding(), Encoding::kProtobuf);
  EXPECT_EQ(seen.events[0].object.bytes(), pod_protobuf("a", "2")) << "without its envelope";
  EXPECT_EQ(seen.events[1].type, WatchEvent::Type::kModified);
  EXPECT_EQ(seen.events[1].object.resource_version(), "3");
  EXPECT_EQ(seen.events[2].type, WatchEvent::Type::kBookmark);
  EXPECT_EQ(seen.events[2].resource_version, "4");
  EXPECT_FALSE(seen.events[2].initial_events_end);
  EXPECT_EQ(seen.events[3].type, WatchEvent::Type::kDeleted);
  EXPECT_TRUE(seen.events[4].initial_events_end);
}

TEST(ProtobufWatch, GivesTheSameResultForAnySplit) {
  const std::string stream = pod_event("ADDED", "a", "2") + frame("") + bookmark_frame("4", true) + frame("\xff") +
                             status_frame(R"({"code":410,"reason":"Expired","message":"gone"})") +
                             pod_event("DELETED", "b", "5");
  for (std::size_t piece = 1; piece < 60; ++piece) {
    const Seen seen = decode(stream, {}, piece);
    ASSERT_EQ(seen.events.size(), 4U) << piece;
    EXPECT_EQ(seen.events[0].object.bytes(), pod_protobuf("a", "2"));
    EXPECT_TRUE(seen.events[1].initial_events_end);
    EXPECT_EQ(seen.events[2].error.code, Code::kExpired);
    EXPECT_EQ(seen.events[3].object.key(), "d/b");
    EXPECT_EQ(seen.entries.size(), 2U);
  }
}

TEST(ProtobufWatch, AnErrorBecomesAnError) {
  const Seen seen = decode(status_frame(
      R"({"status":"Failure","message":"too old","reason":"Expired","code":410,"details":{"retryAfterSeconds":3}})"));
  const Error& error = seen.events.at(0).error;
  EXPECT_EQ(error.code, Code::kExpired);
  EXPECT_EQ(error.phase, Phase::kWatch);
  EXPECT_EQ(error.http_status, 410);
  EXPECT_EQ(error.reason, "Expired");
  EXPECT_EQ(error.message, "too old");
  EXPECT_EQ(error.retry_after, std::chrono::seconds(3));
}

TEST(ProtobufWatch, ServerThatIsBehindIsRecognizedByItsCause) {
  const Seen seen = decode(status_frame(
      R"({"reason":"Timeout","code":504,"details":{"causes":[{"reason":"X"},{"reason":"ResourceVersionTooLarge"}]}})"));
  EXPECT_EQ(seen.events.at(0).error.code, Code::kTooLargeVersion);
}

TEST(ProtobufWatch, AnErrorThatIsNoStatusIsAnUnexpectedObject) {
  const Seen seen =
      decode(event_frame("ERROR", enveloped(kPods, pod_protobuf("a"))) + event_frame("ERROR", "nonsense"));
  ASSERT_EQ(seen.events.size(), 2U);
  EXPECT_EQ(seen.events[0].error.code, Code::kUnexpectedObject);
  EXPECT_EQ(seen.events[1].error.code, Code::kUnexpectedObject);
}

// The body of a failed response, in the requested encoding.
TEST(ProtobufWatch, AnErrorBodyIsReadFromEitherEncoding) {
  const std::string json = R"({"kind":"Status","apiVersion":"v1","reason":"Forbidden","code":403,"message":"no"})";
  const Error from_json = error_from_status(json, 403);
  EXPECT_EQ(error_from_status(enveloped(kStatus, test::protobuf(kStatus, json)), 403), from_json);
  EXPECT_EQ(error_from_status(enveloped(kStatus, ""), 503).code, Code::kServiceUnavailable) << "by its number";
  EXPECT_EQ(error_from_status(std::string("k8s\0\xff", 5), 500).code, Code::kUnexpectedObject);
}

TEST(ProtobufWatch, AnUnknownTypeIsPassedOnWithItsVersion) {
  const Seen seen = decode(pod_event("PAUSED", "a", "9"));
  EXPECT_EQ(seen.events.at(0).type, WatchEvent::Type::kUnknown);
  EXPECT_EQ(seen.events.at(0).wire_type, "PAUSED");
  EXPECT_EQ(seen.events.at(0).resource_version, "9");
}

TEST(ProtobufWatch, MalformedEventIsQuarantinedAndTheStreamContinues) {
  const std::string pod = pod_protobuf("cut");
  const std::vector<std::pair<std::string, Code>> bad = {
      {"", Code::kDecode},
      {"\xff", Code::kDecode},
      {length_delimited(1, "ADDED"), Code::kUnexpectedObject},
      {length_delimited(2, length_delimited(1, enveloped(kPods, pod))), Code::kDecode},
      {event_message("ADDED", "no magic"), Code::kDecode},
      {event_message("ADDED", R"({"kind":"Pod"})"), Code::kDecode},
      {event_message("ADDED", std::string("k8s\0\xff", 5)), Code::kDecode},
      {event_message("ADDED", enveloped(kPods, "")), Code::kUnexpectedObject},
      {event_message("ADDED", enveloped(kPods, pod.substr(0, pod.size() - 1))), Code::kDecode},
      {event_message("ADDED", enveloped({"meta.k8s.io", "v1", "Table"}, pod)), Code::kUnexpectedObject},
      {event_message("ADDED", enveloped({"admission.k8s.io", "v1", "AdmissionReview"}, pod)), Code::kUnexpectedObject},
      {event_message("BOOKMARK", enveloped(kPods, "")), Code::kUnexpectedObject},
  };
  for (const auto& [message, code] : bad) {
    const Seen seen = decode(frame(message) + pod_event("ADDED", "good"));
    ASSERT_EQ(seen.entries.size(), 1U);
    EXPECT_EQ(seen.entries[0].error.code, code) << seen.entries[0].error;
    EXPECT_EQ(seen.entries[0].bytes, message);
    ASSERT_EQ(seen.events.size(), 1U);
    EXPECT_EQ(seen.events[0].object.name(), "good");
  }
}

TEST(ProtobufWatch, QuarantinedEventHasItsKeyIfReadable) {
  const std::string pod = pod_protobuf("cut");
  const Seen cut = decode(event_frame("MODIFIED", enveloped(kPods, pod.substr(0, pod.size() - 1))));
  EXPECT_EQ(cut.entries.at(0).key, "d/cut");
  EXPECT_EQ(cut.entry_types.at(0), WatchEvent::Type::kModified);
  const Seen other = decode(pod_event("ADDED", "a"), {.expected = kConfigMaps});
  EXPECT_EQ(other.entries.at(0).key, "d/a");
}

TEST(ProtobufWatch, EventBeyondTheLimitIsQuarantinedForAnySplit) {
  const std::size_t limit = DecodeLimits().max_event_bytes;
  ASSERT_EQ(limit, std::size_t{16} << 20);
  const std::string large =
      event_frame("ADDED", enveloped(kPods, pod_protobuf("large") + length_delimited(99, std::string(limit, 'x'))));
  for (const std::size_t piece : {std::size_t{100'000}, SIZE_MAX}) {
    const Seen seen = decode(large + pod_event("ADDED", "small"), {}, piece);
    ASSERT_EQ(seen.entries.size(), 1U);
    EXPECT_EQ(seen.entries[0].error.code, Code::kLimit);
    EXPECT_EQ(seen.entries[0].key, "d/large");
    EXPECT_EQ(seen.entry_types[0], WatchEvent::Type::kAdded);
    EXPECT_TRUE(seen.entries[0].cut);
    EXPECT_EQ(seen.events.size(), 1U);
  }
}

TEST(ProtobufWatch, EndlessFrameIsBoundedInMemory) {
  Seen seen;
  WatchDecoder decoder({.limits = {.max_event_bytes = std::size_t{1} << 20}, .encoding = Encoding::kProtobuf});
  ASSERT_TRUE(decoder.feed("\xff\xff\xff\xff", seen));
  const std::string piece(std::size_t{1} << 20, 'x');
  for (int i = 0; i < 64; ++i) {
    ASSERT_TRUE(decoder.feed(piece, seen));
    ASSERT_LE(decoder.pending_bytes(), std::size_t{256} << 10);
  }
  EXPECT_EQ(decoder.finish().error().code, Code::kUnexpectedEof);
  EXPECT_TRUE(seen.events.empty() && seen.entries.empty());
}

TEST(ProtobufWatch, TruncatedEventIsAnError) {
  const std::string stream = pod_event("ADDED", "a");
  for (std::size_t size = 1; size < stream.size(); ++size) {
    Seen seen;
    WatchDecoder decoder({.encoding = Encoding::kProtobuf});
    ASSERT_TRUE(decoder.feed(std::string_view(stream).substr(0, size), seen));
    ASSERT_FALSE(decoder.finish()) << size;
    EXPECT_EQ(decoder.finish().error().code, Code::kUnexpectedEof);
    EXPECT_TRUE(seen.events.empty());
  }
}

TEST(ProtobufWatch, StrictValidatesEveryByte) {
  const std::string bad = length_delimited(1, length_delimited(1, "a")) + length_delimited(2, "\xff");
  const std::string stream = event_frame("ADDED", enveloped(kPods, bad));
  EXPECT_EQ(decode(stream).events.size(), 1U);
  EXPECT_EQ(decode(stream, {.strict = true}).entries.at(0).error.code, Code::kDecode);
}

TEST(ProtobufWatch, EncodingMayBeSetLater) {
  Seen seen;
  WatchDecoder decoder({.expected = kPods});
  decoder.encoding(Encoding::kProtobuf);
  ASSERT_TRUE(decoder.feed(pod_event("ADDED", "a"), seen));
  EXPECT_EQ(seen.events.size(), 1U);
  WatchDecoder other({.expected = kPods, .encoding = Encoding::kProtobuf});
  other.encoding(Encoding::kJson);
  ASSERT_TRUE(other.feed(test::event_json("ADDED", test::pod_json("b", "d", "1", "u", 0)), seen));
  EXPECT_EQ(seen.events.size(), 2U);
}

}  // namespace
}  // namespace tain::codec
