// Made by tools/schema/run; do not edit.
#include <tain/kinds/apps_v1.h>
#include <tain/kinds/apps_v1beta1.h>
#include <tain/kinds/apps_v1beta2.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::core::v1 {
void members_of(Members&, const PersistentVolumeClaim&);
}
namespace tain::k8s::core::v1 {
void members_of(Members&, const PodTemplateSpec&);
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

namespace tain::k8s::apps::v1 {

void members_of(Members&, const ControllerRevision&);
void members_of(Members&, const ControllerRevisionList&);
void members_of(Members&, const DaemonSet&);
void members_of(Members&, const DaemonSetCondition&);
void members_of(Members&, const DaemonSetList&);
void members_of(Members&, const DaemonSetSpec&);
void members_of(Members&, const DaemonSetStatus&);
void members_of(Members&, const DaemonSetUpdateStrategy&);
void members_of(Members&, const Deployment&);
void members_of(Members&, const DeploymentCondition&);
void members_of(Members&, const DeploymentList&);
void members_of(Members&, const DeploymentSpec&);
void members_of(Members&, const DeploymentStatus&);
void members_of(Members&, const DeploymentStrategy&);
void members_of(Members&, const ReplicaSet&);
void members_of(Members&, const ReplicaSetCondition&);
void members_of(Members&, const ReplicaSetList&);
void members_of(Members&, const ReplicaSetSpec&);
void members_of(Members&, const ReplicaSetStatus&);
void members_of(Members&, const RollingUpdateDaemonSet&);
void members_of(Members&, const RollingUpdateDeployment&);
void members_of(Members&, const RollingUpdateStatefulSetStrategy&);
void members_of(Members&, const StatefulSet&);
void members_of(Members&, const StatefulSetCondition&);
void members_of(Members&, const StatefulSetList&);
void members_of(Members&, const StatefulSetOrdinals&);
void members_of(Members&, const StatefulSetPersistentVolumeClaimRetentionPolicy&);
void members_of(Members&, const StatefulSetSpec&);
void members_of(Members&, const StatefulSetStatus&);
void members_of(Members&, const StatefulSetUpdateStrategy&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ControllerRevision& view) {
  out.add("data", json_of(view.data()));
  out.add("metadata", json_of(view.metadata()));
  out.add("revision", json_of(view.revision()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ControllerRevisionList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSet& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  out.add("revisionHistoryLimit", json_of(view.revision_history_limit()));
  out.add("selector", json_of(view.selector()));
  out.add("template", json_of(view.template_()));
  out.add("updateStrategy", json_of(view.update_strategy()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetStatus& view) {
  out.add("collisionCount", json_of(view.collision_count()));
  out.add("conditions", json_of(view.conditions()));
  out.add("currentNumberScheduled", json_of(view.current_number_scheduled()));
  out.add("desiredNumberScheduled", json_of(view.desired_number_scheduled()));
  add_unless_empty(out, "numberAvailable", view.number_available());
  out.add("numberMisscheduled", json_of(view.number_misscheduled()));
  out.add("numberReady", json_of(view.number_ready()));
  add_unless_empty(out, "numberUnavailable", view.number_unavailable());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "updatedNumberScheduled", view.updated_number_scheduled());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetUpdateStrategy& view) {
  out.add("rollingUpdate", json_of(view.rolling_update()));
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Deployment& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  out.add("lastUpdateTime", json_of(view.last_update_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  add_unless_empty(out, "paused", view.paused());
  out.add("progressDeadlineSeconds", json_of(view.progress_deadline_seconds()));
  out.add("replicas", json_of(view.replicas()));
  out.add("revisionHistoryLimit", json_of(view.revision_history_limit()));
  out.add("selector", json_of(view.selector()));
  out.add("strategy", json_of(view.strategy()));
  out.add("template", json_of(view.template_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentStatus& view) {
  add_unless_empty(out, "availableReplicas", view.available_replicas());
  out.add("collisionCount", json_of(view.collision_count()));
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "readyReplicas", view.ready_replicas());
  add_unless_empty(out, "replicas", view.replicas());
  out.add("terminatingReplicas", json_of(view.terminating_replicas()));
  add_unless_empty(out, "unavailableReplicas", view.unavailable_replicas());
  add_unless_empty(out, "updatedReplicas", view.updated_replicas());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentStrategy& view) {
  out.add("rollingUpdate", json_of(view.rolling_update()));
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSet& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSetCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSetList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSetSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  out.add("replicas", json_of(view.replicas()));
  out.add("selector", json_of(view.selector()));
  out.add("template", json_of(view.template_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSetStatus& view) {
  add_unless_empty(out, "availableReplicas", view.available_replicas());
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "fullyLabeledReplicas", view.fully_labeled_replicas());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "readyReplicas", view.ready_replicas());
  out.add("replicas", json_of(view.replicas()));
  out.add("terminatingReplicas", json_of(view.terminating_replicas()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RollingUpdateDaemonSet& view) {
  out.add("maxSurge", json_of(view.max_surge()));
  out.add("maxUnavailable", json_of(view.max_unavailable()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RollingUpdateDeployment& view) {
  out.add("maxSurge", json_of(view.max_surge()));
  out.add("maxUnavailable", json_of(view.max_unavailable()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RollingUpdateStatefulSetStrategy& view) {
  out.add("maxUnavailable", json_of(view.max_unavailable()));
  out.add("partition", json_of(view.partition()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSet& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetOrdinals& view) {
  out.add("start", json_of(view.start()));
}

void members_of([[maybe_unused]] Members& out,
                [[maybe_unused]] const StatefulSetPersistentVolumeClaimRetentionPolicy& view) {
  add_unless_empty(out, "whenDeleted", view.when_deleted());
  add_unless_empty(out, "whenScaled", view.when_scaled());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  out.add("ordinals", json_of(view.ordinals()));
  out.add("persistentVolumeClaimRetentionPolicy", json_of(view.persistent_volume_claim_retention_policy()));
  add_unless_empty(out, "podManagementPolicy", view.pod_management_policy());
  out.add("replicas", json_of(view.replicas()));
  out.add("revisionHistoryLimit", json_of(view.revision_history_limit()));
  out.add("selector", json_of(view.selector()));
  out.add("serviceName", json_of(view.service_name()));
  out.add("template", json_of(view.template_()));
  out.add("updateStrategy", json_of(view.update_strategy()));
  out.add("volumeClaimTemplates", json_of(view.volume_claim_templates()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetStatus& view) {
  out.add("availableReplicas", json_of(view.available_replicas()));
  out.add("collisionCount", json_of(view.collision_count()));
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "currentReplicas", view.current_replicas());
  add_unless_empty(out, "currentRevision", view.current_revision());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "readyReplicas", view.ready_replicas());
  out.add("replicas", json_of(view.replicas()));
  add_unless_empty(out, "updateRevision", view.update_revision());
  add_unless_empty(out, "updatedReplicas", view.updated_replicas());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetUpdateStrategy& view) {
  out.add("rollingUpdate", json_of(view.rolling_update()));
  add_unless_empty(out, "type", view.type());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<ControllerRevision>(), add_walker<ControllerRevisionList>(),
    add_walker<DaemonSet>(),          add_walker<DaemonSetList>(),
    add_walker<Deployment>(),         add_walker<DeploymentList>(),
    add_walker<ReplicaSet>(),         add_walker<ReplicaSetList>(),
    add_walker<StatefulSet>(),        add_walker<StatefulSetList>(),
};

}  // namespace

}  // namespace tain::k8s::apps::v1

namespace tain::k8s::core::v1 {
void members_of(Members&, const PersistentVolumeClaim&);
}
namespace tain::k8s::core::v1 {
void members_of(Members&, const PodTemplateSpec&);
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

namespace tain::k8s::apps::v1beta1 {

void members_of(Members&, const ControllerRevision&);
void members_of(Members&, const ControllerRevisionList&);
void members_of(Members&, const Deployment&);
void members_of(Members&, const DeploymentCondition&);
void members_of(Members&, const DeploymentList&);
void members_of(Members&, const DeploymentRollback&);
void members_of(Members&, const DeploymentSpec&);
void members_of(Members&, const DeploymentStatus&);
void members_of(Members&, const DeploymentStrategy&);
void members_of(Members&, const RollbackConfig&);
void members_of(Members&, const RollingUpdateDeployment&);
void members_of(Members&, const RollingUpdateStatefulSetStrategy&);
void members_of(Members&, const Scale&);
void members_of(Members&, const ScaleSpec&);
void members_of(Members&, const ScaleStatus&);
void members_of(Members&, const StatefulSet&);
void members_of(Members&, const StatefulSetCondition&);
void members_of(Members&, const StatefulSetList&);
void members_of(Members&, const StatefulSetOrdinals&);
void members_of(Members&, const StatefulSetPersistentVolumeClaimRetentionPolicy&);
void members_of(Members&, const StatefulSetSpec&);
void members_of(Members&, const StatefulSetStatus&);
void members_of(Members&, const StatefulSetUpdateStrategy&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ControllerRevision& view) {
  out.add("data", json_of(view.data()));
  out.add("metadata", json_of(view.metadata()));
  out.add("revision", json_of(view.revision()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ControllerRevisionList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Deployment& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  out.add("lastUpdateTime", json_of(view.last_update_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentRollback& view) {
  out.add("name", json_of(view.name()));
  out.add("rollbackTo", json_of(view.rollback_to()));
  out.add("updatedAnnotations", json_of(view.updated_annotations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  add_unless_empty(out, "paused", view.paused());
  out.add("progressDeadlineSeconds", json_of(view.progress_deadline_seconds()));
  out.add("replicas", json_of(view.replicas()));
  out.add("revisionHistoryLimit", json_of(view.revision_history_limit()));
  out.add("rollbackTo", json_of(view.rollback_to()));
  out.add("selector", json_of(view.selector()));
  out.add("strategy", json_of(view.strategy()));
  out.add("template", json_of(view.template_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentStatus& view) {
  add_unless_empty(out, "availableReplicas", view.available_replicas());
  out.add("collisionCount", json_of(view.collision_count()));
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "readyReplicas", view.ready_replicas());
  add_unless_empty(out, "replicas", view.replicas());
  out.add("terminatingReplicas", json_of(view.terminating_replicas()));
  add_unless_empty(out, "unavailableReplicas", view.unavailable_replicas());
  add_unless_empty(out, "updatedReplicas", view.updated_replicas());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentStrategy& view) {
  out.add("rollingUpdate", json_of(view.rolling_update()));
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RollbackConfig& view) {
  add_unless_empty(out, "revision", view.revision());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RollingUpdateDeployment& view) {
  out.add("maxSurge", json_of(view.max_surge()));
  out.add("maxUnavailable", json_of(view.max_unavailable()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RollingUpdateStatefulSetStrategy& view) {
  out.add("maxUnavailable", json_of(view.max_unavailable()));
  out.add("partition", json_of(view.partition()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Scale& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ScaleSpec& view) {
  add_unless_empty(out, "replicas", view.replicas());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ScaleStatus& view) {
  out.add("replicas", json_of(view.replicas()));
  out.add("selector", json_of(view.selector()));
  add_unless_empty(out, "targetSelector", view.target_selector());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSet& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetOrdinals& view) {
  out.add("start", json_of(view.start()));
}

void members_of([[maybe_unused]] Members& out,
                [[maybe_unused]] const StatefulSetPersistentVolumeClaimRetentionPolicy& view) {
  add_unless_empty(out, "whenDeleted", view.when_deleted());
  add_unless_empty(out, "whenScaled", view.when_scaled());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  out.add("ordinals", json_of(view.ordinals()));
  out.add("persistentVolumeClaimRetentionPolicy", json_of(view.persistent_volume_claim_retention_policy()));
  add_unless_empty(out, "podManagementPolicy", view.pod_management_policy());
  out.add("replicas", json_of(view.replicas()));
  out.add("revisionHistoryLimit", json_of(view.revision_history_limit()));
  out.add("selector", json_of(view.selector()));
  out.add("serviceName", json_of(view.service_name()));
  out.add("template", json_of(view.template_()));
  out.add("updateStrategy", json_of(view.update_strategy()));
  out.add("volumeClaimTemplates", json_of(view.volume_claim_templates()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetStatus& view) {
  out.add("availableReplicas", json_of(view.available_replicas()));
  out.add("collisionCount", json_of(view.collision_count()));
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "currentReplicas", view.current_replicas());
  add_unless_empty(out, "currentRevision", view.current_revision());
  out.add("observedGeneration", json_of(view.observed_generation()));
  add_unless_empty(out, "readyReplicas", view.ready_replicas());
  out.add("replicas", json_of(view.replicas()));
  add_unless_empty(out, "updateRevision", view.update_revision());
  add_unless_empty(out, "updatedReplicas", view.updated_replicas());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetUpdateStrategy& view) {
  out.add("rollingUpdate", json_of(view.rolling_update()));
  add_unless_empty(out, "type", view.type());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<ControllerRevision>(), add_walker<ControllerRevisionList>(), add_walker<Deployment>(),
    add_walker<DeploymentList>(),     add_walker<DeploymentRollback>(),     add_walker<Scale>(),
    add_walker<StatefulSet>(),        add_walker<StatefulSetList>(),
};

}  // namespace

}  // namespace tain::k8s::apps::v1beta1

namespace tain::k8s::core::v1 {
void members_of(Members&, const PersistentVolumeClaim&);
}
namespace tain::k8s::core::v1 {
void members_of(Members&, const PodTemplateSpec&);
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

namespace tain::k8s::apps::v1beta2 {

void members_of(Members&, const ControllerRevision&);
void members_of(Members&, const ControllerRevisionList&);
void members_of(Members&, const DaemonSet&);
void members_of(Members&, const DaemonSetCondition&);
void members_of(Members&, const DaemonSetList&);
void members_of(Members&, const DaemonSetSpec&);
void members_of(Members&, const DaemonSetStatus&);
void members_of(Members&, const DaemonSetUpdateStrategy&);
void members_of(Members&, const Deployment&);
void members_of(Members&, const DeploymentCondition&);
void members_of(Members&, const DeploymentList&);
void members_of(Members&, const DeploymentSpec&);
void members_of(Members&, const DeploymentStatus&);
void members_of(Members&, const DeploymentStrategy&);
void members_of(Members&, const ReplicaSet&);
void members_of(Members&, const ReplicaSetCondition&);
void members_of(Members&, const ReplicaSetList&);
void members_of(Members&, const ReplicaSetSpec&);
void members_of(Members&, const ReplicaSetStatus&);
void members_of(Members&, const RollingUpdateDaemonSet&);
void members_of(Members&, const RollingUpdateDeployment&);
void members_of(Members&, const RollingUpdateStatefulSetStrategy&);
void members_of(Members&, const Scale&);
void members_of(Members&, const ScaleSpec&);
void members_of(Members&, const ScaleStatus&);
void members_of(Members&, const StatefulSet&);
void members_of(Members&, const StatefulSetCondition&);
void members_of(Members&, const StatefulSetList&);
void members_of(Members&, const StatefulSetOrdinals&);
void members_of(Members&, const StatefulSetPersistentVolumeClaimRetentionPolicy&);
void members_of(Members&, const StatefulSetSpec&);
void members_of(Members&, const StatefulSetStatus&);
void members_of(Members&, const StatefulSetUpdateStrategy&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ControllerRevision& view) {
  out.add("data", json_of(view.data()));
  out.add("metadata", json_of(view.metadata()));
  out.add("revision", json_of(view.revision()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ControllerRevisionList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSet& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  out.add("revisionHistoryLimit", json_of(view.revision_history_limit()));
  out.add("selector", json_of(view.selector()));
  out.add("template", json_of(view.template_()));
  out.add("updateStrategy", json_of(view.update_strategy()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetStatus& view) {
  out.add("collisionCount", json_of(view.collision_count()));
  out.add("conditions", json_of(view.conditions()));
  out.add("currentNumberScheduled", json_of(view.current_number_scheduled()));
  out.add("desiredNumberScheduled", json_of(view.desired_number_scheduled()));
  add_unless_empty(out, "numberAvailable", view.number_available());
  out.add("numberMisscheduled", json_of(view.number_misscheduled()));
  out.add("numberReady", json_of(view.number_ready()));
  add_unless_empty(out, "numberUnavailable", view.number_unavailable());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "updatedNumberScheduled", view.updated_number_scheduled());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonSetUpdateStrategy& view) {
  out.add("rollingUpdate", json_of(view.rolling_update()));
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Deployment& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  out.add("lastUpdateTime", json_of(view.last_update_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  add_unless_empty(out, "paused", view.paused());
  out.add("progressDeadlineSeconds", json_of(view.progress_deadline_seconds()));
  out.add("replicas", json_of(view.replicas()));
  out.add("revisionHistoryLimit", json_of(view.revision_history_limit()));
  out.add("selector", json_of(view.selector()));
  out.add("strategy", json_of(view.strategy()));
  out.add("template", json_of(view.template_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentStatus& view) {
  add_unless_empty(out, "availableReplicas", view.available_replicas());
  out.add("collisionCount", json_of(view.collision_count()));
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "readyReplicas", view.ready_replicas());
  add_unless_empty(out, "replicas", view.replicas());
  out.add("terminatingReplicas", json_of(view.terminating_replicas()));
  add_unless_empty(out, "unavailableReplicas", view.unavailable_replicas());
  add_unless_empty(out, "updatedReplicas", view.updated_replicas());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeploymentStrategy& view) {
  out.add("rollingUpdate", json_of(view.rolling_update()));
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSet& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSetCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSetList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSetSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  out.add("replicas", json_of(view.replicas()));
  out.add("selector", json_of(view.selector()));
  out.add("template", json_of(view.template_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicaSetStatus& view) {
  add_unless_empty(out, "availableReplicas", view.available_replicas());
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "fullyLabeledReplicas", view.fully_labeled_replicas());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "readyReplicas", view.ready_replicas());
  out.add("replicas", json_of(view.replicas()));
  out.add("terminatingReplicas", json_of(view.terminating_replicas()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RollingUpdateDaemonSet& view) {
  out.add("maxSurge", json_of(view.max_surge()));
  out.add("maxUnavailable", json_of(view.max_unavailable()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RollingUpdateDeployment& view) {
  out.add("maxSurge", json_of(view.max_surge()));
  out.add("maxUnavailable", json_of(view.max_unavailable()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RollingUpdateStatefulSetStrategy& view) {
  out.add("maxUnavailable", json_of(view.max_unavailable()));
  out.add("partition", json_of(view.partition()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Scale& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ScaleSpec& view) {
  add_unless_empty(out, "replicas", view.replicas());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ScaleStatus& view) {
  out.add("replicas", json_of(view.replicas()));
  out.add("selector", json_of(view.selector()));
  add_unless_empty(out, "targetSelector", view.target_selector());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSet& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetOrdinals& view) {
  out.add("start", json_of(view.start()));
}

void members_of([[maybe_unused]] Members& out,
                [[maybe_unused]] const StatefulSetPersistentVolumeClaimRetentionPolicy& view) {
  add_unless_empty(out, "whenDeleted", view.when_deleted());
  add_unless_empty(out, "whenScaled", view.when_scaled());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  out.add("ordinals", json_of(view.ordinals()));
  out.add("persistentVolumeClaimRetentionPolicy", json_of(view.persistent_volume_claim_retention_policy()));
  add_unless_empty(out, "podManagementPolicy", view.pod_management_policy());
  out.add("replicas", json_of(view.replicas()));
  out.add("revisionHistoryLimit", json_of(view.revision_history_limit()));
  out.add("selector", json_of(view.selector()));
  out.add("serviceName", json_of(view.service_name()));
  out.add("template", json_of(view.template_()));
  out.add("updateStrategy", json_of(view.update_strategy()));
  out.add("volumeClaimTemplates", json_of(view.volume_claim_templates()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetStatus& view) {
  out.add("availableReplicas", json_of(view.available_replicas()));
  out.add("collisionCount", json_of(view.collision_count()));
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "currentReplicas", view.current_replicas());
  add_unless_empty(out, "currentRevision", view.current_revision());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "readyReplicas", view.ready_replicas());
  out.add("replicas", json_of(view.replicas()));
  add_unless_empty(out, "updateRevision", view.update_revision());
  add_unless_empty(out, "updatedReplicas", view.updated_replicas());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatefulSetUpdateStrategy& view) {
  out.add("rollingUpdate", json_of(view.rolling_update()));
  add_unless_empty(out, "type", view.type());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<ControllerRevision>(),
    add_walker<ControllerRevisionList>(),
    add_walker<DaemonSet>(),
    add_walker<DaemonSetList>(),
    add_walker<Deployment>(),
    add_walker<DeploymentList>(),
    add_walker<ReplicaSet>(),
    add_walker<ReplicaSetList>(),
    add_walker<Scale>(),
    add_walker<StatefulSet>(),
    add_walker<StatefulSetList>(),
};

}  // namespace

}  // namespace tain::k8s::apps::v1beta2
