#include "src/codec/watch_decoder.h"

#include "tests/support/decoder_sinks.h"
#include "tests/support/pods.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::codec {
namespace {

using Seen = test::SeenWatch;

std::string tiny(std::string_view name, std::string_view rv = "1") { return test::pod_json(name, "d", rv, "u", 0); }

Seen decode(std::string_view stream, WatchDecoder::Options options = {}, std::size_t piece = SIZE_MAX) {
  Seen seen;
  WatchDecoder decoder(std::move(options));
  for (std::size_t at = 0; at < stream.size(); at += std::min(piece, stream.size())) {
    const auto fed = decoder.feed(stream.substr(at, piece), seen);
    EXPECT_TRUE(fed) << fed.error();
  }
  EXPECT_TRUE(decoder.finish());
  EXPECT_EQ(decoder.pending_bytes(), 0U);
  return seen;
}

Code broken_by(std::string_view stream, WatchDecoder::Options options = {}) {
  Seen seen;
  WatchDecoder decoder(std::move(options));
  const auto fed = decoder.feed(stream, seen);
  if (fed) return Code::kUnknown;
  EXPECT_EQ(decoder.feed(test::event_json("ADDED", tiny("a")), seen).error(), fed.error()) << "every later call too";
  EXPECT_EQ(decoder.finish().error(), fed.error());
  return fed.error().code;
}

TEST(WatchDecoder, DeliversEventTypesAndObjects) {
  const Seen seen = decode(test::event_json("ADDED", tiny("a", "1")) + test::event_json("MODIFIED", tiny("a", "2")) +
                               test::event_json("DELETED", tiny("a", "3")) + test::bookmark_json("9"),
                           {.expected = kPods});

  ASSERT_EQ(seen.events.size(), 4U);
  EXPECT_EQ(seen.events[0].type, WatchEvent::Type::kAdded);
  EXPECT_EQ(seen.events[0].object.key(), "d/a");
  EXPECT_EQ(seen.events[0].object.bytes(), tiny("a", "1"));
  EXPECT_EQ(seen.events[1].type, WatchEvent::Type::kModified);
  EXPECT_EQ(seen.events[2].type, WatchEvent::Type::kDeleted);
  EXPECT_EQ(seen.events[2].object.resource_version(), "3") << "the version of the deletion";
  EXPECT_EQ(seen.events[3].type, WatchEvent::Type::kBookmark);
  EXPECT_EQ(seen.events[3].resource_version, "9");
  EXPECT_FALSE(seen.events[3].initial_events_end);
}

// N22: an object in many pieces, several objects in one piece, a split character.
TEST(WatchDecoder, GivesTheSameResultForAnySplit) {
  const std::string wide = "\xc3\xa9\xe6\xbc\xa2\xf0\x9f\x98\x80";  // characters of 2, 3 and 4 bytes
  const std::string stream = test::event_json("ADDED", R"({"metadata":{"name":")" + wide + R"(","x":"\"}\\"}})") +
                             test::event_json("MODIFIED", tiny("b")) + test::bookmark_json("5", true) +
                             test::event_json("ADDED", test::pod_json("c"));

  for (const std::size_t piece : {std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{63}, std::size_t{64},
                                  std::size_t{65}, std::size_t{1000}, SIZE_MAX}) {
    const Seen seen = decode(stream, {}, piece);
    ASSERT_EQ(seen.events.size(), 4U) << piece;
    EXPECT_TRUE(seen.entries.empty());
    EXPECT_EQ(seen.events[0].object.name(), wide);
    EXPECT_EQ(seen.events[1].object.name(), "b");
    EXPECT_TRUE(seen.events[2].initial_events_end);
    EXPECT_EQ(seen.events[3].object.bytes(), test::pod_json("c"));
  }
}

TEST(WatchDecoder, AcceptsAnyOrNoWhiteSpaceBetweenEvents) {
  const std::string event = R"({"type":"ADDED","object":{"metadata":{"name":"a"}}})";

  EXPECT_EQ(decode(event + event + "\r\n\t " + event + "\n\n").events.size(), 3U);
  EXPECT_EQ(
      decode("{\n  \"type\": \"ADDED\",\n  \"object\": {\n \"metadata\": {\n\"name\": \"a\"\n}\n}\n}\n").events.size(),
      1U);
}

