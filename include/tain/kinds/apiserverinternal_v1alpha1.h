// Made by tools/schema/run from k8s.io/api/apiserverinternal/v1alpha1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::apiserverinternal::v1alpha1 {

class StorageVersionCondition;

class ServerStorageVersion : public View {
 public:
  using View::View;

  Text api_server_id() const { return get("apiServerID").text(); }
  ListView<Text> decodable_versions() const { return ListView<Text>(get("decodableVersions")); }
  Text encoding_version() const { return get("encodingVersion").text(); }
  ListView<Text> served_versions() const { return ListView<Text>(get("servedVersions")); }
};

class StorageVersionSpec : public View {
 public:
  using View::View;
};

class StorageVersionStatus : public View {
 public:
  using View::View;

  std::optional<Text> common_encoding_version() const { return detail::as_text(get("commonEncodingVersion")); }
  ListView<StorageVersionCondition> conditions() const { return ListView<StorageVersionCondition>(get("conditions")); }
  ListView<ServerStorageVersion> storage_versions() const {
    return ListView<ServerStorageVersion>(get("storageVersions"));
  }
};

class StorageVersion : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "storageversions";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"internal.apiserver.k8s.io", "v1alpha1", "StorageVersion"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  StorageVersionSpec spec() const { return StorageVersionSpec(get("spec")); }
  StorageVersionStatus status() const { return StorageVersionStatus(get("status")); }
};

class StorageVersionCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return detail::as_time(get("lastTransitionTime")).value_or(Time()); }
  Text message() const { return get("message").text(); }
  std::int64_t observed_generation() const { return get("observedGeneration").as_int().value_or(0); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
  Text type() const { return get("type").text(); }
};

class StorageVersionList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"internal.apiserver.k8s.io", "v1alpha1", "StorageVersionList"};
    return kKind;
  }

  ListView<StorageVersion> items() const { return ListView<StorageVersion>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::apiserverinternal::v1alpha1
