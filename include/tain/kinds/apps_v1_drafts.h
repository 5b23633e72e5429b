// Made by tools/schema/run from k8s.io/api/apps/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/core_v1_drafts.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::apps::v1 {

class DaemonSetConditionDraft;
class DeploymentConditionDraft;
class ReplicaSetConditionDraft;
class StatefulSetConditionDraft;

class ControllerRevisionDraft : public KindDraft<ControllerRevisionDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "ControllerRevision"};
    return kKind;
  }

  DraftPart data() { return {root(), "data"}; }
  ControllerRevisionDraft& clear_data() { return erase_field("data"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ControllerRevisionDraft& clear_metadata() { return erase_field("metadata"), *this; }
  std::int64_t revision() const { return read_field<std::int64_t>("revision"); }
  ControllerRevisionDraft& set_revision(std::int64_t value) {
    return put_field<std::int64_t>("revision", value), *this;
  }
  ControllerRevisionDraft& clear_revision() { return erase_field("revision"), *this; }
};

class RollingUpdateDaemonSetDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<IntOrString> max_surge() const { return find_field<IntOrString>("maxSurge"); }
  RollingUpdateDaemonSetDraft& set_max_surge(const IntOrString& value) {
    return put_field<IntOrString>("maxSurge", value), *this;
  }
  RollingUpdateDaemonSetDraft& clear_max_surge() { return erase_field("maxSurge"), *this; }
  std::optional<IntOrString> max_unavailable() const { return find_field<IntOrString>("maxUnavailable"); }
  RollingUpdateDaemonSetDraft& set_max_unavailable(const IntOrString& value) {
    return put_field<IntOrString>("maxUnavailable", value), *this;
  }
  RollingUpdateDaemonSetDraft& clear_max_unavailable() { return erase_field("maxUnavailable"), *this; }
};

class DaemonSetUpdateStrategyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  RollingUpdateDaemonSetDraft rolling_update() { return {*this, "rollingUpdate"}; }
  DaemonSetUpdateStrategyDraft& clear_rolling_update() { return erase_field("rollingUpdate"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  DaemonSetUpdateStrategyDraft& set_type(std::string_view value) {
    return put_field<std::string>("type", value), *this;
  }
  DaemonSetUpdateStrategyDraft& clear_type() { return erase_field("type"), *this; }
};

class DaemonSetSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t min_ready_seconds() const { return read_field<std::int32_t>("minReadySeconds"); }
  DaemonSetSpecDraft& set_min_ready_seconds(std::int32_t value) {
    return put_field<std::int32_t>("minReadySeconds", value), *this;
  }
  DaemonSetSpecDraft& clear_min_ready_seconds() { return erase_field("minReadySeconds"), *this; }
  std::optional<std::int32_t> revision_history_limit() const {
    return find_field<std::int32_t>("revisionHistoryLimit");
  }
  DaemonSetSpecDraft& set_revision_history_limit(std::int32_t value) {
    return put_field<std::int32_t>("revisionHistoryLimit", value), *this;
  }
  DaemonSetSpecDraft& clear_revision_history_limit() { return erase_field("revisionHistoryLimit"), *this; }
  k8s::meta::v1::LabelSelectorDraft selector() { return {*this, "selector"}; }
  DaemonSetSpecDraft& clear_selector() { return erase_field("selector"), *this; }
  k8s::core::v1::PodTemplateSpecDraft template_() { return {*this, "template"}; }
  DaemonSetSpecDraft& clear_template_() { return erase_field("template"), *this; }
  DaemonSetUpdateStrategyDraft update_strategy() { return {*this, "updateStrategy"}; }
  DaemonSetSpecDraft& clear_update_strategy() { return erase_field("updateStrategy"), *this; }
};

class DaemonSetStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> collision_count() const { return find_field<std::int32_t>("collisionCount"); }
  DaemonSetStatusDraft& set_collision_count(std::int32_t value) {
    return put_field<std::int32_t>("collisionCount", value), *this;
  }
  DaemonSetStatusDraft& clear_collision_count() { return erase_field("collisionCount"), *this; }
  DraftList<DaemonSetConditionDraft> conditions() { return {*this, "conditions"}; }
  DaemonSetStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::int32_t current_number_scheduled() const { return read_field<std::int32_t>("currentNumberScheduled"); }
  DaemonSetStatusDraft& set_current_number_scheduled(std::int32_t value) {
    return put_field<std::int32_t>("currentNumberScheduled", value), *this;
  }
  DaemonSetStatusDraft& clear_current_number_scheduled() { return erase_field("currentNumberScheduled"), *this; }
  std::int32_t desired_number_scheduled() const { return read_field<std::int32_t>("desiredNumberScheduled"); }
  DaemonSetStatusDraft& set_desired_number_scheduled(std::int32_t value) {
    return put_field<std::int32_t>("desiredNumberScheduled", value), *this;
  }
  DaemonSetStatusDraft& clear_desired_number_scheduled() { return erase_field("desiredNumberScheduled"), *this; }
  std::int32_t number_available() const { return read_field<std::int32_t>("numberAvailable"); }
  DaemonSetStatusDraft& set_number_available(std::int32_t value) {
    return put_field<std::int32_t>("numberAvailable", value), *this;
  }
  DaemonSetStatusDraft& clear_number_available() { return erase_field("numberAvailable"), *this; }
  std::int32_t number_misscheduled() const { return read_field<std::int32_t>("numberMisscheduled"); }
  DaemonSetStatusDraft& set_number_misscheduled(std::int32_t value) {
    return put_field<std::int32_t>("numberMisscheduled", value), *this;
  }
  DaemonSetStatusDraft& clear_number_misscheduled() { return erase_field("numberMisscheduled"), *this; }
  std::int32_t number_ready() const { return read_field<std::int32_t>("numberReady"); }
  DaemonSetStatusDraft& set_number_ready(std::int32_t value) {
    return put_field<std::int32_t>("numberReady", value), *this;
  }
  DaemonSetStatusDraft& clear_number_ready() { return erase_field("numberReady"), *this; }
  std::int32_t number_unavailable() const { return read_field<std::int32_t>("numberUnavailable"); }
  DaemonSetStatusDraft& set_number_unavailable(std::int32_t value) {
    return put_field<std::int32_t>("numberUnavailable", value), *this;
  }
  DaemonSetStatusDraft& clear_number_unavailable() { return erase_field("numberUnavailable"), *this; }
  std::int64_t observed_generation() const { return read_field<std::int64_t>("observedGeneration"); }
  DaemonSetStatusDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  DaemonSetStatusDraft& clear_observed_generation() { return erase_field("observedGeneration"), *this; }
  std::int32_t updated_number_scheduled() const { return read_field<std::int32_t>("updatedNumberScheduled"); }
  DaemonSetStatusDraft& set_updated_number_scheduled(std::int32_t value) {
    return put_field<std::int32_t>("updatedNumberScheduled", value), *this;
  }
  DaemonSetStatusDraft& clear_updated_number_scheduled() { return erase_field("updatedNumberScheduled"), *this; }
};

class DaemonSetDraft : public KindDraft<DaemonSetDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "DaemonSet"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  DaemonSetDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DaemonSetSpecDraft spec() { return {root(), "spec"}; }
  DaemonSetDraft& clear_spec() { return erase_field("spec"), *this; }
  DaemonSetStatusDraft status() { return {root(), "status"}; }
  DaemonSetDraft& clear_status() { return erase_field("status"), *this; }
};

class DaemonSetConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  DaemonSetConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  DaemonSetConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  DaemonSetConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  DaemonSetConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  DaemonSetConditionDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  DaemonSetConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  DaemonSetConditionDraft& set_status(std::string_view value) { return put_field<std::string>("status", value), *this; }
  DaemonSetConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  DaemonSetConditionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  DaemonSetConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class RollingUpdateDeploymentDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<IntOrString> max_surge() const { return find_field<IntOrString>("maxSurge"); }
  RollingUpdateDeploymentDraft& set_max_surge(const IntOrString& value) {
    return put_field<IntOrString>("maxSurge", value), *this;
  }
  RollingUpdateDeploymentDraft& clear_max_surge() { return erase_field("maxSurge"), *this; }
  std::optional<IntOrString> max_unavailable() const { return find_field<IntOrString>("maxUnavailable"); }
  RollingUpdateDeploymentDraft& set_max_unavailable(const IntOrString& value) {
    return put_field<IntOrString>("maxUnavailable", value), *this;
  }
  RollingUpdateDeploymentDraft& clear_max_unavailable() { return erase_field("maxUnavailable"), *this; }
};

class DeploymentStrategyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  RollingUpdateDeploymentDraft rolling_update() { return {*this, "rollingUpdate"}; }
  DeploymentStrategyDraft& clear_rolling_update() { return erase_field("rollingUpdate"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  DeploymentStrategyDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  DeploymentStrategyDraft& clear_type() { return erase_field("type"), *this; }
};

class DeploymentSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t min_ready_seconds() const { return read_field<std::int32_t>("minReadySeconds"); }
  DeploymentSpecDraft& set_min_ready_seconds(std::int32_t value) {
    return put_field<std::int32_t>("minReadySeconds", value), *this;
  }
  DeploymentSpecDraft& clear_min_ready_seconds() { return erase_field("minReadySeconds"), *this; }
  bool paused() const { return read_field<bool>("paused"); }
  DeploymentSpecDraft& set_paused(bool value) { return put_field<bool>("paused", value), *this; }
  DeploymentSpecDraft& clear_paused() { return erase_field("paused"), *this; }
  std::optional<std::int32_t> progress_deadline_seconds() const {
    return find_field<std::int32_t>("progressDeadlineSeconds");
  }
  DeploymentSpecDraft& set_progress_deadline_seconds(std::int32_t value) {
    return put_field<std::int32_t>("progressDeadlineSeconds", value), *this;
  }
  DeploymentSpecDraft& clear_progress_deadline_seconds() { return erase_field("progressDeadlineSeconds"), *this; }
  std::optional<std::int32_t> replicas() const { return find_field<std::int32_t>("replicas"); }
  DeploymentSpecDraft& set_replicas(std::int32_t value) { return put_field<std::int32_t>("replicas", value), *this; }
  DeploymentSpecDraft& clear_replicas() { return erase_field("replicas"), *this; }
  std::optional<std::int32_t> revision_history_limit() const {
    return find_field<std::int32_t>("revisionHistoryLimit");
  }
  DeploymentSpecDraft& set_revision_history_limit(std::int32_t value) {
    return put_field<std::int32_t>("revisionHistoryLimit", value), *this;
  }
  DeploymentSpecDraft& clear_revision_history_limit() { return erase_field("revisionHistoryLimit"), *this; }
  k8s::meta::v1::LabelSelectorDraft selector() { return {*this, "selector"}; }
  DeploymentSpecDraft& clear_selector() { return erase_field("selector"), *this; }
  DeploymentStrategyDraft strategy() { return {*this, "strategy"}; }
  DeploymentSpecDraft& clear_strategy() { return erase_field("strategy"), *this; }
  k8s::core::v1::PodTemplateSpecDraft template_() { return {*this, "template"}; }
  DeploymentSpecDraft& clear_template_() { return erase_field("template"), *this; }
};

class DeploymentStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t available_replicas() const { return read_field<std::int32_t>("availableReplicas"); }
  DeploymentStatusDraft& set_available_replicas(std::int32_t value) {
    return put_field<std::int32_t>("availableReplicas", value), *this;
  }
  DeploymentStatusDraft& clear_available_replicas() { return erase_field("availableReplicas"), *this; }
  std::optional<std::int32_t> collision_count() const { return find_field<std::int32_t>("collisionCount"); }
  DeploymentStatusDraft& set_collision_count(std::int32_t value) {
    return put_field<std::int32_t>("collisionCount", value), *this;
  }
  DeploymentStatusDraft& clear_collision_count() { return erase_field("collisionCount"), *this; }
  DraftList<DeploymentConditionDraft> conditions() { return {*this, "conditions"}; }
  DeploymentStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::int64_t observed_generation() const { return read_field<std::int64_t>("observedGeneration"); }
  DeploymentStatusDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  DeploymentStatusDraft& clear_observed_generation() { return erase_field("observedGeneration"), *this; }
  std::int32_t ready_replicas() const { return read_field<std::int32_t>("readyReplicas"); }
  DeploymentStatusDraft& set_ready_replicas(std::int32_t value) {
    return put_field<std::int32_t>("readyReplicas", value), *this;
  }
  DeploymentStatusDraft& clear_ready_replicas() { return erase_field("readyReplicas"), *this; }
  std::int32_t replicas() const { return read_field<std::int32_t>("replicas"); }
  DeploymentStatusDraft& set_replicas(std::int32_t value) { return put_field<std::int32_t>("replicas", value), *this; }
  DeploymentStatusDraft& clear_replicas() { return erase_field("replicas"), *this; }
  std::optional<std::int32_t> terminating_replicas() const { return find_field<std::int32_t>("terminatingReplicas"); }
  DeploymentStatusDraft& set_terminating_replicas(std::int32_t value) {
    return put_field<std::int32_t>("terminatingReplicas", value), *this;
  }
  DeploymentStatusDraft& clear_terminating_replicas() { return erase_field("terminatingReplicas"), *this; }
  std::int32_t unavailable_replicas() const { return read_field<std::int32_t>("unavailableReplicas"); }
  DeploymentStatusDraft& set_unavailable_replicas(std::int32_t value) {
    return put_field<std::int32_t>("unavailableReplicas", value), *this;
  }
  DeploymentStatusDraft& clear_unavailable_replicas() { return erase_field("unavailableReplicas"), *this; }
  std::int32_t updated_replicas() const { return read_field<std::int32_t>("updatedReplicas"); }
  DeploymentStatusDraft& set_updated_replicas(std::int32_t value) {
    return put_field<std::int32_t>("updatedReplicas", value), *this;
  }
  DeploymentStatusDraft& clear_updated_replicas() { return erase_field("updatedReplicas"), *this; }
};

class DeploymentDraft : public KindDraft<DeploymentDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "Deployment"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  DeploymentDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DeploymentSpecDraft spec() { return {root(), "spec"}; }
  DeploymentDraft& clear_spec() { return erase_field("spec"), *this; }
  DeploymentStatusDraft status() { return {root(), "status"}; }
  DeploymentDraft& clear_status() { return erase_field("status"), *this; }
};

class DeploymentConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  DeploymentConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  DeploymentConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  Time last_update_time() const { return read_field<Time>("lastUpdateTime"); }
  DeploymentConditionDraft& set_last_update_time(const Time& value) {
    return put_field<Time>("lastUpdateTime", value), *this;
  }
  DeploymentConditionDraft& clear_last_update_time() { return erase_field("lastUpdateTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  DeploymentConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  DeploymentConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  DeploymentConditionDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  DeploymentConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  DeploymentConditionDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  DeploymentConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  DeploymentConditionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  DeploymentConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class ReplicaSetSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t min_ready_seconds() const { return read_field<std::int32_t>("minReadySeconds"); }
  ReplicaSetSpecDraft& set_min_ready_seconds(std::int32_t value) {
    return put_field<std::int32_t>("minReadySeconds", value), *this;
  }
  ReplicaSetSpecDraft& clear_min_ready_seconds() { return erase_field("minReadySeconds"), *this; }
  std::optional<std::int32_t> replicas() const { return find_field<std::int32_t>("replicas"); }
  ReplicaSetSpecDraft& set_replicas(std::int32_t value) { return put_field<std::int32_t>("replicas", value), *this; }
  ReplicaSetSpecDraft& clear_replicas() { return erase_field("replicas"), *this; }
  k8s::meta::v1::LabelSelectorDraft selector() { return {*this, "selector"}; }
  ReplicaSetSpecDraft& clear_selector() { return erase_field("selector"), *this; }
  k8s::core::v1::PodTemplateSpecDraft template_() { return {*this, "template"}; }
  ReplicaSetSpecDraft& clear_template_() { return erase_field("template"), *this; }
};

class ReplicaSetStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t available_replicas() const { return read_field<std::int32_t>("availableReplicas"); }
  ReplicaSetStatusDraft& set_available_replicas(std::int32_t value) {
    return put_field<std::int32_t>("availableReplicas", value), *this;
  }
  ReplicaSetStatusDraft& clear_available_replicas() { return erase_field("availableReplicas"), *this; }
  DraftList<ReplicaSetConditionDraft> conditions() { return {*this, "conditions"}; }
  ReplicaSetStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::int32_t fully_labeled_replicas() const { return read_field<std::int32_t>("fullyLabeledReplicas"); }
  ReplicaSetStatusDraft& set_fully_labeled_replicas(std::int32_t value) {
    return put_field<std::int32_t>("fullyLabeledReplicas", value), *this;
  }
  ReplicaSetStatusDraft& clear_fully_labeled_replicas() { return erase_field("fullyLabeledReplicas"), *this; }
  std::int64_t observed_generation() const { return read_field<std::int64_t>("observedGeneration"); }
  ReplicaSetStatusDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  ReplicaSetStatusDraft& clear_observed_generation() { return erase_field("observedGeneration"), *this; }
  std::int32_t ready_replicas() const { return read_field<std::int32_t>("readyReplicas"); }
  ReplicaSetStatusDraft& set_ready_replicas(std::int32_t value) {
    return put_field<std::int32_t>("readyReplicas", value), *this;
  }
  ReplicaSetStatusDraft& clear_ready_replicas() { return erase_field("readyReplicas"), *this; }
  std::int32_t replicas() const { return read_field<std::int32_t>("replicas"); }
  ReplicaSetStatusDraft& set_replicas(std::int32_t value) { return put_field<std::int32_t>("replicas", value), *this; }
  ReplicaSetStatusDraft& clear_replicas() { return erase_field("replicas"), *this; }
  std::optional<std::int32_t> terminating_replicas() const { return find_field<std::int32_t>("terminatingReplicas"); }
  ReplicaSetStatusDraft& set_terminating_replicas(std::int32_t value) {
    return put_field<std::int32_t>("terminatingReplicas", value), *this;
  }
  ReplicaSetStatusDraft& clear_terminating_replicas() { return erase_field("terminatingReplicas"), *this; }
};

