// Made by tools/schema/run from k8s.io/api/admissionregistration/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::admissionregistration::v1 {

struct FailurePolicyType {
  static constexpr std::string_view kIgnore = "Ignore";
  static constexpr std::string_view kFail = "Fail";
};

struct MatchPolicyType {
  static constexpr std::string_view kExact = "Exact";
  static constexpr std::string_view kEquivalent = "Equivalent";
};

struct OperationType {
  static constexpr std::string_view kOther = "*";
  static constexpr std::string_view kCREATE = "CREATE";
  static constexpr std::string_view kUPDATE = "UPDATE";
  static constexpr std::string_view kDELETE = "DELETE";
  static constexpr std::string_view kCONNECT = "CONNECT";
};

struct ParameterNotFoundActionType {
  static constexpr std::string_view kAllow = "Allow";
  static constexpr std::string_view kDeny = "Deny";
};

struct PatchType {
  static constexpr std::string_view kApplyConfiguration = "ApplyConfiguration";
  static constexpr std::string_view kJSONPatch = "JSONPatch";
};

struct ReinvocationPolicyType {
  static constexpr std::string_view kNever = "Never";
  static constexpr std::string_view kIfNeeded = "IfNeeded";
};

struct ScopeType {
  static constexpr std::string_view kCluster = "Cluster";
  static constexpr std::string_view kNamespaced = "Namespaced";
  static constexpr std::string_view kOther = "*";
};

struct SideEffectClass {
  static constexpr std::string_view kUnknown = "Unknown";
  static constexpr std::string_view kNone = "None";
  static constexpr std::string_view kSome = "Some";
  static constexpr std::string_view kNoneOnDryRun = "NoneOnDryRun";
};

struct ValidationAction {
  static constexpr std::string_view kDeny = "Deny";
  static constexpr std::string_view kWarn = "Warn";
  static constexpr std::string_view kAudit = "Audit";
};

class Mutation;
class NamedRuleWithOperations;
class RuleWithOperations;
class Validation;
class Variable;

class ApplyConfiguration : public View {
 public:
  using View::View;

  Text expression() const { return read<Text>("expression"); }
};

class AuditAnnotation : public View {
 public:
  using View::View;

  Text key() const { return read<Text>("key"); }
  Text value_expression() const { return read<Text>("valueExpression"); }
};

class ExpressionWarning : public View {
 public:
  using View::View;

  Text field_ref() const { return read<Text>("fieldRef"); }
  Text warning() const { return read<Text>("warning"); }
};

class JSONPatch : public View {
 public:
  using View::View;

  Text expression() const { return read<Text>("expression"); }
};

class MatchCondition : public View {
 public:
  using View::View;

  Text expression() const { return read<Text>("expression"); }
  Text name() const { return read<Text>("name"); }
};

class MatchResources : public View {
 public:
  using View::View;

  ListView<NamedRuleWithOperations> exclude_resource_rules() const {
    return ListView<NamedRuleWithOperations>(get("excludeResourceRules"));
  }
  std::optional<Text> match_policy() const { return find<Text>("matchPolicy"); }
  k8s::meta::v1::LabelSelector namespace_selector() const {
    return k8s::meta::v1::LabelSelector(get("namespaceSelector"));
  }
  k8s::meta::v1::LabelSelector object_selector() const { return k8s::meta::v1::LabelSelector(get("objectSelector")); }
  ListView<NamedRuleWithOperations> resource_rules() const {
    return ListView<NamedRuleWithOperations>(get("resourceRules"));
  }
};

class ParamKind : public View {
 public:
  using View::View;

  Text api_version() const { return read<Text>("apiVersion"); }
  Text kind() const { return read<Text>("kind"); }
};

class MutatingAdmissionPolicySpec : public View {
 public:
  using View::View;

  std::optional<Text> failure_policy() const { return find<Text>("failurePolicy"); }
  ListView<MatchCondition> match_conditions() const { return ListView<MatchCondition>(get("matchConditions")); }
  MatchResources match_constraints() const { return MatchResources(get("matchConstraints")); }
  ListView<Mutation> mutations() const { return ListView<Mutation>(get("mutations")); }
  ParamKind param_kind() const { return ParamKind(get("paramKind")); }
  Text reinvocation_policy() const { return read<Text>("reinvocationPolicy"); }
  ListView<Variable> variables() const { return ListView<Variable>(get("variables")); }
};

class MutatingAdmissionPolicy : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "mutatingadmissionpolicies";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "MutatingAdmissionPolicy"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  MutatingAdmissionPolicySpec spec() const { return MutatingAdmissionPolicySpec(get("spec")); }
};

