// Made by tools/schema/run from k8s.io/api/resource/v1; do not edit.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::resource::v1 {

struct AllocationConfigSource {
  static constexpr std::string_view kFromClass = "FromClass";
  static constexpr std::string_view kFromClaim = "FromClaim";
};

struct DeviceTaintEffect {
  static constexpr std::string_view kNone = "None";
  static constexpr std::string_view kNoSchedule = "NoSchedule";
  static constexpr std::string_view kNoExecute = "NoExecute";
};

struct DeviceTolerationOperator {
  static constexpr std::string_view kExists = "Exists";
  static constexpr std::string_view kEqual = "Equal";
};

struct SkipNodeOperation {
  static constexpr std::string_view kNodePrepareResources = "NodePrepareResources";
  static constexpr std::string_view kNodeUnprepareResources = "NodeUnprepareResources";
  static constexpr std::string_view kOther = "*";
};

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

  Text hardware_address() const { return read<Text>("hardwareAddress"); }
  Text interface_name() const { return read<Text>("interfaceName"); }
  ListView<Text> ips() const { return ListView<Text>(get("ips")); }
};

class AllocatedDeviceStatus : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
  Value data() const { return Value(get("data")); }
  Text device() const { return read<Text>("device"); }
  Text driver() const { return read<Text>("driver"); }
  NetworkDeviceData network_data() const { return NetworkDeviceData(get("networkData")); }
  Text pool() const { return read<Text>("pool"); }
  std::optional<Text> share_id() const { return find<Text>("shareID"); }
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

  std::optional<Time> allocation_timestamp() const { return find<Time>("allocationTimestamp"); }
  DeviceAllocationResult devices() const { return DeviceAllocationResult(get("devices")); }
  k8s::core::v1::NodeSelector node_selector() const { return k8s::core::v1::NodeSelector(get("nodeSelector")); }
};

class CELDeviceSelector : public View {
 public:
  using View::View;

  Text expression() const { return read<Text>("expression"); }
};

class CapacityRequestPolicyRange : public View {
 public:
  using View::View;

  std::optional<Quantity> max() const { return find<Quantity>("max"); }
  std::optional<Quantity> min() const { return find<Quantity>("min"); }
  std::optional<Quantity> step() const { return find<Quantity>("step"); }
};

class CapacityRequestPolicy : public View {
 public:
  using View::View;

  std::optional<Quantity> default_() const { return find<Quantity>("default"); }
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

  Quantity value() const { return read<Quantity>("value"); }
};

class CounterSet : public View {
 public:
  using View::View;

  MapView<Counter> counters() const { return MapView<Counter>(get("counters")); }
  Text name() const { return read<Text>("name"); }
};

class Device : public View {
 public:
  using View::View;

  std::optional<bool> all_nodes() const { return find<bool>("allNodes"); }
  std::optional<bool> allow_multiple_allocations() const { return find<bool>("allowMultipleAllocations"); }
  MapView<DeviceAttribute> attributes() const { return MapView<DeviceAttribute>(get("attributes")); }
  ListView<Text> binding_conditions() const { return ListView<Text>(get("bindingConditions")); }
  ListView<Text> binding_failure_conditions() const { return ListView<Text>(get("bindingFailureConditions")); }
  std::optional<bool> binds_to_node() const { return find<bool>("bindsToNode"); }
  MapView<DeviceCapacity> capacity() const { return MapView<DeviceCapacity>(get("capacity")); }
  ListView<DeviceCounterConsumption> consumes_counters() const {
    return ListView<DeviceCounterConsumption>(get("consumesCounters"));
  }
  Text name() const { return read<Text>("name"); }
  MapView<NodeAllocatableResource> node_allocatable_resources() const {
    return MapView<NodeAllocatableResource>(get("nodeAllocatableResources"));
  }
  std::optional<Text> node_name() const { return find<Text>("nodeName"); }
  k8s::core::v1::NodeSelector node_selector() const { return k8s::core::v1::NodeSelector(get("nodeSelector")); }
  ListView<DeviceTaint> taints() const { return ListView<DeviceTaint>(get("taints")); }
};

class OpaqueDeviceConfiguration : public View {
 public:
  using View::View;

  Text driver() const { return read<Text>("driver"); }
  Value parameters() const { return Value(get("parameters")); }
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
  Text source() const { return read<Text>("source"); }
};

class DeviceAttribute : public View {
 public:
  using View::View;

