#pragma once

#include <tain/draft.h>
#include <tain/object.h>
#include <tain/result.h>

#include <optional>
#include <string>
#include <string_view>

namespace tain {

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
