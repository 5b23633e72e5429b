#include "src/codec/list_decoder.h"

#include "tests/support/decoder_sinks.h"
#include "tests/support/pods.h"
#include "tests/support/protobuf_wire.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::codec {
namespace {

using Seen = test::SeenList;

Seen decode(std::string_view list, ListDecoder::Options options = {}, std::size_t piece = SIZE_MAX) {
  Seen seen;
  ListDecoder decoder(std::move(options));
  for (std::size_t at = 0; at < list.size(); at += std::min(piece, list.size())) {
    const auto fed = decoder.feed(list.substr(at, piece), seen);
    if (!fed) {
      EXPECT_EQ(decoder.feed(" ", seen).error(), fed.error()) << "every later call too";
      break;
    }
  }
  seen.meta = decoder.finish();
  return seen;
}

Code failure_of(std::string_view list, ListDecoder::Options options = {}) {
  const Seen seen = decode(list, std::move(options));
  return seen.meta ? Code::kUnknown : seen.meta.error().code;
}

std::string tiny(std::string_view name, std::string_view rv = "1") {
  return test::pod_json({.name = name, .ns = "d", .rv = rv, .uid = "u", .size = 0, .type_meta = false});
}

TEST(ListDecoder, DeliversItemsAndMetadata) {
  const std::vector<std::string> items{tiny("a"), tiny("b"), test::pod_json("c")};
  const std::string list = test::list_json(items, "42", "next");

  for (const std::size_t piece : {std::size_t{1}, std::size_t{5}, std::size_t{64}, std::size_t{999}, SIZE_MAX}) {
    const Seen seen = decode(list, {.expected = kPods}, piece);
    ASSERT_TRUE(seen.meta) << seen.meta.error();
    EXPECT_EQ(seen.meta->resource_version, "42");
    EXPECT_EQ(seen.meta->continue_token, "next");
    EXPECT_EQ(seen.meta->kind, (Kind{"", "v1", "PodList"}));
    ASSERT_EQ(seen.items.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(seen.items[i].bytes(), items[i]);
    EXPECT_EQ(seen.items[0].kind(), kPods);
    EXPECT_EQ(seen.items[0].key(), "d/a");
  }
}

TEST(ListDecoder, MetadataMayComeAfterTheItems) {
  const Seen seen = decode(
      R"({"items":[{"metadata":{"name":"a"}}],"other":{"x":[1,"]"]},"n":12,"s":"a\"b","t":true,)"
      R"("metadata":{"resourceVersion":"7","remainingItemCount":3,"continue":"c"},"kind":"PodList","apiVersion":"v1"})",
      {.expected = kPods}, 3);

  ASSERT_TRUE(seen.meta) << seen.meta.error();
  EXPECT_EQ(seen.meta->resource_version, "7");
  EXPECT_EQ(seen.meta->remaining_item_count, 3);
  ASSERT_EQ(seen.items.size(), 1U);
  EXPECT_EQ(seen.items[0].kind(), kPods) << "the expected kind: the kind of the list has not arrived yet";
}

TEST(ListDecoder, ItemKindIsDerivedFromTheListKind) {
  const auto kind_of = [](std::string_view list_kind, std::string_view item) {
    const Seen seen =
        decode(test::list_json(std::vector<std::string>{std::string(item)}, "1", {}, list_kind, "apps/v1"));
    return seen.items.empty() ? Kind() : seen.items[0].kind();
  };

  EXPECT_EQ(kind_of("DeploymentList", R"({"metadata":{"name":"a"}})"), kDeployments);
  EXPECT_EQ(kind_of("DeploymentList", R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"a"}})"), kPods);
  EXPECT_EQ(kind_of("List", R"({"metadata":{"name":"a"}})"), Kind());
}

