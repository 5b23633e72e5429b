// Made by tools/schema/run from k8s.io/api/core/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::core::v1 {

class ContainerPortDraft;
class ContainerResizePolicyDraft;
class ContainerRestartRuleDraft;
class DownwardAPIVolumeFileDraft;
class EnvFromSourceDraft;
class EnvVarDraft;
class HTTPHeaderDraft;
class KeyToPathDraft;
class LimitRangeItemDraft;
class NamespaceConditionDraft;
class NodeAddressDraft;
class NodeConditionDraft;
class NodeRuntimeHandlerDraft;
class NodeSelectorTermDraft;
class PersistentVolumeClaimConditionDraft;
class PodAffinityTermDraft;
class PodConditionDraft;
class PodDNSConfigOptionDraft;
class PodIPDraft;
class PodReadinessGateDraft;
class PodResourceClaimDraft;
class PodResourceClaimStatusDraft;
class PodSchedulingGateDraft;
class PodVolumeHealthDraft;
class PortStatusDraft;
class PreferredSchedulingTermDraft;
class ReplicationControllerConditionDraft;
class ResourceClaimDraft;
class ResourceStatusDraft;
class ScopedResourceSelectorRequirementDraft;
class ServicePortDraft;
class SysctlDraft;
class TaintDraft;
class TolerationDraft;
class TopologySpreadConstraintDraft;
class VolumeDeviceDraft;
class VolumeDraft;
class VolumeHealthConditionDraft;
class VolumeMountDraft;
class VolumeMountStatusDraft;
class VolumeProjectionDraft;
class WeightedPodAffinityTermDraft;

class AWSElasticBlockStoreVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  AWSElasticBlockStoreVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  AWSElasticBlockStoreVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  std::int32_t partition() const { return read_field<std::int32_t>("partition"); }
  AWSElasticBlockStoreVolumeSourceDraft& set_partition(std::int32_t value) {
    return put_field<std::int32_t>("partition", value), *this;
  }
  AWSElasticBlockStoreVolumeSourceDraft& clear_partition() { return erase_field("partition"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  AWSElasticBlockStoreVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  AWSElasticBlockStoreVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  std::string volume_id() const { return read_field<std::string>("volumeID"); }
  AWSElasticBlockStoreVolumeSourceDraft& set_volume_id(std::string_view value) {
    return put_field<std::string>("volumeID", value), *this;
  }
  AWSElasticBlockStoreVolumeSourceDraft& clear_volume_id() { return erase_field("volumeID"), *this; }
};

class NodeSelectorDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<NodeSelectorTermDraft> node_selector_terms() { return {*this, "nodeSelectorTerms"}; }
  NodeSelectorDraft& clear_node_selector_terms() { return erase_field("nodeSelectorTerms"), *this; }
};

class NodeAffinityDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<PreferredSchedulingTermDraft> preferred_during_scheduling_ignored_during_execution() {
    return {*this, "preferredDuringSchedulingIgnoredDuringExecution"};
  }
  NodeAffinityDraft& clear_preferred_during_scheduling_ignored_during_execution() {
    return erase_field("preferredDuringSchedulingIgnoredDuringExecution"), *this;
  }
  NodeSelectorDraft required_during_scheduling_ignored_during_execution() {
    return {*this, "requiredDuringSchedulingIgnoredDuringExecution"};
  }
  NodeAffinityDraft& clear_required_during_scheduling_ignored_during_execution() {
    return erase_field("requiredDuringSchedulingIgnoredDuringExecution"), *this;
  }
};

class PodAffinityDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<WeightedPodAffinityTermDraft> preferred_during_scheduling_ignored_during_execution() {
    return {*this, "preferredDuringSchedulingIgnoredDuringExecution"};
  }
  PodAffinityDraft& clear_preferred_during_scheduling_ignored_during_execution() {
    return erase_field("preferredDuringSchedulingIgnoredDuringExecution"), *this;
  }
  DraftList<PodAffinityTermDraft> required_during_scheduling_ignored_during_execution() {
    return {*this, "requiredDuringSchedulingIgnoredDuringExecution"};
  }
  PodAffinityDraft& clear_required_during_scheduling_ignored_during_execution() {
    return erase_field("requiredDuringSchedulingIgnoredDuringExecution"), *this;
  }
};

class PodAntiAffinityDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<WeightedPodAffinityTermDraft> preferred_during_scheduling_ignored_during_execution() {
    return {*this, "preferredDuringSchedulingIgnoredDuringExecution"};
  }
  PodAntiAffinityDraft& clear_preferred_during_scheduling_ignored_during_execution() {
    return erase_field("preferredDuringSchedulingIgnoredDuringExecution"), *this;
  }
  DraftList<PodAffinityTermDraft> required_during_scheduling_ignored_during_execution() {
    return {*this, "requiredDuringSchedulingIgnoredDuringExecution"};
  }
  PodAntiAffinityDraft& clear_required_during_scheduling_ignored_during_execution() {
    return erase_field("requiredDuringSchedulingIgnoredDuringExecution"), *this;
  }
};

class AffinityDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  NodeAffinityDraft node_affinity() { return {*this, "nodeAffinity"}; }
  AffinityDraft& clear_node_affinity() { return erase_field("nodeAffinity"), *this; }
  PodAffinityDraft pod_affinity() { return {*this, "podAffinity"}; }
  AffinityDraft& clear_pod_affinity() { return erase_field("podAffinity"), *this; }
  PodAntiAffinityDraft pod_anti_affinity() { return {*this, "podAntiAffinity"}; }
  AffinityDraft& clear_pod_anti_affinity() { return erase_field("podAntiAffinity"), *this; }
};

class AppArmorProfileDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> localhost_profile() const { return find_field<std::string>("localhostProfile"); }
  AppArmorProfileDraft& set_localhost_profile(std::string_view value) {
    return put_field<std::string>("localhostProfile", value), *this;
  }
  AppArmorProfileDraft& clear_localhost_profile() { return erase_field("localhostProfile"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  AppArmorProfileDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  AppArmorProfileDraft& clear_type() { return erase_field("type"), *this; }
};

class AttachedVolumeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string device_path() const { return read_field<std::string>("devicePath"); }
  AttachedVolumeDraft& set_device_path(std::string_view value) {
    return put_field<std::string>("devicePath", value), *this;
  }
  AttachedVolumeDraft& clear_device_path() { return erase_field("devicePath"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  AttachedVolumeDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  AttachedVolumeDraft& clear_name() { return erase_field("name"), *this; }
};

class AzureDiskVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> caching_mode() const { return find_field<std::string>("cachingMode"); }
  AzureDiskVolumeSourceDraft& set_caching_mode(std::string_view value) {
    return put_field<std::string>("cachingMode", value), *this;
  }
  AzureDiskVolumeSourceDraft& clear_caching_mode() { return erase_field("cachingMode"), *this; }
  std::string disk_name() const { return read_field<std::string>("diskName"); }
  AzureDiskVolumeSourceDraft& set_disk_name(std::string_view value) {
    return put_field<std::string>("diskName", value), *this;
  }
  AzureDiskVolumeSourceDraft& clear_disk_name() { return erase_field("diskName"), *this; }
  std::string disk_uri() const { return read_field<std::string>("diskURI"); }
  AzureDiskVolumeSourceDraft& set_disk_uri(std::string_view value) {
    return put_field<std::string>("diskURI", value), *this;
  }
  AzureDiskVolumeSourceDraft& clear_disk_uri() { return erase_field("diskURI"), *this; }
  std::optional<std::string> fs_type() const { return find_field<std::string>("fsType"); }
  AzureDiskVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  AzureDiskVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  std::optional<std::string> kind() const { return find_field<std::string>("kind"); }
  AzureDiskVolumeSourceDraft& set_kind(std::string_view value) { return put_field<std::string>("kind", value), *this; }
  AzureDiskVolumeSourceDraft& clear_kind() { return erase_field("kind"), *this; }
  std::optional<bool> read_only() const { return find_field<bool>("readOnly"); }
  AzureDiskVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  AzureDiskVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
};

class AzureFilePersistentVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  bool read_only() const { return read_field<bool>("readOnly"); }
  AzureFilePersistentVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  AzureFilePersistentVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  std::string secret_name() const { return read_field<std::string>("secretName"); }
  AzureFilePersistentVolumeSourceDraft& set_secret_name(std::string_view value) {
    return put_field<std::string>("secretName", value), *this;
  }
  AzureFilePersistentVolumeSourceDraft& clear_secret_name() { return erase_field("secretName"), *this; }
  std::optional<std::string> secret_namespace() const { return find_field<std::string>("secretNamespace"); }
  AzureFilePersistentVolumeSourceDraft& set_secret_namespace(std::string_view value) {
    return put_field<std::string>("secretNamespace", value), *this;
  }
  AzureFilePersistentVolumeSourceDraft& clear_secret_namespace() { return erase_field("secretNamespace"), *this; }
  std::string share_name() const { return read_field<std::string>("shareName"); }
  AzureFilePersistentVolumeSourceDraft& set_share_name(std::string_view value) {
    return put_field<std::string>("shareName", value), *this;
  }
  AzureFilePersistentVolumeSourceDraft& clear_share_name() { return erase_field("shareName"), *this; }
};

class AzureFileVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  bool read_only() const { return read_field<bool>("readOnly"); }
  AzureFileVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  AzureFileVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  std::string secret_name() const { return read_field<std::string>("secretName"); }
  AzureFileVolumeSourceDraft& set_secret_name(std::string_view value) {
    return put_field<std::string>("secretName", value), *this;
  }
  AzureFileVolumeSourceDraft& clear_secret_name() { return erase_field("secretName"), *this; }
  std::string share_name() const { return read_field<std::string>("shareName"); }
  AzureFileVolumeSourceDraft& set_share_name(std::string_view value) {
    return put_field<std::string>("shareName", value), *this;
  }
  AzureFileVolumeSourceDraft& clear_share_name() { return erase_field("shareName"), *this; }
};

class ObjectReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string api_version() const { return read_field<std::string>("apiVersion"); }
  ObjectReferenceDraft& set_api_version(std::string_view value) {
    return put_field<std::string>("apiVersion", value), *this;
  }
  ObjectReferenceDraft& clear_api_version() { return erase_field("apiVersion"), *this; }
  std::string field_path() const { return read_field<std::string>("fieldPath"); }
  ObjectReferenceDraft& set_field_path(std::string_view value) {
    return put_field<std::string>("fieldPath", value), *this;
  }
  ObjectReferenceDraft& clear_field_path() { return erase_field("fieldPath"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  ObjectReferenceDraft& set_kind(std::string_view value) { return put_field<std::string>("kind", value), *this; }
  ObjectReferenceDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ObjectReferenceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ObjectReferenceDraft& clear_name() { return erase_field("name"), *this; }
  std::string namespace_() const { return read_field<std::string>("namespace"); }
  ObjectReferenceDraft& set_namespace_(std::string_view value) {
    return put_field<std::string>("namespace", value), *this;
  }
  ObjectReferenceDraft& clear_namespace_() { return erase_field("namespace"), *this; }
  std::string resource_version() const { return read_field<std::string>("resourceVersion"); }
  ObjectReferenceDraft& set_resource_version(std::string_view value) {
    return put_field<std::string>("resourceVersion", value), *this;
  }
  ObjectReferenceDraft& clear_resource_version() { return erase_field("resourceVersion"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  ObjectReferenceDraft& set_uid(std::string_view value) { return put_field<std::string>("uid", value), *this; }
  ObjectReferenceDraft& clear_uid() { return erase_field("uid"), *this; }
};

class BindingDraft : public KindDraft<BindingDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Binding"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  BindingDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ObjectReferenceDraft target() { return {root(), "target"}; }
  BindingDraft& clear_target() { return erase_field("target"), *this; }
};

class SecretReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  SecretReferenceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  SecretReferenceDraft& clear_name() { return erase_field("name"), *this; }
  std::string namespace_() const { return read_field<std::string>("namespace"); }
  SecretReferenceDraft& set_namespace_(std::string_view value) {
    return put_field<std::string>("namespace", value), *this;
  }
  SecretReferenceDraft& clear_namespace_() { return erase_field("namespace"), *this; }
};

class CSIPersistentVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  SecretReferenceDraft controller_expand_secret_ref() { return {*this, "controllerExpandSecretRef"}; }
  CSIPersistentVolumeSourceDraft& clear_controller_expand_secret_ref() {
    return erase_field("controllerExpandSecretRef"), *this;
  }
  SecretReferenceDraft controller_publish_secret_ref() { return {*this, "controllerPublishSecretRef"}; }
  CSIPersistentVolumeSourceDraft& clear_controller_publish_secret_ref() {
    return erase_field("controllerPublishSecretRef"), *this;
  }
  std::string driver() const { return read_field<std::string>("driver"); }
  CSIPersistentVolumeSourceDraft& set_driver(std::string_view value) {
    return put_field<std::string>("driver", value), *this;
  }
  CSIPersistentVolumeSourceDraft& clear_driver() { return erase_field("driver"), *this; }
  std::string fs_type() const { return read_field<std::string>("fsType"); }
  CSIPersistentVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  CSIPersistentVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  SecretReferenceDraft node_expand_secret_ref() { return {*this, "nodeExpandSecretRef"}; }
  CSIPersistentVolumeSourceDraft& clear_node_expand_secret_ref() { return erase_field("nodeExpandSecretRef"), *this; }
  SecretReferenceDraft node_publish_secret_ref() { return {*this, "nodePublishSecretRef"}; }
  CSIPersistentVolumeSourceDraft& clear_node_publish_secret_ref() { return erase_field("nodePublishSecretRef"), *this; }
  SecretReferenceDraft node_stage_secret_ref() { return {*this, "nodeStageSecretRef"}; }
  CSIPersistentVolumeSourceDraft& clear_node_stage_secret_ref() { return erase_field("nodeStageSecretRef"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  CSIPersistentVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  CSIPersistentVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  DraftMap<TextDraft> volume_attributes() { return {*this, "volumeAttributes"}; }
  CSIPersistentVolumeSourceDraft& clear_volume_attributes() { return erase_field("volumeAttributes"), *this; }
  std::string volume_handle() const { return read_field<std::string>("volumeHandle"); }
  CSIPersistentVolumeSourceDraft& set_volume_handle(std::string_view value) {
    return put_field<std::string>("volumeHandle", value), *this;
  }
  CSIPersistentVolumeSourceDraft& clear_volume_handle() { return erase_field("volumeHandle"), *this; }
};

class LocalObjectReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  LocalObjectReferenceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  LocalObjectReferenceDraft& clear_name() { return erase_field("name"), *this; }
};

class CSIVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string driver() const { return read_field<std::string>("driver"); }
  CSIVolumeSourceDraft& set_driver(std::string_view value) { return put_field<std::string>("driver", value), *this; }
  CSIVolumeSourceDraft& clear_driver() { return erase_field("driver"), *this; }
  std::optional<std::string> fs_type() const { return find_field<std::string>("fsType"); }
  CSIVolumeSourceDraft& set_fs_type(std::string_view value) { return put_field<std::string>("fsType", value), *this; }
  CSIVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  LocalObjectReferenceDraft node_publish_secret_ref() { return {*this, "nodePublishSecretRef"}; }
  CSIVolumeSourceDraft& clear_node_publish_secret_ref() { return erase_field("nodePublishSecretRef"), *this; }
  std::optional<bool> read_only() const { return find_field<bool>("readOnly"); }
  CSIVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  CSIVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  DraftMap<TextDraft> volume_attributes() { return {*this, "volumeAttributes"}; }
  CSIVolumeSourceDraft& clear_volume_attributes() { return erase_field("volumeAttributes"), *this; }
};

class CapabilitiesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> add() { return {*this, "add"}; }
  CapabilitiesDraft& clear_add() { return erase_field("add"), *this; }
  DraftList<TextDraft> drop() { return {*this, "drop"}; }
  CapabilitiesDraft& clear_drop() { return erase_field("drop"), *this; }
};

class CephFSPersistentVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> monitors() { return {*this, "monitors"}; }
  CephFSPersistentVolumeSourceDraft& clear_monitors() { return erase_field("monitors"), *this; }
  std::string path() const { return read_field<std::string>("path"); }
  CephFSPersistentVolumeSourceDraft& set_path(std::string_view value) {
    return put_field<std::string>("path", value), *this;
  }
  CephFSPersistentVolumeSourceDraft& clear_path() { return erase_field("path"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  CephFSPersistentVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  CephFSPersistentVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  std::string secret_file() const { return read_field<std::string>("secretFile"); }
  CephFSPersistentVolumeSourceDraft& set_secret_file(std::string_view value) {
    return put_field<std::string>("secretFile", value), *this;
  }
  CephFSPersistentVolumeSourceDraft& clear_secret_file() { return erase_field("secretFile"), *this; }
  SecretReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  CephFSPersistentVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
  std::string user() const { return read_field<std::string>("user"); }
  CephFSPersistentVolumeSourceDraft& set_user(std::string_view value) {
    return put_field<std::string>("user", value), *this;
  }
  CephFSPersistentVolumeSourceDraft& clear_user() { return erase_field("user"), *this; }
};

class CephFSVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> monitors() { return {*this, "monitors"}; }
  CephFSVolumeSourceDraft& clear_monitors() { return erase_field("monitors"), *this; }
  std::string path() const { return read_field<std::string>("path"); }
  CephFSVolumeSourceDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  CephFSVolumeSourceDraft& clear_path() { return erase_field("path"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  CephFSVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  CephFSVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  std::string secret_file() const { return read_field<std::string>("secretFile"); }
  CephFSVolumeSourceDraft& set_secret_file(std::string_view value) {
    return put_field<std::string>("secretFile", value), *this;
  }
  CephFSVolumeSourceDraft& clear_secret_file() { return erase_field("secretFile"), *this; }
  LocalObjectReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  CephFSVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
  std::string user() const { return read_field<std::string>("user"); }
  CephFSVolumeSourceDraft& set_user(std::string_view value) { return put_field<std::string>("user", value), *this; }
  CephFSVolumeSourceDraft& clear_user() { return erase_field("user"), *this; }
};

class CinderPersistentVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  CinderPersistentVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  CinderPersistentVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  CinderPersistentVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  CinderPersistentVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  SecretReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  CinderPersistentVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
  std::string volume_id() const { return read_field<std::string>("volumeID"); }
  CinderPersistentVolumeSourceDraft& set_volume_id(std::string_view value) {
    return put_field<std::string>("volumeID", value), *this;
  }
  CinderPersistentVolumeSourceDraft& clear_volume_id() { return erase_field("volumeID"), *this; }
};

class CinderVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  CinderVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  CinderVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  CinderVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  CinderVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  LocalObjectReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  CinderVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
  std::string volume_id() const { return read_field<std::string>("volumeID"); }
  CinderVolumeSourceDraft& set_volume_id(std::string_view value) {
    return put_field<std::string>("volumeID", value), *this;
  }
  CinderVolumeSourceDraft& clear_volume_id() { return erase_field("volumeID"), *this; }
};

class ClientIPConfigDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> timeout_seconds() const { return find_field<std::int32_t>("timeoutSeconds"); }
  ClientIPConfigDraft& set_timeout_seconds(std::int32_t value) {
    return put_field<std::int32_t>("timeoutSeconds", value), *this;
  }
  ClientIPConfigDraft& clear_timeout_seconds() { return erase_field("timeoutSeconds"), *this; }
};

class ClusterTrustBundleProjectionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  k8s::meta::v1::LabelSelectorDraft label_selector() { return {*this, "labelSelector"}; }
  ClusterTrustBundleProjectionDraft& clear_label_selector() { return erase_field("labelSelector"), *this; }
  std::optional<std::string> name() const { return find_field<std::string>("name"); }
  ClusterTrustBundleProjectionDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  ClusterTrustBundleProjectionDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<bool> optional() const { return find_field<bool>("optional"); }
  ClusterTrustBundleProjectionDraft& set_optional(bool value) { return put_field<bool>("optional", value), *this; }
  ClusterTrustBundleProjectionDraft& clear_optional() { return erase_field("optional"), *this; }
  std::string path() const { return read_field<std::string>("path"); }
  ClusterTrustBundleProjectionDraft& set_path(std::string_view value) {
    return put_field<std::string>("path", value), *this;
  }
  ClusterTrustBundleProjectionDraft& clear_path() { return erase_field("path"), *this; }
  std::optional<std::string> signer_name() const { return find_field<std::string>("signerName"); }
  ClusterTrustBundleProjectionDraft& set_signer_name(std::string_view value) {
    return put_field<std::string>("signerName", value), *this;
  }
  ClusterTrustBundleProjectionDraft& clear_signer_name() { return erase_field("signerName"), *this; }
  std::optional<std::int64_t> user() const { return find_field<std::int64_t>("user"); }
  ClusterTrustBundleProjectionDraft& set_user(std::int64_t value) {
    return put_field<std::int64_t>("user", value), *this;
  }
  ClusterTrustBundleProjectionDraft& clear_user() { return erase_field("user"), *this; }
};

class ComponentConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string error() const { return read_field<std::string>("error"); }
  ComponentConditionDraft& set_error(std::string_view value) { return put_field<std::string>("error", value), *this; }
  ComponentConditionDraft& clear_error() { return erase_field("error"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  ComponentConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  ComponentConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  ComponentConditionDraft& set_status(std::string_view value) { return put_field<std::string>("status", value), *this; }
  ComponentConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  ComponentConditionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  ComponentConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class ComponentStatusDraft : public KindDraft<ComponentStatusDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ComponentStatus"};
    return kKind;
  }

  DraftList<ComponentConditionDraft> conditions() { return {root(), "conditions"}; }
  ComponentStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ComponentStatusDraft& clear_metadata() { return erase_field("metadata"), *this; }
};

class ConfigMapDraft : public KindDraft<ConfigMapDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ConfigMap"};
    return kKind;
  }

  DraftMap<DraftValue<Binary>> binary_data() { return {root(), "binaryData"}; }
  ConfigMapDraft& clear_binary_data() { return erase_field("binaryData"), *this; }
  DraftMap<TextDraft> data() { return {root(), "data"}; }
  ConfigMapDraft& clear_data() { return erase_field("data"), *this; }
  std::optional<bool> immutable() const { return find_field<bool>("immutable"); }
  ConfigMapDraft& set_immutable(bool value) { return put_field<bool>("immutable", value), *this; }
  ConfigMapDraft& clear_immutable() { return erase_field("immutable"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ConfigMapDraft& clear_metadata() { return erase_field("metadata"), *this; }
};

class ConfigMapEnvSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> optional() const { return find_field<bool>("optional"); }
  ConfigMapEnvSourceDraft& set_optional(bool value) { return put_field<bool>("optional", value), *this; }
  ConfigMapEnvSourceDraft& clear_optional() { return erase_field("optional"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ConfigMapEnvSourceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ConfigMapEnvSourceDraft& clear_name() { return erase_field("name"), *this; }
};

class ConfigMapKeySelectorDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string key() const { return read_field<std::string>("key"); }
  ConfigMapKeySelectorDraft& set_key(std::string_view value) { return put_field<std::string>("key", value), *this; }
  ConfigMapKeySelectorDraft& clear_key() { return erase_field("key"), *this; }
  std::optional<bool> optional() const { return find_field<bool>("optional"); }
  ConfigMapKeySelectorDraft& set_optional(bool value) { return put_field<bool>("optional", value), *this; }
  ConfigMapKeySelectorDraft& clear_optional() { return erase_field("optional"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ConfigMapKeySelectorDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ConfigMapKeySelectorDraft& clear_name() { return erase_field("name"), *this; }
};

class ConfigMapNodeConfigSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string kubelet_config_key() const { return read_field<std::string>("kubeletConfigKey"); }
  ConfigMapNodeConfigSourceDraft& set_kubelet_config_key(std::string_view value) {
    return put_field<std::string>("kubeletConfigKey", value), *this;
  }
  ConfigMapNodeConfigSourceDraft& clear_kubelet_config_key() { return erase_field("kubeletConfigKey"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ConfigMapNodeConfigSourceDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  ConfigMapNodeConfigSourceDraft& clear_name() { return erase_field("name"), *this; }
  std::string namespace_() const { return read_field<std::string>("namespace"); }
  ConfigMapNodeConfigSourceDraft& set_namespace_(std::string_view value) {
    return put_field<std::string>("namespace", value), *this;
  }
  ConfigMapNodeConfigSourceDraft& clear_namespace_() { return erase_field("namespace"), *this; }
  std::string resource_version() const { return read_field<std::string>("resourceVersion"); }
  ConfigMapNodeConfigSourceDraft& set_resource_version(std::string_view value) {
    return put_field<std::string>("resourceVersion", value), *this;
  }
  ConfigMapNodeConfigSourceDraft& clear_resource_version() { return erase_field("resourceVersion"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  ConfigMapNodeConfigSourceDraft& set_uid(std::string_view value) {
    return put_field<std::string>("uid", value), *this;
  }
  ConfigMapNodeConfigSourceDraft& clear_uid() { return erase_field("uid"), *this; }
};

class ConfigMapProjectionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<KeyToPathDraft> items() { return {*this, "items"}; }
  ConfigMapProjectionDraft& clear_items() { return erase_field("items"), *this; }
  std::optional<bool> optional() const { return find_field<bool>("optional"); }
  ConfigMapProjectionDraft& set_optional(bool value) { return put_field<bool>("optional", value), *this; }
  ConfigMapProjectionDraft& clear_optional() { return erase_field("optional"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ConfigMapProjectionDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ConfigMapProjectionDraft& clear_name() { return erase_field("name"), *this; }
};

class ConfigMapVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> default_mode() const { return find_field<std::int32_t>("defaultMode"); }
  ConfigMapVolumeSourceDraft& set_default_mode(std::int32_t value) {
    return put_field<std::int32_t>("defaultMode", value), *this;
  }
  ConfigMapVolumeSourceDraft& clear_default_mode() { return erase_field("defaultMode"), *this; }
  std::optional<std::int64_t> default_user() const { return find_field<std::int64_t>("defaultUser"); }
  ConfigMapVolumeSourceDraft& set_default_user(std::int64_t value) {
    return put_field<std::int64_t>("defaultUser", value), *this;
  }
  ConfigMapVolumeSourceDraft& clear_default_user() { return erase_field("defaultUser"), *this; }
  DraftList<KeyToPathDraft> items() { return {*this, "items"}; }
  ConfigMapVolumeSourceDraft& clear_items() { return erase_field("items"), *this; }
  std::optional<bool> optional() const { return find_field<bool>("optional"); }
  ConfigMapVolumeSourceDraft& set_optional(bool value) { return put_field<bool>("optional", value), *this; }
  ConfigMapVolumeSourceDraft& clear_optional() { return erase_field("optional"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ConfigMapVolumeSourceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ConfigMapVolumeSourceDraft& clear_name() { return erase_field("name"), *this; }
};

class ExecActionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> command() { return {*this, "command"}; }
  ExecActionDraft& clear_command() { return erase_field("command"), *this; }
};

class HTTPGetActionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string host() const { return read_field<std::string>("host"); }
  HTTPGetActionDraft& set_host(std::string_view value) { return put_field<std::string>("host", value), *this; }
  HTTPGetActionDraft& clear_host() { return erase_field("host"), *this; }
  DraftList<HTTPHeaderDraft> http_headers() { return {*this, "httpHeaders"}; }
  HTTPGetActionDraft& clear_http_headers() { return erase_field("httpHeaders"), *this; }
  std::string path() const { return read_field<std::string>("path"); }
  HTTPGetActionDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  HTTPGetActionDraft& clear_path() { return erase_field("path"), *this; }
  IntOrString port() const { return read_field<IntOrString>("port"); }
  HTTPGetActionDraft& set_port(const IntOrString& value) { return put_field<IntOrString>("port", value), *this; }
  HTTPGetActionDraft& clear_port() { return erase_field("port"), *this; }
  std::optional<std::string> protocol() const { return find_field<std::string>("protocol"); }
  HTTPGetActionDraft& set_protocol(std::string_view value) { return put_field<std::string>("protocol", value), *this; }
  HTTPGetActionDraft& clear_protocol() { return erase_field("protocol"), *this; }
  std::string scheme() const { return read_field<std::string>("scheme"); }
  HTTPGetActionDraft& set_scheme(std::string_view value) { return put_field<std::string>("scheme", value), *this; }
  HTTPGetActionDraft& clear_scheme() { return erase_field("scheme"), *this; }
};

class SleepActionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int64_t seconds() const { return read_field<std::int64_t>("seconds"); }
  SleepActionDraft& set_seconds(std::int64_t value) { return put_field<std::int64_t>("seconds", value), *this; }
  SleepActionDraft& clear_seconds() { return erase_field("seconds"), *this; }
};

class TCPSocketActionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string host() const { return read_field<std::string>("host"); }
  TCPSocketActionDraft& set_host(std::string_view value) { return put_field<std::string>("host", value), *this; }
  TCPSocketActionDraft& clear_host() { return erase_field("host"), *this; }
  IntOrString port() const { return read_field<IntOrString>("port"); }
  TCPSocketActionDraft& set_port(const IntOrString& value) { return put_field<IntOrString>("port", value), *this; }
  TCPSocketActionDraft& clear_port() { return erase_field("port"), *this; }
};

class LifecycleHandlerDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ExecActionDraft exec() { return {*this, "exec"}; }
  LifecycleHandlerDraft& clear_exec() { return erase_field("exec"), *this; }
  HTTPGetActionDraft http_get() { return {*this, "httpGet"}; }
  LifecycleHandlerDraft& clear_http_get() { return erase_field("httpGet"), *this; }
  SleepActionDraft sleep() { return {*this, "sleep"}; }
  LifecycleHandlerDraft& clear_sleep() { return erase_field("sleep"), *this; }
  TCPSocketActionDraft tcp_socket() { return {*this, "tcpSocket"}; }
  LifecycleHandlerDraft& clear_tcp_socket() { return erase_field("tcpSocket"), *this; }
};

class LifecycleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  LifecycleHandlerDraft post_start() { return {*this, "postStart"}; }
  LifecycleDraft& clear_post_start() { return erase_field("postStart"), *this; }
  LifecycleHandlerDraft pre_stop() { return {*this, "preStop"}; }
  LifecycleDraft& clear_pre_stop() { return erase_field("preStop"), *this; }
  std::optional<std::string> stop_signal() const { return find_field<std::string>("stopSignal"); }
  LifecycleDraft& set_stop_signal(std::string_view value) { return put_field<std::string>("stopSignal", value), *this; }
  LifecycleDraft& clear_stop_signal() { return erase_field("stopSignal"), *this; }
};

class GRPCActionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> mode() const { return find_field<std::string>("mode"); }
  GRPCActionDraft& set_mode(std::string_view value) { return put_field<std::string>("mode", value), *this; }
  GRPCActionDraft& clear_mode() { return erase_field("mode"), *this; }
  std::int32_t port() const { return read_field<std::int32_t>("port"); }
  GRPCActionDraft& set_port(std::int32_t value) { return put_field<std::int32_t>("port", value), *this; }
  GRPCActionDraft& clear_port() { return erase_field("port"), *this; }
  std::optional<std::string> service() const { return find_field<std::string>("service"); }
  GRPCActionDraft& set_service(std::string_view value) { return put_field<std::string>("service", value), *this; }
  GRPCActionDraft& clear_service() { return erase_field("service"), *this; }
};

class ProbeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t failure_threshold() const { return read_field<std::int32_t>("failureThreshold"); }
  ProbeDraft& set_failure_threshold(std::int32_t value) {
    return put_field<std::int32_t>("failureThreshold", value), *this;
  }
  ProbeDraft& clear_failure_threshold() { return erase_field("failureThreshold"), *this; }
  std::int32_t initial_delay_seconds() const { return read_field<std::int32_t>("initialDelaySeconds"); }
  ProbeDraft& set_initial_delay_seconds(std::int32_t value) {
    return put_field<std::int32_t>("initialDelaySeconds", value), *this;
  }
  ProbeDraft& clear_initial_delay_seconds() { return erase_field("initialDelaySeconds"), *this; }
  std::int32_t period_seconds() const { return read_field<std::int32_t>("periodSeconds"); }
  ProbeDraft& set_period_seconds(std::int32_t value) { return put_field<std::int32_t>("periodSeconds", value), *this; }
  ProbeDraft& clear_period_seconds() { return erase_field("periodSeconds"), *this; }
  std::int32_t success_threshold() const { return read_field<std::int32_t>("successThreshold"); }
  ProbeDraft& set_success_threshold(std::int32_t value) {
    return put_field<std::int32_t>("successThreshold", value), *this;
  }
  ProbeDraft& clear_success_threshold() { return erase_field("successThreshold"), *this; }
  std::optional<std::int64_t> termination_grace_period_seconds() const {
    return find_field<std::int64_t>("terminationGracePeriodSeconds");
  }
  ProbeDraft& set_termination_grace_period_seconds(std::int64_t value) {
    return put_field<std::int64_t>("terminationGracePeriodSeconds", value), *this;
  }
  ProbeDraft& clear_termination_grace_period_seconds() { return erase_field("terminationGracePeriodSeconds"), *this; }
  std::int32_t timeout_seconds() const { return read_field<std::int32_t>("timeoutSeconds"); }
  ProbeDraft& set_timeout_seconds(std::int32_t value) {
    return put_field<std::int32_t>("timeoutSeconds", value), *this;
  }
  ProbeDraft& clear_timeout_seconds() { return erase_field("timeoutSeconds"), *this; }
  ExecActionDraft exec() { return {*this, "exec"}; }
  ProbeDraft& clear_exec() { return erase_field("exec"), *this; }
  GRPCActionDraft grpc() { return {*this, "grpc"}; }
  ProbeDraft& clear_grpc() { return erase_field("grpc"), *this; }
  HTTPGetActionDraft http_get() { return {*this, "httpGet"}; }
  ProbeDraft& clear_http_get() { return erase_field("httpGet"), *this; }
  TCPSocketActionDraft tcp_socket() { return {*this, "tcpSocket"}; }
  ProbeDraft& clear_tcp_socket() { return erase_field("tcpSocket"), *this; }
};

class ResourceRequirementsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<ResourceClaimDraft> claims() { return {*this, "claims"}; }
  ResourceRequirementsDraft& clear_claims() { return erase_field("claims"), *this; }
  DraftMap<DraftValue<Quantity>> limits() { return {*this, "limits"}; }
  ResourceRequirementsDraft& clear_limits() { return erase_field("limits"), *this; }
  DraftMap<DraftValue<Quantity>> requests() { return {*this, "requests"}; }
  ResourceRequirementsDraft& clear_requests() { return erase_field("requests"), *this; }
};

class SELinuxOptionsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string level() const { return read_field<std::string>("level"); }
  SELinuxOptionsDraft& set_level(std::string_view value) { return put_field<std::string>("level", value), *this; }
  SELinuxOptionsDraft& clear_level() { return erase_field("level"), *this; }
  std::string role() const { return read_field<std::string>("role"); }
  SELinuxOptionsDraft& set_role(std::string_view value) { return put_field<std::string>("role", value), *this; }
  SELinuxOptionsDraft& clear_role() { return erase_field("role"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  SELinuxOptionsDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  SELinuxOptionsDraft& clear_type() { return erase_field("type"), *this; }
  std::string user() const { return read_field<std::string>("user"); }
  SELinuxOptionsDraft& set_user(std::string_view value) { return put_field<std::string>("user", value), *this; }
  SELinuxOptionsDraft& clear_user() { return erase_field("user"), *this; }
};

class SeccompProfileDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> localhost_profile() const { return find_field<std::string>("localhostProfile"); }
  SeccompProfileDraft& set_localhost_profile(std::string_view value) {
    return put_field<std::string>("localhostProfile", value), *this;
  }
  SeccompProfileDraft& clear_localhost_profile() { return erase_field("localhostProfile"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  SeccompProfileDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  SeccompProfileDraft& clear_type() { return erase_field("type"), *this; }
};

class WindowsSecurityContextOptionsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> gmsa_credential_spec() const { return find_field<std::string>("gmsaCredentialSpec"); }
  WindowsSecurityContextOptionsDraft& set_gmsa_credential_spec(std::string_view value) {
    return put_field<std::string>("gmsaCredentialSpec", value), *this;
  }
  WindowsSecurityContextOptionsDraft& clear_gmsa_credential_spec() { return erase_field("gmsaCredentialSpec"), *this; }
  std::optional<std::string> gmsa_credential_spec_name() const {
    return find_field<std::string>("gmsaCredentialSpecName");
  }
  WindowsSecurityContextOptionsDraft& set_gmsa_credential_spec_name(std::string_view value) {
    return put_field<std::string>("gmsaCredentialSpecName", value), *this;
  }
  WindowsSecurityContextOptionsDraft& clear_gmsa_credential_spec_name() {
    return erase_field("gmsaCredentialSpecName"), *this;
  }
  std::optional<bool> host_process() const { return find_field<bool>("hostProcess"); }
  WindowsSecurityContextOptionsDraft& set_host_process(bool value) {
    return put_field<bool>("hostProcess", value), *this;
  }
  WindowsSecurityContextOptionsDraft& clear_host_process() { return erase_field("hostProcess"), *this; }
  std::optional<std::string> run_as_user_name() const { return find_field<std::string>("runAsUserName"); }
  WindowsSecurityContextOptionsDraft& set_run_as_user_name(std::string_view value) {
    return put_field<std::string>("runAsUserName", value), *this;
  }
  WindowsSecurityContextOptionsDraft& clear_run_as_user_name() { return erase_field("runAsUserName"), *this; }
};

class SecurityContextDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> allow_privilege_escalation() const { return find_field<bool>("allowPrivilegeEscalation"); }
  SecurityContextDraft& set_allow_privilege_escalation(bool value) {
    return put_field<bool>("allowPrivilegeEscalation", value), *this;
  }
  SecurityContextDraft& clear_allow_privilege_escalation() { return erase_field("allowPrivilegeEscalation"), *this; }
  AppArmorProfileDraft app_armor_profile() { return {*this, "appArmorProfile"}; }
  SecurityContextDraft& clear_app_armor_profile() { return erase_field("appArmorProfile"), *this; }
  CapabilitiesDraft capabilities() { return {*this, "capabilities"}; }
  SecurityContextDraft& clear_capabilities() { return erase_field("capabilities"), *this; }
  std::optional<bool> privileged() const { return find_field<bool>("privileged"); }
  SecurityContextDraft& set_privileged(bool value) { return put_field<bool>("privileged", value), *this; }
  SecurityContextDraft& clear_privileged() { return erase_field("privileged"), *this; }
  std::optional<std::string> proc_mount() const { return find_field<std::string>("procMount"); }
  SecurityContextDraft& set_proc_mount(std::string_view value) {
    return put_field<std::string>("procMount", value), *this;
  }
  SecurityContextDraft& clear_proc_mount() { return erase_field("procMount"), *this; }
  std::optional<bool> read_only_root_filesystem() const { return find_field<bool>("readOnlyRootFilesystem"); }
  SecurityContextDraft& set_read_only_root_filesystem(bool value) {
    return put_field<bool>("readOnlyRootFilesystem", value), *this;
  }
  SecurityContextDraft& clear_read_only_root_filesystem() { return erase_field("readOnlyRootFilesystem"), *this; }
  std::optional<std::int64_t> run_as_group() const { return find_field<std::int64_t>("runAsGroup"); }
  SecurityContextDraft& set_run_as_group(std::int64_t value) {
    return put_field<std::int64_t>("runAsGroup", value), *this;
  }
  SecurityContextDraft& clear_run_as_group() { return erase_field("runAsGroup"), *this; }
  std::optional<bool> run_as_non_root() const { return find_field<bool>("runAsNonRoot"); }
  SecurityContextDraft& set_run_as_non_root(bool value) { return put_field<bool>("runAsNonRoot", value), *this; }
  SecurityContextDraft& clear_run_as_non_root() { return erase_field("runAsNonRoot"), *this; }
  std::optional<std::int64_t> run_as_user() const { return find_field<std::int64_t>("runAsUser"); }
  SecurityContextDraft& set_run_as_user(std::int64_t value) {
    return put_field<std::int64_t>("runAsUser", value), *this;
  }
  SecurityContextDraft& clear_run_as_user() { return erase_field("runAsUser"), *this; }
  SELinuxOptionsDraft se_linux_options() { return {*this, "seLinuxOptions"}; }
  SecurityContextDraft& clear_se_linux_options() { return erase_field("seLinuxOptions"), *this; }
  SeccompProfileDraft seccomp_profile() { return {*this, "seccompProfile"}; }
  SecurityContextDraft& clear_seccomp_profile() { return erase_field("seccompProfile"), *this; }
  WindowsSecurityContextOptionsDraft windows_options() { return {*this, "windowsOptions"}; }
  SecurityContextDraft& clear_windows_options() { return erase_field("windowsOptions"), *this; }
};

class ContainerDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> args() { return {*this, "args"}; }
  ContainerDraft& clear_args() { return erase_field("args"), *this; }
  DraftList<TextDraft> command() { return {*this, "command"}; }
  ContainerDraft& clear_command() { return erase_field("command"), *this; }
  DraftList<EnvVarDraft> env() { return {*this, "env"}; }
  ContainerDraft& clear_env() { return erase_field("env"), *this; }
  DraftList<EnvFromSourceDraft> env_from() { return {*this, "envFrom"}; }
  ContainerDraft& clear_env_from() { return erase_field("envFrom"), *this; }
  std::string image() const { return read_field<std::string>("image"); }
  ContainerDraft& set_image(std::string_view value) { return put_field<std::string>("image", value), *this; }
  ContainerDraft& clear_image() { return erase_field("image"), *this; }
  std::string image_pull_policy() const { return read_field<std::string>("imagePullPolicy"); }
  ContainerDraft& set_image_pull_policy(std::string_view value) {
    return put_field<std::string>("imagePullPolicy", value), *this;
  }
  ContainerDraft& clear_image_pull_policy() { return erase_field("imagePullPolicy"), *this; }
  LifecycleDraft lifecycle() { return {*this, "lifecycle"}; }
  ContainerDraft& clear_lifecycle() { return erase_field("lifecycle"), *this; }
  ProbeDraft liveness_probe() { return {*this, "livenessProbe"}; }
  ContainerDraft& clear_liveness_probe() { return erase_field("livenessProbe"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ContainerDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ContainerDraft& clear_name() { return erase_field("name"), *this; }
  DraftList<ContainerPortDraft> ports() { return {*this, "ports"}; }
  ContainerDraft& clear_ports() { return erase_field("ports"), *this; }
  ProbeDraft readiness_probe() { return {*this, "readinessProbe"}; }
  ContainerDraft& clear_readiness_probe() { return erase_field("readinessProbe"), *this; }
  DraftList<ContainerResizePolicyDraft> resize_policy() { return {*this, "resizePolicy"}; }
  ContainerDraft& clear_resize_policy() { return erase_field("resizePolicy"), *this; }
  ResourceRequirementsDraft resources() { return {*this, "resources"}; }
  ContainerDraft& clear_resources() { return erase_field("resources"), *this; }
  std::optional<std::string> restart_policy() const { return find_field<std::string>("restartPolicy"); }
  ContainerDraft& set_restart_policy(std::string_view value) {
    return put_field<std::string>("restartPolicy", value), *this;
  }
  ContainerDraft& clear_restart_policy() { return erase_field("restartPolicy"), *this; }
  DraftList<ContainerRestartRuleDraft> restart_policy_rules() { return {*this, "restartPolicyRules"}; }
  ContainerDraft& clear_restart_policy_rules() { return erase_field("restartPolicyRules"), *this; }
  SecurityContextDraft security_context() { return {*this, "securityContext"}; }
  ContainerDraft& clear_security_context() { return erase_field("securityContext"), *this; }
  ProbeDraft startup_probe() { return {*this, "startupProbe"}; }
  ContainerDraft& clear_startup_probe() { return erase_field("startupProbe"), *this; }
  bool stdin_() const { return read_field<bool>("stdin"); }
  ContainerDraft& set_stdin_(bool value) { return put_field<bool>("stdin", value), *this; }
  ContainerDraft& clear_stdin_() { return erase_field("stdin"), *this; }
  bool stdin_once() const { return read_field<bool>("stdinOnce"); }
  ContainerDraft& set_stdin_once(bool value) { return put_field<bool>("stdinOnce", value), *this; }
  ContainerDraft& clear_stdin_once() { return erase_field("stdinOnce"), *this; }
  std::string termination_message_path() const { return read_field<std::string>("terminationMessagePath"); }
  ContainerDraft& set_termination_message_path(std::string_view value) {
    return put_field<std::string>("terminationMessagePath", value), *this;
  }
  ContainerDraft& clear_termination_message_path() { return erase_field("terminationMessagePath"), *this; }
  std::string termination_message_policy() const { return read_field<std::string>("terminationMessagePolicy"); }
  ContainerDraft& set_termination_message_policy(std::string_view value) {
    return put_field<std::string>("terminationMessagePolicy", value), *this;
  }
  ContainerDraft& clear_termination_message_policy() { return erase_field("terminationMessagePolicy"), *this; }
  bool tty() const { return read_field<bool>("tty"); }
  ContainerDraft& set_tty(bool value) { return put_field<bool>("tty", value), *this; }
  ContainerDraft& clear_tty() { return erase_field("tty"), *this; }
  DraftList<VolumeDeviceDraft> volume_devices() { return {*this, "volumeDevices"}; }
  ContainerDraft& clear_volume_devices() { return erase_field("volumeDevices"), *this; }
  DraftList<VolumeMountDraft> volume_mounts() { return {*this, "volumeMounts"}; }
  ContainerDraft& clear_volume_mounts() { return erase_field("volumeMounts"), *this; }
  std::string working_dir() const { return read_field<std::string>("workingDir"); }
  ContainerDraft& set_working_dir(std::string_view value) { return put_field<std::string>("workingDir", value), *this; }
  ContainerDraft& clear_working_dir() { return erase_field("workingDir"), *this; }
};

class ContainerExtendedResourceRequestDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string container_name() const { return read_field<std::string>("containerName"); }
  ContainerExtendedResourceRequestDraft& set_container_name(std::string_view value) {
    return put_field<std::string>("containerName", value), *this;
  }
  ContainerExtendedResourceRequestDraft& clear_container_name() { return erase_field("containerName"), *this; }
  std::string request_name() const { return read_field<std::string>("requestName"); }
  ContainerExtendedResourceRequestDraft& set_request_name(std::string_view value) {
    return put_field<std::string>("requestName", value), *this;
  }
  ContainerExtendedResourceRequestDraft& clear_request_name() { return erase_field("requestName"), *this; }
  std::string resource_name() const { return read_field<std::string>("resourceName"); }
  ContainerExtendedResourceRequestDraft& set_resource_name(std::string_view value) {
    return put_field<std::string>("resourceName", value), *this;
  }
  ContainerExtendedResourceRequestDraft& clear_resource_name() { return erase_field("resourceName"), *this; }
};

class ContainerImageDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> names() { return {*this, "names"}; }
  ContainerImageDraft& clear_names() { return erase_field("names"), *this; }
  std::int64_t size_bytes() const { return read_field<std::int64_t>("sizeBytes"); }
  ContainerImageDraft& set_size_bytes(std::int64_t value) { return put_field<std::int64_t>("sizeBytes", value), *this; }
  ContainerImageDraft& clear_size_bytes() { return erase_field("sizeBytes"), *this; }
};

class ContainerPortDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t container_port() const { return read_field<std::int32_t>("containerPort"); }
  ContainerPortDraft& set_container_port(std::int32_t value) {
    return put_field<std::int32_t>("containerPort", value), *this;
  }
  ContainerPortDraft& clear_container_port() { return erase_field("containerPort"), *this; }
  std::string host_ip() const { return read_field<std::string>("hostIP"); }
  ContainerPortDraft& set_host_ip(std::string_view value) { return put_field<std::string>("hostIP", value), *this; }
  ContainerPortDraft& clear_host_ip() { return erase_field("hostIP"), *this; }
  std::int32_t host_port() const { return read_field<std::int32_t>("hostPort"); }
  ContainerPortDraft& set_host_port(std::int32_t value) { return put_field<std::int32_t>("hostPort", value), *this; }
  ContainerPortDraft& clear_host_port() { return erase_field("hostPort"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ContainerPortDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ContainerPortDraft& clear_name() { return erase_field("name"), *this; }
  std::string protocol() const { return read_field<std::string>("protocol"); }
  ContainerPortDraft& set_protocol(std::string_view value) { return put_field<std::string>("protocol", value), *this; }
  ContainerPortDraft& clear_protocol() { return erase_field("protocol"), *this; }
};

class ContainerResizePolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string resource_name() const { return read_field<std::string>("resourceName"); }
  ContainerResizePolicyDraft& set_resource_name(std::string_view value) {
    return put_field<std::string>("resourceName", value), *this;
  }
  ContainerResizePolicyDraft& clear_resource_name() { return erase_field("resourceName"), *this; }
  std::string restart_policy() const { return read_field<std::string>("restartPolicy"); }
  ContainerResizePolicyDraft& set_restart_policy(std::string_view value) {
    return put_field<std::string>("restartPolicy", value), *this;
  }
  ContainerResizePolicyDraft& clear_restart_policy() { return erase_field("restartPolicy"), *this; }
};

class ContainerRestartRuleOnExitCodesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string operator_() const { return read_field<std::string>("operator"); }
  ContainerRestartRuleOnExitCodesDraft& set_operator_(std::string_view value) {
    return put_field<std::string>("operator", value), *this;
  }
  ContainerRestartRuleOnExitCodesDraft& clear_operator_() { return erase_field("operator"), *this; }
  DraftList<DraftValue<std::int32_t>> values() { return {*this, "values"}; }
  ContainerRestartRuleOnExitCodesDraft& clear_values() { return erase_field("values"), *this; }
};

class ContainerRestartRuleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string action() const { return read_field<std::string>("action"); }
  ContainerRestartRuleDraft& set_action(std::string_view value) {
    return put_field<std::string>("action", value), *this;
  }
  ContainerRestartRuleDraft& clear_action() { return erase_field("action"), *this; }
  ContainerRestartRuleOnExitCodesDraft exit_codes() { return {*this, "exitCodes"}; }
  ContainerRestartRuleDraft& clear_exit_codes() { return erase_field("exitCodes"), *this; }
};

class ContainerStateRunningDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time started_at() const { return read_field<Time>("startedAt"); }
  ContainerStateRunningDraft& set_started_at(const Time& value) { return put_field<Time>("startedAt", value), *this; }
  ContainerStateRunningDraft& clear_started_at() { return erase_field("startedAt"), *this; }
};

class ContainerStateTerminatedDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string container_id() const { return read_field<std::string>("containerID"); }
  ContainerStateTerminatedDraft& set_container_id(std::string_view value) {
    return put_field<std::string>("containerID", value), *this;
  }
  ContainerStateTerminatedDraft& clear_container_id() { return erase_field("containerID"), *this; }
  std::int32_t exit_code() const { return read_field<std::int32_t>("exitCode"); }
  ContainerStateTerminatedDraft& set_exit_code(std::int32_t value) {
    return put_field<std::int32_t>("exitCode", value), *this;
  }
  ContainerStateTerminatedDraft& clear_exit_code() { return erase_field("exitCode"), *this; }
  Time finished_at() const { return read_field<Time>("finishedAt"); }
  ContainerStateTerminatedDraft& set_finished_at(const Time& value) {
    return put_field<Time>("finishedAt", value), *this;
  }
  ContainerStateTerminatedDraft& clear_finished_at() { return erase_field("finishedAt"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  ContainerStateTerminatedDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  ContainerStateTerminatedDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  ContainerStateTerminatedDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  ContainerStateTerminatedDraft& clear_reason() { return erase_field("reason"), *this; }
  std::int32_t signal() const { return read_field<std::int32_t>("signal"); }
  ContainerStateTerminatedDraft& set_signal(std::int32_t value) {
    return put_field<std::int32_t>("signal", value), *this;
  }
  ContainerStateTerminatedDraft& clear_signal() { return erase_field("signal"), *this; }
  Time started_at() const { return read_field<Time>("startedAt"); }
  ContainerStateTerminatedDraft& set_started_at(const Time& value) {
    return put_field<Time>("startedAt", value), *this;
  }
  ContainerStateTerminatedDraft& clear_started_at() { return erase_field("startedAt"), *this; }
};

class ContainerStateWaitingDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string message() const { return read_field<std::string>("message"); }
  ContainerStateWaitingDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  ContainerStateWaitingDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  ContainerStateWaitingDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  ContainerStateWaitingDraft& clear_reason() { return erase_field("reason"), *this; }
};

class ContainerStateDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ContainerStateRunningDraft running() { return {*this, "running"}; }
  ContainerStateDraft& clear_running() { return erase_field("running"), *this; }
  ContainerStateTerminatedDraft terminated() { return {*this, "terminated"}; }
  ContainerStateDraft& clear_terminated() { return erase_field("terminated"), *this; }
  ContainerStateWaitingDraft waiting() { return {*this, "waiting"}; }
  ContainerStateDraft& clear_waiting() { return erase_field("waiting"), *this; }
};

class LinuxContainerUserDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int64_t gid() const { return read_field<std::int64_t>("gid"); }
  LinuxContainerUserDraft& set_gid(std::int64_t value) { return put_field<std::int64_t>("gid", value), *this; }
  LinuxContainerUserDraft& clear_gid() { return erase_field("gid"), *this; }
  DraftList<DraftValue<std::int64_t>> supplemental_groups() { return {*this, "supplementalGroups"}; }
  LinuxContainerUserDraft& clear_supplemental_groups() { return erase_field("supplementalGroups"), *this; }
  std::int64_t uid() const { return read_field<std::int64_t>("uid"); }
  LinuxContainerUserDraft& set_uid(std::int64_t value) { return put_field<std::int64_t>("uid", value), *this; }
  LinuxContainerUserDraft& clear_uid() { return erase_field("uid"), *this; }
};

class ContainerUserDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  LinuxContainerUserDraft linux_() { return {*this, "linux"}; }
  ContainerUserDraft& clear_linux_() { return erase_field("linux"), *this; }
};

class ContainerStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<DraftValue<Quantity>> allocated_resources() { return {*this, "allocatedResources"}; }
  ContainerStatusDraft& clear_allocated_resources() { return erase_field("allocatedResources"), *this; }
  DraftList<ResourceStatusDraft> allocated_resources_status() { return {*this, "allocatedResourcesStatus"}; }
  ContainerStatusDraft& clear_allocated_resources_status() { return erase_field("allocatedResourcesStatus"), *this; }
  std::string container_id() const { return read_field<std::string>("containerID"); }
  ContainerStatusDraft& set_container_id(std::string_view value) {
    return put_field<std::string>("containerID", value), *this;
  }
  ContainerStatusDraft& clear_container_id() { return erase_field("containerID"), *this; }
  std::string image() const { return read_field<std::string>("image"); }
  ContainerStatusDraft& set_image(std::string_view value) { return put_field<std::string>("image", value), *this; }
  ContainerStatusDraft& clear_image() { return erase_field("image"), *this; }
  std::string image_id() const { return read_field<std::string>("imageID"); }
  ContainerStatusDraft& set_image_id(std::string_view value) { return put_field<std::string>("imageID", value), *this; }
  ContainerStatusDraft& clear_image_id() { return erase_field("imageID"), *this; }
  ContainerStateDraft last_state() { return {*this, "lastState"}; }
  ContainerStatusDraft& clear_last_state() { return erase_field("lastState"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ContainerStatusDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ContainerStatusDraft& clear_name() { return erase_field("name"), *this; }
  bool ready() const { return read_field<bool>("ready"); }
  ContainerStatusDraft& set_ready(bool value) { return put_field<bool>("ready", value), *this; }
  ContainerStatusDraft& clear_ready() { return erase_field("ready"), *this; }
  ResourceRequirementsDraft resources() { return {*this, "resources"}; }
  ContainerStatusDraft& clear_resources() { return erase_field("resources"), *this; }
  std::int32_t restart_count() const { return read_field<std::int32_t>("restartCount"); }
  ContainerStatusDraft& set_restart_count(std::int32_t value) {
    return put_field<std::int32_t>("restartCount", value), *this;
  }
  ContainerStatusDraft& clear_restart_count() { return erase_field("restartCount"), *this; }
  std::optional<bool> started() const { return find_field<bool>("started"); }
  ContainerStatusDraft& set_started(bool value) { return put_field<bool>("started", value), *this; }
  ContainerStatusDraft& clear_started() { return erase_field("started"), *this; }
  ContainerStateDraft state() { return {*this, "state"}; }
  ContainerStatusDraft& clear_state() { return erase_field("state"), *this; }
  std::optional<std::string> stop_signal() const { return find_field<std::string>("stopSignal"); }
  ContainerStatusDraft& set_stop_signal(std::string_view value) {
    return put_field<std::string>("stopSignal", value), *this;
  }
  ContainerStatusDraft& clear_stop_signal() { return erase_field("stopSignal"), *this; }
  ContainerUserDraft user() { return {*this, "user"}; }
  ContainerStatusDraft& clear_user() { return erase_field("user"), *this; }
  DraftList<VolumeMountStatusDraft> volume_mounts() { return {*this, "volumeMounts"}; }
  ContainerStatusDraft& clear_volume_mounts() { return erase_field("volumeMounts"), *this; }
};

class DaemonEndpointDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t port() const { return read_field<std::int32_t>("Port"); }
  DaemonEndpointDraft& set_port(std::int32_t value) { return put_field<std::int32_t>("Port", value), *this; }
  DaemonEndpointDraft& clear_port() { return erase_field("Port"), *this; }
};

class DownwardAPIProjectionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<DownwardAPIVolumeFileDraft> items() { return {*this, "items"}; }
  DownwardAPIProjectionDraft& clear_items() { return erase_field("items"), *this; }
};

class ObjectFieldSelectorDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string api_version() const { return read_field<std::string>("apiVersion"); }
  ObjectFieldSelectorDraft& set_api_version(std::string_view value) {
    return put_field<std::string>("apiVersion", value), *this;
  }
  ObjectFieldSelectorDraft& clear_api_version() { return erase_field("apiVersion"), *this; }
  std::string field_path() const { return read_field<std::string>("fieldPath"); }
  ObjectFieldSelectorDraft& set_field_path(std::string_view value) {
    return put_field<std::string>("fieldPath", value), *this;
  }
  ObjectFieldSelectorDraft& clear_field_path() { return erase_field("fieldPath"), *this; }
};

class ResourceFieldSelectorDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string container_name() const { return read_field<std::string>("containerName"); }
  ResourceFieldSelectorDraft& set_container_name(std::string_view value) {
    return put_field<std::string>("containerName", value), *this;
  }
  ResourceFieldSelectorDraft& clear_container_name() { return erase_field("containerName"), *this; }
  Quantity divisor() const { return read_field<Quantity>("divisor"); }
  ResourceFieldSelectorDraft& set_divisor(const Quantity& value) {
    return put_field<Quantity>("divisor", value), *this;
  }
  ResourceFieldSelectorDraft& clear_divisor() { return erase_field("divisor"), *this; }
  std::string resource() const { return read_field<std::string>("resource"); }
  ResourceFieldSelectorDraft& set_resource(std::string_view value) {
    return put_field<std::string>("resource", value), *this;
  }
  ResourceFieldSelectorDraft& clear_resource() { return erase_field("resource"), *this; }
};

class DownwardAPIVolumeFileDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ObjectFieldSelectorDraft field_ref() { return {*this, "fieldRef"}; }
  DownwardAPIVolumeFileDraft& clear_field_ref() { return erase_field("fieldRef"), *this; }
  std::optional<std::int32_t> mode() const { return find_field<std::int32_t>("mode"); }
  DownwardAPIVolumeFileDraft& set_mode(std::int32_t value) { return put_field<std::int32_t>("mode", value), *this; }
  DownwardAPIVolumeFileDraft& clear_mode() { return erase_field("mode"), *this; }
  std::string path() const { return read_field<std::string>("path"); }
  DownwardAPIVolumeFileDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  DownwardAPIVolumeFileDraft& clear_path() { return erase_field("path"), *this; }
  ResourceFieldSelectorDraft resource_field_ref() { return {*this, "resourceFieldRef"}; }
  DownwardAPIVolumeFileDraft& clear_resource_field_ref() { return erase_field("resourceFieldRef"), *this; }
  std::optional<std::int64_t> user() const { return find_field<std::int64_t>("user"); }
  DownwardAPIVolumeFileDraft& set_user(std::int64_t value) { return put_field<std::int64_t>("user", value), *this; }
  DownwardAPIVolumeFileDraft& clear_user() { return erase_field("user"), *this; }
};

class DownwardAPIVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> default_mode() const { return find_field<std::int32_t>("defaultMode"); }
  DownwardAPIVolumeSourceDraft& set_default_mode(std::int32_t value) {
    return put_field<std::int32_t>("defaultMode", value), *this;
  }
  DownwardAPIVolumeSourceDraft& clear_default_mode() { return erase_field("defaultMode"), *this; }
  std::optional<std::int64_t> default_user() const { return find_field<std::int64_t>("defaultUser"); }
  DownwardAPIVolumeSourceDraft& set_default_user(std::int64_t value) {
    return put_field<std::int64_t>("defaultUser", value), *this;
  }
  DownwardAPIVolumeSourceDraft& clear_default_user() { return erase_field("defaultUser"), *this; }
  DraftList<DownwardAPIVolumeFileDraft> items() { return {*this, "items"}; }
  DownwardAPIVolumeSourceDraft& clear_items() { return erase_field("items"), *this; }
};

class EmptyDirVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string medium() const { return read_field<std::string>("medium"); }
  EmptyDirVolumeSourceDraft& set_medium(std::string_view value) {
    return put_field<std::string>("medium", value), *this;
  }
  EmptyDirVolumeSourceDraft& clear_medium() { return erase_field("medium"), *this; }
  std::optional<std::int32_t> mode() const { return find_field<std::int32_t>("mode"); }
  EmptyDirVolumeSourceDraft& set_mode(std::int32_t value) { return put_field<std::int32_t>("mode", value), *this; }
  EmptyDirVolumeSourceDraft& clear_mode() { return erase_field("mode"), *this; }
  std::optional<Quantity> size_limit() const { return find_field<Quantity>("sizeLimit"); }
  EmptyDirVolumeSourceDraft& set_size_limit(const Quantity& value) {
    return put_field<Quantity>("sizeLimit", value), *this;
  }
  EmptyDirVolumeSourceDraft& clear_size_limit() { return erase_field("sizeLimit"), *this; }
};

class EndpointAddressDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string hostname() const { return read_field<std::string>("hostname"); }
  EndpointAddressDraft& set_hostname(std::string_view value) {
    return put_field<std::string>("hostname", value), *this;
  }
  EndpointAddressDraft& clear_hostname() { return erase_field("hostname"), *this; }
  std::string ip() const { return read_field<std::string>("ip"); }
  EndpointAddressDraft& set_ip(std::string_view value) { return put_field<std::string>("ip", value), *this; }
  EndpointAddressDraft& clear_ip() { return erase_field("ip"), *this; }
  std::optional<std::string> node_name() const { return find_field<std::string>("nodeName"); }
  EndpointAddressDraft& set_node_name(std::string_view value) {
    return put_field<std::string>("nodeName", value), *this;
  }
  EndpointAddressDraft& clear_node_name() { return erase_field("nodeName"), *this; }
  ObjectReferenceDraft target_ref() { return {*this, "targetRef"}; }
  EndpointAddressDraft& clear_target_ref() { return erase_field("targetRef"), *this; }
};

class EndpointPortDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> app_protocol() const { return find_field<std::string>("appProtocol"); }
  EndpointPortDraft& set_app_protocol(std::string_view value) {
    return put_field<std::string>("appProtocol", value), *this;
  }
  EndpointPortDraft& clear_app_protocol() { return erase_field("appProtocol"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  EndpointPortDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  EndpointPortDraft& clear_name() { return erase_field("name"), *this; }
  std::int32_t port() const { return read_field<std::int32_t>("port"); }
  EndpointPortDraft& set_port(std::int32_t value) { return put_field<std::int32_t>("port", value), *this; }
  EndpointPortDraft& clear_port() { return erase_field("port"), *this; }
  std::string protocol() const { return read_field<std::string>("protocol"); }
  EndpointPortDraft& set_protocol(std::string_view value) { return put_field<std::string>("protocol", value), *this; }
  EndpointPortDraft& clear_protocol() { return erase_field("protocol"), *this; }
};

class EndpointSubsetDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<EndpointAddressDraft> addresses() { return {*this, "addresses"}; }
  EndpointSubsetDraft& clear_addresses() { return erase_field("addresses"), *this; }
  DraftList<EndpointAddressDraft> not_ready_addresses() { return {*this, "notReadyAddresses"}; }
  EndpointSubsetDraft& clear_not_ready_addresses() { return erase_field("notReadyAddresses"), *this; }
  DraftList<EndpointPortDraft> ports() { return {*this, "ports"}; }
  EndpointSubsetDraft& clear_ports() { return erase_field("ports"), *this; }
};

class EndpointsDraft : public KindDraft<EndpointsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Endpoints"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  EndpointsDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DraftList<EndpointSubsetDraft> subsets() { return {root(), "subsets"}; }
  EndpointsDraft& clear_subsets() { return erase_field("subsets"), *this; }
};

class SecretEnvSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> optional() const { return find_field<bool>("optional"); }
  SecretEnvSourceDraft& set_optional(bool value) { return put_field<bool>("optional", value), *this; }
  SecretEnvSourceDraft& clear_optional() { return erase_field("optional"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  SecretEnvSourceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  SecretEnvSourceDraft& clear_name() { return erase_field("name"), *this; }
};

class EnvFromSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ConfigMapEnvSourceDraft config_map_ref() { return {*this, "configMapRef"}; }
  EnvFromSourceDraft& clear_config_map_ref() { return erase_field("configMapRef"), *this; }
  std::string prefix() const { return read_field<std::string>("prefix"); }
  EnvFromSourceDraft& set_prefix(std::string_view value) { return put_field<std::string>("prefix", value), *this; }
  EnvFromSourceDraft& clear_prefix() { return erase_field("prefix"), *this; }
  SecretEnvSourceDraft secret_ref() { return {*this, "secretRef"}; }
  EnvFromSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
};

class FileKeySelectorDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string key() const { return read_field<std::string>("key"); }
  FileKeySelectorDraft& set_key(std::string_view value) { return put_field<std::string>("key", value), *this; }
  FileKeySelectorDraft& clear_key() { return erase_field("key"), *this; }
  std::optional<bool> optional() const { return find_field<bool>("optional"); }
  FileKeySelectorDraft& set_optional(bool value) { return put_field<bool>("optional", value), *this; }
  FileKeySelectorDraft& clear_optional() { return erase_field("optional"), *this; }
  std::string path() const { return read_field<std::string>("path"); }
  FileKeySelectorDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  FileKeySelectorDraft& clear_path() { return erase_field("path"), *this; }
  std::string volume_name() const { return read_field<std::string>("volumeName"); }
  FileKeySelectorDraft& set_volume_name(std::string_view value) {
    return put_field<std::string>("volumeName", value), *this;
  }
  FileKeySelectorDraft& clear_volume_name() { return erase_field("volumeName"), *this; }
};

class SecretKeySelectorDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string key() const { return read_field<std::string>("key"); }
  SecretKeySelectorDraft& set_key(std::string_view value) { return put_field<std::string>("key", value), *this; }
  SecretKeySelectorDraft& clear_key() { return erase_field("key"), *this; }
  std::optional<bool> optional() const { return find_field<bool>("optional"); }
  SecretKeySelectorDraft& set_optional(bool value) { return put_field<bool>("optional", value), *this; }
  SecretKeySelectorDraft& clear_optional() { return erase_field("optional"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  SecretKeySelectorDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  SecretKeySelectorDraft& clear_name() { return erase_field("name"), *this; }
};

class EnvVarSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ConfigMapKeySelectorDraft config_map_key_ref() { return {*this, "configMapKeyRef"}; }
  EnvVarSourceDraft& clear_config_map_key_ref() { return erase_field("configMapKeyRef"), *this; }
  ObjectFieldSelectorDraft field_ref() { return {*this, "fieldRef"}; }
  EnvVarSourceDraft& clear_field_ref() { return erase_field("fieldRef"), *this; }
  FileKeySelectorDraft file_key_ref() { return {*this, "fileKeyRef"}; }
  EnvVarSourceDraft& clear_file_key_ref() { return erase_field("fileKeyRef"), *this; }
  ResourceFieldSelectorDraft resource_field_ref() { return {*this, "resourceFieldRef"}; }
  EnvVarSourceDraft& clear_resource_field_ref() { return erase_field("resourceFieldRef"), *this; }
  SecretKeySelectorDraft secret_key_ref() { return {*this, "secretKeyRef"}; }
  EnvVarSourceDraft& clear_secret_key_ref() { return erase_field("secretKeyRef"), *this; }
};

class EnvVarDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  EnvVarDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  EnvVarDraft& clear_name() { return erase_field("name"), *this; }
  std::string value() const { return read_field<std::string>("value"); }
  EnvVarDraft& set_value(std::string_view value) { return put_field<std::string>("value", value), *this; }
  EnvVarDraft& clear_value() { return erase_field("value"), *this; }
  EnvVarSourceDraft value_from() { return {*this, "valueFrom"}; }
  EnvVarDraft& clear_value_from() { return erase_field("valueFrom"), *this; }
};

class EphemeralContainerDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string target_container_name() const { return read_field<std::string>("targetContainerName"); }
  EphemeralContainerDraft& set_target_container_name(std::string_view value) {
    return put_field<std::string>("targetContainerName", value), *this;
  }
  EphemeralContainerDraft& clear_target_container_name() { return erase_field("targetContainerName"), *this; }
  DraftList<TextDraft> args() { return {*this, "args"}; }
  EphemeralContainerDraft& clear_args() { return erase_field("args"), *this; }
  DraftList<TextDraft> command() { return {*this, "command"}; }
  EphemeralContainerDraft& clear_command() { return erase_field("command"), *this; }
  DraftList<EnvVarDraft> env() { return {*this, "env"}; }
  EphemeralContainerDraft& clear_env() { return erase_field("env"), *this; }
  DraftList<EnvFromSourceDraft> env_from() { return {*this, "envFrom"}; }
  EphemeralContainerDraft& clear_env_from() { return erase_field("envFrom"), *this; }
  std::string image() const { return read_field<std::string>("image"); }
  EphemeralContainerDraft& set_image(std::string_view value) { return put_field<std::string>("image", value), *this; }
  EphemeralContainerDraft& clear_image() { return erase_field("image"), *this; }
  std::string image_pull_policy() const { return read_field<std::string>("imagePullPolicy"); }
  EphemeralContainerDraft& set_image_pull_policy(std::string_view value) {
    return put_field<std::string>("imagePullPolicy", value), *this;
  }
  EphemeralContainerDraft& clear_image_pull_policy() { return erase_field("imagePullPolicy"), *this; }
  LifecycleDraft lifecycle() { return {*this, "lifecycle"}; }
  EphemeralContainerDraft& clear_lifecycle() { return erase_field("lifecycle"), *this; }
  ProbeDraft liveness_probe() { return {*this, "livenessProbe"}; }
  EphemeralContainerDraft& clear_liveness_probe() { return erase_field("livenessProbe"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  EphemeralContainerDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  EphemeralContainerDraft& clear_name() { return erase_field("name"), *this; }
  DraftList<ContainerPortDraft> ports() { return {*this, "ports"}; }
  EphemeralContainerDraft& clear_ports() { return erase_field("ports"), *this; }
  ProbeDraft readiness_probe() { return {*this, "readinessProbe"}; }
  EphemeralContainerDraft& clear_readiness_probe() { return erase_field("readinessProbe"), *this; }
  DraftList<ContainerResizePolicyDraft> resize_policy() { return {*this, "resizePolicy"}; }
  EphemeralContainerDraft& clear_resize_policy() { return erase_field("resizePolicy"), *this; }
  ResourceRequirementsDraft resources() { return {*this, "resources"}; }
  EphemeralContainerDraft& clear_resources() { return erase_field("resources"), *this; }
  std::optional<std::string> restart_policy() const { return find_field<std::string>("restartPolicy"); }
  EphemeralContainerDraft& set_restart_policy(std::string_view value) {
    return put_field<std::string>("restartPolicy", value), *this;
  }
  EphemeralContainerDraft& clear_restart_policy() { return erase_field("restartPolicy"), *this; }
  DraftList<ContainerRestartRuleDraft> restart_policy_rules() { return {*this, "restartPolicyRules"}; }
  EphemeralContainerDraft& clear_restart_policy_rules() { return erase_field("restartPolicyRules"), *this; }
  SecurityContextDraft security_context() { return {*this, "securityContext"}; }
  EphemeralContainerDraft& clear_security_context() { return erase_field("securityContext"), *this; }
  ProbeDraft startup_probe() { return {*this, "startupProbe"}; }
  EphemeralContainerDraft& clear_startup_probe() { return erase_field("startupProbe"), *this; }
  bool stdin_() const { return read_field<bool>("stdin"); }
  EphemeralContainerDraft& set_stdin_(bool value) { return put_field<bool>("stdin", value), *this; }
  EphemeralContainerDraft& clear_stdin_() { return erase_field("stdin"), *this; }
  bool stdin_once() const { return read_field<bool>("stdinOnce"); }
  EphemeralContainerDraft& set_stdin_once(bool value) { return put_field<bool>("stdinOnce", value), *this; }
  EphemeralContainerDraft& clear_stdin_once() { return erase_field("stdinOnce"), *this; }
  std::string termination_message_path() const { return read_field<std::string>("terminationMessagePath"); }
  EphemeralContainerDraft& set_termination_message_path(std::string_view value) {
    return put_field<std::string>("terminationMessagePath", value), *this;
  }
  EphemeralContainerDraft& clear_termination_message_path() { return erase_field("terminationMessagePath"), *this; }
  std::string termination_message_policy() const { return read_field<std::string>("terminationMessagePolicy"); }
  EphemeralContainerDraft& set_termination_message_policy(std::string_view value) {
    return put_field<std::string>("terminationMessagePolicy", value), *this;
  }
  EphemeralContainerDraft& clear_termination_message_policy() { return erase_field("terminationMessagePolicy"), *this; }
  bool tty() const { return read_field<bool>("tty"); }
  EphemeralContainerDraft& set_tty(bool value) { return put_field<bool>("tty", value), *this; }
  EphemeralContainerDraft& clear_tty() { return erase_field("tty"), *this; }
  DraftList<VolumeDeviceDraft> volume_devices() { return {*this, "volumeDevices"}; }
  EphemeralContainerDraft& clear_volume_devices() { return erase_field("volumeDevices"), *this; }
  DraftList<VolumeMountDraft> volume_mounts() { return {*this, "volumeMounts"}; }
  EphemeralContainerDraft& clear_volume_mounts() { return erase_field("volumeMounts"), *this; }
  std::string working_dir() const { return read_field<std::string>("workingDir"); }
  EphemeralContainerDraft& set_working_dir(std::string_view value) {
    return put_field<std::string>("workingDir", value), *this;
  }
  EphemeralContainerDraft& clear_working_dir() { return erase_field("workingDir"), *this; }
};

class TypedLocalObjectReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> api_group() const { return find_field<std::string>("apiGroup"); }
  TypedLocalObjectReferenceDraft& set_api_group(std::string_view value) {
    return put_field<std::string>("apiGroup", value), *this;
  }
  TypedLocalObjectReferenceDraft& clear_api_group() { return erase_field("apiGroup"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  TypedLocalObjectReferenceDraft& set_kind(std::string_view value) {
    return put_field<std::string>("kind", value), *this;
  }
  TypedLocalObjectReferenceDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  TypedLocalObjectReferenceDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  TypedLocalObjectReferenceDraft& clear_name() { return erase_field("name"), *this; }
};

class TypedObjectReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> api_group() const { return find_field<std::string>("apiGroup"); }
  TypedObjectReferenceDraft& set_api_group(std::string_view value) {
    return put_field<std::string>("apiGroup", value), *this;
  }
  TypedObjectReferenceDraft& clear_api_group() { return erase_field("apiGroup"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  TypedObjectReferenceDraft& set_kind(std::string_view value) { return put_field<std::string>("kind", value), *this; }
  TypedObjectReferenceDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  TypedObjectReferenceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  TypedObjectReferenceDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<std::string> namespace_() const { return find_field<std::string>("namespace"); }
  TypedObjectReferenceDraft& set_namespace_(std::string_view value) {
    return put_field<std::string>("namespace", value), *this;
  }
  TypedObjectReferenceDraft& clear_namespace_() { return erase_field("namespace"), *this; }
};

class VolumeResourceRequirementsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<DraftValue<Quantity>> limits() { return {*this, "limits"}; }
  VolumeResourceRequirementsDraft& clear_limits() { return erase_field("limits"), *this; }
  DraftMap<DraftValue<Quantity>> requests() { return {*this, "requests"}; }
  VolumeResourceRequirementsDraft& clear_requests() { return erase_field("requests"), *this; }
};

class PersistentVolumeClaimSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> access_modes() { return {*this, "accessModes"}; }
  PersistentVolumeClaimSpecDraft& clear_access_modes() { return erase_field("accessModes"), *this; }
  TypedLocalObjectReferenceDraft data_source() { return {*this, "dataSource"}; }
  PersistentVolumeClaimSpecDraft& clear_data_source() { return erase_field("dataSource"), *this; }
  TypedObjectReferenceDraft data_source_ref() { return {*this, "dataSourceRef"}; }
  PersistentVolumeClaimSpecDraft& clear_data_source_ref() { return erase_field("dataSourceRef"), *this; }
  VolumeResourceRequirementsDraft resources() { return {*this, "resources"}; }
  PersistentVolumeClaimSpecDraft& clear_resources() { return erase_field("resources"), *this; }
  k8s::meta::v1::LabelSelectorDraft selector() { return {*this, "selector"}; }
  PersistentVolumeClaimSpecDraft& clear_selector() { return erase_field("selector"), *this; }
  std::optional<std::string> storage_class_name() const { return find_field<std::string>("storageClassName"); }
  PersistentVolumeClaimSpecDraft& set_storage_class_name(std::string_view value) {
    return put_field<std::string>("storageClassName", value), *this;
  }
  PersistentVolumeClaimSpecDraft& clear_storage_class_name() { return erase_field("storageClassName"), *this; }
  std::optional<std::string> volume_attributes_class_name() const {
    return find_field<std::string>("volumeAttributesClassName");
  }
  PersistentVolumeClaimSpecDraft& set_volume_attributes_class_name(std::string_view value) {
    return put_field<std::string>("volumeAttributesClassName", value), *this;
  }
  PersistentVolumeClaimSpecDraft& clear_volume_attributes_class_name() {
    return erase_field("volumeAttributesClassName"), *this;
  }
  std::optional<std::string> volume_mode() const { return find_field<std::string>("volumeMode"); }
  PersistentVolumeClaimSpecDraft& set_volume_mode(std::string_view value) {
    return put_field<std::string>("volumeMode", value), *this;
  }
  PersistentVolumeClaimSpecDraft& clear_volume_mode() { return erase_field("volumeMode"), *this; }
  std::string volume_name() const { return read_field<std::string>("volumeName"); }
  PersistentVolumeClaimSpecDraft& set_volume_name(std::string_view value) {
    return put_field<std::string>("volumeName", value), *this;
  }
  PersistentVolumeClaimSpecDraft& clear_volume_name() { return erase_field("volumeName"), *this; }
};

class PersistentVolumeClaimTemplateDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  k8s::meta::v1::ObjectMetaDraft metadata() { return {*this, "metadata"}; }
  PersistentVolumeClaimTemplateDraft& clear_metadata() { return erase_field("metadata"), *this; }
  PersistentVolumeClaimSpecDraft spec() { return {*this, "spec"}; }
  PersistentVolumeClaimTemplateDraft& clear_spec() { return erase_field("spec"), *this; }
};

class EphemeralVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  PersistentVolumeClaimTemplateDraft volume_claim_template() { return {*this, "volumeClaimTemplate"}; }
  EphemeralVolumeSourceDraft& clear_volume_claim_template() { return erase_field("volumeClaimTemplate"), *this; }
};

class EventSeriesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t count() const { return read_field<std::int32_t>("count"); }
  EventSeriesDraft& set_count(std::int32_t value) { return put_field<std::int32_t>("count", value), *this; }
  EventSeriesDraft& clear_count() { return erase_field("count"), *this; }
  Time last_observed_time() const { return read_field<MicroTime>("lastObservedTime"); }
  EventSeriesDraft& set_last_observed_time(const Time& value) {
    return put_field<MicroTime>("lastObservedTime", value), *this;
  }
  EventSeriesDraft& clear_last_observed_time() { return erase_field("lastObservedTime"), *this; }
};

class EventSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string component() const { return read_field<std::string>("component"); }
  EventSourceDraft& set_component(std::string_view value) { return put_field<std::string>("component", value), *this; }
  EventSourceDraft& clear_component() { return erase_field("component"), *this; }
  std::string host() const { return read_field<std::string>("host"); }
  EventSourceDraft& set_host(std::string_view value) { return put_field<std::string>("host", value), *this; }
  EventSourceDraft& clear_host() { return erase_field("host"), *this; }
};

