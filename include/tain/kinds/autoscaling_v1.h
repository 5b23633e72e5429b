// Made by tools/schema/run from k8s.io/api/autoscaling/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::autoscaling::v1 {

class CrossVersionObjectReference : public View {
 public:
  using View::View;

  Text api_version() const { return get("apiVersion").text(); }
  Text kind() const { return get("kind").text(); }
  Text name() const { return get("name").text(); }
};

class HorizontalPodAutoscalerSpec : public View {
 public:
  using View::View;

  std::int32_t max_replicas() const { return detail::as_int32(get("maxReplicas")).value_or(0); }
  std::optional<std::int32_t> min_replicas() const { return detail::as_int32(get("minReplicas")); }
  CrossVersionObjectReference scale_target_ref() const { return CrossVersionObjectReference(get("scaleTargetRef")); }
  std::optional<std::int32_t> target_cpu_utilization_percentage() const {
    return detail::as_int32(get("targetCPUUtilizationPercentage"));
  }
};

class HorizontalPodAutoscalerStatus : public View {
 public:
  using View::View;

  std::optional<std::int32_t> current_cpu_utilization_percentage() const {
    return detail::as_int32(get("currentCPUUtilizationPercentage"));
  }
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

  std::int32_t replicas() const { return detail::as_int32(get("replicas")).value_or(0); }
};

class ScaleStatus : public View {
 public:
  using View::View;

  std::int32_t replicas() const { return detail::as_int32(get("replicas")).value_or(0); }
  Text selector() const { return get("selector").text(); }
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
