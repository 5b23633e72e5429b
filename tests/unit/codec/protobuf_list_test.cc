#include "src/codec/list_decoder.h"
#include "tests/support/decoder_sinks.h"
#include "tests/support/protobuf_wire.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::codec {
namespace {

using test::enveloped;
using test::kPodList;
using test::length_delimited;
using test::list_body;
using test::pod_protobuf;
using Seen = test::SeenList;

Seen decode(std::string_view body, ListDecoder::Options options = {}, std::size_t piece = SIZE_MAX) {
  Seen seen;
  options.encoding = Encoding::kProtobuf;
  ListDecoder decoder(std::move(options));
  for (std::size_t at = 0; at < body.size(); at += std::min(piece, body.size())) {
    // A separate copy, so that sanitizers detect a view that outlives its piece.
    const std::string copy(body.substr(at, piece));
    if (const auto fed = decoder.feed(copy, seen); !fed) {
      seen.meta = Failure(fed.error());
      EXPECT_EQ(decoder.feed("more", seen).error(), fed.error()) << "every later call too";
      EXPECT_EQ(decoder.finish().error(), fed.error());
      return seen;
    }
  }
  seen.meta = decoder.finish();
  return seen;
}

Code failure_of(std::string_view body, ListDecoder::Options options = {}) {
  const Seen seen = decode(body, std::move(options));
  return seen.meta ? Code::kUnknown : seen.meta.error().code;
}

std::string raw(std::string_view type_meta_kind, std::string_view message) {
  return enveloped({"", "v1", std::string(type_meta_kind)}, message);
}

TEST(ProtobufList, DeliversItemsAndMetadata) {
  const Seen seen =
      decode(list_body(kPodList, {pod_protobuf("a", "3"), pod_protobuf("b", "4", "u", 10 << 10)}, "10", "more"));
  ASSERT_TRUE(seen.meta) << seen.meta.error();
  ASSERT_EQ(seen.items.size(), 2U);
  EXPECT_EQ(seen.items[0].key(), "d/a");
  EXPECT_EQ(seen.items[0].kind(), kPods);
  EXPECT_EQ(seen.items[0].encoding(), Encoding::kProtobuf);
  EXPECT_EQ(seen.items[0].bytes(), pod_protobuf("a", "3")) << "the bare message";
  EXPECT_EQ(seen.items[1].resource_version(), "4");
  EXPECT_EQ(seen.items[1].at("spec.containers[0].name").type(), Value::Type::kString);
  EXPECT_EQ(seen.meta->resource_version, "10");
  EXPECT_EQ(seen.meta->continue_token, "more");
  EXPECT_EQ(seen.meta->remaining_item_count, 7);
  EXPECT_EQ(seen.meta->kind, kPodList);
}

TEST(ProtobufList, GivesTheSameResultForAnySplit) {
  const std::string body = list_body(kPodList, {pod_protobuf("a", "3"), "", pod_protobuf("b", "4"), "\x0a\x7f"});
  const Seen whole = decode(body);
  ASSERT_EQ(whole.items.size(), 2U);
  ASSERT_EQ(whole.entries.size(), 2U);
  for (std::size_t piece = 1; piece < 40; ++piece) {
    const Seen seen = decode(body, {}, piece);
    ASSERT_TRUE(seen.meta) << seen.meta.error();
    ASSERT_EQ(seen.items.size(), 2U);
    EXPECT_EQ(seen.items[1].bytes(), whole.items[1].bytes());
    EXPECT_EQ(seen.entries.size(), 2U);
    EXPECT_EQ(seen.meta->resource_version, "10");
  }
}

TEST(ProtobufList, ItemIsDeliveredWithItsLastByte) {
  const std::vector<std::string> items{pod_protobuf("a"), pod_protobuf("b"), pod_protobuf("c")};
  const std::string body = list_body(kPodList, items);
  std::vector<std::size_t> ends;
  for (const std::string& item : items) ends.push_back(body.find(item) + item.size());
  Seen seen;
  ListDecoder decoder({.encoding = Encoding::kProtobuf});
  for (std::size_t at = 0; at < body.size(); ++at) {
    ASSERT_TRUE(decoder.feed(std::string_view(body).substr(at, 1), seen));
    const auto whole = std::count_if(ends.begin(), ends.end(), [&](std::size_t end) { return end <= at + 1; });
    ASSERT_EQ(seen.items.size(), static_cast<std::size_t>(whole)) << at;
  }
  EXPECT_TRUE(decoder.finish());
}

TEST(ProtobufList, TruncationAtAnyByteIsDetected) {
  const std::string message = length_delimited(1, length_delimited(2, "10")) + length_delimited(2, pod_protobuf("a"));
  const std::string body = raw("PodList", message);
  const std::size_t tail = 4;  // two empty texts end the envelope: they may be missing
  for (std::size_t size = 0; size < body.size(); ++size) {
    const Seen seen = decode(std::string_view(body).substr(0, size));
    const bool between = size + tail == body.size() || size + tail / 2 == body.size();
    ASSERT_EQ(seen.meta.has_value(), between) << size;
    if (between) continue;
    EXPECT_EQ(seen.meta.error().code, Code::kUnexpectedEof) << size;
  }
}

TEST(ProtobufList, EmptyListsAreValid) {
  for (const std::string& body : {list_body(kPodList, {}), raw("PodList", "")}) {
    const Seen seen = decode(body);
    ASSERT_TRUE(seen.meta) << seen.meta.error();
    EXPECT_TRUE(seen.items.empty());
  }
}

TEST(ProtobufList, UnchangedItemsAreNotCopied) {
  const Seen first = decode(list_body(kPodList, {pod_protobuf("a", "3", "u1"), pod_protobuf("b", "4", "u2")}));
  ListDecoder::Options options;
  options.held = [&](std::string_view key) { return key == "d/a" ? first.items[0] : first.items[1]; };
  const Seen again = decode(list_body(kPodList, {pod_protobuf("a", "3", "u1"), pod_protobuf("b", "5", "u2")}), options);
  ASSERT_EQ(again.items.size(), 2U);
  EXPECT_EQ(again.items[0], first.items[0]);
  EXPECT_TRUE(again.held[0]);
  EXPECT_FALSE(again.held[1]);
}

TEST(ProtobufList, MalformedItemIsQuarantinedAndTheListContinues) {
  const std::string no_name = test::protobuf(kPods, R"({"metadata":{"namespace":"d"}})");
  const std::string cut = pod_protobuf("cut").substr(0, pod_protobuf("cut").size() - 1);
  const Seen seen = decode(list_body(kPodList, {"", no_name, cut, "\xff\xff", pod_protobuf("good")}));
  ASSERT_TRUE(seen.meta) << seen.meta.error();
  ASSERT_EQ(seen.items.size(), 1U);
  EXPECT_EQ(seen.items[0].name(), "good");
  ASSERT_EQ(seen.entries.size(), 4U);
  EXPECT_EQ(seen.entries[0].error.code, Code::kUnexpectedObject);
  EXPECT_EQ(seen.entries[1].error.code, Code::kUnexpectedObject);
  EXPECT_EQ(seen.entries[2].error.code, Code::kDecode);
  EXPECT_EQ(seen.entries[2].key, "d/cut") << "its key could be read";
  EXPECT_EQ(seen.entries[2].bytes, cut);
  EXPECT_EQ(seen.entries[3].error.code, Code::kDecode);
}

TEST(ProtobufList, ItemOfAnotherKindIsReported) {
  ListDecoder::Options options;
  options.expected = kConfigMaps;
  const Seen seen = decode(list_body(kPodList, {pod_protobuf("a")}), options);
  ASSERT_TRUE(seen.meta);
  EXPECT_TRUE(seen.items.empty());
  EXPECT_EQ(seen.entries.at(0).error.code, Code::kUnexpectedObject);
}

TEST(ProtobufList, ItemBeyondTheLimitIsQuarantinedAndNotBuffered) {
  ListDecoder::Options options;
  options.limits.max_event_bytes = 1 << 20;
  const std::string large = pod_protobuf("large") + length_delimited(99, std::string(3 << 20, 'x'));
  for (const std::size_t piece : {std::size_t{1000}, SIZE_MAX}) {
    const Seen seen = decode(list_body(kPodList, {large, pod_protobuf("small")}), options, piece);
    ASSERT_TRUE(seen.meta) << seen.meta.error();
    EXPECT_EQ(seen.items.size(), 1U);
    ASSERT_EQ(seen.entries.size(), 1U);
    EXPECT_EQ(seen.entries[0].error.code, Code::kLimit);
    EXPECT_EQ(seen.entries[0].key, "d/large");
    EXPECT_TRUE(seen.entries[0].cut);
    EXPECT_LE(seen.entries[0].bytes.size(), std::size_t{256} << 10);
  }
}

TEST(ProtobufList, SixteenMebibytesAreTheLimit) {
  const std::size_t limit = DecodeLimits().max_event_bytes;
  ASSERT_EQ(limit, std::size_t{16} << 20);
  const std::string pod = pod_protobuf("a");
  const std::string fits = pod + length_delimited(99, std::string(limit - pod.size() - 6, 'x'));
  ASSERT_EQ(fits.size(), limit);
  EXPECT_EQ(decode(list_body(kPodList, {fits})).items.size(), 1U);
  EXPECT_EQ(decode(list_body(kPodList, {fits + length_delimited(1, "")})).entries.at(0).error.code, Code::kLimit);
}

TEST(ProtobufList, HasLimitsOfItemsAndMetadata) {
  ListDecoder::Options few;
  few.limits.max_list_items = 2;
  EXPECT_EQ(failure_of(list_body(kPodList, {"", "", ""}), few), Code::kLimit);
  EXPECT_EQ(failure_of(list_body(kPodList, {"", ""}), few), Code::kUnknown);
  ListDecoder::Options small;
  small.limits.max_event_bytes = 100;
  EXPECT_EQ(failure_of(list_body(kPodList, {}, "10", std::string(200, 't')), small), Code::kLimit);
}

TEST(ProtobufList, WrongLengthsFail) {
  const std::string item = length_delimited(2, pod_protobuf("a"));
  // An item that extends beyond its list.
  std::string body = std::string("k8s\0", 4) + length_delimited(2, item.substr(0, item.size() - 1));
  EXPECT_EQ(failure_of(body), Code::kDecode);
  // A length of 2^63, a number of eleven bytes, a field 0, a group, a field number beyond 2^29.
  const std::string head("k8s\0\x12", 5);
  EXPECT_EQ(failure_of(head + "\x7f\x12\xff\xff\xff\xff\xff\xff\xff\xff\x7f"), Code::kDecode);
  EXPECT_EQ(failure_of(head + std::string(12, '\xff')), Code::kDecode);
  EXPECT_EQ(failure_of(std::string("k8s\0\x02", 5)), Code::kDecode);
  EXPECT_EQ(failure_of(std::string("k8s\0\x0b", 5)), Code::kDecode);
  EXPECT_EQ(failure_of(std::string("k8s\0\xff\xff\xff\xff\x7f", 9)), Code::kDecode);
  // A list that is shorter than announced is detected only at the end.
  EXPECT_EQ(failure_of(head + "\xff\xff\xff\xff\xff\x01" + item), Code::kUnexpectedEof);
}

TEST(ProtobufList, TwoListsInOneBodyAreRefused) {
  const std::string list = length_delimited(2, length_delimited(2, pod_protobuf("a")));
  EXPECT_EQ(failure_of(std::string("k8s\0", 4) + list + list), Code::kDecode);
}

TEST(ProtobufList, UnknownFieldsAreSkipped) {
  const std::string odd = std::string("\x50\x81\x01", 3) + "\x59" + "12345678" + "\x5d" + "1234" +
                          length_delimited(12, "text") + length_delimited(13, "");
  const std::string message = odd + length_delimited(2, pod_protobuf("a")) + odd;
  const std::string body = std::string("k8s\0", 4) + odd + length_delimited(2, message) + odd;
  for (const std::size_t piece : {std::size_t{1}, std::size_t{3}, SIZE_MAX}) {
    const Seen seen = decode(body, {.expected = kPods}, piece);
    ASSERT_TRUE(seen.meta) << seen.meta.error();
    ASSERT_EQ(seen.items.size(), 1U);
    EXPECT_EQ(seen.items[0].kind(), kPods) << "the expected kind if the message has none";
  }
}

TEST(ProtobufList, OtherMessagesThanListsFail) {
  EXPECT_EQ(failure_of("{\"kind\":\"PodList\"}"), Code::kDecode) << "JSON";
  EXPECT_EQ(failure_of("k8s1"), Code::kDecode) << "another magic";
  EXPECT_EQ(failure_of(raw("Status", test::protobuf({"", "v1", "Status"}, R"({"code":403})"))),
            Code::kUnexpectedObject);
  EXPECT_EQ(failure_of(enveloped({"meta.k8s.io", "v1", "Table"}, "")), Code::kUnexpectedObject);
  EXPECT_EQ(failure_of(""), Code::kUnexpectedEof);
}

TEST(ProtobufList, BodyWithAContentEncodingFails) {
  std::string body = std::string("k8s\0", 4) + length_delimited(2, "") + length_delimited(3, "gzip");
  EXPECT_EQ(failure_of(body), Code::kDecode);
}

TEST(ProtobufList, ItemsOfAGenericListHaveTheirKind) {
  const std::string config_map = test::protobuf(kConfigMaps, R"({"metadata":{"name":"c"}})");
  const std::vector<std::string> items{length_delimited(1, enveloped(kPods, pod_protobuf("a"))),
                                       length_delimited(1, enveloped(kConfigMaps, config_map)),
                                       length_delimited(1, "{}")};
  const Seen seen = decode(list_body({"", "v1", "List"}, items));
  ASSERT_TRUE(seen.meta) << seen.meta.error();
  ASSERT_EQ(seen.items.size(), 2U);
  EXPECT_EQ(seen.items[0].kind(), kPods);
  EXPECT_EQ(seen.items[1].kind(), kConfigMaps);
  EXPECT_EQ(seen.entries.size(), 1U);
}

TEST(ProtobufList, PartialObjectMetadataIsAKind) {
  const Kind partial{"meta.k8s.io", "v1", "PartialObjectMetadata"};
  const std::string item = test::protobuf(partial, R"({"metadata":{"name":"a","labels":{"app":"x"}}})");
  const Seen seen =
      decode(list_body({"meta.k8s.io", "v1", "PartialObjectMetadataList"}, {item}), {.expected = partial});
  ASSERT_EQ(seen.items.size(), 1U);
  EXPECT_EQ(seen.items[0].labels()["app"], std::string_view("x"));
}

TEST(ProtobufList, StrictValidatesEveryByte) {
  // spec is field 2: it contains bytes that are not a message.
  const std::string bad = length_delimited(1, length_delimited(1, "a")) + length_delimited(2, "\xff");
  EXPECT_EQ(decode(list_body(kPodList, {bad})).items.size(), 1U);
  ListDecoder::Options options;
  options.strict = true;
  const Seen seen = decode(list_body(kPodList, {bad, pod_protobuf("b")}), options);
  EXPECT_EQ(seen.items.size(), 1U);
  EXPECT_EQ(seen.entries.at(0).error.code, Code::kDecode);
  EXPECT_EQ(seen.entries.at(0).key, "a");
}

TEST(ProtobufList, MoveKeepsBufferedState) {
  const std::string body = list_body(kPodList, {pod_protobuf("a")});
  Seen seen;
  ListDecoder first({.encoding = Encoding::kProtobuf});
  ASSERT_TRUE(first.feed(std::string_view(body).substr(0, 60), seen));
  ListDecoder second(std::move(first));
  ASSERT_TRUE(second.feed(std::string_view(body).substr(60), seen));
  EXPECT_TRUE(second.finish());
  EXPECT_EQ(seen.items.size(), 1U);
}

}  // namespace
}  // namespace tain::codec
