// Made by tools/schema/run from k8s.io/api/coordination/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::coordination::v1 {

class LeaseSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<Time> acquire_time() const { return find_field<MicroTime>("acquireTime"); }
  LeaseSpecDraft& set_acquire_time(const Time& value) { return put_field<MicroTime>("acquireTime", value), *this; }
  LeaseSpecDraft& clear_acquire_time() { return erase_field("acquireTime"), *this; }
  std::optional<std::string> holder_identity() const { return find_field<std::string>("holderIdentity"); }
  LeaseSpecDraft& set_holder_identity(std::string_view value) {
    return put_field<std::string>("holderIdentity", value), *this;
  }
  LeaseSpecDraft& clear_holder_identity() { return erase_field("holderIdentity"), *this; }
  std::optional<std::int32_t> lease_duration_seconds() const {
    return find_field<std::int32_t>("leaseDurationSeconds");
  }
  LeaseSpecDraft& set_lease_duration_seconds(std::int32_t value) {
    return put_field<std::int32_t>("leaseDurationSeconds", value), *this;
  }
  LeaseSpecDraft& clear_lease_duration_seconds() { return erase_field("leaseDurationSeconds"), *this; }
  std::optional<std::int32_t> lease_transitions() const { return find_field<std::int32_t>("leaseTransitions"); }
  LeaseSpecDraft& set_lease_transitions(std::int32_t value) {
    return put_field<std::int32_t>("leaseTransitions", value), *this;
  }
  LeaseSpecDraft& clear_lease_transitions() { return erase_field("leaseTransitions"), *this; }
  std::optional<std::string> preferred_holder() const { return find_field<std::string>("preferredHolder"); }
  LeaseSpecDraft& set_preferred_holder(std::string_view value) {
    return put_field<std::string>("preferredHolder", value), *this;
  }
  LeaseSpecDraft& clear_preferred_holder() { return erase_field("preferredHolder"), *this; }
  std::optional<Time> renew_time() const { return find_field<MicroTime>("renewTime"); }
  LeaseSpecDraft& set_renew_time(const Time& value) { return put_field<MicroTime>("renewTime", value), *this; }
  LeaseSpecDraft& clear_renew_time() { return erase_field("renewTime"), *this; }
  std::optional<std::string> strategy() const { return find_field<std::string>("strategy"); }
  LeaseSpecDraft& set_strategy(std::string_view value) { return put_field<std::string>("strategy", value), *this; }
  LeaseSpecDraft& clear_strategy() { return erase_field("strategy"), *this; }
};

class LeaseDraft : public KindDraft<LeaseDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"coordination.k8s.io", "v1", "Lease"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  LeaseDraft& clear_metadata() { return erase_field("metadata"), *this; }
  LeaseSpecDraft spec() { return {root(), "spec"}; }
  LeaseDraft& clear_spec() { return erase_field("spec"), *this; }
};

}  // namespace tain::k8s::coordination::v1
