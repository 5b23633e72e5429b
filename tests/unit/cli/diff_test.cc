#include "cli/diff/field_diff.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/diff/value_text.h"
#include "cli/terminal.h"

namespace tain::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Object object(const std::string& rest, const std::string& kind = "Deployment") {
  return *Object::from_json(R"({"apiVersion":"v1","kind":")" + kind + R"(","metadata":{"name":"a"},)" + rest + "}");
}

// `spec.replicas: 2 -> 3`
std::string to_string(const FieldDifference& difference, const Kind& kind, std::size_t value_width) {
  ValueStyle style{.width = value_width, .secret = is_secret(kind, difference.path)};
  style.skipped = shared_beginning(difference.before, difference.after, style);
  std::string out = escaped(to_string(difference.path));
  return out.append(": ")
      .append(value_text(difference.before, style))
      .append(" -> ")
      .append(value_text(difference.after, style));
}

std::vector<std::string> diff(const Object& before, const Object& after, const FieldFilter& filter) {
  std::vector<std::string> out;
  for (const FieldDifference& one : differences(before, after, filter)) {
    out.push_back(to_string(one, after.kind(), 60));
  }
  return out;
}

std::vector<std::string> diff(const std::string& before, const std::string& after,
                              const std::vector<std::string>& only = {}, const std::vector<std::string>& ignore = {},
                              bool with_noise = false) {
  return diff(object(before), object(after), *FieldFilter::from(only, ignore, with_noise));
}

TEST(FieldDiff, ShowsOldAndNewValue) {
  EXPECT_THAT(diff(R"("spec":{"replicas":2,"paused":true})", R"("spec":{"replicas":3,"paused":true})"),
              ElementsAre("spec.replicas: 2 -> 3"));
}

TEST(FieldDiff, ShowsAddedAndRemovedFields) {
  EXPECT_THAT(diff(R"("spec":{"a":1})", R"("spec":{"b":"x"})"),
              ElementsAre("spec.a: 1 -> (none)", "spec.b: (none) -> x"));
}

TEST(FieldDiff, IgnoresOrderAndSpelling) {
  EXPECT_THAT(diff(R"("spec":{"a":1,"b":"A"})", R"("spec":{"b":"\u0041","a":1})"), IsEmpty());
  EXPECT_THAT(diff(R"("spec":{"a":null,"b":[],"c":{}})", R"("spec":{})"), IsEmpty());
}

TEST(FieldDiff, MatchesContainersByName) {
  EXPECT_THAT(diff(R"("spec":{"containers":[{"name":"app","image":"a:1"},{"name":"log","image":"l:1"}]})",
                   R"("spec":{"containers":[{"name":"log","image":"l:1"},{"name":"app","image":"a:2"}]})"),
              ElementsAre("spec.containers[app].image: a:1 -> a:2"));
}

TEST(FieldDiff, ShowsRemovedItemsAfterTheOthers) {
  EXPECT_THAT(
      diff(R"("spec":{"containers":[{"name":"log","image":"l:1"},{"name":"app","image":"a:1"}]})",
           R"("spec":{"containers":[{"name":"app","image":"a:2"}]})"),
      ElementsAre("spec.containers[app].image: a:1 -> a:2", "spec.containers[log]: {name: log, image: l:1} -> (none)"));
}

TEST(FieldDiff, MatchesConditionsByTypeAndPortsByNumberAndProtocol) {
  EXPECT_THAT(diff(R"("status":{"conditions":[{"type":"Ready","status":"False"}]})",
                   R"("status":{"conditions":[{"type":"New","status":"True"},{"type":"Ready","status":"True"}]})"),
              ElementsAre("status.conditions[New]: (none) -> {type: New, status: True}",
                          "status.conditions[Ready].status: False -> True"));
  EXPECT_THAT(diff(R"("spec":{"ports":[{"port":80,"protocol":"TCP","targetPort":1}]})",
                   R"("spec":{"ports":[{"port":80,"protocol":"UDP","targetPort":1},
                                       {"port":80,"protocol":"TCP","targetPort":2}]})"),
              ElementsAre("spec.ports[80/UDP]: (none) -> {port: 80, protocol: UDP, targetPort: 1}",
                          "spec.ports[80/TCP].targetPort: 1 -> 2"));
}

TEST(FieldDiff, NumbersItemsWithoutUniqueKeys) {
  EXPECT_THAT(diff(R"("spec":{"x":[{"a":1},{"a":1}]})", R"("spec":{"x":[{"a":1},{"a":2}]})"),
              ElementsAre("spec.x[1].a: 1 -> 2"));
  // Two items with the same name cannot be matched by name.
  EXPECT_THAT(diff(R"("spec":{"x":[{"name":"n","a":1},{"name":"n","a":1}]})",
                   R"("spec":{"x":[{"name":"n","a":1},{"name":"n","a":2}]})"),
              ElementsAre("spec.x[1].a: 1 -> 2"));
}

TEST(FieldDiff, ComparesPlainListsAsAWhole) {
  EXPECT_THAT(diff(R"("spec":{"f":["a","b"]})", R"("spec":{"f":["a","c"]})"), ElementsAre("spec.f: [a, b] -> [a, c]"));
}

TEST(FieldDiff, DescendsIntoNewContainers) {
  EXPECT_THAT(diff(R"("spec":{})", R"("spec":{},"status":{"phase":"Running","n":{"x":1}})"),
              ElementsAre("status.phase: (none) -> Running", "status.n: (none) -> {x: 1}"));
}

