// Made by tools/schema/run from k8s.io/api/storage/v1; do not edit.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::storage::v1 {

struct FSGroupPolicy {
  static constexpr std::string_view kReadWriteOnceWithFSType = "ReadWriteOnceWithFSType";
  static constexpr std::string_view kFile = "File";
  static constexpr std::string_view kNone = "None";
};

struct StorageHealthStatusType {
  static constexpr std::string_view kStorageUnreachable = "StorageUnreachable";
  static constexpr std::string_view kStorageDegraded = "StorageDegraded";
};

struct VolumeBindingMode {
  static constexpr std::string_view kImmediate = "Immediate";
  static constexpr std::string_view kWaitForFirstConsumer = "WaitForFirstConsumer";
};

struct VolumeLifecycleMode {
  static constexpr std::string_view kPersistent = "Persistent";
  static constexpr std::string_view kEphemeral = "Ephemeral";
};

class CSINodeDriver;
class StorageHealth;
class StorageHealthCondition;
class TokenRequest;

class CSIDriverSpec : public View {
 public:
  using View::View;

  std::optional<bool> attach_required() const { return find<bool>("attachRequired"); }
  std::optional<Text> fs_group_policy() const { return find<Text>("fsGroupPolicy"); }
  std::optional<std::int64_t> node_allocatable_update_period_seconds() const {
    return find<std::int64_t>("nodeAllocatableUpdatePeriodSeconds");
  }
  std::optional<bool> pod_info_on_mount() const { return find<bool>("podInfoOnMount"); }
  std::optional<bool> prevent_pod_scheduling_if_missing() const { return find<bool>("preventPodSchedulingIfMissing"); }
  std::optional<bool> requires_republish() const { return find<bool>("requiresRepublish"); }
  std::optional<bool> se_linux_mount() const { return find<bool>("seLinuxMount"); }
  std::optional<bool> service_account_token_in_secrets() const { return find<bool>("serviceAccountTokenInSecrets"); }
  std::optional<bool> storage_capacity() const { return find<bool>("storageCapacity"); }
  ListView<TokenRequest> token_requests() const { return ListView<TokenRequest>(get("tokenRequests")); }
  ListView<Text> volume_lifecycle_modes() const { return ListView<Text>(get("volumeLifecycleModes")); }
};

class CSIDriver : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "csidrivers";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1", "CSIDriver"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  CSIDriverSpec spec() const { return CSIDriverSpec(get("spec")); }
};

class CSIDriverList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1", "CSIDriverList"};
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
    static const Kind kKind{"storage.k8s.io", "v1", "CSINode"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  CSINodeSpec spec() const { return CSINodeSpec(get("spec")); }
  CSINodeStatus status() const { return CSINodeStatus(get("status")); }
};

class VolumeNodeResources : public View {
 public:
  using View::View;

  std::optional<std::int32_t> count() const { return find<std::int32_t>("count"); }
};

class CSINodeDriver : public View {
 public:
  using View::View;

  VolumeNodeResources allocatable() const { return VolumeNodeResources(get("allocatable")); }
  Text name() const { return read<Text>("name"); }
  Text node_id() const { return read<Text>("nodeID"); }
  ListView<Text> topology_keys() const { return ListView<Text>(get("topologyKeys")); }
};

class CSINodeList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1", "CSINodeList"};
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
    static const Kind kKind{"storage.k8s.io", "v1", "CSIStorageCapacity"};
    return kKind;
  }

  std::optional<Quantity> capacity() const { return find<Quantity>("capacity"); }
  std::optional<Quantity> maximum_volume_size() const { return find<Quantity>("maximumVolumeSize"); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  k8s::meta::v1::LabelSelector node_topology() const { return k8s::meta::v1::LabelSelector(get("nodeTopology")); }
  Text storage_class_name() const { return read<Text>("storageClassName"); }
};

class CSIStorageCapacityList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1", "CSIStorageCapacityList"};
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
    static const Kind kKind{"storage.k8s.io", "v1", "StorageClass"};
    return kKind;
  }

  std::optional<bool> allow_volume_expansion() const { return find<bool>("allowVolumeExpansion"); }
  ListView<k8s::core::v1::TopologySelectorTerm> allowed_topologies() const {
    return ListView<k8s::core::v1::TopologySelectorTerm>(get("allowedTopologies"));
  }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ListView<Text> mount_options() const { return ListView<Text>(get("mountOptions")); }
  MapView<Text> parameters() const { return MapView<Text>(get("parameters")); }
  Text provisioner() const { return read<Text>("provisioner"); }
  std::optional<Text> reclaim_policy() const { return find<Text>("reclaimPolicy"); }
  std::optional<Text> volume_binding_mode() const { return find<Text>("volumeBindingMode"); }
};

class StorageClassList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1", "StorageClassList"};
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
  Text name() const { return read<Text>("name"); }
};

class StorageHealthCondition : public View {
 public:
  using View::View;

  std::optional<Text> access_mode() const { return find<Text>("accessMode"); }
  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  std::optional<Text> volume_mode() const { return find<Text>("volumeMode"); }
};

class TokenRequest : public View {
 public:
  using View::View;

  Text audience() const { return read<Text>("audience"); }
  std::optional<std::int64_t> expiration_seconds() const { return find<std::int64_t>("expirationSeconds"); }
};

class VolumeAttachmentSource : public View {
 public:
  using View::View;

  k8s::core::v1::PersistentVolumeSpec inline_volume_spec() const {
    return k8s::core::v1::PersistentVolumeSpec(get("inlineVolumeSpec"));
  }
  std::optional<Text> persistent_volume_name() const { return find<Text>("persistentVolumeName"); }
};

class VolumeAttachmentSpec : public View {
 public:
  using View::View;

  Text attacher() const { return read<Text>("attacher"); }
  Text node_name() const { return read<Text>("nodeName"); }
  VolumeAttachmentSource source() const { return VolumeAttachmentSource(get("source")); }
};

class VolumeError : public View {
 public:
  using View::View;

  std::optional<std::int32_t> error_code() const { return find<std::int32_t>("errorCode"); }
  Text message() const { return read<Text>("message"); }
  Time time() const { return read<Time>("time"); }
};

class VolumeAttachmentStatus : public View {
 public:
  using View::View;

  VolumeError attach_error() const { return VolumeError(get("attachError")); }
  bool attached() const { return read<bool>("attached"); }
  MapView<Text> attachment_metadata() const { return MapView<Text>(get("attachmentMetadata")); }
  VolumeError detach_error() const { return VolumeError(get("detachError")); }
};

class VolumeAttachment : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "volumeattachments";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1", "VolumeAttachment"};
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
    static const Kind kKind{"storage.k8s.io", "v1", "VolumeAttachmentList"};
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
    static const Kind kKind{"storage.k8s.io", "v1", "VolumeAttributesClass"};
    return kKind;
  }

  Text driver_name() const { return read<Text>("driverName"); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  MapView<Text> parameters() const { return MapView<Text>(get("parameters")); }
};

class VolumeAttributesClassList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1", "VolumeAttributesClassList"};
    return kKind;
  }

  ListView<VolumeAttributesClass> items() const { return ListView<VolumeAttributesClass>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::storage::v1