class EventDraft : public KindDraft<EventDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Event"};
    return kKind;
  }

  std::string action() const { return read_field<std::string>("action"); }
  EventDraft& set_action(std::string_view value) { return put_field<std::string>("action", value), *this; }
  EventDraft& clear_action() { return erase_field("action"), *this; }
  std::int32_t count() const { return read_field<std::int32_t>("count"); }
  EventDraft& set_count(std::int32_t value) { return put_field<std::int32_t>("count", value), *this; }
  EventDraft& clear_count() { return erase_field("count"), *this; }
  Time event_time() const { return read_field<MicroTime>("eventTime"); }
  EventDraft& set_event_time(const Time& value) { return put_field<MicroTime>("eventTime", value), *this; }
  EventDraft& clear_event_time() { return erase_field("eventTime"), *this; }
  Time first_timestamp() const { return read_field<Time>("firstTimestamp"); }
  EventDraft& set_first_timestamp(const Time& value) { return put_field<Time>("firstTimestamp", value), *this; }
  EventDraft& clear_first_timestamp() { return erase_field("firstTimestamp"), *this; }
  ObjectReferenceDraft involved_object() { return {root(), "involvedObject"}; }
  EventDraft& clear_involved_object() { return erase_field("involvedObject"), *this; }
  Time last_timestamp() const { return read_field<Time>("lastTimestamp"); }
  EventDraft& set_last_timestamp(const Time& value) { return put_field<Time>("lastTimestamp", value), *this; }
  EventDraft& clear_last_timestamp() { return erase_field("lastTimestamp"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  EventDraft& set_message(std::string_view value) { return put_field<std::string>("message", value), *this; }
  EventDraft& clear_message() { return erase_field("message"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  EventDraft& clear_metadata() { return erase_field("metadata"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  EventDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  EventDraft& clear_reason() { return erase_field("reason"), *this; }
  ObjectReferenceDraft related() { return {root(), "related"}; }
  EventDraft& clear_related() { return erase_field("related"), *this; }
  std::string reporting_component() const { return read_field<std::string>("reportingComponent"); }
  EventDraft& set_reporting_component(std::string_view value) {
    return put_field<std::string>("reportingComponent", value), *this;
  }
  EventDraft& clear_reporting_component() { return erase_field("reportingComponent"), *this; }
  std::string reporting_instance() const { return read_field<std::string>("reportingInstance"); }
  EventDraft& set_reporting_instance(std::string_view value) {
    return put_field<std::string>("reportingInstance", value), *this;
  }
  EventDraft& clear_reporting_instance() { return erase_field("reportingInstance"), *this; }
  EventSeriesDraft series() { return {root(), "series"}; }
  EventDraft& clear_series() { return erase_field("series"), *this; }
  EventSourceDraft source() { return {root(), "source"}; }
  EventDraft& clear_source() { return erase_field("source"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  EventDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  EventDraft& clear_type() { return erase_field("type"), *this; }
};

class EvictionResponderDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  EvictionResponderDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  EvictionResponderDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<std::int32_t> priority() const { return find_field<std::int32_t>("priority"); }
  EvictionResponderDraft& set_priority(std::int32_t value) { return put_field<std::int32_t>("priority", value), *this; }
  EvictionResponderDraft& clear_priority() { return erase_field("priority"), *this; }
};

class FCVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  FCVolumeSourceDraft& set_fs_type(std::string_view value) { return put_field<std::string>("fsType", value), *this; }
  FCVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  std::optional<std::int32_t> lun() const { return find_field<std::int32_t>("lun"); }
  FCVolumeSourceDraft& set_lun(std::int32_t value) { return put_field<std::int32_t>("lun", value), *this; }
  FCVolumeSourceDraft& clear_lun() { return erase_field("lun"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  FCVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  FCVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  DraftList<TextDraft> target_wwns() { return {*this, "targetWWNs"}; }
  FCVolumeSourceDraft& clear_target_wwns() { return erase_field("targetWWNs"), *this; }
  DraftList<TextDraft> wwids() { return {*this, "wwids"}; }
  FCVolumeSourceDraft& clear_wwids() { return erase_field("wwids"), *this; }
};

class FlexPersistentVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string driver() const { return read_field<std::string>("driver"); }
  FlexPersistentVolumeSourceDraft& set_driver(std::string_view value) {
    return put_field<std::string>("driver", value), *this;
  }
  FlexPersistentVolumeSourceDraft& clear_driver() { return erase_field("driver"), *this; }
  std::string fs_type() const { return read_field<std::string>("fsType"); }
  FlexPersistentVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  FlexPersistentVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  DraftMap<TextDraft> options() { return {*this, "options"}; }
  FlexPersistentVolumeSourceDraft& clear_options() { return erase_field("options"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  FlexPersistentVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  FlexPersistentVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  SecretReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  FlexPersistentVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
};

class FlexVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string driver() const { return read_field<std::string>("driver"); }
  FlexVolumeSourceDraft& set_driver(std::string_view value) { return put_field<std::string>("driver", value), *this; }
  FlexVolumeSourceDraft& clear_driver() { return erase_field("driver"), *this; }
  std::string fs_type() const { return read_field<std::string>("fsType"); }
  FlexVolumeSourceDraft& set_fs_type(std::string_view value) { return put_field<std::string>("fsType", value), *this; }
  FlexVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  DraftMap<TextDraft> options() { return {*this, "options"}; }
  FlexVolumeSourceDraft& clear_options() { return erase_field("options"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  FlexVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  FlexVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  LocalObjectReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  FlexVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
};

class FlockerVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string dataset_name() const { return read_field<std::string>("datasetName"); }
  FlockerVolumeSourceDraft& set_dataset_name(std::string_view value) {
    return put_field<std::string>("datasetName", value), *this;
  }
  FlockerVolumeSourceDraft& clear_dataset_name() { return erase_field("datasetName"), *this; }
  std::string dataset_uuid() const { return read_field<std::string>("datasetUUID"); }
  FlockerVolumeSourceDraft& set_dataset_uuid(std::string_view value) {
    return put_field<std::string>("datasetUUID", value), *this;
  }
  FlockerVolumeSourceDraft& clear_dataset_uuid() { return erase_field("datasetUUID"), *this; }
};

class GCEPersistentDiskVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  GCEPersistentDiskVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  GCEPersistentDiskVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  std::int32_t partition() const { return read_field<std::int32_t>("partition"); }
  GCEPersistentDiskVolumeSourceDraft& set_partition(std::int32_t value) {
    return put_field<std::int32_t>("partition", value), *this;
  }
  GCEPersistentDiskVolumeSourceDraft& clear_partition() { return erase_field("partition"), *this; }
  std::string pd_name() const { return read_field<std::string>("pdName"); }
  GCEPersistentDiskVolumeSourceDraft& set_pd_name(std::string_view value) {
    return put_field<std::string>("pdName", value), *this;
  }
  GCEPersistentDiskVolumeSourceDraft& clear_pd_name() { return erase_field("pdName"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  GCEPersistentDiskVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  GCEPersistentDiskVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
};

class GitRepoVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string directory() const { return read_field<std::string>("directory"); }
  GitRepoVolumeSourceDraft& set_directory(std::string_view value) {
    return put_field<std::string>("directory", value), *this;
  }
  GitRepoVolumeSourceDraft& clear_directory() { return erase_field("directory"), *this; }
  std::string repository() const { return read_field<std::string>("repository"); }
  GitRepoVolumeSourceDraft& set_repository(std::string_view value) {
    return put_field<std::string>("repository", value), *this;
  }
  GitRepoVolumeSourceDraft& clear_repository() { return erase_field("repository"), *this; }
  std::string revision() const { return read_field<std::string>("revision"); }
  GitRepoVolumeSourceDraft& set_revision(std::string_view value) {
    return put_field<std::string>("revision", value), *this;
  }
  GitRepoVolumeSourceDraft& clear_revision() { return erase_field("revision"), *this; }
};

class GlusterfsPersistentVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string endpoints() const { return read_field<std::string>("endpoints"); }
  GlusterfsPersistentVolumeSourceDraft& set_endpoints(std::string_view value) {
    return put_field<std::string>("endpoints", value), *this;
  }
  GlusterfsPersistentVolumeSourceDraft& clear_endpoints() { return erase_field("endpoints"), *this; }
  std::optional<std::string> endpoints_namespace() const { return find_field<std::string>("endpointsNamespace"); }
  GlusterfsPersistentVolumeSourceDraft& set_endpoints_namespace(std::string_view value) {
    return put_field<std::string>("endpointsNamespace", value), *this;
  }
  GlusterfsPersistentVolumeSourceDraft& clear_endpoints_namespace() { return erase_field("endpointsNamespace"), *this; }
  std::string path() const { return read_field<std::string>("path"); }
  GlusterfsPersistentVolumeSourceDraft& set_path(std::string_view value) {
    return put_field<std::string>("path", value), *this;
  }
  GlusterfsPersistentVolumeSourceDraft& clear_path() { return erase_field("path"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  GlusterfsPersistentVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  GlusterfsPersistentVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
};

class GlusterfsVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string endpoints() const { return read_field<std::string>("endpoints"); }
  GlusterfsVolumeSourceDraft& set_endpoints(std::string_view value) {
    return put_field<std::string>("endpoints", value), *this;
  }
  GlusterfsVolumeSourceDraft& clear_endpoints() { return erase_field("endpoints"), *this; }
  std::string path() const { return read_field<std::string>("path"); }
  GlusterfsVolumeSourceDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  GlusterfsVolumeSourceDraft& clear_path() { return erase_field("path"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  GlusterfsVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  GlusterfsVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
};

class HTTPHeaderDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  HTTPHeaderDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  HTTPHeaderDraft& clear_name() { return erase_field("name"), *this; }
  std::string value() const { return read_field<std::string>("value"); }
  HTTPHeaderDraft& set_value(std::string_view value) { return put_field<std::string>("value", value), *this; }
  HTTPHeaderDraft& clear_value() { return erase_field("value"), *this; }
};

class HostAliasDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> hostnames() { return {*this, "hostnames"}; }
  HostAliasDraft& clear_hostnames() { return erase_field("hostnames"), *this; }
  std::string ip() const { return read_field<std::string>("ip"); }
  HostAliasDraft& set_ip(std::string_view value) { return put_field<std::string>("ip", value), *this; }
  HostAliasDraft& clear_ip() { return erase_field("ip"), *this; }
};

class HostIPDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string ip() const { return read_field<std::string>("ip"); }
  HostIPDraft& set_ip(std::string_view value) { return put_field<std::string>("ip", value), *this; }
  HostIPDraft& clear_ip() { return erase_field("ip"), *this; }
};

class HostPathVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string path() const { return read_field<std::string>("path"); }
  HostPathVolumeSourceDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  HostPathVolumeSourceDraft& clear_path() { return erase_field("path"), *this; }
  std::optional<std::string> type() const { return find_field<std::string>("type"); }
  HostPathVolumeSourceDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  HostPathVolumeSourceDraft& clear_type() { return erase_field("type"), *this; }
};

class ISCSIPersistentVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  bool chap_auth_discovery() const { return read_field<bool>("chapAuthDiscovery"); }
  ISCSIPersistentVolumeSourceDraft& set_chap_auth_discovery(bool value) {
    return put_field<bool>("chapAuthDiscovery", value), *this;
  }
  ISCSIPersistentVolumeSourceDraft& clear_chap_auth_discovery() { return erase_field("chapAuthDiscovery"), *this; }
  bool chap_auth_session() const { return read_field<bool>("chapAuthSession"); }
  ISCSIPersistentVolumeSourceDraft& set_chap_auth_session(bool value) {
    return put_field<bool>("chapAuthSession", value), *this;
  }
  ISCSIPersistentVolumeSourceDraft& clear_chap_auth_session() { return erase_field("chapAuthSession"), *this; }
  std::string fs_type() const { return read_field<std::string>("fsType"); }
  ISCSIPersistentVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  ISCSIPersistentVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  std::optional<std::string> initiator_name() const { return find_field<std::string>("initiatorName"); }
  ISCSIPersistentVolumeSourceDraft& set_initiator_name(std::string_view value) {
    return put_field<std::string>("initiatorName", value), *this;
  }
  ISCSIPersistentVolumeSourceDraft& clear_initiator_name() { return erase_field("initiatorName"), *this; }
  std::string iqn() const { return read_field<std::string>("iqn"); }
  ISCSIPersistentVolumeSourceDraft& set_iqn(std::string_view value) {
    return put_field<std::string>("iqn", value), *this;
  }
  ISCSIPersistentVolumeSourceDraft& clear_iqn() { return erase_field("iqn"), *this; }
  std::string iscsi_interface() const { return read_field<std::string>("iscsiInterface"); }
  ISCSIPersistentVolumeSourceDraft& set_iscsi_interface(std::string_view value) {
    return put_field<std::string>("iscsiInterface", value), *this;
  }
  ISCSIPersistentVolumeSourceDraft& clear_iscsi_interface() { return erase_field("iscsiInterface"), *this; }
  std::int32_t lun() const { return read_field<std::int32_t>("lun"); }
  ISCSIPersistentVolumeSourceDraft& set_lun(std::int32_t value) { return put_field<std::int32_t>("lun", value), *this; }
  ISCSIPersistentVolumeSourceDraft& clear_lun() { return erase_field("lun"), *this; }
  DraftList<TextDraft> portals() { return {*this, "portals"}; }
  ISCSIPersistentVolumeSourceDraft& clear_portals() { return erase_field("portals"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  ISCSIPersistentVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  ISCSIPersistentVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  SecretReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  ISCSIPersistentVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
  std::string target_portal() const { return read_field<std::string>("targetPortal"); }
  ISCSIPersistentVolumeSourceDraft& set_target_portal(std::string_view value) {
    return put_field<std::string>("targetPortal", value), *this;
  }
  ISCSIPersistentVolumeSourceDraft& clear_target_portal() { return erase_field("targetPortal"), *this; }
};

class ISCSIVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  bool chap_auth_discovery() const { return read_field<bool>("chapAuthDiscovery"); }
  ISCSIVolumeSourceDraft& set_chap_auth_discovery(bool value) {
    return put_field<bool>("chapAuthDiscovery", value), *this;
  }
  ISCSIVolumeSourceDraft& clear_chap_auth_discovery() { return erase_field("chapAuthDiscovery"), *this; }
  bool chap_auth_session() const { return read_field<bool>("chapAuthSession"); }
  ISCSIVolumeSourceDraft& set_chap_auth_session(bool value) { return put_field<bool>("chapAuthSession", value), *this; }
  ISCSIVolumeSourceDraft& clear_chap_auth_session() { return erase_field("chapAuthSession"), *this; }
  std::string fs_type() const { return read_field<std::string>("fsType"); }
  ISCSIVolumeSourceDraft& set_fs_type(std::string_view value) { return put_field<std::string>("fsType", value), *this; }
  ISCSIVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  std::optional<std::string> initiator_name() const { return find_field<std::string>("initiatorName"); }
  ISCSIVolumeSourceDraft& set_initiator_name(std::string_view value) {
    return put_field<std::string>("initiatorName", value), *this;
  }
  ISCSIVolumeSourceDraft& clear_initiator_name() { return erase_field("initiatorName"), *this; }
  std::string iqn() const { return read_field<std::string>("iqn"); }
  ISCSIVolumeSourceDraft& set_iqn(std::string_view value) { return put_field<std::string>("iqn", value), *this; }
  ISCSIVolumeSourceDraft& clear_iqn() { return erase_field("iqn"), *this; }
  std::string iscsi_interface() const { return read_field<std::string>("iscsiInterface"); }
  ISCSIVolumeSourceDraft& set_iscsi_interface(std::string_view value) {
    return put_field<std::string>("iscsiInterface", value), *this;
  }
  ISCSIVolumeSourceDraft& clear_iscsi_interface() { return erase_field("iscsiInterface"), *this; }
  std::int32_t lun() const { return read_field<std::int32_t>("lun"); }
  ISCSIVolumeSourceDraft& set_lun(std::int32_t value) { return put_field<std::int32_t>("lun", value), *this; }
  ISCSIVolumeSourceDraft& clear_lun() { return erase_field("lun"), *this; }
  DraftList<TextDraft> portals() { return {*this, "portals"}; }
  ISCSIVolumeSourceDraft& clear_portals() { return erase_field("portals"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  ISCSIVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  ISCSIVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  LocalObjectReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  ISCSIVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
  std::string target_portal() const { return read_field<std::string>("targetPortal"); }
  ISCSIVolumeSourceDraft& set_target_portal(std::string_view value) {
    return put_field<std::string>("targetPortal", value), *this;
  }
  ISCSIVolumeSourceDraft& clear_target_portal() { return erase_field("targetPortal"), *this; }
};

class ImageVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string pull_policy() const { return read_field<std::string>("pullPolicy"); }
  ImageVolumeSourceDraft& set_pull_policy(std::string_view value) {
    return put_field<std::string>("pullPolicy", value), *this;
  }
  ImageVolumeSourceDraft& clear_pull_policy() { return erase_field("pullPolicy"), *this; }
  std::string reference() const { return read_field<std::string>("reference"); }
  ImageVolumeSourceDraft& set_reference(std::string_view value) {
    return put_field<std::string>("reference", value), *this;
  }
  ImageVolumeSourceDraft& clear_reference() { return erase_field("reference"), *this; }
};

class ImageVolumeStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string image_ref() const { return read_field<std::string>("imageRef"); }
  ImageVolumeStatusDraft& set_image_ref(std::string_view value) {
    return put_field<std::string>("imageRef", value), *this;
  }
  ImageVolumeStatusDraft& clear_image_ref() { return erase_field("imageRef"), *this; }
};

class KeyToPathDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string key() const { return read_field<std::string>("key"); }
  KeyToPathDraft& set_key(std::string_view value) { return put_field<std::string>("key", value), *this; }
  KeyToPathDraft& clear_key() { return erase_field("key"), *this; }
  std::optional<std::int32_t> mode() const { return find_field<std::int32_t>("mode"); }
  KeyToPathDraft& set_mode(std::int32_t value) { return put_field<std::int32_t>("mode", value), *this; }
  KeyToPathDraft& clear_mode() { return erase_field("mode"), *this; }
  std::string path() const { return read_field<std::string>("path"); }
  KeyToPathDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  KeyToPathDraft& clear_path() { return erase_field("path"), *this; }
  std::optional<std::int64_t> user() const { return find_field<std::int64_t>("user"); }
  KeyToPathDraft& set_user(std::int64_t value) { return put_field<std::int64_t>("user", value), *this; }
  KeyToPathDraft& clear_user() { return erase_field("user"), *this; }
};

class LimitRangeSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<LimitRangeItemDraft> limits() { return {*this, "limits"}; }
  LimitRangeSpecDraft& clear_limits() { return erase_field("limits"), *this; }
};

class LimitRangeDraft : public KindDraft<LimitRangeDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "LimitRange"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  LimitRangeDraft& clear_metadata() { return erase_field("metadata"), *this; }
  LimitRangeSpecDraft spec() { return {root(), "spec"}; }
  LimitRangeDraft& clear_spec() { return erase_field("spec"), *this; }
};

class LimitRangeItemDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<DraftValue<Quantity>> default_() { return {*this, "default"}; }
  LimitRangeItemDraft& clear_default_() { return erase_field("default"), *this; }
  DraftMap<DraftValue<Quantity>> default_request() { return {*this, "defaultRequest"}; }
  LimitRangeItemDraft& clear_default_request() { return erase_field("defaultRequest"), *this; }
  DraftMap<DraftValue<Quantity>> max() { return {*this, "max"}; }
  LimitRangeItemDraft& clear_max() { return erase_field("max"), *this; }
  DraftMap<DraftValue<Quantity>> max_limit_request_ratio() { return {*this, "maxLimitRequestRatio"}; }
  LimitRangeItemDraft& clear_max_limit_request_ratio() { return erase_field("maxLimitRequestRatio"), *this; }
  DraftMap<DraftValue<Quantity>> min() { return {*this, "min"}; }
  LimitRangeItemDraft& clear_min() { return erase_field("min"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  LimitRangeItemDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  LimitRangeItemDraft& clear_type() { return erase_field("type"), *this; }
};

class LoadBalancerIngressDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string hostname() const { return read_field<std::string>("hostname"); }
  LoadBalancerIngressDraft& set_hostname(std::string_view value) {
    return put_field<std::string>("hostname", value), *this;
  }
  LoadBalancerIngressDraft& clear_hostname() { return erase_field("hostname"), *this; }
  std::string ip() const { return read_field<std::string>("ip"); }
  LoadBalancerIngressDraft& set_ip(std::string_view value) { return put_field<std::string>("ip", value), *this; }
  LoadBalancerIngressDraft& clear_ip() { return erase_field("ip"), *this; }
  std::optional<std::string> ip_mode() const { return find_field<std::string>("ipMode"); }
  LoadBalancerIngressDraft& set_ip_mode(std::string_view value) {
    return put_field<std::string>("ipMode", value), *this;
  }
  LoadBalancerIngressDraft& clear_ip_mode() { return erase_field("ipMode"), *this; }
  DraftList<PortStatusDraft> ports() { return {*this, "ports"}; }
  LoadBalancerIngressDraft& clear_ports() { return erase_field("ports"), *this; }
};

class LoadBalancerStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<LoadBalancerIngressDraft> ingress() { return {*this, "ingress"}; }
  LoadBalancerStatusDraft& clear_ingress() { return erase_field("ingress"), *this; }
};

class LocalVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> fs_type() const { return find_field<std::string>("fsType"); }
  LocalVolumeSourceDraft& set_fs_type(std::string_view value) { return put_field<std::string>("fsType", value), *this; }
  LocalVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  std::string path() const { return read_field<std::string>("path"); }
  LocalVolumeSourceDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  LocalVolumeSourceDraft& clear_path() { return erase_field("path"), *this; }
};

class ModifyVolumeStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string status() const { return read_field<std::string>("status"); }
  ModifyVolumeStatusDraft& set_status(std::string_view value) { return put_field<std::string>("status", value), *this; }
  ModifyVolumeStatusDraft& clear_status() { return erase_field("status"), *this; }
  std::string target_volume_attributes_class_name() const {
    return read_field<std::string>("targetVolumeAttributesClassName");
  }
  ModifyVolumeStatusDraft& set_target_volume_attributes_class_name(std::string_view value) {
    return put_field<std::string>("targetVolumeAttributesClassName", value), *this;
  }
  ModifyVolumeStatusDraft& clear_target_volume_attributes_class_name() {
    return erase_field("targetVolumeAttributesClassName"), *this;
  }
};

class NFSVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string path() const { return read_field<std::string>("path"); }
  NFSVolumeSourceDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  NFSVolumeSourceDraft& clear_path() { return erase_field("path"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  NFSVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  NFSVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  std::string server() const { return read_field<std::string>("server"); }
  NFSVolumeSourceDraft& set_server(std::string_view value) { return put_field<std::string>("server", value), *this; }
  NFSVolumeSourceDraft& clear_server() { return erase_field("server"), *this; }
};

class NamespaceSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> finalizers() { return {*this, "finalizers"}; }
  NamespaceSpecDraft& clear_finalizers() { return erase_field("finalizers"), *this; }
};

class NamespaceStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<NamespaceConditionDraft> conditions() { return {*this, "conditions"}; }
  NamespaceStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::string phase() const { return read_field<std::string>("phase"); }
  NamespaceStatusDraft& set_phase(std::string_view value) { return put_field<std::string>("phase", value), *this; }
  NamespaceStatusDraft& clear_phase() { return erase_field("phase"), *this; }
};

class NamespaceDraft : public KindDraft<NamespaceDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Namespace"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  NamespaceDraft& clear_metadata() { return erase_field("metadata"), *this; }
  NamespaceSpecDraft spec() { return {root(), "spec"}; }
  NamespaceDraft& clear_spec() { return erase_field("spec"), *this; }
  NamespaceStatusDraft status() { return {root(), "status"}; }
  NamespaceDraft& clear_status() { return erase_field("status"), *this; }
};

class NamespaceConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  NamespaceConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  NamespaceConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  NamespaceConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  NamespaceConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  NamespaceConditionDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  NamespaceConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  NamespaceConditionDraft& set_status(std::string_view value) { return put_field<std::string>("status", value), *this; }
  NamespaceConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  NamespaceConditionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  NamespaceConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class NodeConfigSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ConfigMapNodeConfigSourceDraft config_map() { return {*this, "configMap"}; }
  NodeConfigSourceDraft& clear_config_map() { return erase_field("configMap"), *this; }
};

class NodePodPreemptionPolicyDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> disable_resize_preemption() { return {*this, "disableResizePreemption"}; }
  NodePodPreemptionPolicyDraft& clear_disable_resize_preemption() {
    return erase_field("disableResizePreemption"), *this;
  }
};

class NodeSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  NodeConfigSourceDraft config_source() { return {*this, "configSource"}; }
  NodeSpecDraft& clear_config_source() { return erase_field("configSource"), *this; }
  std::string external_id() const { return read_field<std::string>("externalID"); }
  NodeSpecDraft& set_external_id(std::string_view value) { return put_field<std::string>("externalID", value), *this; }
  NodeSpecDraft& clear_external_id() { return erase_field("externalID"), *this; }
  std::string pod_cidr() const { return read_field<std::string>("podCIDR"); }
  NodeSpecDraft& set_pod_cidr(std::string_view value) { return put_field<std::string>("podCIDR", value), *this; }
  NodeSpecDraft& clear_pod_cidr() { return erase_field("podCIDR"), *this; }
  DraftList<TextDraft> pod_cidrs() { return {*this, "podCIDRs"}; }
  NodeSpecDraft& clear_pod_cidrs() { return erase_field("podCIDRs"), *this; }
  NodePodPreemptionPolicyDraft pod_preemption_policy() { return {*this, "podPreemptionPolicy"}; }
  NodeSpecDraft& clear_pod_preemption_policy() { return erase_field("podPreemptionPolicy"), *this; }
  std::string provider_id() const { return read_field<std::string>("providerID"); }
  NodeSpecDraft& set_provider_id(std::string_view value) { return put_field<std::string>("providerID", value), *this; }
  NodeSpecDraft& clear_provider_id() { return erase_field("providerID"), *this; }
  DraftList<TaintDraft> taints() { return {*this, "taints"}; }
  NodeSpecDraft& clear_taints() { return erase_field("taints"), *this; }
  bool unschedulable() const { return read_field<bool>("unschedulable"); }
  NodeSpecDraft& set_unschedulable(bool value) { return put_field<bool>("unschedulable", value), *this; }
  NodeSpecDraft& clear_unschedulable() { return erase_field("unschedulable"), *this; }
};

class NodeConfigStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  NodeConfigSourceDraft active() { return {*this, "active"}; }
  NodeConfigStatusDraft& clear_active() { return erase_field("active"), *this; }
  NodeConfigSourceDraft assigned() { return {*this, "assigned"}; }
  NodeConfigStatusDraft& clear_assigned() { return erase_field("assigned"), *this; }
  std::string error() const { return read_field<std::string>("error"); }
  NodeConfigStatusDraft& set_error(std::string_view value) { return put_field<std::string>("error", value), *this; }
  NodeConfigStatusDraft& clear_error() { return erase_field("error"), *this; }
  NodeConfigSourceDraft last_known_good() { return {*this, "lastKnownGood"}; }
  NodeConfigStatusDraft& clear_last_known_good() { return erase_field("lastKnownGood"), *this; }
};

class NodeDaemonEndpointsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DaemonEndpointDraft kubelet_endpoint() { return {*this, "kubeletEndpoint"}; }
  NodeDaemonEndpointsDraft& clear_kubelet_endpoint() { return erase_field("kubeletEndpoint"), *this; }
};

class NodeFeaturesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> supplemental_groups_policy() const { return find_field<bool>("supplementalGroupsPolicy"); }
  NodeFeaturesDraft& set_supplemental_groups_policy(bool value) {
    return put_field<bool>("supplementalGroupsPolicy", value), *this;
  }
  NodeFeaturesDraft& clear_supplemental_groups_policy() { return erase_field("supplementalGroupsPolicy"), *this; }
};

class NodeSwapStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int64_t> capacity() const { return find_field<std::int64_t>("capacity"); }
  NodeSwapStatusDraft& set_capacity(std::int64_t value) { return put_field<std::int64_t>("capacity", value), *this; }
  NodeSwapStatusDraft& clear_capacity() { return erase_field("capacity"), *this; }
};

class NodeSystemInfoDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string architecture() const { return read_field<std::string>("architecture"); }
  NodeSystemInfoDraft& set_architecture(std::string_view value) {
    return put_field<std::string>("architecture", value), *this;
  }
  NodeSystemInfoDraft& clear_architecture() { return erase_field("architecture"), *this; }
  std::string boot_id() const { return read_field<std::string>("bootID"); }
  NodeSystemInfoDraft& set_boot_id(std::string_view value) { return put_field<std::string>("bootID", value), *this; }
  NodeSystemInfoDraft& clear_boot_id() { return erase_field("bootID"), *this; }
  std::string container_runtime_version() const { return read_field<std::string>("containerRuntimeVersion"); }
  NodeSystemInfoDraft& set_container_runtime_version(std::string_view value) {
    return put_field<std::string>("containerRuntimeVersion", value), *this;
  }
  NodeSystemInfoDraft& clear_container_runtime_version() { return erase_field("containerRuntimeVersion"), *this; }
  std::string kernel_version() const { return read_field<std::string>("kernelVersion"); }
  NodeSystemInfoDraft& set_kernel_version(std::string_view value) {
    return put_field<std::string>("kernelVersion", value), *this;
  }
  NodeSystemInfoDraft& clear_kernel_version() { return erase_field("kernelVersion"), *this; }
  std::string kube_proxy_version() const { return read_field<std::string>("kubeProxyVersion"); }
  NodeSystemInfoDraft& set_kube_proxy_version(std::string_view value) {
    return put_field<std::string>("kubeProxyVersion", value), *this;
  }
  NodeSystemInfoDraft& clear_kube_proxy_version() { return erase_field("kubeProxyVersion"), *this; }
  std::string kubelet_version() const { return read_field<std::string>("kubeletVersion"); }
  NodeSystemInfoDraft& set_kubelet_version(std::string_view value) {
    return put_field<std::string>("kubeletVersion", value), *this;
  }
  NodeSystemInfoDraft& clear_kubelet_version() { return erase_field("kubeletVersion"), *this; }
  std::string machine_id() const { return read_field<std::string>("machineID"); }
  NodeSystemInfoDraft& set_machine_id(std::string_view value) {
    return put_field<std::string>("machineID", value), *this;
  }
  NodeSystemInfoDraft& clear_machine_id() { return erase_field("machineID"), *this; }
  std::string operating_system() const { return read_field<std::string>("operatingSystem"); }
  NodeSystemInfoDraft& set_operating_system(std::string_view value) {
    return put_field<std::string>("operatingSystem", value), *this;
  }
  NodeSystemInfoDraft& clear_operating_system() { return erase_field("operatingSystem"), *this; }
  std::string os_image() const { return read_field<std::string>("osImage"); }
  NodeSystemInfoDraft& set_os_image(std::string_view value) { return put_field<std::string>("osImage", value), *this; }
  NodeSystemInfoDraft& clear_os_image() { return erase_field("osImage"), *this; }
  std::optional<bool> running_in_user_namespace() const { return find_field<bool>("runningInUserNamespace"); }
  NodeSystemInfoDraft& set_running_in_user_namespace(bool value) {
    return put_field<bool>("runningInUserNamespace", value), *this;
  }
  NodeSystemInfoDraft& clear_running_in_user_namespace() { return erase_field("runningInUserNamespace"), *this; }
  NodeSwapStatusDraft swap() { return {*this, "swap"}; }
  NodeSystemInfoDraft& clear_swap() { return erase_field("swap"), *this; }
  std::string system_uuid() const { return read_field<std::string>("systemUUID"); }
  NodeSystemInfoDraft& set_system_uuid(std::string_view value) {
    return put_field<std::string>("systemUUID", value), *this;
  }
  NodeSystemInfoDraft& clear_system_uuid() { return erase_field("systemUUID"), *this; }
};

class NodeStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<NodeAddressDraft> addresses() { return {*this, "addresses"}; }
  NodeStatusDraft& clear_addresses() { return erase_field("addresses"), *this; }
  DraftMap<DraftValue<Quantity>> allocatable() { return {*this, "allocatable"}; }
  NodeStatusDraft& clear_allocatable() { return erase_field("allocatable"), *this; }
  DraftMap<DraftValue<Quantity>> capacity() { return {*this, "capacity"}; }
  NodeStatusDraft& clear_capacity() { return erase_field("capacity"), *this; }
  DraftList<NodeConditionDraft> conditions() { return {*this, "conditions"}; }
  NodeStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  NodeConfigStatusDraft config() { return {*this, "config"}; }
  NodeStatusDraft& clear_config() { return erase_field("config"), *this; }
  NodeDaemonEndpointsDraft daemon_endpoints() { return {*this, "daemonEndpoints"}; }
  NodeStatusDraft& clear_daemon_endpoints() { return erase_field("daemonEndpoints"), *this; }
  DraftList<TextDraft> declared_features() { return {*this, "declaredFeatures"}; }
  NodeStatusDraft& clear_declared_features() { return erase_field("declaredFeatures"), *this; }
  NodeFeaturesDraft features() { return {*this, "features"}; }
  NodeStatusDraft& clear_features() { return erase_field("features"), *this; }
  DraftList<ContainerImageDraft> images() { return {*this, "images"}; }
  NodeStatusDraft& clear_images() { return erase_field("images"), *this; }
  NodeSystemInfoDraft node_info() { return {*this, "nodeInfo"}; }
  NodeStatusDraft& clear_node_info() { return erase_field("nodeInfo"), *this; }
  std::string phase() const { return read_field<std::string>("phase"); }
  NodeStatusDraft& set_phase(std::string_view value) { return put_field<std::string>("phase", value), *this; }
  NodeStatusDraft& clear_phase() { return erase_field("phase"), *this; }
  DraftList<NodeRuntimeHandlerDraft> runtime_handlers() { return {*this, "runtimeHandlers"}; }
  NodeStatusDraft& clear_runtime_handlers() { return erase_field("runtimeHandlers"), *this; }
  DraftList<AttachedVolumeDraft> volumes_attached() { return {*this, "volumesAttached"}; }
  NodeStatusDraft& clear_volumes_attached() { return erase_field("volumesAttached"), *this; }
  DraftList<TextDraft> volumes_in_use() { return {*this, "volumesInUse"}; }
  NodeStatusDraft& clear_volumes_in_use() { return erase_field("volumesInUse"), *this; }
};

class NodeDraft : public KindDraft<NodeDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Node"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  NodeDraft& clear_metadata() { return erase_field("metadata"), *this; }
  NodeSpecDraft spec() { return {root(), "spec"}; }
  NodeDraft& clear_spec() { return erase_field("spec"), *this; }
  NodeStatusDraft status() { return {root(), "status"}; }
  NodeDraft& clear_status() { return erase_field("status"), *this; }
};

class NodeAddressDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string address() const { return read_field<std::string>("address"); }
  NodeAddressDraft& set_address(std::string_view value) { return put_field<std::string>("address", value), *this; }
  NodeAddressDraft& clear_address() { return erase_field("address"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  NodeAddressDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  NodeAddressDraft& clear_type() { return erase_field("type"), *this; }
};

class NodeAllocatableMappedResourcesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  NodeAllocatableMappedResourcesDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  NodeAllocatableMappedResourcesDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<Quantity> quantity() const { return find_field<Quantity>("quantity"); }
  NodeAllocatableMappedResourcesDraft& set_quantity(const Quantity& value) {
    return put_field<Quantity>("quantity", value), *this;
  }
  NodeAllocatableMappedResourcesDraft& clear_quantity() { return erase_field("quantity"), *this; }
};

class NodeAllocatableOverheadResourcesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  NodeAllocatableOverheadResourcesDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  NodeAllocatableOverheadResourcesDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<Quantity> per_container() const { return find_field<Quantity>("perContainer"); }
  NodeAllocatableOverheadResourcesDraft& set_per_container(const Quantity& value) {
    return put_field<Quantity>("perContainer", value), *this;
  }
  NodeAllocatableOverheadResourcesDraft& clear_per_container() { return erase_field("perContainer"), *this; }
  std::optional<Quantity> per_pod() const { return find_field<Quantity>("perPod"); }
  NodeAllocatableOverheadResourcesDraft& set_per_pod(const Quantity& value) {
    return put_field<Quantity>("perPod", value), *this;
  }
  NodeAllocatableOverheadResourcesDraft& clear_per_pod() { return erase_field("perPod"), *this; }
};

class NodeAllocatableResourceClaimStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> containers() { return {*this, "containers"}; }
  NodeAllocatableResourceClaimStatusDraft& clear_containers() { return erase_field("containers"), *this; }
  DraftList<NodeAllocatableMappedResourcesDraft> mapping() { return {*this, "mapping"}; }
  NodeAllocatableResourceClaimStatusDraft& clear_mapping() { return erase_field("mapping"), *this; }
  DraftList<NodeAllocatableOverheadResourcesDraft> overhead() { return {*this, "overhead"}; }
  NodeAllocatableResourceClaimStatusDraft& clear_overhead() { return erase_field("overhead"), *this; }
  std::string resource_claim_name() const { return read_field<std::string>("resourceClaimName"); }
  NodeAllocatableResourceClaimStatusDraft& set_resource_claim_name(std::string_view value) {
    return put_field<std::string>("resourceClaimName", value), *this;
  }
  NodeAllocatableResourceClaimStatusDraft& clear_resource_claim_name() {
    return erase_field("resourceClaimName"), *this;
  }
};

class NodeConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_heartbeat_time() const { return read_field<Time>("lastHeartbeatTime"); }
  NodeConditionDraft& set_last_heartbeat_time(const Time& value) {
    return put_field<Time>("lastHeartbeatTime", value), *this;
  }
  NodeConditionDraft& clear_last_heartbeat_time() { return erase_field("lastHeartbeatTime"), *this; }
  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  NodeConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  NodeConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  NodeConditionDraft& set_message(std::string_view value) { return put_field<std::string>("message", value), *this; }
  NodeConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  NodeConditionDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  NodeConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  NodeConditionDraft& set_status(std::string_view value) { return put_field<std::string>("status", value), *this; }
  NodeConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  NodeConditionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  NodeConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class NodeProxyOptionsDraft : public KindDraft<NodeProxyOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "NodeProxyOptions"};
    return kKind;
  }

  std::string path() const { return read_field<std::string>("path"); }
  NodeProxyOptionsDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  NodeProxyOptionsDraft& clear_path() { return erase_field("path"), *this; }
};

class NodeRuntimeHandlerFeaturesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> recursive_read_only_mounts() const { return find_field<bool>("recursiveReadOnlyMounts"); }
  NodeRuntimeHandlerFeaturesDraft& set_recursive_read_only_mounts(bool value) {
    return put_field<bool>("recursiveReadOnlyMounts", value), *this;
  }
  NodeRuntimeHandlerFeaturesDraft& clear_recursive_read_only_mounts() {
    return erase_field("recursiveReadOnlyMounts"), *this;
  }
  std::optional<bool> user_namespaces() const { return find_field<bool>("userNamespaces"); }
  NodeRuntimeHandlerFeaturesDraft& set_user_namespaces(bool value) {
    return put_field<bool>("userNamespaces", value), *this;
  }
  NodeRuntimeHandlerFeaturesDraft& clear_user_namespaces() { return erase_field("userNamespaces"), *this; }
};

class NodeRuntimeHandlerDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  NodeRuntimeHandlerFeaturesDraft features() { return {*this, "features"}; }
  NodeRuntimeHandlerDraft& clear_features() { return erase_field("features"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  NodeRuntimeHandlerDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  NodeRuntimeHandlerDraft& clear_name() { return erase_field("name"), *this; }
};

class NodeSelectorRequirementDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string key() const { return read_field<std::string>("key"); }
  NodeSelectorRequirementDraft& set_key(std::string_view value) { return put_field<std::string>("key", value), *this; }
  NodeSelectorRequirementDraft& clear_key() { return erase_field("key"), *this; }
  std::string operator_() const { return read_field<std::string>("operator"); }
  NodeSelectorRequirementDraft& set_operator_(std::string_view value) {
    return put_field<std::string>("operator", value), *this;
  }
  NodeSelectorRequirementDraft& clear_operator_() { return erase_field("operator"), *this; }
  DraftList<TextDraft> values() { return {*this, "values"}; }
  NodeSelectorRequirementDraft& clear_values() { return erase_field("values"), *this; }
};

class NodeSelectorTermDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<NodeSelectorRequirementDraft> match_expressions() { return {*this, "matchExpressions"}; }
  NodeSelectorTermDraft& clear_match_expressions() { return erase_field("matchExpressions"), *this; }
  DraftList<NodeSelectorRequirementDraft> match_fields() { return {*this, "matchFields"}; }
  NodeSelectorTermDraft& clear_match_fields() { return erase_field("matchFields"), *this; }
};

class VolumeNodeAffinityDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  NodeSelectorDraft required() { return {*this, "required"}; }
  VolumeNodeAffinityDraft& clear_required() { return erase_field("required"), *this; }
};

class PhotonPersistentDiskVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  PhotonPersistentDiskVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  PhotonPersistentDiskVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  std::string pd_id() const { return read_field<std::string>("pdID"); }
  PhotonPersistentDiskVolumeSourceDraft& set_pd_id(std::string_view value) {
    return put_field<std::string>("pdID", value), *this;
  }
  PhotonPersistentDiskVolumeSourceDraft& clear_pd_id() { return erase_field("pdID"), *this; }
};

class PortworxVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  PortworxVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  PortworxVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  PortworxVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  PortworxVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  std::string volume_id() const { return read_field<std::string>("volumeID"); }
  PortworxVolumeSourceDraft& set_volume_id(std::string_view value) {
    return put_field<std::string>("volumeID", value), *this;
  }
  PortworxVolumeSourceDraft& clear_volume_id() { return erase_field("volumeID"), *this; }
};

class QuobyteVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string group() const { return read_field<std::string>("group"); }
  QuobyteVolumeSourceDraft& set_group(std::string_view value) { return put_field<std::string>("group", value), *this; }
  QuobyteVolumeSourceDraft& clear_group() { return erase_field("group"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  QuobyteVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  QuobyteVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  std::string registry() const { return read_field<std::string>("registry"); }
  QuobyteVolumeSourceDraft& set_registry(std::string_view value) {
    return put_field<std::string>("registry", value), *this;
  }
  QuobyteVolumeSourceDraft& clear_registry() { return erase_field("registry"), *this; }
  std::string tenant() const { return read_field<std::string>("tenant"); }
  QuobyteVolumeSourceDraft& set_tenant(std::string_view value) {
    return put_field<std::string>("tenant", value), *this;
  }
  QuobyteVolumeSourceDraft& clear_tenant() { return erase_field("tenant"), *this; }
  std::string user() const { return read_field<std::string>("user"); }
  QuobyteVolumeSourceDraft& set_user(std::string_view value) { return put_field<std::string>("user", value), *this; }
  QuobyteVolumeSourceDraft& clear_user() { return erase_field("user"), *this; }
  std::string volume() const { return read_field<std::string>("volume"); }
  QuobyteVolumeSourceDraft& set_volume(std::string_view value) {
    return put_field<std::string>("volume", value), *this;
  }
  QuobyteVolumeSourceDraft& clear_volume() { return erase_field("volume"), *this; }
};

class RBDPersistentVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  RBDPersistentVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  RBDPersistentVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  std::string image() const { return read_field<std::string>("image"); }
  RBDPersistentVolumeSourceDraft& set_image(std::string_view value) {
    return put_field<std::string>("image", value), *this;
  }
  RBDPersistentVolumeSourceDraft& clear_image() { return erase_field("image"), *this; }
  std::string keyring() const { return read_field<std::string>("keyring"); }
  RBDPersistentVolumeSourceDraft& set_keyring(std::string_view value) {
    return put_field<std::string>("keyring", value), *this;
  }
  RBDPersistentVolumeSourceDraft& clear_keyring() { return erase_field("keyring"), *this; }
  DraftList<TextDraft> monitors() { return {*this, "monitors"}; }
  RBDPersistentVolumeSourceDraft& clear_monitors() { return erase_field("monitors"), *this; }
  std::string pool() const { return read_field<std::string>("pool"); }
  RBDPersistentVolumeSourceDraft& set_pool(std::string_view value) {
    return put_field<std::string>("pool", value), *this;
  }
  RBDPersistentVolumeSourceDraft& clear_pool() { return erase_field("pool"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  RBDPersistentVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  RBDPersistentVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  SecretReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  RBDPersistentVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
  std::string user() const { return read_field<std::string>("user"); }
  RBDPersistentVolumeSourceDraft& set_user(std::string_view value) {
    return put_field<std::string>("user", value), *this;
  }
  RBDPersistentVolumeSourceDraft& clear_user() { return erase_field("user"), *this; }
};

class ScaleIOPersistentVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  ScaleIOPersistentVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  ScaleIOPersistentVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  std::string gateway() const { return read_field<std::string>("gateway"); }
  ScaleIOPersistentVolumeSourceDraft& set_gateway(std::string_view value) {
    return put_field<std::string>("gateway", value), *this;
  }
  ScaleIOPersistentVolumeSourceDraft& clear_gateway() { return erase_field("gateway"), *this; }
  std::string protection_domain() const { return read_field<std::string>("protectionDomain"); }
  ScaleIOPersistentVolumeSourceDraft& set_protection_domain(std::string_view value) {
    return put_field<std::string>("protectionDomain", value), *this;
  }
  ScaleIOPersistentVolumeSourceDraft& clear_protection_domain() { return erase_field("protectionDomain"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  ScaleIOPersistentVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  ScaleIOPersistentVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  SecretReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  ScaleIOPersistentVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
  bool ssl_enabled() const { return read_field<bool>("sslEnabled"); }
  ScaleIOPersistentVolumeSourceDraft& set_ssl_enabled(bool value) {
    return put_field<bool>("sslEnabled", value), *this;
  }
  ScaleIOPersistentVolumeSourceDraft& clear_ssl_enabled() { return erase_field("sslEnabled"), *this; }
  std::string storage_mode() const { return read_field<std::string>("storageMode"); }
  ScaleIOPersistentVolumeSourceDraft& set_storage_mode(std::string_view value) {
    return put_field<std::string>("storageMode", value), *this;
  }
  ScaleIOPersistentVolumeSourceDraft& clear_storage_mode() { return erase_field("storageMode"), *this; }
  std::string storage_pool() const { return read_field<std::string>("storagePool"); }
  ScaleIOPersistentVolumeSourceDraft& set_storage_pool(std::string_view value) {
    return put_field<std::string>("storagePool", value), *this;
  }
  ScaleIOPersistentVolumeSourceDraft& clear_storage_pool() { return erase_field("storagePool"), *this; }
  std::string system() const { return read_field<std::string>("system"); }
  ScaleIOPersistentVolumeSourceDraft& set_system(std::string_view value) {
    return put_field<std::string>("system", value), *this;
  }
  ScaleIOPersistentVolumeSourceDraft& clear_system() { return erase_field("system"), *this; }
  std::string volume_name() const { return read_field<std::string>("volumeName"); }
  ScaleIOPersistentVolumeSourceDraft& set_volume_name(std::string_view value) {
    return put_field<std::string>("volumeName", value), *this;
  }
  ScaleIOPersistentVolumeSourceDraft& clear_volume_name() { return erase_field("volumeName"), *this; }
};

class StorageOSPersistentVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  StorageOSPersistentVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  StorageOSPersistentVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  StorageOSPersistentVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  StorageOSPersistentVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  ObjectReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  StorageOSPersistentVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
  std::string volume_name() const { return read_field<std::string>("volumeName"); }
  StorageOSPersistentVolumeSourceDraft& set_volume_name(std::string_view value) {
    return put_field<std::string>("volumeName", value), *this;
  }
  StorageOSPersistentVolumeSourceDraft& clear_volume_name() { return erase_field("volumeName"), *this; }
  std::string volume_namespace() const { return read_field<std::string>("volumeNamespace"); }
  StorageOSPersistentVolumeSourceDraft& set_volume_namespace(std::string_view value) {
    return put_field<std::string>("volumeNamespace", value), *this;
  }
  StorageOSPersistentVolumeSourceDraft& clear_volume_namespace() { return erase_field("volumeNamespace"), *this; }
};

class VsphereVirtualDiskVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  VsphereVirtualDiskVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  VsphereVirtualDiskVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  std::string storage_policy_id() const { return read_field<std::string>("storagePolicyID"); }
  VsphereVirtualDiskVolumeSourceDraft& set_storage_policy_id(std::string_view value) {
    return put_field<std::string>("storagePolicyID", value), *this;
  }
  VsphereVirtualDiskVolumeSourceDraft& clear_storage_policy_id() { return erase_field("storagePolicyID"), *this; }
  std::string storage_policy_name() const { return read_field<std::string>("storagePolicyName"); }
  VsphereVirtualDiskVolumeSourceDraft& set_storage_policy_name(std::string_view value) {
    return put_field<std::string>("storagePolicyName", value), *this;
  }
  VsphereVirtualDiskVolumeSourceDraft& clear_storage_policy_name() { return erase_field("storagePolicyName"), *this; }
  std::string volume_path() const { return read_field<std::string>("volumePath"); }
  VsphereVirtualDiskVolumeSourceDraft& set_volume_path(std::string_view value) {
    return put_field<std::string>("volumePath", value), *this;
  }
  VsphereVirtualDiskVolumeSourceDraft& clear_volume_path() { return erase_field("volumePath"), *this; }
};

class PersistentVolumeSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> access_modes() { return {*this, "accessModes"}; }
  PersistentVolumeSpecDraft& clear_access_modes() { return erase_field("accessModes"), *this; }
  DraftMap<DraftValue<Quantity>> capacity() { return {*this, "capacity"}; }
  PersistentVolumeSpecDraft& clear_capacity() { return erase_field("capacity"), *this; }
  ObjectReferenceDraft claim_ref() { return {*this, "claimRef"}; }
  PersistentVolumeSpecDraft& clear_claim_ref() { return erase_field("claimRef"), *this; }
  DraftList<TextDraft> mount_options() { return {*this, "mountOptions"}; }
  PersistentVolumeSpecDraft& clear_mount_options() { return erase_field("mountOptions"), *this; }
  VolumeNodeAffinityDraft node_affinity() { return {*this, "nodeAffinity"}; }
  PersistentVolumeSpecDraft& clear_node_affinity() { return erase_field("nodeAffinity"), *this; }
  std::string persistent_volume_reclaim_policy() const {
    return read_field<std::string>("persistentVolumeReclaimPolicy");
  }
  PersistentVolumeSpecDraft& set_persistent_volume_reclaim_policy(std::string_view value) {
    return put_field<std::string>("persistentVolumeReclaimPolicy", value), *this;
  }
  PersistentVolumeSpecDraft& clear_persistent_volume_reclaim_policy() {
    return erase_field("persistentVolumeReclaimPolicy"), *this;
  }
  std::string storage_class_name() const { return read_field<std::string>("storageClassName"); }
  PersistentVolumeSpecDraft& set_storage_class_name(std::string_view value) {
    return put_field<std::string>("storageClassName", value), *this;
  }
  PersistentVolumeSpecDraft& clear_storage_class_name() { return erase_field("storageClassName"), *this; }
  std::optional<std::string> volume_attributes_class_name() const {
    return find_field<std::string>("volumeAttributesClassName");
  }
  PersistentVolumeSpecDraft& set_volume_attributes_class_name(std::string_view value) {
    return put_field<std::string>("volumeAttributesClassName", value), *this;
  }
  PersistentVolumeSpecDraft& clear_volume_attributes_class_name() {
    return erase_field("volumeAttributesClassName"), *this;
  }
  std::optional<std::string> volume_mode() const { return find_field<std::string>("volumeMode"); }
  PersistentVolumeSpecDraft& set_volume_mode(std::string_view value) {
    return put_field<std::string>("volumeMode", value), *this;
  }
  PersistentVolumeSpecDraft& clear_volume_mode() { return erase_field("volumeMode"), *this; }
  AWSElasticBlockStoreVolumeSourceDraft aws_elastic_block_store() { return {*this, "awsElasticBlockStore"}; }
  PersistentVolumeSpecDraft& clear_aws_elastic_block_store() { return erase_field("awsElasticBlockStore"), *this; }
  AzureDiskVolumeSourceDraft azure_disk() { return {*this, "azureDisk"}; }
  PersistentVolumeSpecDraft& clear_azure_disk() { return erase_field("azureDisk"), *this; }
  AzureFilePersistentVolumeSourceDraft azure_file() { return {*this, "azureFile"}; }
  PersistentVolumeSpecDraft& clear_azure_file() { return erase_field("azureFile"), *this; }
  CephFSPersistentVolumeSourceDraft cephfs() { return {*this, "cephfs"}; }
  PersistentVolumeSpecDraft& clear_cephfs() { return erase_field("cephfs"), *this; }
  CinderPersistentVolumeSourceDraft cinder() { return {*this, "cinder"}; }
  PersistentVolumeSpecDraft& clear_cinder() { return erase_field("cinder"), *this; }
  CSIPersistentVolumeSourceDraft csi() { return {*this, "csi"}; }
  PersistentVolumeSpecDraft& clear_csi() { return erase_field("csi"), *this; }
  FCVolumeSourceDraft fc() { return {*this, "fc"}; }
  PersistentVolumeSpecDraft& clear_fc() { return erase_field("fc"), *this; }
  FlexPersistentVolumeSourceDraft flex_volume() { return {*this, "flexVolume"}; }
  PersistentVolumeSpecDraft& clear_flex_volume() { return erase_field("flexVolume"), *this; }
  FlockerVolumeSourceDraft flocker() { return {*this, "flocker"}; }
  PersistentVolumeSpecDraft& clear_flocker() { return erase_field("flocker"), *this; }
  GCEPersistentDiskVolumeSourceDraft gce_persistent_disk() { return {*this, "gcePersistentDisk"}; }
  PersistentVolumeSpecDraft& clear_gce_persistent_disk() { return erase_field("gcePersistentDisk"), *this; }
  GlusterfsPersistentVolumeSourceDraft glusterfs() { return {*this, "glusterfs"}; }
  PersistentVolumeSpecDraft& clear_glusterfs() { return erase_field("glusterfs"), *this; }
  HostPathVolumeSourceDraft host_path() { return {*this, "hostPath"}; }
  PersistentVolumeSpecDraft& clear_host_path() { return erase_field("hostPath"), *this; }
  ISCSIPersistentVolumeSourceDraft iscsi() { return {*this, "iscsi"}; }
  PersistentVolumeSpecDraft& clear_iscsi() { return erase_field("iscsi"), *this; }
  LocalVolumeSourceDraft local() { return {*this, "local"}; }
  PersistentVolumeSpecDraft& clear_local() { return erase_field("local"), *this; }
  NFSVolumeSourceDraft nfs() { return {*this, "nfs"}; }
  PersistentVolumeSpecDraft& clear_nfs() { return erase_field("nfs"), *this; }
  PhotonPersistentDiskVolumeSourceDraft photon_persistent_disk() { return {*this, "photonPersistentDisk"}; }
  PersistentVolumeSpecDraft& clear_photon_persistent_disk() { return erase_field("photonPersistentDisk"), *this; }
  PortworxVolumeSourceDraft portworx_volume() { return {*this, "portworxVolume"}; }
  PersistentVolumeSpecDraft& clear_portworx_volume() { return erase_field("portworxVolume"), *this; }
  QuobyteVolumeSourceDraft quobyte() { return {*this, "quobyte"}; }
  PersistentVolumeSpecDraft& clear_quobyte() { return erase_field("quobyte"), *this; }
  RBDPersistentVolumeSourceDraft rbd() { return {*this, "rbd"}; }
  PersistentVolumeSpecDraft& clear_rbd() { return erase_field("rbd"), *this; }
  ScaleIOPersistentVolumeSourceDraft scale_io() { return {*this, "scaleIO"}; }
  PersistentVolumeSpecDraft& clear_scale_io() { return erase_field("scaleIO"), *this; }
  StorageOSPersistentVolumeSourceDraft storageos() { return {*this, "storageos"}; }
  PersistentVolumeSpecDraft& clear_storageos() { return erase_field("storageos"), *this; }
  VsphereVirtualDiskVolumeSourceDraft vsphere_volume() { return {*this, "vsphereVolume"}; }
  PersistentVolumeSpecDraft& clear_vsphere_volume() { return erase_field("vsphereVolume"), *this; }
};

class PersistentVolumeStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<Time> last_phase_transition_time() const { return find_field<Time>("lastPhaseTransitionTime"); }
  PersistentVolumeStatusDraft& set_last_phase_transition_time(const Time& value) {
    return put_field<Time>("lastPhaseTransitionTime", value), *this;
  }
  PersistentVolumeStatusDraft& clear_last_phase_transition_time() {
    return erase_field("lastPhaseTransitionTime"), *this;
  }
  std::string message() const { return read_field<std::string>("message"); }
  PersistentVolumeStatusDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  PersistentVolumeStatusDraft& clear_message() { return erase_field("message"), *this; }
  std::string phase() const { return read_field<std::string>("phase"); }
  PersistentVolumeStatusDraft& set_phase(std::string_view value) {
    return put_field<std::string>("phase", value), *this;
  }
  PersistentVolumeStatusDraft& clear_phase() { return erase_field("phase"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  PersistentVolumeStatusDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  PersistentVolumeStatusDraft& clear_reason() { return erase_field("reason"), *this; }
};

class PersistentVolumeDraft : public KindDraft<PersistentVolumeDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PersistentVolume"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  PersistentVolumeDraft& clear_metadata() { return erase_field("metadata"), *this; }
  PersistentVolumeSpecDraft spec() { return {root(), "spec"}; }
  PersistentVolumeDraft& clear_spec() { return erase_field("spec"), *this; }
  PersistentVolumeStatusDraft status() { return {root(), "status"}; }
  PersistentVolumeDraft& clear_status() { return erase_field("status"), *this; }
};

class VolumeHealthStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<VolumeHealthConditionDraft> health_conditions() { return {*this, "healthConditions"}; }
  VolumeHealthStatusDraft& clear_health_conditions() { return erase_field("healthConditions"), *this; }
  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  VolumeHealthStatusDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  VolumeHealthStatusDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
};

class PersistentVolumeClaimStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> access_modes() { return {*this, "accessModes"}; }
  PersistentVolumeClaimStatusDraft& clear_access_modes() { return erase_field("accessModes"), *this; }
  DraftMap<TextDraft> allocated_resource_statuses() { return {*this, "allocatedResourceStatuses"}; }
  PersistentVolumeClaimStatusDraft& clear_allocated_resource_statuses() {
    return erase_field("allocatedResourceStatuses"), *this;
  }
  DraftMap<DraftValue<Quantity>> allocated_resources() { return {*this, "allocatedResources"}; }
  PersistentVolumeClaimStatusDraft& clear_allocated_resources() { return erase_field("allocatedResources"), *this; }
  DraftMap<DraftValue<Quantity>> capacity() { return {*this, "capacity"}; }
  PersistentVolumeClaimStatusDraft& clear_capacity() { return erase_field("capacity"), *this; }
  DraftList<PersistentVolumeClaimConditionDraft> conditions() { return {*this, "conditions"}; }
  PersistentVolumeClaimStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::optional<std::string> current_volume_attributes_class_name() const {
    return find_field<std::string>("currentVolumeAttributesClassName");
  }
  PersistentVolumeClaimStatusDraft& set_current_volume_attributes_class_name(std::string_view value) {
    return put_field<std::string>("currentVolumeAttributesClassName", value), *this;
  }
  PersistentVolumeClaimStatusDraft& clear_current_volume_attributes_class_name() {
    return erase_field("currentVolumeAttributesClassName"), *this;
  }
  VolumeHealthStatusDraft health_status() { return {*this, "healthStatus"}; }
  PersistentVolumeClaimStatusDraft& clear_health_status() { return erase_field("healthStatus"), *this; }
  ModifyVolumeStatusDraft modify_volume_status() { return {*this, "modifyVolumeStatus"}; }
  PersistentVolumeClaimStatusDraft& clear_modify_volume_status() { return erase_field("modifyVolumeStatus"), *this; }
  std::string phase() const { return read_field<std::string>("phase"); }
  PersistentVolumeClaimStatusDraft& set_phase(std::string_view value) {
    return put_field<std::string>("phase", value), *this;
  }
  PersistentVolumeClaimStatusDraft& clear_phase() { return erase_field("phase"), *this; }
};

class PersistentVolumeClaimPart : public DraftPart {
 public:
  using DraftPart::DraftPart;

