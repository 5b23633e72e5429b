#include <tain/draft.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "src/client/json_text.h"
#include "tests/support/fails.h"

namespace tain {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view kPod =
    R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","namespace":"n","resourceVersion":"7"},)"
    R"("spec":{"containers":[{"image":"x:1","name":"c"}],"priority":3}})";

Draft pod() { return *Draft::from_json(kPod); }

TEST(Draft, ReturnsItsIdentity) {
  const Draft draft = pod();

  EXPECT_EQ(draft.kind(), (Kind{"", "v1", "Pod"}));
  EXPECT_EQ(draft.name(), "a");
  EXPECT_EQ(draft.ns(), "n");
  EXPECT_EQ(draft.resource_version(), "7");
}

TEST(Draft, InvalidPathIsABadArgumentWithoutAPhase) {
  for (const char* path : {"", "spec..x", "spec["}) {
    Draft draft = pod();
    const Result<void> done = draft.set(path, 1).ok();
    ASSERT_THAT(done, testing::Fails(Code::kBadArgument)) << path;
    EXPECT_EQ(done.error().phase, Phase::kNone) << done.error();
  }
}

TEST(Draft, StartsFromAKindAndAName) {
  const Draft draft(Kind{"apps", "v1", "Deployment"}, "web", "prod");

  EXPECT_EQ(*draft.to_json(),
            R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web","namespace":"prod"}})");
}

TEST(Draft, SetsValuesOfEveryType) {
  Draft draft;
  draft.set("a", "text").set("b", true).set("c", 3).set("d", 0.5).set_json("e", R"({"x":[1,null]})");

  EXPECT_EQ(*draft.to_json(), R"({"a":"text","b":true,"c":3,"d":0.5,"e":{"x":[1,null]}})");
}

TEST(Draft, CreatesMissingParents) {
  Draft draft;
  draft.set("metadata.labels['app.io/name']", "web").set("spec.containers[0].image", "x");

  EXPECT_EQ(*draft.to_json(), R"({"metadata":{"labels":{"app.io/name":"web"}},"spec":{"containers":[{"image":"x"}]}})");
}

TEST(Draft, AppendsToAListAndCreatesIt) {
  Draft draft = pod();
  draft.append_json("spec.containers", R"({"name":"d"})").append("metadata.finalizers", "tain.io/hold");

  EXPECT_EQ(draft.text("spec.containers[1].name"), "d");
  EXPECT_EQ(draft.text("metadata.finalizers[0]"), "tain.io/hold");
}

TEST(Draft, ErasesMembersAndElementsAndIgnoresMissingOnes) {
  Draft draft = pod();
  draft.erase("spec.priority").erase("spec.containers[0]").erase("status.phase").erase("spec.containers[9].image");

  EXPECT_TRUE(draft.ok());
  EXPECT_FALSE(draft.has("spec.priority"));
  EXPECT_TRUE(draft.has("spec.containers"));
  EXPECT_FALSE(draft.has("spec.containers[0]"));
}

TEST(Draft, KeepsTheFirstErrorOfAChain) {
  Draft draft = pod();
  draft.set("spec.priority.high", 1).set("spec.containers[5].image", "x").set("spec.nodeName", "n1");

  EXPECT_THAT(draft.ok(), testing::Fails(Code::kBadArgument, HasSubstr("spec.priority.high")));
  EXPECT_FALSE(draft.to_json());
  EXPECT_FALSE(draft.to_yaml());
  EXPECT_FALSE(draft.to_object());
  EXPECT_FALSE(draft.has("spec.nodeName")) << "nothing changes after an error";
}

TEST(Draft, RejectsInvalidPathsPositionsAndValues) {
  EXPECT_THAT(Draft().set("a..b", 1).ok().error().message, HasSubstr("a..b"));
  EXPECT_THAT(Draft().set("a[2]", 1).ok().error().message, HasSubstr("list of 0"));
  EXPECT_THAT(Draft().set_json("a", "{").ok().error().message, HasSubstr("the value for a"));
  EXPECT_THAT(Draft().set("a", 1).append("a", "x").ok().error().message, HasSubstr("cannot append to a"));
  EXPECT_FALSE(Draft().erase("[").ok());
}

TEST(Draft, CopyIsIndependent) {
  Draft first = pod();
  Draft second = first;
  second.set("spec.priority", 9);

  EXPECT_EQ(first.text("spec.priority"), "3");
  EXPECT_EQ(second.text("spec.priority"), "9");
}

TEST(Draft, RoundTripsFromAnObject) {
  const Object object = *Object::from_json(kPod);

  const Result<Draft> draft = Draft::from(object);

  ASSERT_TRUE(draft) << draft.error();
  EXPECT_EQ(*draft->to_object()->to_json(), *object.to_json());
}

TEST(Draft, CannotBeMadeFromPartialMetadata) {
  const Object part =
      *Object::from_json(R"({"apiVersion":"meta.k8s.io/v1","kind":"PartialObjectMetadata","metadata":{"name":"a"}})");

  EXPECT_EQ(Draft::from(part).error().code, Code::kProjected);
}

TEST(Draft, AcceptsAValueOfAnotherObject) {
  const Object object = *Object::from_json(kPod);
  Draft draft;
  draft.set("spec", object.at("spec")).set("gone", object.at("status"));

  EXPECT_EQ(draft.text("spec.containers[0].image"), "x:1");
  EXPECT_FALSE(draft.has("gone"));
}

TEST(DraftYaml, ReadsScalarsAsKubectlDoes) {
  const Result<Draft> draft = Draft::from_yaml(R"(
yes_: yes
off_: off
quoted: "yes"
octal: 0644
hex: 0x1F
under: 1_000
negative: -5
float: 1.5
exponent: 1e3
text: 1.2.3
none: ~
empty:
date: 2020-01-02
)");

  ASSERT_TRUE(draft) << draft.error();
  EXPECT_EQ(*draft->to_json(),
            R"({"date":"2020-01-02","empty":null,"exponent":1000,"float":1.5,"hex":31,"negative":-5,"none":null,)"
            R"("octal":420,"off_":false,"quoted":"yes","text":"1.2.3","under":1000,"yes_":true})");
}

TEST(DraftYaml, ReadsSeveralDocumentsAndSkipsEmptyOnes) {
  const auto drafts = Draft::all_from_yaml("---\nkind: A\n---\n---\n# nothing\n---\n{\"kind\": \"B\"}\n");

  ASSERT_TRUE(drafts) << drafts.error();
  ASSERT_EQ(drafts->size(), 2U);
  EXPECT_EQ((*drafts)[0].text("kind"), "A");
  EXPECT_EQ((*drafts)[1].text("kind"), "B");
}

TEST(DraftYaml, ErrorStatesThePosition) {
  EXPECT_THAT(Draft::from_yaml("a: 1\nb: [1, 2\nc: 3\n").error().message, HasSubstr("line"));
  EXPECT_THAT(Draft::from_yaml("a: 1\na: 2\n").error().message, HasSubstr("line 2: a map has the member \"a\" twice"));
  EXPECT_THAT(Draft::from_yaml("? [x]\n: 1\n").error().message, HasSubstr("a key is not a string"));
  EXPECT_THAT(Draft::from_yaml("a: .inf\n").error().message, HasSubstr(".inf"));
  EXPECT_THAT(Draft::from_yaml("a: 1\n---\nb: 2\n").error().message, HasSubstr("found 2"));
  EXPECT_THAT(Draft::from_yaml("- 1\n").error().message, HasSubstr("array"));
  EXPECT_THAT(Draft::all_from_yaml("a: 1\n---\n- 1\n").error().message, HasSubstr("document 2"));
  EXPECT_THAT(Draft::from_json("{\"a\":1,\n}").error().message, HasSubstr("line 2"));
}

TEST(DraftYaml, RejectsAnExpansionBomb) {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 9; ++i) {
    const std::string last = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + last;
    for (int j = 0; j < 9; ++j) bomb += ", " + last;
    bomb += "]\n";
  }

