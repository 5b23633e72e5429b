// Made by tools/schema/run; do not edit.
#include <tain/kinds/coordination_v1.h>
#include <tain/kinds/coordination_v1alpha2.h>
#include <tain/kinds/coordination_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::coordination::v1 {

void members_of(Members&, const Lease&);
void members_of(Members&, const LeaseList&);
void members_of(Members&, const LeaseSpec&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Lease& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LeaseList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LeaseSpec& view) {
  out.add("acquireTime", json_of(Micro{view.acquire_time().value_or(Time())}));
  out.add("holderIdentity", json_of(view.holder_identity()));
  out.add("leaseDurationSeconds", json_of(view.lease_duration_seconds()));
  out.add("leaseTransitions", json_of(view.lease_transitions()));
  out.add("preferredHolder", json_of(view.preferred_holder()));
  out.add("renewTime", json_of(Micro{view.renew_time().value_or(Time())}));
  out.add("strategy", json_of(view.strategy()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<Lease>(),
    add_walker<LeaseList>(),
};

}  // namespace

}  // namespace tain::k8s::coordination::v1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::coordination::v1alpha2 {

void members_of(Members&, const LeaseCandidate&);
void members_of(Members&, const LeaseCandidateList&);
void members_of(Members&, const LeaseCandidateSpec&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LeaseCandidate& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LeaseCandidateList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LeaseCandidateSpec& view) {
  out.add("binaryVersion", json_of(view.binary_version()));
  add_unless_empty(out, "emulationVersion", view.emulation_version());
  out.add("leaseName", json_of(view.lease_name()));
  out.add("pingTime", json_of(Micro{view.ping_time().value_or(Time())}));
  out.add("renewTime", json_of(Micro{view.renew_time().value_or(Time())}));
  add_unless_empty(out, "strategy", view.strategy());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<LeaseCandidate>(),
    add_walker<LeaseCandidateList>(),
};

}  // namespace

}  // namespace tain::k8s::coordination::v1alpha2

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::coordination::v1beta1 {

void members_of(Members&, const Lease&);
void members_of(Members&, const LeaseCandidate&);
void members_of(Members&, const LeaseCandidateList&);
void members_of(Members&, const LeaseCandidateSpec&);
void members_of(Members&, const LeaseList&);
void members_of(Members&, const LeaseSpec&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Lease& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LeaseCandidate& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LeaseCandidateList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LeaseCandidateSpec& view) {
  out.add("binaryVersion", json_of(view.binary_version()));
  add_unless_empty(out, "emulationVersion", view.emulation_version());
  out.add("leaseName", json_of(view.lease_name()));
  out.add("pingTime", json_of(Micro{view.ping_time().value_or(Time())}));
  out.add("renewTime", json_of(Micro{view.renew_time().value_or(Time())}));
  add_unless_empty(out, "strategy", view.strategy());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LeaseList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LeaseSpec& view) {
  out.add("acquireTime", json_of(Micro{view.acquire_time().value_or(Time())}));
  out.add("holderIdentity", json_of(view.holder_identity()));
  out.add("leaseDurationSeconds", json_of(view.lease_duration_seconds()));
  out.add("leaseTransitions", json_of(view.lease_transitions()));
  out.add("preferredHolder", json_of(view.preferred_holder()));
  out.add("renewTime", json_of(Micro{view.renew_time().value_or(Time())}));
  out.add("strategy", json_of(view.strategy()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<Lease>(),
    add_walker<LeaseCandidate>(),
    add_walker<LeaseCandidateList>(),
    add_walker<LeaseList>(),
};

}  // namespace

}  // namespace tain::k8s::coordination::v1beta1
