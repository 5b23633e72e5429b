// Made by tools/schema/run from k8s.io/api/resource/v1beta1; do not edit.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::resource::v1beta1 {

class DeviceAllocationConfiguration;
class DeviceAttribute;
class DeviceCapacity;
class DeviceClaimConfiguration;
class DeviceClassConfiguration;
class DeviceConstraint;
class DeviceCounterConsumption;
class DeviceRequest;
class DeviceRequestAllocationResult;
class DeviceSelector;
class DeviceSubRequest;
class DeviceTaint;
class DeviceToleration;
class NodeAllocatableResource;
class ResourceClaimConsumerReference;

class NetworkDeviceData : public View {
 public:
  using View::View;

  Text hardware_address() const { return get("hardwareAddress").text(); }
  Text interface_name() const { return get("interfaceName").text(); }
  ListView<Text> ips() const { return ListView<Text>(get("ips")); }
};

class AllocatedDeviceStatus : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
  Value data() const { return get("data"); }
  Text device() const { return get("device").text(); }
  Text driver() const { return get("driver").text(); }
  NetworkDeviceData network_data() const { return NetworkDeviceData(get("networkData")); }
  Text pool() const { return get("pool").text(); }
  std::optional<Text> share_id() const { return detail::as_text(get("shareID")); }
};

class DeviceAllocationResult : public View {
 public:
  using View::View;

  ListView<DeviceAllocationConfiguration> config() const {
    return ListView<DeviceAllocationConfiguration>(get("config"));
  }
  ListView<DeviceRequestAllocationResult> results() const {
    return ListView<DeviceRequestAllocationResult>(get("results"));
  }
};

class AllocationResult : public View {
 public:
  using View::View;

  std::optional<Time> allocation_timestamp() const { return detail::as_time(get("allocationTimestamp")); }
  DeviceAllocationResult devices() const { return DeviceAllocationResult(get("devices")); }
  k8s::core::v1::NodeSelector node_selector() const { return k8s::core::v1::NodeSelector(get("nodeSelector")); }
};

class BasicDevice : public View {
 public:
  using View::View;

  std::optional<bool> all_nodes() const { return get("allNodes").as_bool(); }
  std::optional<bool> allow_multiple_allocations() const { return get("allowMultipleAllocations").as_bool(); }
  MapView<DeviceAttribute> attributes() const { return MapView<DeviceAttribute>(get("attributes")); }
  ListView<Text> binding_conditions() const { return ListView<Text>(get("bindingConditions")); }
  ListView<Text> binding_failure_conditions() const { return ListView<Text>(get("bindingFailureConditions")); }
  std::optional<bool> binds_to_node() const { return get("bindsToNode").as_bool(); }
  MapView<DeviceCapacity> capacity() const { return MapView<DeviceCapacity>(get("capacity")); }
  ListView<DeviceCounterConsumption> consumes_counters() const {
    return ListView<DeviceCounterConsumption>(get("consumesCounters"));
  }
  MapView<NodeAllocatableResource> node_allocatable_resources() const {
    return MapView<NodeAllocatableResource>(get("nodeAllocatableResources"));
  }
  std::optional<Text> node_name() const { return detail::as_text(get("nodeName")); }
  k8s::core::v1::NodeSelector node_selector() const { return k8s::core::v1::NodeSelector(get("nodeSelector")); }
  ListView<DeviceTaint> taints() const { return ListView<DeviceTaint>(get("taints")); }
};

class CELDeviceSelector : public View {
 public:
  using View::View;

  Text expression() const { return get("expression").text(); }
};

class CapacityRequestPolicyRange : public View {
 public:
  using View::View;

  std::optional<Quantity> max() const { return detail::as_quantity(get("max")); }
  std::optional<Quantity> min() const { return detail::as_quantity(get("min")); }
  std::optional<Quantity> step() const { return detail::as_quantity(get("step")); }
};

class CapacityRequestPolicy : public View {
 public:
  using View::View;

  std::optional<Quantity> default_() const { return detail::as_quantity(get("default")); }
  CapacityRequestPolicyRange valid_range() const { return CapacityRequestPolicyRange(get("validRange")); }
  ListView<Quantity> valid_values() const { return ListView<Quantity>(get("validValues")); }
};

