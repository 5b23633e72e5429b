// Made by tools/schema/run from k8s.io/api/autoscaling/v2; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::autoscaling::v2 {

struct HPAScalingPolicyType {
  static constexpr std::string_view kPods = "Pods";
  static constexpr std::string_view kPercent = "Percent";
};

struct HorizontalPodAutoscalerConditionType {
  static constexpr std::string_view kScalingActive = "ScalingActive";
  static constexpr std::string_view kAbleToScale = "AbleToScale";
  static constexpr std::string_view kScalingLimited = "ScalingLimited";
  static constexpr std::string_view kScaledToZero = "ScaledToZero";
};

struct MetricSourceType {
  static constexpr std::string_view kObject = "Object";
  static constexpr std::string_view kPods = "Pods";
  static constexpr std::string_view kResource = "Resource";
  static constexpr std::string_view kContainerResource = "ContainerResource";
  static constexpr std::string_view kExternal = "External";
};

struct MetricTargetType {
  static constexpr std::string_view kUtilization = "Utilization";
  static constexpr std::string_view kValue = "Value";
  static constexpr std::string_view kAverageValue = "AverageValue";
};

struct ScalingPolicySelect {
  static constexpr std::string_view kMax = "Max";
  static constexpr std::string_view kMin = "Min";
  static constexpr std::string_view kDisabled = "Disabled";
};

class HorizontalPodAutoscalerCondition;
class MetricSpec;
class MetricStatus;

class MetricTarget : public View {
 public:
  using View::View;

  std::optional<std::int32_t> average_utilization() const { return find<std::int32_t>("averageUtilization"); }
  std::optional<Quantity> average_value() const { return find<Quantity>("averageValue"); }
  Text type() const { return read<Text>("type"); }
  std::optional<Quantity> value() const { return find<Quantity>("value"); }
};

class ContainerResourceMetricSource : public View {
 public:
  using View::View;

  Text container() const { return read<Text>("container"); }
  Text name() const { return read<Text>("name"); }
  MetricTarget target() const { return MetricTarget(get("target")); }
};

class MetricValueStatus : public View {
 public:
  using View::View;

  std::optional<std::int32_t> average_utilization() const { return find<std::int32_t>("averageUtilization"); }
  std::optional<Quantity> average_value() const { return find<Quantity>("averageValue"); }
  std::optional<Quantity> value() const { return find<Quantity>("value"); }
};

class ContainerResourceMetricStatus : public View {
 public:
  using View::View;

  Text container() const { return read<Text>("container"); }
  MetricValueStatus current() const { return MetricValueStatus(get("current")); }
  Text name() const { return read<Text>("name"); }
};

class CrossVersionObjectReference : public View {
 public:
  using View::View;

  Text api_version() const { return read<Text>("apiVersion"); }
  Text kind() const { return read<Text>("kind"); }
  Text name() const { return read<Text>("name"); }
};

class MetricIdentifier : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  k8s::meta::v1::LabelSelector selector() const { return k8s::meta::v1::LabelSelector(get("selector")); }
};

class ExternalMetricSource : public View {
 public:
  using View::View;

  MetricIdentifier metric() const { return MetricIdentifier(get("metric")); }
  MetricTarget target() const { return MetricTarget(get("target")); }
};

class ExternalMetricStatus : public View {
 public:
  using View::View;

  MetricValueStatus current() const { return MetricValueStatus(get("current")); }
  MetricIdentifier metric() const { return MetricIdentifier(get("metric")); }
};

class HPAScalingPolicy : public View {
 public:
  using View::View;

  std::int32_t period_seconds() const { return read<std::int32_t>("periodSeconds"); }
  Text type() const { return read<Text>("type"); }
  std::int32_t value() const { return read<std::int32_t>("value"); }
};

class HPAScalingRules : public View {
 public:
  using View::View;

  ListView<HPAScalingPolicy> policies() const { return ListView<HPAScalingPolicy>(get("policies")); }
  std::optional<Text> select_policy() const { return find<Text>("selectPolicy"); }
  std::optional<std::int32_t> stabilization_window_seconds() const {
    return find<std::int32_t>("stabilizationWindowSeconds");
  }
  std::optional<Quantity> tolerance() const { return find<Quantity>("tolerance"); }
};

class HorizontalPodAutoscalerBehavior : public View {
 public:
  using View::View;

  HPAScalingRules scale_down() const { return HPAScalingRules(get("scaleDown")); }
  HPAScalingRules scale_up() const { return HPAScalingRules(get("scaleUp")); }
};

class HorizontalPodAutoscalerSpec : public View {
 public:
  using View::View;

