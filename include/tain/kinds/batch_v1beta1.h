// Made by tools/schema/run from k8s.io/api/batch/v1beta1; do not edit.
#pragma once

#include <tain/kinds/batch_v1.h>
#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::batch::v1beta1 {

class JobTemplateSpec : public KindView {
 public:
  using KindView::KindView;

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  k8s::batch::v1::JobSpec spec() const { return k8s::batch::v1::JobSpec(get("spec")); }
};

class CronJobSpec : public View {
 public:
  using View::View;

  Text concurrency_policy() const { return get("concurrencyPolicy").text(); }
  std::optional<std::int32_t> failed_jobs_history_limit() const {
    return detail::as_int32(get("failedJobsHistoryLimit"));
  }
  JobTemplateSpec job_template() const { return JobTemplateSpec(get("jobTemplate")); }
  Text schedule() const { return get("schedule").text(); }
  std::optional<std::int64_t> starting_deadline_seconds() const { return get("startingDeadlineSeconds").as_int(); }
  std::optional<std::int32_t> successful_jobs_history_limit() const {
    return detail::as_int32(get("successfulJobsHistoryLimit"));
  }
  std::optional<bool> suspend() const { return get("suspend").as_bool(); }
  std::optional<Text> time_zone() const { return detail::as_text(get("timeZone")); }
};

class CronJobStatus : public View {
 public:
  using View::View;

  ListView<k8s::core::v1::ObjectReference> active() const {
    return ListView<k8s::core::v1::ObjectReference>(get("active"));
  }
  std::optional<Time> last_schedule_time() const { return detail::as_time(get("lastScheduleTime")); }
  std::optional<Time> last_successful_time() const { return detail::as_time(get("lastSuccessfulTime")); }
};

class CronJob : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "cronjobs";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"batch", "v1beta1", "CronJob"};
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
    static const Kind kKind{"batch", "v1beta1", "CronJobList"};
    return kKind;
  }

  ListView<CronJob> items() const { return ListView<CronJob>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::batch::v1beta1
