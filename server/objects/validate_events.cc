#include <string>

#include "server/objects/validate_kinds.h"

namespace tain::server::rules {

namespace {

// Field names of an event, which differ between its two APIs.
struct EventNames {
  const char* object;
  const char* controller;
  const char* message;
};
constexpr EventNames kCoreNames{"involvedObject", "reportingComponent", "message"};
constexpr EventNames kNewNames{"regarding", "reportingController", "note"};

void at_most(FieldErrors& errors, const Json& object, const char* name, std::size_t most, const char* shown) {
  if (text_at(object, name).size() > most) {
    errors.invalid(shown, "", "can have at most " + std::to_string(most) + " characters");
  }
}

void require(FieldErrors& errors, const Json& object, const char* name) {
  if (text_at(object, name).empty()) errors.required(name);
}

void check(const Json& object, const EventNames& names, FieldErrors& errors) {
  const std::string ns = text_at(object, "metadata.namespace");
  const std::string of = text_at(object, std::string(names.object) + ".namespace");
  const FieldError mismatch = FieldError::invalid("involvedObject.namespace", of, "does not match event.namespace");
  if (is_empty_at(object, "eventTime")) {
    // Events about cluster-wide objects are in "default".
    if (of.empty() ? (!ns.empty() && ns != "default") : of != ns) errors.push_back(mismatch);
    return;
  }
  if (of.empty() && ns != "default" && ns != "kube-system") errors.push_back(mismatch);
  const std::string controller = text_at(object, names.controller);
  require(errors, object, names.controller);
  take(errors, names.controller, controller, qualified_name(controller));
  require(errors, object, "reportingInstance");
  at_most(errors, object, "reportingInstance", 128, "reportingInstance");
  require(errors, object, "action");
  at_most(errors, object, "action", 128, "action");
  require(errors, object, "reason");
  at_most(errors, object, "reason", 128, "reason");
  at_most(errors, object, names.message, 1024, "message");
}

}  // namespace

void event(const Json& object, const Json*, FieldErrors& errors) { check(object, kCoreNames, errors); }

void new_event(const Json& object, const Json* old, FieldErrors& errors) {
  check(object, kNewNames, errors);
  if (old != nullptr) return;
  if (const Json* series = find(object, "series"); series != nullptr && int_at(*series, "count") < 2) {
    errors.invalid("series.count", "", "should be at least 2");
  }
  if (is_empty_at(object, "eventTime")) errors.required("eventTime");
  const std::string type = text_at(object, "type");
  if (type != "Normal" && type != "Warning") errors.invalid("type", "", "has invalid value: " + type);
  constexpr const char* kOld[][2] = {{"deprecatedFirstTimestamp", "firstTimestamp"},
                                     {"deprecatedLastTimestamp", "lastTimestamp"},
                                     {"deprecatedCount", "count"}};
  for (const auto& [name, shown] : kOld) {
    if (!is_empty_at(object, name) && value_at(object, name) != 0) errors.invalid(shown, "", "needs to be unset");
  }
  for (const char* name : {"deprecatedSource.component", "deprecatedSource.host"}) {
    if (text_at(object, name).empty()) continue;
    errors.invalid("source", "", "needs to be unset");
    break;
  }
}

}  // namespace tain::server::rules
