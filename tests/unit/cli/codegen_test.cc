// tests/unit/cli/codegen/widget.h is the output of `tain codegen --namespace widgets::v1 --version v1` for widget.yaml.

#include <tain/draft.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/codegen/crd.h"
#include "cli/codegen/render.h"
#include "tests/unit/cli/codegen/widget.h"

namespace tain::codegen {
namespace {

using ::testing::HasSubstr;

const std::string kFolder = "tests/unit/cli/codegen/";

std::string content(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<Json> definitions(const std::string& yaml) {
  std::vector<Json> out;
  const std::vector<Draft> drafts = Draft::all_from_yaml(yaml).value_or(std::vector<Draft>());
  for (const Draft& draft : drafts) out.push_back(Json::parse(*draft.to_json()));
  return out;
}

TEST(Codegen, MakesTheSameHeaderAgain) {
  const auto headers =
      headers_of(definitions(content(kFolder + "widget.yaml")), {.ns = "widgets::v1", .version = "v1"});

  ASSERT_TRUE(headers) << headers.error();
  ASSERT_EQ(headers->size(), 1U);
  EXPECT_EQ(render_all(*headers, "example.com/v1"), content(kFolder + "widget.h"));
}

TEST(Codegen, EachGroupVersionHasAHeaderAndANamespace) {
  const auto headers = headers_of(definitions(content(kFolder + "widget.yaml")), {});

  ASSERT_TRUE(headers) << headers.error();
  ASSERT_EQ(headers->size(), 2U);
  EXPECT_EQ((*headers)[0].name, "example_v1");
  EXPECT_EQ((*headers)[0].ns, "example::v1");
  EXPECT_EQ((*headers)[1].name, "example_v1beta1");
}

TEST(Codegen, ViewsReadEveryFormOfField) {
  const widgets::v1::Widget widget(*Object::from_json(
      R"({"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w","namespace":"n"},"spec":{
          "size":3,"total":9007199254740993,"mode":"Slow","started":"1970-01-01T00:00:01Z","period":"1m0s",
          "blob":"AAE=","port":"http","target":8,"memory":"1Gi","labels":{"a":"b"},"routes":{"r":["x","y"]},
          "backends":{"b":{"host":"h","weight":2}},"matrix":[[1,2.5]],"steps":[{"name":"s","run":{"command":["c"]}}],
          "anything":[1],"bag":{"k":{"z":1}},"open":{"known":"k","other":1},
          "pod":{"apiVersion":"v1","kind":"Pod","metadata":{"name":"p"},"spec":{"nodeName":"n1"}},
          "$ref":"r","x-y":"1","x_y":"2","9lives":"9","class":"c","exists":true,"value":"v","setValue":"s"},
          "status":{"phase":"Ready"}})"));
  const widgets::v1::WidgetSpec spec = widget.spec();

  EXPECT_EQ(widget.key(), "n/w");
  EXPECT_EQ(widgets::v1::Widget::kind(), (Kind{"example.com", "v1", "Widget"}));
  EXPECT_EQ(widgets::v1::Widget::kResource, "widgets");
  EXPECT_TRUE(widgets::v1::Widget::kNamespaced);
  EXPECT_FALSE(widgets::v1::Gadget::kNamespaced);
  EXPECT_EQ(spec.size(), 3);
  EXPECT_EQ(spec.total(), 9007199254740993);
  EXPECT_EQ(spec.level(), std::nullopt);
  EXPECT_EQ(spec.mode(), widgets::v1::WidgetSpecMode::kSlow);
  EXPECT_EQ(spec.started(), Time::from_unix(1));
  EXPECT_EQ(spec.period(), std::chrono::minutes(1));
  EXPECT_EQ(spec.blob()->str(), std::string("\0\1", 2));
  EXPECT_EQ(spec.port(), IntOrString("http"));
  EXPECT_EQ(spec.target(), IntOrString(8));
  EXPECT_EQ(spec.memory(), *Quantity::parse("1Gi"));
  EXPECT_EQ(spec.labels()["a"], "b");
  EXPECT_EQ(spec.routes()["r"][1], "y");
  EXPECT_EQ(spec.backends()["b"].weight(), 2);
  EXPECT_EQ(spec.matrix()[0][1], 2.5);
  EXPECT_EQ(spec.steps()[0].run().command()[0], "c");
  EXPECT_EQ(spec.anything()[0].as_int(), 1);
  EXPECT_EQ(spec.bag()["k"]["z"].as_int(), 1);
  EXPECT_EQ(spec.open().as_value()["other"].as_int(), 1);
  EXPECT_EQ(spec.pod().metadata().name(), "p");
  EXPECT_EQ(spec.pod().spec().node_name(), "n1");
  EXPECT_EQ(spec.ref(), "r");
  EXPECT_EQ(spec.x_y(), "1");
  EXPECT_EQ(spec.x_y_(), "2");
  EXPECT_EQ(spec.n9lives(), "9");
  EXPECT_EQ(spec.class_(), "c");
  EXPECT_EQ(spec.exists_(), true);
  EXPECT_EQ(spec.set_value(), "s");
  EXPECT_EQ(spec.value_(), "v");
}

TEST(Codegen, DraftsWriteEveryFormOfField) {
  widgets::v1::WidgetDraft widget("w", "n");
  widget.set_immutable(true);
  widgets::v1::WidgetSpecDraft spec = widget.spec();
  spec.set_size(3).set_mode(widgets::v1::WidgetSpecMode::kAB).set_total(std::int64_t{1} << 60);
  spec.modes() = {widgets::v1::WidgetSpecModes::kIn};
  spec.set_started(Time::from_unix(1)).set_period(std::chrono::minutes(1)).set_blob(std::string_view("\0", 1));
  spec.set_port("http").set_target(8).set_memory(*Quantity::parse("1Gi"));
  spec.routes()["r"] = {"x", "y"};
  spec.backends()["b"].set_host("h");
  spec.matrix().add() = {1.5, 2.5};
  spec.steps().add().set_name("s").run().command().add("c");
  spec.anything().assign_json("[1]");
  spec.pod().set_kind("Pod").metadata().set_name("p");
  spec.set_ref("r").set_x_y("1").set_x_y_("2").set_n9lives("9").set_class_("c").set_exists_(true).set_value_("v");

  EXPECT_EQ(
      *widget.to_json(),
      R"({"apiVersion":"example.com/v1","immutable":true,"kind":"Widget","metadata":{"name":"w","namespace":"n"},)"
      R"("spec":{"$ref":"r","9lives":"9","anything":[1],"backends":{"b":{"host":"h"}},"blob":"AA==","class":"c",)"
      R"("exists":true,"matrix":[[1.5,2.5]],"memory":"1Gi","mode":"a/b","modes":["In"],"period":"1m0s",)"
      R"("pod":{"kind":"Pod","metadata":{"name":"p"}},"port":"http","routes":{"r":["x","y"]},"size":3,)"
      R"("started":"1970-01-01T00:00:01Z","steps":[{"name":"s","run":{"command":["c"]}}],"target":8,)"
      R"("total":1152921504606846976,"value":"v","x-y":"1","x_y":"2"}})");
}

TEST(Codegen, APartWithTheNameOfAKindIsNumbered) {
  widgets::v1::GadgetDraft gadget("g");
  widgets::v1::GadgetSpec2Draft spec = gadget.spec();
  spec.set_size(1);

  EXPECT_EQ(gadget.text("spec.size"), "1");
  EXPECT_EQ(widgets::v1::GadgetSpecDraft::kind().kind, "GadgetSpec");
}

TEST(Codegen, DefaultsAndValuesAreConstants) {
  EXPECT_EQ(widgets::v1::WidgetSpec::kDefaultReplicas, 3);
  EXPECT_EQ(widgets::v1::WidgetSpec::kDefaultRatio, 0.5);
  EXPECT_TRUE(widgets::v1::WidgetSpec::kDefaultEnabled);
  EXPECT_EQ(widgets::v1::WidgetSpec::kDefaultNote, "say \"hi\"\n");
  EXPECT_EQ(widgets::v1::WidgetSpecMode::kEmpty, "");
  EXPECT_EQ(widgets::v1::WidgetSpecMode::kAB_, "a.b");
}

TEST(Codegen, MalformedDefinitionsAreNamed) {
  struct Case {
    const char* schema;
    const char* error;
  };
  const Case cases[] = {
      {"{type: object, properties: {spec: {type: text}}}", "spec: unknown type \"text\""},
      {"{type: object, properties: {spec: {type: object, properties: {a: {type: array}}}}}", "spec.a: an array needs"},
      {"{type: object, properties: {spec: 3}}", "spec: a property must be an object"},
      {"{type: object, properties: []}", "properties must be an object"},
      {"{type: object, properties: {a: {type: [x]}}}", "a: type must be a text"},
      {"{type: string}", "the type of a kind must be \"object\""},
      {"3", "version v1 has no schema.openAPIV3Schema"},
  };
  const std::string head =
      "{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {name: w.x}, spec: {group: x, "
      "names: {kind: W, plural: ws}, versions: [{name: v1, schema: {openAPIV3Schema: ";
  for (const Case& one : cases) {
    const auto headers = headers_of(definitions(head + one.schema + "}}]}}"), {});
    ASSERT_FALSE(headers) << one.schema;
    EXPECT_THAT(headers.error().message, HasSubstr("CustomResourceDefinition \"w.x\"")) << one.schema;
    EXPECT_THAT(headers.error().message, HasSubstr(one.error)) << one.schema;
  }
  const auto error_of = [](const char* yaml, const CrdOptions& options = {}) {
    const auto headers = headers_of(definitions(yaml), options);
    return headers ? std::string() : headers.error().message;
  };
  EXPECT_THAT(error_of("{kind: Pod, metadata: {name: p}}"), HasSubstr("expected a CustomResourceDefinition, got Pod"));
  EXPECT_THAT(error_of("{a: 1}"), HasSubstr("an object without a kind"));
  EXPECT_THAT(error_of("{apiVersion: apiextensions.k8s.io/v1beta1, kind: CustomResourceDefinition}"),
              HasSubstr("expected apiVersion apiextensions.k8s.io/v1"));
  EXPECT_THAT(error_of((head + "{type: object}}}]}}").c_str(), {.version = "v2"}),
              HasSubstr("the definitions have v1"));
}

}  // namespace
}  // namespace tain::codegen