class CapacityRequirements : public View {
 public:
  using View::View;

  MapView<Quantity> requests() const { return MapView<Quantity>(get("requests")); }
};

class Counter : public View {
 public:
  using View::View;

  Quantity value() const { return detail::as_quantity(get("value")).value_or(Quantity()); }
};

class CounterSet : public View {
 public:
  using View::View;

  MapView<Counter> counters() const { return MapView<Counter>(get("counters")); }
  Text name() const { return get("name").text(); }
};

class Device : public View {
 public:
  using View::View;

  BasicDevice basic() const { return BasicDevice(get("basic")); }
  Text name() const { return get("name").text(); }
};

class OpaqueDeviceConfiguration : public View {
 public:
  using View::View;

  Text driver() const { return get("driver").text(); }
  Value parameters() const { return get("parameters"); }
};

class DeviceConfiguration : public View {
 public:
  using View::View;

  OpaqueDeviceConfiguration opaque() const { return OpaqueDeviceConfiguration(get("opaque")); }
};

class DeviceAllocationConfiguration : public DeviceConfiguration {
 public:
  using DeviceConfiguration::DeviceConfiguration;

  ListView<Text> requests() const { return ListView<Text>(get("requests")); }
  Text source() const { return get("source").text(); }
};

class DeviceAttribute : public View {
 public:
  using View::View;

  std::optional<bool> bool_() const { return get("bool").as_bool(); }
  ListView<bool> bools() const { return ListView<bool>(get("bools")); }
  std::optional<std::int64_t> int_() const { return get("int").as_int(); }
  ListView<std::int64_t> ints() const { return ListView<std::int64_t>(get("ints")); }
  std::optional<Text> string() const { return detail::as_text(get("string")); }
  ListView<Text> strings() const { return ListView<Text>(get("strings")); }
  std::optional<Text> version() const { return detail::as_text(get("version")); }
  ListView<Text> versions() const { return ListView<Text>(get("versions")); }
};

class DeviceCapacity : public View {
 public:
  using View::View;

  CapacityRequestPolicy request_policy() const { return CapacityRequestPolicy(get("requestPolicy")); }
  Quantity value() const { return detail::as_quantity(get("value")).value_or(Quantity()); }
};

class DeviceClaim : public View {
 public:
  using View::View;

  ListView<DeviceClaimConfiguration> config() const { return ListView<DeviceClaimConfiguration>(get("config")); }
  ListView<DeviceConstraint> constraints() const { return ListView<DeviceConstraint>(get("constraints")); }
  ListView<DeviceRequest> requests() const { return ListView<DeviceRequest>(get("requests")); }
};

class DeviceClaimConfiguration : public DeviceConfiguration {
 public:
  using DeviceConfiguration::DeviceConfiguration;

  ListView<Text> requests() const { return ListView<Text>(get("requests")); }
};

class DeviceClassSpec : public View {
 public:
  using View::View;

  ListView<DeviceClassConfiguration> config() const { return ListView<DeviceClassConfiguration>(get("config")); }
  std::optional<Text> extended_resource_name() const { return detail::as_text(get("extendedResourceName")); }
  ListView<DeviceSelector> selectors() const { return ListView<DeviceSelector>(get("selectors")); }
};

class DeviceClass : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "deviceclasses";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1beta1", "DeviceClass"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  DeviceClassSpec spec() const { return DeviceClassSpec(get("spec")); }
};

class DeviceClassConfiguration : public DeviceConfiguration {
 public:
  using DeviceConfiguration::DeviceConfiguration;
};

