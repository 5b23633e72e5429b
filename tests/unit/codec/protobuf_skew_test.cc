// A server newer than the tables: fields and kinds that they lack stay in the bytes, and nothing vanishes silently.

#include "src/codec/list_decoder.h"
#include "src/codec/protobuf_writer.h"
#include "src/codec/schema.h"
#include "tests/support/decoder_sinks.h"
#include "tests/support/protobuf_wire.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::codec {
namespace {

using detail::SchemaField;
using detail::SchemaKind;
using detail::SchemaMessage;
using detail::SchemaTables;

// The tables without some fields, and without ConfigMap.
struct OlderTables {
  OlderTables() : messages(detail::schema().messages.begin(), detail::schema().messages.end()) {
    const std::set<std::string> gone{"k8s.io.api.core.v1.PodSpec.nodeName", "k8s.io.api.core.v1.PodStatus.phase",
                                     "k8s.io.api.core.v1.Container.image"};
    const SchemaTables& all = detail::schema();
    for (SchemaMessage& message : messages) {
      const auto first = static_cast<std::uint32_t>(fields.size());
      for (const SchemaField& field : all.fields_of(message)) {
        const std::string name = std::string(all.name(message)) + "." + std::string(all.name(field));
        if (!gone.contains(name)) fields.push_back(field);
      }
      message.first_field = first;
      message.field_count = static_cast<std::uint16_t>(fields.size() - first);
    }
    for (const SchemaKind& kind : all.kinds) {
      if (all.names.substr(kind.kind, kind.kind_size) != "ConfigMap") kinds.push_back(kind);
    }
    tables = {all.names, fields, messages, kinds};
  }

