#include "cli/demo/world.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace tain::cli::demo {
namespace {

using namespace std::chrono_literals;
using State = DemoPod::State;

struct Plan {
  const char* ns;
  const char* name;
  int replicas;
};
constexpr std::array<Plan, 7> kPlans{{{"shop", "web", 6},
                                      {"shop", "cart", 4},
                                      {"shop", "search", 3},
                                      {"billing", "api", 4},
                                      {"billing", "ledger", 2},
                                      {"media", "encoder", 3},
                                      {"media", "thumbs", 5}}};
constexpr std::size_t kEventsKept = 60;
constexpr int kMostReplicas = 9;

}  // namespace

World::World(std::uint64_t seed, WallTime begin) : random_(seed ^ 0x5851f42d4c957f2dULL), begin_(begin) {}

Duration World::between(Duration least, Duration most) {
  return least + Duration(static_cast<std::int64_t>(next() % static_cast<std::uint64_t>((most - least).count() + 1)));
}

std::string World::letters(std::size_t count) {
  constexpr std::string_view kLetters = "bcdfghjklmnpqrstvwxz2456789";  // as in Kubernetes: forms no words
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(kLetters[below(kLetters.size())]);
  return out;
}

std::string World::uid() {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out = "xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx";
  for (char& c : out) {
    if (c == 'x') c = kHex[below(16)];
  }
  return out;
}

void World::put(std::string resource, std::string key, std::string body) {
  writes_.push_back({std::move(resource), std::move(key), std::move(body)});
}
void World::remove(std::string resource, std::string key) {
  writes_.push_back({std::move(resource), std::move(key), {}});
}

void World::record(std::string_view kind, std::string_view ns, std::string_view name, std::string_view uid,
                   bool warning, std::string_view reason, std::string message) {
  DemoEvent event;
  event.ns = ns.empty() ? "default" : ns;
  event.name = std::string(name).append(".").append(letters(10));
  event.kind = kind;
  event.about = name;
  event.uid = uid;
  event.reason = reason;
  event.message = std::move(message);
  event.warning = warning;
  event.at = wall();
  put("events", event.key(), to_json(event));
  events_.push_back(event.key());
  if (events_.size() > kEventsKept) {
    remove("events", events_.front());
    events_.pop_front();
  }
}

std::vector<DemoWrite> World::begin() {
  for (int i = 1; i <= 5; ++i) {
    nodes_.push_back({.name = "node-" + std::to_string(i), .uid = uid(), .heartbeat = wall()});
    put("nodes", nodes_.back().name, to_json(nodes_.back(), wall()));
  }
  for (const Plan& plan : kPlans) {
    DemoDeployment& deployment = deployments_.emplace_back();
    deployment.ns = plan.ns;
    deployment.name = plan.name;
    deployment.uid = uid();
    deployment.replicas = plan.replicas;
    start_revision(deployment);
    for (int i = 0; i < plan.replicas; ++i) {
      DemoPod& pod = add_pod(deployment, deployment.sets.back());
      pod.node = free_node()->name;
      pod.address = "10.244.0." + std::to_string(address_++);
      pod.accepted = pod.started = wall();
      pod.state = State::kReady;
    }
    reconcile(deployment);
    for (const DemoPod& pod : pods_) {
      if (pod.app == deployment.name && pod.ns == deployment.ns) show(pod);
    }
  }
  next_crash_ = now_ + 1500ms;
  next_roll_ = now_ + 3s;
  next_job_ = now_ + 5s;
  next_scale_ = now_ + 8s;
  next_drain_ = now_ + 14s;
  notes_.clear();
  return std::exchange(writes_, {});
}

std::vector<DemoWrite> World::step(Duration now) {
  notes_.clear();
  now_ = Instant(now);
  something_happens();
  move_pods();
  for (DemoDeployment& deployment : deployments_) reconcile(deployment);
  reconcile_jobs();
  return std::exchange(writes_, {});
}

