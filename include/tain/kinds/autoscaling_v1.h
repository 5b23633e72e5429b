// Made by tools/schema/run from k8s.io/api/autoscaling/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::autoscaling::v1 {

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

class CrossVersionObjectReference : public View {
 public:
  using View::View;

  Text api_version() const { return read<Text>("apiVersion"); }
  Text kind() const { return read<Text>("kind"); }
  Text name() const { return read<Text>("name"); }
};

class HorizontalPodAutoscalerSpec : public View {
 public:
  using View::View;

  std::int32_t max_replicas() const { return read<std::int32_t>("maxReplicas"); }
  std::optional<std::int32_t> min_replicas() const { return find<std::int32_t>("minReplicas"); }
  CrossVersionObjectReference scale_target_ref() const { return CrossVersionObjectReference(get("scaleTargetRef")); }
  std::optional<std::int32_t> target_cpu_utilization_percentage() const {
    return find<std::int32_t>("targetCPUUtilizationPercentage");
  }
};

class HorizontalPodAutoscalerStatus : public View {
 public:
  using View::View;

  std::optional<std::int32_t> current_cpu_utilization_percentage() const {
    return find<std::int32_t>("currentCPUUtilizationPercentage");
  }
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
    static const Kind kKind{"autoscaling", "v1", "HorizontalPodAutoscaler"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  HorizontalPodAutoscalerSpec spec() const { return HorizontalPodAutoscalerSpec(get("spec")); }
  HorizontalPodAutoscalerStatus status() const { return HorizontalPodAutoscalerStatus(get("status")); }
};

class HorizontalPodAutoscalerList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"autoscaling", "v1", "HorizontalPodAutoscalerList"};
    return kKind;
  }

  ListView<HorizontalPodAutoscaler> items() const { return ListView<HorizontalPodAutoscaler>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ScaleSpec : public View {
 public:
  using View::View;

  std::int32_t replicas() const { return read<std::int32_t>("replicas"); }
};

class ScaleStatus : public View {
 public:
  using View::View;

  std::int32_t replicas() const { return read<std::int32_t>("replicas"); }
  Text selector() const { return read<Text>("selector"); }
};

class Scale : public KindView {
 public:
  using KindView::KindView;
  static const Kind& kind() {
    static const Kind kKind{"autoscaling", "v1", "Scale"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ScaleSpec spec() const { return ScaleSpec(get("spec")); }
  ScaleStatus status() const { return ScaleStatus(get("status")); }
};

}  // namespace tain::k8s::autoscaling::v1
