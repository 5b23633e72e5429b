// Made by tools/schema/run from k8s.io/apimachinery/pkg/apis/meta/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::meta::v1 {

class LabelSelectorRequirementDraft;
class OwnerReferenceDraft;
class ServerAddressByClientCIDRDraft;
class StatusCauseDraft;
class TableColumnDefinitionDraft;
class TableRowConditionDraft;
class TableRowDraft;

class GroupVersionForDiscoveryDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string group_version() const { return read_field<std::string>("groupVersion"); }
  GroupVersionForDiscoveryDraft& set_group_version(std::string_view value) {
    return put_field<std::string>("groupVersion", value), *this;
  }
  GroupVersionForDiscoveryDraft& clear_group_version() { return erase_field("groupVersion"), *this; }
  std::string version() const { return read_field<std::string>("version"); }
  GroupVersionForDiscoveryDraft& set_version(std::string_view value) {
    return put_field<std::string>("version", value), *this;
  }
  GroupVersionForDiscoveryDraft& clear_version() { return erase_field("version"), *this; }
};

class APIGroupPart : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  APIGroupPart& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  APIGroupPart& clear_name() { return erase_field("name"), *this; }
  GroupVersionForDiscoveryDraft preferred_version() { return {*this, "preferredVersion"}; }
  APIGroupPart& clear_preferred_version() { return erase_field("preferredVersion"), *this; }
  DraftList<ServerAddressByClientCIDRDraft> server_address_by_client_cidrs() {
    return {*this, "serverAddressByClientCIDRs"};
  }
  APIGroupPart& clear_server_address_by_client_cidrs() { return erase_field("serverAddressByClientCIDRs"), *this; }
  DraftList<GroupVersionForDiscoveryDraft> versions() { return {*this, "versions"}; }
  APIGroupPart& clear_versions() { return erase_field("versions"), *this; }
};

class APIGroupDraft : public KindDraft<APIGroupDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "APIGroup"};
    return kKind;
  }

  std::string name() const { return read_field<std::string>("name"); }
  APIGroupDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  APIGroupDraft& clear_name() { return erase_field("name"), *this; }
  GroupVersionForDiscoveryDraft preferred_version() { return {root(), "preferredVersion"}; }
  APIGroupDraft& clear_preferred_version() { return erase_field("preferredVersion"), *this; }
  DraftList<ServerAddressByClientCIDRDraft> server_address_by_client_cidrs() {
    return {root(), "serverAddressByClientCIDRs"};
  }
  APIGroupDraft& clear_server_address_by_client_cidrs() { return erase_field("serverAddressByClientCIDRs"), *this; }
  DraftList<GroupVersionForDiscoveryDraft> versions() { return {root(), "versions"}; }
  APIGroupDraft& clear_versions() { return erase_field("versions"), *this; }
};

class APIGroupListDraft : public KindDraft<APIGroupListDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "APIGroupList"};
    return kKind;
  }

  DraftList<APIGroupPart> groups() { return {root(), "groups"}; }
  APIGroupListDraft& clear_groups() { return erase_field("groups"), *this; }
};

class APIResourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> categories() { return {*this, "categories"}; }
  APIResourceDraft& clear_categories() { return erase_field("categories"), *this; }
  std::string group() const { return read_field<std::string>("group"); }
  APIResourceDraft& set_group(std::string_view value) { return put_field<std::string>("group", value), *this; }
  APIResourceDraft& clear_group() { return erase_field("group"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  APIResourceDraft& set_kind(std::string_view value) { return put_field<std::string>("kind", value), *this; }
  APIResourceDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  APIResourceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  APIResourceDraft& clear_name() { return erase_field("name"), *this; }
  bool namespaced() const { return read_field<bool>("namespaced"); }
  APIResourceDraft& set_namespaced(bool value) { return put_field<bool>("namespaced", value), *this; }
  APIResourceDraft& clear_namespaced() { return erase_field("namespaced"), *this; }
  DraftList<TextDraft> short_names() { return {*this, "shortNames"}; }
  APIResourceDraft& clear_short_names() { return erase_field("shortNames"), *this; }
  std::string singular_name() const { return read_field<std::string>("singularName"); }
  APIResourceDraft& set_singular_name(std::string_view value) {
    return put_field<std::string>("singularName", value), *this;
  }
  APIResourceDraft& clear_singular_name() { return erase_field("singularName"), *this; }
  std::string storage_version_hash() const { return read_field<std::string>("storageVersionHash"); }
  APIResourceDraft& set_storage_version_hash(std::string_view value) {
    return put_field<std::string>("storageVersionHash", value), *this;
  }
  APIResourceDraft& clear_storage_version_hash() { return erase_field("storageVersionHash"), *this; }
  DraftList<TextDraft> verbs() { return {*this, "verbs"}; }
  APIResourceDraft& clear_verbs() { return erase_field("verbs"), *this; }
  std::string version() const { return read_field<std::string>("version"); }
  APIResourceDraft& set_version(std::string_view value) { return put_field<std::string>("version", value), *this; }
  APIResourceDraft& clear_version() { return erase_field("version"), *this; }
};

class APIResourceListDraft : public KindDraft<APIResourceListDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "APIResourceList"};
    return kKind;
  }

  std::string group_version() const { return read_field<std::string>("groupVersion"); }
  APIResourceListDraft& set_group_version(std::string_view value) {
    return put_field<std::string>("groupVersion", value), *this;
  }
  APIResourceListDraft& clear_group_version() { return erase_field("groupVersion"), *this; }
  DraftList<APIResourceDraft> resources() { return {root(), "resources"}; }
  APIResourceListDraft& clear_resources() { return erase_field("resources"), *this; }
};

