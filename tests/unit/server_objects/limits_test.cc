// Costs of hostile bodies: memory and time stay within limits far above normal use.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "server/objects/noted_paths.h"
#include "server/objects/patch.h"
#include "server/objects/structural_schema.h"
#include "server/objects/table.h"
#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

constexpr std::int64_t kTenYears = 315'360'000;
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

TEST(Limits, NotedDuplicateMembersAreLimited) {
  std::string body = R"({"a":{)";
  for (int i = 0; i < 1000; ++i) body.append(R"("x":)").append(std::to_string(i)).append(",");
  body.append(R"("y":1}})");

  const auto parsed = parse_json_strictly(body);

  ASSERT_TRUE(parsed.has_value());
  EXPECT_EQ(parsed->duplicates.size(), 100U);
  EXPECT_EQ(parsed->duplicates.front(), "a.x");
  EXPECT_EQ(parsed->value["a"]["x"], 999);  // the last one counts, noted or not
}

TEST(Limits, NotedPathsAreCutBetweenCharacters) {
  std::string key = "k";
  for (int i = 0; i < 5000; ++i) key.append("\xc3\xa4");
  std::string body = "{\"";
  body.append(key).append(R"(":{"x":1,"x":2}})");

  const auto parsed = parse_json_strictly(body);

  ASSERT_TRUE(parsed.has_value());
  ASSERT_EQ(parsed->duplicates.size(), 1U);
  EXPECT_EQ(parsed->duplicates[0], key.substr(0, kMaxNotedPathSize - 1));  // not split within a character
}

TEST(Limits, NotedUnknownMembersAreLimitedButAllAreDropped) {
  Json body = json(R"({"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"a"},"data":{"a":"1"}})");
  for (int i = 0; i < 1000; ++i) body["unknown" + std::to_string(i)] = 1;

  const auto decoded = decode_body(config_maps(), dump(body), FieldValidation::kWarn);

  ASSERT_TRUE(decoded.has_value());
  EXPECT_EQ(decoded->warnings.size(), 100U);
  EXPECT_EQ(decoded->object["data"], json(R"({"a":"1"})"));
  for (const auto& [name, value] : decoded->object.items()) EXPECT_FALSE(name.starts_with("unknown")) << name;
}

TEST(Limits, NotedPrunedMembersAreLimitedButAllAreDropped) {
  const StructuralSchema schema(json(R"({"type":"object","properties":{"spec":{"type":"array","items":{
      "type":"object","properties":{"size":{"type":"integer"}}}}}})"));
  Json object = json(R"({"spec":[{"size":1},{"size":2}]})");
  for (int i = 0; i < 1000; ++i) object["spec"][1]["unknown" + std::to_string(i)] = 1;

  const std::vector<std::string> dropped = schema.prune(object);

  ASSERT_EQ(dropped.size(), 100U);
  EXPECT_EQ(dropped.front(), "spec[1].unknown0");
  EXPECT_EQ(object, json(R"({"spec":[{"size":1},{"size":2}]})"));
}

// --- Patches ---

Json with_text(std::size_t size) { return {{"data", {{"a", std::string(size, 'x')}}}}; }

Json copies(int count) {
  Json patch = Json::array();
  for (int i = 0; i < count; ++i) {
    patch.push_back({{"op", "copy"}, {"from", "/data/a"}, {"path", "/data/b" + std::to_string(i)}});
  }
  return patch;
}

void expect_too_large(const Answer<Json>& answer) {
  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error().code, 413);
  EXPECT_EQ(answer.error().reason, "RequestEntityTooLarge");
  EXPECT_EQ(answer.error().message, "Request entity too large: limit is 3145728");
}

TEST(Limits, CopiesOfAJsonPatchAreCountedInBytes) {
  const Json document = with_text(std::size_t{1} << 20U);
  EXPECT_TRUE(apply_json_patch(document, copies(3)).has_value());
  expect_too_large(apply_json_patch(document, copies(4)));
  // Names count like values.
  Json named = json(R"({"data":{"a":{}}})");
  named["data"]["a"][std::string(std::size_t{1} << 20U, 'k')] = 1;
  expect_too_large(apply_json_patch(named, copies(4)));
}

TEST(Limits, MovingIsNotCopying) {
  Json patch = Json::array();
  for (int i = 0; i < 50; ++i) {
    patch.push_back({{"op", "move"}, {"from", "/data/a"}, {"path", "/data/b"}});
    patch.push_back({{"op", "move"}, {"from", "/data/b"}, {"path", "/data/a"}});
  }
  const Json document = with_text(std::size_t{1} << 20U);

  const auto moved = apply_json_patch(document, patch);

  ASSERT_TRUE(moved.has_value());
  EXPECT_EQ(*moved, document);
  EXPECT_EQ(apply_json_patch(document, json(R"([{"op":"move","from":"/data/q","path":"/data/z"}])")).error().code, 422);
}

TEST(Limits, PatchedObjectsAreLimitedToTheBodySize) {
  const Json document = with_text(kMaxPatchedSize - 1000);
  const std::string more(2000, 'y');
  const std::string merge = dump({{"data", {{"b", more}}}});
  const std::string list = dump(Json::array({{{"op", "add"}, {"path", "/data/b"}, {"value", more}}}));
  expect_too_large(apply_patch(PatchType::kMerge, config_maps(), document, merge));
  expect_too_large(apply_patch(PatchType::kStrategic, config_maps(), document, merge));
  expect_too_large(apply_patch(PatchType::kJson, config_maps(), document, list));
  EXPECT_TRUE(apply_patch(PatchType::kMerge, config_maps(), document, R"({"data":{"b":"y"}})").has_value());
}

