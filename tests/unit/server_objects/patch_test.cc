#include "server/objects/patch.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/fails.h"
#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

struct PatchCase {
  const char* document;
  const char* patch;
  const char* outcome;  // JSON, or the status code of the error
};

std::string outcome_of(const Answer<Json>& answer) {
  return answer ? dump(*answer) : std::to_string(answer.error().code);
}

void check(PatchType type, const KindInfo& kind, const std::vector<PatchCase>& cases) {
  for (const PatchCase& one : cases) {
    const std::string wanted = one.outcome[0] == '{' ? dump(json(one.outcome)) : one.outcome;
    EXPECT_EQ(outcome_of(apply_patch(type, kind, json(one.document), one.patch)), wanted) << one.patch;
  }
}

TEST(JsonPatch, AppliesEachOperation) {
  check(PatchType::kJson, config_maps(),
        {
            {R"({"a":{"b":1}})", R"([{"op":"add","path":"/a/c","value":2}])", R"({"a":{"b":1,"c":2}})"},
            {R"({"l":[1,3]})", R"([{"op":"add","path":"/l/1","value":2}])", R"({"l":[1,2,3]})"},
            {R"({"l":[1]})", R"([{"op":"add","path":"/l/-","value":2}])", R"({"l":[1,2]})"},
            {R"({"l":[1]})", R"([{"op":"add","path":"/l/1","value":2}])", R"({"l":[1,2]})"},
            {R"({"l":[1]})", R"([{"op":"add","path":"/l/2","value":2}])", "422"},
            {R"({"l":[1,2]})", R"([{"op":"remove","path":"/l/-1"}])", R"({"l":[1]})"},
            {R"({"a":1})", R"([{"op":"remove","path":"/a"}])", "{}"},
            {R"({"a":1})", R"([{"op":"remove","path":"/b"}])", "422"},
            {R"({"a":1})", R"([{"op":"add","path":"/b/c","value":1}])", "422"},
            {R"({"a":1})", R"([{"op":"replace","path":"/a","value":2}])", R"({"a":2})"},
            // Measured: the target of replace and the source of copy may be missing.
            {R"({"d":{}})", R"([{"op":"replace","path":"/d/x","value":"2"}])", R"({"d":{"x":"2"}})"},
            {R"({"d":{}})", R"([{"op":"copy","from":"/d/q","path":"/d/z"}])", R"({"d":{"z":null}})"},
            {R"({"a":1,"b":{}})", R"([{"op":"move","from":"/a","path":"/b/c"}])", R"({"b":{"c":1}})"},
            {R"({"a":1})", R"([{"op":"test","path":"/a","value":1}])", R"({"a":1})"},
            {R"({"a":1})", R"([{"op":"test","path":"/a","value":2}])", "422"},
            {R"({"a":1})", R"([{"op":"test","path":"/b","value":null}])", R"({"a":1})"},
            {R"({"a/b":{"~":1}})", R"([{"op":"replace","path":"/a~1b/~0","value":2}])", R"({"a/b":{"~":2}})"},
            {R"({"a":1})", R"([{"op":"replace","path":"","value":{}}])", "{}"},
            {R"({"a":1})", R"([{"op":"frob","path":"/a"}])", "422"},
            {R"({"a":1})", R"([{"op":"add","value":1}])", "422"},
            {R"({"a":1})", R"([{"op":"add","path":"a","value":1}])", "422"},
            {R"({"a":1})", R"({"op":"add"})", "400"},
            {R"({"a":1})", "foo", "400"},
            {R"({"a":1})", "[7]", "422"},
        });
}

TEST(JsonPatch, AcceptsTenThousandOperations) {
  Json patch = Json::array();
  for (std::size_t i = 0; i < kMaxJsonPatchOperations; ++i) {
    patch.push_back({{"op", "test"}, {"path", "/a"}, {"value", 1}});
  }
  EXPECT_TRUE(apply_json_patch(json(R"({"a":1})"), patch).has_value());
  patch.push_back(patch[0]);

  const auto answer = apply_json_patch(json(R"({"a":1})"), patch);

  ASSERT_FALSE(answer.has_value());
  EXPECT_THAT(answer,
              testing::Fails(
                  413, "Request entity too large: The allowed maximum operations in a JSON patch is 10000, got 10001"));
}