TEST(WatchDecoder, SkipsAByteOrderMarkEvenInPieces) {
  const std::string stream = "\xef\xbb\xbf" + test::event_json("ADDED", tiny("a"));

  EXPECT_EQ(decode(stream).events.size(), 1U);
  EXPECT_EQ(decode(stream, {}, 1).events.size(), 1U);
  EXPECT_EQ(broken_by("\xef\xbb{}"), Code::kDecode);
}

TEST(WatchDecoder, ReadsTheMembersOfAnEventInAnyOrder) {
  const Seen seen = decode(
      R"({"extra":{"a":[1]},"object":{"metadata":{"name":"a"}},"type":"ADDED","more":[{}]})"
      R"({"object":{"metadata":{"name":"b"}},"type":"ADDED","type":"DELETED","object":{"metadata":{"name":"c"}}})"
      R"({"typ\u0065":"ADD\u0045D","object":{"metadata":{"name":"d"}}})");

  ASSERT_EQ(seen.events.size(), 3U);
  EXPECT_EQ(seen.events[0].object.bytes(), R"({"metadata":{"name":"a"}})");
  EXPECT_EQ(seen.events[1].object.name(), "b");
  EXPECT_EQ(seen.events[1].type, WatchEvent::Type::kAdded);
  EXPECT_EQ(seen.events[2].object.name(), "d");
}

TEST(WatchDecoder, EndBookmarkRequiresTheValueTrue) {
  const auto bookmark = [](std::string_view annotations) {
    return decode(test::event_json(
        "BOOKMARK", R"({"metadata":{"annotations":)" + std::string(annotations) + R"(,"resourceVersion":"5"}})"));
  };

  EXPECT_TRUE(bookmark(R"({"k8s.io/initial-events-end":"true"})").events.at(0).initial_events_end);
  EXPECT_TRUE(
      bookmark(R"({"a":"b","k8s.io\/initial-events-end":"tru\u0065","z":"1"})").events.at(0).initial_events_end);
  for (const std::string_view other :
       {R"({"k8s.io/initial-events-end":"True"})", R"({"k8s.io/initial-events-end":true})", R"({"a":"true"})", "{}",
        R"({"k8s.io/initial-events-end":"false","k8s.io/initial-events-end":"true"})", "null", "[]"}) {
    const Seen seen = bookmark(other);
    ASSERT_EQ(seen.events.size(), 1U) << other;
    EXPECT_FALSE(seen.events[0].initial_events_end) << other;
    EXPECT_EQ(seen.events[0].resource_version, "5");
  }
}

TEST(WatchDecoder, ABookmarkNeedsAVersionAndTheRightKind) {
  const Seen seen =
      decode(test::event_json("BOOKMARK", R"({"metadata":{}})") + test::bookmark_json("5", false, "Node") +
                 test::event_json("BOOKMARK", R"({"metadata":{"annotations":{"a" 1}}})") +
                 test::event_json("BOOKMARK", R"({"metadata":{"annotations":tru}})"),
             {.expected = kPods});

  EXPECT_TRUE(seen.events.empty());
  ASSERT_EQ(seen.entries.size(), 4U);
  EXPECT_EQ(seen.entry_types[0], WatchEvent::Type::kBookmark);
  EXPECT_EQ(seen.entries[0].error.code, Code::kUnexpectedObject);
  EXPECT_EQ(seen.entries[1].error.code, Code::kUnexpectedObject);
  EXPECT_EQ(seen.entries[2].error.code, Code::kDecode);
  EXPECT_EQ(seen.entries[3].error.code, Code::kDecode);
}

TEST(WatchDecoder, AnErrorBecomesAnError) {
  const Seen seen = decode(test::event_json("ERROR", test::status_json(410, "Expired", "too old resource version")));

  ASSERT_EQ(seen.events.size(), 1U);
  EXPECT_EQ(seen.events[0].type, WatchEvent::Type::kError);
  EXPECT_EQ(seen.events[0].error.code, Code::kExpired);
  EXPECT_EQ(seen.events[0].error.message, "too old resource version");
  EXPECT_EQ(seen.events[0].error.phase, Phase::kWatch);
}