  EXPECT_EQ(Draft::from_yaml(bomb).error().code, Code::kLimit);
}

TEST(DraftJson, RejectsTooDeepNesting) {
  const std::string deep = std::string(5000, '[') + std::string(5000, ']');

  EXPECT_EQ(Draft::from_json(R"({"a":)" + deep + "}").error().code, Code::kLimit);
}

TEST(DraftYaml, PrintedBlocksRoundTrip) {
  const std::string json =
      R"({"a":"true","b":"1","c":"x: y","d":"","e":[],"f":{},"g":[{"h":1,"i":[2,3]},"j"],"k":"two\nlines\n",)"
      R"("l":"tab\there","m":" lead","n":null,"o":"- x","p":"one\ntwo","q":"#c","r":"a #c","s":[[1],[2]],"t":"~",)"
      R"("u":"end:","v":{"w":{"x":"y"}},"z":"0x1F"})";
  const Draft draft = *Draft::from_json(json);

  const Result<std::string> yaml = draft.to_yaml();

  ASSERT_TRUE(yaml);
  const Result<Draft> back = Draft::from_yaml(*yaml);
  ASSERT_TRUE(back) << back.error() << "\n" << *yaml;
  EXPECT_EQ(*back->to_json(), *draft.to_json()) << *yaml;
}

