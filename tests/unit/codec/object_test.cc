#include <tain/object.h>

#include "src/codec/protobuf_kind.h"
#include "tests/support/pods.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace tain {
namespace {

Code code_of(std::string_view json, const Object::FromJson& options = {}) {
  const auto object = Object::from_json(json, options);
  return object ? Code::kUnknown : object.error().code;
}

TEST(Object, HasItsIdentity) {
  const std::string json = test::pod_json("web-1", "shop", "42", "uid-1");

  const Object pod = *Object::from_json(json);

  EXPECT_EQ(pod.key(), "shop/web-1");
  EXPECT_EQ(pod.ns(), "shop");
  EXPECT_EQ(pod.name(), "web-1");
  EXPECT_EQ(pod.uid(), "uid-1");
  EXPECT_EQ(pod.resource_version(), "42");
  EXPECT_EQ(pod.kind(), kPods);
  EXPECT_EQ(pod.bytes(), json);
  EXPECT_EQ(pod.encoding(), Encoding::kJson);
}

TEST(Object, ClusterScopedKeyIsTheName) {
  const Object node = *Object::from_json(R"({"kind":"Node","apiVersion":"v1","metadata":{"name":"n1"}})");

  EXPECT_EQ(node.key(), "n1");
  EXPECT_EQ(node.ns(), "");
  EXPECT_EQ(node.name(), "n1");
}

TEST(Object, DefaultConstructedIsEmpty) {
  const Object none;

  EXPECT_FALSE(none);
  EXPECT_EQ(none.key(), "");
  EXPECT_EQ(none.ns(), "");
  EXPECT_EQ(none.name(), "");
  EXPECT_EQ(none.uid(), "");
  EXPECT_EQ(none.resource_version(), "");
  EXPECT_TRUE(none.kind().empty());
  EXPECT_EQ(none.bytes(), "");
  EXPECT_EQ(none.encoding(), Encoding::kJson);
  EXPECT_FALSE(none.at("a").exists());
  EXPECT_FALSE(none.read(path<"a">)[0].exists());
  EXPECT_TRUE(none.owners().empty());
  EXPECT_EQ(none.memory(), 0U);
  EXPECT_FALSE(none.to_json());
  EXPECT_FALSE(none.same_version(none));
}

TEST(Object, ReadsMembersInAnyOrderAndTheFirstDuplicate) {
  const Object object = *Object::from_json(
      R"( {"spec":{"a":"}"},"metadata":{"uid":"u","labels":{"name":"no"},"name":"a","name":"b","namespace":"n",)"
      R"("resourceVersion":"7","x":[]},"metadata":{"name":"c"},"apiVersion":"apps/v1",)"
      R"("kind":"Deployment","kind":"X"} )");

  EXPECT_EQ(object.key(), "n/a");
  EXPECT_EQ(object.uid(), "u");
  EXPECT_EQ(object.resource_version(), "7");
  EXPECT_EQ(object.kind(), kDeployments);
}

TEST(Object, UnescapesItsIdentity) {
  const Object object =
      *Object::from_json(R"({"k\u0069nd":"P\u006fd","apiVersion":"v1","metadata":{"n\u0061me":"a\u0062\u0000"}})");

  EXPECT_EQ(object.name(), std::string_view("ab\0", 3));
  EXPECT_EQ(object.kind(), kPods);
}

TEST(Object, AcceptsANameOfOneMebibyte) {
  const std::string name(std::size_t{1} << 20, 'n');

  const Object object = *Object::from_json(R"({"metadata":{"name":")" + name + R"("}})");

  EXPECT_EQ(object.name(), name);
}

TEST(Object, NullsInMetadataAreAbsent) {
  const Object object = *Object::from_json(
      R"({"kind":null,"apiVersion":null,"metadata":{"name":"a","namespace":null,"uid":null,"resourceVersion":null}})");

  EXPECT_EQ(object.key(), "a");
  EXPECT_EQ(object.uid(), "");
  EXPECT_TRUE(object.kind().empty());
}

