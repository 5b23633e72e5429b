// Made by tools/schema/run from k8s.io/api/batch/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/core_v1_drafts.h>
#include <tain/kinds/meta_v1_drafts.h>
#include <tain/kinds/scheduling_v1alpha3_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::batch::v1 {

class JobConditionDraft;
class PodFailurePolicyRuleDraft;
class SuccessPolicyRuleDraft;

class PodFailurePolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<PodFailurePolicyRuleDraft> rules() { return {*this, "rules"}; }
  PodFailurePolicyDraft& clear_rules() { return erase_field("rules"), *this; }
};

class JobSchedulingConfigurationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  k8s::scheduling::v1alpha3::WorkloadPodGroupDisruptionModeDraft disruption_mode() { return {*this, "disruptionMode"}; }
  JobSchedulingConfigurationDraft& clear_disruption_mode() { return erase_field("disruptionMode"), *this; }
  DraftList<k8s::scheduling::v1alpha3::WorkloadPodGroupResourceClaimDraft> resource_claims() {
    return {*this, "resourceClaims"};
  }
  JobSchedulingConfigurationDraft& clear_resource_claims() { return erase_field("resourceClaims"), *this; }
  k8s::scheduling::v1alpha3::WorkloadPodGroupSchedulingConstraintsDraft scheduling_constraints() {
    return {*this, "schedulingConstraints"};
  }
  JobSchedulingConfigurationDraft& clear_scheduling_constraints() {
    return erase_field("schedulingConstraints"), *this;
  }
  k8s::scheduling::v1alpha3::WorkloadPodGroupSchedulingPolicyDraft scheduling_policy() {
    return {*this, "schedulingPolicy"};
  }
  JobSchedulingConfigurationDraft& clear_scheduling_policy() { return erase_field("schedulingPolicy"), *this; }
};

class SuccessPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<SuccessPolicyRuleDraft> rules() { return {*this, "rules"}; }
  SuccessPolicyDraft& clear_rules() { return erase_field("rules"), *this; }
};

class JobSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int64_t> active_deadline_seconds() const {
    return find_field<std::int64_t>("activeDeadlineSeconds");
  }
  JobSpecDraft& set_active_deadline_seconds(std::int64_t value) {
    return put_field<std::int64_t>("activeDeadlineSeconds", value), *this;
  }
  JobSpecDraft& clear_active_deadline_seconds() { return erase_field("activeDeadlineSeconds"), *this; }
  std::optional<std::int32_t> backoff_limit() const { return find_field<std::int32_t>("backoffLimit"); }
  JobSpecDraft& set_backoff_limit(std::int32_t value) { return put_field<std::int32_t>("backoffLimit", value), *this; }
  JobSpecDraft& clear_backoff_limit() { return erase_field("backoffLimit"), *this; }
  std::optional<std::int32_t> backoff_limit_per_index() const {
    return find_field<std::int32_t>("backoffLimitPerIndex");
  }
  JobSpecDraft& set_backoff_limit_per_index(std::int32_t value) {
    return put_field<std::int32_t>("backoffLimitPerIndex", value), *this;
  }
  JobSpecDraft& clear_backoff_limit_per_index() { return erase_field("backoffLimitPerIndex"), *this; }
  std::optional<std::string> completion_mode() const { return find_field<std::string>("completionMode"); }
  JobSpecDraft& set_completion_mode(std::string_view value) {
    return put_field<std::string>("completionMode", value), *this;
  }
  JobSpecDraft& clear_completion_mode() { return erase_field("completionMode"), *this; }
  std::optional<std::int32_t> completions() const { return find_field<std::int32_t>("completions"); }
  JobSpecDraft& set_completions(std::int32_t value) { return put_field<std::int32_t>("completions", value), *this; }
  JobSpecDraft& clear_completions() { return erase_field("completions"), *this; }
  std::optional<std::string> managed_by() const { return find_field<std::string>("managedBy"); }
  JobSpecDraft& set_managed_by(std::string_view value) { return put_field<std::string>("managedBy", value), *this; }
  JobSpecDraft& clear_managed_by() { return erase_field("managedBy"), *this; }
  std::optional<bool> manual_selector() const { return find_field<bool>("manualSelector"); }
  JobSpecDraft& set_manual_selector(bool value) { return put_field<bool>("manualSelector", value), *this; }
  JobSpecDraft& clear_manual_selector() { return erase_field("manualSelector"), *this; }
  std::optional<std::int32_t> max_failed_indexes() const { return find_field<std::int32_t>("maxFailedIndexes"); }
  JobSpecDraft& set_max_failed_indexes(std::int32_t value) {
    return put_field<std::int32_t>("maxFailedIndexes", value), *this;
  }
  JobSpecDraft& clear_max_failed_indexes() { return erase_field("maxFailedIndexes"), *this; }
  std::optional<std::int32_t> parallelism() const { return find_field<std::int32_t>("parallelism"); }
  JobSpecDraft& set_parallelism(std::int32_t value) { return put_field<std::int32_t>("parallelism", value), *this; }
  JobSpecDraft& clear_parallelism() { return erase_field("parallelism"), *this; }
  PodFailurePolicyDraft pod_failure_policy() { return {*this, "podFailurePolicy"}; }
  JobSpecDraft& clear_pod_failure_policy() { return erase_field("podFailurePolicy"), *this; }
  std::optional<std::string> pod_replacement_policy() const { return find_field<std::string>("podReplacementPolicy"); }
  JobSpecDraft& set_pod_replacement_policy(std::string_view value) {
    return put_field<std::string>("podReplacementPolicy", value), *this;
  }
  JobSpecDraft& clear_pod_replacement_policy() { return erase_field("podReplacementPolicy"), *this; }
  JobSchedulingConfigurationDraft scheduling() { return {*this, "scheduling"}; }
  JobSpecDraft& clear_scheduling() { return erase_field("scheduling"), *this; }
  k8s::meta::v1::LabelSelectorDraft selector() { return {*this, "selector"}; }
  JobSpecDraft& clear_selector() { return erase_field("selector"), *this; }
  SuccessPolicyDraft success_policy() { return {*this, "successPolicy"}; }
  JobSpecDraft& clear_success_policy() { return erase_field("successPolicy"), *this; }
  std::optional<bool> suspend() const { return find_field<bool>("suspend"); }
  JobSpecDraft& set_suspend(bool value) { return put_field<bool>("suspend", value), *this; }
  JobSpecDraft& clear_suspend() { return erase_field("suspend"), *this; }
  k8s::core::v1::PodTemplateSpecDraft template_() { return {*this, "template"}; }
  JobSpecDraft& clear_template_() { return erase_field("template"), *this; }
  std::optional<std::int32_t> ttl_seconds_after_finished() const {
    return find_field<std::int32_t>("ttlSecondsAfterFinished");
  }
  JobSpecDraft& set_ttl_seconds_after_finished(std::int32_t value) {
    return put_field<std::int32_t>("ttlSecondsAfterFinished", value), *this;
  }
  JobSpecDraft& clear_ttl_seconds_after_finished() { return erase_field("ttlSecondsAfterFinished"), *this; }
};

class JobTemplateSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  k8s::meta::v1::ObjectMetaDraft metadata() { return {*this, "metadata"}; }
  JobTemplateSpecDraft& clear_metadata() { return erase_field("metadata"), *this; }
  JobSpecDraft spec() { return {*this, "spec"}; }
  JobTemplateSpecDraft& clear_spec() { return erase_field("spec"), *this; }
};

class CronJobSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string concurrency_policy() const { return read_field<std::string>("concurrencyPolicy"); }
  CronJobSpecDraft& set_concurrency_policy(std::string_view value) {
    return put_field<std::string>("concurrencyPolicy", value), *this;
  }
  CronJobSpecDraft& clear_concurrency_policy() { return erase_field("concurrencyPolicy"), *this; }
  std::optional<std::int32_t> failed_jobs_history_limit() const {
    return find_field<std::int32_t>("failedJobsHistoryLimit");
  }
  CronJobSpecDraft& set_failed_jobs_history_limit(std::int32_t value) {
    return put_field<std::int32_t>("failedJobsHistoryLimit", value), *this;
  }
  CronJobSpecDraft& clear_failed_jobs_history_limit() { return erase_field("failedJobsHistoryLimit"), *this; }
  JobTemplateSpecDraft job_template() { return {*this, "jobTemplate"}; }
  CronJobSpecDraft& clear_job_template() { return erase_field("jobTemplate"), *this; }
  std::string schedule() const { return read_field<std::string>("schedule"); }
  CronJobSpecDraft& set_schedule(std::string_view value) { return put_field<std::string>("schedule", value), *this; }
  CronJobSpecDraft& clear_schedule() { return erase_field("schedule"), *this; }
  std::optional<std::int64_t> starting_deadline_seconds() const {
    return find_field<std::int64_t>("startingDeadlineSeconds");
  }
  CronJobSpecDraft& set_starting_deadline_seconds(std::int64_t value) {
    return put_field<std::int64_t>("startingDeadlineSeconds", value), *this;
  }
  CronJobSpecDraft& clear_starting_deadline_seconds() { return erase_field("startingDeadlineSeconds"), *this; }
  std::optional<std::int32_t> successful_jobs_history_limit() const {
    return find_field<std::int32_t>("successfulJobsHistoryLimit");
  }
  CronJobSpecDraft& set_successful_jobs_history_limit(std::int32_t value) {
    return put_field<std::int32_t>("successfulJobsHistoryLimit", value), *this;
  }
  CronJobSpecDraft& clear_successful_jobs_history_limit() { return erase_field("successfulJobsHistoryLimit"), *this; }
  std::optional<bool> suspend() const { return find_field<bool>("suspend"); }
  CronJobSpecDraft& set_suspend(bool value) { return put_field<bool>("suspend", value), *this; }
  CronJobSpecDraft& clear_suspend() { return erase_field("suspend"), *this; }
  std::optional<std::string> time_zone() const { return find_field<std::string>("timeZone"); }
  CronJobSpecDraft& set_time_zone(std::string_view value) { return put_field<std::string>("timeZone", value), *this; }
  CronJobSpecDraft& clear_time_zone() { return erase_field("timeZone"), *this; }
};

class CronJobStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<k8s::core::v1::ObjectReferenceDraft> active() { return {*this, "active"}; }
  CronJobStatusDraft& clear_active() { return erase_field("active"), *this; }
  std::optional<Time> last_schedule_time() const { return find_field<Time>("lastScheduleTime"); }
  CronJobStatusDraft& set_last_schedule_time(const Time& value) {
    return put_field<Time>("lastScheduleTime", value), *this;
  }
  CronJobStatusDraft& clear_last_schedule_time() { return erase_field("lastScheduleTime"), *this; }
  std::optional<Time> last_successful_time() const { return find_field<Time>("lastSuccessfulTime"); }
  CronJobStatusDraft& set_last_successful_time(const Time& value) {
    return put_field<Time>("lastSuccessfulTime", value), *this;
  }
  CronJobStatusDraft& clear_last_successful_time() { return erase_field("lastSuccessfulTime"), *this; }
};

class CronJobDraft : public KindDraft<CronJobDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"batch", "v1", "CronJob"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  CronJobDraft& clear_metadata() { return erase_field("metadata"), *this; }
  CronJobSpecDraft spec() { return {root(), "spec"}; }
  CronJobDraft& clear_spec() { return erase_field("spec"), *this; }
  CronJobStatusDraft status() { return {root(), "status"}; }
  CronJobDraft& clear_status() { return erase_field("status"), *this; }
};

class UncountedTerminatedPodsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> failed() { return {*this, "failed"}; }
  UncountedTerminatedPodsDraft& clear_failed() { return erase_field("failed"), *this; }
  DraftList<TextDraft> succeeded() { return {*this, "succeeded"}; }
  UncountedTerminatedPodsDraft& clear_succeeded() { return erase_field("succeeded"), *this; }
};

class JobStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t active() const { return read_field<std::int32_t>("active"); }
  JobStatusDraft& set_active(std::int32_t value) { return put_field<std::int32_t>("active", value), *this; }
  JobStatusDraft& clear_active() { return erase_field("active"), *this; }
  std::string completed_indexes() const { return read_field<std::string>("completedIndexes"); }
  JobStatusDraft& set_completed_indexes(std::string_view value) {
    return put_field<std::string>("completedIndexes", value), *this;
  }
  JobStatusDraft& clear_completed_indexes() { return erase_field("completedIndexes"), *this; }
  std::optional<Time> completion_time() const { return find_field<Time>("completionTime"); }
  JobStatusDraft& set_completion_time(const Time& value) { return put_field<Time>("completionTime", value), *this; }
  JobStatusDraft& clear_completion_time() { return erase_field("completionTime"), *this; }
  DraftList<JobConditionDraft> conditions() { return {*this, "conditions"}; }
  JobStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::int32_t failed() const { return read_field<std::int32_t>("failed"); }
  JobStatusDraft& set_failed(std::int32_t value) { return put_field<std::int32_t>("failed", value), *this; }
  JobStatusDraft& clear_failed() { return erase_field("failed"), *this; }
  std::optional<std::string> failed_indexes() const { return find_field<std::string>("failedIndexes"); }
  JobStatusDraft& set_failed_indexes(std::string_view value) {
    return put_field<std::string>("failedIndexes", value), *this;
  }
  JobStatusDraft& clear_failed_indexes() { return erase_field("failedIndexes"), *this; }
  std::optional<std::int32_t> ready() const { return find_field<std::int32_t>("ready"); }
  JobStatusDraft& set_ready(std::int32_t value) { return put_field<std::int32_t>("ready", value), *this; }
  JobStatusDraft& clear_ready() { return erase_field("ready"), *this; }
  std::optional<Time> start_time() const { return find_field<Time>("startTime"); }
  JobStatusDraft& set_start_time(const Time& value) { return put_field<Time>("startTime", value), *this; }
  JobStatusDraft& clear_start_time() { return erase_field("startTime"), *this; }
  std::int32_t succeeded() const { return read_field<std::int32_t>("succeeded"); }
  JobStatusDraft& set_succeeded(std::int32_t value) { return put_field<std::int32_t>("succeeded", value), *this; }
  JobStatusDraft& clear_succeeded() { return erase_field("succeeded"), *this; }
  std::optional<std::int32_t> terminating() const { return find_field<std::int32_t>("terminating"); }
  JobStatusDraft& set_terminating(std::int32_t value) { return put_field<std::int32_t>("terminating", value), *this; }
  JobStatusDraft& clear_terminating() { return erase_field("terminating"), *this; }
  UncountedTerminatedPodsDraft uncounted_terminated_pods() { return {*this, "uncountedTerminatedPods"}; }
  JobStatusDraft& clear_uncounted_terminated_pods() { return erase_field("uncountedTerminatedPods"), *this; }
};

class JobDraft : public KindDraft<JobDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"batch", "v1", "Job"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  JobDraft& clear_metadata() { return erase_field("metadata"), *this; }
  JobSpecDraft spec() { return {root(), "spec"}; }
  JobDraft& clear_spec() { return erase_field("spec"), *this; }
  JobStatusDraft status() { return {root(), "status"}; }
  JobDraft& clear_status() { return erase_field("status"), *this; }
};

class JobConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_probe_time() const { return read_field<Time>("lastProbeTime"); }
  JobConditionDraft& set_last_probe_time(const Time& value) { return put_field<Time>("lastProbeTime", value), *this; }
  JobConditionDraft& clear_last_probe_time() { return erase_field("lastProbeTime"), *this; }
  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  JobConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  JobConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  JobConditionDraft& set_message(std::string_view value) { return put_field<std::string>("message", value), *this; }
  JobConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  JobConditionDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  JobConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  JobConditionDraft& set_status(std::string_view value) { return put_field<std::string>("status", value), *this; }
  JobConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  JobConditionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  JobConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class PodFailurePolicyOnExitCodesRequirementDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> container_name() const { return find_field<std::string>("containerName"); }
  PodFailurePolicyOnExitCodesRequirementDraft& set_container_name(std::string_view value) {
    return put_field<std::string>("containerName", value), *this;
  }
  PodFailurePolicyOnExitCodesRequirementDraft& clear_container_name() { return erase_field("containerName"), *this; }
  std::string operator_() const { return read_field<std::string>("operator"); }
  PodFailurePolicyOnExitCodesRequirementDraft& set_operator_(std::string_view value) {
    return put_field<std::string>("operator", value), *this;
  }
  PodFailurePolicyOnExitCodesRequirementDraft& clear_operator_() { return erase_field("operator"), *this; }
  DraftList<DraftValue<std::int32_t>> values() { return {*this, "values"}; }
  PodFailurePolicyOnExitCodesRequirementDraft& clear_values() { return erase_field("values"), *this; }
};

class PodFailurePolicyOnPodConditionsPatternDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string status() const { return read_field<std::string>("status"); }
  PodFailurePolicyOnPodConditionsPatternDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  PodFailurePolicyOnPodConditionsPatternDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  PodFailurePolicyOnPodConditionsPatternDraft& set_type(std::string_view value) {
    return put_field<std::string>("type", value), *this;
  }
  PodFailurePolicyOnPodConditionsPatternDraft& clear_type() { return erase_field("type"), *this; }
};

class PodFailurePolicyRuleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string action() const { return read_field<std::string>("action"); }
  PodFailurePolicyRuleDraft& set_action(std::string_view value) {
    return put_field<std::string>("action", value), *this;
  }
  PodFailurePolicyRuleDraft& clear_action() { return erase_field("action"), *this; }
  PodFailurePolicyOnExitCodesRequirementDraft on_exit_codes() { return {*this, "onExitCodes"}; }
  PodFailurePolicyRuleDraft& clear_on_exit_codes() { return erase_field("onExitCodes"), *this; }
  DraftList<PodFailurePolicyOnPodConditionsPatternDraft> on_pod_conditions() { return {*this, "onPodConditions"}; }
  PodFailurePolicyRuleDraft& clear_on_pod_conditions() { return erase_field("onPodConditions"), *this; }
};

class SuccessPolicyRuleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> succeeded_count() const { return find_field<std::int32_t>("succeededCount"); }
  SuccessPolicyRuleDraft& set_succeeded_count(std::int32_t value) {
    return put_field<std::int32_t>("succeededCount", value), *this;
  }
  SuccessPolicyRuleDraft& clear_succeeded_count() { return erase_field("succeededCount"), *this; }
  std::optional<std::string> succeeded_indexes() const { return find_field<std::string>("succeededIndexes"); }
  SuccessPolicyRuleDraft& set_succeeded_indexes(std::string_view value) {
    return put_field<std::string>("succeededIndexes", value), *this;
  }
  SuccessPolicyRuleDraft& clear_succeeded_indexes() { return erase_field("succeededIndexes"), *this; }
};

}  // namespace tain::k8s::batch::v1
