// Made by tools/schema/run; do not edit.
#include <tain/kinds/resource_v1.h>
#include <tain/kinds/resource_v1alpha3.h>
#include <tain/kinds/resource_v1beta1.h>
#include <tain/kinds/resource_v1beta2.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::core::v1 {
void members_of(Members&, const NodeSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::resource::v1 {

void members_of(Members&, const AllocatedDeviceStatus&);
void members_of(Members&, const AllocationResult&);
void members_of(Members&, const CELDeviceSelector&);
void members_of(Members&, const CapacityRequestPolicy&);
void members_of(Members&, const CapacityRequestPolicyRange&);
void members_of(Members&, const CapacityRequirements&);
void members_of(Members&, const Counter&);
void members_of(Members&, const CounterSet&);
void members_of(Members&, const Device&);
void members_of(Members&, const DeviceAllocationConfiguration&);
void members_of(Members&, const DeviceAllocationResult&);
void members_of(Members&, const DeviceAttribute&);
void members_of(Members&, const DeviceCapacity&);
void members_of(Members&, const DeviceClaim&);
void members_of(Members&, const DeviceClaimConfiguration&);
void members_of(Members&, const DeviceClass&);
void members_of(Members&, const DeviceClassConfiguration&);
void members_of(Members&, const DeviceClassList&);
void members_of(Members&, const DeviceClassSpec&);
void members_of(Members&, const DeviceConfiguration&);
void members_of(Members&, const DeviceConstraint&);
void members_of(Members&, const DeviceCounterConsumption&);
void members_of(Members&, const DeviceDerivedAttribute&);
void members_of(Members&, const DeviceRequest&);
void members_of(Members&, const DeviceRequestAllocationResult&);
void members_of(Members&, const DeviceSelector&);
void members_of(Members&, const DeviceSubRequest&);
void members_of(Members&, const DeviceTaint&);
void members_of(Members&, const DeviceTaintRule&);
void members_of(Members&, const DeviceTaintRuleList&);
void members_of(Members&, const DeviceTaintRuleSpec&);
void members_of(Members&, const DeviceTaintRuleStatus&);
void members_of(Members&, const DeviceTaintSelector&);
void members_of(Members&, const DeviceToleration&);
void members_of(Members&, const ExactDeviceRequest&);
void members_of(Members&, const NetworkDeviceData&);
void members_of(Members&, const NodeAllocatableMapping&);
void members_of(Members&, const NodeAllocatableOverhead&);
void members_of(Members&, const NodeAllocatableResource&);
void members_of(Members&, const OpaqueDeviceConfiguration&);
void members_of(Members&, const ResourceClaim&);
void members_of(Members&, const ResourceClaimConsumerReference&);
void members_of(Members&, const ResourceClaimList&);
void members_of(Members&, const ResourceClaimSpec&);
void members_of(Members&, const ResourceClaimStatus&);
void members_of(Members&, const ResourceClaimTemplate&);
void members_of(Members&, const ResourceClaimTemplateList&);
void members_of(Members&, const ResourceClaimTemplateSpec&);
void members_of(Members&, const ResourcePool&);
void members_of(Members&, const ResourceSlice&);
void members_of(Members&, const ResourceSliceList&);
void members_of(Members&, const ResourceSliceSpec&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AllocatedDeviceStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  out.add("data", json_of(view.data()));
  out.add("device", json_of(view.device()));
  out.add("driver", json_of(view.driver()));
  out.add("networkData", json_of(view.network_data()));
  out.add("pool", json_of(view.pool()));
  out.add("shareID", json_of(view.share_id()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AllocationResult& view) {
  out.add("allocationTimestamp", json_of(view.allocation_timestamp()));
  out.add("devices", json_of(view.devices()));
  out.add("nodeSelector", json_of(view.node_selector()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CELDeviceSelector& view) {
  out.add("expression", json_of(view.expression()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CapacityRequestPolicy& view) {
  out.add("default", json_of(view.default_()));
  out.add("validRange", json_of(view.valid_range()));
  out.add("validValues", json_of(view.valid_values()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CapacityRequestPolicyRange& view) {
  out.add("max", json_of(view.max()));
  out.add("min", json_of(view.min()));
  out.add("step", json_of(view.step()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CapacityRequirements& view) {
  out.add("requests", json_of(view.requests()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Counter& view) {
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CounterSet& view) {
  out.add("counters", json_of(view.counters()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Device& view) {
  out.add("allNodes", json_of(view.all_nodes()));
  out.add("allowMultipleAllocations", json_of(view.allow_multiple_allocations()));
  out.add("attributes", json_of(view.attributes()));
  out.add("bindingConditions", json_of(view.binding_conditions()));
  out.add("bindingFailureConditions", json_of(view.binding_failure_conditions()));
  out.add("bindsToNode", json_of(view.binds_to_node()));
  out.add("capacity", json_of(view.capacity()));
  out.add("consumesCounters", json_of(view.consumes_counters()));
  out.add("name", json_of(view.name()));
  out.add("nodeAllocatableResources", json_of(view.node_allocatable_resources()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("nodeSelector", json_of(view.node_selector()));
  out.add("taints", json_of(view.taints()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceAllocationConfiguration& view) {
  out.add("requests", json_of(view.requests()));
  out.add("source", json_of(view.source()));
  members_of(out, static_cast<const DeviceConfiguration&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceAllocationResult& view) {
  out.add("config", json_of(view.config()));
  out.add("results", json_of(view.results()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceAttribute& view) {
  out.add("bool", json_of(view.bool_()));
  out.add("bools", json_of(view.bools()));
  out.add("int", json_of(view.int_()));
  out.add("ints", json_of(view.ints()));
  out.add("string", json_of(view.string()));
  out.add("strings", json_of(view.strings()));
  out.add("version", json_of(view.version()));
  out.add("versions", json_of(view.versions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceCapacity& view) {
  out.add("requestPolicy", json_of(view.request_policy()));
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClaim& view) {
  out.add("config", json_of(view.config()));
  out.add("constraints", json_of(view.constraints()));
  out.add("requests", json_of(view.requests()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClaimConfiguration& view) {
  out.add("requests", json_of(view.requests()));
  members_of(out, static_cast<const DeviceConfiguration&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClass& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClassConfiguration& view) {
  members_of(out, static_cast<const DeviceConfiguration&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClassSpec& view) {
  out.add("config", json_of(view.config()));
  out.add("extendedResourceName", json_of(view.extended_resource_name()));
  out.add("selectors", json_of(view.selectors()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceConfiguration& view) {
  out.add("opaque", json_of(view.opaque()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceConstraint& view) {
  out.add("distinctAttribute", json_of(view.distinct_attribute()));
  out.add("matchAttribute", json_of(view.match_attribute()));
  out.add("requests", json_of(view.requests()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceCounterConsumption& view) {
  out.add("compatibilityGroups", json_of(view.compatibility_groups()));
  out.add("counterSet", json_of(view.counter_set()));
  out.add("counters", json_of(view.counters()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceDerivedAttribute& view) {
  out.add("expression", json_of(view.expression()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceRequest& view) {
  out.add("exactly", json_of(view.exactly()));
  out.add("firstAvailable", json_of(view.first_available()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceRequestAllocationResult& view) {
  out.add("adminAccess", json_of(view.admin_access()));
  out.add("bindingConditions", json_of(view.binding_conditions()));
  out.add("bindingFailureConditions", json_of(view.binding_failure_conditions()));
  out.add("consumedCapacity", json_of(view.consumed_capacity()));
  out.add("device", json_of(view.device()));
  out.add("driver", json_of(view.driver()));
  out.add("pool", json_of(view.pool()));
  out.add("request", json_of(view.request()));
  out.add("shareID", json_of(view.share_id()));
  out.add("skipNodeOperations", json_of(view.skip_node_operations()));
  out.add("tolerations", json_of(view.tolerations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceSelector& view) {
  out.add("cel", json_of(view.cel()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceSubRequest& view) {
  add_unless_empty(out, "allocationMode", view.allocation_mode());
  out.add("capacity", json_of(view.capacity()));
  add_unless_empty(out, "count", view.count());
  out.add("derivedAttributes", json_of(view.derived_attributes()));
  out.add("deviceClassName", json_of(view.device_class_name()));
  out.add("name", json_of(view.name()));
  out.add("selectors", json_of(view.selectors()));
  out.add("tolerations", json_of(view.tolerations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaint& view) {
  out.add("effect", json_of(view.effect()));
  out.add("key", json_of(view.key()));
  out.add("timeAdded", json_of(view.time_added()));
  add_unless_empty(out, "value", view.value());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintRule& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintRuleList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintRuleSpec& view) {
  out.add("deviceSelector", json_of(view.device_selector()));
  out.add("taint", json_of(view.taint()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintRuleStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintSelector& view) {
  out.add("device", json_of(view.device()));
  out.add("driver", json_of(view.driver()));
  out.add("pool", json_of(view.pool()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceToleration& view) {
  add_unless_empty(out, "effect", view.effect());
  add_unless_empty(out, "key", view.key());
  add_unless_empty(out, "operator", view.operator_());
  out.add("tolerationSeconds", json_of(view.toleration_seconds()));
  add_unless_empty(out, "value", view.value());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExactDeviceRequest& view) {
  out.add("adminAccess", json_of(view.admin_access()));
  add_unless_empty(out, "allocationMode", view.allocation_mode());
  out.add("capacity", json_of(view.capacity()));
  add_unless_empty(out, "count", view.count());
  out.add("derivedAttributes", json_of(view.derived_attributes()));
  out.add("deviceClassName", json_of(view.device_class_name()));
  out.add("selectors", json_of(view.selectors()));
  out.add("tolerations", json_of(view.tolerations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NetworkDeviceData& view) {
  add_unless_empty(out, "hardwareAddress", view.hardware_address());
  add_unless_empty(out, "interfaceName", view.interface_name());
  out.add("ips", json_of(view.ips()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAllocatableMapping& view) {
  out.add("capacityKey", json_of(view.capacity_key()));
  out.add("capacityMultiplier", json_of(view.capacity_multiplier()));
  out.add("deviceMultiplier", json_of(view.device_multiplier()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAllocatableOverhead& view) {
  out.add("perContainer", json_of(view.per_container()));
  out.add("perPod", json_of(view.per_pod()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAllocatableResource& view) {
  out.add("mapping", json_of(view.mapping()));
  out.add("overhead", json_of(view.overhead()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const OpaqueDeviceConfiguration& view) {
  out.add("driver", json_of(view.driver()));
  out.add("parameters", json_of(view.parameters()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaim& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimConsumerReference& view) {
  add_unless_empty(out, "apiGroup", view.api_group());
  out.add("name", json_of(view.name()));
  out.add("resource", json_of(view.resource()));
  out.add("uid", json_of(view.uid()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimSpec& view) {
  out.add("devices", json_of(view.devices()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimStatus& view) {
  out.add("allocation", json_of(view.allocation()));
  out.add("devices", json_of(view.devices()));
  out.add("reservedFor", json_of(view.reserved_for()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimTemplate& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimTemplateList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimTemplateSpec& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourcePool& view) {
  out.add("generation", json_of(view.generation()));
  out.add("name", json_of(view.name()));
  out.add("resourceSliceCount", json_of(view.resource_slice_count()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceSlice& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceSliceList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceSliceSpec& view) {
  out.add("allNodes", json_of(view.all_nodes()));
  out.add("devices", json_of(view.devices()));
  out.add("driver", json_of(view.driver()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("nodeSelector", json_of(view.node_selector()));
  out.add("partitionTypeAttribute", json_of(view.partition_type_attribute()));
  out.add("perDeviceNodeSelection", json_of(view.per_device_node_selection()));
  out.add("pool", json_of(view.pool()));
  out.add("sharedCounters", json_of(view.shared_counters()));
  out.add("skipNodeOperations", json_of(view.skip_node_operations()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<DeviceClass>(),           add_walker<DeviceClassList>(),
    add_walker<DeviceTaintRule>(),       add_walker<DeviceTaintRuleList>(),
    add_walker<ResourceClaim>(),         add_walker<ResourceClaimList>(),
    add_walker<ResourceClaimTemplate>(), add_walker<ResourceClaimTemplateList>(),
    add_walker<ResourceSlice>(),         add_walker<ResourceSliceList>(),
};

}  // namespace

}  // namespace tain::k8s::resource::v1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::resource::v1alpha3 {

void members_of(Members&, const DeviceTaint&);
void members_of(Members&, const DeviceTaintRule&);
void members_of(Members&, const DeviceTaintRuleList&);
void members_of(Members&, const DeviceTaintRuleSpec&);
void members_of(Members&, const DeviceTaintRuleStatus&);
void members_of(Members&, const DeviceTaintSelector&);
void members_of(Members&, const PartitionTypeStatus&);
void members_of(Members&, const PoolStatus&);
void members_of(Members&, const ResourcePoolStatusRequest&);
void members_of(Members&, const ResourcePoolStatusRequestList&);
void members_of(Members&, const ResourcePoolStatusRequestSpec&);
void members_of(Members&, const ResourcePoolStatusRequestStatus&);
void members_of(Members&, const ShareableCapacityStatus&);
void members_of(Members&, const ShareableSummaryStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaint& view) {
  out.add("effect", json_of(view.effect()));
  out.add("key", json_of(view.key()));
  out.add("timeAdded", json_of(view.time_added()));
  add_unless_empty(out, "value", view.value());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintRule& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintRuleList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintRuleSpec& view) {
  out.add("deviceSelector", json_of(view.device_selector()));
  out.add("taint", json_of(view.taint()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintRuleStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintSelector& view) {
  out.add("device", json_of(view.device()));
  out.add("driver", json_of(view.driver()));
  out.add("pool", json_of(view.pool()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PartitionTypeStatus& view) {
  out.add("allocatable", json_of(view.allocatable()));
  add_unless_empty(out, "attribute", view.attribute());
  out.add("total", json_of(view.total()));
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PoolStatus& view) {
  out.add("allocatedDevices", json_of(view.allocated_devices()));
  out.add("availableDevices", json_of(view.available_devices()));
  add_unless_empty(out, "driver", view.driver());
  out.add("generation", json_of(view.generation()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("partitionSummary", json_of(view.partition_summary()));
  add_unless_empty(out, "poolName", view.pool_name());
  out.add("resourceSliceCount", json_of(view.resource_slice_count()));
  out.add("shareableSummary", json_of(view.shareable_summary()));
  out.add("totalDevices", json_of(view.total_devices()));
  out.add("unavailableDevices", json_of(view.unavailable_devices()));
  out.add("validationError", json_of(view.validation_error()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourcePoolStatusRequest& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourcePoolStatusRequestList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourcePoolStatusRequestSpec& view) {
  out.add("defaultPartitionTypeAttribute", json_of(view.default_partition_type_attribute()));
  out.add("driver", json_of(view.driver()));
  out.add("limit", json_of(view.limit()));
  out.add("poolName", json_of(view.pool_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourcePoolStatusRequestStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  out.add("poolCount", json_of(view.pool_count()));
  out.add("pools", json_of(view.pools()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ShareableCapacityStatus& view) {
  out.add("available", json_of(view.available()));
  out.add("consumed", json_of(view.consumed()));
  add_unless_empty(out, "name", view.name());
  out.add("total", json_of(view.total()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ShareableSummaryStatus& view) {
  out.add("capacity", json_of(view.capacity()));
  out.add("fullyAvailableDevices", json_of(view.fully_available_devices()));
  out.add("partiallyAvailableDevices", json_of(view.partially_available_devices()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<DeviceTaintRule>(),
    add_walker<DeviceTaintRuleList>(),
    add_walker<ResourcePoolStatusRequest>(),
    add_walker<ResourcePoolStatusRequestList>(),
};

}  // namespace

}  // namespace tain::k8s::resource::v1alpha3

namespace tain::k8s::core::v1 {
void members_of(Members&, const NodeSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::resource::v1beta1 {

void members_of(Members&, const AllocatedDeviceStatus&);
void members_of(Members&, const AllocationResult&);
void members_of(Members&, const BasicDevice&);
void members_of(Members&, const CELDeviceSelector&);
void members_of(Members&, const CapacityRequestPolicy&);
void members_of(Members&, const CapacityRequestPolicyRange&);
void members_of(Members&, const CapacityRequirements&);
void members_of(Members&, const Counter&);
void members_of(Members&, const CounterSet&);
void members_of(Members&, const Device&);
void members_of(Members&, const DeviceAllocationConfiguration&);
void members_of(Members&, const DeviceAllocationResult&);
void members_of(Members&, const DeviceAttribute&);
void members_of(Members&, const DeviceCapacity&);
void members_of(Members&, const DeviceClaim&);
void members_of(Members&, const DeviceClaimConfiguration&);
void members_of(Members&, const DeviceClass&);
void members_of(Members&, const DeviceClassConfiguration&);
void members_of(Members&, const DeviceClassList&);
void members_of(Members&, const DeviceClassSpec&);
void members_of(Members&, const DeviceConfiguration&);
void members_of(Members&, const DeviceConstraint&);
void members_of(Members&, const DeviceCounterConsumption&);
void members_of(Members&, const DeviceDerivedAttribute&);
void members_of(Members&, const DeviceRequest&);
void members_of(Members&, const DeviceRequestAllocationResult&);
void members_of(Members&, const DeviceSelector&);
void members_of(Members&, const DeviceSubRequest&);
void members_of(Members&, const DeviceTaint&);
void members_of(Members&, const DeviceToleration&);
void members_of(Members&, const NetworkDeviceData&);
void members_of(Members&, const NodeAllocatableMapping&);
void members_of(Members&, const NodeAllocatableOverhead&);
void members_of(Members&, const NodeAllocatableResource&);
void members_of(Members&, const OpaqueDeviceConfiguration&);
void members_of(Members&, const ResourceClaim&);
void members_of(Members&, const ResourceClaimConsumerReference&);
void members_of(Members&, const ResourceClaimList&);
void members_of(Members&, const ResourceClaimSpec&);
void members_of(Members&, const ResourceClaimStatus&);
void members_of(Members&, const ResourceClaimTemplate&);
void members_of(Members&, const ResourceClaimTemplateList&);
void members_of(Members&, const ResourceClaimTemplateSpec&);
void members_of(Members&, const ResourcePool&);
void members_of(Members&, const ResourceSlice&);
void members_of(Members&, const ResourceSliceList&);
void members_of(Members&, const ResourceSliceSpec&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AllocatedDeviceStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  out.add("data", json_of(view.data()));
  out.add("device", json_of(view.device()));
  out.add("driver", json_of(view.driver()));
  out.add("networkData", json_of(view.network_data()));
  out.add("pool", json_of(view.pool()));
  out.add("shareID", json_of(view.share_id()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AllocationResult& view) {
  out.add("allocationTimestamp", json_of(view.allocation_timestamp()));
  out.add("devices", json_of(view.devices()));
  out.add("nodeSelector", json_of(view.node_selector()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const BasicDevice& view) {
  out.add("allNodes", json_of(view.all_nodes()));
  out.add("allowMultipleAllocations", json_of(view.allow_multiple_allocations()));
  out.add("attributes", json_of(view.attributes()));
  out.add("bindingConditions", json_of(view.binding_conditions()));
  out.add("bindingFailureConditions", json_of(view.binding_failure_conditions()));
  out.add("bindsToNode", json_of(view.binds_to_node()));
  out.add("capacity", json_of(view.capacity()));
  out.add("consumesCounters", json_of(view.consumes_counters()));
  out.add("nodeAllocatableResources", json_of(view.node_allocatable_resources()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("nodeSelector", json_of(view.node_selector()));
  out.add("taints", json_of(view.taints()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CELDeviceSelector& view) {
  out.add("expression", json_of(view.expression()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CapacityRequestPolicy& view) {
  out.add("default", json_of(view.default_()));
  out.add("validRange", json_of(view.valid_range()));
  out.add("validValues", json_of(view.valid_values()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CapacityRequestPolicyRange& view) {
  out.add("max", json_of(view.max()));
  out.add("min", json_of(view.min()));
  out.add("step", json_of(view.step()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CapacityRequirements& view) {
  out.add("requests", json_of(view.requests()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Counter& view) {
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CounterSet& view) {
  out.add("counters", json_of(view.counters()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Device& view) {
  out.add("basic", json_of(view.basic()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceAllocationConfiguration& view) {
  out.add("requests", json_of(view.requests()));
  out.add("source", json_of(view.source()));
  members_of(out, static_cast<const DeviceConfiguration&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceAllocationResult& view) {
  out.add("config", json_of(view.config()));
  out.add("results", json_of(view.results()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceAttribute& view) {
  out.add("bool", json_of(view.bool_()));
  out.add("bools", json_of(view.bools()));
  out.add("int", json_of(view.int_()));
  out.add("ints", json_of(view.ints()));
  out.add("string", json_of(view.string()));
  out.add("strings", json_of(view.strings()));
  out.add("version", json_of(view.version()));
  out.add("versions", json_of(view.versions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceCapacity& view) {
  out.add("requestPolicy", json_of(view.request_policy()));
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClaim& view) {
  out.add("config", json_of(view.config()));
  out.add("constraints", json_of(view.constraints()));
  out.add("requests", json_of(view.requests()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClaimConfiguration& view) {
  out.add("requests", json_of(view.requests()));
  members_of(out, static_cast<const DeviceConfiguration&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClass& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClassConfiguration& view) {
  members_of(out, static_cast<const DeviceConfiguration&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClassSpec& view) {
  out.add("config", json_of(view.config()));
  out.add("extendedResourceName", json_of(view.extended_resource_name()));
  out.add("selectors", json_of(view.selectors()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceConfiguration& view) {
  out.add("opaque", json_of(view.opaque()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceConstraint& view) {
  out.add("distinctAttribute", json_of(view.distinct_attribute()));
  out.add("matchAttribute", json_of(view.match_attribute()));
  out.add("requests", json_of(view.requests()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceCounterConsumption& view) {
  out.add("compatibilityGroups", json_of(view.compatibility_groups()));
  out.add("counterSet", json_of(view.counter_set()));
  out.add("counters", json_of(view.counters()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceDerivedAttribute& view) {
  out.add("expression", json_of(view.expression()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceRequest& view) {
  out.add("adminAccess", json_of(view.admin_access()));
  add_unless_empty(out, "allocationMode", view.allocation_mode());
  out.add("capacity", json_of(view.capacity()));
  add_unless_empty(out, "count", view.count());
  out.add("derivedAttributes", json_of(view.derived_attributes()));
  out.add("deviceClassName", json_of(view.device_class_name()));
  out.add("firstAvailable", json_of(view.first_available()));
  out.add("name", json_of(view.name()));
  out.add("selectors", json_of(view.selectors()));
  out.add("tolerations", json_of(view.tolerations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceRequestAllocationResult& view) {
  out.add("adminAccess", json_of(view.admin_access()));
  out.add("bindingConditions", json_of(view.binding_conditions()));
  out.add("bindingFailureConditions", json_of(view.binding_failure_conditions()));
  out.add("consumedCapacity", json_of(view.consumed_capacity()));
  out.add("device", json_of(view.device()));
  out.add("driver", json_of(view.driver()));
  out.add("pool", json_of(view.pool()));
  out.add("request", json_of(view.request()));
  out.add("shareID", json_of(view.share_id()));
  out.add("skipNodeOperations", json_of(view.skip_node_operations()));
  out.add("tolerations", json_of(view.tolerations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceSelector& view) {
  out.add("cel", json_of(view.cel()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceSubRequest& view) {
  add_unless_empty(out, "allocationMode", view.allocation_mode());
  out.add("capacity", json_of(view.capacity()));
  add_unless_empty(out, "count", view.count());
  out.add("derivedAttributes", json_of(view.derived_attributes()));
  out.add("deviceClassName", json_of(view.device_class_name()));
  out.add("name", json_of(view.name()));
  out.add("selectors", json_of(view.selectors()));
  out.add("tolerations", json_of(view.tolerations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaint& view) {
  out.add("effect", json_of(view.effect()));
  out.add("key", json_of(view.key()));
  out.add("timeAdded", json_of(view.time_added()));
  add_unless_empty(out, "value", view.value());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceToleration& view) {
  add_unless_empty(out, "effect", view.effect());
  add_unless_empty(out, "key", view.key());
  add_unless_empty(out, "operator", view.operator_());
  out.add("tolerationSeconds", json_of(view.toleration_seconds()));
  add_unless_empty(out, "value", view.value());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NetworkDeviceData& view) {
  add_unless_empty(out, "hardwareAddress", view.hardware_address());
  add_unless_empty(out, "interfaceName", view.interface_name());
  out.add("ips", json_of(view.ips()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAllocatableMapping& view) {
  out.add("capacityKey", json_of(view.capacity_key()));
  out.add("capacityMultiplier", json_of(view.capacity_multiplier()));
  out.add("deviceMultiplier", json_of(view.device_multiplier()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAllocatableOverhead& view) {
  out.add("perContainer", json_of(view.per_container()));
  out.add("perPod", json_of(view.per_pod()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAllocatableResource& view) {
  out.add("mapping", json_of(view.mapping()));
  out.add("overhead", json_of(view.overhead()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const OpaqueDeviceConfiguration& view) {
  out.add("driver", json_of(view.driver()));
  out.add("parameters", json_of(view.parameters()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaim& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimConsumerReference& view) {
  add_unless_empty(out, "apiGroup", view.api_group());
  out.add("name", json_of(view.name()));
  out.add("resource", json_of(view.resource()));
  out.add("uid", json_of(view.uid()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimSpec& view) {
  out.add("devices", json_of(view.devices()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimStatus& view) {
  out.add("allocation", json_of(view.allocation()));
  out.add("devices", json_of(view.devices()));
  out.add("reservedFor", json_of(view.reserved_for()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimTemplate& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimTemplateList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimTemplateSpec& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourcePool& view) {
  out.add("generation", json_of(view.generation()));
  out.add("name", json_of(view.name()));
  out.add("resourceSliceCount", json_of(view.resource_slice_count()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceSlice& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceSliceList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceSliceSpec& view) {
  add_unless_empty(out, "allNodes", view.all_nodes());
  out.add("devices", json_of(view.devices()));
  out.add("driver", json_of(view.driver()));
  add_unless_empty(out, "nodeName", view.node_name());
  out.add("nodeSelector", json_of(view.node_selector()));
  out.add("partitionTypeAttribute", json_of(view.partition_type_attribute()));
  out.add("perDeviceNodeSelection", json_of(view.per_device_node_selection()));
  out.add("pool", json_of(view.pool()));
  out.add("sharedCounters", json_of(view.shared_counters()));
  out.add("skipNodeOperations", json_of(view.skip_node_operations()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<DeviceClass>(),       add_walker<DeviceClassList>(),       add_walker<ResourceClaim>(),
    add_walker<ResourceClaimList>(), add_walker<ResourceClaimTemplate>(), add_walker<ResourceClaimTemplateList>(),
    add_walker<ResourceSlice>(),     add_walker<ResourceSliceList>(),
};

}  // namespace

}  // namespace tain::k8s::resource::v1beta1

namespace tain::k8s::core::v1 {
void members_of(Members&, const NodeSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::resource::v1beta2 {

void members_of(Members&, const AllocatedDeviceStatus&);
void members_of(Members&, const AllocationResult&);
void members_of(Members&, const CELDeviceSelector&);
void members_of(Members&, const CapacityRequestPolicy&);
void members_of(Members&, const CapacityRequestPolicyRange&);
void members_of(Members&, const CapacityRequirements&);
void members_of(Members&, const Counter&);
void members_of(Members&, const CounterSet&);
void members_of(Members&, const Device&);
void members_of(Members&, const DeviceAllocationConfiguration&);
void members_of(Members&, const DeviceAllocationResult&);
void members_of(Members&, const DeviceAttribute&);
void members_of(Members&, const DeviceCapacity&);
void members_of(Members&, const DeviceClaim&);
void members_of(Members&, const DeviceClaimConfiguration&);
void members_of(Members&, const DeviceClass&);
void members_of(Members&, const DeviceClassConfiguration&);
void members_of(Members&, const DeviceClassList&);
void members_of(Members&, const DeviceClassSpec&);
void members_of(Members&, const DeviceConfiguration&);
void members_of(Members&, const DeviceConstraint&);
void members_of(Members&, const DeviceCounterConsumption&);
void members_of(Members&, const DeviceDerivedAttribute&);
void members_of(Members&, const DeviceRequest&);
void members_of(Members&, const DeviceRequestAllocationResult&);
void members_of(Members&, const DeviceSelector&);
void members_of(Members&, const DeviceSubRequest&);
void members_of(Members&, const DeviceTaint&);
void members_of(Members&, const DeviceTaintRule&);
void members_of(Members&, const DeviceTaintRuleList&);
void members_of(Members&, const DeviceTaintRuleSpec&);
void members_of(Members&, const DeviceTaintRuleStatus&);
void members_of(Members&, const DeviceTaintSelector&);
void members_of(Members&, const DeviceToleration&);
void members_of(Members&, const ExactDeviceRequest&);
void members_of(Members&, const NetworkDeviceData&);
void members_of(Members&, const NodeAllocatableMapping&);
void members_of(Members&, const NodeAllocatableOverhead&);
void members_of(Members&, const NodeAllocatableResource&);
void members_of(Members&, const OpaqueDeviceConfiguration&);
void members_of(Members&, const ResourceClaim&);
void members_of(Members&, const ResourceClaimConsumerReference&);
void members_of(Members&, const ResourceClaimList&);
void members_of(Members&, const ResourceClaimSpec&);
void members_of(Members&, const ResourceClaimStatus&);
void members_of(Members&, const ResourceClaimTemplate&);
void members_of(Members&, const ResourceClaimTemplateList&);
void members_of(Members&, const ResourceClaimTemplateSpec&);
void members_of(Members&, const ResourcePool&);
void members_of(Members&, const ResourceSlice&);
void members_of(Members&, const ResourceSliceList&);
void members_of(Members&, const ResourceSliceSpec&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AllocatedDeviceStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  out.add("data", json_of(view.data()));
  out.add("device", json_of(view.device()));
  out.add("driver", json_of(view.driver()));
  out.add("networkData", json_of(view.network_data()));
  out.add("pool", json_of(view.pool()));
  out.add("shareID", json_of(view.share_id()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AllocationResult& view) {
  out.add("allocationTimestamp", json_of(view.allocation_timestamp()));
  out.add("devices", json_of(view.devices()));
  out.add("nodeSelector", json_of(view.node_selector()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CELDeviceSelector& view) {
  out.add("expression", json_of(view.expression()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CapacityRequestPolicy& view) {
  out.add("default", json_of(view.default_()));
  out.add("validRange", json_of(view.valid_range()));
  out.add("validValues", json_of(view.valid_values()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CapacityRequestPolicyRange& view) {
  out.add("max", json_of(view.max()));
  out.add("min", json_of(view.min()));
  out.add("step", json_of(view.step()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CapacityRequirements& view) {
  out.add("requests", json_of(view.requests()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Counter& view) {
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CounterSet& view) {
  out.add("counters", json_of(view.counters()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Device& view) {
  out.add("allNodes", json_of(view.all_nodes()));
  out.add("allowMultipleAllocations", json_of(view.allow_multiple_allocations()));
  out.add("attributes", json_of(view.attributes()));
  out.add("bindingConditions", json_of(view.binding_conditions()));
  out.add("bindingFailureConditions", json_of(view.binding_failure_conditions()));
  out.add("bindsToNode", json_of(view.binds_to_node()));
  out.add("capacity", json_of(view.capacity()));
  out.add("consumesCounters", json_of(view.consumes_counters()));
  out.add("name", json_of(view.name()));
  out.add("nodeAllocatableResources", json_of(view.node_allocatable_resources()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("nodeSelector", json_of(view.node_selector()));
  out.add("taints", json_of(view.taints()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceAllocationConfiguration& view) {
  out.add("requests", json_of(view.requests()));
  out.add("source", json_of(view.source()));
  members_of(out, static_cast<const DeviceConfiguration&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceAllocationResult& view) {
  out.add("config", json_of(view.config()));
  out.add("results", json_of(view.results()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceAttribute& view) {
  out.add("bool", json_of(view.bool_()));
  out.add("bools", json_of(view.bools()));
  out.add("int", json_of(view.int_()));
  out.add("ints", json_of(view.ints()));
  out.add("string", json_of(view.string()));
  out.add("strings", json_of(view.strings()));
  out.add("version", json_of(view.version()));
  out.add("versions", json_of(view.versions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceCapacity& view) {
  out.add("requestPolicy", json_of(view.request_policy()));
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClaim& view) {
  out.add("config", json_of(view.config()));
  out.add("constraints", json_of(view.constraints()));
  out.add("requests", json_of(view.requests()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClaimConfiguration& view) {
  out.add("requests", json_of(view.requests()));
  members_of(out, static_cast<const DeviceConfiguration&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClass& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClassConfiguration& view) {
  members_of(out, static_cast<const DeviceConfiguration&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceClassSpec& view) {
  out.add("config", json_of(view.config()));
  out.add("extendedResourceName", json_of(view.extended_resource_name()));
  out.add("selectors", json_of(view.selectors()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceConfiguration& view) {
  out.add("opaque", json_of(view.opaque()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceConstraint& view) {
  out.add("distinctAttribute", json_of(view.distinct_attribute()));
  out.add("matchAttribute", json_of(view.match_attribute()));
  out.add("requests", json_of(view.requests()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceCounterConsumption& view) {
  out.add("compatibilityGroups", json_of(view.compatibility_groups()));
  out.add("counterSet", json_of(view.counter_set()));
  out.add("counters", json_of(view.counters()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceDerivedAttribute& view) {
  out.add("expression", json_of(view.expression()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceRequest& view) {
  out.add("exactly", json_of(view.exactly()));
  out.add("firstAvailable", json_of(view.first_available()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceRequestAllocationResult& view) {
  out.add("adminAccess", json_of(view.admin_access()));
  out.add("bindingConditions", json_of(view.binding_conditions()));
  out.add("bindingFailureConditions", json_of(view.binding_failure_conditions()));
  out.add("consumedCapacity", json_of(view.consumed_capacity()));
  out.add("device", json_of(view.device()));
  out.add("driver", json_of(view.driver()));
  out.add("pool", json_of(view.pool()));
  out.add("request", json_of(view.request()));
  out.add("shareID", json_of(view.share_id()));
  out.add("skipNodeOperations", json_of(view.skip_node_operations()));
  out.add("tolerations", json_of(view.tolerations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceSelector& view) {
  out.add("cel", json_of(view.cel()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceSubRequest& view) {
  add_unless_empty(out, "allocationMode", view.allocation_mode());
  out.add("capacity", json_of(view.capacity()));
  add_unless_empty(out, "count", view.count());
  out.add("derivedAttributes", json_of(view.derived_attributes()));
  out.add("deviceClassName", json_of(view.device_class_name()));
  out.add("name", json_of(view.name()));
  out.add("selectors", json_of(view.selectors()));
  out.add("tolerations", json_of(view.tolerations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaint& view) {
  out.add("effect", json_of(view.effect()));
  out.add("key", json_of(view.key()));
  out.add("timeAdded", json_of(view.time_added()));
  add_unless_empty(out, "value", view.value());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintRule& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintRuleList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintRuleSpec& view) {
  out.add("deviceSelector", json_of(view.device_selector()));
  out.add("taint", json_of(view.taint()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintRuleStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceTaintSelector& view) {
  out.add("device", json_of(view.device()));
  out.add("driver", json_of(view.driver()));
  out.add("pool", json_of(view.pool()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeviceToleration& view) {
  add_unless_empty(out, "effect", view.effect());
  add_unless_empty(out, "key", view.key());
  add_unless_empty(out, "operator", view.operator_());
  out.add("tolerationSeconds", json_of(view.toleration_seconds()));
  add_unless_empty(out, "value", view.value());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExactDeviceRequest& view) {
  out.add("adminAccess", json_of(view.admin_access()));
  add_unless_empty(out, "allocationMode", view.allocation_mode());
  out.add("capacity", json_of(view.capacity()));
  add_unless_empty(out, "count", view.count());
  out.add("derivedAttributes", json_of(view.derived_attributes()));
  out.add("deviceClassName", json_of(view.device_class_name()));
  out.add("selectors", json_of(view.selectors()));
  out.add("tolerations", json_of(view.tolerations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NetworkDeviceData& view) {
  add_unless_empty(out, "hardwareAddress", view.hardware_address());
  add_unless_empty(out, "interfaceName", view.interface_name());
  out.add("ips", json_of(view.ips()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAllocatableMapping& view) {
  out.add("capacityKey", json_of(view.capacity_key()));
  out.add("capacityMultiplier", json_of(view.capacity_multiplier()));
  out.add("deviceMultiplier", json_of(view.device_multiplier()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAllocatableOverhead& view) {
  out.add("perContainer", json_of(view.per_container()));
  out.add("perPod", json_of(view.per_pod()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAllocatableResource& view) {
  out.add("mapping", json_of(view.mapping()));
  out.add("overhead", json_of(view.overhead()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const OpaqueDeviceConfiguration& view) {
  out.add("driver", json_of(view.driver()));
  out.add("parameters", json_of(view.parameters()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaim& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimConsumerReference& view) {
  add_unless_empty(out, "apiGroup", view.api_group());
  out.add("name", json_of(view.name()));
  out.add("resource", json_of(view.resource()));
  out.add("uid", json_of(view.uid()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimSpec& view) {
  out.add("devices", json_of(view.devices()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimStatus& view) {
  out.add("allocation", json_of(view.allocation()));
  out.add("devices", json_of(view.devices()));
  out.add("reservedFor", json_of(view.reserved_for()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimTemplate& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimTemplateList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaimTemplateSpec& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourcePool& view) {
  out.add("generation", json_of(view.generation()));
  out.add("name", json_of(view.name()));
  out.add("resourceSliceCount", json_of(view.resource_slice_count()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceSlice& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceSliceList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceSliceSpec& view) {
  out.add("allNodes", json_of(view.all_nodes()));
  out.add("devices", json_of(view.devices()));
  out.add("driver", json_of(view.driver()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("nodeSelector", json_of(view.node_selector()));
  out.add("partitionTypeAttribute", json_of(view.partition_type_attribute()));
  out.add("perDeviceNodeSelection", json_of(view.per_device_node_selection()));
  out.add("pool", json_of(view.pool()));
  out.add("sharedCounters", json_of(view.shared_counters()));
  out.add("skipNodeOperations", json_of(view.skip_node_operations()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<DeviceClass>(),           add_walker<DeviceClassList>(),
    add_walker<DeviceTaintRule>(),       add_walker<DeviceTaintRuleList>(),
    add_walker<ResourceClaim>(),         add_walker<ResourceClaimList>(),
    add_walker<ResourceClaimTemplate>(), add_walker<ResourceClaimTemplateList>(),
    add_walker<ResourceSlice>(),         add_walker<ResourceSliceList>(),
};

}  // namespace

}  // namespace tain::k8s::resource::v1beta2
