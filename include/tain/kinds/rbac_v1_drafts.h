// Made by tools/schema/run from k8s.io/api/rbac/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::rbac::v1 {

class PolicyRuleDraft;
class SubjectDraft;

class AggregationRuleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<k8s::meta::v1::LabelSelectorDraft> cluster_role_selectors() { return {*this, "clusterRoleSelectors"}; }
  AggregationRuleDraft& clear_cluster_role_selectors() { return erase_field("clusterRoleSelectors"), *this; }
};

class ClusterRoleDraft : public KindDraft<ClusterRoleDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"rbac.authorization.k8s.io", "v1", "ClusterRole"};
    return kKind;
  }

  AggregationRuleDraft aggregation_rule() { return {root(), "aggregationRule"}; }
  ClusterRoleDraft& clear_aggregation_rule() { return erase_field("aggregationRule"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ClusterRoleDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DraftList<PolicyRuleDraft> rules() { return {root(), "rules"}; }
  ClusterRoleDraft& clear_rules() { return erase_field("rules"), *this; }
};

class RoleRefDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string api_group() const { return read_field<std::string>("apiGroup"); }
  RoleRefDraft& set_api_group(std::string_view value) { return put_field<std::string>("apiGroup", value), *this; }
  RoleRefDraft& clear_api_group() { return erase_field("apiGroup"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  RoleRefDraft& set_kind(std::string_view value) { return put_field<std::string>("kind", value), *this; }
  RoleRefDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  RoleRefDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  RoleRefDraft& clear_name() { return erase_field("name"), *this; }
};

class ClusterRoleBindingDraft : public KindDraft<ClusterRoleBindingDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"rbac.authorization.k8s.io", "v1", "ClusterRoleBinding"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ClusterRoleBindingDraft& clear_metadata() { return erase_field("metadata"), *this; }
  RoleRefDraft role_ref() { return {root(), "roleRef"}; }
  ClusterRoleBindingDraft& clear_role_ref() { return erase_field("roleRef"), *this; }
  DraftList<SubjectDraft> subjects() { return {root(), "subjects"}; }
  ClusterRoleBindingDraft& clear_subjects() { return erase_field("subjects"), *this; }
};

class PolicyRuleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> api_groups() { return {*this, "apiGroups"}; }
  PolicyRuleDraft& clear_api_groups() { return erase_field("apiGroups"), *this; }
  DraftList<TextDraft> non_resource_urls() { return {*this, "nonResourceURLs"}; }
  PolicyRuleDraft& clear_non_resource_urls() { return erase_field("nonResourceURLs"), *this; }
  DraftList<TextDraft> resource_names() { return {*this, "resourceNames"}; }
  PolicyRuleDraft& clear_resource_names() { return erase_field("resourceNames"), *this; }
  DraftList<TextDraft> resources() { return {*this, "resources"}; }
  PolicyRuleDraft& clear_resources() { return erase_field("resources"), *this; }
  DraftList<TextDraft> verbs() { return {*this, "verbs"}; }
  PolicyRuleDraft& clear_verbs() { return erase_field("verbs"), *this; }
};

class RoleDraft : public KindDraft<RoleDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"rbac.authorization.k8s.io", "v1", "Role"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  RoleDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DraftList<PolicyRuleDraft> rules() { return {root(), "rules"}; }
  RoleDraft& clear_rules() { return erase_field("rules"), *this; }
};

class RoleBindingDraft : public KindDraft<RoleBindingDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"rbac.authorization.k8s.io", "v1", "RoleBinding"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  RoleBindingDraft& clear_metadata() { return erase_field("metadata"), *this; }
  RoleRefDraft role_ref() { return {root(), "roleRef"}; }
  RoleBindingDraft& clear_role_ref() { return erase_field("roleRef"), *this; }
  DraftList<SubjectDraft> subjects() { return {root(), "subjects"}; }
  RoleBindingDraft& clear_subjects() { return erase_field("subjects"), *this; }
};

class SubjectDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string api_group() const { return read_field<std::string>("apiGroup"); }
  SubjectDraft& set_api_group(std::string_view value) { return put_field<std::string>("apiGroup", value), *this; }
  SubjectDraft& clear_api_group() { return erase_field("apiGroup"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  SubjectDraft& set_kind(std::string_view value) { return put_field<std::string>("kind", value), *this; }
  SubjectDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  SubjectDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  SubjectDraft& clear_name() { return erase_field("name"), *this; }
  std::string namespace_() const { return read_field<std::string>("namespace"); }
  SubjectDraft& set_namespace_(std::string_view value) { return put_field<std::string>("namespace", value), *this; }
  SubjectDraft& clear_namespace_() { return erase_field("namespace"), *this; }
};

}  // namespace tain::k8s::rbac::v1
