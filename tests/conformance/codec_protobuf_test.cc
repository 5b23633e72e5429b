// Section L, the rows of the watch decoder, for both codecs.

#include "src/codec/json_cursor.h"
#include "src/codec/protobuf_writer.h"
#include "src/codec/watch_decoder.h"
#include "tests/support/decoder_sinks.h"
#include "tests/support/kubernetes_modules.h"
#include "tests/support/protobuf_wire.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::codec {
namespace {

using Seen = test::SeenWatch;

const Kind kStatus{"", "v1", "Status"};

// One event in either codec.
std::string event(Encoding encoding, std::string_view type, const Kind& kind, std::string_view json) {
  if (encoding == Encoding::kJson) return test::event_json(type, json);
  return test::event_frame(type, test::enveloped(kind, test::protobuf(kind, json)));
}

std::string pod_event(Encoding encoding, std::string_view type, std::string_view rv) {
  return event(encoding, type, kPods, test::pod_json("a", "d", rv, "u", 0));
}

class EachCodec : public ::testing::TestWithParam<Encoding> {
 protected:
  WatchDecoder decoder{{.encoding = GetParam()}};
  Seen seen;
};
INSTANTIATE_TEST_SUITE_P(WatchDecoder, EachCodec, ::testing::Values(Encoding::kJson, Encoding::kProtobuf),
                         [](const auto& codec) { return codec.param == Encoding::kJson ? "Json" : "Protobuf"; });

// C340: all five event types are decoded. A stream that ends inside an event is an error; between two events it is a
// clean end.
TEST_P(EachCodec, DecodesTheFiveTypesOfEvents) {
  const std::string stream =
      pod_event(GetParam(), "ADDED", "1") + pod_event(GetParam(), "MODIFIED", "2") +
      pod_event(GetParam(), "DELETED", "3") +
      event(GetParam(), "BOOKMARK", kPods, R"({"kind":"Pod","apiVersion":"v1","metadata":{"resourceVersion":"4"}})") +
      event(GetParam(), "ERROR", kStatus,
            R"({"kind":"Status","apiVersion":"v1","reason":"Expired","code":410,"message":"too old"})");
  ASSERT_TRUE(decoder.feed(stream, seen));
  ASSERT_EQ(seen.events.size(), 5U);
  const WatchEvent::Type types[] = {WatchEvent::Type::kAdded, WatchEvent::Type::kModified, WatchEvent::Type::kDeleted,
                                    WatchEvent::Type::kBookmark, WatchEvent::Type::kError};
  for (std::size_t i = 0; i < seen.events.size(); ++i) EXPECT_EQ(seen.events[i].type, types[i]);
  EXPECT_EQ(seen.events[0].object.key(), "d/a");
  EXPECT_EQ(seen.events[1].object.resource_version(), "2");
  EXPECT_EQ(seen.events[2].object.kind(), kPods);
  EXPECT_EQ(seen.events[3].resource_version, "4");
  EXPECT_EQ(seen.events[4].error.code, Code::kExpired);
  EXPECT_TRUE(decoder.finish());
}

// C341: closing the source fails a decode that waits for the rest of an event.
TEST_P(EachCodec, ClosedSourceFailsAWaitingDecode) {
  const std::string one = pod_event(GetParam(), "ADDED", "1");
  for (const std::size_t size : {std::size_t{1}, one.size() / 2, one.size() - 2}) {
    WatchDecoder waiting({.encoding = GetParam()});
    ASSERT_TRUE(waiting.feed(std::string_view(one).substr(0, size), seen));
    const auto closed = waiting.finish();
    ASSERT_FALSE(closed);
    EXPECT_EQ(closed.error().code, Code::kUnexpectedEof);
  }
  EXPECT_TRUE(seen.events.empty());
}

// C342: encoded events decode to themselves, in each codec and for each kind.
TEST_P(EachCodec, EncodedEventsDecodeToThemselves) {
  const auto& fixtures = testing::kubernetes_fixtures();
  std::vector<std::string> objects{
      test::pod_json("a", "d", "1", "u", 10 << 10),
      R"({"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"a","namespace":"d","uid":"u","resourceVersion":"7",)"
      R"("creationTimestamp":"2026-01-02T03:04:05Z","labels":{"k":"v","l":""}},"immutable":true,)"
      R"("data":{"x":"1","y":"\u00e4 \"q\"\n"},"binaryData":{"b":"AAEC/w=="}})"};
  for (const testing::EncodedPair& pair : fixtures.pairs) objects.push_back(pair.json);
  std::size_t events = 0;
  for (const std::string& json : objects) {
    const auto object = Object::from_json(json);
    if (!object) continue;  // options and reviews have no metadata
    const auto canonical = object->to_json();
    ASSERT_TRUE(canonical);
    for (const std::string_view type : {"ADDED", "MODIFIED", "DELETED"}) {
      ASSERT_TRUE(
          decoder.feed(event(GetParam(), type, object->kind(), json.substr(0, json.find_last_of('}') + 1)), seen));
      ASSERT_EQ(seen.events.size(), ++events);
      const WatchEvent& decoded = seen.events.back();
      EXPECT_EQ(to_string(decoded.type), type);
      EXPECT_EQ(decoded.object.encoding(), GetParam());
      EXPECT_EQ(decoded.object.kind(), object->kind());
      EXPECT_EQ(decoded.object.key(), object->key());
      // The server would add structs that this pod omits.
      if (events <= 3) continue;
      EXPECT_EQ(decoded.object.to_json().value_or("error"), *canonical) << object->kind();
    }
  }
  EXPECT_GE(events, 6U) << "the pod and the map, each added, modified and deleted";
}

// C344: undecodable data is reported once. It costs one event, not the stream; only broken framing ends the stream,
// with one error.
TEST_P(EachCodec, UndecodableDataIsReportedOnce) {
  const bool json = GetParam() == Encoding::kJson;
  const std::string bad = json ? R"({"type":"ADDED","object":{"metadata":7}})" : test::frame("\xff");
  ASSERT_TRUE(decoder.feed(bad + pod_event(GetParam(), "ADDED", "2"), seen));
  EXPECT_EQ(seen.entries.size(), 1U);
  EXPECT_EQ(seen.events.size(), 1U);
  if (!json) return;
  const auto broken = decoder.feed("no JSON", seen);
  ASSERT_FALSE(broken);
  EXPECT_EQ(decoder.feed(pod_event(GetParam(), "ADDED", "3"), seen).error(), broken.error());
  EXPECT_EQ(seen.events.size(), 1U);
}

}  // namespace
}  // namespace tain::codec
