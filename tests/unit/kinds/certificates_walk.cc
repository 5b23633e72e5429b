// Made by tools/schema/run; do not edit.
#include <tain/kinds/certificates_v1.h>
#include <tain/kinds/certificates_v1alpha1.h>
#include <tain/kinds/certificates_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::certificates::v1 {

void members_of(Members&, const CertificateSigningRequest&);
void members_of(Members&, const CertificateSigningRequestCondition&);
void members_of(Members&, const CertificateSigningRequestList&);
void members_of(Members&, const CertificateSigningRequestSpec&);
void members_of(Members&, const CertificateSigningRequestStatus&);
void members_of(Members&, const ClusterTrustBundle&);
void members_of(Members&, const ClusterTrustBundleList&);
void members_of(Members&, const ClusterTrustBundleSpec&);
void members_of(Members&, const PodCertificateRequest&);
void members_of(Members&, const PodCertificateRequestList&);
void members_of(Members&, const PodCertificateRequestSpec&);
void members_of(Members&, const PodCertificateRequestStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CertificateSigningRequest& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CertificateSigningRequestCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  out.add("lastUpdateTime", json_of(view.last_update_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CertificateSigningRequestList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CertificateSigningRequestSpec& view) {
  out.add("expirationSeconds", json_of(view.expiration_seconds()));
  out.add("extra", json_of(view.extra()));
  out.add("groups", json_of(view.groups()));
  if (View(view.as_value()["request"])) out.add("request", json_of(view.request()));
  out.add("signerName", json_of(view.signer_name()));
  add_unless_empty(out, "uid", view.uid());
  out.add("usages", json_of(view.usages()));
  add_unless_empty(out, "username", view.username());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CertificateSigningRequestStatus& view) {
  add_unless_empty(out, "certificate", view.certificate());
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterTrustBundle& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterTrustBundleList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterTrustBundleSpec& view) {
  add_unless_empty(out, "signerName", view.signer_name());
  out.add("trustBundle", json_of(view.trust_bundle()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodCertificateRequest& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodCertificateRequestList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodCertificateRequestSpec& view) {
  out.add("maxExpirationSeconds", json_of(view.max_expiration_seconds()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("nodeUID", json_of(view.node_uid()));
  out.add("podName", json_of(view.pod_name()));
  out.add("podUID", json_of(view.pod_uid()));
  out.add("serviceAccountName", json_of(view.service_account_name()));
  out.add("serviceAccountUID", json_of(view.service_account_uid()));
  out.add("signerName", json_of(view.signer_name()));
  if (View(view.as_value()["stubPKCS10Request"])) out.add("stubPKCS10Request", json_of(view.stub_pkcs10_request()));
  out.add("unverifiedUserAnnotations", json_of(view.unverified_user_annotations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodCertificateRequestStatus& view) {
  out.add("beginRefreshAt", json_of(view.begin_refresh_at()));
  add_unless_empty(out, "certificateChain", view.certificate_chain());
  out.add("conditions", json_of(view.conditions()));
  out.add("notAfter", json_of(view.not_after()));
  out.add("notBefore", json_of(view.not_before()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<CertificateSigningRequest>(), add_walker<CertificateSigningRequestList>(),
    add_walker<ClusterTrustBundle>(),        add_walker<ClusterTrustBundleList>(),
    add_walker<PodCertificateRequest>(),     add_walker<PodCertificateRequestList>(),
};

}  // namespace

}  // namespace tain::k8s::certificates::v1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::certificates::v1alpha1 {

void members_of(Members&, const ClusterTrustBundle&);
void members_of(Members&, const ClusterTrustBundleList&);
void members_of(Members&, const ClusterTrustBundleSpec&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterTrustBundle& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterTrustBundleList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterTrustBundleSpec& view) {
  add_unless_empty(out, "signerName", view.signer_name());
  out.add("trustBundle", json_of(view.trust_bundle()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<ClusterTrustBundle>(),
    add_walker<ClusterTrustBundleList>(),
};

}  // namespace

}  // namespace tain::k8s::certificates::v1alpha1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::certificates::v1beta1 {

void members_of(Members&, const CertificateSigningRequest&);
void members_of(Members&, const CertificateSigningRequestCondition&);
void members_of(Members&, const CertificateSigningRequestList&);
void members_of(Members&, const CertificateSigningRequestSpec&);
void members_of(Members&, const CertificateSigningRequestStatus&);
void members_of(Members&, const ClusterTrustBundle&);
void members_of(Members&, const ClusterTrustBundleList&);
void members_of(Members&, const ClusterTrustBundleSpec&);
void members_of(Members&, const PodCertificateRequest&);
void members_of(Members&, const PodCertificateRequestList&);
void members_of(Members&, const PodCertificateRequestSpec&);
void members_of(Members&, const PodCertificateRequestStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CertificateSigningRequest& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CertificateSigningRequestCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  out.add("lastUpdateTime", json_of(view.last_update_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CertificateSigningRequestList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CertificateSigningRequestSpec& view) {
  out.add("expirationSeconds", json_of(view.expiration_seconds()));
  out.add("extra", json_of(view.extra()));
  out.add("groups", json_of(view.groups()));
  if (View(view.as_value()["request"])) out.add("request", json_of(view.request()));
  out.add("signerName", json_of(view.signer_name()));
  add_unless_empty(out, "uid", view.uid());
  out.add("usages", json_of(view.usages()));
  add_unless_empty(out, "username", view.username());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CertificateSigningRequestStatus& view) {
  add_unless_empty(out, "certificate", view.certificate());
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterTrustBundle& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterTrustBundleList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterTrustBundleSpec& view) {
  add_unless_empty(out, "signerName", view.signer_name());
  out.add("trustBundle", json_of(view.trust_bundle()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodCertificateRequest& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodCertificateRequestList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodCertificateRequestSpec& view) {
  out.add("maxExpirationSeconds", json_of(view.max_expiration_seconds()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("nodeUID", json_of(view.node_uid()));
  if (View(view.as_value()["pkixPublicKey"])) out.add("pkixPublicKey", json_of(view.pkix_public_key()));
  out.add("podName", json_of(view.pod_name()));
  out.add("podUID", json_of(view.pod_uid()));
  if (View(view.as_value()["proofOfPossession"])) out.add("proofOfPossession", json_of(view.proof_of_possession()));
  out.add("serviceAccountName", json_of(view.service_account_name()));
  out.add("serviceAccountUID", json_of(view.service_account_uid()));
  out.add("signerName", json_of(view.signer_name()));
  if (View(view.as_value()["stubPKCS10Request"])) out.add("stubPKCS10Request", json_of(view.stub_pkcs10_request()));
  out.add("unverifiedUserAnnotations", json_of(view.unverified_user_annotations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodCertificateRequestStatus& view) {
  out.add("beginRefreshAt", json_of(view.begin_refresh_at()));
  add_unless_empty(out, "certificateChain", view.certificate_chain());
  out.add("conditions", json_of(view.conditions()));
  out.add("notAfter", json_of(view.not_after()));
  out.add("notBefore", json_of(view.not_before()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<CertificateSigningRequest>(), add_walker<CertificateSigningRequestList>(),
    add_walker<ClusterTrustBundle>(),        add_walker<ClusterTrustBundleList>(),
    add_walker<PodCertificateRequest>(),     add_walker<PodCertificateRequestList>(),
};

}  // namespace

}  // namespace tain::k8s::certificates::v1beta1
