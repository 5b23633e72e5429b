// Made by tools/schema/run from k8s.io/api/scheduling/v1alpha3; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::scheduling::v1alpha3 {

struct PreemptionPolicy {
  static constexpr std::string_view kPreemptLowerPriority = "PreemptLowerPriority";
  static constexpr std::string_view kNever = "Never";
};

class CompositePodGroupTemplate;
class PodGroupResourceClaim;
class PodGroupResourceClaimStatus;
class PodGroupTemplate;
class TopologyConstraint;

class AllCompositeDisruptionMode : public View {
 public:
  using View::View;
};

class AllDisruptionMode : public View {
 public:
  using View::View;
};

class BasicSchedulingPolicy : public View {
 public:
  using View::View;
};

class CompositeBasicSchedulingPolicy : public View {
 public:
  using View::View;
};

class SingleCompositeDisruptionMode : public View {
 public:
  using View::View;
};

class CompositeDisruptionMode : public View {
 public:
  using View::View;

  AllCompositeDisruptionMode all() const { return AllCompositeDisruptionMode(get("all")); }
  SingleCompositeDisruptionMode single() const { return SingleCompositeDisruptionMode(get("single")); }
};

class CompositeGangSchedulingPolicy : public View {
 public:
  using View::View;

  std::int32_t min_group_count() const { return read<std::int32_t>("minGroupCount"); }
};

class CompositePodGroupSchedulingConstraints : public View {
 public:
  using View::View;

  ListView<TopologyConstraint> topology() const { return ListView<TopologyConstraint>(get("topology")); }
};

class CompositePodGroupSchedulingPolicy : public View {
 public:
  using View::View;

  CompositeBasicSchedulingPolicy basic() const { return CompositeBasicSchedulingPolicy(get("basic")); }
  CompositeGangSchedulingPolicy gang() const { return CompositeGangSchedulingPolicy(get("gang")); }
};

class WorkloadReference : public View {
 public:
  using View::View;

  Text template_name() const { return read<Text>("templateName"); }
  Text workload_name() const { return read<Text>("workloadName"); }
};

class CompositePodGroupSpec : public View {
 public:
  using View::View;

  CompositeDisruptionMode disruption_mode() const { return CompositeDisruptionMode(get("disruptionMode")); }
  std::optional<Text> parent_composite_pod_group_name() const { return find<Text>("parentCompositePodGroupName"); }
  std::optional<Text> preemption_policy() const { return find<Text>("preemptionPolicy"); }
  std::optional<std::int32_t> priority() const { return find<std::int32_t>("priority"); }
  Text priority_class_name() const { return read<Text>("priorityClassName"); }
  CompositePodGroupSchedulingConstraints scheduling_constraints() const {
    return CompositePodGroupSchedulingConstraints(get("schedulingConstraints"));
  }
  CompositePodGroupSchedulingPolicy scheduling_policy() const {
    return CompositePodGroupSchedulingPolicy(get("schedulingPolicy"));
  }
  WorkloadReference workload_ref() const { return WorkloadReference(get("workloadRef")); }
};

class CompositePodGroupStatus : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
};

class CompositePodGroup : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "compositepodgroups";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1alpha3", "CompositePodGroup"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  CompositePodGroupSpec spec() const { return CompositePodGroupSpec(get("spec")); }
  CompositePodGroupStatus status() const { return CompositePodGroupStatus(get("status")); }
};

class CompositePodGroupList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1alpha3", "CompositePodGroupList"};
    return kKind;
  }

  ListView<CompositePodGroup> items() const { return ListView<CompositePodGroup>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class CompositePodGroupTemplate : public View {
 public:
  using View::View;

  ListView<CompositePodGroupTemplate> composite_pod_group_templates() const {
    return ListView<CompositePodGroupTemplate>(get("compositePodGroupTemplates"));
  }
  CompositeDisruptionMode disruption_mode() const { return CompositeDisruptionMode(get("disruptionMode")); }
  Text name() const { return read<Text>("name"); }
  ListView<PodGroupTemplate> pod_group_templates() const {
    return ListView<PodGroupTemplate>(get("podGroupTemplates"));
  }
  std::optional<Text> preemption_policy() const { return find<Text>("preemptionPolicy"); }
  std::optional<std::int32_t> priority() const { return find<std::int32_t>("priority"); }
  Text priority_class_name() const { return read<Text>("priorityClassName"); }
  CompositePodGroupSchedulingConstraints scheduling_constraints() const {
    return CompositePodGroupSchedulingConstraints(get("schedulingConstraints"));
  }
  CompositePodGroupSchedulingPolicy scheduling_policy() const {
    return CompositePodGroupSchedulingPolicy(get("schedulingPolicy"));
  }
};

class SingleDisruptionMode : public View {
 public:
  using View::View;
};

class DisruptionMode : public View {
 public:
  using View::View;

  AllDisruptionMode all() const { return AllDisruptionMode(get("all")); }
  SingleDisruptionMode single() const { return SingleDisruptionMode(get("single")); }
};

class GangSchedulingPolicy : public View {
 public:
  using View::View;

  std::int32_t min_count() const { return read<std::int32_t>("minCount"); }
};

class PodGroupSchedulingConstraints : public View {
 public:
  using View::View;

  ListView<TopologyConstraint> topology() const { return ListView<TopologyConstraint>(get("topology")); }
};

class PodGroupSchedulingPolicy : public View {
 public:
  using View::View;

  BasicSchedulingPolicy basic() const { return BasicSchedulingPolicy(get("basic")); }
  GangSchedulingPolicy gang() const { return GangSchedulingPolicy(get("gang")); }
};

class PodGroupSpec : public View {
 public:
  using View::View;

  DisruptionMode disruption_mode() const { return DisruptionMode(get("disruptionMode")); }
  std::optional<Text> parent_composite_pod_group_name() const { return find<Text>("parentCompositePodGroupName"); }
  std::optional<Text> preemption_policy() const { return find<Text>("preemptionPolicy"); }
  std::optional<std::int32_t> priority() const { return find<std::int32_t>("priority"); }
  Text priority_class_name() const { return read<Text>("priorityClassName"); }
  ListView<PodGroupResourceClaim> resource_claims() const {
    return ListView<PodGroupResourceClaim>(get("resourceClaims"));
  }
  PodGroupSchedulingConstraints scheduling_constraints() const {
    return PodGroupSchedulingConstraints(get("schedulingConstraints"));
  }
  PodGroupSchedulingPolicy scheduling_policy() const { return PodGroupSchedulingPolicy(get("schedulingPolicy")); }
  WorkloadReference workload_ref() const { return WorkloadReference(get("workloadRef")); }
};

class PodGroupStatus : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
  ListView<PodGroupResourceClaimStatus> resource_claim_statuses() const {
    return ListView<PodGroupResourceClaimStatus>(get("resourceClaimStatuses"));
  }
};

