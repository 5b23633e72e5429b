// Made by tools/schema/run from k8s.io/api/admissionregistration/v1alpha1; do not edit.
#pragma once

#include <tain/kinds/admissionregistration_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::admissionregistration::v1alpha1 {

class Mutation;
class NamedRuleWithOperations;
class Validation;
class Variable;

class ApplyConfiguration : public View {
 public:
  using View::View;

  Text expression() const { return get("expression").text(); }
};

class AuditAnnotation : public View {
 public:
  using View::View;

  Text key() const { return get("key").text(); }
  Text value_expression() const { return get("valueExpression").text(); }
};

class ExpressionWarning : public View {
 public:
  using View::View;

  Text field_ref() const { return get("fieldRef").text(); }
  Text warning() const { return get("warning").text(); }
};

class JSONPatch : public View {
 public:
  using View::View;

  Text expression() const { return get("expression").text(); }
};

class MatchCondition : public View {
 public:
  using View::View;

  Text expression() const { return get("expression").text(); }
  Text name() const { return get("name").text(); }
};

class MatchResources : public View {
 public:
  using View::View;

  ListView<NamedRuleWithOperations> exclude_resource_rules() const {
    return ListView<NamedRuleWithOperations>(get("excludeResourceRules"));
  }
  std::optional<Text> match_policy() const { return detail::as_text(get("matchPolicy")); }
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

  Text api_version() const { return get("apiVersion").text(); }
  Text kind() const { return get("kind").text(); }
};

class MutatingAdmissionPolicySpec : public View {
 public:
  using View::View;

  std::optional<Text> failure_policy() const { return detail::as_text(get("failurePolicy")); }
  ListView<MatchCondition> match_conditions() const { return ListView<MatchCondition>(get("matchConditions")); }
  MatchResources match_constraints() const { return MatchResources(get("matchConstraints")); }
  ListView<Mutation> mutations() const { return ListView<Mutation>(get("mutations")); }
  ParamKind param_kind() const { return ParamKind(get("paramKind")); }
  Text reinvocation_policy() const { return get("reinvocationPolicy").text(); }
  ListView<Variable> variables() const { return ListView<Variable>(get("variables")); }
};

class MutatingAdmissionPolicy : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "mutatingadmissionpolicies";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1alpha1", "MutatingAdmissionPolicy"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  MutatingAdmissionPolicySpec spec() const { return MutatingAdmissionPolicySpec(get("spec")); }
};

class ParamRef : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
  Text namespace_() const { return get("namespace").text(); }
  std::optional<Text> parameter_not_found_action() const { return detail::as_text(get("parameterNotFoundAction")); }
  k8s::meta::v1::LabelSelector selector() const { return k8s::meta::v1::LabelSelector(get("selector")); }
};

class MutatingAdmissionPolicyBindingSpec : public View {
 public:
  using View::View;

  MatchResources match_resources() const { return MatchResources(get("matchResources")); }
  ParamRef param_ref() const { return ParamRef(get("paramRef")); }
  Text policy_name() const { return get("policyName").text(); }
};

class MutatingAdmissionPolicyBinding : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "mutatingadmissionpolicybindings";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1alpha1", "MutatingAdmissionPolicyBinding"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  MutatingAdmissionPolicyBindingSpec spec() const { return MutatingAdmissionPolicyBindingSpec(get("spec")); }
};

class MutatingAdmissionPolicyBindingList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1alpha1", "MutatingAdmissionPolicyBindingList"};
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
    static const Kind kKind{"admissionregistration.k8s.io", "v1alpha1", "MutatingAdmissionPolicyList"};
    return kKind;
  }

  ListView<MutatingAdmissionPolicy> items() const { return ListView<MutatingAdmissionPolicy>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class Mutation : public View {
 public:
  using View::View;

  ApplyConfiguration apply_configuration() const { return ApplyConfiguration(get("applyConfiguration")); }
  JSONPatch json_patch() const { return JSONPatch(get("jsonPatch")); }
  Text patch_type() const { return get("patchType").text(); }
};

class NamedRuleWithOperations : public k8s::admissionregistration::v1::RuleWithOperations {
 public:
  using k8s::admissionregistration::v1::RuleWithOperations::RuleWithOperations;

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
  std::optional<Text> failure_policy() const { return detail::as_text(get("failurePolicy")); }
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
  std::int64_t observed_generation() const { return get("observedGeneration").as_int().value_or(0); }
  TypeChecking type_checking() const { return TypeChecking(get("typeChecking")); }
};

class ValidatingAdmissionPolicy : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "validatingadmissionpolicies";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1alpha1", "ValidatingAdmissionPolicy"};
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
  Text policy_name() const { return get("policyName").text(); }
  ListView<Text> validation_actions() const { return ListView<Text>(get("validationActions")); }
};

class ValidatingAdmissionPolicyBinding : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "validatingadmissionpolicybindings";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1alpha1", "ValidatingAdmissionPolicyBinding"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ValidatingAdmissionPolicyBindingSpec spec() const { return ValidatingAdmissionPolicyBindingSpec(get("spec")); }
};

class ValidatingAdmissionPolicyBindingList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"admissionregistration.k8s.io", "v1alpha1", "ValidatingAdmissionPolicyBindingList"};
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
    static const Kind kKind{"admissionregistration.k8s.io", "v1alpha1", "ValidatingAdmissionPolicyList"};
    return kKind;
  }

  ListView<ValidatingAdmissionPolicy> items() const { return ListView<ValidatingAdmissionPolicy>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class Validation : public View {
 public:
  using View::View;

  Text expression() const { return get("expression").text(); }
  Text message() const { return get("message").text(); }
  Text message_expression() const { return get("messageExpression").text(); }
  std::optional<Text> reason() const { return detail::as_text(get("reason")); }
};

class Variable : public View {
 public:
  using View::View;

  Text expression() const { return get("expression").text(); }
  Text name() const { return get("name").text(); }
};

}  // namespace tain::k8s::admissionregistration::v1alpha1
