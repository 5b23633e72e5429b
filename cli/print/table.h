#pragma once

#include <tain/result.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/print/json.h"
#include "cli/print/tab_writer.h"

namespace tain::cli {

struct TableColumn {
  std::string name{};
  std::string type{};
  std::string format{};
  std::int64_t priority = 0;  // above 0: only with -o wide
  friend bool operator==(const TableColumn&, const TableColumn&) = default;
};

struct TableRow {
  std::vector<std::string> cells{};
  std::string ns{};
  std::string name{};
  std::map<std::string, std::string> labels{};
  bool has_object = false;  // the row says what it shows
};

// A meta.k8s.io Table: what the server thinks that people want to see of some objects.
struct Table {
  std::vector<TableColumn> columns{};
  std::vector<TableRow> rows{};
  std::string resource_version{};
  std::string continue_token{};

  // From a Table; from a list, or an object, of a server that has none: names and ages, as kubectl makes them.
  // Errors: kDecode.
  static Result<Table> parse(std::string_view json);
  static Table from_json(const Json& json);
  // Of an object that came as a row (Scope::as_table), or whole.
  static Table from_row(const Json& object);
};

struct TableOptions {
  bool wide = false;
  bool no_headers = false;
  bool with_namespace = false;
  bool with_kind = false;
  std::string kind{};  // `pod`, `deployment.apps`
  bool show_labels = false;
  std::vector<std::string> label_columns{};
};

// Prints Tables one below the other, as kubectl does: headers when the columns change, and control characters of the
// server without their power.
class TablePrinter {
 public:
  explicit TablePrinter(TableOptions options) : options_(std::move(options)) {}

  // `event`: the type of a watch event, printed before the row.
  void print(Table table, TabWriter& out, std::string_view event = {});

 private:
  void decorate(Table& table) const;
  void write(const Table& table, TabWriter& out, bool headers) const;

  TableOptions options_;
  std::vector<TableColumn> columns_{};  // of the last table
  bool has_headers_ = false;            // they have been printed
};

// A text as it may go to a terminal: lines and tabs stay, what would move the cursor does not. `keep_cells`:
// for a TabWriter, which ends cells at VT and FF.
std::string safe_text(std::string_view text, bool keep_cells = false);
// The same of a cell, which is cut at the end of its first line.
std::string safe_cell(std::string_view text);

// `map[string]string` as `a=1,b=2`; `<none>` where it is empty.
std::string label_text(const std::map<std::string, std::string>& labels);

}  // namespace tain::cli