TEST(DraftYaml, MatchesKubectlOutput) {
  EXPECT_EQ(*pod().set("metadata.annotations.note", "two\nlines\n").to_yaml(), R"(apiVersion: v1
kind: Pod
metadata:
  annotations:
    note: |
      two
      lines
  name: a
  namespace: "n"
  resourceVersion: "7"
spec:
  containers:
  - image: x:1
    name: c
  priority: 3
)");
}

TEST(Patch, DiffIsTheSmallestMergePatch) {
  Draft changed = pod();
  changed.set("spec.priority", 4).erase("metadata.resourceVersion").set("status.phase", "Running");

  const Result<Patch> patch = Patch::diff(pod(), changed);

  ASSERT_TRUE(patch);
  EXPECT_EQ(patch->body(),
            R"({"metadata":{"resourceVersion":null},"spec":{"priority":4},"status":{"phase":"Running"}})");
  EXPECT_EQ(*patch->applied(pod())->to_json(), *changed.to_json());
  EXPECT_TRUE(Patch::diff(pod(), pod())->empty());
}

TEST(Patch, DiffRemovesMapsAndLists) {
  Draft before = pod();
  before.set("metadata.labels.app", "web");
  Draft after = pod();
  after.erase("spec.containers");

  const Result<Patch> patch = Patch::diff(before, after);

  ASSERT_TRUE(patch);
  EXPECT_EQ(patch->body(), R"({"metadata":{"labels":null},"spec":{"containers":null}})");
  EXPECT_EQ(*patch->applied(before)->to_json(), *after.to_json());
}

TEST(Patch, JsonDiffTransformsOneIntoTheOther) {
  Draft changed = pod();
  changed.append_json("spec.containers", R"({"name":"d"})").erase("spec.priority");

  const Result<Patch> patch = Patch::json_diff(pod(), changed);

  ASSERT_TRUE(patch);
  EXPECT_EQ(patch->content_type(), "application/json-patch+json");
  EXPECT_EQ(*patch->applied(pod())->to_json(), *changed.to_json());
}

TEST(Patch, ApplyOmitsManagedFields) {
  Draft draft = pod();
  draft.append_json("metadata.managedFields", "{}");

  const Result<Patch> patch = Patch::apply(draft);

  ASSERT_TRUE(patch);
  EXPECT_EQ(patch->content_type(), "application/apply-patch+yaml");
  EXPECT_THAT(patch->body(), ::testing::Not(HasSubstr("managedFields")));
}

TEST(Patch, RejectsMalformedPatchesAndFailedTests) {
  EXPECT_FALSE(Patch::json(R"({"a":1})"));
  EXPECT_FALSE(Patch::merge("[1]"));
  EXPECT_FALSE(Patch::strategic("{"));
  EXPECT_EQ(Patch::strategic("{}")->content_type(), "application/strategic-merge-patch+json");
  EXPECT_FALSE(Patch::strategic(R"({"a":1})")->applied(pod()));
  const auto misfit = Patch::json(R"([{"op":"test","path":"/spec/priority","value":9}])")->applied(pod());
  ASSERT_FALSE(misfit);
  EXPECT_THAT(misfit.error().message, HasSubstr("cannot apply the patch"));
}

}  // namespace
}  // namespace tain