  k8s::meta::v1::ObjectMetaDraft metadata() { return {*this, "metadata"}; }
  PersistentVolumeClaimPart& clear_metadata() { return erase_field("metadata"), *this; }
  PersistentVolumeClaimSpecDraft spec() { return {*this, "spec"}; }
  PersistentVolumeClaimPart& clear_spec() { return erase_field("spec"), *this; }
  PersistentVolumeClaimStatusDraft status() { return {*this, "status"}; }
  PersistentVolumeClaimPart& clear_status() { return erase_field("status"), *this; }
};

class PersistentVolumeClaimDraft : public KindDraft<PersistentVolumeClaimDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PersistentVolumeClaim"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  PersistentVolumeClaimDraft& clear_metadata() { return erase_field("metadata"), *this; }
  PersistentVolumeClaimSpecDraft spec() { return {root(), "spec"}; }
  PersistentVolumeClaimDraft& clear_spec() { return erase_field("spec"), *this; }
  PersistentVolumeClaimStatusDraft status() { return {root(), "status"}; }
  PersistentVolumeClaimDraft& clear_status() { return erase_field("status"), *this; }
};

class PersistentVolumeClaimConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_probe_time() const { return read_field<Time>("lastProbeTime"); }
  PersistentVolumeClaimConditionDraft& set_last_probe_time(const Time& value) {
    return put_field<Time>("lastProbeTime", value), *this;
  }
  PersistentVolumeClaimConditionDraft& clear_last_probe_time() { return erase_field("lastProbeTime"), *this; }
  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  PersistentVolumeClaimConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  PersistentVolumeClaimConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  PersistentVolumeClaimConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  PersistentVolumeClaimConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  PersistentVolumeClaimConditionDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  PersistentVolumeClaimConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  PersistentVolumeClaimConditionDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  PersistentVolumeClaimConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  PersistentVolumeClaimConditionDraft& set_type(std::string_view value) {
    return put_field<std::string>("type", value), *this;
  }
  PersistentVolumeClaimConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class PersistentVolumeClaimVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string claim_name() const { return read_field<std::string>("claimName"); }
  PersistentVolumeClaimVolumeSourceDraft& set_claim_name(std::string_view value) {
    return put_field<std::string>("claimName", value), *this;
  }
  PersistentVolumeClaimVolumeSourceDraft& clear_claim_name() { return erase_field("claimName"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  PersistentVolumeClaimVolumeSourceDraft& set_read_only(bool value) {
    return put_field<bool>("readOnly", value), *this;
  }
  PersistentVolumeClaimVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
};

class PodDNSConfigDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> nameservers() { return {*this, "nameservers"}; }
  PodDNSConfigDraft& clear_nameservers() { return erase_field("nameservers"), *this; }
  DraftList<PodDNSConfigOptionDraft> options() { return {*this, "options"}; }
  PodDNSConfigDraft& clear_options() { return erase_field("options"), *this; }
  DraftList<TextDraft> searches() { return {*this, "searches"}; }
  PodDNSConfigDraft& clear_searches() { return erase_field("searches"), *this; }
};

class PodOSDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  PodOSDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  PodOSDraft& clear_name() { return erase_field("name"), *this; }
};

class PodSchedulingGroupDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> pod_group_name() const { return find_field<std::string>("podGroupName"); }
  PodSchedulingGroupDraft& set_pod_group_name(std::string_view value) {
    return put_field<std::string>("podGroupName", value), *this;
  }
  PodSchedulingGroupDraft& clear_pod_group_name() { return erase_field("podGroupName"), *this; }
};

class PodSecurityContextDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  AppArmorProfileDraft app_armor_profile() { return {*this, "appArmorProfile"}; }
  PodSecurityContextDraft& clear_app_armor_profile() { return erase_field("appArmorProfile"), *this; }
  std::optional<std::int64_t> fs_group() const { return find_field<std::int64_t>("fsGroup"); }
  PodSecurityContextDraft& set_fs_group(std::int64_t value) { return put_field<std::int64_t>("fsGroup", value), *this; }
  PodSecurityContextDraft& clear_fs_group() { return erase_field("fsGroup"), *this; }
  std::optional<std::string> fs_group_change_policy() const { return find_field<std::string>("fsGroupChangePolicy"); }
  PodSecurityContextDraft& set_fs_group_change_policy(std::string_view value) {
    return put_field<std::string>("fsGroupChangePolicy", value), *this;
  }
  PodSecurityContextDraft& clear_fs_group_change_policy() { return erase_field("fsGroupChangePolicy"), *this; }
  std::optional<std::int64_t> run_as_group() const { return find_field<std::int64_t>("runAsGroup"); }
  PodSecurityContextDraft& set_run_as_group(std::int64_t value) {
    return put_field<std::int64_t>("runAsGroup", value), *this;
  }
  PodSecurityContextDraft& clear_run_as_group() { return erase_field("runAsGroup"), *this; }
  std::optional<bool> run_as_non_root() const { return find_field<bool>("runAsNonRoot"); }
  PodSecurityContextDraft& set_run_as_non_root(bool value) { return put_field<bool>("runAsNonRoot", value), *this; }
  PodSecurityContextDraft& clear_run_as_non_root() { return erase_field("runAsNonRoot"), *this; }
  std::optional<std::int64_t> run_as_user() const { return find_field<std::int64_t>("runAsUser"); }
  PodSecurityContextDraft& set_run_as_user(std::int64_t value) {
    return put_field<std::int64_t>("runAsUser", value), *this;
  }
  PodSecurityContextDraft& clear_run_as_user() { return erase_field("runAsUser"), *this; }
  std::optional<std::string> se_linux_change_policy() const { return find_field<std::string>("seLinuxChangePolicy"); }
  PodSecurityContextDraft& set_se_linux_change_policy(std::string_view value) {
    return put_field<std::string>("seLinuxChangePolicy", value), *this;
  }
  PodSecurityContextDraft& clear_se_linux_change_policy() { return erase_field("seLinuxChangePolicy"), *this; }
  SELinuxOptionsDraft se_linux_options() { return {*this, "seLinuxOptions"}; }
  PodSecurityContextDraft& clear_se_linux_options() { return erase_field("seLinuxOptions"), *this; }
  SeccompProfileDraft seccomp_profile() { return {*this, "seccompProfile"}; }
  PodSecurityContextDraft& clear_seccomp_profile() { return erase_field("seccompProfile"), *this; }
  DraftList<DraftValue<std::int64_t>> supplemental_groups() { return {*this, "supplementalGroups"}; }
  PodSecurityContextDraft& clear_supplemental_groups() { return erase_field("supplementalGroups"), *this; }
  std::optional<std::string> supplemental_groups_policy() const {
    return find_field<std::string>("supplementalGroupsPolicy");
  }
  PodSecurityContextDraft& set_supplemental_groups_policy(std::string_view value) {
    return put_field<std::string>("supplementalGroupsPolicy", value), *this;
  }
  PodSecurityContextDraft& clear_supplemental_groups_policy() { return erase_field("supplementalGroupsPolicy"), *this; }
  DraftList<SysctlDraft> sysctls() { return {*this, "sysctls"}; }
  PodSecurityContextDraft& clear_sysctls() { return erase_field("sysctls"), *this; }
  WindowsSecurityContextOptionsDraft windows_options() { return {*this, "windowsOptions"}; }
  PodSecurityContextDraft& clear_windows_options() { return erase_field("windowsOptions"), *this; }
};

class PodSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int64_t> active_deadline_seconds() const {
    return find_field<std::int64_t>("activeDeadlineSeconds");
  }
  PodSpecDraft& set_active_deadline_seconds(std::int64_t value) {
    return put_field<std::int64_t>("activeDeadlineSeconds", value), *this;
  }
  PodSpecDraft& clear_active_deadline_seconds() { return erase_field("activeDeadlineSeconds"), *this; }
  AffinityDraft affinity() { return {*this, "affinity"}; }
  PodSpecDraft& clear_affinity() { return erase_field("affinity"), *this; }
  std::optional<bool> automount_service_account_token() const {
    return find_field<bool>("automountServiceAccountToken");
  }
  PodSpecDraft& set_automount_service_account_token(bool value) {
    return put_field<bool>("automountServiceAccountToken", value), *this;
  }
  PodSpecDraft& clear_automount_service_account_token() { return erase_field("automountServiceAccountToken"), *this; }
  DraftList<ContainerDraft> containers() { return {*this, "containers"}; }
  PodSpecDraft& clear_containers() { return erase_field("containers"), *this; }
  PodDNSConfigDraft dns_config() { return {*this, "dnsConfig"}; }
  PodSpecDraft& clear_dns_config() { return erase_field("dnsConfig"), *this; }
  std::string dns_policy() const { return read_field<std::string>("dnsPolicy"); }
  PodSpecDraft& set_dns_policy(std::string_view value) { return put_field<std::string>("dnsPolicy", value), *this; }
  PodSpecDraft& clear_dns_policy() { return erase_field("dnsPolicy"), *this; }
  std::optional<bool> enable_service_links() const { return find_field<bool>("enableServiceLinks"); }
  PodSpecDraft& set_enable_service_links(bool value) { return put_field<bool>("enableServiceLinks", value), *this; }
  PodSpecDraft& clear_enable_service_links() { return erase_field("enableServiceLinks"), *this; }
  DraftList<EphemeralContainerDraft> ephemeral_containers() { return {*this, "ephemeralContainers"}; }
  PodSpecDraft& clear_ephemeral_containers() { return erase_field("ephemeralContainers"), *this; }
  DraftList<EvictionResponderDraft> eviction_responders() { return {*this, "evictionResponders"}; }
  PodSpecDraft& clear_eviction_responders() { return erase_field("evictionResponders"), *this; }
  DraftList<HostAliasDraft> host_aliases() { return {*this, "hostAliases"}; }
  PodSpecDraft& clear_host_aliases() { return erase_field("hostAliases"), *this; }
  bool host_ipc() const { return read_field<bool>("hostIPC"); }
  PodSpecDraft& set_host_ipc(bool value) { return put_field<bool>("hostIPC", value), *this; }
  PodSpecDraft& clear_host_ipc() { return erase_field("hostIPC"), *this; }
  bool host_network() const { return read_field<bool>("hostNetwork"); }
  PodSpecDraft& set_host_network(bool value) { return put_field<bool>("hostNetwork", value), *this; }
  PodSpecDraft& clear_host_network() { return erase_field("hostNetwork"), *this; }
  bool host_pid() const { return read_field<bool>("hostPID"); }
  PodSpecDraft& set_host_pid(bool value) { return put_field<bool>("hostPID", value), *this; }
  PodSpecDraft& clear_host_pid() { return erase_field("hostPID"), *this; }
  std::optional<bool> host_users() const { return find_field<bool>("hostUsers"); }
  PodSpecDraft& set_host_users(bool value) { return put_field<bool>("hostUsers", value), *this; }
  PodSpecDraft& clear_host_users() { return erase_field("hostUsers"), *this; }
  std::string hostname() const { return read_field<std::string>("hostname"); }
  PodSpecDraft& set_hostname(std::string_view value) { return put_field<std::string>("hostname", value), *this; }
  PodSpecDraft& clear_hostname() { return erase_field("hostname"), *this; }
  std::optional<std::string> hostname_override() const { return find_field<std::string>("hostnameOverride"); }
  PodSpecDraft& set_hostname_override(std::string_view value) {
    return put_field<std::string>("hostnameOverride", value), *this;
  }
  PodSpecDraft& clear_hostname_override() { return erase_field("hostnameOverride"), *this; }
  DraftList<LocalObjectReferenceDraft> image_pull_secrets() { return {*this, "imagePullSecrets"}; }
  PodSpecDraft& clear_image_pull_secrets() { return erase_field("imagePullSecrets"), *this; }
  DraftList<ContainerDraft> init_containers() { return {*this, "initContainers"}; }
  PodSpecDraft& clear_init_containers() { return erase_field("initContainers"), *this; }
  std::string node_name() const { return read_field<std::string>("nodeName"); }
  PodSpecDraft& set_node_name(std::string_view value) { return put_field<std::string>("nodeName", value), *this; }
  PodSpecDraft& clear_node_name() { return erase_field("nodeName"), *this; }
  DraftMap<TextDraft> node_selector() { return {*this, "nodeSelector"}; }
  PodSpecDraft& clear_node_selector() { return erase_field("nodeSelector"), *this; }
  PodOSDraft os() { return {*this, "os"}; }
  PodSpecDraft& clear_os() { return erase_field("os"), *this; }
  DraftMap<DraftValue<Quantity>> overhead() { return {*this, "overhead"}; }
  PodSpecDraft& clear_overhead() { return erase_field("overhead"), *this; }
  std::optional<std::string> preemption_policy() const { return find_field<std::string>("preemptionPolicy"); }
  PodSpecDraft& set_preemption_policy(std::string_view value) {
    return put_field<std::string>("preemptionPolicy", value), *this;
  }
  PodSpecDraft& clear_preemption_policy() { return erase_field("preemptionPolicy"), *this; }
  std::optional<std::int32_t> priority() const { return find_field<std::int32_t>("priority"); }
  PodSpecDraft& set_priority(std::int32_t value) { return put_field<std::int32_t>("priority", value), *this; }
  PodSpecDraft& clear_priority() { return erase_field("priority"), *this; }
  std::string priority_class_name() const { return read_field<std::string>("priorityClassName"); }
  PodSpecDraft& set_priority_class_name(std::string_view value) {
    return put_field<std::string>("priorityClassName", value), *this;
  }
  PodSpecDraft& clear_priority_class_name() { return erase_field("priorityClassName"), *this; }
  DraftList<PodReadinessGateDraft> readiness_gates() { return {*this, "readinessGates"}; }
  PodSpecDraft& clear_readiness_gates() { return erase_field("readinessGates"), *this; }
  DraftList<PodResourceClaimDraft> resource_claims() { return {*this, "resourceClaims"}; }
  PodSpecDraft& clear_resource_claims() { return erase_field("resourceClaims"), *this; }
  ResourceRequirementsDraft resources() { return {*this, "resources"}; }
  PodSpecDraft& clear_resources() { return erase_field("resources"), *this; }
  std::string restart_policy() const { return read_field<std::string>("restartPolicy"); }
  PodSpecDraft& set_restart_policy(std::string_view value) {
    return put_field<std::string>("restartPolicy", value), *this;
  }
  PodSpecDraft& clear_restart_policy() { return erase_field("restartPolicy"), *this; }
  std::optional<std::string> runtime_class_name() const { return find_field<std::string>("runtimeClassName"); }
  PodSpecDraft& set_runtime_class_name(std::string_view value) {
    return put_field<std::string>("runtimeClassName", value), *this;
  }
  PodSpecDraft& clear_runtime_class_name() { return erase_field("runtimeClassName"), *this; }
  std::string scheduler_name() const { return read_field<std::string>("schedulerName"); }
  PodSpecDraft& set_scheduler_name(std::string_view value) {
    return put_field<std::string>("schedulerName", value), *this;
  }
  PodSpecDraft& clear_scheduler_name() { return erase_field("schedulerName"), *this; }
  DraftList<PodSchedulingGateDraft> scheduling_gates() { return {*this, "schedulingGates"}; }
  PodSpecDraft& clear_scheduling_gates() { return erase_field("schedulingGates"), *this; }
  PodSchedulingGroupDraft scheduling_group() { return {*this, "schedulingGroup"}; }
  PodSpecDraft& clear_scheduling_group() { return erase_field("schedulingGroup"), *this; }
  PodSecurityContextDraft security_context() { return {*this, "securityContext"}; }
  PodSpecDraft& clear_security_context() { return erase_field("securityContext"), *this; }
  std::string service_account() const { return read_field<std::string>("serviceAccount"); }
  PodSpecDraft& set_service_account(std::string_view value) {
    return put_field<std::string>("serviceAccount", value), *this;
  }
  PodSpecDraft& clear_service_account() { return erase_field("serviceAccount"), *this; }
  std::string service_account_name() const { return read_field<std::string>("serviceAccountName"); }
  PodSpecDraft& set_service_account_name(std::string_view value) {
    return put_field<std::string>("serviceAccountName", value), *this;
  }
  PodSpecDraft& clear_service_account_name() { return erase_field("serviceAccountName"), *this; }
  std::optional<bool> set_hostname_as_fqdn() const { return find_field<bool>("setHostnameAsFQDN"); }
  PodSpecDraft& set_set_hostname_as_fqdn(bool value) { return put_field<bool>("setHostnameAsFQDN", value), *this; }
  PodSpecDraft& clear_set_hostname_as_fqdn() { return erase_field("setHostnameAsFQDN"), *this; }
  std::optional<bool> share_process_namespace() const { return find_field<bool>("shareProcessNamespace"); }
  PodSpecDraft& set_share_process_namespace(bool value) {
    return put_field<bool>("shareProcessNamespace", value), *this;
  }
  PodSpecDraft& clear_share_process_namespace() { return erase_field("shareProcessNamespace"), *this; }
  std::string subdomain() const { return read_field<std::string>("subdomain"); }
  PodSpecDraft& set_subdomain(std::string_view value) { return put_field<std::string>("subdomain", value), *this; }
  PodSpecDraft& clear_subdomain() { return erase_field("subdomain"), *this; }
  std::optional<std::int64_t> termination_grace_period_seconds() const {
    return find_field<std::int64_t>("terminationGracePeriodSeconds");
  }
  PodSpecDraft& set_termination_grace_period_seconds(std::int64_t value) {
    return put_field<std::int64_t>("terminationGracePeriodSeconds", value), *this;
  }
  PodSpecDraft& clear_termination_grace_period_seconds() { return erase_field("terminationGracePeriodSeconds"), *this; }
  DraftList<TolerationDraft> tolerations() { return {*this, "tolerations"}; }
  PodSpecDraft& clear_tolerations() { return erase_field("tolerations"), *this; }
  DraftList<TopologySpreadConstraintDraft> topology_spread_constraints() {
    return {*this, "topologySpreadConstraints"};
  }
  PodSpecDraft& clear_topology_spread_constraints() { return erase_field("topologySpreadConstraints"), *this; }
  DraftList<VolumeDraft> volumes() { return {*this, "volumes"}; }
  PodSpecDraft& clear_volumes() { return erase_field("volumes"), *this; }
};

class PodExtendedResourceClaimStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<ContainerExtendedResourceRequestDraft> request_mappings() { return {*this, "requestMappings"}; }
  PodExtendedResourceClaimStatusDraft& clear_request_mappings() { return erase_field("requestMappings"), *this; }
  std::string resource_claim_name() const { return read_field<std::string>("resourceClaimName"); }
  PodExtendedResourceClaimStatusDraft& set_resource_claim_name(std::string_view value) {
    return put_field<std::string>("resourceClaimName", value), *this;
  }
  PodExtendedResourceClaimStatusDraft& clear_resource_claim_name() { return erase_field("resourceClaimName"), *this; }
};

class PodStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<DraftValue<Quantity>> allocated_resources() { return {*this, "allocatedResources"}; }
  PodStatusDraft& clear_allocated_resources() { return erase_field("allocatedResources"), *this; }
  DraftList<PodConditionDraft> conditions() { return {*this, "conditions"}; }
  PodStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  DraftList<ContainerStatusDraft> container_statuses() { return {*this, "containerStatuses"}; }
  PodStatusDraft& clear_container_statuses() { return erase_field("containerStatuses"), *this; }
  DraftList<ContainerStatusDraft> ephemeral_container_statuses() { return {*this, "ephemeralContainerStatuses"}; }
  PodStatusDraft& clear_ephemeral_container_statuses() { return erase_field("ephemeralContainerStatuses"), *this; }
  PodExtendedResourceClaimStatusDraft extended_resource_claim_status() {
    return {*this, "extendedResourceClaimStatus"};
  }
  PodStatusDraft& clear_extended_resource_claim_status() { return erase_field("extendedResourceClaimStatus"), *this; }
  std::string host_ip() const { return read_field<std::string>("hostIP"); }
  PodStatusDraft& set_host_ip(std::string_view value) { return put_field<std::string>("hostIP", value), *this; }
  PodStatusDraft& clear_host_ip() { return erase_field("hostIP"), *this; }
  DraftList<HostIPDraft> host_ips() { return {*this, "hostIPs"}; }
  PodStatusDraft& clear_host_ips() { return erase_field("hostIPs"), *this; }
  DraftList<ContainerStatusDraft> init_container_statuses() { return {*this, "initContainerStatuses"}; }
  PodStatusDraft& clear_init_container_statuses() { return erase_field("initContainerStatuses"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  PodStatusDraft& set_message(std::string_view value) { return put_field<std::string>("message", value), *this; }
  PodStatusDraft& clear_message() { return erase_field("message"), *this; }
  DraftList<NodeAllocatableResourceClaimStatusDraft> node_allocatable_resource_claim_statuses() {
    return {*this, "nodeAllocatableResourceClaimStatuses"};
  }
  PodStatusDraft& clear_node_allocatable_resource_claim_statuses() {
    return erase_field("nodeAllocatableResourceClaimStatuses"), *this;
  }
  std::string nominated_node_name() const { return read_field<std::string>("nominatedNodeName"); }
  PodStatusDraft& set_nominated_node_name(std::string_view value) {
    return put_field<std::string>("nominatedNodeName", value), *this;
  }
  PodStatusDraft& clear_nominated_node_name() { return erase_field("nominatedNodeName"), *this; }
  std::int64_t observed_generation() const { return read_field<std::int64_t>("observedGeneration"); }
  PodStatusDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  PodStatusDraft& clear_observed_generation() { return erase_field("observedGeneration"), *this; }
  std::string phase() const { return read_field<std::string>("phase"); }
  PodStatusDraft& set_phase(std::string_view value) { return put_field<std::string>("phase", value), *this; }
  PodStatusDraft& clear_phase() { return erase_field("phase"), *this; }
  std::string pod_ip() const { return read_field<std::string>("podIP"); }
  PodStatusDraft& set_pod_ip(std::string_view value) { return put_field<std::string>("podIP", value), *this; }
  PodStatusDraft& clear_pod_ip() { return erase_field("podIP"), *this; }
  DraftList<PodIPDraft> pod_ips() { return {*this, "podIPs"}; }
  PodStatusDraft& clear_pod_ips() { return erase_field("podIPs"), *this; }
  std::string qos_class() const { return read_field<std::string>("qosClass"); }
  PodStatusDraft& set_qos_class(std::string_view value) { return put_field<std::string>("qosClass", value), *this; }
  PodStatusDraft& clear_qos_class() { return erase_field("qosClass"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  PodStatusDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  PodStatusDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string resize() const { return read_field<std::string>("resize"); }
  PodStatusDraft& set_resize(std::string_view value) { return put_field<std::string>("resize", value), *this; }
  PodStatusDraft& clear_resize() { return erase_field("resize"), *this; }
  DraftList<PodResourceClaimStatusDraft> resource_claim_statuses() { return {*this, "resourceClaimStatuses"}; }
  PodStatusDraft& clear_resource_claim_statuses() { return erase_field("resourceClaimStatuses"), *this; }
  ResourceRequirementsDraft resources() { return {*this, "resources"}; }
  PodStatusDraft& clear_resources() { return erase_field("resources"), *this; }
  std::optional<Time> start_time() const { return find_field<Time>("startTime"); }
  PodStatusDraft& set_start_time(const Time& value) { return put_field<Time>("startTime", value), *this; }
  PodStatusDraft& clear_start_time() { return erase_field("startTime"), *this; }
  DraftList<PodVolumeHealthDraft> volume_health() { return {*this, "volumeHealth"}; }
  PodStatusDraft& clear_volume_health() { return erase_field("volumeHealth"), *this; }
};

class PodDraft : public KindDraft<PodDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Pod"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  PodDraft& clear_metadata() { return erase_field("metadata"), *this; }
  PodSpecDraft spec() { return {root(), "spec"}; }
  PodDraft& clear_spec() { return erase_field("spec"), *this; }
  PodStatusDraft status() { return {root(), "status"}; }
  PodDraft& clear_status() { return erase_field("status"), *this; }
};

class PodAffinityTermDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  k8s::meta::v1::LabelSelectorDraft label_selector() { return {*this, "labelSelector"}; }
  PodAffinityTermDraft& clear_label_selector() { return erase_field("labelSelector"), *this; }
  DraftList<TextDraft> match_label_keys() { return {*this, "matchLabelKeys"}; }
  PodAffinityTermDraft& clear_match_label_keys() { return erase_field("matchLabelKeys"), *this; }
  DraftList<TextDraft> mismatch_label_keys() { return {*this, "mismatchLabelKeys"}; }
  PodAffinityTermDraft& clear_mismatch_label_keys() { return erase_field("mismatchLabelKeys"), *this; }
  k8s::meta::v1::LabelSelectorDraft namespace_selector() { return {*this, "namespaceSelector"}; }
  PodAffinityTermDraft& clear_namespace_selector() { return erase_field("namespaceSelector"), *this; }
  DraftList<TextDraft> namespaces() { return {*this, "namespaces"}; }
  PodAffinityTermDraft& clear_namespaces() { return erase_field("namespaces"), *this; }
  std::string topology_key() const { return read_field<std::string>("topologyKey"); }
  PodAffinityTermDraft& set_topology_key(std::string_view value) {
    return put_field<std::string>("topologyKey", value), *this;
  }
  PodAffinityTermDraft& clear_topology_key() { return erase_field("topologyKey"), *this; }
};

class PodAttachOptionsDraft : public KindDraft<PodAttachOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodAttachOptions"};
    return kKind;
  }

  std::string container() const { return read_field<std::string>("container"); }
  PodAttachOptionsDraft& set_container(std::string_view value) {
    return put_field<std::string>("container", value), *this;
  }
  PodAttachOptionsDraft& clear_container() { return erase_field("container"), *this; }
  bool stderr_() const { return read_field<bool>("stderr"); }
  PodAttachOptionsDraft& set_stderr_(bool value) { return put_field<bool>("stderr", value), *this; }
  PodAttachOptionsDraft& clear_stderr_() { return erase_field("stderr"), *this; }
  bool stdin_() const { return read_field<bool>("stdin"); }
  PodAttachOptionsDraft& set_stdin_(bool value) { return put_field<bool>("stdin", value), *this; }
  PodAttachOptionsDraft& clear_stdin_() { return erase_field("stdin"), *this; }
  bool stdout_() const { return read_field<bool>("stdout"); }
  PodAttachOptionsDraft& set_stdout_(bool value) { return put_field<bool>("stdout", value), *this; }
  PodAttachOptionsDraft& clear_stdout_() { return erase_field("stdout"), *this; }
  bool tty() const { return read_field<bool>("tty"); }
  PodAttachOptionsDraft& set_tty(bool value) { return put_field<bool>("tty", value), *this; }
  PodAttachOptionsDraft& clear_tty() { return erase_field("tty"), *this; }
};

class PodCertificateProjectionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string certificate_chain_path() const { return read_field<std::string>("certificateChainPath"); }
  PodCertificateProjectionDraft& set_certificate_chain_path(std::string_view value) {
    return put_field<std::string>("certificateChainPath", value), *this;
  }
  PodCertificateProjectionDraft& clear_certificate_chain_path() { return erase_field("certificateChainPath"), *this; }
  std::string credential_bundle_path() const { return read_field<std::string>("credentialBundlePath"); }
  PodCertificateProjectionDraft& set_credential_bundle_path(std::string_view value) {
    return put_field<std::string>("credentialBundlePath", value), *this;
  }
  PodCertificateProjectionDraft& clear_credential_bundle_path() { return erase_field("credentialBundlePath"), *this; }
  std::string key_path() const { return read_field<std::string>("keyPath"); }
  PodCertificateProjectionDraft& set_key_path(std::string_view value) {
    return put_field<std::string>("keyPath", value), *this;
  }
  PodCertificateProjectionDraft& clear_key_path() { return erase_field("keyPath"), *this; }
  std::string key_type() const { return read_field<std::string>("keyType"); }
  PodCertificateProjectionDraft& set_key_type(std::string_view value) {
    return put_field<std::string>("keyType", value), *this;
  }
  PodCertificateProjectionDraft& clear_key_type() { return erase_field("keyType"), *this; }
  std::optional<std::int32_t> max_expiration_seconds() const {
    return find_field<std::int32_t>("maxExpirationSeconds");
  }
  PodCertificateProjectionDraft& set_max_expiration_seconds(std::int32_t value) {
    return put_field<std::int32_t>("maxExpirationSeconds", value), *this;
  }
  PodCertificateProjectionDraft& clear_max_expiration_seconds() { return erase_field("maxExpirationSeconds"), *this; }
  std::string signer_name() const { return read_field<std::string>("signerName"); }
  PodCertificateProjectionDraft& set_signer_name(std::string_view value) {
    return put_field<std::string>("signerName", value), *this;
  }
  PodCertificateProjectionDraft& clear_signer_name() { return erase_field("signerName"), *this; }
  std::optional<std::int64_t> user() const { return find_field<std::int64_t>("user"); }
  PodCertificateProjectionDraft& set_user(std::int64_t value) { return put_field<std::int64_t>("user", value), *this; }
  PodCertificateProjectionDraft& clear_user() { return erase_field("user"), *this; }
  DraftMap<TextDraft> user_annotations() { return {*this, "userAnnotations"}; }
  PodCertificateProjectionDraft& clear_user_annotations() { return erase_field("userAnnotations"), *this; }
};

class PodConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_probe_time() const { return read_field<Time>("lastProbeTime"); }
  PodConditionDraft& set_last_probe_time(const Time& value) { return put_field<Time>("lastProbeTime", value), *this; }
  PodConditionDraft& clear_last_probe_time() { return erase_field("lastProbeTime"), *this; }
  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  PodConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  PodConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  PodConditionDraft& set_message(std::string_view value) { return put_field<std::string>("message", value), *this; }
  PodConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::int64_t observed_generation() const { return read_field<std::int64_t>("observedGeneration"); }
  PodConditionDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  PodConditionDraft& clear_observed_generation() { return erase_field("observedGeneration"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  PodConditionDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  PodConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  PodConditionDraft& set_status(std::string_view value) { return put_field<std::string>("status", value), *this; }
  PodConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  PodConditionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  PodConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class PodDNSConfigOptionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  PodDNSConfigOptionDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  PodDNSConfigOptionDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<std::string> value() const { return find_field<std::string>("value"); }
  PodDNSConfigOptionDraft& set_value(std::string_view value) { return put_field<std::string>("value", value), *this; }
  PodDNSConfigOptionDraft& clear_value() { return erase_field("value"), *this; }
};

class PodExecOptionsDraft : public KindDraft<PodExecOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodExecOptions"};
    return kKind;
  }

  DraftList<TextDraft> command() { return {root(), "command"}; }
  PodExecOptionsDraft& clear_command() { return erase_field("command"), *this; }
  std::string container() const { return read_field<std::string>("container"); }
  PodExecOptionsDraft& set_container(std::string_view value) {
    return put_field<std::string>("container", value), *this;
  }
  PodExecOptionsDraft& clear_container() { return erase_field("container"), *this; }
  bool stderr_() const { return read_field<bool>("stderr"); }
  PodExecOptionsDraft& set_stderr_(bool value) { return put_field<bool>("stderr", value), *this; }
  PodExecOptionsDraft& clear_stderr_() { return erase_field("stderr"), *this; }
  bool stdin_() const { return read_field<bool>("stdin"); }
  PodExecOptionsDraft& set_stdin_(bool value) { return put_field<bool>("stdin", value), *this; }
  PodExecOptionsDraft& clear_stdin_() { return erase_field("stdin"), *this; }
  bool stdout_() const { return read_field<bool>("stdout"); }
  PodExecOptionsDraft& set_stdout_(bool value) { return put_field<bool>("stdout", value), *this; }
  PodExecOptionsDraft& clear_stdout_() { return erase_field("stdout"), *this; }
  bool tty() const { return read_field<bool>("tty"); }
  PodExecOptionsDraft& set_tty(bool value) { return put_field<bool>("tty", value), *this; }
  PodExecOptionsDraft& clear_tty() { return erase_field("tty"), *this; }
};

class PodIPDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string ip() const { return read_field<std::string>("ip"); }
  PodIPDraft& set_ip(std::string_view value) { return put_field<std::string>("ip", value), *this; }
  PodIPDraft& clear_ip() { return erase_field("ip"), *this; }
};

class PodLogOptionsDraft : public KindDraft<PodLogOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodLogOptions"};
    return kKind;
  }

  std::string container() const { return read_field<std::string>("container"); }
  PodLogOptionsDraft& set_container(std::string_view value) {
    return put_field<std::string>("container", value), *this;
  }
  PodLogOptionsDraft& clear_container() { return erase_field("container"), *this; }
  bool follow() const { return read_field<bool>("follow"); }
  PodLogOptionsDraft& set_follow(bool value) { return put_field<bool>("follow", value), *this; }
  PodLogOptionsDraft& clear_follow() { return erase_field("follow"), *this; }
  bool insecure_skip_tls_verify_backend() const { return read_field<bool>("insecureSkipTLSVerifyBackend"); }
  PodLogOptionsDraft& set_insecure_skip_tls_verify_backend(bool value) {
    return put_field<bool>("insecureSkipTLSVerifyBackend", value), *this;
  }
  PodLogOptionsDraft& clear_insecure_skip_tls_verify_backend() {
    return erase_field("insecureSkipTLSVerifyBackend"), *this;
  }
  std::optional<std::int64_t> limit_bytes() const { return find_field<std::int64_t>("limitBytes"); }
  PodLogOptionsDraft& set_limit_bytes(std::int64_t value) {
    return put_field<std::int64_t>("limitBytes", value), *this;
  }
  PodLogOptionsDraft& clear_limit_bytes() { return erase_field("limitBytes"), *this; }
  bool previous() const { return read_field<bool>("previous"); }
  PodLogOptionsDraft& set_previous(bool value) { return put_field<bool>("previous", value), *this; }
  PodLogOptionsDraft& clear_previous() { return erase_field("previous"), *this; }
  std::optional<std::int64_t> since_seconds() const { return find_field<std::int64_t>("sinceSeconds"); }
  PodLogOptionsDraft& set_since_seconds(std::int64_t value) {
    return put_field<std::int64_t>("sinceSeconds", value), *this;
  }
  PodLogOptionsDraft& clear_since_seconds() { return erase_field("sinceSeconds"), *this; }
  std::optional<Time> since_time() const { return find_field<Time>("sinceTime"); }
  PodLogOptionsDraft& set_since_time(const Time& value) { return put_field<Time>("sinceTime", value), *this; }
  PodLogOptionsDraft& clear_since_time() { return erase_field("sinceTime"), *this; }
  std::optional<std::string> stream() const { return find_field<std::string>("stream"); }
  PodLogOptionsDraft& set_stream(std::string_view value) { return put_field<std::string>("stream", value), *this; }
  PodLogOptionsDraft& clear_stream() { return erase_field("stream"), *this; }
  std::optional<std::int64_t> tail_lines() const { return find_field<std::int64_t>("tailLines"); }
  PodLogOptionsDraft& set_tail_lines(std::int64_t value) { return put_field<std::int64_t>("tailLines", value), *this; }
  PodLogOptionsDraft& clear_tail_lines() { return erase_field("tailLines"), *this; }
  bool timestamps() const { return read_field<bool>("timestamps"); }
  PodLogOptionsDraft& set_timestamps(bool value) { return put_field<bool>("timestamps", value), *this; }
  PodLogOptionsDraft& clear_timestamps() { return erase_field("timestamps"), *this; }
};

class PodPortForwardOptionsDraft : public KindDraft<PodPortForwardOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodPortForwardOptions"};
    return kKind;
  }

  DraftList<DraftValue<std::int32_t>> ports() { return {root(), "ports"}; }
  PodPortForwardOptionsDraft& clear_ports() { return erase_field("ports"), *this; }
};

class PodProxyOptionsDraft : public KindDraft<PodProxyOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodProxyOptions"};
    return kKind;
  }

  std::string path() const { return read_field<std::string>("path"); }
  PodProxyOptionsDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  PodProxyOptionsDraft& clear_path() { return erase_field("path"), *this; }
};

class PodReadinessGateDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string condition_type() const { return read_field<std::string>("conditionType"); }
  PodReadinessGateDraft& set_condition_type(std::string_view value) {
    return put_field<std::string>("conditionType", value), *this;
  }
  PodReadinessGateDraft& clear_condition_type() { return erase_field("conditionType"), *this; }
};

class PodResourceClaimDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  PodResourceClaimDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  PodResourceClaimDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<std::string> resource_claim_name() const { return find_field<std::string>("resourceClaimName"); }
  PodResourceClaimDraft& set_resource_claim_name(std::string_view value) {
    return put_field<std::string>("resourceClaimName", value), *this;
  }
  PodResourceClaimDraft& clear_resource_claim_name() { return erase_field("resourceClaimName"), *this; }
  std::optional<std::string> resource_claim_template_name() const {
    return find_field<std::string>("resourceClaimTemplateName");
  }
  PodResourceClaimDraft& set_resource_claim_template_name(std::string_view value) {
    return put_field<std::string>("resourceClaimTemplateName", value), *this;
  }
  PodResourceClaimDraft& clear_resource_claim_template_name() {
    return erase_field("resourceClaimTemplateName"), *this;
  }
};

class PodResourceClaimStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  PodResourceClaimStatusDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  PodResourceClaimStatusDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<std::string> resource_claim_name() const { return find_field<std::string>("resourceClaimName"); }
  PodResourceClaimStatusDraft& set_resource_claim_name(std::string_view value) {
    return put_field<std::string>("resourceClaimName", value), *this;
  }
  PodResourceClaimStatusDraft& clear_resource_claim_name() { return erase_field("resourceClaimName"), *this; }
};

class PodSchedulingGateDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  PodSchedulingGateDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  PodSchedulingGateDraft& clear_name() { return erase_field("name"), *this; }
};

class PodTemplateSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  k8s::meta::v1::ObjectMetaDraft metadata() { return {*this, "metadata"}; }
  PodTemplateSpecDraft& clear_metadata() { return erase_field("metadata"), *this; }
  PodSpecDraft spec() { return {*this, "spec"}; }
  PodTemplateSpecDraft& clear_spec() { return erase_field("spec"), *this; }
};

class PodTemplateDraft : public KindDraft<PodTemplateDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodTemplate"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  PodTemplateDraft& clear_metadata() { return erase_field("metadata"), *this; }
  PodTemplateSpecDraft template_() { return {root(), "template"}; }
  PodTemplateDraft& clear_template_() { return erase_field("template"), *this; }
};

class PodVolumeHealthDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<VolumeHealthConditionDraft> health_conditions() { return {*this, "healthConditions"}; }
  PodVolumeHealthDraft& clear_health_conditions() { return erase_field("healthConditions"), *this; }
  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  PodVolumeHealthDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  PodVolumeHealthDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  PodVolumeHealthDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  PodVolumeHealthDraft& clear_name() { return erase_field("name"), *this; }
};

class PortStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> error() const { return find_field<std::string>("error"); }
  PortStatusDraft& set_error(std::string_view value) { return put_field<std::string>("error", value), *this; }
  PortStatusDraft& clear_error() { return erase_field("error"), *this; }
  std::int32_t port() const { return read_field<std::int32_t>("port"); }
  PortStatusDraft& set_port(std::int32_t value) { return put_field<std::int32_t>("port", value), *this; }
  PortStatusDraft& clear_port() { return erase_field("port"), *this; }
  std::string protocol() const { return read_field<std::string>("protocol"); }
  PortStatusDraft& set_protocol(std::string_view value) { return put_field<std::string>("protocol", value), *this; }
  PortStatusDraft& clear_protocol() { return erase_field("protocol"), *this; }
};

class PreferredSchedulingTermDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  NodeSelectorTermDraft preference() { return {*this, "preference"}; }
  PreferredSchedulingTermDraft& clear_preference() { return erase_field("preference"), *this; }
  std::int32_t weight() const { return read_field<std::int32_t>("weight"); }
  PreferredSchedulingTermDraft& set_weight(std::int32_t value) {
    return put_field<std::int32_t>("weight", value), *this;
  }
  PreferredSchedulingTermDraft& clear_weight() { return erase_field("weight"), *this; }
};

class ProjectedVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> default_mode() const { return find_field<std::int32_t>("defaultMode"); }
  ProjectedVolumeSourceDraft& set_default_mode(std::int32_t value) {
    return put_field<std::int32_t>("defaultMode", value), *this;
  }
  ProjectedVolumeSourceDraft& clear_default_mode() { return erase_field("defaultMode"), *this; }
  std::optional<std::int64_t> default_user() const { return find_field<std::int64_t>("defaultUser"); }
  ProjectedVolumeSourceDraft& set_default_user(std::int64_t value) {
    return put_field<std::int64_t>("defaultUser", value), *this;
  }
  ProjectedVolumeSourceDraft& clear_default_user() { return erase_field("defaultUser"), *this; }
  DraftList<VolumeProjectionDraft> sources() { return {*this, "sources"}; }
  ProjectedVolumeSourceDraft& clear_sources() { return erase_field("sources"), *this; }
};

class RBDVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  RBDVolumeSourceDraft& set_fs_type(std::string_view value) { return put_field<std::string>("fsType", value), *this; }
  RBDVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  std::string image() const { return read_field<std::string>("image"); }
  RBDVolumeSourceDraft& set_image(std::string_view value) { return put_field<std::string>("image", value), *this; }
  RBDVolumeSourceDraft& clear_image() { return erase_field("image"), *this; }
  std::string keyring() const { return read_field<std::string>("keyring"); }
  RBDVolumeSourceDraft& set_keyring(std::string_view value) { return put_field<std::string>("keyring", value), *this; }
  RBDVolumeSourceDraft& clear_keyring() { return erase_field("keyring"), *this; }
  DraftList<TextDraft> monitors() { return {*this, "monitors"}; }
  RBDVolumeSourceDraft& clear_monitors() { return erase_field("monitors"), *this; }
  std::string pool() const { return read_field<std::string>("pool"); }
  RBDVolumeSourceDraft& set_pool(std::string_view value) { return put_field<std::string>("pool", value), *this; }
  RBDVolumeSourceDraft& clear_pool() { return erase_field("pool"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  RBDVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  RBDVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  LocalObjectReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  RBDVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
  std::string user() const { return read_field<std::string>("user"); }
  RBDVolumeSourceDraft& set_user(std::string_view value) { return put_field<std::string>("user", value), *this; }
  RBDVolumeSourceDraft& clear_user() { return erase_field("user"), *this; }
};

class RangeAllocationDraft : public KindDraft<RangeAllocationDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "RangeAllocation"};
    return kKind;
  }

  std::string data() const { return read_field<Binary>("data"); }
  RangeAllocationDraft& set_data(std::string_view value) { return put_field<Binary>("data", value), *this; }
  RangeAllocationDraft& clear_data() { return erase_field("data"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  RangeAllocationDraft& clear_metadata() { return erase_field("metadata"), *this; }
  std::string range() const { return read_field<std::string>("range"); }
  RangeAllocationDraft& set_range(std::string_view value) { return put_field<std::string>("range", value), *this; }
  RangeAllocationDraft& clear_range() { return erase_field("range"), *this; }
};

class ReplicationControllerSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t min_ready_seconds() const { return read_field<std::int32_t>("minReadySeconds"); }
  ReplicationControllerSpecDraft& set_min_ready_seconds(std::int32_t value) {
    return put_field<std::int32_t>("minReadySeconds", value), *this;
  }
  ReplicationControllerSpecDraft& clear_min_ready_seconds() { return erase_field("minReadySeconds"), *this; }
  std::optional<std::int32_t> replicas() const { return find_field<std::int32_t>("replicas"); }
  ReplicationControllerSpecDraft& set_replicas(std::int32_t value) {
    return put_field<std::int32_t>("replicas", value), *this;
  }
  ReplicationControllerSpecDraft& clear_replicas() { return erase_field("replicas"), *this; }
  DraftMap<TextDraft> selector() { return {*this, "selector"}; }
  ReplicationControllerSpecDraft& clear_selector() { return erase_field("selector"), *this; }
  PodTemplateSpecDraft template_() { return {*this, "template"}; }
  ReplicationControllerSpecDraft& clear_template_() { return erase_field("template"), *this; }
};

class ReplicationControllerStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t available_replicas() const { return read_field<std::int32_t>("availableReplicas"); }
  ReplicationControllerStatusDraft& set_available_replicas(std::int32_t value) {
    return put_field<std::int32_t>("availableReplicas", value), *this;
  }
  ReplicationControllerStatusDraft& clear_available_replicas() { return erase_field("availableReplicas"), *this; }
  DraftList<ReplicationControllerConditionDraft> conditions() { return {*this, "conditions"}; }
  ReplicationControllerStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::int32_t fully_labeled_replicas() const { return read_field<std::int32_t>("fullyLabeledReplicas"); }
  ReplicationControllerStatusDraft& set_fully_labeled_replicas(std::int32_t value) {
    return put_field<std::int32_t>("fullyLabeledReplicas", value), *this;
  }
  ReplicationControllerStatusDraft& clear_fully_labeled_replicas() {
    return erase_field("fullyLabeledReplicas"), *this;
  }
  std::int64_t observed_generation() const { return read_field<std::int64_t>("observedGeneration"); }
  ReplicationControllerStatusDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  ReplicationControllerStatusDraft& clear_observed_generation() { return erase_field("observedGeneration"), *this; }
  std::int32_t ready_replicas() const { return read_field<std::int32_t>("readyReplicas"); }
  ReplicationControllerStatusDraft& set_ready_replicas(std::int32_t value) {
    return put_field<std::int32_t>("readyReplicas", value), *this;
  }
  ReplicationControllerStatusDraft& clear_ready_replicas() { return erase_field("readyReplicas"), *this; }
  std::int32_t replicas() const { return read_field<std::int32_t>("replicas"); }
  ReplicationControllerStatusDraft& set_replicas(std::int32_t value) {
    return put_field<std::int32_t>("replicas", value), *this;
  }
  ReplicationControllerStatusDraft& clear_replicas() { return erase_field("replicas"), *this; }
};

class ReplicationControllerDraft : public KindDraft<ReplicationControllerDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ReplicationController"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ReplicationControllerDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ReplicationControllerSpecDraft spec() { return {root(), "spec"}; }
  ReplicationControllerDraft& clear_spec() { return erase_field("spec"), *this; }
  ReplicationControllerStatusDraft status() { return {root(), "status"}; }
  ReplicationControllerDraft& clear_status() { return erase_field("status"), *this; }
};

class ReplicationControllerConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  ReplicationControllerConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  ReplicationControllerConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  ReplicationControllerConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  ReplicationControllerConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  ReplicationControllerConditionDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  ReplicationControllerConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  ReplicationControllerConditionDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  ReplicationControllerConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  ReplicationControllerConditionDraft& set_type(std::string_view value) {
    return put_field<std::string>("type", value), *this;
  }
  ReplicationControllerConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class ResourceClaimDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  ResourceClaimDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ResourceClaimDraft& clear_name() { return erase_field("name"), *this; }
  std::string request() const { return read_field<std::string>("request"); }
  ResourceClaimDraft& set_request(std::string_view value) { return put_field<std::string>("request", value), *this; }
  ResourceClaimDraft& clear_request() { return erase_field("request"), *this; }
};

class ResourceHealthDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string health() const { return read_field<std::string>("health"); }
  ResourceHealthDraft& set_health(std::string_view value) { return put_field<std::string>("health", value), *this; }
  ResourceHealthDraft& clear_health() { return erase_field("health"), *this; }
  std::optional<std::string> message() const { return find_field<std::string>("message"); }
  ResourceHealthDraft& set_message(std::string_view value) { return put_field<std::string>("message", value), *this; }
  ResourceHealthDraft& clear_message() { return erase_field("message"), *this; }
  std::string resource_id() const { return read_field<std::string>("resourceID"); }
  ResourceHealthDraft& set_resource_id(std::string_view value) {
    return put_field<std::string>("resourceID", value), *this;
  }
  ResourceHealthDraft& clear_resource_id() { return erase_field("resourceID"), *this; }
};

class ScopeSelectorDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<ScopedResourceSelectorRequirementDraft> match_expressions() { return {*this, "matchExpressions"}; }
  ScopeSelectorDraft& clear_match_expressions() { return erase_field("matchExpressions"), *this; }
};

class ResourceQuotaSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<DraftValue<Quantity>> hard() { return {*this, "hard"}; }
  ResourceQuotaSpecDraft& clear_hard() { return erase_field("hard"), *this; }
  ScopeSelectorDraft scope_selector() { return {*this, "scopeSelector"}; }
  ResourceQuotaSpecDraft& clear_scope_selector() { return erase_field("scopeSelector"), *this; }
  DraftList<TextDraft> scopes() { return {*this, "scopes"}; }
  ResourceQuotaSpecDraft& clear_scopes() { return erase_field("scopes"), *this; }
};

class ResourceQuotaStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<DraftValue<Quantity>> hard() { return {*this, "hard"}; }
  ResourceQuotaStatusDraft& clear_hard() { return erase_field("hard"), *this; }
  DraftMap<DraftValue<Quantity>> used() { return {*this, "used"}; }
  ResourceQuotaStatusDraft& clear_used() { return erase_field("used"), *this; }
};

class ResourceQuotaDraft : public KindDraft<ResourceQuotaDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ResourceQuota"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ResourceQuotaDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ResourceQuotaSpecDraft spec() { return {root(), "spec"}; }
  ResourceQuotaDraft& clear_spec() { return erase_field("spec"), *this; }
  ResourceQuotaStatusDraft status() { return {root(), "status"}; }
  ResourceQuotaDraft& clear_status() { return erase_field("status"), *this; }
};

class ResourceStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  ResourceStatusDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ResourceStatusDraft& clear_name() { return erase_field("name"), *this; }
  DraftList<ResourceHealthDraft> resources() { return {*this, "resources"}; }
  ResourceStatusDraft& clear_resources() { return erase_field("resources"), *this; }
};

class ScaleIOVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  ScaleIOVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  ScaleIOVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  std::string gateway() const { return read_field<std::string>("gateway"); }
  ScaleIOVolumeSourceDraft& set_gateway(std::string_view value) {
    return put_field<std::string>("gateway", value), *this;
  }
  ScaleIOVolumeSourceDraft& clear_gateway() { return erase_field("gateway"), *this; }
  std::string protection_domain() const { return read_field<std::string>("protectionDomain"); }
  ScaleIOVolumeSourceDraft& set_protection_domain(std::string_view value) {
    return put_field<std::string>("protectionDomain", value), *this;
  }
  ScaleIOVolumeSourceDraft& clear_protection_domain() { return erase_field("protectionDomain"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  ScaleIOVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  ScaleIOVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  LocalObjectReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  ScaleIOVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
  bool ssl_enabled() const { return read_field<bool>("sslEnabled"); }
  ScaleIOVolumeSourceDraft& set_ssl_enabled(bool value) { return put_field<bool>("sslEnabled", value), *this; }
  ScaleIOVolumeSourceDraft& clear_ssl_enabled() { return erase_field("sslEnabled"), *this; }
  std::string storage_mode() const { return read_field<std::string>("storageMode"); }
  ScaleIOVolumeSourceDraft& set_storage_mode(std::string_view value) {
    return put_field<std::string>("storageMode", value), *this;
  }
  ScaleIOVolumeSourceDraft& clear_storage_mode() { return erase_field("storageMode"), *this; }
  std::string storage_pool() const { return read_field<std::string>("storagePool"); }
  ScaleIOVolumeSourceDraft& set_storage_pool(std::string_view value) {
    return put_field<std::string>("storagePool", value), *this;
  }
  ScaleIOVolumeSourceDraft& clear_storage_pool() { return erase_field("storagePool"), *this; }
  std::string system() const { return read_field<std::string>("system"); }
  ScaleIOVolumeSourceDraft& set_system(std::string_view value) {
    return put_field<std::string>("system", value), *this;
  }
  ScaleIOVolumeSourceDraft& clear_system() { return erase_field("system"), *this; }
  std::string volume_name() const { return read_field<std::string>("volumeName"); }
  ScaleIOVolumeSourceDraft& set_volume_name(std::string_view value) {
    return put_field<std::string>("volumeName", value), *this;
  }
  ScaleIOVolumeSourceDraft& clear_volume_name() { return erase_field("volumeName"), *this; }
};

class ScopedResourceSelectorRequirementDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string operator_() const { return read_field<std::string>("operator"); }
  ScopedResourceSelectorRequirementDraft& set_operator_(std::string_view value) {
    return put_field<std::string>("operator", value), *this;
  }
  ScopedResourceSelectorRequirementDraft& clear_operator_() { return erase_field("operator"), *this; }
  std::string scope_name() const { return read_field<std::string>("scopeName"); }
  ScopedResourceSelectorRequirementDraft& set_scope_name(std::string_view value) {
    return put_field<std::string>("scopeName", value), *this;
  }
  ScopedResourceSelectorRequirementDraft& clear_scope_name() { return erase_field("scopeName"), *this; }
  DraftList<TextDraft> values() { return {*this, "values"}; }
  ScopedResourceSelectorRequirementDraft& clear_values() { return erase_field("values"), *this; }
};

class SecretDraft : public KindDraft<SecretDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Secret"};
    return kKind;
  }

  DraftMap<DraftValue<Binary>> data() { return {root(), "data"}; }
  SecretDraft& clear_data() { return erase_field("data"), *this; }
  std::optional<bool> immutable() const { return find_field<bool>("immutable"); }
  SecretDraft& set_immutable(bool value) { return put_field<bool>("immutable", value), *this; }
  SecretDraft& clear_immutable() { return erase_field("immutable"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  SecretDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DraftMap<TextDraft> string_data() { return {root(), "stringData"}; }
  SecretDraft& clear_string_data() { return erase_field("stringData"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  SecretDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  SecretDraft& clear_type() { return erase_field("type"), *this; }
};

class SecretProjectionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<KeyToPathDraft> items() { return {*this, "items"}; }
  SecretProjectionDraft& clear_items() { return erase_field("items"), *this; }
  std::optional<bool> optional() const { return find_field<bool>("optional"); }
  SecretProjectionDraft& set_optional(bool value) { return put_field<bool>("optional", value), *this; }
  SecretProjectionDraft& clear_optional() { return erase_field("optional"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  SecretProjectionDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  SecretProjectionDraft& clear_name() { return erase_field("name"), *this; }
};

class SecretVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> default_mode() const { return find_field<std::int32_t>("defaultMode"); }
  SecretVolumeSourceDraft& set_default_mode(std::int32_t value) {
    return put_field<std::int32_t>("defaultMode", value), *this;
  }
  SecretVolumeSourceDraft& clear_default_mode() { return erase_field("defaultMode"), *this; }
  std::optional<std::int64_t> default_user() const { return find_field<std::int64_t>("defaultUser"); }
  SecretVolumeSourceDraft& set_default_user(std::int64_t value) {
    return put_field<std::int64_t>("defaultUser", value), *this;
  }
  SecretVolumeSourceDraft& clear_default_user() { return erase_field("defaultUser"), *this; }
  DraftList<KeyToPathDraft> items() { return {*this, "items"}; }
  SecretVolumeSourceDraft& clear_items() { return erase_field("items"), *this; }
  std::optional<bool> optional() const { return find_field<bool>("optional"); }
  SecretVolumeSourceDraft& set_optional(bool value) { return put_field<bool>("optional", value), *this; }
  SecretVolumeSourceDraft& clear_optional() { return erase_field("optional"), *this; }
  std::string secret_name() const { return read_field<std::string>("secretName"); }
  SecretVolumeSourceDraft& set_secret_name(std::string_view value) {
    return put_field<std::string>("secretName", value), *this;
  }
  SecretVolumeSourceDraft& clear_secret_name() { return erase_field("secretName"), *this; }
};

class SerializedReferenceDraft : public KindDraft<SerializedReferenceDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "SerializedReference"};
    return kKind;
  }

  ObjectReferenceDraft reference() { return {root(), "reference"}; }
  SerializedReferenceDraft& clear_reference() { return erase_field("reference"), *this; }
};

class SessionAffinityConfigDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ClientIPConfigDraft client_ip() { return {*this, "clientIP"}; }
  SessionAffinityConfigDraft& clear_client_ip() { return erase_field("clientIP"), *this; }
};

class ServiceSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> allocate_load_balancer_node_ports() const {
    return find_field<bool>("allocateLoadBalancerNodePorts");
  }
  ServiceSpecDraft& set_allocate_load_balancer_node_ports(bool value) {
    return put_field<bool>("allocateLoadBalancerNodePorts", value), *this;
  }
  ServiceSpecDraft& clear_allocate_load_balancer_node_ports() {
    return erase_field("allocateLoadBalancerNodePorts"), *this;
  }
  std::string cluster_ip() const { return read_field<std::string>("clusterIP"); }
  ServiceSpecDraft& set_cluster_ip(std::string_view value) { return put_field<std::string>("clusterIP", value), *this; }
  ServiceSpecDraft& clear_cluster_ip() { return erase_field("clusterIP"), *this; }
  DraftList<TextDraft> cluster_ips() { return {*this, "clusterIPs"}; }
  ServiceSpecDraft& clear_cluster_ips() { return erase_field("clusterIPs"), *this; }
  DraftList<TextDraft> external_ips() { return {*this, "externalIPs"}; }
  ServiceSpecDraft& clear_external_ips() { return erase_field("externalIPs"), *this; }
  std::string external_name() const { return read_field<std::string>("externalName"); }
  ServiceSpecDraft& set_external_name(std::string_view value) {
    return put_field<std::string>("externalName", value), *this;
  }
  ServiceSpecDraft& clear_external_name() { return erase_field("externalName"), *this; }
  std::string external_traffic_policy() const { return read_field<std::string>("externalTrafficPolicy"); }
  ServiceSpecDraft& set_external_traffic_policy(std::string_view value) {
    return put_field<std::string>("externalTrafficPolicy", value), *this;
  }
  ServiceSpecDraft& clear_external_traffic_policy() { return erase_field("externalTrafficPolicy"), *this; }
  std::int32_t health_check_node_port() const { return read_field<std::int32_t>("healthCheckNodePort"); }
  ServiceSpecDraft& set_health_check_node_port(std::int32_t value) {
    return put_field<std::int32_t>("healthCheckNodePort", value), *this;
  }
  ServiceSpecDraft& clear_health_check_node_port() { return erase_field("healthCheckNodePort"), *this; }
  std::optional<std::string> internal_traffic_policy() const {
    return find_field<std::string>("internalTrafficPolicy");
  }
  ServiceSpecDraft& set_internal_traffic_policy(std::string_view value) {
    return put_field<std::string>("internalTrafficPolicy", value), *this;
  }
  ServiceSpecDraft& clear_internal_traffic_policy() { return erase_field("internalTrafficPolicy"), *this; }
  DraftList<TextDraft> ip_families() { return {*this, "ipFamilies"}; }
  ServiceSpecDraft& clear_ip_families() { return erase_field("ipFamilies"), *this; }
  std::optional<std::string> ip_family_policy() const { return find_field<std::string>("ipFamilyPolicy"); }
  ServiceSpecDraft& set_ip_family_policy(std::string_view value) {
    return put_field<std::string>("ipFamilyPolicy", value), *this;
  }
  ServiceSpecDraft& clear_ip_family_policy() { return erase_field("ipFamilyPolicy"), *this; }
  std::optional<std::string> load_balancer_class() const { return find_field<std::string>("loadBalancerClass"); }
  ServiceSpecDraft& set_load_balancer_class(std::string_view value) {
    return put_field<std::string>("loadBalancerClass", value), *this;
  }
  ServiceSpecDraft& clear_load_balancer_class() { return erase_field("loadBalancerClass"), *this; }
  std::string load_balancer_ip() const { return read_field<std::string>("loadBalancerIP"); }
  ServiceSpecDraft& set_load_balancer_ip(std::string_view value) {
    return put_field<std::string>("loadBalancerIP", value), *this;
  }
  ServiceSpecDraft& clear_load_balancer_ip() { return erase_field("loadBalancerIP"), *this; }
  DraftList<TextDraft> load_balancer_source_ranges() { return {*this, "loadBalancerSourceRanges"}; }
  ServiceSpecDraft& clear_load_balancer_source_ranges() { return erase_field("loadBalancerSourceRanges"), *this; }
  DraftList<ServicePortDraft> ports() { return {*this, "ports"}; }
  ServiceSpecDraft& clear_ports() { return erase_field("ports"), *this; }
  bool publish_not_ready_addresses() const { return read_field<bool>("publishNotReadyAddresses"); }
  ServiceSpecDraft& set_publish_not_ready_addresses(bool value) {
    return put_field<bool>("publishNotReadyAddresses", value), *this;
  }
  ServiceSpecDraft& clear_publish_not_ready_addresses() { return erase_field("publishNotReadyAddresses"), *this; }
  DraftMap<TextDraft> selector() { return {*this, "selector"}; }
  ServiceSpecDraft& clear_selector() { return erase_field("selector"), *this; }
  std::string session_affinity() const { return read_field<std::string>("sessionAffinity"); }
  ServiceSpecDraft& set_session_affinity(std::string_view value) {
    return put_field<std::string>("sessionAffinity", value), *this;
  }
  ServiceSpecDraft& clear_session_affinity() { return erase_field("sessionAffinity"), *this; }
  SessionAffinityConfigDraft session_affinity_config() { return {*this, "sessionAffinityConfig"}; }
  ServiceSpecDraft& clear_session_affinity_config() { return erase_field("sessionAffinityConfig"), *this; }
  std::optional<std::string> traffic_distribution() const { return find_field<std::string>("trafficDistribution"); }
  ServiceSpecDraft& set_traffic_distribution(std::string_view value) {
    return put_field<std::string>("trafficDistribution", value), *this;
  }
  ServiceSpecDraft& clear_traffic_distribution() { return erase_field("trafficDistribution"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  ServiceSpecDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  ServiceSpecDraft& clear_type() { return erase_field("type"), *this; }
};

class ServiceStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<k8s::meta::v1::ConditionDraft> conditions() { return {*this, "conditions"}; }
  ServiceStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  LoadBalancerStatusDraft load_balancer() { return {*this, "loadBalancer"}; }
  ServiceStatusDraft& clear_load_balancer() { return erase_field("loadBalancer"), *this; }
};

class ServiceDraft : public KindDraft<ServiceDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Service"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ServiceDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ServiceSpecDraft spec() { return {root(), "spec"}; }
  ServiceDraft& clear_spec() { return erase_field("spec"), *this; }
  ServiceStatusDraft status() { return {root(), "status"}; }
  ServiceDraft& clear_status() { return erase_field("status"), *this; }
};

class ServiceAccountDraft : public KindDraft<ServiceAccountDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ServiceAccount"};
    return kKind;
  }

  std::optional<bool> automount_service_account_token() const {
    return find_field<bool>("automountServiceAccountToken");
  }
  ServiceAccountDraft& set_automount_service_account_token(bool value) {
    return put_field<bool>("automountServiceAccountToken", value), *this;
  }
  ServiceAccountDraft& clear_automount_service_account_token() {
    return erase_field("automountServiceAccountToken"), *this;
  }
  DraftList<LocalObjectReferenceDraft> image_pull_secrets() { return {root(), "imagePullSecrets"}; }
  ServiceAccountDraft& clear_image_pull_secrets() { return erase_field("imagePullSecrets"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ServiceAccountDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DraftList<ObjectReferenceDraft> secrets() { return {root(), "secrets"}; }
  ServiceAccountDraft& clear_secrets() { return erase_field("secrets"), *this; }
};

class ServiceAccountTokenProjectionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string audience() const { return read_field<std::string>("audience"); }
  ServiceAccountTokenProjectionDraft& set_audience(std::string_view value) {
    return put_field<std::string>("audience", value), *this;
  }
  ServiceAccountTokenProjectionDraft& clear_audience() { return erase_field("audience"), *this; }
  std::optional<std::int64_t> expiration_seconds() const { return find_field<std::int64_t>("expirationSeconds"); }
  ServiceAccountTokenProjectionDraft& set_expiration_seconds(std::int64_t value) {
    return put_field<std::int64_t>("expirationSeconds", value), *this;
  }
  ServiceAccountTokenProjectionDraft& clear_expiration_seconds() { return erase_field("expirationSeconds"), *this; }
  std::string path() const { return read_field<std::string>("path"); }
  ServiceAccountTokenProjectionDraft& set_path(std::string_view value) {
    return put_field<std::string>("path", value), *this;
  }
  ServiceAccountTokenProjectionDraft& clear_path() { return erase_field("path"), *this; }
  std::optional<std::int64_t> user() const { return find_field<std::int64_t>("user"); }
  ServiceAccountTokenProjectionDraft& set_user(std::int64_t value) {
    return put_field<std::int64_t>("user", value), *this;
  }
  ServiceAccountTokenProjectionDraft& clear_user() { return erase_field("user"), *this; }
};

class ServicePortDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> app_protocol() const { return find_field<std::string>("appProtocol"); }
  ServicePortDraft& set_app_protocol(std::string_view value) {
    return put_field<std::string>("appProtocol", value), *this;
  }
  ServicePortDraft& clear_app_protocol() { return erase_field("appProtocol"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ServicePortDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ServicePortDraft& clear_name() { return erase_field("name"), *this; }
  std::int32_t node_port() const { return read_field<std::int32_t>("nodePort"); }
  ServicePortDraft& set_node_port(std::int32_t value) { return put_field<std::int32_t>("nodePort", value), *this; }
  ServicePortDraft& clear_node_port() { return erase_field("nodePort"), *this; }
  std::int32_t port() const { return read_field<std::int32_t>("port"); }
  ServicePortDraft& set_port(std::int32_t value) { return put_field<std::int32_t>("port", value), *this; }
  ServicePortDraft& clear_port() { return erase_field("port"), *this; }
  std::string protocol() const { return read_field<std::string>("protocol"); }
  ServicePortDraft& set_protocol(std::string_view value) { return put_field<std::string>("protocol", value), *this; }
  ServicePortDraft& clear_protocol() { return erase_field("protocol"), *this; }
  IntOrString target_port() const { return read_field<IntOrString>("targetPort"); }
  ServicePortDraft& set_target_port(const IntOrString& value) {
    return put_field<IntOrString>("targetPort", value), *this;
  }
  ServicePortDraft& clear_target_port() { return erase_field("targetPort"), *this; }
};

class ServiceProxyOptionsDraft : public KindDraft<ServiceProxyOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ServiceProxyOptions"};
    return kKind;
  }

  std::string path() const { return read_field<std::string>("path"); }
  ServiceProxyOptionsDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  ServiceProxyOptionsDraft& clear_path() { return erase_field("path"), *this; }
};

class StorageOSVolumeSourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string fs_type() const { return read_field<std::string>("fsType"); }
  StorageOSVolumeSourceDraft& set_fs_type(std::string_view value) {
    return put_field<std::string>("fsType", value), *this;
  }
  StorageOSVolumeSourceDraft& clear_fs_type() { return erase_field("fsType"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  StorageOSVolumeSourceDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  StorageOSVolumeSourceDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  LocalObjectReferenceDraft secret_ref() { return {*this, "secretRef"}; }
  StorageOSVolumeSourceDraft& clear_secret_ref() { return erase_field("secretRef"), *this; }
  std::string volume_name() const { return read_field<std::string>("volumeName"); }
  StorageOSVolumeSourceDraft& set_volume_name(std::string_view value) {
    return put_field<std::string>("volumeName", value), *this;
  }
  StorageOSVolumeSourceDraft& clear_volume_name() { return erase_field("volumeName"), *this; }
  std::string volume_namespace() const { return read_field<std::string>("volumeNamespace"); }
  StorageOSVolumeSourceDraft& set_volume_namespace(std::string_view value) {
    return put_field<std::string>("volumeNamespace", value), *this;
  }
  StorageOSVolumeSourceDraft& clear_volume_namespace() { return erase_field("volumeNamespace"), *this; }
};

class SysctlDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  SysctlDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  SysctlDraft& clear_name() { return erase_field("name"), *this; }
  std::string value() const { return read_field<std::string>("value"); }
  SysctlDraft& set_value(std::string_view value) { return put_field<std::string>("value", value), *this; }
  SysctlDraft& clear_value() { return erase_field("value"), *this; }
};

class TaintDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string effect() const { return read_field<std::string>("effect"); }
  TaintDraft& set_effect(std::string_view value) { return put_field<std::string>("effect", value), *this; }
  TaintDraft& clear_effect() { return erase_field("effect"), *this; }
  std::string key() const { return read_field<std::string>("key"); }
  TaintDraft& set_key(std::string_view value) { return put_field<std::string>("key", value), *this; }
  TaintDraft& clear_key() { return erase_field("key"), *this; }
  std::optional<Time> time_added() const { return find_field<Time>("timeAdded"); }
  TaintDraft& set_time_added(const Time& value) { return put_field<Time>("timeAdded", value), *this; }
  TaintDraft& clear_time_added() { return erase_field("timeAdded"), *this; }
  std::string value() const { return read_field<std::string>("value"); }
  TaintDraft& set_value(std::string_view value) { return put_field<std::string>("value", value), *this; }
  TaintDraft& clear_value() { return erase_field("value"), *this; }
};

class TolerationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string effect() const { return read_field<std::string>("effect"); }
  TolerationDraft& set_effect(std::string_view value) { return put_field<std::string>("effect", value), *this; }
  TolerationDraft& clear_effect() { return erase_field("effect"), *this; }
  std::string key() const { return read_field<std::string>("key"); }
  TolerationDraft& set_key(std::string_view value) { return put_field<std::string>("key", value), *this; }
  TolerationDraft& clear_key() { return erase_field("key"), *this; }
  std::string operator_() const { return read_field<std::string>("operator"); }
  TolerationDraft& set_operator_(std::string_view value) { return put_field<std::string>("operator", value), *this; }
  TolerationDraft& clear_operator_() { return erase_field("operator"), *this; }
  std::optional<std::int64_t> toleration_seconds() const { return find_field<std::int64_t>("tolerationSeconds"); }
  TolerationDraft& set_toleration_seconds(std::int64_t value) {
    return put_field<std::int64_t>("tolerationSeconds", value), *this;
  }
  TolerationDraft& clear_toleration_seconds() { return erase_field("tolerationSeconds"), *this; }
  std::string value() const { return read_field<std::string>("value"); }
  TolerationDraft& set_value(std::string_view value) { return put_field<std::string>("value", value), *this; }
  TolerationDraft& clear_value() { return erase_field("value"), *this; }
};

class TopologySelectorLabelRequirementDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string key() const { return read_field<std::string>("key"); }
  TopologySelectorLabelRequirementDraft& set_key(std::string_view value) {
    return put_field<std::string>("key", value), *this;
  }
  TopologySelectorLabelRequirementDraft& clear_key() { return erase_field("key"), *this; }
  DraftList<TextDraft> values() { return {*this, "values"}; }
  TopologySelectorLabelRequirementDraft& clear_values() { return erase_field("values"), *this; }
};

class TopologySelectorTermDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TopologySelectorLabelRequirementDraft> match_label_expressions() {
    return {*this, "matchLabelExpressions"};
  }
  TopologySelectorTermDraft& clear_match_label_expressions() { return erase_field("matchLabelExpressions"), *this; }
};

class TopologySpreadConstraintDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  k8s::meta::v1::LabelSelectorDraft label_selector() { return {*this, "labelSelector"}; }
  TopologySpreadConstraintDraft& clear_label_selector() { return erase_field("labelSelector"), *this; }
  DraftList<TextDraft> match_label_keys() { return {*this, "matchLabelKeys"}; }
  TopologySpreadConstraintDraft& clear_match_label_keys() { return erase_field("matchLabelKeys"), *this; }
  std::int32_t max_skew() const { return read_field<std::int32_t>("maxSkew"); }
  TopologySpreadConstraintDraft& set_max_skew(std::int32_t value) {
    return put_field<std::int32_t>("maxSkew", value), *this;
  }
  TopologySpreadConstraintDraft& clear_max_skew() { return erase_field("maxSkew"), *this; }
  std::optional<std::int32_t> min_domains() const { return find_field<std::int32_t>("minDomains"); }
  TopologySpreadConstraintDraft& set_min_domains(std::int32_t value) {
    return put_field<std::int32_t>("minDomains", value), *this;
  }
  TopologySpreadConstraintDraft& clear_min_domains() { return erase_field("minDomains"), *this; }
  std::optional<std::string> node_affinity_policy() const { return find_field<std::string>("nodeAffinityPolicy"); }
  TopologySpreadConstraintDraft& set_node_affinity_policy(std::string_view value) {
    return put_field<std::string>("nodeAffinityPolicy", value), *this;
  }
  TopologySpreadConstraintDraft& clear_node_affinity_policy() { return erase_field("nodeAffinityPolicy"), *this; }
  std::optional<std::string> node_taints_policy() const { return find_field<std::string>("nodeTaintsPolicy"); }
  TopologySpreadConstraintDraft& set_node_taints_policy(std::string_view value) {
    return put_field<std::string>("nodeTaintsPolicy", value), *this;
  }
  TopologySpreadConstraintDraft& clear_node_taints_policy() { return erase_field("nodeTaintsPolicy"), *this; }
  std::string topology_key() const { return read_field<std::string>("topologyKey"); }
  TopologySpreadConstraintDraft& set_topology_key(std::string_view value) {
    return put_field<std::string>("topologyKey", value), *this;
  }
  TopologySpreadConstraintDraft& clear_topology_key() { return erase_field("topologyKey"), *this; }
  std::string when_unsatisfiable() const { return read_field<std::string>("whenUnsatisfiable"); }
  TopologySpreadConstraintDraft& set_when_unsatisfiable(std::string_view value) {
    return put_field<std::string>("whenUnsatisfiable", value), *this;
  }
  TopologySpreadConstraintDraft& clear_when_unsatisfiable() { return erase_field("whenUnsatisfiable"), *this; }
};

class VolumeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  VolumeDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  VolumeDraft& clear_name() { return erase_field("name"), *this; }
  AWSElasticBlockStoreVolumeSourceDraft aws_elastic_block_store() { return {*this, "awsElasticBlockStore"}; }
  VolumeDraft& clear_aws_elastic_block_store() { return erase_field("awsElasticBlockStore"), *this; }
  AzureDiskVolumeSourceDraft azure_disk() { return {*this, "azureDisk"}; }
  VolumeDraft& clear_azure_disk() { return erase_field("azureDisk"), *this; }
  AzureFileVolumeSourceDraft azure_file() { return {*this, "azureFile"}; }
  VolumeDraft& clear_azure_file() { return erase_field("azureFile"), *this; }
  CephFSVolumeSourceDraft cephfs() { return {*this, "cephfs"}; }
  VolumeDraft& clear_cephfs() { return erase_field("cephfs"), *this; }
  CinderVolumeSourceDraft cinder() { return {*this, "cinder"}; }
  VolumeDraft& clear_cinder() { return erase_field("cinder"), *this; }
  ConfigMapVolumeSourceDraft config_map() { return {*this, "configMap"}; }
  VolumeDraft& clear_config_map() { return erase_field("configMap"), *this; }
  CSIVolumeSourceDraft csi() { return {*this, "csi"}; }
  VolumeDraft& clear_csi() { return erase_field("csi"), *this; }
  DownwardAPIVolumeSourceDraft downward_api() { return {*this, "downwardAPI"}; }
  VolumeDraft& clear_downward_api() { return erase_field("downwardAPI"), *this; }
  EmptyDirVolumeSourceDraft empty_dir() { return {*this, "emptyDir"}; }
  VolumeDraft& clear_empty_dir() { return erase_field("emptyDir"), *this; }
  EphemeralVolumeSourceDraft ephemeral() { return {*this, "ephemeral"}; }
  VolumeDraft& clear_ephemeral() { return erase_field("ephemeral"), *this; }
  FCVolumeSourceDraft fc() { return {*this, "fc"}; }
  VolumeDraft& clear_fc() { return erase_field("fc"), *this; }
  FlexVolumeSourceDraft flex_volume() { return {*this, "flexVolume"}; }
  VolumeDraft& clear_flex_volume() { return erase_field("flexVolume"), *this; }
  FlockerVolumeSourceDraft flocker() { return {*this, "flocker"}; }
  VolumeDraft& clear_flocker() { return erase_field("flocker"), *this; }
  GCEPersistentDiskVolumeSourceDraft gce_persistent_disk() { return {*this, "gcePersistentDisk"}; }
  VolumeDraft& clear_gce_persistent_disk() { return erase_field("gcePersistentDisk"), *this; }
  GitRepoVolumeSourceDraft git_repo() { return {*this, "gitRepo"}; }
  VolumeDraft& clear_git_repo() { return erase_field("gitRepo"), *this; }
  GlusterfsVolumeSourceDraft glusterfs() { return {*this, "glusterfs"}; }
  VolumeDraft& clear_glusterfs() { return erase_field("glusterfs"), *this; }
  HostPathVolumeSourceDraft host_path() { return {*this, "hostPath"}; }
  VolumeDraft& clear_host_path() { return erase_field("hostPath"), *this; }
  ImageVolumeSourceDraft image() { return {*this, "image"}; }
  VolumeDraft& clear_image() { return erase_field("image"), *this; }
  ISCSIVolumeSourceDraft iscsi() { return {*this, "iscsi"}; }
  VolumeDraft& clear_iscsi() { return erase_field("iscsi"), *this; }
  NFSVolumeSourceDraft nfs() { return {*this, "nfs"}; }
  VolumeDraft& clear_nfs() { return erase_field("nfs"), *this; }
  PersistentVolumeClaimVolumeSourceDraft persistent_volume_claim() { return {*this, "persistentVolumeClaim"}; }
  VolumeDraft& clear_persistent_volume_claim() { return erase_field("persistentVolumeClaim"), *this; }
  PhotonPersistentDiskVolumeSourceDraft photon_persistent_disk() { return {*this, "photonPersistentDisk"}; }
  VolumeDraft& clear_photon_persistent_disk() { return erase_field("photonPersistentDisk"), *this; }
  PortworxVolumeSourceDraft portworx_volume() { return {*this, "portworxVolume"}; }
  VolumeDraft& clear_portworx_volume() { return erase_field("portworxVolume"), *this; }
  ProjectedVolumeSourceDraft projected() { return {*this, "projected"}; }
  VolumeDraft& clear_projected() { return erase_field("projected"), *this; }
  QuobyteVolumeSourceDraft quobyte() { return {*this, "quobyte"}; }
  VolumeDraft& clear_quobyte() { return erase_field("quobyte"), *this; }
  RBDVolumeSourceDraft rbd() { return {*this, "rbd"}; }
  VolumeDraft& clear_rbd() { return erase_field("rbd"), *this; }
  ScaleIOVolumeSourceDraft scale_io() { return {*this, "scaleIO"}; }
  VolumeDraft& clear_scale_io() { return erase_field("scaleIO"), *this; }
  SecretVolumeSourceDraft secret() { return {*this, "secret"}; }
  VolumeDraft& clear_secret() { return erase_field("secret"), *this; }
  StorageOSVolumeSourceDraft storageos() { return {*this, "storageos"}; }
  VolumeDraft& clear_storageos() { return erase_field("storageos"), *this; }
  VsphereVirtualDiskVolumeSourceDraft vsphere_volume() { return {*this, "vsphereVolume"}; }
  VolumeDraft& clear_vsphere_volume() { return erase_field("vsphereVolume"), *this; }
};

class VolumeDeviceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string device_path() const { return read_field<std::string>("devicePath"); }
  VolumeDeviceDraft& set_device_path(std::string_view value) {
    return put_field<std::string>("devicePath", value), *this;
  }
  VolumeDeviceDraft& clear_device_path() { return erase_field("devicePath"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  VolumeDeviceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  VolumeDeviceDraft& clear_name() { return erase_field("name"), *this; }
};

class VolumeHealthConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string message() const { return read_field<std::string>("message"); }
  VolumeHealthConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  VolumeHealthConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  VolumeHealthConditionDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  VolumeHealthConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  VolumeHealthConditionDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  VolumeHealthConditionDraft& clear_status() { return erase_field("status"), *this; }
};

class VolumeMountDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> bind_mount_options() { return {*this, "bindMountOptions"}; }
  VolumeMountDraft& clear_bind_mount_options() { return erase_field("bindMountOptions"), *this; }
  std::string mount_path() const { return read_field<std::string>("mountPath"); }
  VolumeMountDraft& set_mount_path(std::string_view value) { return put_field<std::string>("mountPath", value), *this; }
  VolumeMountDraft& clear_mount_path() { return erase_field("mountPath"), *this; }
  std::optional<std::string> mount_propagation() const { return find_field<std::string>("mountPropagation"); }
  VolumeMountDraft& set_mount_propagation(std::string_view value) {
    return put_field<std::string>("mountPropagation", value), *this;
  }
  VolumeMountDraft& clear_mount_propagation() { return erase_field("mountPropagation"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  VolumeMountDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  VolumeMountDraft& clear_name() { return erase_field("name"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  VolumeMountDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  VolumeMountDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  std::optional<std::string> recursive_read_only() const { return find_field<std::string>("recursiveReadOnly"); }
  VolumeMountDraft& set_recursive_read_only(std::string_view value) {
    return put_field<std::string>("recursiveReadOnly", value), *this;
  }
  VolumeMountDraft& clear_recursive_read_only() { return erase_field("recursiveReadOnly"), *this; }
  std::string sub_path() const { return read_field<std::string>("subPath"); }
  VolumeMountDraft& set_sub_path(std::string_view value) { return put_field<std::string>("subPath", value), *this; }
  VolumeMountDraft& clear_sub_path() { return erase_field("subPath"), *this; }
  std::string sub_path_expr() const { return read_field<std::string>("subPathExpr"); }
  VolumeMountDraft& set_sub_path_expr(std::string_view value) {
    return put_field<std::string>("subPathExpr", value), *this;
  }
  VolumeMountDraft& clear_sub_path_expr() { return erase_field("subPathExpr"), *this; }
};

class VolumeStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ImageVolumeStatusDraft image() { return {*this, "image"}; }
  VolumeStatusDraft& clear_image() { return erase_field("image"), *this; }
};

class VolumeMountStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string mount_path() const { return read_field<std::string>("mountPath"); }
  VolumeMountStatusDraft& set_mount_path(std::string_view value) {
    return put_field<std::string>("mountPath", value), *this;
  }
  VolumeMountStatusDraft& clear_mount_path() { return erase_field("mountPath"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  VolumeMountStatusDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  VolumeMountStatusDraft& clear_name() { return erase_field("name"), *this; }
  bool read_only() const { return read_field<bool>("readOnly"); }
  VolumeMountStatusDraft& set_read_only(bool value) { return put_field<bool>("readOnly", value), *this; }
  VolumeMountStatusDraft& clear_read_only() { return erase_field("readOnly"), *this; }
  std::optional<std::string> recursive_read_only() const { return find_field<std::string>("recursiveReadOnly"); }
  VolumeMountStatusDraft& set_recursive_read_only(std::string_view value) {
    return put_field<std::string>("recursiveReadOnly", value), *this;
  }
  VolumeMountStatusDraft& clear_recursive_read_only() { return erase_field("recursiveReadOnly"), *this; }
  VolumeStatusDraft volume_status() { return {*this, "volumeStatus"}; }
  VolumeMountStatusDraft& clear_volume_status() { return erase_field("volumeStatus"), *this; }
};

class VolumeProjectionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ClusterTrustBundleProjectionDraft cluster_trust_bundle() { return {*this, "clusterTrustBundle"}; }
  VolumeProjectionDraft& clear_cluster_trust_bundle() { return erase_field("clusterTrustBundle"), *this; }
  ConfigMapProjectionDraft config_map() { return {*this, "configMap"}; }
  VolumeProjectionDraft& clear_config_map() { return erase_field("configMap"), *this; }
  DownwardAPIProjectionDraft downward_api() { return {*this, "downwardAPI"}; }
  VolumeProjectionDraft& clear_downward_api() { return erase_field("downwardAPI"), *this; }
  PodCertificateProjectionDraft pod_certificate() { return {*this, "podCertificate"}; }
  VolumeProjectionDraft& clear_pod_certificate() { return erase_field("podCertificate"), *this; }
  SecretProjectionDraft secret() { return {*this, "secret"}; }
  VolumeProjectionDraft& clear_secret() { return erase_field("secret"), *this; }
  ServiceAccountTokenProjectionDraft service_account_token() { return {*this, "serviceAccountToken"}; }
  VolumeProjectionDraft& clear_service_account_token() { return erase_field("serviceAccountToken"), *this; }
};

class WeightedPodAffinityTermDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  PodAffinityTermDraft pod_affinity_term() { return {*this, "podAffinityTerm"}; }
  WeightedPodAffinityTermDraft& clear_pod_affinity_term() { return erase_field("podAffinityTerm"), *this; }
  std::int32_t weight() const { return read_field<std::int32_t>("weight"); }
  WeightedPodAffinityTermDraft& set_weight(std::int32_t value) {
    return put_field<std::int32_t>("weight", value), *this;
  }
  WeightedPodAffinityTermDraft& clear_weight() { return erase_field("weight"), *this; }
};

}  // namespace tain::k8s::core::v1
