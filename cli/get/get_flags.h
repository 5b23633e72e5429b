#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/connection.h"
#include "cli/flags.h"
#include "cli/follow/targets.h"
#include "cli/print/output.h"
#include "cli/print/table.h"

namespace tain::cli {

// The flags of `get` and `watch`, named as in kubectl.
struct GetFlags {
  Connection connection{};
  Selection selection{};
  std::string output{};
  std::string sort_by{};
  std::string raw{};
  std::vector<std::string> label_columns{};
  bool show_labels = false;
  bool show_kind = false;
  bool no_headers = false;
  bool managed_fields = false;
  bool watch = false;
  bool watch_only = false;
  bool watch_events = false;
  bool ignore_not_found = false;
  std::int64_t chunk_size = 500;

  void declare(Flags& flags, bool always_watches);
  // Rejects invalid combinations before any request. Errors: misuse.
  Result<void> check(const Output& parsed) const;
  TableOptions table_options(const Output& parsed) const;
};

}  // namespace tain::cli
