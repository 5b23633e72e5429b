#include "cli/demo/population.h"

#include <tain/scalars.h>

#include <nlohmann/json.hpp>
#include <utility>

namespace tain::cli::demo {
namespace {

using Json = nlohmann::json;

std::string stamp(WallTime at) { return Time(at).to_string(); }

Json condition(std::string_view type, bool holds, WallTime since) {
  return {{"type", type}, {"status", holds ? "True" : "False"}, {"lastTransitionTime", stamp(since)}};
}

// A manager of fields. A listed field includes all fields below it.
struct Writer {
  const char* manager = "";
  const char* subresource = "";
  std::vector<const char*> fields{};  // `spec`, `spec.nodeName`
};

Json written_by(WallTime now, const std::string& api_version, const std::vector<Writer>& writers) {
  Json out = Json::array();
  for (const Writer& writer : writers) {
    Json fields = Json::object();
    for (const char* field : writer.fields) {
      std::string pointer = "/f:" + std::string(field);
      if (const auto dot = pointer.find('.'); dot != std::string::npos) pointer.replace(dot, 1, "/f:");
      fields[Json::json_pointer(pointer)] = Json::object();
    }
    Json entry = {{"manager", writer.manager}, {"operation", "Update"},    {"apiVersion", api_version},
                  {"time", stamp(now)},        {"fieldsType", "FieldsV1"}, {"fieldsV1", std::move(fields)}};
    if (*writer.subresource != '\0') entry["subresource"] = writer.subresource;
    out.push_back(std::move(entry));
  }
  return out;
}

Json pod_template(std::string_view app, std::string_view hash, std::string_view image) {
  Json labels = {{"app", app}};
  if (!hash.empty()) labels["pod-template-hash"] = hash;
  return {{"metadata", {{"labels", std::move(labels)}}},
          {"spec",
           {{"containers", Json::array({{{"name", app},
                                         {"image", image},
                                         {"resources", {{"requests", {{"cpu", "100m"}, {"memory", "64Mi"}}}}}}})}}}};
}

Json owned_by(std::string_view api_version, std::string_view kind, const std::string& name, const std::string& uid) {
  return Json::array({{{"apiVersion", api_version},
                       {"kind", kind},
                       {"name", name},
                       {"uid", uid},
                       {"controller", true},
                       {"blockOwnerDeletion", true}}});
}

Json terminated(const DemoPod& pod, int exit_code, std::string_view reason) {
  return {{"terminated",
           {{"exitCode", exit_code},
            {"reason", reason},
            {"startedAt", stamp(pod.started)},
            {"finishedAt", stamp(pod.ended)}}}};
}

Json container_state(const DemoPod& pod) {
  using State = DemoPod::State;
  switch (pod.state) {
    case State::kPending:
    case State::kCreating:
      return {{"waiting", {{"reason", "ContainerCreating"}}}};
    case State::kCrashed:
      return terminated(pod, 1, "Error");
    case State::kBackoff:
      return {{"waiting",
               {{"reason", "CrashLoopBackOff"},
                {"message", "back-off 10s restarting failed container=" + pod.app + " pod=" + pod.name}}}};
    case State::kDone:
      return terminated(pod, 0, "Completed");
    case State::kStarting:
    case State::kReady:
    case State::kTerminating:
      break;
  }
  return {{"running", {{"startedAt", stamp(pod.started)}}}};
}

Json pod_status(const DemoPod& pod) {
  using State = DemoPod::State;
  const bool waits = pod.state == State::kPending || pod.state == State::kCreating;
  const bool ready = pod.state == State::kReady;
  Json status = {{"phase", pod.state == State::kDone ? "Succeeded"
                           : waits                   ? "Pending"
                                                     : "Running"},
                 {"conditions", Json::array({condition("PodScheduled", !pod.node.empty(), pod.started),
                                             condition("Ready", ready, pod.started)})}};
  if (pod.node.empty()) return status;
  Json container = {{"name", pod.app},
                    {"image", pod.image},
                    {"imageID", waits ? std::string() : "demo://" + pod.image},
                    {"ready", ready},
                    {"started", !waits},
                    {"restartCount", pod.restarts},
                    {"state", container_state(pod)},
                    {"lastState", Json::object()}};
  if (pod.restarts > 0) container["lastState"] = terminated(pod, 1, "Error");
  status["containerStatuses"] = Json::array({std::move(container)});
  status["startTime"] = stamp(pod.accepted);
  if (!pod.address.empty()) {
    status["podIP"] = pod.address;
    status["podIPs"] = Json::array({{{"ip", pod.address}}});
  }
  return status;
}

}  // namespace

std::string to_json(const DemoNode& node, WallTime now) {
  Json spec = {{"podCIDR", "10.244.0.0/24"}};
  if (node.cordoned) spec["unschedulable"] = true;
  Json ready = condition("Ready", true, node.heartbeat);
  ready["lastHeartbeatTime"] = stamp(node.heartbeat);
  ready["reason"] = "KubeletReady";
  return Json{{"apiVersion", "v1"},
              {"kind", "Node"},
              {"metadata",
               {{"name", node.name},
                {"uid", node.uid},
                {"labels", {{"kubernetes.io/hostname", node.name}}},
                {"managedFields", written_by(now, "v1",
                                             {{"kubelet", "status", {"status"}},
                                              {"kubectl-drain", "", {"spec"}},
                                              {"kubelet", "", {"metadata"}}})}}},
              {"spec", std::move(spec)},
              {"status",
               {{"capacity", {{"cpu", "8"}, {"memory", "32Gi"}, {"pods", "110"}}},
                {"conditions", Json::array({std::move(ready)})}}}}
      .dump();
}

std::string to_json(const DemoPod& pod, WallTime now) {
  Json labels = {{"app", pod.app}};
  if (!pod.hash.empty()) labels["pod-template-hash"] = pod.hash;
  Json metadata = {{"name", pod.name}, {"namespace", pod.ns}, {"uid", pod.uid}, {"labels", std::move(labels)}};
  metadata["ownerReferences"] =
      owned_by(pod.owner_kind == "Job" ? "batch/v1" : "apps/v1", pod.owner_kind, pod.owner, pod.owner_uid);
  metadata["managedFields"] = written_by(now, "v1",
                                         {{"kube-controller-manager", "", {"metadata", "spec.containers"}},
                                          {"kube-scheduler", "binding", {"spec.nodeName"}},
                                          {"kubelet", "status", {"status"}}});
  if (pod.state == DemoPod::State::kTerminating) {
    metadata["deletionTimestamp"] = stamp(pod.deleted);
    metadata["deletionGracePeriodSeconds"] = 30;
  }
  Json spec = pod_template(pod.app, "", pod.image)["spec"];
  spec["restartPolicy"] = pod.owner_kind == "Job" ? "Never" : "Always";
  if (!pod.node.empty()) spec["nodeName"] = pod.node;
  return Json{{"apiVersion", "v1"},
              {"kind", "Pod"},
              {"metadata", std::move(metadata)},
              {"spec", std::move(spec)},
              {"status", pod_status(pod)}}
      .dump();
}

std::string to_json(const DemoDeployment& deployment, WallTime now) {
  const std::string image = deployment.sets.empty() ? "" : deployment.sets.back().image;
  const std::string revision = std::to_string(deployment.revision);
  return Json{
      {"apiVersion", "apps/v1"},
      {"kind", "Deployment"},
      {"metadata",
       {{"name", deployment.name},
        {"namespace", deployment.ns},
        {"uid", deployment.uid},
        {"labels", {{"app", deployment.name}}},
        {"annotations", {{"deployment.kubernetes.io/revision", revision}}},
        {"managedFields", written_by(now, "apps/v1",
                                     {{"kubectl", "", {"spec", "metadata.labels"}},
                                      {"kube-controller-manager", "status", {"status", "metadata.annotations"}}})}}},
      {"spec",
       {{"replicas", deployment.replicas},
        {"selector", {{"matchLabels", {{"app", deployment.name}}}}},
        {"template", pod_template(deployment.name, "", image)}}},
      {"status",
       {{"replicas", deployment.pods},
        {"updatedReplicas", deployment.updated},
        {"readyReplicas", deployment.ready},
        {"availableReplicas", deployment.ready}}}}
      .dump();
}

std::string to_json(const DemoDeployment& of, const DemoReplicaSet& set, WallTime now) {
  return Json{{"apiVersion", "apps/v1"},
              {"kind", "ReplicaSet"},
              {"metadata",
               {{"name", set.name},
                {"namespace", of.ns},
                {"uid", set.uid},
                {"labels", {{"app", of.name}, {"pod-template-hash", set.hash}}},
                {"annotations", {{"deployment.kubernetes.io/revision", std::to_string(set.revision)}}},
                {"ownerReferences", owned_by("apps/v1", "Deployment", of.name, of.uid)},
                {"managedFields",
                 written_by(now, "apps/v1", {{"kube-controller-manager", "", {"metadata", "spec", "status"}}})}}},
              {"spec",
               {{"replicas", set.wanted},
                {"selector", {{"matchLabels", {{"app", of.name}, {"pod-template-hash", set.hash}}}}},
                {"template", pod_template(of.name, set.hash, set.image)}}},
              {"status", {{"replicas", set.pods}, {"readyReplicas", set.ready}, {"availableReplicas", set.ready}}}}
      .dump();
}

std::string to_json(const DemoJob& job, WallTime now) {
  Json status = {{"startTime", stamp(job.started)}};
  if (job.done) {
    status["succeeded"] = 1;
    status["completionTime"] = stamp(job.ended);
    status["conditions"] = Json::array({condition("Complete", true, job.ended)});
  } else {
    status["active"] = 1;
  }
  Json pods = pod_template(job.name, "", "registry.example/report:1");
  pods["spec"]["restartPolicy"] = "Never";
  return Json{{"apiVersion", "batch/v1"},
              {"kind", "Job"},
              {"metadata",
               {{"name", job.name},
                {"namespace", job.ns},
                {"uid", job.uid},
                {"managedFields",
                 written_by(now, "batch/v1", {{"kube-controller-manager", "", {"metadata", "spec", "status"}}})}}},
              {"spec",
               {{"completions", 1},
                {"parallelism", 1},
                {"manualSelector", true},
                {"selector", {{"matchLabels", {{"app", job.name}}}}},
                {"template", std::move(pods)}}},
              {"status", std::move(status)}}
      .dump();
}

std::string to_json(const DemoEvent& event) {
  return Json{{"apiVersion", "v1"},
              {"kind", "Event"},
              {"metadata", {{"name", event.name}, {"namespace", event.ns}}},
              {"involvedObject",
               {{"kind", event.kind},
                {"name", event.about},
                {"namespace", event.kind == "Node" ? "" : event.ns},
                {"uid", event.uid}}},
              {"reason", event.reason},
              {"message", event.message},
              {"type", event.warning ? "Warning" : "Normal"},
              {"source", {{"component", "demo"}}},
              {"firstTimestamp", stamp(event.at)},
              {"lastTimestamp", stamp(event.at)},
              {"count", 1}}
      .dump();
}

}  // namespace tain::cli::demo
