// Made by tools/schema/run from k8s.io/api/batch/v1; do not edit.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/kinds/scheduling_v1alpha3.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::batch::v1 {

struct CompletionMode {
  static constexpr std::string_view kNonIndexed = "NonIndexed";
  static constexpr std::string_view kIndexed = "Indexed";
};

struct ConcurrencyPolicy {
  static constexpr std::string_view kAllow = "Allow";
  static constexpr std::string_view kForbid = "Forbid";
  static constexpr std::string_view kReplace = "Replace";
};

struct JobConditionType {
  static constexpr std::string_view kSuspended = "Suspended";
  static constexpr std::string_view kComplete = "Complete";
  static constexpr std::string_view kFailed = "Failed";
  static constexpr std::string_view kFailureTarget = "FailureTarget";
  static constexpr std::string_view kSuccessCriteriaMet = "SuccessCriteriaMet";
};

struct PodFailurePolicyAction {
  static constexpr std::string_view kFailJob = "FailJob";
  static constexpr std::string_view kFailIndex = "FailIndex";
  static constexpr std::string_view kIgnore = "Ignore";
  static constexpr std::string_view kCount = "Count";
};

struct PodFailurePolicyOnExitCodesOperator {
  static constexpr std::string_view kIn = "In";
  static constexpr std::string_view kNotIn = "NotIn";
};

struct PodReplacementPolicy {
  static constexpr std::string_view kTerminatingOrFailed = "TerminatingOrFailed";
  static constexpr std::string_view kFailed = "Failed";
};

class JobCondition;
class PodFailurePolicyRule;
class SuccessPolicyRule;

class PodFailurePolicy : public View {
 public:
  using View::View;

  ListView<PodFailurePolicyRule> rules() const { return ListView<PodFailurePolicyRule>(get("rules")); }
};

class JobSchedulingConfiguration : public View {
 public:
  using View::View;

  k8s::scheduling::v1alpha3::WorkloadPodGroupDisruptionMode disruption_mode() const {
    return k8s::scheduling::v1alpha3::WorkloadPodGroupDisruptionMode(get("disruptionMode"));
  }
  ListView<k8s::scheduling::v1alpha3::WorkloadPodGroupResourceClaim> resource_claims() const {
    return ListView<k8s::scheduling::v1alpha3::WorkloadPodGroupResourceClaim>(get("resourceClaims"));
  }
  k8s::scheduling::v1alpha3::WorkloadPodGroupSchedulingConstraints scheduling_constraints() const {
    return k8s::scheduling::v1alpha3::WorkloadPodGroupSchedulingConstraints(get("schedulingConstraints"));
  }
  k8s::scheduling::v1alpha3::WorkloadPodGroupSchedulingPolicy scheduling_policy() const {
    return k8s::scheduling::v1alpha3::WorkloadPodGroupSchedulingPolicy(get("schedulingPolicy"));
  }
};

class SuccessPolicy : public View {
 public:
  using View::View;

  ListView<SuccessPolicyRule> rules() const { return ListView<SuccessPolicyRule>(get("rules")); }
};

class JobSpec : public View {
 public:
  using View::View;

  std::optional<std::int64_t> active_deadline_seconds() const { return find<std::int64_t>("activeDeadlineSeconds"); }
  std::optional<std::int32_t> backoff_limit() const { return find<std::int32_t>("backoffLimit"); }
  std::optional<std::int32_t> backoff_limit_per_index() const { return find<std::int32_t>("backoffLimitPerIndex"); }
  std::optional<Text> completion_mode() const { return find<Text>("completionMode"); }
  std::optional<std::int32_t> completions() const { return find<std::int32_t>("completions"); }
  std::optional<Text> managed_by() const { return find<Text>("managedBy"); }
  std::optional<bool> manual_selector() const { return find<bool>("manualSelector"); }
  std::optional<std::int32_t> max_failed_indexes() const { return find<std::int32_t>("maxFailedIndexes"); }
  std::optional<std::int32_t> parallelism() const { return find<std::int32_t>("parallelism"); }
  PodFailurePolicy pod_failure_policy() const { return PodFailurePolicy(get("podFailurePolicy")); }
  std::optional<Text> pod_replacement_policy() const { return find<Text>("podReplacementPolicy"); }
  JobSchedulingConfiguration scheduling() const { return JobSchedulingConfiguration(get("scheduling")); }
  k8s::meta::v1::LabelSelector selector() const { return k8s::meta::v1::LabelSelector(get("selector")); }
  SuccessPolicy success_policy() const { return SuccessPolicy(get("successPolicy")); }
  std::optional<bool> suspend() const { return find<bool>("suspend"); }
  k8s::core::v1::PodTemplateSpec template_() const { return k8s::core::v1::PodTemplateSpec(get("template")); }
  std::optional<std::int32_t> ttl_seconds_after_finished() const {
    return find<std::int32_t>("ttlSecondsAfterFinished");
  }
};

