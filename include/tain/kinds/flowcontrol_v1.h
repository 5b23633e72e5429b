// Made by tools/schema/run from k8s.io/api/flowcontrol/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::flowcontrol::v1 {

struct ConditionStatus {
  static constexpr std::string_view kTrue = "True";
  static constexpr std::string_view kFalse = "False";
  static constexpr std::string_view kUnknown = "Unknown";
};

struct FlowDistinguisherMethodType {
  static constexpr std::string_view kByUser = "ByUser";
  static constexpr std::string_view kByNamespace = "ByNamespace";
};

struct LimitResponseType {
  static constexpr std::string_view kQueue = "Queue";
  static constexpr std::string_view kReject = "Reject";
};

struct PriorityLevelEnablement {
  static constexpr std::string_view kExempt = "Exempt";
  static constexpr std::string_view kLimited = "Limited";
};

struct SubjectKind {
  static constexpr std::string_view kUser = "User";
  static constexpr std::string_view kGroup = "Group";
  static constexpr std::string_view kServiceAccount = "ServiceAccount";
};

class FlowSchemaCondition;
class PolicyRulesWithSubjects;
class PriorityLevelConfigurationCondition;
class ResourcePolicyRule;
class Subject;

class ExemptPriorityLevelConfiguration : public View {
 public:
  using View::View;

  std::optional<std::int32_t> lendable_percent() const { return find<std::int32_t>("lendablePercent"); }
  std::optional<std::int32_t> nominal_concurrency_shares() const {
    return find<std::int32_t>("nominalConcurrencyShares");
  }
};

class FlowDistinguisherMethod : public View {
 public:
  using View::View;

  Text type() const { return read<Text>("type"); }
};

class PriorityLevelConfigurationReference : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
};

class FlowSchemaSpec : public View {
 public:
  using View::View;

  FlowDistinguisherMethod distinguisher_method() const { return FlowDistinguisherMethod(get("distinguisherMethod")); }
  std::int32_t matching_precedence() const { return read<std::int32_t>("matchingPrecedence"); }
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
    static const Kind kKind{"flowcontrol.apiserver.k8s.io", "v1", "FlowSchema"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  FlowSchemaSpec spec() const { return FlowSchemaSpec(get("spec")); }
  FlowSchemaStatus status() const { return FlowSchemaStatus(get("status")); }
};

class FlowSchemaCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class FlowSchemaList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"flowcontrol.apiserver.k8s.io", "v1", "FlowSchemaList"};
    return kKind;
  }

  ListView<FlowSchema> items() const { return ListView<FlowSchema>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class GroupSubject : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
};

class QueuingConfiguration : public View {
 public:
  using View::View;

  std::int32_t hand_size() const { return read<std::int32_t>("handSize"); }
  std::int32_t queue_length_limit() const { return read<std::int32_t>("queueLengthLimit"); }
  std::int32_t queues() const { return read<std::int32_t>("queues"); }
};

class LimitResponse : public View {
 public:
  using View::View;

  QueuingConfiguration queuing() const { return QueuingConfiguration(get("queuing")); }
  Text type() const { return read<Text>("type"); }
};

class LimitedPriorityLevelConfiguration : public View {
 public:
  using View::View;

  std::optional<std::int32_t> borrowing_limit_percent() const { return find<std::int32_t>("borrowingLimitPercent"); }
  std::optional<std::int32_t> lendable_percent() const { return find<std::int32_t>("lendablePercent"); }
  LimitResponse limit_response() const { return LimitResponse(get("limitResponse")); }
  std::optional<std::int32_t> nominal_concurrency_shares() const {
    return find<std::int32_t>("nominalConcurrencyShares");
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
  Text type() const { return read<Text>("type"); }
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
    static const Kind kKind{"flowcontrol.apiserver.k8s.io", "v1", "PriorityLevelConfiguration"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  PriorityLevelConfigurationSpec spec() const { return PriorityLevelConfigurationSpec(get("spec")); }
  PriorityLevelConfigurationStatus status() const { return PriorityLevelConfigurationStatus(get("status")); }
};

class PriorityLevelConfigurationCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class PriorityLevelConfigurationList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"flowcontrol.apiserver.k8s.io", "v1", "PriorityLevelConfigurationList"};
    return kKind;
  }

  ListView<PriorityLevelConfiguration> items() const { return ListView<PriorityLevelConfiguration>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ResourcePolicyRule : public View {
 public:
  using View::View;

  ListView<Text> api_groups() const { return ListView<Text>(get("apiGroups")); }
  bool cluster_scope() const { return read<bool>("clusterScope"); }
  ListView<Text> namespaces() const { return ListView<Text>(get("namespaces")); }
  ListView<Text> resources() const { return ListView<Text>(get("resources")); }
  ListView<Text> verbs() const { return ListView<Text>(get("verbs")); }
};

class ServiceAccountSubject : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  Text namespace_() const { return read<Text>("namespace"); }
};

class UserSubject : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
};

class Subject : public View {
 public:
  using View::View;

  GroupSubject group() const { return GroupSubject(get("group")); }
  Text kind() const { return read<Text>("kind"); }
  ServiceAccountSubject service_account() const { return ServiceAccountSubject(get("serviceAccount")); }
  UserSubject user() const { return UserSubject(get("user")); }
};

}  // namespace tain::k8s::flowcontrol::v1