class PodGroup : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "podgroups";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1alpha3", "PodGroup"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  PodGroupSpec spec() const { return PodGroupSpec(get("spec")); }
  PodGroupStatus status() const { return PodGroupStatus(get("status")); }
};

class PodGroupList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1alpha3", "PodGroupList"};
    return kKind;
  }

  ListView<PodGroup> items() const { return ListView<PodGroup>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class PodGroupResourceClaim : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  std::optional<Text> resource_claim_name() const { return find<Text>("resourceClaimName"); }
  std::optional<Text> resource_claim_template_name() const { return find<Text>("resourceClaimTemplateName"); }
};

class PodGroupResourceClaimStatus : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  std::optional<Text> resource_claim_name() const { return find<Text>("resourceClaimName"); }
};

class PodGroupTemplate : public View {
 public:
  using View::View;

  DisruptionMode disruption_mode() const { return DisruptionMode(get("disruptionMode")); }
  Text name() const { return read<Text>("name"); }
  std::optional<Text> preemption_policy() const { return find<Text>("preemptionPolicy"); }
  std::optional<std::int32_t> priority() const { return find<std::int32_t>("priority"); }
  Text priority_class_name() const { return read<Text>("priorityClassName"); }
  ListView<PodGroupResourceClaim> resource_claims() const {
    return ListView<PodGroupResourceClaim>(get("resourceClaims"));
  }
  PodGroupSchedulingConstraints scheduling_constraints() const {
    return PodGroupSchedulingConstraints(get("schedulingConstraints"));
  }
  PodGroupSchedulingPolicy scheduling_policy() const { return PodGroupSchedulingPolicy(get("schedulingPolicy")); }
};

class TopologyConstraint : public View {
 public:
  using View::View;

  Text key() const { return read<Text>("key"); }
};

class TypedLocalObjectReference : public View {
 public:
  using View::View;

  Text api_group() const { return read<Text>("apiGroup"); }
  Text kind() const { return read<Text>("kind"); }
  Text name() const { return read<Text>("name"); }
};

class WorkloadSpec : public View {
 public:
  using View::View;

  ListView<CompositePodGroupTemplate> composite_pod_group_templates() const {
    return ListView<CompositePodGroupTemplate>(get("compositePodGroupTemplates"));
  }
  TypedLocalObjectReference controller_ref() const { return TypedLocalObjectReference(get("controllerRef")); }
  ListView<PodGroupTemplate> pod_group_templates() const {
    return ListView<PodGroupTemplate>(get("podGroupTemplates"));
  }
};

class Workload : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "workloads";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1alpha3", "Workload"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  WorkloadSpec spec() const { return WorkloadSpec(get("spec")); }
};

class WorkloadList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1alpha3", "WorkloadList"};
    return kKind;
  }

  ListView<Workload> items() const { return ListView<Workload>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class WorkloadPodGroupAllDisruptionMode : public View {
 public:
  using View::View;
};

class WorkloadPodGroupBasicSchedulingPolicy : public View {
 public:
  using View::View;
};

class WorkloadPodGroupSingleDisruptionMode : public View {
 public:
  using View::View;
};

class WorkloadPodGroupDisruptionMode : public View {
 public:
  using View::View;

  WorkloadPodGroupAllDisruptionMode all() const { return WorkloadPodGroupAllDisruptionMode(get("all")); }
  WorkloadPodGroupSingleDisruptionMode single() const { return WorkloadPodGroupSingleDisruptionMode(get("single")); }
};

class WorkloadPodGroupGangSchedulingPolicy : public View {
 public:
  using View::View;

  std::optional<std::int32_t> min_count() const { return find<std::int32_t>("minCount"); }
};

class WorkloadPodGroupResourceClaim : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  std::optional<Text> resource_claim_name() const { return find<Text>("resourceClaimName"); }
  std::optional<Text> resource_claim_template_name() const { return find<Text>("resourceClaimTemplateName"); }
};

class WorkloadPodGroupSchedulingConstraints : public View {
 public:
  using View::View;

  ListView<TopologyConstraint> topology() const { return ListView<TopologyConstraint>(get("topology")); }
};

class WorkloadPodGroupSchedulingPolicy : public View {
 public:
  using View::View;

  WorkloadPodGroupBasicSchedulingPolicy basic() const { return WorkloadPodGroupBasicSchedulingPolicy(get("basic")); }
  WorkloadPodGroupGangSchedulingPolicy gang() const { return WorkloadPodGroupGangSchedulingPolicy(get("gang")); }
};

}  // namespace tain::k8s::scheduling::v1alpha3
