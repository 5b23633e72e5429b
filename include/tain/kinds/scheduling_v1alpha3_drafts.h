// Made by tools/schema/run from k8s.io/api/scheduling/v1alpha3; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::scheduling::v1alpha3 {

class CompositePodGroupTemplateDraft;
class PodGroupResourceClaimDraft;
class PodGroupResourceClaimStatusDraft;
class PodGroupTemplateDraft;
class TopologyConstraintDraft;

class AllCompositeDisruptionModeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;
};

class AllDisruptionModeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;
};

class BasicSchedulingPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;
};

class CompositeBasicSchedulingPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;
};

class SingleCompositeDisruptionModeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;
};

class CompositeDisruptionModeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  AllCompositeDisruptionModeDraft all() { return {*this, "all"}; }
  CompositeDisruptionModeDraft& clear_all() { return erase_field("all"), *this; }
  SingleCompositeDisruptionModeDraft single() { return {*this, "single"}; }
  CompositeDisruptionModeDraft& clear_single() { return erase_field("single"), *this; }
};

class CompositeGangSchedulingPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t min_group_count() const { return read_field<std::int32_t>("minGroupCount"); }
  CompositeGangSchedulingPolicyDraft& set_min_group_count(std::int32_t value) {
    return put_field<std::int32_t>("minGroupCount", value), *this;
  }
  CompositeGangSchedulingPolicyDraft& clear_min_group_count() { return erase_field("minGroupCount"), *this; }
};

class CompositePodGroupSchedulingConstraintsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TopologyConstraintDraft> topology() { return {*this, "topology"}; }
  CompositePodGroupSchedulingConstraintsDraft& clear_topology() { return erase_field("topology"), *this; }
};

class CompositePodGroupSchedulingPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  CompositeBasicSchedulingPolicyDraft basic() { return {*this, "basic"}; }
  CompositePodGroupSchedulingPolicyDraft& clear_basic() { return erase_field("basic"), *this; }
  CompositeGangSchedulingPolicyDraft gang() { return {*this, "gang"}; }
  CompositePodGroupSchedulingPolicyDraft& clear_gang() { return erase_field("gang"), *this; }
};

class WorkloadReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string template_name() const { return read_field<std::string>("templateName"); }
  WorkloadReferenceDraft& set_template_name(std::string_view value) {
    return put_field<std::string>("templateName", value), *this;
  }
  WorkloadReferenceDraft& clear_template_name() { return erase_field("templateName"), *this; }
  std::string workload_name() const { return read_field<std::string>("workloadName"); }
  WorkloadReferenceDraft& set_workload_name(std::string_view value) {
    return put_field<std::string>("workloadName", value), *this;
  }
  WorkloadReferenceDraft& clear_workload_name() { return erase_field("workloadName"), *this; }
};

class CompositePodGroupSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  CompositeDisruptionModeDraft disruption_mode() { return {*this, "disruptionMode"}; }
  CompositePodGroupSpecDraft& clear_disruption_mode() { return erase_field("disruptionMode"), *this; }
  std::optional<std::string> parent_composite_pod_group_name() const {
    return find_field<std::string>("parentCompositePodGroupName");
  }
  CompositePodGroupSpecDraft& set_parent_composite_pod_group_name(std::string_view value) {
    return put_field<std::string>("parentCompositePodGroupName", value), *this;
  }
  CompositePodGroupSpecDraft& clear_parent_composite_pod_group_name() {
    return erase_field("parentCompositePodGroupName"), *this;
  }
  std::optional<std::string> preemption_policy() const { return find_field<std::string>("preemptionPolicy"); }
  CompositePodGroupSpecDraft& set_preemption_policy(std::string_view value) {
    return put_field<std::string>("preemptionPolicy", value), *this;
  }
  CompositePodGroupSpecDraft& clear_preemption_policy() { return erase_field("preemptionPolicy"), *this; }
  std::optional<std::int32_t> priority() const { return find_field<std::int32_t>("priority"); }
  CompositePodGroupSpecDraft& set_priority(std::int32_t value) {
    return put_field<std::int32_t>("priority", value), *this;
  }
  CompositePodGroupSpecDraft& clear_priority() { return erase_field("priority"), *this; }
  std::string priority_class_name() const { return read_field<std::string>("priorityClassName"); }
  CompositePodGroupSpecDraft& set_priority_class_name(std::string_view value) {
    return put_field<std::string>("priorityClassName", value), *this;
  }
  CompositePodGroupSpecDraft& clear_priority_class_name() { return erase_field("priorityClassName"), *this; }
  CompositePodGroupSchedulingConstraintsDraft scheduling_constraints() { return {*this, "schedulingConstraints"}; }
  CompositePodGroupSpecDraft& clear_scheduling_constraints() { return erase_field("schedulingConstraints"), *this; }
  CompositePodGroupSchedulingPolicyDraft scheduling_policy() { return {*this, "schedulingPolicy"}; }
  CompositePodGroupSpecDraft& clear_scheduling_policy() { return erase_field("schedulingPolicy"), *this; }
  WorkloadReferenceDraft workload_ref() { return {*this, "workloadRef"}; }
  CompositePodGroupSpecDraft& clear_workload_ref() { return erase_field("workloadRef"), *this; }
};

class CompositePodGroupStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<k8s::meta::v1::ConditionDraft> conditions() { return {*this, "conditions"}; }
  CompositePodGroupStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
};

class CompositePodGroupDraft : public KindDraft<CompositePodGroupDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1alpha3", "CompositePodGroup"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  CompositePodGroupDraft& clear_metadata() { return erase_field("metadata"), *this; }
  CompositePodGroupSpecDraft spec() { return {root(), "spec"}; }
  CompositePodGroupDraft& clear_spec() { return erase_field("spec"), *this; }
  CompositePodGroupStatusDraft status() { return {root(), "status"}; }
  CompositePodGroupDraft& clear_status() { return erase_field("status"), *this; }
};

class CompositePodGroupTemplateDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<CompositePodGroupTemplateDraft> composite_pod_group_templates() {
    return {*this, "compositePodGroupTemplates"};
  }
  CompositePodGroupTemplateDraft& clear_composite_pod_group_templates() {
    return erase_field("compositePodGroupTemplates"), *this;
  }
  CompositeDisruptionModeDraft disruption_mode() { return {*this, "disruptionMode"}; }
  CompositePodGroupTemplateDraft& clear_disruption_mode() { return erase_field("disruptionMode"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  CompositePodGroupTemplateDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  CompositePodGroupTemplateDraft& clear_name() { return erase_field("name"), *this; }
  DraftList<PodGroupTemplateDraft> pod_group_templates() { return {*this, "podGroupTemplates"}; }
  CompositePodGroupTemplateDraft& clear_pod_group_templates() { return erase_field("podGroupTemplates"), *this; }
  std::optional<std::string> preemption_policy() const { return find_field<std::string>("preemptionPolicy"); }
  CompositePodGroupTemplateDraft& set_preemption_policy(std::string_view value) {
    return put_field<std::string>("preemptionPolicy", value), *this;
  }
  CompositePodGroupTemplateDraft& clear_preemption_policy() { return erase_field("preemptionPolicy"), *this; }
  std::optional<std::int32_t> priority() const { return find_field<std::int32_t>("priority"); }
  CompositePodGroupTemplateDraft& set_priority(std::int32_t value) {
    return put_field<std::int32_t>("priority", value), *this;
  }
  CompositePodGroupTemplateDraft& clear_priority() { return erase_field("priority"), *this; }
  std::string priority_class_name() const { return read_field<std::string>("priorityClassName"); }
  CompositePodGroupTemplateDraft& set_priority_class_name(std::string_view value) {
    return put_field<std::string>("priorityClassName", value), *this;
  }
  CompositePodGroupTemplateDraft& clear_priority_class_name() { return erase_field("priorityClassName"), *this; }
  CompositePodGroupSchedulingConstraintsDraft scheduling_constraints() { return {*this, "schedulingConstraints"}; }
  CompositePodGroupTemplateDraft& clear_scheduling_constraints() { return erase_field("schedulingConstraints"), *this; }
  CompositePodGroupSchedulingPolicyDraft scheduling_policy() { return {*this, "schedulingPolicy"}; }
  CompositePodGroupTemplateDraft& clear_scheduling_policy() { return erase_field("schedulingPolicy"), *this; }
};

class SingleDisruptionModeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;
};

class DisruptionModeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  AllDisruptionModeDraft all() { return {*this, "all"}; }
  DisruptionModeDraft& clear_all() { return erase_field("all"), *this; }
  SingleDisruptionModeDraft single() { return {*this, "single"}; }
  DisruptionModeDraft& clear_single() { return erase_field("single"), *this; }
};

class GangSchedulingPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t min_count() const { return read_field<std::int32_t>("minCount"); }
  GangSchedulingPolicyDraft& set_min_count(std::int32_t value) {
    return put_field<std::int32_t>("minCount", value), *this;
  }
  GangSchedulingPolicyDraft& clear_min_count() { return erase_field("minCount"), *this; }
};

class PodGroupSchedulingConstraintsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TopologyConstraintDraft> topology() { return {*this, "topology"}; }
  PodGroupSchedulingConstraintsDraft& clear_topology() { return erase_field("topology"), *this; }
};

class PodGroupSchedulingPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  BasicSchedulingPolicyDraft basic() { return {*this, "basic"}; }
  PodGroupSchedulingPolicyDraft& clear_basic() { return erase_field("basic"), *this; }
  GangSchedulingPolicyDraft gang() { return {*this, "gang"}; }
  PodGroupSchedulingPolicyDraft& clear_gang() { return erase_field("gang"), *this; }
};

class PodGroupSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DisruptionModeDraft disruption_mode() { return {*this, "disruptionMode"}; }
  PodGroupSpecDraft& clear_disruption_mode() { return erase_field("disruptionMode"), *this; }
  std::optional<std::string> parent_composite_pod_group_name() const {
    return find_field<std::string>("parentCompositePodGroupName");
  }
  PodGroupSpecDraft& set_parent_composite_pod_group_name(std::string_view value) {
    return put_field<std::string>("parentCompositePodGroupName", value), *this;
  }
  PodGroupSpecDraft& clear_parent_composite_pod_group_name() {
    return erase_field("parentCompositePodGroupName"), *this;
  }
  std::optional<std::string> preemption_policy() const { return find_field<std::string>("preemptionPolicy"); }
  PodGroupSpecDraft& set_preemption_policy(std::string_view value) {
    return put_field<std::string>("preemptionPolicy", value), *this;
  }
  PodGroupSpecDraft& clear_preemption_policy() { return erase_field("preemptionPolicy"), *this; }
  std::optional<std::int32_t> priority() const { return find_field<std::int32_t>("priority"); }
  PodGroupSpecDraft& set_priority(std::int32_t value) { return put_field<std::int32_t>("priority", value), *this; }
  PodGroupSpecDraft& clear_priority() { return erase_field("priority"), *this; }
  std::string priority_class_name() const { return read_field<std::string>("priorityClassName"); }
  PodGroupSpecDraft& set_priority_class_name(std::string_view value) {
    return put_field<std::string>("priorityClassName", value), *this;
  }
  PodGroupSpecDraft& clear_priority_class_name() { return erase_field("priorityClassName"), *this; }
  DraftList<PodGroupResourceClaimDraft> resource_claims() { return {*this, "resourceClaims"}; }
  PodGroupSpecDraft& clear_resource_claims() { return erase_field("resourceClaims"), *this; }
  PodGroupSchedulingConstraintsDraft scheduling_constraints() { return {*this, "schedulingConstraints"}; }
  PodGroupSpecDraft& clear_scheduling_constraints() { return erase_field("schedulingConstraints"), *this; }
  PodGroupSchedulingPolicyDraft scheduling_policy() { return {*this, "schedulingPolicy"}; }
  PodGroupSpecDraft& clear_scheduling_policy() { return erase_field("schedulingPolicy"), *this; }
  WorkloadReferenceDraft workload_ref() { return {*this, "workloadRef"}; }
  PodGroupSpecDraft& clear_workload_ref() { return erase_field("workloadRef"), *this; }
};

class PodGroupStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<k8s::meta::v1::ConditionDraft> conditions() { return {*this, "conditions"}; }
  PodGroupStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  DraftList<PodGroupResourceClaimStatusDraft> resource_claim_statuses() { return {*this, "resourceClaimStatuses"}; }
  PodGroupStatusDraft& clear_resource_claim_statuses() { return erase_field("resourceClaimStatuses"), *this; }
};

