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
  bool has_object = false;  // the row has the metadata of its object
};

// A meta.k8s.io Table: the server's columns and rows for some objects.
struct Table {
  std::vector<TableColumn> columns{};
  std::vector<TableRow> rows{};
  std::string resource_version{};
  std::string continue_token{};

  // From a Table. From a list or an object of a server without Tables: names and ages, as in kubectl.
  // Errors: kDecode.
  static Result<Table> parse(std::string_view json);
  static Table from_json(const Json& json);
  // From an object received as a row (Scope::as_table) or as a whole.
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

// Prints Tables one below the other, as kubectl does: headers when the columns change, control characters escaped.
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
  bool has_headers_ = false;            // the headers were printed
};

// Text that is safe for a terminal: keeps newlines and tabs, escapes other control characters. `keep_cells`: also keeps
// VT and FF, which end cells of a TabWriter.
std::string safe_text(std::string_view text, bool keep_cells = false);
// The same for a cell, which is cut after its first line.
std::string safe_cell(std::string_view text);

// `map[string]string` as `a=1,b=2`; `<none>` if it is empty.
std::string label_text(const std::map<std::string, std::string>& labels);

}  // namespace tain::cli
