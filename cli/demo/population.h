#pragma once

#include <tain/runtime.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tain::cli::demo {

// What lives in the demonstration's cluster, and how each of it is written down for the API server.

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
    kStarting,  // runs, and is not ready
    kReady,
    kCrashed,  // has just ended with an error
    kBackoff,  // CrashLoopBackOff
    kDone,     // of a job: Succeeded
    kTerminating,
  };
  std::string ns{};
  std::string name{};
  std::string uid{};
  std::string app{};
  std::string owner_kind{};  // ReplicaSet, Job
  std::string owner{};
  std::string owner_uid{};
  std::string hash{};  // of the template; of a ReplicaSet's pod
  std::string image{};
  std::string node{};
  std::string address{};
  State state = State::kPending;
  int restarts = 0;
  WallTime accepted{};  // by its node
  WallTime started{};   // its container
  WallTime ended{};     // the last time its container ended
  WallTime deleted{};   // of kTerminating
  Instant due{};        // when it moves on by itself
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
  std::vector<DemoReplicaSet> sets{};  // the newest last
  int pods = 0;                        // as last written, like those below
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
  Instant due{};  // when it goes away
  std::string key() const { return ns + "/" + name; }
};

struct DemoEvent {
  std::string ns{};
  std::string name{};
  std::string kind{};  // of the object it is about
  std::string about{};
  std::string uid{};
  std::string reason{};
  std::string message{};
  bool warning = false;
  WallTime at{};
  std::string key() const { return ns + "/" + name; }
};

// As JSON, complete with status and with who writes which part of it; `now`: when it is written.
std::string to_json(const DemoNode& node, WallTime now);
std::string to_json(const DemoPod& pod, WallTime now);
std::string to_json(const DemoDeployment& deployment, WallTime now);
std::string to_json(const DemoDeployment& of, const DemoReplicaSet& set, WallTime now);
std::string to_json(const DemoJob& job, WallTime now);
std::string to_json(const DemoEvent& event);

}  // namespace tain::cli::demo
