// Made by tools/schema/run; do not edit.
#include <tain/kinds/storage_v1.h>
#include <tain/kinds/storage_v1alpha1.h>
#include <tain/kinds/storage_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::core::v1 {
void members_of(Members&, const PersistentVolumeSpec&);
}
namespace tain::k8s::core::v1 {
void members_of(Members&, const TopologySelectorTerm&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const LabelSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::storage::v1 {

void members_of(Members&, const CSIDriver&);
void members_of(Members&, const CSIDriverList&);
void members_of(Members&, const CSIDriverSpec&);
void members_of(Members&, const CSINode&);
void members_of(Members&, const CSINodeDriver&);
void members_of(Members&, const CSINodeList&);
void members_of(Members&, const CSINodeSpec&);
void members_of(Members&, const CSINodeStatus&);
void members_of(Members&, const CSIStorageCapacity&);
void members_of(Members&, const CSIStorageCapacityList&);
void members_of(Members&, const StorageClass&);
void members_of(Members&, const StorageClassList&);
void members_of(Members&, const StorageHealth&);
void members_of(Members&, const StorageHealthCondition&);
void members_of(Members&, const TokenRequest&);
void members_of(Members&, const VolumeAttachment&);
void members_of(Members&, const VolumeAttachmentList&);
void members_of(Members&, const VolumeAttachmentSource&);
void members_of(Members&, const VolumeAttachmentSpec&);
void members_of(Members&, const VolumeAttachmentStatus&);
void members_of(Members&, const VolumeAttributesClass&);
void members_of(Members&, const VolumeAttributesClassList&);
void members_of(Members&, const VolumeError&);
void members_of(Members&, const VolumeNodeResources&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIDriver& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIDriverList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIDriverSpec& view) {
  out.add("attachRequired", json_of(view.attach_required()));
  out.add("fsGroupPolicy", json_of(view.fs_group_policy()));
  out.add("nodeAllocatableUpdatePeriodSeconds", json_of(view.node_allocatable_update_period_seconds()));
  out.add("podInfoOnMount", json_of(view.pod_info_on_mount()));
  out.add("preventPodSchedulingIfMissing", json_of(view.prevent_pod_scheduling_if_missing()));
  out.add("requiresRepublish", json_of(view.requires_republish()));
  out.add("seLinuxMount", json_of(view.se_linux_mount()));
  out.add("serviceAccountTokenInSecrets", json_of(view.service_account_token_in_secrets()));
  out.add("storageCapacity", json_of(view.storage_capacity()));
  out.add("tokenRequests", json_of(view.token_requests()));
  out.add("volumeLifecycleModes", json_of(view.volume_lifecycle_modes()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSINode& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSINodeDriver& view) {
  out.add("allocatable", json_of(view.allocatable()));
  out.add("name", json_of(view.name()));
  out.add("nodeID", json_of(view.node_id()));
  out.add("topologyKeys", json_of(view.topology_keys()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSINodeList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSINodeSpec& view) {
  out.add("drivers", json_of(view.drivers()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSINodeStatus& view) {
  out.add("storageHealth", json_of(view.storage_health()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIStorageCapacity& view) {
  out.add("capacity", json_of(view.capacity()));
  out.add("maximumVolumeSize", json_of(view.maximum_volume_size()));
  out.add("metadata", json_of(view.metadata()));
  out.add("nodeTopology", json_of(view.node_topology()));
  out.add("storageClassName", json_of(view.storage_class_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIStorageCapacityList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageClass& view) {
  out.add("allowVolumeExpansion", json_of(view.allow_volume_expansion()));
  out.add("allowedTopologies", json_of(view.allowed_topologies()));
  out.add("metadata", json_of(view.metadata()));
  out.add("mountOptions", json_of(view.mount_options()));
  out.add("parameters", json_of(view.parameters()));
  out.add("provisioner", json_of(view.provisioner()));
  out.add("reclaimPolicy", json_of(view.reclaim_policy()));
  out.add("volumeBindingMode", json_of(view.volume_binding_mode()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageHealth& view) {
  out.add("healthConditions", json_of(view.health_conditions()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageHealthCondition& view) {
  out.add("accessMode", json_of(view.access_mode()));
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  out.add("reason", json_of(view.reason()));
  out.add("status", json_of(view.status()));
  out.add("volumeMode", json_of(view.volume_mode()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TokenRequest& view) {
  out.add("audience", json_of(view.audience()));
  out.add("expirationSeconds", json_of(view.expiration_seconds()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachment& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachmentList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachmentSource& view) {
  out.add("inlineVolumeSpec", json_of(view.inline_volume_spec()));
  out.add("persistentVolumeName", json_of(view.persistent_volume_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachmentSpec& view) {
  out.add("attacher", json_of(view.attacher()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("source", json_of(view.source()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachmentStatus& view) {
  out.add("attachError", json_of(view.attach_error()));
  out.add("attached", json_of(view.attached()));
  out.add("attachmentMetadata", json_of(view.attachment_metadata()));
  out.add("detachError", json_of(view.detach_error()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttributesClass& view) {
  out.add("driverName", json_of(view.driver_name()));
  out.add("metadata", json_of(view.metadata()));
  out.add("parameters", json_of(view.parameters()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttributesClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeError& view) {
  out.add("errorCode", json_of(view.error_code()));
  add_unless_empty(out, "message", view.message());
  out.add("time", json_of(view.time()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeNodeResources& view) {
  out.add("count", json_of(view.count()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<CSIDriver>(),
    add_walker<CSIDriverList>(),
    add_walker<CSINode>(),
    add_walker<CSINodeList>(),
    add_walker<CSIStorageCapacity>(),
    add_walker<CSIStorageCapacityList>(),
    add_walker<StorageClass>(),
    add_walker<StorageClassList>(),
    add_walker<VolumeAttachment>(),
    add_walker<VolumeAttachmentList>(),
    add_walker<VolumeAttributesClass>(),
    add_walker<VolumeAttributesClassList>(),
};

}  // namespace

}  // namespace tain::k8s::storage::v1

namespace tain::k8s::core::v1 {
void members_of(Members&, const PersistentVolumeSpec&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const LabelSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::storage::v1alpha1 {

void members_of(Members&, const CSIStorageCapacity&);
void members_of(Members&, const CSIStorageCapacityList&);
void members_of(Members&, const VolumeAttachment&);
void members_of(Members&, const VolumeAttachmentList&);
void members_of(Members&, const VolumeAttachmentSource&);
void members_of(Members&, const VolumeAttachmentSpec&);
void members_of(Members&, const VolumeAttachmentStatus&);
void members_of(Members&, const VolumeAttributesClass&);
void members_of(Members&, const VolumeAttributesClassList&);
void members_of(Members&, const VolumeError&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIStorageCapacity& view) {
  out.add("capacity", json_of(view.capacity()));
  out.add("maximumVolumeSize", json_of(view.maximum_volume_size()));
  out.add("metadata", json_of(view.metadata()));
  out.add("nodeTopology", json_of(view.node_topology()));
  out.add("storageClassName", json_of(view.storage_class_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIStorageCapacityList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachment& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachmentList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachmentSource& view) {
  out.add("inlineVolumeSpec", json_of(view.inline_volume_spec()));
  out.add("persistentVolumeName", json_of(view.persistent_volume_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachmentSpec& view) {
  out.add("attacher", json_of(view.attacher()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("source", json_of(view.source()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachmentStatus& view) {
  out.add("attachError", json_of(view.attach_error()));
  out.add("attached", json_of(view.attached()));
  out.add("attachmentMetadata", json_of(view.attachment_metadata()));
  out.add("detachError", json_of(view.detach_error()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttributesClass& view) {
  out.add("driverName", json_of(view.driver_name()));
  out.add("metadata", json_of(view.metadata()));
  out.add("parameters", json_of(view.parameters()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttributesClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeError& view) {
  out.add("errorCode", json_of(view.error_code()));
  add_unless_empty(out, "message", view.message());
  out.add("time", json_of(view.time()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<CSIStorageCapacity>(),   add_walker<CSIStorageCapacityList>(), add_walker<VolumeAttachment>(),
    add_walker<VolumeAttachmentList>(), add_walker<VolumeAttributesClass>(),  add_walker<VolumeAttributesClassList>(),
};

}  // namespace

}  // namespace tain::k8s::storage::v1alpha1

namespace tain::k8s::core::v1 {
void members_of(Members&, const PersistentVolumeSpec&);
}
namespace tain::k8s::core::v1 {
void members_of(Members&, const TopologySelectorTerm&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const LabelSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::storage::v1beta1 {

void members_of(Members&, const CSIDriver&);
void members_of(Members&, const CSIDriverList&);
void members_of(Members&, const CSIDriverSpec&);
void members_of(Members&, const CSINode&);
void members_of(Members&, const CSINodeDriver&);
void members_of(Members&, const CSINodeList&);
void members_of(Members&, const CSINodeSpec&);
void members_of(Members&, const CSINodeStatus&);
void members_of(Members&, const CSIStorageCapacity&);
void members_of(Members&, const CSIStorageCapacityList&);
void members_of(Members&, const StorageClass&);
void members_of(Members&, const StorageClassList&);
void members_of(Members&, const StorageHealth&);
void members_of(Members&, const StorageHealthCondition&);
void members_of(Members&, const TokenRequest&);
void members_of(Members&, const VolumeAttachment&);
void members_of(Members&, const VolumeAttachmentList&);
void members_of(Members&, const VolumeAttachmentSource&);
void members_of(Members&, const VolumeAttachmentSpec&);
void members_of(Members&, const VolumeAttachmentStatus&);
void members_of(Members&, const VolumeAttributesClass&);
void members_of(Members&, const VolumeAttributesClassList&);
void members_of(Members&, const VolumeError&);
void members_of(Members&, const VolumeNodeResources&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIDriver& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIDriverList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIDriverSpec& view) {
  out.add("attachRequired", json_of(view.attach_required()));
  out.add("fsGroupPolicy", json_of(view.fs_group_policy()));
  out.add("nodeAllocatableUpdatePeriodSeconds", json_of(view.node_allocatable_update_period_seconds()));
  out.add("podInfoOnMount", json_of(view.pod_info_on_mount()));
  out.add("preventPodSchedulingIfMissing", json_of(view.prevent_pod_scheduling_if_missing()));
  out.add("requiresRepublish", json_of(view.requires_republish()));
  out.add("seLinuxMount", json_of(view.se_linux_mount()));
  out.add("serviceAccountTokenInSecrets", json_of(view.service_account_token_in_secrets()));
  out.add("storageCapacity", json_of(view.storage_capacity()));
  out.add("tokenRequests", json_of(view.token_requests()));
  out.add("volumeLifecycleModes", json_of(view.volume_lifecycle_modes()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSINode& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSINodeDriver& view) {
  out.add("allocatable", json_of(view.allocatable()));
  out.add("name", json_of(view.name()));
  out.add("nodeID", json_of(view.node_id()));
  out.add("topologyKeys", json_of(view.topology_keys()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSINodeList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSINodeSpec& view) {
  out.add("drivers", json_of(view.drivers()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSINodeStatus& view) {
  out.add("storageHealth", json_of(view.storage_health()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIStorageCapacity& view) {
  out.add("capacity", json_of(view.capacity()));
  out.add("maximumVolumeSize", json_of(view.maximum_volume_size()));
  out.add("metadata", json_of(view.metadata()));
  out.add("nodeTopology", json_of(view.node_topology()));
  out.add("storageClassName", json_of(view.storage_class_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIStorageCapacityList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageClass& view) {
  out.add("allowVolumeExpansion", json_of(view.allow_volume_expansion()));
  out.add("allowedTopologies", json_of(view.allowed_topologies()));
  out.add("metadata", json_of(view.metadata()));
  out.add("mountOptions", json_of(view.mount_options()));
  out.add("parameters", json_of(view.parameters()));
  out.add("provisioner", json_of(view.provisioner()));
  out.add("reclaimPolicy", json_of(view.reclaim_policy()));
  out.add("volumeBindingMode", json_of(view.volume_binding_mode()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageHealth& view) {
  out.add("healthConditions", json_of(view.health_conditions()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageHealthCondition& view) {
  out.add("accessMode", json_of(view.access_mode()));
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  out.add("reason", json_of(view.reason()));
  out.add("status", json_of(view.status()));
  out.add("volumeMode", json_of(view.volume_mode()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TokenRequest& view) {
  out.add("audience", json_of(view.audience()));
  out.add("expirationSeconds", json_of(view.expiration_seconds()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachment& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachmentList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachmentSource& view) {
  out.add("inlineVolumeSpec", json_of(view.inline_volume_spec()));
  out.add("persistentVolumeName", json_of(view.persistent_volume_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachmentSpec& view) {
  out.add("attacher", json_of(view.attacher()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("source", json_of(view.source()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttachmentStatus& view) {
  out.add("attachError", json_of(view.attach_error()));
  out.add("attached", json_of(view.attached()));
  out.add("attachmentMetadata", json_of(view.attachment_metadata()));
  out.add("detachError", json_of(view.detach_error()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttributesClass& view) {
  out.add("driverName", json_of(view.driver_name()));
  out.add("metadata", json_of(view.metadata()));
  out.add("parameters", json_of(view.parameters()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeAttributesClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeError& view) {
  out.add("errorCode", json_of(view.error_code()));
  add_unless_empty(out, "message", view.message());
  out.add("time", json_of(view.time()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeNodeResources& view) {
  out.add("count", json_of(view.count()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<CSIDriver>(),
    add_walker<CSIDriverList>(),
    add_walker<CSINode>(),
    add_walker<CSINodeList>(),
    add_walker<CSIStorageCapacity>(),
    add_walker<CSIStorageCapacityList>(),
    add_walker<StorageClass>(),
    add_walker<StorageClassList>(),
    add_walker<VolumeAttachment>(),
    add_walker<VolumeAttachmentList>(),
    add_walker<VolumeAttributesClass>(),
    add_walker<VolumeAttributesClassList>(),
};

}  // namespace

}  // namespace tain::k8s::storage::v1beta1
