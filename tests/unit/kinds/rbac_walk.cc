// Made by tools/schema/run; do not edit.
#include <tain/kinds/rbac_v1.h>
#include <tain/kinds/rbac_v1alpha1.h>
#include <tain/kinds/rbac_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const LabelSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::rbac::v1 {

void members_of(Members&, const AggregationRule&);
void members_of(Members&, const ClusterRole&);
void members_of(Members&, const ClusterRoleBinding&);
void members_of(Members&, const ClusterRoleBindingList&);
void members_of(Members&, const ClusterRoleList&);
void members_of(Members&, const PolicyRule&);
void members_of(Members&, const Role&);
void members_of(Members&, const RoleBinding&);
void members_of(Members&, const RoleBindingList&);
void members_of(Members&, const RoleList&);
void members_of(Members&, const RoleRef&);
void members_of(Members&, const Subject&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AggregationRule& view) {
  out.add("clusterRoleSelectors", json_of(view.cluster_role_selectors()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterRole& view) {
  out.add("aggregationRule", json_of(view.aggregation_rule()));
  out.add("metadata", json_of(view.metadata()));
  out.add("rules", json_of(view.rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterRoleBinding& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("roleRef", json_of(view.role_ref()));
  out.add("subjects", json_of(view.subjects()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterRoleBindingList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterRoleList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PolicyRule& view) {
  out.add("apiGroups", json_of(view.api_groups()));
  out.add("nonResourceURLs", json_of(view.non_resource_urls()));
  out.add("resourceNames", json_of(view.resource_names()));
  out.add("resources", json_of(view.resources()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Role& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("rules", json_of(view.rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RoleBinding& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("roleRef", json_of(view.role_ref()));
  out.add("subjects", json_of(view.subjects()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RoleBindingList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RoleList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RoleRef& view) {
  out.add("apiGroup", json_of(view.api_group()));
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Subject& view) {
  add_unless_empty(out, "apiGroup", view.api_group());
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
  add_unless_empty(out, "namespace", view.namespace_());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<ClusterRole>(),
    add_walker<ClusterRoleBinding>(),
    add_walker<ClusterRoleBindingList>(),
    add_walker<ClusterRoleList>(),
    add_walker<Role>(),
    add_walker<RoleBinding>(),
    add_walker<RoleBindingList>(),
    add_walker<RoleList>(),
};

}  // namespace

}  // namespace tain::k8s::rbac::v1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const LabelSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::rbac::v1alpha1 {

void members_of(Members&, const AggregationRule&);
void members_of(Members&, const ClusterRole&);
void members_of(Members&, const ClusterRoleBinding&);
void members_of(Members&, const ClusterRoleBindingList&);
void members_of(Members&, const ClusterRoleList&);
void members_of(Members&, const PolicyRule&);
void members_of(Members&, const Role&);
void members_of(Members&, const RoleBinding&);
void members_of(Members&, const RoleBindingList&);
void members_of(Members&, const RoleList&);
void members_of(Members&, const RoleRef&);
void members_of(Members&, const Subject&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AggregationRule& view) {
  out.add("clusterRoleSelectors", json_of(view.cluster_role_selectors()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterRole& view) {
  out.add("aggregationRule", json_of(view.aggregation_rule()));
  out.add("metadata", json_of(view.metadata()));
  out.add("rules", json_of(view.rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterRoleBinding& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("roleRef", json_of(view.role_ref()));
  out.add("subjects", json_of(view.subjects()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterRoleBindingList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterRoleList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PolicyRule& view) {
  out.add("apiGroups", json_of(view.api_groups()));
  out.add("nonResourceURLs", json_of(view.non_resource_urls()));
  out.add("resourceNames", json_of(view.resource_names()));
  out.add("resources", json_of(view.resources()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Role& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("rules", json_of(view.rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RoleBinding& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("roleRef", json_of(view.role_ref()));
  out.add("subjects", json_of(view.subjects()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RoleBindingList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RoleList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RoleRef& view) {
  out.add("apiGroup", json_of(view.api_group()));
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Subject& view) {
  add_unless_empty(out, "apiVersion", view.api_version());
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
  add_unless_empty(out, "namespace", view.namespace_());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<ClusterRole>(),
    add_walker<ClusterRoleBinding>(),
    add_walker<ClusterRoleBindingList>(),
    add_walker<ClusterRoleList>(),
    add_walker<Role>(),
    add_walker<RoleBinding>(),
    add_walker<RoleBindingList>(),
    add_walker<RoleList>(),
};

}  // namespace

}  // namespace tain::k8s::rbac::v1alpha1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const LabelSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::rbac::v1beta1 {

void members_of(Members&, const AggregationRule&);
void members_of(Members&, const ClusterRole&);
void members_of(Members&, const ClusterRoleBinding&);
void members_of(Members&, const ClusterRoleBindingList&);
void members_of(Members&, const ClusterRoleList&);
void members_of(Members&, const PolicyRule&);
void members_of(Members&, const Role&);
void members_of(Members&, const RoleBinding&);
void members_of(Members&, const RoleBindingList&);
void members_of(Members&, const RoleList&);
void members_of(Members&, const RoleRef&);
void members_of(Members&, const Subject&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AggregationRule& view) {
  out.add("clusterRoleSelectors", json_of(view.cluster_role_selectors()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterRole& view) {
  out.add("aggregationRule", json_of(view.aggregation_rule()));
  out.add("metadata", json_of(view.metadata()));
  out.add("rules", json_of(view.rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterRoleBinding& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("roleRef", json_of(view.role_ref()));
  out.add("subjects", json_of(view.subjects()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterRoleBindingList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterRoleList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PolicyRule& view) {
  out.add("apiGroups", json_of(view.api_groups()));
  out.add("nonResourceURLs", json_of(view.non_resource_urls()));
  out.add("resourceNames", json_of(view.resource_names()));
  out.add("resources", json_of(view.resources()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Role& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("rules", json_of(view.rules()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RoleBinding& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("roleRef", json_of(view.role_ref()));
  out.add("subjects", json_of(view.subjects()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RoleBindingList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RoleList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RoleRef& view) {
  out.add("apiGroup", json_of(view.api_group()));
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Subject& view) {
  add_unless_empty(out, "apiGroup", view.api_group());
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
  add_unless_empty(out, "namespace", view.namespace_());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<ClusterRole>(),
    add_walker<ClusterRoleBinding>(),
    add_walker<ClusterRoleBindingList>(),
    add_walker<ClusterRoleList>(),
    add_walker<Role>(),
    add_walker<RoleBinding>(),
    add_walker<RoleBindingList>(),
    add_walker<RoleList>(),
};

}  // namespace

}  // namespace tain::k8s::rbac::v1beta1
