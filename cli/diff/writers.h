#pragma once

#include <tain/object.h>
#include <tain/scalars.h>

#include <string>
#include <vector>

#include "cli/diff/field_diff.h"

namespace tain::cli {

// One entry of metadata.managedFields.
struct ManagedFields {
  std::string manager{};
  std::string operation{};    // Apply, Update
  std::string subresource{};  // `status`
  Time time{};
  Value fields{};  // FieldsV1; views into the object

  // Whether it owns this field, or a whole that this field is a part of.
  bool owns(const FieldPath& path) const;
};

std::vector<ManagedFields> managed_fields(const Object& object);

// Who wrote these differences: of each, the manager that owns the field in `after`, the one with the newest time where
// there are several. A field that is gone has no owner: then it is who has written since `before`. Each manager once;
// empty where the server does not say.
std::vector<std::string> writers(const Object& before, const Object& after,
                                 const std::vector<FieldDifference>& differences);
// Who made the object: the oldest entry.
std::vector<std::string> creators(const Object& object);

// The fields that an entry owns, leaves only, at most `most`; how many there are in all comes in `count`.
std::vector<std::string> owned_fields(const ManagedFields& entry, std::size_t most, std::size_t& count);

}  // namespace tain::cli
