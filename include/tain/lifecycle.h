#pragma once

#include <tain/draft.h>
#include <tain/object.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/scalars.h>

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

// A finalizer keeps an object that is being deleted until whoever put it there has cleaned up and takes it away.
//
// Put it there before anything is made that needs cleaning up; take it away when that is gone:
//
//   if (is_being_deleted(object)) {
//     clean_up(object);
//     auto written = cluster.update(ref, [](Draft& draft) { remove_finalizer(draft, kMine); return draft.ok(); });
//   }
bool has_finalizer(const Object& object, std::string_view finalizer);
bool add_finalizer(Draft& draft, std::string_view finalizer);     // whether it was not there
bool remove_finalizer(Draft& draft, std::string_view finalizer);  // whether it was there; every one of that name goes
bool is_being_deleted(const Object& object);                      // it has a deletion timestamp

// Owners of an object: when all of them are gone, the garbage collector removes the object. At most one owner is its
// controller and manages it. Object::owners() lists them.

// The owner that manages it.
std::optional<OwnerReference> controller_of(const Object& object);
bool is_controlled_by(const Object& object, const Object& owner);  // by uid

// Makes `owner` the one that manages what is being drafted; done already is a success.
// Errors: kAlreadyExists when another one does, and names it; kBadArgument for an owner in another namespace, or a
// namespaced owner of a cluster-scoped object (the garbage collector would remove the object at once), and for an
// owner that the server has not made yet (no uid, no kind).
[[nodiscard]] Result<void> set_controller_reference(Draft& draft, const Object& owner);
// Adds an owner that does not manage it, or brings the reference up to date. Errors: kBadArgument as above.
[[nodiscard]] Result<void> add_owner_reference(Draft& draft, const Object& owner);
// Whether there was one.
bool remove_owner_reference(Draft& draft, std::string_view uid);

}  // namespace tain
