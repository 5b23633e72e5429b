#pragma once

#include <tain/runtime.h>

#include <cstdint>
#include <string>
#include <vector>

namespace tain::cli::demo {

// The objects of the demonstration's cluster, and their JSON for the API server.

struct DemoNode {
  std::string name{};
  std::string uid{};
  bool cordoned = false;
  WallTime heartbeat{};
};

struct DemoPod {
  enum class State : std::uint8_t {
    kPending,   // no node yet
    kCreating,  // on its node, the image is being fetched
    kStarting,  // running but not ready
    kReady,
    kCrashed,  // its container has just failed
    kBackoff,  // CrashLoopBackOff
    kDone,     // pod of a Job: Succeeded
    kTerminating,
  };
  std::string ns{};
  std::string name{};
  std::string uid{};
  std::string app{};
  std::string owner_kind{};  // ReplicaSet, Job
  std::string owner{};
  std::string owner_uid{};
  std::string hash{};  // of the pod template, for a pod of a ReplicaSet
  std::string image{};
  std::string node{};
  std::string address{};
  State state = State::kPending;
  int restarts = 0;
  WallTime accepted{};  // when its node accepted it
  WallTime started{};   // when its container started
  WallTime ended{};     // when its container last ended
  WallTime deleted{};   // for kTerminating
  Instant due{};        // time of its next state
  bool is_going() const { return state == State::kTerminating || state == State::kDone; }
  std::string key() const { return ns + "/" + name; }
};

struct DemoReplicaSet {
  std::string name{};
  std::string uid{};
  std::string hash{};
  std::string image{};
  int revision = 1;
  int wanted = 0;
  int pods = 0;   // as last written
  int ready = 0;  // likewise
};

struct DemoDeployment {
  std::string ns{};
  std::string name{};
  std::string uid{};
  int replicas = 0;
  int revision = 0;
  std::vector<DemoReplicaSet> sets{};  // newest last
  int pods = 0;                        // as last written, as are the members below
  int ready = 0;
  int updated = 0;
  std::string key() const { return ns + "/" + name; }
};

struct DemoJob {
  std::string ns{};
  std::string name{};
  std::string uid{};
  WallTime started{};
  WallTime ended{};
  bool done = false;
  Instant due{};  // time of its removal
  std::string key() const { return ns + "/" + name; }
};

struct DemoEvent {
  std::string ns{};
  std::string name{};
  std::string kind{};  // of the involved object
  std::string about{};
  std::string uid{};
  std::string reason{};
  std::string message{};
  bool warning = false;
  WallTime at{};
  std::string key() const { return ns + "/" + name; }
};

// JSON with status and managedFields. `now`: the time of the write.
std::string to_json(const DemoNode& node, WallTime now);
std::string to_json(const DemoPod& pod, WallTime now);
std::string to_json(const DemoDeployment& deployment, WallTime now);
std::string to_json(const DemoDeployment& of, const DemoReplicaSet& set, WallTime now);
std::string to_json(const DemoJob& job, WallTime now);
std::string to_json(const DemoEvent& event);

}  // namespace tain::cli::demo
