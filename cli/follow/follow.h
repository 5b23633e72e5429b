#pragma once

#include <tain/cluster.h>
#include <tain/informer.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/follow/gap.h"
#include "cli/follow/targets.h"

namespace tain::cli {

// One change of one object, or a mark of the stream it comes from.
struct Happening {
  std::size_t source = 0;  // position of its target
  ObjectEvent::Type type = ObjectEvent::Type::kAdd;
  Object old{};  // of an update that was coalesced: empty
  Object now{};
  std::string key{};
  bool initial = false;           // was there when the following began
  bool known_final_state = true;  // of a delete: false when only a list showed it
  bool coalesced = false;         // several changes in one: the reader is slower than the cluster
  std::optional<GapMark> gap{};   // then nothing of the above counts, but `source`

  const Object& object() const { return now ? now : old; }
};

// Mirrors of several resources, and what happens in all of them as one sequence for one reader.
//
// Of what is there to be read at one moment, the order is that of the resource versions where these have one, and
// always that of each resource.
//
// Threading:  one thread; the mirrors work on those of the Cluster.
// Memory:     a reader that is slow is told of several changes as one (64 MiB for each resource), never stops a mirror.
// Ownership:  holds the Cluster's connection. The destructor stops and joins.
class Follow {
 public:
  struct Options {
    std::vector<std::string> drop{};  // paths that objects are made without
    MetricsProvider* metrics = nullptr;
    std::size_t max_bytes = std::size_t{64} << 20;
  };
  Follow(const Cluster& cluster, std::vector<Target> targets, const Options& options);
  ~Follow();
  Follow(const Follow&) = delete;
  Follow& operator=(const Follow&) = delete;

  // Waits for the first complete state of all. At the first failure that only a person can mend it says which; when
  // the time is up, why.
  Result<void> wait_synced(Duration timeout, const Stop& stop) const;
  // The same for as long as `patience` says, with a call of `each_second` (may be empty) while it takes.
  Result<void> wait_first_state(Duration patience, const Stop& stop, const std::function<void()>& each_second) const;
  // What has happened since the last call; waits for it. Empty when the time is up or `stop` was requested, and now
  // and then in between.
  std::vector<Happening> next(Duration timeout, const Stop& stop);

  std::size_t size() const;
  const Target& target(std::size_t source) const;
  const ObjectInformer& informer(std::size_t source) const;
  ReflectorStatus status(std::size_t source) const;
  bool has_begun(std::size_t source) const;  // its initial objects have been handed out
  bool is_hopeless() const;                  // one cannot be read, until a person mends something
  bool all_synced() const;                   // but those that are optional and cannot be

 private:
  class Source;
  std::vector<Happening> collect(std::size_t at_most);

  Wakeup wakeup_{};
  std::vector<std::unique_ptr<Source>> sources_{};
};

}  // namespace tain::cli