class DeviceClassList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1beta1", "DeviceClassList"};
    return kKind;
  }

  ListView<DeviceClass> items() const { return ListView<DeviceClass>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class DeviceConstraint : public View {
 public:
  using View::View;

  std::optional<Text> distinct_attribute() const { return detail::as_text(get("distinctAttribute")); }
  std::optional<Text> match_attribute() const { return detail::as_text(get("matchAttribute")); }
  ListView<Text> requests() const { return ListView<Text>(get("requests")); }
};

class DeviceCounterConsumption : public View {
 public:
  using View::View;

  ListView<Text> compatibility_groups() const { return ListView<Text>(get("compatibilityGroups")); }
  Text counter_set() const { return get("counterSet").text(); }
  MapView<Counter> counters() const { return MapView<Counter>(get("counters")); }
};

class DeviceDerivedAttribute : public View {
 public:
  using View::View;

  Text expression() const { return get("expression").text(); }
  Text name() const { return get("name").text(); }
};

class DeviceRequest : public View {
 public:
  using View::View;

  std::optional<bool> admin_access() const { return get("adminAccess").as_bool(); }
  Text allocation_mode() const { return get("allocationMode").text(); }
  CapacityRequirements capacity() const { return CapacityRequirements(get("capacity")); }
  std::int64_t count() const { return get("count").as_int().value_or(0); }
  ListView<DeviceDerivedAttribute> derived_attributes() const {
    return ListView<DeviceDerivedAttribute>(get("derivedAttributes"));
  }
  Text device_class_name() const { return get("deviceClassName").text(); }
  ListView<DeviceSubRequest> first_available() const { return ListView<DeviceSubRequest>(get("firstAvailable")); }
  Text name() const { return get("name").text(); }
  ListView<DeviceSelector> selectors() const { return ListView<DeviceSelector>(get("selectors")); }
  ListView<DeviceToleration> tolerations() const { return ListView<DeviceToleration>(get("tolerations")); }
};

class DeviceRequestAllocationResult : public View {
 public:
  using View::View;

  std::optional<bool> admin_access() const { return get("adminAccess").as_bool(); }
  ListView<Text> binding_conditions() const { return ListView<Text>(get("bindingConditions")); }
  ListView<Text> binding_failure_conditions() const { return ListView<Text>(get("bindingFailureConditions")); }
  MapView<Quantity> consumed_capacity() const { return MapView<Quantity>(get("consumedCapacity")); }
  Text device() const { return get("device").text(); }
  Text driver() const { return get("driver").text(); }
  Text pool() const { return get("pool").text(); }
  Text request() const { return get("request").text(); }
  std::optional<Text> share_id() const { return detail::as_text(get("shareID")); }
  ListView<Text> skip_node_operations() const { return ListView<Text>(get("skipNodeOperations")); }
  ListView<DeviceToleration> tolerations() const { return ListView<DeviceToleration>(get("tolerations")); }
};

class DeviceSelector : public View {
 public:
  using View::View;

  CELDeviceSelector cel() const { return CELDeviceSelector(get("cel")); }
};

class DeviceSubRequest : public View {
 public:
  using View::View;

  Text allocation_mode() const { return get("allocationMode").text(); }
  CapacityRequirements capacity() const { return CapacityRequirements(get("capacity")); }
  std::int64_t count() const { return get("count").as_int().value_or(0); }
  ListView<DeviceDerivedAttribute> derived_attributes() const {
    return ListView<DeviceDerivedAttribute>(get("derivedAttributes"));
  }
  Text device_class_name() const { return get("deviceClassName").text(); }
  Text name() const { return get("name").text(); }
  ListView<DeviceSelector> selectors() const { return ListView<DeviceSelector>(get("selectors")); }
  ListView<DeviceToleration> tolerations() const { return ListView<DeviceToleration>(get("tolerations")); }
};

class DeviceTaint : public View {
 public:
  using View::View;

  Text effect() const { return get("effect").text(); }
  Text key() const { return get("key").text(); }
  std::optional<Time> time_added() const { return detail::as_time(get("timeAdded")); }
  Text value() const { return get("value").text(); }
};

class DeviceToleration : public View {
 public:
  using View::View;

  Text effect() const { return get("effect").text(); }
  Text key() const { return get("key").text(); }
  Text operator_() const { return get("operator").text(); }
  std::optional<std::int64_t> toleration_seconds() const { return get("tolerationSeconds").as_int(); }
  Text value() const { return get("value").text(); }
};

class NodeAllocatableMapping : public View {
 public:
  using View::View;

  std::optional<Text> capacity_key() const { return detail::as_text(get("capacityKey")); }
  std::optional<Quantity> capacity_multiplier() const { return detail::as_quantity(get("capacityMultiplier")); }
  std::optional<Quantity> device_multiplier() const { return detail::as_quantity(get("deviceMultiplier")); }
};

class NodeAllocatableOverhead : public View {
 public:
  using View::View;

  std::optional<Quantity> per_container() const { return detail::as_quantity(get("perContainer")); }
  std::optional<Quantity> per_pod() const { return detail::as_quantity(get("perPod")); }
};

class NodeAllocatableResource : public View {
 public:
  using View::View;

  NodeAllocatableMapping mapping() const { return NodeAllocatableMapping(get("mapping")); }
  NodeAllocatableOverhead overhead() const { return NodeAllocatableOverhead(get("overhead")); }
};

class ResourceClaimSpec : public View {
 public:
  using View::View;

  DeviceClaim devices() const { return DeviceClaim(get("devices")); }
};

class ResourceClaimStatus : public View {
 public:
  using View::View;

  AllocationResult allocation() const { return AllocationResult(get("allocation")); }
  ListView<AllocatedDeviceStatus> devices() const { return ListView<AllocatedDeviceStatus>(get("devices")); }
  ListView<ResourceClaimConsumerReference> reserved_for() const {
    return ListView<ResourceClaimConsumerReference>(get("reservedFor"));
  }
};

class ResourceClaim : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "resourceclaims";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1beta1", "ResourceClaim"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ResourceClaimSpec spec() const { return ResourceClaimSpec(get("spec")); }
  ResourceClaimStatus status() const { return ResourceClaimStatus(get("status")); }
};

