#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "sim/event_queue.h"
#include "sim/lease.h"
#include "sim/referee.h"
#include "sim/trace.h"
#include "src/base/random.h"

namespace tain::sim {

// A store that requires a token with each write and refuses tokens below the highest one received.
class FencedStore {
 public:
  bool write(std::uint64_t token) {
    if (token < highest_) return false;
    highest_ = token;
    return true;
  }
  std::uint64_t highest() const { return highest_; }

 private:
  std::uint64_t highest_ = 0;
};

// Two or three candidates for one lease, each a process of its own that is disconnected, slowed down, suspended, killed
// and started again. The leader writes to a fenced store, with slow writes.
//
// Checks: two candidates never claim to lead at the same time. A candidate is not called as the leader before the
// previous leader's end callback has returned (unless that one was killed or suspended). A token is the version of a
// write that made its owner the holder. Writes of the newest leader are never refused, and no other write is accepted
// after one of them. Callbacks come in order, and none after the end. Without faults, one candidate leads, and all have
// its name.
//
// Threading:  one thread.
class Election {
 public:
  Election(EventQueue& queue, Trace& trace, Referee& referee, std::uint64_t seed);
  ~Election();

  void calm_down();
  void check_settled();  // some minutes after calm_down()
  // Stops everything; check_ended() checks a minute later that nothing is left.
  void stop();
  void check_ended();
  std::uint64_t reigns() const { return reigns_; }

 private:
  struct Life;
  struct Candidate;

  void enter(Candidate& candidate);
  void leave(Candidate& candidate, bool cleanly, Duration pause);
  void go_on();  // applies a random fault to a candidate
  void strike(Candidate& candidate);
  void watch_over();  // several times a second
  void write_on(Life& life);
  void written(const std::string& identity, std::uint64_t token);

  EventQueue& queue_;
  Trace& trace_;
  Referee& referee_;
  SeededRandom random_;
  Lease lease_{};
  FencedStore store_{};
  std::vector<std::unique_ptr<Candidate>> candidates_{};
  std::uint64_t newest_ = 0;  // token
  std::uint64_t reigns_ = 0;
  bool calm_ = false;
  bool ended_ = false;
};

}  // namespace tain::sim
