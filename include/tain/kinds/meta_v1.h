// Made by tools/schema/run from k8s.io/apimachinery/pkg/apis/meta/v1; do not edit.
#pragma once

#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::meta::v1 {

struct CauseType {
  static constexpr std::string_view kFieldValueNotFound = "FieldValueNotFound";
  static constexpr std::string_view kFieldValueRequired = "FieldValueRequired";
  static constexpr std::string_view kFieldValueDuplicate = "FieldValueDuplicate";
  static constexpr std::string_view kFieldValueInvalid = "FieldValueInvalid";
  static constexpr std::string_view kFieldValueNotSupported = "FieldValueNotSupported";
  static constexpr std::string_view kFieldValueForbidden = "FieldValueForbidden";
  static constexpr std::string_view kFieldValueTooLong = "FieldValueTooLong";
  static constexpr std::string_view kFieldValueTooMany = "FieldValueTooMany";
  static constexpr std::string_view kInternalError = "InternalError";
  static constexpr std::string_view kFieldValueTypeInvalid = "FieldValueTypeInvalid";
  static constexpr std::string_view kUnexpectedServerResponse = "UnexpectedServerResponse";
  static constexpr std::string_view kFieldManagerConflict = "FieldManagerConflict";
  static constexpr std::string_view kResourceVersionTooLarge = "ResourceVersionTooLarge";
};

struct ConditionStatus {
  static constexpr std::string_view kTrue = "True";
  static constexpr std::string_view kFalse = "False";
  static constexpr std::string_view kUnknown = "Unknown";
};

struct DeletionPropagation {
  static constexpr std::string_view kOrphan = "Orphan";
  static constexpr std::string_view kBackground = "Background";
  static constexpr std::string_view kForeground = "Foreground";
};

struct FieldSelectorOperator {
  static constexpr std::string_view kIn = "In";
  static constexpr std::string_view kNotIn = "NotIn";
  static constexpr std::string_view kExists = "Exists";
  static constexpr std::string_view kDoesNotExist = "DoesNotExist";
};

struct IncludeObjectPolicy {
  static constexpr std::string_view kNone = "None";
  static constexpr std::string_view kMetadata = "Metadata";
  static constexpr std::string_view kObject = "Object";
};

struct LabelSelectorOperator {
  static constexpr std::string_view kIn = "In";
  static constexpr std::string_view kNotIn = "NotIn";
  static constexpr std::string_view kExists = "Exists";
  static constexpr std::string_view kDoesNotExist = "DoesNotExist";
};

struct ManagedFieldsOperationType {
  static constexpr std::string_view kApply = "Apply";
  static constexpr std::string_view kUpdate = "Update";
};

struct ResourceVersionMatch {
  static constexpr std::string_view kNotOlderThan = "NotOlderThan";
  static constexpr std::string_view kExact = "Exact";
};

struct RowConditionType {
  static constexpr std::string_view kCompleted = "Completed";
};

struct StatusReason {
  static constexpr std::string_view kEmpty = "";
  static constexpr std::string_view kUnauthorized = "Unauthorized";
  static constexpr std::string_view kForbidden = "Forbidden";
  static constexpr std::string_view kNotFound = "NotFound";
  static constexpr std::string_view kAlreadyExists = "AlreadyExists";
  static constexpr std::string_view kConflict = "Conflict";
  static constexpr std::string_view kGone = "Gone";
  static constexpr std::string_view kInvalid = "Invalid";
  static constexpr std::string_view kServerTimeout = "ServerTimeout";
  static constexpr std::string_view kStorageReadError = "StorageReadError";
  static constexpr std::string_view kTimeout = "Timeout";
  static constexpr std::string_view kTooManyRequests = "TooManyRequests";
  static constexpr std::string_view kBadRequest = "BadRequest";
  static constexpr std::string_view kMethodNotAllowed = "MethodNotAllowed";
  static constexpr std::string_view kNotAcceptable = "NotAcceptable";
  static constexpr std::string_view kRequestEntityTooLarge = "RequestEntityTooLarge";
  static constexpr std::string_view kUnsupportedMediaType = "UnsupportedMediaType";
  static constexpr std::string_view kInternalError = "InternalError";
  static constexpr std::string_view kExpired = "Expired";
  static constexpr std::string_view kServiceUnavailable = "ServiceUnavailable";
};

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

  Text group_version() const { return read<Text>("groupVersion"); }
  Text version() const { return read<Text>("version"); }
};

