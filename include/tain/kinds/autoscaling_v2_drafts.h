// Made by tools/schema/run from k8s.io/api/autoscaling/v2; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::autoscaling::v2 {

class HorizontalPodAutoscalerConditionDraft;
class MetricSpecDraft;
class MetricStatusDraft;

class MetricTargetDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> average_utilization() const { return find_field<std::int32_t>("averageUtilization"); }
  MetricTargetDraft& set_average_utilization(std::int32_t value) {
    return put_field<std::int32_t>("averageUtilization", value), *this;
  }
  MetricTargetDraft& clear_average_utilization() { return erase_field("averageUtilization"), *this; }
  std::optional<Quantity> average_value() const { return find_field<Quantity>("averageValue"); }
  MetricTargetDraft& set_average_value(const Quantity& value) {
    return put_field<Quantity>("averageValue", value), *this;
  }
  MetricTargetDraft& clear_average_value() { return erase_field("averageValue"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  MetricTargetDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  MetricTargetDraft& clear_type() { return erase_field("type"), *this; }
  std::optional<Quantity> value() const { return find_field<Quantity>("value"); }
  MetricTargetDraft& set_value(const Quantity& value) { return put_field<Quantity>("value", value), *this; }
  MetricTargetDraft& clear_value() { return erase_field("value"), *this; }
};

class ContainerResourceMetricSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string container() const { return read_field<std::string>("container"); }
  ContainerResourceMetricSourceDraft& set_container(std::string_view value) {
    return put_field<std::string>("container", value), *this;
  }
  ContainerResourceMetricSourceDraft& clear_container() { return erase_field("container"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ContainerResourceMetricSourceDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  ContainerResourceMetricSourceDraft& clear_name() { return erase_field("name"), *this; }
  MetricTargetDraft target() { return {*this, "target"}; }
  ContainerResourceMetricSourceDraft& clear_target() { return erase_field("target"), *this; }
};

class MetricValueStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> average_utilization() const { return find_field<std::int32_t>("averageUtilization"); }
  MetricValueStatusDraft& set_average_utilization(std::int32_t value) {
    return put_field<std::int32_t>("averageUtilization", value), *this;
  }
  MetricValueStatusDraft& clear_average_utilization() { return erase_field("averageUtilization"), *this; }
  std::optional<Quantity> average_value() const { return find_field<Quantity>("averageValue"); }
  MetricValueStatusDraft& set_average_value(const Quantity& value) {
    return put_field<Quantity>("averageValue", value), *this;
  }
  MetricValueStatusDraft& clear_average_value() { return erase_field("averageValue"), *this; }
  std::optional<Quantity> value() const { return find_field<Quantity>("value"); }
  MetricValueStatusDraft& set_value(const Quantity& value) { return put_field<Quantity>("value", value), *this; }
  MetricValueStatusDraft& clear_value() { return erase_field("value"), *this; }
};

class ContainerResourceMetricStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string container() const { return read_field<std::string>("container"); }
  ContainerResourceMetricStatusDraft& set_container(std::string_view value) {
    return put_field<std::string>("container", value), *this;
  }
  ContainerResourceMetricStatusDraft& clear_container() { return erase_field("container"), *this; }
  MetricValueStatusDraft current() { return {*this, "current"}; }
  ContainerResourceMetricStatusDraft& clear_current() { return erase_field("current"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ContainerResourceMetricStatusDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  ContainerResourceMetricStatusDraft& clear_name() { return erase_field("name"), *this; }
};

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

class MetricIdentifierDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  MetricIdentifierDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  MetricIdentifierDraft& clear_name() { return erase_field("name"), *this; }
  k8s::meta::v1::LabelSelectorDraft selector() { return {*this, "selector"}; }
  MetricIdentifierDraft& clear_selector() { return erase_field("selector"), *this; }
};

class ExternalMetricSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  MetricIdentifierDraft metric() { return {*this, "metric"}; }
  ExternalMetricSourceDraft& clear_metric() { return erase_field("metric"), *this; }
  MetricTargetDraft target() { return {*this, "target"}; }
  ExternalMetricSourceDraft& clear_target() { return erase_field("target"), *this; }
};

class ExternalMetricStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  MetricValueStatusDraft current() { return {*this, "current"}; }
  ExternalMetricStatusDraft& clear_current() { return erase_field("current"), *this; }
  MetricIdentifierDraft metric() { return {*this, "metric"}; }
  ExternalMetricStatusDraft& clear_metric() { return erase_field("metric"), *this; }
};

class HPAScalingPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t period_seconds() const { return read_field<std::int32_t>("periodSeconds"); }
  HPAScalingPolicyDraft& set_period_seconds(std::int32_t value) {
    return put_field<std::int32_t>("periodSeconds", value), *this;
  }
  HPAScalingPolicyDraft& clear_period_seconds() { return erase_field("periodSeconds"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  HPAScalingPolicyDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  HPAScalingPolicyDraft& clear_type() { return erase_field("type"), *this; }
  std::int32_t value() const { return read_field<std::int32_t>("value"); }
  HPAScalingPolicyDraft& set_value(std::int32_t value) { return put_field<std::int32_t>("value", value), *this; }
  HPAScalingPolicyDraft& clear_value() { return erase_field("value"), *this; }
};

class HPAScalingRulesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<HPAScalingPolicyDraft> policies() { return {*this, "policies"}; }
  HPAScalingRulesDraft& clear_policies() { return erase_field("policies"), *this; }
  std::optional<std::string> select_policy() const { return find_field<std::string>("selectPolicy"); }
  HPAScalingRulesDraft& set_select_policy(std::string_view value) {
    return put_field<std::string>("selectPolicy", value), *this;
  }
  HPAScalingRulesDraft& clear_select_policy() { return erase_field("selectPolicy"), *this; }
  std::optional<std::int32_t> stabilization_window_seconds() const {
    return find_field<std::int32_t>("stabilizationWindowSeconds");
  }
  HPAScalingRulesDraft& set_stabilization_window_seconds(std::int32_t value) {
    return put_field<std::int32_t>("stabilizationWindowSeconds", value), *this;
  }
  HPAScalingRulesDraft& clear_stabilization_window_seconds() {
    return erase_field("stabilizationWindowSeconds"), *this;
  }
  std::optional<Quantity> tolerance() const { return find_field<Quantity>("tolerance"); }
  HPAScalingRulesDraft& set_tolerance(const Quantity& value) { return put_field<Quantity>("tolerance", value), *this; }
  HPAScalingRulesDraft& clear_tolerance() { return erase_field("tolerance"), *this; }
};

class HorizontalPodAutoscalerBehaviorDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  HPAScalingRulesDraft scale_down() { return {*this, "scaleDown"}; }
  HorizontalPodAutoscalerBehaviorDraft& clear_scale_down() { return erase_field("scaleDown"), *this; }
  HPAScalingRulesDraft scale_up() { return {*this, "scaleUp"}; }
  HorizontalPodAutoscalerBehaviorDraft& clear_scale_up() { return erase_field("scaleUp"), *this; }
};

class HorizontalPodAutoscalerSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  HorizontalPodAutoscalerBehaviorDraft behavior() { return {*this, "behavior"}; }
  HorizontalPodAutoscalerSpecDraft& clear_behavior() { return erase_field("behavior"), *this; }
  std::int32_t max_replicas() const { return read_field<std::int32_t>("maxReplicas"); }
  HorizontalPodAutoscalerSpecDraft& set_max_replicas(std::int32_t value) {
    return put_field<std::int32_t>("maxReplicas", value), *this;
  }
  HorizontalPodAutoscalerSpecDraft& clear_max_replicas() { return erase_field("maxReplicas"), *this; }
  DraftList<MetricSpecDraft> metrics() { return {*this, "metrics"}; }
  HorizontalPodAutoscalerSpecDraft& clear_metrics() { return erase_field("metrics"), *this; }
  std::optional<std::int32_t> min_replicas() const { return find_field<std::int32_t>("minReplicas"); }
  HorizontalPodAutoscalerSpecDraft& set_min_replicas(std::int32_t value) {
    return put_field<std::int32_t>("minReplicas", value), *this;
  }
  HorizontalPodAutoscalerSpecDraft& clear_min_replicas() { return erase_field("minReplicas"), *this; }
  CrossVersionObjectReferenceDraft scale_target_ref() { return {*this, "scaleTargetRef"}; }
  HorizontalPodAutoscalerSpecDraft& clear_scale_target_ref() { return erase_field("scaleTargetRef"), *this; }
};

class HorizontalPodAutoscalerStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<HorizontalPodAutoscalerConditionDraft> conditions() { return {*this, "conditions"}; }
  HorizontalPodAutoscalerStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  DraftList<MetricStatusDraft> current_metrics() { return {*this, "currentMetrics"}; }
  HorizontalPodAutoscalerStatusDraft& clear_current_metrics() { return erase_field("currentMetrics"), *this; }
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
    static const Kind kKind{"autoscaling", "v2", "HorizontalPodAutoscaler"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  HorizontalPodAutoscalerDraft& clear_metadata() { return erase_field("metadata"), *this; }
  HorizontalPodAutoscalerSpecDraft spec() { return {root(), "spec"}; }
  HorizontalPodAutoscalerDraft& clear_spec() { return erase_field("spec"), *this; }
  HorizontalPodAutoscalerStatusDraft status() { return {root(), "status"}; }
  HorizontalPodAutoscalerDraft& clear_status() { return erase_field("status"), *this; }
};

class HorizontalPodAutoscalerConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  HorizontalPodAutoscalerConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  HorizontalPodAutoscalerConditionDraft& clear_last_transition_time() {
    return erase_field("lastTransitionTime"), *this;
  }
  std::string message() const { return read_field<std::string>("message"); }
  HorizontalPodAutoscalerConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  HorizontalPodAutoscalerConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::optional<std::int64_t> observed_generation() const { return find_field<std::int64_t>("observedGeneration"); }
  HorizontalPodAutoscalerConditionDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  HorizontalPodAutoscalerConditionDraft& clear_observed_generation() {
    return erase_field("observedGeneration"), *this;
  }
  std::string reason() const { return read_field<std::string>("reason"); }
  HorizontalPodAutoscalerConditionDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  HorizontalPodAutoscalerConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  HorizontalPodAutoscalerConditionDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  HorizontalPodAutoscalerConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  HorizontalPodAutoscalerConditionDraft& set_type(std::string_view value) {
    return put_field<std::string>("type", value), *this;
  }
  HorizontalPodAutoscalerConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class ObjectMetricSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  CrossVersionObjectReferenceDraft described_object() { return {*this, "describedObject"}; }
  ObjectMetricSourceDraft& clear_described_object() { return erase_field("describedObject"), *this; }
  MetricIdentifierDraft metric() { return {*this, "metric"}; }
  ObjectMetricSourceDraft& clear_metric() { return erase_field("metric"), *this; }
  MetricTargetDraft target() { return {*this, "target"}; }
  ObjectMetricSourceDraft& clear_target() { return erase_field("target"), *this; }
};

class PodsMetricSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  MetricIdentifierDraft metric() { return {*this, "metric"}; }
  PodsMetricSourceDraft& clear_metric() { return erase_field("metric"), *this; }
  MetricTargetDraft target() { return {*this, "target"}; }
  PodsMetricSourceDraft& clear_target() { return erase_field("target"), *this; }
};

class ResourceMetricSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  ResourceMetricSourceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ResourceMetricSourceDraft& clear_name() { return erase_field("name"), *this; }
  MetricTargetDraft target() { return {*this, "target"}; }
  ResourceMetricSourceDraft& clear_target() { return erase_field("target"), *this; }
};

class MetricSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ContainerResourceMetricSourceDraft container_resource() { return {*this, "containerResource"}; }
  MetricSpecDraft& clear_container_resource() { return erase_field("containerResource"), *this; }
  ExternalMetricSourceDraft external() { return {*this, "external"}; }
  MetricSpecDraft& clear_external() { return erase_field("external"), *this; }
  ObjectMetricSourceDraft object() { return {*this, "object"}; }
  MetricSpecDraft& clear_object() { return erase_field("object"), *this; }
  PodsMetricSourceDraft pods() { return {*this, "pods"}; }
  MetricSpecDraft& clear_pods() { return erase_field("pods"), *this; }
  ResourceMetricSourceDraft resource() { return {*this, "resource"}; }
  MetricSpecDraft& clear_resource() { return erase_field("resource"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  MetricSpecDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  MetricSpecDraft& clear_type() { return erase_field("type"), *this; }
};

class ObjectMetricStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  MetricValueStatusDraft current() { return {*this, "current"}; }
  ObjectMetricStatusDraft& clear_current() { return erase_field("current"), *this; }
  CrossVersionObjectReferenceDraft described_object() { return {*this, "describedObject"}; }
  ObjectMetricStatusDraft& clear_described_object() { return erase_field("describedObject"), *this; }
  MetricIdentifierDraft metric() { return {*this, "metric"}; }
  ObjectMetricStatusDraft& clear_metric() { return erase_field("metric"), *this; }
};

class PodsMetricStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  MetricValueStatusDraft current() { return {*this, "current"}; }
  PodsMetricStatusDraft& clear_current() { return erase_field("current"), *this; }
  MetricIdentifierDraft metric() { return {*this, "metric"}; }
  PodsMetricStatusDraft& clear_metric() { return erase_field("metric"), *this; }
};

class ResourceMetricStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  MetricValueStatusDraft current() { return {*this, "current"}; }
  ResourceMetricStatusDraft& clear_current() { return erase_field("current"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ResourceMetricStatusDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ResourceMetricStatusDraft& clear_name() { return erase_field("name"), *this; }
};

class MetricStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ContainerResourceMetricStatusDraft container_resource() { return {*this, "containerResource"}; }
  MetricStatusDraft& clear_container_resource() { return erase_field("containerResource"), *this; }
  ExternalMetricStatusDraft external() { return {*this, "external"}; }
  MetricStatusDraft& clear_external() { return erase_field("external"), *this; }
  ObjectMetricStatusDraft object() { return {*this, "object"}; }
  MetricStatusDraft& clear_object() { return erase_field("object"), *this; }
  PodsMetricStatusDraft pods() { return {*this, "pods"}; }
  MetricStatusDraft& clear_pods() { return erase_field("pods"), *this; }
  ResourceMetricStatusDraft resource() { return {*this, "resource"}; }
  MetricStatusDraft& clear_resource() { return erase_field("resource"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  MetricStatusDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  MetricStatusDraft& clear_type() { return erase_field("type"), *this; }
};

}  // namespace tain::k8s::autoscaling::v2
