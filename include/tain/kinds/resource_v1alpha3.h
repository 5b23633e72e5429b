// Made by tools/schema/run from k8s.io/api/resource/v1alpha3; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::resource::v1alpha3 {

class ShareableCapacityStatus;

class DeviceTaint : public View {
 public:
  using View::View;

  Text effect() const { return get("effect").text(); }
  Text key() const { return get("key").text(); }
  std::optional<Time> time_added() const { return detail::as_time(get("timeAdded")); }
  Text value() const { return get("value").text(); }
};

class DeviceTaintSelector : public View {
 public:
  using View::View;

  std::optional<Text> device() const { return detail::as_text(get("device")); }
  std::optional<Text> driver() const { return detail::as_text(get("driver")); }
  std::optional<Text> pool() const { return detail::as_text(get("pool")); }
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
    static const Kind kKind{"resource.k8s.io", "v1alpha3", "DeviceTaintRule"};
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
    static const Kind kKind{"resource.k8s.io", "v1alpha3", "DeviceTaintRuleList"};
    return kKind;
  }

  ListView<DeviceTaintRule> items() const { return ListView<DeviceTaintRule>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class PartitionTypeStatus : public View {
 public:
  using View::View;

  std::optional<std::int32_t> allocatable() const { return detail::as_int32(get("allocatable")); }
  Text attribute() const { return get("attribute").text(); }
  std::optional<std::int32_t> total() const { return detail::as_int32(get("total")); }
  Text type() const { return get("type").text(); }
};

class ShareableSummaryStatus : public View {
 public:
  using View::View;

  ListView<ShareableCapacityStatus> capacity() const { return ListView<ShareableCapacityStatus>(get("capacity")); }
  std::optional<std::int32_t> fully_available_devices() const { return detail::as_int32(get("fullyAvailableDevices")); }
  std::optional<std::int32_t> partially_available_devices() const {
    return detail::as_int32(get("partiallyAvailableDevices"));
  }
};

class PoolStatus : public View {
 public:
  using View::View;

  std::optional<std::int32_t> allocated_devices() const { return detail::as_int32(get("allocatedDevices")); }
  std::optional<std::int32_t> available_devices() const { return detail::as_int32(get("availableDevices")); }
  Text driver() const { return get("driver").text(); }
  std::int64_t generation() const { return get("generation").as_int().value_or(0); }
  std::optional<Text> node_name() const { return detail::as_text(get("nodeName")); }
  ListView<PartitionTypeStatus> partition_summary() const {
    return ListView<PartitionTypeStatus>(get("partitionSummary"));
  }
  Text pool_name() const { return get("poolName").text(); }
  std::optional<std::int32_t> resource_slice_count() const { return detail::as_int32(get("resourceSliceCount")); }
  ShareableSummaryStatus shareable_summary() const { return ShareableSummaryStatus(get("shareableSummary")); }
  std::optional<std::int32_t> total_devices() const { return detail::as_int32(get("totalDevices")); }
  std::optional<std::int32_t> unavailable_devices() const { return detail::as_int32(get("unavailableDevices")); }
  std::optional<Text> validation_error() const { return detail::as_text(get("validationError")); }
};

class ResourcePoolStatusRequestSpec : public View {
 public:
  using View::View;

  std::optional<Text> default_partition_type_attribute() const {
    return detail::as_text(get("defaultPartitionTypeAttribute"));
  }
  Text driver() const { return get("driver").text(); }
  std::optional<std::int32_t> limit() const { return detail::as_int32(get("limit")); }
  std::optional<Text> pool_name() const { return detail::as_text(get("poolName")); }
};

class ResourcePoolStatusRequestStatus : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
  std::optional<std::int32_t> pool_count() const { return detail::as_int32(get("poolCount")); }
  ListView<PoolStatus> pools() const { return ListView<PoolStatus>(get("pools")); }
};

class ResourcePoolStatusRequest : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "resourcepoolstatusrequests";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1alpha3", "ResourcePoolStatusRequest"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ResourcePoolStatusRequestSpec spec() const { return ResourcePoolStatusRequestSpec(get("spec")); }
  ResourcePoolStatusRequestStatus status() const { return ResourcePoolStatusRequestStatus(get("status")); }
};

class ResourcePoolStatusRequestList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"resource.k8s.io", "v1alpha3", "ResourcePoolStatusRequestList"};
    return kKind;
  }

  ListView<ResourcePoolStatusRequest> items() const { return ListView<ResourcePoolStatusRequest>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ShareableCapacityStatus : public View {
 public:
  using View::View;

  std::optional<Quantity> available() const { return detail::as_quantity(get("available")); }
  std::optional<Quantity> consumed() const { return detail::as_quantity(get("consumed")); }
  Text name() const { return get("name").text(); }
  std::optional<Quantity> total() const { return detail::as_quantity(get("total")); }
};

}  // namespace tain::k8s::resource::v1alpha3
