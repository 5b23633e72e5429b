#include "cli/print/table.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/print/age.h"
#include "cli/terminal.h"

namespace tain::cli {
namespace {

constexpr std::size_t kRowsAtATime = 100;  // rows between two flushes
constexpr std::size_t kNoColumn = static_cast<std::size_t>(-1);

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return out;
}

std::vector<TableColumn> columns_of(const Json& definitions) {
  std::vector<TableColumn> columns;
  if (!definitions.is_array()) return columns;
  for (const Json& one : definitions) {
    const Json& priority = json_member(one, "priority");
    columns.push_back({.name = json_text(one, "name"),
                       .type = json_text(one, "type"),
                       .format = json_text(one, "format"),
                       .priority = priority.is_number_integer() ? priority.get<std::int64_t>() : 0});
  }
  return columns;
}

void set_object(TableRow& row, const Json& object) {
  const Json& metadata = json_member(object, "metadata");
  if (!metadata.is_object()) return;
  row.has_object = true;
  row.ns = json_text(metadata, "namespace");
  row.name = json_text(metadata, "name");
  if (const Json& labels = json_member(metadata, "labels"); labels.is_object()) {
    for (const auto& [key, value] : labels.items()) row.labels[key] = go_text(value);
  }
}

TableRow row_of(const Json& cells, const Json& object) {
  TableRow row;
  if (cells.is_array()) {
    for (const Json& cell : cells) row.cells.push_back(cell.is_null() ? std::string() : go_text(cell));
  }
  set_object(row, object);
  return row;
}

// Name and age, which every object has.
void add_plain_row(Table& table, const Json& object) {
  if (table.columns.empty()) {
    table.columns = {{.name = "Name", .type = "string", .format = "name"}, {.name = "Age", .type = "string"}};
  }
  TableRow row;
  set_object(row, object);
  const std::string made = json_text(json_member(object, "metadata"), "creationTimestamp");
  row.cells = {row.name, age_since(made, std::chrono::system_clock::now())};
  table.rows.push_back(std::move(row));
}

}  // namespace

Result<Table> Table::parse(std::string_view text) {
  const Result<Json> json = parse_json(text, "the server's response");
  if (!json) return tl::unexpected(json.error());
  return from_json(*json);
}

Table Table::from_json(const Json& json) {
  Table table;
  const Json& metadata = json_member(json, "metadata");
  table.resource_version = json_text(metadata, "resourceVersion");
  table.continue_token = json_text(metadata, "continue");
  if (json_text(json, "kind") == "Table") {
    table.columns = columns_of(json_member(json, "columnDefinitions"));
    if (const Json& rows = json_member(json, "rows"); rows.is_array()) {
      for (const Json& row : rows) {
        table.rows.push_back(row_of(json_member(row, "cells"), json_member(row, "object")));
      }
    }
  } else if (const Json& items = json_member(json, "items"); items.is_array()) {
    for (const Json& item : items) add_plain_row(table, item);
  } else if (!json.contains("items")) {
    add_plain_row(table, json);
  }
  return table;
}

Table Table::from_row(const Json& object) {
  Table table;
  const Json& shown = json_member(object, "table");
  if (!shown.is_object()) {
    add_plain_row(table, object);
    return table;
  }
  table.columns = columns_of(json_member(shown, "columns"));
  table.rows.push_back(row_of(json_member(shown, "cells"), object));
  return table;
}

std::string safe_text(std::string_view text, bool keep_cells) {
  std::string out;
  while (!text.empty()) {
    // ESC and CR are escaped as by kubectl, other characters by escaped().
    const std::size_t at = text.find_first_of(keep_cells ? "\x1b\r\t\v\f" : "\x1b\r\t");
    out.append(escaped(text.substr(0, at), true));
    if (at == std::string_view::npos) break;
    const char c = text[at];
    c == '\x1b' ? out.append("^[") : c == '\r' ? out.append("\\r") : out.append(1, c);
    text.remove_prefix(at + 1);
  }
  return out;
}

std::string safe_cell(std::string_view text) {
  const std::size_t end = text.find_first_of("\f\n\r");
  std::string out = safe_text(text.substr(0, end), true);
  if (end != std::string_view::npos) out.append("...");
  return out;
}

