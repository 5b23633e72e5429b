#pragma once

#include <tain/object.h>
#include <tain/scalars.h>

#include <vector>

#include "cli/changes/timeline.h"

namespace tain::cli {

// What an object says of its own past, since `from`: when it was made, and when each manager last wrote which fields.
// The API keeps no history: values of before, writes that others wrote over, and deleted objects are not to be had.
std::vector<TimelineEntry> history_of(const Object& object, Time from);

}  // namespace tain::cli