  std::optional<bool> bool_() const { return find<bool>("bool"); }
  ListView<bool> bools() const { return ListView<bool>(get("bools")); }
  std::optional<std::int64_t> int_() const { return find<std::int64_t>("int"); }
  ListView<std::int64_t> ints() const { return ListView<std::int64_t>(get("ints")); }
  std::optional<Text> string() const { return find<Text>("string"); }
  ListView<Text> strings() const { return ListView<Text>(get("strings")); }
  std::optional<Text> version() const { return find<Text>("version"); }
  ListView<Text> versions() const { return ListView<Text>(get("versions")); }
};

class DeviceCapacity : public View {
 public:
  using View::View;

  CapacityRequestPolicy request_policy() const { return CapacityRequestPolicy(get("requestPolicy")); }
  Quantity value() const { return read<Quantity>("value"); }
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
  std::optional<Text> extended_resource_name() const { return find<Text>("extendedResourceName"); }
  ListView<DeviceSelector> selectors() const { return ListView<DeviceSelector>(get("selectors")); }
};

class DeviceClass : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "deviceclasses";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1", "DeviceClass"};
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
    static const Kind kKind{"resource.k8s.io", "v1", "DeviceClassList"};
    return kKind;
  }

  ListView<DeviceClass> items() const { return ListView<DeviceClass>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class DeviceConstraint : public View {
 public:
  using View::View;

  std::optional<Text> distinct_attribute() const { return find<Text>("distinctAttribute"); }
  std::optional<Text> match_attribute() const { return find<Text>("matchAttribute"); }
  ListView<Text> requests() const { return ListView<Text>(get("requests")); }
};

class DeviceCounterConsumption : public View {
 public:
  using View::View;

  ListView<Text> compatibility_groups() const { return ListView<Text>(get("compatibilityGroups")); }
  Text counter_set() const { return read<Text>("counterSet"); }
  MapView<Counter> counters() const { return MapView<Counter>(get("counters")); }
};

class DeviceDerivedAttribute : public View {
 public:
  using View::View;

  Text expression() const { return read<Text>("expression"); }
  Text name() const { return read<Text>("name"); }
};

class ExactDeviceRequest : public View {
 public:
  using View::View;

  std::optional<bool> admin_access() const { return find<bool>("adminAccess"); }
  Text allocation_mode() const { return read<Text>("allocationMode"); }
  CapacityRequirements capacity() const { return CapacityRequirements(get("capacity")); }
  std::int64_t count() const { return read<std::int64_t>("count"); }
  ListView<DeviceDerivedAttribute> derived_attributes() const {
    return ListView<DeviceDerivedAttribute>(get("derivedAttributes"));
  }
  Text device_class_name() const { return read<Text>("deviceClassName"); }
  ListView<DeviceSelector> selectors() const { return ListView<DeviceSelector>(get("selectors")); }
  ListView<DeviceToleration> tolerations() const { return ListView<DeviceToleration>(get("tolerations")); }
};

class DeviceRequest : public View {
 public:
  using View::View;

  ExactDeviceRequest exactly() const { return ExactDeviceRequest(get("exactly")); }
  ListView<DeviceSubRequest> first_available() const { return ListView<DeviceSubRequest>(get("firstAvailable")); }
  Text name() const { return read<Text>("name"); }
};

class DeviceRequestAllocationResult : public View {
 public:
  using View::View;

  std::optional<bool> admin_access() const { return find<bool>("adminAccess"); }
  ListView<Text> binding_conditions() const { return ListView<Text>(get("bindingConditions")); }
  ListView<Text> binding_failure_conditions() const { return ListView<Text>(get("bindingFailureConditions")); }
  MapView<Quantity> consumed_capacity() const { return MapView<Quantity>(get("consumedCapacity")); }
  Text device() const { return read<Text>("device"); }
  Text driver() const { return read<Text>("driver"); }
  Text pool() const { return read<Text>("pool"); }
  Text request() const { return read<Text>("request"); }
  std::optional<Text> share_id() const { return find<Text>("shareID"); }
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

  Text allocation_mode() const { return read<Text>("allocationMode"); }
  CapacityRequirements capacity() const { return CapacityRequirements(get("capacity")); }
  std::int64_t count() const { return read<std::int64_t>("count"); }
  ListView<DeviceDerivedAttribute> derived_attributes() const {
    return ListView<DeviceDerivedAttribute>(get("derivedAttributes"));
  }
  Text device_class_name() const { return read<Text>("deviceClassName"); }
  Text name() const { return read<Text>("name"); }
  ListView<DeviceSelector> selectors() const { return ListView<DeviceSelector>(get("selectors")); }
  ListView<DeviceToleration> tolerations() const { return ListView<DeviceToleration>(get("tolerations")); }
};

class DeviceTaint : public View {
 public:
  using View::View;

  Text effect() const { return read<Text>("effect"); }
  Text key() const { return read<Text>("key"); }
  std::optional<Time> time_added() const { return find<Time>("timeAdded"); }
  Text value() const { return read<Text>("value"); }
};

class DeviceTaintSelector : public View {
 public:
  using View::View;

  std::optional<Text> device() const { return find<Text>("device"); }
  std::optional<Text> driver() const { return find<Text>("driver"); }
  std::optional<Text> pool() const { return find<Text>("pool"); }
};

class DeviceTaintRuleSpec : public View {
 public:
  using View::View;

  DeviceTaintSelector device_selector() const { return DeviceTaintSelector(get("deviceSelector")); }
  DeviceTaint taint() const { return DeviceTaint(get("taint")); }
};

class DeviceTaintRuleStatus : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
};