Json env_of(std::size_t count, bool reversed, const char* value) {
  Json list = Json::array();
  for (std::size_t i = 0; i < count; ++i) {
    list.push_back({{"name", "v" + std::to_string(reversed ? count - 1 - i : i)}, {"value", value}});
  }
  return list;
}

Json pod_with(Json env) {
  Json pod = json(R"({"spec":{"containers":[{"name":"c"}]}})");
  pod["spec"]["containers"][0]["env"] = std::move(env);
  return pod;
}

TEST(Limits, StrategicMergeOfLongListsIsFast) {
  constexpr std::size_t kCount = 3000;
  const Json document = pod_with(env_of(kCount, false, "old"));
  const Json patch = pod_with(env_of(kCount, true, "new"));
  const auto begin = std::chrono::steady_clock::now();

  const auto merged = apply_patch(PatchType::kStrategic, pods(), document, dump(patch));

  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));  // hours with a linear search
  ASSERT_TRUE(merged.has_value());
  EXPECT_EQ(*merged, patch);  // in the order of the patch
}

TEST(Limits, StrategicMergeDeletesManyElementsFast) {
  Json patch = pod_with(env_of(3000, true, ""));
  for (Json& one : patch["spec"]["containers"][0]["env"]) one = {{"name", one["name"]}, {"$patch", "delete"}};
  const auto begin = std::chrono::steady_clock::now();

  const auto merged = apply_patch(PatchType::kStrategic, pods(), pod_with(env_of(3001, false, "old")), dump(patch));

  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  ASSERT_TRUE(merged.has_value());
  EXPECT_EQ(*merged, pod_with(json(R"([{"name":"v3000","value":"old"}])")));
}

// kube-apiserver's insertion sort with elements without a position, written out.
TEST(Limits, StrategicMergeSortsLikeAnInsertionSort) {
  const auto merged =
      apply_patch(PatchType::kStrategic, config_maps(), json(R"({"metadata":{"finalizers":["a","b","c","d","e"]}})"),
                  R"({"metadata":{"$setElementOrder/finalizers":["x","d","y","b"],"finalizers":["x","d","y"]}})");
  ASSERT_TRUE(merged.has_value()) << merged.error().message;
  EXPECT_EQ((*merged)["metadata"]["finalizers"], json(R"(["x","a","c","d","y","b","e"])"));
}

// --- Times ---

TEST(Limits, GracePeriodIsAtMostTenYears) {
  Json pod = json(R"({"metadata":{"name":"p","uid":"1","generation":1},
      "spec":{"nodeName":"n","terminationGracePeriodSeconds":30},"status":{"phase":"Running"}})");
  DeleteOptions options;
  options.grace_period_seconds = kMost;

  auto asked = begin_delete(pods(), pod, options, noon());

  ASSERT_TRUE(asked.has_value());
  EXPECT_EQ(int_at(asked->object, "metadata.deletionGracePeriodSeconds"), kTenYears);
  EXPECT_EQ(text_at(asked->object, "metadata.deletionTimestamp"), "2035-12-31T03:04:05Z");

  pod["spec"]["terminationGracePeriodSeconds"] = kMost;
  const auto by_default = begin_delete(pods(), pod, {}, noon());
  ASSERT_TRUE(by_default.has_value());
  EXPECT_EQ(int_at(by_default->object, "metadata.deletionGracePeriodSeconds"), kTenYears);

  // Also for a running grace period, whatever its origin.
  asked->object["metadata"]["deletionGracePeriodSeconds"] = kMost;
  options.grace_period_seconds = 5;
  const auto shorter = begin_delete(pods(), asked->object, options, noon());
  ASSERT_TRUE(shorter.has_value());
  EXPECT_EQ(text_at(shorter->object, "metadata.deletionTimestamp"), "2026-01-02T03:04:10Z");
}

TEST(Limits, AGenerationDoesNotOverflow) {
  Json object = json(R"({"metadata":{"name":"a","uid":"1","finalizers":["a/b"]}})");
  object["metadata"]["generation"] = kMost;
  const auto deletion = begin_delete(config_maps(), object, {}, noon());
  ASSERT_TRUE(deletion.has_value());
  EXPECT_EQ(int_at(deletion->object, "metadata.generation"), kMost);
}

// --- Tables ---

TEST(Limits, IntegerColumnsAreLimitedTo64Bit) {
  const auto table = TableRenderer::custom(json(R"([{"name":"Size","type":"integer","jsonPath":".spec.size"}])"));
  const auto shown = [&](const char* size) {
    Json object = json(R"({"metadata":{"name":"a"}})");
    object["spec"]["size"] = json(size);
    return table.row(object, IncludeObject::kNone, noon())["cells"][1];
  };
  EXPECT_EQ(shown("7"), 7);
  EXPECT_EQ(shown("7.9"), 7);
  EXPECT_EQ(shown("-1e300"), Json());
  EXPECT_EQ(shown("1e300"), Json());
  EXPECT_EQ(shown("9223372036854775808"), Json());
}

}  // namespace
}  // namespace tain::server