// N17: an error event whose object is not a Status.
TEST(WatchDecoder, AnErrorThatIsNoStatusIsAnUnexpectedObject) {
  for (const std::string& object : {tiny("a"), std::string("null"), std::string("\"oops\""), std::string("[]")}) {
    const Seen seen = decode(test::event_json("ERROR", object));
    ASSERT_EQ(seen.events.size(), 1U) << object;
    EXPECT_EQ(seen.events[0].error.code, Code::kUnexpectedObject) << object;
  }
}

// N07: an unknown event type is delivered with its version.
TEST(WatchDecoder, AnUnknownTypeIsPassedOnWithItsVersion) {
  const Seen seen = decode(test::event_json("RENAMED", tiny("a", "77")) + test::event_json("X", "5"));

  ASSERT_EQ(seen.events.size(), 2U);
  EXPECT_EQ(seen.events[0].type, WatchEvent::Type::kUnknown);
  EXPECT_EQ(seen.events[0].wire_type, "RENAMED");
  EXPECT_EQ(seen.events[0].resource_version, "77");
  EXPECT_EQ(seen.events[1].resource_version, "");
}

TEST(WatchDecoder, MalformedEventIsQuarantinedAndTheStreamContinues) {
  const std::pair<std::string, Code> cases[] = {
      {test::event_json("ADDED", R"({"kind":"Pod","apiVersion":"v1"})"), Code::kUnexpectedObject},
      {test::event_json("ADDED", R"({"kind":"Node","apiVersion":"v1","metadata":{"name":"n"}})"),
       Code::kUnexpectedObject},
      {test::event_json("ADDED", R"({"kind":"Pod","apiVersion":"v2","metadata":{"name":"n"}})"),
       Code::kUnexpectedObject},
      {test::event_json("ADDED", R"({"kind":"Node","metadata":{"name":"n"}})"), Code::kUnexpectedObject},
      {test::event_json("ADDED", "null"), Code::kUnexpectedObject},
      {test::event_json("ADDED", R"({"metadata":{"name":}})"), Code::kDecode},
      {test::event_json("ADDED", R"({"metadata":{"name":"a"},"x":[})"
                                 "]"),
       Code::kDecode},
      {R"({"object":{"metadata":{"name":"a"}}})", Code::kDecode},
      {R"({"type":5,"object":{"metadata":{"name":"a"}}})", Code::kDecode},
      {R"({"type":"\x","object":{"metadata":{"name":"a"}}})", Code::kDecode},
      {R"({"type":"ADDED"})", Code::kUnexpectedObject},
      {R"({"type":"ADDED","object":})", Code::kDecode},
      {R"({"type":"ADDED","x":tru,"object":{}})", Code::kDecode},
      {R"({"type":"ADDED" "object":{}})", Code::kDecode},
      {R"([{"type":"ADDED"}])", Code::kDecode},
      {"{\"type\":\"ADDED\",\"object\":{\"metadata\":{\"name\":\"a\tb\"}}}", Code::kDecode},
      {"{\"type\":\"ADDED\",\"object\":{\"metadata\":{\"name\":\"a}}}\n", Code::kDecode},
      {"{\"type\":\"ADDED\",\"object\":{\"metadata\":{\"name\":\"a\"}\n", Code::kDecode},
      {"{\"type\":\"ADDED\",\"object\":{\"metadata\":[1}}}\n", Code::kDecode},
  };

  for (const auto& [bad, code] : cases) {
    for (const std::size_t piece : {SIZE_MAX, std::size_t{7}}) {
      const Seen seen = decode(bad + test::event_json("ADDED", tiny("next")), {.expected = kPods}, piece);
      ASSERT_EQ(seen.entries.size(), 1U) << bad;
      EXPECT_EQ(seen.entries[0].error.code, code) << bad << seen.entries[0].error;
      ASSERT_EQ(seen.events.size(), 1U) << bad;
      EXPECT_EQ(seen.events[0].object.name(), "next");
    }
  }
}

