// Made by tools/schema/run from k8s.io/api/storage/v1beta1; do not edit.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::storage::v1beta1 {

class CSINodeDriver;
class StorageHealth;
class StorageHealthCondition;
class TokenRequest;

class CSIDriverSpec : public View {
 public:
  using View::View;

  std::optional<bool> attach_required() const { return get("attachRequired").as_bool(); }
  std::optional<Text> fs_group_policy() const { return detail::as_text(get("fsGroupPolicy")); }
  std::optional<std::int64_t> node_allocatable_update_period_seconds() const {
    return get("nodeAllocatableUpdatePeriodSeconds").as_int();
  }
  std::optional<bool> pod_info_on_mount() const { return get("podInfoOnMount").as_bool(); }
  std::optional<bool> prevent_pod_scheduling_if_missing() const {
    return get("preventPodSchedulingIfMissing").as_bool();
  }
  std::optional<bool> requires_republish() const { return get("requiresRepublish").as_bool(); }
  std::optional<bool> se_linux_mount() const { return get("seLinuxMount").as_bool(); }
  std::optional<bool> service_account_token_in_secrets() const { return get("serviceAccountTokenInSecrets").as_bool(); }
  std::optional<bool> storage_capacity() const { return get("storageCapacity").as_bool(); }
  ListView<TokenRequest> token_requests() const { return ListView<TokenRequest>(get("tokenRequests")); }
  ListView<Text> volume_lifecycle_modes() const { return ListView<Text>(get("volumeLifecycleModes")); }
};

class CSIDriver : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "csidrivers";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1beta1", "CSIDriver"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  CSIDriverSpec spec() const { return CSIDriverSpec(get("spec")); }
};

class CSIDriverList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1beta1", "CSIDriverList"};
    return kKind;
  }

  ListView<CSIDriver> items() const { return ListView<CSIDriver>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class CSINodeSpec : public View {
 public:
  using View::View;

  ListView<CSINodeDriver> drivers() const { return ListView<CSINodeDriver>(get("drivers")); }
};

class CSINodeStatus : public View {
 public:
  using View::View;

  ListView<StorageHealth> storage_health() const { return ListView<StorageHealth>(get("storageHealth")); }
};

class CSINode : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "csinodes";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1beta1", "CSINode"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  CSINodeSpec spec() const { return CSINodeSpec(get("spec")); }
  CSINodeStatus status() const { return CSINodeStatus(get("status")); }
};

class VolumeNodeResources : public View {
 public:
  using View::View;

  std::optional<std::int32_t> count() const { return detail::as_int32(get("count")); }
};

class CSINodeDriver : public View {
 public:
  using View::View;

  VolumeNodeResources allocatable() const { return VolumeNodeResources(get("allocatable")); }
  Text name() const { return get("name").text(); }
  Text node_id() const { return get("nodeID").text(); }
  ListView<Text> topology_keys() const { return ListView<Text>(get("topologyKeys")); }
};

class CSINodeList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1beta1", "CSINodeList"};
    return kKind;
  }

  ListView<CSINode> items() const { return ListView<CSINode>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class CSIStorageCapacity : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "csistoragecapacities";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1beta1", "CSIStorageCapacity"};
    return kKind;
  }

  std::optional<Quantity> capacity() const { return detail::as_quantity(get("capacity")); }
  std::optional<Quantity> maximum_volume_size() const { return detail::as_quantity(get("maximumVolumeSize")); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  k8s::meta::v1::LabelSelector node_topology() const { return k8s::meta::v1::LabelSelector(get("nodeTopology")); }
  Text storage_class_name() const { return get("storageClassName").text(); }
};

