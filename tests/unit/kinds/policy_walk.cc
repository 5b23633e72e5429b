// Made by tools/schema/run; do not edit.
#include <tain/kinds/policy_v1.h>
#include <tain/kinds/policy_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const DeleteOptions&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const LabelSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::policy::v1 {

void members_of(Members&, const Eviction&);
void members_of(Members&, const PodDisruptionBudget&);
void members_of(Members&, const PodDisruptionBudgetList&);
void members_of(Members&, const PodDisruptionBudgetSpec&);
void members_of(Members&, const PodDisruptionBudgetStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Eviction& view) {
  out.add("deleteOptions", json_of(view.delete_options()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodDisruptionBudget& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodDisruptionBudgetList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodDisruptionBudgetSpec& view) {
  out.add("maxUnavailable", json_of(view.max_unavailable()));
  out.add("minAvailable", json_of(view.min_available()));
  out.add("selector", json_of(view.selector()));
  out.add("unhealthyPodEvictionPolicy", json_of(view.unhealthy_pod_eviction_policy()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodDisruptionBudgetStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  out.add("currentHealthy", json_of(view.current_healthy()));
  out.add("desiredHealthy", json_of(view.desired_healthy()));
  out.add("disruptedPods", json_of(view.disrupted_pods()));
  out.add("disruptionsAllowed", json_of(view.disruptions_allowed()));
  out.add("expectedPods", json_of(view.expected_pods()));
  add_unless_empty(out, "observedGeneration", view.observed_generation());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<Eviction>(),
    add_walker<PodDisruptionBudget>(),
    add_walker<PodDisruptionBudgetList>(),
};

}  // namespace

}  // namespace tain::k8s::policy::v1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const DeleteOptions&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const LabelSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::policy::v1beta1 {

void members_of(Members&, const Eviction&);
void members_of(Members&, const PodDisruptionBudget&);
void members_of(Members&, const PodDisruptionBudgetList&);
void members_of(Members&, const PodDisruptionBudgetSpec&);
void members_of(Members&, const PodDisruptionBudgetStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Eviction& view) {
  out.add("deleteOptions", json_of(view.delete_options()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodDisruptionBudget& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodDisruptionBudgetList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodDisruptionBudgetSpec& view) {
  out.add("maxUnavailable", json_of(view.max_unavailable()));
  out.add("minAvailable", json_of(view.min_available()));
  out.add("selector", json_of(view.selector()));
  out.add("unhealthyPodEvictionPolicy", json_of(view.unhealthy_pod_eviction_policy()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodDisruptionBudgetStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  out.add("currentHealthy", json_of(view.current_healthy()));
  out.add("desiredHealthy", json_of(view.desired_healthy()));
  out.add("disruptedPods", json_of(view.disrupted_pods()));
  out.add("disruptionsAllowed", json_of(view.disruptions_allowed()));
  out.add("expectedPods", json_of(view.expected_pods()));
  add_unless_empty(out, "observedGeneration", view.observed_generation());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<Eviction>(),
    add_walker<PodDisruptionBudget>(),
    add_walker<PodDisruptionBudgetList>(),
};

}  // namespace

}  // namespace tain::k8s::policy::v1beta1
