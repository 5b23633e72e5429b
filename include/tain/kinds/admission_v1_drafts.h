// Made by tools/schema/run from k8s.io/api/admission/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/authentication_v1_drafts.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::admission::v1 {

class AdmissionRequestDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> dry_run() const { return find_field<bool>("dryRun"); }
  AdmissionRequestDraft& set_dry_run(bool value) { return put_field<bool>("dryRun", value), *this; }
  AdmissionRequestDraft& clear_dry_run() { return erase_field("dryRun"), *this; }
  k8s::meta::v1::GroupVersionKindDraft kind() { return {*this, "kind"}; }
  AdmissionRequestDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  AdmissionRequestDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  AdmissionRequestDraft& clear_name() { return erase_field("name"), *this; }
  std::string namespace_() const { return read_field<std::string>("namespace"); }
  AdmissionRequestDraft& set_namespace_(std::string_view value) {
    return put_field<std::string>("namespace", value), *this;
  }
  AdmissionRequestDraft& clear_namespace_() { return erase_field("namespace"), *this; }
  DraftPart object() { return {*this, "object"}; }
  AdmissionRequestDraft& clear_object() { return erase_field("object"), *this; }
  DraftPart old_object() { return {*this, "oldObject"}; }
  AdmissionRequestDraft& clear_old_object() { return erase_field("oldObject"), *this; }
  std::string operation() const { return read_field<std::string>("operation"); }
  AdmissionRequestDraft& set_operation(std::string_view value) {
    return put_field<std::string>("operation", value), *this;
  }
  AdmissionRequestDraft& clear_operation() { return erase_field("operation"), *this; }
  DraftPart options() { return {*this, "options"}; }
  AdmissionRequestDraft& clear_options() { return erase_field("options"), *this; }
  k8s::meta::v1::GroupVersionKindDraft request_kind() { return {*this, "requestKind"}; }
  AdmissionRequestDraft& clear_request_kind() { return erase_field("requestKind"), *this; }
  k8s::meta::v1::GroupVersionResourceDraft request_resource() { return {*this, "requestResource"}; }
  AdmissionRequestDraft& clear_request_resource() { return erase_field("requestResource"), *this; }
  std::string request_sub_resource() const { return read_field<std::string>("requestSubResource"); }
  AdmissionRequestDraft& set_request_sub_resource(std::string_view value) {
    return put_field<std::string>("requestSubResource", value), *this;
  }
  AdmissionRequestDraft& clear_request_sub_resource() { return erase_field("requestSubResource"), *this; }
  k8s::meta::v1::GroupVersionResourceDraft resource() { return {*this, "resource"}; }
  AdmissionRequestDraft& clear_resource() { return erase_field("resource"), *this; }
  std::string sub_resource() const { return read_field<std::string>("subResource"); }
  AdmissionRequestDraft& set_sub_resource(std::string_view value) {
    return put_field<std::string>("subResource", value), *this;
  }
  AdmissionRequestDraft& clear_sub_resource() { return erase_field("subResource"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  AdmissionRequestDraft& set_uid(std::string_view value) { return put_field<std::string>("uid", value), *this; }
  AdmissionRequestDraft& clear_uid() { return erase_field("uid"), *this; }
  k8s::authentication::v1::UserInfoDraft user_info() { return {*this, "userInfo"}; }
  AdmissionRequestDraft& clear_user_info() { return erase_field("userInfo"), *this; }
};

class AdmissionResponseDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  bool allowed() const { return read_field<bool>("allowed"); }
  AdmissionResponseDraft& set_allowed(bool value) { return put_field<bool>("allowed", value), *this; }
  AdmissionResponseDraft& clear_allowed() { return erase_field("allowed"), *this; }
  DraftMap<TextDraft> audit_annotations() { return {*this, "auditAnnotations"}; }
  AdmissionResponseDraft& clear_audit_annotations() { return erase_field("auditAnnotations"), *this; }
  std::string patch() const { return read_field<Binary>("patch"); }
  AdmissionResponseDraft& set_patch(std::string_view value) { return put_field<Binary>("patch", value), *this; }
  AdmissionResponseDraft& clear_patch() { return erase_field("patch"), *this; }
  std::optional<std::string> patch_type() const { return find_field<std::string>("patchType"); }
  AdmissionResponseDraft& set_patch_type(std::string_view value) {
    return put_field<std::string>("patchType", value), *this;
  }
  AdmissionResponseDraft& clear_patch_type() { return erase_field("patchType"), *this; }
  k8s::meta::v1::StatusPart status() { return {*this, "status"}; }
  AdmissionResponseDraft& clear_status() { return erase_field("status"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  AdmissionResponseDraft& set_uid(std::string_view value) { return put_field<std::string>("uid", value), *this; }
  AdmissionResponseDraft& clear_uid() { return erase_field("uid"), *this; }
  DraftList<TextDraft> warnings() { return {*this, "warnings"}; }
  AdmissionResponseDraft& clear_warnings() { return erase_field("warnings"), *this; }
};

class AdmissionReviewDraft : public KindDraft<AdmissionReviewDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"admission.k8s.io", "v1", "AdmissionReview"};
    return kKind;
  }

  AdmissionRequestDraft request() { return {root(), "request"}; }
  AdmissionReviewDraft& clear_request() { return erase_field("request"), *this; }
  AdmissionResponseDraft response() { return {root(), "response"}; }
  AdmissionReviewDraft& clear_response() { return erase_field("response"), *this; }
};

}  // namespace tain::k8s::admission::v1
