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

// A store that asks for a token with each write and refuses those below the highest it has seen.
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

// Two or three candidates for one lease, each a process of its own that is cut off, slowed down, stopped for a while,
// killed and started again; while one leads it writes to a fenced store, with writes that take their time.
//
// What must be so: at no moment do two say that they lead; nobody is told that he leads before the one before him was
// told that he leads no more, and has put away his work (unless that one was killed or stood still); a token is the
// version of a write that made its owner the holder; of writes to the store those of the newest leader are never
// refused, and no other is accepted after one of them; callbacks come in order and none after the end; and when nothing
// goes wrong any more one leads, and all know.
//
// Threading:  one thread.
class Election {
 public:
  Election(EventQueue& queue, Trace& trace, Referee& referee, std::uint64_t seed);
  ~Election();

  void calm_down();
  void check_settled();  // some minutes after calm_down()
  // Begins the end; what must be gone a minute later is checked by check_ended().
  void stop();
  void check_ended();
  std::uint64_t reigns() const { return reigns_; }

 private:
  struct Life;
  struct Candidate;

  void enter(Candidate& candidate);
  void leave(Candidate& candidate, bool cleanly, Duration pause);
  void go_on();  // something happens to somebody
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