void World::something_happens() {
  const auto due = [this](Instant& when, Duration least, Duration most) {
    if (now_ < when) return false;
    when = now_ + between(least, most);
    return true;
  };
  if (due(next_roll_, 6s, 12s)) roll_one();
  if (due(next_scale_, 8s, 16s)) scale_one();
  if (due(next_crash_, 1500ms, 5s)) crash_one();
  if (due(next_drain_, 18s, 30s)) drain_one();
  if (due(next_job_, 7s, 14s)) run_job();
  if (due(next_beat_, 400ms, 600ms)) beat();
  if (!drained_.empty() && now_ >= drained_until_) {
    for (DemoNode& node : nodes_) {
      if (node.name != drained_) continue;
      node.cordoned = false;
      put("nodes", node.name, to_json(node, wall()));
      note("node " + node.name + " is schedulable again");
      record("Node", "", node.name, node.uid, false, "NodeSchedulable", "Node " + node.name + " is schedulable again");
    }
    drained_.clear();
  }
}

void World::start_revision(DemoDeployment& deployment) {
  DemoReplicaSet set;
  set.revision = ++deployment.revision;
  set.hash = letters(9);
  set.name = deployment.name + "-" + set.hash;
  set.uid = uid();
  set.image = "registry.example/" + deployment.name + ":v" + std::to_string(set.revision);
  set.pods = set.ready = -1;  // written with the next reconcile()
  deployment.sets.push_back(std::move(set));
  deployment.updated = -1;
}

void World::roll_one() {
  DemoDeployment& deployment = deployments_[below(deployments_.size())];
  if (deployment.pods != deployment.replicas || deployment.updated != deployment.replicas) return;  // still rolling
  start_revision(deployment);
  note("deployment " + deployment.key() + " rolls out v" + std::to_string(deployment.revision));
  record("Deployment", deployment.ns, deployment.name, deployment.uid, false, "ScalingReplicaSet",
         "Scaled up replica set " + deployment.sets.back().name);
}

void World::scale_one() {
  DemoDeployment& deployment = deployments_[below(deployments_.size())];
  const int before = deployment.replicas;
  const int change = static_cast<int>(below(2)) + 1;
  const bool up = before <= 2 || (before < kMostReplicas - 1 && below(2) == 0);
  deployment.replicas = up ? before + change : std::max(1, before - change);
  deployment.ready = -1;  // forces a write
  note("deployment " + deployment.key() + " is scaled from " + std::to_string(before) + " to " +
       std::to_string(deployment.replicas));
  record("Deployment", deployment.ns, deployment.name, deployment.uid, false, "ScalingReplicaSet",
         "Scaled from " + std::to_string(before) + " to " + std::to_string(deployment.replicas));
}

void World::crash_one() {
  DemoPod& pod = pods_[below(pods_.size())];
  if (pod.state != State::kReady || pod.owner_kind == "Job") return;
  pod.state = State::kCrashed;
  pod.ended = wall();
  pod.due = now_ + between(500ms, 1500ms);
  ++pod.restarts;
  show(pod);
  note("pod " + pod.key() + " crashes");
  record("Pod", pod.ns, pod.name, pod.uid, true, "BackOff", "Back-off restarting failed container " + pod.app);
}

void World::drain_one() {
  if (!drained_.empty()) return;
  DemoNode& node = nodes_[below(nodes_.size())];
  node.cordoned = true;
  drained_ = node.name;
  drained_until_ = now_ + between(6s, 9s);
  put("nodes", node.name, to_json(node, wall()));
  int moved = 0;
  for (DemoPod& pod : pods_) {
    if (pod.node != node.name || pod.is_going()) continue;
    terminate(pod);
    ++moved;
  }
  note("node " + node.name + " is drained of " + std::to_string(moved) + " pods");
  record("Node", "", node.name, node.uid, false, "NodeNotSchedulable", "Node " + node.name + " is drained");
}

