// Made by tools/schema/run from k8s.io/api/autoscaling/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::autoscaling::v1 {

class CrossVersionObjectReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string api_version() const { return read_field<std::string>("apiVersion"); }
  CrossVersionObjectReferenceDraft& set_api_version(std::string_view value) {
    return put_field<std::string>("apiVersion", value), *this;
  }
  CrossVersionObjectReferenceDraft& clear_api_version() { return erase_field("apiVersion"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  CrossVersionObjectReferenceDraft& set_kind(std::string_view value) {
    return put_field<std::string>("kind", value), *this;
  }
  CrossVersionObjectReferenceDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  CrossVersionObjectReferenceDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  CrossVersionObjectReferenceDraft& clear_name() { return erase_field("name"), *this; }
};

class HorizontalPodAutoscalerSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t max_replicas() const { return read_field<std::int32_t>("maxReplicas"); }
  HorizontalPodAutoscalerSpecDraft& set_max_replicas(std::int32_t value) {
    return put_field<std::int32_t>("maxReplicas", value), *this;
  }
  HorizontalPodAutoscalerSpecDraft& clear_max_replicas() { return erase_field("maxReplicas"), *this; }
  std::optional<std::int32_t> min_replicas() const { return find_field<std::int32_t>("minReplicas"); }
  HorizontalPodAutoscalerSpecDraft& set_min_replicas(std::int32_t value) {
    return put_field<std::int32_t>("minReplicas", value), *this;
  }
  HorizontalPodAutoscalerSpecDraft& clear_min_replicas() { return erase_field("minReplicas"), *this; }
  CrossVersionObjectReferenceDraft scale_target_ref() { return {*this, "scaleTargetRef"}; }
  HorizontalPodAutoscalerSpecDraft& clear_scale_target_ref() { return erase_field("scaleTargetRef"), *this; }
  std::optional<std::int32_t> target_cpu_utilization_percentage() const {
    return find_field<std::int32_t>("targetCPUUtilizationPercentage");
  }
  HorizontalPodAutoscalerSpecDraft& set_target_cpu_utilization_percentage(std::int32_t value) {
    return put_field<std::int32_t>("targetCPUUtilizationPercentage", value), *this;
  }
  HorizontalPodAutoscalerSpecDraft& clear_target_cpu_utilization_percentage() {
    return erase_field("targetCPUUtilizationPercentage"), *this;
  }
};

class HorizontalPodAutoscalerStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> current_cpu_utilization_percentage() const {
    return find_field<std::int32_t>("currentCPUUtilizationPercentage");
  }
  HorizontalPodAutoscalerStatusDraft& set_current_cpu_utilization_percentage(std::int32_t value) {
    return put_field<std::int32_t>("currentCPUUtilizationPercentage", value), *this;
  }
  HorizontalPodAutoscalerStatusDraft& clear_current_cpu_utilization_percentage() {
    return erase_field("currentCPUUtilizationPercentage"), *this;
  }
  std::int32_t current_replicas() const { return read_field<std::int32_t>("currentReplicas"); }
  HorizontalPodAutoscalerStatusDraft& set_current_replicas(std::int32_t value) {
    return put_field<std::int32_t>("currentReplicas", value), *this;
  }
  HorizontalPodAutoscalerStatusDraft& clear_current_replicas() { return erase_field("currentReplicas"), *this; }
  std::int32_t desired_replicas() const { return read_field<std::int32_t>("desiredReplicas"); }
  HorizontalPodAutoscalerStatusDraft& set_desired_replicas(std::int32_t value) {
    return put_field<std::int32_t>("desiredReplicas", value), *this;
  }
  HorizontalPodAutoscalerStatusDraft& clear_desired_replicas() { return erase_field("desiredReplicas"), *this; }
  std::optional<Time> last_scale_time() const { return find_field<Time>("lastScaleTime"); }
  HorizontalPodAutoscalerStatusDraft& set_last_scale_time(const Time& value) {
    return put_field<Time>("lastScaleTime", value), *this;
  }
  HorizontalPodAutoscalerStatusDraft& clear_last_scale_time() { return erase_field("lastScaleTime"), *this; }
  std::optional<std::int64_t> observed_generation() const { return find_field<std::int64_t>("observedGeneration"); }
  HorizontalPodAutoscalerStatusDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  HorizontalPodAutoscalerStatusDraft& clear_observed_generation() { return erase_field("observedGeneration"), *this; }
};

class HorizontalPodAutoscalerDraft : public KindDraft<HorizontalPodAutoscalerDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"autoscaling", "v1", "HorizontalPodAutoscaler"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  HorizontalPodAutoscalerDraft& clear_metadata() { return erase_field("metadata"), *this; }
  HorizontalPodAutoscalerSpecDraft spec() { return {root(), "spec"}; }
  HorizontalPodAutoscalerDraft& clear_spec() { return erase_field("spec"), *this; }
  HorizontalPodAutoscalerStatusDraft status() { return {root(), "status"}; }
  HorizontalPodAutoscalerDraft& clear_status() { return erase_field("status"), *this; }
};

class ScaleSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t replicas() const { return read_field<std::int32_t>("replicas"); }
  ScaleSpecDraft& set_replicas(std::int32_t value) { return put_field<std::int32_t>("replicas", value), *this; }
  ScaleSpecDraft& clear_replicas() { return erase_field("replicas"), *this; }
};

class ScaleStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t replicas() const { return read_field<std::int32_t>("replicas"); }
  ScaleStatusDraft& set_replicas(std::int32_t value) { return put_field<std::int32_t>("replicas", value), *this; }
  ScaleStatusDraft& clear_replicas() { return erase_field("replicas"), *this; }
  std::string selector() const { return read_field<std::string>("selector"); }
  ScaleStatusDraft& set_selector(std::string_view value) { return put_field<std::string>("selector", value), *this; }
  ScaleStatusDraft& clear_selector() { return erase_field("selector"), *this; }
};

class ScaleDraft : public KindDraft<ScaleDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"autoscaling", "v1", "Scale"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ScaleDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ScaleSpecDraft spec() { return {root(), "spec"}; }
  ScaleDraft& clear_spec() { return erase_field("spec"), *this; }
  ScaleStatusDraft status() { return {root(), "status"}; }
  ScaleDraft& clear_status() { return erase_field("status"), *this; }
};

}  // namespace tain::k8s::autoscaling::v1