TEST(JsonPatch, LimitsGrowth) {
  Json patch = Json::array();
  for (int i = 0; i < 100; ++i) patch.push_back({{"op", "copy"}, {"from", "/a"}, {"path", "/a/-"}});

  const auto answer = apply_json_patch(json(R"({"a":[1]})"), patch);

  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error().code, 422);
}

TEST(MergePatch, FollowsItsRfc) {
  check(PatchType::kMerge, config_maps(),
        {
            {R"({"a":1,"b":{"c":2,"d":3}})", R"({"a":null,"b":{"c":null,"e":4}})", R"({"b":{"d":3,"e":4}})"},
            {R"({"a":[1,2]})", R"({"a":[3]})", R"({"a":[3]})"},
            {R"({"a":1})", R"({"a":{"b":{"c":null}}})", R"({"a":{"b":{}}})"},
            {R"({"a":1})", "[]", "400"},
            {R"({"a":1})", "x", "400"},
        });
}

TEST(StrategicPatch, MergesListsByTheKeysOfTheSchema) {
  check(
      PatchType::kStrategic, deployments(),
      {
          // Containers by name, their order kept, others untouched.
          {R"({"spec":{"template":{"spec":{"containers":[{"name":"a","image":"1"},{"name":"b","image":"2"}]}}}})",
           R"({"spec":{"template":{"spec":{"containers":[{"name":"b","image":"3"}]}}}})",
           R"({"spec":{"template":{"spec":{"containers":[{"name":"a","image":"1"},{"name":"b","image":"3"}]}}}})"},
          // A new one comes first, as in kube-apiserver.
          {R"({"spec":{"template":{"spec":{"containers":[{"name":"a"}]}}}})",
           R"({"spec":{"template":{"spec":{"containers":[{"name":"c"}]}}}})",
           R"({"spec":{"template":{"spec":{"containers":[{"name":"c"},{"name":"a"}]}}}})"},
          {R"({"spec":{"template":{"spec":{"containers":[{"name":"a"},{"name":"b"}]}}}})",
           R"({"spec":{"template":{"spec":{"containers":[{"$patch":"delete","name":"a"}]}}}})",
           R"({"spec":{"template":{"spec":{"containers":[{"name":"b"}]}}}})"},
          {R"({"spec":{"template":{"spec":{"containers":[{"name":"a"},{"name":"b"}]}}}})",
           R"({"spec":{"template":{"spec":{"containers":[{"name":"c"},{"$patch":"replace"}]}}}})",
           R"({"spec":{"template":{"spec":{"containers":[{"name":"c"}]}}}})"},
          {R"({"spec":{"template":{"spec":{"containers":[{"name":"a"},{"name":"b"},{"name":"c"}]}}}})",
           R"({"spec":{"template":{"spec":{"$setElementOrder/containers":[{"name":"c"},{"name":"a"}],
                "containers":[{"name":"c","image":"9"}]}}}})",
           R"({"spec":{"template":{"spec":{"containers":[{"name":"b"},{"name":"c","image":"9"},{"name":"a"}]}}}})"},
          // Without a merge key a list is replaced.
          {R"({"spec":{"template":{"spec":{"containers":[{"name":"a","args":["1","2"]}]}}}})",
           R"({"spec":{"template":{"spec":{"containers":[{"name":"a","args":["3"]}]}}}})",
           R"({"spec":{"template":{"spec":{"containers":[{"name":"a","args":["3"]}]}}}})"},
          // strategy is retainKeys: members that are not listed are removed.
          {R"({"spec":{"strategy":{"type":"RollingUpdate","rollingUpdate":{"maxSurge":1}}}})",
           R"({"spec":{"strategy":{"$retainKeys":["type"],"type":"Recreate"}}})",
           R"({"spec":{"strategy":{"type":"Recreate"}}})"},
          {R"({"spec":{"strategy":{"type":"x"}}})", R"({"spec":{"strategy":{"$retainKeys":["a"],"type":"y"}}})", "400"},
          {R"({"spec":{"template":{"spec":{"containers":[{"name":"a"}]}}}})",
           R"({"spec":{"template":{"spec":{"containers":[{"image":"x"}]}}}})", "500"},
          {R"({"spec":{"replicas":1}})", R"({"spec":{"replicas":null,"paused":true}})", R"({"spec":{"paused":true}})"},
      });
}

