// Made by tools/schema/run; do not edit.
#include <tain/kinds/flowcontrol_v1.h>
#include <tain/kinds/flowcontrol_v1beta1.h>
#include <tain/kinds/flowcontrol_v1beta2.h>
#include <tain/kinds/flowcontrol_v1beta3.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::flowcontrol::v1 {

void members_of(Members&, const ExemptPriorityLevelConfiguration&);
void members_of(Members&, const FlowDistinguisherMethod&);
void members_of(Members&, const FlowSchema&);
void members_of(Members&, const FlowSchemaCondition&);
void members_of(Members&, const FlowSchemaList&);
void members_of(Members&, const FlowSchemaSpec&);
void members_of(Members&, const FlowSchemaStatus&);
void members_of(Members&, const GroupSubject&);
void members_of(Members&, const LimitResponse&);
void members_of(Members&, const LimitedPriorityLevelConfiguration&);
void members_of(Members&, const NonResourcePolicyRule&);
void members_of(Members&, const PolicyRulesWithSubjects&);
void members_of(Members&, const PriorityLevelConfiguration&);
void members_of(Members&, const PriorityLevelConfigurationCondition&);
void members_of(Members&, const PriorityLevelConfigurationList&);
void members_of(Members&, const PriorityLevelConfigurationReference&);
void members_of(Members&, const PriorityLevelConfigurationSpec&);
void members_of(Members&, const PriorityLevelConfigurationStatus&);
void members_of(Members&, const QueuingConfiguration&);
void members_of(Members&, const ResourcePolicyRule&);
void members_of(Members&, const ServiceAccountSubject&);
void members_of(Members&, const Subject&);
void members_of(Members&, const UserSubject&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExemptPriorityLevelConfiguration& view) {
  out.add("lendablePercent", json_of(view.lendable_percent()));
  out.add("nominalConcurrencyShares", json_of(view.nominal_concurrency_shares()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowDistinguisherMethod& view) {
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchema& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  add_unless_empty(out, "status", view.status());
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaSpec& view) {
  out.add("distinguisherMethod", json_of(view.distinguisher_method()));
  out.add("matchingPrecedence", json_of(view.matching_precedence()));
  out.add("priorityLevelConfiguration", json_of(view.priority_level_configuration()));
  out.add("rules", json_of(view.rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GroupSubject& view) {
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LimitResponse& view) {
  out.add("queuing", json_of(view.queuing()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LimitedPriorityLevelConfiguration& view) {
  out.add("borrowingLimitPercent", json_of(view.borrowing_limit_percent()));
  out.add("lendablePercent", json_of(view.lendable_percent()));
  out.add("limitResponse", json_of(view.limit_response()));
  out.add("nominalConcurrencyShares", json_of(view.nominal_concurrency_shares()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NonResourcePolicyRule& view) {
  out.add("nonResourceURLs", json_of(view.non_resource_urls()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PolicyRulesWithSubjects& view) {
  out.add("nonResourceRules", json_of(view.non_resource_rules()));
  out.add("resourceRules", json_of(view.resource_rules()));
  out.add("subjects", json_of(view.subjects()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfiguration& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  add_unless_empty(out, "status", view.status());
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationReference& view) {
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationSpec& view) {
  out.add("exempt", json_of(view.exempt()));
  out.add("limited", json_of(view.limited()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const QueuingConfiguration& view) {
  out.add("handSize", json_of(view.hand_size()));
  out.add("queueLengthLimit", json_of(view.queue_length_limit()));
  out.add("queues", json_of(view.queues()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourcePolicyRule& view) {
  out.add("apiGroups", json_of(view.api_groups()));
  add_unless_empty(out, "clusterScope", view.cluster_scope());
  out.add("namespaces", json_of(view.namespaces()));
  out.add("resources", json_of(view.resources()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceAccountSubject& view) {
  out.add("name", json_of(view.name()));
  out.add("namespace", json_of(view.namespace_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Subject& view) {
  out.add("group", json_of(view.group()));
  out.add("kind", json_of(view.kind()));
  out.add("serviceAccount", json_of(view.service_account()));
  out.add("user", json_of(view.user()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const UserSubject& view) {
  out.add("name", json_of(view.name()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<FlowSchema>(),
    add_walker<FlowSchemaList>(),
    add_walker<PriorityLevelConfiguration>(),
    add_walker<PriorityLevelConfigurationList>(),
};

}  // namespace

}  // namespace tain::k8s::flowcontrol::v1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::flowcontrol::v1beta1 {

void members_of(Members&, const ExemptPriorityLevelConfiguration&);
void members_of(Members&, const FlowDistinguisherMethod&);
void members_of(Members&, const FlowSchema&);
void members_of(Members&, const FlowSchemaCondition&);
void members_of(Members&, const FlowSchemaList&);
void members_of(Members&, const FlowSchemaSpec&);
void members_of(Members&, const FlowSchemaStatus&);
void members_of(Members&, const GroupSubject&);
void members_of(Members&, const LimitResponse&);
void members_of(Members&, const LimitedPriorityLevelConfiguration&);
void members_of(Members&, const NonResourcePolicyRule&);
void members_of(Members&, const PolicyRulesWithSubjects&);
void members_of(Members&, const PriorityLevelConfiguration&);
void members_of(Members&, const PriorityLevelConfigurationCondition&);
void members_of(Members&, const PriorityLevelConfigurationList&);
void members_of(Members&, const PriorityLevelConfigurationReference&);
void members_of(Members&, const PriorityLevelConfigurationSpec&);
void members_of(Members&, const PriorityLevelConfigurationStatus&);
void members_of(Members&, const QueuingConfiguration&);
void members_of(Members&, const ResourcePolicyRule&);
void members_of(Members&, const ServiceAccountSubject&);
void members_of(Members&, const Subject&);
void members_of(Members&, const UserSubject&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExemptPriorityLevelConfiguration& view) {
  out.add("lendablePercent", json_of(view.lendable_percent()));
  out.add("nominalConcurrencyShares", json_of(view.nominal_concurrency_shares()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowDistinguisherMethod& view) {
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchema& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  add_unless_empty(out, "status", view.status());
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaSpec& view) {
  out.add("distinguisherMethod", json_of(view.distinguisher_method()));
  out.add("matchingPrecedence", json_of(view.matching_precedence()));
  out.add("priorityLevelConfiguration", json_of(view.priority_level_configuration()));
  out.add("rules", json_of(view.rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GroupSubject& view) {
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LimitResponse& view) {
  out.add("queuing", json_of(view.queuing()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LimitedPriorityLevelConfiguration& view) {
  out.add("assuredConcurrencyShares", json_of(view.assured_concurrency_shares()));
  out.add("borrowingLimitPercent", json_of(view.borrowing_limit_percent()));
  out.add("lendablePercent", json_of(view.lendable_percent()));
  out.add("limitResponse", json_of(view.limit_response()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NonResourcePolicyRule& view) {
  out.add("nonResourceURLs", json_of(view.non_resource_urls()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PolicyRulesWithSubjects& view) {
  out.add("nonResourceRules", json_of(view.non_resource_rules()));
  out.add("resourceRules", json_of(view.resource_rules()));
  out.add("subjects", json_of(view.subjects()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfiguration& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  add_unless_empty(out, "status", view.status());
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationReference& view) {
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationSpec& view) {
  out.add("exempt", json_of(view.exempt()));
  out.add("limited", json_of(view.limited()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const QueuingConfiguration& view) {
  out.add("handSize", json_of(view.hand_size()));
  out.add("queueLengthLimit", json_of(view.queue_length_limit()));
  out.add("queues", json_of(view.queues()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourcePolicyRule& view) {
  out.add("apiGroups", json_of(view.api_groups()));
  add_unless_empty(out, "clusterScope", view.cluster_scope());
  out.add("namespaces", json_of(view.namespaces()));
  out.add("resources", json_of(view.resources()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceAccountSubject& view) {
  out.add("name", json_of(view.name()));
  out.add("namespace", json_of(view.namespace_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Subject& view) {
  out.add("group", json_of(view.group()));
  out.add("kind", json_of(view.kind()));
  out.add("serviceAccount", json_of(view.service_account()));
  out.add("user", json_of(view.user()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const UserSubject& view) {
  out.add("name", json_of(view.name()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<FlowSchema>(),
    add_walker<FlowSchemaList>(),
    add_walker<PriorityLevelConfiguration>(),
    add_walker<PriorityLevelConfigurationList>(),
};

}  // namespace

}  // namespace tain::k8s::flowcontrol::v1beta1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::flowcontrol::v1beta2 {

void members_of(Members&, const ExemptPriorityLevelConfiguration&);
void members_of(Members&, const FlowDistinguisherMethod&);
void members_of(Members&, const FlowSchema&);
void members_of(Members&, const FlowSchemaCondition&);
void members_of(Members&, const FlowSchemaList&);
void members_of(Members&, const FlowSchemaSpec&);
void members_of(Members&, const FlowSchemaStatus&);
void members_of(Members&, const GroupSubject&);
void members_of(Members&, const LimitResponse&);
void members_of(Members&, const LimitedPriorityLevelConfiguration&);
void members_of(Members&, const NonResourcePolicyRule&);
void members_of(Members&, const PolicyRulesWithSubjects&);
void members_of(Members&, const PriorityLevelConfiguration&);
void members_of(Members&, const PriorityLevelConfigurationCondition&);
void members_of(Members&, const PriorityLevelConfigurationList&);
void members_of(Members&, const PriorityLevelConfigurationReference&);
void members_of(Members&, const PriorityLevelConfigurationSpec&);
void members_of(Members&, const PriorityLevelConfigurationStatus&);
void members_of(Members&, const QueuingConfiguration&);
void members_of(Members&, const ResourcePolicyRule&);
void members_of(Members&, const ServiceAccountSubject&);
void members_of(Members&, const Subject&);
void members_of(Members&, const UserSubject&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExemptPriorityLevelConfiguration& view) {
  out.add("lendablePercent", json_of(view.lendable_percent()));
  out.add("nominalConcurrencyShares", json_of(view.nominal_concurrency_shares()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowDistinguisherMethod& view) {
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchema& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  add_unless_empty(out, "status", view.status());
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaSpec& view) {
  out.add("distinguisherMethod", json_of(view.distinguisher_method()));
  out.add("matchingPrecedence", json_of(view.matching_precedence()));
  out.add("priorityLevelConfiguration", json_of(view.priority_level_configuration()));
  out.add("rules", json_of(view.rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GroupSubject& view) {
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LimitResponse& view) {
  out.add("queuing", json_of(view.queuing()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LimitedPriorityLevelConfiguration& view) {
  out.add("assuredConcurrencyShares", json_of(view.assured_concurrency_shares()));
  out.add("borrowingLimitPercent", json_of(view.borrowing_limit_percent()));
  out.add("lendablePercent", json_of(view.lendable_percent()));
  out.add("limitResponse", json_of(view.limit_response()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NonResourcePolicyRule& view) {
  out.add("nonResourceURLs", json_of(view.non_resource_urls()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PolicyRulesWithSubjects& view) {
  out.add("nonResourceRules", json_of(view.non_resource_rules()));
  out.add("resourceRules", json_of(view.resource_rules()));
  out.add("subjects", json_of(view.subjects()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfiguration& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  add_unless_empty(out, "status", view.status());
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationReference& view) {
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationSpec& view) {
  out.add("exempt", json_of(view.exempt()));
  out.add("limited", json_of(view.limited()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const QueuingConfiguration& view) {
  out.add("handSize", json_of(view.hand_size()));
  out.add("queueLengthLimit", json_of(view.queue_length_limit()));
  out.add("queues", json_of(view.queues()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourcePolicyRule& view) {
  out.add("apiGroups", json_of(view.api_groups()));
  add_unless_empty(out, "clusterScope", view.cluster_scope());
  out.add("namespaces", json_of(view.namespaces()));
  out.add("resources", json_of(view.resources()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceAccountSubject& view) {
  out.add("name", json_of(view.name()));
  out.add("namespace", json_of(view.namespace_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Subject& view) {
  out.add("group", json_of(view.group()));
  out.add("kind", json_of(view.kind()));
  out.add("serviceAccount", json_of(view.service_account()));
  out.add("user", json_of(view.user()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const UserSubject& view) {
  out.add("name", json_of(view.name()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<FlowSchema>(),
    add_walker<FlowSchemaList>(),
    add_walker<PriorityLevelConfiguration>(),
    add_walker<PriorityLevelConfigurationList>(),
};

}  // namespace

}  // namespace tain::k8s::flowcontrol::v1beta2

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::flowcontrol::v1beta3 {

void members_of(Members&, const ExemptPriorityLevelConfiguration&);
void members_of(Members&, const FlowDistinguisherMethod&);
void members_of(Members&, const FlowSchema&);
void members_of(Members&, const FlowSchemaCondition&);
void members_of(Members&, const FlowSchemaList&);
void members_of(Members&, const FlowSchemaSpec&);
void members_of(Members&, const FlowSchemaStatus&);
void members_of(Members&, const GroupSubject&);
void members_of(Members&, const LimitResponse&);
void members_of(Members&, const LimitedPriorityLevelConfiguration&);
void members_of(Members&, const NonResourcePolicyRule&);
void members_of(Members&, const PolicyRulesWithSubjects&);
void members_of(Members&, const PriorityLevelConfiguration&);
void members_of(Members&, const PriorityLevelConfigurationCondition&);
void members_of(Members&, const PriorityLevelConfigurationList&);
void members_of(Members&, const PriorityLevelConfigurationReference&);
void members_of(Members&, const PriorityLevelConfigurationSpec&);
void members_of(Members&, const PriorityLevelConfigurationStatus&);
void members_of(Members&, const QueuingConfiguration&);
void members_of(Members&, const ResourcePolicyRule&);
void members_of(Members&, const ServiceAccountSubject&);
void members_of(Members&, const Subject&);
void members_of(Members&, const UserSubject&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExemptPriorityLevelConfiguration& view) {
  out.add("lendablePercent", json_of(view.lendable_percent()));
  out.add("nominalConcurrencyShares", json_of(view.nominal_concurrency_shares()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowDistinguisherMethod& view) {
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchema& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  add_unless_empty(out, "status", view.status());
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaSpec& view) {
  out.add("distinguisherMethod", json_of(view.distinguisher_method()));
  out.add("matchingPrecedence", json_of(view.matching_precedence()));
  out.add("priorityLevelConfiguration", json_of(view.priority_level_configuration()));
  out.add("rules", json_of(view.rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlowSchemaStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GroupSubject& view) {
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LimitResponse& view) {
  out.add("queuing", json_of(view.queuing()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LimitedPriorityLevelConfiguration& view) {
  out.add("borrowingLimitPercent", json_of(view.borrowing_limit_percent()));
  out.add("lendablePercent", json_of(view.lendable_percent()));
  out.add("limitResponse", json_of(view.limit_response()));
  out.add("nominalConcurrencyShares", json_of(view.nominal_concurrency_shares()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NonResourcePolicyRule& view) {
  out.add("nonResourceURLs", json_of(view.non_resource_urls()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PolicyRulesWithSubjects& view) {
  out.add("nonResourceRules", json_of(view.non_resource_rules()));
  out.add("resourceRules", json_of(view.resource_rules()));
  out.add("subjects", json_of(view.subjects()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfiguration& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  add_unless_empty(out, "status", view.status());
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationReference& view) {
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationSpec& view) {
  out.add("exempt", json_of(view.exempt()));
  out.add("limited", json_of(view.limited()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PriorityLevelConfigurationStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const QueuingConfiguration& view) {
  out.add("handSize", json_of(view.hand_size()));
  out.add("queueLengthLimit", json_of(view.queue_length_limit()));
  out.add("queues", json_of(view.queues()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourcePolicyRule& view) {
  out.add("apiGroups", json_of(view.api_groups()));
  add_unless_empty(out, "clusterScope", view.cluster_scope());
  out.add("namespaces", json_of(view.namespaces()));
  out.add("resources", json_of(view.resources()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceAccountSubject& view) {
  out.add("name", json_of(view.name()));
  out.add("namespace", json_of(view.namespace_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Subject& view) {
  out.add("group", json_of(view.group()));
  out.add("kind", json_of(view.kind()));
  out.add("serviceAccount", json_of(view.service_account()));
  out.add("user", json_of(view.user()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const UserSubject& view) {
  out.add("name", json_of(view.name()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<FlowSchema>(),
    add_walker<FlowSchemaList>(),
    add_walker<PriorityLevelConfiguration>(),
    add_walker<PriorityLevelConfigurationList>(),
};

}  // namespace

}  // namespace tain::k8s::flowcontrol::v1beta3
