// Made by tools/schema/run from k8s.io/api/node/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/core_v1_drafts.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::node::v1 {

class OverheadDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<DraftValue<Quantity>> pod_fixed() { return {*this, "podFixed"}; }
  OverheadDraft& clear_pod_fixed() { return erase_field("podFixed"), *this; }
};

class SchedulingDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<TextDraft> node_selector() { return {*this, "nodeSelector"}; }
  SchedulingDraft& clear_node_selector() { return erase_field("nodeSelector"), *this; }
  DraftList<k8s::core::v1::TolerationDraft> tolerations() { return {*this, "tolerations"}; }
  SchedulingDraft& clear_tolerations() { return erase_field("tolerations"), *this; }
};

class RuntimeClassDraft : public KindDraft<RuntimeClassDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"node.k8s.io", "v1", "RuntimeClass"};
    return kKind;
  }

  std::string handler() const { return read_field<std::string>("handler"); }
  RuntimeClassDraft& set_handler(std::string_view value) { return put_field<std::string>("handler", value), *this; }
  RuntimeClassDraft& clear_handler() { return erase_field("handler"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  RuntimeClassDraft& clear_metadata() { return erase_field("metadata"), *this; }
  OverheadDraft overhead() { return {root(), "overhead"}; }
  RuntimeClassDraft& clear_overhead() { return erase_field("overhead"), *this; }
  SchedulingDraft scheduling() { return {root(), "scheduling"}; }
  RuntimeClassDraft& clear_scheduling() { return erase_field("scheduling"), *this; }
};

}  // namespace tain::k8s::node::v1