class ResourceClaimConsumerReference : public View {
 public:
  using View::View;

  Text api_group() const { return get("apiGroup").text(); }
  Text name() const { return get("name").text(); }
  Text resource() const { return get("resource").text(); }
  Text uid() const { return get("uid").text(); }
};

class ResourceClaimList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1beta1", "ResourceClaimList"};
    return kKind;
  }

  ListView<ResourceClaim> items() const { return ListView<ResourceClaim>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ResourceClaimTemplateSpec : public KindView {
 public:
  using KindView::KindView;

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ResourceClaimSpec spec() const { return ResourceClaimSpec(get("spec")); }
};

class ResourceClaimTemplate : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "resourceclaimtemplates";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1beta1", "ResourceClaimTemplate"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ResourceClaimTemplateSpec spec() const { return ResourceClaimTemplateSpec(get("spec")); }
};

class ResourceClaimTemplateList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1beta1", "ResourceClaimTemplateList"};
    return kKind;
  }

  ListView<ResourceClaimTemplate> items() const { return ListView<ResourceClaimTemplate>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ResourcePool : public View {
 public:
  using View::View;

  std::int64_t generation() const { return get("generation").as_int().value_or(0); }
  Text name() const { return get("name").text(); }
  std::int64_t resource_slice_count() const { return get("resourceSliceCount").as_int().value_or(0); }
};

class ResourceSliceSpec : public View {
 public:
  using View::View;

  bool all_nodes() const { return get("allNodes").as_bool().value_or(false); }
  ListView<Device> devices() const { return ListView<Device>(get("devices")); }
  Text driver() const { return get("driver").text(); }
  Text node_name() const { return get("nodeName").text(); }
  k8s::core::v1::NodeSelector node_selector() const { return k8s::core::v1::NodeSelector(get("nodeSelector")); }
  std::optional<Text> partition_type_attribute() const { return detail::as_text(get("partitionTypeAttribute")); }
  std::optional<bool> per_device_node_selection() const { return get("perDeviceNodeSelection").as_bool(); }
  ResourcePool pool() const { return ResourcePool(get("pool")); }
  ListView<CounterSet> shared_counters() const { return ListView<CounterSet>(get("sharedCounters")); }
  ListView<Text> skip_node_operations() const { return ListView<Text>(get("skipNodeOperations")); }
};

class ResourceSlice : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "resourceslices";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1beta1", "ResourceSlice"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ResourceSliceSpec spec() const { return ResourceSliceSpec(get("spec")); }
};

class ResourceSliceList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1beta1", "ResourceSliceList"};
    return kKind;
  }

  ListView<ResourceSlice> items() const { return ListView<ResourceSlice>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::resource::v1beta1
