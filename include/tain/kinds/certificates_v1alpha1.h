// Made by tools/schema/run from k8s.io/api/certificates/v1alpha1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::certificates::v1alpha1 {

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
    static const Kind kKind{"certificates.k8s.io", "v1alpha1", "ClusterTrustBundle"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ClusterTrustBundleSpec spec() const { return ClusterTrustBundleSpec(get("spec")); }
};

class ClusterTrustBundleList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"certificates.k8s.io", "v1alpha1", "ClusterTrustBundleList"};
    return kKind;
  }

  ListView<ClusterTrustBundle> items() const { return ListView<ClusterTrustBundle>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::certificates::v1alpha1
