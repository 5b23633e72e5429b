// Made by tools/schema/run from k8s.io/api/storage/v1alpha1; do not edit.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::storage::v1alpha1 {

class CSIStorageCapacity : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "csistoragecapacities";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1alpha1", "CSIStorageCapacity"};
    return kKind;
  }

  std::optional<Quantity> capacity() const { return detail::as_quantity(get("capacity")); }
  std::optional<Quantity> maximum_volume_size() const { return detail::as_quantity(get("maximumVolumeSize")); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  k8s::meta::v1::LabelSelector node_topology() const { return k8s::meta::v1::LabelSelector(get("nodeTopology")); }
  Text storage_class_name() const { return get("storageClassName").text(); }
};

class CSIStorageCapacityList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1alpha1", "CSIStorageCapacityList"};
    return kKind;
  }

  ListView<CSIStorageCapacity> items() const { return ListView<CSIStorageCapacity>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class VolumeAttachmentSource : public View {
 public:
  using View::View;

  k8s::core::v1::PersistentVolumeSpec inline_volume_spec() const {
    return k8s::core::v1::PersistentVolumeSpec(get("inlineVolumeSpec"));
  }
  std::optional<Text> persistent_volume_name() const { return detail::as_text(get("persistentVolumeName")); }
};

class VolumeAttachmentSpec : public View {
 public:
  using View::View;

  Text attacher() const { return get("attacher").text(); }
  Text node_name() const { return get("nodeName").text(); }
  VolumeAttachmentSource source() const { return VolumeAttachmentSource(get("source")); }
};

class VolumeError : public View {
 public:
  using View::View;

  std::optional<std::int32_t> error_code() const { return detail::as_int32(get("errorCode")); }
  Text message() const { return get("message").text(); }
  Time time() const { return detail::as_time(get("time")).value_or(Time()); }
};

class VolumeAttachmentStatus : public View {
 public:
  using View::View;

  VolumeError attach_error() const { return VolumeError(get("attachError")); }
  bool attached() const { return get("attached").as_bool().value_or(false); }
  MapView<Text> attachment_metadata() const { return MapView<Text>(get("attachmentMetadata")); }
  VolumeError detach_error() const { return VolumeError(get("detachError")); }
};

class VolumeAttachment : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "volumeattachments";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1alpha1", "VolumeAttachment"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  VolumeAttachmentSpec spec() const { return VolumeAttachmentSpec(get("spec")); }
  VolumeAttachmentStatus status() const { return VolumeAttachmentStatus(get("status")); }
};

class VolumeAttachmentList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1alpha1", "VolumeAttachmentList"};
    return kKind;
  }

  ListView<VolumeAttachment> items() const { return ListView<VolumeAttachment>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class VolumeAttributesClass : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "volumeattributesclasses";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1alpha1", "VolumeAttributesClass"};
    return kKind;
  }

  Text driver_name() const { return get("driverName").text(); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  MapView<Text> parameters() const { return MapView<Text>(get("parameters")); }
};

class VolumeAttributesClassList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"storage.k8s.io", "v1alpha1", "VolumeAttributesClassList"};
    return kKind;
  }

  ListView<VolumeAttributesClass> items() const { return ListView<VolumeAttributesClass>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::storage::v1alpha1
