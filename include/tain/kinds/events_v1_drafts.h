// Made by tools/schema/run from k8s.io/api/events/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/core_v1_drafts.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::events::v1 {

class EventSeriesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::int32_t count() const { return read_field<std::int32_t>("count"); }
  EventSeriesDraft& set_count(std::int32_t value) { return put_field<std::int32_t>("count", value), *this; }
  EventSeriesDraft& clear_count() { return erase_field("count"), *this; }
  Time last_observed_time() const { return read_field<MicroTime>("lastObservedTime"); }
  EventSeriesDraft& set_last_observed_time(const Time& value) {
    return put_field<MicroTime>("lastObservedTime", value), *this;
  }
  EventSeriesDraft& clear_last_observed_time() { return erase_field("lastObservedTime"), *this; }
};

class EventDraft : public KindDraft<EventDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"events.k8s.io", "v1", "Event"};
    return kKind;
  }

  std::string action() const { return read_field<std::string>("action"); }
  EventDraft& set_action(std::string_view value) { return put_field<std::string>("action", value), *this; }
  EventDraft& clear_action() { return erase_field("action"), *this; }
  std::int32_t deprecated_count() const { return read_field<std::int32_t>("deprecatedCount"); }
  EventDraft& set_deprecated_count(std::int32_t value) {
    return put_field<std::int32_t>("deprecatedCount", value), *this;
  }
  EventDraft& clear_deprecated_count() { return erase_field("deprecatedCount"), *this; }
  Time deprecated_first_timestamp() const { return read_field<Time>("deprecatedFirstTimestamp"); }
  EventDraft& set_deprecated_first_timestamp(const Time& value) {
    return put_field<Time>("deprecatedFirstTimestamp", value), *this;
  }
  EventDraft& clear_deprecated_first_timestamp() { return erase_field("deprecatedFirstTimestamp"), *this; }
  Time deprecated_last_timestamp() const { return read_field<Time>("deprecatedLastTimestamp"); }
  EventDraft& set_deprecated_last_timestamp(const Time& value) {
    return put_field<Time>("deprecatedLastTimestamp", value), *this;
  }
  EventDraft& clear_deprecated_last_timestamp() { return erase_field("deprecatedLastTimestamp"), *this; }
  k8s::core::v1::EventSourceDraft deprecated_source() { return {root(), "deprecatedSource"}; }
  EventDraft& clear_deprecated_source() { return erase_field("deprecatedSource"), *this; }
  Time event_time() const { return read_field<MicroTime>("eventTime"); }
  EventDraft& set_event_time(const Time& value) { return put_field<MicroTime>("eventTime", value), *this; }
  EventDraft& clear_event_time() { return erase_field("eventTime"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  EventDraft& clear_metadata() { return erase_field("metadata"), *this; }
  std::string note() const { return read_field<std::string>("note"); }
  EventDraft& set_note(std::string_view value) { return put_field<std::string>("note", value), *this; }
  EventDraft& clear_note() { return erase_field("note"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  EventDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  EventDraft& clear_reason() { return erase_field("reason"), *this; }
  k8s::core::v1::ObjectReferenceDraft regarding() { return {root(), "regarding"}; }
  EventDraft& clear_regarding() { return erase_field("regarding"), *this; }
  k8s::core::v1::ObjectReferenceDraft related() { return {root(), "related"}; }
  EventDraft& clear_related() { return erase_field("related"), *this; }
  std::string reporting_controller() const { return read_field<std::string>("reportingController"); }
  EventDraft& set_reporting_controller(std::string_view value) {
    return put_field<std::string>("reportingController", value), *this;
  }
  EventDraft& clear_reporting_controller() { return erase_field("reportingController"), *this; }
  std::string reporting_instance() const { return read_field<std::string>("reportingInstance"); }
  EventDraft& set_reporting_instance(std::string_view value) {
    return put_field<std::string>("reportingInstance", value), *this;
  }
  EventDraft& clear_reporting_instance() { return erase_field("reportingInstance"), *this; }
  EventSeriesDraft series() { return {root(), "series"}; }
  EventDraft& clear_series() { return erase_field("series"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  EventDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  EventDraft& clear_type() { return erase_field("type"), *this; }
};

}  // namespace tain::k8s::events::v1
