#pragma once

#include <tain/draft.h>
#include <tain/object.h>
#include <tain/runtime.h>
#include <tain/time.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain {

// One entry of `status.conditions`, as most kinds have them (meta/v1 Condition).
struct StatusCondition {
  std::string type{};    // `Ready`
  std::string status{};  // `True`, `False`, `Unknown`
  std::int64_t observed_generation = 0;
  Time last_transition{};
  std::string reason{};   // a word: `MinimumReplicasAvailable`
  std::string message{};  // for people

  friend bool operator==(const StatusCondition&, const StatusCondition&) = default;
};

std::optional<StatusCondition> find_condition(const Object& object, std::string_view type);
bool is_condition_true(const Object& object, std::string_view type);

// Puts it among the conditions, or in the place of the one of its type; whether anything changed. The transition time
// is that of the condition, or `now` where it has none, and moves only when the status does.
bool set_condition(Draft& draft, const StatusCondition& condition, WallTime now);
bool remove_condition(Draft& draft, std::string_view type);  // whether it was there

}  // namespace tain
