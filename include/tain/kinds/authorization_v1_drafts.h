// Made by tools/schema/run from k8s.io/api/authorization/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::authorization::v1 {

class FieldSelectorAttributesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string raw_selector() const { return read_field<std::string>("rawSelector"); }
  FieldSelectorAttributesDraft& set_raw_selector(std::string_view value) {
    return put_field<std::string>("rawSelector", value), *this;
  }
  FieldSelectorAttributesDraft& clear_raw_selector() { return erase_field("rawSelector"), *this; }
  DraftList<k8s::meta::v1::FieldSelectorRequirementDraft> requirements() { return {*this, "requirements"}; }
  FieldSelectorAttributesDraft& clear_requirements() { return erase_field("requirements"), *this; }
};

class LabelSelectorAttributesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string raw_selector() const { return read_field<std::string>("rawSelector"); }
  LabelSelectorAttributesDraft& set_raw_selector(std::string_view value) {
    return put_field<std::string>("rawSelector", value), *this;
  }
  LabelSelectorAttributesDraft& clear_raw_selector() { return erase_field("rawSelector"), *this; }
  DraftList<k8s::meta::v1::LabelSelectorRequirementDraft> requirements() { return {*this, "requirements"}; }
  LabelSelectorAttributesDraft& clear_requirements() { return erase_field("requirements"), *this; }
};

class NonResourceAttributesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string path() const { return read_field<std::string>("path"); }
  NonResourceAttributesDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  NonResourceAttributesDraft& clear_path() { return erase_field("path"), *this; }
  std::string verb() const { return read_field<std::string>("verb"); }
  NonResourceAttributesDraft& set_verb(std::string_view value) { return put_field<std::string>("verb", value), *this; }
  NonResourceAttributesDraft& clear_verb() { return erase_field("verb"), *this; }
};

class ResourceAttributesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  FieldSelectorAttributesDraft field_selector() { return {*this, "fieldSelector"}; }
  ResourceAttributesDraft& clear_field_selector() { return erase_field("fieldSelector"), *this; }
  std::string group() const { return read_field<std::string>("group"); }
  ResourceAttributesDraft& set_group(std::string_view value) { return put_field<std::string>("group", value), *this; }
  ResourceAttributesDraft& clear_group() { return erase_field("group"), *this; }
  LabelSelectorAttributesDraft label_selector() { return {*this, "labelSelector"}; }
  ResourceAttributesDraft& clear_label_selector() { return erase_field("labelSelector"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ResourceAttributesDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ResourceAttributesDraft& clear_name() { return erase_field("name"), *this; }
  std::string namespace_() const { return read_field<std::string>("namespace"); }
  ResourceAttributesDraft& set_namespace_(std::string_view value) {
    return put_field<std::string>("namespace", value), *this;
  }
  ResourceAttributesDraft& clear_namespace_() { return erase_field("namespace"), *this; }
  std::string resource() const { return read_field<std::string>("resource"); }
  ResourceAttributesDraft& set_resource(std::string_view value) {
    return put_field<std::string>("resource", value), *this;
  }
  ResourceAttributesDraft& clear_resource() { return erase_field("resource"), *this; }
  std::string subresource() const { return read_field<std::string>("subresource"); }
  ResourceAttributesDraft& set_subresource(std::string_view value) {
    return put_field<std::string>("subresource", value), *this;
  }
  ResourceAttributesDraft& clear_subresource() { return erase_field("subresource"), *this; }
  std::string verb() const { return read_field<std::string>("verb"); }
  ResourceAttributesDraft& set_verb(std::string_view value) { return put_field<std::string>("verb", value), *this; }
  ResourceAttributesDraft& clear_verb() { return erase_field("verb"), *this; }
  std::string version() const { return read_field<std::string>("version"); }
  ResourceAttributesDraft& set_version(std::string_view value) {
    return put_field<std::string>("version", value), *this;
  }
  ResourceAttributesDraft& clear_version() { return erase_field("version"), *this; }
};

class SubjectAccessReviewSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<DraftList<TextDraft>> extra() { return {*this, "extra"}; }
  SubjectAccessReviewSpecDraft& clear_extra() { return erase_field("extra"), *this; }
  DraftList<TextDraft> groups() { return {*this, "groups"}; }
  SubjectAccessReviewSpecDraft& clear_groups() { return erase_field("groups"), *this; }
  NonResourceAttributesDraft non_resource_attributes() { return {*this, "nonResourceAttributes"}; }
  SubjectAccessReviewSpecDraft& clear_non_resource_attributes() { return erase_field("nonResourceAttributes"), *this; }
  ResourceAttributesDraft resource_attributes() { return {*this, "resourceAttributes"}; }
  SubjectAccessReviewSpecDraft& clear_resource_attributes() { return erase_field("resourceAttributes"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  SubjectAccessReviewSpecDraft& set_uid(std::string_view value) { return put_field<std::string>("uid", value), *this; }
  SubjectAccessReviewSpecDraft& clear_uid() { return erase_field("uid"), *this; }
  std::string user() const { return read_field<std::string>("user"); }
  SubjectAccessReviewSpecDraft& set_user(std::string_view value) {
    return put_field<std::string>("user", value), *this;
  }
  SubjectAccessReviewSpecDraft& clear_user() { return erase_field("user"), *this; }
};

class SubjectAccessReviewStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  bool allowed() const { return read_field<bool>("allowed"); }
  SubjectAccessReviewStatusDraft& set_allowed(bool value) { return put_field<bool>("allowed", value), *this; }
  SubjectAccessReviewStatusDraft& clear_allowed() { return erase_field("allowed"), *this; }
  bool denied() const { return read_field<bool>("denied"); }
  SubjectAccessReviewStatusDraft& set_denied(bool value) { return put_field<bool>("denied", value), *this; }
  SubjectAccessReviewStatusDraft& clear_denied() { return erase_field("denied"), *this; }
  std::string evaluation_error() const { return read_field<std::string>("evaluationError"); }
  SubjectAccessReviewStatusDraft& set_evaluation_error(std::string_view value) {
    return put_field<std::string>("evaluationError", value), *this;
  }
  SubjectAccessReviewStatusDraft& clear_evaluation_error() { return erase_field("evaluationError"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  SubjectAccessReviewStatusDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  SubjectAccessReviewStatusDraft& clear_reason() { return erase_field("reason"), *this; }
};

class LocalSubjectAccessReviewDraft : public KindDraft<LocalSubjectAccessReviewDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"authorization.k8s.io", "v1", "LocalSubjectAccessReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  LocalSubjectAccessReviewDraft& clear_metadata() { return erase_field("metadata"), *this; }
  SubjectAccessReviewSpecDraft spec() { return {root(), "spec"}; }
  LocalSubjectAccessReviewDraft& clear_spec() { return erase_field("spec"), *this; }
  SubjectAccessReviewStatusDraft status() { return {root(), "status"}; }
  LocalSubjectAccessReviewDraft& clear_status() { return erase_field("status"), *this; }
};

class NonResourceRuleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> non_resource_urls() { return {*this, "nonResourceURLs"}; }
  NonResourceRuleDraft& clear_non_resource_urls() { return erase_field("nonResourceURLs"), *this; }
  DraftList<TextDraft> verbs() { return {*this, "verbs"}; }
  NonResourceRuleDraft& clear_verbs() { return erase_field("verbs"), *this; }
};

class ResourceRuleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> api_groups() { return {*this, "apiGroups"}; }
  ResourceRuleDraft& clear_api_groups() { return erase_field("apiGroups"), *this; }
  DraftList<TextDraft> resource_names() { return {*this, "resourceNames"}; }
  ResourceRuleDraft& clear_resource_names() { return erase_field("resourceNames"), *this; }
  DraftList<TextDraft> resources() { return {*this, "resources"}; }
  ResourceRuleDraft& clear_resources() { return erase_field("resources"), *this; }
  DraftList<TextDraft> verbs() { return {*this, "verbs"}; }
  ResourceRuleDraft& clear_verbs() { return erase_field("verbs"), *this; }
};

class SelfSubjectAccessReviewSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  NonResourceAttributesDraft non_resource_attributes() { return {*this, "nonResourceAttributes"}; }
  SelfSubjectAccessReviewSpecDraft& clear_non_resource_attributes() {
    return erase_field("nonResourceAttributes"), *this;
  }
  ResourceAttributesDraft resource_attributes() { return {*this, "resourceAttributes"}; }
  SelfSubjectAccessReviewSpecDraft& clear_resource_attributes() { return erase_field("resourceAttributes"), *this; }
};

class SelfSubjectAccessReviewDraft : public KindDraft<SelfSubjectAccessReviewDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"authorization.k8s.io", "v1", "SelfSubjectAccessReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  SelfSubjectAccessReviewDraft& clear_metadata() { return erase_field("metadata"), *this; }
  SelfSubjectAccessReviewSpecDraft spec() { return {root(), "spec"}; }
  SelfSubjectAccessReviewDraft& clear_spec() { return erase_field("spec"), *this; }
  SubjectAccessReviewStatusDraft status() { return {root(), "status"}; }
  SelfSubjectAccessReviewDraft& clear_status() { return erase_field("status"), *this; }
};

class SelfSubjectRulesReviewSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string namespace_() const { return read_field<std::string>("namespace"); }
  SelfSubjectRulesReviewSpecDraft& set_namespace_(std::string_view value) {
    return put_field<std::string>("namespace", value), *this;
  }
  SelfSubjectRulesReviewSpecDraft& clear_namespace_() { return erase_field("namespace"), *this; }
};

class SubjectRulesReviewStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string evaluation_error() const { return read_field<std::string>("evaluationError"); }
  SubjectRulesReviewStatusDraft& set_evaluation_error(std::string_view value) {
    return put_field<std::string>("evaluationError", value), *this;
  }
  SubjectRulesReviewStatusDraft& clear_evaluation_error() { return erase_field("evaluationError"), *this; }
  bool incomplete() const { return read_field<bool>("incomplete"); }
  SubjectRulesReviewStatusDraft& set_incomplete(bool value) { return put_field<bool>("incomplete", value), *this; }
  SubjectRulesReviewStatusDraft& clear_incomplete() { return erase_field("incomplete"), *this; }
  DraftList<NonResourceRuleDraft> non_resource_rules() { return {*this, "nonResourceRules"}; }
  SubjectRulesReviewStatusDraft& clear_non_resource_rules() { return erase_field("nonResourceRules"), *this; }
  DraftList<ResourceRuleDraft> resource_rules() { return {*this, "resourceRules"}; }
  SubjectRulesReviewStatusDraft& clear_resource_rules() { return erase_field("resourceRules"), *this; }
};

class SelfSubjectRulesReviewDraft : public KindDraft<SelfSubjectRulesReviewDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"authorization.k8s.io", "v1", "SelfSubjectRulesReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  SelfSubjectRulesReviewDraft& clear_metadata() { return erase_field("metadata"), *this; }
  SelfSubjectRulesReviewSpecDraft spec() { return {root(), "spec"}; }
  SelfSubjectRulesReviewDraft& clear_spec() { return erase_field("spec"), *this; }
  SubjectRulesReviewStatusDraft status() { return {root(), "status"}; }
  SelfSubjectRulesReviewDraft& clear_status() { return erase_field("status"), *this; }
};

class SubjectAccessReviewDraft : public KindDraft<SubjectAccessReviewDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"authorization.k8s.io", "v1", "SubjectAccessReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  SubjectAccessReviewDraft& clear_metadata() { return erase_field("metadata"), *this; }
  SubjectAccessReviewSpecDraft spec() { return {root(), "spec"}; }
  SubjectAccessReviewDraft& clear_spec() { return erase_field("spec"), *this; }
  SubjectAccessReviewStatusDraft status() { return {root(), "status"}; }
  SubjectAccessReviewDraft& clear_status() { return erase_field("status"), *this; }
};

}  // namespace tain::k8s::authorization::v1
