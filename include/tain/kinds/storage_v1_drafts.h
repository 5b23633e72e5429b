// Made by tools/schema/run from k8s.io/api/storage/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/core_v1_drafts.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::storage::v1 {

class CSINodeDriverDraft;
class StorageHealthConditionDraft;
class StorageHealthDraft;
class TokenRequestDraft;

class CSIDriverSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> attach_required() const { return find_field<bool>("attachRequired"); }
  CSIDriverSpecDraft& set_attach_required(bool value) { return put_field<bool>("attachRequired", value), *this; }
  CSIDriverSpecDraft& clear_attach_required() { return erase_field("attachRequired"), *this; }
  std::optional<std::string> fs_group_policy() const { return find_field<std::string>("fsGroupPolicy"); }
  CSIDriverSpecDraft& set_fs_group_policy(std::string_view value) {
    return put_field<std::string>("fsGroupPolicy", value), *this;
  }
  CSIDriverSpecDraft& clear_fs_group_policy() { return erase_field("fsGroupPolicy"), *this; }
  std::optional<std::int64_t> node_allocatable_update_period_seconds() const {
    return find_field<std::int64_t>("nodeAllocatableUpdatePeriodSeconds");
  }
  CSIDriverSpecDraft& set_node_allocatable_update_period_seconds(std::int64_t value) {
    return put_field<std::int64_t>("nodeAllocatableUpdatePeriodSeconds", value), *this;
  }
  CSIDriverSpecDraft& clear_node_allocatable_update_period_seconds() {
    return erase_field("nodeAllocatableUpdatePeriodSeconds"), *this;
  }
  std::optional<bool> pod_info_on_mount() const { return find_field<bool>("podInfoOnMount"); }
  CSIDriverSpecDraft& set_pod_info_on_mount(bool value) { return put_field<bool>("podInfoOnMount", value), *this; }
  CSIDriverSpecDraft& clear_pod_info_on_mount() { return erase_field("podInfoOnMount"), *this; }
  std::optional<bool> prevent_pod_scheduling_if_missing() const {
    return find_field<bool>("preventPodSchedulingIfMissing");
  }
  CSIDriverSpecDraft& set_prevent_pod_scheduling_if_missing(bool value) {
    return put_field<bool>("preventPodSchedulingIfMissing", value), *this;
  }
  CSIDriverSpecDraft& clear_prevent_pod_scheduling_if_missing() {
    return erase_field("preventPodSchedulingIfMissing"), *this;
  }
  std::optional<bool> requires_republish() const { return find_field<bool>("requiresRepublish"); }
  CSIDriverSpecDraft& set_requires_republish(bool value) { return put_field<bool>("requiresRepublish", value), *this; }
  CSIDriverSpecDraft& clear_requires_republish() { return erase_field("requiresRepublish"), *this; }
  std::optional<bool> se_linux_mount() const { return find_field<bool>("seLinuxMount"); }
  CSIDriverSpecDraft& set_se_linux_mount(bool value) { return put_field<bool>("seLinuxMount", value), *this; }
  CSIDriverSpecDraft& clear_se_linux_mount() { return erase_field("seLinuxMount"), *this; }
  std::optional<bool> service_account_token_in_secrets() const {
    return find_field<bool>("serviceAccountTokenInSecrets");
  }
  CSIDriverSpecDraft& set_service_account_token_in_secrets(bool value) {
    return put_field<bool>("serviceAccountTokenInSecrets", value), *this;
  }
  CSIDriverSpecDraft& clear_service_account_token_in_secrets() {
    return erase_field("serviceAccountTokenInSecrets"), *this;
  }
  std::optional<bool> storage_capacity() const { return find_field<bool>("storageCapacity"); }
  CSIDriverSpecDraft& set_storage_capacity(bool value) { return put_field<bool>("storageCapacity", value), *this; }
  CSIDriverSpecDraft& clear_storage_capacity() { return erase_field("storageCapacity"), *this; }
  DraftList<TokenRequestDraft> token_requests() { return {*this, "tokenRequests"}; }
  CSIDriverSpecDraft& clear_token_requests() { return erase_field("tokenRequests"), *this; }
  DraftList<TextDraft> volume_lifecycle_modes() { return {*this, "volumeLifecycleModes"}; }
  CSIDriverSpecDraft& clear_volume_lifecycle_modes() { return erase_field("volumeLifecycleModes"), *this; }
};

