// The kinds of objects: type description, filter, and tables.
#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::ElementsAre;

struct DescriptionCase {
  const char* name;
  Kind expected;
  const char* given;
  const char* description;
};

class TypeDescription : public ReflectorRig, public ::testing::WithParamInterface<DescriptionCase> {};

// C032: the type description is the configured one, else the expected kind, else a placeholder.
TEST_P(TypeDescription, ComesFromTheOptionsOrTheKind) {
  options.expected = GetParam().expected;
  options.type_description = GetParam().given;

  Reflector reflector(runtime, api, store, options);

  EXPECT_EQ(reflector.type_description(), GetParam().description);
  EXPECT_EQ(reflector.name(), GetParam().description);
}

INSTANTIATE_TEST_SUITE_P(
    Reflector, TypeDescription,
    ::testing::Values(DescriptionCase{"Nothing", {}, "", "<unspecified>"},
                      DescriptionCase{"CoreKind", kPods, "", "v1, Kind=Pod"},
                      DescriptionCase{"KindOfAGroup", {"mygroup", "v1", "MyKind"}, "", "mygroup/v1, Kind=MyKind"},
                      DescriptionCase{"Given", kPods, "my pods", "my pods"}),
    [](const auto& one) { return std::string(one.param.name); });

struct ExpectedCase {
  const char* name;
  Kind expected;
  Kind sent;
  bool taken;
};

class ExpectedKind : public ReflectorRig, public ::testing::WithParamInterface<ExpectedCase> {};

// C033: the kind is compared only if one is expected, by group, version and kind.
TEST_P(ExpectedKind, FiltersObjects) {
  options.expected = GetParam().expected;
  start_synced("10");

  api.watch(0).send_json(event_json("ADDED", object_json("a", {.rv = "11", .kind = GetParam().sent})));
  run_until_idle();

  EXPECT_EQ(store.keys(), GetParam().taken ? Keys{"default/a"} : Keys{});
  EXPECT_EQ(status().quarantined, GetParam().taken ? 0U : 1U);
  EXPECT_EQ(reflector().last_sync_resource_version(), GetParam().taken ? "11" : "10");
  EXPECT_TRUE(api.watch(0).is_live());
}

INSTANTIATE_TEST_SUITE_P(
    Reflector, ExpectedKind,
    ::testing::Values(ExpectedCase{"NothingExpected", {}, kNodes, true},
                      ExpectedCase{"TheSame", kDeployments, kDeployments, true},
                      ExpectedCase{"AnotherKind", kPods, kConfigMaps, false},
                      ExpectedCase{"AnotherVersion", kDeployments, {"apps", "v1beta1", "Deployment"}, false},
                      ExpectedCase{"AnotherGroup", kDeployments, {"extensions", "v1", "Deployment"}, false}),
    [](const auto& one) { return std::string(one.param.name); });

// C040: tables of meta.k8s.io v1 and v1beta1 are rejected; a Table of another group is an object.
INSTANTIATE_TEST_SUITE_P(Tables, ExpectedKind,
                         ::testing::Values(ExpectedCase{"MetaV1", {}, {"meta.k8s.io", "v1", "Table"}, false},
                                           ExpectedCase{"MetaV1beta1", {}, {"meta.k8s.io", "v1beta1", "Table"}, false},
                                           ExpectedCase{"OtherGroup", {}, {"example.com", "v1", "Table"}, true},
                                           ExpectedCase{"Pod", {}, kPods, true}),
                         [](const auto& one) { return std::string(one.param.name); });

class ReflectorTable : public ReflectorRig {};

// C040: a list that is a table fails, and the store does not change.
TEST_F(ReflectorTable, InAListIsAnError) {
  api.on_list().answer_json(
      R"({"kind":"Table","apiVersion":"meta.k8s.io/v1","metadata":{"resourceVersion":"10"},"columnDefinitions":[],)"
      R"("rows":[{"cells":["a"],"object":{"metadata":{"name":"a"}}}]})");

  start();

  EXPECT_THAT(error_codes(), ElementsAre(Code::kUnexpectedObject));
  EXPECT_EQ(store.replaces(), 0U);
  EXPECT_FALSE(reflector().has_synced());
}

}  // namespace
}  // namespace tain::testing
