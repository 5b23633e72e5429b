// Made by tools/schema/run from k8s.io/api/admissionregistration/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::admissionregistration::v1 {

class MutationDraft;
class NamedRuleWithOperationsDraft;
class RuleWithOperationsDraft;
class ValidationDraft;
class VariableDraft;

class ApplyConfigurationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string expression() const { return read_field<std::string>("expression"); }
  ApplyConfigurationDraft& set_expression(std::string_view value) {
    return put_field<std::string>("expression", value), *this;
  }
  ApplyConfigurationDraft& clear_expression() { return erase_field("expression"), *this; }
};

class AuditAnnotationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string key() const { return read_field<std::string>("key"); }
  AuditAnnotationDraft& set_key(std::string_view value) { return put_field<std::string>("key", value), *this; }
  AuditAnnotationDraft& clear_key() { return erase_field("key"), *this; }
  std::string value_expression() const { return read_field<std::string>("valueExpression"); }
  AuditAnnotationDraft& set_value_expression(std::string_view value) {
    return put_field<std::string>("valueExpression", value), *this;
  }
  AuditAnnotationDraft& clear_value_expression() { return erase_field("valueExpression"), *this; }
};

class ExpressionWarningDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string field_ref() const { return read_field<std::string>("fieldRef"); }
  ExpressionWarningDraft& set_field_ref(std::string_view value) {
    return put_field<std::string>("fieldRef", value), *this;
  }
  ExpressionWarningDraft& clear_field_ref() { return erase_field("fieldRef"), *this; }
  std::string warning() const { return read_field<std::string>("warning"); }
  ExpressionWarningDraft& set_warning(std::string_view value) {
    return put_field<std::string>("warning", value), *this;
  }
  ExpressionWarningDraft& clear_warning() { return erase_field("warning"), *this; }
};

class JSONPatchDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string expression() const { return read_field<std::string>("expression"); }
  JSONPatchDraft& set_expression(std::string_view value) { return put_field<std::string>("expression", value), *this; }
  JSONPatchDraft& clear_expression() { return erase_field("expression"), *this; }
};

class MatchConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string expression() const { return read_field<std::string>("expression"); }
  MatchConditionDraft& set_expression(std::string_view value) {
    return put_field<std::string>("expression", value), *this;
  }
  MatchConditionDraft& clear_expression() { return erase_field("expression"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  MatchConditionDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  MatchConditionDraft& clear_name() { return erase_field("name"), *this; }
};

class MatchResourcesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<NamedRuleWithOperationsDraft> exclude_resource_rules() { return {*this, "excludeResourceRules"}; }
  MatchResourcesDraft& clear_exclude_resource_rules() { return erase_field("excludeResourceRules"), *this; }
  std::optional<std::string> match_policy() const { return find_field<std::string>("matchPolicy"); }
  MatchResourcesDraft& set_match_policy(std::string_view value) {
    return put_field<std::string>("matchPolicy", value), *this;
  }
  MatchResourcesDraft& clear_match_policy() { return erase_field("matchPolicy"), *this; }
  k8s::meta::v1::LabelSelectorDraft namespace_selector() { return {*this, "namespaceSelector"}; }
  MatchResourcesDraft& clear_namespace_selector() { return erase_field("namespaceSelector"), *this; }
  k8s::meta::v1::LabelSelectorDraft object_selector() { return {*this, "objectSelector"}; }
  MatchResourcesDraft& clear_object_selector() { return erase_field("objectSelector"), *this; }
  DraftList<NamedRuleWithOperationsDraft> resource_rules() { return {*this, "resourceRules"}; }
  MatchResourcesDraft& clear_resource_rules() { return erase_field("resourceRules"), *this; }
};

class ParamKindDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string api_version() const { return read_field<std::string>("apiVersion"); }
  ParamKindDraft& set_api_version(std::string_view value) { return put_field<std::string>("apiVersion", value), *this; }
  ParamKindDraft& clear_api_version() { return erase_field("apiVersion"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  ParamKindDraft& set_kind(std::string_view value) { return put_field<std::string>("kind", value), *this; }
  ParamKindDraft& clear_kind() { return erase_field("kind"), *this; }
};

class MutatingAdmissionPolicySpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> failure_policy() const { return find_field<std::string>("failurePolicy"); }
  MutatingAdmissionPolicySpecDraft& set_failure_policy(std::string_view value) {
    return put_field<std::string>("failurePolicy", value), *this;
  }
  MutatingAdmissionPolicySpecDraft& clear_failure_policy() { return erase_field("failurePolicy"), *this; }
  DraftList<MatchConditionDraft> match_conditions() { return {*this, "matchConditions"}; }
  MutatingAdmissionPolicySpecDraft& clear_match_conditions() { return erase_field("matchConditions"), *this; }
  MatchResourcesDraft match_constraints() { return {*this, "matchConstraints"}; }
  MutatingAdmissionPolicySpecDraft& clear_match_constraints() { return erase_field("matchConstraints"), *this; }
  DraftList<MutationDraft> mutations() { return {*this, "mutations"}; }
  MutatingAdmissionPolicySpecDraft& clear_mutations() { return erase_field("mutations"), *this; }
  ParamKindDraft param_kind() { return {*this, "paramKind"}; }
  MutatingAdmissionPolicySpecDraft& clear_param_kind() { return erase_field("paramKind"), *this; }
  std::string reinvocation_policy() const { return read_field<std::string>("reinvocationPolicy"); }
  MutatingAdmissionPolicySpecDraft& set_reinvocation_policy(std::string_view value) {
    return put_field<std::string>("reinvocationPolicy", value), *this;
  }
  MutatingAdmissionPolicySpecDraft& clear_reinvocation_policy() { return erase_field("reinvocationPolicy"), *this; }
  DraftList<VariableDraft> variables() { return {*this, "variables"}; }
  MutatingAdmissionPolicySpecDraft& clear_variables() { return erase_field("variables"), *this; }
};

class MutatingAdmissionPolicyDraft : public KindDraft<MutatingAdmissionPolicyDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "MutatingAdmissionPolicy"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  MutatingAdmissionPolicyDraft& clear_metadata() { return erase_field("metadata"), *this; }
  MutatingAdmissionPolicySpecDraft spec() { return {root(), "spec"}; }
  MutatingAdmissionPolicyDraft& clear_spec() { return erase_field("spec"), *this; }
};

class ParamRefDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  ParamRefDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ParamRefDraft& clear_name() { return erase_field("name"), *this; }
  std::string namespace_() const { return read_field<std::string>("namespace"); }
  ParamRefDraft& set_namespace_(std::string_view value) { return put_field<std::string>("namespace", value), *this; }
  ParamRefDraft& clear_namespace_() { return erase_field("namespace"), *this; }
  std::optional<std::string> parameter_not_found_action() const {
    return find_field<std::string>("parameterNotFoundAction");
  }
  ParamRefDraft& set_parameter_not_found_action(std::string_view value) {
    return put_field<std::string>("parameterNotFoundAction", value), *this;
  }
  ParamRefDraft& clear_parameter_not_found_action() { return erase_field("parameterNotFoundAction"), *this; }
  k8s::meta::v1::LabelSelectorDraft selector() { return {*this, "selector"}; }
  ParamRefDraft& clear_selector() { return erase_field("selector"), *this; }
};

class MutatingAdmissionPolicyBindingSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  MatchResourcesDraft match_resources() { return {*this, "matchResources"}; }
  MutatingAdmissionPolicyBindingSpecDraft& clear_match_resources() { return erase_field("matchResources"), *this; }
  ParamRefDraft param_ref() { return {*this, "paramRef"}; }
  MutatingAdmissionPolicyBindingSpecDraft& clear_param_ref() { return erase_field("paramRef"), *this; }
  std::string policy_name() const { return read_field<std::string>("policyName"); }
  MutatingAdmissionPolicyBindingSpecDraft& set_policy_name(std::string_view value) {
    return put_field<std::string>("policyName", value), *this;
  }
  MutatingAdmissionPolicyBindingSpecDraft& clear_policy_name() { return erase_field("policyName"), *this; }
};

class MutatingAdmissionPolicyBindingDraft : public KindDraft<MutatingAdmissionPolicyBindingDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "MutatingAdmissionPolicyBinding"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  MutatingAdmissionPolicyBindingDraft& clear_metadata() { return erase_field("metadata"), *this; }
  MutatingAdmissionPolicyBindingSpecDraft spec() { return {root(), "spec"}; }
  MutatingAdmissionPolicyBindingDraft& clear_spec() { return erase_field("spec"), *this; }
};

class ServiceReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  ServiceReferenceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ServiceReferenceDraft& clear_name() { return erase_field("name"), *this; }
  std::string namespace_() const { return read_field<std::string>("namespace"); }
  ServiceReferenceDraft& set_namespace_(std::string_view value) {
    return put_field<std::string>("namespace", value), *this;
  }
  ServiceReferenceDraft& clear_namespace_() { return erase_field("namespace"), *this; }
  std::optional<std::string> path() const { return find_field<std::string>("path"); }
  ServiceReferenceDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  ServiceReferenceDraft& clear_path() { return erase_field("path"), *this; }
  std::optional<std::int32_t> port() const { return find_field<std::int32_t>("port"); }
  ServiceReferenceDraft& set_port(std::int32_t value) { return put_field<std::int32_t>("port", value), *this; }
  ServiceReferenceDraft& clear_port() { return erase_field("port"), *this; }
};

class WebhookClientConfigDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string ca_bundle() const { return read_field<Binary>("caBundle"); }
  WebhookClientConfigDraft& set_ca_bundle(std::string_view value) {
    return put_field<Binary>("caBundle", value), *this;
  }
  WebhookClientConfigDraft& clear_ca_bundle() { return erase_field("caBundle"), *this; }
  ServiceReferenceDraft service() { return {*this, "service"}; }
  WebhookClientConfigDraft& clear_service() { return erase_field("service"), *this; }
  std::optional<std::string> url() const { return find_field<std::string>("url"); }
  WebhookClientConfigDraft& set_url(std::string_view value) { return put_field<std::string>("url", value), *this; }
  WebhookClientConfigDraft& clear_url() { return erase_field("url"), *this; }
};

class MutatingWebhookDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> admission_review_versions() { return {*this, "admissionReviewVersions"}; }
  MutatingWebhookDraft& clear_admission_review_versions() { return erase_field("admissionReviewVersions"), *this; }
  WebhookClientConfigDraft client_config() { return {*this, "clientConfig"}; }
  MutatingWebhookDraft& clear_client_config() { return erase_field("clientConfig"), *this; }
  std::optional<std::string> failure_policy() const { return find_field<std::string>("failurePolicy"); }
  MutatingWebhookDraft& set_failure_policy(std::string_view value) {
    return put_field<std::string>("failurePolicy", value), *this;
  }
  MutatingWebhookDraft& clear_failure_policy() { return erase_field("failurePolicy"), *this; }
  DraftList<MatchConditionDraft> match_conditions() { return {*this, "matchConditions"}; }
  MutatingWebhookDraft& clear_match_conditions() { return erase_field("matchConditions"), *this; }
  std::optional<std::string> match_policy() const { return find_field<std::string>("matchPolicy"); }
  MutatingWebhookDraft& set_match_policy(std::string_view value) {
    return put_field<std::string>("matchPolicy", value), *this;
  }
  MutatingWebhookDraft& clear_match_policy() { return erase_field("matchPolicy"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  MutatingWebhookDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  MutatingWebhookDraft& clear_name() { return erase_field("name"), *this; }
  k8s::meta::v1::LabelSelectorDraft namespace_selector() { return {*this, "namespaceSelector"}; }
  MutatingWebhookDraft& clear_namespace_selector() { return erase_field("namespaceSelector"), *this; }
  k8s::meta::v1::LabelSelectorDraft object_selector() { return {*this, "objectSelector"}; }
  MutatingWebhookDraft& clear_object_selector() { return erase_field("objectSelector"), *this; }
  std::optional<std::string> reinvocation_policy() const { return find_field<std::string>("reinvocationPolicy"); }
  MutatingWebhookDraft& set_reinvocation_policy(std::string_view value) {
    return put_field<std::string>("reinvocationPolicy", value), *this;
  }
  MutatingWebhookDraft& clear_reinvocation_policy() { return erase_field("reinvocationPolicy"), *this; }
  DraftList<RuleWithOperationsDraft> rules() { return {*this, "rules"}; }
  MutatingWebhookDraft& clear_rules() { return erase_field("rules"), *this; }
  std::optional<std::string> side_effects() const { return find_field<std::string>("sideEffects"); }
  MutatingWebhookDraft& set_side_effects(std::string_view value) {
    return put_field<std::string>("sideEffects", value), *this;
  }
  MutatingWebhookDraft& clear_side_effects() { return erase_field("sideEffects"), *this; }
  std::optional<std::int32_t> timeout_seconds() const { return find_field<std::int32_t>("timeoutSeconds"); }
  MutatingWebhookDraft& set_timeout_seconds(std::int32_t value) {
    return put_field<std::int32_t>("timeoutSeconds", value), *this;
  }
  MutatingWebhookDraft& clear_timeout_seconds() { return erase_field("timeoutSeconds"), *this; }
};

class MutatingWebhookConfigurationDraft : public KindDraft<MutatingWebhookConfigurationDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "MutatingWebhookConfiguration"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  MutatingWebhookConfigurationDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DraftList<MutatingWebhookDraft> webhooks() { return {root(), "webhooks"}; }
  MutatingWebhookConfigurationDraft& clear_webhooks() { return erase_field("webhooks"), *this; }
};

class MutationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  ApplyConfigurationDraft apply_configuration() { return {*this, "applyConfiguration"}; }
  MutationDraft& clear_apply_configuration() { return erase_field("applyConfiguration"), *this; }
  JSONPatchDraft json_patch() { return {*this, "jsonPatch"}; }
  MutationDraft& clear_json_patch() { return erase_field("jsonPatch"), *this; }
  std::string patch_type() const { return read_field<std::string>("patchType"); }
  MutationDraft& set_patch_type(std::string_view value) { return put_field<std::string>("patchType", value), *this; }
  MutationDraft& clear_patch_type() { return erase_field("patchType"), *this; }
};

class RuleWithOperationsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> operations() { return {*this, "operations"}; }
  RuleWithOperationsDraft& clear_operations() { return erase_field("operations"), *this; }
  DraftList<TextDraft> api_groups() { return {*this, "apiGroups"}; }
  RuleWithOperationsDraft& clear_api_groups() { return erase_field("apiGroups"), *this; }
  DraftList<TextDraft> api_versions() { return {*this, "apiVersions"}; }
  RuleWithOperationsDraft& clear_api_versions() { return erase_field("apiVersions"), *this; }
  DraftList<TextDraft> resources() { return {*this, "resources"}; }
  RuleWithOperationsDraft& clear_resources() { return erase_field("resources"), *this; }
  std::optional<std::string> scope() const { return find_field<std::string>("scope"); }
  RuleWithOperationsDraft& set_scope(std::string_view value) { return put_field<std::string>("scope", value), *this; }
  RuleWithOperationsDraft& clear_scope() { return erase_field("scope"), *this; }
};

class NamedRuleWithOperationsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> resource_names() { return {*this, "resourceNames"}; }
  NamedRuleWithOperationsDraft& clear_resource_names() { return erase_field("resourceNames"), *this; }
  DraftList<TextDraft> operations() { return {*this, "operations"}; }
  NamedRuleWithOperationsDraft& clear_operations() { return erase_field("operations"), *this; }
  DraftList<TextDraft> api_groups() { return {*this, "apiGroups"}; }
  NamedRuleWithOperationsDraft& clear_api_groups() { return erase_field("apiGroups"), *this; }
  DraftList<TextDraft> api_versions() { return {*this, "apiVersions"}; }
  NamedRuleWithOperationsDraft& clear_api_versions() { return erase_field("apiVersions"), *this; }
  DraftList<TextDraft> resources() { return {*this, "resources"}; }
  NamedRuleWithOperationsDraft& clear_resources() { return erase_field("resources"), *this; }
  std::optional<std::string> scope() const { return find_field<std::string>("scope"); }
  NamedRuleWithOperationsDraft& set_scope(std::string_view value) {
    return put_field<std::string>("scope", value), *this;
  }
  NamedRuleWithOperationsDraft& clear_scope() { return erase_field("scope"), *this; }
};

class TypeCheckingDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<ExpressionWarningDraft> expression_warnings() { return {*this, "expressionWarnings"}; }
  TypeCheckingDraft& clear_expression_warnings() { return erase_field("expressionWarnings"), *this; }
};

class ValidatingAdmissionPolicySpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<AuditAnnotationDraft> audit_annotations() { return {*this, "auditAnnotations"}; }
  ValidatingAdmissionPolicySpecDraft& clear_audit_annotations() { return erase_field("auditAnnotations"), *this; }
  std::optional<std::string> failure_policy() const { return find_field<std::string>("failurePolicy"); }
  ValidatingAdmissionPolicySpecDraft& set_failure_policy(std::string_view value) {
    return put_field<std::string>("failurePolicy", value), *this;
  }
  ValidatingAdmissionPolicySpecDraft& clear_failure_policy() { return erase_field("failurePolicy"), *this; }
  DraftList<MatchConditionDraft> match_conditions() { return {*this, "matchConditions"}; }
  ValidatingAdmissionPolicySpecDraft& clear_match_conditions() { return erase_field("matchConditions"), *this; }
  MatchResourcesDraft match_constraints() { return {*this, "matchConstraints"}; }
  ValidatingAdmissionPolicySpecDraft& clear_match_constraints() { return erase_field("matchConstraints"), *this; }
  ParamKindDraft param_kind() { return {*this, "paramKind"}; }
  ValidatingAdmissionPolicySpecDraft& clear_param_kind() { return erase_field("paramKind"), *this; }
  DraftList<ValidationDraft> validations() { return {*this, "validations"}; }
  ValidatingAdmissionPolicySpecDraft& clear_validations() { return erase_field("validations"), *this; }
  DraftList<VariableDraft> variables() { return {*this, "variables"}; }
  ValidatingAdmissionPolicySpecDraft& clear_variables() { return erase_field("variables"), *this; }
};

class ValidatingAdmissionPolicyStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<k8s::meta::v1::ConditionDraft> conditions() { return {*this, "conditions"}; }
  ValidatingAdmissionPolicyStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::int64_t observed_generation() const { return read_field<std::int64_t>("observedGeneration"); }
  ValidatingAdmissionPolicyStatusDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  ValidatingAdmissionPolicyStatusDraft& clear_observed_generation() { return erase_field("observedGeneration"), *this; }
  TypeCheckingDraft type_checking() { return {*this, "typeChecking"}; }
  ValidatingAdmissionPolicyStatusDraft& clear_type_checking() { return erase_field("typeChecking"), *this; }
};

class ValidatingAdmissionPolicyDraft : public KindDraft<ValidatingAdmissionPolicyDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "ValidatingAdmissionPolicy"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ValidatingAdmissionPolicyDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ValidatingAdmissionPolicySpecDraft spec() { return {root(), "spec"}; }
  ValidatingAdmissionPolicyDraft& clear_spec() { return erase_field("spec"), *this; }
  ValidatingAdmissionPolicyStatusDraft status() { return {root(), "status"}; }
  ValidatingAdmissionPolicyDraft& clear_status() { return erase_field("status"), *this; }
};

class ValidatingAdmissionPolicyBindingSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  MatchResourcesDraft match_resources() { return {*this, "matchResources"}; }
  ValidatingAdmissionPolicyBindingSpecDraft& clear_match_resources() { return erase_field("matchResources"), *this; }
  ParamRefDraft param_ref() { return {*this, "paramRef"}; }
  ValidatingAdmissionPolicyBindingSpecDraft& clear_param_ref() { return erase_field("paramRef"), *this; }
  std::string policy_name() const { return read_field<std::string>("policyName"); }
  ValidatingAdmissionPolicyBindingSpecDraft& set_policy_name(std::string_view value) {
    return put_field<std::string>("policyName", value), *this;
  }
  ValidatingAdmissionPolicyBindingSpecDraft& clear_policy_name() { return erase_field("policyName"), *this; }
  DraftList<TextDraft> validation_actions() { return {*this, "validationActions"}; }
  ValidatingAdmissionPolicyBindingSpecDraft& clear_validation_actions() {
    return erase_field("validationActions"), *this;
  }
};

class ValidatingAdmissionPolicyBindingDraft : public KindDraft<ValidatingAdmissionPolicyBindingDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "ValidatingAdmissionPolicyBinding"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ValidatingAdmissionPolicyBindingDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ValidatingAdmissionPolicyBindingSpecDraft spec() { return {root(), "spec"}; }
  ValidatingAdmissionPolicyBindingDraft& clear_spec() { return erase_field("spec"), *this; }
};

class ValidatingWebhookDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> admission_review_versions() { return {*this, "admissionReviewVersions"}; }
  ValidatingWebhookDraft& clear_admission_review_versions() { return erase_field("admissionReviewVersions"), *this; }
  WebhookClientConfigDraft client_config() { return {*this, "clientConfig"}; }
  ValidatingWebhookDraft& clear_client_config() { return erase_field("clientConfig"), *this; }
  std::optional<std::string> failure_policy() const { return find_field<std::string>("failurePolicy"); }
  ValidatingWebhookDraft& set_failure_policy(std::string_view value) {
    return put_field<std::string>("failurePolicy", value), *this;
  }
  ValidatingWebhookDraft& clear_failure_policy() { return erase_field("failurePolicy"), *this; }
  DraftList<MatchConditionDraft> match_conditions() { return {*this, "matchConditions"}; }
  ValidatingWebhookDraft& clear_match_conditions() { return erase_field("matchConditions"), *this; }
  std::optional<std::string> match_policy() const { return find_field<std::string>("matchPolicy"); }
  ValidatingWebhookDraft& set_match_policy(std::string_view value) {
    return put_field<std::string>("matchPolicy", value), *this;
  }
  ValidatingWebhookDraft& clear_match_policy() { return erase_field("matchPolicy"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  ValidatingWebhookDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ValidatingWebhookDraft& clear_name() { return erase_field("name"), *this; }
  k8s::meta::v1::LabelSelectorDraft namespace_selector() { return {*this, "namespaceSelector"}; }
  ValidatingWebhookDraft& clear_namespace_selector() { return erase_field("namespaceSelector"), *this; }
  k8s::meta::v1::LabelSelectorDraft object_selector() { return {*this, "objectSelector"}; }
  ValidatingWebhookDraft& clear_object_selector() { return erase_field("objectSelector"), *this; }
  DraftList<RuleWithOperationsDraft> rules() { return {*this, "rules"}; }
  ValidatingWebhookDraft& clear_rules() { return erase_field("rules"), *this; }
  std::optional<std::string> side_effects() const { return find_field<std::string>("sideEffects"); }
  ValidatingWebhookDraft& set_side_effects(std::string_view value) {
    return put_field<std::string>("sideEffects", value), *this;
  }
  ValidatingWebhookDraft& clear_side_effects() { return erase_field("sideEffects"), *this; }
  std::optional<std::int32_t> timeout_seconds() const { return find_field<std::int32_t>("timeoutSeconds"); }
  ValidatingWebhookDraft& set_timeout_seconds(std::int32_t value) {
    return put_field<std::int32_t>("timeoutSeconds", value), *this;
  }
  ValidatingWebhookDraft& clear_timeout_seconds() { return erase_field("timeoutSeconds"), *this; }
};

class ValidatingWebhookConfigurationDraft : public KindDraft<ValidatingWebhookConfigurationDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "ValidatingWebhookConfiguration"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ValidatingWebhookConfigurationDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DraftList<ValidatingWebhookDraft> webhooks() { return {root(), "webhooks"}; }
  ValidatingWebhookConfigurationDraft& clear_webhooks() { return erase_field("webhooks"), *this; }
};

class ValidationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string expression() const { return read_field<std::string>("expression"); }
  ValidationDraft& set_expression(std::string_view value) { return put_field<std::string>("expression", value), *this; }
  ValidationDraft& clear_expression() { return erase_field("expression"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  ValidationDraft& set_message(std::string_view value) { return put_field<std::string>("message", value), *this; }
  ValidationDraft& clear_message() { return erase_field("message"), *this; }
  std::string message_expression() const { return read_field<std::string>("messageExpression"); }
  ValidationDraft& set_message_expression(std::string_view value) {
    return put_field<std::string>("messageExpression", value), *this;
  }
  ValidationDraft& clear_message_expression() { return erase_field("messageExpression"), *this; }
  std::optional<std::string> reason() const { return find_field<std::string>("reason"); }
  ValidationDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  ValidationDraft& clear_reason() { return erase_field("reason"), *this; }
};

class VariableDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string expression() const { return read_field<std::string>("expression"); }
  VariableDraft& set_expression(std::string_view value) { return put_field<std::string>("expression", value), *this; }
  VariableDraft& clear_expression() { return erase_field("expression"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  VariableDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  VariableDraft& clear_name() { return erase_field("name"), *this; }
};

}  // namespace tain::k8s::admissionregistration::v1
