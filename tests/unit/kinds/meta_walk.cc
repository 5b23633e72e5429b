// Made by tools/schema/run; do not edit.
#include <tain/kinds/meta_v1.h>
#include <tain/kinds/meta_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {

void members_of(Members&, const APIGroup&);
void members_of(Members&, const APIGroupList&);
void members_of(Members&, const APIResource&);
void members_of(Members&, const APIResourceList&);
void members_of(Members&, const APIVersions&);
void members_of(Members&, const Condition&);
void members_of(Members&, const CreateOptions&);
void members_of(Members&, const DeleteOptions&);
void members_of(Members&, const FieldSelectorRequirement&);
void members_of(Members&, const GetOptions&);
void members_of(Members&, const GroupResource&);
void members_of(Members&, const GroupVersionForDiscovery&);
void members_of(Members&, const GroupVersionKind&);
void members_of(Members&, const GroupVersionResource&);
void members_of(Members&, const LabelSelector&);
void members_of(Members&, const LabelSelectorRequirement&);
void members_of(Members&, const ListMeta&);
void members_of(Members&, const ListOptions&);
void members_of(Members&, const ManagedFieldsEntry&);
void members_of(Members&, const ObjectMeta&);
void members_of(Members&, const OwnerReference&);
void members_of(Members&, const PartialObjectMetadata&);
void members_of(Members&, const PartialObjectMetadataList&);
void members_of(Members&, const PatchOptions&);
void members_of(Members&, const Preconditions&);
void members_of(Members&, const ServerAddressByClientCIDR&);
void members_of(Members&, const ShardInfo&);
void members_of(Members&, const Status&);
void members_of(Members&, const StatusCause&);
void members_of(Members&, const StatusDetails&);
void members_of(Members&, const Table&);
void members_of(Members&, const TableColumnDefinition&);
void members_of(Members&, const TableOptions&);
void members_of(Members&, const TableRow&);
void members_of(Members&, const TableRowCondition&);
void members_of(Members&, const UpdateOptions&);
void members_of(Members&, const WatchEvent&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIGroup& view) {
  out.add("name", json_of(view.name()));
  out.add("preferredVersion", json_of(view.preferred_version()));
  out.add("serverAddressByClientCIDRs", json_of(view.server_address_by_client_cidrs()));
  out.add("versions", json_of(view.versions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIGroupList& view) {
  out.add("groups", json_of(view.groups()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIResource& view) {
  out.add("categories", json_of(view.categories()));
  add_unless_empty(out, "group", view.group());
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
  out.add("namespaced", json_of(view.namespaced()));
  out.add("shortNames", json_of(view.short_names()));
  out.add("singularName", json_of(view.singular_name()));
  add_unless_empty(out, "storageVersionHash", view.storage_version_hash());
  out.add("verbs", json_of(view.verbs()));
  add_unless_empty(out, "version", view.version());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIResourceList& view) {
  out.add("groupVersion", json_of(view.group_version()));
  out.add("resources", json_of(view.resources()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIVersions& view) {
  out.add("serverAddressByClientCIDRs", json_of(view.server_address_by_client_cidrs()));
  out.add("versions", json_of(view.versions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Condition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  out.add("message", json_of(view.message()));
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  out.add("reason", json_of(view.reason()));
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CreateOptions& view) {
  out.add("dryRun", json_of(view.dry_run()));
  add_unless_empty(out, "fieldManager", view.field_manager());
  add_unless_empty(out, "fieldValidation", view.field_validation());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DeleteOptions& view) {
  out.add("dryRun", json_of(view.dry_run()));
  out.add("gracePeriodSeconds", json_of(view.grace_period_seconds()));
  out.add("ignoreStoreReadErrorWithClusterBreakingPotential",
          json_of(view.ignore_store_read_error_with_cluster_breaking_potential()));
  out.add("orphanDependents", json_of(view.orphan_dependents()));
  out.add("preconditions", json_of(view.preconditions()));
  out.add("propagationPolicy", json_of(view.propagation_policy()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FieldSelectorRequirement& view) {
  out.add("key", json_of(view.key()));
  out.add("operator", json_of(view.operator_()));
  out.add("values", json_of(view.values()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GetOptions& view) {
  add_unless_empty(out, "resourceVersion", view.resource_version());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GroupResource& view) {
  out.add("group", json_of(view.group()));
  out.add("resource", json_of(view.resource()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GroupVersionForDiscovery& view) {
  out.add("groupVersion", json_of(view.group_version()));
  out.add("version", json_of(view.version()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GroupVersionKind& view) {
  out.add("group", json_of(view.group()));
  out.add("kind", json_of(view.kind()));
  out.add("version", json_of(view.version()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GroupVersionResource& view) {
  out.add("group", json_of(view.group()));
  out.add("resource", json_of(view.resource()));
  out.add("version", json_of(view.version()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LabelSelector& view) {
  out.add("matchExpressions", json_of(view.match_expressions()));
  out.add("matchLabels", json_of(view.match_labels()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LabelSelectorRequirement& view) {
  out.add("key", json_of(view.key()));
  out.add("operator", json_of(view.operator_()));
  out.add("values", json_of(view.values()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ListMeta& view) {
  add_unless_empty(out, "continue", view.continue_());
  out.add("remainingItemCount", json_of(view.remaining_item_count()));
  add_unless_empty(out, "resourceVersion", view.resource_version());
  add_unless_empty(out, "selfLink", view.self_link());
  out.add("shardInfo", json_of(view.shard_info()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ListOptions& view) {
  add_unless_empty(out, "allowWatchBookmarks", view.allow_watch_bookmarks());
  add_unless_empty(out, "continue", view.continue_());
  add_unless_empty(out, "fieldSelector", view.field_selector());
  add_unless_empty(out, "labelSelector", view.label_selector());
  add_unless_empty(out, "limit", view.limit());
  add_unless_empty(out, "resourceVersion", view.resource_version());
  add_unless_empty(out, "resourceVersionMatch", view.resource_version_match());
  out.add("sendInitialEvents", json_of(view.send_initial_events()));
  add_unless_empty(out, "shardSelector", view.shard_selector());
  out.add("timeoutSeconds", json_of(view.timeout_seconds()));
  add_unless_empty(out, "watch", view.watch());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ManagedFieldsEntry& view) {
  add_unless_empty(out, "apiVersion", view.api_version());
  add_unless_empty(out, "fieldsType", view.fields_type());
  out.add("fieldsV1", json_of(view.fields_v1()));
  add_unless_empty(out, "manager", view.manager());
  add_unless_empty(out, "operation", view.operation());
  add_unless_empty(out, "subresource", view.subresource());
  out.add("time", json_of(view.time()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ObjectMeta& view) {
  out.add("annotations", json_of(view.annotations()));
  add_unless_zero(out, "creationTimestamp", json_of(view.creation_timestamp()));
  out.add("deletionGracePeriodSeconds", json_of(view.deletion_grace_period_seconds()));
  out.add("deletionTimestamp", json_of(view.deletion_timestamp()));
  out.add("finalizers", json_of(view.finalizers()));
  add_unless_empty(out, "generateName", view.generate_name());
  add_unless_empty(out, "generation", view.generation());
  out.add("labels", json_of(view.labels()));
  out.add("managedFields", json_of(view.managed_fields()));
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
  out.add("ownerReferences", json_of(view.owner_references()));
  add_unless_empty(out, "resourceVersion", view.resource_version());
  add_unless_empty(out, "selfLink", view.self_link());
  add_unless_empty(out, "uid", view.uid());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const OwnerReference& view) {
  out.add("apiVersion", json_of(view.api_version()));
  out.add("blockOwnerDeletion", json_of(view.block_owner_deletion()));
  out.add("controller", json_of(view.controller()));
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
  out.add("uid", json_of(view.uid()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PartialObjectMetadata& view) {
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PartialObjectMetadataList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PatchOptions& view) {
  out.add("dryRun", json_of(view.dry_run()));
  add_unless_empty(out, "fieldManager", view.field_manager());
  add_unless_empty(out, "fieldValidation", view.field_validation());
  out.add("force", json_of(view.force()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Preconditions& view) {
  out.add("resourceVersion", json_of(view.resource_version()));
  out.add("uid", json_of(view.uid()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServerAddressByClientCIDR& view) {
  out.add("clientCIDR", json_of(view.client_cidr()));
  out.add("serverAddress", json_of(view.server_address()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ShardInfo& view) {
  out.add("selector", json_of(view.selector()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Status& view) {
  add_unless_empty(out, "code", view.code());
  out.add("details", json_of(view.details()));
  add_unless_empty(out, "message", view.message());
  out.add("metadata", json_of(view.metadata()));
  add_unless_empty(out, "reason", view.reason());
  add_unless_empty(out, "status", view.status());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatusCause& view) {
  add_unless_empty(out, "field", view.field());
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StatusDetails& view) {
  out.add("causes", json_of(view.causes()));
  add_unless_empty(out, "group", view.group());
  add_unless_empty(out, "kind", view.kind());
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "retryAfterSeconds", view.retry_after_seconds());
  add_unless_empty(out, "uid", view.uid());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Table& view) {
  out.add("columnDefinitions", json_of(view.column_definitions()));
  out.add("metadata", json_of(view.metadata()));
  out.add("rows", json_of(view.rows()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TableColumnDefinition& view) {
  out.add("description", json_of(view.description()));
  out.add("format", json_of(view.format()));
  out.add("name", json_of(view.name()));
  out.add("priority", json_of(view.priority()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TableOptions& view) {
  add_unless_empty(out, "includeObject", view.include_object());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TableRow& view) {
  out.add("cells", json_of(view.cells()));
  out.add("conditions", json_of(view.conditions()));
  out.add("object", json_of(view.object()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TableRowCondition& view) {
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const UpdateOptions& view) {
  out.add("dryRun", json_of(view.dry_run()));
  add_unless_empty(out, "fieldManager", view.field_manager());
  add_unless_empty(out, "fieldValidation", view.field_validation());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WatchEvent& view) {
  out.add("object", json_of(view.object()));
  out.add("type", json_of(view.type()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<APIGroup>(),
    add_walker<APIGroupList>(),
    add_walker<APIResourceList>(),
    add_walker<APIVersions>(),
    add_walker<CreateOptions>(),
    add_walker<DeleteOptions>(),
    add_walker<GetOptions>(),
    add_walker<ListOptions>(),
    add_walker<PartialObjectMetadata>(),
    add_walker<PartialObjectMetadataList>(),
    add_walker<PatchOptions>(),
    add_walker<Status>(),
    add_walker<Table>(),
    add_walker<TableOptions>(),
    add_walker<UpdateOptions>(),
    add_walker<WatchEvent>(),
};

}  // namespace

}  // namespace tain::k8s::meta::v1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const PartialObjectMetadata&);
}

namespace tain::k8s::meta::v1beta1 {

void members_of(Members&, const PartialObjectMetadataList&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PartialObjectMetadataList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<PartialObjectMetadataList>(),
};

}  // namespace

}  // namespace tain::k8s::meta::v1beta1
