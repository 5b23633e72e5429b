#include "cli/live/object_rows.h"

#include <algorithm>
#include <array>

#include "cli/live/words.h"
#include "cli/print/age.h"
#include "cli/terminal.h"

namespace tain::cli::live {
namespace {

std::string text_of(const Value& value) { return escaped(value.text()); }

std::string number_of(const Object& object, std::string_view path) {
  return std::to_string(object.at(path).as_int().value_or(0));
}

std::string age_of(const Object& object, std::string_view path, WallTime now) {
  return age_since(object.at(path).text(), now);
}

using Cells = std::vector<std::string>;

Cells pod_cells(const Object& pod, WallTime now) {
  std::int64_t ready = 0;
  std::int64_t restarts = 0;
  for (const Value& container : pod.at("status.containerStatuses").elements()) {
    ready += container["ready"].as_bool().value_or(false) ? 1 : 0;
    restarts += container["restartCount"].as_int().value_or(0);
  }
  const Value spec = pod.at("spec.nodeName");
  return {escaped(pod.ns()),
          escaped(pod.name()),
          std::to_string(ready) + "/" + std::to_string(pod.at("spec.containers").size()),
          pod_status(pod),
          std::to_string(restarts),
          age_of(pod, "metadata.creationTimestamp", now),
          spec.exists() ? text_of(spec) : "<none>",
          text_of(pod.at("status.podIP"))};
}

Cells deployment_cells(const Object& object, WallTime now) {
  return {escaped(object.ns()),
          escaped(object.name()),
          number_of(object, "status.readyReplicas") + "/" + number_of(object, "spec.replicas"),
          number_of(object, "status.updatedReplicas"),
          number_of(object, "status.availableReplicas"),
          age_of(object, "metadata.creationTimestamp", now),
          text_of(object.at("spec.template.spec.containers")[std::size_t{0}]["image"])};
}

Cells replica_set_cells(const Object& object, WallTime now) {
  return {escaped(object.ns()),
          escaped(object.name()),
          number_of(object, "spec.replicas"),
          number_of(object, "status.replicas"),
          number_of(object, "status.readyReplicas"),
          age_of(object, "metadata.creationTimestamp", now)};
}

Cells node_cells(const Object& node, WallTime now) {
  std::string status = "Unknown";
  for (const Value& condition : node.at("status.conditions").elements()) {
    if (condition["type"] == "Ready") status = condition["status"] == "True" ? "Ready" : "NotReady";
  }
  if (node.at("spec.unschedulable").as_bool().value_or(false)) status += ",SchedulingDisabled";
  return {escaped(node.name()), status, age_of(node, "metadata.creationTimestamp", now),
          text_of(node.at("status.nodeInfo.kubeletVersion"))};
}

Cells job_cells(const Object& job, WallTime now) {
  std::string status = "Running";
  for (const Value& condition : job.at("status.conditions").elements()) {
    if (condition["status"] == "True") status = text_of(condition["type"]);
  }
  return {escaped(job.ns()), escaped(job.name()), status,
          number_of(job, "status.succeeded") + "/" + std::to_string(job.at("spec.completions").as_int().value_or(1)),
          age_of(job, "metadata.creationTimestamp", now)};
}

Cells event_cells(const Object& event, WallTime now) {
  return {escaped(event.ns()),
          age_of(event, event.at("lastTimestamp").exists() ? "lastTimestamp" : "metadata.creationTimestamp", now),
          text_of(event.at("type")),
          text_of(event.at("reason")),
          text_of(event.at("involvedObject.kind")) + "/" + text_of(event.at("involvedObject.name")),
          text_of(event.at("message"))};
}

Cells any_cells(const Object& object, WallTime now) {
  return {escaped(object.ns()), escaped(object.name()), escaped(object.resource_version()),
          age_of(object, "metadata.creationTimestamp", now)};
}

struct Sort {
  std::string_view kind{};
  RowColumns columns{};
  Cells (*cells)(const Object&, WallTime) = any_cells;
};

const std::array<Sort, 7>& sorts() {
  static const std::array<Sort, 7> all{
      {{"pods",
        {{{"NAMESPACE"},
          {"NAME"},
          {"READY"},
          {"STATUS"},
          {"RESTARTS", true},
          {"AGE", true},
          {"NODE"},
          {"IP", false, true}},
         3},
        pod_cells},
       {"deployments",
        {{{"NAMESPACE"},
          {"NAME"},
          {"READY"},
          {"UP-TO-DATE", true},
          {"AVAILABLE", true},
          {"AGE", true},
          {"IMAGE", false, true}},
         0},
        deployment_cells},
       {"replicasets",
        {{{"NAMESPACE"}, {"NAME"}, {"DESIRED", true}, {"CURRENT", true}, {"READY", true}, {"AGE", true}}, 0},
        replica_set_cells},
       {"nodes", {{{"NAME"}, {"STATUS"}, {"AGE", true}, {"VERSION"}}, 1}, node_cells},
       {"jobs", {{{"NAMESPACE"}, {"NAME"}, {"STATUS"}, {"COMPLETIONS"}, {"AGE", true}}, 2}, job_cells},
       {"events", {{{"NAMESPACE"}, {"SEEN", true}, {"TYPE"}, {"REASON"}, {"OBJECT"}, {"MESSAGE"}}, 2}, event_cells},
       {"", {{{"NAMESPACE"}, {"NAME"}, {"VERSION", true}, {"AGE", true}}, 0}, any_cells}}};
  return all;
}

const Sort& sort_of(std::string_view kind) {
  const auto& all = sorts();
  const std::string name = short_kind(kind);
  const auto found = std::find_if(all.begin(), all.end(), [&](const Sort& sort) { return sort.kind == name; });
  return found == all.end() ? all.back() : *found;
}

}  // namespace

const RowColumns& columns_of(std::string_view kind) { return sort_of(kind).columns; }

std::vector<std::string> cells_of(std::string_view kind, const Object& object, WallTime now) {
  return sort_of(kind).cells(object, now);
}

std::string pod_status(const Object& pod) {
  std::string status = text_of(pod.at("status.phase"));
  if (const Value reason = pod.at("status.reason"); reason.exists()) status = text_of(reason);
  for (const Value& container : pod.at("status.containerStatuses").elements()) {
    const Value waiting = container.at("state.waiting.reason");
    const Value ended = container.at("state.terminated.reason");
    if (waiting.exists()) status = text_of(waiting);
    if (ended.exists()) status = text_of(ended);
  }
  if (pod.at("metadata.deletionTimestamp").exists()) status = "Terminating";
  return status.empty() ? "Unknown" : status;
}

Ink status_ink(std::string_view status) {
  for (const std::string_view good : {"Running", "Ready", "Complete", "Completed", "Succeeded", "Normal"}) {
    if (status == good) return Ink::kGood;
  }
  for (const std::string_view waiting : {"Pending", "ContainerCreating", "PodInitializing", "Terminating"}) {
    if (status == waiting) return Ink::kWarn;
  }
  if (status.starts_with("Ready,")) return Ink::kWarn;
  return Ink::kBad;
}

}  // namespace tain::cli::live
