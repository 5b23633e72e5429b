// Made by tools/schema/run from k8s.io/api/authentication/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::authentication::v1 {

class BoundObjectReference : public View {
 public:
  using View::View;

  Text api_version() const { return get("apiVersion").text(); }
  Text kind() const { return get("kind").text(); }
  Text name() const { return get("name").text(); }
  Text uid() const { return get("uid").text(); }
};

class UserInfo : public View {
 public:
  using View::View;

  MapView<ListView<Text>> extra() const { return MapView<ListView<Text>>(get("extra")); }
  ListView<Text> groups() const { return ListView<Text>(get("groups")); }
  Text uid() const { return get("uid").text(); }
  Text username() const { return get("username").text(); }
};

class SelfSubjectReviewStatus : public View {
 public:
  using View::View;

  UserInfo user_info() const { return UserInfo(get("userInfo")); }
};

class SelfSubjectReview : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "selfsubjectreviews";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"authentication.k8s.io", "v1", "SelfSubjectReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  SelfSubjectReviewStatus status() const { return SelfSubjectReviewStatus(get("status")); }
};

class TokenRequestSpec : public View {
 public:
  using View::View;

  MapView<ListView<Text>> attestations() const { return MapView<ListView<Text>>(get("attestations")); }
  ListView<Text> audiences() const { return ListView<Text>(get("audiences")); }
  BoundObjectReference bound_object_ref() const { return BoundObjectReference(get("boundObjectRef")); }
  std::optional<std::int64_t> expiration_seconds() const { return get("expirationSeconds").as_int(); }
};

class TokenRequestStatus : public View {
 public:
  using View::View;

  Time expiration_timestamp() const { return detail::as_time(get("expirationTimestamp")).value_or(Time()); }
  Text token() const { return get("token").text(); }
};

class TokenRequest : public KindView {
 public:
  using KindView::KindView;
  static const Kind& kind() {
    static const Kind kKind{"authentication.k8s.io", "v1", "TokenRequest"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  TokenRequestSpec spec() const { return TokenRequestSpec(get("spec")); }
  TokenRequestStatus status() const { return TokenRequestStatus(get("status")); }
};

class TokenReviewSpec : public View {
 public:
  using View::View;

  ListView<Text> audiences() const { return ListView<Text>(get("audiences")); }
  Text token() const { return get("token").text(); }
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
    static const Kind kKind{"authentication.k8s.io", "v1", "TokenReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  TokenReviewSpec spec() const { return TokenReviewSpec(get("spec")); }
  TokenReviewStatus status() const { return TokenReviewStatus(get("status")); }
};

}  // namespace tain::k8s::authentication::v1
