#pragma once

#include <tain/object.h>
#include <tain/runtime.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/live/canvas.h"

namespace tain::cli::live {

// The table columns of one kind.
struct RowColumns {
  struct Column {
    std::string title{};
    bool right = false;
    bool wide = false;  // only on wide screens
  };
  std::vector<Column> columns{};
  std::size_t status = 0;  // index of the coloured status column; 0: none
};
// The columns of a kind such as `pods`, `deployments.apps`; for unknown kinds name, version and age.
const RowColumns& columns_of(std::string_view kind);

// One cell for each column, escaped.
std::vector<std::string> cells_of(std::string_view kind, const Object& object, WallTime now);

// The STATUS column of kubectl: `Running`, `CrashLoopBackOff`, `Terminating`.
std::string pod_status(const Object& pod);
Ink status_ink(std::string_view status);

}  // namespace tain::cli::live
