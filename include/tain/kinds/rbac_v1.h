// Made by tools/schema/run from k8s.io/api/rbac/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::rbac::v1 {

class PolicyRule;
class Subject;

class AggregationRule : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::LabelSelector> cluster_role_selectors() const {
    return ListView<k8s::meta::v1::LabelSelector>(get("clusterRoleSelectors"));
  }
};

class ClusterRole : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "clusterroles";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"rbac.authorization.k8s.io", "v1", "ClusterRole"};
    return kKind;
  }

  AggregationRule aggregation_rule() const { return AggregationRule(get("aggregationRule")); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ListView<PolicyRule> rules() const { return ListView<PolicyRule>(get("rules")); }
};

class RoleRef : public View {
 public:
  using View::View;

  Text api_group() const { return read<Text>("apiGroup"); }
  Text kind() const { return read<Text>("kind"); }
  Text name() const { return read<Text>("name"); }
};

class ClusterRoleBinding : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "clusterrolebindings";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"rbac.authorization.k8s.io", "v1", "ClusterRoleBinding"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  RoleRef role_ref() const { return RoleRef(get("roleRef")); }
  ListView<Subject> subjects() const { return ListView<Subject>(get("subjects")); }
};

class ClusterRoleBindingList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"rbac.authorization.k8s.io", "v1", "ClusterRoleBindingList"};
    return kKind;
  }

  ListView<ClusterRoleBinding> items() const { return ListView<ClusterRoleBinding>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ClusterRoleList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"rbac.authorization.k8s.io", "v1", "ClusterRoleList"};
    return kKind;
  }

  ListView<ClusterRole> items() const { return ListView<ClusterRole>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class PolicyRule : public View {
 public:
  using View::View;

  ListView<Text> api_groups() const { return ListView<Text>(get("apiGroups")); }
  ListView<Text> non_resource_urls() const { return ListView<Text>(get("nonResourceURLs")); }
  ListView<Text> resource_names() const { return ListView<Text>(get("resourceNames")); }
  ListView<Text> resources() const { return ListView<Text>(get("resources")); }
  ListView<Text> verbs() const { return ListView<Text>(get("verbs")); }
};

class Role : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "roles";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"rbac.authorization.k8s.io", "v1", "Role"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ListView<PolicyRule> rules() const { return ListView<PolicyRule>(get("rules")); }
};

class RoleBinding : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "rolebindings";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"rbac.authorization.k8s.io", "v1", "RoleBinding"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  RoleRef role_ref() const { return RoleRef(get("roleRef")); }
  ListView<Subject> subjects() const { return ListView<Subject>(get("subjects")); }
};

class RoleBindingList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"rbac.authorization.k8s.io", "v1", "RoleBindingList"};
    return kKind;
  }

  ListView<RoleBinding> items() const { return ListView<RoleBinding>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class RoleList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"rbac.authorization.k8s.io", "v1", "RoleList"};
    return kKind;
  }

  ListView<Role> items() const { return ListView<Role>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class Subject : public View {
 public:
  using View::View;

  Text api_group() const { return read<Text>("apiGroup"); }
  Text kind() const { return read<Text>("kind"); }
  Text name() const { return read<Text>("name"); }
  Text namespace_() const { return read<Text>("namespace"); }
};

}  // namespace tain::k8s::rbac::v1
