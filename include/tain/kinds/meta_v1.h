// Made by tools/schema/run from k8s.io/apimachinery/pkg/apis/meta/v1; do not edit.
#pragma once

#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::meta::v1 {

class LabelSelectorRequirement;
class OwnerReference;
class ServerAddressByClientCIDR;
class StatusCause;
class TableColumnDefinition;
class TableRow;
class TableRowCondition;

class GroupVersionForDiscovery : public View {
 public:
  using View::View;

  Text group_version() const { return get("groupVersion").text(); }
  Text version() const { return get("version").text(); }
};

class APIGroup : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "APIGroup"};
    return kKind;
  }

  Text name() const { return get("name").text(); }
  GroupVersionForDiscovery preferred_version() const { return GroupVersionForDiscovery(get("preferredVersion")); }
  ListView<ServerAddressByClientCIDR> server_address_by_client_cidrs() const {
    return ListView<ServerAddressByClientCIDR>(get("serverAddressByClientCIDRs"));
  }
  ListView<GroupVersionForDiscovery> versions() const { return ListView<GroupVersionForDiscovery>(get("versions")); }
};

class APIGroupList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "APIGroupList"};
    return kKind;
  }

  ListView<APIGroup> groups() const { return ListView<APIGroup>(get("groups")); }
};

class APIResource : public View {
 public:
  using View::View;

  ListView<Text> categories() const { return ListView<Text>(get("categories")); }
  Text group() const { return get("group").text(); }
  Text kind() const { return get("kind").text(); }
  Text name() const { return get("name").text(); }
  bool namespaced() const { return get("namespaced").as_bool().value_or(false); }
  ListView<Text> short_names() const { return ListView<Text>(get("shortNames")); }
  Text singular_name() const { return get("singularName").text(); }
  Text storage_version_hash() const { return get("storageVersionHash").text(); }
  ListView<Text> verbs() const { return ListView<Text>(get("verbs")); }
  Text version() const { return get("version").text(); }
};

class APIResourceList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "APIResourceList"};
    return kKind;
  }

  Text group_version() const { return get("groupVersion").text(); }
  ListView<APIResource> resources() const { return ListView<APIResource>(get("resources")); }
};

class APIVersions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "APIVersions"};
    return kKind;
  }

  ListView<ServerAddressByClientCIDR> server_address_by_client_cidrs() const {
    return ListView<ServerAddressByClientCIDR>(get("serverAddressByClientCIDRs"));
  }
  ListView<Text> versions() const { return ListView<Text>(get("versions")); }
};

class Condition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return detail::as_time(get("lastTransitionTime")).value_or(Time()); }
  Text message() const { return get("message").text(); }
  std::int64_t observed_generation() const { return get("observedGeneration").as_int().value_or(0); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
  Text type() const { return get("type").text(); }
};

class CreateOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "CreateOptions"};
    return kKind;
  }

  ListView<Text> dry_run() const { return ListView<Text>(get("dryRun")); }
  Text field_manager() const { return get("fieldManager").text(); }
  Text field_validation() const { return get("fieldValidation").text(); }
};

class Preconditions : public View {
 public:
  using View::View;

  std::optional<Text> resource_version() const { return detail::as_text(get("resourceVersion")); }
  std::optional<Text> uid() const { return detail::as_text(get("uid")); }
};

class DeleteOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "DeleteOptions"};
    return kKind;
  }

  ListView<Text> dry_run() const { return ListView<Text>(get("dryRun")); }
  std::optional<std::int64_t> grace_period_seconds() const { return get("gracePeriodSeconds").as_int(); }
  std::optional<bool> ignore_store_read_error_with_cluster_breaking_potential() const {
    return get("ignoreStoreReadErrorWithClusterBreakingPotential").as_bool();
  }
  std::optional<bool> orphan_dependents() const { return get("orphanDependents").as_bool(); }
  Preconditions preconditions() const { return Preconditions(get("preconditions")); }
  std::optional<Text> propagation_policy() const { return detail::as_text(get("propagationPolicy")); }
};

class FieldSelectorRequirement : public View {
 public:
  using View::View;

  Text key() const { return get("key").text(); }
  Text operator_() const { return get("operator").text(); }
  ListView<Text> values() const { return ListView<Text>(get("values")); }
};

class GetOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "GetOptions"};
    return kKind;
  }

  Text resource_version() const { return get("resourceVersion").text(); }
};

