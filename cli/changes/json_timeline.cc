#include "cli/changes/json_timeline.h"

#include <tain/scalars.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/diff/value_text.h"
#include "cli/follow/json_line.h"

namespace tain::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson json_of(const Value& value, bool secret) {
  if (!value.exists()) return nullptr;
  if (secret) return value_text(value, {.secret = true});
  OrderedJson parsed = OrderedJson::parse(value.to_json(), nullptr, false);
  return parsed.is_discarded() ? OrderedJson(nullptr) : parsed;
}

}  // namespace

void JsonTimeline::write(const TimelineEntry& entry) {
  OrderedJson line;
  line["time"] = Time(std::chrono::time_point_cast<std::chrono::microseconds>(entry.at)).to_string_micro();
  line["type"] = to_string(entry.type);
  if (entry.type == TimelineEntry::Type::kGap) {
    line["resource"] = entry.name;
    line["message"] = entry.text;
    line["historyLost"] = entry.lost_history;
  } else {
    line["apiVersion"] = entry.kind.api_version();
    line["kind"] = entry.kind.kind;
    if (!entry.ns.empty()) line["namespace"] = entry.ns;
    line["name"] = entry.name;
    const Object& object = entry.now ? entry.now : entry.old;
    if (object && entry.type != TimelineEntry::Type::kEvent) {
      line["uid"] = object.uid();
      line["resourceVersion"] = object.resource_version();
    }
    if (entry.type == TimelineEntry::Type::kEvent) {
      line["eventType"] = entry.warning ? "Warning" : "Normal";
      line["reason"] = entry.reason;
      line["count"] = entry.count;
    }
    if (!entry.text.empty()) line["message"] = entry.text;
    if (!entry.fields.empty()) {
      OrderedJson fields = OrderedJson::array();
      for (const FieldDifference& one : entry.fields) {
        const bool secret = is_secret(entry.kind, one.path);
        fields.push_back({{"path", to_string(one.path)},
                          {"before", json_of(one.before, secret)},
                          {"after", json_of(one.after, secret)}});
      }
      line["fields"] = std::move(fields);
    }
    if (!entry.by.empty()) line["by"] = entry.by;
    if (entry.by_relist) line["seenByRelistOnly"] = true;
    if (entry.may_live) line["orNoLongerSelected"] = true;
    if (entry.coalesced) line["coalesced"] = true;
    if (entry.in_the_past) line["fromHistory"] = true;
  }
  out_ << harmless_json(line.dump(-1, ' ', false, OrderedJson::error_handler_t::replace)) << '\n';
}

}  // namespace tain::cli