TEST(ListDecoder, EmptyListsAreValid) {
  for (const std::string_view list :
       {R"({"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"1"},"items":[]})",
        R"({"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"1"},"items":null})",
        R"({"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"1"}})",
        R"({"metadata":{"resourceVersion":"1"},"items":[ ]})", "\xef\xbb\xbf { \"items\" : [] , \"metadata\":null } \n",
        R"({"kind":"List","items":null})"}) {
    const Seen seen = decode(list);
    EXPECT_TRUE(seen.meta) << list;
    EXPECT_TRUE(seen.items.empty());
  }
}

TEST(ListDecoder, FirstOfDuplicateMembersWins) {
  const Seen seen = decode(
      R"({"metadata":{"resourceVersion":"1"},"items":[{"metadata":{"name":"a"}}],"items":[{"metadata":{"name":"b"}}],)"
      R"("metadata":{"resourceVersion":"2"},"\u0069tems":[]})");

  ASSERT_TRUE(seen.meta) << seen.meta.error();
  EXPECT_EQ(seen.meta->resource_version, "1");
  EXPECT_EQ(seen.items.size(), 1U);
}

TEST(ListDecoder, UnchangedItemsAreNotCopied) {
  const Object held = *Object::from_json(test::pod_json("a", "d", "5", "u"));
  std::vector<std::string> asked;
  ListDecoder::Options options;
  options.held = [&](std::string_view key) {
    asked.emplace_back(key);
    return key == "d/b" ? Object() : held;
  };
  const std::vector<std::string> items{
      tiny("a", "5"), tiny("a", "6"), tiny("b", "5"),
      R"({"metadata":{"name":"a","namespace":"d","uid":"other","resourceVersion":"5"}})"};

  const Seen seen = decode(test::list_json(items, "9"), options);

  ASSERT_EQ(seen.items.size(), 4U);
  EXPECT_EQ(seen.held, (std::vector<bool>{true, false, false, false}));
  EXPECT_EQ(seen.items[0], held);
  EXPECT_EQ(seen.items[1].resource_version(), "6");
  EXPECT_EQ(seen.items[3].uid(), "other");
  EXPECT_EQ(asked, (std::vector<std::string>{"d/a", "d/a", "d/b", "d/a"}));
}

TEST(ListDecoder, MalformedItemIsQuarantinedAndTheListContinues) {
  const std::pair<std::string, Code> cases[] = {
      {R"({"metadata":{"namespace":"n"}})", Code::kUnexpectedObject},
      {"null", Code::kUnexpectedObject},
      {"12", Code::kUnexpectedObject},
      {R"("text")", Code::kUnexpectedObject},
      {"[]", Code::kUnexpectedObject},
      {R"({"kind":"Node","apiVersion":"v1","metadata":{"name":"a"}})", Code::kUnexpectedObject},
      {R"({"kind":"Table","apiVersion":"meta.k8s.io/v1","metadata":{"name":"a"}})", Code::kUnexpectedObject},
      {R"({"metadata":{"name":"a"},"x":[1}})", Code::kDecode},
      {"{\"metadata\":{\"name\":\"a\tb\"}}", Code::kDecode},
      {R"({"metadata":{"name":tru}})", Code::kDecode},
  };

  for (const auto& [bad, code] : cases) {
    const Seen seen = decode(test::list_json(std::vector<std::string>{bad, tiny("b")}, "1"), {.expected = kPods}, 11);
    ASSERT_EQ(seen.entries.size(), 1U) << bad;
    EXPECT_EQ(seen.entries[0].error.code, code) << bad;
    EXPECT_EQ(seen.entries[0].bytes, bad);
    ASSERT_EQ(seen.items.size(), 1U) << bad;
    EXPECT_TRUE(seen.meta) << bad;
  }
}

TEST(ListDecoder, ItemOfAnotherKindIsReported) {
  const Seen seen =
      decode(test::list_json(std::vector<std::string>{tiny("a")}, "1", {}, "NodeList"), {.expected = kPods});

  ASSERT_EQ(seen.entries.size(), 1U);
  EXPECT_EQ(seen.entries[0].key, "d/a");
  EXPECT_EQ(seen.entries[0].error.code, Code::kUnexpectedObject);
}

