// Made by tools/schema/run from k8s.io/api/apidiscovery/v2; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::apidiscovery::v2 {

struct DiscoveryFreshness {
  static constexpr std::string_view kCurrent = "Current";
  static constexpr std::string_view kStale = "Stale";
};

struct ResourceScope {
  static constexpr std::string_view kCluster = "Cluster";
  static constexpr std::string_view kNamespaced = "Namespaced";
};

class APISubresourceDiscovery;
class APIVersionDiscovery;

class APIGroupDiscovery : public KindView {
 public:
  using KindView::KindView;
  static const Kind& kind() {
    static const Kind kKind{"apidiscovery.k8s.io", "v2", "APIGroupDiscovery"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ListView<APIVersionDiscovery> versions() const { return ListView<APIVersionDiscovery>(get("versions")); }
};

class APIGroupDiscoveryList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"apidiscovery.k8s.io", "v2", "APIGroupDiscoveryList"};
    return kKind;
  }

  ListView<APIGroupDiscovery> items() const { return ListView<APIGroupDiscovery>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class APIResourceDiscovery : public View {
 public:
  using View::View;

  ListView<Text> categories() const { return ListView<Text>(get("categories")); }
  Text resource() const { return read<Text>("resource"); }
  k8s::meta::v1::GroupVersionKind response_kind() const { return k8s::meta::v1::GroupVersionKind(get("responseKind")); }
  Text scope() const { return read<Text>("scope"); }
  ListView<Text> short_names() const { return ListView<Text>(get("shortNames")); }
  Text singular_resource() const { return read<Text>("singularResource"); }
  ListView<APISubresourceDiscovery> subresources() const {
    return ListView<APISubresourceDiscovery>(get("subresources"));
  }
  ListView<Text> verbs() const { return ListView<Text>(get("verbs")); }
};

class APISubresourceDiscovery : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::GroupVersionKind> accepted_types() const {
    return ListView<k8s::meta::v1::GroupVersionKind>(get("acceptedTypes"));
  }
  k8s::meta::v1::GroupVersionKind response_kind() const { return k8s::meta::v1::GroupVersionKind(get("responseKind")); }
  Text subresource() const { return read<Text>("subresource"); }
  ListView<Text> verbs() const { return ListView<Text>(get("verbs")); }
};

class APIVersionDiscovery : public View {
 public:
  using View::View;

  Text freshness() const { return read<Text>("freshness"); }
  ListView<APIResourceDiscovery> resources() const { return ListView<APIResourceDiscovery>(get("resources")); }
  Text version() const { return read<Text>("version"); }
};

}  // namespace tain::k8s::apidiscovery::v2
