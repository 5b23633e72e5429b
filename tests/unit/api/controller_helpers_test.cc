// Owner references, finalizers and conditions for controllers.

#include <gtest/gtest.h>
#include <tain/lifecycle.h>

#include <string>

#include "tests/support/fails.h"
#include "tests/support/objects.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

Object owner_named(const std::string& name, const std::string& ns = "default") {
  std::string json = R"({"apiVersion":"example.com/v1","kind":"Guard","metadata":{"name":")" + name +
                     R"(","uid":"uid-)" + name + R"(","resourceVersion":"1")";
  if (!ns.empty()) json += R"(,"namespace":")" + ns + "\"";
  return object_from(json + "}}");
}
Draft draft_of(const Object& object) { return *Draft::from(object); }

TEST(OwnerReferences, MakeOneOwnerTheController) {
  Draft draft = draft_of(pod("p", "1"));
  ASSERT_TRUE(set_controller_reference(draft, owner_named("a")));
  ASSERT_TRUE(set_controller_reference(draft, owner_named("a"))) << "done already";
  const Object made = *draft.to_object();

  ASSERT_EQ(made.owners().size(), 1u);
  const auto manager = controller_of(made);
  ASSERT_TRUE(manager);
  EXPECT_EQ(manager->api_version, "example.com/v1");
  EXPECT_EQ(manager->kind, "Guard");
  EXPECT_EQ(manager->name, "a");
  EXPECT_EQ(manager->uid, "uid-a");
  EXPECT_TRUE(manager->controller);
  EXPECT_TRUE(manager->block_owner_deletion);
  EXPECT_TRUE(is_controlled_by(made, owner_named("a")));
  EXPECT_FALSE(is_controlled_by(made, owner_named("b")));
}

TEST(OwnerReferences, RejectASecondController) {
  Draft draft = draft_of(pod("p", "1"));
  ASSERT_TRUE(set_controller_reference(draft, owner_named("a")));
  const Result<void> second = set_controller_reference(draft, owner_named("b"));
  EXPECT_THAT(second, Fails(Code::kAlreadyExists, ::testing::HasSubstr("Guard a")));
  EXPECT_TRUE(add_owner_reference(draft, owner_named("b"))) << "another owner, who does not manage";
  EXPECT_EQ(draft.to_object()->owners().size(), 2u);
  EXPECT_EQ(controller_of(*draft.to_object())->name, "a");
}

TEST(OwnerReferences, MakeAnExistingOwnerTheController) {
  Draft draft = draft_of(pod("p", "1"));
  ASSERT_TRUE(add_owner_reference(draft, owner_named("a")));
  EXPECT_FALSE(controller_of(*draft.to_object()));
  ASSERT_TRUE(set_controller_reference(draft, owner_named("a")));
  EXPECT_EQ(draft.to_object()->owners().size(), 1u);
  EXPECT_TRUE(controller_of(*draft.to_object()));
}

TEST(OwnerReferences, RejectOwnersOutsideTheScopeOrWithoutAUid) {
  Draft draft = draft_of(pod("p", "1"));
  EXPECT_EQ(set_controller_reference(draft, owner_named("a", "elsewhere")).error().code, Code::kBadArgument);
  EXPECT_EQ(add_owner_reference(draft, owner_named("a", "elsewhere")).error().code, Code::kBadArgument);
  Draft cluster_scoped({"", "v1", "Node"}, "n");
  EXPECT_EQ(set_controller_reference(cluster_scoped, owner_named("a")).error().code, Code::kBadArgument);
  EXPECT_TRUE(set_controller_reference(draft, owner_named("a", ""))) << "a cluster-scoped owner is found everywhere";
  const Object unborn =
      object_from(R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"x","namespace":"default"}})");
  EXPECT_EQ(add_owner_reference(draft, unborn).error().code, Code::kBadArgument);
}

TEST(OwnerReferences, AreRemovedByUid) {
  Draft draft = draft_of(pod("p", "1"));
  ASSERT_TRUE(add_owner_reference(draft, owner_named("a")));
  ASSERT_TRUE(add_owner_reference(draft, owner_named("b")));
  EXPECT_TRUE(remove_owner_reference(draft, "uid-a"));
  EXPECT_FALSE(remove_owner_reference(draft, "uid-a"));
  EXPECT_EQ(draft.text("metadata.ownerReferences[0].name"), "b");
  EXPECT_TRUE(remove_owner_reference(draft, "uid-b"));
  EXPECT_FALSE(draft.has("metadata.ownerReferences"));
}