TEST(WatchDecoder, QuarantinedEventHasItsKeyIfReadable) {
  const Seen seen =
      decode(test::event_json("MODIFIED", R"({"metadata":{"name":"a","namespace":"n"},"x":[})"
                                          "]") +
                 test::event_json("DELETED", R"({"kind":"Node","apiVersion":"v1","metadata":{"name":"b"}})") +
                 test::event_json("ADDED", R"({"metadata":{"namespace":"n"}})"),
             {.expected = kPods});

  ASSERT_EQ(seen.entries.size(), 3U);
  EXPECT_EQ(seen.entries[0].key, "n/a");
  EXPECT_EQ(seen.entry_types[0], WatchEvent::Type::kModified);
  EXPECT_EQ(seen.entries[1].key, "b");
  EXPECT_EQ(seen.entry_types[1], WatchEvent::Type::kDeleted);
  EXPECT_EQ(seen.entries[2].key, "");
  EXPECT_NE(seen.entries[1].bytes.find("Node"), std::string::npos);
  EXPECT_FALSE(seen.entries[1].cut);
}

// C040: only tables of meta.k8s.io v1 and v1beta1 are rejected; a table of another group, or a Pod, is an object.
TEST(WatchDecoder, RefusesTablesOfTheMetaGroupOnly) {
  const auto table = [](std::string_view api_version, std::string_view kind) {
    return decode(test::event_json("ADDED", R"({"kind":")" + std::string(kind) + R"(","apiVersion":")" +
                                                std::string(api_version) + R"(","metadata":{"name":"a"}})"));
  };

  EXPECT_EQ(table("meta.k8s.io/v1", "Table").entries.size(), 1U);
  EXPECT_EQ(table("meta.k8s.io/v1beta1", "Table").entries.size(), 1U);
  EXPECT_EQ(table("furniture.example.com/v1", "Table").events.size(), 1U);
  EXPECT_EQ(table("v1", "Pod").events.size(), 1U);
}

TEST(WatchDecoder, ObjectWithoutAKindGetsTheExpectedOne) {
  const Seen seen = decode(test::event_json("ADDED", R"({"metadata":{"name":"a"}})"), {.expected = kDeployments});

  ASSERT_EQ(seen.events.size(), 1U);
  EXPECT_EQ(seen.events[0].object.kind(), kDeployments);
}

// N22: 16 MiB is the limit of one event.
TEST(WatchDecoder, EventBeyondTheLimitIsQuarantinedForAnySplit) {
  const auto event_of = [](std::size_t size) {
    const std::string head = R"({"type":"ADDED","object":{"metadata":{"name":"a"},"x":")";
    return head + std::string(size - head.size() - 3, 'x') + "\"}}";
  };
  const std::size_t limit = DecodeLimits().max_event_bytes;
  ASSERT_EQ(limit, std::size_t{16} << 20);

  const Seen fits = decode(event_of(limit));
  const Seen fits_in_pieces = decode(event_of(limit), {}, 65536);

  EXPECT_EQ(fits.events.size(), 1U);
  EXPECT_EQ(fits_in_pieces.events.size(), 1U);
  const std::string stream = event_of(limit + 1) + test::event_json("ADDED", tiny("next"));
  for (const std::size_t piece : {SIZE_MAX, limit, std::size_t{1000001}, std::size_t{65536}}) {
    const Seen beyond = decode(stream, {}, piece);
    ASSERT_EQ(beyond.entries.size(), 1U) << piece;
    EXPECT_EQ(beyond.entries[0].error.code, Code::kLimit);
    EXPECT_EQ(beyond.entries[0].key, "a");
    EXPECT_EQ(beyond.entry_types[0], WatchEvent::Type::kAdded);
    EXPECT_TRUE(beyond.entries[0].cut);
    EXPECT_EQ(beyond.entries[0].bytes, stream.substr(0, std::size_t{256} << 10));
    ASSERT_EQ(beyond.events.size(), 1U) << piece;
    EXPECT_EQ(beyond.events[0].object.name(), "next");
  }
}

// A name is no key if its namespace may follow in the part that was dropped.
TEST(WatchDecoder, EventBeyondTheLimitHasAKeyOnlyIfCertain) {
  WatchDecoder::Options options;
  options.limits.max_event_bytes = 1000;
  const std::string long_text = std::string(std::size_t{300} << 10, 'x');
  const auto key_of = [&](const std::string& metadata) {
    const Seen seen = decode(
        test::event_json("MODIFIED", R"({"metadata":{)" + metadata + "}}") + test::event_json("ADDED", tiny("next")),
        options, 4096);
    EXPECT_EQ(seen.events.size(), 1U);
    return seen.entries.size() == 1 ? seen.entries[0].key : "no entry";
  };

  EXPECT_EQ(key_of(R"("name":"a","namespace":"n","x":")" + long_text + "\""), "n/a");
  EXPECT_EQ(key_of(R"("name":"a","x":")" + long_text + R"(","namespace":"n")"), "");
  EXPECT_EQ(key_of(R"("x":")" + long_text + R"(","name":"a","namespace":"n")"), "");
}

