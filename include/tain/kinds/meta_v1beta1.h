// Made by tools/schema/run from k8s.io/apimachinery/pkg/apis/meta/v1beta1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::meta::v1beta1 {

class PartialObjectMetadataList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"meta.k8s.io", "v1beta1", "PartialObjectMetadataList"};
    return kKind;
  }

  ListView<k8s::meta::v1::PartialObjectMetadata> items() const {
    return ListView<k8s::meta::v1::PartialObjectMetadata>(get("items"));
  }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::meta::v1beta1
