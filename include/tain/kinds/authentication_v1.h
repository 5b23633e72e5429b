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

  Text api_version() const { return read<Text>("apiVersion"); }
  Text kind() const { return read<Text>("kind"); }
  Text name() const { return read<Text>("name"); }
  Text uid() const { return read<Text>("uid"); }
};

class UserInfo : public View {
 public:
  using View::View;

  MapView<ListView<Text>> extra() const { return MapView<ListView<Text>>(get("extra")); }
  ListView<Text> groups() const { return ListView<Text>(get("groups")); }
  Text uid() const { return read<Text>("uid"); }
  Text username() const { return read<Text>("username"); }
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
  std::optional<std::int64_t> expiration_seconds() const { return find<std::int64_t>("expirationSeconds"); }
};

class TokenRequestStatus : public View {
 public:
  using View::View;

  Time expiration_timestamp() const { return read<Time>("expirationTimestamp"); }
  Text token() const { return read<Text>("token"); }
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
  Text token() const { return read<Text>("token"); }
};

class TokenReviewStatus : public View {
 public:
  using View::View;

  ListView<Text> audiences() const { return ListView<Text>(get("audiences")); }
  bool authenticated() const { return read<bool>("authenticated"); }
  Text error() const { return read<Text>("error"); }
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
