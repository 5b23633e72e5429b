// Made by tools/schema/run from k8s.io/api/apps/v1; do not edit.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::apps::v1 {

struct DaemonSetUpdateStrategyType {
  static constexpr std::string_view kRollingUpdate = "RollingUpdate";
  static constexpr std::string_view kOnDelete = "OnDelete";
};

struct DeploymentConditionType {
  static constexpr std::string_view kAvailable = "Available";
  static constexpr std::string_view kProgressing = "Progressing";
  static constexpr std::string_view kReplicaFailure = "ReplicaFailure";
};

struct DeploymentStrategyType {
  static constexpr std::string_view kRecreate = "Recreate";
  static constexpr std::string_view kRollingUpdate = "RollingUpdate";
};

struct PersistentVolumeClaimRetentionPolicyType {
  static constexpr std::string_view kRetain = "Retain";
  static constexpr std::string_view kDelete = "Delete";
};

struct PodManagementPolicyType {
  static constexpr std::string_view kOrderedReady = "OrderedReady";
  static constexpr std::string_view kParallel = "Parallel";
};

struct ReplicaSetConditionType {
  static constexpr std::string_view kReplicaFailure = "ReplicaFailure";
};

struct StatefulSetConditionType {
  static constexpr std::string_view kProgressing = "Progressing";
};

struct StatefulSetUpdateStrategyType {
  static constexpr std::string_view kRollingUpdate = "RollingUpdate";
  static constexpr std::string_view kOnDelete = "OnDelete";
  static constexpr std::string_view kRecreate = "Recreate";
};

class DaemonSetCondition;
class DeploymentCondition;
class ReplicaSetCondition;
class StatefulSetCondition;

class ControllerRevision : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "controllerrevisions";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "ControllerRevision"};
    return kKind;
  }

  Value data() const { return Value(get("data")); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  std::int64_t revision() const { return read<std::int64_t>("revision"); }
};

class ControllerRevisionList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "ControllerRevisionList"};
    return kKind;
  }

  ListView<ControllerRevision> items() const { return ListView<ControllerRevision>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class RollingUpdateDaemonSet : public View {
 public:
  using View::View;

  std::optional<IntOrString> max_surge() const { return find<IntOrString>("maxSurge"); }
  std::optional<IntOrString> max_unavailable() const { return find<IntOrString>("maxUnavailable"); }
};

class DaemonSetUpdateStrategy : public View {
 public:
  using View::View;

  RollingUpdateDaemonSet rolling_update() const { return RollingUpdateDaemonSet(get("rollingUpdate")); }
  Text type() const { return read<Text>("type"); }
};

class DaemonSetSpec : public View {
 public:
  using View::View;

  std::int32_t min_ready_seconds() const { return read<std::int32_t>("minReadySeconds"); }
  std::optional<std::int32_t> revision_history_limit() const { return find<std::int32_t>("revisionHistoryLimit"); }
  k8s::meta::v1::LabelSelector selector() const { return k8s::meta::v1::LabelSelector(get("selector")); }
  k8s::core::v1::PodTemplateSpec template_() const { return k8s::core::v1::PodTemplateSpec(get("template")); }
  DaemonSetUpdateStrategy update_strategy() const { return DaemonSetUpdateStrategy(get("updateStrategy")); }
};

class DaemonSetStatus : public View {
 public:
  using View::View;

  std::optional<std::int32_t> collision_count() const { return find<std::int32_t>("collisionCount"); }
  ListView<DaemonSetCondition> conditions() const { return ListView<DaemonSetCondition>(get("conditions")); }
  std::int32_t current_number_scheduled() const { return read<std::int32_t>("currentNumberScheduled"); }
  std::int32_t desired_number_scheduled() const { return read<std::int32_t>("desiredNumberScheduled"); }
  std::int32_t number_available() const { return read<std::int32_t>("numberAvailable"); }
  std::int32_t number_misscheduled() const { return read<std::int32_t>("numberMisscheduled"); }
  std::int32_t number_ready() const { return read<std::int32_t>("numberReady"); }
  std::int32_t number_unavailable() const { return read<std::int32_t>("numberUnavailable"); }
  std::int64_t observed_generation() const { return read<std::int64_t>("observedGeneration"); }
  std::int32_t updated_number_scheduled() const { return read<std::int32_t>("updatedNumberScheduled"); }
};

class DaemonSet : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "daemonsets";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "DaemonSet"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  DaemonSetSpec spec() const { return DaemonSetSpec(get("spec")); }
  DaemonSetStatus status() const { return DaemonSetStatus(get("status")); }
};

class DaemonSetCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class DaemonSetList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "DaemonSetList"};
    return kKind;
  }

  ListView<DaemonSet> items() const { return ListView<DaemonSet>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class RollingUpdateDeployment : public View {
 public:
  using View::View;

  std::optional<IntOrString> max_surge() const { return find<IntOrString>("maxSurge"); }
  std::optional<IntOrString> max_unavailable() const { return find<IntOrString>("maxUnavailable"); }
};

class DeploymentStrategy : public View {
 public:
  using View::View;

  RollingUpdateDeployment rolling_update() const { return RollingUpdateDeployment(get("rollingUpdate")); }
  Text type() const { return read<Text>("type"); }
};

class DeploymentSpec : public View {
 public:
  using View::View;

  std::int32_t min_ready_seconds() const { return read<std::int32_t>("minReadySeconds"); }
  bool paused() const { return read<bool>("paused"); }
  std::optional<std::int32_t> progress_deadline_seconds() const {
    return find<std::int32_t>("progressDeadlineSeconds");
  }
  std::optional<std::int32_t> replicas() const { return find<std::int32_t>("replicas"); }
  std::optional<std::int32_t> revision_history_limit() const { return find<std::int32_t>("revisionHistoryLimit"); }
  k8s::meta::v1::LabelSelector selector() const { return k8s::meta::v1::LabelSelector(get("selector")); }
  DeploymentStrategy strategy() const { return DeploymentStrategy(get("strategy")); }
  k8s::core::v1::PodTemplateSpec template_() const { return k8s::core::v1::PodTemplateSpec(get("template")); }
};

class DeploymentStatus : public View {
 public:
  using View::View;

  std::int32_t available_replicas() const { return read<std::int32_t>("availableReplicas"); }
  std::optional<std::int32_t> collision_count() const { return find<std::int32_t>("collisionCount"); }
  ListView<DeploymentCondition> conditions() const { return ListView<DeploymentCondition>(get("conditions")); }
  std::int64_t observed_generation() const { return read<std::int64_t>("observedGeneration"); }
  std::int32_t ready_replicas() const { return read<std::int32_t>("readyReplicas"); }
  std::int32_t replicas() const { return read<std::int32_t>("replicas"); }
  std::optional<std::int32_t> terminating_replicas() const { return find<std::int32_t>("terminatingReplicas"); }
  std::int32_t unavailable_replicas() const { return read<std::int32_t>("unavailableReplicas"); }
  std::int32_t updated_replicas() const { return read<std::int32_t>("updatedReplicas"); }
};

class Deployment : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "deployments";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "Deployment"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  DeploymentSpec spec() const { return DeploymentSpec(get("spec")); }
  DeploymentStatus status() const { return DeploymentStatus(get("status")); }
};

class DeploymentCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Time last_update_time() const { return read<Time>("lastUpdateTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class DeploymentList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "DeploymentList"};
    return kKind;
  }