TEST(StrategicPatch, AppliesDirectives) {
  check(PatchType::kStrategic, config_maps(),
        {
            {R"({"data":{"a":"1"}})", R"({"data":{"$patch":"replace","z":"1"}})", R"({"data":{"z":"1"}})"},
            {R"({"data":{"a":"1"}})", R"({"data":{"$patch":"delete"}})", R"({"data":{}})"},
            {R"({"data":{"a":"1"}})", R"({"data":{"$patch":"foo"}})", "500"},
            {R"({"metadata":{"finalizers":["a/b","c/d"]}})",
             R"({"metadata":{"$deleteFromPrimitiveList/finalizers":["a/b"],"finalizers":["e/f"]}})",
             R"({"metadata":{"finalizers":["e/f","c/d"]}})"},
            // Measured: an element both added and deleted is deleted.
            {R"({"metadata":{}})",
             R"({"metadata":{"$deleteFromPrimitiveList/finalizers":["a/b"],"finalizers":["a/b","e/f"]}})",
             R"({"metadata":{"finalizers":["e/f"]}})"},
            // Measured: new elements that the order does not list come in reverse order.
            {R"({"metadata":{}})", R"({"metadata":{"$setElementOrder/finalizers":[],"finalizers":["a/b","e/f"]}})",
             R"({"metadata":{"finalizers":["e/f","a/b"]}})"},
            {R"({"metadata":{}})", R"({"metadata":{"$setElementOrder/finalizers":["a/b"],"finalizers":[]}})", "500"},
            {R"({"metadata":{"finalizers":["a/b","c/d","e/f"]}})",
             R"({"metadata":{"$setElementOrder/finalizers":["e/f","a/b"]}})",
             R"({"metadata":{"finalizers":["c/d","e/f","a/b"]}})"},
            {R"({"data":{"a":"1"}})", R"({"data":{"b":{"c":null}}})", R"({"data":{"a":"1","b":{}}})"},
            {R"({"data":{"a":"1"}})", "[]", "400"},
        });
}

TEST(Patch, OfACustomKindIsNeverStrategic) {
  const auto type = patch_type("application/strategic-merge-patch+json", widgets());
  ASSERT_FALSE(type.has_value());
  EXPECT_THAT(type, testing::Fails(415,
                                   "the body of the request was in an unknown format - accepted media types include: "
                                   "application/json-patch+json, application/merge-patch+json"));
  EXPECT_EQ(outcome_of(apply_patch(PatchType::kStrategic, widgets(), json("{}"), "{}")), "415");
  EXPECT_EQ(outcome_of(apply_patch(PatchType::kApply, pods(), json("{}"), "{}")), "415");
  EXPECT_EQ(patch_type("text/plain", pods()).error().code, 415);
  EXPECT_EQ(*patch_type("application/merge-patch+json", widgets()), PatchType::kMerge);
}

TEST(Patch, WithAnUndecodableResultIsInvalid) {
  const auto merged = decode_patched(PatchType::kMerge, config_maps(), json(R"({"apiVersion":"v1","data":4})"),
                                     R"({"data":4})", FieldValidation::kWarn);
  const auto strict = decode_patched(PatchType::kStrategic, config_maps(), json(R"({"apiVersion":"v1","foo":4})"),
                                     R"({"foo":4})", FieldValidation::kStrict);

  ASSERT_FALSE(merged.has_value());
  EXPECT_THAT(
      merged,
      testing::Fails(
          422,
          " \"\" is invalid: patch: Invalid value: \"{\\\"apiVersion\\\":\\\"v1\\\",\\\"data\\\":4}\": json: cannot "
          "unmarshal number into Go "
          "struct field ConfigMap.data of type map[string]string"));
  ASSERT_FALSE(strict.has_value());
  EXPECT_EQ(strict.error().message,
            " \"\" is invalid: patch: Invalid value: \"map[foo:4]\": strict decoding error: unknown field \"foo\"");
}

}  // namespace
}  // namespace tain::server