  std::vector<SchemaField> fields;
  std::vector<SchemaMessage> messages;
  std::vector<SchemaKind> kinds;
  SchemaTables tables{};
};

// Kinds that were seen point to their tables for ever: never destroyed.
const SchemaTables& older_tables() {
  static const OlderTables& older = *new OlderTables;
  return older.tables;
}

Object older(const Kind& kind, std::string_view message) {
  return Object::from_protobuf(test::enveloped(kind, message), {.tables = &older_tables()}).value();
}

constexpr std::string_view kSparsePod = R"({"metadata":{"name":"a","namespace":"d","labels":{"x":"y"}},)"
                                        R"("spec":{"containers":[{"name":"c","image":"i"}],"nodeName":"n"},)"
                                        R"("status":{"phase":"Running"}})";

TEST(ProtobufSkew, UnknownFieldsAreReported) {
  const std::string message = test::protobuf(kPods, kSparsePod);
  const Object pod = older(kPods, message);
  EXPECT_EQ(pod.bytes(), message) << "they stay in the bytes";
  EXPECT_TRUE(pod.has_unknown());
  EXPECT_FALSE(pod.at("spec.nodeName").exists());
  EXPECT_EQ(pod.at("spec.containers[0].name"), std::string_view("c"));
  const auto json = pod.to_json();
  ASSERT_FALSE(json);
  EXPECT_EQ(json.error().code, Code::kIncomplete);
  EXPECT_NE(json.error().message.find("d/a"), std::string::npos);
}

TEST(ProtobufSkew, LossyOmitsUnknownFields) {
  const Object pod = older(kPods, test::protobuf(kPods, kSparsePod));
  const auto json = pod.to_json({.lossy = true});
  ASSERT_TRUE(json) << json.error();
  const Object read = Object::from_json(*json).value();
  EXPECT_FALSE(read.at("spec.nodeName").exists());
  EXPECT_FALSE(read.at("status.phase").exists());
  EXPECT_FALSE(read.at("spec.containers[0].image").exists());
  EXPECT_EQ(read.at("spec.containers[0].name"), std::string_view("c"));
  EXPECT_EQ(read.at("metadata.labels.x"), std::string_view("y"));
}

// Kubernetes encodes empty strings, so a field of a newer server is always visible.
TEST(ProtobufSkew, OlderSchemaIsDetectedByEmptyFields) {
  EXPECT_TRUE(older(kPods, test::protobuf(kPods, R"({"metadata":{"name":"a"}})")).has_unknown());
  const Kind nodes = kNodes;
  EXPECT_FALSE(older(nodes, test::protobuf(nodes, R"({"metadata":{"name":"a"}})")).has_unknown());
}

TEST(ProtobufSkew, NestedUnknownFieldIsDetected) {
  std::string pod = test::pod_protobuf("a");
  const auto has_unknown = [](const std::string& message) {
    return Object::from_protobuf(message, {.kind = kPods}).value().has_unknown();
  };
  EXPECT_FALSE(has_unknown(pod));
  EXPECT_TRUE(has_unknown(pod + test::length_delimited(99, "")));
  const auto in_label = test::length_delimited(
      11, test::length_delimited(1, "k") + test::length_delimited(2, "v") + test::length_delimited(3, "?"));
  EXPECT_TRUE(has_unknown(test::length_delimited(1, test::length_delimited(1, "n") + in_label)));
  const auto in_time = test::length_delimited(8, std::string("\x08\x01\x10\x00\x18\x01", 6));
  EXPECT_TRUE(has_unknown(test::length_delimited(1, test::length_delimited(1, "n") + in_time)));
}

TEST(ProtobufSkew, UnknownKindsAreKeptAndTheirMetadataIsRead) {
  const std::string message =
      test::protobuf(kConfigMaps, R"({"metadata":{"name":"c","namespace":"d","labels":{"x":"y"}},"data":{"k":"v"}})");
  const Object map = older(kConfigMaps, message);
  EXPECT_EQ(map.kind(), kConfigMaps);
  EXPECT_EQ(map.key(), "d/c");
  EXPECT_EQ(map.bytes(), message);
  EXPECT_EQ(map.labels()["x"], std::string_view("y"));
  EXPECT_EQ(map.at("kind"), std::string_view("ConfigMap"));
  EXPECT_FALSE(map.at("data.k").exists());
  EXPECT_TRUE(map.has_unknown());
  EXPECT_EQ(map.to_json().error().code, Code::kIncomplete);
  EXPECT_NE(map.to_json().error().message.find("kind"), std::string::npos);
}

TEST(ProtobufSkew, ListWithAnOlderSchemaIsComplete) {
  test::SeenList seen;
  const std::string message = test::protobuf(kPods, kSparsePod);
  ListDecoder decoder({.strict = true, .encoding = Encoding::kProtobuf, .tables = &older_tables()});
  ASSERT_TRUE(decoder.feed(test::list_body(test::kPodList, {message, message}), seen));
  ASSERT_TRUE(decoder.finish());
  ASSERT_EQ(seen.items.size(), 2U);
  EXPECT_TRUE(seen.entries.empty());
  EXPECT_EQ(seen.items[0].bytes(), message);
  EXPECT_TRUE(seen.items[0].has_unknown());
}

TEST(ProtobufSkew, WriterNamesFieldsMissingFromTheSchema) {
  const Object pod = Object::from_json(kSparsePod, {.kind_if_absent = kPods}).value();
  const auto strict = to_protobuf(pod.kind(), pod.root(), {.strict = true, .tables = &older_tables()});
  ASSERT_FALSE(strict);
  EXPECT_EQ(strict.error().code, Code::kIncomplete);
  EXPECT_NE(strict.error().message.find("image"), std::string::npos) << strict.error();
  EXPECT_TRUE(to_protobuf(pod.kind(), pod.root(), {.tables = &older_tables()})) << "left out, as the API server does";
  EXPECT_EQ(to_protobuf({"example.com", "v1", "Thing"}, pod.root()).error().code, Code::kUnexpectedObject);
}

TEST(ProtobufWriter, RejectsTables) {
  const Object none = Object::from_json(R"({"metadata":{"name":"a"}})").value();
  EXPECT_EQ(to_protobuf({"meta.k8s.io", "v1", "Table"}, none.root()).error().code, Code::kUnexpectedObject);
}

TEST(ProtobufWriter, ErrorNamesThePathOfAWrongType) {
  const Object pod = Object::from_json(R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"a"},)"
                                       R"("spec":{"containers":[{"name":7}]}})")
                         .value();
  const auto bytes = to_protobuf(pod.kind(), pod.root());
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().code, Code::kDecode);
  EXPECT_NE(bytes.error().message.find("spec.containers.name: not a string"), std::string::npos) << bytes.error();
}

}  // namespace
}  // namespace tain::codec
