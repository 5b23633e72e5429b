// Made by tools/schema/run; do not edit.
#include <tain/kinds/apiserverinternal_v1alpha1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::apiserverinternal::v1alpha1 {

void members_of(Members&, const ServerStorageVersion&);
void members_of(Members&, const StorageVersion&);
void members_of(Members&, const StorageVersionCondition&);
void members_of(Members&, const StorageVersionList&);
void members_of(Members&, const StorageVersionSpec&);
void members_of(Members&, const StorageVersionStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServerStorageVersion& view) {
  add_unless_empty(out, "apiServerID", view.api_server_id());
  out.add("decodableVersions", json_of(view.decodable_versions()));
  add_unless_empty(out, "encodingVersion", view.encoding_version());
  out.add("servedVersions", json_of(view.served_versions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageVersion& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageVersionCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  out.add("reason", json_of(view.reason()));
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageVersionList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageVersionSpec& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageVersionStatus& view) {
  out.add("commonEncodingVersion", json_of(view.common_encoding_version()));
  out.add("conditions", json_of(view.conditions()));
  out.add("storageVersions", json_of(view.storage_versions()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<StorageVersion>(),
    add_walker<StorageVersionList>(),
};

}  // namespace

}  // namespace tain::k8s::apiserverinternal::v1alpha1