class PodGroupDraft : public KindDraft<PodGroupDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1alpha3", "PodGroup"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  PodGroupDraft& clear_metadata() { return erase_field("metadata"), *this; }
  PodGroupSpecDraft spec() { return {root(), "spec"}; }
  PodGroupDraft& clear_spec() { return erase_field("spec"), *this; }
  PodGroupStatusDraft status() { return {root(), "status"}; }
  PodGroupDraft& clear_status() { return erase_field("status"), *this; }
};

class PodGroupResourceClaimDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  PodGroupResourceClaimDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  PodGroupResourceClaimDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<std::string> resource_claim_name() const { return find_field<std::string>("resourceClaimName"); }
  PodGroupResourceClaimDraft& set_resource_claim_name(std::string_view value) {
    return put_field<std::string>("resourceClaimName", value), *this;
  }
  PodGroupResourceClaimDraft& clear_resource_claim_name() { return erase_field("resourceClaimName"), *this; }
  std::optional<std::string> resource_claim_template_name() const {
    return find_field<std::string>("resourceClaimTemplateName");
  }
  PodGroupResourceClaimDraft& set_resource_claim_template_name(std::string_view value) {
    return put_field<std::string>("resourceClaimTemplateName", value), *this;
  }
  PodGroupResourceClaimDraft& clear_resource_claim_template_name() {
    return erase_field("resourceClaimTemplateName"), *this;
  }
};

class PodGroupResourceClaimStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  PodGroupResourceClaimStatusDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  PodGroupResourceClaimStatusDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<std::string> resource_claim_name() const { return find_field<std::string>("resourceClaimName"); }
  PodGroupResourceClaimStatusDraft& set_resource_claim_name(std::string_view value) {
    return put_field<std::string>("resourceClaimName", value), *this;
  }
  PodGroupResourceClaimStatusDraft& clear_resource_claim_name() { return erase_field("resourceClaimName"), *this; }
};

class PodGroupTemplateDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DisruptionModeDraft disruption_mode() { return {*this, "disruptionMode"}; }
  PodGroupTemplateDraft& clear_disruption_mode() { return erase_field("disruptionMode"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  PodGroupTemplateDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  PodGroupTemplateDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<std::string> preemption_policy() const { return find_field<std::string>("preemptionPolicy"); }
  PodGroupTemplateDraft& set_preemption_policy(std::string_view value) {
    return put_field<std::string>("preemptionPolicy", value), *this;
  }
  PodGroupTemplateDraft& clear_preemption_policy() { return erase_field("preemptionPolicy"), *this; }
  std::optional<std::int32_t> priority() const { return find_field<std::int32_t>("priority"); }
  PodGroupTemplateDraft& set_priority(std::int32_t value) { return put_field<std::int32_t>("priority", value), *this; }
  PodGroupTemplateDraft& clear_priority() { return erase_field("priority"), *this; }
  std::string priority_class_name() const { return read_field<std::string>("priorityClassName"); }
  PodGroupTemplateDraft& set_priority_class_name(std::string_view value) {
    return put_field<std::string>("priorityClassName", value), *this;
  }
  PodGroupTemplateDraft& clear_priority_class_name() { return erase_field("priorityClassName"), *this; }
  DraftList<PodGroupResourceClaimDraft> resource_claims() { return {*this, "resourceClaims"}; }
  PodGroupTemplateDraft& clear_resource_claims() { return erase_field("resourceClaims"), *this; }
  PodGroupSchedulingConstraintsDraft scheduling_constraints() { return {*this, "schedulingConstraints"}; }
  PodGroupTemplateDraft& clear_scheduling_constraints() { return erase_field("schedulingConstraints"), *this; }
  PodGroupSchedulingPolicyDraft scheduling_policy() { return {*this, "schedulingPolicy"}; }
  PodGroupTemplateDraft& clear_scheduling_policy() { return erase_field("schedulingPolicy"), *this; }
};

class TopologyConstraintDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string key() const { return read_field<std::string>("key"); }
  TopologyConstraintDraft& set_key(std::string_view value) { return put_field<std::string>("key", value), *this; }
  TopologyConstraintDraft& clear_key() { return erase_field("key"), *this; }
};

class TypedLocalObjectReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string api_group() const { return read_field<std::string>("apiGroup"); }
  TypedLocalObjectReferenceDraft& set_api_group(std::string_view value) {
    return put_field<std::string>("apiGroup", value), *this;
  }
  TypedLocalObjectReferenceDraft& clear_api_group() { return erase_field("apiGroup"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  TypedLocalObjectReferenceDraft& set_kind(std::string_view value) {
    return put_field<std::string>("kind", value), *this;
  }
  TypedLocalObjectReferenceDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  TypedLocalObjectReferenceDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  TypedLocalObjectReferenceDraft& clear_name() { return erase_field("name"), *this; }
};

class WorkloadSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<CompositePodGroupTemplateDraft> composite_pod_group_templates() {
    return {*this, "compositePodGroupTemplates"};
  }
  WorkloadSpecDraft& clear_composite_pod_group_templates() { return erase_field("compositePodGroupTemplates"), *this; }
  TypedLocalObjectReferenceDraft controller_ref() { return {*this, "controllerRef"}; }
  WorkloadSpecDraft& clear_controller_ref() { return erase_field("controllerRef"), *this; }
  DraftList<PodGroupTemplateDraft> pod_group_templates() { return {*this, "podGroupTemplates"}; }
  WorkloadSpecDraft& clear_pod_group_templates() { return erase_field("podGroupTemplates"), *this; }
};

class WorkloadDraft : public KindDraft<WorkloadDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1alpha3", "Workload"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  WorkloadDraft& clear_metadata() { return erase_field("metadata"), *this; }
  WorkloadSpecDraft spec() { return {root(), "spec"}; }
  WorkloadDraft& clear_spec() { return erase_field("spec"), *this; }
};

class WorkloadPodGroupAllDisruptionModeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;
};

class WorkloadPodGroupBasicSchedulingPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;
};

class WorkloadPodGroupSingleDisruptionModeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;
};

class WorkloadPodGroupDisruptionModeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  WorkloadPodGroupAllDisruptionModeDraft all() { return {*this, "all"}; }
  WorkloadPodGroupDisruptionModeDraft& clear_all() { return erase_field("all"), *this; }
  WorkloadPodGroupSingleDisruptionModeDraft single() { return {*this, "single"}; }
  WorkloadPodGroupDisruptionModeDraft& clear_single() { return erase_field("single"), *this; }
};

class WorkloadPodGroupGangSchedulingPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> min_count() const { return find_field<std::int32_t>("minCount"); }
  WorkloadPodGroupGangSchedulingPolicyDraft& set_min_count(std::int32_t value) {
    return put_field<std::int32_t>("minCount", value), *this;
  }
  WorkloadPodGroupGangSchedulingPolicyDraft& clear_min_count() { return erase_field("minCount"), *this; }
};

class WorkloadPodGroupResourceClaimDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  WorkloadPodGroupResourceClaimDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  WorkloadPodGroupResourceClaimDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<std::string> resource_claim_name() const { return find_field<std::string>("resourceClaimName"); }
  WorkloadPodGroupResourceClaimDraft& set_resource_claim_name(std::string_view value) {
    return put_field<std::string>("resourceClaimName", value), *this;
  }
  WorkloadPodGroupResourceClaimDraft& clear_resource_claim_name() { return erase_field("resourceClaimName"), *this; }
  std::optional<std::string> resource_claim_template_name() const {
    return find_field<std::string>("resourceClaimTemplateName");
  }
  WorkloadPodGroupResourceClaimDraft& set_resource_claim_template_name(std::string_view value) {
    return put_field<std::string>("resourceClaimTemplateName", value), *this;
  }
  WorkloadPodGroupResourceClaimDraft& clear_resource_claim_template_name() {
    return erase_field("resourceClaimTemplateName"), *this;
  }
};

class WorkloadPodGroupSchedulingConstraintsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TopologyConstraintDraft> topology() { return {*this, "topology"}; }
  WorkloadPodGroupSchedulingConstraintsDraft& clear_topology() { return erase_field("topology"), *this; }
};

class WorkloadPodGroupSchedulingPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  WorkloadPodGroupBasicSchedulingPolicyDraft basic() { return {*this, "basic"}; }
  WorkloadPodGroupSchedulingPolicyDraft& clear_basic() { return erase_field("basic"), *this; }
  WorkloadPodGroupGangSchedulingPolicyDraft gang() { return {*this, "gang"}; }
  WorkloadPodGroupSchedulingPolicyDraft& clear_gang() { return erase_field("gang"), *this; }
};

}  // namespace tain::k8s::scheduling::v1alpha3
