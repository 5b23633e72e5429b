#pragma once

#include <tain/object.h>
#include <tain/value.h>

#include <cstddef>
#include <string>
#include <vector>

#include "cli/diff/field_path.h"
#include "cli/diff/field_pattern.h"

namespace tain::cli {

// One field that is not the same in two versions of an object.
//
// Ownership:  the values view into the objects, which must be kept.
struct FieldDifference {
  FieldPath path{};
  Value before{};  // missing: it was not there
  Value after{};   // missing: it is gone
};

// What differs, by name, plain values before what has something inside, metadata last. Lists are compared item by item,
// by what identifies the items; a list of plain values as a whole. A map or an item that came or went as a whole is one
// difference, unless the filter wants only a part of it. Versions that differ in nothing that the filter shows give
// none.
std::vector<FieldDifference> differences(const Object& before, const Object& after, const FieldFilter& filter);
std::vector<FieldDifference> differences(const Value& before, const Value& after, const FieldFilter& filter);

}  // namespace tain::cli
