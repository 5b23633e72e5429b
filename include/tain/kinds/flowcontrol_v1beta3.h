// Made by tools/schema/run from k8s.io/api/flowcontrol/v1beta3; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::flowcontrol::v1beta3 {

class FlowSchemaCondition;
class PolicyRulesWithSubjects;
class PriorityLevelConfigurationCondition;
class ResourcePolicyRule;
class Subject;

class ExemptPriorityLevelConfiguration : public View {
 public:
  using View::View;

  std::optional<std::int32_t> lendable_percent() const { return detail::as_int32(get("lendablePercent")); }
  std::optional<std::int32_t> nominal_concurrency_shares() const {
    return detail::as_int32(get("nominalConcurrencyShares"));
  }
};

class FlowDistinguisherMethod : public View {
 public:
  using View::View;

  Text type() const { return get("type").text(); }
};

class PriorityLevelConfigurationReference : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
};

class FlowSchemaSpec : public View {
 public:
  using View::View;

  FlowDistinguisherMethod distinguisher_method() const { return FlowDistinguisherMethod(get("distinguisherMethod")); }
  std::int32_t matching_precedence() const { return detail::as_int32(get("matchingPrecedence")).value_or(0); }
  PriorityLevelConfigurationReference priority_level_configuration() const {
    return PriorityLevelConfigurationReference(get("priorityLevelConfiguration"));
  }
  ListView<PolicyRulesWithSubjects> rules() const { return ListView<PolicyRulesWithSubjects>(get("rules")); }
};

class FlowSchemaStatus : public View {
 public:
  using View::View;

  ListView<FlowSchemaCondition> conditions() const { return ListView<FlowSchemaCondition>(get("conditions")); }
};

class FlowSchema : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "flowschemas";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"flowcontrol.apiserver.k8s.io", "v1beta3", "FlowSchema"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  FlowSchemaSpec spec() const { return FlowSchemaSpec(get("spec")); }
  FlowSchemaStatus status() const { return FlowSchemaStatus(get("status")); }
};

class FlowSchemaCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return detail::as_time(get("lastTransitionTime")).value_or(Time()); }
  Text message() const { return get("message").text(); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
  Text type() const { return get("type").text(); }
};

class FlowSchemaList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"flowcontrol.apiserver.k8s.io", "v1beta3", "FlowSchemaList"};
    return kKind;
  }

  ListView<FlowSchema> items() const { return ListView<FlowSchema>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class GroupSubject : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
};

class QueuingConfiguration : public View {
 public:
  using View::View;

  std::int32_t hand_size() const { return detail::as_int32(get("handSize")).value_or(0); }
  std::int32_t queue_length_limit() const { return detail::as_int32(get("queueLengthLimit")).value_or(0); }
  std::int32_t queues() const { return detail::as_int32(get("queues")).value_or(0); }
};

class LimitResponse : public View {
 public:
  using View::View;

  QueuingConfiguration queuing() const { return QueuingConfiguration(get("queuing")); }
  Text type() const { return get("type").text(); }
};

class LimitedPriorityLevelConfiguration : public View {
 public:
  using View::View;

  std::optional<std::int32_t> borrowing_limit_percent() const { return detail::as_int32(get("borrowingLimitPercent")); }
  std::optional<std::int32_t> lendable_percent() const { return detail::as_int32(get("lendablePercent")); }
  LimitResponse limit_response() const { return LimitResponse(get("limitResponse")); }
  std::int32_t nominal_concurrency_shares() const {
    return detail::as_int32(get("nominalConcurrencyShares")).value_or(0);
  }
};

class NonResourcePolicyRule : public View {
 public:
  using View::View;

  ListView<Text> non_resource_urls() const { return ListView<Text>(get("nonResourceURLs")); }
  ListView<Text> verbs() const { return ListView<Text>(get("verbs")); }
};

class PolicyRulesWithSubjects : public View {
 public:
  using View::View;

  ListView<NonResourcePolicyRule> non_resource_rules() const {
    return ListView<NonResourcePolicyRule>(get("nonResourceRules"));
  }
  ListView<ResourcePolicyRule> resource_rules() const { return ListView<ResourcePolicyRule>(get("resourceRules")); }
  ListView<Subject> subjects() const { return ListView<Subject>(get("subjects")); }
};

class PriorityLevelConfigurationSpec : public View {
 public:
  using View::View;

  ExemptPriorityLevelConfiguration exempt() const { return ExemptPriorityLevelConfiguration(get("exempt")); }
  LimitedPriorityLevelConfiguration limited() const { return LimitedPriorityLevelConfiguration(get("limited")); }
  Text type() const { return get("type").text(); }
};

class PriorityLevelConfigurationStatus : public View {
 public:
  using View::View;

  ListView<PriorityLevelConfigurationCondition> conditions() const {
    return ListView<PriorityLevelConfigurationCondition>(get("conditions"));
  }
};

class PriorityLevelConfiguration : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "prioritylevelconfigurations";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"flowcontrol.apiserver.k8s.io", "v1beta3", "PriorityLevelConfiguration"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  PriorityLevelConfigurationSpec spec() const { return PriorityLevelConfigurationSpec(get("spec")); }
  PriorityLevelConfigurationStatus status() const { return PriorityLevelConfigurationStatus(get("status")); }
};

class PriorityLevelConfigurationCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return detail::as_time(get("lastTransitionTime")).value_or(Time()); }
  Text message() const { return get("message").text(); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
  Text type() const { return get("type").text(); }
};

class PriorityLevelConfigurationList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"flowcontrol.apiserver.k8s.io", "v1beta3", "PriorityLevelConfigurationList"};
    return kKind;
  }

  ListView<PriorityLevelConfiguration> items() const { return ListView<PriorityLevelConfiguration>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ResourcePolicyRule : public View {
 public:
  using View::View;

  ListView<Text> api_groups() const { return ListView<Text>(get("apiGroups")); }
  bool cluster_scope() const { return get("clusterScope").as_bool().value_or(false); }
  ListView<Text> namespaces() const { return ListView<Text>(get("namespaces")); }
  ListView<Text> resources() const { return ListView<Text>(get("resources")); }
  ListView<Text> verbs() const { return ListView<Text>(get("verbs")); }
};

class ServiceAccountSubject : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
  Text namespace_() const { return get("namespace").text(); }
};

class UserSubject : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
};

class Subject : public View {
 public:
  using View::View;

  GroupSubject group() const { return GroupSubject(get("group")); }
  Text kind() const { return get("kind").text(); }
  ServiceAccountSubject service_account() const { return ServiceAccountSubject(get("serviceAccount")); }
  UserSubject user() const { return UserSubject(get("user")); }
};

}  // namespace tain::k8s::flowcontrol::v1beta3
