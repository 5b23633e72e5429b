// Made by tools/schema/run from k8s.io/api/flowcontrol/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::flowcontrol::v1 {

class FlowSchemaConditionDraft;
class PolicyRulesWithSubjectsDraft;
class PriorityLevelConfigurationConditionDraft;
class ResourcePolicyRuleDraft;
class SubjectDraft;

class ExemptPriorityLevelConfigurationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> lendable_percent() const { return find_field<std::int32_t>("lendablePercent"); }
  ExemptPriorityLevelConfigurationDraft& set_lendable_percent(std::int32_t value) {
    return put_field<std::int32_t>("lendablePercent", value), *this;
  }
  ExemptPriorityLevelConfigurationDraft& clear_lendable_percent() { return erase_field("lendablePercent"), *this; }
  std::optional<std::int32_t> nominal_concurrency_shares() const {
    return find_field<std::int32_t>("nominalConcurrencyShares");
  }
  ExemptPriorityLevelConfigurationDraft& set_nominal_concurrency_shares(std::int32_t value) {
    return put_field<std::int32_t>("nominalConcurrencyShares", value), *this;
  }
  ExemptPriorityLevelConfigurationDraft& clear_nominal_concurrency_shares() {
    return erase_field("nominalConcurrencyShares"), *this;
  }
};

class FlowDistinguisherMethodDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string type() const { return read_field<std::string>("type"); }
  FlowDistinguisherMethodDraft& set_type(std::string_view value) {
    return put_field<std::string>("type", value), *this;
  }
  FlowDistinguisherMethodDraft& clear_type() { return erase_field("type"), *this; }
};

class PriorityLevelConfigurationReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  PriorityLevelConfigurationReferenceDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  PriorityLevelConfigurationReferenceDraft& clear_name() { return erase_field("name"), *this; }
};

class FlowSchemaSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  FlowDistinguisherMethodDraft distinguisher_method() { return {*this, "distinguisherMethod"}; }
  FlowSchemaSpecDraft& clear_distinguisher_method() { return erase_field("distinguisherMethod"), *this; }
  std::int32_t matching_precedence() const { return read_field<std::int32_t>("matchingPrecedence"); }
  FlowSchemaSpecDraft& set_matching_precedence(std::int32_t value) {
    return put_field<std::int32_t>("matchingPrecedence", value), *this;
  }
  FlowSchemaSpecDraft& clear_matching_precedence() { return erase_field("matchingPrecedence"), *this; }
  PriorityLevelConfigurationReferenceDraft priority_level_configuration() {
    return {*this, "priorityLevelConfiguration"};
  }
  FlowSchemaSpecDraft& clear_priority_level_configuration() { return erase_field("priorityLevelConfiguration"), *this; }
  DraftList<PolicyRulesWithSubjectsDraft> rules() { return {*this, "rules"}; }
  FlowSchemaSpecDraft& clear_rules() { return erase_field("rules"), *this; }
};

class FlowSchemaStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<FlowSchemaConditionDraft> conditions() { return {*this, "conditions"}; }
  FlowSchemaStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
};

class FlowSchemaDraft : public KindDraft<FlowSchemaDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"flowcontrol.apiserver.k8s.io", "v1", "FlowSchema"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  FlowSchemaDraft& clear_metadata() { return erase_field("metadata"), *this; }
  FlowSchemaSpecDraft spec() { return {root(), "spec"}; }
  FlowSchemaDraft& clear_spec() { return erase_field("spec"), *this; }
  FlowSchemaStatusDraft status() { return {root(), "status"}; }
  FlowSchemaDraft& clear_status() { return erase_field("status"), *this; }
};

class FlowSchemaConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  FlowSchemaConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  FlowSchemaConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  FlowSchemaConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  FlowSchemaConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  FlowSchemaConditionDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  FlowSchemaConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  FlowSchemaConditionDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  FlowSchemaConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  FlowSchemaConditionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  FlowSchemaConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class GroupSubjectDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  GroupSubjectDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  GroupSubjectDraft& clear_name() { return erase_field("name"), *this; }
};

class QueuingConfigurationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t hand_size() const { return read_field<std::int32_t>("handSize"); }
  QueuingConfigurationDraft& set_hand_size(std::int32_t value) {
    return put_field<std::int32_t>("handSize", value), *this;
  }
  QueuingConfigurationDraft& clear_hand_size() { return erase_field("handSize"), *this; }
  std::int32_t queue_length_limit() const { return read_field<std::int32_t>("queueLengthLimit"); }
  QueuingConfigurationDraft& set_queue_length_limit(std::int32_t value) {
    return put_field<std::int32_t>("queueLengthLimit", value), *this;
  }
  QueuingConfigurationDraft& clear_queue_length_limit() { return erase_field("queueLengthLimit"), *this; }
  std::int32_t queues() const { return read_field<std::int32_t>("queues"); }
  QueuingConfigurationDraft& set_queues(std::int32_t value) { return put_field<std::int32_t>("queues", value), *this; }
  QueuingConfigurationDraft& clear_queues() { return erase_field("queues"), *this; }
};

class LimitResponseDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  QueuingConfigurationDraft queuing() { return {*this, "queuing"}; }
  LimitResponseDraft& clear_queuing() { return erase_field("queuing"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  LimitResponseDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  LimitResponseDraft& clear_type() { return erase_field("type"), *this; }
};

class LimitedPriorityLevelConfigurationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> borrowing_limit_percent() const {
    return find_field<std::int32_t>("borrowingLimitPercent");
  }
  LimitedPriorityLevelConfigurationDraft& set_borrowing_limit_percent(std::int32_t value) {
    return put_field<std::int32_t>("borrowingLimitPercent", value), *this;
  }
  LimitedPriorityLevelConfigurationDraft& clear_borrowing_limit_percent() {
    return erase_field("borrowingLimitPercent"), *this;
  }
  std::optional<std::int32_t> lendable_percent() const { return find_field<std::int32_t>("lendablePercent"); }
  LimitedPriorityLevelConfigurationDraft& set_lendable_percent(std::int32_t value) {
    return put_field<std::int32_t>("lendablePercent", value), *this;
  }
  LimitedPriorityLevelConfigurationDraft& clear_lendable_percent() { return erase_field("lendablePercent"), *this; }
  LimitResponseDraft limit_response() { return {*this, "limitResponse"}; }
  LimitedPriorityLevelConfigurationDraft& clear_limit_response() { return erase_field("limitResponse"), *this; }
  std::optional<std::int32_t> nominal_concurrency_shares() const {
    return find_field<std::int32_t>("nominalConcurrencyShares");
  }
  LimitedPriorityLevelConfigurationDraft& set_nominal_concurrency_shares(std::int32_t value) {
    return put_field<std::int32_t>("nominalConcurrencyShares", value), *this;
  }
  LimitedPriorityLevelConfigurationDraft& clear_nominal_concurrency_shares() {
    return erase_field("nominalConcurrencyShares"), *this;
  }
};

class NonResourcePolicyRuleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> non_resource_urls() { return {*this, "nonResourceURLs"}; }
  NonResourcePolicyRuleDraft& clear_non_resource_urls() { return erase_field("nonResourceURLs"), *this; }
  DraftList<TextDraft> verbs() { return {*this, "verbs"}; }
  NonResourcePolicyRuleDraft& clear_verbs() { return erase_field("verbs"), *this; }
};

class PolicyRulesWithSubjectsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<NonResourcePolicyRuleDraft> non_resource_rules() { return {*this, "nonResourceRules"}; }
  PolicyRulesWithSubjectsDraft& clear_non_resource_rules() { return erase_field("nonResourceRules"), *this; }
  DraftList<ResourcePolicyRuleDraft> resource_rules() { return {*this, "resourceRules"}; }
  PolicyRulesWithSubjectsDraft& clear_resource_rules() { return erase_field("resourceRules"), *this; }
  DraftList<SubjectDraft> subjects() { return {*this, "subjects"}; }
  PolicyRulesWithSubjectsDraft& clear_subjects() { return erase_field("subjects"), *this; }
};

class PriorityLevelConfigurationSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ExemptPriorityLevelConfigurationDraft exempt() { return {*this, "exempt"}; }
  PriorityLevelConfigurationSpecDraft& clear_exempt() { return erase_field("exempt"), *this; }
  LimitedPriorityLevelConfigurationDraft limited() { return {*this, "limited"}; }
  PriorityLevelConfigurationSpecDraft& clear_limited() { return erase_field("limited"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  PriorityLevelConfigurationSpecDraft& set_type(std::string_view value) {
    return put_field<std::string>("type", value), *this;
  }
  PriorityLevelConfigurationSpecDraft& clear_type() { return erase_field("type"), *this; }
};

class PriorityLevelConfigurationStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<PriorityLevelConfigurationConditionDraft> conditions() { return {*this, "conditions"}; }
  PriorityLevelConfigurationStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
};

class PriorityLevelConfigurationDraft : public KindDraft<PriorityLevelConfigurationDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"flowcontrol.apiserver.k8s.io", "v1", "PriorityLevelConfiguration"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  PriorityLevelConfigurationDraft& clear_metadata() { return erase_field("metadata"), *this; }
  PriorityLevelConfigurationSpecDraft spec() { return {root(), "spec"}; }
  PriorityLevelConfigurationDraft& clear_spec() { return erase_field("spec"), *this; }
  PriorityLevelConfigurationStatusDraft status() { return {root(), "status"}; }
  PriorityLevelConfigurationDraft& clear_status() { return erase_field("status"), *this; }
};

class PriorityLevelConfigurationConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  PriorityLevelConfigurationConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  PriorityLevelConfigurationConditionDraft& clear_last_transition_time() {
    return erase_field("lastTransitionTime"), *this;
  }
  std::string message() const { return read_field<std::string>("message"); }
  PriorityLevelConfigurationConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  PriorityLevelConfigurationConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  PriorityLevelConfigurationConditionDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  PriorityLevelConfigurationConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  PriorityLevelConfigurationConditionDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  PriorityLevelConfigurationConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  PriorityLevelConfigurationConditionDraft& set_type(std::string_view value) {
    return put_field<std::string>("type", value), *this;
  }
  PriorityLevelConfigurationConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class ResourcePolicyRuleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> api_groups() { return {*this, "apiGroups"}; }
  ResourcePolicyRuleDraft& clear_api_groups() { return erase_field("apiGroups"), *this; }
  bool cluster_scope() const { return read_field<bool>("clusterScope"); }
  ResourcePolicyRuleDraft& set_cluster_scope(bool value) { return put_field<bool>("clusterScope", value), *this; }
  ResourcePolicyRuleDraft& clear_cluster_scope() { return erase_field("clusterScope"), *this; }
  DraftList<TextDraft> namespaces() { return {*this, "namespaces"}; }
  ResourcePolicyRuleDraft& clear_namespaces() { return erase_field("namespaces"), *this; }
  DraftList<TextDraft> resources() { return {*this, "resources"}; }
  ResourcePolicyRuleDraft& clear_resources() { return erase_field("resources"), *this; }
  DraftList<TextDraft> verbs() { return {*this, "verbs"}; }
  ResourcePolicyRuleDraft& clear_verbs() { return erase_field("verbs"), *this; }
};

class ServiceAccountSubjectDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  ServiceAccountSubjectDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ServiceAccountSubjectDraft& clear_name() { return erase_field("name"), *this; }
  std::string namespace_() const { return read_field<std::string>("namespace"); }
  ServiceAccountSubjectDraft& set_namespace_(std::string_view value) {
    return put_field<std::string>("namespace", value), *this;
  }
  ServiceAccountSubjectDraft& clear_namespace_() { return erase_field("namespace"), *this; }
};

class UserSubjectDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  UserSubjectDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  UserSubjectDraft& clear_name() { return erase_field("name"), *this; }
};

class SubjectDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  GroupSubjectDraft group() { return {*this, "group"}; }
  SubjectDraft& clear_group() { return erase_field("group"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  SubjectDraft& set_kind(std::string_view value) { return put_field<std::string>("kind", value), *this; }
  SubjectDraft& clear_kind() { return erase_field("kind"), *this; }
  ServiceAccountSubjectDraft service_account() { return {*this, "serviceAccount"}; }
  SubjectDraft& clear_service_account() { return erase_field("serviceAccount"), *this; }
  UserSubjectDraft user() { return {*this, "user"}; }
  SubjectDraft& clear_user() { return erase_field("user"), *this; }
};

}  // namespace tain::k8s::flowcontrol::v1
