#pragma once

#include <tain/object.h>
#include <tain/value.h>

#include <vector>

#include "cli/diff/field_pattern.h"

namespace tain::cli {

// One field that differs between two versions of an object.
//
// Ownership:  the values view into the objects, which must outlive them.
struct FieldDifference {
  FieldPath path{};
  Value before{};  // missing: the field was added
  Value after{};   // missing: the field was removed
};

// The differences that the filter shows, sorted by name, plain values before containers, metadata last. Items of lists
// are matched by their keys; a list of plain values is compared as a whole. An added or removed map or item is one
// difference, unless the filter wants only a part of it.
std::vector<FieldDifference> differences(const Object& before, const Object& after, const FieldFilter& filter);
std::vector<FieldDifference> differences(const Value& before, const Value& after, const FieldFilter& filter);

}  // namespace tain::cli