  HorizontalPodAutoscalerBehavior behavior() const { return HorizontalPodAutoscalerBehavior(get("behavior")); }
  std::int32_t max_replicas() const { return read<std::int32_t>("maxReplicas"); }
  ListView<MetricSpec> metrics() const { return ListView<MetricSpec>(get("metrics")); }
  std::optional<std::int32_t> min_replicas() const { return find<std::int32_t>("minReplicas"); }
  CrossVersionObjectReference scale_target_ref() const { return CrossVersionObjectReference(get("scaleTargetRef")); }
};

class HorizontalPodAutoscalerStatus : public View {
 public:
  using View::View;

  ListView<HorizontalPodAutoscalerCondition> conditions() const {
    return ListView<HorizontalPodAutoscalerCondition>(get("conditions"));
  }
  ListView<MetricStatus> current_metrics() const { return ListView<MetricStatus>(get("currentMetrics")); }
  std::int32_t current_replicas() const { return read<std::int32_t>("currentReplicas"); }
  std::int32_t desired_replicas() const { return read<std::int32_t>("desiredReplicas"); }
  std::optional<Time> last_scale_time() const { return find<Time>("lastScaleTime"); }
  std::optional<std::int64_t> observed_generation() const { return find<std::int64_t>("observedGeneration"); }
};

class HorizontalPodAutoscaler : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "horizontalpodautoscalers";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"autoscaling", "v2", "HorizontalPodAutoscaler"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  HorizontalPodAutoscalerSpec spec() const { return HorizontalPodAutoscalerSpec(get("spec")); }
  HorizontalPodAutoscalerStatus status() const { return HorizontalPodAutoscalerStatus(get("status")); }
};

class HorizontalPodAutoscalerCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  std::optional<std::int64_t> observed_generation() const { return find<std::int64_t>("observedGeneration"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class HorizontalPodAutoscalerList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"autoscaling", "v2", "HorizontalPodAutoscalerList"};
    return kKind;
  }

  ListView<HorizontalPodAutoscaler> items() const { return ListView<HorizontalPodAutoscaler>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ObjectMetricSource : public View {
 public:
  using View::View;

  CrossVersionObjectReference described_object() const { return CrossVersionObjectReference(get("describedObject")); }
  MetricIdentifier metric() const { return MetricIdentifier(get("metric")); }
  MetricTarget target() const { return MetricTarget(get("target")); }
};

class PodsMetricSource : public View {
 public:
  using View::View;

  MetricIdentifier metric() const { return MetricIdentifier(get("metric")); }
  MetricTarget target() const { return MetricTarget(get("target")); }
};

class ResourceMetricSource : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  MetricTarget target() const { return MetricTarget(get("target")); }
};

class MetricSpec : public View {
 public:
  using View::View;

  ContainerResourceMetricSource container_resource() const {
    return ContainerResourceMetricSource(get("containerResource"));
  }
  ExternalMetricSource external() const { return ExternalMetricSource(get("external")); }
  ObjectMetricSource object() const { return ObjectMetricSource(get("object")); }
  PodsMetricSource pods() const { return PodsMetricSource(get("pods")); }
  ResourceMetricSource resource() const { return ResourceMetricSource(get("resource")); }
  Text type() const { return read<Text>("type"); }
};

class ObjectMetricStatus : public View {
 public:
  using View::View;

  MetricValueStatus current() const { return MetricValueStatus(get("current")); }
  CrossVersionObjectReference described_object() const { return CrossVersionObjectReference(get("describedObject")); }
  MetricIdentifier metric() const { return MetricIdentifier(get("metric")); }
};

class PodsMetricStatus : public View {
 public:
  using View::View;

  MetricValueStatus current() const { return MetricValueStatus(get("current")); }
  MetricIdentifier metric() const { return MetricIdentifier(get("metric")); }
};

class ResourceMetricStatus : public View {
 public:
  using View::View;

  MetricValueStatus current() const { return MetricValueStatus(get("current")); }
  Text name() const { return read<Text>("name"); }
};

class MetricStatus : public View {
 public:
  using View::View;

  ContainerResourceMetricStatus container_resource() const {
    return ContainerResourceMetricStatus(get("containerResource"));
  }
  ExternalMetricStatus external() const { return ExternalMetricStatus(get("external")); }
  ObjectMetricStatus object() const { return ObjectMetricStatus(get("object")); }
  PodsMetricStatus pods() const { return PodsMetricStatus(get("pods")); }
  ResourceMetricStatus resource() const { return ResourceMetricStatus(get("resource")); }
  Text type() const { return read<Text>("type"); }
};

}  // namespace tain::k8s::autoscaling::v2