TEST(ListDecoder, ItemBeyondTheLimitIsQuarantinedAndNotBuffered) {
  ListDecoder::Options options;
  options.limits.max_event_bytes = 1000;
  const std::string large = R"({"metadata":{"name":"large"},"x":")" + std::string(std::size_t{1} << 20, 'x') + R"("})";
  const std::string list = test::list_json(std::vector<std::string>{tiny("a"), large, tiny("b")}, "1");

  for (const std::size_t piece : {SIZE_MAX, std::size_t{300}, std::size_t{100'000}}) {
    const Seen seen = decode(list, options, piece);
    EXPECT_TRUE(seen.meta) << seen.meta.error();
    EXPECT_EQ(seen.items.size(), 2U);
    ASSERT_EQ(seen.entries.size(), 1U);
    EXPECT_EQ(seen.entries[0].error.code, Code::kLimit);
    EXPECT_EQ(seen.entries[0].key, "large");
    EXPECT_TRUE(seen.entries[0].cut);
    EXPECT_LT(seen.entries[0].bytes.size(), std::size_t{300'000});
  }
}

TEST(ListDecoder, HasLimitsOfDepthItemsAndMetadata) {
  ListDecoder::Options deep;
  deep.limits.max_depth = 3;
  const Seen seen = decode(R"({"items":[{"metadata":{"name":"a"},"x":[[[]]]}]})", deep);
  ASSERT_EQ(seen.entries.size(), 1U);
  EXPECT_EQ(seen.entries[0].error.code, Code::kLimit);
  EXPECT_EQ(failure_of(R"({"metadata":{"x":[[[[]]]]}})", deep), Code::kLimit);

  ListDecoder::Options few;
  few.limits.max_list_items = 1;
  EXPECT_EQ(failure_of(test::list_json(std::vector<std::string>{tiny("a")}, "1"), few), Code::kUnknown);
  EXPECT_EQ(failure_of(test::list_json(std::vector<std::string>{tiny("a"), tiny("b")}, "1"), few), Code::kLimit);

  ListDecoder::Options small;
  small.limits.max_event_bytes = 100;
  EXPECT_EQ(failure_of(R"({"metadata":{"x":")" + std::string(200, 'x') + R"("}})", small), Code::kLimit);
  EXPECT_EQ(failure_of("{\"" + std::string(10'000, 'k') + "\":1}"), Code::kDecode);
}

// The continue token is sent in the URL of the next request.
TEST(ListDecoder, LimitsTheContinueTokenInBothEncodings) {
  const auto json = [](std::size_t size) {
    return R"({"kind":"PodList","apiVersion":"v1","metadata":{"continue":")" + std::string(size, 'c') +
           R"("},"items":[]})";
  };
  const auto protobuf = [](std::size_t size) {
    const std::string meta = test::length_delimited(3, std::string(size, 'c'));
    return test::enveloped(test::kPodList, test::length_delimited(1, meta));
  };
  EXPECT_EQ(failure_of(json(std::size_t{64} << 10)), Code::kUnknown);
  EXPECT_EQ(failure_of(json((std::size_t{64} << 10) + 1)), Code::kLimit);
  EXPECT_EQ(failure_of(protobuf(std::size_t{64} << 10), {.encoding = Encoding::kProtobuf}), Code::kUnknown);
  EXPECT_EQ(failure_of(protobuf((std::size_t{64} << 10) + 1), {.encoding = Encoding::kProtobuf}), Code::kLimit);
  ListDecoder::Options small;
  small.limits.max_continue_bytes = 10;
  EXPECT_EQ(failure_of(json(10), small), Code::kUnknown);
  EXPECT_EQ(failure_of(json(11), small), Code::kLimit);
}

// Partial metadata is accepted if metadata was requested with an expected kind; otherwise it is another kind.
TEST(ListDecoder, PartialMetadataIsAcceptedIfRequested) {
  const std::string list =
      R"({"kind":"PartialObjectMetadataList","apiVersion":"meta.k8s.io/v1","metadata":{},"items":[)"
      R"({"kind":"PartialObjectMetadata","apiVersion":"meta.k8s.io/v1","metadata":{"name":"a"}}]})";
  EXPECT_TRUE(decode(list, {.expected = kPods, .metadata_only = true}).entries.empty());
  const Seen refused = decode(list, {.expected = kPods});
  ASSERT_EQ(refused.entries.size(), 1U);
  EXPECT_EQ(refused.entries[0].error.code, Code::kUnexpectedObject);
}

// C040: a list that is a table of meta.k8s.io is rejected; a table of another group is not.
TEST(ListDecoder, RefusesTables) {
  for (const std::string_view version : {"v1", "v1beta1"}) {
    const std::string api_version = "meta.k8s.io/" + std::string(version);
    EXPECT_EQ(failure_of(R"({"kind":"Table","apiVersion":")" + api_version + R"(","rows":[]})"),
              Code::kUnexpectedObject);
    EXPECT_EQ(failure_of(R"({"items":[],"apiVersion":")" + api_version + R"(","kind":"Table"})"),
              Code::kUnexpectedObject);
  }
  EXPECT_EQ(failure_of(R"({"kind":"Table","apiVersion":"example.com/v1","items":[]})"), Code::kUnknown);
}

TEST(ListDecoder, OtherObjectsThanListsFail) {
  EXPECT_EQ(failure_of(test::pod_json("a")), Code::kUnexpectedObject);
  EXPECT_EQ(failure_of(test::status_json(410, "Expired", "m")), Code::kUnexpectedObject);
  EXPECT_EQ(failure_of("{}"), Code::kUnexpectedObject);
}

TEST(ListDecoder, AMalformedListFails) {
  for (const std::string_view bad :
       {"[]", "null", "x", "{\"items\":[{}{}]}", "{\"items\":[1 2]}", "{\"items\" []}", "{\"items\":[]]}", "{,}",
        "{\"a\":1,,}", "{\"items\":[]} x", "{\"kind\":tru}", "{\"x\":{]}", "{\"kin\\x\":1}", "{\"x\":{\"a\":\"\n\"}}",
        "{\"x\n\":1}", "\xef\xbb{}", "{\"items\":[\"a\n\"]}", "{\"x\":[[\"\t\"]]}"}) {
    EXPECT_EQ(failure_of(bad), Code::kDecode) << bad;
  }
}

TEST(ListDecoder, TruncatedListFails) {
  const std::string list = test::list_json(std::vector<std::string>{tiny("a")}, "1");

  for (std::size_t size = 0; size + 2 < list.size(); ++size) {
    EXPECT_EQ(failure_of(list.substr(0, size)), Code::kUnexpectedEof) << size;
  }
}

TEST(ListDecoder, StrictValidatesEveryByte) {
  const std::string item = R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"a","namespace":"n","uid":"u",)"
                           R"("resourceVersion":"1"},"x":tru})";
  const std::string list = test::list_json(std::vector<std::string>{item}, "1");

  EXPECT_EQ(decode(list).items.size(), 1U);
  EXPECT_EQ(decode(list, {.strict = true}).entries.size(), 1U);
}

TEST(ListDecoder, MoveKeepsBufferedState) {
  Seen seen;
  const std::string list = test::list_json(std::vector<std::string>{tiny("a")}, "1");
  ListDecoder first({});
  ASSERT_TRUE(first.feed(list.substr(0, 120), seen));

  ListDecoder second(std::move(first));
  ASSERT_TRUE(second.feed(list.substr(120), seen));

  EXPECT_TRUE(second.finish());
  EXPECT_EQ(seen.items.size(), 1U);
}

}  // namespace
}  // namespace tain::codec
