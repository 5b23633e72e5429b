#include "cli/print/custom_columns.h"

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/print/table.h"
#include "cli/terminal.h"

namespace tain::cli {
namespace {

Failure bad(std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); }

std::vector<std::string> words(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> all;
  for (std::string word; in >> word;) all.push_back(word);
  return all;
}

}  // namespace

Result<void> CustomColumns::add_column(std::string_view header, std::string_view path) {
  Result<JsonPath> parsed = JsonPath::parse_relaxed(path);
  if (!parsed) return tl::unexpected(parsed.error());
  columns_.push_back({std::string(header), std::move(*parsed)});
  return {};
}

Result<CustomColumns> CustomColumns::parse(std::string_view spec) {
  if (spec.empty()) return bad("custom-columns format specified but no custom columns given");
  CustomColumns columns;
  while (!spec.empty()) {
    const std::size_t end = std::min(spec.find(','), spec.size());
    const std::string_view one = spec.substr(0, end);
    const std::size_t colon = one.find(':');
    if (colon == std::string_view::npos) {
      return bad("unexpected custom-columns spec: " + std::string(one) + ", expected <header>:<json-path-expr>");
    }
    if (Result<void> added = columns.add_column(one.substr(0, colon), one.substr(colon + 1)); !added) {
      return tl::unexpected(added.error());
    }
    if (end + 1 == spec.size()) return bad("custom-columns end with a comma");
    spec.remove_prefix(std::min(end + 1, spec.size()));
  }
  return columns;
}

Result<CustomColumns> CustomColumns::parse_template(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::string headers;
  std::string paths;
  if (!std::getline(in, headers) || !std::getline(in, paths)) {
    return bad("invalid template: expected is one line of space separated headers, one line of space separated paths");
  }
  const std::vector<std::string> names = words(headers);
  const std::vector<std::string> specs = words(paths);
  if (names.size() != specs.size()) {
    return bad("number of headers (" + std::to_string(names.size()) + ") and field specifications (" +
               std::to_string(specs.size()) + ") don't match");
  }
  CustomColumns columns;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (Result<void> added = columns.add_column(names[i], specs[i]); !added) return tl::unexpected(added.error());
  }
  return columns;
}

void CustomColumns::add_headers(TabWriter& out) const {
  std::string line;
  for (const Column& column : columns_) {
    if (&column != &columns_.front()) line.push_back('\t');
    line.append(column.header);
  }
  out.add(line.append("\n"));
}

Result<void> CustomColumns::add_row(const Json& object, TabWriter& out) const {
  std::string line;
  for (const Column& column : columns_) {
    const Result<JsonPath::Found> found = column.path.find(object);
    if (!found) return tl::unexpected(found.error());
    if (&column != &columns_.front()) line.push_back('\t');
    if (found->empty() || found->front().empty()) line.append("<none>");
    bool first = true;
    for (const auto& values : *found) {
      for (const Json* value : values) {
        if (!first) line.push_back(',');
        first = false;
        line.append(safe_text(go_text(*value), true));
      }
    }
  }
  out.add(line.append("\n"));
  return {};
}

}  // namespace tain::cli