class DeviceTaintRule : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "devicetaintrules";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1", "DeviceTaintRule"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  DeviceTaintRuleSpec spec() const { return DeviceTaintRuleSpec(get("spec")); }
  DeviceTaintRuleStatus status() const { return DeviceTaintRuleStatus(get("status")); }
};

class DeviceTaintRuleList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1", "DeviceTaintRuleList"};
    return kKind;
  }

  ListView<DeviceTaintRule> items() const { return ListView<DeviceTaintRule>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class DeviceToleration : public View {
 public:
  using View::View;

  Text effect() const { return read<Text>("effect"); }
  Text key() const { return read<Text>("key"); }
  Text operator_() const { return read<Text>("operator"); }
  std::optional<std::int64_t> toleration_seconds() const { return find<std::int64_t>("tolerationSeconds"); }
  Text value() const { return read<Text>("value"); }
};

class NodeAllocatableMapping : public View {
 public:
  using View::View;

  std::optional<Text> capacity_key() const { return find<Text>("capacityKey"); }
  std::optional<Quantity> capacity_multiplier() const { return find<Quantity>("capacityMultiplier"); }
  std::optional<Quantity> device_multiplier() const { return find<Quantity>("deviceMultiplier"); }
};

class NodeAllocatableOverhead : public View {
 public:
  using View::View;

  std::optional<Quantity> per_container() const { return find<Quantity>("perContainer"); }
  std::optional<Quantity> per_pod() const { return find<Quantity>("perPod"); }
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
    static const Kind kKind{"resource.k8s.io", "v1", "ResourceClaim"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ResourceClaimSpec spec() const { return ResourceClaimSpec(get("spec")); }
  ResourceClaimStatus status() const { return ResourceClaimStatus(get("status")); }
};

class ResourceClaimConsumerReference : public View {
 public:
  using View::View;

  Text api_group() const { return read<Text>("apiGroup"); }
  Text name() const { return read<Text>("name"); }
  Text resource() const { return read<Text>("resource"); }
  Text uid() const { return read<Text>("uid"); }
};

class ResourceClaimList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1", "ResourceClaimList"};
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
    static const Kind kKind{"resource.k8s.io", "v1", "ResourceClaimTemplate"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ResourceClaimTemplateSpec spec() const { return ResourceClaimTemplateSpec(get("spec")); }
};

class ResourceClaimTemplateList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1", "ResourceClaimTemplateList"};
    return kKind;
  }

  ListView<ResourceClaimTemplate> items() const { return ListView<ResourceClaimTemplate>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ResourcePool : public View {
 public:
  using View::View;

  std::int64_t generation() const { return read<std::int64_t>("generation"); }
  Text name() const { return read<Text>("name"); }
  std::int64_t resource_slice_count() const { return read<std::int64_t>("resourceSliceCount"); }
};

class ResourceSliceSpec : public View {
 public:
  using View::View;

  std::optional<bool> all_nodes() const { return find<bool>("allNodes"); }
  ListView<Device> devices() const { return ListView<Device>(get("devices")); }
  Text driver() const { return read<Text>("driver"); }
  std::optional<Text> node_name() const { return find<Text>("nodeName"); }
  k8s::core::v1::NodeSelector node_selector() const { return k8s::core::v1::NodeSelector(get("nodeSelector")); }
  std::optional<Text> partition_type_attribute() const { return find<Text>("partitionTypeAttribute"); }
  std::optional<bool> per_device_node_selection() const { return find<bool>("perDeviceNodeSelection"); }
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
    static const Kind kKind{"resource.k8s.io", "v1", "ResourceSlice"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ResourceSliceSpec spec() const { return ResourceSliceSpec(get("spec")); }
};

class ResourceSliceList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1", "ResourceSliceList"};
    return kKind;
  }

  ListView<ResourceSlice> items() const { return ListView<ResourceSlice>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::resource::v1