TEST(FieldDiff, QuotesKeysWithDots) {
  const Object before = *Object::from_json(R"({"kind":"A","metadata":{"name":"a","labels":{"app.io/x":"1"}}})");
  const Object after = *Object::from_json(R"({"kind":"A","metadata":{"name":"a","labels":{"app.io/x":"2"}}})");
  EXPECT_THAT(diff(before, after, FieldFilter{}), ElementsAre(R"(metadata.labels["app.io/x"]: 1 -> 2)"));
}

TEST(FieldDiff, HidesNoiseByDefault) {
  const std::string before =
      R"("status":{"observedGeneration":1,"conditions":[{"type":"R","status":"T","lastHeartbeatTime":"1"}]})";
  const std::string after =
      R"("status":{"observedGeneration":2,"conditions":[{"type":"R","status":"T","lastHeartbeatTime":"2"}]})";
  EXPECT_THAT(diff(before, after), IsEmpty());
  EXPECT_THAT(diff(before, after, {}, {}, true),
              ElementsAre("status.observedGeneration: 1 -> 2", "status.conditions[R].lastHeartbeatTime: 1 -> 2"));
  EXPECT_THAT(diff(before, after, {"status.observedGeneration"}), ElementsAre("status.observedGeneration: 1 -> 2"));
}

TEST(FieldDiff, ShowsOnlyTheFieldsAskedFor) {
  const std::string before = R"("spec":{"replicas":1,"t":{"c":[{"name":"x","image":"1","v":1}]}})";
  const std::string after = R"("spec":{"replicas":2,"t":{"c":[{"name":"x","image":"2","v":2}]}})";
  EXPECT_THAT(diff(before, after, {"spec.t.c[*].image"}), ElementsAre("spec.t.c[x].image: 1 -> 2"));
  EXPECT_THAT(diff(before, after, {"..image", "spec.replicas"}),
              ElementsAre("spec.replicas: 1 -> 2", "spec.t.c[x].image: 1 -> 2"));
  EXPECT_THAT(diff(before, after, {}, {"spec.t"}), ElementsAre("spec.replicas: 1 -> 2"));
  // Also in an added container.
  EXPECT_THAT(diff(R"("spec":{})", after, {"spec.t.c[x].image"}), ElementsAre("spec.t.c[x].image: (none) -> 2"));
}

TEST(FieldDiff, NeverShowsTheValuesOfSecrets) {
  const Object before = object(R"("data":{"password":"b2xk"},"stringData":{"key":"old"})", "Secret");
  const Object after = object(R"("data":{"password":"bmV3bmV3"},"stringData":{"key":"newnew"})", "Secret");
  EXPECT_THAT(diff(before, after, FieldFilter{}),
              ElementsAre("data.password: ***(4) -> ***(8)", "stringData.key: ***(3) -> ***(6)"));
}

TEST(FieldDiff, ReadsProtobufAsJson) {
  // A Pod: metadata.name a, spec.nodeName n1 or n2.
  const auto pod = [](const std::string& node) {
    const std::string spec = std::string("\x52") + static_cast<char>(node.size()) + node;
    std::string bytes(
        "\x0a\x03\x0a\x01"
        "a\x12",
        6);
    bytes.push_back(static_cast<char>(spec.size()));
    return *Object::from_protobuf(bytes.append(spec), {.kind = kPods});
  };
  EXPECT_THAT(diff(pod("n1"), pod("n2"), FieldFilter{}), ElementsAre("spec.nodeName: n1 -> n2"));
}

TEST(ValueText, CutsLongTextsToWhatDiffers) {
  const std::string image = "registry.example.org/a/very/long/path/to/some/project/image:";
  const Object before = object(R"("spec":{"i":")" + image + R"(1.0"})");
  const Object after = object(R"("spec":{"i":")" + image + R"(1.1"})");
  const std::vector<FieldDifference> found = differences(before, after, FieldFilter{});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(to_string(found[0], after.kind(), 20), "spec.i: \xE2\x80\xA6image:1.0 -> \xE2\x80\xA6image:1.1");
}

TEST(ValueText, IsUnambiguous) {
  const Object it = object(R"("spec":{"a":"true","b":"x -> y","c":"","d":"\u001b[31m","e":["two words","b,c"]})");
  const auto text = [&](const char* path) { return value_text(it.at(path), {}); };
  EXPECT_EQ(text("spec.a"), "\"true\"");
  EXPECT_EQ(text("spec.b"), "\"x -> y\"");
  EXPECT_EQ(text("spec.c"), "\"\"");
  EXPECT_EQ(text("spec.d"), "\"\\x1b[31m\"");
  EXPECT_EQ(text("spec.e"), "[two words, \"b,c\"]");
  EXPECT_EQ(text("spec.nothing"), "(none)");
}

TEST(ValueText, KeepsToItsWidth) {
  const Object it = object(R"("spec":{"a":")" + std::string(100000, 'x') + R"("})");
  EXPECT_EQ(value_text(it.at("spec.a"), {.width = 10}), "xxxxxxxxx\xE2\x80\xA6");
}

TEST(FieldDiff, SurvivesHostileDepth) {
  std::string deep = "1";
  for (int i = 0; i < 400; ++i) deep = R"({"a":)" + deep + "}";
  std::string other = "2";
  for (int i = 0; i < 400; ++i) other = R"({"a":)" + other + "}";
  EXPECT_EQ(diff(R"("spec":)" + deep, R"("spec":)" + other).size(), 1U);
}

}  // namespace
}  // namespace tain::cli
