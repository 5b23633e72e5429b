// Made by tools/schema/run from k8s.io/api/node/v1; do not edit.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::node::v1 {

class Overhead : public View {
 public:
  using View::View;

  MapView<Quantity> pod_fixed() const { return MapView<Quantity>(get("podFixed")); }
};

class Scheduling : public View {
 public:
  using View::View;

  MapView<Text> node_selector() const { return MapView<Text>(get("nodeSelector")); }
  ListView<k8s::core::v1::Toleration> tolerations() const {
    return ListView<k8s::core::v1::Toleration>(get("tolerations"));
  }
};

class RuntimeClass : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "runtimeclasses";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"node.k8s.io", "v1", "RuntimeClass"};
    return kKind;
  }

  Text handler() const { return read<Text>("handler"); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  Overhead overhead() const { return Overhead(get("overhead")); }
  Scheduling scheduling() const { return Scheduling(get("scheduling")); }
};

class RuntimeClassList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"node.k8s.io", "v1", "RuntimeClassList"};
    return kKind;
  }

  ListView<RuntimeClass> items() const { return ListView<RuntimeClass>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::node::v1
