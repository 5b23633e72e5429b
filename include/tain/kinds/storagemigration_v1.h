// Made by tools/schema/run from k8s.io/api/storagemigration/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::storagemigration::v1 {

struct MigrationConditionType {
  static constexpr std::string_view kRunning = "Running";
  static constexpr std::string_view kSucceeded = "Succeeded";
  static constexpr std::string_view kFailed = "Failed";
};

class StorageVersionMigrationSpec : public View {
 public:
  using View::View;

  k8s::meta::v1::GroupResource resource() const { return k8s::meta::v1::GroupResource(get("resource")); }
};

class StorageVersionMigrationStatus : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
  Text resource_version() const { return read<Text>("resourceVersion"); }
};

class StorageVersionMigration : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "storageversionmigrations";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"storagemigration.k8s.io", "v1", "StorageVersionMigration"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  StorageVersionMigrationSpec spec() const { return StorageVersionMigrationSpec(get("spec")); }
  StorageVersionMigrationStatus status() const { return StorageVersionMigrationStatus(get("status")); }
};

class StorageVersionMigrationList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storagemigration.k8s.io", "v1", "StorageVersionMigrationList"};
    return kKind;
  }

  ListView<StorageVersionMigration> items() const { return ListView<StorageVersionMigration>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::storagemigration::v1
