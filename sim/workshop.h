#pragma once

#include <tain/cache/shared_informer.h>
#include <tain/work_queue.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "sim/referee.h"
#include "sim/sim_runtime.h"
#include "sim/trace.h"
#include "src/base/random.h"

namespace tain::sim {

// A controller on a shared informer: its handler adds keys to a work queue; workers take them, read the store, are busy
// for a while, fail sometimes, and request another run later.
//
// Checks: no key is processed twice at the same time; the work after a change sees that change or a later one; when
// nothing is pending, the last work on each key has seen the state of the store.
//
// Threading:  one thread.
// Ownership:  everything it is given outlives it, except that stop() comes before the informer stops.
class Workshop {
 public:
  Workshop(SharedInformer& informer, SimRuntime& runtime, Trace& trace, Referee& referee, std::string name,
           std::uint64_t seed);
  ~Workshop();

  void calm_down() { calm_ = true; }  // work succeeds from now on
  void stop();
  // When nothing is pending.
  void check_settled();
  std::uint64_t finished() const { return finished_; }

 private:
  using Seen = std::optional<std::string>;  // the version processed; nothing: the object did not exist
  struct Told {
    std::string version{};
    std::uint64_t epoch = 0;
  };

  void told(const ObjectEvent& event);
  void hire();  // one worker for each waiting key, up to the limit
  void work(const std::string& key);
  void finish(const std::string& key, const Seen& seen);
  Seen look(const std::string& key) const;

  SharedInformer& informer_;
  SimRuntime& runtime_;
  Trace& trace_;
  Referee& referee_;
  const std::string name_;
  SeededRandom random_;
  const std::size_t workers_;
  bool calm_ = false;
  bool stopped_ = false;
  std::uint64_t finished_ = 0;
  std::map<std::string, TimerId, std::less<>> working_{};
  std::map<std::string, Told, std::less<>> told_{};
  std::map<std::string, Seen, std::less<>> last_{};  // the last successful work
  WorkQueue queue_;
  Subscription place_{};
};

}  // namespace tain::sim
