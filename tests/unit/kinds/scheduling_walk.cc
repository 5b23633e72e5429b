// Made by tools/schema/run; do not edit.
#include <tain/kinds/scheduling_v1.h>
#include <tain/kinds/scheduling_v1alpha3.h>
#include <tain/kinds/scheduling_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::scheduling::v1 {

void members_of(Members&, const PriorityClass&);
void members_of(Members&, const PriorityClassList&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityClass& view) {
  add_unless_empty(out, "description", view.description());
  add_unless_empty(out, "globalDefault", view.global_default());
  out.add("metadata", json_of(view.metadata()));
  out.add("preemptionPolicy", json_of(view.preemption_policy()));
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<PriorityClass>(),
    add_walker<PriorityClassList>(),
};

}  // namespace

}  // namespace tain::k8s::scheduling::v1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::scheduling::v1alpha3 {

void members_of(Members&, const AllCompositeDisruptionMode&);
void members_of(Members&, const AllDisruptionMode&);
void members_of(Members&, const BasicSchedulingPolicy&);
void members_of(Members&, const CompositeBasicSchedulingPolicy&);
void members_of(Members&, const CompositeDisruptionMode&);
void members_of(Members&, const CompositeGangSchedulingPolicy&);
void members_of(Members&, const CompositePodGroup&);
void members_of(Members&, const CompositePodGroupList&);
void members_of(Members&, const CompositePodGroupSchedulingConstraints&);
void members_of(Members&, const CompositePodGroupSchedulingPolicy&);
void members_of(Members&, const CompositePodGroupSpec&);
void members_of(Members&, const CompositePodGroupStatus&);
void members_of(Members&, const CompositePodGroupTemplate&);
void members_of(Members&, const DisruptionMode&);
void members_of(Members&, const GangSchedulingPolicy&);
void members_of(Members&, const PodGroup&);
void members_of(Members&, const PodGroupList&);
void members_of(Members&, const PodGroupResourceClaim&);
void members_of(Members&, const PodGroupResourceClaimStatus&);
void members_of(Members&, const PodGroupSchedulingConstraints&);
void members_of(Members&, const PodGroupSchedulingPolicy&);
void members_of(Members&, const PodGroupSpec&);
void members_of(Members&, const PodGroupStatus&);
void members_of(Members&, const PodGroupTemplate&);
void members_of(Members&, const SingleCompositeDisruptionMode&);
void members_of(Members&, const SingleDisruptionMode&);
void members_of(Members&, const TopologyConstraint&);
void members_of(Members&, const TypedLocalObjectReference&);
void members_of(Members&, const Workload&);
void members_of(Members&, const WorkloadList&);
void members_of(Members&, const WorkloadPodGroupAllDisruptionMode&);
void members_of(Members&, const WorkloadPodGroupBasicSchedulingPolicy&);
void members_of(Members&, const WorkloadPodGroupDisruptionMode&);
void members_of(Members&, const WorkloadPodGroupGangSchedulingPolicy&);
void members_of(Members&, const WorkloadPodGroupResourceClaim&);
void members_of(Members&, const WorkloadPodGroupSchedulingConstraints&);
void members_of(Members&, const WorkloadPodGroupSchedulingPolicy&);
void members_of(Members&, const WorkloadPodGroupSingleDisruptionMode&);
void members_of(Members&, const WorkloadReference&);
void members_of(Members&, const WorkloadSpec&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AllCompositeDisruptionMode& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AllDisruptionMode& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const BasicSchedulingPolicy& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositeBasicSchedulingPolicy& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositeDisruptionMode& view) {
  out.add("all", json_of(view.all()));
  out.add("single", json_of(view.single()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositeGangSchedulingPolicy& view) {
  out.add("minGroupCount", json_of(view.min_group_count()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositePodGroup& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositePodGroupList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositePodGroupSchedulingConstraints& view) {
  out.add("topology", json_of(view.topology()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositePodGroupSchedulingPolicy& view) {
  out.add("basic", json_of(view.basic()));
  out.add("gang", json_of(view.gang()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositePodGroupSpec& view) {
  out.add("disruptionMode", json_of(view.disruption_mode()));
  out.add("parentCompositePodGroupName", json_of(view.parent_composite_pod_group_name()));
  out.add("preemptionPolicy", json_of(view.preemption_policy()));
  out.add("priority", json_of(view.priority()));
  add_unless_empty(out, "priorityClassName", view.priority_class_name());
  out.add("schedulingConstraints", json_of(view.scheduling_constraints()));
  out.add("schedulingPolicy", json_of(view.scheduling_policy()));
  out.add("workloadRef", json_of(view.workload_ref()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositePodGroupStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositePodGroupTemplate& view) {
  out.add("compositePodGroupTemplates", json_of(view.composite_pod_group_templates()));
  out.add("disruptionMode", json_of(view.disruption_mode()));
  out.add("name", json_of(view.name()));
  out.add("podGroupTemplates", json_of(view.pod_group_templates()));
  out.add("preemptionPolicy", json_of(view.preemption_policy()));
  out.add("priority", json_of(view.priority()));
  add_unless_empty(out, "priorityClassName", view.priority_class_name());
  out.add("schedulingConstraints", json_of(view.scheduling_constraints()));
  out.add("schedulingPolicy", json_of(view.scheduling_policy()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DisruptionMode& view) {
  out.add("all", json_of(view.all()));
  out.add("single", json_of(view.single()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GangSchedulingPolicy& view) {
  out.add("minCount", json_of(view.min_count()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroup& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupResourceClaim& view) {
  out.add("name", json_of(view.name()));
  out.add("resourceClaimName", json_of(view.resource_claim_name()));
  out.add("resourceClaimTemplateName", json_of(view.resource_claim_template_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupResourceClaimStatus& view) {
  out.add("name", json_of(view.name()));
  out.add("resourceClaimName", json_of(view.resource_claim_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupSchedulingConstraints& view) {
  out.add("topology", json_of(view.topology()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupSchedulingPolicy& view) {
  out.add("basic", json_of(view.basic()));
  out.add("gang", json_of(view.gang()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupSpec& view) {
  out.add("disruptionMode", json_of(view.disruption_mode()));
  out.add("parentCompositePodGroupName", json_of(view.parent_composite_pod_group_name()));
  out.add("preemptionPolicy", json_of(view.preemption_policy()));
  out.add("priority", json_of(view.priority()));
  add_unless_empty(out, "priorityClassName", view.priority_class_name());
  out.add("resourceClaims", json_of(view.resource_claims()));
  out.add("schedulingConstraints", json_of(view.scheduling_constraints()));
  out.add("schedulingPolicy", json_of(view.scheduling_policy()));
  out.add("workloadRef", json_of(view.workload_ref()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  out.add("resourceClaimStatuses", json_of(view.resource_claim_statuses()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupTemplate& view) {
  out.add("disruptionMode", json_of(view.disruption_mode()));
  out.add("name", json_of(view.name()));
  out.add("preemptionPolicy", json_of(view.preemption_policy()));
  out.add("priority", json_of(view.priority()));
  add_unless_empty(out, "priorityClassName", view.priority_class_name());
  out.add("resourceClaims", json_of(view.resource_claims()));
  out.add("schedulingConstraints", json_of(view.scheduling_constraints()));
  out.add("schedulingPolicy", json_of(view.scheduling_policy()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SingleCompositeDisruptionMode& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SingleDisruptionMode& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TopologyConstraint& view) {
  out.add("key", json_of(view.key()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TypedLocalObjectReference& view) {
  add_unless_empty(out, "apiGroup", view.api_group());
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Workload& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadPodGroupAllDisruptionMode& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadPodGroupBasicSchedulingPolicy& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadPodGroupDisruptionMode& view) {
  out.add("all", json_of(view.all()));
  out.add("single", json_of(view.single()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadPodGroupGangSchedulingPolicy& view) {
  out.add("minCount", json_of(view.min_count()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadPodGroupResourceClaim& view) {
  out.add("name", json_of(view.name()));
  out.add("resourceClaimName", json_of(view.resource_claim_name()));
  out.add("resourceClaimTemplateName", json_of(view.resource_claim_template_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadPodGroupSchedulingConstraints& view) {
  out.add("topology", json_of(view.topology()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadPodGroupSchedulingPolicy& view) {
  out.add("basic", json_of(view.basic()));
  out.add("gang", json_of(view.gang()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadPodGroupSingleDisruptionMode& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadReference& view) {
  out.add("templateName", json_of(view.template_name()));
  out.add("workloadName", json_of(view.workload_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadSpec& view) {
  out.add("compositePodGroupTemplates", json_of(view.composite_pod_group_templates()));
  out.add("controllerRef", json_of(view.controller_ref()));
  out.add("podGroupTemplates", json_of(view.pod_group_templates()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<CompositePodGroup>(), add_walker<CompositePodGroupList>(),
    add_walker<PodGroup>(),          add_walker<PodGroupList>(),
    add_walker<Workload>(),          add_walker<WorkloadList>(),
};

}  // namespace

}  // namespace tain::k8s::scheduling::v1alpha3

namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::scheduling::v1beta1 {

void members_of(Members&, const AllCompositeDisruptionMode&);
void members_of(Members&, const AllDisruptionMode&);
void members_of(Members&, const BasicSchedulingPolicy&);
void members_of(Members&, const CompositeBasicSchedulingPolicy&);
void members_of(Members&, const CompositeDisruptionMode&);
void members_of(Members&, const CompositeGangSchedulingPolicy&);
void members_of(Members&, const CompositePodGroupSchedulingConstraints&);
void members_of(Members&, const CompositePodGroupSchedulingPolicy&);
void members_of(Members&, const CompositePodGroupTemplate&);
void members_of(Members&, const DisruptionMode&);
void members_of(Members&, const GangSchedulingPolicy&);
void members_of(Members&, const PodGroup&);
void members_of(Members&, const PodGroupList&);
void members_of(Members&, const PodGroupResourceClaim&);
void members_of(Members&, const PodGroupResourceClaimStatus&);
void members_of(Members&, const PodGroupSchedulingConstraints&);
void members_of(Members&, const PodGroupSchedulingPolicy&);
void members_of(Members&, const PodGroupSpec&);
void members_of(Members&, const PodGroupStatus&);
void members_of(Members&, const PodGroupTemplate&);
void members_of(Members&, const PriorityClass&);
void members_of(Members&, const PriorityClassList&);
void members_of(Members&, const SingleCompositeDisruptionMode&);
void members_of(Members&, const SingleDisruptionMode&);
void members_of(Members&, const TopologyConstraint&);
void members_of(Members&, const TypedLocalObjectReference&);
void members_of(Members&, const Workload&);
void members_of(Members&, const WorkloadList&);
void members_of(Members&, const WorkloadReference&);
void members_of(Members&, const WorkloadSpec&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AllCompositeDisruptionMode& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AllDisruptionMode& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const BasicSchedulingPolicy& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositeBasicSchedulingPolicy& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositeDisruptionMode& view) {
  out.add("all", json_of(view.all()));
  out.add("single", json_of(view.single()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositeGangSchedulingPolicy& view) {
  out.add("minGroupCount", json_of(view.min_group_count()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositePodGroupSchedulingConstraints& view) {
  out.add("topology", json_of(view.topology()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositePodGroupSchedulingPolicy& view) {
  out.add("basic", json_of(view.basic()));
  out.add("gang", json_of(view.gang()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CompositePodGroupTemplate& view) {
  out.add("compositePodGroupTemplates", json_of(view.composite_pod_group_templates()));
  out.add("disruptionMode", json_of(view.disruption_mode()));
  out.add("name", json_of(view.name()));
  out.add("podGroupTemplates", json_of(view.pod_group_templates()));
  out.add("preemptionPolicy", json_of(view.preemption_policy()));
  out.add("priority", json_of(view.priority()));
  add_unless_empty(out, "priorityClassName", view.priority_class_name());
  out.add("schedulingConstraints", json_of(view.scheduling_constraints()));
  out.add("schedulingPolicy", json_of(view.scheduling_policy()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DisruptionMode& view) {
  out.add("all", json_of(view.all()));
  out.add("single", json_of(view.single()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GangSchedulingPolicy& view) {
  out.add("minCount", json_of(view.min_count()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroup& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupResourceClaim& view) {
  out.add("name", json_of(view.name()));
  out.add("resourceClaimName", json_of(view.resource_claim_name()));
  out.add("resourceClaimTemplateName", json_of(view.resource_claim_template_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupResourceClaimStatus& view) {
  out.add("name", json_of(view.name()));
  out.add("resourceClaimName", json_of(view.resource_claim_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupSchedulingConstraints& view) {
  out.add("topology", json_of(view.topology()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupSchedulingPolicy& view) {
  out.add("basic", json_of(view.basic()));
  out.add("gang", json_of(view.gang()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupSpec& view) {
  out.add("disruptionMode", json_of(view.disruption_mode()));
  out.add("parentCompositePodGroupName", json_of(view.parent_composite_pod_group_name()));
  out.add("preemptionPolicy", json_of(view.preemption_policy()));
  out.add("priority", json_of(view.priority()));
  add_unless_empty(out, "priorityClassName", view.priority_class_name());
  out.add("resourceClaims", json_of(view.resource_claims()));
  out.add("schedulingConstraints", json_of(view.scheduling_constraints()));
  out.add("schedulingPolicy", json_of(view.scheduling_policy()));
  out.add("workloadRef", json_of(view.workload_ref()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  out.add("resourceClaimStatuses", json_of(view.resource_claim_statuses()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodGroupTemplate& view) {
  out.add("disruptionMode", json_of(view.disruption_mode()));
  out.add("name", json_of(view.name()));
  out.add("preemptionPolicy", json_of(view.preemption_policy()));
  out.add("priority", json_of(view.priority()));
  add_unless_empty(out, "priorityClassName", view.priority_class_name());
  out.add("resourceClaims", json_of(view.resource_claims()));
  out.add("schedulingConstraints", json_of(view.scheduling_constraints()));
  out.add("schedulingPolicy", json_of(view.scheduling_policy()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityClass& view) {
  add_unless_empty(out, "description", view.description());
  add_unless_empty(out, "globalDefault", view.global_default());
  out.add("metadata", json_of(view.metadata()));
  out.add("preemptionPolicy", json_of(view.preemption_policy()));
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SingleCompositeDisruptionMode& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SingleDisruptionMode& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TopologyConstraint& view) {
  out.add("key", json_of(view.key()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TypedLocalObjectReference& view) {
  add_unless_empty(out, "apiGroup", view.api_group());
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Workload& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadReference& view) {
  out.add("templateName", json_of(view.template_name()));
  out.add("workloadName", json_of(view.workload_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WorkloadSpec& view) {
  out.add("compositePodGroupTemplates", json_of(view.composite_pod_group_templates()));
  out.add("controllerRef", json_of(view.controller_ref()));
  out.add("podGroupTemplates", json_of(view.pod_group_templates()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<PodGroup>(),          add_walker<PodGroupList>(), add_walker<PriorityClass>(),
    add_walker<PriorityClassList>(), add_walker<Workload>(),     add_walker<WorkloadList>(),
};

}  // namespace

}  // namespace tain::k8s::scheduling::v1beta1
