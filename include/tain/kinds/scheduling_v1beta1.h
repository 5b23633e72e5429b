// Made by tools/schema/run from k8s.io/api/scheduling/v1beta1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::scheduling::v1beta1 {

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

  std::int32_t min_group_count() const { return detail::as_int32(get("minGroupCount")).value_or(0); }
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

class CompositePodGroupTemplate : public View {
 public:
  using View::View;

  ListView<CompositePodGroupTemplate> composite_pod_group_templates() const {
    return ListView<CompositePodGroupTemplate>(get("compositePodGroupTemplates"));
  }
  CompositeDisruptionMode disruption_mode() const { return CompositeDisruptionMode(get("disruptionMode")); }
  Text name() const { return get("name").text(); }
  ListView<PodGroupTemplate> pod_group_templates() const {
    return ListView<PodGroupTemplate>(get("podGroupTemplates"));
  }
  std::optional<Text> preemption_policy() const { return detail::as_text(get("preemptionPolicy")); }
  std::optional<std::int32_t> priority() const { return detail::as_int32(get("priority")); }
  Text priority_class_name() const { return get("priorityClassName").text(); }
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

  std::int32_t min_count() const { return detail::as_int32(get("minCount")).value_or(0); }
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

class WorkloadReference : public View {
 public:
  using View::View;

  Text template_name() const { return get("templateName").text(); }
  Text workload_name() const { return get("workloadName").text(); }
};

class PodGroupSpec : public View {
 public:
  using View::View;

  DisruptionMode disruption_mode() const { return DisruptionMode(get("disruptionMode")); }
  std::optional<Text> parent_composite_pod_group_name() const {
    return detail::as_text(get("parentCompositePodGroupName"));
  }
  std::optional<Text> preemption_policy() const { return detail::as_text(get("preemptionPolicy")); }
  std::optional<std::int32_t> priority() const { return detail::as_int32(get("priority")); }
  Text priority_class_name() const { return get("priorityClassName").text(); }
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
    static const Kind kKind{"scheduling.k8s.io", "v1beta1", "PodGroup"};
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
    static const Kind kKind{"scheduling.k8s.io", "v1beta1", "PodGroupList"};
    return kKind;
  }

  ListView<PodGroup> items() const { return ListView<PodGroup>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class PodGroupResourceClaim : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
  std::optional<Text> resource_claim_name() const { return detail::as_text(get("resourceClaimName")); }
  std::optional<Text> resource_claim_template_name() const { return detail::as_text(get("resourceClaimTemplateName")); }
};

class PodGroupResourceClaimStatus : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
  std::optional<Text> resource_claim_name() const { return detail::as_text(get("resourceClaimName")); }
};

class PodGroupTemplate : public View {
 public:
  using View::View;

  DisruptionMode disruption_mode() const { return DisruptionMode(get("disruptionMode")); }
  Text name() const { return get("name").text(); }
  std::optional<Text> preemption_policy() const { return detail::as_text(get("preemptionPolicy")); }
  std::optional<std::int32_t> priority() const { return detail::as_int32(get("priority")); }
  Text priority_class_name() const { return get("priorityClassName").text(); }
  ListView<PodGroupResourceClaim> resource_claims() const {
    return ListView<PodGroupResourceClaim>(get("resourceClaims"));
  }
  PodGroupSchedulingConstraints scheduling_constraints() const {
    return PodGroupSchedulingConstraints(get("schedulingConstraints"));
  }
  PodGroupSchedulingPolicy scheduling_policy() const { return PodGroupSchedulingPolicy(get("schedulingPolicy")); }
};

class PriorityClass : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "priorityclasses";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1beta1", "PriorityClass"};
    return kKind;
  }

  Text description() const { return get("description").text(); }
  bool global_default() const { return get("globalDefault").as_bool().value_or(false); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  std::optional<Text> preemption_policy() const { return detail::as_text(get("preemptionPolicy")); }
  std::int32_t value() const { return detail::as_int32(get("value")).value_or(0); }
};

class PriorityClassList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1beta1", "PriorityClassList"};
    return kKind;
  }

  ListView<PriorityClass> items() const { return ListView<PriorityClass>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class TopologyConstraint : public View {
 public:
  using View::View;

  Text key() const { return get("key").text(); }
};

class TypedLocalObjectReference : public View {
 public:
  using View::View;

  Text api_group() const { return get("apiGroup").text(); }
  Text kind() const { return get("kind").text(); }
  Text name() const { return get("name").text(); }
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
    static const Kind kKind{"scheduling.k8s.io", "v1beta1", "Workload"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  WorkloadSpec spec() const { return WorkloadSpec(get("spec")); }
};

class WorkloadList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1beta1", "WorkloadList"};
    return kKind;
  }

  ListView<Workload> items() const { return ListView<Workload>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::scheduling::v1beta1