std::string label_text(const std::map<std::string, std::string>& labels) {
  if (labels.empty()) return "<none>";
  // Sort by `key=value`, not by key: `a.b=1` before `a=2`.
  std::vector<std::string> all;
  for (const auto& [key, value] : labels) all.push_back(key + "=" + value);
  std::sort(all.begin(), all.end());
  std::string text;
  for (const std::string& one : all) {
    if (!text.empty()) text.push_back(',');
    text.append(one);
  }
  return text;
}

void TablePrinter::print(Table table, TabWriter& out, std::string_view event) {
  // Only the first watch event has the columns.
  bool headers = !options_.no_headers;
  if (has_headers_ && (table.columns.empty() || table.columns == columns_)) headers = false;
  if (table.columns.empty()) {
    table.columns = columns_;
  } else if (table.columns != columns_) {
    columns_ = table.columns;
    has_headers_ = false;
  }
  if (!table.rows.empty()) has_headers_ = true;
  decorate(table);
  if (!event.empty()) {
    table.columns.insert(table.columns.begin(), {.name = "Event", .type = "string"});
    std::string shown(event);
    if (shown.size() < 8) shown.resize(8, ' ');
    for (TableRow& row : table.rows) row.cells.insert(row.cells.begin(), shown);
  }
  write(table, out, headers);
}

void TablePrinter::decorate(Table& table) const {
  std::vector<TableColumn> columns;
  if (options_.with_namespace) columns.push_back({.name = "Namespace", .type = "string"});
  columns.insert(columns.end(), table.columns.begin(), table.columns.end());
  for (const std::string& label : options_.label_columns) {
    columns.push_back({.name = upper(label.substr(label.find_last_of('/') + 1)), .type = "string"});
  }
  if (options_.show_labels) columns.push_back({.name = "Labels", .type = "string"});

  const auto is_name = [](const TableColumn& one) { return one.format == "name" && one.type == "string"; };
  const auto named = std::find_if(table.columns.begin(), table.columns.end(), is_name);
  const bool with_kind = options_.with_kind && !options_.kind.empty() && named != table.columns.end();
  const auto name_column = static_cast<std::size_t>(named - table.columns.begin());
  for (TableRow& row : table.rows) {
    if (with_kind && name_column < row.cells.size()) {
      row.cells[name_column].insert(0, options_.kind + "/");
    }
    if (options_.with_namespace) row.cells.insert(row.cells.begin(), row.ns);
    if (!row.has_object) continue;
    for (const std::string& label : options_.label_columns) {
      const auto found = row.labels.find(label);
      row.cells.push_back(found == row.labels.end() ? std::string() : found->second);
    }
    if (options_.show_labels) row.cells.push_back(label_text(row.labels));
  }
  table.columns = std::move(columns);
}

// Pads the first line to the widest cells of all, so that later pieces are aligned as well. As in kubectl, the width is
// in bytes, before cells are cut.
void TablePrinter::write(const Table& table, TabWriter& out, bool headers) const {
  if (table.rows.empty()) return;
  const auto is_shown = [&](std::size_t i) { return options_.wide || table.columns[i].priority == 0; };
  std::vector<std::size_t> widest(table.columns.size(), 0);
  std::size_t last = kNoColumn;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (!is_shown(i)) continue;
    last = i;
    for (const TableRow& row : table.rows) {
      if (i < row.cells.size()) widest[i] = std::max(widest[i], row.cells[i].size());
    }
  }
  const auto padding = [&](std::size_t i, std::size_t length) {
    return std::string(i != last && widest[i] > length ? widest[i] - length : 0, ' ');
  };

  std::string line;
  if (headers) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      if (!is_shown(i)) continue;
      if (!line.empty()) line.push_back('\t');
      const std::string name = upper(table.columns[i].name);
      line.append(safe_cell(name)).append(padding(i, name.size()));
    }
    out.add(line.append("\n"));
  }
  std::size_t count = 0;
  for (const TableRow& row : table.rows) {
    line.clear();
    bool first = true;
    for (std::size_t i = 0; i < row.cells.size() && i < table.columns.size(); ++i) {
      if (!is_shown(i)) continue;
      if (!first) line.push_back('\t');
      first = false;
      line.append(safe_cell(row.cells[i]));
      if (!headers && count == 0) line.append(padding(i, row.cells[i].size()));
    }
    out.add(line.append("\n"));
    if (++count % kRowsAtATime == 0) out.flush();
  }
}

}  // namespace tain::cli
