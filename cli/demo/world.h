#pragma once

#include <tain/runtime.h>

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "cli/demo/population.h"
#include "src/base/random.h"

namespace tain::cli::demo {

// One write to the API server.
struct DemoWrite {
  std::string resource{};  // `pods`, `deployments.apps`
  std::string key{};       // `shop/web-5d9c-x2k4p`
  std::string body{};      // JSON; empty: delete the object
};

// A small simulated cluster: deployments roll out and scale, pods crash and restart, nodes are drained, jobs run. It
// returns writes; the caller applies them to an API server.
//
// The same seed and steps give the same writes. A copy continues from the same state.
//
// Threading:  one thread.
class World {
 public:
  World(std::uint64_t seed, WallTime begin);

  // The initial objects: running pods and complete deployments.
  std::vector<DemoWrite> begin();
  // The writes up to `now`, the time since the start.
  std::vector<DemoWrite> step(Duration now);
  // Descriptions of the last step(): `deployment shop/web rolls out v4`.
  const std::vector<std::string>& notes() const { return notes_; }
  // Changes the random sequence, so that names do not repeat after a restore.
  void reseed(std::uint64_t seed) { random_ ^= seed * 0x9e3779b97f4a7c15ULL; }

  std::size_t pods() const { return pods_.size(); }
  const std::vector<DemoDeployment>& deployments() const { return deployments_; }

 private:
  std::uint64_t next() { return split_mix(random_); }  // the same numbers with every compiler
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }
  Duration between(Duration least, Duration most);
  std::string letters(std::size_t count);
  std::string uid();
  WallTime wall() const { return begin_ + (now_ - Instant()); }

  void put(std::string resource, std::string key, std::string body);
  void remove(std::string resource, std::string key);
  void note(std::string text) { notes_.push_back(std::move(text)); }
  void record(std::string_view kind, std::string_view ns, std::string_view name, std::string_view uid, bool warning,
              std::string_view reason, std::string message);

  void start_revision(DemoDeployment& deployment);
  DemoPod& add_pod(const DemoDeployment& deployment, const DemoReplicaSet& set);
  void show(const DemoPod& pod) { put("pods", pod.key(), to_json(pod, wall())); }
  void terminate(DemoPod& pod);
  void move_on(DemoPod& pod);
  const DemoNode* free_node();

  void something_happens();
  void roll_one();
  void scale_one();
  void crash_one();
  void drain_one();
  void run_job();
  void move_pods();
  void reconcile(DemoDeployment& deployment);
  void reconcile_jobs();
  void beat();

  std::uint64_t random_;
  WallTime begin_;
  Instant now_{};
  std::vector<DemoNode> nodes_{};
  std::vector<DemoDeployment> deployments_{};
  std::vector<DemoPod> pods_{};
  std::vector<DemoJob> jobs_{};
  std::deque<std::string> events_{};  // keys, oldest first
  Instant next_roll_{}, next_scale_{}, next_crash_{}, next_drain_{}, next_job_{}, next_beat_{};
  Instant drained_until_{};
  std::string drained_{};
  std::size_t beats_ = 0;
  std::uint64_t job_number_ = 1;
  std::uint32_t address_ = 10;
  std::vector<DemoWrite> writes_{};
  std::vector<std::string> notes_{};
};

}  // namespace tain::cli::demo