TEST(Object, UsesTheKindOfItsListIfItHasNone) {
  const Object item = *Object::from_json(R"({"metadata":{"name":"a"}})", {.kind_if_absent = kDeployments});
  const Object own = *Object::from_json(R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"a"}})",
                                        {.kind_if_absent = kDeployments});

  EXPECT_EQ(item.kind(), kDeployments);
  EXPECT_EQ(own.kind(), kPods);
}

TEST(Object, SkipsAByteOrderMark) { EXPECT_TRUE(Object::from_json("\xef\xbb\xbf{\"metadata\":{\"name\":\"a\"}}")); }

TEST(Object, RejectsObjectsWithoutAnIdentity) {
  for (const std::string_view bad :
       {R"({})", R"({"metadata":{}})", R"({"metadata":null})", R"({"metadata":[]})", R"({"metadata":"x"})",
        R"({"metadata":{"name":""}})", R"({"metadata":{"name":null}})", R"({"metadata":{"name":5}})",
        R"({"metadata":{"name":{"a":1}}})", R"({"metadata":{"name":"a","namespace":5}})",
        R"({"metadata":{"name":"a","uid":[]}})", R"({"metadata":{"name":"a","resourceVersion":12}})",
        R"({"kind":5,"metadata":{"name":"a"}})", R"({"apiVersion":{},"metadata":{"name":"a"}})",
        R"({"metadata":{"name":"a/b"}})", R"({"metadata":{"name":"a","namespace":"b/c"}})"}) {
    EXPECT_EQ(code_of(bad), Code::kUnexpectedObject) << bad;
  }
}

TEST(Object, RejectsInvalidJson) {
  using namespace std::string_literals;
  for (const std::string& bad :
       {""s,
        "  "s,
        "null"s,
        "[]"s,
        "{"s,
        R"({"metadata":{"name":"a"})"s,
        R"({"metadata":{"name":"a}})"s,
        R"({"metadata":{"name":"a"}}})"s,
        R"({"metadata":{"name":"a"}} x)"s,
        R"({"metadata":{"name":"a"],"b":[}})"s,
        R"({"metadata":{"name":"a"},"x":[1})"s,
        "{\"metadata\":{\"name\":\"a\0\"}}"s,
        "{\"metadata\":{\"name\":\"a\"},\0}"s,
        "{\"metadata\":{\"name\":\"\xff\"}}"s,
        R"({"metadata":{"name":"\x"}})"s,
        R"({"metadata" {"name":"a"}})"s,
        R"({"metadata":{"name":"a" "uid":"b"}})"s,
        R"({"a":tru,"metadata":{"name":"a"}})"s,
        R"({,"a":1})"s,
        R"({"metadata":{"x":-,"name":"a"}})"s,
        R"({"metadata":{"name":tru}})"s,
        R"({"metadata":{"name":"a"},"a":1,})"s,
        R"({"metadata":{"name":"a","namespace":"n","uid":"u","resourceVersion":"1"},"x":5 5})"s}) {
    EXPECT_EQ(code_of(bad), Code::kDecode) << bad;
  }
}

TEST(Object, RefusesATable) {
  EXPECT_EQ(code_of(R"({"kind":"Table","apiVersion":"meta.k8s.io/v1","metadata":{"name":"a"}})"),
            Code::kUnexpectedObject);
}

TEST(Object, StrictValidatesEveryByte) {
  const std::string_view sloppy = R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"a","namespace":"n","uid":"u",)"
                                  R"("resourceVersion":"1"},"spec":{"a":tru}})";

  EXPECT_TRUE(Object::from_json(sloppy));
  EXPECT_EQ(code_of(sloppy, {.strict = true}), Code::kDecode);
  EXPECT_TRUE(Object::from_json(test::pod_json("a"), {.strict = true}));
}

