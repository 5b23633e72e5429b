// Made by tools/schema/run from k8s.io/api/admission/v1beta1; do not edit.
#pragma once

#include <tain/kinds/authentication_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::admission::v1beta1 {

class AdmissionRequest : public View {
 public:
  using View::View;

  std::optional<bool> dry_run() const { return get("dryRun").as_bool(); }
  k8s::meta::v1::GroupVersionKind kind() const { return k8s::meta::v1::GroupVersionKind(get("kind")); }
  Text name() const { return get("name").text(); }
  Text namespace_() const { return get("namespace").text(); }
  Value object() const { return get("object"); }
  Value old_object() const { return get("oldObject"); }
  Text operation() const { return get("operation").text(); }
  Value options() const { return get("options"); }
  k8s::meta::v1::GroupVersionKind request_kind() const { return k8s::meta::v1::GroupVersionKind(get("requestKind")); }
  k8s::meta::v1::GroupVersionResource request_resource() const {
    return k8s::meta::v1::GroupVersionResource(get("requestResource"));
  }
  Text request_sub_resource() const { return get("requestSubResource").text(); }
  k8s::meta::v1::GroupVersionResource resource() const { return k8s::meta::v1::GroupVersionResource(get("resource")); }
  Text sub_resource() const { return get("subResource").text(); }
  Text uid() const { return get("uid").text(); }
  k8s::authentication::v1::UserInfo user_info() const { return k8s::authentication::v1::UserInfo(get("userInfo")); }
};

class AdmissionResponse : public View {
 public:
  using View::View;

  bool allowed() const { return get("allowed").as_bool().value_or(false); }
  MapView<Text> audit_annotations() const { return MapView<Text>(get("auditAnnotations")); }
  Binary patch() const { return detail::as_bytes(get("patch")).value_or(Binary()); }
  std::optional<Text> patch_type() const { return detail::as_text(get("patchType")); }
  k8s::meta::v1::Status status() const { return k8s::meta::v1::Status(get("status")); }
  Text uid() const { return get("uid").text(); }
  ListView<Text> warnings() const { return ListView<Text>(get("warnings")); }
};

class AdmissionReview : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"admission.k8s.io", "v1beta1", "AdmissionReview"};
    return kKind;
  }

  AdmissionRequest request() const { return AdmissionRequest(get("request")); }
  AdmissionResponse response() const { return AdmissionResponse(get("response")); }
};

}  // namespace tain::k8s::admission::v1beta1
