// Made by tools/schema/run from k8s.io/api/discovery/v1; do not edit.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::discovery::v1 {

class ForNode;
class ForZone;

class EndpointConditions : public View {
 public:
  using View::View;

  std::optional<bool> ready() const { return find<bool>("ready"); }
  std::optional<bool> serving() const { return find<bool>("serving"); }
  std::optional<bool> terminating() const { return find<bool>("terminating"); }
};

class EndpointHints : public View {
 public:
  using View::View;

  ListView<ForNode> for_nodes() const { return ListView<ForNode>(get("forNodes")); }
  ListView<ForZone> for_zones() const { return ListView<ForZone>(get("forZones")); }
};

class Endpoint : public View {
 public:
  using View::View;

  ListView<Text> addresses() const { return ListView<Text>(get("addresses")); }
  EndpointConditions conditions() const { return EndpointConditions(get("conditions")); }
  MapView<Text> deprecated_topology() const { return MapView<Text>(get("deprecatedTopology")); }
  EndpointHints hints() const { return EndpointHints(get("hints")); }
  std::optional<Text> hostname() const { return find<Text>("hostname"); }
  std::optional<Text> node_name() const { return find<Text>("nodeName"); }
  k8s::core::v1::ObjectReference target_ref() const { return k8s::core::v1::ObjectReference(get("targetRef")); }
  std::optional<Text> zone() const { return find<Text>("zone"); }
};

class EndpointPort : public View {
 public:
  using View::View;

  std::optional<Text> app_protocol() const { return find<Text>("appProtocol"); }
  std::optional<Text> name() const { return find<Text>("name"); }
  std::optional<std::int32_t> port() const { return find<std::int32_t>("port"); }
  std::optional<Text> protocol() const { return find<Text>("protocol"); }
};

class EndpointSlice : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "endpointslices";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"discovery.k8s.io", "v1", "EndpointSlice"};
    return kKind;
  }

  Text address_type() const { return read<Text>("addressType"); }
  ListView<Endpoint> endpoints() const { return ListView<Endpoint>(get("endpoints")); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ListView<EndpointPort> ports() const { return ListView<EndpointPort>(get("ports")); }
};

class EndpointSliceList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"discovery.k8s.io", "v1", "EndpointSliceList"};
    return kKind;
  }

  ListView<EndpointSlice> items() const { return ListView<EndpointSlice>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ForNode : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
};

class ForZone : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
};

}  // namespace tain::k8s::discovery::v1