TEST(Object, HasALimitOfBytesAndOfDepth) {
  const std::string json = R"({"metadata":{"name":"a"},"x":[[[[]]]]})";

  EXPECT_TRUE(Object::from_json(json, {.max_depth = 5, .max_bytes = json.size()}));
  EXPECT_EQ(code_of(json, {.max_depth = 4}), Code::kLimit);
  EXPECT_EQ(code_of(json, {.max_bytes = json.size() - 1}), Code::kLimit);

  const std::string deep = R"({"metadata":{"name":"a"},"x":)" + std::string(5000, '[') + std::string(5000, ']') + "}";
  EXPECT_EQ(code_of(deep, {.max_depth = 1'000'000}), Code::kLimit) << "the hard limit protects the stack";
}

TEST(Object, IsSharedNotCopied) {
  const Object first = *Object::from_json(test::pod_json("a"));
  Object second = first;
  Object third = std::move(second);

  EXPECT_EQ(first, third);
  EXPECT_FALSE(second);  // NOLINT: reads a moved-from object
  EXPECT_EQ(first.bytes().data(), third.bytes().data());
  third = Object();
  EXPECT_EQ(first.key(), "default/a");
}

TEST(Object, MayBeDroppedOnAnyThread) {
  const Object pod = *Object::from_json(test::pod_json("a"));
  std::vector<std::thread> threads;

  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([copy = pod] {
      for (int round = 0; round < 1000; ++round) {
        const Object another = copy;  // NOLINT: the copy is the point
        EXPECT_EQ(another.name(), "a");
        EXPECT_TRUE(codec::shared_kind("v" + std::to_string(round % 10), "Racing"));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();

  EXPECT_EQ(pod.name(), "a");
}

TEST(Object, MemoryIsItsBytesPlusASmallOverhead) {
  const std::string json = test::pod_json("a");

  const std::size_t memory = Object::from_json(json)->memory();

  EXPECT_GE(memory, json.size());
  EXPECT_LE(memory, json.size() + json.size() / 32 + 160);
}

TEST(Object, IsTheSameVersionByUidAndVersion) {
  const auto make = [](std::string_view name, std::string_view uid, std::string_view rv) {
    return *Object::from_json(R"({"metadata":{"name":")" + std::string(name) + R"(","uid":")" + std::string(uid) +
                              R"(","resourceVersion":")" + std::string(rv) + R"("}})");
  };
  const Object object = make("a", "u", "1");

  EXPECT_TRUE(object.same_version(object));
  EXPECT_TRUE(object.same_version(make("a", "u", "1")));
  EXPECT_FALSE(object.same_version(make("a", "u", "2")));
  EXPECT_FALSE(object.same_version(make("a", "v", "1")));
  EXPECT_FALSE(object.same_version(Object()));
  EXPECT_TRUE(make("a", "", "1").same_version(make("a", "", "1")));
  EXPECT_FALSE(make("a", "", "1").same_version(make("b", "", "1"))) << "without a uid the name must do";
  EXPECT_FALSE(make("a", "u", "").same_version(make("a", "u", ""))) << "no version, no knowledge";
}

TEST(Object, ReadsFieldsByPath) {
  const Object pod =
      *Object::from_json(test::pod_json({.name = "a", .app = "web", .phase = "Pending", .node = "node-7"}));

  const auto [phase, node, app] = pod.read(path<"status.phase">, path<"spec.nodeName">, path<"metadata.labels.app">);

  EXPECT_EQ(phase, "Pending");
  EXPECT_EQ(node, "node-7");
  EXPECT_EQ(app, "web");
  EXPECT_EQ(pod.at("spec.containers[1].name"), "c1");
  EXPECT_EQ(pod.at(path<"spec.nodeName">), "node-7");
  EXPECT_EQ(pod.labels()["app"], "web");
  EXPECT_EQ(pod.annotations()["checksum/config"].text().view().size(), 64U);
  EXPECT_EQ(pod.root()["kind"], "Pod");
}