class ParamRef : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  Text namespace_() const { return read<Text>("namespace"); }
  std::optional<Text> parameter_not_found_action() const { return find<Text>("parameterNotFoundAction"); }
  k8s::meta::v1::LabelSelector selector() const { return k8s::meta::v1::LabelSelector(get("selector")); }
};

class MutatingAdmissionPolicyBindingSpec : public View {
 public:
  using View::View;

  MatchResources match_resources() const { return MatchResources(get("matchResources")); }
  ParamRef param_ref() const { return ParamRef(get("paramRef")); }
  Text policy_name() const { return read<Text>("policyName"); }
};

class MutatingAdmissionPolicyBinding : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "mutatingadmissionpolicybindings";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "MutatingAdmissionPolicyBinding"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  MutatingAdmissionPolicyBindingSpec spec() const { return MutatingAdmissionPolicyBindingSpec(get("spec")); }
};

class MutatingAdmissionPolicyBindingList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "MutatingAdmissionPolicyBindingList"};
    return kKind;
  }

  ListView<MutatingAdmissionPolicyBinding> items() const {
    return ListView<MutatingAdmissionPolicyBinding>(get("items"));
  }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class MutatingAdmissionPolicyList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "MutatingAdmissionPolicyList"};
    return kKind;
  }

  ListView<MutatingAdmissionPolicy> items() const { return ListView<MutatingAdmissionPolicy>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ServiceReference : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  Text namespace_() const { return read<Text>("namespace"); }
  std::optional<Text> path() const { return find<Text>("path"); }
  std::optional<std::int32_t> port() const { return find<std::int32_t>("port"); }
};

class WebhookClientConfig : public View {
 public:
  using View::View;

  Binary ca_bundle() const { return read<Binary>("caBundle"); }
  ServiceReference service() const { return ServiceReference(get("service")); }
  std::optional<Text> url() const { return find<Text>("url"); }
};

class MutatingWebhook : public View {
 public:
  using View::View;

  ListView<Text> admission_review_versions() const { return ListView<Text>(get("admissionReviewVersions")); }
  WebhookClientConfig client_config() const { return WebhookClientConfig(get("clientConfig")); }
  std::optional<Text> failure_policy() const { return find<Text>("failurePolicy"); }
  ListView<MatchCondition> match_conditions() const { return ListView<MatchCondition>(get("matchConditions")); }
  std::optional<Text> match_policy() const { return find<Text>("matchPolicy"); }
  Text name() const { return read<Text>("name"); }
  k8s::meta::v1::LabelSelector namespace_selector() const {
    return k8s::meta::v1::LabelSelector(get("namespaceSelector"));
  }
  k8s::meta::v1::LabelSelector object_selector() const { return k8s::meta::v1::LabelSelector(get("objectSelector")); }
  std::optional<Text> reinvocation_policy() const { return find<Text>("reinvocationPolicy"); }
  ListView<RuleWithOperations> rules() const { return ListView<RuleWithOperations>(get("rules")); }
  std::optional<Text> side_effects() const { return find<Text>("sideEffects"); }
  std::optional<std::int32_t> timeout_seconds() const { return find<std::int32_t>("timeoutSeconds"); }
};

class MutatingWebhookConfiguration : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "mutatingwebhookconfigurations";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "MutatingWebhookConfiguration"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ListView<MutatingWebhook> webhooks() const { return ListView<MutatingWebhook>(get("webhooks")); }
};

class MutatingWebhookConfigurationList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "MutatingWebhookConfigurationList"};
    return kKind;
  }

  ListView<MutatingWebhookConfiguration> items() const { return ListView<MutatingWebhookConfiguration>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class Mutation : public View {
 public:
  using View::View;

  ApplyConfiguration apply_configuration() const { return ApplyConfiguration(get("applyConfiguration")); }
  JSONPatch json_patch() const { return JSONPatch(get("jsonPatch")); }
  Text patch_type() const { return read<Text>("patchType"); }
};

class Rule : public View {
 public:
  using View::View;

  ListView<Text> api_groups() const { return ListView<Text>(get("apiGroups")); }
  ListView<Text> api_versions() const { return ListView<Text>(get("apiVersions")); }
  ListView<Text> resources() const { return ListView<Text>(get("resources")); }
  std::optional<Text> scope() const { return find<Text>("scope"); }
};

class RuleWithOperations : public Rule {
 public:
  using Rule::Rule;

  ListView<Text> operations() const { return ListView<Text>(get("operations")); }
};

class NamedRuleWithOperations : public RuleWithOperations {
 public:
  using RuleWithOperations::RuleWithOperations;

  ListView<Text> resource_names() const { return ListView<Text>(get("resourceNames")); }
};

class TypeChecking : public View {
 public:
  using View::View;

  ListView<ExpressionWarning> expression_warnings() const {
    return ListView<ExpressionWarning>(get("expressionWarnings"));
  }
};

class ValidatingAdmissionPolicySpec : public View {
 public:
  using View::View;

  ListView<AuditAnnotation> audit_annotations() const { return ListView<AuditAnnotation>(get("auditAnnotations")); }
  std::optional<Text> failure_policy() const { return find<Text>("failurePolicy"); }
  ListView<MatchCondition> match_conditions() const { return ListView<MatchCondition>(get("matchConditions")); }
  MatchResources match_constraints() const { return MatchResources(get("matchConstraints")); }
  ParamKind param_kind() const { return ParamKind(get("paramKind")); }
  ListView<Validation> validations() const { return ListView<Validation>(get("validations")); }
  ListView<Variable> variables() const { return ListView<Variable>(get("variables")); }
};

class ValidatingAdmissionPolicyStatus : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
  std::int64_t observed_generation() const { return read<std::int64_t>("observedGeneration"); }
  TypeChecking type_checking() const { return TypeChecking(get("typeChecking")); }
};

