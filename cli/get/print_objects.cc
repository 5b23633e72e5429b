#include "cli/get/print_objects.h"

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/get/fetch.h"
#include "cli/get/server_errors.h"
#include "cli/print/sort.h"

namespace tain::cli {
namespace {

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

}  // namespace

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

}  // namespace tain::cli
