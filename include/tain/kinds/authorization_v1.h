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

  Text raw_selector() const { return read<Text>("rawSelector"); }
  ListView<k8s::meta::v1::FieldSelectorRequirement> requirements() const {
    return ListView<k8s::meta::v1::FieldSelectorRequirement>(get("requirements"));
  }
};

class LabelSelectorAttributes : public View {
 public:
  using View::View;

  Text raw_selector() const { return read<Text>("rawSelector"); }
  ListView<k8s::meta::v1::LabelSelectorRequirement> requirements() const {
    return ListView<k8s::meta::v1::LabelSelectorRequirement>(get("requirements"));
  }
};

class NonResourceAttributes : public View {
 public:
  using View::View;

  Text path() const { return read<Text>("path"); }
  Text verb() const { return read<Text>("verb"); }
};

class ResourceAttributes : public View {
 public:
  using View::View;

  FieldSelectorAttributes field_selector() const { return FieldSelectorAttributes(get("fieldSelector")); }
  Text group() const { return read<Text>("group"); }
  LabelSelectorAttributes label_selector() const { return LabelSelectorAttributes(get("labelSelector")); }
  Text name() const { return read<Text>("name"); }
  Text namespace_() const { return read<Text>("namespace"); }
  Text resource() const { return read<Text>("resource"); }
  Text subresource() const { return read<Text>("subresource"); }
  Text verb() const { return read<Text>("verb"); }
  Text version() const { return read<Text>("version"); }
};

class SubjectAccessReviewSpec : public View {
 public:
  using View::View;

  MapView<ListView<Text>> extra() const { return MapView<ListView<Text>>(get("extra")); }
  ListView<Text> groups() const { return ListView<Text>(get("groups")); }
  NonResourceAttributes non_resource_attributes() const { return NonResourceAttributes(get("nonResourceAttributes")); }
  ResourceAttributes resource_attributes() const { return ResourceAttributes(get("resourceAttributes")); }
  Text uid() const { return read<Text>("uid"); }
  Text user() const { return read<Text>("user"); }
};

class SubjectAccessReviewStatus : public View {
 public:
  using View::View;

  bool allowed() const { return read<bool>("allowed"); }
  bool denied() const { return read<bool>("denied"); }
  Text evaluation_error() const { return read<Text>("evaluationError"); }
  Text reason() const { return read<Text>("reason"); }
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

  Text namespace_() const { return read<Text>("namespace"); }
};

class SubjectRulesReviewStatus : public View {
 public:
  using View::View;

  Text evaluation_error() const { return read<Text>("evaluationError"); }
  bool incomplete() const { return read<bool>("incomplete"); }
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
