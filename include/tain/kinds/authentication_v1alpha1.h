// Made by tools/schema/run from k8s.io/api/authentication/v1alpha1; do not edit.
#pragma once

#include <tain/kinds/authentication_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::authentication::v1alpha1 {

class SelfSubjectReviewStatus : public View {
 public:
  using View::View;

  k8s::authentication::v1::UserInfo user_info() const { return k8s::authentication::v1::UserInfo(get("userInfo")); }
};

class SelfSubjectReview : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "selfsubjectreviews";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"authentication.k8s.io", "v1alpha1", "SelfSubjectReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  SelfSubjectReviewStatus status() const { return SelfSubjectReviewStatus(get("status")); }
};

}  // namespace tain::k8s::authentication::v1alpha1
