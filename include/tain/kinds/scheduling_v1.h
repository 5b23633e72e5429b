// Made by tools/schema/run from k8s.io/api/scheduling/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::scheduling::v1 {

class PriorityClass : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "priorityclasses";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1", "PriorityClass"};
    return kKind;
  }

  Text description() const { return read<Text>("description"); }
  bool global_default() const { return read<bool>("globalDefault"); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  std::optional<Text> preemption_policy() const { return find<Text>("preemptionPolicy"); }
  std::int32_t value() const { return read<std::int32_t>("value"); }
};

class PriorityClassList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1", "PriorityClassList"};
    return kKind;
  }

  ListView<PriorityClass> items() const { return ListView<PriorityClass>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::scheduling::v1
