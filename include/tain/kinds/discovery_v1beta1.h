// Made by tools/schema/run from k8s.io/api/discovery/v1beta1; do not edit.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::discovery::v1beta1 {

class ForNode;
class ForZone;

class EndpointConditions : public View {
 public:
  using View::View;

  std::optional<bool> ready() const { return get("ready").as_bool(); }
  std::optional<bool> serving() const { return get("serving").as_bool(); }
  std::optional<bool> terminating() const { return get("terminating").as_bool(); }
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
  EndpointHints hints() const { return EndpointHints(get("hints")); }
  std::optional<Text> hostname() const { return detail::as_text(get("hostname")); }
  std::optional<Text> node_name() const { return detail::as_text(get("nodeName")); }
  k8s::core::v1::ObjectReference target_ref() const { return k8s::core::v1::ObjectReference(get("targetRef")); }
  MapView<Text> topology() const { return MapView<Text>(get("topology")); }
};

class EndpointPort : public View {
 public:
  using View::View;

  std::optional<Text> app_protocol() const { return detail::as_text(get("appProtocol")); }
  std::optional<Text> name() const { return detail::as_text(get("name")); }
  std::optional<std::int32_t> port() const { return detail::as_int32(get("port")); }
  std::optional<Text> protocol() const { return detail::as_text(get("protocol")); }
};

class EndpointSlice : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "endpointslices";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"discovery.k8s.io", "v1beta1", "EndpointSlice"};
    return kKind;
  }

  Text address_type() const { return get("addressType").text(); }
  ListView<Endpoint> endpoints() const { return ListView<Endpoint>(get("endpoints")); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ListView<EndpointPort> ports() const { return ListView<EndpointPort>(get("ports")); }
};

class EndpointSliceList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"discovery.k8s.io", "v1beta1", "EndpointSliceList"};
    return kKind;
  }

  ListView<EndpointSlice> items() const { return ListView<EndpointSlice>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ForNode : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
};

class ForZone : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
};

}  // namespace tain::k8s::discovery::v1beta1