class ReplicaSetDraft : public KindDraft<ReplicaSetDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "ReplicaSet"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ReplicaSetDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ReplicaSetSpecDraft spec() { return {root(), "spec"}; }
  ReplicaSetDraft& clear_spec() { return erase_field("spec"), *this; }
  ReplicaSetStatusDraft status() { return {root(), "status"}; }
  ReplicaSetDraft& clear_status() { return erase_field("status"), *this; }
};

class ReplicaSetConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  ReplicaSetConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  ReplicaSetConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  ReplicaSetConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  ReplicaSetConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  ReplicaSetConditionDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  ReplicaSetConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  ReplicaSetConditionDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  ReplicaSetConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  ReplicaSetConditionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  ReplicaSetConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class RollingUpdateStatefulSetStrategyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<IntOrString> max_unavailable() const { return find_field<IntOrString>("maxUnavailable"); }
  RollingUpdateStatefulSetStrategyDraft& set_max_unavailable(const IntOrString& value) {
    return put_field<IntOrString>("maxUnavailable", value), *this;
  }
  RollingUpdateStatefulSetStrategyDraft& clear_max_unavailable() { return erase_field("maxUnavailable"), *this; }
  std::optional<std::int32_t> partition() const { return find_field<std::int32_t>("partition"); }
  RollingUpdateStatefulSetStrategyDraft& set_partition(std::int32_t value) {
    return put_field<std::int32_t>("partition", value), *this;
  }
  RollingUpdateStatefulSetStrategyDraft& clear_partition() { return erase_field("partition"), *this; }
};

class StatefulSetOrdinalsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t start() const { return read_field<std::int32_t>("start"); }
  StatefulSetOrdinalsDraft& set_start(std::int32_t value) { return put_field<std::int32_t>("start", value), *this; }
  StatefulSetOrdinalsDraft& clear_start() { return erase_field("start"), *this; }
};