// An endless event is not buffered; the progress timeout of the stream ends it.
TEST(WatchDecoder, EndlessEventIsBoundedInMemory) {
  Seen seen;
  WatchDecoder decoder({.limits = {.max_event_bytes = std::size_t{1} << 20}});
  ASSERT_TRUE(decoder.feed(R"({"type":"ADDED","object":{"metadata":{"name":"a"},"x":")", seen));

  const std::string piece(100000, 'x');
  for (int i = 0; i < 100; ++i) {
    ASSERT_TRUE(decoder.feed(piece, seen));
    ASSERT_LE(decoder.pending_bytes(), std::size_t{1} << 20);
  }

  EXPECT_LE(decoder.pending_bytes(), std::size_t{256} << 10);
  EXPECT_EQ(decoder.finish().error().code, Code::kUnexpectedEof);
  EXPECT_TRUE(seen.events.empty());
  EXPECT_TRUE(seen.entries.empty());
}

TEST(WatchDecoder, DepthIsLimited) {
  WatchDecoder::Options options;
  options.limits.max_depth = 3;
  const auto nested = [](std::string_view inside) {
    return test::event_json("ADDED", R"({"metadata":{"name":"a"},"x":)" + std::string(inside) + "}");
  };

  const Seen seen = decode(nested("[[]]") + nested("[[[]]]") + nested("1"), options);

  EXPECT_EQ(seen.events.size(), 2U);
  ASSERT_EQ(seen.entries.size(), 1U);
  EXPECT_EQ(seen.entries[0].error.code, Code::kLimit);
}

TEST(WatchDecoder, TextBetweenEventsBreaksTheStream) {
  EXPECT_EQ(broken_by("hello"), Code::kDecode);
  EXPECT_EQ(broken_by(test::event_json("ADDED", tiny("a")) + "}"), Code::kDecode);
  EXPECT_EQ(broken_by(std::string(1, '\0')), Code::kDecode);
  EXPECT_EQ(broken_by("<html>"), Code::kDecode);
}

TEST(WatchDecoder, TruncatedEventIsAnError) {
  Seen seen;
  WatchDecoder decoder({});
  ASSERT_TRUE(decoder.feed(R"({"type":"ADDED")", seen));

  EXPECT_EQ(decoder.pending_bytes(), 15U);
  EXPECT_EQ(decoder.finish().error().code, Code::kUnexpectedEof);
}

TEST(WatchDecoder, StrictValidatesEveryByte) {
  const std::string stream =
      test::event_json("ADDED", R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"a","namespace":"n","uid":"u",)"
                                R"("resourceVersion":"1"},"x":tru})");

  EXPECT_EQ(decode(stream).events.size(), 1U);
  const Seen strict = decode(stream, {.strict = true});
  ASSERT_EQ(strict.entries.size(), 1U);
  EXPECT_EQ(strict.entries[0].error.code, Code::kDecode);
  EXPECT_EQ(strict.entries[0].key, "n/a");
}

TEST(WatchDecoder, MoveKeepsBufferedState) {
  Seen seen;
  WatchDecoder first({});
  const std::string event = test::event_json("ADDED", tiny("a"));
  ASSERT_TRUE(first.feed(event.substr(0, 30), seen));

  WatchDecoder second(std::move(first));
  ASSERT_TRUE(second.feed(event.substr(30), seen));

  EXPECT_EQ(seen.events.size(), 1U);
}

TEST(EventType, HasItsWireName) {
  for (const std::string_view name : {"ADDED", "MODIFIED", "DELETED", "BOOKMARK", "ERROR"}) {
    EXPECT_EQ(to_string(event_type(name)), name);
  }
  EXPECT_EQ(event_type("added"), WatchEvent::Type::kUnknown);
  EXPECT_EQ(to_string(WatchEvent::Type::kUnknown), "UNKNOWN");
}

}  // namespace
}  // namespace tain::codec
