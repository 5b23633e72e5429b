// Made by tools/schema/run from k8s.io/api/certificates/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::certificates::v1 {

struct KeyUsage {
  static constexpr std::string_view kSigning = "signing";
  static constexpr std::string_view kDigitalSignature = "digital signature";
  static constexpr std::string_view kContentCommitment = "content commitment";
  static constexpr std::string_view kKeyEncipherment = "key encipherment";
  static constexpr std::string_view kKeyAgreement = "key agreement";
  static constexpr std::string_view kDataEncipherment = "data encipherment";
  static constexpr std::string_view kCertSign = "cert sign";
  static constexpr std::string_view kCrlSign = "crl sign";
  static constexpr std::string_view kEncipherOnly = "encipher only";
  static constexpr std::string_view kDecipherOnly = "decipher only";
  static constexpr std::string_view kAny = "any";
  static constexpr std::string_view kServerAuth = "server auth";
  static constexpr std::string_view kClientAuth = "client auth";
  static constexpr std::string_view kCodeSigning = "code signing";
  static constexpr std::string_view kEmailProtection = "email protection";
  static constexpr std::string_view kSMime = "s/mime";
  static constexpr std::string_view kIpsecEndSystem = "ipsec end system";
  static constexpr std::string_view kIpsecTunnel = "ipsec tunnel";
  static constexpr std::string_view kIpsecUser = "ipsec user";
  static constexpr std::string_view kTimestamping = "timestamping";
  static constexpr std::string_view kOcspSigning = "ocsp signing";
  static constexpr std::string_view kMicrosoftSgc = "microsoft sgc";
  static constexpr std::string_view kNetscapeSgc = "netscape sgc";
};

struct RequestConditionType {
  static constexpr std::string_view kApproved = "Approved";
  static constexpr std::string_view kDenied = "Denied";
  static constexpr std::string_view kFailed = "Failed";
};

class CertificateSigningRequestCondition;

class CertificateSigningRequestSpec : public View {
 public:
  using View::View;

  std::optional<std::int32_t> expiration_seconds() const { return find<std::int32_t>("expirationSeconds"); }
  MapView<ListView<Text>> extra() const { return MapView<ListView<Text>>(get("extra")); }
  ListView<Text> groups() const { return ListView<Text>(get("groups")); }
  Binary request() const { return read<Binary>("request"); }
  Text signer_name() const { return read<Text>("signerName"); }
  Text uid() const { return read<Text>("uid"); }
  ListView<Text> usages() const { return ListView<Text>(get("usages")); }
  Text username() const { return read<Text>("username"); }
};

class CertificateSigningRequestStatus : public View {
 public:
  using View::View;

  Binary certificate() const { return read<Binary>("certificate"); }
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

  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Time last_update_time() const { return read<Time>("lastUpdateTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
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

  Text signer_name() const { return read<Text>("signerName"); }
  Text trust_bundle() const { return read<Text>("trustBundle"); }
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

  std::optional<std::int32_t> max_expiration_seconds() const { return find<std::int32_t>("maxExpirationSeconds"); }
  Text node_name() const { return read<Text>("nodeName"); }
  Text node_uid() const { return read<Text>("nodeUID"); }
  Text pod_name() const { return read<Text>("podName"); }
  Text pod_uid() const { return read<Text>("podUID"); }
  Text service_account_name() const { return read<Text>("serviceAccountName"); }
  Text service_account_uid() const { return read<Text>("serviceAccountUID"); }
  Text signer_name() const { return read<Text>("signerName"); }
  Binary stub_pkcs10_request() const { return read<Binary>("stubPKCS10Request"); }
  MapView<Text> unverified_user_annotations() const { return MapView<Text>(get("unverifiedUserAnnotations")); }
};

class PodCertificateRequestStatus : public View {
 public:
  using View::View;

  std::optional<Time> begin_refresh_at() const { return find<Time>("beginRefreshAt"); }
  Text certificate_chain() const { return read<Text>("certificateChain"); }
  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
  std::optional<Time> not_after() const { return find<Time>("notAfter"); }
  std::optional<Time> not_before() const { return find<Time>("notBefore"); }
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
