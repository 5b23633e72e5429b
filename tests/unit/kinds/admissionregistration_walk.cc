// Made by tools/schema/run; do not edit.
#include <tain/kinds/admissionregistration_v1.h>
#include <tain/kinds/admissionregistration_v1alpha1.h>
#include <tain/kinds/admissionregistration_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
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

namespace tain::k8s::admissionregistration::v1 {

void members_of(Members&, const ApplyConfiguration&);
void members_of(Members&, const AuditAnnotation&);
void members_of(Members&, const ExpressionWarning&);
void members_of(Members&, const JSONPatch&);
void members_of(Members&, const MatchCondition&);
void members_of(Members&, const MatchResources&);
void members_of(Members&, const MutatingAdmissionPolicy&);
void members_of(Members&, const MutatingAdmissionPolicyBinding&);
void members_of(Members&, const MutatingAdmissionPolicyBindingList&);
void members_of(Members&, const MutatingAdmissionPolicyBindingSpec&);
void members_of(Members&, const MutatingAdmissionPolicyList&);
void members_of(Members&, const MutatingAdmissionPolicySpec&);
void members_of(Members&, const MutatingWebhook&);
void members_of(Members&, const MutatingWebhookConfiguration&);
void members_of(Members&, const MutatingWebhookConfigurationList&);
void members_of(Members&, const Mutation&);
void members_of(Members&, const NamedRuleWithOperations&);
void members_of(Members&, const ParamKind&);
void members_of(Members&, const ParamRef&);
void members_of(Members&, const Rule&);
void members_of(Members&, const RuleWithOperations&);
void members_of(Members&, const ServiceReference&);
void members_of(Members&, const TypeChecking&);
void members_of(Members&, const ValidatingAdmissionPolicy&);
void members_of(Members&, const ValidatingAdmissionPolicyBinding&);
void members_of(Members&, const ValidatingAdmissionPolicyBindingList&);
void members_of(Members&, const ValidatingAdmissionPolicyBindingSpec&);
void members_of(Members&, const ValidatingAdmissionPolicyList&);
void members_of(Members&, const ValidatingAdmissionPolicySpec&);
void members_of(Members&, const ValidatingAdmissionPolicyStatus&);
void members_of(Members&, const ValidatingWebhook&);
void members_of(Members&, const ValidatingWebhookConfiguration&);
void members_of(Members&, const ValidatingWebhookConfigurationList&);
void members_of(Members&, const Validation&);
void members_of(Members&, const Variable&);
void members_of(Members&, const WebhookClientConfig&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ApplyConfiguration& view) {
  add_unless_empty(out, "expression", view.expression());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AuditAnnotation& view) {
  out.add("key", json_of(view.key()));
  out.add("valueExpression", json_of(view.value_expression()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExpressionWarning& view) {
  out.add("fieldRef", json_of(view.field_ref()));
  out.add("warning", json_of(view.warning()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const JSONPatch& view) {
  add_unless_empty(out, "expression", view.expression());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MatchCondition& view) {
  out.add("expression", json_of(view.expression()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MatchResources& view) {
  out.add("excludeResourceRules", json_of(view.exclude_resource_rules()));
  out.add("matchPolicy", json_of(view.match_policy()));
  out.add("namespaceSelector", json_of(view.namespace_selector()));
  out.add("objectSelector", json_of(view.object_selector()));
  out.add("resourceRules", json_of(view.resource_rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicy& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicyBinding& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicyBindingList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicyBindingSpec& view) {
  out.add("matchResources", json_of(view.match_resources()));
  out.add("paramRef", json_of(view.param_ref()));
  add_unless_empty(out, "policyName", view.policy_name());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicyList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicySpec& view) {
  out.add("failurePolicy", json_of(view.failure_policy()));
  out.add("matchConditions", json_of(view.match_conditions()));
  out.add("matchConstraints", json_of(view.match_constraints()));
  out.add("mutations", json_of(view.mutations()));
  out.add("paramKind", json_of(view.param_kind()));
  add_unless_empty(out, "reinvocationPolicy", view.reinvocation_policy());
  out.add("variables", json_of(view.variables()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingWebhook& view) {
  out.add("admissionReviewVersions", json_of(view.admission_review_versions()));
  out.add("clientConfig", json_of(view.client_config()));
  out.add("failurePolicy", json_of(view.failure_policy()));
  out.add("matchConditions", json_of(view.match_conditions()));
  out.add("matchPolicy", json_of(view.match_policy()));
  out.add("name", json_of(view.name()));
  out.add("namespaceSelector", json_of(view.namespace_selector()));
  out.add("objectSelector", json_of(view.object_selector()));
  out.add("reinvocationPolicy", json_of(view.reinvocation_policy()));
  out.add("rules", json_of(view.rules()));
  out.add("sideEffects", json_of(view.side_effects()));
  out.add("timeoutSeconds", json_of(view.timeout_seconds()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingWebhookConfiguration& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("webhooks", json_of(view.webhooks()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingWebhookConfigurationList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Mutation& view) {
  out.add("applyConfiguration", json_of(view.apply_configuration()));
  out.add("jsonPatch", json_of(view.json_patch()));
  out.add("patchType", json_of(view.patch_type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NamedRuleWithOperations& view) {
  out.add("resourceNames", json_of(view.resource_names()));
  members_of(out, static_cast<const RuleWithOperations&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ParamKind& view) {
  add_unless_empty(out, "apiVersion", view.api_version());
  add_unless_empty(out, "kind", view.kind());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ParamRef& view) {
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
  out.add("parameterNotFoundAction", json_of(view.parameter_not_found_action()));
  out.add("selector", json_of(view.selector()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Rule& view) {
  out.add("apiGroups", json_of(view.api_groups()));
  out.add("apiVersions", json_of(view.api_versions()));
  out.add("resources", json_of(view.resources()));
  out.add("scope", json_of(view.scope()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RuleWithOperations& view) {
  out.add("operations", json_of(view.operations()));
  members_of(out, static_cast<const Rule&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceReference& view) {
  out.add("name", json_of(view.name()));
  out.add("namespace", json_of(view.namespace_()));
  out.add("path", json_of(view.path()));
  out.add("port", json_of(view.port()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TypeChecking& view) {
  out.add("expressionWarnings", json_of(view.expression_warnings()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicy& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyBinding& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyBindingList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyBindingSpec& view) {
  out.add("matchResources", json_of(view.match_resources()));
  out.add("paramRef", json_of(view.param_ref()));
  add_unless_empty(out, "policyName", view.policy_name());
  out.add("validationActions", json_of(view.validation_actions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicySpec& view) {
  out.add("auditAnnotations", json_of(view.audit_annotations()));
  out.add("failurePolicy", json_of(view.failure_policy()));
  out.add("matchConditions", json_of(view.match_conditions()));
  out.add("matchConstraints", json_of(view.match_constraints()));
  out.add("paramKind", json_of(view.param_kind()));
  out.add("validations", json_of(view.validations()));
  out.add("variables", json_of(view.variables()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  out.add("typeChecking", json_of(view.type_checking()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingWebhook& view) {
  out.add("admissionReviewVersions", json_of(view.admission_review_versions()));
  out.add("clientConfig", json_of(view.client_config()));
  out.add("failurePolicy", json_of(view.failure_policy()));
  out.add("matchConditions", json_of(view.match_conditions()));
  out.add("matchPolicy", json_of(view.match_policy()));
  out.add("name", json_of(view.name()));
  out.add("namespaceSelector", json_of(view.namespace_selector()));
  out.add("objectSelector", json_of(view.object_selector()));
  out.add("rules", json_of(view.rules()));
  out.add("sideEffects", json_of(view.side_effects()));
  out.add("timeoutSeconds", json_of(view.timeout_seconds()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingWebhookConfiguration& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("webhooks", json_of(view.webhooks()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingWebhookConfigurationList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Validation& view) {
  out.add("expression", json_of(view.expression()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "messageExpression", view.message_expression());
  out.add("reason", json_of(view.reason()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Variable& view) {
  out.add("expression", json_of(view.expression()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WebhookClientConfig& view) {
  add_unless_empty(out, "caBundle", view.ca_bundle());
  out.add("service", json_of(view.service()));
  out.add("url", json_of(view.url()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<MutatingAdmissionPolicy>(),
    add_walker<MutatingAdmissionPolicyBinding>(),
    add_walker<MutatingAdmissionPolicyBindingList>(),
    add_walker<MutatingAdmissionPolicyList>(),
    add_walker<MutatingWebhookConfiguration>(),
    add_walker<MutatingWebhookConfigurationList>(),
    add_walker<ValidatingAdmissionPolicy>(),
    add_walker<ValidatingAdmissionPolicyBinding>(),
    add_walker<ValidatingAdmissionPolicyBindingList>(),
    add_walker<ValidatingAdmissionPolicyList>(),
    add_walker<ValidatingWebhookConfiguration>(),
    add_walker<ValidatingWebhookConfigurationList>(),
};

}  // namespace

}  // namespace tain::k8s::admissionregistration::v1

namespace tain::k8s::admissionregistration::v1 {
void members_of(Members&, const RuleWithOperations&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
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

namespace tain::k8s::admissionregistration::v1alpha1 {

void members_of(Members&, const ApplyConfiguration&);
void members_of(Members&, const AuditAnnotation&);
void members_of(Members&, const ExpressionWarning&);
void members_of(Members&, const JSONPatch&);
void members_of(Members&, const MatchCondition&);
void members_of(Members&, const MatchResources&);
void members_of(Members&, const MutatingAdmissionPolicy&);
void members_of(Members&, const MutatingAdmissionPolicyBinding&);
void members_of(Members&, const MutatingAdmissionPolicyBindingList&);
void members_of(Members&, const MutatingAdmissionPolicyBindingSpec&);
void members_of(Members&, const MutatingAdmissionPolicyList&);
void members_of(Members&, const MutatingAdmissionPolicySpec&);
void members_of(Members&, const Mutation&);
void members_of(Members&, const NamedRuleWithOperations&);
void members_of(Members&, const ParamKind&);
void members_of(Members&, const ParamRef&);
void members_of(Members&, const TypeChecking&);
void members_of(Members&, const ValidatingAdmissionPolicy&);
void members_of(Members&, const ValidatingAdmissionPolicyBinding&);
void members_of(Members&, const ValidatingAdmissionPolicyBindingList&);
void members_of(Members&, const ValidatingAdmissionPolicyBindingSpec&);
void members_of(Members&, const ValidatingAdmissionPolicyList&);
void members_of(Members&, const ValidatingAdmissionPolicySpec&);
void members_of(Members&, const ValidatingAdmissionPolicyStatus&);
void members_of(Members&, const Validation&);
void members_of(Members&, const Variable&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ApplyConfiguration& view) {
  add_unless_empty(out, "expression", view.expression());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AuditAnnotation& view) {
  out.add("key", json_of(view.key()));
  out.add("valueExpression", json_of(view.value_expression()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExpressionWarning& view) {
  out.add("fieldRef", json_of(view.field_ref()));
  out.add("warning", json_of(view.warning()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const JSONPatch& view) {
  add_unless_empty(out, "expression", view.expression());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MatchCondition& view) {
  out.add("expression", json_of(view.expression()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MatchResources& view) {
  out.add("excludeResourceRules", json_of(view.exclude_resource_rules()));
  out.add("matchPolicy", json_of(view.match_policy()));
  out.add("namespaceSelector", json_of(view.namespace_selector()));
  out.add("objectSelector", json_of(view.object_selector()));
  out.add("resourceRules", json_of(view.resource_rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicy& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicyBinding& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicyBindingList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicyBindingSpec& view) {
  out.add("matchResources", json_of(view.match_resources()));
  out.add("paramRef", json_of(view.param_ref()));
  add_unless_empty(out, "policyName", view.policy_name());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicyList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicySpec& view) {
  out.add("failurePolicy", json_of(view.failure_policy()));
  out.add("matchConditions", json_of(view.match_conditions()));
  out.add("matchConstraints", json_of(view.match_constraints()));
  out.add("mutations", json_of(view.mutations()));
  out.add("paramKind", json_of(view.param_kind()));
  add_unless_empty(out, "reinvocationPolicy", view.reinvocation_policy());
  out.add("variables", json_of(view.variables()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Mutation& view) {
  out.add("applyConfiguration", json_of(view.apply_configuration()));
  out.add("jsonPatch", json_of(view.json_patch()));
  out.add("patchType", json_of(view.patch_type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NamedRuleWithOperations& view) {
  out.add("resourceNames", json_of(view.resource_names()));
  members_of(out, static_cast<const k8s::admissionregistration::v1::RuleWithOperations&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ParamKind& view) {
  add_unless_empty(out, "apiVersion", view.api_version());
  add_unless_empty(out, "kind", view.kind());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ParamRef& view) {
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
  out.add("parameterNotFoundAction", json_of(view.parameter_not_found_action()));
  out.add("selector", json_of(view.selector()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TypeChecking& view) {
  out.add("expressionWarnings", json_of(view.expression_warnings()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicy& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyBinding& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyBindingList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyBindingSpec& view) {
  out.add("matchResources", json_of(view.match_resources()));
  out.add("paramRef", json_of(view.param_ref()));
  add_unless_empty(out, "policyName", view.policy_name());
  out.add("validationActions", json_of(view.validation_actions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicySpec& view) {
  out.add("auditAnnotations", json_of(view.audit_annotations()));
  out.add("failurePolicy", json_of(view.failure_policy()));
  out.add("matchConditions", json_of(view.match_conditions()));
  out.add("matchConstraints", json_of(view.match_constraints()));
  out.add("paramKind", json_of(view.param_kind()));
  out.add("validations", json_of(view.validations()));
  out.add("variables", json_of(view.variables()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  out.add("typeChecking", json_of(view.type_checking()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Validation& view) {
  out.add("expression", json_of(view.expression()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "messageExpression", view.message_expression());
  out.add("reason", json_of(view.reason()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Variable& view) {
  out.add("expression", json_of(view.expression()));
  out.add("name", json_of(view.name()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<MutatingAdmissionPolicy>(),
    add_walker<MutatingAdmissionPolicyBinding>(),
    add_walker<MutatingAdmissionPolicyBindingList>(),
    add_walker<MutatingAdmissionPolicyList>(),
    add_walker<ValidatingAdmissionPolicy>(),
    add_walker<ValidatingAdmissionPolicyBinding>(),
    add_walker<ValidatingAdmissionPolicyBindingList>(),
    add_walker<ValidatingAdmissionPolicyList>(),
};

}  // namespace

}  // namespace tain::k8s::admissionregistration::v1alpha1

namespace tain::k8s::admissionregistration::v1 {
void members_of(Members&, const RuleWithOperations&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
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

namespace tain::k8s::admissionregistration::v1beta1 {

void members_of(Members&, const ApplyConfiguration&);
void members_of(Members&, const AuditAnnotation&);
void members_of(Members&, const ExpressionWarning&);
void members_of(Members&, const JSONPatch&);
void members_of(Members&, const MatchCondition&);
void members_of(Members&, const MatchResources&);
void members_of(Members&, const MutatingAdmissionPolicy&);
void members_of(Members&, const MutatingAdmissionPolicyBinding&);
void members_of(Members&, const MutatingAdmissionPolicyBindingList&);
void members_of(Members&, const MutatingAdmissionPolicyBindingSpec&);
void members_of(Members&, const MutatingAdmissionPolicyList&);
void members_of(Members&, const MutatingAdmissionPolicySpec&);
void members_of(Members&, const MutatingWebhook&);
void members_of(Members&, const MutatingWebhookConfiguration&);
void members_of(Members&, const MutatingWebhookConfigurationList&);
void members_of(Members&, const Mutation&);
void members_of(Members&, const NamedRuleWithOperations&);
void members_of(Members&, const ParamKind&);
void members_of(Members&, const ParamRef&);
void members_of(Members&, const ServiceReference&);
void members_of(Members&, const TypeChecking&);
void members_of(Members&, const ValidatingAdmissionPolicy&);
void members_of(Members&, const ValidatingAdmissionPolicyBinding&);
void members_of(Members&, const ValidatingAdmissionPolicyBindingList&);
void members_of(Members&, const ValidatingAdmissionPolicyBindingSpec&);
void members_of(Members&, const ValidatingAdmissionPolicyList&);
void members_of(Members&, const ValidatingAdmissionPolicySpec&);
void members_of(Members&, const ValidatingAdmissionPolicyStatus&);
void members_of(Members&, const ValidatingWebhook&);
void members_of(Members&, const ValidatingWebhookConfiguration&);
void members_of(Members&, const ValidatingWebhookConfigurationList&);
void members_of(Members&, const Validation&);
void members_of(Members&, const Variable&);
void members_of(Members&, const WebhookClientConfig&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ApplyConfiguration& view) {
  add_unless_empty(out, "expression", view.expression());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AuditAnnotation& view) {
  out.add("key", json_of(view.key()));
  out.add("valueExpression", json_of(view.value_expression()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExpressionWarning& view) {
  out.add("fieldRef", json_of(view.field_ref()));
  out.add("warning", json_of(view.warning()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const JSONPatch& view) {
  add_unless_empty(out, "expression", view.expression());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MatchCondition& view) {
  out.add("expression", json_of(view.expression()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MatchResources& view) {
  out.add("excludeResourceRules", json_of(view.exclude_resource_rules()));
  out.add("matchPolicy", json_of(view.match_policy()));
  out.add("namespaceSelector", json_of(view.namespace_selector()));
  out.add("objectSelector", json_of(view.object_selector()));
  out.add("resourceRules", json_of(view.resource_rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicy& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicyBinding& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicyBindingList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicyBindingSpec& view) {
  out.add("matchResources", json_of(view.match_resources()));
  out.add("paramRef", json_of(view.param_ref()));
  add_unless_empty(out, "policyName", view.policy_name());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicyList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingAdmissionPolicySpec& view) {
  out.add("failurePolicy", json_of(view.failure_policy()));
  out.add("matchConditions", json_of(view.match_conditions()));
  out.add("matchConstraints", json_of(view.match_constraints()));
  out.add("mutations", json_of(view.mutations()));
  out.add("paramKind", json_of(view.param_kind()));
  add_unless_empty(out, "reinvocationPolicy", view.reinvocation_policy());
  out.add("variables", json_of(view.variables()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingWebhook& view) {
  out.add("admissionReviewVersions", json_of(view.admission_review_versions()));
  out.add("clientConfig", json_of(view.client_config()));
  out.add("failurePolicy", json_of(view.failure_policy()));
  out.add("matchConditions", json_of(view.match_conditions()));
  out.add("matchPolicy", json_of(view.match_policy()));
  out.add("name", json_of(view.name()));
  out.add("namespaceSelector", json_of(view.namespace_selector()));
  out.add("objectSelector", json_of(view.object_selector()));
  out.add("reinvocationPolicy", json_of(view.reinvocation_policy()));
  out.add("rules", json_of(view.rules()));
  out.add("sideEffects", json_of(view.side_effects()));
  out.add("timeoutSeconds", json_of(view.timeout_seconds()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingWebhookConfiguration& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("webhooks", json_of(view.webhooks()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const MutatingWebhookConfigurationList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Mutation& view) {
  out.add("applyConfiguration", json_of(view.apply_configuration()));
  out.add("jsonPatch", json_of(view.json_patch()));
  out.add("patchType", json_of(view.patch_type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NamedRuleWithOperations& view) {
  out.add("resourceNames", json_of(view.resource_names()));
  members_of(out, static_cast<const k8s::admissionregistration::v1::RuleWithOperations&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ParamKind& view) {
  add_unless_empty(out, "apiVersion", view.api_version());
  add_unless_empty(out, "kind", view.kind());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ParamRef& view) {
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
  out.add("parameterNotFoundAction", json_of(view.parameter_not_found_action()));
  out.add("selector", json_of(view.selector()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceReference& view) {
  out.add("name", json_of(view.name()));
  out.add("namespace", json_of(view.namespace_()));
  out.add("path", json_of(view.path()));
  out.add("port", json_of(view.port()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TypeChecking& view) {
  out.add("expressionWarnings", json_of(view.expression_warnings()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicy& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyBinding& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyBindingList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyBindingSpec& view) {
  out.add("matchResources", json_of(view.match_resources()));
  out.add("paramRef", json_of(view.param_ref()));
  add_unless_empty(out, "policyName", view.policy_name());
  out.add("validationActions", json_of(view.validation_actions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicySpec& view) {
  out.add("auditAnnotations", json_of(view.audit_annotations()));
  out.add("failurePolicy", json_of(view.failure_policy()));
  out.add("matchConditions", json_of(view.match_conditions()));
  out.add("matchConstraints", json_of(view.match_constraints()));
  out.add("paramKind", json_of(view.param_kind()));
  out.add("validations", json_of(view.validations()));
  out.add("variables", json_of(view.variables()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingAdmissionPolicyStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  out.add("typeChecking", json_of(view.type_checking()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingWebhook& view) {
  out.add("admissionReviewVersions", json_of(view.admission_review_versions()));
  out.add("clientConfig", json_of(view.client_config()));
  out.add("failurePolicy", json_of(view.failure_policy()));
  out.add("matchConditions", json_of(view.match_conditions()));
  out.add("matchPolicy", json_of(view.match_policy()));
  out.add("name", json_of(view.name()));
  out.add("namespaceSelector", json_of(view.namespace_selector()));
  out.add("objectSelector", json_of(view.object_selector()));
  out.add("rules", json_of(view.rules()));
  out.add("sideEffects", json_of(view.side_effects()));
  out.add("timeoutSeconds", json_of(view.timeout_seconds()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingWebhookConfiguration& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("webhooks", json_of(view.webhooks()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidatingWebhookConfigurationList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Validation& view) {
  out.add("expression", json_of(view.expression()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "messageExpression", view.message_expression());
  out.add("reason", json_of(view.reason()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Variable& view) {
  out.add("expression", json_of(view.expression()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WebhookClientConfig& view) {
  add_unless_empty(out, "caBundle", view.ca_bundle());
  out.add("service", json_of(view.service()));
  out.add("url", json_of(view.url()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<MutatingAdmissionPolicy>(),
    add_walker<MutatingAdmissionPolicyBinding>(),
    add_walker<MutatingAdmissionPolicyBindingList>(),
    add_walker<MutatingAdmissionPolicyList>(),
    add_walker<MutatingWebhookConfiguration>(),
    add_walker<MutatingWebhookConfigurationList>(),
    add_walker<ValidatingAdmissionPolicy>(),
    add_walker<ValidatingAdmissionPolicyBinding>(),
    add_walker<ValidatingAdmissionPolicyBindingList>(),
    add_walker<ValidatingAdmissionPolicyList>(),
    add_walker<ValidatingWebhookConfiguration>(),
    add_walker<ValidatingWebhookConfigurationList>(),
};

}  // namespace

}  // namespace tain::k8s::admissionregistration::v1beta1
