// Made by tools/schema/run from k8s.io/api/certificates/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::certificates::v1 {

class CertificateSigningRequestConditionDraft;

class CertificateSigningRequestSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> expiration_seconds() const { return find_field<std::int32_t>("expirationSeconds"); }
  CertificateSigningRequestSpecDraft& set_expiration_seconds(std::int32_t value) {
    return put_field<std::int32_t>("expirationSeconds", value), *this;
  }
  CertificateSigningRequestSpecDraft& clear_expiration_seconds() { return erase_field("expirationSeconds"), *this; }
  DraftMap<DraftList<TextDraft>> extra() { return {*this, "extra"}; }
  CertificateSigningRequestSpecDraft& clear_extra() { return erase_field("extra"), *this; }
  DraftList<TextDraft> groups() { return {*this, "groups"}; }
  CertificateSigningRequestSpecDraft& clear_groups() { return erase_field("groups"), *this; }
  std::string request() const { return read_field<Binary>("request"); }
  CertificateSigningRequestSpecDraft& set_request(std::string_view value) {
    return put_field<Binary>("request", value), *this;
  }
  CertificateSigningRequestSpecDraft& clear_request() { return erase_field("request"), *this; }
  std::string signer_name() const { return read_field<std::string>("signerName"); }
  CertificateSigningRequestSpecDraft& set_signer_name(std::string_view value) {
    return put_field<std::string>("signerName", value), *this;
  }
  CertificateSigningRequestSpecDraft& clear_signer_name() { return erase_field("signerName"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  CertificateSigningRequestSpecDraft& set_uid(std::string_view value) {
    return put_field<std::string>("uid", value), *this;
  }
  CertificateSigningRequestSpecDraft& clear_uid() { return erase_field("uid"), *this; }
  DraftList<TextDraft> usages() { return {*this, "usages"}; }
  CertificateSigningRequestSpecDraft& clear_usages() { return erase_field("usages"), *this; }
  std::string username() const { return read_field<std::string>("username"); }
  CertificateSigningRequestSpecDraft& set_username(std::string_view value) {
    return put_field<std::string>("username", value), *this;
  }
  CertificateSigningRequestSpecDraft& clear_username() { return erase_field("username"), *this; }
};

class CertificateSigningRequestStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string certificate() const { return read_field<Binary>("certificate"); }
  CertificateSigningRequestStatusDraft& set_certificate(std::string_view value) {
    return put_field<Binary>("certificate", value), *this;
  }
  CertificateSigningRequestStatusDraft& clear_certificate() { return erase_field("certificate"), *this; }
  DraftList<CertificateSigningRequestConditionDraft> conditions() { return {*this, "conditions"}; }
  CertificateSigningRequestStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
};

class CertificateSigningRequestDraft : public KindDraft<CertificateSigningRequestDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"certificates.k8s.io", "v1", "CertificateSigningRequest"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  CertificateSigningRequestDraft& clear_metadata() { return erase_field("metadata"), *this; }
  CertificateSigningRequestSpecDraft spec() { return {root(), "spec"}; }
  CertificateSigningRequestDraft& clear_spec() { return erase_field("spec"), *this; }
  CertificateSigningRequestStatusDraft status() { return {root(), "status"}; }
  CertificateSigningRequestDraft& clear_status() { return erase_field("status"), *this; }
};

class CertificateSigningRequestConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  CertificateSigningRequestConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  CertificateSigningRequestConditionDraft& clear_last_transition_time() {
    return erase_field("lastTransitionTime"), *this;
  }
  Time last_update_time() const { return read_field<Time>("lastUpdateTime"); }
  CertificateSigningRequestConditionDraft& set_last_update_time(const Time& value) {
    return put_field<Time>("lastUpdateTime", value), *this;
  }
  CertificateSigningRequestConditionDraft& clear_last_update_time() { return erase_field("lastUpdateTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  CertificateSigningRequestConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  CertificateSigningRequestConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  CertificateSigningRequestConditionDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  CertificateSigningRequestConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  CertificateSigningRequestConditionDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  CertificateSigningRequestConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  CertificateSigningRequestConditionDraft& set_type(std::string_view value) {
    return put_field<std::string>("type", value), *this;
  }
  CertificateSigningRequestConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class ClusterTrustBundleSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string signer_name() const { return read_field<std::string>("signerName"); }
  ClusterTrustBundleSpecDraft& set_signer_name(std::string_view value) {
    return put_field<std::string>("signerName", value), *this;
  }
  ClusterTrustBundleSpecDraft& clear_signer_name() { return erase_field("signerName"), *this; }
  std::string trust_bundle() const { return read_field<std::string>("trustBundle"); }
  ClusterTrustBundleSpecDraft& set_trust_bundle(std::string_view value) {
    return put_field<std::string>("trustBundle", value), *this;
  }
  ClusterTrustBundleSpecDraft& clear_trust_bundle() { return erase_field("trustBundle"), *this; }
};

class ClusterTrustBundleDraft : public KindDraft<ClusterTrustBundleDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"certificates.k8s.io", "v1", "ClusterTrustBundle"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  ClusterTrustBundleDraft& clear_metadata() { return erase_field("metadata"), *this; }
  ClusterTrustBundleSpecDraft spec() { return {root(), "spec"}; }
  ClusterTrustBundleDraft& clear_spec() { return erase_field("spec"), *this; }
};

class PodCertificateRequestSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::int32_t> max_expiration_seconds() const {
    return find_field<std::int32_t>("maxExpirationSeconds");
  }
  PodCertificateRequestSpecDraft& set_max_expiration_seconds(std::int32_t value) {
    return put_field<std::int32_t>("maxExpirationSeconds", value), *this;
  }
  PodCertificateRequestSpecDraft& clear_max_expiration_seconds() { return erase_field("maxExpirationSeconds"), *this; }
  std::string node_name() const { return read_field<std::string>("nodeName"); }
  PodCertificateRequestSpecDraft& set_node_name(std::string_view value) {
    return put_field<std::string>("nodeName", value), *this;
  }
  PodCertificateRequestSpecDraft& clear_node_name() { return erase_field("nodeName"), *this; }
  std::string node_uid() const { return read_field<std::string>("nodeUID"); }
  PodCertificateRequestSpecDraft& set_node_uid(std::string_view value) {
    return put_field<std::string>("nodeUID", value), *this;
  }
  PodCertificateRequestSpecDraft& clear_node_uid() { return erase_field("nodeUID"), *this; }
  std::string pod_name() const { return read_field<std::string>("podName"); }
  PodCertificateRequestSpecDraft& set_pod_name(std::string_view value) {
    return put_field<std::string>("podName", value), *this;
  }
  PodCertificateRequestSpecDraft& clear_pod_name() { return erase_field("podName"), *this; }
  std::string pod_uid() const { return read_field<std::string>("podUID"); }
  PodCertificateRequestSpecDraft& set_pod_uid(std::string_view value) {
    return put_field<std::string>("podUID", value), *this;
  }
  PodCertificateRequestSpecDraft& clear_pod_uid() { return erase_field("podUID"), *this; }
  std::string service_account_name() const { return read_field<std::string>("serviceAccountName"); }
  PodCertificateRequestSpecDraft& set_service_account_name(std::string_view value) {
    return put_field<std::string>("serviceAccountName", value), *this;
  }
  PodCertificateRequestSpecDraft& clear_service_account_name() { return erase_field("serviceAccountName"), *this; }
  std::string service_account_uid() const { return read_field<std::string>("serviceAccountUID"); }
  PodCertificateRequestSpecDraft& set_service_account_uid(std::string_view value) {
    return put_field<std::string>("serviceAccountUID", value), *this;
  }
  PodCertificateRequestSpecDraft& clear_service_account_uid() { return erase_field("serviceAccountUID"), *this; }
  std::string signer_name() const { return read_field<std::string>("signerName"); }
  PodCertificateRequestSpecDraft& set_signer_name(std::string_view value) {
    return put_field<std::string>("signerName", value), *this;
  }
  PodCertificateRequestSpecDraft& clear_signer_name() { return erase_field("signerName"), *this; }
  std::string stub_pkcs10_request() const { return read_field<Binary>("stubPKCS10Request"); }
  PodCertificateRequestSpecDraft& set_stub_pkcs10_request(std::string_view value) {
    return put_field<Binary>("stubPKCS10Request", value), *this;
  }
  PodCertificateRequestSpecDraft& clear_stub_pkcs10_request() { return erase_field("stubPKCS10Request"), *this; }
  DraftMap<TextDraft> unverified_user_annotations() { return {*this, "unverifiedUserAnnotations"}; }
  PodCertificateRequestSpecDraft& clear_unverified_user_annotations() {
    return erase_field("unverifiedUserAnnotations"), *this;
  }
};

class PodCertificateRequestStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<Time> begin_refresh_at() const { return find_field<Time>("beginRefreshAt"); }
  PodCertificateRequestStatusDraft& set_begin_refresh_at(const Time& value) {
    return put_field<Time>("beginRefreshAt", value), *this;
  }
  PodCertificateRequestStatusDraft& clear_begin_refresh_at() { return erase_field("beginRefreshAt"), *this; }
  std::string certificate_chain() const { return read_field<std::string>("certificateChain"); }
  PodCertificateRequestStatusDraft& set_certificate_chain(std::string_view value) {
    return put_field<std::string>("certificateChain", value), *this;
  }
  PodCertificateRequestStatusDraft& clear_certificate_chain() { return erase_field("certificateChain"), *this; }
  DraftList<k8s::meta::v1::ConditionDraft> conditions() { return {*this, "conditions"}; }
  PodCertificateRequestStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::optional<Time> not_after() const { return find_field<Time>("notAfter"); }
  PodCertificateRequestStatusDraft& set_not_after(const Time& value) {
    return put_field<Time>("notAfter", value), *this;
  }
  PodCertificateRequestStatusDraft& clear_not_after() { return erase_field("notAfter"), *this; }
  std::optional<Time> not_before() const { return find_field<Time>("notBefore"); }
  PodCertificateRequestStatusDraft& set_not_before(const Time& value) {
    return put_field<Time>("notBefore", value), *this;
  }
  PodCertificateRequestStatusDraft& clear_not_before() { return erase_field("notBefore"), *this; }
};

class PodCertificateRequestDraft : public KindDraft<PodCertificateRequestDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"certificates.k8s.io", "v1", "PodCertificateRequest"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  PodCertificateRequestDraft& clear_metadata() { return erase_field("metadata"), *this; }
  PodCertificateRequestSpecDraft spec() { return {root(), "spec"}; }
  PodCertificateRequestDraft& clear_spec() { return erase_field("spec"), *this; }
  PodCertificateRequestStatusDraft status() { return {root(), "status"}; }
  PodCertificateRequestDraft& clear_status() { return erase_field("status"), *this; }
};

}  // namespace tain::k8s::certificates::v1