class GroupResource : public View {
 public:
  using View::View;

  Text group() const { return get("group").text(); }
  Text resource() const { return get("resource").text(); }
};

class GroupVersionKind : public View {
 public:
  using View::View;

  Text group() const { return get("group").text(); }
  Text kind() const { return get("kind").text(); }
  Text version() const { return get("version").text(); }
};

class GroupVersionResource : public View {
 public:
  using View::View;

  Text group() const { return get("group").text(); }
  Text resource() const { return get("resource").text(); }
  Text version() const { return get("version").text(); }
};

class LabelSelector : public View {
 public:
  using View::View;

  ListView<LabelSelectorRequirement> match_expressions() const {
    return ListView<LabelSelectorRequirement>(get("matchExpressions"));
  }
  MapView<Text> match_labels() const { return MapView<Text>(get("matchLabels")); }
};

class LabelSelectorRequirement : public View {
 public:
  using View::View;

  Text key() const { return get("key").text(); }
  Text operator_() const { return get("operator").text(); }
  ListView<Text> values() const { return ListView<Text>(get("values")); }
};

class ShardInfo : public View {
 public:
  using View::View;

  Text selector() const { return get("selector").text(); }
};

class ListMeta : public View {
 public:
  using View::View;

  Text continue_() const { return get("continue").text(); }
  std::optional<std::int64_t> remaining_item_count() const { return get("remainingItemCount").as_int(); }
  Text resource_version() const { return get("resourceVersion").text(); }
  Text self_link() const { return get("selfLink").text(); }
  ShardInfo shard_info() const { return ShardInfo(get("shardInfo")); }
};

class ListOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ListOptions"};
    return kKind;
  }

  bool allow_watch_bookmarks() const { return get("allowWatchBookmarks").as_bool().value_or(false); }
  Text continue_() const { return get("continue").text(); }
  Text field_selector() const { return get("fieldSelector").text(); }
  Text label_selector() const { return get("labelSelector").text(); }
  std::int64_t limit() const { return get("limit").as_int().value_or(0); }
  Text resource_version() const { return get("resourceVersion").text(); }
  Text resource_version_match() const { return get("resourceVersionMatch").text(); }
  std::optional<bool> send_initial_events() const { return get("sendInitialEvents").as_bool(); }
  Text shard_selector() const { return get("shardSelector").text(); }
  std::optional<std::int64_t> timeout_seconds() const { return get("timeoutSeconds").as_int(); }
  bool watch() const { return get("watch").as_bool().value_or(false); }
};

class ManagedFieldsEntry : public View {
 public:
  using View::View;

  Text api_version() const { return get("apiVersion").text(); }
  Text fields_type() const { return get("fieldsType").text(); }
  Value fields_v1() const { return get("fieldsV1"); }
  Text manager() const { return get("manager").text(); }
  Text operation() const { return get("operation").text(); }
  Text subresource() const { return get("subresource").text(); }
  std::optional<Time> time() const { return detail::as_time(get("time")); }
};

class ObjectMeta : public View {
 public:
  using View::View;

  MapView<Text> annotations() const { return MapView<Text>(get("annotations")); }
  Time creation_timestamp() const { return detail::as_time(get("creationTimestamp")).value_or(Time()); }
  std::optional<std::int64_t> deletion_grace_period_seconds() const {
    return get("deletionGracePeriodSeconds").as_int();
  }
  std::optional<Time> deletion_timestamp() const { return detail::as_time(get("deletionTimestamp")); }
  ListView<Text> finalizers() const { return ListView<Text>(get("finalizers")); }
  Text generate_name() const { return get("generateName").text(); }
  std::int64_t generation() const { return get("generation").as_int().value_or(0); }
  MapView<Text> labels() const { return MapView<Text>(get("labels")); }
  ListView<ManagedFieldsEntry> managed_fields() const { return ListView<ManagedFieldsEntry>(get("managedFields")); }
  Text name() const { return get("name").text(); }
  Text namespace_() const { return get("namespace").text(); }
  ListView<OwnerReference> owner_references() const { return ListView<OwnerReference>(get("ownerReferences")); }
  Text resource_version() const { return get("resourceVersion").text(); }
  Text self_link() const { return get("selfLink").text(); }
  Text uid() const { return get("uid").text(); }
};