TEST(Finalizers, AreAddedOnceAndRemoved) {
  Draft draft = draft_of(pod("p", "1"));
  EXPECT_TRUE(add_finalizer(draft, "example.com/guard"));
  EXPECT_FALSE(add_finalizer(draft, "example.com/guard"));
  EXPECT_TRUE(add_finalizer(draft, "example.com/other"));
  const Object with = *draft.to_object();
  EXPECT_TRUE(has_finalizer(with, "example.com/guard"));
  EXPECT_FALSE(has_finalizer(with, "example.com/gu"));
  EXPECT_TRUE(remove_finalizer(draft, "example.com/guard"));
  EXPECT_FALSE(remove_finalizer(draft, "example.com/guard"));
  EXPECT_FALSE(has_finalizer(*draft.to_object(), "example.com/guard"));
  EXPECT_TRUE(has_finalizer(*draft.to_object(), "example.com/other"));
  EXPECT_TRUE(remove_finalizer(draft, "example.com/other"));
  EXPECT_FALSE(draft.has("metadata.finalizers"));
}

TEST(Finalizers, DeletionTimestampMeansBeingDeleted) {
  EXPECT_FALSE(is_being_deleted(pod("p", "1")));
  EXPECT_TRUE(is_being_deleted(object_from(R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"p",
    "namespace":"default","resourceVersion":"1","deletionTimestamp":"2026-01-01T00:00:00Z"}})")));
}

constexpr WallTime kNow{std::chrono::seconds(1'700'000'000)};

TEST(Conditions, KeepTheirPlaceAndTransitionTimeFollowsTheStatus) {
  Draft draft = draft_of(pod("p", "1"));
  EXPECT_TRUE(
      set_condition(draft, {.type = "Ready", .status = "False", .reason = "Starting", .message = "0 of 3"}, kNow));
  EXPECT_TRUE(set_condition(draft, {.type = "Healthy", .status = "True", .reason = "Fine"}, kNow));
  EXPECT_FALSE(set_condition(draft, {.type = "Ready", .status = "False", .reason = "Starting", .message = "0 of 3"},
                             kNow + 1min))
      << "nothing is new";
  EXPECT_TRUE(set_condition(draft, {.type = "Ready", .status = "False", .reason = "Starting", .message = "2 of 3"},
                            kNow + 1min));
  auto ready = find_condition(*draft.to_object(), "Ready");
  ASSERT_TRUE(ready);
  EXPECT_EQ(ready->message, "2 of 3");
  EXPECT_EQ(ready->last_transition, Time(kNow)) << "the status is what it was";

  EXPECT_TRUE(set_condition(draft, {.type = "Ready", .status = "True", .observed_generation = 4, .reason = "AllThere"},
                            kNow + 2min));
  ready = find_condition(*draft.to_object(), "Ready");
  EXPECT_EQ(ready->last_transition, Time(kNow + 2min));
  EXPECT_EQ(ready->observed_generation, 4);
  EXPECT_EQ(ready->message, "");
  EXPECT_TRUE(is_condition_true(*draft.to_object(), "Ready"));
  EXPECT_FALSE(is_condition_true(*draft.to_object(), "Absent"));
  EXPECT_EQ(draft.text("status.conditions[0].type"), "Ready");
  EXPECT_FALSE(draft.has("status.conditions[2]"));
}

TEST(Conditions, UseAnExplicitTransitionTime) {
  Draft draft = draft_of(pod("p", "1"));
  const Time then(kNow - 1h);
  EXPECT_TRUE(set_condition(draft, {.type = "Ready", .status = "True", .last_transition = then, .reason = "R"}, kNow));
  EXPECT_EQ(find_condition(*draft.to_object(), "Ready")->last_transition, then);
}

TEST(Conditions, AreRemoved) {
  Draft draft = draft_of(pod("p", "1"));
  set_condition(draft, {.type = "Ready", .status = "True", .reason = "R"}, kNow);
  EXPECT_TRUE(remove_condition(draft, "Ready"));
  EXPECT_FALSE(remove_condition(draft, "Ready"));
  EXPECT_FALSE(find_condition(*draft.to_object(), "Ready"));
}

}  // namespace
}  // namespace tain::testing
