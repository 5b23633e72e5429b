// Made by tools/schema/run from k8s.io/api/certificates/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::certificates::v1 {

class CertificateSigningRequestCondition;

class CertificateSigningRequestSpec : public View {
 public:
  using View::View;

  std::optional<std::int32_t> expiration_seconds() const { return detail::as_int32(get("expirationSeconds")); }
  MapView<ListView<Text>> extra() const { return MapView<ListView<Text>>(get("extra")); }
  ListView<Text> groups() const { return ListView<Text>(get("groups")); }
  Binary request() const { return detail::as_bytes(get("request")).value_or(Binary()); }
  Text signer_name() const { return get("signerName").text(); }
  Text uid() const { return get("uid").text(); }
  ListView<Text> usages() const { return ListView<Text>(get("usages")); }
  Text username() const { return get("username").text(); }
};

class CertificateSigningRequestStatus : public View {
 public:
  using View::View;

  Binary certificate() const { return detail::as_bytes(get("certificate")).value_or(Binary()); }
  ListView<CertificateSigningRequestCondition> conditions() const {
    return ListView<CertificateSigningRequestCondition>(get("conditions"));
  }
};

class CertificateSigningRequest : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "certificatesigningrequests";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"certificates.k8s.io", "v1", "CertificateSigningRequest"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  CertificateSigningRequestSpec spec() const { return CertificateSigningRequestSpec(get("spec")); }
  CertificateSigningRequestStatus status() const { return CertificateSigningRequestStatus(get("status")); }
};

class CertificateSigningRequestCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return detail::as_time(get("lastTransitionTime")).value_or(Time()); }
  Time last_update_time() const { return detail::as_time(get("lastUpdateTime")).value_or(Time()); }
  Text message() const { return get("message").text(); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
  Text type() const { return get("type").text(); }
};

class CertificateSigningRequestList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"certificates.k8s.io", "v1", "CertificateSigningRequestList"};
    return kKind;
  }

  ListView<CertificateSigningRequest> items() const { return ListView<CertificateSigningRequest>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ClusterTrustBundleSpec : public View {
 public:
  using View::View;

  Text signer_name() const { return get("signerName").text(); }
  Text trust_bundle() const { return get("trustBundle").text(); }
};

class ClusterTrustBundle : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "clustertrustbundles";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"certificates.k8s.io", "v1", "ClusterTrustBundle"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ClusterTrustBundleSpec spec() const { return ClusterTrustBundleSpec(get("spec")); }
};

class ClusterTrustBundleList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"certificates.k8s.io", "v1", "ClusterTrustBundleList"};
    return kKind;
  }

  ListView<ClusterTrustBundle> items() const { return ListView<ClusterTrustBundle>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class PodCertificateRequestSpec : public View {
 public:
  using View::View;

  std::optional<std::int32_t> max_expiration_seconds() const { return detail::as_int32(get("maxExpirationSeconds")); }
  Text node_name() const { return get("nodeName").text(); }
  Text node_uid() const { return get("nodeUID").text(); }
  Text pod_name() const { return get("podName").text(); }
  Text pod_uid() const { return get("podUID").text(); }
  Text service_account_name() const { return get("serviceAccountName").text(); }
  Text service_account_uid() const { return get("serviceAccountUID").text(); }
  Text signer_name() const { return get("signerName").text(); }
  Binary stub_pkcs10_request() const { return detail::as_bytes(get("stubPKCS10Request")).value_or(Binary()); }
  MapView<Text> unverified_user_annotations() const { return MapView<Text>(get("unverifiedUserAnnotations")); }
};

class PodCertificateRequestStatus : public View {
 public:
  using View::View;

  std::optional<Time> begin_refresh_at() const { return detail::as_time(get("beginRefreshAt")); }
  Text certificate_chain() const { return get("certificateChain").text(); }
  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
  std::optional<Time> not_after() const { return detail::as_time(get("notAfter")); }
  std::optional<Time> not_before() const { return detail::as_time(get("notBefore")); }
};

class PodCertificateRequest : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "podcertificaterequests";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"certificates.k8s.io", "v1", "PodCertificateRequest"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  PodCertificateRequestSpec spec() const { return PodCertificateRequestSpec(get("spec")); }
  PodCertificateRequestStatus status() const { return PodCertificateRequestStatus(get("status")); }
};

class PodCertificateRequestList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"certificates.k8s.io", "v1", "PodCertificateRequestList"};
    return kKind;
  }

  ListView<PodCertificateRequest> items() const { return ListView<PodCertificateRequest>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::certificates::v1