  ListView<Deployment> items() const { return ListView<Deployment>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ReplicaSetSpec : public View {
 public:
  using View::View;

  std::int32_t min_ready_seconds() const { return read<std::int32_t>("minReadySeconds"); }
  std::optional<std::int32_t> replicas() const { return find<std::int32_t>("replicas"); }
  k8s::meta::v1::LabelSelector selector() const { return k8s::meta::v1::LabelSelector(get("selector")); }
  k8s::core::v1::PodTemplateSpec template_() const { return k8s::core::v1::PodTemplateSpec(get("template")); }
};

class ReplicaSetStatus : public View {
 public:
  using View::View;

  std::int32_t available_replicas() const { return read<std::int32_t>("availableReplicas"); }
  ListView<ReplicaSetCondition> conditions() const { return ListView<ReplicaSetCondition>(get("conditions")); }
  std::int32_t fully_labeled_replicas() const { return read<std::int32_t>("fullyLabeledReplicas"); }
  std::int64_t observed_generation() const { return read<std::int64_t>("observedGeneration"); }
  std::int32_t ready_replicas() const { return read<std::int32_t>("readyReplicas"); }
  std::int32_t replicas() const { return read<std::int32_t>("replicas"); }
  std::optional<std::int32_t> terminating_replicas() const { return find<std::int32_t>("terminatingReplicas"); }
};

class ReplicaSet : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "replicasets";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "ReplicaSet"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ReplicaSetSpec spec() const { return ReplicaSetSpec(get("spec")); }
  ReplicaSetStatus status() const { return ReplicaSetStatus(get("status")); }
};

class ReplicaSetCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class ReplicaSetList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "ReplicaSetList"};
    return kKind;
  }

  ListView<ReplicaSet> items() const { return ListView<ReplicaSet>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class RollingUpdateStatefulSetStrategy : public View {
 public:
  using View::View;

  std::optional<IntOrString> max_unavailable() const { return find<IntOrString>("maxUnavailable"); }
  std::optional<std::int32_t> partition() const { return find<std::int32_t>("partition"); }
};

class StatefulSetOrdinals : public View {
 public:
  using View::View;

  std::int32_t start() const { return read<std::int32_t>("start"); }
};

class StatefulSetPersistentVolumeClaimRetentionPolicy : public View {
 public:
  using View::View;

  Text when_deleted() const { return read<Text>("whenDeleted"); }
  Text when_scaled() const { return read<Text>("whenScaled"); }
};

class StatefulSetUpdateStrategy : public View {
 public:
  using View::View;

  RollingUpdateStatefulSetStrategy rolling_update() const {
    return RollingUpdateStatefulSetStrategy(get("rollingUpdate"));
  }
  Text type() const { return read<Text>("type"); }
};

class StatefulSetSpec : public View {
 public:
  using View::View;

  std::int32_t min_ready_seconds() const { return read<std::int32_t>("minReadySeconds"); }
  StatefulSetOrdinals ordinals() const { return StatefulSetOrdinals(get("ordinals")); }
  StatefulSetPersistentVolumeClaimRetentionPolicy persistent_volume_claim_retention_policy() const {
    return StatefulSetPersistentVolumeClaimRetentionPolicy(get("persistentVolumeClaimRetentionPolicy"));
  }
  Text pod_management_policy() const { return read<Text>("podManagementPolicy"); }
  std::optional<std::int32_t> replicas() const { return find<std::int32_t>("replicas"); }
  std::optional<std::int32_t> revision_history_limit() const { return find<std::int32_t>("revisionHistoryLimit"); }
  k8s::meta::v1::LabelSelector selector() const { return k8s::meta::v1::LabelSelector(get("selector")); }
  Text service_name() const { return read<Text>("serviceName"); }
  k8s::core::v1::PodTemplateSpec template_() const { return k8s::core::v1::PodTemplateSpec(get("template")); }
  StatefulSetUpdateStrategy update_strategy() const { return StatefulSetUpdateStrategy(get("updateStrategy")); }
  ListView<k8s::core::v1::PersistentVolumeClaim> volume_claim_templates() const {
    return ListView<k8s::core::v1::PersistentVolumeClaim>(get("volumeClaimTemplates"));
  }
};

class StatefulSetStatus : public View {
 public:
  using View::View;

  std::int32_t available_replicas() const { return read<std::int32_t>("availableReplicas"); }
  std::optional<std::int32_t> collision_count() const { return find<std::int32_t>("collisionCount"); }
  ListView<StatefulSetCondition> conditions() const { return ListView<StatefulSetCondition>(get("conditions")); }
  std::int32_t current_replicas() const { return read<std::int32_t>("currentReplicas"); }
  Text current_revision() const { return read<Text>("currentRevision"); }
  std::int64_t observed_generation() const { return read<std::int64_t>("observedGeneration"); }
  std::int32_t ready_replicas() const { return read<std::int32_t>("readyReplicas"); }
  std::int32_t replicas() const { return read<std::int32_t>("replicas"); }
  Text update_revision() const { return read<Text>("updateRevision"); }
  std::int32_t updated_replicas() const { return read<std::int32_t>("updatedReplicas"); }
};

class StatefulSet : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "statefulsets";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "StatefulSet"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  StatefulSetSpec spec() const { return StatefulSetSpec(get("spec")); }
  StatefulSetStatus status() const { return StatefulSetStatus(get("status")); }
};

class StatefulSetCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class StatefulSetList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "StatefulSetList"};
    return kKind;
  }

  ListView<StatefulSet> items() const { return ListView<StatefulSet>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::apps::v1
