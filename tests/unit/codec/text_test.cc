#include <tain/value.h>

#include <tain/kinds/core_v1.h>

#include "src/codec/kept_texts.h"
#include "src/codec/protobuf_writer.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

// Views are read after their Text is destroyed: the address sanitizer reports a dangling one.
namespace tain {
namespace {

namespace core = k8s::core::v1;

static_assert(std::is_convertible_v<Text, std::string_view>);
static_assert(std::is_convertible_v<const Text&, std::string_view>);

// Longer than the small string buffer of std::string.
constexpr std::string_view kLong = "first line\nsecond line\nthird \"quoted\" line";
constexpr std::string_view kEscapedMap =
    R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"m","namespace":"n",
  "annotations":{"note":"first line\nsecond line\nthird \"quoted\" line","plain":"as it stands"},
  "ownerReferences":[{"apiVersion":"v1","kind":"Pod","name":"\u0061 rather long owner name","uid":"u"}]},
  "data":{"a rather long key with a \"quote\"":"x"},"list":["\u0061 rather long first element","second"]})";

Object json_map() { return Object::from_json(kEscapedMap).value(); }

Object in_protobuf(std::string_view json) {
  const Object object = Object::from_json(json).value();
  const auto bytes = codec::to_protobuf(object.kind(), object.root(), {.envelope = true});
  EXPECT_TRUE(bytes) << bytes.error();
  return Object::from_protobuf(*bytes).value();
}

TEST(Text, ViewOfAnEscapedStringOutlivesTheText) {
  const core::ConfigMap map = json_map();

  const std::string_view note = map.metadata().annotations()["note"];
  const std::string_view found = map.metadata().annotations().find("note")->view();
  const std::string_view value = map.object().at("metadata.annotations.note").text();
  const std::string_view member = map.object().annotations()["note"].text();
  const std::string_view element = map.object().at("list").elements().begin()->text();
  const std::string_view at = map.object().at("list")[0].text();
  const std::string_view owner = map.object().owners().front().name;
  const std::string_view read = map.object().read(path<"metadata.annotations.note">)[0].text();

  EXPECT_EQ(note, kLong);
  EXPECT_EQ(found, kLong);
  EXPECT_EQ(value, kLong);
  EXPECT_EQ(member, kLong);
  EXPECT_EQ(element, "a rather long first element");
  EXPECT_EQ(at, "a rather long first element");
  EXPECT_EQ(owner, "a rather long owner name");
  EXPECT_EQ(read, kLong);
}

TEST(Text, ViewOfAnEscapedKeyOutlivesTheIteration) {
  const core::ConfigMap map = json_map();
  std::vector<std::string_view> keys;
  std::vector<std::string_view> values;

  for (const auto& [key, value] : map.data()) keys.push_back(key);
  for (const auto& [key, value] : map.metadata().annotations()) values.push_back(value);

  EXPECT_EQ(keys, std::vector<std::string_view>{"a rather long key with a \"quote\""});
  EXPECT_EQ(values, (std::vector<std::string_view>{kLong, "as it stands"}));
}

TEST(Text, ViewOutlivesAllCopiesOfTheObjectButOne) {
  Object last = json_map();
  std::string_view note;
  {
    const Object copy = last;
    note = copy.at("metadata.annotations.note").text();
  }

  EXPECT_EQ(note, kLong);
}

TEST(Text, SameFieldIsStoredOnce) {
  const Object map = json_map();
  const std::string_view first = map.at("metadata.annotations.note").text();

  for (int i = 0; i < 100; ++i) {
    const std::string_view again = map.at("metadata.annotations.note").text();
    EXPECT_EQ(again.data(), first.data());
  }
  const Text unsaved = map.at("list[0]").text();
  EXPECT_EQ(unsaved.view().data(), unsaved.view().data());
}

TEST(Text, OnlyViewsAreStored) {
  const Object map = json_map();
  const Text note = map.at("metadata.annotations.note").text();

  EXPECT_EQ(note, kLong);
  EXPECT_EQ(note.str(), kLong);
  EXPECT_FALSE(note.empty());
  std::ostringstream out;
  out << note;
  EXPECT_EQ(out.str(), kLong);
  EXPECT_EQ(map.at("metadata.annotations.note"), kLong);
  // A stored text would be a view of the same memory in both.
  EXPECT_NE(detail::peek(map.at("metadata.annotations.note").text()).data(), note.peek().data());
}

TEST(Text, PlainStringIsAViewIntoTheBytes) {
  const Object map = json_map();
  const std::string_view plain = map.at("metadata.annotations.plain").text();

  EXPECT_GE(plain.data(), map.bytes().data());
  EXPECT_LT(plain.data(), map.bytes().data() + map.bytes().size());
}