class APIVersionsDraft : public KindDraft<APIVersionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "APIVersions"};
    return kKind;
  }

  DraftList<ServerAddressByClientCIDRDraft> server_address_by_client_cidrs() {
    return {root(), "serverAddressByClientCIDRs"};
  }
  APIVersionsDraft& clear_server_address_by_client_cidrs() { return erase_field("serverAddressByClientCIDRs"), *this; }
  DraftList<TextDraft> versions() { return {root(), "versions"}; }
  APIVersionsDraft& clear_versions() { return erase_field("versions"), *this; }
};

class ConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  ConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  ConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  ConditionDraft& set_message(std::string_view value) { return put_field<std::string>("message", value), *this; }
  ConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::int64_t observed_generation() const { return read_field<std::int64_t>("observedGeneration"); }
  ConditionDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  ConditionDraft& clear_observed_generation() { return erase_field("observedGeneration"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  ConditionDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  ConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  ConditionDraft& set_status(std::string_view value) { return put_field<std::string>("status", value), *this; }
  ConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  ConditionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  ConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class CreateOptionsDraft : public KindDraft<CreateOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "CreateOptions"};
    return kKind;
  }

  DraftList<TextDraft> dry_run() { return {root(), "dryRun"}; }
  CreateOptionsDraft& clear_dry_run() { return erase_field("dryRun"), *this; }
  std::string field_manager() const { return read_field<std::string>("fieldManager"); }
  CreateOptionsDraft& set_field_manager(std::string_view value) {
    return put_field<std::string>("fieldManager", value), *this;
  }
  CreateOptionsDraft& clear_field_manager() { return erase_field("fieldManager"), *this; }
  std::string field_validation() const { return read_field<std::string>("fieldValidation"); }
  CreateOptionsDraft& set_field_validation(std::string_view value) {
    return put_field<std::string>("fieldValidation", value), *this;
  }
  CreateOptionsDraft& clear_field_validation() { return erase_field("fieldValidation"), *this; }
};

class PreconditionsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> resource_version() const { return find_field<std::string>("resourceVersion"); }
  PreconditionsDraft& set_resource_version(std::string_view value) {
    return put_field<std::string>("resourceVersion", value), *this;
  }
  PreconditionsDraft& clear_resource_version() { return erase_field("resourceVersion"), *this; }
  std::optional<std::string> uid() const { return find_field<std::string>("uid"); }
  PreconditionsDraft& set_uid(std::string_view value) { return put_field<std::string>("uid", value), *this; }
  PreconditionsDraft& clear_uid() { return erase_field("uid"), *this; }
};

class DeleteOptionsPart : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> dry_run() { return {*this, "dryRun"}; }
  DeleteOptionsPart& clear_dry_run() { return erase_field("dryRun"), *this; }
  std::optional<std::int64_t> grace_period_seconds() const { return find_field<std::int64_t>("gracePeriodSeconds"); }
  DeleteOptionsPart& set_grace_period_seconds(std::int64_t value) {
    return put_field<std::int64_t>("gracePeriodSeconds", value), *this;
  }
  DeleteOptionsPart& clear_grace_period_seconds() { return erase_field("gracePeriodSeconds"), *this; }
  std::optional<bool> ignore_store_read_error_with_cluster_breaking_potential() const {
    return find_field<bool>("ignoreStoreReadErrorWithClusterBreakingPotential");
  }
  DeleteOptionsPart& set_ignore_store_read_error_with_cluster_breaking_potential(bool value) {
    return put_field<bool>("ignoreStoreReadErrorWithClusterBreakingPotential", value), *this;
  }
  DeleteOptionsPart& clear_ignore_store_read_error_with_cluster_breaking_potential() {
    return erase_field("ignoreStoreReadErrorWithClusterBreakingPotential"), *this;
  }
  std::optional<bool> orphan_dependents() const { return find_field<bool>("orphanDependents"); }
  DeleteOptionsPart& set_orphan_dependents(bool value) { return put_field<bool>("orphanDependents", value), *this; }
  DeleteOptionsPart& clear_orphan_dependents() { return erase_field("orphanDependents"), *this; }
  PreconditionsDraft preconditions() { return {*this, "preconditions"}; }
  DeleteOptionsPart& clear_preconditions() { return erase_field("preconditions"), *this; }
  std::optional<std::string> propagation_policy() const { return find_field<std::string>("propagationPolicy"); }
  DeleteOptionsPart& set_propagation_policy(std::string_view value) {
    return put_field<std::string>("propagationPolicy", value), *this;
  }
  DeleteOptionsPart& clear_propagation_policy() { return erase_field("propagationPolicy"), *this; }
};

