// Made by tools/schema/run from k8s.io/api/authorization/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::authorization::v1 {

class FieldSelectorAttributes : public View {
 public:
  using View::View;

  Text raw_selector() const { return get("rawSelector").text(); }
  ListView<k8s::meta::v1::FieldSelectorRequirement> requirements() const {
    return ListView<k8s::meta::v1::FieldSelectorRequirement>(get("requirements"));
  }
};

class LabelSelectorAttributes : public View {
 public:
  using View::View;

  Text raw_selector() const { return get("rawSelector").text(); }
  ListView<k8s::meta::v1::LabelSelectorRequirement> requirements() const {
    return ListView<k8s::meta::v1::LabelSelectorRequirement>(get("requirements"));
  }
};

class NonResourceAttributes : public View {
 public:
  using View::View;

  Text path() const { return get("path").text(); }
  Text verb() const { return get("verb").text(); }
};

class ResourceAttributes : public View {
 public:
  using View::View;

  FieldSelectorAttributes field_selector() const { return FieldSelectorAttributes(get("fieldSelector")); }
  Text group() const { return get("group").text(); }
  LabelSelectorAttributes label_selector() const { return LabelSelectorAttributes(get("labelSelector")); }
  Text name() const { return get("name").text(); }
  Text namespace_() const { return get("namespace").text(); }
  Text resource() const { return get("resource").text(); }
  Text subresource() const { return get("subresource").text(); }
  Text verb() const { return get("verb").text(); }
  Text version() const { return get("version").text(); }
};

class SubjectAccessReviewSpec : public View {
 public:
  using View::View;

  MapView<ListView<Text>> extra() const { return MapView<ListView<Text>>(get("extra")); }
  ListView<Text> groups() const { return ListView<Text>(get("groups")); }
  NonResourceAttributes non_resource_attributes() const { return NonResourceAttributes(get("nonResourceAttributes")); }
  ResourceAttributes resource_attributes() const { return ResourceAttributes(get("resourceAttributes")); }
  Text uid() const { return get("uid").text(); }
  Text user() const { return get("user").text(); }
};

class SubjectAccessReviewStatus : public View {
 public:
  using View::View;

  bool allowed() const { return get("allowed").as_bool().value_or(false); }
  bool denied() const { return get("denied").as_bool().value_or(false); }
  Text evaluation_error() const { return get("evaluationError").text(); }
  Text reason() const { return get("reason").text(); }
};

class LocalSubjectAccessReview : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "localsubjectaccessreviews";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"authorization.k8s.io", "v1", "LocalSubjectAccessReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  SubjectAccessReviewSpec spec() const { return SubjectAccessReviewSpec(get("spec")); }
  SubjectAccessReviewStatus status() const { return SubjectAccessReviewStatus(get("status")); }
};

class NonResourceRule : public View {
 public:
  using View::View;

  ListView<Text> non_resource_urls() const { return ListView<Text>(get("nonResourceURLs")); }
  ListView<Text> verbs() const { return ListView<Text>(get("verbs")); }
};

class ResourceRule : public View {
 public:
  using View::View;

  ListView<Text> api_groups() const { return ListView<Text>(get("apiGroups")); }
  ListView<Text> resource_names() const { return ListView<Text>(get("resourceNames")); }
  ListView<Text> resources() const { return ListView<Text>(get("resources")); }
  ListView<Text> verbs() const { return ListView<Text>(get("verbs")); }
};

class SelfSubjectAccessReviewSpec : public View {
 public:
  using View::View;

  NonResourceAttributes non_resource_attributes() const { return NonResourceAttributes(get("nonResourceAttributes")); }
  ResourceAttributes resource_attributes() const { return ResourceAttributes(get("resourceAttributes")); }
};

class SelfSubjectAccessReview : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "selfsubjectaccessreviews";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"authorization.k8s.io", "v1", "SelfSubjectAccessReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  SelfSubjectAccessReviewSpec spec() const { return SelfSubjectAccessReviewSpec(get("spec")); }
  SubjectAccessReviewStatus status() const { return SubjectAccessReviewStatus(get("status")); }
};

class SelfSubjectRulesReviewSpec : public View {
 public:
  using View::View;

  Text namespace_() const { return get("namespace").text(); }
};

class SubjectRulesReviewStatus : public View {
 public:
  using View::View;

  Text evaluation_error() const { return get("evaluationError").text(); }
  bool incomplete() const { return get("incomplete").as_bool().value_or(false); }
  ListView<NonResourceRule> non_resource_rules() const { return ListView<NonResourceRule>(get("nonResourceRules")); }
  ListView<ResourceRule> resource_rules() const { return ListView<ResourceRule>(get("resourceRules")); }
};

class SelfSubjectRulesReview : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "selfsubjectrulesreviews";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"authorization.k8s.io", "v1", "SelfSubjectRulesReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  SelfSubjectRulesReviewSpec spec() const { return SelfSubjectRulesReviewSpec(get("spec")); }
  SubjectRulesReviewStatus status() const { return SubjectRulesReviewStatus(get("status")); }
};

class SubjectAccessReview : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "subjectaccessreviews";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"authorization.k8s.io", "v1", "SubjectAccessReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  SubjectAccessReviewSpec spec() const { return SubjectAccessReviewSpec(get("spec")); }
  SubjectAccessReviewStatus status() const { return SubjectAccessReviewStatus(get("status")); }
};

}  // namespace tain::k8s::authorization::v1