class APIGroup : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "APIGroup"};
    return kKind;
  }

  Text name() const { return read<Text>("name"); }
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
  Text group() const { return read<Text>("group"); }
  Text kind() const { return read<Text>("kind"); }
  Text name() const { return read<Text>("name"); }
  bool namespaced() const { return read<bool>("namespaced"); }
  ListView<Text> short_names() const { return ListView<Text>(get("shortNames")); }
  Text singular_name() const { return read<Text>("singularName"); }
  Text storage_version_hash() const { return read<Text>("storageVersionHash"); }
  ListView<Text> verbs() const { return ListView<Text>(get("verbs")); }
  Text version() const { return read<Text>("version"); }
};

class APIResourceList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "APIResourceList"};
    return kKind;
  }

  Text group_version() const { return read<Text>("groupVersion"); }
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

  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  std::int64_t observed_generation() const { return read<std::int64_t>("observedGeneration"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class CreateOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "CreateOptions"};
    return kKind;
  }

  ListView<Text> dry_run() const { return ListView<Text>(get("dryRun")); }
  Text field_manager() const { return read<Text>("fieldManager"); }
  Text field_validation() const { return read<Text>("fieldValidation"); }
};

class Preconditions : public View {
 public:
  using View::View;

  std::optional<Text> resource_version() const { return find<Text>("resourceVersion"); }
  std::optional<Text> uid() const { return find<Text>("uid"); }
};

class DeleteOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "DeleteOptions"};
    return kKind;
  }

  ListView<Text> dry_run() const { return ListView<Text>(get("dryRun")); }
  std::optional<std::int64_t> grace_period_seconds() const { return find<std::int64_t>("gracePeriodSeconds"); }
  std::optional<bool> ignore_store_read_error_with_cluster_breaking_potential() const {
    return find<bool>("ignoreStoreReadErrorWithClusterBreakingPotential");
  }
  std::optional<bool> orphan_dependents() const { return find<bool>("orphanDependents"); }
  Preconditions preconditions() const { return Preconditions(get("preconditions")); }
  std::optional<Text> propagation_policy() const { return find<Text>("propagationPolicy"); }
};

class FieldSelectorRequirement : public View {
 public:
  using View::View;

  Text key() const { return read<Text>("key"); }
  Text operator_() const { return read<Text>("operator"); }
  ListView<Text> values() const { return ListView<Text>(get("values")); }
};

class GetOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "GetOptions"};
    return kKind;
  }

  Text resource_version() const { return read<Text>("resourceVersion"); }
};

class GroupResource : public View {
 public:
  using View::View;

  Text group() const { return read<Text>("group"); }
  Text resource() const { return read<Text>("resource"); }
};

class GroupVersionKind : public View {
 public:
  using View::View;

  Text group() const { return read<Text>("group"); }
  Text kind() const { return read<Text>("kind"); }
  Text version() const { return read<Text>("version"); }
};

class GroupVersionResource : public View {
 public:
  using View::View;

  Text group() const { return read<Text>("group"); }
  Text resource() const { return read<Text>("resource"); }
  Text version() const { return read<Text>("version"); }
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

  Text key() const { return read<Text>("key"); }
  Text operator_() const { return read<Text>("operator"); }
  ListView<Text> values() const { return ListView<Text>(get("values")); }
};

class ShardInfo : public View {
 public:
  using View::View;

  Text selector() const { return read<Text>("selector"); }
};

class ListMeta : public View {
 public:
  using View::View;

  Text continue_() const { return read<Text>("continue"); }
  std::optional<std::int64_t> remaining_item_count() const { return find<std::int64_t>("remainingItemCount"); }
  Text resource_version() const { return read<Text>("resourceVersion"); }
  Text self_link() const { return read<Text>("selfLink"); }
  ShardInfo shard_info() const { return ShardInfo(get("shardInfo")); }
};

class ListOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ListOptions"};
    return kKind;
  }

  bool allow_watch_bookmarks() const { return read<bool>("allowWatchBookmarks"); }
  Text continue_() const { return read<Text>("continue"); }
  Text field_selector() const { return read<Text>("fieldSelector"); }
  Text label_selector() const { return read<Text>("labelSelector"); }
  std::int64_t limit() const { return read<std::int64_t>("limit"); }
  Text resource_version() const { return read<Text>("resourceVersion"); }
  Text resource_version_match() const { return read<Text>("resourceVersionMatch"); }
  std::optional<bool> send_initial_events() const { return find<bool>("sendInitialEvents"); }
  Text shard_selector() const { return read<Text>("shardSelector"); }
  std::optional<std::int64_t> timeout_seconds() const { return find<std::int64_t>("timeoutSeconds"); }
  bool watch() const { return read<bool>("watch"); }
};

class ManagedFieldsEntry : public View {
 public:
  using View::View;

