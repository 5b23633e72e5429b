#pragma once

#include <tain/cache/shared_informer.h>

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "sim/delivery_check.h"
#include "sim/event_queue.h"
#include "sim/referee.h"
#include "sim/trace.h"
#include "src/base/random.h"

namespace tain::sim {

// Handlers of one shared informer that are added and removed, also inside each other's calls, throw, and block: with
// both delivery modes, with limits of all sizes, called on the Executor or pulled at random times.
class Crowd {
 public:
  Crowd(SharedInformer& informer, const EventQueue& queue, Trace& trace, Referee& referee, SeededRandom& random,
        std::string name, int number);
  ~Crowd();

  // One random action of a user.
  void act();
  // When nothing is pending: delivers all remaining events, then compares each handler with the store.
  void check_settled();

 private:
  struct Member;
  // The witness is called at once and receives every event.
  struct AtOnce final : Executor {
    void post(Task task) override { task(); }
  };

  void add();
  void remove(Member& member);
  Member* any();  // one that is not removed; null if there is none
  void told(Member& member, const ObjectEvent& event);
  void check_bytes(Member& member);

  SharedInformer& informer_;
  const EventQueue& queue_;
  Trace& trace_;
  Referee& referee_;
  SeededRandom& random_;
  const std::string name_;
  const int number_;
  bool quiet_ = false;
  Chronicle chronicle_{};
  AtOnce at_once_{};
  std::deque<std::unique_ptr<Member>> members_{};  // removed ones included: they must not be called
  std::size_t live_ = 0;
  Subscription witness_{};
};

}  // namespace tain::sim
