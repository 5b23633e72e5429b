#pragma once

#include <tain/object.h>
#include <tain/runtime.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/live/canvas.h"

namespace tain::cli::live {

// How the objects of one kind are shown in a table.
struct RowColumns {
  struct Column {
    std::string title{};
    bool right = false;
    bool wide = false;  // only where there is room
  };
  std::vector<Column> columns{};
  std::size_t status = 0;  // which of them is coloured by its text; 0: none
};
// By the name of the kind: `pods`, `deployments.apps`; of others name, version and age.
const RowColumns& columns_of(std::string_view kind);

// One cell for each column, escaped.
std::vector<std::string> cells_of(std::string_view kind, const Object& object, WallTime now);

// What kubectl shows in STATUS: `Running`, `CrashLoopBackOff`, `Terminating`.
std::string pod_status(const Object& pod);
Ink status_ink(std::string_view status);

}  // namespace tain::cli::live
