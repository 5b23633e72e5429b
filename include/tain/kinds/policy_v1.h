// Made by tools/schema/run from k8s.io/api/policy/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::policy::v1 {

struct UnhealthyPodEvictionPolicyType {
  static constexpr std::string_view kIfHealthyBudget = "IfHealthyBudget";
  static constexpr std::string_view kAlwaysAllow = "AlwaysAllow";
};

class Eviction : public KindView {
 public:
  using KindView::KindView;
  static const Kind& kind() {
    static const Kind kKind{"policy", "v1", "Eviction"};
    return kKind;
  }

  k8s::meta::v1::DeleteOptions delete_options() const { return k8s::meta::v1::DeleteOptions(get("deleteOptions")); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
};

class PodDisruptionBudgetSpec : public View {
 public:
  using View::View;

  std::optional<IntOrString> max_unavailable() const { return find<IntOrString>("maxUnavailable"); }
  std::optional<IntOrString> min_available() const { return find<IntOrString>("minAvailable"); }
  k8s::meta::v1::LabelSelector selector() const { return k8s::meta::v1::LabelSelector(get("selector")); }
  std::optional<Text> unhealthy_pod_eviction_policy() const { return find<Text>("unhealthyPodEvictionPolicy"); }
};

class PodDisruptionBudgetStatus : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
  std::int32_t current_healthy() const { return read<std::int32_t>("currentHealthy"); }
  std::int32_t desired_healthy() const { return read<std::int32_t>("desiredHealthy"); }
  MapView<Time> disrupted_pods() const { return MapView<Time>(get("disruptedPods")); }
  std::int32_t disruptions_allowed() const { return read<std::int32_t>("disruptionsAllowed"); }
  std::int32_t expected_pods() const { return read<std::int32_t>("expectedPods"); }
  std::int64_t observed_generation() const { return read<std::int64_t>("observedGeneration"); }
};

class PodDisruptionBudget : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "poddisruptionbudgets";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"policy", "v1", "PodDisruptionBudget"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  PodDisruptionBudgetSpec spec() const { return PodDisruptionBudgetSpec(get("spec")); }
  PodDisruptionBudgetStatus status() const { return PodDisruptionBudgetStatus(get("status")); }
};

class PodDisruptionBudgetList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"policy", "v1", "PodDisruptionBudgetList"};
    return kKind;
  }

  ListView<PodDisruptionBudget> items() const { return ListView<PodDisruptionBudget>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::policy::v1
