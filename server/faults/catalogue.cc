#include "server/faults/catalogue.h"

#include <algorithm>
#include <array>
#include <string>

#include "src/base/edit_distance.h"

namespace tain::server {

const std::vector<FaultEntry>& fault_entries() {
  static const std::vector<FaultEntry> all = [] {
    std::vector<FaultEntry> out;
    add_event_faults(out);
    add_server_faults(out);
    add_connection_faults(out);
    add_body_faults(out);
    add_proxy_faults(out);
    add_answer_faults(out);
    add_document_faults(out);
    constexpr std::string_view kKinds[] = {"history", "transport", "answers"};
    const auto rank = [&](const FaultEntry& entry) {
      return std::find(std::begin(kKinds), std::end(kKinds), entry.kind) - std::begin(kKinds);
    };
    std::stable_sort(out.begin(), out.end(),
                     [&](const FaultEntry& a, const FaultEntry& b) { return rank(a) < rank(b); });
    return out;
  }();
  return all;
}

const FaultEntry* find_fault(std::string_view name) {
  for (const FaultEntry& entry : fault_entries()) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

Error no_such_fault(std::string_view name) {
  std::string message("unknown fault \"");
  message.append(name).append("\"");
  std::string_view close;
  std::size_t best = std::min<std::size_t>(name.size(), 5);
  if (name.size() <= 64) {
    for (const FaultEntry& entry : fault_entries()) {
      const std::size_t far = edit_distance(name, entry.name);
      if (far >= best) continue;
      best = far;
      close = entry.name;
    }
  }
  if (!close.empty()) message.append("; did you mean ").append(close).append("?");
  message.append(close.empty() ? "; " : " ").append("see tain apiserver --list-faults");
  Error error = Error::of(Code::kBadArgument, std::move(message));
  error.phase = Phase::kConfig;
  return error;
}

std::span<const ApiServer::FaultParameter> shared_parameters() {
  static const std::array<ApiServer::FaultParameter, 9> all = {{
      {"p", "1", "probability to fire, from 0 to 1"},
      {"after", "0", "opportunities or time before it starts: 3, 10s"},
      {"every", "1", "fires at every n-th opportunity, or at most once per interval: 5, 30s"},
      {"count", "0", "number of fires; 0: no limit"},
      {"for", "", "duration: 20s; empty: until it is removed"},
      {"resource", "", "only requests for this resource: pods, deployments.apps; empty: all"},
      {"namespace", "", "only requests for this namespace"},
      {"verb", "", "only requests with these verbs: create, list+watch; empty: all verbs of the fault"},
      {"agent", "", "only clients whose User-Agent contains this"},
  }};
  return all;
}

}  // namespace tain::server

namespace tain {

std::vector<ApiServer::FaultInfo> fault_catalogue() {
  std::vector<ApiServer::FaultInfo> out;
  for (const server::FaultEntry& entry : server::fault_entries()) {
    out.push_back({std::string(entry.name), std::string(entry.summary), std::string(entry.kind),
                   std::string(entry.verbs), entry.parameters});
  }
  return out;
}

std::vector<ApiServer::FaultParameter> common_fault_parameters() {
  const auto all = server::shared_parameters();
  return {all.begin(), all.end()};
}

}  // namespace tain