  Text api_version() const { return read<Text>("apiVersion"); }
  Text fields_type() const { return read<Text>("fieldsType"); }
  Value fields_v1() const { return Value(get("fieldsV1")); }
  Text manager() const { return read<Text>("manager"); }
  Text operation() const { return read<Text>("operation"); }
  Text subresource() const { return read<Text>("subresource"); }
  std::optional<Time> time() const { return find<Time>("time"); }
};

class ObjectMeta : public View {
 public:
  using View::View;

  MapView<Text> annotations() const { return MapView<Text>(get("annotations")); }
  Time creation_timestamp() const { return read<Time>("creationTimestamp"); }
  std::optional<std::int64_t> deletion_grace_period_seconds() const {
    return find<std::int64_t>("deletionGracePeriodSeconds");
  }
  std::optional<Time> deletion_timestamp() const { return find<Time>("deletionTimestamp"); }
  ListView<Text> finalizers() const { return ListView<Text>(get("finalizers")); }
  Text generate_name() const { return read<Text>("generateName"); }
  std::int64_t generation() const { return read<std::int64_t>("generation"); }
  MapView<Text> labels() const { return MapView<Text>(get("labels")); }
  ListView<ManagedFieldsEntry> managed_fields() const { return ListView<ManagedFieldsEntry>(get("managedFields")); }
  Text name() const { return read<Text>("name"); }
  Text namespace_() const { return read<Text>("namespace"); }
  ListView<OwnerReference> owner_references() const { return ListView<OwnerReference>(get("ownerReferences")); }
  Text resource_version() const { return read<Text>("resourceVersion"); }
  Text self_link() const { return read<Text>("selfLink"); }
  Text uid() const { return read<Text>("uid"); }
};

class OwnerReference : public View {
 public:
  using View::View;

  Text api_version() const { return read<Text>("apiVersion"); }
  std::optional<bool> block_owner_deletion() const { return find<bool>("blockOwnerDeletion"); }
  std::optional<bool> controller() const { return find<bool>("controller"); }
  Text kind() const { return read<Text>("kind"); }
  Text name() const { return read<Text>("name"); }
  Text uid() const { return read<Text>("uid"); }
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
  Text field_manager() const { return read<Text>("fieldManager"); }
  Text field_validation() const { return read<Text>("fieldValidation"); }
  std::optional<bool> force() const { return find<bool>("force"); }
};

class ServerAddressByClientCIDR : public View {
 public:
  using View::View;

  Text client_cidr() const { return read<Text>("clientCIDR"); }
  Text server_address() const { return read<Text>("serverAddress"); }
};

class StatusDetails : public View {
 public:
  using View::View;

  ListView<StatusCause> causes() const { return ListView<StatusCause>(get("causes")); }
  Text group() const { return read<Text>("group"); }
  Text kind() const { return read<Text>("kind"); }
  Text name() const { return read<Text>("name"); }
  std::int32_t retry_after_seconds() const { return read<std::int32_t>("retryAfterSeconds"); }
  Text uid() const { return read<Text>("uid"); }
};

class Status : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Status"};
    return kKind;
  }

  std::int32_t code() const { return read<std::int32_t>("code"); }
  StatusDetails details() const { return StatusDetails(get("details")); }
  Text message() const { return read<Text>("message"); }
  ListMeta metadata() const { return ListMeta(get("metadata")); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
};

class StatusCause : public View {
 public:
  using View::View;

  Text field() const { return read<Text>("field"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
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

  Text description() const { return read<Text>("description"); }
  Text format() const { return read<Text>("format"); }
  Text name() const { return read<Text>("name"); }
  std::int32_t priority() const { return read<std::int32_t>("priority"); }
  Text type() const { return read<Text>("type"); }
};

class TableOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"meta.k8s.io", "v1", "TableOptions"};
    return kKind;
  }

  Text include_object() const { return read<Text>("includeObject"); }
};

class TableRow : public View {
 public:
  using View::View;

  ListView<Value> cells() const { return ListView<Value>(get("cells")); }
  ListView<TableRowCondition> conditions() const { return ListView<TableRowCondition>(get("conditions")); }
  Value object() const { return Value(get("object")); }
};

class TableRowCondition : public View {
 public:
  using View::View;

  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class UpdateOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "UpdateOptions"};
    return kKind;
  }

  ListView<Text> dry_run() const { return ListView<Text>(get("dryRun")); }
  Text field_manager() const { return read<Text>("fieldManager"); }
  Text field_validation() const { return read<Text>("fieldValidation"); }
};

class WatchEvent : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "WatchEvent"};
    return kKind;
  }

  Value object() const { return Value(get("object")); }
  Text type() const { return read<Text>("type"); }
};

}  // namespace tain::k8s::meta::v1