class CSIStorageCapacityList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1beta1", "CSIStorageCapacityList"};
    return kKind;
  }

  ListView<CSIStorageCapacity> items() const { return ListView<CSIStorageCapacity>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class StorageClass : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "storageclasses";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1beta1", "StorageClass"};
    return kKind;
  }

  std::optional<bool> allow_volume_expansion() const { return get("allowVolumeExpansion").as_bool(); }
  ListView<k8s::core::v1::TopologySelectorTerm> allowed_topologies() const {
    return ListView<k8s::core::v1::TopologySelectorTerm>(get("allowedTopologies"));
  }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ListView<Text> mount_options() const { return ListView<Text>(get("mountOptions")); }
  MapView<Text> parameters() const { return MapView<Text>(get("parameters")); }
  Text provisioner() const { return get("provisioner").text(); }
  std::optional<Text> reclaim_policy() const { return detail::as_text(get("reclaimPolicy")); }
  std::optional<Text> volume_binding_mode() const { return detail::as_text(get("volumeBindingMode")); }
};

class StorageClassList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1beta1", "StorageClassList"};
    return kKind;
  }

  ListView<StorageClass> items() const { return ListView<StorageClass>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class StorageHealth : public View {
 public:
  using View::View;

  ListView<StorageHealthCondition> health_conditions() const {
    return ListView<StorageHealthCondition>(get("healthConditions"));
  }
  Text name() const { return get("name").text(); }
};

class StorageHealthCondition : public View {
 public:
  using View::View;

  std::optional<Text> access_mode() const { return detail::as_text(get("accessMode")); }
  Time last_transition_time() const { return detail::as_time(get("lastTransitionTime")).value_or(Time()); }
  Text message() const { return get("message").text(); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
  std::optional<Text> volume_mode() const { return detail::as_text(get("volumeMode")); }
};

class TokenRequest : public View {
 public:
  using View::View;

  Text audience() const { return get("audience").text(); }
  std::optional<std::int64_t> expiration_seconds() const { return get("expirationSeconds").as_int(); }
};

class VolumeAttachmentSource : public View {
 public:
  using View::View;

  k8s::core::v1::PersistentVolumeSpec inline_volume_spec() const {
    return k8s::core::v1::PersistentVolumeSpec(get("inlineVolumeSpec"));
  }
  std::optional<Text> persistent_volume_name() const { return detail::as_text(get("persistentVolumeName")); }
};

class VolumeAttachmentSpec : public View {
 public:
  using View::View;

  Text attacher() const { return get("attacher").text(); }
  Text node_name() const { return get("nodeName").text(); }
  VolumeAttachmentSource source() const { return VolumeAttachmentSource(get("source")); }
};

class VolumeError : public View {
 public:
  using View::View;

  std::optional<std::int32_t> error_code() const { return detail::as_int32(get("errorCode")); }
  Text message() const { return get("message").text(); }
  Time time() const { return detail::as_time(get("time")).value_or(Time()); }
};

class VolumeAttachmentStatus : public View {
 public:
  using View::View;

  VolumeError attach_error() const { return VolumeError(get("attachError")); }
  bool attached() const { return get("attached").as_bool().value_or(false); }
  MapView<Text> attachment_metadata() const { return MapView<Text>(get("attachmentMetadata")); }
  VolumeError detach_error() const { return VolumeError(get("detachError")); }
};

class VolumeAttachment : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "volumeattachments";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1beta1", "VolumeAttachment"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  VolumeAttachmentSpec spec() const { return VolumeAttachmentSpec(get("spec")); }
  VolumeAttachmentStatus status() const { return VolumeAttachmentStatus(get("status")); }
};

class VolumeAttachmentList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1beta1", "VolumeAttachmentList"};
    return kKind;
  }

  ListView<VolumeAttachment> items() const { return ListView<VolumeAttachment>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class VolumeAttributesClass : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "volumeattributesclasses";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1beta1", "VolumeAttributesClass"};
    return kKind;
  }

  Text driver_name() const { return get("driverName").text(); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  MapView<Text> parameters() const { return MapView<Text>(get("parameters")); }
};

class VolumeAttributesClassList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1beta1", "VolumeAttributesClassList"};
    return kKind;
  }

  ListView<VolumeAttributesClass> items() const { return ListView<VolumeAttributesClass>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::storage::v1beta1
