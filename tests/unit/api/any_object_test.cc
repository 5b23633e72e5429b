#include <tain/informer.h>
#include <tain/kinds/core_v1.h>
#include <tain/kinds/core_v1_drafts.h>
#include <tain/lifecycle.h>

#include <gtest/gtest.h>

#include <string>

#include "tests/support/objects.h"

namespace tain::testing {
namespace {

namespace core = k8s::core::v1;

struct Phase {
  static constexpr std::string_view kResource = "pods";
  static const Kind& kind() { return kPods; }
  std::string phase{};
  static Result<Phase> from_object(const Object& object) {
    if (!object.at("status.phase").exists()) return fail(Code::kDecode, "no phase");
    return Phase{object.at("status.phase").text().str()};
  }
};

static_assert(api::Decoded<WithObject<Phase>> && api::KnowsItsResource<WithObject<Phase>>);

Object owner() {
  return object_from(
      R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","namespace":"n","uid":"u","finalizers":["x/y"],)"
      R"("deletionTimestamp":"2026-01-01T00:00:00Z"},)"
      R"("status":{"phase":"Running","conditions":[{"type":"Ready","status":"True"}]}})");
}

// Every form of the owner gives the same answers.
template <class Form>
void expect_all(const Form& form) {
  EXPECT_TRUE(has_finalizer(form, "x/y"));
  EXPECT_TRUE(is_being_deleted(form));
  EXPECT_TRUE(is_condition_true(form, "Ready"));
  core::ConfigMapDraft owned("c", "n");
  ASSERT_TRUE(set_controller_reference(owned, form));
  EXPECT_EQ(controller_of(owned)->uid, "u");
  EXPECT_TRUE(is_controlled_by(owned, form));
}

TEST(AnyObject, IsAnObjectAViewADraftOrAStruct) {
  expect_all(owner());
  expect_all(core::Pod(owner()));
  expect_all(*Draft::from(owner()));
  expect_all(*core::PodDraft::from(owner()));
  expect_all(*WithObject<Phase>::from_object(owner()));
}

TEST(AnyObject, OfADraftWithAnErrorIsEmpty) {
  Draft draft = *Draft::from(owner());
  draft.set("", 1);

  EXPECT_FALSE(has_finalizer(draft, "x/y"));
  core::ConfigMapDraft owned("c", "n");
  EXPECT_EQ(set_controller_reference(owned, draft).error().code, Code::kBadArgument);
}

TEST(AnyObject, TypedDraftsTakeFinalizersAndConditions) {
  core::PodDraft pod("a", "n");

  EXPECT_TRUE(add_finalizer(pod, "x/y"));
  EXPECT_TRUE(set_condition(pod, {.type = "Ready", .status = "True"}, WallTime()));

  EXPECT_EQ(pod.metadata().finalizers()[0], "x/y");
  EXPECT_EQ(pod.status().conditions()[0].status(), "True");
  EXPECT_TRUE(remove_finalizer(pod, "x/y"));
}

TEST(WithObject, KeepsTheObjectBesideTheStruct) {
  const auto pod = WithObject<Phase>::from_object(owner());

  ASSERT_TRUE(pod) << pod.error();
  EXPECT_EQ(pod->phase, "Running");
  EXPECT_EQ(Draft::from(pod->object())->name(), "a");
  EXPECT_EQ(WithObject<Phase>::from_object(object_from(R"({"metadata":{"name":"x"}})")).error().message, "no phase");
}

}  // namespace
}  // namespace tain::testing
