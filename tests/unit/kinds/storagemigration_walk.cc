// Made by tools/schema/run; do not edit.
#include <tain/kinds/storagemigration_v1.h>
#include <tain/kinds/storagemigration_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const GroupResource&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::storagemigration::v1 {

void members_of(Members&, const StorageVersionMigration&);
void members_of(Members&, const StorageVersionMigrationList&);
void members_of(Members&, const StorageVersionMigrationSpec&);
void members_of(Members&, const StorageVersionMigrationStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageVersionMigration& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageVersionMigrationList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageVersionMigrationSpec& view) {
  out.add("resource", json_of(view.resource()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageVersionMigrationStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "resourceVersion", view.resource_version());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<StorageVersionMigration>(),
    add_walker<StorageVersionMigrationList>(),
};

}  // namespace

}  // namespace tain::k8s::storagemigration::v1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const GroupResource&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::storagemigration::v1beta1 {

void members_of(Members&, const StorageVersionMigration&);
void members_of(Members&, const StorageVersionMigrationList&);
void members_of(Members&, const StorageVersionMigrationSpec&);
void members_of(Members&, const StorageVersionMigrationStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageVersionMigration& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageVersionMigrationList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageVersionMigrationSpec& view) {
  out.add("resource", json_of(view.resource()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageVersionMigrationStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "resourceVersion", view.resource_version());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<StorageVersionMigration>(),
    add_walker<StorageVersionMigrationList>(),
};

}  // namespace

}  // namespace tain::k8s::storagemigration::v1beta1
