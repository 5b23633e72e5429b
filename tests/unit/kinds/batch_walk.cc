// Made by tools/schema/run; do not edit.
#include <tain/kinds/batch_v1.h>
#include <tain/kinds/batch_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::core::v1 {
void members_of(Members&, const ObjectReference&);
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
namespace tain::k8s::scheduling::v1alpha3 {
void members_of(Members&, const WorkloadPodGroupDisruptionMode&);
}
namespace tain::k8s::scheduling::v1alpha3 {
void members_of(Members&, const WorkloadPodGroupResourceClaim&);
}
namespace tain::k8s::scheduling::v1alpha3 {
void members_of(Members&, const WorkloadPodGroupSchedulingConstraints&);
}
namespace tain::k8s::scheduling::v1alpha3 {
void members_of(Members&, const WorkloadPodGroupSchedulingPolicy&);
}

namespace tain::k8s::batch::v1 {

void members_of(Members&, const CronJob&);
void members_of(Members&, const CronJobList&);
void members_of(Members&, const CronJobSpec&);
void members_of(Members&, const CronJobStatus&);
void members_of(Members&, const Job&);
void members_of(Members&, const JobCondition&);
void members_of(Members&, const JobList&);
void members_of(Members&, const JobSchedulingConfiguration&);
void members_of(Members&, const JobSpec&);
void members_of(Members&, const JobStatus&);
void members_of(Members&, const JobTemplateSpec&);
void members_of(Members&, const PodFailurePolicy&);
void members_of(Members&, const PodFailurePolicyOnExitCodesRequirement&);
void members_of(Members&, const PodFailurePolicyOnPodConditionsPattern&);
void members_of(Members&, const PodFailurePolicyRule&);
void members_of(Members&, const SuccessPolicy&);
void members_of(Members&, const SuccessPolicyRule&);
void members_of(Members&, const UncountedTerminatedPods&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CronJob& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CronJobList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CronJobSpec& view) {
  add_unless_empty(out, "concurrencyPolicy", view.concurrency_policy());
  out.add("failedJobsHistoryLimit", json_of(view.failed_jobs_history_limit()));
  out.add("jobTemplate", json_of(view.job_template()));
  out.add("schedule", json_of(view.schedule()));
  out.add("startingDeadlineSeconds", json_of(view.starting_deadline_seconds()));
  out.add("successfulJobsHistoryLimit", json_of(view.successful_jobs_history_limit()));
  out.add("suspend", json_of(view.suspend()));
  out.add("timeZone", json_of(view.time_zone()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CronJobStatus& view) {
  out.add("active", json_of(view.active()));
  out.add("lastScheduleTime", json_of(view.last_schedule_time()));
  out.add("lastSuccessfulTime", json_of(view.last_successful_time()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Job& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const JobCondition& view) {
  out.add("lastProbeTime", json_of(view.last_probe_time()));
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const JobList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const JobSchedulingConfiguration& view) {
  out.add("disruptionMode", json_of(view.disruption_mode()));
  out.add("resourceClaims", json_of(view.resource_claims()));
  out.add("schedulingConstraints", json_of(view.scheduling_constraints()));
  out.add("schedulingPolicy", json_of(view.scheduling_policy()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const JobSpec& view) {
  out.add("activeDeadlineSeconds", json_of(view.active_deadline_seconds()));
  out.add("backoffLimit", json_of(view.backoff_limit()));
  out.add("backoffLimitPerIndex", json_of(view.backoff_limit_per_index()));
  out.add("completionMode", json_of(view.completion_mode()));
  out.add("completions", json_of(view.completions()));
  out.add("managedBy", json_of(view.managed_by()));
  out.add("manualSelector", json_of(view.manual_selector()));
  out.add("maxFailedIndexes", json_of(view.max_failed_indexes()));
  out.add("parallelism", json_of(view.parallelism()));
  out.add("podFailurePolicy", json_of(view.pod_failure_policy()));
  out.add("podReplacementPolicy", json_of(view.pod_replacement_policy()));
  out.add("scheduling", json_of(view.scheduling()));
  out.add("selector", json_of(view.selector()));
  out.add("successPolicy", json_of(view.success_policy()));
  out.add("suspend", json_of(view.suspend()));
  out.add("template", json_of(view.template_()));
  out.add("ttlSecondsAfterFinished", json_of(view.ttl_seconds_after_finished()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const JobStatus& view) {
  add_unless_empty(out, "active", view.active());
  add_unless_empty(out, "completedIndexes", view.completed_indexes());
  out.add("completionTime", json_of(view.completion_time()));
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "failed", view.failed());
  out.add("failedIndexes", json_of(view.failed_indexes()));
  out.add("ready", json_of(view.ready()));
  out.add("startTime", json_of(view.start_time()));
  add_unless_empty(out, "succeeded", view.succeeded());
  out.add("terminating", json_of(view.terminating()));
  out.add("uncountedTerminatedPods", json_of(view.uncounted_terminated_pods()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const JobTemplateSpec& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodFailurePolicy& view) {
  out.add("rules", json_of(view.rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodFailurePolicyOnExitCodesRequirement& view) {
  out.add("containerName", json_of(view.container_name()));
  out.add("operator", json_of(view.operator_()));
  out.add("values", json_of(view.values()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodFailurePolicyOnPodConditionsPattern& view) {
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodFailurePolicyRule& view) {
  out.add("action", json_of(view.action()));
  out.add("onExitCodes", json_of(view.on_exit_codes()));
  out.add("onPodConditions", json_of(view.on_pod_conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SuccessPolicy& view) {
  out.add("rules", json_of(view.rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SuccessPolicyRule& view) {
  out.add("succeededCount", json_of(view.succeeded_count()));
  out.add("succeededIndexes", json_of(view.succeeded_indexes()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const UncountedTerminatedPods& view) {
  out.add("failed", json_of(view.failed()));
  out.add("succeeded", json_of(view.succeeded()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<CronJob>(),
    add_walker<CronJobList>(),
    add_walker<Job>(),
    add_walker<JobList>(),
};

}  // namespace

}  // namespace tain::k8s::batch::v1

namespace tain::k8s::batch::v1 {
void members_of(Members&, const JobSpec&);
}
namespace tain::k8s::core::v1 {
void members_of(Members&, const ObjectReference&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::batch::v1beta1 {

void members_of(Members&, const CronJob&);
void members_of(Members&, const CronJobList&);
void members_of(Members&, const CronJobSpec&);
void members_of(Members&, const CronJobStatus&);
void members_of(Members&, const JobTemplateSpec&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CronJob& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CronJobList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CronJobSpec& view) {
  add_unless_empty(out, "concurrencyPolicy", view.concurrency_policy());
  out.add("failedJobsHistoryLimit", json_of(view.failed_jobs_history_limit()));
  out.add("jobTemplate", json_of(view.job_template()));
  out.add("schedule", json_of(view.schedule()));
  out.add("startingDeadlineSeconds", json_of(view.starting_deadline_seconds()));
  out.add("successfulJobsHistoryLimit", json_of(view.successful_jobs_history_limit()));
  out.add("suspend", json_of(view.suspend()));
  out.add("timeZone", json_of(view.time_zone()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CronJobStatus& view) {
  out.add("active", json_of(view.active()));
  out.add("lastScheduleTime", json_of(view.last_schedule_time()));
  out.add("lastSuccessfulTime", json_of(view.last_successful_time()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const JobTemplateSpec& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<CronJob>(),
    add_walker<CronJobList>(),
};

}  // namespace

}  // namespace tain::k8s::batch::v1beta1
