// Made by tools/schema/run from k8s.io/api/policy/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::policy::v1 {

class EvictionDraft : public KindDraft<EvictionDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"policy", "v1", "Eviction"};
    return kKind;
  }

  k8s::meta::v1::DeleteOptionsPart delete_options() { return {root(), "deleteOptions"}; }
  EvictionDraft& clear_delete_options() { return erase_field("deleteOptions"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  EvictionDraft& clear_metadata() { return erase_field("metadata"), *this; }
};

class PodDisruptionBudgetSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<IntOrString> max_unavailable() const { return find_field<IntOrString>("maxUnavailable"); }
  PodDisruptionBudgetSpecDraft& set_max_unavailable(const IntOrString& value) {
    return put_field<IntOrString>("maxUnavailable", value), *this;
  }
  PodDisruptionBudgetSpecDraft& clear_max_unavailable() { return erase_field("maxUnavailable"), *this; }
  std::optional<IntOrString> min_available() const { return find_field<IntOrString>("minAvailable"); }
  PodDisruptionBudgetSpecDraft& set_min_available(const IntOrString& value) {
    return put_field<IntOrString>("minAvailable", value), *this;
  }
  PodDisruptionBudgetSpecDraft& clear_min_available() { return erase_field("minAvailable"), *this; }
  k8s::meta::v1::LabelSelectorDraft selector() { return {*this, "selector"}; }
  PodDisruptionBudgetSpecDraft& clear_selector() { return erase_field("selector"), *this; }
  std::optional<std::string> unhealthy_pod_eviction_policy() const {
    return find_field<std::string>("unhealthyPodEvictionPolicy");
  }
  PodDisruptionBudgetSpecDraft& set_unhealthy_pod_eviction_policy(std::string_view value) {
    return put_field<std::string>("unhealthyPodEvictionPolicy", value), *this;
  }
  PodDisruptionBudgetSpecDraft& clear_unhealthy_pod_eviction_policy() {
    return erase_field("unhealthyPodEvictionPolicy"), *this;
  }
};

class PodDisruptionBudgetStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<k8s::meta::v1::ConditionDraft> conditions() { return {*this, "conditions"}; }
  PodDisruptionBudgetStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::int32_t current_healthy() const { return read_field<std::int32_t>("currentHealthy"); }
  PodDisruptionBudgetStatusDraft& set_current_healthy(std::int32_t value) {
    return put_field<std::int32_t>("currentHealthy", value), *this;
  }
  PodDisruptionBudgetStatusDraft& clear_current_healthy() { return erase_field("currentHealthy"), *this; }
  std::int32_t desired_healthy() const { return read_field<std::int32_t>("desiredHealthy"); }
  PodDisruptionBudgetStatusDraft& set_desired_healthy(std::int32_t value) {
    return put_field<std::int32_t>("desiredHealthy", value), *this;
  }
  PodDisruptionBudgetStatusDraft& clear_desired_healthy() { return erase_field("desiredHealthy"), *this; }
  DraftMap<DraftValue<Time>> disrupted_pods() { return {*this, "disruptedPods"}; }
  PodDisruptionBudgetStatusDraft& clear_disrupted_pods() { return erase_field("disruptedPods"), *this; }
  std::int32_t disruptions_allowed() const { return read_field<std::int32_t>("disruptionsAllowed"); }
  PodDisruptionBudgetStatusDraft& set_disruptions_allowed(std::int32_t value) {
    return put_field<std::int32_t>("disruptionsAllowed", value), *this;
  }
  PodDisruptionBudgetStatusDraft& clear_disruptions_allowed() { return erase_field("disruptionsAllowed"), *this; }
  std::int32_t expected_pods() const { return read_field<std::int32_t>("expectedPods"); }
  PodDisruptionBudgetStatusDraft& set_expected_pods(std::int32_t value) {
    return put_field<std::int32_t>("expectedPods", value), *this;
  }
  PodDisruptionBudgetStatusDraft& clear_expected_pods() { return erase_field("expectedPods"), *this; }
  std::int64_t observed_generation() const { return read_field<std::int64_t>("observedGeneration"); }
  PodDisruptionBudgetStatusDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  PodDisruptionBudgetStatusDraft& clear_observed_generation() { return erase_field("observedGeneration"), *this; }
};

class PodDisruptionBudgetDraft : public KindDraft<PodDisruptionBudgetDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"policy", "v1", "PodDisruptionBudget"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  PodDisruptionBudgetDraft& clear_metadata() { return erase_field("metadata"), *this; }
  PodDisruptionBudgetSpecDraft spec() { return {root(), "spec"}; }
  PodDisruptionBudgetDraft& clear_spec() { return erase_field("spec"), *this; }
  PodDisruptionBudgetStatusDraft status() { return {root(), "status"}; }
  PodDisruptionBudgetDraft& clear_status() { return erase_field("status"), *this; }
};

}  // namespace tain::k8s::policy::v1