TEST(Object, ReadsItsOwners) {
  const Object object = *Object::from_json(
      R"({"metadata":{"name":"a","ownerReferences":[{"apiVersion":"apps/v1","kind":"ReplicaSet","name":"r","uid":"u",)"
      R"("controller":true,"blockOwnerDeletion":true},{"kind":"X"},5]}})");

  const auto owners = object.owners();

  ASSERT_EQ(owners.size(), 2U);
  EXPECT_EQ(owners[0].api_version, "apps/v1");
  EXPECT_EQ(owners[0].kind, "ReplicaSet");
  EXPECT_EQ(owners[0].name, "r");
  EXPECT_EQ(owners[0].uid, "u");
  EXPECT_TRUE(owners[0].controller);
  EXPECT_TRUE(owners[0].block_owner_deletion);
  EXPECT_FALSE(owners[1].controller);
  EXPECT_TRUE(owners[1].name.empty());
}

TEST(Object, WritesCanonicalJsonWithItsKind) {
  const Object item =
      *Object::from_json(R"({"spec":{"b":1,"a":null},"metadata":{"name":"a"}})", {.kind_if_absent = kDeployments});
  const Object own = *Object::from_json(R"({"metadata":{"name":"a"},"kind":"Pod","apiVersion":"v1"})");
  const Object none = *Object::from_json(R"({"metadata":{"name":"a"}})");

  EXPECT_EQ(item.to_json().value(),
            R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"a"},"spec":{"b":1}})");
  EXPECT_EQ(own.to_json().value(), R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"}})");
  EXPECT_EQ(none.to_json().value(), R"({"metadata":{"name":"a"}})");

  const Object nulls = *Object::from_json(R"({"kind":null,"apiVersion":null,"metadata":{"name":"a"},"kind":"X"})",
                                          {.kind_if_absent = kPods});
  EXPECT_EQ(nulls.to_json().value(), R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"}})");
  const Object half = *Object::from_json(R"({"kind":"Pod","apiVersion":null,"metadata":{"name":"a"}})");
  EXPECT_EQ(half.to_json().value(), R"({"kind":"Pod","metadata":{"name":"a"}})");
}

TEST(Object, MalformedBytesHaveNoCanonicalJson) {
  const Object object =
      *Object::from_json(R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"a","namespace":"n","uid":"u",)"
                         R"("resourceVersion":"1"},"x":tru})");

  ASSERT_FALSE(object.to_json());
  EXPECT_EQ(object.to_json().error().code, Code::kDecode);
  EXPECT_FALSE(object.at("x").exists());
}

TEST(KindTable, InternsKinds) {
  EXPECT_EQ(codec::shared_kind("apps/v1", "Deployment"), codec::shared_kind("apps/v1", "Deployment"));
  EXPECT_EQ(*codec::shared_kind("apps/v1", "Deployment"), kDeployments);
  EXPECT_NE(codec::shared_kind("apps/v1", "Deployment"), codec::shared_kind("apps/v2", "Deployment"));
  EXPECT_NE(codec::shared_kind("v1", "Pod"), codec::shared_kind("v1/", "Pod"));
}

TEST(KindTable, IsBoundedAndFurtherKindsAreKeptPerObject) {
  ASSERT_NE(codec::shared_kind("v1", "Pod"), nullptr);
  std::size_t refused = 0;
  for (int i = 0; i < 10000; ++i) {
    const std::string kind = "Made" + std::to_string(i);
    if (codec::shared_kind("v1", kind) == nullptr) ++refused;
    const Object object =
        *Object::from_json(R"({"kind":")" + kind + R"(","apiVersion":"g/v1","metadata":{"name":"a"}})");
    ASSERT_EQ(object.kind(), (Kind{"g", "v1", kind}));
  }
  EXPECT_GT(refused, 0U);
  EXPECT_EQ(codec::shared_kind("v1", std::string(1000, 'x')), nullptr);
  EXPECT_EQ(*codec::shared_kind("v1", "Pod"), kPods) << "what was there before stays";
}

}  // namespace
}  // namespace tain
