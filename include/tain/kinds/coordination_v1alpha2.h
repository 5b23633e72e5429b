// Made by tools/schema/run from k8s.io/api/coordination/v1alpha2; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::coordination::v1alpha2 {

class LeaseCandidateSpec : public View {
 public:
  using View::View;

  Text binary_version() const { return get("binaryVersion").text(); }
  Text emulation_version() const { return get("emulationVersion").text(); }
  Text lease_name() const { return get("leaseName").text(); }
  std::optional<Time> ping_time() const { return detail::as_time(get("pingTime")); }
  std::optional<Time> renew_time() const { return detail::as_time(get("renewTime")); }
  Text strategy() const { return get("strategy").text(); }
};

class LeaseCandidate : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "leasecandidates";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"coordination.k8s.io", "v1alpha2", "LeaseCandidate"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  LeaseCandidateSpec spec() const { return LeaseCandidateSpec(get("spec")); }
};

class LeaseCandidateList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"coordination.k8s.io", "v1alpha2", "LeaseCandidateList"};
    return kKind;
  }

  ListView<LeaseCandidate> items() const { return ListView<LeaseCandidate>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::coordination::v1alpha2