class OwnerReference : public View {
 public:
  using View::View;

  Text api_version() const { return get("apiVersion").text(); }
  std::optional<bool> block_owner_deletion() const { return get("blockOwnerDeletion").as_bool(); }
  std::optional<bool> controller() const { return get("controller").as_bool(); }
  Text kind() const { return get("kind").text(); }
  Text name() const { return get("name").text(); }
  Text uid() const { return get("uid").text(); }
};

class PartialObjectMetadata : public KindView {
 public:
  using KindView::KindView;
  static const Kind& kind() {
    static const Kind kKind{"meta.k8s.io", "v1", "PartialObjectMetadata"};
    return kKind;
  }

  ObjectMeta metadata() const { return ObjectMeta(get("metadata")); }
};

class PartialObjectMetadataList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"meta.k8s.io", "v1", "PartialObjectMetadataList"};
    return kKind;
  }

  ListView<PartialObjectMetadata> items() const { return ListView<PartialObjectMetadata>(get("items")); }
  ListMeta metadata() const { return ListMeta(get("metadata")); }
};

class PatchOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PatchOptions"};
    return kKind;
  }

  ListView<Text> dry_run() const { return ListView<Text>(get("dryRun")); }
  Text field_manager() const { return get("fieldManager").text(); }
  Text field_validation() const { return get("fieldValidation").text(); }
  std::optional<bool> force() const { return get("force").as_bool(); }
};

class ServerAddressByClientCIDR : public View {
 public:
  using View::View;

  Text client_cidr() const { return get("clientCIDR").text(); }
  Text server_address() const { return get("serverAddress").text(); }
};

class StatusDetails : public View {
 public:
  using View::View;

  ListView<StatusCause> causes() const { return ListView<StatusCause>(get("causes")); }
  Text group() const { return get("group").text(); }
  Text kind() const { return get("kind").text(); }
  Text name() const { return get("name").text(); }
  std::int32_t retry_after_seconds() const { return detail::as_int32(get("retryAfterSeconds")).value_or(0); }
  Text uid() const { return get("uid").text(); }
};

class Status : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Status"};
    return kKind;
  }

  std::int32_t code() const { return detail::as_int32(get("code")).value_or(0); }
  StatusDetails details() const { return StatusDetails(get("details")); }
  Text message() const { return get("message").text(); }
  ListMeta metadata() const { return ListMeta(get("metadata")); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
};

class StatusCause : public View {
 public:
  using View::View;

  Text field() const { return get("field").text(); }
  Text message() const { return get("message").text(); }
  Text reason() const { return get("reason").text(); }
};

class Table : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"meta.k8s.io", "v1", "Table"};
    return kKind;
  }

  ListView<TableColumnDefinition> column_definitions() const {
    return ListView<TableColumnDefinition>(get("columnDefinitions"));
  }
  ListMeta metadata() const { return ListMeta(get("metadata")); }
  ListView<TableRow> rows() const { return ListView<TableRow>(get("rows")); }
};

class TableColumnDefinition : public View {
 public:
  using View::View;

  Text description() const { return get("description").text(); }
  Text format() const { return get("format").text(); }
  Text name() const { return get("name").text(); }
  std::int32_t priority() const { return detail::as_int32(get("priority")).value_or(0); }
  Text type() const { return get("type").text(); }
};

class TableOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"meta.k8s.io", "v1", "TableOptions"};
    return kKind;
  }

  Text include_object() const { return get("includeObject").text(); }
};

class TableRow : public View {
 public:
  using View::View;

  ListView<Value> cells() const { return ListView<Value>(get("cells")); }
  ListView<TableRowCondition> conditions() const { return ListView<TableRowCondition>(get("conditions")); }
  Value object() const { return get("object"); }
};

class TableRowCondition : public View {
 public:
  using View::View;

  Text message() const { return get("message").text(); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
  Text type() const { return get("type").text(); }
};

class UpdateOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "UpdateOptions"};
    return kKind;
  }

  ListView<Text> dry_run() const { return ListView<Text>(get("dryRun")); }
  Text field_manager() const { return get("fieldManager").text(); }
  Text field_validation() const { return get("fieldValidation").text(); }
};

class WatchEvent : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "WatchEvent"};
    return kKind;
  }

  Value object() const { return get("object"); }
  Text type() const { return get("type").text(); }
};

}  // namespace tain::k8s::meta::v1
