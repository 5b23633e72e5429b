// Made by tools/schema/run from k8s.io/api/coordination/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::coordination::v1 {

struct CoordinatedLeaseStrategy {
  static constexpr std::string_view kOldestEmulationVersion = "OldestEmulationVersion";
};

class LeaseSpec : public View {
 public:
  using View::View;

  std::optional<Time> acquire_time() const { return find<Time>("acquireTime"); }
  std::optional<Text> holder_identity() const { return find<Text>("holderIdentity"); }
  std::optional<std::int32_t> lease_duration_seconds() const { return find<std::int32_t>("leaseDurationSeconds"); }
  std::optional<std::int32_t> lease_transitions() const { return find<std::int32_t>("leaseTransitions"); }
  std::optional<Text> preferred_holder() const { return find<Text>("preferredHolder"); }
  std::optional<Time> renew_time() const { return find<Time>("renewTime"); }
  std::optional<Text> strategy() const { return find<Text>("strategy"); }
};

class Lease : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "leases";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"coordination.k8s.io", "v1", "Lease"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  LeaseSpec spec() const { return LeaseSpec(get("spec")); }
};

class LeaseList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"coordination.k8s.io", "v1", "LeaseList"};
    return kKind;
  }

  ListView<Lease> items() const { return ListView<Lease>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::coordination::v1
