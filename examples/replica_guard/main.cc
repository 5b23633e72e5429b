// A controller in one file: keeps spec.replicas pods for each ReplicaGuard: replica_guard [SECONDS]
//
// guard.yaml defines the kind; it may be created after the start of this program. The controller can be killed and
// restarted at any time: it decides from the present objects only, and pod names are the same in each run.

#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <thread>

using namespace std::chrono_literals;
namespace core = tain::k8s::core::v1;

namespace {

const tain::Kind kGuard{"tain.example", "v1", "ReplicaGuard"};

// [struct]
// The used fields of a ReplicaGuard, decoded once per change.
struct Guard {
  static constexpr std::string_view kResource = "replicaguards";
  static const tain::Kind& kind() { return kGuard; }

  std::string name{};
  std::string ns{};
  std::string uid{};
  std::string image{};
  std::int64_t replicas = 0;
  std::int64_t seen = -1;  // status.replicas
  bool is_going = false;

  static tain::Result<Guard> from_object(const tain::Object& object) {
    const auto replicas = object.at("spec.replicas").as_int();
    if (!replicas) return tain::fail(tain::Code::kInvalid, "spec.replicas is not a number");
    return Guard{.name = std::string(object.name()),
                 .ns = std::string(object.ns()),
                 .uid = std::string(object.uid()),
                 .image = std::string(object.at("spec.image").text()),
                 .replicas = *replicas,
                 .seen = object.at("status.replicas").as_int().value_or(-1),
                 .is_going = object.at("metadata.deletionTimestamp").exists()};
  }
};
// [struct]

// [pod]
tain::Draft pod_of(const Guard& guard, const std::string& name) {
  tain::Draft pod(core::Pod::kind(), name, guard.ns);
  pod.set("metadata.labels['tain.example/guard']", guard.name)
      .set("metadata.ownerReferences[0].apiVersion", kGuard.api_version())
      .set("metadata.ownerReferences[0].kind", kGuard.kind)
      .set("metadata.ownerReferences[0].name", guard.name)
      .set("metadata.ownerReferences[0].uid", guard.uid)
      .set("metadata.ownerReferences[0].controller", true)
      .set("spec.containers[0].name", "main")
      .set("spec.containers[0].image", guard.image.empty() ? "registry.example/pause:3" : guard.image);
  return pod;
}
// [pod]

class ReplicaGuard {
 public:
  // [wiring]
  explicit ReplicaGuard(const tain::Cluster& cluster)
      : cluster_(cluster),
        guards_(cluster, {.tuning = {.denied_retry = 2s}}),  // until the kind exists
        pods_(cluster, {.scope = {.label_selector = "tain.example/guard"}}),
        reconciler_(guards_, [this](const std::string& key, const auto& guards) { return reconcile(key, guards); },
                    {.name = "replica-guard", .workers = 2, .on_error = [](std::string_view key, const auto& error) {
                       std::cerr << key << ": " << error << std::endl;
                     }}) {
    reconciler_.owns(pods_);  // a change of a pod queues the guard that controls it
    reconciler_.start();
  }
  // [wiring]

  void stop() { (void)reconciler_.drain(5s); }
  tain::ReconcileLoop::Status status() const { return reconciler_.status(); }

 private:
  // [reconcile]
  tain::Result<tain::Requeue> reconcile(const std::string& key, const tain::InformerView<Guard>& guards) {
    const auto guard = guards.get(key);
    if (!guard || guard->is_going) return tain::Requeue::done();  // its pods are deleted by their owner reference

    std::map<std::string, core::Pod> mine;
    for (const core::Pod pod : pods_.snapshot().in_namespace(guard->ns)) {
      for (const auto& owner : pod.object().owners()) {
        if (owner.controller && owner.uid == guard->uid) mine.emplace(pod.name(), pod);
      }
    }

    for (std::int64_t i = 0; i < guard->replicas; ++i) {
      const std::string name = guard->name + "-" + std::to_string(i);
      if (mine.erase(name) == 1) continue;
      auto made = cluster_.create(pod_of(*guard, name));
      if (made) {
        reconciler_.wrote(key, pods_, *made);  // no new reconcile before the informer has this pod
        std::cout << key << ": made " << made->key() << std::endl;
      } else if (made.error().code == tain::Code::kAlreadyExists) {
        return tain::Requeue::in(1s);  // an earlier guard's pod of that name is still being deleted
      } else {
        return tain::fail(made.error());
      }
    }
    for (const auto& [name, pod] : mine) {  // surplus pods
      auto gone = cluster_.remove({.resource = "pods", .ns = guard->ns, .name = name},
                                  {.grace = 0s, .uid = std::string(pod.object().uid())});
      if (!gone && gone.error().code != tain::Code::kNotFound) return tain::fail(gone.error());
      std::cout << key << ": removed " << pod.key() << std::endl;
    }
    return report(*guard);
  }
  // [reconcile]

  tain::Result<tain::Requeue> report(const Guard& guard) {
    if (guard.seen == guard.replicas) return tain::Requeue::done();
    auto patch = tain::Patch::merge("{\"status\":{\"replicas\":" + std::to_string(guard.replicas) + "}}");
    if (!patch) return tain::fail(patch.error());
    auto written = cluster_.patch({.resource = "replicaguards.tain.example", .ns = guard.ns, .name = guard.name},
                                  *patch, {.subresource = "status"});
    if (!written && written.error().code != tain::Code::kNotFound) return tain::fail(written.error());
    return tain::Requeue::done();
  }

  tain::Cluster cluster_;
  tain::Informer<Guard> guards_;
  tain::Informer<core::Pod> pods_;
  tain::Reconciler<Guard> reconciler_;
};

}  // namespace

int main(int argc, char** argv) {
  auto cluster = tain::Cluster::from_kubeconfig();
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;

  ReplicaGuard controller(*cluster);
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(argc > 1 ? std::atoi(argv[1]) : 60);
  while (std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(100ms);
  // [status]
  const auto status = controller.status();
  std::cout << status.finished << " reconciliations, " << status.failures << " of them failed" << std::endl;
  if (status.last_error) std::cerr << "last error: " << *status.last_error << std::endl;
  // [status]
  controller.stop();
}
