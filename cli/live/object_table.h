#pragma once

#include <tain/cache/store.h>
#include <tain/object.h>
#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
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

// The last change of a row.
enum class Mark : std::uint8_t { kNone, kNew, kChanged, kGone };

struct TableRow {
  Mark mark = Mark::kNone;
  std::vector<std::string> cells{};
};

// The visible rows of the table.
struct TablePage {
  std::size_t matching = 0;
  std::size_t objects = 0;
  std::size_t first = 0;  // index of the first row, moved so that the page is full
  std::vector<TableRow> rows{};
};

enum class Order : std::uint8_t { kNewestChange, kName };

// The objects of one kind as rows. Marks recent changes. Deleted rows stay for a moment.
//
// Threading:  one thread.
class ObjectTable {
 public:
  explicit ObjectTable(std::string kind) : kind_(std::move(kind)) {}

  const std::string& kind() const { return kind_; }
  // Updates the rows to this state.
  void update(const Snapshot& snapshot, Instant now);
  // `filter`: a part of namespace/name or of the status, ignoring case.
  TablePage page(std::string_view filter, Order order, std::size_t first, std::size_t count, Instant now,
                 WallTime wall) const;

 private:
  struct Row {
    Object object{};
    Mark mark = Mark::kNone;
    Instant changed{};
    std::uint64_t seen = 0;  // number of the last update with this object
  };
  bool matches(const std::string& key, const Row& row, std::string_view filter) const;

  std::string kind_;
  std::unordered_map<std::string, Row> rows_{};
  std::uint64_t updates_ = 0;
  std::size_t objects_ = 0;
};

}  // namespace tain::cli::live
