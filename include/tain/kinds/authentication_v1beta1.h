// Made by tools/schema/run from k8s.io/api/authentication/v1beta1; do not edit.
#pragma once

#include <tain/kinds/authentication_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::authentication::v1beta1 {

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
    static const Kind kKind{"authentication.k8s.io", "v1beta1", "SelfSubjectReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  SelfSubjectReviewStatus status() const { return SelfSubjectReviewStatus(get("status")); }
};

class TokenReviewSpec : public View {
 public:
  using View::View;

  ListView<Text> audiences() const { return ListView<Text>(get("audiences")); }
  Text token() const { return get("token").text(); }
};

class UserInfo : public View {
 public:
  using View::View;

  MapView<ListView<Text>> extra() const { return MapView<ListView<Text>>(get("extra")); }
  ListView<Text> groups() const { return ListView<Text>(get("groups")); }
  Text uid() const { return get("uid").text(); }
  Text username() const { return get("username").text(); }
};

class TokenReviewStatus : public View {
 public:
  using View::View;

  ListView<Text> audiences() const { return ListView<Text>(get("audiences")); }
  bool authenticated() const { return get("authenticated").as_bool().value_or(false); }
  Text error() const { return get("error").text(); }
  UserInfo user() const { return UserInfo(get("user")); }
};

class TokenReview : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "tokenreviews";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"authentication.k8s.io", "v1beta1", "TokenReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  TokenReviewSpec spec() const { return TokenReviewSpec(get("spec")); }
  TokenReviewStatus status() const { return TokenReviewStatus(get("status")); }
};

}  // namespace tain::k8s::authentication::v1beta1
