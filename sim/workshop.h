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

// What a controller does with a shared informer: its handler puts keys into a work queue, some workers take them out,
// look at the store, are busy for a while, fail now and then, and ask to look again later.
//
// What must be so: no key is worked on twice at a time; work that follows a change sees that change, or a later one;
// and once all is quiet, the last work on each key has seen what the store has.
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
  // For a quiet moment.
  void check_settled();
  std::uint64_t finished() const { return finished_; }

 private:
  using Seen = std::optional<std::string>;  // the version worked with; nothing: it was not there
  struct Told {
    std::string version{};
    std::uint64_t epoch = 0;
  };

  void told(const ObjectEvent& event);
  void hire();  // as many as there is work for
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
  std::map<std::string, Seen, std::less<>> last_{};  // that succeeded
  WorkQueue queue_;
  Subscription place_{};
};

}  // namespace tain::sim
