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

  // Whether it owns this field or a container of it.
  bool owns(const FieldPath& path) const;
};

std::vector<ManagedFields> managed_fields(const Object& object);

// The writers of these differences: for each field the owner in `after` with the newest time. A removed field has no
// owner; its writer is the newest manager that has written since `before`. Each manager once; empty without
// managedFields.
std::vector<std::string> writers(const Object& before, const Object& after,
                                 const std::vector<FieldDifference>& differences);
// The creator of the object: the oldest entry.
std::vector<std::string> creators(const Object& object);

// At most `most` leaf fields that an entry owns. `count`: their total number.
std::vector<std::string> owned_fields(const ManagedFields& entry, std::size_t most, std::size_t& count);

}  // namespace tain::cli
