#pragma once

#include <tain/draft.h>
#include <tain/object.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/scalars.h>

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tain {

// An object in any of its forms: an Object, a typed view, a Draft (typed or not), or a struct that keeps its Object,
// such as WithObject<T>. A Draft with an error, or of no valid object, reads as an empty object.
class AnyObject {
 public:
  AnyObject(const Object& object) : object_(object) {}  // NOLINT: implicit on purpose
  AnyObject(const Draft& draft);                        // NOLINT
  template <class T>
  requires requires(const T& value) {
    { value.object() } -> std::convertible_to<const Object&>;
  }
  AnyObject(const T& value) : object_(value.object()) {}  // NOLINT

  const Object& object() const { return object_; }
  const Object* operator->() const { return &object_; }

 private:
  Object object_;
};

// A struct of yours together with the Object that it was decoded from, for an informer whose handlers write: a draft
// starts with Draft::from(widget.object()). The object stays in memory as long as the struct.
//
//   tain::Informer<tain::WithObject<Widget>> widgets(cluster);
template <class T>
class WithObject : public T {
 public:
  [[nodiscard]] static Result<WithObject> from_object(const Object& object) {
    Result<T> value = T::from_object(object);
    if (!value) return fail(std::move(value).error());
    return WithObject(std::move(*value), object);
  }

  const Object& object() const { return object_; }

 private:
  WithObject(T value, const Object& object) : T(std::move(value)), object_(object) {}
  Object object_;
};

// One entry of `status.conditions` (meta/v1 Condition).
struct StatusCondition {
  std::string type{};    // `Ready`
  std::string status{};  // `True`, `False`, `Unknown`
  std::int64_t observed_generation = 0;
  Time last_transition{};
  std::string reason{};   // machine-readable: `MinimumReplicasAvailable`
  std::string message{};  // human-readable

  friend bool operator==(const StatusCondition&, const StatusCondition&) = default;
};

std::optional<StatusCondition> find_condition(const AnyObject& object, std::string_view type);
bool is_condition_true(const AnyObject& object, std::string_view type);

// Adds a condition, or replaces the one of its type. Returns whether anything changed. The transition time changes only
// with the status; it is that of the condition, or `now` if it has none.
bool set_condition(Draft& draft, const StatusCondition& condition, WallTime now);
bool remove_condition(Draft& draft, std::string_view type);  // returns whether it existed

// Finalizers. The server keeps a deleted object until its last finalizer is removed. Add yours before you create
// anything that needs a cleanup, and remove it after the cleanup:
//
//   if (is_being_deleted(object)) {
//     clean_up(object);
//     auto written = cluster.update(ref, [](Draft& draft) { remove_finalizer(draft, kMine); return draft.ok(); });
//   }
bool has_finalizer(const AnyObject& object, std::string_view finalizer);
bool add_finalizer(Draft& draft, std::string_view finalizer);     // returns whether it was absent
bool remove_finalizer(Draft& draft, std::string_view finalizer);  // returns whether it existed; removes duplicates too
bool is_being_deleted(const AnyObject& object);                   // whether it has a deletion timestamp

// Owners. The garbage collector deletes an object when all its owners are deleted. At most one owner is its controller,
// which manages it. Object::owners() returns all owners.

// Returns the controller of an object.
std::optional<Object::OwnerReference> controller_of(const AnyObject& object);
bool is_controlled_by(const AnyObject& object, const AnyObject& owner);  // compares the uid

// Makes `owner` the controller of the draft. It is a success if it is so already.
// Errors: kAlreadyExists with the name of another controller; kBadArgument for an owner in another namespace and for a
// namespaced owner of a cluster-scoped object (the garbage collector would delete the object at once), and for an owner
// without a uid or kind, which the server has not created yet.
[[nodiscard]] Result<void> set_controller_reference(Draft& draft, const AnyObject& owner);
// Adds an owner that is not the controller, or updates its reference. Errors: kBadArgument as above.
[[nodiscard]] Result<void> add_owner_reference(Draft& draft, const AnyObject& owner);
// Returns whether the reference existed.
bool remove_owner_reference(Draft& draft, std::string_view uid);

}  // namespace tain
