// Made by tools/schema/run from k8s.io/api/autoscaling/v2; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::autoscaling::v2 {

class HorizontalPodAutoscalerCondition;
class MetricSpec;
class MetricStatus;

class MetricTarget : public View {
 public:
  using View::View;

  std::optional<std::int32_t> average_utilization() const { return detail::as_int32(get("averageUtilization")); }
  std::optional<Quantity> average_value() const { return detail::as_quantity(get("averageValue")); }
  Text type() const { return get("type").text(); }
  std::optional<Quantity> value() const { return detail::as_quantity(get("value")); }
};

class ContainerResourceMetricSource : public View {
 public:
  using View::View;

  Text container() const { return get("container").text(); }
  Text name() const { return get("name").text(); }
  MetricTarget target() const { return MetricTarget(get("target")); }
};

class MetricValueStatus : public View {
 public:
  using View::View;

  std::optional<std::int32_t> average_utilization() const { return detail::as_int32(get("averageUtilization")); }
  std::optional<Quantity> average_value() const { return detail::as_quantity(get("averageValue")); }
  std::optional<Quantity> value() const { return detail::as_quantity(get("value")); }
};

class ContainerResourceMetricStatus : public View {
 public:
  using View::View;

  Text container() const { return get("container").text(); }
  MetricValueStatus current() const { return MetricValueStatus(get("current")); }
  Text name() const { return get("name").text(); }
};

class CrossVersionObjectReference : public View {
 public:
  using View::View;

  Text api_version() const { return get("apiVersion").text(); }
  Text kind() const { return get("kind").text(); }
  Text name() const { return get("name").text(); }
};

class MetricIdentifier : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
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

  std::int32_t period_seconds() const { return detail::as_int32(get("periodSeconds")).value_or(0); }
  Text type() const { return get("type").text(); }
  std::int32_t value() const { return detail::as_int32(get("value")).value_or(0); }
};

class HPAScalingRules : public View {
 public:
  using View::View;

  ListView<HPAScalingPolicy> policies() const { return ListView<HPAScalingPolicy>(get("policies")); }
  std::optional<Text> select_policy() const { return detail::as_text(get("selectPolicy")); }
  std::optional<std::int32_t> stabilization_window_seconds() const {
    return detail::as_int32(get("stabilizationWindowSeconds"));
  }
  std::optional<Quantity> tolerance() const { return detail::as_quantity(get("tolerance")); }
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
  std::int32_t max_replicas() const { return detail::as_int32(get("maxReplicas")).value_or(0); }
  ListView<MetricSpec> metrics() const { return ListView<MetricSpec>(get("metrics")); }
  std::optional<std::int32_t> min_replicas() const { return detail::as_int32(get("minReplicas")); }
  CrossVersionObjectReference scale_target_ref() const { return CrossVersionObjectReference(get("scaleTargetRef")); }
};

class HorizontalPodAutoscalerStatus : public View {
 public:
  using View::View;

  ListView<HorizontalPodAutoscalerCondition> conditions() const {
    return ListView<HorizontalPodAutoscalerCondition>(get("conditions"));
  }
  ListView<MetricStatus> current_metrics() const { return ListView<MetricStatus>(get("currentMetrics")); }
  std::int32_t current_replicas() const { return detail::as_int32(get("currentReplicas")).value_or(0); }
  std::int32_t desired_replicas() const { return detail::as_int32(get("desiredReplicas")).value_or(0); }
  std::optional<Time> last_scale_time() const { return detail::as_time(get("lastScaleTime")); }
  std::optional<std::int64_t> observed_generation() const { return get("observedGeneration").as_int(); }
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

  Time last_transition_time() const { return detail::as_time(get("lastTransitionTime")).value_or(Time()); }
  Text message() const { return get("message").text(); }
  std::optional<std::int64_t> observed_generation() const { return get("observedGeneration").as_int(); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
  Text type() const { return get("type").text(); }
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

  Text name() const { return get("name").text(); }
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
  Text type() const { return get("type").text(); }
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
  Text name() const { return get("name").text(); }
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
  Text type() const { return get("type").text(); }
};

}  // namespace tain::k8s::autoscaling::v2