class StatefulSetPersistentVolumeClaimRetentionPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string when_deleted() const { return read_field<std::string>("whenDeleted"); }
  StatefulSetPersistentVolumeClaimRetentionPolicyDraft& set_when_deleted(std::string_view value) {
    return put_field<std::string>("whenDeleted", value), *this;
  }
  StatefulSetPersistentVolumeClaimRetentionPolicyDraft& clear_when_deleted() {
    return erase_field("whenDeleted"), *this;
  }
  std::string when_scaled() const { return read_field<std::string>("whenScaled"); }
  StatefulSetPersistentVolumeClaimRetentionPolicyDraft& set_when_scaled(std::string_view value) {
    return put_field<std::string>("whenScaled", value), *this;
  }
  StatefulSetPersistentVolumeClaimRetentionPolicyDraft& clear_when_scaled() { return erase_field("whenScaled"), *this; }
};

class StatefulSetUpdateStrategyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  RollingUpdateStatefulSetStrategyDraft rolling_update() { return {*this, "rollingUpdate"}; }
  StatefulSetUpdateStrategyDraft& clear_rolling_update() { return erase_field("rollingUpdate"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  StatefulSetUpdateStrategyDraft& set_type(std::string_view value) {
    return put_field<std::string>("type", value), *this;
  }
  StatefulSetUpdateStrategyDraft& clear_type() { return erase_field("type"), *this; }
};

class StatefulSetSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t min_ready_seconds() const { return read_field<std::int32_t>("minReadySeconds"); }
  StatefulSetSpecDraft& set_min_ready_seconds(std::int32_t value) {
    return put_field<std::int32_t>("minReadySeconds", value), *this;
  }
  StatefulSetSpecDraft& clear_min_ready_seconds() { return erase_field("minReadySeconds"), *this; }
  StatefulSetOrdinalsDraft ordinals() { return {*this, "ordinals"}; }
  StatefulSetSpecDraft& clear_ordinals() { return erase_field("ordinals"), *this; }
  StatefulSetPersistentVolumeClaimRetentionPolicyDraft persistent_volume_claim_retention_policy() {
    return {*this, "persistentVolumeClaimRetentionPolicy"};
  }
  StatefulSetSpecDraft& clear_persistent_volume_claim_retention_policy() {
    return erase_field("persistentVolumeClaimRetentionPolicy"), *this;
  }
  std::string pod_management_policy() const { return read_field<std::string>("podManagementPolicy"); }
  StatefulSetSpecDraft& set_pod_management_policy(std::string_view value) {
    return put_field<std::string>("podManagementPolicy", value), *this;
  }
  StatefulSetSpecDraft& clear_pod_management_policy() { return erase_field("podManagementPolicy"), *this; }
  std::optional<std::int32_t> replicas() const { return find_field<std::int32_t>("replicas"); }
  StatefulSetSpecDraft& set_replicas(std::int32_t value) { return put_field<std::int32_t>("replicas", value), *this; }
  StatefulSetSpecDraft& clear_replicas() { return erase_field("replicas"), *this; }
  std::optional<std::int32_t> revision_history_limit() const {
    return find_field<std::int32_t>("revisionHistoryLimit");
  }
  StatefulSetSpecDraft& set_revision_history_limit(std::int32_t value) {
    return put_field<std::int32_t>("revisionHistoryLimit", value), *this;
  }
  StatefulSetSpecDraft& clear_revision_history_limit() { return erase_field("revisionHistoryLimit"), *this; }
  k8s::meta::v1::LabelSelectorDraft selector() { return {*this, "selector"}; }
  StatefulSetSpecDraft& clear_selector() { return erase_field("selector"), *this; }
  std::string service_name() const { return read_field<std::string>("serviceName"); }
  StatefulSetSpecDraft& set_service_name(std::string_view value) {
    return put_field<std::string>("serviceName", value), *this;
  }
  StatefulSetSpecDraft& clear_service_name() { return erase_field("serviceName"), *this; }
  k8s::core::v1::PodTemplateSpecDraft template_() { return {*this, "template"}; }
  StatefulSetSpecDraft& clear_template_() { return erase_field("template"), *this; }
  StatefulSetUpdateStrategyDraft update_strategy() { return {*this, "updateStrategy"}; }
  StatefulSetSpecDraft& clear_update_strategy() { return erase_field("updateStrategy"), *this; }
  DraftList<k8s::core::v1::PersistentVolumeClaimPart> volume_claim_templates() {
    return {*this, "volumeClaimTemplates"};
  }
  StatefulSetSpecDraft& clear_volume_claim_templates() { return erase_field("volumeClaimTemplates"), *this; }
};

class StatefulSetStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t available_replicas() const { return read_field<std::int32_t>("availableReplicas"); }
  StatefulSetStatusDraft& set_available_replicas(std::int32_t value) {
    return put_field<std::int32_t>("availableReplicas", value), *this;
  }
  StatefulSetStatusDraft& clear_available_replicas() { return erase_field("availableReplicas"), *this; }
  std::optional<std::int32_t> collision_count() const { return find_field<std::int32_t>("collisionCount"); }
  StatefulSetStatusDraft& set_collision_count(std::int32_t value) {
    return put_field<std::int32_t>("collisionCount", value), *this;
  }
  StatefulSetStatusDraft& clear_collision_count() { return erase_field("collisionCount"), *this; }
  DraftList<StatefulSetConditionDraft> conditions() { return {*this, "conditions"}; }
  StatefulSetStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::int32_t current_replicas() const { return read_field<std::int32_t>("currentReplicas"); }
  StatefulSetStatusDraft& set_current_replicas(std::int32_t value) {
    return put_field<std::int32_t>("currentReplicas", value), *this;
  }
  StatefulSetStatusDraft& clear_current_replicas() { return erase_field("currentReplicas"), *this; }
  std::string current_revision() const { return read_field<std::string>("currentRevision"); }
  StatefulSetStatusDraft& set_current_revision(std::string_view value) {
    return put_field<std::string>("currentRevision", value), *this;
  }
  StatefulSetStatusDraft& clear_current_revision() { return erase_field("currentRevision"), *this; }
  std::int64_t observed_generation() const { return read_field<std::int64_t>("observedGeneration"); }
  StatefulSetStatusDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  StatefulSetStatusDraft& clear_observed_generation() { return erase_field("observedGeneration"), *this; }
  std::int32_t ready_replicas() const { return read_field<std::int32_t>("readyReplicas"); }
  StatefulSetStatusDraft& set_ready_replicas(std::int32_t value) {
    return put_field<std::int32_t>("readyReplicas", value), *this;
  }
  StatefulSetStatusDraft& clear_ready_replicas() { return erase_field("readyReplicas"), *this; }
  std::int32_t replicas() const { return read_field<std::int32_t>("replicas"); }
  StatefulSetStatusDraft& set_replicas(std::int32_t value) { return put_field<std::int32_t>("replicas", value), *this; }
  StatefulSetStatusDraft& clear_replicas() { return erase_field("replicas"), *this; }
  std::string update_revision() const { return read_field<std::string>("updateRevision"); }
  StatefulSetStatusDraft& set_update_revision(std::string_view value) {
    return put_field<std::string>("updateRevision", value), *this;
  }
  StatefulSetStatusDraft& clear_update_revision() { return erase_field("updateRevision"), *this; }
  std::int32_t updated_replicas() const { return read_field<std::int32_t>("updatedReplicas"); }
  StatefulSetStatusDraft& set_updated_replicas(std::int32_t value) {
    return put_field<std::int32_t>("updatedReplicas", value), *this;
  }
  StatefulSetStatusDraft& clear_updated_replicas() { return erase_field("updatedReplicas"), *this; }
};

class StatefulSetDraft : public KindDraft<StatefulSetDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"apps", "v1", "StatefulSet"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  StatefulSetDraft& clear_metadata() { return erase_field("metadata"), *this; }
  StatefulSetSpecDraft spec() { return {root(), "spec"}; }
  StatefulSetDraft& clear_spec() { return erase_field("spec"), *this; }
  StatefulSetStatusDraft status() { return {root(), "status"}; }
  StatefulSetDraft& clear_status() { return erase_field("status"), *this; }
};

class StatefulSetConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  StatefulSetConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  StatefulSetConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  StatefulSetConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  StatefulSetConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  StatefulSetConditionDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  StatefulSetConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  StatefulSetConditionDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  StatefulSetConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  StatefulSetConditionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  StatefulSetConditionDraft& clear_type() { return erase_field("type"), *this; }
};

}  // namespace tain::k8s::apps::v1
