// Made by tools/schema/run from k8s.io/api/events/v1; do not edit.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::events::v1 {

class EventSeries : public View {
 public:
  using View::View;

  std::int32_t count() const { return read<std::int32_t>("count"); }
  Time last_observed_time() const { return read<Time>("lastObservedTime"); }
};

class Event : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "events";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"events.k8s.io", "v1", "Event"};
    return kKind;
  }

  Text action() const { return read<Text>("action"); }
  std::int32_t deprecated_count() const { return read<std::int32_t>("deprecatedCount"); }
  Time deprecated_first_timestamp() const { return read<Time>("deprecatedFirstTimestamp"); }
  Time deprecated_last_timestamp() const { return read<Time>("deprecatedLastTimestamp"); }
  k8s::core::v1::EventSource deprecated_source() const { return k8s::core::v1::EventSource(get("deprecatedSource")); }
  Time event_time() const { return read<Time>("eventTime"); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  Text note() const { return read<Text>("note"); }
  Text reason() const { return read<Text>("reason"); }
  k8s::core::v1::ObjectReference regarding() const { return k8s::core::v1::ObjectReference(get("regarding")); }
  k8s::core::v1::ObjectReference related() const { return k8s::core::v1::ObjectReference(get("related")); }
  Text reporting_controller() const { return read<Text>("reportingController"); }
  Text reporting_instance() const { return read<Text>("reportingInstance"); }
  EventSeries series() const { return EventSeries(get("series")); }
  Text type() const { return read<Text>("type"); }
};

class EventList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"events.k8s.io", "v1", "EventList"};
    return kKind;
  }

  ListView<Event> items() const { return ListView<Event>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::events::v1