class ValidatingAdmissionPolicy : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "validatingadmissionpolicies";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "ValidatingAdmissionPolicy"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ValidatingAdmissionPolicySpec spec() const { return ValidatingAdmissionPolicySpec(get("spec")); }
  ValidatingAdmissionPolicyStatus status() const { return ValidatingAdmissionPolicyStatus(get("status")); }
};

class ValidatingAdmissionPolicyBindingSpec : public View {
 public:
  using View::View;

  MatchResources match_resources() const { return MatchResources(get("matchResources")); }
  ParamRef param_ref() const { return ParamRef(get("paramRef")); }
  Text policy_name() const { return read<Text>("policyName"); }
  ListView<Text> validation_actions() const { return ListView<Text>(get("validationActions")); }
};

class ValidatingAdmissionPolicyBinding : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "validatingadmissionpolicybindings";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "ValidatingAdmissionPolicyBinding"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ValidatingAdmissionPolicyBindingSpec spec() const { return ValidatingAdmissionPolicyBindingSpec(get("spec")); }
};

class ValidatingAdmissionPolicyBindingList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "ValidatingAdmissionPolicyBindingList"};
    return kKind;
  }

  ListView<ValidatingAdmissionPolicyBinding> items() const {
    return ListView<ValidatingAdmissionPolicyBinding>(get("items"));
  }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ValidatingAdmissionPolicyList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "ValidatingAdmissionPolicyList"};
    return kKind;
  }

  ListView<ValidatingAdmissionPolicy> items() const { return ListView<ValidatingAdmissionPolicy>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ValidatingWebhook : public View {
 public:
  using View::View;

  ListView<Text> admission_review_versions() const { return ListView<Text>(get("admissionReviewVersions")); }
  WebhookClientConfig client_config() const { return WebhookClientConfig(get("clientConfig")); }
  std::optional<Text> failure_policy() const { return find<Text>("failurePolicy"); }
  ListView<MatchCondition> match_conditions() const { return ListView<MatchCondition>(get("matchConditions")); }
  std::optional<Text> match_policy() const { return find<Text>("matchPolicy"); }
  Text name() const { return read<Text>("name"); }
  k8s::meta::v1::LabelSelector namespace_selector() const {
    return k8s::meta::v1::LabelSelector(get("namespaceSelector"));
  }
  k8s::meta::v1::LabelSelector object_selector() const { return k8s::meta::v1::LabelSelector(get("objectSelector")); }
  ListView<RuleWithOperations> rules() const { return ListView<RuleWithOperations>(get("rules")); }
  std::optional<Text> side_effects() const { return find<Text>("sideEffects"); }
  std::optional<std::int32_t> timeout_seconds() const { return find<std::int32_t>("timeoutSeconds"); }
};

class ValidatingWebhookConfiguration : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "validatingwebhookconfigurations";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "ValidatingWebhookConfiguration"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ListView<ValidatingWebhook> webhooks() const { return ListView<ValidatingWebhook>(get("webhooks")); }
};

class ValidatingWebhookConfigurationList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1", "ValidatingWebhookConfigurationList"};
    return kKind;
  }

  ListView<ValidatingWebhookConfiguration> items() const {
    return ListView<ValidatingWebhookConfiguration>(get("items"));
  }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class Validation : public View {
 public:
  using View::View;

  Text expression() const { return read<Text>("expression"); }
  Text message() const { return read<Text>("message"); }
  Text message_expression() const { return read<Text>("messageExpression"); }
  std::optional<Text> reason() const { return find<Text>("reason"); }
};

class Variable : public View {
 public:
  using View::View;

  Text expression() const { return read<Text>("expression"); }
  Text name() const { return read<Text>("name"); }
};

}  // namespace tain::k8s::admissionregistration::v1
