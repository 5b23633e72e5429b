#include <tain/cluster.h>

#include <algorithm>
#include <map>
#include <memory>
#include <ostream>

#include <nlohmann/json.hpp>

#include "cli/await.h"
#include "cli/get/fetch.h"
#include "cli/get/get_flags.h"
#include "cli/get/get_targets.h"
#include "cli/get/server_errors.h"
#include "cli/get/watching.h"
#include "cli/print/sort.h"
#include "cli/terminal.h"
#include "cli/verb.h"
#include "cli/verbs.h"

namespace tain::cli {
namespace {

struct TypePage {
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

bool are_several_kinds(const std::vector<TypePage>& pages) {
  return std::any_of(pages.begin(), pages.end(), [&](const TypePage& page) {
    return page.target->resource.kind != pages.front().target->resource.kind;
  });
}

// `get` with tables, one for each type. Prints errors of single types or names after all tables.
Result<int> print_tables(Io& io, const Cluster& cluster, const GetTargets& requested, const GetFlags& flags,
                         const Output& output) {
  std::optional<JsonPath> by;
  if (!flags.sort_by.empty()) {
    Result<JsonPath> parsed = JsonPath::parse_relaxed(flags.sort_by);
    if (!parsed) return tl::unexpected(parsed.error());
    by = std::move(*parsed);
  }
  std::vector<TypePage> pages;
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
  for (TypePage& page : pages) {
    const Cluster::Resource& resource = page.target->resource;
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

Result<void> sort_objects(std::vector<Json>& objects, const std::string& by) {
  const Result<JsonPath> path = JsonPath::parse_relaxed(by);
  if (!path) return tl::unexpected(path.error());
  if (objects.empty()) return {};
  std::vector<const Json*> pointers;
  for (const Json& object : objects) pointers.push_back(&object);
  const Result<std::vector<std::size_t>> order = sorted_order(pointers, *path);
  if (!order) return tl::unexpected(order.error());
  std::vector<Json> sorted;
  for (const std::size_t i : *order) sorted.push_back(std::move(objects[i]));
  objects = std::move(sorted);
  return {};
}

// `get` with whole objects: prints one object, or several as a List.
Result<int> print_objects(Io& io, const Cluster& cluster, const GetTargets& requested, const GetFlags& flags,
                          const Output& output) {
  std::vector<Json> objects;
  std::vector<Error> errors;
  for (const Target& target : requested.targets) {
    Result<Fetched> some = fetch_objects(io, cluster, target, flags.sort_by.empty() ? flags.chunk_size : 0);
    if (some) {
      std::move(some->objects.begin(), some->objects.end(), std::back_inserter(objects));
      std::move(some->bad.begin(), some->bad.end(), std::back_inserter(errors));
    } else if (!flags.ignore_not_found || some.error().code != Code::kNotFound) {
      errors.push_back(some.error());
    }
    if (io.stop.requested()) return kFailed;
  }
  if (!errors.empty() && requested.is_single) return report_errors(io, errors, cluster.server());
  if (objects.empty() && flags.ignore_not_found) {
    return errors.empty() ? kDone : report_errors(io, errors, cluster.server());
  }
  Json shown;
  if (requested.is_single && objects.size() == 1) {
    shown = std::move(objects.front());
  } else {
    if (!flags.sort_by.empty()) {
      if (Result<void> sorted = sort_objects(objects, flags.sort_by); !sorted) return tl::unexpected(sorted.error());
    }
    shown = {{"apiVersion", "v1"}, {"kind", "List"}, {"metadata", {{"resourceVersion", ""}}}};
    shown["items"] = std::move(objects);
  }
  ObjectPrinter printer(
      io.out, output,
      {.no_headers = flags.no_headers, .managed_fields = flags.managed_fields, .to_terminal = io.out_is_terminal});
  Result<void> printed = printer.print(std::move(shown));
  io.out.flush();
  if (!printed) errors.push_back(printed.error());
  if (!errors.empty()) return report_errors(io, errors, cluster.server());
  return kDone;
}

constexpr std::string_view kGetDetails =
    "The server makes the tables, so every type has the columns of its definition. Separate several types by commas.\n"
    "Short names (deploy), names with a group (deployments.apps) and categories (all) work.\n"
    "\n"
    "  tain get pods -A -o wide\n"
    "  tain get deploy,svc -l app=web --show-labels\n"
    "  tain get pod/web-1 svc/web\n"
    "  tain get deploy,svc web\n"
    "  tain get pods -o jsonpath='{range .items[*]}{.metadata.name}{\"\\n\"}{end}'\n"
    "  tain get nodes --sort-by .metadata.creationTimestamp\n"
    "\n"
    "Exit codes: 0 success, 1 an object was not found or could not be read, 2 invalid command line.";

constexpr std::string_view kWatchDetails =
    "Prints the present objects, then one line for each change, until Ctrl-C. Reconnects by itself after a lost\n"
    "connection and prints the changes that it missed. With several types, each line has its kind. Use\n"
    "`tain changes` to see which fields changed.\n"
    "\n"
    "  tain watch pods -n web\n"
    "  tain watch deploy,rs,pods -l app=web\n"
    "  tain watch deployment web -o jsonpath='{.status.readyReplicas}{\"\\n\"}'\n"
    "  tain watch events -A --output-watch-events -o json";

class Get final : public Verb {
 public:
  explicit Get(bool always_watches) : always_watches_(always_watches) {}

  std::string_view name() const override { return always_watches_ ? "watch" : "get"; }
  std::string_view summary() const override {
    return always_watches_ ? "Print objects and each change of them" : "Print one or many objects";
  }
  std::string_view synopsis() const override {
    return always_watches_ ? "TYPE[,TYPE...] [NAME] [flags]" : "TYPE[,TYPE...] [NAME...] | TYPE/NAME... [flags]";
  }
  std::string_view details() const override { return always_watches_ ? kWatchDetails : kGetDetails; }
  std::string_view arguments() const override { return "objects"; }

  void declare(Flags& flags) override {
    flags_.declare(flags, always_watches_);
    flags_.connection.declare(flags);
  }

  Result<int> run(Io& io, const std::vector<std::string>& arguments) override {
    if (always_watches_) flags_.watch = true;
    Result<Output> output = Output::parse(flags_.output);
    if (!output) return tl::unexpected(output.error());
    if (Result<void> checked = flags_.check(*output); !checked) return tl::unexpected(checked.error());
    if (!flags_.raw.empty() && !arguments.empty()) return misuse("arguments may not be passed when --raw is specified");
    if (arguments.empty() && flags_.raw.empty())
      return misuse("you must specify the type of resource to get, such as pods");

    Result<Cluster::Options> options = flags_.connection.options(io);
    if (!options) return tl::unexpected(options.error());
    options->exact_json = true;  // also print fields that the protobuf tables do not have
    Result<Cluster> cluster = Connection::open(std::move(*options));
    if (!cluster) return report_errors(io, {cluster.error()}, {});

    if (!flags_.raw.empty()) return print_raw(io, *cluster);
    const Result<GetTargets> requested = find_get_targets(*cluster, arguments, flags_.selection, io.stop);
    if (!requested) return refused(io, *cluster, requested.error());
    for (const std::string& warning : requested->warnings) io.err << "Warning: " << escaped(warning) << '\n';
    Result<int> done = kDone;
    if (flags_.watch || flags_.watch_only) {
      done = watch_objects(io, *cluster, *requested, flags_, *output);
    } else if (output->is_table()) {
      done = print_tables(io, *cluster, *requested, flags_, *output);
    } else {
      done = print_objects(io, *cluster, *requested, flags_, *output);
    }
    if (!done) return refused(io, *cluster, done.error());
    return done;
  }

 private:
  Result<int> print_raw(Io& io, const Cluster& cluster) const {
    const Result<std::string> body =
        await<std::string>(io.stop, [&](auto done) { cluster.get_raw_async(flags_.raw, std::move(done)); });
    if (!body) return refused(io, cluster, body.error());
    io.out << (io.out_is_terminal ? safe_text(*body) : *body);
    return kDone;
  }

  // Misuse goes to the caller. Other errors are printed in kubectl's words.
  static Result<int> refused(Io& io, const Cluster& cluster, const Error& error) {
    if (error.code == Code::kBadArgument && error.phase == Phase::kConfig) return tl::unexpected(error);
    return report_errors(io, {error}, cluster.server());
  }

  const bool always_watches_;
  GetFlags flags_{};
};

}  // namespace

std::unique_ptr<Verb> make_get() { return std::make_unique<Get>(false); }
std::unique_ptr<Verb> make_watch() { return std::make_unique<Get>(true); }

}  // namespace tain::cli
