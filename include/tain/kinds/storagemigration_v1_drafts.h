// Made by tools/schema/run from k8s.io/api/storagemigration/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::storagemigration::v1 {

class StorageVersionMigrationSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  k8s::meta::v1::GroupResourceDraft resource() { return {*this, "resource"}; }
  StorageVersionMigrationSpecDraft& clear_resource() { return erase_field("resource"), *this; }
};

class StorageVersionMigrationStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<k8s::meta::v1::ConditionDraft> conditions() { return {*this, "conditions"}; }
  StorageVersionMigrationStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::string resource_version() const { return read_field<std::string>("resourceVersion"); }
  StorageVersionMigrationStatusDraft& set_resource_version(std::string_view value) {
    return put_field<std::string>("resourceVersion", value), *this;
  }
  StorageVersionMigrationStatusDraft& clear_resource_version() { return erase_field("resourceVersion"), *this; }
};

class StorageVersionMigrationDraft : public KindDraft<StorageVersionMigrationDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"storagemigration.k8s.io", "v1", "StorageVersionMigration"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  StorageVersionMigrationDraft& clear_metadata() { return erase_field("metadata"), *this; }
  StorageVersionMigrationSpecDraft spec() { return {root(), "spec"}; }
  StorageVersionMigrationDraft& clear_spec() { return erase_field("spec"), *this; }
  StorageVersionMigrationStatusDraft status() { return {root(), "status"}; }
  StorageVersionMigrationDraft& clear_status() { return erase_field("status"), *this; }
};

}  // namespace tain::k8s::storagemigration::v1
