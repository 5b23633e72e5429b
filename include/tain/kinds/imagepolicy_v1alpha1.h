// Made by tools/schema/run from k8s.io/api/imagepolicy/v1alpha1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::imagepolicy::v1alpha1 {

class ImageReviewContainerSpec;

class ImageReviewSpec : public View {
 public:
  using View::View;

  MapView<Text> annotations() const { return MapView<Text>(get("annotations")); }
  ListView<ImageReviewContainerSpec> containers() const {
    return ListView<ImageReviewContainerSpec>(get("containers"));
  }
  Text namespace_() const { return get("namespace").text(); }
};

class ImageReviewStatus : public View {
 public:
  using View::View;

  bool allowed() const { return get("allowed").as_bool().value_or(false); }
  MapView<Text> audit_annotations() const { return MapView<Text>(get("auditAnnotations")); }
  Text reason() const { return get("reason").text(); }
};

class ImageReview : public KindView {
 public:
  using KindView::KindView;
  static const Kind& kind() {
    static const Kind kKind{"imagepolicy.k8s.io", "v1alpha1", "ImageReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ImageReviewSpec spec() const { return ImageReviewSpec(get("spec")); }
  ImageReviewStatus status() const { return ImageReviewStatus(get("status")); }
};

class ImageReviewContainerSpec : public View {
 public:
  using View::View;

  Text image() const { return get("image").text(); }
};

}  // namespace tain::k8s::imagepolicy::v1alpha1
