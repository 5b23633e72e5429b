#include "server/faults/request_edit.h"

#include <algorithm>
#include <utility>

#include "server/faults/faulty_response.h"
#include "src/base/ascii.h"
#include "src/http/message.h"

namespace tain::server {
namespace {

// The query without the named parameters.
std::string query_without(std::string_view query, const std::vector<std::string>& names) {
  std::string out;
  while (!query.empty()) {
    const auto end = std::min(query.find('&'), query.size());
    const std::string_view pair = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    const std::string name = percent_decoded(pair.substr(0, pair.find('=')), true);
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    if (!out.empty()) out.push_back('&');
    out.append(pair);
  }
  return out;
}

void set_target(Exchange& exchange, std::string_view path, const std::string& query) {
  std::string target(path);
  if (!query.empty()) target.append("?").append(query);
  exchange.path = parse_target(target);
  exchange.request.target = std::move(target);
}

std::pair<std::string, std::string> split_target(const Exchange& exchange) {
  const std::string& target = exchange.request.target;
  const auto mark = std::min(target.find('?'), target.size());
  return {target.substr(0, mark), mark < target.size() ? target.substr(mark + 1) : std::string()};
}

}  // namespace

bool is_watch(const Exchange& exchange) { return exchange.path.watch_prefix || exchange.path.query.flag("watch"); }

bool strip_query(Exchange& exchange, const std::vector<std::string>& names) {
  const bool any =
      std::any_of(names.begin(), names.end(), [&](const std::string& name) { return exchange.path.query.has(name); });
  if (!any) return false;
  const auto [path, query] = split_target(exchange);
  set_target(exchange, path, query_without(query, names));
  return true;
}

void set_query(Exchange& exchange, std::string_view name, std::string_view value) {
  const auto [path, query] = split_target(exchange);
  std::string left = query_without(query, {std::string(name)});
  if (!left.empty()) left.push_back('&');
  left.append(name).append("=").append(value);
  set_target(exchange, path, left);
}

void force_identity(Exchange& exchange) { erase_header(exchange.request.headers, "accept-encoding"); }

void force_plain_json(Exchange& exchange) {
  force_identity(exchange);
  for (auto& [name, value] : exchange.request.headers) {
    if (!equal_ignoring_case(name, "accept") || value.find("protobuf") == std::string::npos) continue;
    value = value.find("as=PartialObjectMetadata") == std::string::npos
                ? "application/json"
                : "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
  }
}

}  // namespace tain::server
