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

// Handlers of one shared informer that come and go, also from inside each other's calls, throw, and stand still: with
// both policies, with bounds of all sizes, called on the Executor or pulled when somebody thinks of it.
class Crowd {
 public:
  Crowd(SharedInformer& informer, const EventQueue& queue, Trace& trace, Referee& referee, SeededRandom& random,
        std::string name, int number);
  ~Crowd();

  // Something that users do now and then.
  void act();
  // For a quiet moment: everybody is told the rest, and then knows what the store has.
  void check_settled();

 private:
  struct Member;
  // The witness is called at once and misses nothing.
  struct AtOnce final : Executor {
    void post(Task task) override { task(); }
  };

  void add();
  void remove(Member& member);
  Member* any();  // that is there; null when nobody is
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
  std::deque<std::unique_ptr<Member>> members_{};  // also those that are gone: nothing may reach them
  std::size_t live_ = 0;
  Subscription witness_{};
};

}  // namespace tain::sim
