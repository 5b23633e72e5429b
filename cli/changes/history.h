#pragma once

#include <tain/object.h>
#include <tain/scalars.h>

#include <vector>

#include "cli/changes/timeline.h"

namespace tain::cli {

// The past of an object since `from`, as it records it: its creation, and the fields that each manager last wrote. The
// API keeps no history, so old values, overwritten writes and deleted objects are not available.
std::vector<TimelineEntry> history_of(const Object& object, Time from);

}  // namespace tain::cli
