#include "cli/get/print_tables.h"

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/get/await.h"
#include "cli/get/fetch.h"
#include "cli/get/server_errors.h"
#include "cli/print/sort.h"

namespace tain::cli {
namespace {

struct Page {
  const Target* target = nullptr;
  Table table{};
};

// Sorts rows by a field of their objects. Fetches the objects, because a Table does not have the field.
Result<void> sort_rows(Io& io, const Cluster& cluster, const Target& target, const JsonPath& by, Table& table) {
  const Result<Fetched> fetched = fetch_objects(io, cluster, target, 0, table.resource_version);
  if (!fetched) return tl::unexpected(fetched.error());
  const auto key_of = [](const std::string& ns, const std::string& name) { return ns + "/" + name; };
  std::map<std::string, const Json*> by_key;
  for (const Json& object : fetched->objects) {
    const Json& metadata = json_member(object, "metadata");
    by_key[key_of(json_text(metadata, "namespace"), json_text(metadata, "name"))] = &object;
  }
  static const Json& gone = *new Json(Json::object());
  std::vector<const Json*> shown;
  for (const TableRow& row : table.rows) {
    const auto found = by_key.find(key_of(row.ns, row.name));
    shown.push_back(found == by_key.end() ? &gone : found->second);
  }
  const Result<std::vector<std::size_t>> order = sorted_order(shown, by);
  if (!order) return tl::unexpected(order.error());
  std::vector<TableRow> rows;
  for (const std::size_t i : *order) rows.push_back(std::move(table.rows[i]));
  table.rows = std::move(rows);
  return {};
}

// Writes tables with an empty line between two that are not empty.
class Paper {
 public:
  explicit Paper(std::ostream& out) : out_(out) {}
  void write(std::string_view text) {
    if (text.empty()) return;
    if (separate_) out_ << '\n';
    separate_ = false;
    is_empty_ = false;
    out_ << text;
  }
  void next_table() { separate_ = !is_empty_; }
  bool is_empty() const { return is_empty_; }

 private:
  std::ostream& out_;
  bool separate_ = false;
  bool is_empty_ = true;
};

bool are_several_kinds(const std::vector<Page>& pages) {
  return std::any_of(pages.begin(), pages.end(), [&](const Page& page) {
    return page.target->resource.kind != pages.front().target->resource.kind;
  });
}

}  // namespace

Result<int> print_tables(Io& io, const Cluster& cluster, const GetTargets& requested, const GetFlags& flags,
                         const Output& output) {
  std::optional<JsonPath> by;
  if (!flags.sort_by.empty()) {
    Result<JsonPath> parsed = JsonPath::parse_relaxed(flags.sort_by);
    if (!parsed) return tl::unexpected(parsed.error());
    by = std::move(*parsed);
  }
  std::vector<Page> pages;
  std::vector<Error> errors;
  for (const Target& target : requested.targets) {
    PageGuard guard(cluster.list_bytes());
    do {
      Result<Table> table = fetch_table(io, cluster, target, by ? 0 : flags.chunk_size, guard);
      if (table && by && !table->rows.empty()) {
        if (Result<void> sorted = sort_rows(io, cluster, target, *by, *table); !sorted) {
          return tl::unexpected(sorted.error());
        }
      }
      if (!table) {
        const bool is_expected = flags.ignore_not_found && table.error().code == Code::kNotFound;
        if (!is_expected) errors.push_back(table.error());
        break;
      }
      pages.push_back({&target, std::move(*table)});
    } while (!guard.token().empty());
    if (io.stop.requested()) return kFailed;
  }

  const bool with_kind = flags.show_kind || are_several_kinds(pages);
  Paper paper(io.out);
  TabWriter tabs([&paper](std::string_view text) { paper.write(text); });
  std::unique_ptr<TablePrinter> printer;
  const Target* last = nullptr;
  bool all_namespaced = !flags.selection.all_namespaces;
  for (Page& page : pages) {
    const Resource& resource = page.target->resource;
    all_namespaced = all_namespaced && resource.namespaced;
    if (last == nullptr || last->scope.resource != page.target->scope.resource) {
      tabs.flush();
      tabs.forget_widths();
      if (last != nullptr && !flags.no_headers) paper.next_table();
      TableOptions options = flags.table_options(output);
      options.with_namespace = flags.selection.all_namespaces && resource.namespaced;
      options.with_kind = with_kind;
      options.kind = kind_prefix(resource.kind.kind, resource.kind.group);
      printer = std::make_unique<TablePrinter>(std::move(options));
      last = page.target;
    }
    printer->print(std::move(page.table), tabs);
  }
  tabs.flush();
  io.out.flush();
  if (!errors.empty()) return report_errors(io, errors, cluster.server());
  if (paper.is_empty() && !flags.ignore_not_found) {
    if (all_namespaced) {
      io.err << "No resources found in " << cluster.ns() << " namespace.\n";
    } else {
      io.err << "No resources found\n";
    }
  }
  return kDone;
}

}  // namespace tain::cli
