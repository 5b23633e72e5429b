// The controllers of the demonstration's cluster: deployments and jobs.

#include <algorithm>
#include <chrono>
#include <utility>

#include "cli/demo/world.h"

namespace tain::cli::demo {
namespace {

using namespace std::chrono_literals;
using State = DemoPod::State;

constexpr std::size_t kSetsKept = 3;

}  // namespace

// The deployment controller: allows one surplus pod, and terminates an old pod when enough pods are ready.
void World::reconcile(DemoDeployment& deployment) {
  int total = 0;
  int ready = 0;
  int updated = 0;
  std::vector<std::pair<int, int>> of_set(deployment.sets.size());
  std::vector<DemoPod*> old_pods;
  std::vector<DemoPod*> new_pods;
  for (DemoPod& pod : pods_) {
    if (pod.ns != deployment.ns || pod.app != deployment.name || pod.is_going()) continue;
    ++total;
    ready += pod.state == State::kReady ? 1 : 0;
    for (std::size_t i = 0; i < deployment.sets.size(); ++i) {
      if (deployment.sets[i].hash != pod.hash) continue;
      ++of_set[i].first;
      of_set[i].second += pod.state == State::kReady ? 1 : 0;
    }
    const bool is_new = pod.hash == deployment.sets.back().hash;
    updated += is_new ? 1 : 0;
    (is_new ? new_pods : old_pods).push_back(&pod);
  }
  for (std::size_t i = 0; i < deployment.sets.size(); ++i) {
    DemoReplicaSet& set = deployment.sets[i];
    const int wanted = i + 1 == deployment.sets.size() ? deployment.replicas : of_set[i].first;
    if (set.wanted == wanted && set.pods == of_set[i].first && set.ready == of_set[i].second) continue;
    set.wanted = wanted;
    set.pods = of_set[i].first;
    set.ready = of_set[i].second;
    put("replicasets.apps", deployment.ns + "/" + set.name, to_json(deployment, set, wall()));
  }
  if (deployment.pods != total || deployment.ready != ready || deployment.updated != updated) {
    deployment.pods = total;
    deployment.ready = ready;
    deployment.updated = updated;
    put("deployments.apps", deployment.key(), to_json(deployment, wall()));
  }
  while (deployment.sets.size() > kSetsKept && of_set.front().first == 0) {
    remove("replicasets.apps", deployment.ns + "/" + deployment.sets.front().name);
    deployment.sets.erase(deployment.sets.begin());
    of_set.erase(of_set.begin());
  }
  if (!old_pods.empty() && ready >= deployment.replicas) {
    terminate(*old_pods.front());
  } else if (old_pods.empty() && total > deployment.replicas) {
    terminate(*new_pods.back());
  } else if (updated < deployment.replicas && total <= deployment.replicas) {
    show(add_pod(deployment, deployment.sets.back()));
  }
}

void World::reconcile_jobs() {
  for (DemoJob& job : jobs_) {
    if (job.done) continue;
    const auto pod = std::find_if(pods_.begin(), pods_.end(), [&](const DemoPod& p) { return p.owner_uid == job.uid; });
    const bool is_over = pod == pods_.end() || pod->state == State::kDone || pod->state == State::kTerminating;
    if (!is_over) continue;
    job.done = true;
    job.ended = wall();
    job.due = now_ + between(4s, 8s);
    put("jobs.batch", job.key(), to_json(job, wall()));
    record("Job", job.ns, job.name, job.uid, false, "Completed", "Job completed");
  }
  std::erase_if(jobs_, [this](const DemoJob& job) {
    if (!job.done || now_ < job.due) return false;
    std::erase_if(pods_, [&](const DemoPod& pod) {
      if (pod.owner_uid != job.uid) return false;
      remove("pods", pod.key());
      return true;
    });
    remove("jobs.batch", job.key());
    return true;
  });
}

}  // namespace tain::cli::demo
