#include <tain/lifecycle.h>

#include "src/api/draft_lists.h"

namespace tain {
namespace {

constexpr std::string_view kConditions = "status.conditions";

}  // namespace

AnyObject::AnyObject(const Draft& draft) : object_(draft.to_object().value_or(Object())) {}

std::optional<StatusCondition> find_condition(const AnyObject& object, std::string_view type) {
  for (const Value& each : object->at(kConditions).elements()) {
    if (!(each["type"] == type)) continue;
    StatusCondition found;
    found.type = std::string(type);
    found.status = each["status"].text().str();
    found.observed_generation = each["observedGeneration"].as_int().value_or(0);
    found.last_transition = Time::parse(detail::peek(each["lastTransitionTime"].text())).value_or(Time());
    found.reason = each["reason"].text().str();
    found.message = each["message"].text().str();
    return found;
  }
  return std::nullopt;
}

bool is_condition_true(const AnyObject& object, std::string_view type) {
  const std::optional<StatusCondition> found = find_condition(object, type);
  return found && found->status == "True";
}

bool set_condition(Draft& draft, const StatusCondition& condition, WallTime now) {
  std::optional<std::size_t> position = api::find_element(draft, kConditions, "type", condition.type);
  const bool is_new = !position;
  if (is_new) {
    position = 0;
    while (draft.has(api::element(kConditions, *position))) ++*position;
  }
  const std::string at = api::element(kConditions, *position);
  const auto member = [&](const char* name) {
    std::string path = at;
    return path.append(".").append(name);
  };
  bool changed = is_new;
  const auto put = [&](const char* name, const std::string& text) {
    if (!is_new && draft.text(member(name)) == text) return;
    draft.set(member(name), text);
    changed = true;
  };
  const bool moved = is_new || draft.text(member("status")) != condition.status;
  put("type", condition.type);
  put("status", condition.status);
  put("reason", condition.reason);
  put("message", condition.message);
  if (condition.observed_generation != 0 &&
      draft.text(member("observedGeneration")) != std::to_string(condition.observed_generation)) {
    draft.set(member("observedGeneration"), condition.observed_generation);
    changed = true;
  }
  if (moved) {
    const Time time = condition.last_transition.is_zero() ? Time(now) : condition.last_transition;
    draft.set(member("lastTransitionTime"), time.to_string());
  }
  return changed;
}

bool remove_condition(Draft& draft, std::string_view type) {
  const std::optional<std::size_t> position = api::find_element(draft, kConditions, "type", type);
  if (!position) return false;
  draft.erase(api::element(kConditions, *position));  // an empty list stays: it states that there are no conditions
  return true;
}

}  // namespace tain