class JobTemplateSpec : public KindView {
 public:
  using KindView::KindView;

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  JobSpec spec() const { return JobSpec(get("spec")); }
};

class CronJobSpec : public View {
 public:
  using View::View;

  Text concurrency_policy() const { return read<Text>("concurrencyPolicy"); }
  std::optional<std::int32_t> failed_jobs_history_limit() const { return find<std::int32_t>("failedJobsHistoryLimit"); }
  JobTemplateSpec job_template() const { return JobTemplateSpec(get("jobTemplate")); }
  Text schedule() const { return read<Text>("schedule"); }
  std::optional<std::int64_t> starting_deadline_seconds() const {
    return find<std::int64_t>("startingDeadlineSeconds");
  }
  std::optional<std::int32_t> successful_jobs_history_limit() const {
    return find<std::int32_t>("successfulJobsHistoryLimit");
  }
  std::optional<bool> suspend() const { return find<bool>("suspend"); }
  std::optional<Text> time_zone() const { return find<Text>("timeZone"); }
};

class CronJobStatus : public View {
 public:
  using View::View;

  ListView<k8s::core::v1::ObjectReference> active() const {
    return ListView<k8s::core::v1::ObjectReference>(get("active"));
  }
  std::optional<Time> last_schedule_time() const { return find<Time>("lastScheduleTime"); }
  std::optional<Time> last_successful_time() const { return find<Time>("lastSuccessfulTime"); }
};

class CronJob : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "cronjobs";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"batch", "v1", "CronJob"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  CronJobSpec spec() const { return CronJobSpec(get("spec")); }
  CronJobStatus status() const { return CronJobStatus(get("status")); }
};

class CronJobList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"batch", "v1", "CronJobList"};
    return kKind;
  }

  ListView<CronJob> items() const { return ListView<CronJob>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class UncountedTerminatedPods : public View {
 public:
  using View::View;

  ListView<Text> failed() const { return ListView<Text>(get("failed")); }
  ListView<Text> succeeded() const { return ListView<Text>(get("succeeded")); }
};

class JobStatus : public View {
 public:
  using View::View;

  std::int32_t active() const { return read<std::int32_t>("active"); }
  Text completed_indexes() const { return read<Text>("completedIndexes"); }
  std::optional<Time> completion_time() const { return find<Time>("completionTime"); }
  ListView<JobCondition> conditions() const { return ListView<JobCondition>(get("conditions")); }
  std::int32_t failed() const { return read<std::int32_t>("failed"); }
  std::optional<Text> failed_indexes() const { return find<Text>("failedIndexes"); }
  std::optional<std::int32_t> ready() const { return find<std::int32_t>("ready"); }
  std::optional<Time> start_time() const { return find<Time>("startTime"); }
  std::int32_t succeeded() const { return read<std::int32_t>("succeeded"); }
  std::optional<std::int32_t> terminating() const { return find<std::int32_t>("terminating"); }
  UncountedTerminatedPods uncounted_terminated_pods() const {
    return UncountedTerminatedPods(get("uncountedTerminatedPods"));
  }
};

class Job : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "jobs";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"batch", "v1", "Job"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  JobSpec spec() const { return JobSpec(get("spec")); }
  JobStatus status() const { return JobStatus(get("status")); }
};

class JobCondition : public View {
 public:
  using View::View;

  Time last_probe_time() const { return read<Time>("lastProbeTime"); }
  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class JobList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"batch", "v1", "JobList"};
    return kKind;
  }

  ListView<Job> items() const { return ListView<Job>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class PodFailurePolicyOnExitCodesRequirement : public View {
 public:
  using View::View;

  std::optional<Text> container_name() const { return find<Text>("containerName"); }
  Text operator_() const { return read<Text>("operator"); }
  ListView<std::int32_t> values() const { return ListView<std::int32_t>(get("values")); }
};

class PodFailurePolicyOnPodConditionsPattern : public View {
 public:
  using View::View;

  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class PodFailurePolicyRule : public View {
 public:
  using View::View;

  Text action() const { return read<Text>("action"); }
  PodFailurePolicyOnExitCodesRequirement on_exit_codes() const {
    return PodFailurePolicyOnExitCodesRequirement(get("onExitCodes"));
  }
  ListView<PodFailurePolicyOnPodConditionsPattern> on_pod_conditions() const {
    return ListView<PodFailurePolicyOnPodConditionsPattern>(get("onPodConditions"));
  }
};

class SuccessPolicyRule : public View {
 public:
  using View::View;

  std::optional<std::int32_t> succeeded_count() const { return find<std::int32_t>("succeededCount"); }
  std::optional<Text> succeeded_indexes() const { return find<Text>("succeededIndexes"); }
};

}  // namespace tain::k8s::batch::v1
