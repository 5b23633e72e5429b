// Made by tools/schema/run; do not edit.
#include <tain/kinds/autoscaling_v1.h>
#include <tain/kinds/autoscaling_v2.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::autoscaling::v1 {

void members_of(Members&, const CrossVersionObjectReference&);
void members_of(Members&, const HorizontalPodAutoscaler&);
void members_of(Members&, const HorizontalPodAutoscalerList&);
void members_of(Members&, const HorizontalPodAutoscalerSpec&);
void members_of(Members&, const HorizontalPodAutoscalerStatus&);
void members_of(Members&, const Scale&);
void members_of(Members&, const ScaleSpec&);
void members_of(Members&, const ScaleStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CrossVersionObjectReference& view) {
  add_unless_empty(out, "apiVersion", view.api_version());
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HorizontalPodAutoscaler& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HorizontalPodAutoscalerList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HorizontalPodAutoscalerSpec& view) {
  out.add("maxReplicas", json_of(view.max_replicas()));
  out.add("minReplicas", json_of(view.min_replicas()));
  out.add("scaleTargetRef", json_of(view.scale_target_ref()));
  out.add("targetCPUUtilizationPercentage", json_of(view.target_cpu_utilization_percentage()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HorizontalPodAutoscalerStatus& view) {
  out.add("currentCPUUtilizationPercentage", json_of(view.current_cpu_utilization_percentage()));
  out.add("currentReplicas", json_of(view.current_replicas()));
  out.add("desiredReplicas", json_of(view.desired_replicas()));
  out.add("lastScaleTime", json_of(view.last_scale_time()));
  out.add("observedGeneration", json_of(view.observed_generation()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Scale& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ScaleSpec& view) {
  add_unless_empty(out, "replicas", view.replicas());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ScaleStatus& view) {
  out.add("replicas", json_of(view.replicas()));
  add_unless_empty(out, "selector", view.selector());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<HorizontalPodAutoscaler>(),
    add_walker<HorizontalPodAutoscalerList>(),
    add_walker<Scale>(),
};

}  // namespace

}  // namespace tain::k8s::autoscaling::v1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const LabelSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::autoscaling::v2 {

void members_of(Members&, const ContainerResourceMetricSource&);
void members_of(Members&, const ContainerResourceMetricStatus&);
void members_of(Members&, const CrossVersionObjectReference&);
void members_of(Members&, const ExternalMetricSource&);
void members_of(Members&, const ExternalMetricStatus&);
void members_of(Members&, const HPAScalingPolicy&);
void members_of(Members&, const HPAScalingRules&);
void members_of(Members&, const HorizontalPodAutoscaler&);
void members_of(Members&, const HorizontalPodAutoscalerBehavior&);
void members_of(Members&, const HorizontalPodAutoscalerCondition&);
void members_of(Members&, const HorizontalPodAutoscalerList&);
void members_of(Members&, const HorizontalPodAutoscalerSpec&);
void members_of(Members&, const HorizontalPodAutoscalerStatus&);
void members_of(Members&, const MetricIdentifier&);
void members_of(Members&, const MetricSpec&);
void members_of(Members&, const MetricStatus&);
void members_of(Members&, const MetricTarget&);
void members_of(Members&, const MetricValueStatus&);
void members_of(Members&, const ObjectMetricSource&);
void members_of(Members&, const ObjectMetricStatus&);
void members_of(Members&, const PodsMetricSource&);
void members_of(Members&, const PodsMetricStatus&);
void members_of(Members&, const ResourceMetricSource&);
void members_of(Members&, const ResourceMetricStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerResourceMetricSource& view) {
  out.add("container", json_of(view.container()));
  out.add("name", json_of(view.name()));
  out.add("target", json_of(view.target()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerResourceMetricStatus& view) {
  out.add("container", json_of(view.container()));
  out.add("current", json_of(view.current()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CrossVersionObjectReference& view) {
  add_unless_empty(out, "apiVersion", view.api_version());
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExternalMetricSource& view) {
  out.add("metric", json_of(view.metric()));
  out.add("target", json_of(view.target()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExternalMetricStatus& view) {
  out.add("current", json_of(view.current()));
  out.add("metric", json_of(view.metric()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HPAScalingPolicy& view) {
  out.add("periodSeconds", json_of(view.period_seconds()));
  out.add("type", json_of(view.type()));
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HPAScalingRules& view) {
  out.add("policies", json_of(view.policies()));
  out.add("selectPolicy", json_of(view.select_policy()));
  out.add("stabilizationWindowSeconds", json_of(view.stabilization_window_seconds()));
  out.add("tolerance", json_of(view.tolerance()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HorizontalPodAutoscaler& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HorizontalPodAutoscalerBehavior& view) {
  out.add("scaleDown", json_of(view.scale_down()));
  out.add("scaleUp", json_of(view.scale_up()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HorizontalPodAutoscalerCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  out.add("observedGeneration", json_of(view.observed_generation()));
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HorizontalPodAutoscalerList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HorizontalPodAutoscalerSpec& view) {
  out.add("behavior", json_of(view.behavior()));
  out.add("maxReplicas", json_of(view.max_replicas()));
  out.add("metrics", json_of(view.metrics()));
  out.add("minReplicas", json_of(view.min_replicas()));
  out.add("scaleTargetRef", json_of(view.scale_target_ref()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HorizontalPodAutoscalerStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  out.add("currentMetrics", json_of(view.current_metrics()));
  add_unless_empty(out, "currentReplicas", view.current_replicas());
  out.add("desiredReplicas", json_of(view.desired_replicas()));
  out.add("lastScaleTime", json_of(view.last_scale_time()));
  out.add("observedGeneration", json_of(view.observed_generation()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MetricIdentifier& view) {
  out.add("name", json_of(view.name()));
  out.add("selector", json_of(view.selector()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MetricSpec& view) {
  out.add("containerResource", json_of(view.container_resource()));
  out.add("external", json_of(view.external()));
  out.add("object", json_of(view.object()));
  out.add("pods", json_of(view.pods()));
  out.add("resource", json_of(view.resource()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MetricStatus& view) {
  out.add("containerResource", json_of(view.container_resource()));
  out.add("external", json_of(view.external()));
  out.add("object", json_of(view.object()));
  out.add("pods", json_of(view.pods()));
  out.add("resource", json_of(view.resource()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MetricTarget& view) {
  out.add("averageUtilization", json_of(view.average_utilization()));
  out.add("averageValue", json_of(view.average_value()));
  out.add("type", json_of(view.type()));
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MetricValueStatus& view) {
  out.add("averageUtilization", json_of(view.average_utilization()));
  out.add("averageValue", json_of(view.average_value()));
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ObjectMetricSource& view) {
  out.add("describedObject", json_of(view.described_object()));
  out.add("metric", json_of(view.metric()));
  out.add("target", json_of(view.target()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ObjectMetricStatus& view) {
  out.add("current", json_of(view.current()));
  out.add("describedObject", json_of(view.described_object()));
  out.add("metric", json_of(view.metric()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodsMetricSource& view) {
  out.add("metric", json_of(view.metric()));
  out.add("target", json_of(view.target()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodsMetricStatus& view) {
  out.add("current", json_of(view.current()));
  out.add("metric", json_of(view.metric()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceMetricSource& view) {
  out.add("name", json_of(view.name()));
  out.add("target", json_of(view.target()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceMetricStatus& view) {
  out.add("current", json_of(view.current()));
  out.add("name", json_of(view.name()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<HorizontalPodAutoscaler>(),
    add_walker<HorizontalPodAutoscalerList>(),
};

}  // namespace

}  // namespace tain::k8s::autoscaling::v2
