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

  Text description() const { return get("description").text(); }
  bool global_default() const { return get("globalDefault").as_bool().value_or(false); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  std::optional<Text> preemption_policy() const { return detail::as_text(get("preemptionPolicy")); }
  std::int32_t value() const { return detail::as_int32(get("value")).value_or(0); }
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
