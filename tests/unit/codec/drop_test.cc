#include "src/codec/drop.h"

#include "src/codec/identity.h"
#include "src/codec/list_decoder.h"
#include "src/codec/protobuf_json.h"
#include "src/codec/protobuf_value.h"
#include "src/codec/watch_decoder.h"
#include "tests/support/decoder_sinks.h"
#include "tests/support/protobuf_wire.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::codec {
namespace {

std::vector<Path> paths(const std::vector<std::string>& texts) {
  std::vector<Path> out;
  for (const std::string& text : texts) out.push_back(Path::parse(text).value());
  return out;
}

std::string json_without(std::string_view json, const std::vector<std::string>& texts) {
  return drop_json(json, paths(texts)).value_or("unchanged");
}

TEST(DropJson, RemovesTheNamedFields) {
  EXPECT_EQ(json_without(R"({"a":1,"b":2,"c":3})", {"b"}), R"({"a":1,"c":3})");
  EXPECT_EQ(json_without(R"({"a":1,"b":2,"c":3})", {"a"}), R"({"b":2,"c":3})");
  EXPECT_EQ(json_without(R"({"a":1,"b":2,"c":3})", {"c"}), R"({"a":1,"b":2})");
  EXPECT_EQ(json_without(R"({"a":1})", {"a"}), R"({})");
  EXPECT_EQ(json_without(R"({"m":{"x":[1,2],"y":{}},"n":0})", {"m.x", "n"}), R"({"m":{"y":{}}})");
  EXPECT_EQ(json_without(R"({"l":[{"a":1,"b":2},{"a":3}]})", {"l[0].a"}), R"({"l":[{"b":2},{"a":3}]})");
  EXPECT_EQ(json_without(R"({"l":[1,2,3]})", {"l[0]", "l[2]"}), R"({"l":[2]})") << "places as they were";
  EXPECT_EQ(json_without(R"({"m":{"a.b/c":1,"k":2}})", {"m[\"a.b/c\"]"}), R"({"m":{"k":2}})");
  EXPECT_EQ(json_without(R"({"a":1,"a":2,"b":3})", {"a"}), R"({"b":3})") << "all of that name";
  EXPECT_EQ(json_without(R"({"a":{"b":1,"c":2}})", {"a", "a.b"}), R"({})");
}

TEST(DropJson, LeavesOtherFieldsUnchanged) {
  EXPECT_EQ(json_without("{ \"a\" : 1 ,\n \"b\" : { \"s\" : \"x y\\u0041\" } , \"d\" : [ 1 , 2 ] }", {"a"}),
            "{\"b\":{ \"s\" : \"x y\\u0041\" },\"d\":[ 1 , 2 ]}");
}

TEST(DropJson, NothingToDropMakesNoNewBody) {
  EXPECT_FALSE(drop_json(R"({"a":1})", paths({"b", "a.b", "a[0]"})));
  EXPECT_FALSE(drop_json(R"({"a":1})", {}));
  EXPECT_FALSE(drop_json(R"({"a":1)", paths({"a"}))) << "malformed";
}

constexpr std::string_view kPod =
    R"({"apiVersion":"v1","kind":"Pod","metadata":{"annotations":{"big":"x","small":"y"},)"
    R"("managedFields":[{"manager":"a"},{"manager":"b"}],"name":"p","namespace":"d","uid":"u"},)"
    R"("spec":{"containers":[{"env":[{"name":"E","value":"v"}],"name":"c","resources":{}},)"
    R"({"env":[{"name":"F","value":"w"}],"name":"e","resources":{}}],)"
    R"("volumes":[{"emptyDir":{"sizeLimit":"1Mi"},"name":"v"}]},"status":{"phase":"Running"}})";

std::string protobuf_without(const std::vector<std::string>& texts) {
  const ProtobufKind& kind = *shared_protobuf_kind(detail::schema(), "v1", "Pod");
  const std::string message = test::protobuf(kPods, kPod);
  const auto out = drop_protobuf(kind, message, paths(texts));
  if (!out) return "unchanged";
  EXPECT_TRUE(check_protobuf(kind, *out));
  EXPECT_LT(out->size(), message.size());
  return protobuf_json(root_value(kind, *out)).value_or("malformed");
}

TEST(DropProtobuf, RemovesTheSameFieldsAsFromJson) {
  const std::vector<std::vector<std::string>> cases = {
      {"metadata.managedFields"},
      {"metadata.annotations"},
      {"metadata.annotations.big"},
      {"metadata.managedFields[0]", "status.phase"},
      {"spec.containers[0].env", "spec.containers[1].env[0].value"},
      {"spec.volumes[0].emptyDir"},
      {"spec.volumes[0].emptyDir.sizeLimit"},
      {"spec.containers", "metadata.managedFields", "metadata.namespace"},
      {"metadata.managedFields", "metadata.annotations[\"small\"]"},
  };
  for (const auto& texts : cases) {
    EXPECT_EQ(protobuf_without(texts), json_without(kPod, texts)) << texts[0];
  }
}

TEST(DropProtobuf, NothingToDropMakesNoNewBody) {
  EXPECT_EQ(protobuf_without({"spec.nodeName.x", "spec.containers[7]", "metadata.annotations.none", "nothing"}),
            "unchanged");
  const ProtobufKind& kind = *shared_protobuf_kind(detail::schema(), "v1", "Pod");
  EXPECT_FALSE(drop_protobuf(kind, "\xff", paths({"metadata"}))) << "malformed";
}

TEST(DropProtobuf, WorksOnTheMetadataOfUnknownKinds) {
  const ProtobufKind& kind = *shared_protobuf_kind(detail::schema(), "example.com/v1", "Thing");
  ASSERT_FALSE(kind.known);
  const std::string message = test::protobuf(kPods, kPod);
  const auto out = drop_protobuf(kind, message, paths({"metadata.managedFields"}));
  ASSERT_TRUE(out);
  EXPECT_EQ(protobuf_json(root_value(*shared_protobuf_kind(detail::schema(), "v1", "Pod"), *out)).value(),
            json_without(kPod, {"metadata.managedFields"}));
}

// `metadata.managedFields` is often half of an object: it is dropped before the store.
TEST(Drop, AppliesToListsAndWatchesInBothEncodings) {
  const std::string wanted = json_without(kPod, {"metadata.managedFields"});
  const std::string json_list =
      R"({"kind":"PodList","apiVersion":"v1","metadata":{},"items":[)" + std::string(kPod) + "]}";
  const std::string pod = test::protobuf(kPods, kPod);
  for (const Encoding encoding : {Encoding::kJson, Encoding::kProtobuf}) {
    const bool json = encoding == Encoding::kJson;
    test::SeenList items;
    ListDecoder list({.encoding = encoding, .drop = paths({"metadata.managedFields"})});
    ASSERT_TRUE(list.feed(json ? json_list : test::list_body(test::kPodList, {pod}), items));
    ASSERT_TRUE(list.finish());
    test::SeenWatch events;
    WatchDecoder watch({.encoding = encoding, .drop = paths({"metadata.managedFields"})});
    ASSERT_TRUE(watch.feed(
        json ? test::event_json("ADDED", kPod) : test::event_frame("ADDED", test::enveloped(kPods, pod)), events));
    ASSERT_EQ(items.items.size(), 1U);
    ASSERT_EQ(events.events.size(), 1U);
    for (const Object& object : {items.items[0], events.events[0].object}) {
      EXPECT_EQ(object.encoding(), encoding);
      EXPECT_FALSE(object.at("metadata.managedFields").exists());
      EXPECT_EQ(object.bytes().find("managedFields"), std::string_view::npos);
      EXPECT_EQ(object.to_json().value(), wanted);
      EXPECT_EQ(object.key(), "d/p");
    }
  }
}

TEST(Drop, IdentityIsReadBeforeItIsDropped) {
  test::SeenWatch events;
  WatchDecoder watch({.drop = paths({"metadata"})});
  ASSERT_TRUE(watch.feed(test::event_json("ADDED", kPod), events));
  EXPECT_EQ(events.events.at(0).object.key(), "d/p");
  EXPECT_FALSE(events.events.at(0).object.at("metadata").exists());
}

// JSON shows zeros of numbers and structs that protobuf does not encode: dropped fields must still be absent.
TEST(DropProtobuf, ZerosOfDroppedFieldsAreNotShown) {
  const ProtobufKind& kind = *shared_protobuf_kind(detail::schema(), "v1", "Pod");
  const std::string message = test::protobuf(kPods, kPod);
  const std::vector<std::vector<std::string>> cases = {
      {"status"},
      {"metadata", "spec"},
      {"spec.containers[0].resources", "spec.containers[1].name"},
      {"spec.volumes[0].name", "status"},
      {"spec.containers[0].env[0].name"},
  };
  for (const auto& texts : cases) {
    const std::string wanted = json_without(kPod, texts);
    const auto out = drop_protobuf(kind, message, paths(texts));
    ASSERT_TRUE(out) << texts[0];
    const Value root = root_value(kind, *out);
    EXPECT_EQ(protobuf_json(root).value_or("malformed"), wanted);
    EXPECT_EQ(check_protobuf(kind, *out, kDeepestMessage, true).value_or(true), false)
        << "the mark is no field of a newer server";
    for (const std::string& text : texts) EXPECT_FALSE(root.at(text).exists()) << text;
    for (const Value::Member& member : root.members())
      EXPECT_TRUE(json_value(wanted)[member.key].exists()) << member.key;
    // Reading it as JSON and as protobuf gives the same.
    EXPECT_EQ(root, json_value(wanted));
  }
}

TEST(DropProtobuf, OmitsZerosThatWereNotEncoded) {
  const ProtobufKind& kind = *shared_protobuf_kind(detail::schema(), "v1", "Pod");
  const std::string message = test::length_delimited(1, test::length_delimited(1, "p"));  // metadata.name
  ASSERT_TRUE(root_value(kind, message).at("status").exists()) << "an empty struct is shown";
  const auto out = drop_protobuf(kind, message, paths({"status"}));
  ASSERT_TRUE(out);
  EXPECT_FALSE(root_value(kind, *out).at("status").exists());
  EXPECT_TRUE(root_value(kind, *out).at("spec").exists());
  const std::string again = *out + test::length_delimited(3, "");
  EXPECT_TRUE(root_value(kind, again).at("status").exists()) << "a field that is there counts";
}

TEST(DropProtobuf, RemovesElementsOfPackedLists) {
  const ProtobufKind& kind = *shared_protobuf_kind(detail::schema(), "v1", "Pod");
  // spec.securityContext.supplementalGroups
  const std::string message =
      test::length_delimited(2, test::length_delimited(14, test::length_delimited(4, "\x01\xac\x02\x03")));
  const auto out = drop_protobuf(kind, message, paths({"spec.securityContext.supplementalGroups[1]"}));
  ASSERT_TRUE(out);
  EXPECT_EQ(root_value(kind, *out).at("spec.securityContext.supplementalGroups").to_json(), "[1,3]");
}

TEST(Drop, ObjectWithDroppedFieldsIsPartial) {
  const std::string pod = test::protobuf(kPods, kPod);
  const auto decoded = [&](Encoding encoding, const std::vector<std::string>& texts) {
    test::SeenWatch events;
    WatchDecoder watch({.encoding = encoding, .drop = paths(texts)});
    EXPECT_TRUE(watch.feed(encoding == Encoding::kJson ? test::event_json("ADDED", kPod)
                                                       : test::event_frame("ADDED", test::enveloped(kPods, pod)),
                           events));
    return events.events.at(0).object;
  };
  for (const Encoding encoding : {Encoding::kJson, Encoding::kProtobuf}) {
    EXPECT_TRUE(decoded(encoding, {"status"}).is_part());
    EXPECT_TRUE(decoded(encoding, {"metadata.managedFields", "spec.volumes"}).is_part());
    EXPECT_FALSE(decoded(encoding, {}).is_part());
    EXPECT_FALSE(decoded(encoding, {"spec.nothing"}).is_part()) << "nothing was there to drop";
    EXPECT_FALSE(decoded(encoding, {"metadata.managedFields"}).is_part()) << "the server keeps those";
  }
  EXPECT_TRUE(
      Object::from_json(R"({"apiVersion":"meta.k8s.io/v1","kind":"PartialObjectMetadata","metadata":{"name":"a"}})")
          ->is_part());
  EXPECT_FALSE(Object().is_part());
}

// Dropping from an existing object gives the same as dropping while decoding.
TEST(Drop, CanBeAppliedToAnObject) {
  for (const Object& whole :
       {Object::from_json(kPod).value(), Object::from_protobuf(test::protobuf(kPods, kPod), {.kind = kPods}).value()}) {
    const Object thin = without(whole, paths({"status", "metadata.managedFields"}));
    EXPECT_FALSE(thin.at("status").exists());
    EXPECT_FALSE(thin.at("metadata.managedFields").exists());
    EXPECT_EQ(thin.at("metadata.annotations.big"), std::string_view("x"));
    EXPECT_EQ(thin.key(), "d/p");
    EXPECT_EQ(thin.uid(), "u");
    EXPECT_EQ(thin.kind(), kPods);
    EXPECT_EQ(thin.encoding(), whole.encoding());
    EXPECT_TRUE(thin.is_part());
    EXPECT_FALSE(thin.has_unknown());
    EXPECT_TRUE(without(thin, paths({"spec.volumes"})).is_part());
    EXPECT_FALSE(without(whole, paths({"metadata.managedFields"})).is_part());
    EXPECT_EQ(without(whole, paths({"nothing"})), whole) << "the same reference";
    EXPECT_EQ(without(whole, {}), whole);
  }
  EXPECT_FALSE(without(Object(), paths({"status"})));
}

// The field number of tain's drop marker is reserved: sent by a server it is an unknown field.
TEST(DropProtobuf, ForeignMarkerIsAnUnknownField) {
  const std::string sent = test::protobuf(kPods, kPod) + test::length_delimited((std::uint32_t{1} << 29) - 1, "\x01");
  const Object object = Object::from_protobuf(sent, {.kind = kPods}).value();
  EXPECT_TRUE(object.has_unknown());
  EXPECT_EQ(object.to_json().error().code, Code::kIncomplete);
  const Object ours =
      without(Object::from_protobuf(test::protobuf(kPods, kPod), {.kind = kPods}).value(), paths({"status"}));
  EXPECT_NE(ours.bytes().find("\xfa\xff\xff\xff\x0f"), std::string_view::npos) << "it has the mark";
  EXPECT_FALSE(ours.has_unknown());
}

}  // namespace
}  // namespace tain::codec
