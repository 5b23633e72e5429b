#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "cli/diff/writers.h"

namespace tain::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string entry(const std::string& manager, const std::string& second, const std::string& fields) {
  return R"({"manager":")" + manager + R"(","operation":"Update","time":"2024-01-01T00:00:)" + second +
         R"(Z","fieldsType":"FieldsV1","fieldsV1":)" + fields + "}";
}

Object deployment(const std::string& spec, const std::string& managed) {
  const std::string json = R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"a","managedFields":[)" +
                           managed + R"(]},"spec":)" + spec + "}";
  const Result<Object> made = Object::from_json(json);
  EXPECT_TRUE(made) << json;
  return made.value_or(Object());
}

std::vector<std::string> who(const Object& before, const Object& after) {
  return writers(before, after, differences(before, after, *FieldFilter::from({}, {}, false)));
}

const char* const kReplicas = R"({"f:spec":{"f:replicas":{}}})";
const char* const kImage = R"({"f:spec":{"f:containers":{"k:{\"name\":\"app\"}":{".":{},"f:image":{},"f:name":{}}}}})";

TEST(Writers, IsTheOwnerOfTheField) {
  const Object before = deployment(R"({"replicas":2})", entry("kubectl", "01", kReplicas));
  const Object after = deployment(
      R"({"replicas":3})", entry("kubelet", "09", R"({"f:status":{}})") + "," + entry("autoscaler", "05", kReplicas));
  EXPECT_THAT(who(before, after), ElementsAre("autoscaler"));
}

TEST(Writers, IsTheNewestOfSeveralOwners) {
  const Object before = deployment(R"({"replicas":2})", "");
  const Object after =
      deployment(R"({"replicas":3})", entry("old", "01", kReplicas) + "," + entry("new", "07", kReplicas) + "," +
                                          entry("older", "00", kReplicas));
  EXPECT_THAT(who(before, after), ElementsAre("new"));
}

TEST(Writers, FindsItemsOfListsByTheirKeys) {
  const Object before = deployment(R"({"containers":[{"name":"app","image":"1"}]})", entry("a", "01", kImage));
  const Object after =
      deployment(R"({"containers":[{"name":"log","image":"l"},{"name":"app","image":"2"}]})", entry("b", "02", kImage));
  EXPECT_THAT(who(before, after), ElementsAre("b"));
}

TEST(Writers, AnOwnerOwnsMembersOfItsField) {
  const Object before = deployment(R"({"selector":{"matchLabels":{"a":"1"}}})", "");
  const Object after =
      deployment(R"({"selector":{"matchLabels":{"a":"2"}}})", entry("x", "02", R"({"f:spec":{"f:selector":{}}})"));
  EXPECT_THAT(who(before, after), ElementsAre("x"));
}

TEST(Writers, ARemovedFieldHasTheNewestWriter) {
  const std::string stays = entry("idle", "09", R"({"f:status":{}})");
  const Object before = deployment(R"({"replicas":2,"paused":true})", stays + "," + entry("kubectl", "01", kReplicas));
  const Object after = deployment(R"({"replicas":2})", stays + "," + entry("kubectl", "03", kReplicas));
  EXPECT_THAT(who(before, after), ElementsAre("kubectl"));
}

TEST(Writers, EachOnce) {
  const Object before = deployment(R"({"replicas":2,"paused":true,"x":1})", "");
  const Object after = deployment(R"({"replicas":3,"paused":false,"x":2})",
                                  entry("a", "01", R"({"f:spec":{"f:replicas":{},"f:paused":{}}})") + "," +
                                      entry("b", "02", R"({"f:spec":{"f:x":{}}})"));
  EXPECT_THAT(who(before, after), ElementsAre("a", "b"));
}

TEST(Writers, IsEmptyWithoutManagedFields) {
  EXPECT_THAT(who(deployment(R"({"replicas":2})", ""), deployment(R"({"replicas":3})", "")), IsEmpty());
}

TEST(Writers, TheCreatorIsTheOldest) {
  EXPECT_THAT(creators(deployment("{}", entry("b", "05", kReplicas) + "," + entry("a", "01", kReplicas))),
              ElementsAre("a"));
}

TEST(Writers, ListsOwnedFields) {
  const Object it = deployment("{}", entry("a", "01", kImage));
  std::size_t count = 0;
  EXPECT_THAT(owned_fields(managed_fields(it)[0], 1, count), ElementsAre("spec.containers[app].image"));
  EXPECT_EQ(count, 2U);
}

}  // namespace
}  // namespace tain::cli