class DeleteOptionsDraft : public KindDraft<DeleteOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "DeleteOptions"};
    return kKind;
  }

  DraftList<TextDraft> dry_run() { return {root(), "dryRun"}; }
  DeleteOptionsDraft& clear_dry_run() { return erase_field("dryRun"), *this; }
  std::optional<std::int64_t> grace_period_seconds() const { return find_field<std::int64_t>("gracePeriodSeconds"); }
  DeleteOptionsDraft& set_grace_period_seconds(std::int64_t value) {
    return put_field<std::int64_t>("gracePeriodSeconds", value), *this;
  }
  DeleteOptionsDraft& clear_grace_period_seconds() { return erase_field("gracePeriodSeconds"), *this; }
  std::optional<bool> ignore_store_read_error_with_cluster_breaking_potential() const {
    return find_field<bool>("ignoreStoreReadErrorWithClusterBreakingPotential");
  }
  DeleteOptionsDraft& set_ignore_store_read_error_with_cluster_breaking_potential(bool value) {
    return put_field<bool>("ignoreStoreReadErrorWithClusterBreakingPotential", value), *this;
  }
  DeleteOptionsDraft& clear_ignore_store_read_error_with_cluster_breaking_potential() {
    return erase_field("ignoreStoreReadErrorWithClusterBreakingPotential"), *this;
  }
  std::optional<bool> orphan_dependents() const { return find_field<bool>("orphanDependents"); }
  DeleteOptionsDraft& set_orphan_dependents(bool value) { return put_field<bool>("orphanDependents", value), *this; }
  DeleteOptionsDraft& clear_orphan_dependents() { return erase_field("orphanDependents"), *this; }
  PreconditionsDraft preconditions() { return {root(), "preconditions"}; }
  DeleteOptionsDraft& clear_preconditions() { return erase_field("preconditions"), *this; }
  std::optional<std::string> propagation_policy() const { return find_field<std::string>("propagationPolicy"); }
  DeleteOptionsDraft& set_propagation_policy(std::string_view value) {
    return put_field<std::string>("propagationPolicy", value), *this;
  }
  DeleteOptionsDraft& clear_propagation_policy() { return erase_field("propagationPolicy"), *this; }
};

class FieldSelectorRequirementDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string key() const { return read_field<std::string>("key"); }
  FieldSelectorRequirementDraft& set_key(std::string_view value) { return put_field<std::string>("key", value), *this; }
  FieldSelectorRequirementDraft& clear_key() { return erase_field("key"), *this; }
  std::string operator_() const { return read_field<std::string>("operator"); }
  FieldSelectorRequirementDraft& set_operator_(std::string_view value) {
    return put_field<std::string>("operator", value), *this;
  }
  FieldSelectorRequirementDraft& clear_operator_() { return erase_field("operator"), *this; }
  DraftList<TextDraft> values() { return {*this, "values"}; }
  FieldSelectorRequirementDraft& clear_values() { return erase_field("values"), *this; }
};

class GetOptionsDraft : public KindDraft<GetOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "GetOptions"};
    return kKind;
  }

  std::string resource_version() const { return read_field<std::string>("resourceVersion"); }
  GetOptionsDraft& set_resource_version(std::string_view value) {
    return put_field<std::string>("resourceVersion", value), *this;
  }
  GetOptionsDraft& clear_resource_version() { return erase_field("resourceVersion"), *this; }
};

class GroupResourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string group() const { return read_field<std::string>("group"); }
  GroupResourceDraft& set_group(std::string_view value) { return put_field<std::string>("group", value), *this; }
  GroupResourceDraft& clear_group() { return erase_field("group"), *this; }
  std::string resource() const { return read_field<std::string>("resource"); }
  GroupResourceDraft& set_resource(std::string_view value) { return put_field<std::string>("resource", value), *this; }
  GroupResourceDraft& clear_resource() { return erase_field("resource"), *this; }
};

class GroupVersionKindDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string group() const { return read_field<std::string>("group"); }
  GroupVersionKindDraft& set_group(std::string_view value) { return put_field<std::string>("group", value), *this; }
  GroupVersionKindDraft& clear_group() { return erase_field("group"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  GroupVersionKindDraft& set_kind(std::string_view value) { return put_field<std::string>("kind", value), *this; }
  GroupVersionKindDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string version() const { return read_field<std::string>("version"); }
  GroupVersionKindDraft& set_version(std::string_view value) { return put_field<std::string>("version", value), *this; }
  GroupVersionKindDraft& clear_version() { return erase_field("version"), *this; }
};

class GroupVersionResourceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string group() const { return read_field<std::string>("group"); }
  GroupVersionResourceDraft& set_group(std::string_view value) { return put_field<std::string>("group", value), *this; }
  GroupVersionResourceDraft& clear_group() { return erase_field("group"), *this; }
  std::string resource() const { return read_field<std::string>("resource"); }
  GroupVersionResourceDraft& set_resource(std::string_view value) {
    return put_field<std::string>("resource", value), *this;
  }
  GroupVersionResourceDraft& clear_resource() { return erase_field("resource"), *this; }
  std::string version() const { return read_field<std::string>("version"); }
  GroupVersionResourceDraft& set_version(std::string_view value) {
    return put_field<std::string>("version", value), *this;
  }
  GroupVersionResourceDraft& clear_version() { return erase_field("version"), *this; }
};

class LabelSelectorDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<LabelSelectorRequirementDraft> match_expressions() { return {*this, "matchExpressions"}; }
  LabelSelectorDraft& clear_match_expressions() { return erase_field("matchExpressions"), *this; }
  DraftMap<TextDraft> match_labels() { return {*this, "matchLabels"}; }
  LabelSelectorDraft& clear_match_labels() { return erase_field("matchLabels"), *this; }
};

class LabelSelectorRequirementDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string key() const { return read_field<std::string>("key"); }
  LabelSelectorRequirementDraft& set_key(std::string_view value) { return put_field<std::string>("key", value), *this; }
  LabelSelectorRequirementDraft& clear_key() { return erase_field("key"), *this; }
  std::string operator_() const { return read_field<std::string>("operator"); }
  LabelSelectorRequirementDraft& set_operator_(std::string_view value) {
    return put_field<std::string>("operator", value), *this;
  }
  LabelSelectorRequirementDraft& clear_operator_() { return erase_field("operator"), *this; }
  DraftList<TextDraft> values() { return {*this, "values"}; }
  LabelSelectorRequirementDraft& clear_values() { return erase_field("values"), *this; }
};

class ShardInfoDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string selector() const { return read_field<std::string>("selector"); }
  ShardInfoDraft& set_selector(std::string_view value) { return put_field<std::string>("selector", value), *this; }
  ShardInfoDraft& clear_selector() { return erase_field("selector"), *this; }
};

class ListMetaDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string continue_() const { return read_field<std::string>("continue"); }
  ListMetaDraft& set_continue_(std::string_view value) { return put_field<std::string>("continue", value), *this; }
  ListMetaDraft& clear_continue_() { return erase_field("continue"), *this; }
  std::optional<std::int64_t> remaining_item_count() const { return find_field<std::int64_t>("remainingItemCount"); }
  ListMetaDraft& set_remaining_item_count(std::int64_t value) {
    return put_field<std::int64_t>("remainingItemCount", value), *this;
  }
  ListMetaDraft& clear_remaining_item_count() { return erase_field("remainingItemCount"), *this; }
  std::string resource_version() const { return read_field<std::string>("resourceVersion"); }
  ListMetaDraft& set_resource_version(std::string_view value) {
    return put_field<std::string>("resourceVersion", value), *this;
  }
  ListMetaDraft& clear_resource_version() { return erase_field("resourceVersion"), *this; }
  std::string self_link() const { return read_field<std::string>("selfLink"); }
  ListMetaDraft& set_self_link(std::string_view value) { return put_field<std::string>("selfLink", value), *this; }
  ListMetaDraft& clear_self_link() { return erase_field("selfLink"), *this; }
  ShardInfoDraft shard_info() { return {*this, "shardInfo"}; }
  ListMetaDraft& clear_shard_info() { return erase_field("shardInfo"), *this; }
};

