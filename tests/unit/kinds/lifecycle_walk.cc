// Made by tools/schema/run; do not edit.
#include <tain/kinds/lifecycle_v1alpha1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::lifecycle::v1alpha1 {

void members_of(Members&, const Eviction&);
void members_of(Members&, const EvictionList&);
void members_of(Members&, const EvictionPodReference&);
void members_of(Members&, const EvictionRequest&);
void members_of(Members&, const EvictionRequestList&);
void members_of(Members&, const EvictionRequestPodReference&);
void members_of(Members&, const EvictionRequestSpec&);
void members_of(Members&, const EvictionRequestStatus&);
void members_of(Members&, const EvictionRequestTarget&);
void members_of(Members&, const EvictionSpec&);
void members_of(Members&, const EvictionStatus&);
void members_of(Members&, const EvictionTarget&);
void members_of(Members&, const Requester&);
void members_of(Members&, const ResponderStatus&);
void members_of(Members&, const TargetResponder&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Eviction& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EvictionList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EvictionPodReference& view) {
  out.add("name", json_of(view.name()));
  out.add("uid", json_of(view.uid()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EvictionRequest& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EvictionRequestList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EvictionRequestPodReference& view) {
  out.add("name", json_of(view.name()));
  out.add("uid", json_of(view.uid()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EvictionRequestSpec& view) {
  out.add("intent", json_of(view.intent()));
  out.add("requester", json_of(view.requester()));
  out.add("target", json_of(view.target()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EvictionRequestStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  out.add("observedGeneration", json_of(view.observed_generation()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EvictionRequestTarget& view) {
  out.add("pod", json_of(view.pod()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EvictionSpec& view) {
  out.add("target", json_of(view.target()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EvictionStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  out.add("observedGeneration", json_of(view.observed_generation()));
  out.add("requesters", json_of(view.requesters()));
  out.add("responders", json_of(view.responders()));
  out.add("targetResponders", json_of(view.target_responders()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EvictionTarget& view) {
  out.add("pod", json_of(view.pod()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Requester& view) {
  out.add("intent", json_of(view.intent()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResponderStatus& view) {
  out.add("completionTime", json_of(view.completion_time()));
  out.add("expectedCompletionTime", json_of(view.expected_completion_time()));
  out.add("heartbeatTime", json_of(view.heartbeat_time()));
  out.add("message", json_of(view.message()));
  out.add("name", json_of(view.name()));
  out.add("startTime", json_of(view.start_time()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TargetResponder& view) {
  out.add("name", json_of(view.name()));
  out.add("priority", json_of(view.priority()));
  out.add("state", json_of(view.state()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<Eviction>(),
    add_walker<EvictionList>(),
    add_walker<EvictionRequest>(),
    add_walker<EvictionRequestList>(),
};

}  // namespace

}  // namespace tain::k8s::lifecycle::v1alpha1
