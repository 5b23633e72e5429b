// Made by tools/schema/run from k8s.io/api/admission/v1; do not edit.
#pragma once

#include <tain/kinds/authentication_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::admission::v1 {

struct Operation {
  static constexpr std::string_view kCREATE = "CREATE";
  static constexpr std::string_view kUPDATE = "UPDATE";
  static constexpr std::string_view kDELETE = "DELETE";
  static constexpr std::string_view kCONNECT = "CONNECT";
};

struct PatchType {
  static constexpr std::string_view kJSONPatch = "JSONPatch";
};

class AdmissionRequest : public View {
 public:
  using View::View;

  std::optional<bool> dry_run() const { return find<bool>("dryRun"); }
  k8s::meta::v1::GroupVersionKind kind() const { return k8s::meta::v1::GroupVersionKind(get("kind")); }
  Text name() const { return read<Text>("name"); }
  Text namespace_() const { return read<Text>("namespace"); }
  Value object() const { return Value(get("object")); }
  Value old_object() const { return Value(get("oldObject")); }
  Text operation() const { return read<Text>("operation"); }
  Value options() const { return Value(get("options")); }
  k8s::meta::v1::GroupVersionKind request_kind() const { return k8s::meta::v1::GroupVersionKind(get("requestKind")); }
  k8s::meta::v1::GroupVersionResource request_resource() const {
    return k8s::meta::v1::GroupVersionResource(get("requestResource"));
  }
  Text request_sub_resource() const { return read<Text>("requestSubResource"); }
  k8s::meta::v1::GroupVersionResource resource() const { return k8s::meta::v1::GroupVersionResource(get("resource")); }
  Text sub_resource() const { return read<Text>("subResource"); }
  Text uid() const { return read<Text>("uid"); }
  k8s::authentication::v1::UserInfo user_info() const { return k8s::authentication::v1::UserInfo(get("userInfo")); }
};

class AdmissionResponse : public View {
 public:
  using View::View;

  bool allowed() const { return read<bool>("allowed"); }
  MapView<Text> audit_annotations() const { return MapView<Text>(get("auditAnnotations")); }
  Binary patch() const { return read<Binary>("patch"); }
  std::optional<Text> patch_type() const { return find<Text>("patchType"); }
  k8s::meta::v1::Status status() const { return k8s::meta::v1::Status(get("status")); }
  Text uid() const { return read<Text>("uid"); }
  ListView<Text> warnings() const { return ListView<Text>(get("warnings")); }
};

class AdmissionReview : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"admission.k8s.io", "v1", "AdmissionReview"};
    return kKind;
  }

  AdmissionRequest request() const { return AdmissionRequest(get("request")); }
  AdmissionResponse response() const { return AdmissionResponse(get("response")); }
};

}  // namespace tain::k8s::admission::v1
