// Made by tools/schema/run; do not edit.
#include <tain/kinds/authorization_v1.h>
#include <tain/kinds/authorization_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const FieldSelectorRequirement&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const LabelSelectorRequirement&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::authorization::v1 {

void members_of(Members&, const FieldSelectorAttributes&);
void members_of(Members&, const LabelSelectorAttributes&);
void members_of(Members&, const LocalSubjectAccessReview&);
void members_of(Members&, const NonResourceAttributes&);
void members_of(Members&, const NonResourceRule&);
void members_of(Members&, const ResourceAttributes&);
void members_of(Members&, const ResourceRule&);
void members_of(Members&, const SelfSubjectAccessReview&);
void members_of(Members&, const SelfSubjectAccessReviewSpec&);
void members_of(Members&, const SelfSubjectRulesReview&);
void members_of(Members&, const SelfSubjectRulesReviewSpec&);
void members_of(Members&, const SubjectAccessReview&);
void members_of(Members&, const SubjectAccessReviewSpec&);
void members_of(Members&, const SubjectAccessReviewStatus&);
void members_of(Members&, const SubjectRulesReviewStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FieldSelectorAttributes& view) {
  add_unless_empty(out, "rawSelector", view.raw_selector());
  out.add("requirements", json_of(view.requirements()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LabelSelectorAttributes& view) {
  add_unless_empty(out, "rawSelector", view.raw_selector());
  out.add("requirements", json_of(view.requirements()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LocalSubjectAccessReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NonResourceAttributes& view) {
  add_unless_empty(out, "path", view.path());
  add_unless_empty(out, "verb", view.verb());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NonResourceRule& view) {
  out.add("nonResourceURLs", json_of(view.non_resource_urls()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceAttributes& view) {
  out.add("fieldSelector", json_of(view.field_selector()));
  add_unless_empty(out, "group", view.group());
  out.add("labelSelector", json_of(view.label_selector()));
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
  add_unless_empty(out, "resource", view.resource());
  add_unless_empty(out, "subresource", view.subresource());
  add_unless_empty(out, "verb", view.verb());
  add_unless_empty(out, "version", view.version());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceRule& view) {
  out.add("apiGroups", json_of(view.api_groups()));
  out.add("resourceNames", json_of(view.resource_names()));
  out.add("resources", json_of(view.resources()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectAccessReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectAccessReviewSpec& view) {
  out.add("nonResourceAttributes", json_of(view.non_resource_attributes()));
  out.add("resourceAttributes", json_of(view.resource_attributes()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectRulesReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectRulesReviewSpec& view) {
  add_unless_empty(out, "namespace", view.namespace_());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SubjectAccessReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SubjectAccessReviewSpec& view) {
  out.add("extra", json_of(view.extra()));
  out.add("groups", json_of(view.groups()));
  out.add("nonResourceAttributes", json_of(view.non_resource_attributes()));
  out.add("resourceAttributes", json_of(view.resource_attributes()));
  add_unless_empty(out, "uid", view.uid());
  add_unless_empty(out, "user", view.user());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SubjectAccessReviewStatus& view) {
  out.add("allowed", json_of(view.allowed()));
  add_unless_empty(out, "denied", view.denied());
  add_unless_empty(out, "evaluationError", view.evaluation_error());
  add_unless_empty(out, "reason", view.reason());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SubjectRulesReviewStatus& view) {
  add_unless_empty(out, "evaluationError", view.evaluation_error());
  out.add("incomplete", json_of(view.incomplete()));
  out.add("nonResourceRules", json_of(view.non_resource_rules()));
  out.add("resourceRules", json_of(view.resource_rules()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<LocalSubjectAccessReview>(),
    add_walker<SelfSubjectAccessReview>(),
    add_walker<SelfSubjectRulesReview>(),
    add_walker<SubjectAccessReview>(),
};

}  // namespace

}  // namespace tain::k8s::authorization::v1

namespace tain::k8s::authorization::v1 {
void members_of(Members&, const FieldSelectorAttributes&);
}
namespace tain::k8s::authorization::v1 {
void members_of(Members&, const LabelSelectorAttributes&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::authorization::v1beta1 {

void members_of(Members&, const LocalSubjectAccessReview&);
void members_of(Members&, const NonResourceAttributes&);
void members_of(Members&, const NonResourceRule&);
void members_of(Members&, const ResourceAttributes&);
void members_of(Members&, const ResourceRule&);
void members_of(Members&, const SelfSubjectAccessReview&);
void members_of(Members&, const SelfSubjectAccessReviewSpec&);
void members_of(Members&, const SelfSubjectRulesReview&);
void members_of(Members&, const SelfSubjectRulesReviewSpec&);
void members_of(Members&, const SubjectAccessReview&);
void members_of(Members&, const SubjectAccessReviewSpec&);
void members_of(Members&, const SubjectAccessReviewStatus&);
void members_of(Members&, const SubjectRulesReviewStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LocalSubjectAccessReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NonResourceAttributes& view) {
  add_unless_empty(out, "path", view.path());
  add_unless_empty(out, "verb", view.verb());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NonResourceRule& view) {
  out.add("nonResourceURLs", json_of(view.non_resource_urls()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceAttributes& view) {
  out.add("fieldSelector", json_of(view.field_selector()));
  add_unless_empty(out, "group", view.group());
  out.add("labelSelector", json_of(view.label_selector()));
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
  add_unless_empty(out, "resource", view.resource());
  add_unless_empty(out, "subresource", view.subresource());
  add_unless_empty(out, "verb", view.verb());
  add_unless_empty(out, "version", view.version());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceRule& view) {
  out.add("apiGroups", json_of(view.api_groups()));
  out.add("resourceNames", json_of(view.resource_names()));
  out.add("resources", json_of(view.resources()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectAccessReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectAccessReviewSpec& view) {
  out.add("nonResourceAttributes", json_of(view.non_resource_attributes()));
  out.add("resourceAttributes", json_of(view.resource_attributes()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectRulesReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectRulesReviewSpec& view) {
  add_unless_empty(out, "namespace", view.namespace_());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SubjectAccessReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SubjectAccessReviewSpec& view) {
  out.add("extra", json_of(view.extra()));
  out.add("group", json_of(view.group()));
  out.add("nonResourceAttributes", json_of(view.non_resource_attributes()));
  out.add("resourceAttributes", json_of(view.resource_attributes()));
  add_unless_empty(out, "uid", view.uid());
  add_unless_empty(out, "user", view.user());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SubjectAccessReviewStatus& view) {
  out.add("allowed", json_of(view.allowed()));
  add_unless_empty(out, "denied", view.denied());
  add_unless_empty(out, "evaluationError", view.evaluation_error());
  add_unless_empty(out, "reason", view.reason());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SubjectRulesReviewStatus& view) {
  add_unless_empty(out, "evaluationError", view.evaluation_error());
  out.add("incomplete", json_of(view.incomplete()));
  out.add("nonResourceRules", json_of(view.non_resource_rules()));
  out.add("resourceRules", json_of(view.resource_rules()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<LocalSubjectAccessReview>(),
    add_walker<SelfSubjectAccessReview>(),
    add_walker<SelfSubjectRulesReview>(),
    add_walker<SubjectAccessReview>(),
};

}  // namespace

}  // namespace tain::k8s::authorization::v1beta1