TEST(Text, MemoryOfAnObjectDoesNotChange) {
  const Object map = json_map();
  const std::size_t before = map.memory();

  EXPECT_EQ(map.at("metadata.annotations.note").text().view(), kLong);

  EXPECT_EQ(map.memory(), before);
}

TEST(Text, ViewOfDecodedBytesOutlivesTheText) {
  // The same field has two texts: the base64 with an escape, and the bytes.
  constexpr std::string_view json = R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"s"},
    "data":{"key":"bm90IGEgcmVhbCBzZWNyZXQsIGJ1dCBhIGxvbmcgb25lIQ\u003d\u003d"}})";
  for (const Object& object : {Object::from_json(json).value(), in_protobuf(json)}) {
    const core::Secret secret = object;

    const std::string_view bytes = secret.data()["key"];
    const std::string_view text = object.at("data.key").text();
    const std::string_view again = secret.data()["key"];

    EXPECT_EQ(bytes, "not a real secret, but a long one!");
    EXPECT_EQ(text, "bm90IGEgcmVhbCBzZWNyZXQsIGJ1dCBhIGxvbmcgb25lIQ==");
    EXPECT_EQ(again.data(), bytes.data());
  }
}

TEST(Text, ViewOfAProtobufScalarOutlivesTheText) {
  const Object pod = in_protobuf(R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"p","namespace":"n",
    "creationTimestamp":"2026-01-05T10:00:00Z","generation":1234567890123456789},
    "spec":{"terminationGracePeriodSeconds":1234567890123456788,"tolerations":[{"tolerationSeconds":0}],
    "volumes":[{"name":"v","emptyDir":{"sizeLimit":"5Mi"}}],
    "containers":[{"name":"c","ports":[{"containerPort":80}],"resources":{"limits":{"cpu":"0.5"}}}]}})");

  const std::string_view time = pod.at("metadata.creationTimestamp").text();
  const std::string_view generation = pod.at("metadata.generation").text();
  const std::string_view grace = pod.at("spec")["terminationGracePeriodSeconds"].text();
  const std::string_view zero = pod.at("spec.tolerations[0].tolerationSeconds").text();
  const std::string_view port = pod.at("spec.containers[0].ports").elements().begin()->at("containerPort").text();
  std::vector<std::string_view> limits;
  for (const Value::Member& member : pod.at("spec.containers[0].resources.limits").members()) {
    limits.push_back(member.value.text());
  }
  std::vector<std::string> members;
  std::vector<std::string_view> views;
  for (const Value::Member& member : pod.at("metadata").members()) {
    members.push_back(member.value.text().str());
    views.push_back(member.value.text());
  }

  EXPECT_EQ(time, "2026-01-05T10:00:00Z");
  EXPECT_EQ(generation, "1234567890123456789");
  EXPECT_EQ(grace, "1234567890123456788");
  EXPECT_EQ(zero, "0");
  EXPECT_EQ(port, "80");
  EXPECT_EQ(limits, std::vector<std::string_view>{"500m"});
  EXPECT_EQ(std::vector<std::string>(views.begin(), views.end()), members);
}

TEST(Text, ViewOfRepairedUtf8OutlivesTheText) {
  Object map = in_protobuf(R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"m"},
    "data":{"k":"a rather long text with a @ in it"}})");
  std::string bytes(map.bytes());
  bytes[bytes.find('@')] = '\xff';
  map = Object::from_protobuf(bytes, {.kind = core::ConfigMap::kind()}).value();

  const std::string_view text = map.at("data.k").text();

  EXPECT_EQ(text, "a rather long text with a \xef\xbf\xbd in it");
}

TEST(KeptTexts, ManyPathsAreKeptSeparately) {
  const std::string bytes(20'000, 'x');
  detail::KeptTexts texts;
  std::vector<std::string_view> kept;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    kept.push_back(
        texts.keep({std::string_view(bytes).substr(i, i % 7), static_cast<std::uint8_t>(i % 3)}, std::to_string(i)));
  }

  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto raw = std::string_view(bytes).substr(i, i % 7);
    const auto form = static_cast<std::uint8_t>(i % 3);
    ASSERT_EQ(kept[i], std::to_string(i));
    ASSERT_EQ(texts.find({raw, form})->data(), kept[i].data());
    ASSERT_EQ(texts.keep({raw, form}, "other").data(), kept[i].data());
    ASSERT_FALSE(texts.find({raw, 7}));
  }
}

}  // namespace
}  // namespace tain
