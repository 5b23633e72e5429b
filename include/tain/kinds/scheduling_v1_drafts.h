// Made by tools/schema/run from k8s.io/api/scheduling/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::scheduling::v1 {

class PriorityClassDraft : public KindDraft<PriorityClassDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"scheduling.k8s.io", "v1", "PriorityClass"};
    return kKind;
  }

  std::string description() const { return read_field<std::string>("description"); }
  PriorityClassDraft& set_description(std::string_view value) {
    return put_field<std::string>("description", value), *this;
  }
  PriorityClassDraft& clear_description() { return erase_field("description"), *this; }
  bool global_default() const { return read_field<bool>("globalDefault"); }
  PriorityClassDraft& set_global_default(bool value) { return put_field<bool>("globalDefault", value), *this; }
  PriorityClassDraft& clear_global_default() { return erase_field("globalDefault"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  PriorityClassDraft& clear_metadata() { return erase_field("metadata"), *this; }
  std::optional<std::string> preemption_policy() const { return find_field<std::string>("preemptionPolicy"); }
  PriorityClassDraft& set_preemption_policy(std::string_view value) {
    return put_field<std::string>("preemptionPolicy", value), *this;
  }
  PriorityClassDraft& clear_preemption_policy() { return erase_field("preemptionPolicy"), *this; }
  std::int32_t value() const { return read_field<std::int32_t>("value"); }
  PriorityClassDraft& set_value(std::int32_t value) { return put_field<std::int32_t>("value", value), *this; }
  PriorityClassDraft& clear_value() { return erase_field("value"), *this; }
};

}  // namespace tain::k8s::scheduling::v1