class ListOptionsDraft : public KindDraft<ListOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ListOptions"};
    return kKind;
  }

  bool allow_watch_bookmarks() const { return read_field<bool>("allowWatchBookmarks"); }
  ListOptionsDraft& set_allow_watch_bookmarks(bool value) {
    return put_field<bool>("allowWatchBookmarks", value), *this;
  }
  ListOptionsDraft& clear_allow_watch_bookmarks() { return erase_field("allowWatchBookmarks"), *this; }
  std::string continue_() const { return read_field<std::string>("continue"); }
  ListOptionsDraft& set_continue_(std::string_view value) { return put_field<std::string>("continue", value), *this; }
  ListOptionsDraft& clear_continue_() { return erase_field("continue"), *this; }
  std::string field_selector() const { return read_field<std::string>("fieldSelector"); }
  ListOptionsDraft& set_field_selector(std::string_view value) {
    return put_field<std::string>("fieldSelector", value), *this;
  }
  ListOptionsDraft& clear_field_selector() { return erase_field("fieldSelector"), *this; }
  std::string label_selector() const { return read_field<std::string>("labelSelector"); }
  ListOptionsDraft& set_label_selector(std::string_view value) {
    return put_field<std::string>("labelSelector", value), *this;
  }
  ListOptionsDraft& clear_label_selector() { return erase_field("labelSelector"), *this; }
  std::int64_t limit() const { return read_field<std::int64_t>("limit"); }
  ListOptionsDraft& set_limit(std::int64_t value) { return put_field<std::int64_t>("limit", value), *this; }
  ListOptionsDraft& clear_limit() { return erase_field("limit"), *this; }
  std::string resource_version() const { return read_field<std::string>("resourceVersion"); }
  ListOptionsDraft& set_resource_version(std::string_view value) {
    return put_field<std::string>("resourceVersion", value), *this;
  }
  ListOptionsDraft& clear_resource_version() { return erase_field("resourceVersion"), *this; }
  std::string resource_version_match() const { return read_field<std::string>("resourceVersionMatch"); }
  ListOptionsDraft& set_resource_version_match(std::string_view value) {
    return put_field<std::string>("resourceVersionMatch", value), *this;
  }
  ListOptionsDraft& clear_resource_version_match() { return erase_field("resourceVersionMatch"), *this; }
  std::optional<bool> send_initial_events() const { return find_field<bool>("sendInitialEvents"); }
  ListOptionsDraft& set_send_initial_events(bool value) { return put_field<bool>("sendInitialEvents", value), *this; }
  ListOptionsDraft& clear_send_initial_events() { return erase_field("sendInitialEvents"), *this; }
  std::string shard_selector() const { return read_field<std::string>("shardSelector"); }
  ListOptionsDraft& set_shard_selector(std::string_view value) {
    return put_field<std::string>("shardSelector", value), *this;
  }
  ListOptionsDraft& clear_shard_selector() { return erase_field("shardSelector"), *this; }
  std::optional<std::int64_t> timeout_seconds() const { return find_field<std::int64_t>("timeoutSeconds"); }
  ListOptionsDraft& set_timeout_seconds(std::int64_t value) {
    return put_field<std::int64_t>("timeoutSeconds", value), *this;
  }
  ListOptionsDraft& clear_timeout_seconds() { return erase_field("timeoutSeconds"), *this; }
  bool watch() const { return read_field<bool>("watch"); }
  ListOptionsDraft& set_watch(bool value) { return put_field<bool>("watch", value), *this; }
  ListOptionsDraft& clear_watch() { return erase_field("watch"), *this; }
};

class ManagedFieldsEntryDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string api_version() const { return read_field<std::string>("apiVersion"); }
  ManagedFieldsEntryDraft& set_api_version(std::string_view value) {
    return put_field<std::string>("apiVersion", value), *this;
  }
  ManagedFieldsEntryDraft& clear_api_version() { return erase_field("apiVersion"), *this; }
  std::string fields_type() const { return read_field<std::string>("fieldsType"); }
  ManagedFieldsEntryDraft& set_fields_type(std::string_view value) {
    return put_field<std::string>("fieldsType", value), *this;
  }
  ManagedFieldsEntryDraft& clear_fields_type() { return erase_field("fieldsType"), *this; }
  DraftPart fields_v1() { return {*this, "fieldsV1"}; }
  ManagedFieldsEntryDraft& clear_fields_v1() { return erase_field("fieldsV1"), *this; }
  std::string manager() const { return read_field<std::string>("manager"); }
  ManagedFieldsEntryDraft& set_manager(std::string_view value) {
    return put_field<std::string>("manager", value), *this;
  }
  ManagedFieldsEntryDraft& clear_manager() { return erase_field("manager"), *this; }
  std::string operation() const { return read_field<std::string>("operation"); }
  ManagedFieldsEntryDraft& set_operation(std::string_view value) {
    return put_field<std::string>("operation", value), *this;
  }
  ManagedFieldsEntryDraft& clear_operation() { return erase_field("operation"), *this; }
  std::string subresource() const { return read_field<std::string>("subresource"); }
  ManagedFieldsEntryDraft& set_subresource(std::string_view value) {
    return put_field<std::string>("subresource", value), *this;
  }
  ManagedFieldsEntryDraft& clear_subresource() { return erase_field("subresource"), *this; }
  std::optional<Time> time() const { return find_field<Time>("time"); }
  ManagedFieldsEntryDraft& set_time(const Time& value) { return put_field<Time>("time", value), *this; }
  ManagedFieldsEntryDraft& clear_time() { return erase_field("time"), *this; }
};

class ObjectMetaDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<TextDraft> annotations() { return {*this, "annotations"}; }
  ObjectMetaDraft& clear_annotations() { return erase_field("annotations"), *this; }
  Time creation_timestamp() const { return read_field<Time>("creationTimestamp"); }
  ObjectMetaDraft& set_creation_timestamp(const Time& value) {
    return put_field<Time>("creationTimestamp", value), *this;
  }
  ObjectMetaDraft& clear_creation_timestamp() { return erase_field("creationTimestamp"), *this; }
  std::optional<std::int64_t> deletion_grace_period_seconds() const {
    return find_field<std::int64_t>("deletionGracePeriodSeconds");
  }
  ObjectMetaDraft& set_deletion_grace_period_seconds(std::int64_t value) {
    return put_field<std::int64_t>("deletionGracePeriodSeconds", value), *this;
  }
  ObjectMetaDraft& clear_deletion_grace_period_seconds() { return erase_field("deletionGracePeriodSeconds"), *this; }
  std::optional<Time> deletion_timestamp() const { return find_field<Time>("deletionTimestamp"); }
  ObjectMetaDraft& set_deletion_timestamp(const Time& value) {
    return put_field<Time>("deletionTimestamp", value), *this;
  }
  ObjectMetaDraft& clear_deletion_timestamp() { return erase_field("deletionTimestamp"), *this; }
  DraftList<TextDraft> finalizers() { return {*this, "finalizers"}; }
  ObjectMetaDraft& clear_finalizers() { return erase_field("finalizers"), *this; }
  std::string generate_name() const { return read_field<std::string>("generateName"); }
  ObjectMetaDraft& set_generate_name(std::string_view value) {
    return put_field<std::string>("generateName", value), *this;
  }
  ObjectMetaDraft& clear_generate_name() { return erase_field("generateName"), *this; }
  std::int64_t generation() const { return read_field<std::int64_t>("generation"); }
  ObjectMetaDraft& set_generation(std::int64_t value) { return put_field<std::int64_t>("generation", value), *this; }
  ObjectMetaDraft& clear_generation() { return erase_field("generation"), *this; }
  DraftMap<TextDraft> labels() { return {*this, "labels"}; }
  ObjectMetaDraft& clear_labels() { return erase_field("labels"), *this; }
  DraftList<ManagedFieldsEntryDraft> managed_fields() { return {*this, "managedFields"}; }
  ObjectMetaDraft& clear_managed_fields() { return erase_field("managedFields"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ObjectMetaDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ObjectMetaDraft& clear_name() { return erase_field("name"), *this; }
  std::string namespace_() const { return read_field<std::string>("namespace"); }
  ObjectMetaDraft& set_namespace_(std::string_view value) { return put_field<std::string>("namespace", value), *this; }
  ObjectMetaDraft& clear_namespace_() { return erase_field("namespace"), *this; }
  DraftList<OwnerReferenceDraft> owner_references() { return {*this, "ownerReferences"}; }
  ObjectMetaDraft& clear_owner_references() { return erase_field("ownerReferences"), *this; }
  std::string resource_version() const { return read_field<std::string>("resourceVersion"); }
  ObjectMetaDraft& set_resource_version(std::string_view value) {
    return put_field<std::string>("resourceVersion", value), *this;
  }
  ObjectMetaDraft& clear_resource_version() { return erase_field("resourceVersion"), *this; }
  std::string self_link() const { return read_field<std::string>("selfLink"); }
  ObjectMetaDraft& set_self_link(std::string_view value) { return put_field<std::string>("selfLink", value), *this; }
  ObjectMetaDraft& clear_self_link() { return erase_field("selfLink"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  ObjectMetaDraft& set_uid(std::string_view value) { return put_field<std::string>("uid", value), *this; }
  ObjectMetaDraft& clear_uid() { return erase_field("uid"), *this; }
};

class OwnerReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string api_version() const { return read_field<std::string>("apiVersion"); }
  OwnerReferenceDraft& set_api_version(std::string_view value) {
    return put_field<std::string>("apiVersion", value), *this;
  }
  OwnerReferenceDraft& clear_api_version() { return erase_field("apiVersion"), *this; }
  std::optional<bool> block_owner_deletion() const { return find_field<bool>("blockOwnerDeletion"); }
  OwnerReferenceDraft& set_block_owner_deletion(bool value) {
    return put_field<bool>("blockOwnerDeletion", value), *this;
  }
  OwnerReferenceDraft& clear_block_owner_deletion() { return erase_field("blockOwnerDeletion"), *this; }
  std::optional<bool> controller() const { return find_field<bool>("controller"); }
  OwnerReferenceDraft& set_controller(bool value) { return put_field<bool>("controller", value), *this; }
  OwnerReferenceDraft& clear_controller() { return erase_field("controller"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  OwnerReferenceDraft& set_kind(std::string_view value) { return put_field<std::string>("kind", value), *this; }
  OwnerReferenceDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  OwnerReferenceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  OwnerReferenceDraft& clear_name() { return erase_field("name"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  OwnerReferenceDraft& set_uid(std::string_view value) { return put_field<std::string>("uid", value), *this; }
  OwnerReferenceDraft& clear_uid() { return erase_field("uid"), *this; }
};

class PartialObjectMetadataDraft : public KindDraft<PartialObjectMetadataDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"meta.k8s.io", "v1", "PartialObjectMetadata"};
    return kKind;
  }

  ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  PartialObjectMetadataDraft& clear_metadata() { return erase_field("metadata"), *this; }
};

class PatchOptionsDraft : public KindDraft<PatchOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PatchOptions"};
    return kKind;
  }

  DraftList<TextDraft> dry_run() { return {root(), "dryRun"}; }
  PatchOptionsDraft& clear_dry_run() { return erase_field("dryRun"), *this; }
  std::string field_manager() const { return read_field<std::string>("fieldManager"); }
  PatchOptionsDraft& set_field_manager(std::string_view value) {
    return put_field<std::string>("fieldManager", value), *this;
  }
  PatchOptionsDraft& clear_field_manager() { return erase_field("fieldManager"), *this; }
  std::string field_validation() const { return read_field<std::string>("fieldValidation"); }
  PatchOptionsDraft& set_field_validation(std::string_view value) {
    return put_field<std::string>("fieldValidation", value), *this;
  }
  PatchOptionsDraft& clear_field_validation() { return erase_field("fieldValidation"), *this; }
  std::optional<bool> force() const { return find_field<bool>("force"); }
  PatchOptionsDraft& set_force(bool value) { return put_field<bool>("force", value), *this; }
  PatchOptionsDraft& clear_force() { return erase_field("force"), *this; }
};

class ServerAddressByClientCIDRDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string client_cidr() const { return read_field<std::string>("clientCIDR"); }
  ServerAddressByClientCIDRDraft& set_client_cidr(std::string_view value) {
    return put_field<std::string>("clientCIDR", value), *this;
  }
  ServerAddressByClientCIDRDraft& clear_client_cidr() { return erase_field("clientCIDR"), *this; }
  std::string server_address() const { return read_field<std::string>("serverAddress"); }
  ServerAddressByClientCIDRDraft& set_server_address(std::string_view value) {
    return put_field<std::string>("serverAddress", value), *this;
  }
  ServerAddressByClientCIDRDraft& clear_server_address() { return erase_field("serverAddress"), *this; }
};

class StatusDetailsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<StatusCauseDraft> causes() { return {*this, "causes"}; }
  StatusDetailsDraft& clear_causes() { return erase_field("causes"), *this; }
  std::string group() const { return read_field<std::string>("group"); }
  StatusDetailsDraft& set_group(std::string_view value) { return put_field<std::string>("group", value), *this; }
  StatusDetailsDraft& clear_group() { return erase_field("group"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  StatusDetailsDraft& set_kind(std::string_view value) { return put_field<std::string>("kind", value), *this; }
  StatusDetailsDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  StatusDetailsDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  StatusDetailsDraft& clear_name() { return erase_field("name"), *this; }
  std::int32_t retry_after_seconds() const { return read_field<std::int32_t>("retryAfterSeconds"); }
  StatusDetailsDraft& set_retry_after_seconds(std::int32_t value) {
    return put_field<std::int32_t>("retryAfterSeconds", value), *this;
  }
  StatusDetailsDraft& clear_retry_after_seconds() { return erase_field("retryAfterSeconds"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  StatusDetailsDraft& set_uid(std::string_view value) { return put_field<std::string>("uid", value), *this; }
  StatusDetailsDraft& clear_uid() { return erase_field("uid"), *this; }
};

class StatusPart : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t code() const { return read_field<std::int32_t>("code"); }
  StatusPart& set_code(std::int32_t value) { return put_field<std::int32_t>("code", value), *this; }
  StatusPart& clear_code() { return erase_field("code"), *this; }
  StatusDetailsDraft details() { return {*this, "details"}; }
  StatusPart& clear_details() { return erase_field("details"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  StatusPart& set_message(std::string_view value) { return put_field<std::string>("message", value), *this; }
  StatusPart& clear_message() { return erase_field("message"), *this; }
  ListMetaDraft metadata() { return {*this, "metadata"}; }
  StatusPart& clear_metadata() { return erase_field("metadata"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  StatusPart& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  StatusPart& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  StatusPart& set_status(std::string_view value) { return put_field<std::string>("status", value), *this; }
  StatusPart& clear_status() { return erase_field("status"), *this; }
};

class StatusDraft : public KindDraft<StatusDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Status"};
    return kKind;
  }

  std::int32_t code() const { return read_field<std::int32_t>("code"); }
  StatusDraft& set_code(std::int32_t value) { return put_field<std::int32_t>("code", value), *this; }
  StatusDraft& clear_code() { return erase_field("code"), *this; }
  StatusDetailsDraft details() { return {root(), "details"}; }
  StatusDraft& clear_details() { return erase_field("details"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  StatusDraft& set_message(std::string_view value) { return put_field<std::string>("message", value), *this; }
  StatusDraft& clear_message() { return erase_field("message"), *this; }
  ListMetaDraft metadata() { return {root(), "metadata"}; }
  StatusDraft& clear_metadata() { return erase_field("metadata"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  StatusDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  StatusDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  StatusDraft& set_status(std::string_view value) { return put_field<std::string>("status", value), *this; }
  StatusDraft& clear_status() { return erase_field("status"), *this; }
};

class StatusCauseDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string field() const { return read_field<std::string>("field"); }
  StatusCauseDraft& set_field(std::string_view value) { return put_field<std::string>("field", value), *this; }
  StatusCauseDraft& clear_field() { return erase_field("field"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  StatusCauseDraft& set_message(std::string_view value) { return put_field<std::string>("message", value), *this; }
  StatusCauseDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  StatusCauseDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  StatusCauseDraft& clear_reason() { return erase_field("reason"), *this; }
};

class TableDraft : public KindDraft<TableDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"meta.k8s.io", "v1", "Table"};
    return kKind;
  }

  DraftList<TableColumnDefinitionDraft> column_definitions() { return {root(), "columnDefinitions"}; }
  TableDraft& clear_column_definitions() { return erase_field("columnDefinitions"), *this; }
  ListMetaDraft metadata() { return {root(), "metadata"}; }
  TableDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DraftList<TableRowDraft> rows() { return {root(), "rows"}; }
  TableDraft& clear_rows() { return erase_field("rows"), *this; }
};

class TableColumnDefinitionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string description() const { return read_field<std::string>("description"); }
  TableColumnDefinitionDraft& set_description(std::string_view value) {
    return put_field<std::string>("description", value), *this;
  }
  TableColumnDefinitionDraft& clear_description() { return erase_field("description"), *this; }
  std::string format() const { return read_field<std::string>("format"); }
  TableColumnDefinitionDraft& set_format(std::string_view value) {
    return put_field<std::string>("format", value), *this;
  }
  TableColumnDefinitionDraft& clear_format() { return erase_field("format"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  TableColumnDefinitionDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  TableColumnDefinitionDraft& clear_name() { return erase_field("name"), *this; }
  std::int32_t priority() const { return read_field<std::int32_t>("priority"); }
  TableColumnDefinitionDraft& set_priority(std::int32_t value) {
    return put_field<std::int32_t>("priority", value), *this;
  }
  TableColumnDefinitionDraft& clear_priority() { return erase_field("priority"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  TableColumnDefinitionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  TableColumnDefinitionDraft& clear_type() { return erase_field("type"), *this; }
};

class TableOptionsDraft : public KindDraft<TableOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"meta.k8s.io", "v1", "TableOptions"};
    return kKind;
  }

  std::string include_object() const { return read_field<std::string>("includeObject"); }
  TableOptionsDraft& set_include_object(std::string_view value) {
    return put_field<std::string>("includeObject", value), *this;
  }
  TableOptionsDraft& clear_include_object() { return erase_field("includeObject"), *this; }
};

class TableRowDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<DraftPart> cells() { return {*this, "cells"}; }
  TableRowDraft& clear_cells() { return erase_field("cells"), *this; }
  DraftList<TableRowConditionDraft> conditions() { return {*this, "conditions"}; }
  TableRowDraft& clear_conditions() { return erase_field("conditions"), *this; }
  DraftPart object() { return {*this, "object"}; }
  TableRowDraft& clear_object() { return erase_field("object"), *this; }
};

class TableRowConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string message() const { return read_field<std::string>("message"); }
  TableRowConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  TableRowConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  TableRowConditionDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  TableRowConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  TableRowConditionDraft& set_status(std::string_view value) { return put_field<std::string>("status", value), *this; }
  TableRowConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  TableRowConditionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  TableRowConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class UpdateOptionsDraft : public KindDraft<UpdateOptionsDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "UpdateOptions"};
    return kKind;
  }

  DraftList<TextDraft> dry_run() { return {root(), "dryRun"}; }
  UpdateOptionsDraft& clear_dry_run() { return erase_field("dryRun"), *this; }
  std::string field_manager() const { return read_field<std::string>("fieldManager"); }
  UpdateOptionsDraft& set_field_manager(std::string_view value) {
    return put_field<std::string>("fieldManager", value), *this;
  }
  UpdateOptionsDraft& clear_field_manager() { return erase_field("fieldManager"), *this; }
  std::string field_validation() const { return read_field<std::string>("fieldValidation"); }
  UpdateOptionsDraft& set_field_validation(std::string_view value) {
    return put_field<std::string>("fieldValidation", value), *this;
  }
  UpdateOptionsDraft& clear_field_validation() { return erase_field("fieldValidation"), *this; }
};

class WatchEventDraft : public KindDraft<WatchEventDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "WatchEvent"};
    return kKind;
  }

  DraftPart object() { return {root(), "object"}; }
  WatchEventDraft& clear_object() { return erase_field("object"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  WatchEventDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  WatchEventDraft& clear_type() { return erase_field("type"), *this; }
};

}  // namespace tain::k8s::meta::v1