void World::run_job() {
  DemoJob job;
  job.ns = "billing";
  job.name = "report-" + std::to_string(job_number_++);
  job.uid = uid();
  job.started = wall();
  DemoPod pod;
  pod.ns = job.ns;
  pod.name = job.name + "-" + letters(5);
  pod.uid = uid();
  pod.app = job.name;
  pod.owner_kind = "Job";
  pod.owner = job.name;
  pod.owner_uid = job.uid;
  pod.image = "registry.example/report:1";
  pod.started = wall();
  pod.due = now_ + between(300ms, 900ms);
  put("jobs.batch", job.key(), to_json(job, wall()));
  show(pod);
  note("job " + job.key() + " starts");
  jobs_.push_back(std::move(job));
  pods_.push_back(std::move(pod));
}

// The heartbeat of the next node.
void World::beat() {
  DemoNode& node = nodes_[beats_++ % nodes_.size()];
  node.heartbeat = wall();
  put("nodes", node.name, to_json(node, wall()));
}

DemoPod& World::add_pod(const DemoDeployment& deployment, const DemoReplicaSet& set) {
  DemoPod pod;
  pod.ns = deployment.ns;
  pod.name = set.name + "-" + letters(5);
  pod.uid = uid();
  pod.app = deployment.name;
  pod.owner_kind = "ReplicaSet";
  pod.owner = set.name;
  pod.owner_uid = set.uid;
  pod.hash = set.hash;
  pod.image = set.image;
  pod.started = wall();
  pod.due = now_ + between(200ms, 700ms);
  return pods_.emplace_back(std::move(pod));
}

const DemoNode* World::free_node() {
  const DemoNode* best = nullptr;
  std::size_t fewest = 0;
  for (const DemoNode& node : nodes_) {
    if (node.cordoned) continue;
    const auto here = static_cast<std::size_t>(
        std::count_if(pods_.begin(), pods_.end(), [&](const DemoPod& p) { return p.node == node.name; }));
    if (best == nullptr || here < fewest) {
      best = &node;
      fewest = here;
    }
  }
  return best;
}

void World::terminate(DemoPod& pod) {
  pod.state = State::kTerminating;
  pod.deleted = wall();
  pod.due = now_ + between(800ms, 2500ms);
  show(pod);
}

void World::move_on(DemoPod& pod) {
  switch (pod.state) {
    case State::kPending:
      pod.node = free_node()->name;
      pod.accepted = wall();
      pod.state = State::kCreating;
      pod.due = now_ + between(400ms, 1500ms);
      break;
    case State::kCreating:
      pod.address = "10.244." + std::to_string(address_ / 250 % 250) + "." + std::to_string(address_ % 250 + 1);
      ++address_;
      pod.started = wall();
      pod.state = State::kStarting;
      pod.due = now_ + between(400ms, 1200ms);
      break;
    case State::kStarting:
      pod.state = pod.owner_kind == "Job" ? State::kDone : State::kReady;
      if (pod.owner_kind == "Job") pod.ended = wall();
      break;
    case State::kCrashed:
      pod.state = State::kBackoff;
      pod.due = now_ + between(1500ms, 5s);
      break;
    case State::kBackoff:
      pod.started = wall();
      pod.state = State::kStarting;
      pod.due = now_ + between(300ms, 900ms);
      break;
    case State::kReady:
    case State::kDone:
    case State::kTerminating:
      return;
  }
  show(pod);
}

void World::move_pods() {
  for (DemoPod& pod : pods_) {
    if (now_ >= pod.due) move_on(pod);
  }
  std::erase_if(pods_, [this](const DemoPod& pod) {
    if (pod.state != State::kTerminating || now_ < pod.due) return false;
    remove("pods", pod.key());
    return true;
  });
}

}  // namespace tain::cli::demo
