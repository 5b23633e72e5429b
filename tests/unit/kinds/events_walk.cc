// Made by tools/schema/run; do not edit.
#include <tain/kinds/events_v1.h>
#include <tain/kinds/events_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::core::v1 {
void members_of(Members&, const EventSource&);
}
namespace tain::k8s::core::v1 {
void members_of(Members&, const ObjectReference&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::events::v1 {

void members_of(Members&, const Event&);
void members_of(Members&, const EventList&);
void members_of(Members&, const EventSeries&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Event& view) {
  add_unless_empty(out, "action", view.action());
  add_unless_empty(out, "deprecatedCount", view.deprecated_count());
  out.add("deprecatedFirstTimestamp", json_of(view.deprecated_first_timestamp()));
  out.add("deprecatedLastTimestamp", json_of(view.deprecated_last_timestamp()));
  out.add("deprecatedSource", json_of(view.deprecated_source()));
  out.add("eventTime", json_of(Micro{view.event_time()}));
  out.add("metadata", json_of(view.metadata()));
  add_unless_empty(out, "note", view.note());
  add_unless_empty(out, "reason", view.reason());
  out.add("regarding", json_of(view.regarding()));
  out.add("related", json_of(view.related()));
  add_unless_empty(out, "reportingController", view.reporting_controller());
  add_unless_empty(out, "reportingInstance", view.reporting_instance());
  out.add("series", json_of(view.series()));
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EventList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EventSeries& view) {
  out.add("count", json_of(view.count()));
  out.add("lastObservedTime", json_of(Micro{view.last_observed_time()}));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<Event>(),
    add_walker<EventList>(),
};

}  // namespace

}  // namespace tain::k8s::events::v1

namespace tain::k8s::core::v1 {
void members_of(Members&, const EventSource&);
}
namespace tain::k8s::core::v1 {
void members_of(Members&, const ObjectReference&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::events::v1beta1 {

void members_of(Members&, const Event&);
void members_of(Members&, const EventList&);
void members_of(Members&, const EventSeries&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Event& view) {
  add_unless_empty(out, "action", view.action());
  add_unless_empty(out, "deprecatedCount", view.deprecated_count());
  out.add("deprecatedFirstTimestamp", json_of(view.deprecated_first_timestamp()));
  out.add("deprecatedLastTimestamp", json_of(view.deprecated_last_timestamp()));
  out.add("deprecatedSource", json_of(view.deprecated_source()));
  out.add("eventTime", json_of(Micro{view.event_time()}));
  out.add("metadata", json_of(view.metadata()));
  add_unless_empty(out, "note", view.note());
  add_unless_empty(out, "reason", view.reason());
  out.add("regarding", json_of(view.regarding()));
  out.add("related", json_of(view.related()));
  add_unless_empty(out, "reportingController", view.reporting_controller());
  add_unless_empty(out, "reportingInstance", view.reporting_instance());
  out.add("series", json_of(view.series()));
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EventList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EventSeries& view) {
  out.add("count", json_of(view.count()));
  out.add("lastObservedTime", json_of(Micro{view.last_observed_time()}));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<Event>(),
    add_walker<EventList>(),
};

}  // namespace

}  // namespace tain::k8s::events::v1beta1
