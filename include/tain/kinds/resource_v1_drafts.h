// Made by tools/schema/run from k8s.io/api/resource/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/core_v1_drafts.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::resource::v1 {

class DeviceAllocationConfigurationDraft;
class DeviceAttributeDraft;
class DeviceCapacityDraft;
class DeviceClaimConfigurationDraft;
class DeviceClassConfigurationDraft;
class DeviceConstraintDraft;
class DeviceCounterConsumptionDraft;
class DeviceRequestAllocationResultDraft;
class DeviceRequestDraft;
class DeviceSelectorDraft;
class DeviceSubRequestDraft;
class DeviceTaintDraft;
class DeviceTolerationDraft;
class NodeAllocatableResourceDraft;
class ResourceClaimConsumerReferenceDraft;

class NetworkDeviceDataDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string hardware_address() const { return read_field<std::string>("hardwareAddress"); }
  NetworkDeviceDataDraft& set_hardware_address(std::string_view value) {
    return put_field<std::string>("hardwareAddress", value), *this;
  }
  NetworkDeviceDataDraft& clear_hardware_address() { return erase_field("hardwareAddress"), *this; }
  std::string interface_name() const { return read_field<std::string>("interfaceName"); }
  NetworkDeviceDataDraft& set_interface_name(std::string_view value) {
    return put_field<std::string>("interfaceName", value), *this;
  }
  NetworkDeviceDataDraft& clear_interface_name() { return erase_field("interfaceName"), *this; }
  DraftList<TextDraft> ips() { return {*this, "ips"}; }
  NetworkDeviceDataDraft& clear_ips() { return erase_field("ips"), *this; }
};

class AllocatedDeviceStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<k8s::meta::v1::ConditionDraft> conditions() { return {*this, "conditions"}; }
  AllocatedDeviceStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  DraftPart data() { return {*this, "data"}; }
  AllocatedDeviceStatusDraft& clear_data() { return erase_field("data"), *this; }
  std::string device() const { return read_field<std::string>("device"); }
  AllocatedDeviceStatusDraft& set_device(std::string_view value) {
    return put_field<std::string>("device", value), *this;
  }
  AllocatedDeviceStatusDraft& clear_device() { return erase_field("device"), *this; }
  std::string driver() const { return read_field<std::string>("driver"); }
  AllocatedDeviceStatusDraft& set_driver(std::string_view value) {
    return put_field<std::string>("driver", value), *this;
  }
  AllocatedDeviceStatusDraft& clear_driver() { return erase_field("driver"), *this; }
  NetworkDeviceDataDraft network_data() { return {*this, "networkData"}; }
  AllocatedDeviceStatusDraft& clear_network_data() { return erase_field("networkData"), *this; }
  std::string pool() const { return read_field<std::string>("pool"); }
  AllocatedDeviceStatusDraft& set_pool(std::string_view value) { return put_field<std::string>("pool", value), *this; }
  AllocatedDeviceStatusDraft& clear_pool() { return erase_field("pool"), *this; }
  std::optional<std::string> share_id() const { return find_field<std::string>("shareID"); }
  AllocatedDeviceStatusDraft& set_share_id(std::string_view value) {
    return put_field<std::string>("shareID", value), *this;
  }
  AllocatedDeviceStatusDraft& clear_share_id() { return erase_field("shareID"), *this; }
};

class DeviceAllocationResultDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<DeviceAllocationConfigurationDraft> config() { return {*this, "config"}; }
  DeviceAllocationResultDraft& clear_config() { return erase_field("config"), *this; }
  DraftList<DeviceRequestAllocationResultDraft> results() { return {*this, "results"}; }
  DeviceAllocationResultDraft& clear_results() { return erase_field("results"), *this; }
};

class AllocationResultDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<Time> allocation_timestamp() const { return find_field<Time>("allocationTimestamp"); }
  AllocationResultDraft& set_allocation_timestamp(const Time& value) {
    return put_field<Time>("allocationTimestamp", value), *this;
  }
  AllocationResultDraft& clear_allocation_timestamp() { return erase_field("allocationTimestamp"), *this; }
  DeviceAllocationResultDraft devices() { return {*this, "devices"}; }
  AllocationResultDraft& clear_devices() { return erase_field("devices"), *this; }
  k8s::core::v1::NodeSelectorDraft node_selector() { return {*this, "nodeSelector"}; }
  AllocationResultDraft& clear_node_selector() { return erase_field("nodeSelector"), *this; }
};

class CELDeviceSelectorDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string expression() const { return read_field<std::string>("expression"); }
  CELDeviceSelectorDraft& set_expression(std::string_view value) {
    return put_field<std::string>("expression", value), *this;
  }
  CELDeviceSelectorDraft& clear_expression() { return erase_field("expression"), *this; }
};

class CapacityRequestPolicyRangeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<Quantity> max() const { return find_field<Quantity>("max"); }
  CapacityRequestPolicyRangeDraft& set_max(const Quantity& value) { return put_field<Quantity>("max", value), *this; }
  CapacityRequestPolicyRangeDraft& clear_max() { return erase_field("max"), *this; }
  std::optional<Quantity> min() const { return find_field<Quantity>("min"); }
  CapacityRequestPolicyRangeDraft& set_min(const Quantity& value) { return put_field<Quantity>("min", value), *this; }
  CapacityRequestPolicyRangeDraft& clear_min() { return erase_field("min"), *this; }
  std::optional<Quantity> step() const { return find_field<Quantity>("step"); }
  CapacityRequestPolicyRangeDraft& set_step(const Quantity& value) { return put_field<Quantity>("step", value), *this; }
  CapacityRequestPolicyRangeDraft& clear_step() { return erase_field("step"), *this; }
};

class CapacityRequestPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<Quantity> default_() const { return find_field<Quantity>("default"); }
  CapacityRequestPolicyDraft& set_default_(const Quantity& value) {
    return put_field<Quantity>("default", value), *this;
  }
  CapacityRequestPolicyDraft& clear_default_() { return erase_field("default"), *this; }
  CapacityRequestPolicyRangeDraft valid_range() { return {*this, "validRange"}; }
  CapacityRequestPolicyDraft& clear_valid_range() { return erase_field("validRange"), *this; }
  DraftList<DraftValue<Quantity>> valid_values() { return {*this, "validValues"}; }
  CapacityRequestPolicyDraft& clear_valid_values() { return erase_field("validValues"), *this; }
};

class CapacityRequirementsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<DraftValue<Quantity>> requests() { return {*this, "requests"}; }
  CapacityRequirementsDraft& clear_requests() { return erase_field("requests"), *this; }
};

class CounterDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Quantity value() const { return read_field<Quantity>("value"); }
  CounterDraft& set_value(const Quantity& value) { return put_field<Quantity>("value", value), *this; }
  CounterDraft& clear_value() { return erase_field("value"), *this; }
};

class CounterSetDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<CounterDraft> counters() { return {*this, "counters"}; }
  CounterSetDraft& clear_counters() { return erase_field("counters"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  CounterSetDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  CounterSetDraft& clear_name() { return erase_field("name"), *this; }
};

class DeviceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> all_nodes() const { return find_field<bool>("allNodes"); }
  DeviceDraft& set_all_nodes(bool value) { return put_field<bool>("allNodes", value), *this; }
  DeviceDraft& clear_all_nodes() { return erase_field("allNodes"), *this; }
  std::optional<bool> allow_multiple_allocations() const { return find_field<bool>("allowMultipleAllocations"); }
  DeviceDraft& set_allow_multiple_allocations(bool value) {
    return put_field<bool>("allowMultipleAllocations", value), *this;
  }
  DeviceDraft& clear_allow_multiple_allocations() { return erase_field("allowMultipleAllocations"), *this; }
  DraftMap<DeviceAttributeDraft> attributes() { return {*this, "attributes"}; }
  DeviceDraft& clear_attributes() { return erase_field("attributes"), *this; }
  DraftList<TextDraft> binding_conditions() { return {*this, "bindingConditions"}; }
  DeviceDraft& clear_binding_conditions() { return erase_field("bindingConditions"), *this; }
  DraftList<TextDraft> binding_failure_conditions() { return {*this, "bindingFailureConditions"}; }
  DeviceDraft& clear_binding_failure_conditions() { return erase_field("bindingFailureConditions"), *this; }
  std::optional<bool> binds_to_node() const { return find_field<bool>("bindsToNode"); }
  DeviceDraft& set_binds_to_node(bool value) { return put_field<bool>("bindsToNode", value), *this; }
  DeviceDraft& clear_binds_to_node() { return erase_field("bindsToNode"), *this; }
  DraftMap<DeviceCapacityDraft> capacity() { return {*this, "capacity"}; }
  DeviceDraft& clear_capacity() { return erase_field("capacity"), *this; }
  DraftList<DeviceCounterConsumptionDraft> consumes_counters() { return {*this, "consumesCounters"}; }
  DeviceDraft& clear_consumes_counters() { return erase_field("consumesCounters"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  DeviceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  DeviceDraft& clear_name() { return erase_field("name"), *this; }
  DraftMap<NodeAllocatableResourceDraft> node_allocatable_resources() { return {*this, "nodeAllocatableResources"}; }
  DeviceDraft& clear_node_allocatable_resources() { return erase_field("nodeAllocatableResources"), *this; }
  std::optional<std::string> node_name() const { return find_field<std::string>("nodeName"); }
  DeviceDraft& set_node_name(std::string_view value) { return put_field<std::string>("nodeName", value), *this; }
  DeviceDraft& clear_node_name() { return erase_field("nodeName"), *this; }
  k8s::core::v1::NodeSelectorDraft node_selector() { return {*this, "nodeSelector"}; }
  DeviceDraft& clear_node_selector() { return erase_field("nodeSelector"), *this; }
  DraftList<DeviceTaintDraft> taints() { return {*this, "taints"}; }
  DeviceDraft& clear_taints() { return erase_field("taints"), *this; }
};

class OpaqueDeviceConfigurationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string driver() const { return read_field<std::string>("driver"); }
  OpaqueDeviceConfigurationDraft& set_driver(std::string_view value) {
    return put_field<std::string>("driver", value), *this;
  }
  OpaqueDeviceConfigurationDraft& clear_driver() { return erase_field("driver"), *this; }
  DraftPart parameters() { return {*this, "parameters"}; }
  OpaqueDeviceConfigurationDraft& clear_parameters() { return erase_field("parameters"), *this; }
};

class DeviceAllocationConfigurationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> requests() { return {*this, "requests"}; }
  DeviceAllocationConfigurationDraft& clear_requests() { return erase_field("requests"), *this; }
  std::string source() const { return read_field<std::string>("source"); }
  DeviceAllocationConfigurationDraft& set_source(std::string_view value) {
    return put_field<std::string>("source", value), *this;
  }
  DeviceAllocationConfigurationDraft& clear_source() { return erase_field("source"), *this; }
  OpaqueDeviceConfigurationDraft opaque() { return {*this, "opaque"}; }
  DeviceAllocationConfigurationDraft& clear_opaque() { return erase_field("opaque"), *this; }
};

class DeviceAttributeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> bool_() const { return find_field<bool>("bool"); }
  DeviceAttributeDraft& set_bool_(bool value) { return put_field<bool>("bool", value), *this; }
  DeviceAttributeDraft& clear_bool_() { return erase_field("bool"), *this; }
  DraftList<DraftValue<bool>> bools() { return {*this, "bools"}; }
  DeviceAttributeDraft& clear_bools() { return erase_field("bools"), *this; }
  std::optional<std::int64_t> int_() const { return find_field<std::int64_t>("int"); }
  DeviceAttributeDraft& set_int_(std::int64_t value) { return put_field<std::int64_t>("int", value), *this; }
  DeviceAttributeDraft& clear_int_() { return erase_field("int"), *this; }
  DraftList<DraftValue<std::int64_t>> ints() { return {*this, "ints"}; }
  DeviceAttributeDraft& clear_ints() { return erase_field("ints"), *this; }
  std::optional<std::string> string() const { return find_field<std::string>("string"); }
  DeviceAttributeDraft& set_string(std::string_view value) { return put_field<std::string>("string", value), *this; }
  DeviceAttributeDraft& clear_string() { return erase_field("string"), *this; }
  DraftList<TextDraft> strings() { return {*this, "strings"}; }
  DeviceAttributeDraft& clear_strings() { return erase_field("strings"), *this; }
  std::optional<std::string> version() const { return find_field<std::string>("version"); }
  DeviceAttributeDraft& set_version(std::string_view value) { return put_field<std::string>("version", value), *this; }
  DeviceAttributeDraft& clear_version() { return erase_field("version"), *this; }
  DraftList<TextDraft> versions() { return {*this, "versions"}; }
  DeviceAttributeDraft& clear_versions() { return erase_field("versions"), *this; }
};

class DeviceCapacityDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  CapacityRequestPolicyDraft request_policy() { return {*this, "requestPolicy"}; }
  DeviceCapacityDraft& clear_request_policy() { return erase_field("requestPolicy"), *this; }
  Quantity value() const { return read_field<Quantity>("value"); }
  DeviceCapacityDraft& set_value(const Quantity& value) { return put_field<Quantity>("value", value), *this; }
  DeviceCapacityDraft& clear_value() { return erase_field("value"), *this; }
};

class DeviceClaimDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<DeviceClaimConfigurationDraft> config() { return {*this, "config"}; }
  DeviceClaimDraft& clear_config() { return erase_field("config"), *this; }
  DraftList<DeviceConstraintDraft> constraints() { return {*this, "constraints"}; }
  DeviceClaimDraft& clear_constraints() { return erase_field("constraints"), *this; }
  DraftList<DeviceRequestDraft> requests() { return {*this, "requests"}; }
  DeviceClaimDraft& clear_requests() { return erase_field("requests"), *this; }
};

class DeviceClaimConfigurationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> requests() { return {*this, "requests"}; }
  DeviceClaimConfigurationDraft& clear_requests() { return erase_field("requests"), *this; }
  OpaqueDeviceConfigurationDraft opaque() { return {*this, "opaque"}; }
  DeviceClaimConfigurationDraft& clear_opaque() { return erase_field("opaque"), *this; }
};

class DeviceClassSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<DeviceClassConfigurationDraft> config() { return {*this, "config"}; }
  DeviceClassSpecDraft& clear_config() { return erase_field("config"), *this; }
  std::optional<std::string> extended_resource_name() const { return find_field<std::string>("extendedResourceName"); }
  DeviceClassSpecDraft& set_extended_resource_name(std::string_view value) {
    return put_field<std::string>("extendedResourceName", value), *this;
  }
  DeviceClassSpecDraft& clear_extended_resource_name() { return erase_field("extendedResourceName"), *this; }
  DraftList<DeviceSelectorDraft> selectors() { return {*this, "selectors"}; }
  DeviceClassSpecDraft& clear_selectors() { return erase_field("selectors"), *this; }
};

class DeviceClassDraft : public KindDraft<DeviceClassDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1", "DeviceClass"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  DeviceClassDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DeviceClassSpecDraft spec() { return {root(), "spec"}; }
  DeviceClassDraft& clear_spec() { return erase_field("spec"), *this; }
};

class DeviceClassConfigurationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  OpaqueDeviceConfigurationDraft opaque() { return {*this, "opaque"}; }
  DeviceClassConfigurationDraft& clear_opaque() { return erase_field("opaque"), *this; }
};

class DeviceConstraintDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> distinct_attribute() const { return find_field<std::string>("distinctAttribute"); }
  DeviceConstraintDraft& set_distinct_attribute(std::string_view value) {
    return put_field<std::string>("distinctAttribute", value), *this;
  }
  DeviceConstraintDraft& clear_distinct_attribute() { return erase_field("distinctAttribute"), *this; }
  std::optional<std::string> match_attribute() const { return find_field<std::string>("matchAttribute"); }
  DeviceConstraintDraft& set_match_attribute(std::string_view value) {
    return put_field<std::string>("matchAttribute", value), *this;
  }
  DeviceConstraintDraft& clear_match_attribute() { return erase_field("matchAttribute"), *this; }
  DraftList<TextDraft> requests() { return {*this, "requests"}; }
  DeviceConstraintDraft& clear_requests() { return erase_field("requests"), *this; }
};

class DeviceCounterConsumptionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> compatibility_groups() { return {*this, "compatibilityGroups"}; }
  DeviceCounterConsumptionDraft& clear_compatibility_groups() { return erase_field("compatibilityGroups"), *this; }
  std::string counter_set() const { return read_field<std::string>("counterSet"); }
  DeviceCounterConsumptionDraft& set_counter_set(std::string_view value) {
    return put_field<std::string>("counterSet", value), *this;
  }
  DeviceCounterConsumptionDraft& clear_counter_set() { return erase_field("counterSet"), *this; }
  DraftMap<CounterDraft> counters() { return {*this, "counters"}; }
  DeviceCounterConsumptionDraft& clear_counters() { return erase_field("counters"), *this; }
};

class DeviceDerivedAttributeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string expression() const { return read_field<std::string>("expression"); }
  DeviceDerivedAttributeDraft& set_expression(std::string_view value) {
    return put_field<std::string>("expression", value), *this;
  }
  DeviceDerivedAttributeDraft& clear_expression() { return erase_field("expression"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  DeviceDerivedAttributeDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  DeviceDerivedAttributeDraft& clear_name() { return erase_field("name"), *this; }
};

class ExactDeviceRequestDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> admin_access() const { return find_field<bool>("adminAccess"); }
  ExactDeviceRequestDraft& set_admin_access(bool value) { return put_field<bool>("adminAccess", value), *this; }
  ExactDeviceRequestDraft& clear_admin_access() { return erase_field("adminAccess"), *this; }
  std::string allocation_mode() const { return read_field<std::string>("allocationMode"); }
  ExactDeviceRequestDraft& set_allocation_mode(std::string_view value) {
    return put_field<std::string>("allocationMode", value), *this;
  }
  ExactDeviceRequestDraft& clear_allocation_mode() { return erase_field("allocationMode"), *this; }
  CapacityRequirementsDraft capacity() { return {*this, "capacity"}; }
  ExactDeviceRequestDraft& clear_capacity() { return erase_field("capacity"), *this; }
  std::int64_t count() const { return read_field<std::int64_t>("count"); }
  ExactDeviceRequestDraft& set_count(std::int64_t value) { return put_field<std::int64_t>("count", value), *this; }
  ExactDeviceRequestDraft& clear_count() { return erase_field("count"), *this; }
  DraftList<DeviceDerivedAttributeDraft> derived_attributes() { return {*this, "derivedAttributes"}; }
  ExactDeviceRequestDraft& clear_derived_attributes() { return erase_field("derivedAttributes"), *this; }
  std::string device_class_name() const { return read_field<std::string>("deviceClassName"); }
  ExactDeviceRequestDraft& set_device_class_name(std::string_view value) {
    return put_field<std::string>("deviceClassName", value), *this;
  }
  ExactDeviceRequestDraft& clear_device_class_name() { return erase_field("deviceClassName"), *this; }
  DraftList<DeviceSelectorDraft> selectors() { return {*this, "selectors"}; }
  ExactDeviceRequestDraft& clear_selectors() { return erase_field("selectors"), *this; }
  DraftList<DeviceTolerationDraft> tolerations() { return {*this, "tolerations"}; }
  ExactDeviceRequestDraft& clear_tolerations() { return erase_field("tolerations"), *this; }
};

class DeviceRequestDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ExactDeviceRequestDraft exactly() { return {*this, "exactly"}; }
  DeviceRequestDraft& clear_exactly() { return erase_field("exactly"), *this; }
  DraftList<DeviceSubRequestDraft> first_available() { return {*this, "firstAvailable"}; }
  DeviceRequestDraft& clear_first_available() { return erase_field("firstAvailable"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  DeviceRequestDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  DeviceRequestDraft& clear_name() { return erase_field("name"), *this; }
};

class DeviceRequestAllocationResultDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> admin_access() const { return find_field<bool>("adminAccess"); }
  DeviceRequestAllocationResultDraft& set_admin_access(bool value) {
    return put_field<bool>("adminAccess", value), *this;
  }
  DeviceRequestAllocationResultDraft& clear_admin_access() { return erase_field("adminAccess"), *this; }
  DraftList<TextDraft> binding_conditions() { return {*this, "bindingConditions"}; }
  DeviceRequestAllocationResultDraft& clear_binding_conditions() { return erase_field("bindingConditions"), *this; }
  DraftList<TextDraft> binding_failure_conditions() { return {*this, "bindingFailureConditions"}; }
  DeviceRequestAllocationResultDraft& clear_binding_failure_conditions() {
    return erase_field("bindingFailureConditions"), *this;
  }
  DraftMap<DraftValue<Quantity>> consumed_capacity() { return {*this, "consumedCapacity"}; }
  DeviceRequestAllocationResultDraft& clear_consumed_capacity() { return erase_field("consumedCapacity"), *this; }
  std::string device() const { return read_field<std::string>("device"); }
  DeviceRequestAllocationResultDraft& set_device(std::string_view value) {
    return put_field<std::string>("device", value), *this;
  }
  DeviceRequestAllocationResultDraft& clear_device() { return erase_field("device"), *this; }
  std::string driver() const { return read_field<std::string>("driver"); }
  DeviceRequestAllocationResultDraft& set_driver(std::string_view value) {
    return put_field<std::string>("driver", value), *this;
  }
  DeviceRequestAllocationResultDraft& clear_driver() { return erase_field("driver"), *this; }
  std::string pool() const { return read_field<std::string>("pool"); }
  DeviceRequestAllocationResultDraft& set_pool(std::string_view value) {
    return put_field<std::string>("pool", value), *this;
  }
  DeviceRequestAllocationResultDraft& clear_pool() { return erase_field("pool"), *this; }
  std::string request() const { return read_field<std::string>("request"); }
  DeviceRequestAllocationResultDraft& set_request(std::string_view value) {
    return put_field<std::string>("request", value), *this;
  }
  DeviceRequestAllocationResultDraft& clear_request() { return erase_field("request"), *this; }
  std::optional<std::string> share_id() const { return find_field<std::string>("shareID"); }
  DeviceRequestAllocationResultDraft& set_share_id(std::string_view value) {
    return put_field<std::string>("shareID", value), *this;
  }
  DeviceRequestAllocationResultDraft& clear_share_id() { return erase_field("shareID"), *this; }
  DraftList<TextDraft> skip_node_operations() { return {*this, "skipNodeOperations"}; }
  DeviceRequestAllocationResultDraft& clear_skip_node_operations() { return erase_field("skipNodeOperations"), *this; }
  DraftList<DeviceTolerationDraft> tolerations() { return {*this, "tolerations"}; }
  DeviceRequestAllocationResultDraft& clear_tolerations() { return erase_field("tolerations"), *this; }
};

class DeviceSelectorDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  CELDeviceSelectorDraft cel() { return {*this, "cel"}; }
  DeviceSelectorDraft& clear_cel() { return erase_field("cel"), *this; }
};

class DeviceSubRequestDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string allocation_mode() const { return read_field<std::string>("allocationMode"); }
  DeviceSubRequestDraft& set_allocation_mode(std::string_view value) {
    return put_field<std::string>("allocationMode", value), *this;
  }
  DeviceSubRequestDraft& clear_allocation_mode() { return erase_field("allocationMode"), *this; }
  CapacityRequirementsDraft capacity() { return {*this, "capacity"}; }
  DeviceSubRequestDraft& clear_capacity() { return erase_field("capacity"), *this; }
  std::int64_t count() const { return read_field<std::int64_t>("count"); }
  DeviceSubRequestDraft& set_count(std::int64_t value) { return put_field<std::int64_t>("count", value), *this; }
  DeviceSubRequestDraft& clear_count() { return erase_field("count"), *this; }
  DraftList<DeviceDerivedAttributeDraft> derived_attributes() { return {*this, "derivedAttributes"}; }
  DeviceSubRequestDraft& clear_derived_attributes() { return erase_field("derivedAttributes"), *this; }
  std::string device_class_name() const { return read_field<std::string>("deviceClassName"); }
  DeviceSubRequestDraft& set_device_class_name(std::string_view value) {
    return put_field<std::string>("deviceClassName", value), *this;
  }
  DeviceSubRequestDraft& clear_device_class_name() { return erase_field("deviceClassName"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  DeviceSubRequestDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  DeviceSubRequestDraft& clear_name() { return erase_field("name"), *this; }
  DraftList<DeviceSelectorDraft> selectors() { return {*this, "selectors"}; }
  DeviceSubRequestDraft& clear_selectors() { return erase_field("selectors"), *this; }
  DraftList<DeviceTolerationDraft> tolerations() { return {*this, "tolerations"}; }
  DeviceSubRequestDraft& clear_tolerations() { return erase_field("tolerations"), *this; }
};

class DeviceTaintDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string effect() const { return read_field<std::string>("effect"); }
  DeviceTaintDraft& set_effect(std::string_view value) { return put_field<std::string>("effect", value), *this; }
  DeviceTaintDraft& clear_effect() { return erase_field("effect"), *this; }
  std::string key() const { return read_field<std::string>("key"); }
  DeviceTaintDraft& set_key(std::string_view value) { return put_field<std::string>("key", value), *this; }
  DeviceTaintDraft& clear_key() { return erase_field("key"), *this; }
  std::optional<Time> time_added() const { return find_field<Time>("timeAdded"); }
  DeviceTaintDraft& set_time_added(const Time& value) { return put_field<Time>("timeAdded", value), *this; }
  DeviceTaintDraft& clear_time_added() { return erase_field("timeAdded"), *this; }
  std::string value() const { return read_field<std::string>("value"); }
  DeviceTaintDraft& set_value(std::string_view value) { return put_field<std::string>("value", value), *this; }
  DeviceTaintDraft& clear_value() { return erase_field("value"), *this; }
};

class DeviceTaintSelectorDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> device() const { return find_field<std::string>("device"); }
  DeviceTaintSelectorDraft& set_device(std::string_view value) {
    return put_field<std::string>("device", value), *this;
  }
  DeviceTaintSelectorDraft& clear_device() { return erase_field("device"), *this; }
  std::optional<std::string> driver() const { return find_field<std::string>("driver"); }
  DeviceTaintSelectorDraft& set_driver(std::string_view value) {
    return put_field<std::string>("driver", value), *this;
  }
  DeviceTaintSelectorDraft& clear_driver() { return erase_field("driver"), *this; }
  std::optional<std::string> pool() const { return find_field<std::string>("pool"); }
  DeviceTaintSelectorDraft& set_pool(std::string_view value) { return put_field<std::string>("pool", value), *this; }
  DeviceTaintSelectorDraft& clear_pool() { return erase_field("pool"), *this; }
};

class DeviceTaintRuleSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DeviceTaintSelectorDraft device_selector() { return {*this, "deviceSelector"}; }
  DeviceTaintRuleSpecDraft& clear_device_selector() { return erase_field("deviceSelector"), *this; }
  DeviceTaintDraft taint() { return {*this, "taint"}; }
  DeviceTaintRuleSpecDraft& clear_taint() { return erase_field("taint"), *this; }
};

class DeviceTaintRuleStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<k8s::meta::v1::ConditionDraft> conditions() { return {*this, "conditions"}; }
  DeviceTaintRuleStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
};

class DeviceTaintRuleDraft : public KindDraft<DeviceTaintRuleDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1", "DeviceTaintRule"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  DeviceTaintRuleDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DeviceTaintRuleSpecDraft spec() { return {root(), "spec"}; }
  DeviceTaintRuleDraft& clear_spec() { return erase_field("spec"), *this; }
  DeviceTaintRuleStatusDraft status() { return {root(), "status"}; }
  DeviceTaintRuleDraft& clear_status() { return erase_field("status"), *this; }
};

class DeviceTolerationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string effect() const { return read_field<std::string>("effect"); }
  DeviceTolerationDraft& set_effect(std::string_view value) { return put_field<std::string>("effect", value), *this; }
  DeviceTolerationDraft& clear_effect() { return erase_field("effect"), *this; }
  std::string key() const { return read_field<std::string>("key"); }
  DeviceTolerationDraft& set_key(std::string_view value) { return put_field<std::string>("key", value), *this; }
  DeviceTolerationDraft& clear_key() { return erase_field("key"), *this; }
  std::string operator_() const { return read_field<std::string>("operator"); }
  DeviceTolerationDraft& set_operator_(std::string_view value) {
    return put_field<std::string>("operator", value), *this;
  }
  DeviceTolerationDraft& clear_operator_() { return erase_field("operator"), *this; }
  std::optional<std::int64_t> toleration_seconds() const { return find_field<std::int64_t>("tolerationSeconds"); }
  DeviceTolerationDraft& set_toleration_seconds(std::int64_t value) {
    return put_field<std::int64_t>("tolerationSeconds", value), *this;
  }
  DeviceTolerationDraft& clear_toleration_seconds() { return erase_field("tolerationSeconds"), *this; }
  std::string value() const { return read_field<std::string>("value"); }
  DeviceTolerationDraft& set_value(std::string_view value) { return put_field<std::string>("value", value), *this; }
  DeviceTolerationDraft& clear_value() { return erase_field("value"), *this; }
};

class NodeAllocatableMappingDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> capacity_key() const { return find_field<std::string>("capacityKey"); }
  NodeAllocatableMappingDraft& set_capacity_key(std::string_view value) {
    return put_field<std::string>("capacityKey", value), *this;
  }
  NodeAllocatableMappingDraft& clear_capacity_key() { return erase_field("capacityKey"), *this; }
  std::optional<Quantity> capacity_multiplier() const { return find_field<Quantity>("capacityMultiplier"); }
  NodeAllocatableMappingDraft& set_capacity_multiplier(const Quantity& value) {
    return put_field<Quantity>("capacityMultiplier", value), *this;
  }
  NodeAllocatableMappingDraft& clear_capacity_multiplier() { return erase_field("capacityMultiplier"), *this; }
  std::optional<Quantity> device_multiplier() const { return find_field<Quantity>("deviceMultiplier"); }
  NodeAllocatableMappingDraft& set_device_multiplier(const Quantity& value) {
    return put_field<Quantity>("deviceMultiplier", value), *this;
  }
  NodeAllocatableMappingDraft& clear_device_multiplier() { return erase_field("deviceMultiplier"), *this; }
};

class NodeAllocatableOverheadDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<Quantity> per_container() const { return find_field<Quantity>("perContainer"); }
  NodeAllocatableOverheadDraft& set_per_container(const Quantity& value) {
    return put_field<Quantity>("perContainer", value), *this;
  }
  NodeAllocatableOverheadDraft& clear_per_container() { return erase_field("perContainer"), *this; }
  std::optional<Quantity> per_pod() const { return find_field<Quantity>("perPod"); }
  NodeAllocatableOverheadDraft& set_per_pod(const Quantity& value) {
    return put_field<Quantity>("perPod", value), *this;
  }
  NodeAllocatableOverheadDraft& clear_per_pod() { return erase_field("perPod"), *this; }
};

class NodeAllocatableResourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  NodeAllocatableMappingDraft mapping() { return {*this, "mapping"}; }
  NodeAllocatableResourceDraft& clear_mapping() { return erase_field("mapping"), *this; }
  NodeAllocatableOverheadDraft overhead() { return {*this, "overhead"}; }
  NodeAllocatableResourceDraft& clear_overhead() { return erase_field("overhead"), *this; }
};

class ResourceClaimSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DeviceClaimDraft devices() { return {*this, "devices"}; }
  ResourceClaimSpecDraft& clear_devices() { return erase_field("devices"), *this; }
};

class ResourceClaimStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  AllocationResultDraft allocation() { return {*this, "allocation"}; }
  ResourceClaimStatusDraft& clear_allocation() { return erase_field("allocation"), *this; }
  DraftList<AllocatedDeviceStatusDraft> devices() { return {*this, "devices"}; }
  ResourceClaimStatusDraft& clear_devices() { return erase_field("devices"), *this; }
  DraftList<ResourceClaimConsumerReferenceDraft> reserved_for() { return {*this, "reservedFor"}; }
  ResourceClaimStatusDraft& clear_reserved_for() { return erase_field("reservedFor"), *this; }
};

class ResourceClaimDraft : public KindDraft<ResourceClaimDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1", "ResourceClaim"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ResourceClaimDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ResourceClaimSpecDraft spec() { return {root(), "spec"}; }
  ResourceClaimDraft& clear_spec() { return erase_field("spec"), *this; }
  ResourceClaimStatusDraft status() { return {root(), "status"}; }
  ResourceClaimDraft& clear_status() { return erase_field("status"), *this; }
};

class ResourceClaimConsumerReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string api_group() const { return read_field<std::string>("apiGroup"); }
  ResourceClaimConsumerReferenceDraft& set_api_group(std::string_view value) {
    return put_field<std::string>("apiGroup", value), *this;
  }
  ResourceClaimConsumerReferenceDraft& clear_api_group() { return erase_field("apiGroup"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ResourceClaimConsumerReferenceDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  ResourceClaimConsumerReferenceDraft& clear_name() { return erase_field("name"), *this; }
  std::string resource() const { return read_field<std::string>("resource"); }
  ResourceClaimConsumerReferenceDraft& set_resource(std::string_view value) {
    return put_field<std::string>("resource", value), *this;
  }
  ResourceClaimConsumerReferenceDraft& clear_resource() { return erase_field("resource"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  ResourceClaimConsumerReferenceDraft& set_uid(std::string_view value) {
    return put_field<std::string>("uid", value), *this;
  }
  ResourceClaimConsumerReferenceDraft& clear_uid() { return erase_field("uid"), *this; }
};

class ResourceClaimTemplateSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  k8s::meta::v1::ObjectMetaDraft metadata() { return {*this, "metadata"}; }
  ResourceClaimTemplateSpecDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ResourceClaimSpecDraft spec() { return {*this, "spec"}; }
  ResourceClaimTemplateSpecDraft& clear_spec() { return erase_field("spec"), *this; }
};

class ResourceClaimTemplateDraft : public KindDraft<ResourceClaimTemplateDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1", "ResourceClaimTemplate"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ResourceClaimTemplateDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ResourceClaimTemplateSpecDraft spec() { return {root(), "spec"}; }
  ResourceClaimTemplateDraft& clear_spec() { return erase_field("spec"), *this; }
};

class ResourcePoolDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int64_t generation() const { return read_field<std::int64_t>("generation"); }
  ResourcePoolDraft& set_generation(std::int64_t value) { return put_field<std::int64_t>("generation", value), *this; }
  ResourcePoolDraft& clear_generation() { return erase_field("generation"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ResourcePoolDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ResourcePoolDraft& clear_name() { return erase_field("name"), *this; }
  std::int64_t resource_slice_count() const { return read_field<std::int64_t>("resourceSliceCount"); }
  ResourcePoolDraft& set_resource_slice_count(std::int64_t value) {
    return put_field<std::int64_t>("resourceSliceCount", value), *this;
  }
  ResourcePoolDraft& clear_resource_slice_count() { return erase_field("resourceSliceCount"), *this; }
};

class ResourceSliceSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> all_nodes() const { return find_field<bool>("allNodes"); }
  ResourceSliceSpecDraft& set_all_nodes(bool value) { return put_field<bool>("allNodes", value), *this; }
  ResourceSliceSpecDraft& clear_all_nodes() { return erase_field("allNodes"), *this; }
  DraftList<DeviceDraft> devices() { return {*this, "devices"}; }
  ResourceSliceSpecDraft& clear_devices() { return erase_field("devices"), *this; }
  std::string driver() const { return read_field<std::string>("driver"); }
  ResourceSliceSpecDraft& set_driver(std::string_view value) { return put_field<std::string>("driver", value), *this; }
  ResourceSliceSpecDraft& clear_driver() { return erase_field("driver"), *this; }
  std::optional<std::string> node_name() const { return find_field<std::string>("nodeName"); }
  ResourceSliceSpecDraft& set_node_name(std::string_view value) {
    return put_field<std::string>("nodeName", value), *this;
  }
  ResourceSliceSpecDraft& clear_node_name() { return erase_field("nodeName"), *this; }
  k8s::core::v1::NodeSelectorDraft node_selector() { return {*this, "nodeSelector"}; }
  ResourceSliceSpecDraft& clear_node_selector() { return erase_field("nodeSelector"), *this; }
  std::optional<std::string> partition_type_attribute() const {
    return find_field<std::string>("partitionTypeAttribute");
  }
  ResourceSliceSpecDraft& set_partition_type_attribute(std::string_view value) {
    return put_field<std::string>("partitionTypeAttribute", value), *this;
  }
  ResourceSliceSpecDraft& clear_partition_type_attribute() { return erase_field("partitionTypeAttribute"), *this; }
  std::optional<bool> per_device_node_selection() const { return find_field<bool>("perDeviceNodeSelection"); }
  ResourceSliceSpecDraft& set_per_device_node_selection(bool value) {
    return put_field<bool>("perDeviceNodeSelection", value), *this;
  }
  ResourceSliceSpecDraft& clear_per_device_node_selection() { return erase_field("perDeviceNodeSelection"), *this; }
  ResourcePoolDraft pool() { return {*this, "pool"}; }
  ResourceSliceSpecDraft& clear_pool() { return erase_field("pool"), *this; }
  DraftList<CounterSetDraft> shared_counters() { return {*this, "sharedCounters"}; }
  ResourceSliceSpecDraft& clear_shared_counters() { return erase_field("sharedCounters"), *this; }
  DraftList<TextDraft> skip_node_operations() { return {*this, "skipNodeOperations"}; }
  ResourceSliceSpecDraft& clear_skip_node_operations() { return erase_field("skipNodeOperations"), *this; }
};

class ResourceSliceDraft : public KindDraft<ResourceSliceDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1", "ResourceSlice"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ResourceSliceDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ResourceSliceSpecDraft spec() { return {root(), "spec"}; }
  ResourceSliceDraft& clear_spec() { return erase_field("spec"), *this; }
};

}  // namespace tain::k8s::resource::v1
