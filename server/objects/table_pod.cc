#include <algorithm>
#include <string>

#include "server/objects/table.h"
#include "server/objects/table_cells.h"

namespace tain::server::cells {

namespace {

struct Summary {
  std::int64_t restarts = 0;
  std::string last_restart{};  // UTC times sort as strings
  std::size_t ready = 0;
  std::size_t containers = 0;
  std::string reason{};
};

void note_restarts(const Json& status, std::int64_t& count, std::string& last) {
  count += int_at(status, "restartCount");
  last = std::max(last, text_at(status, "lastState.terminated.finishedAt"));
}

// `ExitCode:1`, if there is no reason.
std::string why_terminated(const Json& terminated) {
  if (const std::string reason = text_at(terminated, "reason"); !reason.empty()) return reason;
  if (const std::int64_t signal = int_at(terminated, "signal"); signal != 0) {
    return "Signal:" + std::to_string(signal);
  }
  return "ExitCode:" + std::to_string(int_at(terminated, "exitCode"));
}

bool is_sidecar(const Json& pod, const std::string& name) {
  for (const Json& container : array_at(pod, "spec.initContainers")) {
    if (text_at(container, "name") == name) return text_at(container, "restartPolicy") == "Always";
  }
  return false;
}

// Whether the pod waits for an init container.
bool look_at_init_containers(const Json& pod, Summary& summary, std::int64_t& sidecar_restarts,
                             std::string& sidecar_last) {
  const Json& statuses = array_at(pod, "status.initContainerStatuses");
  for (std::size_t i = 0; i < statuses.size(); ++i) {
    const Json& status = statuses[i];
    note_restarts(status, summary.restarts, summary.last_restart);
    const bool sidecar = is_sidecar(pod, text_at(status, "name"));
    if (sidecar) note_restarts(status, sidecar_restarts, sidecar_last);
    const Json* terminated = find(status, "state.terminated");
    if (terminated != nullptr && int_at(*terminated, "exitCode") == 0) continue;
    if (sidecar && bool_at(status, "started")) {
      if (bool_at(status, "ready")) ++summary.ready;
      continue;
    }
    const std::string waiting = text_at(status, "state.waiting.reason");
    if (terminated != nullptr) {
      summary.reason = "Init:" + why_terminated(*terminated);
    } else if (!waiting.empty() && waiting != "PodInitializing") {
      summary.reason = "Init:" + waiting;
    } else {
      summary.reason = "Init:" + std::to_string(i) + "/" + std::to_string(array_at(pod, "spec.initContainers").size());
    }
    return true;
  }
  return false;
}

void look_at_containers(const Json& pod, Summary& summary) {
  bool running = false;
  std::string error;
  const Json& statuses = array_at(pod, "status.containerStatuses");
  for (std::size_t i = statuses.size(); i > 0; --i) {
    const Json& status = statuses[i - 1];
    note_restarts(status, summary.restarts, summary.last_restart);
    const std::string waiting = text_at(status, "state.waiting.reason");
    if (!waiting.empty()) {
      summary.reason = waiting;
    } else if (const Json* terminated = find(status, "state.terminated")) {
      summary.reason = why_terminated(*terminated);
      if (int_at(*terminated, "exitCode") != 0) error = summary.reason;
    } else if (bool_at(status, "ready") && find(status, "state.running") != nullptr) {
      running = true;
      ++summary.ready;
    }
  }
  if (summary.reason != "Completed") return;
  if (running && has_condition(pod, "Ready")) {
    summary.reason = "Running";
  } else if (!error.empty()) {
    summary.reason = error;
  } else if (running) {
    summary.reason = "NotReady";
  }
}

Summary summarize(const Json& pod) {
  Summary summary;
  const std::string phase = text_at(pod, "status.phase");
  const std::string given = text_at(pod, "status.reason");
  summary.reason = given.empty() ? phase : given;
  for (const Json& condition : array_at(pod, "status.conditions")) {
    if (text_at(condition, "type") == "PodScheduled" && text_at(condition, "reason") == "SchedulingGated") {
      summary.reason = "SchedulingGated";
    }
  }
  summary.containers = array_at(pod, "spec.containers").size();
  for (const Json& container : array_at(pod, "spec.initContainers")) {
    if (text_at(container, "restartPolicy") == "Always") ++summary.containers;
  }
  std::int64_t sidecar_restarts = 0;
  std::string sidecar_last;
  const bool initializing = look_at_init_containers(pod, summary, sidecar_restarts, sidecar_last);
  if (!initializing || has_condition(pod, "Initialized")) {
    summary.restarts = sidecar_restarts;
    summary.last_restart = sidecar_last;
    look_at_containers(pod, summary);
  }
  if (!is_empty_at(pod, "metadata.deletionTimestamp")) {
    if (given == "NodeLost") {
      summary.reason = "Unknown";
    } else if (phase != "Failed" && phase != "Succeeded") {
      summary.reason = "Terminating";
    }
  }
  return summary;
}

}  // namespace

Json pod_ready(const Json& pod, Time) {
  const Summary summary = summarize(pod);
  return std::to_string(summary.ready) + "/" + std::to_string(summary.containers);
}

Json pod_status(const Json& pod, Time) { return summarize(pod).reason; }

Json pod_restarts(const Json& pod, Time now) {
  const Summary summary = summarize(pod);
  std::string text = std::to_string(summary.restarts);
  if (summary.restarts != 0 && !summary.last_restart.empty()) {
    const Json last(summary.last_restart);
    text.append(" (").append(age_of(&last, now)).append(" ago)");
  }
  return text;
}

Json pod_readiness_gates(const Json& pod, Time) {
  const Json& gates = array_at(pod, "spec.readinessGates");
  if (gates.empty()) return "<none>";
  const auto open = std::count_if(gates.begin(), gates.end(), [&pod](const Json& gate) {
    return has_condition(pod, text_at(gate, "conditionType"));
  });
  return std::to_string(open) + "/" + std::to_string(gates.size());
}

}  // namespace tain::server::cells