class CSIDriverDraft : public KindDraft<CSIDriverDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1", "CSIDriver"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  CSIDriverDraft& clear_metadata() { return erase_field("metadata"), *this; }
  CSIDriverSpecDraft spec() { return {root(), "spec"}; }
  CSIDriverDraft& clear_spec() { return erase_field("spec"), *this; }
};

class CSINodeSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<CSINodeDriverDraft> drivers() { return {*this, "drivers"}; }
  CSINodeSpecDraft& clear_drivers() { return erase_field("drivers"), *this; }
};

class CSINodeStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<StorageHealthDraft> storage_health() { return {*this, "storageHealth"}; }
  CSINodeStatusDraft& clear_storage_health() { return erase_field("storageHealth"), *this; }
};

class CSINodeDraft : public KindDraft<CSINodeDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1", "CSINode"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  CSINodeDraft& clear_metadata() { return erase_field("metadata"), *this; }
  CSINodeSpecDraft spec() { return {root(), "spec"}; }
  CSINodeDraft& clear_spec() { return erase_field("spec"), *this; }
  CSINodeStatusDraft status() { return {root(), "status"}; }
  CSINodeDraft& clear_status() { return erase_field("status"), *this; }
};

class VolumeNodeResourcesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> count() const { return find_field<std::int32_t>("count"); }
  VolumeNodeResourcesDraft& set_count(std::int32_t value) { return put_field<std::int32_t>("count", value), *this; }
  VolumeNodeResourcesDraft& clear_count() { return erase_field("count"), *this; }
};

class CSINodeDriverDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  VolumeNodeResourcesDraft allocatable() { return {*this, "allocatable"}; }
  CSINodeDriverDraft& clear_allocatable() { return erase_field("allocatable"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  CSINodeDriverDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  CSINodeDriverDraft& clear_name() { return erase_field("name"), *this; }
  std::string node_id() const { return read_field<std::string>("nodeID"); }
  CSINodeDriverDraft& set_node_id(std::string_view value) { return put_field<std::string>("nodeID", value), *this; }
  CSINodeDriverDraft& clear_node_id() { return erase_field("nodeID"), *this; }
  DraftList<TextDraft> topology_keys() { return {*this, "topologyKeys"}; }
  CSINodeDriverDraft& clear_topology_keys() { return erase_field("topologyKeys"), *this; }
};

class CSIStorageCapacityDraft : public KindDraft<CSIStorageCapacityDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1", "CSIStorageCapacity"};
    return kKind;
  }

  std::optional<Quantity> capacity() const { return find_field<Quantity>("capacity"); }
  CSIStorageCapacityDraft& set_capacity(const Quantity& value) { return put_field<Quantity>("capacity", value), *this; }
  CSIStorageCapacityDraft& clear_capacity() { return erase_field("capacity"), *this; }
  std::optional<Quantity> maximum_volume_size() const { return find_field<Quantity>("maximumVolumeSize"); }
  CSIStorageCapacityDraft& set_maximum_volume_size(const Quantity& value) {
    return put_field<Quantity>("maximumVolumeSize", value), *this;
  }
  CSIStorageCapacityDraft& clear_maximum_volume_size() { return erase_field("maximumVolumeSize"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  CSIStorageCapacityDraft& clear_metadata() { return erase_field("metadata"), *this; }
  k8s::meta::v1::LabelSelectorDraft node_topology() { return {root(), "nodeTopology"}; }
  CSIStorageCapacityDraft& clear_node_topology() { return erase_field("nodeTopology"), *this; }
  std::string storage_class_name() const { return read_field<std::string>("storageClassName"); }
  CSIStorageCapacityDraft& set_storage_class_name(std::string_view value) {
    return put_field<std::string>("storageClassName", value), *this;
  }
  CSIStorageCapacityDraft& clear_storage_class_name() { return erase_field("storageClassName"), *this; }
};

class StorageClassDraft : public KindDraft<StorageClassDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1", "StorageClass"};
    return kKind;
  }

  std::optional<bool> allow_volume_expansion() const { return find_field<bool>("allowVolumeExpansion"); }
  StorageClassDraft& set_allow_volume_expansion(bool value) {
    return put_field<bool>("allowVolumeExpansion", value), *this;
  }
  StorageClassDraft& clear_allow_volume_expansion() { return erase_field("allowVolumeExpansion"), *this; }
  DraftList<k8s::core::v1::TopologySelectorTermDraft> allowed_topologies() { return {root(), "allowedTopologies"}; }
  StorageClassDraft& clear_allowed_topologies() { return erase_field("allowedTopologies"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  StorageClassDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DraftList<TextDraft> mount_options() { return {root(), "mountOptions"}; }
  StorageClassDraft& clear_mount_options() { return erase_field("mountOptions"), *this; }
  DraftMap<TextDraft> parameters() { return {root(), "parameters"}; }
  StorageClassDraft& clear_parameters() { return erase_field("parameters"), *this; }
  std::string provisioner() const { return read_field<std::string>("provisioner"); }
  StorageClassDraft& set_provisioner(std::string_view value) {
    return put_field<std::string>("provisioner", value), *this;
  }
  StorageClassDraft& clear_provisioner() { return erase_field("provisioner"), *this; }
  std::optional<std::string> reclaim_policy() const { return find_field<std::string>("reclaimPolicy"); }
  StorageClassDraft& set_reclaim_policy(std::string_view value) {
    return put_field<std::string>("reclaimPolicy", value), *this;
  }
  StorageClassDraft& clear_reclaim_policy() { return erase_field("reclaimPolicy"), *this; }
  std::optional<std::string> volume_binding_mode() const { return find_field<std::string>("volumeBindingMode"); }
  StorageClassDraft& set_volume_binding_mode(std::string_view value) {
    return put_field<std::string>("volumeBindingMode", value), *this;
  }
  StorageClassDraft& clear_volume_binding_mode() { return erase_field("volumeBindingMode"), *this; }
};

class StorageHealthDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<StorageHealthConditionDraft> health_conditions() { return {*this, "healthConditions"}; }
  StorageHealthDraft& clear_health_conditions() { return erase_field("healthConditions"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  StorageHealthDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  StorageHealthDraft& clear_name() { return erase_field("name"), *this; }
};

class StorageHealthConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> access_mode() const { return find_field<std::string>("accessMode"); }
  StorageHealthConditionDraft& set_access_mode(std::string_view value) {
    return put_field<std::string>("accessMode", value), *this;
  }
  StorageHealthConditionDraft& clear_access_mode() { return erase_field("accessMode"), *this; }
  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  StorageHealthConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  StorageHealthConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  StorageHealthConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  StorageHealthConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  StorageHealthConditionDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  StorageHealthConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  StorageHealthConditionDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  StorageHealthConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::optional<std::string> volume_mode() const { return find_field<std::string>("volumeMode"); }
  StorageHealthConditionDraft& set_volume_mode(std::string_view value) {
    return put_field<std::string>("volumeMode", value), *this;
  }
  StorageHealthConditionDraft& clear_volume_mode() { return erase_field("volumeMode"), *this; }
};

class TokenRequestDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string audience() const { return read_field<std::string>("audience"); }
  TokenRequestDraft& set_audience(std::string_view value) { return put_field<std::string>("audience", value), *this; }
  TokenRequestDraft& clear_audience() { return erase_field("audience"), *this; }
  std::optional<std::int64_t> expiration_seconds() const { return find_field<std::int64_t>("expirationSeconds"); }
  TokenRequestDraft& set_expiration_seconds(std::int64_t value) {
    return put_field<std::int64_t>("expirationSeconds", value), *this;
  }
  TokenRequestDraft& clear_expiration_seconds() { return erase_field("expirationSeconds"), *this; }
};

class VolumeAttachmentSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  k8s::core::v1::PersistentVolumeSpecDraft inline_volume_spec() { return {*this, "inlineVolumeSpec"}; }
  VolumeAttachmentSourceDraft& clear_inline_volume_spec() { return erase_field("inlineVolumeSpec"), *this; }
  std::optional<std::string> persistent_volume_name() const { return find_field<std::string>("persistentVolumeName"); }
  VolumeAttachmentSourceDraft& set_persistent_volume_name(std::string_view value) {
    return put_field<std::string>("persistentVolumeName", value), *this;
  }
  VolumeAttachmentSourceDraft& clear_persistent_volume_name() { return erase_field("persistentVolumeName"), *this; }
};

class VolumeAttachmentSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string attacher() const { return read_field<std::string>("attacher"); }
  VolumeAttachmentSpecDraft& set_attacher(std::string_view value) {
    return put_field<std::string>("attacher", value), *this;
  }
  VolumeAttachmentSpecDraft& clear_attacher() { return erase_field("attacher"), *this; }
  std::string node_name() const { return read_field<std::string>("nodeName"); }
  VolumeAttachmentSpecDraft& set_node_name(std::string_view value) {
    return put_field<std::string>("nodeName", value), *this;
  }
  VolumeAttachmentSpecDraft& clear_node_name() { return erase_field("nodeName"), *this; }
  VolumeAttachmentSourceDraft source() { return {*this, "source"}; }
  VolumeAttachmentSpecDraft& clear_source() { return erase_field("source"), *this; }
};

class VolumeErrorDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> error_code() const { return find_field<std::int32_t>("errorCode"); }
  VolumeErrorDraft& set_error_code(std::int32_t value) { return put_field<std::int32_t>("errorCode", value), *this; }
  VolumeErrorDraft& clear_error_code() { return erase_field("errorCode"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  VolumeErrorDraft& set_message(std::string_view value) { return put_field<std::string>("message", value), *this; }
  VolumeErrorDraft& clear_message() { return erase_field("message"), *this; }
  Time time() const { return read_field<Time>("time"); }
  VolumeErrorDraft& set_time(const Time& value) { return put_field<Time>("time", value), *this; }
  VolumeErrorDraft& clear_time() { return erase_field("time"), *this; }
};

class VolumeAttachmentStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  VolumeErrorDraft attach_error() { return {*this, "attachError"}; }
  VolumeAttachmentStatusDraft& clear_attach_error() { return erase_field("attachError"), *this; }
  bool attached() const { return read_field<bool>("attached"); }
  VolumeAttachmentStatusDraft& set_attached(bool value) { return put_field<bool>("attached", value), *this; }
  VolumeAttachmentStatusDraft& clear_attached() { return erase_field("attached"), *this; }
  DraftMap<TextDraft> attachment_metadata() { return {*this, "attachmentMetadata"}; }
  VolumeAttachmentStatusDraft& clear_attachment_metadata() { return erase_field("attachmentMetadata"), *this; }
  VolumeErrorDraft detach_error() { return {*this, "detachError"}; }
  VolumeAttachmentStatusDraft& clear_detach_error() { return erase_field("detachError"), *this; }
};

class VolumeAttachmentDraft : public KindDraft<VolumeAttachmentDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1", "VolumeAttachment"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  VolumeAttachmentDraft& clear_metadata() { return erase_field("metadata"), *this; }
  VolumeAttachmentSpecDraft spec() { return {root(), "spec"}; }
  VolumeAttachmentDraft& clear_spec() { return erase_field("spec"), *this; }
  VolumeAttachmentStatusDraft status() { return {root(), "status"}; }
  VolumeAttachmentDraft& clear_status() { return erase_field("status"), *this; }
};

class VolumeAttributesClassDraft : public KindDraft<VolumeAttributesClassDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1", "VolumeAttributesClass"};
    return kKind;
  }

  std::string driver_name() const { return read_field<std::string>("driverName"); }
  VolumeAttributesClassDraft& set_driver_name(std::string_view value) {
    return put_field<std::string>("driverName", value), *this;
  }
  VolumeAttributesClassDraft& clear_driver_name() { return erase_field("driverName"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  VolumeAttributesClassDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DraftMap<TextDraft> parameters() { return {root(), "parameters"}; }
  VolumeAttributesClassDraft& clear_parameters() { return erase_field("parameters"), *this; }
};

}  // namespace tain::k8s::storage::v1
