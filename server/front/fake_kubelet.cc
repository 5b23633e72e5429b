#include "server/front/fake_kubelet.h"

#include <utility>

#include "server/front/documents.h"

namespace tain::server {
namespace {

constexpr std::string_view kNode = "fake-node";

bool belongs_to_job(const Json& pod) {
  for (const Json& owner : array_at(pod, "metadata.ownerReferences")) {
    if (text_at(owner, "kind") == "Job" && bool_at(owner, "controller")) return true;
  }
  return false;
}

Json conditions(const std::string& now, bool ready, std::string_view reason) {
  Json out = Json::array();
  for (const std::string_view type :
       {"PodReadyToStartContainers", "Initialized", "Ready", "ContainersReady", "PodScheduled"}) {
    const bool about_ready = type == "Ready" || type == "ContainersReady";
    Json condition = {{"type", type},
                      {"status", about_ready && !ready ? "False" : "True"},
                      {"lastProbeTime", nullptr},
                      {"lastTransitionTime", now}};
    if (!reason.empty() && about_ready) condition["reason"] = reason;
    out.push_back(std::move(condition));
  }
  return out;
}

Json container_status(const Json& container, const Json& state, bool running) {
  const std::string name = text_at(container, "name");
  return {{"name", name},
          {"image", text_at(container, "image")},
          {"imageID", "fake://" + text_at(container, "image")},
          {"containerID", "fake://" + name},
          {"ready", running},
          {"started", running},
          {"restartCount", 0},
          {"lastState", Json::object()},
          {"state", state}};
}

}  // namespace

FakeKubelet::FakeKubelet(Runtime& runtime, Backend& backend, Service& service)
    : runtime_(runtime), backend_(backend), service_(service) {
  note_all();
  backend_.on_change([this, alive = std::weak_ptr<bool>(alive_)](const Change& change) {
    if (alive.expired() || change.storage != "pods" || !change.after) return;
    pods_.insert(change.after->key);
    later();
  });
  backend_.on_restored([this, alive = std::weak_ptr<bool>(alive_)] {
    if (!alive.expired()) note_all();
  });
}

// Notes the pods of the initial state: seeded, loaded or restored.
void FakeKubelet::note_all() {
  pods_.clear();
  backend_.storage().state("pods").for_each([this](const storage::Record& record) { pods_.insert(record->key); });
  if (!pods_.empty()) later();
}

void FakeKubelet::later() {
  if (std::exchange(posted_, true)) return;
  runtime_.post([this, alive = std::weak_ptr<bool>(alive_)] {
    if (!alive.expired()) work();
  });
}

void FakeKubelet::work() {
  posted_ = false;
  for (const std::string& key : std::exchange(pods_, {})) move_on(key);
}

void FakeKubelet::move_on(const std::string& key) {
  const ResourceTypePtr type = backend_.registry().find("", "v1", "pods");
  const storage::Record record = backend_.storage().get("pods", key);
  if (!record) return;
  Json pod = read(*record, *type);
  if (!text_at(pod, "metadata.deletionTimestamp").empty()) {
    DeleteOptions options;
    options.grace_period_seconds = 0;
    options.uid = record->uid;
    (void)service_.remove({.type = type, .ns = record->ns, .name = record->name}, options);
    return;
  }
  const std::string phase = text_at(pod, "status.phase");
  const std::string now = backend_.time().to_string();
  const bool runs = phase == "Running";
  if (phase == "Succeeded" || phase == "Failed" || (runs && !belongs_to_job(pod))) return;
  if (!is_empty_at(pod, "spec.schedulingGates")) return;
  if (text_at(pod, "spec.nodeName").empty()) put(pod, "spec.nodeName", kNode);

  const std::string started = runs ? text_at(pod, "status.startTime") : now;
  const Json running = {{"running", {{"startedAt", started}}}};
  const Json ended = {
      {"terminated", {{"exitCode", 0}, {"reason", "Completed"}, {"startedAt", started}, {"finishedAt", now}}}};
  Json statuses = Json::array();
  for (const Json& container : array_at(pod, "spec.containers")) {
    statuses.push_back(container_status(container, runs ? ended : running, !runs));
  }
  Json init = Json::array();
  for (const Json& container : array_at(pod, "spec.initContainers")) {
    init.push_back(container_status(container, ended, true));
  }
  Json& status = put(pod, "status", object_at(pod, "status"));
  status["phase"] = runs ? "Succeeded" : "Running";
  status["conditions"] = conditions(now, !runs, runs ? "PodCompleted" : "");
  status["containerStatuses"] = std::move(statuses);
  if (!init.empty()) status["initContainerStatuses"] = std::move(init);
  status["startTime"] = started;
  if (!runs) {
    const std::uint32_t number = next_address_++;
    const std::string address = "10.244." + std::to_string(number / 254 % 256) + "." + std::to_string(number % 254 + 1);
    status["hostIP"] = "10.0.0.1";
    status["hostIPs"] = Json::array({{{"ip", "10.0.0.1"}}});
    status["podIP"] = address;
    status["podIPs"] = Json::array({{{"ip", address}}});
  }
  (void)service_.replace(type, std::move(pod), "status");
}

}  // namespace tain::server
